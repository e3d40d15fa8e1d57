#include "time/layout/layout.h"

#include "base/number.h"
#include "time/layout/layout_offset.h"
#include "value/numeric.h"
#include "value/transform.h"

#include <math.h>
#include <string.h>

bool layout_parse_view_box(const char *text, double n[4])
{
    if (!text) {
        return false;
    }
    for (int i = 0; i < 4; i++) {
        text += strspn(text, " \t\r\n\f,");
        gsize length = number_scan(text, strlen(text), &n[i]);
        if (length == 0) {
            return false;
        }
        text += length;
    }
    text += strspn(text, " \t\r\n\f");
    return *text == '\0' && n[2] > 0 && n[3] > 0;
}

/* Fractions of the free space that preserveAspectRatio's xMinYMid... leaves before the picture. */
static double alignment(const char *word, char axis)
{
    const char *at = strchr(word, axis);
    if (at && g_str_has_prefix(at + 1, "Min")) {
        return 0;
    }
    return at && g_str_has_prefix(at + 1, "Max") ? 1 : 0.5;
}

Matrix layout_view_box_matrix(const char *view_box, const char *preserve_aspect_ratio,
                              Size viewport)
{
    double box[4];
    if (!layout_parse_view_box(view_box, box)) {
        return MATRIX_IDENTITY;
    }
    double sx = viewport.width / box[2], sy = viewport.height / box[3];
    g_auto(GStrv) words =
        g_strsplit_set(preserve_aspect_ratio ? preserve_aspect_ratio : "", " ", 0);
    const char *align = "xMidYMid";
    bool slice = false;
    for (guint i = 0; words[i]; i++) {
        if (g_str_has_prefix(words[i], "x") || g_str_equal(words[i], "none")) {
            align = words[i];
        }
        slice = slice || g_str_equal(words[i], "slice");
    }
    double tx = 0, ty = 0;
    if (!g_str_equal(align, "none")) {
        sx = sy = slice ? MAX(sx, sy) : MIN(sx, sy);
        tx = (viewport.width - box[2] * sx) * alignment(align, 'x');
        ty = (viewport.height - box[3] * sy) * alignment(align, 'Y');
    }
    return (Matrix){sx, 0, 0, sy, tx - box[0] * sx, ty - box[1] * sy};
}

static ValueContext context_of(const State *state, const Element *element)
{
    const Style *style = state->styles[element->index];
    const Document *document = timeline_document(state->timeline);
    return (ValueContext){
        .arena = state->arena,
        .font_size = style->font_size,
        .root_font_size = state->styles[document->root->index]->font_size,
        .viewport = style->set->cascade->options.environment.viewport,
        .attribute = true,
    };
}

static double percentage_base(Size viewport, PropertyBase base)
{
    switch (base) {
    case BASE_WIDTH:
        return viewport.width;
    case BASE_HEIGHT:
        return viewport.height;
    case BASE_DIAGONAL:
        return sqrt((viewport.width * viewport.width + viewport.height * viewport.height) / 2);
    default:
        return 0;
    }
}

const double *layout_attribute_lengths(const State *state, const Element *element, const char *name,
                                       PropertyBase base, guint *n)
{
    const char *text = state_attribute(state, element, name);
    *n = 0;
    if (!text) {
        return NULL;
    }
    ValueContext context = context_of(state, element);
    CssTokens tokens = css_tokenize(state->arena, text, strlen(text), 0);
    double *lengths = arena_new_n(state->arena, double, (gsize)(tokens.end - tokens.at) + 1);
    Length length;
    while (numeric_take_length(&context, &tokens, true, &length)) {
        lengths[(*n)++] =
            length.has_percent
                ? length_resolve(length, percentage_base(layout_viewport(state, element), base))
                : length.px;
        css_skip_space(&tokens);
        if (css_peek(&tokens)->type == CSS_COMMA) {
            tokens.at++;
        }
    }
    return lengths;
}

double layout_resolve(const State *state, const Element *element, Length length, PropertyBase base)
{
    if (!length.has_percent) {
        return length.px;
    }
    return length_resolve(length, percentage_base(layout_viewport(state, element), base));
}

double layout_attribute_length(const State *state, const Element *element, const char *name,
                               PropertyBase base, double fallback)
{
    guint n;
    const double *lengths = layout_attribute_lengths(state, element, name, base, &n);
    return n > 0 ? lengths[0] : fallback;
}

double layout_length(const State *state, const Element *element, PropertyId property,
                     double fallback)
{
    const Value *value = style_value(state->styles[element->index], property);
    if (value->keyword || value->kind != &kind_length) {
        return fallback;
    }
    return layout_resolve(state, element, value->length, property_row(property)->base);
}

/* Absolute px of the root's width or height attribute; NAN when it is relative, missing or not
 * positive. */
static double root_length(const Element *root, const char *name)
{
    const char *text = element_value(root, name);
    if (!text) {
        return NAN;
    }
    g_autoptr(Arena) arena = arena_new();
    ValueContext context = {
        .arena = arena, .font_size = 16, .root_font_size = 16, .attribute = true};
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    Length length;
    css_skip_space(&tokens);
    if (!numeric_take_length(&context, &tokens, true, &length) || length.has_percent ||
        length.px <= 0) {
        return NAN;
    }
    return length.px;
}

bool layout_has_size(const Document *document)
{
    return !isnan(root_length(document->root, "width")) &&
           !isnan(root_length(document->root, "height"));
}

Size layout_intrinsic_size(const Document *document)
{
    double box[4];
    bool has_box = layout_parse_view_box(element_value(document->root, "viewBox"), box);
    double width = root_length(document->root, "width");
    double height = root_length(document->root, "height");
    if (!isnan(width) && !isnan(height)) {
        return (Size){width, height};
    }
    if (!has_box) {
        return (Size){isnan(width) ? 300 : width, isnan(height) ? 150 : height};
    }
    if (!isnan(width)) {
        return (Size){width, width * box[3] / box[2]};
    }
    if (!isnan(height)) {
        return (Size){height * box[2] / box[3], height};
    }
    return (Size){box[2], box[3]};
}

Size layout_output_size(const Document *document, Size wanted)
{
    Size size = layout_intrinsic_size(document);
    if (wanted.width > 0 && wanted.height > 0) {
        return wanted;
    }
    if (wanted.width > 0) {
        return (Size){wanted.width, MAX(1, floor(wanted.width * size.height / size.width + 0.5))};
    }
    if (wanted.height > 0) {
        return (Size){MAX(1, floor(wanted.height * size.width / size.height + 0.5)), wanted.height};
    }
    return (Size){MAX(1, floor(size.width + 0.5)), MAX(1, floor(size.height + 0.5))};
}

Size layout_output_within(const Document *document, Size box)
{
    Size size = layout_intrinsic_size(document);
    bool wide = size.width * box.height >= size.height * box.width;
    return layout_output_size(document, wide ? (Size){box.width, 0} : (Size){0, box.height});
}

static bool has_viewport(const Element *element)
{
    return element->tag == TAG_SVG || (element->tag == TAG_SYMBOL && element->origin);
}

/* Is it the root of what a <use> shows? Then the <use> may set its size. */
static bool is_instance_root(const Element *element)
{
    return element->origin && element->parent && element->parent->instance == element;
}

/* Width or height of a nested viewport. */
static double viewport_side(const State *state, const Element *element, PropertyId property)
{
    Size outer = layout_viewport(state, element);
    double full = property == PROPERTY_WIDTH ? outer.width : outer.height;
    if (is_instance_root(element)) {
        bool is_width = property == PROPERTY_WIDTH;
        double asked =
            layout_attribute_length(state, element->parent, is_width ? "width" : "height",
                                    is_width ? BASE_WIDTH : BASE_HEIGHT, NAN);
        if (!isnan(asked)) {
            return asked;
        }
        if (element->tag == TAG_SYMBOL) { /* where they are no presentation attributes */
            full = layout_attribute_length(state, element, is_width ? "width" : "height",
                                           is_width ? BASE_WIDTH : BASE_HEIGHT, full);
        }
    }
    return layout_length(state, element, property, full);
}

static Size outer_size(const State *state, const Element *element)
{
    if (element->parent) {
        return (Size){viewport_side(state, element, PROPERTY_WIDTH),
                      viewport_side(state, element, PROPERTY_HEIGHT)};
    }
    return timeline_styles(state->timeline)->cascade->options.environment.viewport;
}

/* The size of the coordinate system that a viewport element makes for its children. */
static Size inner_size(const State *state, const Element *element)
{
    double box[4];
    if (layout_parse_view_box(state_attribute(state, element, "viewBox"), box)) {
        return (Size){box[2], box[3]};
    }
    if (!element->parent) {
        return layout_intrinsic_size(timeline_document(state->timeline));
    }
    return outer_size(state, element);
}

Size layout_viewport(const State *state, const Element *element)
{
    const Element *ancestor = element->parent;
    while (ancestor && !has_viewport(ancestor)) {
        ancestor = ancestor->parent;
    }
    return inner_size(state, ancestor ? ancestor : timeline_document(state->timeline)->root);
}

Size layout_viewport_size(const State *state, const Element *element)
{
    return outer_size(state, element);
}

Rect layout_reference_box(const State *state, const Element *element)
{
    const Value *box = style_value(state->styles[element->index], PROPERTY_TRANSFORM_BOX);
    Rect bounds = rect_empty();
    if (!element->parent) {
        Size size = outer_size(state, element);
        return rect_from_size(0, 0, size.width, size.height);
    }
    if (value_is_keyword(box, "fill-box") || value_is_keyword(box, "content-box")) {
        bounds = element->tag == TAG_USE ? layout_use_content_box(state, element, false)
                                         : layout_bbox(state, element);
    } else if (value_is_keyword(box, "stroke-box") || value_is_keyword(box, "border-box")) {
        bounds = element->tag == TAG_USE ? layout_use_content_box(state, element, true)
                                         : layout_stroke_box(state, element);
    } else {
        Size size = layout_viewport(state, element);
        return rect_from_size(0, 0, size.width, size.height);
    }
    return rect_is_empty(bounds) ? (Rect){0, 0, 0, 0} : bounds;
}

static Point origin_in_box(const State *state, const Element *element, Rect box)
{
    const Style *style = state->styles[element->index];
    const Value *value = style_value(style, PROPERTY_TRANSFORM_ORIGIN);
    double width = box.x1 - box.x0, height = box.y1 - box.y0;
    return (Point){box.x0 + length_resolve(value->list.items[0]->length, width),
                   box.y0 + length_resolve(value->list.items[1]->length, height)};
}

Point layout_transform_origin(const State *state, const Element *element)
{
    return origin_in_box(state, element, layout_reference_box(state, element));
}

static bool has_transform(const Style *style)
{
    static const PropertyId family[] = {PROPERTY_TRANSLATE, PROPERTY_ROTATE, PROPERTY_SCALE,
                                        PROPERTY_OFFSET_PATH, PROPERTY_TRANSFORM};
    for (guint i = 0; i < G_N_ELEMENTS(family); i++) {
        const Value *value = style_own(style, family[i]);
        if (value && !value_is_keyword(value, "none")) {
            return true;
        }
    }
    return false;
}

static Matrix own_transform(const State *state, const Element *element)
{
    static const PropertyId individual[] = {PROPERTY_TRANSLATE, PROPERTY_ROTATE, PROPERTY_SCALE};
    const Style *style = state->styles[element->index];
    if (!has_transform(style)) {
        return state_motion(state, element);
    }
    Rect box = layout_reference_box(state, element);
    Size size = {box.x1 - box.x0, box.y1 - box.y0};
    Point origin = origin_in_box(state, element, box);
    Matrix m = matrix_multiply(state_motion(state, element), matrix_translate(origin.x, origin.y));
    for (guint i = 0; i < G_N_ELEMENTS(individual); i++) {
        const Value *value = style_own(style, individual[i]);
        if (value) {
            m = matrix_multiply(m, transform_individual_matrix(value, size));
        }
    }
    Matrix offset;
    if (layout_offset(state, element, box, origin, &offset)) {
        m = matrix_multiply(m, offset);
    }
    const Value *transform = style_own(style, PROPERTY_TRANSFORM);
    if (transform && !transform->keyword) {
        m = matrix_multiply(m, transform_matrix(transform->transform, size));
    }
    return matrix_multiply(m, matrix_translate(-origin.x, -origin.y));
}

/* The root lies within its margin and padding, as a box of a page does: they are px of the output,
 * whatever its scale. */
static Matrix root_offset(const State *state, const Element *root)
{
    static const PropertyId left[] = {PROPERTY_MARGIN_LEFT, PROPERTY_PADDING_LEFT};
    static const PropertyId top[] = {PROPERTY_MARGIN_TOP, PROPERTY_PADDING_TOP};
    const Style *style = state->styles[root->index];
    double width = timeline_styles(state->timeline)->cascade->options.environment.viewport.width;
    double offset[2] = {0, 0};
    for (guint i = 0; i < G_N_ELEMENTS(left); i++) {
        const Value *sides[] = {style_own(style, left[i]), style_own(style, top[i])};
        for (guint k = 0; k < G_N_ELEMENTS(sides); k++) {
            if (sides[k] && !sides[k]->keyword) {
                offset[k] += length_resolve(sides[k]->length, width);
            }
        }
    }
    return matrix_translate(offset[0], offset[1]);
}

Matrix layout_transform(const State *state, const Element *element)
{
    Matrix own = own_transform(state, element);
    return element->parent ? own : matrix_multiply(root_offset(state, element), own);
}

/* What the element adds for its children after its own transform. */
static Matrix content_matrix(const State *state, const Element *element)
{
    if (element->tag == TAG_USE) {
        return matrix_translate(layout_length(state, element, PROPERTY_X, 0),
                                layout_length(state, element, PROPERTY_Y, 0));
    }
    if (!has_viewport(element)) {
        return MATRIX_IDENTITY;
    }
    Matrix m = layout_view_box_matrix(state_attribute(state, element, "viewBox"),
                                      state_attribute(state, element, "preserveAspectRatio"),
                                      outer_size(state, element));
    if (!element->parent) {
        double box[4];
        if (!layout_parse_view_box(state_attribute(state, element, "viewBox"), box)) {
            Size inner = inner_size(state, element), outer = outer_size(state, element);
            double scale = MIN(outer.width / inner.width, outer.height / inner.height);
            return (Matrix){scale,
                            0,
                            0,
                            scale,
                            (outer.width - inner.width * scale) / 2,
                            (outer.height - inner.height * scale) / 2};
        }
        return m;
    }
    double x = element->tag == TAG_SVG ? layout_length(state, element, PROPERTY_X, 0) : 0;
    double y = element->tag == TAG_SVG ? layout_length(state, element, PROPERTY_Y, 0) : 0;
    return matrix_multiply(matrix_translate(x, y), m);
}

Matrix layout_child_matrix(const State *state, const Element *element)
{
    return matrix_multiply(layout_transform(state, element), content_matrix(state, element));
}

Matrix layout_ctm(const State *state, const Element *element)
{
    Matrix m = has_viewport(element) ? layout_child_matrix(state, element)
                                     : layout_transform(state, element);
    if (!element->parent) {
        return content_matrix(state, element);
    }
    for (const Element *at = element->parent; at; at = at->parent) {
        Matrix outer = at->parent ? layout_child_matrix(state, at) : content_matrix(state, at);
        m = matrix_multiply(outer, m);
        if (has_viewport(at)) {
            break;
        }
    }
    return m;
}

Matrix layout_screen_matrix(const State *state, const Element *element)
{
    Matrix m = has_viewport(element) ? layout_child_matrix(state, element)
                                     : layout_transform(state, element);
    for (const Element *at = element->parent; at; at = at->parent) {
        m = matrix_multiply(layout_child_matrix(state, at), m);
    }
    return m;
}
