#include "time/freeze/freeze_writer.h"

#include "time/freeze/freeze_clip.h"
#include "time/freeze/freeze_condition.h"
#include "time/freeze/freeze_effect.h"
#include "time/freeze/freeze_primitive.h"
#include "time/freeze/freeze_shadow.h"
#include "time/freeze/freeze_use.h"

#include "base/number.h"
#include "value/css_token.h"

#include <string.h>

void freeze_append_number(GString *out, double value)
{
    char buffer[NUMBER_BUFFER];
    g_string_append(out, number_print_exact(buffer, value));
}

void freeze_number_attribute(FreezeWriter *writer, const char *name, double value)
{
    g_string_append_printf(writer->out, " %s=\"", name);
    freeze_append_number(writer->out, value);
    g_string_append_c(writer->out, '"');
}

Matrix freeze_transform(FreezeWriter *writer, const Element *element)
{
    Matrix m = writer->outer;
    writer->outer = MATRIX_IDENTITY;
    return element == writer->upright
               ? m
               : matrix_multiply(m, layout_transform(writer->state, element));
}

Matrix freeze_child_matrix(const FreezeWriter *writer, const Element *element)
{
    Matrix m = layout_child_matrix(writer->state, element), inverse;
    bool is_upright = element == writer->upright &&
                      matrix_invert(layout_transform(writer->state, element), &inverse);
    return is_upright ? matrix_multiply(inverse, m) : m;
}

Matrix freeze_screen_matrix(FreezeWriter *writer, const Element *element)
{
    if (!element) {
        return MATRIX_IDENTITY;
    }
    const Matrix *known = g_hash_table_lookup(writer->screens, element);
    if (known) {
        return *known;
    }
    Matrix outer = element == writer->upright ? writer->upright_matrix
                                              : freeze_screen_matrix(writer, element->parent);
    Matrix m = matrix_multiply(outer, freeze_child_matrix(writer, element));
    g_hash_table_insert(writer->screens, (gpointer)element,
                        arena_copy(writer->state->arena, &m, sizeof m));
    return m;
}

Matrix freeze_element_matrix(FreezeWriter *writer, const Element *element)
{
    return element == writer->upright
               ? writer->upright_matrix
               : matrix_multiply(freeze_screen_matrix(writer, element->parent),
                                 layout_transform(writer->state, element));
}

void freeze_definitions(FreezeWriter *writer, const Element *element)
{
    if (freeze_clip_is_shape(writer, element)) {
        freeze_clip_definition(writer, element);
    }
    if (freeze_effect_is_list(writer, element)) {
        freeze_effect_definition(writer, element);
    }
    if (freeze_shadow_is_cast(writer, element)) {
        freeze_shadow_definition(writer, element);
    }
}

void freeze_matrix_attribute(FreezeWriter *writer, const char *name, Matrix m)
{
    const double n[] = {m.a, m.b, m.c, m.d, m.e, m.f};
    if (matrix_is_identity(m)) {
        return;
    }
    g_string_append_printf(writer->out, " %s=\"matrix(", name);
    for (guint i = 0; i < G_N_ELEMENTS(n); i++) {
        if (i > 0) {
            g_string_append_c(writer->out, ' ');
        }
        freeze_append_number(writer->out, n[i]);
    }
    g_string_append(writer->out, ")\"");
}

/* The outermost <svg> is sized by the output, and what stands for a <use> or <symbol> is placed by
 * its matrix: their own x, y, width and height are spent. */
static bool is_spent(const FreezeWriter *writer, const Element *element, PropertyId property)
{
    bool placed = property == PROPERTY_X || property == PROPERTY_Y || property == PROPERTY_WIDTH ||
                  property == PROPERTY_HEIGHT;
    return placed && (!element->parent || (element->tag == TAG_SYMBOL && element->origin) ||
                      (element->tag == TAG_USE && freeze_use_is_expanded(writer, element)));
}

/* Does the property say anything on this element? `x` is one on <rect>, not on <text>. */
static bool applies_to(const Property *row, const Element *element)
{
    return row->tags == 0 || (row->tags & (UINT64_C(1) << element->tag)) != 0;
}

static bool is_presentation(const Attribute *attribute, const Element *element)
{
    PropertyId property;
    return !attribute->space && property_lookup_attribute(attribute->name, element->tag, &property);
}

/* Attributes that the cascade, the layout or nobody needs any more. */
static bool is_dropped(const Attribute *attribute, const Element *element)
{
    static const char *const names[] = {
        "style", "class", "transform", "gradientTransform", "patternTransform", NULL};
    static const char *const viewport[] = {"width", "height", "viewBox", "preserveAspectRatio",
                                           "x",     "y",      NULL};
    if (g_str_has_prefix(attribute->name, "xmlns") || g_str_has_prefix(attribute->name, "on") ||
        g_strv_contains(names, attribute->name) || freeze_condition_is_attribute(attribute->name)) {
        return true;
    }
    if (attribute->space && strcmp(attribute->space, DOCUMENT_SVG_NAMESPACE) != 0 &&
        strcmp(attribute->local, "href") != 0 && !g_str_has_prefix(attribute->name, "xml:")) {
        return true;
    }
    if (attribute->space && strcmp(attribute->local, "href") == 0 &&
        element_attribute(element, "href")) {
        return true; /* the one without a prefix counts */
    }
    if (element->origin && strcmp(attribute->name, "id") == 0) {
        return true; /* references mean the original */
    }
    bool own_viewport = !element->parent || element->tag == TAG_SYMBOL;
    if (own_viewport && g_strv_contains(viewport, attribute->name)) {
        return !(element->tag == TAG_SYMBOL && !element->origin);
    }
    return is_presentation(attribute, element);
}

/* What a browser takes for absent and librsvg for an error. */
static bool is_wrong_box(const char *text)
{
    double box[4] = {0, 0, -1, -1};
    return !layout_parse_view_box(text, box) && (box[2] < 0 || box[3] < 0);
}

/* [none | xMinYMin ... xMaxYMax] [meet | slice]?; for librsvg anything else is an error. */
static bool is_wrong_ratio(const char *text)
{
    static const char *const aligns[] = {"none",     "xMinYMin", "xMidYMin", "xMaxYMin",
                                         "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax",
                                         "xMidYMax", "xMaxYMax", NULL};
    static const char *const fits[] = {"meet", "slice", NULL};
    g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);
    guint n = 0;
    for (guint i = 0; words[i]; i++) {
        if (*words[i] == '\0' || (n == 0 && g_str_equal(words[i], "defer"))) {
            continue;
        }
        if (n > 1 || !g_strv_contains(n == 0 ? aligns : fits, words[i])) {
            return true;
        }
        n++;
    }
    return n == 0;
}

/* Up to what is no pair of numbers, where librsvg draws nothing. */
static const char *whole_points(const State *state, const char *text)
{
    const PathData *path = path_from_points(state->arena, text, false);
    if (path->complete) {
        return text;
    }
    g_autoptr(GString) points = g_string_new(NULL);
    for (guint i = 0; i < path->n_segments; i++) {
        for (guint k = 0; k < 2; k++) {
            freeze_append_number(points, path->segments[i].n[k]);
            g_string_append_c(points, ' ');
        }
    }
    return arena_strdup(state->arena, points->str);
}

/* refX="center" is no number to a browser either, but librsvg then leaves out the whole marker. */
static bool is_word(const Element *element, const Attribute *attribute, const char *value)
{
    bool refers = element->tag == TAG_MARKER &&
                  (strcmp(attribute->name, "refX") == 0 || strcmp(attribute->name, "refY") == 0);
    return refers && g_ascii_isalpha(*value);
}

/* What librsvg should read instead of the value; NULL: nothing. */
static const char *readable(const State *state, const Element *element, const Attribute *attribute,
                            const char *name, const char *value)
{
    bool is_points = element->tag == TAG_POLYGON || element->tag == TAG_POLYLINE;
    if (element->tag == TAG_FE) {
        return freeze_primitive_attribute(state, element, name, value);
    }
    if (is_points && strcmp(name, "points") == 0) {
        return whole_points(state, value);
    }
    bool is_wrong = (strcmp(name, "viewBox") == 0 && is_wrong_box(value)) ||
                    (strcmp(name, "preserveAspectRatio") == 0 && is_wrong_ratio(value)) ||
                    is_word(element, attribute, value);
    return is_wrong ? NULL : value;
}

/* Its value at this instant. */
static void write_attribute(FreezeWriter *writer, const Element *element,
                            const Attribute *attribute)
{
    bool is_link = attribute->space && strcmp(attribute->local, "href") == 0;
    const char *name = is_link ? "href" : attribute->name;
    const char *value = state_attribute(writer->state, element, name);
    value = readable(writer->state, element, attribute, name, value ? value : attribute->value);
    if (value) {
        xml_append_attribute(writer->out, name, value);
    }
}

static bool is_given(const Element *element, const char *name)
{
    return strcmp(name, "href") == 0 ? element_href(element) != NULL
                                     : element_attribute(element, name) != NULL;
}

/* Those that are only there because they are animated. */
static void write_animated(FreezeWriter *writer, const Element *element, const char *const *without)
{
    const State *state = writer->state;
    const StateAttributes *animated = state->attributes ? state->attributes[element->index] : NULL;
    for (guint i = 0; animated && i < animated->n; i++) {
        const char *name = animated->items[i].name;
        const Attribute attribute = {.name = name, .local = name};
        if (!is_given(element, name) && !is_dropped(&attribute, element) &&
            !(without && g_strv_contains(without, name))) {
            write_attribute(writer, element, &attribute);
        }
    }
}

void freeze_attributes(FreezeWriter *writer, const Element *element, const char *const *without)
{
    for (guint i = 0; i < element->n_attributes; i++) {
        const Attribute *attribute = &element->attributes[i];
        if (!is_dropped(attribute, element) &&
            !(without && g_strv_contains(without, attribute->name))) {
            write_attribute(writer, element, attribute);
        }
    }
    write_animated(writer, element, without);
    if (element->tag == TAG_FE) {
        freeze_primitive_additions(writer, element);
    }
}

static bool is_written(const FreezeWriter *writer, const Element *element, const StyleEntry *entry)
{
    const Property *row = property_row(entry->property);
    bool automatic = entry->value->keyword && row->kind == &kind_length && row->base != BASE_NONE;
    /* A browser masks no mask. */
    bool unused = entry->property == PROPERTY_MASK && element->tag == TAG_MASK;
    return !unused && row->write != WRITE_FOLDED && row->write != WRITE_NONE && !automatic &&
           applies_to(row, element) && !is_spent(writer, element, entry->property);
}

static bool is_among(guint n, const PropertyId *properties, PropertyId property)
{
    for (guint i = 0; i < n; i++) {
        if (properties[i] == property) {
            return true;
        }
    }
    return false;
}

/* Of all that a mask may say librsvg reads the reference. */
static void write_mask(FreezeWriter *writer, const char *text)
{
    CssTokens tokens = css_tokenize(writer->state->arena, text, strlen(text), 0);
    css_skip_space(&tokens);
    const CssToken *first = css_peek(&tokens);
    const char *url = first->type == CSS_URL ? first->text : NULL;
    if (css_is_function(first, "url")) {
        CssTokens inside = css_trim(css_take_block(&tokens));
        url = css_peek(&inside)->type == CSS_STRING ? css_peek(&inside)->text : NULL;
    }
    if (url) {
        g_autofree char *reference = g_strdup_printf("url(%s)", url);
        xml_append_attribute(writer->out, "mask", reference);
    }
}

/* Refers to what freeze_definitions() has made, or is shorter than it was. */
static bool write_reference(FreezeWriter *writer, const Element *element, PropertyId property)
{
    if (property == PROPERTY_CLIP_PATH && freeze_clip_is_shape(writer, element)) {
        freeze_clip_reference(writer, element);
        return true;
    }
    if (property == PROPERTY_FILTER && freeze_shadow_is_cast(writer, element)) {
        return true;
    }
    if (property == PROPERTY_FILTER && freeze_effect_is_list(writer, element)) {
        freeze_effect_reference(writer, element);
        return true;
    }
    const Value *mask = property == PROPERTY_MASK
                            ? style_own(writer->state->styles[element->index], property)
                            : NULL;
    if (mask && !mask->keyword) {
        write_mask(writer, mask->text);
        return true;
    }
    return false;
}

/* A length that is a calc() in px, which is what librsvg reads. So are percentages of strokes: it
 * rounds them, and along a line of dashes that adds up. */
static const Value *plain_length(FreezeWriter *writer, const Element *element, PropertyId property,
                                 const Value *value)
{
    PropertyBase base = property_row(property)->base;
    bool is_length = value->kind == &kind_length && !value->keyword;
    bool is_stroke = property == PROPERTY_STROKE_DASHARRAY ||
                     property == PROPERTY_STROKE_DASHOFFSET || property == PROPERTY_STROKE_WIDTH;
    if (!is_length || base == BASE_NONE || !value->length.has_percent ||
        !(value->length.has_px || is_stroke)) {
        return value;
    }
    Arena *arena = writer->state->arena;
    double px = layout_resolve(writer->state, element, value->length, base);
    const Value *resolved = value_length(arena, &kind_length, (Length){.px = px});
    return property_clamp(property, arena, resolved);
}

static const Value *plain_value(FreezeWriter *writer, const Element *element, PropertyId property,
                                const Value *value)
{
    if (property == PROPERTY_LIGHTING_COLOR) {
        return freeze_primitive_light(writer, element, value);
    }
    if (value->kind != &kind_length_list || value->keyword) {
        return plain_length(writer, element, property, value);
    }
    Arena *arena = writer->state->arena;
    guint n = value->list.n_items;
    const Value **items = arena_new_n(arena, const Value *, n);
    for (guint i = 0; i < n; i++) {
        items[i] = plain_length(writer, element, property, value->list.items[i]);
    }
    return value_list(arena, value->kind, items, n);
}

void freeze_value(FreezeWriter *writer, const Property *row, const Value *value)
{
    g_string_truncate(writer->text, 0);
    value->kind->print(value, VALUE_PRINT_STATIC, writer->text);
    if (row->write == WRITE_ATTRIBUTE) {
        xml_append_attribute(writer->out, row->attribute ? row->attribute : row->name,
                             writer->text->str);
    } else {
        g_string_append_printf(writer->style, "%s%s:%s", writer->style->len > 0 ? ";" : "",
                               row->name, writer->text->str);
    }
}

void freeze_styles(FreezeWriter *writer, const Element *element, guint n_without,
                   const PropertyId *without)
{
    const Style *style = writer->state->styles[element->index];
    g_string_truncate(writer->style, 0);
    for (guint i = 0; i < style->n; i++) {
        const StyleEntry *entry = &style->entries[i];
        const Property *row = property_row(entry->property);
        if (!is_written(writer, element, entry) || is_among(n_without, without, entry->property)) {
            continue;
        }
        if (write_reference(writer, element, entry->property)) {
            continue;
        }
        freeze_value(writer, row, plain_value(writer, element, entry->property, entry->value));
    }
    if (freeze_shadow_is_cast(writer, element)) {
        freeze_shadow_reference(writer, element);
    }
    if (writer->style->len > 0) {
        xml_append_attribute(writer->out, "style", writer->style->str);
    }
}
