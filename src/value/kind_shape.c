#include "value/kind.h"

#include "value/shape.h"

static const char *const clip_boxes[] = {"border-box", "fill-box",    "stroke-box",  "view-box",
                                         "margin-box", "padding-box", "content-box", NULL};
static const char *const offset_boxes[] = {"border-box",  "fill-box",    "stroke-box", "view-box",
                                           "padding-box", "content-box", NULL};

static const ShapeGrammar clip_grammar = {.boxes = clip_boxes, .rule_of_path = true};
static const ShapeGrammar offset_grammar = {.boxes = offset_boxes, .ray = true, .url_in_box = true};

static const Value *from_shape(Arena *arena, const ValueKind *kind, const Shape *shape)
{
    if (shape == NULL)
        return NULL;
    Value *value = kind_value(arena, kind);
    value->shape = shape;
    return value;
}

/* "none" and a box alone are keywords. */
static const Value *parse(ValueContext *context, CssTokens tokens, const ValueKind *kind,
                          const ShapeGrammar *grammar)
{
    static const char *const none[] = {"none", NULL};
    const char *keyword = kind_parse_keyword(tokens, none);
    if (keyword == NULL)
        keyword = kind_parse_keyword(tokens, grammar->boxes);
    if (keyword != NULL)
        return value_keyword(context->arena, kind, keyword);
    return from_shape(context->arena, kind, shape_parse(context, grammar, tokens));
}

static const Value *clip_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, &kind_clip_path, &clip_grammar);
}

static const Value *offset_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, &kind_offset_path, &offset_grammar);
}

/* A rasteriser that reads attributes knows references, but no shapes. */
static void print(const Value *value, ValuePrint how, GString *out)
{
    bool known =
        value->keyword == NULL && (how == VALUE_PRINT_COMPUTED || value->shape->url != NULL);
    if (value->keyword != NULL && how == VALUE_PRINT_COMPUTED)
        g_string_append(out, value->keyword);
    else if (known)
        shape_print(value->shape, out);
    else
        g_string_append(out, "none");
}

static bool equal(const Value *a, const Value *b)
{
    return kind_same_keyword(a, b) && (a->keyword != NULL || shape_equal(a->shape, b->shape));
}

/* A path() goes with a shape() where it clips, but not where it leads. */
static bool are_mixable(const Value *a, const Value *b)
{
    return a->keyword == NULL && b->keyword == NULL &&
           (a->kind == &kind_clip_path || a->shape->type == b->shape->type);
}

static const Value *interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    if (!are_mixable(a, b))
        return NULL;
    return from_shape(mix->arena, a->kind, shape_interpolate(mix->arena, a->shape, b->shape, p));
}

static const Value *accumulate(const ValueMix *mix, const Value *a, const Value *b, int64_t n)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return NULL;
    return from_shape(mix->arena, a->kind, shape_add(mix->arena, a->shape, b->shape, (double)n));
}

static const Value *add(const ValueMix *mix, const Value *a, const Value *b)
{
    return accumulate(mix, a, b, 1);
}

const ValueKind kind_clip_path = {
    .name = "clip-path",
    .parse = clip_parse,
    .print = print,
    .equal = equal,
    .interpolate = interpolate,
    .add = add,
    .accumulate = accumulate,
};

const ValueKind kind_offset_path = {
    .name = "offset-path",
    .parse = offset_parse,
    .print = print,
    .equal = equal,
    .interpolate = interpolate,
    .add = add,
    .accumulate = accumulate,
};
