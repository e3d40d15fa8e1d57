/* The entries of a display list, for the files display_*.c.
 *
 * Each is a struct without padding, followed by what its counts say; all of it in units of 8 bytes,
 * so that lists can be compared byte by byte and read in place.
 */
#ifndef ZOETROPE_RENDER_DRAW_DISPLAY_RECORD_H
#define ZOETROPE_RENDER_DRAW_DISPLAY_RECORD_H

#include "render/draw/display_list.h"

struct DisplayList {
    GByteArray *bytes;
    Rect extent;
    bool has_documents;
};

typedef enum DisplayKind {
    DISPLAY_TILES,    /* Rects, to the end of the entry */
    DISPLAY_RUN,      /* guint64, a number */
    DISPLAY_DOCUMENT, /* DocumentRecord, text */
    DISPLAY_GROUP,    /* GroupRecord: what follows up to its DISPLAY_END is laid on as a whole */
    DISPLAY_END,
    DISPLAY_SHAPE, /* ShapeRecord, dashes, sources with their stops, pieces of the path */
} DisplayKind;

/* Before each entry. */
typedef struct DisplayHeader {
    guint64 kind;
    guint64 bytes; /* that follow */
} DisplayHeader;

typedef struct DocumentRecord {
    Rect part;
    guint64 length;
} DocumentRecord;

typedef struct GroupRecord {
    Rect part; /* whole pixels */
    double opacity;
} GroupRecord;

typedef struct ShapeRecord {
    Matrix matrix;
    double line_width, miter_limit, dash_offset;
    guint64 cap, join, fill_rule, antialias; /* Cairo's enums */
    guint64 n_dashes, n_pieces;
} ShapeRecord;

typedef enum SourceType { SOURCE_NONE, SOURCE_COLOR, SOURCE_LINEAR, SOURCE_RADIAL } SourceType;

typedef struct SourceStop {
    double offset;
    double rgba[4];
} SourceStop;

/* Of the fill, then of the stroke. A colour is one stop. */
typedef struct SourceRecord {
    guint64 type, by_box, extend;
    double from[3], to[3]; /* x, y, radius */
    Matrix transform;
    guint64 n_stops;
} SourceRecord;

typedef struct PieceRecord {
    guint64 verb;
    Point points[3];
} PieceRecord;

/* Starts an entry; display_end() closes it. What is appended may move the bytes. */
gsize display_begin(DisplayList *list, DisplayKind kind);
void display_append(DisplayList *list, const void *data, gsize size);
void display_end(DisplayList *list, gsize entry);

/* In display_source.c: what paints a shape. False when only librsvg can. */
bool display_add_source(DisplayList *list, const State *state, const Element *shape,
                        PropertyId paint, PropertyId opacity);

#endif
