#include "render/diff/metric.h"

#include <math.h>

static double mae(const Figures *figures)
{
    return figures->likeness.mae;
}

static double max(const Figures *figures)
{
    return figures->likeness.max;
}

static double share(const Figures *figures)
{
    return figures->likeness.share;
}

static double psnr(const Figures *figures)
{
    return figures->likeness.psnr;
}

static double ssim(const Figures *figures)
{
    return figures->likeness.ssim;
}

static double de(const Figures *figures)
{
    return figures->likeness.de;
}

static double de_95(const Figures *figures)
{
    return figures->likeness.de_95;
}

static double px(const Figures *figures)
{
    return figures->px;
}

static const Metric metrics[] = {
    {"px", "displacement", "px", "by how much the paired point that is farthest off is off", 3,
     false, px},
    {"mae", "mean error", NULL, "mean absolute error of the channels, 0 to 255", 3, false, mae},
    {"max", "largest error", NULL, "largest absolute error of a channel, 0 to 255", 0, false, max},
    {"share", "share over threshold", NULL, "share of the pixels off by more than --threshold", 5,
     false, share},
    {"psnr", "PSNR", "dB", "peak signal-to-noise ratio, as libavfilter's psnr of RGB", 2, true,
     psnr},
    {"ssim", "SSIM", NULL, "structural similarity, as libavfilter's ssim of RGB", 5, true, ssim},
    {"de2000", "ΔE2000", NULL, "mean CIEDE2000 colour difference", 3, false, de},
    {"de2000_95", "ΔE2000, 95th", NULL, "CIEDE2000 that 95 of 100 pixels are within", 3, false,
     de_95},
};

const Metric *metric_table(guint *n)
{
    *n = G_N_ELEMENTS(metrics);
    return metrics;
}

const Metric *metric_lookup(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(metrics); i++) {
        if (g_str_equal(metrics[i].name, name))
            return &metrics[i];
    }
    return NULL;
}

double metric_worse(const Metric *metric, double a, double b)
{
    return metric->likeness ? fmin(a, b) : fmax(a, b);
}
