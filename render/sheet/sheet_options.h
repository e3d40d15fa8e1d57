/* How a sheet is to be laid out and told.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_OPTIONS_H
#define ZOETROPE_RENDER_SHEET_SHEET_OPTIONS_H

#include "render/sheet/dialect.h"

typedef struct SheetOptions {
    SheetArrangement arrangement;
    int columns;    /* of a grid; 0: those of the squarest page */
    int side;       /* longest side of a page, px */
    guint pages;    /* at most */
    int padding;    /* px between neighbours */
    int extrude;    /* px that the edge of each picture is repeated outwards */
    bool trim;      /* packed: without the transparent border */
    int align;      /* packed: px of which what is left out is a multiple */
    SheetTurn turn; /* packed: the way pictures may be turned; SHEET_UPRIGHT: none is */
    bool power_of_two, square;
    bool alias;          /* what looks alike shares a place */
    bool premultiplied;  /* else straight, with colour under alpha 0 */
    double scale;        /* as in Sheet */
    guint64 pixels;      /* limit of one page */
    guint64 held_pixels; /* limit of all pictures together */
    guint n_dialects;
    const SheetDialect *const *dialects;
} SheetOptions;

/* Sets the scale, and what dialects need of it. */
void sheet_options_set_scale(SheetOptions *options, double scale);

/* A grid of untrimmed cells on one page, in the first dialect, within the limits. */
SheetOptions sheet_options_default(const Limits *limits);

#endif
