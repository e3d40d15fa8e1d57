#include "render/draw/display_record.h"

#include "time/layout/gradient.h"
#include "value/color.h"

#include <cairo.h>
#include <math.h>

/* librsvg's colours have 8 bits a channel, and so has their alpha times an opacity. */
static SourceStop stop_of(double offset, Color srgb, double opacity)
{
    double alpha = floor(color_byte(srgb.alpha) * opacity + 0.5);
    return (SourceStop){
        .offset = offset,
        .rgba = {color_byte(srgb.c[0]) / 255.0, color_byte(srgb.c[1]) / 255.0,
                 color_byte(srgb.c[2]) / 255.0, alpha / 255},
    };
}

static void add_color(DisplayList *list, Color srgb, double opacity)
{
    const SourceRecord record = {.type = SOURCE_COLOR, .n_stops = 1};
    const SourceStop stop = stop_of(0, srgb, opacity);
    display_append(list, &record, sizeof record);
    display_append(list, &stop, sizeof stop);
}

static void add_none(DisplayList *list)
{
    const SourceRecord record = {.type = SOURCE_NONE};
    display_append(list, &record, sizeof record);
}

/* Outside of its circle, or close to the rim, implementations differ about the focus. */
static bool is_focus_inside(const Gradient *gradient)
{
    return point_distance(gradient->from, gradient->to) + gradient->r_from < 0.95 * gradient->r_to;
}

static bool add_gradient(DisplayList *list, const State *state, const Element *element,
                         double opacity)
{
    static const guint64 extends[] = {
        [GRADIENT_PAD] = CAIRO_EXTEND_PAD,
        [GRADIENT_REFLECT] = CAIRO_EXTEND_REFLECT,
        [GRADIENT_REPEAT] = CAIRO_EXTEND_REPEAT,
    };
    Gradient gradient = gradient_resolve(state, element);
    Matrix inverse;
    if (gradient.n_stops < 2 || gradient_is_solid(state, element) ||
        (gradient.radial && !is_focus_inside(&gradient)) ||
        !matrix_invert(gradient.transform, &inverse)) {
        return false;
    }
    const SourceRecord record = {
        .type = gradient.radial ? SOURCE_RADIAL : SOURCE_LINEAR,
        .by_box = gradient.by_box,
        .extend = extends[gradient.spread],
        .from = {display_list_single(gradient.from.x), display_list_single(gradient.from.y),
                 display_list_single(gradient.r_from)},
        .to = {display_list_single(gradient.to.x), display_list_single(gradient.to.y),
               display_list_single(gradient.r_to)},
        .transform = display_list_single_matrix(gradient.transform),
        .n_stops = gradient.n_stops,
    };
    display_append(list, &record, sizeof record);
    for (guint i = 0; i < gradient.n_stops; i++) {
        const GradientStop *stop = &gradient.stops[i];
        const SourceStop written = stop_of(display_list_single(stop->offset), stop->color,
                                           display_list_single(stop->opacity) * opacity);
        display_append(list, &written, sizeof written);
    }
    return true;
}

bool display_add_source(DisplayList *list, const State *state, const Element *shape,
                        PropertyId paint, PropertyId opacity)
{
    const Style *style = state->styles[shape->index];
    const Value *value = style_value(style, paint);
    double alpha = display_list_single(CLAMP(style_value(style, opacity)->number, 0, 1));
    if (value->paint.type == PAINT_NONE) {
        add_none(list);
        return true;
    }
    if (value->paint.type == PAINT_COLOR) {
        Color color = color_clamp(color_resolve(value->paint.color, style->color));
        add_color(list, color_to_srgb(color), alpha);
        return true;
    }
    const Element *target =
        value->paint.type == PAINT_URL
            ? document_lookup_reference(timeline_document(state->timeline), value->paint.url)
            : NULL;
    return target && (target->tag == TAG_LINEAR_GRADIENT || target->tag == TAG_RADIAL_GRADIENT) &&
           add_gradient(list, state, target, alpha);
}
