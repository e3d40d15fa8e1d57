#include "time/layout/text_baseline.h"

#include "time/layout/text_characters.h"

#include <math.h>

/* Where a baseline of that name lies above the alphabetic one. */
typedef struct NamedBaseline {
    const char *name;
    double ascents, descents, x_heights;
} NamedBaseline;

static const NamedBaseline baselines[] = {
    {"before-edge", 1, 0, 0},      {"text-before-edge", 1, 0, 0}, {"hanging", 0.8, 0, 0},
    {"mathematical", 0.5, 0, 0},   {"central", 0.5, -0.5, 0},     {"middle", 0, 0, 0.5},
    {"text-after-edge", 0, -1, 0}, {"after-edge", 0, -1, 0},      {"ideographic", 0, -1, 0},
};

static TextExtent font_extent(const State *state, const Element *element, double scale)
{
    const TextMetrics *metrics = timeline_metrics(state->timeline);
    TextFont font = text_characters_font(state, element);
    TextExtent extent = metrics->measure(metrics->data, &font, "");
    extent.ascent = floor(extent.ascent * scale + 0.5) / scale;
    extent.descent = floor(extent.descent * scale + 0.5) / scale;
    return extent;
}

static double baseline_above(const Value *value, TextExtent extent)
{
    for (guint i = 0; i < G_N_ELEMENTS(baselines); i++) {
        if (value_is_keyword(value, baselines[i].name)) {
            return baselines[i].ascents * extent.ascent + baselines[i].descents * extent.descent +
                   baselines[i].x_heights * extent.x_height;
        }
    }
    return 0;
}

static double shift_up(const State *state, const Element *element, TextExtent extent)
{
    const Style *style = state->styles[element->index];
    const Value *value = style_own(style, PROPERTY_BASELINE_SHIFT);
    if (!value) {
        return 0;
    }
    if (value->keyword) {
        double half = (extent.ascent + extent.descent) / 2;
        return value_is_keyword(value, "super") ? half : value_is_keyword(value, "sub") ? -half : 0;
    }
    return length_resolve(value->length, style->font_size);
}

TextBaseline text_baseline(const State *state, const Element *element, double scale)
{
    const Style *style = state->styles[element->index];
    TextExtent extent = font_extent(state, element, scale);
    double down = baseline_above(style_value(style, PROPERTY_DOMINANT_BASELINE), extent);
    for (const Element *at = element; at; at = at->tag == TAG_TEXT ? NULL : at->parent) {
        const Value *alignment = style_own(state->styles[at->index], PROPERTY_ALIGNMENT_BASELINE);
        if (!alignment && !style_own(state->styles[at->index], PROPERTY_BASELINE_SHIFT)) {
            continue;
        }
        TextExtent own = at == element ? extent : font_extent(state, at, scale);
        down += (alignment ? baseline_above(alignment, own) : 0) - shift_up(state, at, own);
    }
    return (TextBaseline){extent.ascent, extent.descent, down};
}
