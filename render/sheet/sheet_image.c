#include "render/sheet/sheet_image.h"

#include "base/error.h"

#include <errno.h>
#include <png.h>
#include <stdio.h>

static SheetImage *read_pixels(png_image *png, const char *path, GError **error)
{
    SheetImage *image = g_new(SheetImage, 1);
    *image = (SheetImage){(int)png->width, (int)png->height,
                          g_malloc((gsize)png->width * png->height * 4)};
    png->format = PNG_FORMAT_RGBA;
    if (png_image_finish_read(png, NULL, image->pixels, 0, NULL) != 0)
        return image;
    error_set(error, ERROR_SYNTAX, (Place){path, 0, 0}, "this PNG is broken: %s; write it again",
              png->message);
    sheet_image_free(image);
    return NULL;
}

static SheetImage *read_png(FILE *file, const char *path, guint64 pixels, GError **error)
{
    png_image png = {.version = PNG_IMAGE_VERSION};
    SheetImage *image = NULL;
    if (png_image_begin_read_from_stdio(&png, file) == 0)
        error_set(error, ERROR_SYNTAX, (Place){path, 0, 0}, "this is no PNG: %s", png.message);
    else if ((guint64)png.width * png.height > pixels)
        error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
                  "this PNG of %ux%u has more than %" G_GUINT64_FORMAT
                  " pixels; raise --max-pixels",
                  png.width, png.height, pixels);
    else
        image = read_pixels(&png, path, error);
    png_image_free(&png);
    return image;
}

SheetImage *sheet_image_load(const char *path, guint64 pixels, GError **error)
{
    if (g_file_test(path, G_FILE_TEST_EXISTS) && !g_file_test(path, G_FILE_TEST_IS_REGULAR)) {
        error_set(error, ERROR_IO, (Place){path, 0, 0}, "this is no file");
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        error_set(error, ERROR_IO, (Place){path, 0, 0}, "cannot open the picture: %s",
                  g_strerror(errno));
        return NULL;
    }
    SheetImage *image = read_png(file, path, pixels, error);
    fclose(file);
    return image;
}

void sheet_image_free(SheetImage *image)
{
    if (image == NULL)
        return;
    g_free(image->pixels);
    g_free(image);
}

const guint8 *sheet_image_at(const SheetImage *image, int x, int y)
{
    return image->pixels + ((gsize)y * (gsize)image->width + (gsize)x) * 4;
}
