/* A film strip: instants of a scene side by side with their times below; and an onion-skin still:
 * instants of what moves over each other, the last one in full. One SVG each, whose drawings stand
 * in it as elements, not as pictures; ids are kept apart by a prefix for each instant.
 *
 * Pure; the scene is borrowed. Errors: those of loading what was frozen (limits).
 */
#ifndef ZOETROPE_RENDER_DIFF_STRIP_H
#define ZOETROPE_RENDER_DIFF_STRIP_H

#include "render/plot/plot.h"
#include "time/scene.h"

typedef struct StripParams {
    const Scene *scene;
    guint n; /* two or more */
    const Time *times;
    Limits limits;
    PlotTheme theme; /* of a strip: the ground and the labels */
} StripParams;

/* px of the strip's document. */
Size strip_size(const StripParams *params);

/* Caller frees. */
char *strip_svg(const StripParams *params, GError **error);
char *strip_onion_svg(const StripParams *params, GError **error);

#endif
