#include "style/style_syntax.h"

#include "value/numeric.h"

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

static const Value *parse_angle(ValueContext *context, CssTokens item)
{
    double degrees;

    return numeric_take_angle(context, &item, false, &degrees) && css_at_end(item)
               ? value_number(context->arena, &kind_angle, degrees)
               : NULL;
}

static const Value *parse_integer(ValueContext *context, CssTokens item)
{
    return kind_integer.parse(context, item);
}

static const Value *parse_time(ValueContext *context, CssTokens item)
{
    return kind_time.parse(context, item);
}

static const Value *parse_resolution(ValueContext *context, CssTokens item)
{
    return kind_resolution.parse(context, item);
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

static const Value *parse_list(const SyntaxComponent *component, ValueContext *context,
                               CssTokens value)
{
    g_autoptr(GPtrArray) items = g_ptr_array_new();
    bool commas = component->multiplier == '#';

    while (!css_at_end(value)) {
        CssTokens item =
            css_trim(commas ? css_take_until(&value, CSS_COMMA) : css_take_component(&value));
        const Value *parsed = css_at_end(item) ? NULL : parse_item(component, context, item);

        if (parsed == NULL) {
            return NULL;
        }
        g_ptr_array_add(items, (gpointer)parsed);
    }
    if (items->len == 0) {
        return NULL;
    }
    return value_list(context->arena, commas ? &kind_commas : &kind_spaces,
                      (const Value *const *)items->pdata, items->len);
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
