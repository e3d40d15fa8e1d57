/* A scene: an animated document, loaded and ready to be sampled. Owns source, document, cascade,
 * style set and timeline, which are immutable from here on and may be read by any thread.
 */
#ifndef ZOETROPE_TIME_SCENE_H
#define ZOETROPE_TIME_SCENE_H

#include "time/timeline.h"

typedef struct ImageDecoder ImageDecoder; /* time/layout/image_store.h */

/* How the output follows from the viewport that is asked for. */
typedef enum SceneFit {
    SCENE_EXACT,   /* it is the viewport; a side of 0 follows from the document */
    SCENE_WITHIN,  /* the largest of the document's own proportions inside of it */
    SCENE_AT_MOST, /* the same, but no larger than the document */
} SceneFit;

typedef struct SceneOptions {
    CascadeOptions cascade; /* environment.viewport: what is asked for */
    SceneFit fit;
    Limits limits;
    const TextMetrics *metrics; /* or NULL; must outlive the scene */
    const ImageDecoder *images; /* or NULL; must outlive the loading */
    bool closed;                /* no file beside the document is read */
    guint n_events;
    const SmilEvent *events; /* what a viewer does, and when */
} SceneOptions;

/* What loading cost: ns of the processor (base/stopwatch.h). */
typedef struct SceneCost {
    gint64 parse;    /* text into the document */
    gint64 cascade;  /* style sheets, fonts */
    gint64 timeline; /* images, animations, intervals */
} SceneCost;

typedef struct Scene {
    Document *document;
    Cascade *cascade;
    StyleSet *styles;
    struct ImageStore *images;
    Timeline *timeline;
    ZeroWidths zeros;
    Size output;              /* in px */
    Diagnostics *diagnostics; /* what was ignored while loading */
    SceneCost cost;
} Scene;

SceneOptions scene_options_default(void);
Scene *scene_load(const char *path, const SceneOptions *options, GError **error);
/* Takes the source, also on error. */
Scene *scene_from_source(Source *source, const SceneOptions *options, GError **error);
void scene_free(Scene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Scene, scene_free)

#endif
