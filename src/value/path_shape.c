#include "value/path.h"

#include "value/path_scan.h"

#include <math.h>
#include <string.h>

const PathData *path_from_segments(Arena *arena, const PathSegment *segments, guint n)
{
    PathData *path = arena_new_one(arena, PathData);
    path->complete = true;
    path->n_segments = n;
    path->segments = arena_copy(arena, segments, n * sizeof(PathSegment));
    return path;
}

static void move_segment(PathSegment *segment, double dx, double dy)
{
    guint n = path_numbers(segment->command);
    /* Of an arc only the end is a point. */
    for (guint i = segment->command == 'A' ? 5 : 0; i < n; i++) {
        bool is_x = segment->command == 'A' ? i == 5 : i % 2 == 0;
        segment->n[i] += is_x && segment->command != 'V' ? dx : dy;
    }
}

const PathData *path_translate(Arena *arena, const PathData *path, double dx, double dy)
{
    if (dx == 0 && dy == 0)
        return path;
    PathSegment *segments =
        arena_copy(arena, path->segments, path->n_segments * sizeof(PathSegment));
    for (guint i = 0; i < path->n_segments; i++)
        move_segment(&segments[i], dx, dy);
    return path_from_segments(arena, segments, path->n_segments);
}

static PathSegment quarter(double rx, double ry, double x, double y)
{
    return (PathSegment){'A', {rx, ry, 0, 0, 1, x, y}};
}

const PathData *path_rect(Arena *arena, double x, double y, double width, double height, double rx,
                          double ry)
{
    double x1 = x + width, y1 = y + height;
    rx = fmin(rx, width / 2);
    ry = fmin(ry, height / 2);
    if (!(rx > 0 && ry > 0)) {
        const PathSegment sharp[] = {
            {'M', {x, y}}, {'H', {x1}}, {'V', {y1}}, {'H', {x}}, {'Z'},
        };
        return path_from_segments(arena, sharp, G_N_ELEMENTS(sharp));
    }
    const PathSegment round[] = {
        {'M', {x + rx, y}},           {'H', {x1 - rx}},
        quarter(rx, ry, x1, y + ry),  {'V', {y1 - ry}},
        quarter(rx, ry, x1 - rx, y1), {'H', {x + rx}},
        quarter(rx, ry, x, y1 - ry),  {'V', {y + ry}},
        quarter(rx, ry, x + rx, y),   {'Z'},
    };
    return path_from_segments(arena, round, G_N_ELEMENTS(round));
}

const PathData *path_ellipse(Arena *arena, double cx, double cy, double rx, double ry)
{
    const PathSegment segments[] = {
        {'M', {cx + rx, cy}},         quarter(rx, ry, cx, cy + ry), quarter(rx, ry, cx - rx, cy),
        quarter(rx, ry, cx, cy - ry), quarter(rx, ry, cx + rx, cy), {'Z'},
    };
    return path_from_segments(arena, segments, G_N_ELEMENTS(segments));
}

const PathData *path_line(Arena *arena, Point from, Point to)
{
    const PathSegment segments[] = {{'M', {from.x, from.y}}, {'L', {to.x, to.y}}};
    return path_from_segments(arena, segments, G_N_ELEMENTS(segments));
}

const PathData *path_from_points(Arena *arena, const char *text, bool close)
{
    g_autoptr(GArray) segments = g_array_new(FALSE, FALSE, sizeof(PathSegment));
    PathScan scan = {.text = text, .length = strlen(text)};
    bool complete = true;
    path_scan_space(&scan);
    while (complete && scan.at < scan.length) {
        PathSegment segment = {.command = segments->len == 0 ? 'M' : 'L'};
        complete = path_scan_number(&scan, &segment.n[0]);
        path_scan_separator(&scan);
        complete = complete && path_scan_number(&scan, &segment.n[1]);
        if (complete) {
            g_array_append_val(segments, segment);
            path_scan_separator(&scan);
        }
    }
    if (close && segments->len > 0) {
        PathSegment last = {.command = 'Z'};
        g_array_append_val(segments, last);
    }
    PathData *path = arena_new_one(arena, PathData);
    *path = (PathData){
        .n_segments = segments->len,
        .complete = complete,
        .error_offset = complete ? 0 : (guint32)scan.at,
        .segments = arena_copy(arena, segments->data, segments->len * sizeof(PathSegment)),
    };
    return path;
}
