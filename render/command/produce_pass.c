#include "render/command/produce_pass.h"

#include "base/number.h"
#include "render/draw/exposure.h"
#include "render/draw/job.h"
#include "render/draw/raster.h"
#include "render/frame/seam.h"
#include "render/sink/sink_set.h"
#include "time/layout/layout.h"

/* What a thread that draws has for itself. */
typedef struct Worker {
    RendererWorker *renderer;
    Exposure *exposure; /* NULL without a shutter */
    Arena *arena;       /* of one overlay */
    GString *text;      /* the same */
} Worker;

struct ProducePass {
    const ProduceParams *params;
    FilmPlan plan;
    SinkSet *sinks;
    Seam *seam; /* of what comes round though no loop closes there, else NULL */
    bool cells; /* some sink wants named points */

    /* While it runs. */
    const Renderer *renderer;
    const Interrupt *interrupt;
    Progress *progress;
    Arena *arena;   /* of one frame */
    GArray *points; /* of SinkPoint, of one frame */
};

ProducePass *produce_pass_new(const ProduceParams *params, const FilmPlan *plan)
{
    ProducePass *pass = g_new0(ProducePass, 1);
    pass->params = params;
    pass->plan = *plan;
    pass->sinks = sink_set_new();
    pass->seam = plan->finite || plan->seamless ? NULL : seam_new();
    pass->arena = arena_new();
    pass->points = g_array_new(FALSE, FALSE, sizeof(SinkPoint));
    return pass;
}

void produce_pass_free(ProducePass *pass)
{
    if (pass == NULL)
        return;
    sink_set_free(pass->sinks);
    seam_free(pass->seam);
    g_array_unref(pass->points);
    arena_free(pass->arena);
    g_free(pass);
}

const FilmPlan *produce_pass_plan(const ProducePass *pass)
{
    return &pass->plan;
}

gint64 produce_pass_count(const ProducePass *pass)
{
    gint64 n = pass->plan.n_frames;
    return n + (sink_set_previews(pass->sinks) ? sink_preview_count(n) : 0);
}

const GPtrArray *produce_pass_failures(const ProducePass *pass)
{
    return sink_set_failures(pass->sinks);
}

char *produce_pass_seam_note(const ProducePass *pass)
{
    SeamFigures figures = pass->seam != NULL ? seam_figures(pass->seam) : (SeamFigures){0, 0, 0};
    if (!seam_shows(figures))
        return NULL;
    char seam[NUMBER_BUFFER], usual[NUMBER_BUFFER];
    return g_strdup_printf(
        "where the film comes round it jumps: its last frame is %s of 255 away from the first, 95 "
        "of 100 neighbours no more than %s; --boomerang goes back the same way",
        number_print(seam, figures.seam, 2), number_print(usual, figures.usual, 2));
}

/* What ends is shown once, unless something else is asked for. */
static SinkEncoding encoding_of(const ProducePass *pass)
{
    SinkEncoding encoding = pass->params->encoding;
    if (!pass->params->has_repeat)
        encoding.repeat = pass->plan.finite ? 1 : 0;
    return encoding;
}

bool produce_pass_open(ProducePass *pass, const ProduceTarget *target, GError **error)
{
    const ProduceParams *params = pass->params;
    const SinkParams sink = {
        .path = target->path,
        .width = (int)params->scene->output.width,
        .height = (int)params->scene->output.height,
        .pixels = params->limits.pixels,
        .rate = pass->plan.rate,
        .n_frames = pass->plan.n_frames,
        .span = film_show_time(&pass->plan, pass->plan.n_frames),
        .n_intro = pass->plan.n_intro,
        .intro = pass->plan.intro,
        .transparent = params->renderer.background >> 24 != 0xff,
        .matte = params->matte,
        .largest = params->largest,
        .bytes = params->bytes,
        .ledger = params->ledger,
        .encoding = encoding_of(pass),
        .title = params->title,
        .pivot_x = params->pivot_x,
        .pivot_y = params->pivot_y,
        .tag = params->tag,
        .loops = pass->plan.seamless,
        .sheet = params->sheet,
    };
    pass->cells = pass->cells || target->kind == PRODUCE_CELLS;
    return sink_set_open(pass->sinks, target->sink, &sink, error);
}

static void *worker_new(void *data)
{
    ProducePass *pass = data;
    Worker *worker = g_new(Worker, 1);
    const ProduceParams *params = pass->params;
    Size size = params->scene->output;
    *worker = (Worker){
        .renderer = renderer_worker_new(pass->renderer),
        .exposure = params->shutter > 0
                        ? exposure_new((int)size.width, (int)size.height, params->subframes)
                        : NULL,
        .arena = arena_new(),
        .text = g_string_new(NULL),
    };
    return worker;
}

static void worker_free(void *data)
{
    Worker *worker = data;
    renderer_worker_free(worker->renderer);
    exposure_free(worker->exposure);
    arena_free(worker->arena);
    g_string_free(worker->text, TRUE);
    g_free(worker);
}

static bool draw_overlay(const ProduceParams *params, Worker *worker, Time time, Frame *frame,
                         GError **error)
{
    arena_reset(worker->arena);
    g_string_truncate(worker->text, 0);
    const State *state = timeline_sample(params->scene->timeline, time, worker->arena);
    overlay_append(params->overlay, state, worker->text);
    return raster_draw(frame, worker->text->str, worker->text->len, NULL,
                       (Rect){0, 0, frame->width, frame->height}, error);
}

/* Document time for which the shutter is open: a part of the way to the next frame. */
static Time open_time(const ProducePass *pass, gint64 index)
{
    const FilmPlan *plan = &pass->plan;
    if (plan->n_frames < 2)
        return 0;
    gint64 from = MIN(index, plan->n_frames - 2);
    Time step = film_frame_time(plan, from + 1) - film_frame_time(plan, from);
    return (Time)((double)step * pass->params->shutter / 360);
}

static bool draw_picture(const ProducePass *pass, Worker *worker, gint64 index, Frame *frame,
                         GError **error)
{
    Time time = film_frame_time(&pass->plan, index);
    if (worker->exposure == NULL)
        return renderer_draw(pass->renderer, worker->renderer, time, frame, error);
    return exposure_draw(worker->exposure, pass->renderer, worker->renderer, time,
                         open_time(pass, index), frame, error);
}

static bool draw(void *data, void *own, gint64 index, Frame *frame, GError **error)
{
    const ProducePass *pass = data;
    Worker *worker = own;
    Time time = film_frame_time(&pass->plan, index);
    return draw_picture(pass, worker, index, frame, error) &&
           (pass->params->overlay == NULL ||
            draw_overlay(pass->params, worker, time, frame, error));
}

static bool draw_preview(void *data, void *own, gint64 index, Frame *frame, GError **error)
{
    const ProducePass *pass = data;
    return draw(data, own, sink_preview_frame(index, pass->plan.n_frames), frame, error);
}

static bool deliver_preview(void *data, gint64 index, const Frame *frame, GError **error)
{
    (void)index;
    const ProducePass *pass = data;
    progress_step(pass->progress);
    ledger_frame(pass->params->ledger, true);
    return sink_set_preview(pass->sinks, frame, error);
}

static void find_points(ProducePass *pass, gint64 index)
{
    const ProduceParams *params = pass->params;
    g_array_set_size(pass->points, 0);
    arena_reset(pass->arena);
    gint64 begun = ledger_begin(params->ledger);
    const State *state =
        timeline_sample(params->scene->timeline, film_frame_time(&pass->plan, index), pass->arena);
    Matrix screen = layout_screen_matrix(state, params->scene->document->root);
    for (guint i = 0; i < params->n_points; i++) {
        Point at = matrix_apply(screen, contact_point(state, &params->points[i].effector));
        SinkPoint point = {params->points[i].name, at.x, at.y};
        g_array_append_val(pass->points, point);
    }
    ledger_end(params->ledger, LEDGER_SAMPLE, begun);
}

static bool deliver(void *data, gint64 index, const Frame *frame, GError **error)
{
    ProducePass *pass = data;
    if (pass->cells && pass->params->n_points > 0)
        find_points(pass, index);
    if (pass->seam != NULL)
        seam_add(pass->seam, frame);
    progress_step(pass->progress);
    ledger_frame(pass->params->ledger, false);
    return sink_set_frame(pass->sinks, frame, index, (const SinkPoint *)pass->points->data,
                          pass->points->len, error);
}

static bool cancelled(void *data)
{
    const ProducePass *pass = data;
    return interrupt_pending(pass->interrupt);
}

bool produce_pass_run(ProducePass *pass, const Renderer *renderer, const Interrupt *interrupt,
                      Progress *progress, GError **error)
{
    pass->renderer = renderer;
    pass->interrupt = interrupt;
    pass->progress = progress;
    const JobParams film = {
        .n_frames = pass->plan.n_frames,
        .threads = pass->params->threads,
        .width = (int)pass->params->scene->output.width,
        .height = (int)pass->params->scene->output.height,
        .pixels = pass->params->limits.pixels,
        .ledger = pass->params->ledger,
        .data = pass,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .draw = draw,
        .deliver = deliver,
        .cancelled = cancelled,
    };
    JobParams preview = film;
    preview.n_frames = sink_preview_count(film.n_frames);
    preview.draw = draw_preview;
    preview.deliver = deliver_preview;
    GError *failure = NULL;
    bool done = (!sink_set_previews(pass->sinks) || job_run(&preview, &failure)) &&
                job_run(&film, &failure);
    if (!done && sink_set_is_open(pass->sinks)) {
        g_propagate_error(error, failure);
        return false;
    }
    g_clear_error(&failure);
    sink_set_finish(pass->sinks);
    return true;
}
