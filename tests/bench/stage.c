#include "stage.h"

#include "render/draw/job.h"
#include "render/draw/renderer.h"
#include "render/sink/sink.h"
#include "render/draw/text_metrics_pango.h"
#include "time/film.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Loaded {
    TextMetrics *metrics;
    Scene *scene;
    Renderer *renderer;
    FilmPlan plan;
} Loaded;

void stage_fail(const GError *error)
{
    fprintf(stderr, "bench: %s\n", error->message);
    exit(1);
}

static Loaded load(const StageFilm *film)
{
    g_autoptr(GError) error = NULL;
    Loaded loaded = {.metrics = text_metrics_pango_new()};
    SceneOptions options = scene_options_default();
    options.cascade.environment.viewport = (Size){film->width, film->height};
    options.metrics = loaded.metrics;
    loaded.scene = scene_load(film->file, &options, &error);
    if (loaded.scene == NULL)
        stage_fail(error);
    loaded.renderer =
        renderer_new(loaded.scene, &(RendererOptions){.background = 0xffffffff}, &error);
    if (loaded.renderer == NULL)
        stage_fail(error);
    Loop loop = timeline_loop(loaded.scene->timeline, 60 * TIME_SECOND);
    if (!film_plan(&loop, &(FilmRequest){.rate = film->rate}, &options.limits, &loaded.plan,
                   &error))
        stage_fail(error);
    return loaded;
}

static void unload(Loaded *loaded)
{
    renderer_free(loaded->renderer);
    scene_free(loaded->scene);
    text_metrics_pango_free(loaded->metrics);
}

static void *worker_new(void *data)
{
    const Loaded *loaded = data;
    return renderer_worker_new(loaded->renderer);
}

static void worker_free(void *worker)
{
    renderer_worker_free(worker);
}

static bool draw(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    const Loaded *loaded = data;
    return renderer_draw(loaded->renderer, worker, film_frame_time(&loaded->plan, index), frame,
                         error);
}

static bool drop(void *data, gint64 index, const Frame *frame, GError **error)
{
    (void)data;
    (void)index;
    (void)frame;
    (void)error;
    return true;
}

static JobParams job_params(const StageFilm *film, Loaded *loaded)
{
    return (JobParams){
        .n_frames = loaded->plan.n_frames,
        .width = film->width,
        .height = film->height,
        .pixels = limits_default().pixels,
        .data = loaded,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .draw = draw,
        .deliver = drop,
    };
}

double stage_seconds_since(gint64 begun)
{
    return (double)(g_get_monotonic_time() - begun) / G_USEC_PER_SEC;
}

double stage_draw(const StageFilm *film)
{
    g_autoptr(GError) error = NULL;
    Loaded loaded = load(film);
    JobParams job = job_params(film, &loaded);
    gint64 begun = g_get_monotonic_time();
    if (!job_run(&job, &error))
        stage_fail(error);
    double seconds = stage_seconds_since(begun);
    unload(&loaded);
    return seconds;
}

static GPtrArray *draw_all(const StageFilm *film, const Loaded *loaded)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(RendererWorker) worker = renderer_worker_new(loaded->renderer);
    GPtrArray *frames = g_ptr_array_new_with_free_func((GDestroyNotify)frame_free);
    for (gint64 i = 0; i < loaded->plan.n_frames; i++) {
        Frame *frame = frame_new(film->width, film->height, limits_default().pixels, &error);
        if (frame == NULL)
            stage_fail(error);
        g_ptr_array_add(frames, frame);
        if (!renderer_draw(loaded->renderer, worker, film_frame_time(&loaded->plan, i), frame,
                           &error))
            stage_fail(error);
    }
    return frames;
}

double stage_encode(const StageFilm *film)
{
    g_autoptr(GError) error = NULL;
    Loaded loaded = load(film);
    g_autoptr(GPtrArray) frames = draw_all(film, &loaded);
    const SinkClass *class = sink_by_path(film->target, &error);
    if (class == NULL)
        stage_fail(error);
    const SinkParams params = {
        .path = film->target,
        .width = film->width,
        .height = film->height,
        .rate = loaded.plan.rate,
        .n_frames = loaded.plan.n_frames,
        .span = film_show_time(&loaded.plan, loaded.plan.n_frames),
        .matte = 0xffffff,
    };
    gint64 begun = g_get_monotonic_time();
    void *sink = class->begin(&params, &error);
    if (sink == NULL)
        stage_fail(error);
    for (guint i = 0; i < frames->len; i++) {
        if (!class->frame(sink, frames->pdata[i], i, NULL, 0, &error))
            stage_fail(error);
    }
    if (!class->finish(sink, &error))
        stage_fail(error);
    double seconds = stage_seconds_since(begun);
    unload(&loaded);
    return seconds;
}

gint64 stage_count_frames(const StageFilm *film)
{
    Loaded loaded = load(film);
    gint64 n = loaded.plan.n_frames;
    unload(&loaded);
    return n;
}
