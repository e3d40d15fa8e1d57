#include "time/freeze/freeze_html_replaced.h"

#include "time/freeze/freeze_image.h"

#include <math.h>

/* What HTML elements between the <foreignObject> and the drawing say that it inherits. */
static void write_inherited(HtmlPainter *painter, const Element *svg)
{
    FreezeWriter *writer = painter->writer;
    g_string_truncate(writer->style, 0);
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        const Property *row = property_row(id);
        const Value *value = NULL;
        if (!row->inherited || (row->write != WRITE_ATTRIBUTE && row->write != WRITE_STYLE)) {
            continue;
        }
        for (const Element *at = svg->parent; at != painter->foreign && !value; at = at->parent) {
            value = style_own(writer->state->styles[at->index], id);
        }
        if (!value) {
            continue;
        }
        freeze_value(writer, row, value);
    }
    if (writer->style->len > 0) {
        xml_append_attribute(writer->out, "style", writer->style->str);
    }
}

static Rect content_box(const HtmlBox *box)
{
    Point at = html_box_origin(box);
    double x = at.x + html_box_content_x(box), y = at.y + html_box_content_y(box);
    return rect_from_size(x, y, box->width - html_box_across(box),
                          box->height - html_box_down(box));
}

static void write_svg(HtmlPainter *painter, const HtmlBox *box, Rect content)
{
    static const PropertyId spent[] = {PROPERTY_X,       PROPERTY_Y,       PROPERTY_WIDTH,
                                       PROPERTY_HEIGHT,  PROPERTY_DISPLAY, PROPERTY_TRANSFORM,
                                       PROPERTY_OPACITY, PROPERTY_FILTER};
    static const char *const without[] = {"x", "y", NULL};
    FreezeWriter *writer = painter->writer;
    const Element *svg = box->element;
    double width = content.x1 - content.x0, height = content.y1 - content.y0;
    const char *view_box = state_attribute(writer->state, svg, "viewBox");
    Matrix inner =
        layout_view_box_matrix(view_box, state_attribute(writer->state, svg, "preserveAspectRatio"),
                               (Size){width, height});
    Matrix *screen = arena_new_one(writer->state->arena, Matrix);
    *screen = matrix_multiply(
        matrix_multiply(painter->screen, matrix_translate(content.x0, content.y0)), inner);
    g_hash_table_insert(writer->screens, (gpointer)svg, screen);
    g_string_append(writer->out, "<g");
    write_inherited(painter, svg);
    g_string_append(writer->out, "><svg");
    freeze_number_attribute(writer, "x", content.x0);
    freeze_number_attribute(writer, "y", content.y0);
    freeze_number_attribute(writer, "width", width);
    freeze_number_attribute(writer, "height", height);
    freeze_attributes(writer, svg, without);
    freeze_styles(writer, svg, G_N_ELEMENTS(spent), spent);
    freeze_content(writer, "svg", svg, FREEZE_WHOLE);
    g_string_append(writer->out, "</g>");
}

static void write_image(HtmlPainter *painter, const HtmlBox *box, Rect content)
{
    FreezeWriter *writer = painter->writer;
    const Value *fit = style_value(box->style, PROPERTY_OBJECT_FIT);
    const char *ratio = value_is_keyword(fit, "cover")     ? "xMidYMid slice"
                        : value_is_keyword(fit, "contain") ? "xMidYMid meet"
                                                           : "none";
    HtmlRound round = freeze_html_round(box, freeze_html_border_box(box));
    round = freeze_html_inset(freeze_html_inset(round, box->border), box->padding);
    bool is_round =
        round.radii[0].width + round.radii[1].width + round.radii[2].width + round.radii[3].width >
        0;
    if (is_round) {
        g_autofree char *clip = freeze_html_define_clip(painter, round, NULL);
        g_string_append_printf(writer->out, "<g clip-path=\"url(#%s)\">", clip);
    }
    g_string_append(writer->out, "<image");
    freeze_number_attribute(writer, "x", content.x0);
    freeze_number_attribute(writer, "y", content.y0);
    freeze_number_attribute(writer, "width", content.x1 - content.x0);
    freeze_number_attribute(writer, "height", content.y1 - content.y0);
    g_string_append_printf(writer->out, " preserveAspectRatio=\"%s\"", ratio);
    freeze_image_source(writer, box->element,
                        (Size){content.x1 - content.x0, content.y1 - content.y0}, painter->screen);
    g_string_append(writer->out, is_round ? "/></g>" : "/>");
}

void freeze_html_replaced(HtmlPainter *painter, const HtmlBox *box)
{
    Rect content = content_box(box);
    bool is_seen = html_style_is(box->style, PROPERTY_VISIBILITY, "visible");
    if (content.x1 <= content.x0 || content.y1 <= content.y0) {
        return;
    }
    if (box->element->tag == TAG_SVG) {
        write_svg(painter, box, content);
    } else if (is_seen) {
        write_image(painter, box, content);
    }
}
