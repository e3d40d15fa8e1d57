#include "time/scene.h"

#include "base/stopwatch.h"
#include "document/generated.h"
#include "document/reach.h"
#include "time/html/html_reach.h"
#include "time/layout/font_face.h"
#include "time/layout/image_store.h"
#include "time/layout/layout.h"

SceneOptions scene_options_default(void)
{
    return (SceneOptions){
        .cascade = {.environment = {.viewport = {0, 0}}},
        .limits = limits_default(),
    };
}

/* Nanoseconds since `*since`, which becomes now. */
static gint64 lap(gint64 *since)
{
    gint64 now = stopwatch_thread(), passed = now - *since;
    *since = now;
    return passed;
}

static Size output_of(const Document *document, const SceneOptions *options)
{
    Size viewport = options->cascade.environment.viewport;
    if (options->fit == SCENE_EXACT)
        return layout_output_size(document, viewport);
    Size own = layout_output_size(document, (Size){0, 0});
    bool fits = own.width <= viewport.width && own.height <= viewport.height;
    return fits && options->fit == SCENE_AT_MOST ? own : layout_output_within(document, viewport);
}

static double zero_width(const void *data, const char *css_families)
{
    const TextMetrics *metrics = data;
    const FontResolver *fonts = metrics->fonts;
    TextFont font = {.family = fonts ? fonts->families(fonts->data, css_families) : css_families,
                     .size = 1000,
                     .weight = 400};
    return metrics->measure(metrics->data, &font, "0").advance / font.size;
}

Scene *scene_from_source(Source *source, const SceneOptions *options, GError **error)
{
    gint64 since = stopwatch_thread();
    g_autoptr(Scene) scene = g_new0(Scene, 1);
    scene->diagnostics = diagnostics_new();
    scene->document = document_load(source, &options->limits, scene->diagnostics, error);
    if (!scene->document) {
        return NULL;
    }
    generated_add(scene->document);
    reach_check(scene->document, scene->diagnostics);
    scene->cost.parse = lap(&since);
    CascadeOptions cascade = options->cascade;
    scene->output = cascade.environment.viewport = output_of(scene->document, options);
    scene->zeros = (ZeroWidths){options->metrics, zero_width};
    cascade.zeros = options->metrics ? &scene->zeros : NULL;
    scene->cascade =
        cascade_new(scene->document, &cascade, &options->limits, scene->diagnostics, error);
    if (!scene->cascade) {
        return NULL;
    }
    font_faces_load(scene->cascade, options->metrics, &options->limits, scene->diagnostics);
    scene->styles = styleset_new(scene->cascade);
    scene->cost.cascade = lap(&since);
    scene->images = image_store_new(scene->cascade, options, scene->diagnostics);
    TimelineOptions timeline = {
        .metrics = options->metrics,
        .images = scene->images,
        .n_events = options->n_events,
        .events = options->events,
    };
    scene->timeline = timeline_new(scene->styles, &timeline, scene->diagnostics);
    html_reach_check(scene->timeline, scene->diagnostics);
    scene->cost.timeline = lap(&since);
    return g_steal_pointer(&scene);
}

Scene *scene_load(const char *path, const SceneOptions *options, GError **error)
{
    Source *source = source_load(path, &options->limits, error);
    return source ? scene_from_source(source, options, error) : NULL;
}

void scene_free(Scene *scene)
{
    if (!scene) {
        return;
    }
    g_clear_pointer(&scene->timeline, timeline_free);
    g_clear_pointer(&scene->images, image_store_free);
    g_clear_pointer(&scene->styles, styleset_free);
    g_clear_pointer(&scene->cascade, cascade_free);
    g_clear_pointer(&scene->document, document_free);
    g_clear_pointer(&scene->diagnostics, diagnostics_free);
    g_free(scene);
}
