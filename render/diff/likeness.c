#include "render/diff/likeness.h"

#include "render/diff/lab.h"
#include "render/diff/ssim.h"

#include <math.h>
#include <string.h>

enum {
    CHANNELS = 3,
    /* Pairs of colours whose difference is remembered: drawings have few, and one costs as much as
     * a hundred look-ups. */
    PAIRS = 1 << 14,
    PERCENT_BELOW = 95,
};

typedef struct Pair {
    guint32 a, b;
    float difference;
} Pair;

struct LikenessScratch {
    SsimScratch *ssim;
    double linear[256];
    Pair *pairs;
    float *differences; /* of the pixels that differ */
};

LikenessScratch *likeness_scratch_new(int width, int height)
{
    LikenessScratch *scratch = g_new(LikenessScratch, 1);
    *scratch = (LikenessScratch){
        .ssim = ssim_scratch_new(width),
        .pairs = g_new0(Pair, PAIRS),
        .differences = g_new(float, (gsize)width *(gsize)height),
    };
    for (guint i = 0; i < G_N_ELEMENTS(scratch->linear); i++)
        scratch->linear[i] = lab_linear(i);
    return scratch;
}

void likeness_scratch_free(LikenessScratch *scratch)
{
    if (scratch == NULL)
        return;
    ssim_scratch_free(scratch->ssim);
    g_free(scratch->pairs);
    g_free(scratch->differences);
    g_free(scratch);
}

static Lab lab_of(const LikenessScratch *scratch, guint32 pixel)
{
    return lab_from_linear(scratch->linear[pixel >> 16 & 0xff], scratch->linear[pixel >> 8 & 0xff],
                           scratch->linear[pixel & 0xff]);
}

/* Two equal colours are what the table is filled with, so that no pair is taken for another. */
static float color_difference(LikenessScratch *scratch, guint32 a, guint32 b)
{
    guint32 hash = (a * 0x9e3779b1u ^ b * 0x85ebca6bu) * 0xc2b2ae35u;
    Pair *pair = &scratch->pairs[hash >> 18];
    G_STATIC_ASSERT(PAIRS == 1 << (32 - 18));
    if (pair->a != a || pair->b != b)
        *pair = (Pair){a, b, (float)lab_difference(lab_of(scratch, a), lab_of(scratch, b))};
    return pair->difference;
}

typedef struct Sums {
    guint64 absolute, square, over;
    guint max;
    gsize n_different; /* pixels */
    double difference;
} Sums;

/* Bytes, so that compilers take sixteen at a time; alpha is equal and adds nothing. */
static void add_bytes(Sums *sums, const guint8 *a, const guint8 *b, gsize n)
{
    enum { RUN = 4096 }; /* short enough for 32 bits */
    for (gsize from = 0; from < n; from += RUN) {
        gsize to = MIN(n, from + RUN);
        guint32 absolute = 0, square = 0;
        guint8 max = 0;
        for (gsize i = from; i < to; i++) {
            guint8 step = a[i] > b[i] ? (guint8)(a[i] - b[i]) : (guint8)(b[i] - a[i]);
            absolute += step;
            square += (guint32)step * step;
            max = MAX(max, step);
        }
        sums->absolute += absolute;
        sums->square += square;
        sums->max = MAX(sums->max, max);
    }
}

static guint largest_step(guint32 a, guint32 b)
{
    guint largest = 0;
    for (int shift = 0; shift < 8 * CHANNELS; shift += 8) {
        int step = (int)(a >> shift & 0xff) - (int)(b >> shift & 0xff);
        largest = MAX(largest, (guint)ABS(step));
    }
    return largest;
}

static void add_row(Sums *sums, const guint32 *a, const guint32 *b, int width, guint threshold,
                    LikenessScratch *scratch)
{
    gsize bytes = (gsize)width * sizeof *a;
    if (memcmp(a, b, bytes) == 0)
        return;
    add_bytes(sums, (const guint8 *)a, (const guint8 *)b, bytes);
    for (int x = 0; x < width; x++) {
        if (a[x] == b[x])
            continue;
        sums->over += largest_step(a[x], b[x]) > threshold ? 1 : 0;
        float difference = color_difference(scratch, a[x], b[x]);
        sums->difference += difference;
        scratch->differences[sums->n_different++] = difference;
    }
}

static void swap(float *values, gsize i, gsize j)
{
    float kept = values[i];
    values[i] = values[j];
    values[j] = kept;
}

/* The value that would stand at `rank` if they were sorted; reorders them. */
static float select_rank(float *values, gsize n, gsize rank)
{
    gsize low = 0, high = n - 1;
    while (low < high) {
        float pivot = values[low + (high - low) / 2];
        gsize below = low, at = low, above = high;
        /* Three parts: less, equal, more; drawings have the same difference many times. */
        while (at <= above) {
            if (values[at] < pivot)
                swap(values, below++, at++);
            else if (values[at] > pivot)
                swap(values, at, above--);
            else
                at++;
        }
        if (rank < below)
            high = below - 1;
        else if (rank <= above)
            return pivot;
        else
            low = above + 1;
    }
    return values[low];
}

/* Nearest rank; what does not differ comes first. */
static double percentile(LikenessScratch *scratch, gsize n_pixels, gsize n_different)
{
    gsize rank = (n_pixels * PERCENT_BELOW + 99) / 100;
    gsize n_equal = n_pixels - n_different;
    if (rank <= n_equal)
        return 0;
    return select_rank(scratch->differences, n_different, rank - n_equal - 1);
}

double likeness_psnr(double mse)
{
    return mse > 0 ? 10 * log10(255. * 255 / mse) : INFINITY;
}

Likeness likeness_measure(const Frame *a, const Frame *b, guint threshold, LikenessScratch *scratch)
{
    Sums sums = {0};
    for (int y = 0; y < a->height; y++)
        add_row(&sums, frame_row(a, y), frame_row(b, y), a->width, threshold, scratch);
    gsize pixels = (gsize)a->width * (gsize)a->height;
    double samples = (double)pixels * CHANNELS;
    double mse = (double)sums.square / samples;
    return (Likeness){
        .mae = (double)sums.absolute / samples,
        .max = sums.max,
        .share = (double)sums.over / (double)pixels,
        .mse = mse,
        .psnr = likeness_psnr(mse),
        .ssim = sums.n_different > 0 ? ssim_measure(a, b, scratch->ssim) : 1,
        .de = sums.difference / (double)pixels,
        .de_95 = percentile(scratch, pixels, sums.n_different),
    };
}

Likeness likeness_mean(const Likeness *frames, gsize n)
{
    Likeness mean = {.max = 0};
    for (gsize i = 0; i < n; i++) {
        mean.mae += frames[i].mae / (double)n;
        mean.max = fmax(mean.max, frames[i].max);
        mean.share += frames[i].share / (double)n;
        mean.mse += frames[i].mse / (double)n;
        mean.ssim += (frames[i].ssim - 1) / (double)n; /* so that equal frames stay exactly 1 */
        mean.de += frames[i].de / (double)n;
        mean.de_95 += frames[i].de_95 / (double)n;
    }
    mean.ssim += 1;
    mean.psnr = likeness_psnr(mean.mse);
    return mean;
}
