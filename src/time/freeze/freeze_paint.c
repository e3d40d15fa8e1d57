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

static bool is_fixed(const Style *style)
{
    return value_is_keyword(style_value(style, PROPERTY_VECTOR_EFFECT), "non-scaling-stroke");
}

static StrokeScale scale_of(const State *state, const Element *shape)
{
    const Style *style = state->styles[shape->index];
    StrokeScale scale = {1, 1};
    double stated = stated_length(state, shape);
    if (stated > 0) {
        scale.dashes = path_length(layout_path(state, shape)) / stated;
    }
    if (is_fixed(style)) {
        double area = fabs(matrix_determinant(layout_screen_matrix(state, shape)));
        scale.width = area > 0 && isfinite(area) ? 1 / sqrt(area) : 1;
        scale.dashes = stated > 0 ? scale.dashes : scale.width;
    }
    return scale;
}

static bool has_markers(const Style *style)
{
    return !style_value(style, PROPERTY_MARKER_START)->keyword ||
           !style_value(style, PROPERTY_MARKER_MID)->keyword ||
           !style_value(style, PROPERTY_MARKER_END)->keyword;
}

/* Do all directions scale alike? */
static bool is_even(Matrix m)
{
    static const double tolerance = 1e-6;
    double size = fmax(hypot(m.a, m.b), hypot(m.c, m.d));
    return fabs(m.a * m.c + m.b * m.d) <= tolerance * size * size &&
           fabs(hypot(m.a, m.b) - hypot(m.c, m.d)) <= tolerance * size;
}

static void write_outline(FreezeWriter *writer, const PathData *path, const char *attributes)
{
    g_string_append_printf(writer->out, "<path%s d=\"", attributes);
    path_print(path, VALUE_PRINT_STATIC, writer->out);
    g_string_append(writer->out, "\"/>");
}

static void write_stroke(FreezeWriter *writer, const PathData *path, Matrix m, Matrix inverse)
{
    g_string_append(writer->out, "<g fill=\"none\"");
    freeze_matrix_attribute(writer, "transform", inverse);
    g_string_append_c(writer->out, '>');
    write_outline(writer, path_transform(writer->state->arena, path, m), "");
    g_string_append(writer->out, "</g>");
}

bool freeze_paint_apart(FreezeWriter *writer, const Element *shape)
{
    const Style *style = writer->state->styles[shape->index];
    bool clips = shape->parent && shape->parent->tag == TAG_CLIP_PATH; /* takes no groups */
    if (!(tag_flags(shape->tag) & TAG_IS_SHAPE) || !is_fixed(style) || has_markers(style) ||
        clips) {
        return false;
    }
    const Value *stroke = style_value(style, PROPERTY_STROKE);
    bool is_plain = !stroke->keyword && stroke->paint.type == PAINT_COLOR;
    Matrix m = freeze_element_matrix(writer, shape), inverse;
    const PathData *path = layout_path(writer->state, shape);
    if (!is_plain || is_even(m) || !path || !matrix_invert(m, &inverse)) {
        return false;
    }
    static const char *const geometry[] = {"d",  "points", "x1",         "y1",
                                           "x2", "y2",     "pathLength", NULL};
    static const PropertyId own[] = {PROPERTY_D,
                                     PROPERTY_X,
                                     PROPERTY_Y,
                                     PROPERTY_WIDTH,
                                     PROPERTY_R,
                                     PROPERTY_CX,
                                     PROPERTY_CY,
                                     PROPERTY_HEIGHT,
                                     PROPERTY_RX,
                                     PROPERTY_RY,
                                     PROPERTY_VECTOR_EFFECT};
    g_string_append(writer->out, "<g");
    freeze_attributes(writer, shape, geometry);
    freeze_matrix_attribute(writer, "transform", freeze_transform(writer, shape));
    freeze_styles(writer, shape, G_N_ELEMENTS(own), own);
    g_string_append_c(writer->out, '>');
    const Value *order = style_value(style, PROPERTY_PAINT_ORDER);
    bool stroke_first = !order->keyword && g_str_has_prefix(order->text, "stroke");
    if (stroke_first) {
        write_stroke(writer, path, m, inverse);
    }
    write_outline(writer, path, " stroke=\"none\"");
    if (!stroke_first) {
        write_stroke(writer, path, m, inverse);
    }
    g_string_append(writer->out, "</g>");
    return true;
}

bool freeze_paint_rescales(const FreezeWriter *writer, const Element *shape)
{
    const Style *style = writer->state->styles[shape->index];
    if (!(tag_flags(shape->tag) & TAG_IS_SHAPE)) {
        return false;
    }
    bool fixed = is_fixed(style);
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
