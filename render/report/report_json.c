#include "render/report/report.h"

#include "render/frame/json_writer.h"
#include "render/report/report_fonts.h"
#include "render/report/report_smil.h"

#include <string.h>

static const PropertyId common_properties[] = {
    PROPERTY_DISPLAY,        PROPERTY_VISIBILITY,
    PROPERTY_OPACITY,        PROPERTY_FILL,
    PROPERTY_FILL_OPACITY,   PROPERTY_STROKE,
    PROPERTY_STROKE_OPACITY, PROPERTY_STROKE_WIDTH,
    PROPERTY_TRANSFORM,      PROPERTY_TRANSFORM_ORIGIN,
};

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

/* Browsers lay out a <g> that is display: none, and what is in it: there may be gradients. */
static bool has_layout(const State *state, const Element *element)
{
    for (; element; element = element->parent) {
        const Value *display = style_value(state->styles[element->index], PROPERTY_DISPLAY);
        if (value_is_keyword(display, "none") && element->tag != TAG_G) {
            return false;
        }
    }
    return true;
}

/* What is not laid out has no transform of its own. */
static Matrix around(const State *state, const Element *element, bool to_screen)
{
    Matrix m = MATRIX_IDENTITY;
    for (const Element *at = element->parent; at; at = at->parent) {
        bool root_ctm = !at->parent && !to_screen;
        if (at->tag == TAG_SVG || has_layout(state, at)) {
            Matrix outer = root_ctm ? layout_ctm(state, at) : layout_child_matrix(state, at);
            m = matrix_multiply(outer, m);
        }
        if (!to_screen && at->tag == TAG_SVG) {
            break;
        }
    }
    return m;
}

static void write_matrices(JsonWriter *json, const State *state, const Element *element)
{
    bool has_own = has_layout(state, element) || element->tag == TAG_SVG;
    if (!is_graphics(element) || element->origin) {
        json_null(json, "ctm");
        json_null(json, "screenCtm");
        return;
    }
    write_matrix(json, "ctm", has_own ? layout_ctm(state, element) : around(state, element, false));
    write_matrix(json, "screenCtm",
                 has_own ? layout_screen_matrix(state, element) : around(state, element, true));
}

static void write_css(JsonWriter *json, const State *state, const Element *element, bool all)
{
    const PropertyId *properties;
    guint n = timeline_keyframe_properties(state->timeline, element, &properties);
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
    const char *const *customs;
    guint n_customs = timeline_animated_customs(state->timeline, element, &customs);
    for (guint i = 0; i < n_customs; i++) {
        g_string_truncate(text, 0);
        report_custom(state, element, customs[i], text);
        json_string(json, customs[i], text->str);
    }
    json_end_object(json);
}

static void write_element(JsonWriter *json, const State *state, const Element *element, bool all)
{
    g_autofree char *path = element_path(element);
    json_begin_object(json, NULL);
    json_string(json, "path", path);
    json_string(json, "id", element->id);
    write_matrices(json, state, element);
    if (is_graphics(element)) {
        Rect box = has_layout(state, element) ? layout_bbox(state, element) : rect_empty();
        box = rect_is_empty(box) ? (Rect){0, 0, 0, 0} : box;
        json_numbers(json, "bbox",
                     (const double[]){box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0}, 4);
    } else {
        json_null(json, "bbox");
    }
    write_css(json, state, element, all);
    const char *const *names;
    guint n_names = timeline_smil_names(state->timeline, element, &names);
    json_begin_object(json, "smil");
    for (guint i = 0; i < n_names; i++) {
        report_smil_value(json, state, element, names[i]);
    }
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
    report_fonts_json(scene, &json);
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
