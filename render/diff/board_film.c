#include "render/diff/board_film.h"

#include "render/draw/job.h"
#include "render/sink/sink_set.h"

typedef struct BoardFilm {
    const Board *board;
    const Comparison *comparison;
    SinkSet *sinks;
} BoardFilm;

static bool open_sink(BoardFilm *film, const BoardTarget *target, GError **error)
{
    const Comparison *comparison = film->comparison;
    const SinkParams params = {
        .path = target->path,
        .width = board_width(film->board),
        .height = board_height(film->board),
        .pixels = comparison->pixels,
        .rate = comparison->sides[0].footage->rate,
        .n_frames = comparison->n_frames,
        .span = comparison_time(comparison, comparison->n_frames),
        .pivot_x = .5,
        .pivot_y = .5,
        .tag = "diff",
    };
    return sink_set_open(film->sinks, target->sink, &params, error);
}

static void *worker_new(void *data)
{
    return board_worker_new(((const BoardFilm *)data)->board);
}

static void worker_free(void *worker)
{
    board_worker_free(worker);
}

static bool draw(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    return board_draw(((const BoardFilm *)data)->board, worker, index, frame, error);
}

static bool draw_preview(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    gint64 n = ((const BoardFilm *)data)->comparison->n_frames;
    return draw(data, worker, sink_preview_frame(index, n), frame, error);
}

static bool deliver_preview(void *data, gint64 index, const Frame *frame, GError **error)
{
    (void)index;
    const BoardFilm *film = data;
    return sink_set_preview(film->sinks, frame, error);
}

static bool deliver(void *data, gint64 index, const Frame *frame, GError **error)
{
    const BoardFilm *film = data;
    if (film->comparison->step != NULL)
        film->comparison->step(film->comparison->step_data);
    return sink_set_frame(film->sinks, frame, index, NULL, 0, error);
}

static bool cancelled(void *data)
{
    const Interrupt *interrupt = ((const BoardFilm *)data)->comparison->interrupt;
    return interrupt != NULL && interrupt_pending(interrupt);
}

/* Draws and delivers all frames, before that those of a preview where one is wanted. */
static bool run(BoardFilm *film, GError **error)
{
    const Comparison *comparison = film->comparison;
    const JobParams job = {
        .n_frames = comparison->n_frames,
        .threads = comparison->threads,
        .width = board_width(film->board),
        .height = board_height(film->board),
        .pixels = comparison->pixels,
        .data = film,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .draw = draw,
        .deliver = deliver,
        .cancelled = cancelled,
    };
    JobParams preview = job;
    preview.n_frames = sink_preview_count(job.n_frames);
    preview.draw = draw_preview;
    preview.deliver = deliver_preview;
    return (!sink_set_previews(film->sinks) || job_run(&preview, error)) && job_run(&job, error);
}

static bool finish(BoardFilm *film, GError **error)
{
    sink_set_finish(film->sinks);
    const GPtrArray *failures = sink_set_failures(film->sinks);
    if (failures->len > 0)
        g_propagate_error(error, g_error_copy(failures->pdata[0]));
    return failures->len == 0;
}

bool board_film(const Board *board, const Comparison *comparison, const BoardTarget *targets,
                guint n, GError **error)
{
    g_autoptr(SinkSet) sinks = sink_set_new();
    BoardFilm film = {board, comparison, sinks};
    bool done = true;
    for (guint i = 0; i < n && done; i++)
        done = open_sink(&film, &targets[i], error);
    return done && run(&film, error) && finish(&film, error);
}
