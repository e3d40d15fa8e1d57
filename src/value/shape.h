/* Basic shapes of CSS: parse, print, mix, outline.
 * Source: https://www.w3.org/TR/css-shapes-1/, css-shapes-2 (shape()), motion-1 (ray()), and
 * measured browser behaviour.
 *
 * rect() and xywh() are computed to inset(). All lengths of a shape stand in one array, so that
 * two shapes of one form mix and add item by item. Immutable, in an arena.
 *
 * Layout of `lengths`:
 *   circle    r x y
 *   ellipse   rx ry x y
 *   inset     top right bottom left, rx and then ry of the corners from top left clockwise
 *   polygon   rounding of the corners, x y of each
 *   commands  x y of the start, then of each command: its end, the pairs of its control points; of
 *             an arc the two radii and the degrees of its rotation
 *   ray       x y
 */
#ifndef ZOETROPE_VALUE_SHAPE_H
#define ZOETROPE_VALUE_SHAPE_H

#include "value/path.h"
#include "value/value.h"

typedef enum ShapeType {
    SHAPE_CIRCLE,
    SHAPE_ELLIPSE,
    SHAPE_INSET,
    SHAPE_POLYGON,
    SHAPE_PATH,
    SHAPE_COMMANDS, /* shape() */
    SHAPE_RAY,
    SHAPE_URL,
} ShapeType;

typedef enum ShapeVerb {
    SHAPE_MOVE,
    SHAPE_LINE,
    SHAPE_HLINE,
    SHAPE_VLINE,
    SHAPE_CURVE,  /* one or two control points */
    SHAPE_SMOOTH, /* none or one */
    SHAPE_ARC,
    SHAPE_CLOSE,
} ShapeVerb;

/* What the offsets of a control point start from. */
typedef enum ShapeFrom {
    SHAPE_FROM_START,
    SHAPE_FROM_END,
    SHAPE_FROM_ORIGIN, /* of the reference box */
} ShapeFrom;

typedef struct ShapeCommand {
    ShapeVerb verb;
    bool relative; /* "by" */
    guint8 n_controls;
    guint8 from[2]; /* ShapeFrom of each control point */
    bool large, clockwise;
} ShapeCommand;

struct Shape {
    ShapeType type;
    const char *box; /* reference box; NULL: border-box, which is never printed */
    bool evenodd;
    bool has_position;     /* circle, ellipse, ray: as written, else x and y are 50% */
    const char *radius[2]; /* circle, ellipse: "closest-side" or so, NULL: a length */
    const char *size;      /* ray */
    bool contain;          /* ray */
    double degrees;        /* ray: clockwise from straight up */
    const char *url;       /* as written */
    const PathData *path;
    guint n_commands;
    const ShapeCommand *commands;
    guint n_lengths;
    const Length *lengths;
};

/* The keywords for reference boxes that a property knows, and what else it takes. */
typedef struct ShapeGrammar {
    const char *const *boxes; /* NULL-terminated */
    bool ray;
    bool url_in_box;   /* url() may have a reference box */
    bool rule_of_path; /* path() may have a fill rule */
} ShapeGrammar;

/* One shape and perhaps its box, in any order; NULL on bad syntax. A box alone is no shape. */
const Shape *shape_parse(ValueContext *context, const ShapeGrammar *grammar, CssTokens tokens);

/* How many lengths a command of shape() has. */
guint shape_command_lengths(const ShapeCommand *command);

void shape_print(const Shape *shape, GString *out);
bool shape_equal(const Shape *a, const Shape *b);

/* NULL when they cannot be mixed. */
const Shape *shape_interpolate(Arena *arena, const Shape *a, const Shape *b, double p);
/* a + factor * b; NULL when they do not add, as paths. */
const Shape *shape_add(Arena *arena, const Shape *a, const Shape *b, double factor);

/* The outline in the space of `box`, whose sides percentages refer to. `position` is the centre of
 * a shape that has none written. Not for rays and urls. */
const PathData *shape_path(Arena *arena, const Shape *shape, Rect box, Point position);

#endif
