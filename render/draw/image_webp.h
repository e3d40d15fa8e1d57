/* WebP images of documents, which librsvg may not be able to read, as PNG.
 *
 * Of one that moves the first frame. Pure; any thread.
 */
#ifndef ZOETROPE_RENDER_DRAW_IMAGE_WEBP_H
#define ZOETROPE_RENDER_DRAW_IMAGE_WEBP_H

#include "time/layout/image_store.h"

/* For SceneOptions.images. */
const ImageDecoder *image_webp_decoder(void);

#endif
