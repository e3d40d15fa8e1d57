#include "value/kind.h"

#include "value/path.h"

#include <string.h>

static const Value *from_path(Arena *arena, const PathData *path)
{
    if (path == NULL)
        return NULL;
    Value *value = kind_value(arena, &kind_path);
    value->path = path;
    return value;
}

/* path("..."); with a fill rule it is a shape, which neither d nor offset-path takes. */
static const char *function_text(CssTokens tokens)
{
    if (!css_is_function(css_peek(&tokens), "path"))
        return NULL;
    CssTokens inside = css_take_block(&tokens);
    if (!css_at_end(tokens))
        return NULL;
    inside = css_trim(inside);
    bool lone_string = inside.end - inside.at == 1 && inside.at->type == CSS_STRING;
    return lone_string ? inside.at->text : NULL;
}

static const Value *path_parse_value(ValueContext *context, CssTokens tokens)
{
    static const char *const keywords[] = {"none", NULL};
    tokens = css_trim(tokens);
    if (kind_parse_keyword(tokens, keywords) != NULL)
        return value_keyword(context->arena, &kind_path, "none");
    bool bare = context->attribute && tokens.end - tokens.at == 1 && tokens.at->type == CSS_STRING;
    const char *text = bare ? tokens.at->text : function_text(tokens);
    if (text == NULL)
        return NULL;
    const PathData *path = path_parse(context->arena, text, strlen(text));
    if (!path->complete && !bare)
        return NULL;
    if (path->n_segments == 0)
        return value_keyword(context->arena, &kind_path, "none");
    return from_path(context->arena, path);
}

static void path_print_value(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        /* An attribute says it with no data at all. */
        if (how == VALUE_PRINT_COMPUTED)
            g_string_append(out, value->keyword);
        return;
    }
    if (how == VALUE_PRINT_COMPUTED)
        g_string_append(out, "path(\"");
    path_print(value->path, how, out);
    if (how == VALUE_PRINT_COMPUTED)
        g_string_append(out, "\")");
}

static bool path_equal_value(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) && (a->keyword != NULL || path_equal(a->path, b->path));
}

static const Value *path_interpolate_value(const ValueMix *mix, const Value *a, const Value *b,
                                           double p)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    return from_path(mix->arena, path_interpolate(mix->arena, a->path, b->path, p));
}

static const Value *path_accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    return from_path(mix->arena, path_add(mix->arena, a->path, b->path, (double)n));
}

static const Value *path_add_value(const ValueMix *mix, const Value *a, const Value *b)
{
    return path_accumulate(mix, a, b, 1);
}

const ValueKind kind_path = {
    .name = "path",
    .parse = path_parse_value,
    .print = path_print_value,
    .equal = path_equal_value,
    .interpolate = path_interpolate_value,
    .add = path_add_value,
    .accumulate = path_accumulate,
};
