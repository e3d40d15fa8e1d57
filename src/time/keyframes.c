#include "time/keyframes.h"

#include "value/color.h"

#include <string.h>

/* Dash lists and paths have sums, but browsers take them for replacing in CSS. */
static bool sums_in_css(const Value *value)
{
    return value->kind != &kind_length_list && value->kind != &kind_path;
}

/* What the keyframe says; NULL for nothing. */
static const Value *written_value(KeyframeEffect effect, const Key *key, const ValueMix *mix,
                                  const Style *style, const Style *root)
{
    if (!key->value || !style || !effect.track->depends) {
        return key->value;
    }
    return keyframes_resolve_key(key, effect.track, style, root, mix->arena);
}

static bool is_wide_color(const Value *value)
{
    return value && value->kind == &kind_color && !value->color.current &&
           !color_is_legacy(value->color);
}

/* Two keyframes meet in one space, and what they are put on follows them there. */
static const Value *underlying_of(const Value *from, const Value *to, const Value *underlying,
                                  const ValueMix *mix)
{
    if (underlying->kind != &kind_color || (!is_wide_color(from) && !is_wide_color(to))) {
        return underlying;
    }
    Color color = color_resolve(underlying->color, mix->current_color);
    return value_color(mix->arena, color_in_oklab(color));
}

static bool is_wide_paint(const Value *value)
{
    return value && value->kind == &kind_paint && value->paint.type == PAINT_COLOR &&
           !value->paint.color.current && !color_is_legacy(value->paint.color);
}

/* The numbers of oklab as if they were of rgb(), 0 to 255. */
static const Value *paint_numbers(const Value *value, const ValueMix *mix)
{
    if (!value || value->kind != &kind_paint || value->paint.type != PAINT_COLOR) {
        return value;
    }
    Color color = color_in_oklab(color_resolve(value->paint.color, mix->current_color));
    Value *numbers = arena_copy(mix->arena, value, sizeof *value);
    numbers->paint.color =
        color_rgba(color.c[0] / 255, color.c[1] / 255, color.c[2] / 255, color.alpha);
    return numbers;
}

/* Browsers let a fill or stroke of old keep its space where one of a new space mixes with it or
 * adds to it, and take the numbers as they are. */
static bool confuses_paints(KeyframeEffect effect, const Key *start, const Value *from,
                            const Value *to, const Value *underlying)
{
    bool adds = (start->has_composite ? start->composite : effect.animation->composite) !=
                COMPOSITE_REPLACE;
    return (is_wide_paint(from) || is_wide_paint(to)) && underlying->kind == &kind_paint &&
           underlying->paint.type == PAINT_COLOR && !is_wide_paint(underlying) &&
           (!from || !to || adds);
}

static const Value *key_value(KeyframeEffect effect, const Key *key, const Value *value,
                              const Value *underlying, const ValueMix *mix)
{
    if (!value) {
        return underlying;
    }
    Composite composite = key->has_composite ? key->composite : effect.animation->composite;
    const Value *sum = NULL;
    if (!sums_in_css(value) || composite == COMPOSITE_REPLACE || value->kind != underlying->kind) {
        return value;
    }
    if (composite == COMPOSITE_ADD) {
        sum = value->kind->add(mix, underlying, value);
    } else {
        sum = value->kind->accumulate(mix, underlying, value, 1);
    }
    return sum ? sum : value;
}

/* Index of the key that begins the interval `progress` falls in; the last key begins none. */
static guint interval_start(const KeyTrack *track, double progress)
{
    guint low = 0, high = track->n_keys - 2;
    while (low < high) {
        guint middle = (low + high + 1) / 2;
        if (track->keys[middle].offset <= progress) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

/* What none is on the way to the element's own none: browsers show the transform that does nothing.
 */
static const Value *idle_transform(PropertyId property, Arena *arena)
{
    const char *text = property == PROPERTY_TRANSLATE ? "0px"
                       : property == PROPERTY_ROTATE  ? "0deg"
                       : property == PROPERTY_SCALE   ? "1"
                                                      : NULL;
    ValueContext context = {.arena = arena};
    return text ? property_parse(property, &context, css_tokenize(arena, text, strlen(text), 0))
                : NULL;
}

const Value *keyframes_value(KeyframeEffect effect, double progress, bool before_flag,
                             const Value *underlying, const ValueMix *mix, const Style *style,
                             const Style *root)
{
    const KeyTrack *track = effect.track;
    guint i = interval_start(track, progress);
    const Key *start = &track->keys[i], *end = &track->keys[i + 1];
    const Value *from = written_value(effect, start, mix, style, root);
    const Value *to = written_value(effect, end, mix, style, root);
    const Value *under = underlying_of(from, to, underlying, mix);
    if (confuses_paints(effect, start, from, to, underlying)) {
        from = paint_numbers(from, mix);
        to = paint_numbers(to, mix);
    }
    from = key_value(effect, start, from, under, mix);
    to = key_value(effect, end, to, under, mix);
    double within = progress - start->offset;
    if (start->offset == end->offset) { /* two at one end: before or behind all others */
        from = to = within < 0 ? from : to;
    } else {
        within /= end->offset - start->offset;
    }
    const Easing *easing = start->has_easing ? &start->easing : &effect.animation->easing;
    double p = easing_apply(easing, within, before_flag);

    /* A colour that nothing is mixed with keeps its space, if that is sRGB. */
    bool is_color = underlying->kind == &kind_color || underlying->kind == &kind_paint;
    if (is_color && ((!start->value && p == 0) || (!end->value && p == 1))) {
        from = to = underlying;
    }
    const Value *mixed = NULL;
    bool by_value = track->custom || property_row(track->property)->animate == ANIMATE_BY_VALUE;
    if (by_value && from->kind == to->kind) {
        mixed = from->kind->interpolate(mix, from, to, p);
    }
    bool is_own = !start->value != !end->value; /* one of the two */
    if (!mixed && is_own && value_is_keyword(from, "none") && value_is_keyword(to, "none")) {
        mixed = idle_transform(track->property, mix->arena);
    }
    if (!mixed) {
        mixed = p < 0.5 ? from : to;
        /* A colour changes its space all the same. */
        const Value *paint =
            mixed->kind == &kind_paint ? kind_paint.interpolate(mix, mixed, mixed, 0) : NULL;
        mixed = paint ? paint : mixed;
    }
    return track->custom ? mixed : property_clamp_mixed(track->property, mix->arena, mixed);
}
