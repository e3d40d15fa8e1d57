#include "time/layout/text_hinting.h"

#include "time/layout/layout.h"
#include "time/layout/text_characters.h"

#include <math.h>

/* Beyond this many pixels glyphs are drawn as plain outlines. */
static const double LARGEST_SIZE = 256;

/* Heights are more often rounded up than down, which reads better. */
static const double ROUNDING = 40 / 64.0;

/* Is it drawn where its matrix says? What is in a pattern, marker or mask is not. */
static bool is_on_screen(const Element *text)
{
    for (const Element *at = text->parent; at; at = at->parent) {
        if ((tag_flags(at->tag) & TAG_IS_NEVER_RENDERED) &&
            !(at->tag == TAG_SYMBOL && at->origin)) {
            return false;
        }
    }
    return true;
}

static bool is_plain_paint(const Style *style)
{
    const Value *fill = style_value(style, PROPERTY_FILL);
    const Value *stroke = style_value(style, PROPERTY_STROKE);
    return (fill->keyword || fill->paint.type != PAINT_URL) &&
           (value_is_keyword(stroke, "none") || stroke->paint.type == PAINT_NONE);
}

double text_hinting_height(const TextMetrics *metrics, const TextFont *font, double scale)
{
    if (font->size * scale > LARGEST_SIZE) {
        return 1;
    }
    double height = metrics->measure(metrics->data, font, "").o_height * scale;
    double fitted = floor(height + ROUNDING);
    return height > 0 && fitted > 0 ? fitted / height : 1;
}

bool text_hinting_is_upright(Matrix m)
{
    return m.b == 0 && m.c == 0 && m.a > 0 && m.d > 0;
}

double text_hinting_baseline(double y, Matrix m)
{
    return (floor(m.d * y + m.f + 0.5) - m.f) / m.d;
}

static double hinted_height(const State *state, const Element *element, double scale)
{
    TextFont font = text_characters_font(state, element);
    return is_plain_paint(state->styles[element->index])
               ? text_hinting_height(timeline_metrics(state->timeline), &font, scale)
               : 1;
}

const double *text_hinting(const State *state, const Element *text, TextLayout *layout, Matrix m)
{
    double *heights = arena_new_n(state->arena, double, layout->n);
    bool upright = text_hinting_is_upright(m) && is_on_screen(text);
    const Element *element = NULL;
    double height = 1;
    for (guint i = 0; i < layout->n; i++) {
        TextFragment *fragment = &layout->fragments[i];
        heights[i] = 1;
        if (!upright || fragment->rotate != 0) {
            continue;
        }
        if (fragment->element != element) {
            element = fragment->element;
            height = hinted_height(state, element, m.d);
        }
        heights[i] = height;
        fragment->at.y = text_hinting_baseline(fragment->at.y, m);
    }
    return heights;
}
