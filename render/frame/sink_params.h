/* What a sink is told before the first frame, and the points that come with each: plain data that
 * the sinks, the sheets and the encoders' module share. Strings are borrowed until begin() returns.
 */
#ifndef ZOETROPE_RENDER_FRAME_SINK_PARAMS_H
#define ZOETROPE_RENDER_FRAME_SINK_PARAMS_H

#include "base/clock.h"
#include "render/frame/frame.h"
#include "render/frame/ledger.h"

#include <stdbool.h>

/* How gradients are shown by the few colours of a palette. */
typedef enum SinkDither {
    DITHER_SIERRA, /* spreads errors; colours of the palette stay as they are */
    DITHER_FLOYD,
    DITHER_BAYER, /* a fixed pattern over everything */
    DITHER_NONE,
    N_SINK_DITHERS,
} SinkDither;

/* A point that moves with the drawing (a foot), in output pixels. */
typedef struct SinkPoint {
    const char *name;
    double x, y;
} SinkPoint;

/* What only sheets are told; all of it may be zero. */
typedef struct SinkSheet {
    const struct SheetOptions *options; /* NULL: a plain grid */
    struct SheetBuilder *builder;       /* of a part of a sheet: what takes its frames */
    const char *frame;  /* name of a part's only frame, a state; NULL: frames are numbered */
    guint milliseconds; /* that a state is shown */
    unsigned direction; /* SheetDirection */
    bool loops, once;   /* what a part does at its end, when its film does not tell */
} SinkSheet;

/* How pictures are encoded; sinks take what is theirs. */
typedef struct SinkEncoding {
    const char *codec; /* by the name in FilmFormat.codecs; NULL or unknown: the first */
    guint n_options;
    const char *const *options; /* "key=value" for the encoder */
    bool has_quality;           /* else the codec's own */
    double quality;             /* 0..100 */
    gint64 repeat;              /* how often what repeats by itself plays; 0: for ever */
    SinkDither dither;          /* of palettes */
    guint threshold; /* alpha from which a pixel shows where it is all or nothing; 0: half */
} SinkEncoding;

typedef struct SinkParams {
    const char *path;
    int width, height; /* of the frames */
    guint64 pixels;    /* limit of one picture (limits.h); 0: the format's own */
    FrameRate rate;
    gint64 n_frames;
    Time span;        /* of all frames together; a cell lasts span / n_frames */
    gint64 n_intro;   /* the first of them, shown once before those that loop; 0: none */
    Time intro;       /* of these */
    bool transparent; /* frames may have alpha < 255; false promises that they have not */
    guint32 matte;    /* 0xRRGGBB under transparency where the format has none */
    gint64 largest;   /* bytes of a film that is kept; 0: any */
    gint64 *bytes;    /* told its size in the end, kept or not; may be NULL */
    Ledger *ledger;   /* told what is conversion; or NULL */

    SinkEncoding encoding;
    const char *title;       /* or NULL */
    double pivot_x, pivot_y; /* 0..1 of the frame; 0.5 0.5 without a rig */
    const char *tag;         /* name of the animation for sheets */
    bool loops;              /* after the last frame comes the first again */
    SinkSheet sheet;
} SinkParams;

#endif
