#include "style/selector_internal.h"

#include <string.h>

#define SPECIFICITY_CLASS (1u << 10)

typedef enum PseudoArgument {
    ARGUMENT_NONE,
    ARGUMENT_LIST,
    ARGUMENT_FORGIVING_LIST,
    ARGUMENT_RELATIVE_LIST,
    ARGUMENT_NTH, /* may have "of S" */
    ARGUMENT_NTH_OF_TYPE,
    ARGUMENT_LANGUAGES,
    ARGUMENT_DIRECTION,
    ARGUMENT_ANY,
} PseudoArgument;

typedef struct PseudoClass {
    const char *name;
    PseudoArgument argument;
    SimpleType type;
    SelectorNth nth;
} PseudoClass;

/* Pseudo-classes that Chromium knows; a name that is not here makes its list invalid. */
static const PseudoClass pseudo_classes[] = {
    {.name = "-webkit-any", .argument = ARGUMENT_FORGIVING_LIST, .type = SIMPLE_IS},
    {.name = "-webkit-any-link", .type = SIMPLE_LINK},
    {.name = "active-view-transition-type", .argument = ARGUMENT_ANY, .type = SIMPLE_NEVER},
    {.name = "any-link", .type = SIMPLE_LINK},
    {.name = "defined", .type = SIMPLE_ALWAYS},
    {.name = "dir", .argument = ARGUMENT_DIRECTION, .type = SIMPLE_ALWAYS},
    {.name = "empty", .type = SIMPLE_EMPTY},
    {.name = "first-child", .type = SIMPLE_NTH, .nth = {.b = 1}},
    {.name = "first-of-type", .type = SIMPLE_NTH, .nth = {.b = 1, .of_type = true}},
    {.name = "has", .argument = ARGUMENT_RELATIVE_LIST, .type = SIMPLE_HAS},
    {.name = "host", .type = SIMPLE_NEVER},
    {.name = "host", .argument = ARGUMENT_ANY, .type = SIMPLE_NEVER},
    {.name = "host-context", .argument = ARGUMENT_ANY, .type = SIMPLE_NEVER},
    {.name = "is", .argument = ARGUMENT_FORGIVING_LIST, .type = SIMPLE_IS},
    {.name = "lang", .argument = ARGUMENT_LANGUAGES, .type = SIMPLE_LANG},
    {.name = "last-child", .type = SIMPLE_NTH, .nth = {.b = 1, .last = true}},
    {.name = "last-of-type", .type = SIMPLE_NTH, .nth = {.b = 1, .last = true, .of_type = true}},
    {.name = "link", .type = SIMPLE_LINK},
    {.name = "not", .argument = ARGUMENT_LIST, .type = SIMPLE_NOT},
    {.name = "nth-child", .argument = ARGUMENT_NTH, .type = SIMPLE_NTH},
    {.name = "nth-last-child", .argument = ARGUMENT_NTH, .type = SIMPLE_NTH, .nth = {.last = true}},
    {.name = "nth-last-of-type",
     .argument = ARGUMENT_NTH_OF_TYPE,
     .type = SIMPLE_NTH,
     .nth = {.last = true, .of_type = true}},
    {.name = "nth-of-type",
     .argument = ARGUMENT_NTH_OF_TYPE,
     .type = SIMPLE_NTH,
     .nth = {.of_type = true}},
    {.name = "only-child", .type = SIMPLE_ONLY_CHILD},
    {.name = "only-of-type", .type = SIMPLE_ONLY_OF_TYPE},
    {.name = "read-only", .type = SIMPLE_ALWAYS},
    {.name = "root", .type = SIMPLE_ROOT},
    {.name = "scope", .type = SIMPLE_ROOT},
    {.name = "state", .argument = ARGUMENT_ANY, .type = SIMPLE_NEVER},
    {.name = "where", .argument = ARGUMENT_FORGIVING_LIST, .type = SIMPLE_IS},
};

/* Those that depend on the user or on form controls: true where the caller says so. */
static const char *const state_names[] = {
    "-webkit-autofill",
    "-webkit-drag",
    "-webkit-full-page-media",
    "-webkit-full-screen",
    "-webkit-full-screen-ancestor",
    "active",
    "active-view-transition",
    "autofill",
    "checked",
    "current",
    "default",
    "disabled",
    "enabled",
    "focus",
    "focus-visible",
    "focus-within",
    "fullscreen",
    "future",
    "hover",
    "in-range",
    "indeterminate",
    "invalid",
    "modal",
    "open",
    "optional",
    "out-of-range",
    "past",
    "picture-in-picture",
    "placeholder-shown",
    "popover-open",
    "read-write",
    "required",
    "target",
    "target-current",
    "user-invalid",
    "user-valid",
    "valid",
    "visited",
    "window-inactive",
    NULL,
};

/* Any "::-webkit-" name is one too. */
static const char *const pseudo_elements[] = {
    "after",           "backdrop",    "before",          "checkmark",
    "column",          "cue",         "details-content", "file-selector-button",
    "first-letter",    "first-line",  "grammar-error",   "marker",
    "placeholder",     "picker-icon", "scroll-marker",   "scroll-marker-group",
    "search-text",     "selection",   "spelling-error",  "target-text",
    "view-transition", NULL,
};

static const char *const pseudo_element_functions[] = {
    "cue",
    "highlight",
    "part",
    "picker",
    "scroll-button",
    "slotted",
    "view-transition-group",
    "view-transition-image-pair",
    "view-transition-new",
    "view-transition-old",
    NULL,
};

/* Allowed with one colon, from the time before "::". */
static const char *const old_pseudo_elements[] = {"after", "before", "first-letter", "first-line",
                                                  NULL};

bool selector_is_state(const char *pseudo)
{
    return g_strv_contains(state_names, pseudo);
}

static char *lower_name(SelectorParser *parser, const CssToken *token)
{
    char *name = arena_strdup(parser->arena, token->text);
    for (char *c = name; *c != '\0'; c++)
        *c = g_ascii_tolower(*c);
    return name;
}

static bool parse_pseudo_element(SelectorParser *parser, CssTokens *tokens, Simple *simple,
                                 PseudoElement *pseudo_element)
{
    const CssToken *token = css_peek(tokens);
    const char *name = lower_name(parser, token);
    bool prefixed = g_str_has_prefix(name, "-webkit-");
    bool open = prefixed || token->type == CSS_FUNCTION;
    *simple = (Simple){.type = SIMPLE_NEVER};
    *pseudo_element = open ? PSEUDO_ELEMENT_OPEN : PSEUDO_ELEMENT_CLOSED;
    if (token->type == CSS_FUNCTION) {
        CssTokens inside = css_take_block(tokens);
        return (g_strv_contains(pseudo_element_functions, name) && !css_at_end(inside)) ||
               selector_fail(parser, token);
    }
    tokens->at++;
    return prefixed || g_strv_contains(pseudo_elements, name) || selector_fail(parser, token);
}

/* The digits at *text, moved past; saturates. False when there are none. */
static bool take_digits(const char **text, gint32 *number)
{
    gint64 value = 0;
    const char *at = *text;
    for (; g_ascii_isdigit(*at); at++)
        value = MIN(value * 10 + (*at - '0'), G_MAXINT32);
    bool found = at > *text;
    *number = (gint32)value;
    *text = at;
    return found;
}

static gint32 take_sign(const char **text)
{
    gint32 sign = **text == '-' ? -1 : 1;
    if (**text == '-' || **text == '+')
        (*text)++;
    return sign;
}

static void skip_blanks(const char **text)
{
    while (**text == ' ')
        (*text)++;
}

/* "2n + 1", "-n+3", "odd", "4" ... Space is allowed only around the sign between the two parts. */
static bool parse_an_plus_b(const char *text, SelectorNth *nth)
{
    if (strcmp(text, "odd") == 0 || strcmp(text, "even") == 0) {
        nth->a = 2;
        nth->b = text[0] == 'o' ? 1 : 0;
        return true;
    }
    gint32 number = 0;
    gint32 sign = take_sign(&text);
    bool has_digits = take_digits(&text, &number);
    if (*text != 'n') {
        nth->b = sign * number;
        return has_digits && *text == '\0';
    }
    nth->a = sign * (has_digits ? number : 1);
    text++;
    skip_blanks(&text);
    if (*text == '\0')
        return true;
    if (*text != '+' && *text != '-')
        return false;
    sign = take_sign(&text);
    skip_blanks(&text);
    bool found = take_digits(&text, &number);
    nth->b = sign * number;
    return found && *text == '\0';
}

bool selector_parse_nth(SelectorParser *parser, CssTokens tokens, bool allow_of, SelectorNth *nth)
{
    g_autoptr(GString) text = g_string_new(NULL);
    const CssToken *start = css_peek(&tokens);
    tokens = css_trim(tokens);
    for (; tokens.at < tokens.end && !css_is_ident(tokens.at, "of"); tokens.at++) {
        if (tokens.at->type == CSS_WHITESPACE)
            g_string_append_c(text, ' ');
        else if (tokens.at->type == CSS_DELIM)
            g_string_append_unichar(text, tokens.at->delim);
        else if (tokens.at->text != NULL)
            g_string_append(text, tokens.at->text);
        else
            return selector_fail(parser, tokens.at);
    }
    while (text->len > 0 && text->str[text->len - 1] == ' ')
        g_string_truncate(text, text->len - 1);
    g_string_ascii_down(text);
    if (!parse_an_plus_b(text->str, nth))
        return selector_fail(parser, start);
    if (css_at_end(tokens))
        return true;
    if (!allow_of)
        return selector_fail(parser, tokens.at);
    tokens.at++;
    nth->of = selector_parse_list(parser, tokens, 0);
    return nth->of != NULL;
}

static bool parse_languages(SelectorParser *parser, CssTokens tokens, Simple *simple)
{
    CssTokens *parts = NULL;
    guint n = css_split_commas(parser->arena, tokens, &parts);
    const char **languages = arena_new_n(parser->arena, const char *, n + 1);
    for (guint i = 0; i < n; i++) {
        CssTokens part = css_trim(parts[i]);
        const CssToken *token = css_peek(&part);
        if (part.end - part.at != 1 || (token->type != CSS_IDENT && token->type != CSS_STRING))
            return selector_fail(parser, token);
        languages[i] = token->text;
    }
    simple->languages = languages;
    return true;
}

static bool parse_direction(SelectorParser *parser, CssTokens tokens, Simple *simple)
{
    tokens = css_trim(tokens);
    const CssToken *token = css_peek(&tokens);
    bool rtl = css_is_ident(token, "rtl");
    if (tokens.end - tokens.at != 1 || (!rtl && !css_is_ident(token, "ltr")))
        return selector_fail(parser, token);
    /* Elements of SVG have no dir attribute: all are left to right. */
    simple->type = rtl ? SIMPLE_NEVER : SIMPLE_ALWAYS;
    return true;
}

static bool parse_list_argument(SelectorParser *parser, CssTokens inside, unsigned flags,
                                const PseudoClass *row, Simple *simple, guint32 *specificity)
{
    bool outer = parser->in_has;
    bool is_has = row->type == SIMPLE_HAS;
    if (is_has && outer)
        return selector_fail(parser, css_peek(&inside));
    bool empty = css_at_end(inside) && (flags & SELECTOR_LIST_FORGIVING) != 0;
    parser->in_has = outer || is_has;
    simple->list =
        empty ? arena_new_one(parser->arena, Selector) : selector_parse_list(parser, inside, flags);
    parser->in_has = outer;
    *specificity = strcmp(row->name, "where") == 0 ? 0 : selector_list_specificity(simple->list);
    return simple->list != NULL;
}

static bool parse_argument(SelectorParser *parser, CssTokens inside, const PseudoClass *row,
                           Simple *simple, guint32 *specificity)
{
    switch (row->argument) {
    case ARGUMENT_LIST:
        return parse_list_argument(parser, inside, 0, row, simple, specificity);
    case ARGUMENT_FORGIVING_LIST:
        return parse_list_argument(parser, inside, SELECTOR_LIST_FORGIVING, row, simple,
                                   specificity);
    case ARGUMENT_RELATIVE_LIST:
        return parse_list_argument(parser, inside, SELECTOR_LIST_RELATIVE, row, simple,
                                   specificity);
    case ARGUMENT_NTH:
    case ARGUMENT_NTH_OF_TYPE:
        if (!selector_parse_nth(parser, inside, row->argument == ARGUMENT_NTH, &simple->nth))
            return false;
        *specificity =
            selector_add_specificity(*specificity, selector_list_specificity(simple->nth.of));
        return true;
    case ARGUMENT_LANGUAGES:
        return parse_languages(parser, inside, simple);
    case ARGUMENT_DIRECTION:
        return parse_direction(parser, inside, simple);
    default:
        return !css_at_end(inside) || selector_fail(parser, css_peek(&inside));
    }
}

static const PseudoClass *find_pseudo_class(const char *name, bool function)
{
    for (guint i = 0; i < G_N_ELEMENTS(pseudo_classes); i++) {
        const PseudoClass *row = &pseudo_classes[i];
        if (strcmp(row->name, name) == 0 && (row->argument != ARGUMENT_NONE) == function)
            return row;
    }
    return NULL;
}

static bool parse_pseudo_class(SelectorParser *parser, CssTokens *tokens, Simple *simple,
                               guint32 *specificity)
{
    const CssToken *token = css_peek(tokens);
    const char *name = lower_name(parser, token);
    bool function = token->type == CSS_FUNCTION;
    const PseudoClass *row = find_pseudo_class(name, function);
    *specificity = SPECIFICITY_CLASS;
    if (row != NULL) {
        *simple = (Simple){.type = row->type, .name = name};
        if (row->type == SIMPLE_NTH)
            simple->nth = row->nth;
        if (function)
            return parse_argument(parser, css_take_block(tokens), row, simple, specificity);
    } else if (!function && g_strv_contains(state_names, name)) {
        *simple = (Simple){.type = SIMPLE_STATE, .name = name};
    } else {
        return selector_fail(parser, token);
    }
    tokens->at++;
    return true;
}

bool selector_parse_pseudo(SelectorParser *parser, CssTokens *tokens, Simple *simple,
                           guint32 *specificity, PseudoElement *pseudo_element)
{
    tokens->at++;
    const CssToken *token = css_peek(tokens);
    bool two_colons = token->type == CSS_COLON;
    if (two_colons)
        tokens->at++;
    token = css_peek(tokens);
    if (token->type != CSS_IDENT && token->type != CSS_FUNCTION)
        return selector_fail(parser, token);
    g_autofree char *lower = g_ascii_strdown(token->text, -1);
    if (two_colons || (token->type == CSS_IDENT && g_strv_contains(old_pseudo_elements, lower))) {
        *specificity = 1;
        return parse_pseudo_element(parser, tokens, simple, pseudo_element);
    }
    if (*pseudo_element != PSEUDO_ELEMENT_NONE) {
        /* ::-webkit-scrollbar:horizontal and the like: the states of parts that are never drawn. */
        *simple = (Simple){.type = SIMPLE_NEVER};
        *specificity = SPECIFICITY_CLASS;
        if (token->type == CSS_FUNCTION)
            (void)css_take_block(tokens);
        else
            tokens->at++;
        return true;
    }
    return parse_pseudo_class(parser, tokens, simple, specificity);
}
