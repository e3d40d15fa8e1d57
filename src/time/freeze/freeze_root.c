#include "time/freeze/freeze_root.h"

#include "time/freeze/freeze_html_painter.h"
#include "value/color.h"

#include <string.h>

bool freeze_background(const State *state, Color *color)
{
    const Style *style = state->styles[timeline_document(state->timeline)->root->index];
    const Value *value = style_own(style, PROPERTY_BACKGROUND_COLOR);
    if (!value || value->keyword) {
        return false;
    }
    *color = color_to_srgb(color_resolve(value->color, style->color));
    return color->alpha > 0;
}

bool freeze_has_backdrop(const State *state)
{
    const Style *style = state->styles[timeline_document(state->timeline)->root->index];
    const Value *images = style_own(style, PROPERTY_BACKGROUND_IMAGE);
    return images && !images->keyword && strcmp(images->text, "none") != 0;
}

bool freeze_is_blending(const Timeline *timeline)
{
    const Document *document = timeline_document(timeline);
    for (guint32 i = 0; i < document->n_elements; i++) {
        const Style *style = timeline_still_style(timeline, document->elements[i]);
        const Value *mode = style_own(style, PROPERTY_MIX_BLEND_MODE);
        if (mode && !value_is_keyword(mode, "normal")) {
            return true;
        }
    }
    return false;
}

static void write_color(FreezeWriter *writer, Color color, Size output)
{
    g_string_truncate(writer->text, 0);
    color_print(color, VALUE_PRINT_STATIC, writer->text);
    g_string_append(writer->out, "<rect");
    freeze_number_attribute(writer, "width", output.width);
    freeze_number_attribute(writer, "height", output.height);
    xml_append_attribute(writer->out, "fill", writer->text->str);
    g_string_append(writer->out, "/>");
}

/* Images as those of an HTML box that is as large as the output. */
static void write_images(FreezeWriter *writer, Size output)
{
    const Element *root = timeline_document(writer->timeline)->root;
    Rect area = rect_from_size(0, 0, output.width, output.height);
    guint n_names = 0;
    HtmlPainter painter = {
        .writer = writer, .screen = MATRIX_IDENTITY, .n_names = &n_names, .foreign = root};
    HtmlBox box = {.element = root,
                   .style = writer->state->styles[root->index],
                   .width = output.width,
                   .height = output.height};
    freeze_html_background(&painter, &box, (HtmlRound){.box = area}, area);
}

/* False when there is nothing. */
static bool write_background(FreezeWriter *writer, Size output)
{
    Color color;
    bool is_colored = freeze_background(writer->state, &color);
    bool has_images = freeze_has_backdrop(writer->state);
    if (is_colored) {
        write_color(writer, color, output);
    }
    if (has_images) {
        write_images(writer, output);
    }
    return is_colored || has_images;
}

/* Without a useful viewBox the drawing has its own size. */
static void write_view_box(FreezeWriter *writer, const Element *root)
{
    const char *view_box = state_attribute(writer->state, root, "viewBox");
    const char *ratio = state_attribute(writer->state, root, "preserveAspectRatio");
    double box[4];
    if (layout_parse_view_box(view_box, box)) {
        xml_append_attribute(writer->out, "viewBox", view_box);
        if (ratio) {
            xml_append_attribute(writer->out, "preserveAspectRatio", ratio);
        }
        return;
    }
    const Document *document = timeline_document(writer->timeline);
    bool fills = writer->options->output.width > 0 && !layout_has_size(document);
    Size size = fills ? writer->options->output : layout_intrinsic_size(document);
    g_string_append(writer->out, " viewBox=\"0 0 ");
    freeze_append_number(writer->out, size.width);
    g_string_append_c(writer->out, ' ');
    freeze_append_number(writer->out, size.height);
    g_string_append_c(writer->out, '"');
}

static void write_svg(FreezeWriter *writer, const Element *root, Size output)
{
    static const PropertyId size_of_font = PROPERTY_FONT_SIZE; /* librsvg's own is 12 px */
    g_string_append(writer->out, "<svg");
    freeze_number_attribute(writer, "width", output.width);
    freeze_number_attribute(writer, "height", output.height);
    write_view_box(writer, root);
    freeze_attributes(writer, root, NULL);
    freeze_number_attribute(writer, "font-size", writer->state->styles[root->index]->font_size);
    freeze_styles(writer, root, 1, &size_of_font);
    freeze_content(writer, "svg", root, freeze_part_of(writer, root));
}

void freeze_root(FreezeWriter *writer, Size output)
{
    const Element *root = timeline_document(writer->timeline)->root;
    Matrix transform = layout_transform(writer->state, root);
    if (writer->options->backdrop) {
        write_background(writer, output);
        return;
    }
    bool is_painted = !writer->options->bare && write_background(writer, output);
    bool is_apart = is_painted && freeze_is_blending(writer->timeline);
    freeze_definitions(writer, root);
    if (matrix_is_identity(transform) && !is_apart) {
        write_svg(writer, root, output);
        return;
    }
    g_string_append(writer->out, is_apart ? "<g style=\"isolation:isolate\"" : "<g");
    freeze_matrix_attribute(writer, "transform", transform);
    g_string_append_c(writer->out, '>');
    write_svg(writer, root, output);
    g_string_append(writer->out, "</g>");
}
