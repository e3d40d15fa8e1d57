#include "render/diff/ssim.h"

#include <stdbool.h>
#include <string.h>

enum {
    BLOCK = 4,
    CHANNELS = 3,
    WINDOW_PIXELS = 4 * BLOCK * BLOCK,
};

/* (0.01 * 255)^2 and (0.03 * 255)^2, on sums over a window; rounded as libavfilter does. */
#define C1 416.
#define C2 235963.

/* Sums over a block, of each channel. */
typedef struct Block {
    guint32 a[CHANNELS], b[CHANNELS];
    guint32 squares[CHANNELS]; /* of both */
    guint32 products[CHANNELS];
    bool equal;  /* all pixels are */
    bool summed; /* else only `equal` is set */
} Block;

/* A row of blocks and the pixels below which it stands. */
typedef struct Row {
    int y;
    Block *blocks;
} Row;

struct SsimScratch {
    int n_blocks;
    Row rows[2];
};

SsimScratch *ssim_scratch_new(int width)
{
    SsimScratch *scratch = g_new0(SsimScratch, 1);
    scratch->n_blocks = width / BLOCK;
    for (guint i = 0; i < G_N_ELEMENTS(scratch->rows); i++)
        scratch->rows[i].blocks = g_new(Block, scratch->n_blocks + 1);
    return scratch;
}

void ssim_scratch_free(SsimScratch *scratch)
{
    if (scratch == NULL)
        return;
    for (guint i = 0; i < G_N_ELEMENTS(scratch->rows); i++)
        g_free(scratch->rows[i].blocks);
    g_free(scratch);
}

/* True when the whole row is equal. */
static bool compare_row(Row *row, const Frame *a, const Frame *b, int n_blocks)
{
    bool all = true;
    for (int i = 0; i < n_blocks; i++)
        row->blocks[i].equal = true;
    for (int y = row->y; y < row->y + BLOCK; y++) {
        const guint32 *first = frame_row(a, y), *second = frame_row(b, y);
        if (memcmp(first, second, (gsize)n_blocks * BLOCK * sizeof *first) == 0)
            continue;
        all = false;
        for (int i = 0; i < n_blocks; i++, first += BLOCK, second += BLOCK)
            row->blocks[i].equal =
                row->blocks[i].equal && memcmp(first, second, BLOCK * sizeof *first) == 0;
    }
    for (int i = 0; i < n_blocks; i++)
        row->blocks[i].summed = false;
    return all;
}

static void sum_channel(Block *block, int channel, const guint32 *a, const guint32 *b)
{
    for (int x = 0; x < BLOCK; x++) {
        guint32 first = a[x] >> 8 * channel & 0xff, second = b[x] >> 8 * channel & 0xff;
        block->a[channel] += first;
        block->b[channel] += second;
        block->squares[channel] += first * first + second * second;
        block->products[channel] += first * second;
    }
}

static const Block *sum_block(Row *row, int index, const Frame *a, const Frame *b)
{
    Block *block = &row->blocks[index];
    if (block->summed)
        return block;
    *block = (Block){.equal = block->equal, .summed = true};
    for (int y = row->y; y < row->y + BLOCK; y++) {
        const guint32 *first = frame_row(a, y) + (gsize)index * BLOCK;
        const guint32 *second = frame_row(b, y) + (gsize)index * BLOCK;
        for (int channel = 0; channel < CHANNELS; channel++)
            sum_channel(block, channel, first, second);
    }
    return block;
}

static double window_similarity(const Block *const blocks[4], int channel)
{
    double a = 0, b = 0, squares = 0, products = 0;
    for (int i = 0; i < 4; i++) {
        a += blocks[i]->a[channel];
        b += blocks[i]->b[channel];
        squares += blocks[i]->squares[channel];
        products += blocks[i]->products[channel];
    }
    double variances = squares * WINDOW_PIXELS - a * a - b * b;
    double covariance = products * WINDOW_PIXELS - a * b;
    return (2 * a * b + C1) * (2 * covariance + C2) / ((a * a + b * b + C1) * (variances + C2));
}

/* Of a window's channels together. Equal ones need no sums. */
static double window(SsimScratch *scratch, int index, const Frame *a, const Frame *b)
{
    bool equal = true;
    for (int i = 0; i < 4; i++)
        equal = equal && scratch->rows[i / 2].blocks[index + i % 2].equal;
    if (equal)
        return CHANNELS;
    const Block *blocks[4];
    for (int i = 0; i < 4; i++)
        blocks[i] = sum_block(&scratch->rows[i / 2], index + i % 2, a, b);
    double sum = 0;
    for (int channel = 0; channel < CHANNELS; channel++)
        sum += window_similarity(blocks, channel);
    return sum;
}

static bool is_equal(const Frame *a, const Frame *b)
{
    for (int y = 0; y < a->height; y++) {
        if (memcmp(frame_row(a, y), frame_row(b, y), (gsize)a->width * sizeof(guint32)) != 0)
            return false;
    }
    return true;
}

double ssim_measure(const Frame *a, const Frame *b, SsimScratch *scratch)
{
    int columns = scratch->n_blocks - 1, rows = a->height / BLOCK - 1;
    if (columns < 1 || rows < 1)
        return is_equal(a, b) ? 1 : 0;
    double sum = 0;
    scratch->rows[1].y = 0;
    bool above = compare_row(&scratch->rows[1], a, b, scratch->n_blocks);
    for (int y = 1; y <= rows; y++) {
        Row swap = scratch->rows[0];
        scratch->rows[0] = scratch->rows[1];
        scratch->rows[1] = swap;
        scratch->rows[1].y = y * BLOCK;
        bool here = compare_row(&scratch->rows[1], a, b, scratch->n_blocks);
        if (above && here)
            sum += (double)columns * CHANNELS;
        for (int x = 0; x < columns && !(above && here); x++)
            sum += window(scratch, x, a, b);
        above = here;
    }
    return sum / ((double)columns * rows * CHANNELS);
}
