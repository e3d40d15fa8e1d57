/* Animated class attributes: a timeline for each combination of classes that may come, with the
 * styles and CSS animations that it makes. Private to the timeline; immutable once built.
 *
 * CSS animations count from the beginning of the document in all of them, whenever a class may have
 * started them.
 */
#ifndef ZOETROPE_TIME_TIMELINE_VARIANT_H
#define ZOETROPE_TIME_TIMELINE_VARIANT_H

#include "time/timeline.h"

typedef struct TimelineVariants TimelineVariants;

/* NULL where no class is animated. Marks in the base what they restyle. */
TimelineVariants *timeline_variants_new(Timeline *base, const TimelineOptions *options,
                                        Diagnostics *diagnostics);
void timeline_variants_free(TimelineVariants *variants);

/* The timeline that holds at a state of the base; the base itself as long as classes are as
 * written.
 */
const Timeline *timeline_variants_at(const TimelineVariants *variants, const Timeline *base,
                                     const State *state);

/* All but the base, NULL after the last. */
const Timeline *timeline_variants_nth(const TimelineVariants *variants, guint i);

#endif
