/* All that one `diff` compares: its sides, loaded and brought together, and the comparison of them.
 */
#ifndef ZOETROPE_RENDER_COMMAND_DIFF_SET_H
#define ZOETROPE_RENDER_COMMAND_DIFF_SET_H

#include "render/command/diff_side.h"
#include "render/diff/comparison_plot.h"

enum {
    DIFF_FIT_NONE,
    DIFF_FIT_TRIM,
    DIFF_FIT_STRETCH,
};

typedef struct DiffSet {
    bool densities;   /* a rig's ways of baking against its exact motion */
    GPtrArray *sides; /* DiffSide; the others are compared with the first */
    Arena *arena;
    Comparison *comparison;
} DiffSet;

/* Of one rig (its ways as --keys says) or of two inputs. Errors: those of loading, and ERROR_VALUE
 * for sizes or lengths that differ without --fit. */
DiffSet *diff_set_load(const Options *options, GError **error);
void diff_set_free(DiffSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(DiffSet, diff_set_free)

/* The turn over which a rig's densities are shown; none of anything else. */
ComparedTurn diff_set_turn(const DiffSet *set, const Options *options);

#endif
