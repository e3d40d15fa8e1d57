/* What is drawn above the still run of a plan at one instant, as a display list: leaves in document
 * order, what is outside of the frame or draws nothing left out.
 *
 * Leaves of plain shapes go in as such. The others are frozen, neighbours in one document where
 * that costs less than two. Pure; `scratch` is the caller's, its text is overwritten.
 */
#ifndef ZOETROPE_RENDER_DRAW_LAYERS_H
#define ZOETROPE_RENDER_DRAW_LAYERS_H

#include "render/draw/display_list.h"
#include "render/draw/plan.h"

typedef struct LayersScratch {
    DisplayList *shapes;
    GString *text;
} LayersScratch;

void layers_compose(const Plan *plan, const State *state, LayersScratch scratch, DisplayList *list);

#endif
