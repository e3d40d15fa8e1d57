/* What is drawn at one instant, as a display list.
 *
 * A frame is its still leaves, all of them, in all places but those where a leaf that changes now
 * shows: tiles, small where little moves. Whatever shows in one of them is drawn anew over the
 * still run at the bottom, still or changing, in document order, and the tiles are cut out of that.
 * Where nothing still stands above what changes there are no tiles.
 *
 * Leaves of plain shapes go into the list as such. The others are frozen, neighbours in one
 * document where that costs less than two. Pure; `scratch` is the caller's.
 */
#ifndef ZOETROPE_RENDER_DRAW_LAYERS_H
#define ZOETROPE_RENDER_DRAW_LAYERS_H

#include "render/draw/display_list.h"
#include "render/draw/leaf_tally.h"
#include "render/draw/plan.h"

typedef struct LayersScratch {
    DisplayList *shapes;
    GString *text;
    LeafTally *tally; /* or NULL */
} LayersScratch;

/* `kept`: what is laid on as it is, or NULL. */
void layers_compose(const Plan *plan, const State *state, const KeptRuns *kept,
                    LayersScratch scratch, DisplayList *list);

/* The document of still leaves: of the run at the bottom, or of all above it. Empty for none. */
void layers_compose_still(const Plan *plan, const State *state, bool above, GString *text);

#endif
