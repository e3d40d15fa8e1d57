#include "time/freeze.h"

#include "base/number.h"
#include "value/color.h"

#include <string.h>

typedef struct Writer {
    const State *state;
    const Timeline *timeline;
    const FreezeOptions *options;
    GString *out;
    GString *style; /* scratch: what goes into style="" */
    GString *text;  /* scratch: one value */
} Writer;

static void append_number(GString *out, double value)
{
    char buffer[NUMBER_BUFFER];
    g_string_append(out, number_print_exact(buffer, value));
}

static void append_number_attribute(GString *out, const char *name, double value)
{
    g_string_append_printf(out, " %s=\"", name);
    append_number(out, value);
    g_string_append_c(out, '"');
}

static void append_matrix(GString *out, const char *name, Matrix m)
{
    const double n[] = {m.a, m.b, m.c, m.d, m.e, m.f};
    if (matrix_is_identity(m)) {
        return;
    }
    g_string_append_printf(out, " %s=\"matrix(", name);
    for (guint i = 0; i < G_N_ELEMENTS(n); i++) {
        if (i > 0) {
            g_string_append_c(out, ' ');
        }
        append_number(out, n[i]);
    }
    g_string_append(out, ")\"");
}

/* The outermost <svg> is sized by the output, and what stands for a <use> or <symbol> is placed by
 * its matrix: their own x, y, width and height are spent. */
static bool is_spent(const Writer *writer, const Element *element, PropertyId property)
{
    bool placed = property == PROPERTY_X || property == PROPERTY_Y || property == PROPERTY_WIDTH ||
                  property == PROPERTY_HEIGHT;
    return placed && (!element->parent || (element->tag == TAG_SYMBOL && element->origin) ||
                      (element->tag == TAG_USE && timeline_is_expanded(writer->timeline, element)));
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
        g_strv_contains(names, attribute->name)) {
        return true;
    }
    if (attribute->space && strcmp(attribute->space, DOCUMENT_SVG_NAMESPACE) != 0 &&
        strcmp(attribute->local, "href") != 0 && !g_str_has_prefix(attribute->name, "xml:")) {
        return true;
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

static void write_attributes(Writer *writer, const Element *element)
{
    for (guint i = 0; i < element->n_attributes; i++) {
        const Attribute *attribute = &element->attributes[i];
        if (!is_dropped(attribute, element)) {
            bool is_link = attribute->space && strcmp(attribute->local, "href") == 0;
            xml_append_attribute(writer->out, is_link ? "href" : attribute->name, attribute->value);
        }
    }
}

static bool writes_length(PropertyId property)
{
    return property_row(property)->kind == &kind_length;
}

static void write_styles(Writer *writer, const Element *element)
{
    const Style *style = writer->state->styles[element->index];
    g_string_truncate(writer->style, 0);
    for (guint i = 0; i < style->n; i++) {
        const StyleEntry *entry = &style->entries[i];
        const Property *row = property_row(entry->property);
        bool automatic = value_is_keyword(entry->value, "auto") && writes_length(entry->property);
        if (row->write == WRITE_FOLDED || row->write == WRITE_NONE || automatic ||
            !applies_to(row, element) || is_spent(writer, element, entry->property)) {
            continue;
        }
        g_string_truncate(writer->text, 0);
        entry->value->kind->print(entry->value, VALUE_PRINT_STATIC, writer->text);
        if (row->write == WRITE_ATTRIBUTE) {
            xml_append_attribute(writer->out, row->attribute ? row->attribute : row->name,
                                 writer->text->str);
        } else {
            g_string_append_printf(writer->style, "%s%s:%s", writer->style->len > 0 ? ";" : "",
                                   row->name, writer->text->str);
        }
    }
    if (writer->style->len > 0) {
        xml_append_attribute(writer->out, "style", writer->style->str);
    }
}

static const char *transform_attribute(const Element *element)
{
    if (element->tag == TAG_LINEAR_GRADIENT || element->tag == TAG_RADIAL_GRADIENT) {
        return "gradientTransform";
    }
    return element->tag == TAG_PATTERN ? "patternTransform" : "transform";
}

static FreezePart part_of(const Writer *writer, const Element *element)
{
    return writer->options->mask ? (FreezePart)writer->options->mask[element->index] : FREEZE_WHOLE;
}

static bool is_written(const Element *element)
{
    switch (element->tag) {
    case TAG_UNKNOWN:
    case TAG_SCRIPT:
    case TAG_STYLE:
    case TAG_VIEW:
        return false;
    case TAG_FOREIGN_OBJECT: /* an empty one still takes its turn in <switch> */
        return element->parent && element->parent->tag == TAG_SWITCH;
    default:
        return !(tag_flags(element->tag) & (TAG_IS_ANIMATION | TAG_IS_DESCRIPTIVE));
    }
}

static void write_element(Writer *writer, const Element *element, FreezePart part);

static void write_children(Writer *writer, const Element *element, FreezePart part)
{
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            xml_append_text(writer->out, child->text);
        } else {
            write_element(writer, child, part == FREEZE_WHOLE ? part : part_of(writer, child));
        }
    }
}

static void close_tag(Writer *writer, const char *name, const Element *element, FreezePart part)
{
    if (!element->first_child || element->tag == TAG_FOREIGN_OBJECT) {
        g_string_append(writer->out, "/>");
        return;
    }
    g_string_append_c(writer->out, '>');
    write_children(writer, element, part);
    g_string_append_printf(writer->out, "</%s>", name);
}

/* What a <use> shows, as the group that it stands for. */
static void write_expanded_use(Writer *writer, const Element *use, FreezePart part)
{
    g_string_append(writer->out, "<g");
    if (use->id && !use->origin) {
        xml_append_attribute(writer->out, "id", use->id);
    }
    append_matrix(writer->out, "transform", layout_child_matrix(writer->state, use));
    write_styles(writer, use);
    g_string_append_c(writer->out, '>');
    const Element *root = use->instance;
    write_element(writer, root, part == FREEZE_WHOLE ? part : part_of(writer, root));
    g_string_append(writer->out, "</g>");
}

/* The instance of a <symbol>, or of an <svg>, which takes its size from the <use>. */
static void write_instance_viewport(Writer *writer, const Element *element, FreezePart part)
{
    Size size = layout_viewport_size(writer->state, element);
    g_string_append(writer->out, "<svg");
    append_number_attribute(writer->out, "width", size.width);
    append_number_attribute(writer->out, "height", size.height);
    static const char *const kept[] = {"viewBox", "preserveAspectRatio"};
    for (guint i = 0; i < G_N_ELEMENTS(kept); i++) {
        const char *value = element_value(element, kept[i]);
        if (value) {
            xml_append_attribute(writer->out, kept[i], value);
        }
    }
    if (!style_own(writer->state->styles[element->index], PROPERTY_OVERFLOW)) {
        g_string_append(writer->out, " overflow=\"hidden\"");
    }
    write_styles(writer, element);
    g_string_append_c(writer->out, '>');
    write_children(writer, element, part);
    g_string_append(writer->out, "</svg>");
}

static void write_element(Writer *writer, const Element *element, FreezePart part)
{
    if (part == FREEZE_SKIP || !is_written(element)) {
        return;
    }
    if (part == FREEZE_HIDDEN) {
        g_string_append(writer->out, "<defs>");
        write_element(writer, element, FREEZE_WHOLE);
        g_string_append(writer->out, "</defs>");
        return;
    }
    if (element->tag == TAG_USE && element->instance &&
        timeline_is_expanded(writer->timeline, element)) {
        write_expanded_use(writer, element, part);
        return;
    }
    if (element->tag == TAG_SYMBOL && element->origin) {
        write_instance_viewport(writer, element, part);
        return;
    }
    g_string_append_printf(writer->out, "<%s", element->name);
    write_attributes(writer, element);
    append_matrix(writer->out, transform_attribute(element),
                  layout_transform(writer->state, element));
    write_styles(writer, element);
    close_tag(writer, element->name, element, part);
}

/* The background that a browser paints behind the outermost <svg>. */
static void write_background(Writer *writer, Size output)
{
    const Element *root = timeline_document(writer->timeline)->root;
    const Value *value = style_own(writer->state->styles[root->index], PROPERTY_BACKGROUND_COLOR);
    if (!value || value->keyword) {
        return;
    }
    Color color = color_resolve(value->color, writer->state->styles[root->index]->color);
    g_string_truncate(writer->text, 0);
    color_print(color, VALUE_PRINT_STATIC, writer->text);
    g_string_append(writer->out, "<rect");
    append_number_attribute(writer->out, "width", output.width);
    append_number_attribute(writer->out, "height", output.height);
    xml_append_attribute(writer->out, "fill", writer->text->str);
    g_string_append(writer->out, "/>");
}

/* The document's own root, as large as the whole output. */
static void write_root(Writer *writer, const Element *root, Size output)
{
    Size size = layout_intrinsic_size(timeline_document(writer->timeline));
    const char *view_box = element_value(root, "viewBox");
    const char *ratio = element_value(root, "preserveAspectRatio");
    Matrix transform = layout_transform(writer->state, root);
    bool is_moved = !matrix_is_identity(transform);

    if (is_moved) {
        g_string_append(writer->out, "<g");
        append_matrix(writer->out, "transform", transform);
        g_string_append_c(writer->out, '>');
    }
    g_string_append(writer->out, "<svg");
    append_number_attribute(writer->out, "width", output.width);
    append_number_attribute(writer->out, "height", output.height);
    if (view_box) {
        xml_append_attribute(writer->out, "viewBox", view_box);
        if (ratio) {
            xml_append_attribute(writer->out, "preserveAspectRatio", ratio);
        }
    } else {
        g_string_append(writer->out, " viewBox=\"0 0 ");
        append_number(writer->out, size.width);
        g_string_append_c(writer->out, ' ');
        append_number(writer->out, size.height);
        g_string_append_c(writer->out, '"');
    }
    write_attributes(writer, root);
    write_styles(writer, root);
    close_tag(writer, "svg", root, part_of(writer, root));
    if (is_moved) {
        g_string_append(writer->out, "</g>");
    }
}

void freeze_document(const State *state, const FreezeOptions *options, GString *out)
{
    Size output = timeline_styles(state->timeline)->cascade->options.environment.viewport;
    Rect part = rect_is_empty(options->part) ? rect_from_size(0, 0, output.width, output.height)
                                             : options->part;
    g_autoptr(GString) style = g_string_new(NULL);
    g_autoptr(GString) text = g_string_new(NULL);
    Writer writer = {
        .state = state,
        .timeline = state->timeline,
        .options = options,
        .out = out,
        .style = style,
        .text = text,
    };
    g_string_append(out, "<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE
                         "\" xmlns:xlink=\"" DOCUMENT_XLINK_NAMESPACE "\"");
    append_number_attribute(out, "width", part.x1 - part.x0);
    append_number_attribute(out, "height", part.y1 - part.y0);
    g_string_append(out, " viewBox=\"");
    const double box[] = {part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0};
    for (guint i = 0; i < G_N_ELEMENTS(box); i++) {
        if (i > 0) {
            g_string_append_c(out, ' ');
        }
        append_number(out, box[i]);
    }
    g_string_append(out, "\">");
    write_background(&writer, output);
    write_root(&writer, timeline_document(state->timeline)->root, output);
    g_string_append(out, "</svg>\n");
}
