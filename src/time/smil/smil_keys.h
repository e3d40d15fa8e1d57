/* Where an animation is between its values: calcMode, keyTimes, keySplines and keyPoints.
 * Source: SVG 1.1 (19.2.7), and which combinations browsers refuse.
 *
 * Knows how many values there are, not what they are. Read once into an arena; pure functions.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_KEYS_H
#define ZOETROPE_TIME_SMIL_SMIL_KEYS_H

#include "base/easing.h"
#include "time/smil/smil_timing.h"

typedef enum SmilMode {
    SMIL_MODE_NONE, /* no values at all */
    SMIL_MODE_VALUES,
    SMIL_MODE_FROM_TO,
    SMIL_MODE_TO,
    SMIL_MODE_FROM_BY,
    SMIL_MODE_BY,
    SMIL_MODE_PATH, /* <animateMotion> along a path */
} SmilMode;

typedef enum SmilCalc {
    SMIL_LINEAR,
    SMIL_DISCRETE,
    SMIL_PACED,
    SMIL_SPLINE,
} SmilCalc;

/* Where between the keys: the part of an animation that does not know what its values are. */
typedef struct SmilKeys {
    SmilMode mode;
    SmilCalc calc;
    guint n_values;
    guint n_times;
    const double *times; /* of paced animations by distance; 0 of them: evenly */
    guint n_splines;
    const Easing *splines;
    guint n_points;
    const double *points;       /* keyPoints of motion, 0..1 */
    bool has_times, has_points; /* the attributes are there, readable or not */
} SmilKeys;

typedef struct SmilSpan {
    guint from, to; /* values between which it is; the same when it is at one */
    double p;
} SmilSpan;

/* Reads the mode and the keys of an element; n_values is left to the caller. */
void smil_keys_parse(SmilKeys *keys, const Document *document, const Element *element, Arena *arena,
                     Diagnostics *diagnostics);
/* Do the numbers of values, times, splines and points go together? */
bool smil_keys_fit(const SmilKeys *keys);
/* Splits "a; b; c"; a last semicolon is no value. NULL and n = 0 when one is empty. */
const char *const *smil_keys_split(Arena *arena, const char *text, guint *n);
/* Times in proportion to n - 1 distances; none when one is unknown or all are 0. */
void smil_keys_pace(SmilKeys *keys, Arena *arena, const double *distances);

SmilSpan smil_keys_span(const SmilKeys *keys, const SmilTiming *timing, SmilProgress progress,
                        bool flips);

#endif
