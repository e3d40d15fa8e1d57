/* How far a film's last frame is from its first, beside how far neighbours are from each other.
 *
 * Frames of one size are handed in in order; a distance is the mean difference of the channels,
 * 0 to 255, over every eighth row, which costs little. Pure; one thread.
 */
#ifndef ZOETROPE_RENDER_FRAME_SEAM_H
#define ZOETROPE_RENDER_FRAME_SEAM_H

#include "render/frame/frame.h"

typedef struct Seam Seam;

Seam *seam_new(void);
void seam_free(Seam *seam);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Seam, seam_free)

void seam_add(Seam *seam, const Frame *frame);

typedef struct SeamFigures {
    double seam;     /* from the last frame to the first */
    double usual;    /* 95 of 100 neighbours are no farther apart */
    double farthest; /* of neighbours */
} SeamFigures;

/* Of all frames so far; all 0 for less than two. */
SeamFigures seam_figures(const Seam *seam);

/* The jump is seen: larger than any between neighbours, and well beyond the usual. */
bool seam_shows(SeamFigures figures);

#endif
