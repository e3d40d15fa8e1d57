#include "render/diff/footage.h"

typedef struct SceneFootage {
    Footage base;
    const Scene *scene;
    FilmPlan plan;
    RendererOptions options;
    Renderer *renderer;
} SceneFootage;

void footage_free(Footage *footage)
{
    if (footage == NULL)
        return;
    g_free(footage->name);
    footage->class->free(footage);
}

guint32 footage_over(guint32 pixel, guint32 background)
{
    guint32 rest = 255 - (pixel >> 24), result = 0xff;
    for (int shift = 16; shift >= 0; shift -= 8) {
        guint32 channel =
            (pixel >> shift & 0xff) + ((background >> shift & 0xff) * rest + 127) / 255;
        result = result << 8 | MIN(channel, 255);
    }
    return result;
}

static void *scene_worker_new(const Footage *footage)
{
    return renderer_worker_new(((const SceneFootage *)footage)->renderer);
}

static void scene_worker_free(void *worker)
{
    renderer_worker_free(worker);
}

static bool scene_draw(const Footage *footage, void *worker, gint64 index, Frame *frame,
                       GError **error)
{
    const SceneFootage *own = (const SceneFootage *)footage;
    return renderer_draw(own->renderer, worker, film_frame_time(&own->plan, index), frame, error);
}

static void scene_free_footage(Footage *footage)
{
    SceneFootage *own = (SceneFootage *)footage;
    renderer_free(own->renderer);
    g_free(own);
}

static const FootageClass scene_class = {
    .worker_new = scene_worker_new,
    .worker_free = scene_worker_free,
    .draw = scene_draw,
    .free = scene_free_footage,
};

Footage *footage_from_scene(const char *name, const Scene *scene, const FilmPlan *plan,
                            const RendererOptions *options, guint32 background, GError **error)
{
    SceneFootage *own = g_new0(SceneFootage, 1);
    g_autoptr(Footage) footage = &own->base;
    own->base = (Footage){
        .class = &scene_class,
        .name = g_strdup(name),
        .width = (int)scene->output.width,
        .height = (int)scene->output.height,
        .n_frames = plan->n_frames,
        .rate = plan->rate,
        .length = film_show_time(plan, plan->n_frames),
        .background = background,
    };
    own->scene = scene;
    own->plan = *plan;
    own->options = *options;
    own->options.background = 0xff000000 | background;
    own->renderer = renderer_new(scene, &own->options, error);
    return own->renderer != NULL ? g_steal_pointer(&footage) : NULL;
}

const Scene *footage_scene(const Footage *footage)
{
    return footage->class == &scene_class ? ((const SceneFootage *)footage)->scene : NULL;
}

const State *footage_state_at(const Footage *footage, Time time, Arena *arena)
{
    const SceneFootage *own = (const SceneFootage *)footage;
    return own->options.sample != NULL ? own->options.sample(own->options.sample_data, time, arena)
                                       : timeline_sample(own->scene->timeline, time, arena);
}

const State *footage_state(const Footage *footage, gint64 index, Arena *arena)
{
    const SceneFootage *own = (const SceneFootage *)footage;
    return footage_state_at(footage, film_frame_time(&own->plan, index), arena);
}
