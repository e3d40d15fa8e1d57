/* One pass over frames: drawn by a job, written to its sinks in order.
 *
 * produce_pass_open() begins the sinks of targets and produce_pass_run() draws, writes and finishes
 * them; free abandons what is not finished. One thread.
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

/* Begins the target's sink. */
bool produce_pass_open(ProducePass *pass, const ProduceTarget *target, GError **error);

bool produce_pass_run(ProducePass *pass, const Renderer *renderer, const Interrupt *interrupt,
                      Progress *progress, GError **error);

#endif
