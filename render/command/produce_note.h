/* What is told of a production beforehand. */
#ifndef ZOETROPE_RENDER_COMMAND_PRODUCE_NOTE_H
#define ZOETROPE_RENDER_COMMAND_PRODUCE_NOTE_H

#include "render/command/produce.h"

/* What `fast` keeps; NULL when it was not asked for. Caller frees. */
char *produce_note_fast(const ProduceParams *params, const Renderer *renderer);

/* On standard error: which files lose the drawing's transparency, where its first frame has some
 * that no background was asked for. `plans` has one a target. */
void produce_note_matte(const ProduceParams *params, const FilmPlan *plans);

#endif
