#include "style/style_syntax.h"

#include "value/numeric.h"

#include <math.h>
#include <string.h>

typedef struct SyntaxType {
    const char *name;
    /* One component; NULL when it is none of this type. */
    const Value *(*parse)(ValueContext *context, CssTokens item);
} SyntaxType;

struct SyntaxComponent {
    const SyntaxType *type; /* NULL: the ident itself */
    const char *ident;
    char multiplier; /* '+' by spaces, '#' by commas, or 0 */
};

static bool is_single(CssTokens item, CssTokenType type)
{
    return item.end - item.at == 1 && item.at->type == type;
}

static const Value *parse_length(ValueContext *context, CssTokens item)
{
    Length length;

    return numeric_take_length(context, &item, false, &length) && css_at_end(item) &&
                   !length.has_percent
               ? value_length(context->arena, &kind_length, length)
               : NULL;
}

static const Value *parse_percentage(ValueContext *context, CssTokens item)
{
    Length length;

    return numeric_take_length(context, &item, false, &length) && css_at_end(item) &&
                   length.has_percent && !length.has_px
               ? value_length(context->arena, &kind_length, length)
               : NULL;
}

static const Value *parse_length_percentage(ValueContext *context, CssTokens item)
{
    Length length;

    return numeric_take_length(context, &item, false, &length) && css_at_end(item)
               ? value_length(context->arena, &kind_length, length)
               : NULL;
}

static const Value *parse_number(ValueContext *context, CssTokens item)
{
    double number;

    return numeric_take_number(&item, &number) && css_at_end(item)
               ? value_number(context->arena, &kind_number, number)
               : NULL;
}

static const Value *parse_integer(ValueContext *context, CssTokens item)
{
    double number;

    if (is_single(item, CSS_NUMBER) && !item.at->integer) {
        return NULL;
    }
    return numeric_take_number(&item, &number) && css_at_end(item)
               ? value_number(context->arena, &kind_number, floor(number + 0.5))
               : NULL;
}

static const Value *parse_angle(ValueContext *context, CssTokens item)
{
    double degrees;

    return numeric_take_angle(context, &item, false, &degrees) && css_at_end(item)
               ? value_number(context->arena, &kind_angle, degrees)
               : NULL;
}

static const Value *parse_text(ValueContext *context, const char *text)
{
    return kind_raw.parse(context, css_tokenize(context->arena, text, strlen(text), 0));
}

static const Value *parse_time(ValueContext *context, CssTokens item)
{
    Time time;

    if (!numeric_take_time(context, &item, &time) || !css_at_end(item)) {
        return NULL;
    }
    g_autofree char *text = clock_print_time(time);

    return parse_text(context, text);
}

static const Value *parse_resolution(ValueContext *context, CssTokens item)
{
    static const char *const units[] = {"dppx", "x", "dpi", "dpcm"};

    for (guint i = 0; is_single(item, CSS_DIMENSION) && i < G_N_ELEMENTS(units); i++) {
        if (strcmp(item.at->unit, units[i]) == 0) {
            return kind_raw.parse(context, item);
        }
    }
    return NULL;
}

static const Value *parse_color(ValueContext *context, CssTokens item)
{
    return kind_color.parse(context, item);
}

static const Value *parse_url(ValueContext *context, CssTokens item)
{
    return is_single(item, CSS_URL) || css_is_function(css_peek(&item), "url")
               ? kind_raw.parse(context, item)
               : NULL;
}

static const Value *parse_image(ValueContext *context, CssTokens item)
{
    return is_single(item, CSS_URL) || css_peek(&item)->type == CSS_FUNCTION
               ? kind_raw.parse(context, item)
               : NULL;
}

static const Value *parse_string(ValueContext *context, CssTokens item)
{
    return is_single(item, CSS_STRING) ? kind_raw.parse(context, item) : NULL;
}

static const Value *parse_custom_ident(ValueContext *context, CssTokens item)
{
    return is_single(item, CSS_IDENT) && !css_is_ident(item.at, "default")
               ? kind_raw.parse(context, item)
               : NULL;
}

static const Value *parse_transform_list(ValueContext *context, CssTokens item)
{
    return is_single(item, CSS_IDENT) ? NULL : kind_transform.parse(context, item);
}

static const Value *parse_transform_function(ValueContext *context, CssTokens item)
{
    CssTokens rest = item;

    css_take_component(&rest);
    return css_at_end(rest) ? parse_transform_list(context, item) : NULL;
}

static const SyntaxType types[] = {
    {"<angle>", parse_angle},
    {"<color>", parse_color},
    {"<custom-ident>", parse_custom_ident},
    {"<image>", parse_image},
    {"<integer>", parse_integer},
    {"<length>", parse_length},
    {"<length-percentage>", parse_length_percentage},
    {"<number>", parse_number},
    {"<percentage>", parse_percentage},
    {"<resolution>", parse_resolution},
    {"<string>", parse_string},
    {"<time>", parse_time},
    {"<transform-function>", parse_transform_function},
    {"<transform-list>", parse_transform_list},
    {"<url>", parse_url},
};

static const SyntaxType *find_type(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(types); i++) {
        if (strcmp(name, types[i].name) == 0) {
            return &types[i];
        }
    }
    return NULL;
}

static const Value *parse_item(const SyntaxComponent *component, ValueContext *context,
                               CssTokens item)
{
    if (component->type != NULL) {
        return component->type->parse(context, item);
    }
    return is_single(item, CSS_IDENT) && strcmp(item.at->text, component->ident) == 0
               ? kind_raw.parse(context, item)
               : NULL;
}

/* Lists are kept as the text of their computed items. */
static const Value *parse_list(const SyntaxComponent *component, ValueContext *context,
                               CssTokens value)
{
    g_autoptr(GString) text = g_string_new(NULL);
    bool commas = component->multiplier == '#';

    while (!css_at_end(value)) {
        CssTokens item =
            css_trim(commas ? css_take_until(&value, CSS_COMMA) : css_take_component(&value));
        const Value *parsed = css_at_end(item) ? NULL : parse_item(component, context, item);

        if (parsed == NULL) {
            return NULL;
        }
        if (text->len > 0) {
            g_string_append(text, commas ? ", " : " ");
        }
        parsed->kind->print(parsed, VALUE_PRINT_COMPUTED, text);
    }
    return text->len == 0 ? NULL : parse_text(context, text->str);
}

/* Cuts the multiplier off `text`. */
static bool parse_component(Arena *arena, char *text, SyntaxComponent *component)
{
    gsize length = strlen(text);

    if (length > 0 && (text[length - 1] == '+' || text[length - 1] == '#')) {
        component->multiplier = text[length - 1];
        text[length - 1] = '\0';
    }
    if (text[0] == '<') {
        component->type = find_type(text);
        return component->type != NULL;
    }
    CssTokens tokens = css_trim(css_tokenize(arena, text, strlen(text), 0));

    component->ident = is_single(tokens, CSS_IDENT) ? tokens.at->text : NULL;
    return component->ident != NULL;
}

bool syntax_parse(Arena *arena, const char *text, Syntax *syntax)
{
    g_auto(GStrv) parts = g_strsplit(text, "|", -1);
    guint n = g_strv_length(parts);
    SyntaxComponent *components = arena_new_n(arena, SyntaxComponent, n);
    bool universal = n == 1 && strcmp(g_strstrip(parts[0]), "*") == 0;

    *syntax = (Syntax){.n_components = universal ? 0 : n, .components = components};
    for (guint i = 0; i < syntax->n_components; i++) {
        if (!parse_component(arena, g_strstrip(parts[i]), &components[i])) {
            return false;
        }
    }
    return n > 0;
}

const Value *syntax_value(const Syntax *syntax, ValueContext *context, CssTokens value)
{
    const Value *parsed = NULL;

    for (guint i = 0; i < syntax->n_components && parsed == NULL; i++) {
        const SyntaxComponent *component = &syntax->components[i];

        parsed = component->multiplier != 0 ? parse_list(component, context, value)
                                            : parse_item(component, context, value);
    }
    return parsed;
}
