#include "render/draw/exposure.h"

#include "value/color_space.h"

#include <math.h>

enum {
    LIGHTS = 1 << 16,
    LIGHT_LARGEST = LIGHTS - 1,
};

/* Of one pixel: alpha, and light times alpha, of all instants so far. */
typedef struct Sum {
    guint32 red, green, blue, alpha;
} Sum;

struct Exposure {
    int width, height, subframes;
    guint32 lights[256];     /* of a channel, 0..LIGHT_LARGEST */
    guint8 channels[LIGHTS]; /* and back, to the nearest */
    Sum *sums;
    guint32 *firsts; /* pixels of the first instant */
    bool *moves;     /* pixels that are not the same at all instants */
};

static void fill_tables(Exposure *exposure)
{
    for (int i = 0; i < 256; i++)
        exposure->lights[i] = (guint32)lround(color_srgb_decode(i / 255.) * LIGHT_LARGEST);
    int channel = 0;
    for (int light = 0; light < LIGHTS; light++) {
        while (channel < 255 && light > color_srgb_decode((channel + .5) / 255) * LIGHT_LARGEST)
            channel++;
        exposure->channels[light] = (guint8)channel;
    }
}

Exposure *exposure_new(int width, int height, int subframes)
{
    g_return_val_if_fail(subframes >= 1 && subframes <= EXPOSURE_SUBFRAMES_LARGEST, NULL);
    gsize n = (gsize)width * (gsize)height;
    Exposure *exposure = g_new(Exposure, 1);
    exposure->width = width;
    exposure->height = height;
    exposure->subframes = subframes;
    exposure->sums = g_new(Sum, n);
    exposure->firsts = g_new(guint32, n);
    exposure->moves = g_new(bool, n);
    fill_tables(exposure);
    return exposure;
}

void exposure_free(Exposure *exposure)
{
    if (exposure == NULL)
        return;
    g_free(exposure->sums);
    g_free(exposure->firsts);
    g_free(exposure->moves);
    g_free(exposure);
}

static Sum add(const Exposure *exposure, Sum sum, guint32 pixel)
{
    guint32 straight = frame_straight(pixel), alpha = pixel >> 24;
    return (Sum){
        .red = sum.red + exposure->lights[straight >> 16 & 0xff] * alpha,
        .green = sum.green + exposure->lights[straight >> 8 & 0xff] * alpha,
        .blue = sum.blue + exposure->lights[straight & 0xff] * alpha,
        .alpha = sum.alpha + alpha,
    };
}

void exposure_add(Exposure *exposure, const Frame *frame, bool first)
{
    gsize at = 0;
    for (int y = 0; y < exposure->height; y++) {
        const guint32 *row = frame_row(frame, y);
        for (int x = 0; x < exposure->width; x++, at++) {
            if (first) {
                exposure->firsts[at] = row[x];
                exposure->moves[at] = false;
                exposure->sums[at] = (Sum){0};
            }
            exposure->moves[at] = exposure->moves[at] || row[x] != exposure->firsts[at];
            exposure->sums[at] = add(exposure, exposure->sums[at], row[x]);
        }
    }
}

static guint32 channel_of(const Exposure *exposure, guint32 light, guint32 alphas, guint32 alpha)
{
    guint64 mean = ((guint64)light + alphas / 2) / alphas;
    guint32 channel = exposure->channels[MIN(mean, LIGHT_LARGEST)];
    return (channel * alpha + 127) / 255;
}

static guint32 mean_of(const Exposure *exposure, Sum sum)
{
    guint32 n = (guint32)exposure->subframes;
    guint32 alpha = (sum.alpha + n / 2) / n;
    if (sum.alpha == 0)
        return 0;
    return alpha << 24 | channel_of(exposure, sum.red, sum.alpha, alpha) << 16 |
           channel_of(exposure, sum.green, sum.alpha, alpha) << 8 |
           channel_of(exposure, sum.blue, sum.alpha, alpha);
}

void exposure_mean(const Exposure *exposure, Frame *frame)
{
    gsize at = 0;
    frame_forget_ground(frame);
    for (int y = 0; y < exposure->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < exposure->width; x++, at++)
            row[x] =
                exposure->moves[at] ? mean_of(exposure, exposure->sums[at]) : exposure->firsts[at];
    }
}

/* The middle of a step. */
static Time instant(const Exposure *exposure, Time from, Time open, int step)
{
    return from + (Time)((__int128)open * (2 * step + 1) / (2 * exposure->subframes));
}

bool exposure_draw(Exposure *exposure, const Renderer *renderer, RendererWorker *worker, Time from,
                   Time open, Frame *frame, GError **error)
{
    if (open == 0)
        return renderer_draw(renderer, worker, from, frame, error);
    for (int i = 0; i < exposure->subframes; i++) {
        if (!renderer_draw(renderer, worker, instant(exposure, from, open, i), frame, error))
            return false;
        exposure_add(exposure, frame, i == 0);
    }
    exposure_mean(exposure, frame);
    return true;
}
