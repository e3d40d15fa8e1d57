#include "time/layout/layout.h"

#include "time/layout/image_store.h"

#include <math.h>
#include <string.h>

static const PathData *rect_path(const State *state, const Element *element)
{
    double width = layout_length(state, element, PROPERTY_WIDTH, 0);
    double height = layout_length(state, element, PROPERTY_HEIGHT, 0);
    double rx = layout_length(state, element, PROPERTY_RX, NAN);
    double ry = layout_length(state, element, PROPERTY_RY, NAN);
    if (width <= 0 || height <= 0) {
        return NULL;
    }
    rx = isnan(rx) ? (isnan(ry) ? 0 : ry) : rx;
    ry = isnan(ry) ? rx : ry;
    return path_rect(state->arena, layout_length(state, element, PROPERTY_X, 0),
                     layout_length(state, element, PROPERTY_Y, 0), width, height,
                     CLAMP(rx, 0, width / 2), CLAMP(ry, 0, height / 2));
}

static const PathData *ellipse_path(const State *state, const Element *element)
{
    double rx, ry;
    if (element->tag == TAG_CIRCLE) {
        rx = ry = layout_length(state, element, PROPERTY_R, 0);
    } else {
        rx = layout_length(state, element, PROPERTY_RX, NAN);
        ry = layout_length(state, element, PROPERTY_RY, NAN);
        rx = isnan(rx) ? (isnan(ry) ? 0 : ry) : rx;
        ry = isnan(ry) ? rx : ry;
    }
    if (rx <= 0 || ry <= 0) {
        return NULL;
    }
    return path_ellipse(state->arena, layout_length(state, element, PROPERTY_CX, 0),
                        layout_length(state, element, PROPERTY_CY, 0), rx, ry);
}

static const PathData *line_path(const State *state, const Element *element)
{
    Point from = {layout_attribute_length(state, element, "x1", BASE_WIDTH, 0),
                  layout_attribute_length(state, element, "y1", BASE_HEIGHT, 0)};
    Point to = {layout_attribute_length(state, element, "x2", BASE_WIDTH, 0),
                layout_attribute_length(state, element, "y2", BASE_HEIGHT, 0)};
    return path_line(state->arena, from, to);
}

const PathData *layout_path(const State *state, const Element *element)
{
    const PathData *path = NULL;
    switch (element->tag) {
    case TAG_PATH: {
        const Value *d = style_value(state->styles[element->index], PROPERTY_D);
        path = d->keyword ? NULL : d->path;
        break;
    }
    case TAG_RECT:
        return rect_path(state, element);
    case TAG_CIRCLE:
    case TAG_ELLIPSE:
        return ellipse_path(state, element);
    case TAG_LINE:
        return line_path(state, element);
    case TAG_POLYLINE:
    case TAG_POLYGON: {
        const char *points = state_attribute(state, element, "points");
        path = points ? path_from_points(state->arena, points, element->tag == TAG_POLYGON) : NULL;
        break;
    }
    default:
        return NULL;
    }
    return path && path->n_segments > 0 ? path : NULL;
}

Size layout_picture_size(const State *state, const Element *element)
{
    double width = layout_length(state, element, PROPERTY_WIDTH, NAN);
    double height = layout_length(state, element, PROPERTY_HEIGHT, NAN);
    if (isnan(width) || isnan(height)) {
        const StoredImage *image = image_store_lookup(timeline_images(state->timeline), element);
        bool known = image && image->width > 0 && image->height > 0;
        double natural_width = known ? image->width : 0;
        double natural_height = known ? image->height : 0;
        double ratio = known ? natural_width / natural_height : 0;
        if (isnan(width)) {
            width = isnan(height) ? natural_width : height * ratio;
        }
        if (isnan(height)) {
            height = ratio > 0 ? width / ratio : 0;
        }
    }
    return (Size){MAX(0, width), MAX(0, height)};
}

static Rect picture_box(const State *state, const Element *element)
{
    Size size = layout_picture_size(state, element);
    return rect_from_size(layout_length(state, element, PROPERTY_X, 0),
                          layout_length(state, element, PROPERTY_Y, 0), size.width, size.height);
}

static bool is_display_none(const State *state, const Element *element)
{
    return value_is_keyword(style_value(state->styles[element->index], PROPERTY_DISPLAY), "none");
}

/* Half of the stroke's width outwards; a mitred corner reaches further, as far as the limit allows.
 */
static double stroke_reach(const State *state, const Element *element)
{
    const Style *style = state->styles[element->index];
    const Value *paint = style_value(style, PROPERTY_STROKE);
    if (paint->keyword || paint->paint.type == PAINT_NONE) {
        return 0;
    }
    double half = layout_length(state, element, PROPERTY_STROKE_WIDTH, 1) / 2;
    double reach = half;
    bool has_corners =
        element->tag == TAG_PATH || element->tag == TAG_POLYLINE || element->tag == TAG_POLYGON;
    if (has_corners && value_is_keyword(style_value(style, PROPERTY_STROKE_LINEJOIN), "miter")) {
        const Value *limit = style_value(style, PROPERTY_STROKE_MITERLIMIT);
        reach = half * MAX(1, limit->keyword ? 4 : limit->number);
    }
    if (element->tag != TAG_RECT &&
        value_is_keyword(style_value(style, PROPERTY_STROKE_LINECAP), "square")) {
        reach = MAX(reach, half * G_SQRT2);
    }
    return reach;
}

static Rect element_box(const State *state, const Element *element, bool with_stroke);

static bool has_use(const Document *document, const Element *element)
{
    guint32 end = element_subtree_end(document, element);
    for (guint32 i = element->index; i < end; i++) {
        if (document->elements[i]->tag == TAG_USE) {
            return true;
        }
    }
    return false;
}

/* What a <use> shows: its instance, or while its href is animated the element that it leads to. No
 * other <use> may be in that: it could lead back here. */
static const Element *used_element(const State *state, const Element *use)
{
    const Document *document = timeline_document(state->timeline);
    const StateAttribute *href = state_attribute_animated(state, use, "href");
    if (!href) {
        return use->instance;
    }
    const Element *target = document_lookup_reference(document, href->value.text);
    return target && !has_use(document, target) ? target : NULL;
}

/* Union of the children's boxes in the element's own space. */
static Rect children_box(const State *state, const Element *element, bool with_stroke)
{
    Rect box = rect_empty();
    bool is_use = element->tag == TAG_USE;
    for (const Element *child = is_use ? used_element(state, element) : element_first(element);
         child; child = is_use ? NULL : element_next(child)) {
        bool never = (tag_flags(child->tag) & TAG_IS_NEVER_RENDERED) &&
                     !(is_use && child->tag == TAG_SYMBOL);
        if (never || is_display_none(state, child)) {
            continue;
        }
        Rect inner = element_box(state, child, with_stroke);
        if (!rect_is_empty(inner)) {
            box = rect_union(box, matrix_bounds(layout_transform(state, child), inner));
        }
    }
    return box;
}

/* A nested viewport's children are in its inner space; the box wanted is in the space around it. */
static Rect viewport_box(const State *state, const Element *element, bool with_stroke)
{
    Rect inner = children_box(state, element, with_stroke);
    if (rect_is_empty(inner) || !element->parent) {
        return inner;
    }
    Matrix own = layout_transform(state, element), inverse;
    if (!matrix_invert(own, &inverse)) {
        return rect_empty();
    }
    return matrix_bounds(matrix_multiply(inverse, layout_child_matrix(state, element)), inner);
}

static Rect use_box(const State *state, const Element *element, bool with_stroke)
{
    Rect box = children_box(state, element, with_stroke);
    double x = layout_length(state, element, PROPERTY_X, 0);
    double y = layout_length(state, element, PROPERTY_Y, 0);
    return rect_is_empty(box) ? box : matrix_bounds(matrix_translate(x, y), box);
}

static Rect element_box(const State *state, const Element *element, bool with_stroke)
{
    switch (element->tag) {
    case TAG_IMAGE:
    case TAG_FOREIGN_OBJECT:
        return picture_box(state, element);
    case TAG_USE:
        return use_box(state, element, with_stroke);
    case TAG_SVG:
    case TAG_SYMBOL:
        return viewport_box(state, element, with_stroke);
    case TAG_TEXT:
    case TAG_TSPAN:
    case TAG_TEXT_PATH: {
        Rect box = layout_text_box(state, element);
        return rect_is_empty(box) || !with_stroke ? box
                                                  : rect_outset(box, stroke_reach(state, element));
    }
    default:
        break;
    }
    if (tag_flags(element->tag) & TAG_IS_SHAPE) {
        const PathData *path = layout_path(state, element);
        if (!path) {
            return rect_empty();
        }
        Rect box = path_bounds(path);
        return with_stroke ? rect_outset(box, stroke_reach(state, element)) : box;
    }
    return children_box(state, element, with_stroke);
}

Rect layout_use_content_box(const State *state, const Element *use, bool with_stroke)
{
    return children_box(state, use, with_stroke);
}

Rect layout_bbox(const State *state, const Element *element)
{
    return element_box(state, element, false);
}

Rect layout_stroke_box(const State *state, const Element *element)
{
    return element_box(state, element, true);
}
