/* Motion blur: the instants at which the shutter is open, drawn and added up as light.
 *
 * Of each frame's time the shutter is open for a part, its angle: 360 degrees are all of it. The
 * part begins with the frame and is drawn at the middles of equal steps. Colours are taken to
 * linear light (IEC 61966-2-1), weighted by alpha, and back; a pixel that is the same at all
 * instants keeps its value. Pure: the bytes depend on the instants alone.
 *
 * An Exposure belongs to one thread and to frames of one size.
 */
#ifndef ZOETROPE_RENDER_DRAW_EXPOSURE_H
#define ZOETROPE_RENDER_DRAW_EXPOSURE_H

#include "render/draw/renderer.h"

/* So many sums of 24 bits hold in 32. */
#define EXPOSURE_SUBFRAMES_LARGEST 256

typedef struct Exposure Exposure;

Exposure *exposure_new(int width, int height, int subframes);
void exposure_free(Exposure *exposure);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Exposure, exposure_free)

/* Draws into the frame what is seen from an instant on for `open`, which is negative where time
 * runs backwards and 0 for one instant. */
bool exposure_draw(Exposure *exposure, const Renderer *renderer, RendererWorker *worker, Time from,
                   Time open, Frame *frame, GError **error);

/* What exposure_draw() does with the pictures, one a step: `first` begins anew. */
void exposure_add(Exposure *exposure, const Frame *frame, bool first);
void exposure_mean(const Exposure *exposure, Frame *frame);

#endif
