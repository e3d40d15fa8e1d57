#include "render/diff/footage.h"

#include "base/error.h"
#include "render/sink/sink_pattern.h"

#include <glib/gstdio.h>
#include <png.h>

typedef struct ImagesFootage {
    Footage base;
    char *pattern; /* with a number, or the path of one file */
    bool numbered;
    gint64 first;
    guint64 pixels;
} ImagesFootage;

static char *path_of(const ImagesFootage *own, gint64 index)
{
    return own->numbered ? sink_pattern_path(own->pattern, own->first + index)
                         : g_strdup(own->pattern);
}

static bool fail(const char *path, const char *what, GError **error)
{
    error_set(error, ERROR_VALUE, (Place){path, 0, 0},
              "this PNG cannot be read: %s; write it again", what);
    return false;
}

/* Takes its size; false with an error set. To be freed with png_image_free() either way. */
static bool begin_read(const char *path, guint64 pixels, png_image *image, GError **error)
{
    *image = (png_image){.version = PNG_IMAGE_VERSION};
    if (png_image_begin_read_from_file(image, path) == 0)
        return fail(path, image->message, error);
    if ((guint64)image->width * image->height <= pixels)
        return true;
    error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
              "%ux%u is more than %" G_GUINT64_FORMAT " pixels; raise --max-pixels", image->width,
              image->height, pixels);
    return false;
}

/* Straight pixels of the frame, laid over the background. */
static void lay_over(Frame *frame, guint32 background)
{
    for (int y = 0; y < frame->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < frame->width; x++) {
            guint32 alpha = row[x] >> 24, result = 0xff;
            for (int shift = 16; shift >= 0 && alpha < 255; shift -= 8) {
                guint32 over = (row[x] >> shift & 0xff) * alpha;
                guint32 under = (background >> shift & 0xff) * (255 - alpha);
                result = result << 8 | (over + under + 127) / 255;
            }
            row[x] = alpha < 255 ? result : row[x];
        }
    }
}

static bool read_image(const Footage *footage, const char *path, Frame *frame, GError **error)
{
    const ImagesFootage *own = (const ImagesFootage *)footage;
    png_image image;
    bool read = begin_read(path, own->pixels, &image, error);
    if (read && ((int)image.width != footage->width || (int)image.height != footage->height)) {
        error_set(error, ERROR_VALUE, (Place){path, 0, 0},
                  "%ux%u, but the first picture has %dx%d; make them one size", image.width,
                  image.height, footage->width, footage->height);
        read = false;
    }
    image.format = G_BYTE_ORDER == G_LITTLE_ENDIAN ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
    if (read && png_image_finish_read(&image, NULL, frame->data, frame->stride, NULL) == 0)
        read = fail(path, image.message, error);
    png_image_free(&image);
    if (read)
        lay_over(frame, footage->background);
    return read;
}

static bool images_draw(const Footage *footage, void *worker, gint64 index, Frame *frame,
                        GError **error)
{
    (void)worker;
    g_autofree char *path = path_of((const ImagesFootage *)footage, index);
    return read_image(footage, path, frame, error);
}

static void images_free(Footage *footage)
{
    ImagesFootage *own = (ImagesFootage *)footage;
    g_free(own->pattern);
    g_free(own);
}

static const FootageClass images_class = {.draw = images_draw, .free = images_free};

static bool exists(const ImagesFootage *own, gint64 index)
{
    g_autofree char *path = path_of(own, index);
    return g_file_test(path, G_FILE_TEST_IS_REGULAR);
}

static bool count(ImagesFootage *own, gint64 most, GError **error)
{
    own->first = exists(own, 0) ? 0 : 1;
    gint64 n = 0;
    while (n < most && exists(own, n))
        n++;
    own->base.n_frames = own->numbered ? n : 1;
    if (n > 0)
        return true;
    g_autofree char *path = path_of(own, 0);
    error_set(error, ERROR_IO, (Place){path, 0, 0},
              "there is no such file; numbered pictures begin with 0 or 1");
    return false;
}

Footage *footage_from_images(const char *path, FrameRate rate, guint32 background, guint64 pixels,
                             GError **error)
{
    ImagesFootage *own = g_new0(ImagesFootage, 1);
    g_autoptr(Footage) footage = &own->base;
    own->base.class = &images_class;
    own->numbered = sink_pattern_is(path) || sink_pattern_is_folder(path);
    own->pattern = own->numbered ? sink_pattern_new(path, ".png", error) : g_strdup(path);
    if (own->pattern == NULL || !count(own, limits_default().frames, error))
        return NULL;
    png_image image;
    g_autofree char *first = path_of(own, 0);
    bool read = begin_read(first, pixels, &image, error);
    png_image_free(&image);
    if (!read)
        return NULL;
    own->pixels = pixels;
    own->base.name = g_path_get_basename(path);
    own->base.width = (int)image.width;
    own->base.height = (int)image.height;
    own->base.rate = rate;
    own->base.length = clock_frame_time(own->base.n_frames, rate);
    own->base.background = background;
    return g_steal_pointer(&footage);
}
