#include "stage.h"

#include "stage_raw.h"

#include "base/number.h"
#include "render/draw/job.h"
#include "render/draw/raster.h"
#include "render/draw/renderer.h"
#include "render/draw/text_metrics_pango.h"
#include "render/sink/sink.h"
#include "time/film.h"
#include "time/freeze/freeze.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define WHITE 0xffffffff

typedef struct Stage {
    int width, height;
    FrameRate rate;
    TextMetrics *metrics;
    Scene *scene;
    FilmPlan plan;
    Renderer *renderer;     /* NULL where the whole document is drawn */
    gint64 step;            /* every how-many-th frame is drawn */
    const SinkClass *class; /* of the film, or NULL */
    void *sink;
    FILE *raw; /* or NULL */
} Stage;

static bool parse_picture(Stage *stage, const char *size, const char *rate)
{
    return sscanf(size, "%dx%d", &stage->width, &stage->height) == 2 &&
           clock_parse_rate(rate, &stage->rate);
}

static bool load(Stage *stage, const char *file, const char *seconds, GError **error)
{
    SceneOptions options = scene_options_default();
    options.cascade.environment.viewport = (Size){stage->width, stage->height};
    options.metrics = stage->metrics = text_metrics_pango_new();
    stage->scene = scene_load(file, &options, error);
    if (stage->scene == NULL)
        return false;
    Loop loop = timeline_loop(stage->scene->timeline, 60 * TIME_SECOND);
    FilmRequest request = {.rate = stage->rate};
    return clock_parse_time(seconds, &request.duration) &&
           film_plan(&loop, &request, &options.limits, &stage->plan, error);
}

static void unload(Stage *stage)
{
    g_clear_pointer(&stage->renderer, renderer_free);
    g_clear_pointer(&stage->scene, scene_free);
    g_clear_pointer(&stage->metrics, text_metrics_pango_free);
}

static bool begin_film(Stage *stage, const char *path, gint64 n_frames, GError **error)
{
    stage->class = sink_by_path(path, error);
    if (stage->class == NULL)
        return false;
    const SinkParams params = {
        .path = path,
        .width = stage->width,
        .height = stage->height,
        .rate = stage->rate,
        .n_frames = n_frames,
        .span = clock_frame_time(n_frames, stage->rate),
        .matte = 0xffffff,
    };
    stage->sink = stage->class->begin(&params, error);
    return stage->sink != NULL;
}

static bool end_film(Stage *stage, bool done, GError **error)
{
    if (stage->sink == NULL)
        return done;
    if (done)
        return stage->class->finish(stage->sink, error);
    stage->class->abandon(stage->sink);
    return false;
}

static void *worker_new(void *data)
{
    const Stage *stage = data;
    return stage->renderer != NULL ? (void *)renderer_worker_new(stage->renderer)
                                   : (void *)arena_new();
}

static void worker_free(void *worker)
{
    renderer_worker_free(worker);
}

static void arena_worker_free(void *worker)
{
    arena_free(worker);
}

static bool draw_piecewise(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    const Stage *stage = data;
    return renderer_draw(stage->renderer, worker, film_frame_time(&stage->plan, index), frame,
                         error);
}

/* What one would do without a plan: nothing is kept from frame to frame. */
static bool draw_whole(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    const Stage *stage = data;
    Arena *arena = worker;
    arena_reset(arena);
    Time time = film_frame_time(&stage->plan, index * stage->step);
    g_autoptr(GString) text = g_string_new(NULL);
    freeze_document(timeline_sample(stage->scene->timeline, time, arena), &(FreezeOptions){0},
                    text);
    if (!raster_draw(frame, text->str, text->len, stage->scene->document->source->path,
                     rect_from_size(0, 0, stage->width, stage->height), error))
        return false;
    raster_fill_under(frame, WHITE);
    return true;
}

static bool write_out(const char *text, gsize length, GError **error)
{
    if (write(STDOUT_FILENO, text, length) == (gssize)length)
        return true;
    error_set(error, ERROR_IO, (Place){0}, "standard output: %s", g_strerror(errno));
    return false;
}

static bool deliver(void *data, gint64 index, const Frame *frame, GError **error)
{
    Stage *stage = data;
    if (index == 0 && !write_out(".", 1, error))
        return false;
    if (stage->raw != NULL)
        return stage_raw_write(stage->raw, frame, error);
    return stage->sink == NULL || stage->class->frame(stage->sink, frame, index, NULL, 0, error);
}

static bool run_job(Stage *stage, int threads, GError **error)
{
    bool whole = stage->renderer == NULL;
    const JobParams job = {
        .n_frames = (stage->plan.n_frames + stage->step - 1) / stage->step,
        .threads = threads,
        .width = stage->width,
        .height = stage->height,
        .pixels = limits_default().pixels,
        .data = stage,
        .worker_new = worker_new,
        .worker_free = whole ? arena_worker_free : worker_free,
        .draw = whole ? draw_whole : draw_piecewise,
        .deliver = deliver,
    };
    return job_run(&job, error);
}

/* To the end of the film, where there is one. */
static bool run_timed(Stage *stage, int threads, GError **error)
{
    gint64 begun = g_get_monotonic_time();
    if (!end_film(stage, run_job(stage, threads, error), error))
        return false;
    char seconds[NUMBER_BUFFER];
    number_print(seconds, (double)(g_get_monotonic_time() - begun) / G_USEC_PER_SEC, 6);
    return write_out(seconds, strlen(seconds), error);
}

static bool stage_draw(Stage *stage, char **argv, GError **error)
{
    double threads;
    if (!number_parse(argv[4], &threads) || !load(stage, argv[0], argv[3], error))
        return false;
    const RendererOptions options = {.background = WHITE};
    stage->renderer = renderer_new(stage->scene, &options, error);
    return stage->renderer != NULL && run_timed(stage, (int)threads, error);
}

static bool stage_whole(Stage *stage, char **argv, GError **error)
{
    double step;
    if (!number_parse(argv[4], &step) || step < 1 || !load(stage, argv[0], argv[3], error))
        return false;
    stage->step = (gint64)step;
    gint64 n_frames = (stage->plan.n_frames + stage->step - 1) / stage->step;
    if (argv[5] != NULL && !begin_film(stage, argv[5], n_frames, error))
        return false;
    return run_timed(stage, 0, error);
}

static bool stage_frames(Stage *stage, char **argv, GError **error)
{
    stage->raw = fopen(argv[4], "wb");
    if (stage->raw == NULL) {
        error_set(error, ERROR_IO, (Place){0}, "%s: %s", argv[4], g_strerror(errno));
        return false;
    }
    char threads[] = "0";
    char *draw_argv[] = {argv[0], argv[1], argv[2], argv[3], threads, NULL};
    bool done = stage_draw(stage, draw_argv, error) && stage_raw_end(stage->raw, error);
    return fclose(stage->raw) == 0 && done;
}

static bool stage_encode(Stage *stage, char **argv, GError **error)
{
    g_autoptr(StageRaw) raw = stage_raw_open(argv[0], stage->width, stage->height, error);
    if (raw == NULL || !begin_film(stage, argv[3], stage_raw_count(raw), error))
        return false;
    bool done = true;
    for (gint64 i = 0; done && i < stage_raw_count(raw); i++) {
        const Frame *frame = stage_raw_frame(raw, i, error);
        done = frame != NULL && deliver(stage, i, frame, error);
    }
    return end_film(stage, done, error);
}

static const struct {
    const char *name;
    int least, most; /* arguments */
    bool (*run)(Stage *stage, char **argv, GError **error);
} stages[] = {
    {"draw", 5, 5, stage_draw},
    {"whole", 5, 6, stage_whole},
    {"frames", 5, 5, stage_frames},
    {"encode", 4, 4, stage_encode},
};

int stage_run(int argc, char **argv)
{
    for (guint i = 0; argc > 0 && i < G_N_ELEMENTS(stages); i++) {
        int n = argc - 1;
        Stage stage = {.step = 1};
        if (strcmp(argv[0], stages[i].name) != 0 || n < stages[i].least || n > stages[i].most ||
            !parse_picture(&stage, argv[2], argv[3]))
            continue;
        g_autoptr(GError) error = NULL;
        bool done = stages[i].run(&stage, argv + 1, &error);
        unload(&stage);
        if (!done)
            fprintf(stderr, "bench: %s: %s\n", argv[0], error != NULL ? error->message : "failed");
        return done ? 0 : 1;
    }
    fprintf(stderr, "bench: no such stage, or not its arguments\n");
    return 2;
}
