#include "rig/trajectory/track.h"

#include <math.h>

/* Ends nearer than this, in px, are one point. */
#define CLOSED_PX 1e-6

/* Below this, in px, there is no way to go. */
#define LENGTH_SMALLEST 1e-6

typedef struct TrackReader {
    Matrix to_art;
    GArray *curves; /* Curve */
    Point start, at;
    guint n_subpaths;
    bool moved; /* since the last piece */
} TrackReader;

static void add_piece(TrackReader *reader, Curve curve)
{
    if (reader->moved)
        reader->n_subpaths++;
    reader->moved = false;
    reader->at = curve.p[3];
    if (curve_length(&curve, 1) > 0)
        g_array_append_val(reader->curves, curve);
}

static void read_piece(void *data, PathVerb verb, const Point points[3])
{
    TrackReader *reader = data;
    guint last = verb == PATH_CURVE ? 2 : 0;
    Point mapped[3];
    for (guint i = 0; i <= last; i++)
        mapped[i] = matrix_apply(reader->to_art, points[i]);
    if (verb == PATH_MOVE) {
        reader->start = reader->at = mapped[0];
        reader->moved = true;
    } else if (verb == PATH_CURVE) {
        add_piece(reader, (Curve){{reader->at, mapped[0], mapped[1], mapped[2]}});
    } else {
        add_piece(reader, curve_line(reader->at, verb == PATH_CLOSE ? reader->start : mapped[0]));
    }
}

TrackProblem track_new(Arena *arena, const PathData *path, Matrix to_art, Track *track)
{
    g_autoptr(GArray) curves = g_array_new(FALSE, FALSE, sizeof(Curve));
    TrackReader reader = {.to_art = to_art, .curves = curves, .moved = true};
    path_visit(path, read_piece, &reader);
    *track = (Track){.n = curves->len};
    double *ends = arena_new_n(arena, double, curves->len);
    for (guint i = 0; i < curves->len; i++) {
        track->length += curve_length(&g_array_index(curves, Curve, i), 1);
        ends[i] = track->length;
    }
    track->curves = arena_copy(arena, curves->data, curves->len * sizeof(Curve));
    track->ends = ends;
    if (!(track->length > LENGTH_SMALLEST))
        return TRACK_SHORT;
    Point first = track->curves[0].p[0], last = track->curves[track->n - 1].p[3];
    track->closed = point_distance(first, last) <= CLOSED_PX;
    return reader.n_subpaths > 1 ? TRACK_BROKEN : TRACK_GOOD;
}

Point track_point(const Track *track, double distance)
{
    if (track->closed)
        distance -= track->length * floor(distance / track->length);
    guint low = 0, high = track->n - 1;
    while (low < high) {
        guint middle = (low + high) / 2;
        if (track->ends[middle] <= distance)
            low = middle + 1;
        else
            high = middle;
    }
    const Curve *curve = &track->curves[low];
    double before = low > 0 ? track->ends[low - 1] : 0;
    return curve_at(curve, curve_at_length(curve, MAX(0, distance - before)));
}
