/* A picture of a sheet, read back: straight RGBA, or whatever the file holds, as it stands there.
 */
#ifndef ZOETROPE_RENDER_SHEET_SHEET_IMAGE_H
#define ZOETROPE_RENDER_SHEET_SHEET_IMAGE_H

#include <glib.h>

typedef struct SheetImage {
    int width, height;
    guint8 *pixels; /* RGBA, rows without a gap */
} SheetImage;

/* A PNG of at most so many pixels. ERROR_IO, ERROR_SYNTAX, ERROR_LIMIT. */
SheetImage *sheet_image_load(const char *path, guint64 pixels, GError **error);
void sheet_image_free(SheetImage *image);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetImage, sheet_image_free)

const guint8 *sheet_image_at(const SheetImage *image, int x, int y);

#endif
