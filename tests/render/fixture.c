#include "fixture.h"

#include <glib/gstdio.h>
#include <png.h>
#include <string.h>

char *fixture_folder(void)
{
    g_autoptr(GError) error = NULL;
    char *folder = g_dir_make_tmp("zoetrope-test-XXXXXX", &error);
    g_assert_no_error(error);
    return folder;
}

static void remove_all(const char *folder)
{
    g_autoptr(GDir) entries = g_dir_open(folder, 0, NULL);
    const char *name;
    while (entries != NULL && (name = g_dir_read_name(entries)) != NULL) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        if (g_file_test(path, G_FILE_TEST_IS_DIR) && !g_file_test(path, G_FILE_TEST_IS_SYMLINK))
            remove_all(path);
        else
            g_unlink(path);
    }
    g_rmdir(folder);
}

void fixture_remove(char *folder)
{
    remove_all(folder);
    g_free(folder);
}

guint fixture_count(const char *folder)
{
    g_autoptr(GDir) entries = g_dir_open(folder, 0, NULL);
    g_assert_nonnull(entries);
    guint count = 0;
    while (g_dir_read_name(entries) != NULL)
        count++;
    return count;
}

GBytes *fixture_read(const char *path)
{
    g_autoptr(GError) error = NULL;
    char *text = NULL;
    gsize length = 0;
    g_file_get_contents(path, &text, &length, &error);
    g_assert_no_error(error);
    return g_bytes_new_take(text, length);
}

void fixture_write(const char *path, const char *text)
{
    g_autoptr(GError) error = NULL;
    g_file_set_contents(path, text, -1, &error);
    g_assert_no_error(error);
}

bool fixture_holds(const char *path, const char *text)
{
    g_autofree char *found = NULL;
    gsize length = 0;
    return g_file_get_contents(path, &found, &length, NULL) && length == strlen(text) &&
           memcmp(found, text, length) == 0;
}

static guint32 patch_pixel(int x, int y, int width, int height, gint64 index)
{
    static const guint32 patches[] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffff00ff};
    bool bar = y / 4 == (int)(index % (height / 4)) && y < height / 2;
    return bar ? 0xff808080 : patches[x * 4 / width];
}

static guint32 fade(guint32 pixel, guint32 alpha)
{
    guint32 faded = alpha;
    for (int shift = 16; shift >= 0; shift -= 8)
        faded = faded << 8 | ((pixel >> shift & 0xff) * alpha + 127) / 255;
    return faded;
}

Frame *fixture_frame(int width, int height, gint64 index, bool transparent)
{
    g_autoptr(GError) error = NULL;
    Frame *frame = frame_new(width, height, G_MAXUINT64, &error);
    g_assert_no_error(error);
    for (int y = 0; y < height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        int below = MAX(0, 2 * y - height);
        guint32 alpha = transparent ? (guint32)(255 - below * 255 / height) : 255;
        for (int x = 0; x < width; x++)
            row[x] = fade(patch_pixel(x, y, width, height, index), alpha);
    }
    return frame;
}

SinkParams fixture_params(const char *path)
{
    return (SinkParams){
        .path = path,
        .width = 96,
        .height = 64,
        .rate = {10, 1},
        .n_frames = 12,
        .span = 12 * TIME_SECOND / 10,
        .matte = 0xffffff,
        .title = "a title",
        .pivot_x = .5,
        .pivot_y = 1,
        .tag = "walk",
    };
}

bool fixture_preview(const SinkClass *class, void *sink, const SinkParams *params, GError **error)
{
    gint64 n = class->preview != NULL ? sink_preview_count(params->n_frames) : 0;
    bool done = true;
    for (gint64 i = 0; done && i < n; i++) {
        gint64 index = sink_preview_frame(i, params->n_frames);
        g_autoptr(Frame) frame =
            fixture_frame(params->width, params->height, index, params->transparent);
        done = class->preview(sink, frame, error);
    }
    return done;
}

bool fixture_film(const SinkClass *class, const SinkParams *params, GError **error)
{
    void *sink = class->begin(params, error);
    if (sink == NULL)
        return false;
    if (!fixture_preview(class, sink, params, error)) {
        class->abandon(sink);
        return false;
    }
    for (gint64 i = 0; i < params->n_frames; i++) {
        g_autoptr(Frame) frame =
            fixture_frame(params->width, params->height, i, params->transparent);
        SinkPoint points[] = {{"near-foot", (double)i + .25, 3}, {"hand", 7.125, (double)-i}};
        if (!class->frame(sink, frame, i, points, G_N_ELEMENTS(points), error)) {
            class->abandon(sink);
            return false;
        }
    }
    return class->finish(sink, error);
}

guint8 *fixture_read_png(const char *path, int *width, int *height)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    g_assert_true(png_image_begin_read_from_file(&image, path));
    image.format = PNG_FORMAT_RGBA;
    guint8 *pixels = g_malloc(PNG_IMAGE_SIZE(image));
    g_assert_true(png_image_finish_read(&image, NULL, pixels, 0, NULL));
    *width = (int)image.width;
    *height = (int)image.height;
    return pixels;
}
