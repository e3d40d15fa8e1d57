#include "time/freeze/freeze_paint.h"

#include "base/number.h"

#include <math.h>

/* What the stroke's lengths are to be multiplied by. */
typedef struct StrokeScale {
    double width, dashes;
} StrokeScale;

/* Of the shape as its author counts, 0 when he does not say or says nothing useful. */
static double stated_length(const State *state, const Element *shape)
{
    const char *text = state_attribute(state, shape, "pathLength");
    double length;
    return text && number_parse(text, &length) && length > 0 ? length : 0;
}

/* Of a length of 0 the dashes would be endless. */
static bool is_undashed(const State *state, const Element *shape)
{
    const char *text = state_attribute(state, shape, "pathLength");
    double length;
    return text && number_parse(text, &length) && length == 0;
}

static StrokeScale scale_of(const State *state, const Element *shape)
{
    const Style *style = state->styles[shape->index];
    StrokeScale scale = {1, 1};
    double stated = stated_length(state, shape);
    if (stated > 0) {
        scale.dashes = path_length(layout_path(state, shape)) / stated;
    }
    if (value_is_keyword(style_value(style, PROPERTY_VECTOR_EFFECT), "non-scaling-stroke")) {
        double area = fabs(matrix_determinant(layout_screen_matrix(state, shape)));
        scale.width = area > 0 && isfinite(area) ? 1 / sqrt(area) : 1;
        scale.dashes = stated > 0 ? scale.dashes : scale.width;
    }
    return scale;
}

bool freeze_paint_rescales(const FreezeWriter *writer, const Element *shape)
{
    const Style *style = writer->state->styles[shape->index];
    if (!(tag_flags(shape->tag) & TAG_IS_SHAPE)) {
        return false;
    }
    bool fixed = value_is_keyword(style_value(style, PROPERTY_VECTOR_EFFECT), "non-scaling-stroke");
    bool dashed = !style_value(style, PROPERTY_STROKE_DASHARRAY)->keyword &&
                  (stated_length(writer->state, shape) > 0 || is_undashed(writer->state, shape));
    return (fixed || dashed) && layout_path(writer->state, shape) != NULL;
}

static void write_dashes(FreezeWriter *writer, const Element *shape, const Value *dashes,
                         double scale)
{
    g_string_append(writer->out, " stroke-dasharray=\"");
    for (guint i = 0; i < dashes->list.n_items; i++) {
        if (i > 0) {
            g_string_append_c(writer->out, ' ');
        }
        Length length = dashes->list.items[i]->length;
        /* Measured lengths differ by a last bit from compiler to compiler. */
        number_append(writer->out,
                      scale * layout_resolve(writer->state, shape, length, BASE_DIAGONAL), 6);
    }
    g_string_append_c(writer->out, '"');
}

void freeze_paint_stroke(FreezeWriter *writer, const Element *shape)
{
    const State *state = writer->state;
    const Value *dashes = style_value(state->styles[shape->index], PROPERTY_STROKE_DASHARRAY);
    StrokeScale scale = scale_of(state, shape);
    freeze_number_attribute(writer, "stroke-width",
                            scale.width * layout_length(state, shape, PROPERTY_STROKE_WIDTH, 1));
    if (dashes->keyword || is_undashed(state, shape)) {
        g_string_append(writer->out, " stroke-dasharray=\"none\"");
        return;
    }
    write_dashes(writer, shape, dashes, scale.dashes);
    g_string_append(writer->out, " stroke-dashoffset=\"");
    number_append(writer->out,
                  scale.dashes * layout_length(state, shape, PROPERTY_STROKE_DASHOFFSET, 0), 6);
    g_string_append_c(writer->out, '"');
}
