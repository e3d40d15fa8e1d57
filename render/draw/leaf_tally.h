/* What one thread spends on the leaves of a plan, for a Ledger.
 *
 * Stages are counted in processor time. Leaves are too many for that clock: they share their
 * stage's time as the time on the wall was shared. What several leaves have in one document they
 * share by the area that they paint. NULL stands for no tally in all of these.
 */
#ifndef ZOETROPE_RENDER_DRAW_LEAF_TALLY_H
#define ZOETROPE_RENDER_DRAW_LEAF_TALLY_H

#include "render/draw/plan.h"
#include "render/frame/ledger.h"

typedef struct LeafTally LeafTally;

/* Numbers of the leaves above the still run in the ledger, for leaf_tally_new(). Caller frees. */
guint *leaf_tally_register(Ledger *ledger, const Plan *plan);

/* On the thread that draws; plan is NULL where the whole document is drawn. NULL without a ledger.
 * Free tells the ledger. */
LeafTally *leaf_tally_new(Ledger *ledger, const Plan *plan, const guint *numbers);
void leaf_tally_free(LeafTally *tally);

/* An instant begins. What was done since the last call of these two was work of this stage. */
void leaf_tally_begin(LeafTally *tally);
void leaf_tally_stage(LeafTally *tally, LedgerStage stage);

/* Composing: a leaf paints so many pixels; what was done since the last call was for these leaves;
 * what draws them ends here in the list. */
void leaf_tally_area(LeafTally *tally, guint leaf, double area);
void leaf_tally_froze(LeafTally *tally, const guint *leaves, guint n);
void leaf_tally_bytes(LeafTally *tally, const guint *leaves, guint n, gsize end, bool is_document);

/* Drawing of a list begins; it is drawn up to here; or all of it is a copy of what was drawn
 * before.
 */
void leaf_tally_draw(LeafTally *tally);
void leaf_tally_drew(LeafTally *tally, gsize end);
void leaf_tally_repeated(LeafTally *tally);

#endif
