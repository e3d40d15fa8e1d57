/* Pictures of the runs of still leaves that stand between changing ones: laid on the frame instead
 * of being drawn again, which is faster and off by up to 3 of 255 where edges or translucent things
 * lie over one another.
 *
 * Runs that are drawn as fast as laid on are left out, and those beyond four frames' pixels, and
 * all when anything blends. Immutable; any thread may draw from it. `scale` is that of the frames.
 */
#ifndef ZOETROPE_RENDER_DRAW_KEPT_RUNS_H
#define ZOETROPE_RENDER_DRAW_KEPT_RUNS_H

#include "render/draw/plan.h"
#include "render/frame/frame.h"

#include <cairo.h>

typedef struct KeptRuns KeptRuns;

KeptRuns *kept_runs_new(const Plan *plan, const State *state, int scale, const char *base_path,
                        GError **error);
void kept_runs_free(KeptRuns *kept);

guint kept_runs_count(const KeptRuns *kept);
/* In paint order, in output pixels. */
Rect kept_runs_part(const KeptRuns *kept, guint i);
/* The run that the leaf is in; kept_runs_count() when it is not kept. NULL keeps none. */
guint kept_runs_find(const KeptRuns *kept, guint leaf);
void kept_runs_draw(const KeptRuns *kept, guint i, cairo_t *cr);

#endif
