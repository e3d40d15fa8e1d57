/* The stages of a film, timed one by one: what the program does, with its own parts, in this
 * process.
 *
 * Times are seconds on the wall, without loading. Errors end the process with a message.
 */
#ifndef ZOETROPE_TESTS_BENCH_STAGE_H
#define ZOETROPE_TESTS_BENCH_STAGE_H

#include "base/clock.h"

typedef struct StageFilm {
    const char *file; /* the SVG */
    int width, height;
    FrameRate rate;
    const char *target; /* of the encoder */
} StageFilm;

/* All frames, by as many threads as there are cores, to nowhere. */
double stage_draw(const StageFilm *film);

/* The same frames into the program's sink; they lie ready in memory. */
double stage_encode(const StageFilm *film);

gint64 stage_count_frames(const StageFilm *film);

/* Of g_get_monotonic_time(). */
double stage_seconds_since(gint64 begun);

void stage_fail(const GError *error) G_GNUC_NORETURN;

#endif
