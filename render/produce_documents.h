/* SVG documents of instants: one, or one a frame in numbered files; no pixels are drawn. */
#ifndef ZOETROPE_RENDER_PRODUCE_DOCUMENTS_H
#define ZOETROPE_RENDER_PRODUCE_DOCUMENTS_H

#include "render/interrupt.h"
#include "render/produce.h"
#include "render/progress.h"

/* All files appear at the end, or none does. */
bool produce_documents(const ProduceParams *params, const ProduceTarget *target,
                       const FilmPlan *plan, const Interrupt *interrupt, Progress *progress,
                       GError **error);

#endif
