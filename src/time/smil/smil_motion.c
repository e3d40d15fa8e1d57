#include "time/smil/smil_motion.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

#define SPACE " \t\r\n\f"

bool smil_motion_moves(const Element *target)
{
    switch (target->tag) {
    case TAG_A:
    case TAG_CLIP_PATH:
    case TAG_DEFS:
    case TAG_FOREIGN_OBJECT:
    case TAG_G:
    case TAG_IMAGE:
    case TAG_SWITCH:
    case TAG_TEXT:
    case TAG_USE:
        return true;
    default:
        return (tag_flags(target->tag) & TAG_IS_SHAPE) != 0;
    }
}

static void complain(const Document *document, const Element *element, const char *name,
                     const char *message, Diagnostics *diagnostics)
{
    const Attribute *attribute = element_attribute(element, name);
    Place place = attribute ? document_attribute_place(document, attribute)
                            : document_place(document, element);
    diagnostics_add(diagnostics, place, element->name, name, "%s", message);
}

/* Of the first <mpath> that leads to a path, as its style has it; else of the attribute. */
static const PathData *find_path(SmilMotion *motion, const Document *document,
                                 const Style *const *styles, const Element *element, Arena *arena,
                                 Diagnostics *diagnostics)
{
    for (const Element *child = element_first(element); child; child = element_next(child)) {
        const Attribute *href = child->tag == TAG_MPATH ? element_href(child) : NULL;
        const Element *path = href ? document_lookup_reference(document, href->value) : NULL;
        if (path && path->tag == TAG_PATH) {
            motion->route = path;
            const Value *d = style_value(styles[path->index], PROPERTY_D);
            return d->keyword ? NULL : d->path;
        }
        if (child->tag == TAG_MPATH) {
            diagnostics_add(diagnostics, document_place(document, child), "mpath", "href",
                            "leads to no path; it is ignored");
        }
    }
    const char *text = element_value(element, "path");
    return text ? path_parse(arena, text, strlen(text)) : NULL;
}

/* Two numbers and nothing else. */
static bool read_point(const char *text, Point *point)
{
    double n[2];
    for (int i = 0; i < 2; i++) {
        text += strspn(text, SPACE);
        text += i > 0 && *text == ',';
        text += strspn(text, SPACE);
        gsize length = number_scan(text, strlen(text), &n[i]);
        if (length == 0) {
            return false;
        }
        text += length;
    }
    if (text[strspn(text, SPACE ",")] != '\0') {
        return false;
    }
    *point = (Point){n[0], n[1]};
    return true;
}

static bool read_points(SmilMotion *motion, const Element *element, Arena *arena)
{
    const char *pair[2];
    const char *const *texts = pair;
    bool complete = true;
    if (motion->keys.mode == SMIL_MODE_VALUES) {
        texts = smil_keys_split(arena, element_value(element, "values"), &motion->keys.n_values);
    } else {
        bool starts =
            motion->keys.mode == SMIL_MODE_FROM_TO || motion->keys.mode == SMIL_MODE_FROM_BY;
        bool by = motion->keys.mode == SMIL_MODE_BY || motion->keys.mode == SMIL_MODE_FROM_BY;
        pair[0] = starts ? element_value(element, "from") : "";
        pair[0] = *pair[0] ? pair[0] : "0 0";
        pair[1] = element_value(element, by ? "by" : "to");
        motion->keys.n_values = 2;
    }
    Point *points = arena_new_n(arena, Point, motion->keys.n_values);
    for (guint i = 0; i < motion->keys.n_values; i++) {
        complete = read_point(texts[i], &points[i]) && complete;
    }
    if (motion->keys.mode == SMIL_MODE_FROM_BY) {
        points[1] = (Point){points[0].x + points[1].x, points[0].y + points[1].y};
    }
    motion->points = points;
    return complete;
}

static void pace(SmilMotion *motion, Arena *arena)
{
    guint n = motion->keys.n_values;
    g_autofree double *distances = g_new(double, MAX(1, n));
    for (guint i = 0; i + 1 < n; i++) {
        distances[i] = point_distance(motion->points[i], motion->points[i + 1]);
    }
    if (n > 1) {
        smil_keys_pace(&motion->keys, arena, distances);
    }
}

static SmilTurn read_turn(const Document *document, const Element *element,
                          Diagnostics *diagnostics)
{
    const char *text = element_value(element, "rotate");
    if (g_strcmp0(text, "auto") == 0) {
        return SMIL_TURN_AUTO;
    }
    if (g_strcmp0(text, "auto-reverse") == 0) {
        return SMIL_TURN_REVERSE;
    }
    double angle;
    if (text && (!number_parse(text, &angle) || angle != 0)) {
        complain(document, element, "rotate", "only auto and auto-reverse turn; as in browsers",
                 diagnostics);
    }
    return SMIL_TURN_NONE;
}

/* A discrete motion without keyPoints jumps from one end of a segment to the next, and does not
 * turn. */
static void take_path(SmilMotion *motion, const Contour *path)
{
    motion->path = path;
    motion->keys.mode = SMIL_MODE_PATH;
    if (motion->keys.calc == SMIL_DISCRETE && !motion->keys.has_points) {
        motion->keys.mode = SMIL_MODE_VALUES;
        motion->keys.n_values = contour_vertices(path, &motion->points);
        motion->turn = SMIL_TURN_NONE;
    }
}

const SmilMotion *smil_motion_parse(const Document *document, const Style *const *styles,
                                    const Element *element, Arena *arena, Diagnostics *diagnostics)
{
    SmilMotion *motion = arena_new_one(arena, SmilMotion);
    smil_keys_parse(&motion->keys, document, element, arena, diagnostics);
    motion->turn = read_turn(document, element, diagnostics);
    const PathData *path = find_path(motion, document, styles, element, arena, diagnostics);
    if (path && path->n_segments > 0) {
        take_path(motion, contour_new(arena, path));
    }
    SmilMode mode = motion->keys.mode;
    bool sums = g_strcmp0(element_value(element, "additive"), "sum") == 0;
    bool piles = g_strcmp0(element_value(element, "accumulate"), "sum") == 0;
    motion->additive = (sums && mode != SMIL_MODE_TO) || mode == SMIL_MODE_BY;
    motion->accumulate = piles && mode != SMIL_MODE_TO;
    motion->overwrites =
        !sums && !piles && mode != SMIL_MODE_NONE && mode != SMIL_MODE_TO && mode != SMIL_MODE_BY;
    bool complete = motion->path || mode == SMIL_MODE_NONE || read_points(motion, element, arena);
    bool measured = !motion->path || isfinite(contour_length(motion->path));
    motion->is_valid = smil_keys_fit(&motion->keys) && measured && complete;
    if (!complete) {
        complain(document, element, "values", "not all of them are points; nothing moves",
                 diagnostics);
    } else if (!motion->is_valid) {
        complain(document, element, mode == SMIL_MODE_NONE ? "path" : "keyTimes",
                 mode == SMIL_MODE_NONE ? "no path and no values; nothing moves"
                                        : "values and keys do not go together; nothing moves",
                 diagnostics);
    }
    if (motion->is_valid && motion->keys.calc == SMIL_PACED && mode == SMIL_MODE_VALUES) {
        pace(motion, arena);
    }
    return motion;
}

static Point along_path(const Contour *path, double p, int64_t repeats, double *degrees)
{
    double length = contour_length(path);
    Point point = contour_point_at(path, length * p, degrees);
    if (repeats > 0) {
        double unused;
        Point end = contour_point_at(path, length, &unused);
        point.x += end.x * (double)repeats;
        point.y += end.y * (double)repeats;
    }
    return point;
}

static Point between_points(const SmilMotion *motion, SmilSpan span, int64_t repeats,
                            double *degrees)
{
    Point from = motion->points[span.from], to = motion->points[span.to];
    double p = motion->keys.calc == SMIL_DISCRETE ? (span.p < 0.5 ? 0 : 1) : span.p;
    Point point = {from.x + (to.x - from.x) * p, from.y + (to.y - from.y) * p};
    if (repeats > 0) {
        Point end = motion->points[motion->keys.n_values - 1];
        point.x += end.x * (double)repeats;
        point.y += end.y * (double)repeats;
    }
    *degrees = atan2(to.y - from.y, to.x - from.x) * 180 / G_PI;
    return point;
}

Matrix smil_motion_matrix(const SmilMotion *motion, const Contour *path, const SmilTiming *timing,
                          SmilProgress progress, Matrix under)
{
    SmilSpan span = smil_keys_span(&motion->keys, timing, progress, false);
    int64_t repeats = motion->accumulate ? progress.repeat : 0;
    double degrees = 0;
    Point point = motion->keys.mode == SMIL_MODE_PATH
                      ? along_path(path, span.p, repeats, &degrees)
                      : between_points(motion, span, repeats, &degrees);
    Matrix m = motion->additive ? under : MATRIX_IDENTITY;
    m = matrix_multiply(m, matrix_translate(point.x, point.y));
    if (motion->turn == SMIL_TURN_NONE) {
        return m;
    }
    return matrix_multiply(m,
                           matrix_rotate(degrees + (motion->turn == SMIL_TURN_REVERSE ? 180 : 0)));
}
