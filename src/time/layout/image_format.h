/* What the first bytes of an image file tell: its format, its size, whether it moves.
 * Source: PNG (W3C), JPEG (ITU-T T.81), GIF89a, WebP container (RFC 9649).
 */
#ifndef ZOETROPE_TIME_LAYOUT_IMAGE_FORMAT_H
#define ZOETROPE_TIME_LAYOUT_IMAGE_FORMAT_H

#include <glib.h>
#include <stdbool.h>

typedef enum ImageFormat {
    IMAGE_UNKNOWN,
    IMAGE_PNG,
    IMAGE_JPEG,
    IMAGE_GIF,
    IMAGE_WEBP,
    IMAGE_SVG,
} ImageFormat;

typedef struct ImageHeader {
    ImageFormat format;
    guint32 width, height; /* px; 0 where it cannot be told, as of SVG */
    bool moves;            /* more than one frame */
} ImageHeader;

ImageHeader image_header(const guint8 *data, gsize size);

/* "image/png"; NULL of what is unknown. */
const char *image_format_type(ImageFormat format);

#endif
