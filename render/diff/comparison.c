#include "render/diff/comparison.h"

#include "render/draw/job.h"

#include <math.h>

Comparison *comparison_new(const ComparedSide *sides, guint n_sides, gint64 n_frames)
{
    Comparison *comparison = g_new(Comparison, 1);
    *comparison = (Comparison){
        .n_sides = n_sides,
        .sides = sides,
        .n_frames = n_frames,
        .pixels = limits_default().pixels,
        .figures = g_new(Figures *, n_sides - 1),
        .points = g_new(double *, n_sides - 1),
    };
    for (guint side = 1; side < n_sides; side++) {
        Figures *figures = g_new(Figures, n_frames);
        for (gint64 i = 0; i < n_frames; i++)
            figures[i] = (Figures){.likeness = {.ssim = 1, .psnr = INFINITY}, .px = NAN};
        comparison->figures[side - 1] = figures;
        comparison->points[side - 1] = g_new0(double, (gsize)n_frames *sides[side].n_points);
    }
    return comparison;
}

void comparison_free(Comparison *comparison)
{
    if (comparison == NULL)
        return;
    for (guint i = 0; i + 1 < comparison->n_sides; i++) {
        g_free(comparison->figures[i]);
        g_free(comparison->points[i]);
    }
    g_free(comparison->figures);
    g_free(comparison->points);
    g_free(comparison);
}

gint64 comparison_frame(const Comparison *comparison, guint side, gint64 i)
{
    gint64 n = comparison->sides[side].footage->n_frames;
    return comparison->stretched ? clock_mul_div(i, n, comparison->n_frames) : MIN(i, n - 1);
}

Time comparison_time(const Comparison *comparison, gint64 i)
{
    return clock_frame_time(i, comparison->sides[0].footage->rate);
}

static const State *state_of(const Comparison *comparison, guint side, gint64 i, Arena *arena)
{
    return footage_state(comparison->sides[side].footage, comparison_frame(comparison, side, i),
                         arena);
}

static bool cancelled(void *data)
{
    const Comparison *comparison = data;
    return comparison->interrupt != NULL && interrupt_pending(comparison->interrupt);
}

void comparison_points(Comparison *comparison)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint side = 1; side < comparison->n_sides; side++) {
        const ComparedSide *compared = &comparison->sides[side];
        bool any = compared->n_points > 0;
        for (gint64 i = 0; i < comparison->n_frames && any && !cancelled(comparison); i++) {
            arena_reset(arena);
            const State *a = state_of(comparison, 0, i, arena);
            const State *b = state_of(comparison, side, i, arena);
            double *row = &comparison->points[side - 1][(gsize)i * compared->n_points];
            double largest = 0;
            for (guint p = 0; p < compared->n_points; p++) {
                Point by = pairing_displacement(a, b, &compared->points[p]);
                row[p] = hypot(by.x, by.y);
                largest = fmax(largest, row[p]);
            }
            comparison->figures[side - 1][i].px = largest;
        }
    }
}

Figures comparison_mean(const Comparison *comparison, guint side)
{
    const Figures *figures = comparison->figures[side - 1];
    gsize n = (gsize)comparison->n_frames;
    g_autofree Likeness *frames = g_new(Likeness, n);
    Figures mean = {.px = 0};
    for (gsize i = 0; i < n; i++) {
        frames[i] = figures[i].likeness;
        mean.px += figures[i].px / (double)n;
    }
    mean.likeness = likeness_mean(frames, n);
    return mean;
}

double comparison_worst(const Comparison *comparison, guint side, const Metric *metric,
                        gint64 *frame)
{
    double worst = NAN;
    for (gint64 i = 0; i < comparison->n_frames; i++) {
        double value = metric->value(&comparison->figures[side - 1][i]);
        if (isnan(value) || (!isnan(worst) && metric_worse(metric, value, worst) == worst))
            continue;
        worst = value;
        if (frame != NULL)
            *frame = i;
    }
    return worst;
}

struct ComparedPictures {
    const Comparison *comparison;
    void **workers;
    Frame **frames;
    gint64 *drawn; /* which frame of the comparison each holds; -1: none */
};

ComparedPictures *compared_pictures_new(const Comparison *comparison)
{
    ComparedPictures *pictures = g_new(ComparedPictures, 1);
    *pictures = (ComparedPictures){
        .comparison = comparison,
        .workers = g_new0(void *, comparison->n_sides),
        .frames = g_new0(Frame *, comparison->n_sides),
        .drawn = g_new(gint64, comparison->n_sides),
    };
    for (guint i = 0; i < comparison->n_sides; i++) {
        const Footage *footage = comparison->sides[i].footage;
        pictures->drawn[i] = -1;
        if (footage->class->worker_new != NULL)
            pictures->workers[i] = footage->class->worker_new(footage);
    }
    return pictures;
}

void compared_pictures_free(ComparedPictures *pictures)
{
    if (pictures == NULL)
        return;
    for (guint i = 0; i < pictures->comparison->n_sides; i++) {
        const FootageClass *class = pictures->comparison->sides[i].footage->class;
        if (class->worker_free != NULL)
            class->worker_free(pictures->workers[i]);
        frame_free(pictures->frames[i]);
    }
    g_free(pictures->workers);
    g_free(pictures->frames);
    g_free(pictures->drawn);
    g_free(pictures);
}

const Frame *compared_pictures_draw(ComparedPictures *pictures, guint side, gint64 i,
                                    GError **error)
{
    const Comparison *comparison = pictures->comparison;
    const Footage *footage = comparison->sides[side].footage;
    Frame **frame = &pictures->frames[side];
    if (pictures->drawn[side] == i)
        return *frame;
    pictures->drawn[side] = -1;
    if (*frame == NULL)
        *frame = frame_new(footage->width, footage->height, comparison->pixels, error);
    if (*frame == NULL ||
        !footage->class->draw(footage, pictures->workers[side],
                              comparison_frame(comparison, side, i), *frame, error))
        return NULL;
    pictures->drawn[side] = i;
    return *frame;
}

/* What a thread that measures has for itself. */
typedef struct Worker {
    ComparedPictures *pictures;
    LikenessScratch *scratch;
} Worker;

static void *worker_new(void *data)
{
    const Comparison *comparison = data;
    const Footage *first = comparison->sides[0].footage;
    Worker *worker = g_new(Worker, 1);
    *worker = (Worker){
        .pictures = compared_pictures_new(comparison),
        .scratch = likeness_scratch_new(first->width, first->height),
    };
    return worker;
}

static void worker_free(void *data)
{
    Worker *worker = data;
    compared_pictures_free(worker->pictures);
    likeness_scratch_free(worker->scratch);
    g_free(worker);
}

/* Each frame's figures are written by the one thread that has the frame. */
static bool measure(void *data, void *own, gint64 index, Frame *unused, GError **error)
{
    (void)unused;
    Comparison *comparison = data;
    Worker *worker = own;
    const Frame *first = compared_pictures_draw(worker->pictures, 0, index, error);
    for (guint side = 1; side < comparison->n_sides && first != NULL; side++) {
        const Frame *other = compared_pictures_draw(worker->pictures, side, index, error);
        if (other == NULL)
            return false;
        comparison->figures[side - 1][index].likeness =
            likeness_measure(first, other, comparison->threshold, worker->scratch);
    }
    return first != NULL;
}

static bool deliver(void *data, gint64 index, const Frame *frame, GError **error)
{
    (void)index;
    (void)frame;
    (void)error;
    const Comparison *comparison = data;
    if (comparison->step != NULL)
        comparison->step(comparison->step_data);
    return true;
}

bool comparison_pixels(Comparison *comparison, GError **error)
{
    /* The pictures are the workers' own: what the job hands around is a pixel. */
    const JobParams job = {
        .n_frames = comparison->n_frames,
        .threads = comparison->threads,
        .width = 1,
        .height = 1,
        .pixels = 1,
        .data = comparison,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .draw = measure,
        .deliver = deliver,
        .cancelled = cancelled,
    };
    comparison->measured = job_run(&job, error);
    return comparison->measured;
}
