/* Every hard limit of the program, each with its reason. Each is an option of the command line.
 *
 * Immutable; pass by pointer, defaults from limits_default().
 */
#ifndef ZOETROPE_BASE_LIMITS_H
#define ZOETROPE_BASE_LIMITS_H

#include <glib.h>

typedef struct Limits {
    guint64 file_bytes;   /* one input file; the largest public animated SVG met has 2 MB */
    guint32 elements;     /* of one document; librsvg itself stops at 1,000,000 */
    guint32 nesting;      /* libxml2 and librsvg stop at 256, and freezing adds wrappers */
    guint32 instances;    /* elements made by <use>: nested uses grow as a power */
    guint32 rules;        /* style rules of one document */
    guint32 keyframes;    /* stops of one @keyframes rule or keys of one bake */
    guint64 image_pixels; /* of one image in a drawing: decoders hold it whole */
    guint64 pixels;       /* of one frame: Cairo stops at 32767 a side, memory earlier */
    guint32 frames;       /* of one film */
    guint32 sheet_side;   /* of one page of a sheet, px: what graphics cards take as a texture */
    guint64
        sheet_pixels; /* of all pictures of a sheet, which wait deflated: 1 GB if they did not */
} Limits;

Limits limits_default(void);

#endif
