#include "value/kind.h"

#include "value/color.h"
#include "value/length.h"
#include "value/numeric.h"

/* Items of one shadow, which is a list of its own. */
enum { X, Y, BLUR, SPREAD, COLOR, INSET, N_ITEMS };

static const char inset[] = "inset", outset[] = "outset";

static const Value *length_item(Arena *arena, Length length)
{
    return value_length(arena, &kind_length, length);
}

static bool take_lengths(ValueContext *context, CssTokens *tokens, guint most, const Value **items)
{
    Length length;
    guint n = 0;
    while (n < most && numeric_take_length(context, tokens, false, &length)) {
        if (length.has_percent || (n == BLUR && length.px < 0))
            return false;
        items[n++] = length_item(context->arena, length);
    }
    return n > Y;
}

/* Lengths side by side, a colour, perhaps `inset`; in any order, each once. */
static const Value *shadow_parse(ValueContext *context, CssTokens tokens, bool of_box,
                                 const ValueKind *kind)
{
    const Value *items[N_ITEMS] = {NULL};
    Color color;
    while (!css_at_end(tokens)) {
        css_skip_space(&tokens);
        if (of_box && items[INSET] == NULL && css_is_ident(css_peek(&tokens), inset)) {
            items[INSET] = value_keyword(context->arena, &kind_ident, inset);
            tokens.at++;
        } else if (items[COLOR] == NULL && color_take(context, &tokens, &color)) {
            items[COLOR] = value_color(context->arena, color);
        } else if (items[X] != NULL ||
                   !take_lengths(context, &tokens, of_box ? COLOR : SPREAD, items)) {
            return NULL;
        }
    }
    if (items[X] == NULL)
        return NULL;
    for (guint i = BLUR; i <= SPREAD; i++)
        items[i] = items[i] != NULL ? items[i] : length_item(context->arena, length_px(0));
    if (items[COLOR] == NULL)
        items[COLOR] = value_color(context->arena, (Color){.current = true});
    if (items[INSET] == NULL)
        items[INSET] = value_keyword(context->arena, &kind_ident, outset);
    return value_list(context->arena, kind, items, N_ITEMS);
}

static const Value *parse(ValueContext *context, CssTokens tokens, bool of_box,
                          const ValueKind *kind)
{
    static const char *const keywords[] = {"none", NULL};
    const char *keyword = kind_parse_keyword(tokens, keywords);
    if (keyword != NULL)
        return value_keyword(context->arena, kind, keyword);
    CssTokens *parts = NULL;
    guint n = css_split_commas(context->arena, tokens, &parts);
    const Value **layers = arena_new_n(context->arena, const Value *, n);
    for (guint i = 0; i < n; i++) {
        layers[i] = shadow_parse(context, css_trim(parts[i]), of_box, kind);
        if (layers[i] == NULL)
            return NULL;
    }
    return value_list(context->arena, kind, layers, n);
}

static const Value *box_shadow_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, true, &kind_box_shadow);
}

static const Value *text_shadow_parse(ValueContext *context, CssTokens tokens)
{
    return parse(context, tokens, false, &kind_text_shadow);
}

/* As browsers write it: the colour first. */
static void shadow_print(const Value *layer, ValuePrint how, GString *out)
{
    guint n = layer->kind == &kind_box_shadow ? COLOR : SPREAD;
    layer->list.items[COLOR]->kind->print(layer->list.items[COLOR], how, out);
    for (guint i = 0; i < n; i++) {
        g_string_append_c(out, ' ');
        kind_length.print(layer->list.items[i], how, out);
    }
    if (value_is_keyword(layer->list.items[INSET], inset))
        g_string_append_printf(out, " %s", inset);
}

static void print(const Value *value, ValuePrint how, GString *out)
{
    if (value->keyword != NULL) {
        g_string_append(out, value->keyword);
        return;
    }
    for (guint i = 0; i < value->list.n_items; i++) {
        g_string_append(out, i > 0 ? ", " : "");
        shadow_print(value->list.items[i], how, out);
    }
}

static bool equal(const Value *a, const Value *b)
{
    if (a->keyword != NULL || b->keyword != NULL)
        return kind_same_keyword(a, b);
    if (a->list.n_items != b->list.n_items)
        return false;
    for (guint i = 0; i < a->list.n_items; i++) {
        for (guint k = 0; k < N_ITEMS; k++) {
            if (!value_equal(a->list.items[i]->list.items[k], b->list.items[i]->list.items[k]))
                return false;
        }
    }
    return true;
}

/* What stands against a shadow that the other list does not have: none that is seen. */
static const Value *nothing_like(Arena *arena, const Value *layer)
{
    const Value *zero = length_item(arena, length_px(0));
    const Value *items[N_ITEMS] = {zero,
                                   zero,
                                   zero,
                                   zero,
                                   value_color(arena, color_rgba(0, 0, 0, 0)),
                                   layer->list.items[INSET]};
    return value_list(arena, layer->kind, items, N_ITEMS);
}

static const Value *mix_layers(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    const Value *items[N_ITEMS];
    if (!value_equal(a->list.items[INSET], b->list.items[INSET]))
        return NULL;
    for (guint i = 0; i < N_ITEMS; i++) {
        const Value *from = a->list.items[i], *to = b->list.items[i];
        items[i] = i == INSET ? from : from->kind->interpolate(mix, from, to, p);
        if (items[i] == NULL)
            return NULL;
    }
    items[BLUR] = length_item(mix->arena, length_at_least_zero(items[BLUR]->length));
    return value_list(mix->arena, a->kind, items, N_ITEMS);
}

static guint count(const Value *value)
{
    return value->keyword != NULL ? 0 : value->list.n_items;
}

static const Value *interpolate(const ValueMix *mix, const Value *a, const Value *b, double p)
{
    guint n = MAX(count(a), count(b));
    const Value **layers = arena_new_n(mix->arena, const Value *, n);
    if (n == 0)
        return a;
    for (guint i = 0; i < n; i++) {
        const Value *from = i < count(a) ? a->list.items[i] : NULL;
        const Value *to = i < count(b) ? b->list.items[i] : NULL;
        from = from != NULL ? from : nothing_like(mix->arena, to);
        to = to != NULL ? to : nothing_like(mix->arena, from);
        layers[i] = mix_layers(mix, from, to, p);
        if (layers[i] == NULL)
            return NULL;
    }
    return value_list(mix->arena, a->kind, layers, n);
}

/* One list after the other. */
static const Value *add(const ValueMix *mix, const Value *a, const Value *b)
{
    guint n = count(a) + count(b);
    const Value **layers = arena_new_n(mix->arena, const Value *, n);
    if (count(a) == 0 || count(b) == 0)
        return count(a) == 0 ? b : a;
    for (guint i = 0; i < n; i++)
        layers[i] = i < count(a) ? a->list.items[i] : b->list.items[i - count(a)];
    return value_list(mix->arena, a->kind, layers, n);
}

const ValueKind kind_box_shadow = {
    .name = "box-shadow",
    .parse = box_shadow_parse,
    .print = print,
    .equal = equal,
    .interpolate = interpolate,
    .add = add,
    .accumulate = kind_accumulate_never,
};

const ValueKind kind_text_shadow = {
    .name = "text-shadow",
    .parse = text_shadow_parse,
    .print = print,
    .equal = equal,
    .interpolate = interpolate,
    .add = add,
    .accumulate = kind_accumulate_never,
};

ShadowValue shadow_value(const Value *layer, Color current)
{
    const Value *const *items = layer->list.items;
    return (ShadowValue){
        .x = items[X]->length.px,
        .y = items[Y]->length.px,
        .blur = items[BLUR]->length.px,
        .spread = items[SPREAD]->length.px,
        .color = color_resolve(items[COLOR]->color, current),
        .is_inset = value_is_keyword(items[INSET], inset),
    };
}
