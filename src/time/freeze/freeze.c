#include "time/freeze/freeze.h"

#include "time/freeze/freeze_condition.h"
#include "time/freeze/freeze_filter.h"
#include "time/freeze/freeze_image.h"
#include "time/freeze/freeze_paint.h"
#include "time/freeze/freeze_text.h"
#include "time/freeze/freeze_use.h"
#include "time/freeze/freeze_writer.h"
#include "value/color.h"

static const char *transform_attribute(const Element *element)
{
    if (element->tag == TAG_LINEAR_GRADIENT || element->tag == TAG_RADIAL_GRADIENT) {
        return "gradientTransform";
    }
    return element->tag == TAG_PATTERN ? "patternTransform" : "transform";
}

FreezePart freeze_part_of(const FreezeWriter *writer, const Element *element)
{
    return writer->options->mask ? (FreezePart)writer->options->mask[element->index] : FREEZE_WHOLE;
}

static bool is_written(const State *state, const Element *element)
{
    switch (element->tag) {
    case TAG_UNKNOWN:
    case TAG_SCRIPT:
    case TAG_STYLE:
    case TAG_VIEW:
    case TAG_FOREIGN_OBJECT:
        return false;
    default:
        return !(tag_flags(element->tag) & (TAG_IS_ANIMATION | TAG_IS_DESCRIPTIVE)) &&
               freeze_condition_holds(state, element);
    }
}

void freeze_children(FreezeWriter *writer, const Element *element, FreezePart part)
{
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            xml_append_text(writer->out, child->text);
        } else {
            freeze_element(writer, child,
                           part == FREEZE_WHOLE ? part : freeze_part_of(writer, child));
        }
    }
}

static void close_tag(FreezeWriter *writer, const char *name, const Element *element,
                      FreezePart part)
{
    if (!element->first_child) {
        g_string_append(writer->out, "/>");
        return;
    }
    g_string_append_c(writer->out, '>');
    freeze_children(writer, element, part);
    g_string_append_printf(writer->out, "</%s>", name);
}

static void write_plain(FreezeWriter *writer, const Element *element, const char *name)
{
    static const char *const link[] = {"href", "xlink:href", NULL};
    static const char *const counted[] = {"pathLength", NULL};
    static const PropertyId stroke[] = {PROPERTY_STROKE_DASHARRAY, PROPERTY_STROKE_DASHOFFSET,
                                        PROPERTY_STROKE_WIDTH};
    bool is_image = element->tag == TAG_IMAGE || element->tag == TAG_FE;
    bool is_rescaled = freeze_paint_rescales(writer, element);
    g_string_append_printf(writer->out, "<%s", name);
    freeze_attributes(writer, element, is_image ? link : is_rescaled ? counted : NULL);
    if (is_image) {
        freeze_image_reference(writer, element);
    }
    if (element->tag == TAG_FE) {
        freeze_filter_name(writer, element);
    }
    freeze_matrix_attribute(writer, transform_attribute(element),
                            freeze_transform(writer, element));
    freeze_styles(writer, element, is_rescaled ? G_N_ELEMENTS(stroke) : 0, stroke);
    if (is_rescaled) {
        freeze_paint_stroke(writer, element);
    }
}

/* A group of the one child that it shows. */
static void write_switch(FreezeWriter *writer, const Element *element, FreezePart part)
{
    const Element *choice = freeze_condition_choice(writer->state, element);
    write_plain(writer, element, "g");
    g_string_append_c(writer->out, '>');
    if (choice) {
        freeze_element(writer, choice,
                       part == FREEZE_WHOLE ? part : freeze_part_of(writer, choice));
    }
    g_string_append(writer->out, "</g>");
}

void freeze_element(FreezeWriter *writer, const Element *element, FreezePart part)
{
    if (part == FREEZE_SKIP || !is_written(writer->state, element)) {
        return;
    }
    if (part == FREEZE_HIDDEN) {
        g_string_append(writer->out, "<defs>");
        freeze_element(writer, element, FREEZE_WHOLE);
        g_string_append(writer->out, "</defs>");
        return;
    }
    freeze_definitions(writer, element);
    if (element->tag == TAG_TEXT) {
        freeze_text(writer, element);
        return;
    }
    if (element->tag == TAG_USE && freeze_use_is_expanded(writer, element)) {
        freeze_use(writer, element, part);
        return;
    }
    if (freeze_filter_is_shadow(element)) {
        freeze_filter_shadow(writer, element);
        return;
    }
    if (element->tag == TAG_SYMBOL && element->origin) {
        freeze_use_viewport(writer, element, part);
        return;
    }
    if (element->tag == TAG_SWITCH) {
        write_switch(writer, element, part);
        return;
    }
    write_plain(writer, element, element->name);
    close_tag(writer, element->name, element, part);
}

/* The background that a browser paints behind the outermost <svg>. */
static void write_background(FreezeWriter *writer, Size output)
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
    freeze_number_attribute(writer, "width", output.width);
    freeze_number_attribute(writer, "height", output.height);
    xml_append_attribute(writer->out, "fill", writer->text->str);
    g_string_append(writer->out, "/>");
}

/* The document's own root, as large as the whole output. */
static void write_root(FreezeWriter *writer, const Element *root, Size output)
{
    Size size = layout_intrinsic_size(timeline_document(writer->timeline));
    const char *view_box = state_attribute(writer->state, root, "viewBox");
    const char *ratio = state_attribute(writer->state, root, "preserveAspectRatio");
    Matrix transform = layout_transform(writer->state, root);
    bool is_moved = !matrix_is_identity(transform);
    freeze_definitions(writer, root);

    if (is_moved) {
        g_string_append(writer->out, "<g");
        freeze_matrix_attribute(writer, "transform", transform);
        g_string_append_c(writer->out, '>');
    }
    g_string_append(writer->out, "<svg");
    freeze_number_attribute(writer, "width", output.width);
    freeze_number_attribute(writer, "height", output.height);
    if (view_box) {
        xml_append_attribute(writer->out, "viewBox", view_box);
        if (ratio) {
            xml_append_attribute(writer->out, "preserveAspectRatio", ratio);
        }
    } else {
        g_string_append(writer->out, " viewBox=\"0 0 ");
        freeze_append_number(writer->out, size.width);
        g_string_append_c(writer->out, ' ');
        freeze_append_number(writer->out, size.height);
        g_string_append_c(writer->out, '"');
    }
    freeze_attributes(writer, root, NULL);
    static const PropertyId size_of_font = PROPERTY_FONT_SIZE; /* librsvg's own is 12 px */
    freeze_number_attribute(writer, "font-size", writer->state->styles[root->index]->font_size);
    freeze_styles(writer, root, 1, &size_of_font);
    close_tag(writer, "svg", root, freeze_part_of(writer, root));
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
    g_autoptr(GHashTable) screens = g_hash_table_new(NULL, NULL);
    FreezeWriter writer = {
        .state = state,
        .timeline = state->timeline,
        .options = options,
        .out = out,
        .style = style,
        .text = text,
        .screens = screens,
        .outer = MATRIX_IDENTITY,
    };
    g_string_append(out, "<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE
                         "\" xmlns:xlink=\"" DOCUMENT_XLINK_NAMESPACE "\"");
    freeze_number_attribute(&writer, "width", part.x1 - part.x0);
    freeze_number_attribute(&writer, "height", part.y1 - part.y0);
    g_string_append(out, " viewBox=\"");
    const double box[] = {part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0};
    for (guint i = 0; i < G_N_ELEMENTS(box); i++) {
        if (i > 0) {
            g_string_append_c(out, ' ');
        }
        freeze_append_number(out, box[i]);
    }
    g_string_append(out, "\">");
    write_background(&writer, output);
    write_root(&writer, timeline_document(state->timeline)->root, output);
    g_string_append(out, "</svg>\n");
}
