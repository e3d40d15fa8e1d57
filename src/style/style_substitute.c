#include "base/number.h"
#include "style/media.h"
#include "style/style_internal.h"
#include "style/style_syntax.h"

#include <string.h>

/* In @property and attr(): what type() takes stands in its parentheses as tokens. */
static bool read_type(Resolver *resolver, CssTokens inside, Syntax *syntax)
{
    g_autoptr(GString) text = g_string_new(NULL);

    css_print(text, inside);
    return syntax_parse(resolver->arena, arena_strdup(resolver->arena, text->str), syntax);
}

static bool push_token(Resolver *resolver, GArray *out, CssToken token)
{
    return variables_push(resolver, out, (CssTokens){&token, &token + 1});
}

static bool push_number(Resolver *resolver, GArray *out, double number)
{
    g_autoptr(GString) text = g_string_new(NULL);

    number_append_css(text, number);
    return push_token(resolver, out,
                      (CssToken){.type = CSS_NUMBER,
                                 .number = number,
                                 .text = arena_strdup(resolver->arena, text->str)});
}

/* The attribute's text as a value of the type: its own references are filled in first. */
static bool push_typed(Resolver *resolver, CssTokens type, const char *text, GArray *out)
{
    CssTokens written = css_tokenize(resolver->arena, text, strlen(text), 0), filled;
    ValueContext context = resolver_context(resolver, false);
    Syntax syntax;

    if (!read_type(resolver, type, &syntax) ||
        !variables_substitute(resolver, css_trim(written), &filled) || css_at_end(filled) ||
        (syntax.n_components > 0 && syntax_value(&syntax, &context, filled) == NULL)) {
        return false;
    }
    return variables_push(resolver, out, filled);
}

/* The attribute's number with a unit, "%" too. */
static bool push_with_unit(Resolver *resolver, const char *unit, const char *text, GArray *out)
{
    CssTokens number = css_trim(css_tokenize(resolver->arena, text, strlen(text), 0));

    if (number.end - number.at != 1 || number.at->type != CSS_NUMBER) {
        return false;
    }
    g_autofree char *joined = g_strconcat(number.at->text, unit, NULL);
    const char *kept = arena_strdup(resolver->arena, joined);

    return variables_push(resolver, out, css_tokenize(resolver->arena, kept, strlen(kept), 0));
}

static bool push_attribute(Resolver *resolver, CssTokens type, const char *text, GArray *out)
{
    const CssToken *word = css_peek(&type);

    if (css_is_function(word, "type")) {
        return push_typed(resolver, css_take_block(&type), text, out);
    }
    if (css_at_end(type) || css_is_ident(word, "raw-string")) {
        return push_token(
            resolver, out,
            (CssToken){.type = CSS_STRING, .text = text, .length = (guint32)strlen(text)});
    }
    if (css_is_ident(word, "number")) {
        return push_with_unit(resolver, "", text, out);
    }
    bool percent = css_is_delim(word, '%');

    return (percent || word->type == CSS_IDENT) &&
           push_with_unit(resolver, percent ? "%" : word->text, text, out);
}

/* attr(name type?, fallback?) */
static bool append_attr(Resolver *resolver, CssTokens inside, GArray *out)
{
    CssTokens arguments = css_take_until(&inside, CSS_COMMA);
    bool has_fallback = arguments.end < inside.end || arguments.end->type == CSS_COMMA;

    css_skip_space(&arguments);
    const CssToken *name = css_peek(&arguments);

    if (name->type != CSS_IDENT) {
        return false;
    }
    arguments.at++;
    CssTokens type = css_trim(arguments);
    const Attribute *attribute =
        resolver->element == NULL ? NULL : element_attribute(resolver->element, name->text);
    guint before = out->len;

    if (attribute != NULL && push_attribute(resolver, type, attribute->value, out)) {
        return true;
    }
    g_array_set_size(out, before);
    if (has_fallback) {
        return variables_append(resolver, css_trim(inside), out);
    }
    return css_at_end(type) && push_attribute(resolver, type, "", out);
}

/* sibling-index() and sibling-count() */
static bool append_siblings(Resolver *resolver, bool all, GArray *out)
{
    const Element *element = resolver->element;
    guint n = 0;

    if (element == NULL) {
        return false;
    }
    for (const Element *at = element; at != NULL; at = at->previous) {
        n += at->tag != TAG_CHARACTERS;
    }
    for (const Element *at = element->next; at != NULL && all; at = at->next) {
        n += at->tag != TAG_CHARACTERS;
    }
    return push_number(resolver, out, n);
}

/* style(--name) or style(--name: value), of the element itself. */
static Truth test_style(Resolver *resolver, CssTokens query)
{
    CssTokens wanted, found;

    css_skip_space(&query);
    const CssToken *name = css_peek(&query);

    if (name->type != CSS_IDENT || !g_str_has_prefix(name->text, "--")) {
        return TRUTH_UNKNOWN;
    }
    query.at++;
    css_skip_space(&query);
    bool known = variables_lookup(resolver, name->text, &found);

    if (css_at_end(query)) {
        return truth_of(known);
    }
    if (css_peek(&query)->type != CSS_COLON) {
        return TRUTH_UNKNOWN;
    }
    query.at++;
    if (!known || !variables_substitute(resolver, css_trim(query), &wanted)) {
        return TRUTH_FALSE;
    }
    g_autoptr(GString) a = g_string_new(NULL);
    g_autoptr(GString) b = g_string_new(NULL);

    css_print(a, css_trim(found));
    css_print(b, wanted);
    return truth_of(strcmp(a->str, b->str) == 0);
}

static CssTokens in_parens(Arena *arena, CssTokens inside)
{
    gsize n = (gsize)(inside.end - inside.at);
    CssToken *tokens = arena_new_n(arena, CssToken, n + 3);

    tokens[0] = (CssToken){.type = CSS_OPEN_PAREN};
    memcpy(tokens + 1, inside.at, n * sizeof(CssToken));
    tokens[n + 1] = (CssToken){.type = CSS_CLOSE_PAREN};
    tokens[n + 2] = (CssToken){.type = CSS_EOF};
    return (CssTokens){tokens, tokens + n + 2};
}

static Truth test_function(const CssToken *name, CssTokens inside, gconstpointer data)
{
    Resolver *resolver = *(Resolver *const *)data;
    const Environment *environment = &resolver->set->cascade->options.environment;
    CssTokens wrapped = in_parens(resolver->arena, inside);

    if (css_is_function(name, "style")) {
        return test_style(resolver, inside);
    }
    if (css_is_function(name, "media")) {
        return truth_of(media_matches(css_trim(inside), environment) ||
                        media_matches(wrapped, environment));
    }
    return css_is_function(name, "supports")
               ? truth_of(supports_matches(css_trim(inside)) || supports_matches(wrapped))
               : TRUTH_UNKNOWN;
}

static Truth test_in_parens(CssTokens inside, gconstpointer data)
{
    (void)inside;
    (void)data;
    return TRUTH_UNKNOWN;
}

static bool is_chosen(Resolver *resolver, CssTokens condition)
{
    static const ConditionTests tests = {.in_parens = test_in_parens, .function = test_function};
    Truth truth = TRUTH_FALSE;

    condition = css_trim(condition);
    if (condition.end - condition.at == 1 && css_is_ident(condition.at, "else")) {
        return true;
    }
    return condition_parse(condition, &tests, &resolver, CONDITION_ANY, &truth) &&
           truth == TRUTH_TRUE;
}

/* if(condition: value; ...; else: value) */
static bool append_if(Resolver *resolver, CssTokens inside, GArray *out)
{
    while (inside.at < inside.end) {
        CssTokens branch = css_take_until(&inside, CSS_SEMICOLON);
        CssTokens condition = css_take_until(&branch, CSS_COLON);

        if (is_chosen(resolver, condition)) {
            return variables_append(resolver, css_trim(branch), out);
        }
    }
    return false;
}

bool substitute_is_reference(const CssToken *token)
{
    static const char *const names[] = {"attr", "sibling-index", "sibling-count", "if"};

    for (guint i = 0; token->type == CSS_FUNCTION && i < G_N_ELEMENTS(names); i++) {
        if (css_is_function(token, names[i])) {
            return true;
        }
    }
    return false;
}

bool substitute_append(Resolver *resolver, CssTokens *value, GArray *out)
{
    const CssToken *name = css_peek(value);
    CssTokens inside = css_take_block(value);

    if (css_is_function(name, "attr")) {
        return append_attr(resolver, inside, out);
    }
    if (css_is_function(name, "if")) {
        return append_if(resolver, inside, out);
    }
    return css_at_end(inside) &&
           append_siblings(resolver, css_is_function(name, "sibling-count"), out);
}
