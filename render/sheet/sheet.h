/* A sprite sheet as its dialects tell it: pages, and on them the frames of one or more animations.
 *
 * Plain data, borrowed from whoever made it. Places are in pixels of a page from its top left
 * corner, without the border that extruding puts around them. A frame's picture may be trimmed (it
 * lies at trim_x, trim_y within the source, the picture as it was drawn) and turned by a quarter;
 * frames that look alike share one place. Pivots are shares of the source, named points its pixels,
 * both from its top left corner.
 *
 * Frames of a tag stand together, in the order of time; how they are played is the tag's direction.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_H
#define ZOETROPE_RENDER_SHEET_SHEET_H

#include "render/frame/sink_params.h"

typedef enum SheetArrangement {
    SHEET_GRID,   /* cells of one size, row by row */
    SHEET_PACKED, /* wherever there is room */
} SheetArrangement;

typedef enum SheetDirection {
    SHEET_FORWARD,
    SHEET_REVERSE,
    SHEET_PINGPONG, /* there and back, neither end twice */
    N_SHEET_DIRECTIONS,
} SheetDirection;

/* By SheetDirection, NULL-terminated; Aseprite's words. */
extern const char *const sheet_direction_names[];

/* How a picture lies on its page. */
typedef enum SheetTurn {
    SHEET_UPRIGHT,
    SHEET_TURNED_RIGHT, /* by 90 degrees clockwise */
    SHEET_TURNED_LEFT,
} SheetTurn;

typedef struct SheetBox {
    int x, y, width, height;
} SheetBox;

typedef struct SheetFrame {
    const char *name; /* UTF-8, of no other frame */
    guint tag, page;
    SheetBox box; /* on the page, as it lies there */
    SheetTurn turn;
    int trim_x, trim_y;
    int source_width, source_height;
    guint first;     /* the first frame that shows this place; itself, if none before it does */
    gint64 duration; /* ms */
    double pivot_x, pivot_y;
    guint n_points;
    const SinkPoint *points;
} SheetFrame;

typedef struct SheetTag {
    const char *name; /* UTF-8, of no other tag */
    guint from, n;
    SheetDirection direction;
    bool loops;
} SheetTag;

typedef struct SheetPage {
    const char *image; /* file name, UTF-8 */
    int width, height;
} SheetPage;

typedef struct Sheet {
    const char *name; /* of the set of files, UTF-8 */
    SheetArrangement arrangement;
    int columns;         /* of a grid */
    int margin, spacing; /* of a grid: before the first cell, between cells; px */
    double scale;        /* pixels of the page for one of the drawing */
    bool premultiplied;
    guint n_pages, n_frames, n_tags;
    const SheetPage *pages;
    const SheetFrame *frames;
    const SheetTag *tags;
} Sheet;

/* Milliseconds that cell i of n lasts when all together last `span`: they differ by one at most,
 * and their sum is the span, rounded once. */
gint64 sheet_cell_duration(Time span, gint64 n, gint64 cell);

/* Size of the picture when upright. */
int sheet_frame_width(const SheetFrame *frame);
int sheet_frame_height(const SheetFrame *frame);
bool sheet_frame_trimmed(const SheetFrame *frame);

/* What is played: so many frames, and which is the i-th. */
guint sheet_play_count(const SheetTag *tag);
guint sheet_play_frame(const SheetTag *tag, guint i);
/* Milliseconds of all of them. */
gint64 sheet_play_duration(const Sheet *sheet, const SheetTag *tag);

#endif
