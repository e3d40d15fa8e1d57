/* Which instants become frames: whole frames in a loop, the end of what ends, limits.
 *
 * Looping film: n frames spread evenly over k loops, the last one never the first again.
 *   cells (sheets, GIF): k = 1, n = the nearest whole number of frames, each shown for loop / n;
 *   video: the smallest k with k loops within a thousandth of a whole number of frames, up to 10 s;
 *   else the smallest k that fits when retimed by at most 1 %; else the k retimed least.
 * A film that would last longer than `most` has the most whole loops that fit (retimed by at most
 * 1 %), or it is cut there.
 * A film that keeps the intro shows it first, in whole frames too, so that the loop begins on one.
 * Finite film: from 0 to the end, and one more frame of the end state, which stands for `hold`.
 * A boomerang goes through its frames and then back through those between the last and the first,
 * so that what ends, or has no loop, comes round without a jump.
 * A document in which nothing moves is one frame. Plans are values; all functions are pure.
 */
#ifndef ZOETROPE_TIME_FILM_H
#define ZOETROPE_TIME_FILM_H

#include "base/error.h"
#include "base/limits.h"
#include "time/loop.h"

/* What comes before the loops. */
typedef enum FilmIntro {
    FILM_INTRO_AUTO, /* loops go without; a duration begins with it */
    FILM_INTRO_KEEP,
    FILM_INTRO_DROP,
} FilmIntro;

typedef struct FilmRequest {
    FrameRate rate;
    bool cells; /* frames have delays of their own; else one rate holds for all */
    bool exact; /* an error rather than a retimed or inexact loop */
    FilmIntro intro;
    bool has_start; /* start is given; else 0, for a film of loops the end of the intro */
    Time start;     /* >= 0 */
    Time duration;  /* > 0: this much, whatever loops; 0: not given */
    int64_t loops;  /* > 0: this many loops; 0: not given */
    Time least;     /* > 0: as many whole loops as last this long; 0: not given */
    Time most;      /* > 0: no longer than this; 0: not given */
    Time hold;      /* >= 0; how long a finite film stands on its end state */
    bool boomerang;
} FilmRequest;

typedef struct FilmPlan {
    int64_t n_frames;
    FrameRate rate;
    bool cells;
    bool even;       /* frames up to n_span are spread evenly over span, else at the rate */
    int64_t n_intro; /* the first ones, before the loops, spread evenly over `intro` */
    int64_t n_span;  /* frames before the end state; all of a looping film, one way */
    int64_t n_there; /* frames before those on the way back; all, where there is no way back */
    Time start;      /* document time of frame 0 */
    Time intro;      /* document time from there to the loops; 0 where no intro is kept */
    Time span;       /* document time covered, without hold */
    int64_t loops;   /* whole loops covered; 0 for a finite film or a given duration */
    Time left_out;   /* an intro that was dropped without being asked; 0: none */
    Time cut;        /* how long the film would have been without `most`; 0: not cut */
    bool finite;     /* shown once: nothing in the document is endless, and it is no boomerang */
    bool seamless;   /* after the last frame comes frame 0 again, without a jump */
    bool retimed;    /* the film runs off real time by more than a thousandth of a frame */
    double retime;   /* film time for document time: 1.01 is 1 % slower */
} FilmPlan;

/* ERROR_USAGE for requests that contradict each other or the document, ERROR_VALUE when `exact`
 * cannot be had, ERROR_LIMIT for more than limits->frames. */
bool film_plan(const Loop *loop, const FilmRequest *request, const Limits *limits, FilmPlan *plan,
               GError **error);

/* Document time of a frame, 0 <= i < n_frames. */
Time film_frame_time(const FilmPlan *plan, int64_t i);

/* Film time at which a frame appears, 0 <= i <= n_frames; that of n_frames is the film's length. */
Time film_show_time(const FilmPlan *plan, int64_t i);

/* What to tell about a retimed film, NULL when there is nothing to tell. Caller frees. */
char *film_note(const FilmPlan *plan);
/* The same of an intro that was left out. */
char *film_intro_note(const FilmPlan *plan);
/* The same of a film that was cut. */
char *film_cut_note(const FilmPlan *plan);

#endif
