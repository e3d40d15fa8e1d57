/* The images that a document refers to, looked at once while it is loaded: what they are, how
 * large, and how librsvg can be given them. What cannot be had is said, with its place: images are
 * data: URLs or files in the document's folder, and no larger than the limits; of one that moves
 * the first frame is shown. SVG among them is a scene of its own, which loads no files.
 *
 * Owned by the scene; immutable; any thread may read.
 */
#ifndef ZOETROPE_TIME_LAYOUT_IMAGE_STORE_H
#define ZOETROPE_TIME_LAYOUT_IMAGE_STORE_H

#include "style/cascade.h"

/* Turns formats that librsvg may not read into PNG: the first frame of a WebP. NULL when it cannot
 * be read. Caller unrefs. */
typedef struct ImageDecoder {
    GBytes *(*webp_to_png)(const guint8 *data, gsize size);
} ImageDecoder;

struct SceneOptions;
struct Scene;

typedef struct StoredImage {
    double width, height;      /* intrinsic, px; 0 when unknown */
    const char *url;           /* to be written in place of the reference; NULL: as it is */
    const struct Scene *scene; /* of SVG, else NULL */
    bool refused;              /* nothing is to be drawn */
} StoredImage;

typedef struct ImageStore ImageStore;

/* Never NULL. `options` are those of the scene around. */
ImageStore *image_store_new(const Cascade *cascade, const struct SceneOptions *options,
                            Diagnostics *diagnostics);
void image_store_free(ImageStore *store);

/* What the element's own reference leads to; NULL when that is no image. `store` may be NULL. */
const StoredImage *image_store_lookup(const ImageStore *store, const Element *element);

#endif
