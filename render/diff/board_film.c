#include "render/diff/board_film.h"

#include "render/draw/job.h"

typedef struct OpenSink {
    const SinkClass *class;
    void *state; /* NULL once finished */
} OpenSink;

typedef struct BoardFilm {
    const Board *board;
    const Comparison *comparison;
    GArray *sinks; /* OpenSink */
} BoardFilm;

static void clear_sink(gpointer data)
{
    OpenSink *sink = data;
    if (sink->state != NULL)
        sink->class->abandon(sink->state);
}

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
    OpenSink sink = {target->sink, target->sink->begin(&params, error)};
    if (sink.state != NULL)
        g_array_append_val(film->sinks, sink);
    return sink.state != NULL;
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

static bool deliver(void *data, gint64 index, const Frame *frame, GError **error)
{
    const BoardFilm *film = data;
    for (guint i = 0; i < film->sinks->len; i++) {
        const OpenSink *sink = &g_array_index(film->sinks, OpenSink, i);
        if (!sink->class->frame(sink->state, frame, index, NULL, 0, error))
            return false;
    }
    if (film->comparison->step != NULL)
        film->comparison->step(film->comparison->step_data);
    return true;
}

static bool cancelled(void *data)
{
    const Interrupt *interrupt = ((const BoardFilm *)data)->comparison->interrupt;
    return interrupt != NULL && interrupt_pending(interrupt);
}

static bool finish(BoardFilm *film, GError **error)
{
    for (guint i = 0; i < film->sinks->len; i++) {
        OpenSink *sink = &g_array_index(film->sinks, OpenSink, i);
        if (!sink->class->finish(g_steal_pointer(&sink->state), error))
            return false;
    }
    return true;
}

bool board_film(const Board *board, const Comparison *comparison, const BoardTarget *targets,
                guint n, GError **error)
{
    BoardFilm film = {board, comparison, g_array_new(FALSE, FALSE, sizeof(OpenSink))};
    g_array_set_clear_func(film.sinks, clear_sink);
    bool done = true;
    for (guint i = 0; i < n && done; i++)
        done = open_sink(&film, &targets[i], error);
    const JobParams job = {
        .n_frames = comparison->n_frames,
        .threads = comparison->threads,
        .width = board_width(board),
        .height = board_height(board),
        .pixels = comparison->pixels,
        .data = &film,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .draw = draw,
        .deliver = deliver,
        .cancelled = cancelled,
    };
    done = done && job_run(&job, error) && finish(&film, error);
    g_array_unref(film.sinks);
    return done;
}
