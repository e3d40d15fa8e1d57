#include "render/report.h"

#include "base/number.h"
#include "render/json_writer.h"
#include "value/color.h"
#include "value/transform_function.h"

#include <string.h>

static const PropertyId common_properties[] = {
    PROPERTY_DISPLAY,        PROPERTY_VISIBILITY,
    PROPERTY_OPACITY,        PROPERTY_FILL,
    PROPERTY_FILL_OPACITY,   PROPERTY_STROKE,
    PROPERTY_STROKE_OPACITY, PROPERTY_STROKE_WIDTH,
    PROPERTY_TRANSFORM,      PROPERTY_TRANSFORM_ORIGIN,
};

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

static void append_origin(const State *state, const Element *element, GString *out)
{
    Rect box = layout_reference_box(state, element);
    Point origin = layout_transform_origin(state, element);
    number_append_css(out, origin.x - box.x0);
    g_string_append(out, "px ");
    number_append_css(out, origin.y - box.y0);
    g_string_append(out, "px");
}

/* Sizes resolve to the used length where there is a box. */
static bool append_used_size(const State *state, const Element *element, PropertyId property,
                             const Value *value, GString *out)
{
    if ((property != PROPERTY_WIDTH && property != PROPERTY_HEIGHT) || value->keyword ||
        !value->length.has_percent) {
        return false;
    }
    number_append_css(out, layout_length(state, element, property, 0));
    g_string_append(out, "px");
    return true;
}

void report_computed(const State *state, const Element *element, PropertyId property, GString *out)
{
    const Style *style = state->styles[element->index];
    const Value *value = style_value(style, property);
    if (property == PROPERTY_TRANSFORM) {
        append_transform(state, element, value, out);
    } else if (property == PROPERTY_TRANSFORM_ORIGIN) {
        append_origin(state, element, out);
    } else if (append_used_size(state, element, property, value, out)) {
        return;
    } else if (value->kind == &kind_color && !value->keyword) {
        color_print(color_resolve(value->color, style->color), VALUE_PRINT_COMPUTED, out);
    } else if (value->kind == &kind_paint && !value->keyword && value->paint.type == PAINT_COLOR) {
        color_print(color_resolve(value->paint.color, style->color), VALUE_PRINT_COMPUTED, out);
    } else {
        value->kind->print(value, VALUE_PRINT_COMPUTED, out);
    }
}

static void write_matrix(JsonWriter *json, const char *key, Matrix m)
{
    json_numbers(json, key, (const double[]){m.a, m.b, m.c, m.d, m.e, m.f}, 6);
}

/* An SVGGraphicsElement of the interfaces: has matrices and a box. */
static bool is_graphics(const Element *element)
{
    switch (element->tag) {
    case TAG_SVG:
    case TAG_DEFS:
    case TAG_FOREIGN_OBJECT:
    case TAG_CLIP_PATH:
    case TAG_SYMBOL:
        return true;
    default:
        return (tag_flags(element->tag) &
                (TAG_IS_GRAPHICS | TAG_IS_SHAPE | TAG_IS_CONTAINER | TAG_IS_TEXT_CONTENT)) != 0;
    }
}

static bool is_displayed(const State *state, const Element *element)
{
    for (; element; element = element->parent) {
        const Value *display = style_value(state->styles[element->index], PROPERTY_DISPLAY);
        if (value_is_keyword(display, "none")) {
            return false;
        }
    }
    return true;
}

static void write_css(JsonWriter *json, const State *state, const Element *element, bool all)
{
    const PropertyId *properties;
    guint n = timeline_animated_properties(state->timeline, element, &properties);
    bool written[N_PROPERTIES] = {false};
    g_autoptr(GString) text = g_string_new(NULL);
    json_begin_object(json, "css");
    for (guint i = 0; i < n + (all ? G_N_ELEMENTS(common_properties) : 0); i++) {
        PropertyId property = i < n ? properties[i] : common_properties[i - n];
        if (written[property]) {
            continue;
        }
        written[property] = true;
        g_string_truncate(text, 0);
        report_computed(state, element, property, text);
        json_string(json, property_row(property)->name, text->str);
    }
    json_end_object(json);
}

static void write_element(JsonWriter *json, const State *state, const Element *element, bool all)
{
    g_autofree char *path = element_path(element);
    json_begin_object(json, NULL);
    json_string(json, "path", path);
    json_string(json, "id", element->id);
    if (is_graphics(element) && !element->origin) {
        write_matrix(json, "ctm", layout_ctm(state, element));
        write_matrix(json, "screenCtm", layout_screen_matrix(state, element));
    } else {
        json_null(json, "ctm");
        json_null(json, "screenCtm");
    }
    if (is_graphics(element) && is_displayed(state, element)) {
        Rect box = layout_bbox(state, element);
        box = rect_is_empty(box) ? (Rect){0, 0, 0, 0} : box;
        json_numbers(json, "bbox",
                     (const double[]){box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0}, 4);
    } else {
        json_null(json, "bbox");
    }
    write_css(json, state, element, all);
    json_begin_object(json, "smil");
    json_end_object(json);
    json_end_object(json);
}

void report_json(const Scene *scene, const char *file, const Time *times, guint n_times, bool all,
                 GString *out)
{
    g_autoptr(Arena) arena = arena_new();
    g_autofree char *name = g_path_get_basename(file);
    JsonWriter json = json_writer(out, 6, 4);
    json_begin_object(&json, NULL);
    json_string(&json, "file", name);
    json_number(&json, "width", scene->output.width);
    json_number(&json, "height", scene->output.height);
    json_begin_array(&json, "frames");
    for (guint i = 0; i < n_times; i++) {
        arena_reset(arena);
        const State *state = timeline_sample(scene->timeline, times[i], arena);
        guint n = all ? scene->document->n_elements : timeline_animated_count(scene->timeline);
        json_begin_object(&json, NULL);
        json_number(&json, "time", clock_seconds(times[i]));
        json_begin_array(&json, "elements");
        for (guint k = 0; k < n; k++) {
            const Element *element =
                all ? scene->document->elements[k] : timeline_animated_at(scene->timeline, k);
            write_element(&json, state, element, all);
        }
        json_end_array(&json);
        json_end_object(&json);
    }
    json_end_array(&json);
    json_end_object(&json);
}
