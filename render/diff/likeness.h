/* How alike two pictures are, in figures of use to different people.
 *
 * Channels are sRGB, 0 to 255, as PNGs and screens have them; pictures are opaque. Equal pictures
 * give exactly 0, of PSNR infinity and of SSIM 1. Pure: the figures depend on the pixels alone.
 */
#ifndef ZOETROPE_RENDER_DIFF_LIKENESS_H
#define ZOETROPE_RENDER_DIFF_LIKENESS_H

#include "render/frame/frame.h"

typedef struct Likeness {
    double mae;   /* mean of |a - b| over all channels of all pixels */
    double max;   /* the largest |a - b| */
    double share; /* of the pixels, 0..1, one of whose channels is off by more than the threshold */
    double mse;   /* mean of (a - b)^2 */
    double psnr;  /* dB: 10 log10(255^2 / mse), as libavfilter's "psnr" */
    double ssim;  /* as libavfilter's "ssim" */
    double de;    /* mean CIEDE2000 */
    double de_95; /* 95 of 100 pixels are off by no more than this CIEDE2000 */
} Likeness;

/* Memory of the thread that measures. */
typedef struct LikenessScratch LikenessScratch;

LikenessScratch *likeness_scratch_new(int width, int height);
void likeness_scratch_free(LikenessScratch *scratch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(LikenessScratch, likeness_scratch_free)

/* Frames of the scratch's size. */
Likeness likeness_measure(const Frame *a, const Frame *b, guint threshold,
                          LikenessScratch *scratch);

/* dB of a mean square error. */
double likeness_psnr(double mse);

/* Of many frames: means, PSNR that of the mean square error, and the largest of `max`. */
Likeness likeness_mean(const Likeness *frames, gsize n);

#endif
