/* The overlay: what a rig's author wants to see over the film. Bones and joints where they are
 * played, the targets that they should meet, pivots of what turns, and the errors of contacts as
 * arrows, magnified by a factor that is written beside them.
 *
 * Points come from the layout of the state that is filmed, so the overlay shows what is drawn, not
 * what was meant. Immutable once made, borrows the scene and the contacts; any thread may draw from
 * it. The text depends on the state alone.
 */
#ifndef ZOETROPE_RENDER_PLOT_OVERLAY_H
#define ZOETROPE_RENDER_PLOT_OVERLAY_H

#include "rig/contact.h"
#include "rig/rig.h"

typedef struct Overlay Overlay;

typedef struct OverlaySource {
    const Scene *scene; /* of the rig's bake, or of a drawing */
    const Rig *rig;     /* or NULL */
    const char *prefix; /* of the bake; NULL: the rig's name */
    guint n_contacts;
    const Contact *contacts; /* those of the rig first */
    double worst;            /* px: the largest error that will be met; sets the factor */
} OverlaySource;

/* ERROR_USAGE when there is nothing to show, ERROR_REFERENCE when the scene is not the rig's. */
Overlay *overlay_new(const OverlaySource *source, GError **error);
void overlay_free(Overlay *overlay);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Overlay, overlay_free)

/* An SVG document as large as the scene's output. */
void overlay_append(const Overlay *overlay, const State *state, GString *out);

/* By how much errors are magnified so that one of `worst` px stays readable in a picture whose
 * shorter side is `side` px: 1, 2, 5, 10 ... 1000. */
guint overlay_factor(double worst, double side);

#endif
