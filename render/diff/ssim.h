/* Structural similarity of two pictures, as libavfilter's filter "ssim" defines it for 8-bit RGB:
 * windows of 8x8 px every 4 px, even weights, sample variances, the mean of R, G and B.
 *
 * 1 for equal pictures, exactly. Pixels right of and below the last whole 4x4 block do not count. A
 * picture of less than 8 px on a side has no window: 1 when it is equal, else 0. Pure.
 * Source: Wang, Bovik, Sheikh and Simoncelli, "Image Quality Assessment", 2004; libavfilter.
 */
#ifndef ZOETROPE_RENDER_DIFF_SSIM_H
#define ZOETROPE_RENDER_DIFF_SSIM_H

#include "render/frame/frame.h"

/* Memory for one row of blocks after another; belongs to a thread. */
typedef struct SsimScratch SsimScratch;

SsimScratch *ssim_scratch_new(int width);
void ssim_scratch_free(SsimScratch *scratch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SsimScratch, ssim_scratch_free)

/* Frames of the same size, opaque, of the scratch's width. */
double ssim_measure(const Frame *a, const Frame *b, SsimScratch *scratch);

#endif
