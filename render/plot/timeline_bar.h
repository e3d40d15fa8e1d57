/* What a row of a timeline chart shows of one animation, as parts of time. Pure. */
#ifndef ZOETROPE_RENDER_PLOT_TIMELINE_BAR_H
#define ZOETROPE_RENDER_PLOT_TIMELINE_BAR_H

#include "time/timeline.h"

typedef enum TimelinePartKind {
    TIMELINE_WAITS, /* its delay */
    TIMELINE_PLAYS, /* one iteration, or what of it is seen */
    TIMELINE_HOLDS, /* its end state */
} TimelinePartKind;

typedef struct TimelinePart {
    TimelinePartKind kind;
    Time from, to;     /* within the chart */
    int64_t iteration; /* of what plays, from 0 */
    bool backwards;
} TimelinePart;

/* More iterations than this within the chart are one part. */
enum { TIMELINE_ITERATIONS_LARGEST = 400 };

/* Of the time 0 to `end`; GArray of TimelinePart, caller frees. */
GArray *timeline_bar(const AnimationInfo *info, Time end);

/* "1.2 s × ∞, alternate". */
char *timeline_bar_text(const AnimationInfo *info);

/* How far the animation is along its keys at a share of an iteration: 0 at the first, 1 at the
 * last, the others evenly between. */
double timeline_bar_eased(const AnimationInfo *info, double share);

#endif
