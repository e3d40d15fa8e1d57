/* One pass over frames: drawn by a job, written to its sinks in order.
 *
 * produce_pass_open() begins the sinks of targets and produce_pass_run() draws, writes and finishes
 * them; free abandons what is not finished. Where some sink wants a preview, some of the frames are
 * drawn once before. A sink that fails is abandoned and the others go on: its error is kept
 * (produce_pass_failures), and the run is stopped when all have failed. One thread.
 */
#ifndef ZOETROPE_RENDER_COMMAND_PRODUCE_PASS_H
#define ZOETROPE_RENDER_COMMAND_PRODUCE_PASS_H

#include "render/frame/interrupt.h"
#include "render/command/produce.h"
#include "render/command/progress.h"

typedef struct ProducePass ProducePass;

/* The plan is copied; params and what they hold are borrowed. */
ProducePass *produce_pass_new(const ProduceParams *params, const FilmPlan *plan);
void produce_pass_free(ProducePass *pass);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ProducePass, produce_pass_free)

const FilmPlan *produce_pass_plan(const ProducePass *pass);

/* Frames to draw, with those of previews. */
gint64 produce_pass_count(const ProducePass *pass);

/* GErrors of sinks that failed, in order; owned by the pass. */
const GPtrArray *produce_pass_failures(const ProducePass *pass);

/* What to tell of a last frame that does not meet the first; NULL when there is nothing. Caller
 * frees. */
char *produce_pass_seam_note(const ProducePass *pass);

/* Begins the target's sink. */
bool produce_pass_open(ProducePass *pass, const ProduceTarget *target, GError **error);

/* False when drawing failed or was stopped; what sinks met with is among the failures. */
bool produce_pass_run(ProducePass *pass, const Renderer *renderer, const Interrupt *interrupt,
                      Progress *progress, GError **error);

#endif
