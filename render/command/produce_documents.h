/* SVG documents of instants: one, or one a frame in numbered files; no pixels are drawn. */
#ifndef ZOETROPE_RENDER_COMMAND_PRODUCE_DOCUMENTS_H
#define ZOETROPE_RENDER_COMMAND_PRODUCE_DOCUMENTS_H

#include "render/frame/interrupt.h"
#include "render/command/produce.h"
#include "render/command/progress.h"

/* All files appear at the end, or none does. */
bool produce_documents(const ProduceParams *params, const ProduceTarget *target,
                       const FilmPlan *plan, const Interrupt *interrupt, Progress *progress,
                       GError **error);

#endif
