#include "render/frame/seam.h"

#include <string.h>

enum {
    ROW_STEP = 8,
    PERCENT = 95,
};

#define WELL_BEYOND 1.5

/* The rows that are compared, one after another. */
typedef struct Sample {
    guint8 *bytes;
    gsize n;
} Sample;

struct Seam {
    Sample first, last;
    GArray *steps; /* double, between neighbours */
};

Seam *seam_new(void)
{
    Seam *seam = g_new0(Seam, 1);
    seam->steps = g_array_new(FALSE, FALSE, sizeof(double));
    return seam;
}

void seam_free(Seam *seam)
{
    if (seam == NULL)
        return;
    g_free(seam->first.bytes);
    g_free(seam->last.bytes);
    g_array_unref(seam->steps);
    g_free(seam);
}

/* Of bytes that 32 bits hold the sum of: a row has at most 4 * 32767. */
static guint32 difference(const guint8 *a, const guint8 *b, gsize n)
{
    guint32 sum = 0;
    for (gsize i = 0; i < n; i++)
        sum += (guint32)(a[i] > b[i] ? a[i] - b[i] : b[i] - a[i]);
    return sum;
}

static gsize row_bytes(const Frame *frame)
{
    return (gsize)frame->width * 4;
}

static Sample take_sample(const Frame *frame)
{
    gsize rows = ((gsize)frame->height + ROW_STEP - 1) / ROW_STEP;
    Sample sample = {g_malloc(rows * row_bytes(frame)), rows * row_bytes(frame)};
    guint8 *at = sample.bytes;
    for (int y = 0; y < frame->height; y += ROW_STEP, at += row_bytes(frame))
        memcpy(at, frame_row(frame, y), row_bytes(frame));
    return sample;
}

/* How far the frame is from the sample, whose place it takes. */
static double replace(Sample *sample, const Frame *frame)
{
    guint8 *at = sample->bytes;
    guint64 sum = 0;
    for (int y = 0; y < frame->height; y += ROW_STEP, at += row_bytes(frame)) {
        const guint8 *row = (const guint8 *)frame_row(frame, y);
        sum += difference(row, at, row_bytes(frame));
        memcpy(at, row, row_bytes(frame));
    }
    return (double)sum / (double)sample->n;
}

void seam_add(Seam *seam, const Frame *frame)
{
    if (seam->first.bytes == NULL) {
        seam->first = take_sample(frame);
        seam->last = take_sample(frame);
        return;
    }
    double step = replace(&seam->last, frame);
    g_array_append_val(seam->steps, step);
}

static int order(gconstpointer a, gconstpointer b)
{
    double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

SeamFigures seam_figures(const Seam *seam)
{
    if (seam->steps->len == 0)
        return (SeamFigures){0, 0, 0};
    guint64 sum = 0;
    for (gsize i = 0; i < seam->first.n; i++)
        sum += difference(seam->first.bytes + i, seam->last.bytes + i, 1);
    g_autoptr(GArray) steps = g_array_copy(seam->steps);
    g_array_sort(steps, order);
    guint rank = (guint)(((guint64)steps->len * PERCENT + 99) / 100);
    return (SeamFigures){
        .seam = (double)sum / (double)seam->first.n,
        .usual = g_array_index(steps, double, rank - 1),
        .farthest = g_array_index(steps, double, steps->len - 1),
    };
}

bool seam_shows(SeamFigures figures)
{
    return figures.seam > figures.farthest && figures.seam > WELL_BEYOND * figures.usual;
}
