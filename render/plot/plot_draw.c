#include "render/plot/plot_draw.h"

#include "base/number.h"
#include "document/document.h"
#include "render/plot/plot_curve.h"

#include <math.h>

#define TICK_LENGTH 4.
#define LINE_WIDTH 1.75
#define LIGHT_WIDTH .9

static void append_number(GString *out, const char *name, double value)
{
    g_string_append_printf(out, " %s=\"", name);
    number_append(out, value, PLOT_DECIMALS);
    g_string_append_c(out, '"');
}

/* The middle of the pixel row or column that holds a hairline, at the natural size. */
static double crisp(double value)
{
    return floor(value) + .5;
}

static void append_line(GString *out, Point from, Point to)
{
    plot_curve_append_command(out, 'M', from);
    plot_curve_append_command(out, 'L', to);
}

/* <path d="..."> without fill; `attributes` are written as they are. */
static void draw_path(PlotPaint *paint, GString *out, const GString *path, PlotInk stroke,
                      double width, const char *attributes)
{
    if (path->len == 0)
        return;
    g_string_append_printf(out, "<path d=\"%s\"", path->str);
    plot_paint_append(paint, out, PLOT_INK_NONE, stroke);
    append_number(out, "stroke-width", width);
    g_string_append_printf(out, "%s/>\n", attributes);
}

static void draw_bands(const PlotLayout *layout, const Plot *plot, PlotPaint *paint, GString *out)
{
    for (guint i = 0; i < plot->n_bands; i++) {
        const PlotBand *band = &plot->bands[i];
        if (!axis_holds(&plot->x, band->from) || !axis_holds(&plot->x, band->to))
            continue;
        double from = axis_map(&layout->x, band->from), to = axis_map(&layout->x, band->to);
        g_string_append(out, "<rect");
        append_number(out, "x", MIN(from, to));
        append_number(out, "y", layout->area.y0);
        append_number(out, "width", fabs(to - from));
        append_number(out, "height", layout->area.y1 - layout->area.y0);
        plot_paint_append(paint, out, PLOT_INK_BAND, PLOT_INK_NONE);
        g_string_append(out, "/>\n");
    }
}

static void draw_axes(const PlotLayout *layout, PlotPaint *paint, GString *out)
{
    Rect area = layout->area;
    g_autoptr(GString) grid = g_string_new(NULL);
    for (guint i = 0; i < layout->y_ticks.n; i++) {
        double y = crisp(axis_map(&layout->y, layout->y_ticks.values[i]));
        append_line(grid, (Point){area.x0, y}, (Point){area.x1, y});
    }
    draw_path(paint, out, grid, PLOT_INK_GRID, 1, "");

    g_autoptr(GString) axis = g_string_new(NULL);
    double bottom = crisp(area.y1);
    append_line(axis, (Point){area.x0, bottom}, (Point){area.x1, bottom});
    for (guint i = 0; i < layout->x_ticks.n; i++) {
        double x = crisp(axis_map(&layout->x, layout->x_ticks.values[i]));
        append_line(axis, (Point){x, bottom}, (Point){x, bottom + TICK_LENGTH});
    }
    draw_path(paint, out, axis, PLOT_INK_AXIS, 1, "");
}

static void draw_reference(PlotPaint *paint, GString *out, guint index, Point from, Point to)
{
    g_autoptr(GString) path = g_string_new(NULL);
    append_line(path, from, to);
    g_autofree char *dash =
        g_strdup_printf(" stroke-dasharray=\"%s\"", plot_theme_reference(index));
    draw_path(paint, out, path, PLOT_INK_MUTED, 1.25, dash);
}

static void draw_references(const PlotLayout *layout, const Plot *plot, PlotPaint *paint,
                            GString *out)
{
    for (guint i = 0; i < plot->n_references; i++) {
        if (!axis_holds(&plot->y, plot->references[i].at))
            continue;
        double y = crisp(axis_map(&layout->y, plot->references[i].at));
        draw_reference(paint, out, i, (Point){layout->area.x0, y}, (Point){layout->area.x1, y});
    }
}

/* Rings, without a fill that would hide what they lie on. */
static void draw_hollow(PlotPaint *paint, GString *out, const GString *path, PlotInk ink)
{
    if (path->len == 0)
        return;
    g_string_append_printf(out, "<path d=\"%s\"", path->str);
    plot_paint_append(paint, out, PLOT_INK_BACKGROUND, ink);
    g_string_append(out, " stroke-width=\"1\"/>\n");
}

/* Closed shapes without a line, or with a rim of background that keeps neighbours apart. */
static void draw_shapes(PlotPaint *paint, GString *out, const GString *path, PlotInk ink, bool rim)
{
    if (path->len == 0)
        return;
    g_string_append_printf(out, "<path d=\"%s\"", path->str);
    plot_paint_append(paint, out, ink, rim ? PLOT_INK_BACKGROUND : PLOT_INK_NONE);
    g_string_append(out, rim ? " stroke-width=\"0.75\"/>\n" : "/>\n");
}

static void draw_marks(const PlotLayout *layout, const Plot *plot, PlotPaint *paint, GString *out)
{
    for (guint i = 0; i < plot->n_marks; i++) {
        double y = layout->area.y1 + PLOT_MARKS_TOP + (i + .5) * PLOT_MARKS_ROW;
        g_autoptr(GString) path = g_string_new(NULL);
        for (guint j = 0; j < plot->marks[i].n; j++) {
            if (!axis_holds(&plot->x, plot->marks[i].at[j]))
                continue;
            double x = axis_map(&layout->x, plot->marks[i].at[j]);
            plot_curve_append_command(path, 'M', (Point){x, y});
            g_string_append(path, plot_theme_mark(i));
        }
        draw_shapes(paint, out, path, PLOT_INK_MUTED, false);
    }
}

void plot_draw_ground(const PlotLayout *layout, const Plot *plot, PlotPaint *paint, GString *out)
{
    draw_bands(layout, plot, paint, out);
    draw_axes(layout, paint, out);
    draw_references(layout, plot, paint, out);
    draw_marks(layout, plot, paint, out);
}

static void draw_curve(PlotPaint *paint, GString *out, guint hue, const GString *path)
{
    const char *dash = plot_theme_hue(hue)->dash;
    g_autoptr(GString) attributes = g_string_new(" stroke-linejoin=\"round\"");
    /* Round caps would close the gaps of dashes. */
    if (dash != NULL)
        g_string_append_printf(attributes, " stroke-dasharray=\"%s\"", dash);
    else
        g_string_append(attributes, " stroke-linecap=\"round\"");
    draw_path(paint, out, path, plot_theme_ink(hue), LINE_WIDTH, attributes->str);
}

static void draw_notes(const PlotLayout *layout, const Plot *plot, PlotPaint *paint, GString *out)
{
    g_autoptr(GString) path = g_string_new(NULL);
    for (guint i = 0; i < layout->leaders->len; i++) {
        PlotLeader leader = g_array_index(layout->leaders, PlotLeader, i);
        append_line(path, leader.from, leader.to);
    }
    draw_path(paint, out, path, PLOT_INK_MUTED, 1, "");
    for (guint i = 0; i < plot->n_notes; i++) {
        const PlotNote *note = &plot->notes[i];
        if (!plot_layout_holds(plot, note->at))
            continue;
        Point at = plot_layout_map(layout, note->at);
        g_string_append(out, "<circle");
        append_number(out, "cx", at.x);
        append_number(out, "cy", at.y);
        append_number(out, "r", PLOT_RING_RADIUS);
        plot_paint_append(paint, out, PLOT_INK_NONE, plot_theme_ink(note->hue));
        g_string_append(out, " stroke-width=\"1.75\"/>\n");
    }
}

static void draw_series(PlotPaint *paint, GString *out, const PlotSeries *series,
                        const GString *path)
{
    PlotInk ink = plot_theme_ink(series->hue);
    bool points = series->shape == PLOT_POINTS;
    if (points && series->light)
        draw_hollow(paint, out, path, ink);
    else if (points)
        draw_shapes(paint, out, path, ink, true);
    else if (series->light)
        draw_path(paint, out, path, ink, LIGHT_WIDTH, "");
    else
        draw_curve(paint, out, series->hue, path);
}

void plot_draw_data(const PlotLayout *layout, const Plot *plot, PlotPaint *paint, GString *out)
{
    /* Markers on top of all lines. */
    for (int points = 0; points <= 1; points++) {
        for (guint i = 0; i < plot->n_series; i++) {
            const PlotSeries *series = &plot->series[i];
            g_autoptr(GString) path = g_string_new(NULL);
            if (points != (series->shape == PLOT_POINTS))
                continue;
            if (points)
                plot_curve_append_markers(layout, plot, series, path);
            else
                plot_curve_append(layout, plot, series, path);
            draw_series(paint, out, series, path);
        }
    }
    draw_notes(layout, plot, paint, out);
}

static void draw_series_key(const PlotKey *key, PlotPaint *paint, GString *out)
{
    g_autoptr(GString) path = g_string_new(NULL);
    if (key->line) {
        append_line(path, (Point){key->x0, key->y}, (Point){key->x1, key->y});
        draw_curve(paint, out, key->index, path);
    }
    if (key->points) {
        g_string_truncate(path, 0);
        plot_curve_append_command(path, 'M', (Point){(key->x0 + key->x1) / 2, key->y});
        g_string_append(path, plot_theme_hue(key->index)->marker);
        draw_shapes(paint, out, path, plot_theme_ink(key->index), true);
    }
}

static void draw_marks_key(const PlotKey *key, PlotPaint *paint, GString *out)
{
    g_autoptr(GString) path = g_string_new(NULL);
    plot_curve_append_command(path, 'M', (Point){(key->x0 + key->x1) / 2, key->y});
    g_string_append(path, plot_theme_mark(key->index));
    draw_shapes(paint, out, path, PLOT_INK_MUTED, false);
}

static void draw_key(const PlotKey *key, PlotPaint *paint, GString *out)
{
    switch (key->kind) {
    case PLOT_KEY_SERIES:
        draw_series_key(key, paint, out);
        break;
    case PLOT_KEY_REFERENCE: {
        double y = crisp(key->y);
        draw_reference(paint, out, key->index, (Point){key->x0, y}, (Point){key->x1, y});
        break;
    }
    case PLOT_KEY_MARKS:
        draw_marks_key(key, paint, out);
        break;
    }
}

static void draw_text(const PlotText *text, PlotPaint *paint, GString *out)
{
    static const char *const anchors[] = {
        [PLOT_ANCHOR_START] = "",
        [PLOT_ANCHOR_MIDDLE] = " text-anchor=\"middle\"",
        [PLOT_ANCHOR_END] = " text-anchor=\"end\"",
    };
    g_string_append(out, "<text");
    append_number(out, "x", text->at.x);
    append_number(out, "y", text->at.y);
    g_string_append(out, anchors[text->anchor]);
    append_number(out, "font-size", text->style.size);
    if (text->style.bold)
        g_string_append(out, " font-weight=\"600\"");
    plot_paint_append(paint, out, text->style.ink,
                      text->style.halo ? PLOT_INK_BACKGROUND : PLOT_INK_NONE);
    if (text->style.halo)
        g_string_append(out,
                        " stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\"");
    g_string_append_c(out, '>');
    if (text->full != NULL) {
        g_string_append(out, "<title>");
        xml_append_text(out, text->full);
        g_string_append(out, "</title>");
    }
    xml_append_text(out, text->text);
    g_string_append(out, "</text>\n");
}

void plot_draw_labels(const PlotLayout *layout, PlotPaint *paint, GString *out)
{
    for (guint i = 0; i < layout->keys->len; i++)
        draw_key(&g_array_index(layout->keys, PlotKey, i), paint, out);
    g_string_append(out, "<g font-family=\"" PLOT_FONT "\">\n");
    for (guint i = 0; i < layout->texts->len; i++)
        draw_text(&g_array_index(layout->texts, PlotText, i), paint, out);
    g_string_append(out, "</g>\n");
}
