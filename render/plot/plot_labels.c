#include "render/plot/plot_labels.h"

#include "render/plot/plot_place.h"

#include <math.h>

#define LABEL_GAP 4.5  /* from a line to its label */
#define LEADER_FROM 8. /* shortest leader, px */

static const PlotTextStyle label_style = {.size = 11, .ink = PLOT_INK_MUTED};
static const PlotTextStyle note_style = {
    .size = 11.5, .bold = true, .ink = PLOT_INK_TEXT, .halo = true};

static void add_series(PlotObstacles *obstacles, const PlotLayout *layout, const Plot *plot,
                       const PlotSeries *series)
{
    bool has_last = false;
    Point last = {0, 0};
    for (guint i = 0; i < series->n; i++) {
        bool held = plot_layout_holds(plot, series->points[i]);
        if (held) {
            Point at = plot_layout_map(layout, series->points[i]);
            Point from = has_last && series->shape != PLOT_POINTS ? last : at;
            if (series->shape == PLOT_STEPS) {
                Point corner = {at.x, from.y};
                plot_obstacles_add_segment(obstacles, from, corner);
                from = corner;
            }
            plot_obstacles_add_segment(obstacles, from, at);
            last = at;
        }
        has_last = held;
    }
}

static PlotObstacles *collect(const PlotLayout *layout, const Plot *plot)
{
    Rect area = layout->area;
    PlotObstacles *obstacles =
        plot_obstacles_new((Rect){area.x0, layout->top, layout->width - LABEL_GAP, area.y1});
    for (guint i = 0; i < layout->texts->len; i++)
        plot_obstacles_add_box(obstacles, g_array_index(layout->texts, PlotText, i).box);
    for (guint i = 0; i < plot->n_notes; i++) {
        if (!plot_layout_holds(plot, plot->notes[i].at))
            continue;
        Point at = plot_layout_map(layout, plot->notes[i].at);
        plot_obstacles_add_box(obstacles,
                               rect_outset((Rect){at.x, at.y, at.x, at.y}, PLOT_RING_RADIUS));
    }
    for (guint i = 0; i < plot->n_series; i++)
        add_series(obstacles, layout, plot, &plot->series[i]);
    for (guint i = 0; i < plot->n_references; i++) {
        if (!axis_holds(&plot->y, plot->references[i].at))
            continue;
        double y = axis_map(&layout->y, plot->references[i].at);
        plot_obstacles_add_segment(obstacles, (Point){area.x0, y}, (Point){area.x1, y});
    }
    return obstacles;
}

/* Puts the text into the chosen box, at the side where it stays when the font is narrower. */
static void append_at(PlotLayout *layout, const Plot *plot, PlotObstacles *obstacles, PlotText text,
                      Rect box, PlotAnchor anchor)
{
    double x = anchor == PLOT_ANCHOR_START ? box.x0
               : anchor == PLOT_ANCHOR_END ? box.x1
                                           : (box.x0 + box.x1) / 2;
    PlotText placed = plot_text(plot->metrics, text.style, text.text, anchor,
                                (Point){x, text.at.y + box.y0 - text.box.y0});
    placed.full = text.full;
    g_array_append_val(layout->texts, placed);
    plot_obstacles_add_box(obstacles, placed.box);
}

static PlotText measure(PlotLayout *layout, const Plot *plot, PlotTextStyle style, const char *text)
{
    return plot_text_fit(layout->arena, plot->metrics, style, plot_text_clean(layout->arena, text),
                         PLOT_ANCHOR_START, (Point){0, 0},
                         (layout->area.x1 - layout->area.x0) * .8);
}

/* On the line's upper side, then the lower one, from its right end to the left. */
static bool place_reference(PlotLayout *layout, const Plot *plot, PlotObstacles *obstacles,
                            const PlotReference *reference)
{
    enum { STOPS = 24 };
    PlotText text = measure(layout, plot, label_style, reference->label);
    double width = text.box.x1 - text.box.x0, height = text.box.y1 - text.box.y0;
    double y = axis_map(&layout->y, reference->at);
    double room = layout->area.x1 - layout->area.x0 - 2 * LABEL_GAP - width;
    Rect candidates[2 * STOPS];
    for (guint i = 0; i < STOPS; i++) {
        double x = layout->area.x0 + LABEL_GAP + room * (1 - i / (STOPS - 1.));
        candidates[2 * i] = rect_from_size(x, y - LABEL_GAP - height, width, height);
        candidates[2 * i + 1] = rect_from_size(x, y + LABEL_GAP, width, height);
    }
    PlotChoice choice = plot_obstacles_choose(obstacles, candidates, G_N_ELEMENTS(candidates));
    if (choice.crossings > 0)
        return false;
    append_at(layout, plot, obstacles, text, candidates[choice.index], PLOT_ANCHOR_END);
    return true;
}

/* Inside its band, at the top or further down. */
static void place_band(PlotLayout *layout, const Plot *plot, PlotObstacles *obstacles,
                       const PlotBand *band)
{
    enum { STOPS = 8 };
    PlotText text = measure(layout, plot, label_style, band->label);
    double width = text.box.x1 - text.box.x0, height = text.box.y1 - text.box.y0;
    double from = axis_map(&layout->x, band->from), to = axis_map(&layout->x, band->to);
    if (width + 2 * LABEL_GAP > fabs(to - from))
        return;
    double room = layout->area.y1 - layout->area.y0 - 2 * LABEL_GAP - height;
    Rect candidates[STOPS];
    for (guint i = 0; i < STOPS; i++)
        candidates[i] =
            rect_from_size(MIN(from, to) + LABEL_GAP,
                           layout->area.y0 + LABEL_GAP + room * i / (STOPS - 1.), width, height);
    PlotChoice choice = plot_obstacles_choose(obstacles, candidates, STOPS);
    if (choice.index >= 0)
        append_at(layout, plot, obstacles, text, candidates[choice.index], PLOT_ANCHOR_START);
}

/* The box of a text in a direction from a point: each of dx, dy is -1, 0 or 1. */
static Rect box_beside(Point at, int dx, int dy, double distance, double width, double height)
{
    double by = dx != 0 && dy != 0 ? distance * .75 : distance;
    return rect_from_size(at.x + dx * by + (dx - 1) * width / 2,
                          at.y + dy * by + (dy - 1) * height / 2, width, height);
}

/* From the ring to the nearest point of the box. */
static void append_leader(PlotLayout *layout, Point at, Rect box)
{
    Point to = {CLAMP(at.x, box.x0, box.x1), CLAMP(at.y, box.y0, box.y1)};
    double distance = point_distance(at, to);
    if (distance < PLOT_RING_RADIUS + LEADER_FROM)
        return;
    double share = PLOT_RING_RADIUS / distance;
    PlotLeader leader = {
        .from = {at.x + share * (to.x - at.x), at.y + share * (to.y - at.y)},
        .to = to,
    };
    g_array_append_val(layout->leaders, leader);
}

static void place_note(PlotLayout *layout, const Plot *plot, PlotObstacles *obstacles,
                       const PlotNote *note)
{
    enum { COLUMNS = 12, ROWS = 10 };
    static const int directions[][2] = {{1, -1}, {-1, -1}, {1, 0},  {-1, 0},
                                        {0, -1}, {1, 1},   {-1, 1}, {0, 1}};
    static const double distances[] = {11, 16, 24, 36, 52, 74, 102};
    enum { BESIDE = G_N_ELEMENTS(directions) * G_N_ELEMENTS(distances) };

    PlotText text = measure(layout, plot, note_style, note->text);
    double width = text.box.x1 - text.box.x0, height = text.box.y1 - text.box.y0;
    Point at = plot_layout_map(layout, note->at);
    Rect area = layout->area;
    Rect candidates[BESIDE + COLUMNS * ROWS];
    guint n = 0;
    for (guint i = 0; i < G_N_ELEMENTS(distances); i++)
        for (guint j = 0; j < G_N_ELEMENTS(directions); j++)
            candidates[n++] =
                box_beside(at, directions[j][0], directions[j][1], distances[i], width, height);
    for (guint i = 0; i < COLUMNS; i++)
        for (guint j = 0; j < ROWS; j++)
            candidates[n++] = rect_from_size(
                area.x0 + (area.x1 - area.x0 - width) * i / (COLUMNS - 1.),
                area.y0 + (area.y1 - area.y0 - height) * j / (ROWS - 1.), width, height);
    PlotChoice choice = plot_obstacles_choose(obstacles, candidates, n);
    if (choice.index < 0)
        return;
    Rect box = candidates[choice.index];
    PlotAnchor anchor = box.x0 >= at.x   ? PLOT_ANCHOR_START
                        : box.x1 <= at.x ? PLOT_ANCHOR_END
                                         : PLOT_ANCHOR_MIDDLE;
    append_at(layout, plot, obstacles, text, box, anchor);
    append_leader(layout, at, box);
}

bool plot_labels_place(PlotLayout *layout, const Plot *plot)
{
    g_autoptr(PlotObstacles) obstacles = collect(layout, plot);
    for (guint i = 0; i < plot->n_notes; i++) {
        if (plot_layout_holds(plot, plot->notes[i].at))
            place_note(layout, plot, obstacles, &plot->notes[i]);
    }
    bool placed = true;
    for (guint i = 0; i < plot->n_references && !layout->references_in_legend; i++) {
        const PlotReference *reference = &plot->references[i];
        if (reference->label != NULL && axis_holds(&plot->y, reference->at))
            placed = place_reference(layout, plot, obstacles, reference) && placed;
    }
    for (guint i = 0; i < plot->n_bands; i++) {
        const PlotBand *band = &plot->bands[i];
        if (band->label != NULL && axis_holds(&plot->x, band->from) &&
            axis_holds(&plot->x, band->to))
            place_band(layout, plot, obstacles, band);
    }
    return placed;
}
