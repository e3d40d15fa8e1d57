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
    ARGUMENT_COMPOUND,
    ARGUMENT_LANGUAGE,
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
    {.name = "host", .argument = ARGUMENT_COMPOUND, .type = SIMPLE_NEVER},
    {.name = "host-context", .argument = ARGUMENT_COMPOUND, .type = SIMPLE_NEVER},
    {.name = "is", .argument = ARGUMENT_FORGIVING_LIST, .type = SIMPLE_IS},
    {.name = "lang", .argument = ARGUMENT_LANGUAGE, .type = SIMPLE_LANG},
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
    {.name = "read-only", .type = SIMPLE_HTML},
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
    "interest-source",
    "interest-target",
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
    "target-after",
    "target-before",
    "target-current",
    "user-invalid",
    "user-valid",
    "valid",
    "visited",
    "window-inactive",
    "xr-overlay",
    NULL,
};

/* Of scrollbars, which are never drawn. */
static const char *const scrollbar_names[] = {
    "corner-present", "decrement",     "double-button", "end",      "horizontal", "increment",
    "no-button",      "single-button", "start",         "vertical", NULL,
};

/* Any "::-webkit-" name is one too. */
typedef struct PseudoElementRow {
    const char *name;
    bool function;
    unsigned follows; /* PseudoElement */
} PseudoElementRow;

#define STATES PSEUDO_ELEMENT_STATES
#define ANYTHING (PSEUDO_ELEMENT_INNER | PSEUDO_ELEMENT_STATES)

static const PseudoElementRow pseudo_elements[] = {
    {"after", false, PSEUDO_ELEMENT_MARKER},
    {"backdrop", false, 0},
    {"before", false, PSEUDO_ELEMENT_MARKER},
    {"checkmark", false, 0},
    {"column", false, PSEUDO_ELEMENT_INNER},
    {"cue", false, STATES},
    {"cue", true, STATES},
    {"details-content", false, ANYTHING},
    {"file-selector-button", false, STATES},
    {"first-letter", false, 0},
    {"first-line", false, 0},
    {"grammar-error", false, 0},
    {"highlight", true, 0},
    {"marker", false, 0},
    {"part", true, ANYTHING},
    {"picker", true, ANYTHING},
    {"picker-icon", false, 0},
    {"placeholder", false, 0},
    {"scroll-button", true, STATES},
    {"scroll-marker", false, STATES},
    {"scroll-marker-group", false, STATES},
    {"search-text", false, 0},
    {"selection", false, 0},
    {"slotted", true, PSEUDO_ELEMENT_INNER},
    {"spelling-error", false, 0},
    {"target-text", false, 0},
    {"view-transition", false, 0},
    {"view-transition-group", true, 0},
    {"view-transition-image-pair", true, 0},
    {"view-transition-new", true, 0},
    {"view-transition-old", true, 0},
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

/* One identifier: lists and strings are of no browser yet. */
static bool parse_ident(SelectorParser *parser, CssTokens tokens, const char **ident)
{
    tokens = css_trim(tokens);
    const CssToken *token = css_peek(&tokens);
    if (tokens.end - tokens.at != 1 || token->type != CSS_IDENT)
        return selector_fail(parser, token);
    *ident = token->text;
    return true;
}

static bool parse_direction(SelectorParser *parser, CssTokens tokens, Simple *simple)
{
    const char *direction = NULL;
    if (!parse_ident(parser, tokens, &direction))
        return false;
    /* Elements of SVG have no dir attribute: all are left to right. */
    bool ltr = g_ascii_strcasecmp(direction, "ltr") == 0;
    simple->type = ltr ? SIMPLE_ALWAYS : SIMPLE_NEVER;
    return true;
}

static bool parse_single_compound(SelectorParser *parser, CssTokens tokens)
{
    const CssToken *token = css_peek(&tokens);
    const Selector *list = selector_parse_list(parser, tokens, 0);
    return list != NULL &&
           ((list->n == 1 && list->complexes[0].n == 1) || selector_fail(parser, token));
}

static const PseudoElementRow *find_pseudo_element(const char *name, bool function)
{
    for (guint i = 0; i < G_N_ELEMENTS(pseudo_elements); i++) {
        const PseudoElementRow *row = &pseudo_elements[i];
        if (strcmp(row->name, name) == 0 && row->function == function)
            return row;
    }
    return NULL;
}

static bool parse_element_argument(SelectorParser *parser, CssTokens inside, const char *name)
{
    const char *ident;
    if (strcmp(name, "slotted") == 0)
        return parse_single_compound(parser, inside);
    if (strcmp(name, "highlight") == 0)
        return parse_ident(parser, inside, &ident);
    return !css_at_end(inside) || selector_fail(parser, css_peek(&inside));
}

static bool parse_pseudo_element(SelectorParser *parser, CssTokens *tokens, Simple *simple,
                                 unsigned *pseudo_element)
{
    const CssToken *token = css_peek(tokens);
    bool function = token->type == CSS_FUNCTION;
    const char *name = lower_name(parser, token);
    const PseudoElementRow *row = find_pseudo_element(name, function);
    bool prefixed = !function && g_str_has_prefix(name, "-webkit-");
    *simple = (Simple){.type = SIMPLE_NEVER};
    if (row == NULL && !prefixed)
        return selector_fail(parser, token);
    bool generated = strcmp(name, "before") == 0 || strcmp(name, "after") == 0;
    if (generated && parser->pseudo == NULL) {
        simple->type = SIMPLE_ALWAYS;
        parser->pseudo = name;
    }
    *pseudo_element = PSEUDO_ELEMENT | (prefixed ? STATES : row->follows);
    if (function)
        return parse_element_argument(parser, css_take_block(tokens), name);
    tokens->at++;
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
    case ARGUMENT_LANGUAGE:
        return parse_ident(parser, inside, &simple->name);
    case ARGUMENT_COMPOUND:
        return parse_single_compound(parser, inside);
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
    } else if (!function && g_strv_contains(scrollbar_names, name)) {
        *simple = (Simple){.type = SIMPLE_NEVER};
    } else {
        return selector_fail(parser, token);
    }
    tokens->at++;
    return true;
}

bool selector_parse_pseudo(SelectorParser *parser, CssTokens *tokens, Simple *simple,
                           guint32 *specificity, unsigned *pseudo_element)
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
