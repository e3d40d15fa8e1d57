#include "render/plot/overlay_pen.h"

#include "base/number.h"
#include "document/document.h"

#include <math.h>

#define CASING 0x101418

/* In units of the pen. */
#define BONE_WIDTH 2.2
#define CASING_WIDTH 1.1 /* on either side */
#define JOINT_RADIUS 3.
#define TARGET_INNER 4.5
#define TARGET_OUTER 8.
#define PIVOT_RADIUS 2.6
#define ARROW_WIDTH 1.8
#define ARROW_HEAD 5.
#define ARROW_SHORTEST 1.
#define TEXT_SIZE 11.
#define LINE_HEIGHT 14.

static bool is_finite(Point point)
{
    return isfinite(point.x) && isfinite(point.y);
}

static void append_number(const OverlayPen *pen, const char *before, double value)
{
    g_string_append(pen->out, before);
    number_append(pen->out, value, 2);
}

static void append_point(const OverlayPen *pen, const char *before, Point at)
{
    append_number(pen, before, at.x);
    append_number(pen, " ", at.y);
}

/* The path twice: its casing, then its colour. */
static void append_stroke(const OverlayPen *pen, const char *path, double width, guint32 color,
                          const char *fill)
{
    const struct {
        double width;
        guint32 color;
    } layers[] = {{width + 2 * CASING_WIDTH, CASING}, {width, color}};
    for (guint i = 0; i < G_N_ELEMENTS(layers); i++) {
        g_string_append_printf(pen->out, "<path d=\"%s\" fill=\"%s\" stroke=\"#%06x\"", path,
                               i > 0 ? fill : "none", layers[i].color);
        append_number(pen, " stroke-width=\"", layers[i].width * pen->unit);
        g_string_append(pen->out, "\"/>\n");
    }
}

/* Caller frees. */
static char *polyline(guint n, const Point *points)
{
    GString *path = g_string_new(NULL);
    for (guint i = 0; i < n; i++)
        append_point(&(OverlayPen){.out = path}, i == 0 ? "M" : "L", points[i]);
    return g_string_free(path, FALSE);
}

static char *circle(Point at, double radius)
{
    GString *path = g_string_new(NULL);
    OverlayPen pen = {.out = path};
    append_point(&pen, "M", (Point){at.x - radius, at.y});
    for (int half = 1; half >= -1; half -= 2) {
        append_number(&pen, "a", radius);
        append_number(&pen, " ", radius);
        append_number(&pen, " 0 1 1 ", 2 * half * radius);
        g_string_append(path, " 0");
    }
    g_string_append_c(path, 'z');
    return g_string_free(path, FALSE);
}

void overlay_pen_bone(const OverlayPen *pen, Point from, Point to, guint32 color)
{
    if (!is_finite(from) || !is_finite(to))
        return;
    g_autofree char *path = polyline(2, (const Point[]){from, to});
    append_stroke(pen, path, BONE_WIDTH, color, "none");
}

void overlay_pen_joint(const OverlayPen *pen, Point at, guint32 color)
{
    if (!is_finite(at))
        return;
    g_autofree char *path = circle(at, JOINT_RADIUS * pen->unit);
    append_stroke(pen, path, ARROW_WIDTH, color, "#ffffff");
}

void overlay_pen_target(const OverlayPen *pen, Point at, guint32 color)
{
    if (!is_finite(at))
        return;
    g_autoptr(GString) path = g_string_new(NULL);
    static const Point ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (guint i = 0; i < G_N_ELEMENTS(ways); i++) {
        double inner = TARGET_INNER * pen->unit, outer = TARGET_OUTER * pen->unit;
        g_autofree char *stroke =
            polyline(2, (const Point[]){{at.x + inner * ways[i].x, at.y + inner * ways[i].y},
                                        {at.x + outer * ways[i].x, at.y + outer * ways[i].y}});
        g_string_append(path, stroke);
    }
    append_stroke(pen, path->str, ARROW_WIDTH, color, "none");
}

void overlay_pen_pivot(const OverlayPen *pen, Point at, guint32 color)
{
    if (!is_finite(at))
        return;
    g_autofree char *ring = circle(at, PIVOT_RADIUS * pen->unit);
    g_autofree char *dot = circle(at, PIVOT_RADIUS / 4 * pen->unit);
    append_stroke(pen, ring, 1, color, "none");
    append_stroke(pen, dot, 1, color, "none");
}

void overlay_pen_arrow(const OverlayPen *pen, Point from, Point to, guint32 color)
{
    double length = point_distance(from, to);
    if (!is_finite(from) || !is_finite(to) || length < ARROW_SHORTEST * pen->unit)
        return;
    Point along = {(to.x - from.x) / length, (to.y - from.y) / length};
    double head = MIN(ARROW_HEAD * pen->unit, length), side = head / 2;
    Point neck = {to.x - head * along.x, to.y - head * along.y};
    g_autofree char *shaft = polyline(2, (const Point[]){from, neck});
    g_autofree char *tip = polyline(3, (const Point[]){
                                           {neck.x - side * along.y, neck.y + side * along.x},
                                           to,
                                           {neck.x + side * along.y, neck.y - side * along.x},
                                       });
    g_autofree char *closed = g_strconcat(tip, "z", NULL);
    g_autofree char *fill = g_strdup_printf("#%06x", color);
    append_stroke(pen, shaft, ARROW_WIDTH, color, "none");
    append_stroke(pen, closed, 1, color, fill);
}

void overlay_pen_text(const OverlayPen *pen, Point at, const char *text, guint32 color)
{
    append_number(pen, "<text x=\"", at.x);
    append_number(pen, "\" y=\"", at.y);
    append_number(pen, "\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"",
                  TEXT_SIZE * pen->unit);
    append_number(pen, "\" paint-order=\"stroke\" stroke-width=\"", 3 * CASING_WIDTH * pen->unit);
    g_string_append_printf(pen->out, "\" stroke=\"#%06x\" fill=\"#%06x\">", CASING, color);
    xml_append_text(pen->out, text);
    g_string_append(pen->out, "</text>\n");
}

double overlay_pen_line_height(const OverlayPen *pen)
{
    return LINE_HEIGHT * pen->unit;
}
