#include "render/diff/board_text.h"

#include "base/number.h"
#include "document/document.h"
#include "render/draw/raster.h"

static void append_number(const BoardPen *pen, const char *name, double value)
{
    g_string_append_printf(pen->out, " %s=\"", name);
    number_append(pen->out, value, 2);
    g_string_append_c(pen->out, '"');
}

void board_pen_open(const BoardPen *pen, double width, double height)
{
    g_string_truncate(pen->out, 0);
    g_string_append(pen->out, "<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE "\"");
    append_number(pen, "width", width);
    append_number(pen, "height", height);
    g_string_append(pen->out, " font-family=\"" PLOT_FONT "\">");
}

void board_pen_close(const BoardPen *pen)
{
    g_string_append(pen->out, "</svg>");
}

static void append_paint(const BoardPen *pen, const char *name, PlotInk ink)
{
    g_string_append_printf(pen->out, " %s=\"#%06x\"", name, plot_theme_color(ink, pen->theme));
}

void board_pen_text(const BoardPen *pen, Point at, double width, PlotTextStyle style,
                    PlotAnchor anchor, const char *text)
{
    static const char *const anchors[] = {
        [PLOT_ANCHOR_START] = "start",
        [PLOT_ANCHOR_MIDDLE] = "middle",
        [PLOT_ANCHOR_END] = "end",
    };
    g_autoptr(Arena) arena = arena_new();
    PlotText fitted =
        plot_text_fit(arena, NULL, style, plot_text_clean(arena, text), anchor, at, width);
    g_string_append(pen->out, "<text");
    append_number(pen, "x", at.x);
    append_number(pen, "y", at.y);
    append_number(pen, "font-size", style.size);
    append_paint(pen, "fill", style.ink);
    g_string_append_printf(pen->out, " text-anchor=\"%s\"%s>", anchors[anchor],
                           style.bold ? " font-weight=\"600\"" : "");
    xml_append_text(pen->out, fitted.text);
    g_string_append(pen->out, "</text>");
}

void board_pen_line(const BoardPen *pen, Point from, Point to, PlotInk ink, double width,
                    const char *dash)
{
    g_string_append(pen->out, "<line");
    append_number(pen, "x1", from.x);
    append_number(pen, "y1", from.y);
    append_number(pen, "x2", to.x);
    append_number(pen, "y2", to.y);
    append_number(pen, "stroke-width", width);
    append_paint(pen, "stroke", ink);
    if (dash != NULL)
        g_string_append_printf(pen->out, " stroke-dasharray=\"%s\"", dash);
    g_string_append(pen->out, "/>");
}

void board_pen_dot(const BoardPen *pen, Point at, double radius, PlotInk ink)
{
    g_string_append(pen->out, "<circle");
    append_number(pen, "cx", at.x);
    append_number(pen, "cy", at.y);
    append_number(pen, "r", radius);
    append_paint(pen, "fill", ink);
    append_paint(pen, "stroke", PLOT_INK_BACKGROUND);
    g_string_append(pen->out, " stroke-width=\"1.5\"/>");
}

void board_pen_box(const BoardPen *pen, Rect box, guint32 color)
{
    g_string_append(pen->out, "<rect");
    append_number(pen, "x", box.x0);
    append_number(pen, "y", box.y0);
    append_number(pen, "width", box.x1 - box.x0);
    append_number(pen, "height", box.y1 - box.y0);
    g_string_append_printf(pen->out, " fill=\"#%06x\"/>", color);
}

void board_append_fixed(GString *out, double value, int decimals)
{
    g_autofree char *format = g_strdup_printf("%%.%df", decimals);
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    g_string_append(out, g_ascii_formatd(text, sizeof text, format, value));
}

bool board_pen_draw(const BoardPen *pen, Frame *frame, GError **error)
{
    return raster_draw(frame, pen->out->str, pen->out->len, NULL,
                       (Rect){0, 0, frame->width, frame->height}, error);
}
