/* Two pictures of one size beside each other: how alike they are, and where they are not. Both are
 * laid on white. Source of the measure: Wang et al., "Image quality assessment: from error
 * visibility to structural similarity", 2004; here the mean over every 8 x 8 window of the luma.
 */
#ifndef ZOETROPE_TESTS_CONFORMANCE_PICTURE_H
#define ZOETROPE_TESTS_CONFORMANCE_PICTURE_H

#include "render/frame/frame.h"

typedef struct Likeness {
    double ssim;      /* 1: the same */
    double mean;      /* absolute difference of the channels, of 255 */
    double differing; /* per cent of the pixels: some channel differs by more than 16 */
} Likeness;

Likeness picture_compare(const Frame *a, const Frame *b);

/* What differs in red, the darker the more, over a pale grey print of `a`. Caller frees. */
Frame *picture_difference(const Frame *a, const Frame *b);

/* NULL when there is no PNG of that name. Caller frees. */
Frame *picture_load(const char *path);

/* Appends a PNG as a data: URL. */
void picture_append_url(const Frame *frame, GString *out);

#endif
