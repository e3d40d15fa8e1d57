#include "render/plot/plot.h"

#include "base/number.h"
#include "document/document.h"
#include "render/plot/plot_draw.h"

static void append_size(GString *out, const PlotLayout *layout)
{
    const struct {
        const char *before;
        double value;
    } parts[] = {
        {" width=\"", layout->width},
        {"\" height=\"", layout->height},
        {"\" viewBox=\"0 0 ", layout->width},
        {" ", layout->height},
    };
    for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
        g_string_append(out, parts[i].before);
        number_append(out, parts[i].value, 2);
    }
    g_string_append_c(out, '"');
}

static void append_element(GString *out, Arena *arena, const char *name, const char *text)
{
    if (text == NULL)
        return;
    g_string_append_printf(out, "<%s>", name);
    xml_append_text(out, plot_text_clean(arena, text));
    g_string_append_printf(out, "</%s>\n", name);
}

char *plot_document(const PlotLayout *layout, const char *title, const char *description,
                    const PlotPaint *paint, const char *body)
{
    GString *out = g_string_new("<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE "\"");
    append_size(out, layout);
    g_string_append(out, " role=\"img\">\n");
    append_element(out, layout->arena, "title", title);
    append_element(out, layout->arena, "desc", description);
    plot_paint_append_style(paint, out);
    g_string_append(out, body);
    g_string_append(out, "</svg>\n");
    return g_string_free(out, FALSE);
}

GString *plot_body(PlotPaint *paint)
{
    GString *body = g_string_new("<rect width=\"100%\" height=\"100%\"");
    plot_paint_append(paint, body, PLOT_INK_BACKGROUND, PLOT_INK_NONE);
    g_string_append(body, "/>\n");
    return body;
}

char *plot_svg(const Plot *plot, PlotTheme theme)
{
    g_autoptr(PlotLayout) layout = plot_layout_new(plot);
    PlotPaint paint = {.theme = theme};
    g_autoptr(GString) body = plot_body(&paint);
    plot_draw_ground(layout, plot, &paint, body);
    plot_draw_data(layout, plot, &paint, body);
    plot_draw_labels(layout, &paint, body);
    return plot_document(layout, plot->title, plot->description, &paint, body->str);
}
