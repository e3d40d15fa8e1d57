#include "render/report/report.h"

#include "base/number.h"
#include "value/color.h"
#include "value/filter.h"
#include "value/transform_function.h"

#include <math.h>

static void append_px(double px, GString *out)
{
    number_append_css(out, px);
    g_string_append(out, "px");
}

static void append_matrix(GString *out, Matrix m)
{
    const double n[] = {m.a, m.b, m.c, m.d, m.e, m.f};
    g_string_append(out, "matrix(");
    for (guint i = 0; i < G_N_ELEMENTS(n); i++) {
        g_string_append(out, i > 0 ? ", " : "");
        number_append_css(out, n[i]);
    }
    g_string_append_c(out, ')');
}

static void append_matrix3d(GString *out, Matrix4 m)
{
    g_string_append(out, "matrix3d(");
    for (guint i = 0; i < 16; i++) {
        g_string_append(out, i > 0 ? ", " : "");
        number_append_css(out, m.m[i / 4][i % 4]);
    }
    g_string_append_c(out, ')');
}

/* A resolved value: the used matrix, not the list. */
static void append_transform(const State *state, const Element *element, const Value *value,
                             GString *out)
{
    if (value->keyword) {
        g_string_append(out, value->keyword);
        return;
    }
    Rect box = layout_reference_box(state, element);
    Size size = {box.x1 - box.x0, box.y1 - box.y0};
    const TransformList *list = value->transform;
    Matrix4 m = transform_functions_matrix4(list->functions, list->n_functions, size);
    if (!matrix4_is_flat(m)) {
        append_matrix3d(out, m);
        return;
    }
    append_matrix(out, transform_matrix(value->transform, size));
}

static void append_origin(const State *state, const Element *element, const Value *value,
                          GString *out)
{
    Rect box = layout_reference_box(state, element);
    Point origin = layout_transform_origin(state, element);
    append_px(origin.x - box.x0, out);
    g_string_append_c(out, ' ');
    append_px(origin.y - box.y0, out);
    if (value->list.n_items > 2) {
        g_string_append_c(out, ' ');
        append_px(value->list.items[2]->length.px, out);
    }
}

/* Sizes resolve to the used length where there is a box of that size. */
static bool append_used_size(const State *state, const Element *element, PropertyId property,
                             const Value *value, GString *out)
{
    bool is_boxed = element->tag == TAG_RECT || element->tag == TAG_IMAGE ||
                    element->tag == TAG_FOREIGN_OBJECT || !element->parent;
    bool is_size = property == PROPERTY_WIDTH || property == PROPERTY_HEIGHT;
    if (!is_boxed || !is_size || (value->keyword && !element->parent)) {
        return false;
    }
    append_px(fmax(layout_length(state, element, property, 0), 0), out);
    return true;
}

/* Layout counts in 64ths of a px, cut from floats. */
static void append_layout_px(double px, GString *out)
{
    append_px(truncf((float)px * 64) / 64, out);
}

/* The box that it refers to has no size in SVG. */
static void append_px_of_position(const Value *value, GString *out)
{
    append_layout_px(length_resolve(value->list.items[0]->length, 0), out);
    g_string_append_c(out, ' ');
    append_layout_px(length_resolve(value->list.items[1]->length, 0), out);
}

static void append_line_height(const Value *item, double font_size, GString *out)
{
    bool factor = item->kind == &kind_number;
    append_px(factor ? item->number * font_size : item->length.px, out);
}

static bool is_zero(const Value *value)
{
    return !value->keyword && value->length.px == 0 && !value->length.has_percent;
}

void report_computed(const State *state, const Element *element, PropertyId property, GString *out)
{
    const Style *style = state->styles[element->index];
    const Value *value = style_value(style, property);
    bool is_block = element->tag == TAG_TEXT || element->tag == TAG_FOREIGN_OBJECT;
    if (property == PROPERTY_DISPLAY && is_block && !value_is_keyword(value, "none")) {
        g_string_append(out, "block");
    } else if (property == PROPERTY_TRANSFORM) {
        append_transform(state, element, value, out);
    } else if (property == PROPERTY_TRANSFORM_ORIGIN) {
        append_origin(state, element, value, out);
    } else if (property == PROPERTY_PERSPECTIVE_ORIGIN) {
        append_px_of_position(value, out);
    } else if (property == PROPERTY_LINE_HEIGHT && !value->keyword) {
        append_line_height(value->list.items[0], style->font_size, out);
    } else if (property == PROPERTY_LETTER_SPACING && is_zero(value)) {
        g_string_append(out, "normal");
    } else if (append_used_size(state, element, property, value, out)) {
        return;
    } else if (value->kind == &kind_filter && !value->keyword) {
        filter_print(filter_resolve_color(state->arena, value->filter, style->color),
                     VALUE_PRINT_COMPUTED, out);
    } else if (value->kind == &kind_color && !value->keyword) {
        color_print(color_resolve(value->color, style->color), VALUE_PRINT_COMPUTED, out);
    } else if (value->kind == &kind_paint && !value->keyword && value->paint.type == PAINT_COLOR) {
        color_print(color_resolve(value->paint.color, style->color), VALUE_PRINT_COMPUTED, out);
    } else if (value->kind == &kind_paint && !value->keyword && value->paint.has_fallback) {
        Value resolved = *value;
        resolved.paint.color = color_resolve(value->paint.color, style->color);
        value->kind->print(&resolved, VALUE_PRINT_COMPUTED, out);
    } else {
        value->kind->print(value, VALUE_PRINT_COMPUTED, out);
    }
}

void report_custom(const State *state, const Element *element, const char *name, GString *out)
{
    const CustomEntry *entry = style_custom_entry(state->styles[element->index], name);
    if (entry) {
        css_print(out, entry->value);
    }
}
