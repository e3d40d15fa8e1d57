/* One scale of quality for all codecs: more is never worse, and never smaller by much. */
#include "fixture.h"

#include "render/film/film_format.h"
#include "render/film/film_reader.h"

#include <string.h>

enum {
    WIDTH = 96,
    HEIGHT = 64,
    FRAMES = 6,
};

static const struct {
    const FilmCodec *codec;
    double at_0, at_own, at_100;
} scales[] = {
    {&film_codec_h264, 51, 18, 7},          {&film_codec_hevc, 51, 21, 11},
    {&film_codec_vp9, 63, 21.75, 8},        {&film_codec_av1, 63, 21.75, 8},
    {&film_codec_gif, 8, 256, 256},         {&film_codec_webp, 0, 100, 100},
    {&film_codec_prores, 4720, 578.2, 118},
};

/* The figures of the README. */
static void test_scales(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(scales); i++) {
        const FilmCodec *codec = scales[i].codec;
        const FilmEngine *engine = codec->engines;
        g_assert_cmpfloat_with_epsilon(film_engine_value(engine, 0), scales[i].at_0, 1e-9);
        g_assert_cmpfloat_with_epsilon(film_engine_value(engine, codec->quality), scales[i].at_own,
                                       1e-9);
        g_assert_cmpfloat_with_epsilon(film_engine_value(engine, 100), scales[i].at_100, 1e-9);
    }
}

static void test_monotone(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(scales); i++) {
        for (const FilmEngine *engine = scales[i].codec->engines; engine->name != NULL; engine++) {
            if (engine->scale == NULL)
                continue;
            double way = engine->best - engine->worst;
            for (int quality = 1; quality <= 100; quality++)
                g_assert_cmpfloat(
                    (film_engine_value(engine, quality) - film_engine_value(engine, quality - 1)) *
                        way,
                    >, 0);
        }
    }
}

/* Gradients, an edge and a disc that moves: something to lose. */
static Frame *draw_frame(gint64 index)
{
    Frame *frame = frame_new(WIDTH, HEIGHT, G_MAXUINT64, NULL);
    for (int y = 0; y < HEIGHT; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < WIDTH; x++) {
            int dx = x - 20 - (int)index * 6, dy = y - 30;
            guint32 under = (guint32)(x * 255 / WIDTH) << 16 | (guint32)(y * 255 / HEIGHT) << 8 |
                            (guint32)(x * y % 97);
            row[x] = 0xff000000 | (dx * dx + dy * dy < 200 ? 0xf0c020 : under);
        }
    }
    return frame;
}

static void film(const char *path, double quality)
{
    g_autoptr(GError) error = NULL;
    const SinkClass *class = sink_by_path(path, NULL);
    SinkParams params = fixture_params(path);
    params.width = WIDTH;
    params.height = HEIGHT;
    params.n_frames = FRAMES;
    params.span = FRAMES * TIME_SECOND / 10;
    params.encoding.has_quality = true;
    params.encoding.quality = quality;
    void *sink = class->begin(&params, &error);
    g_assert_no_error(error);
    for (int pass = class->preview != NULL ? 0 : 1; pass < 2; pass++) {
        for (gint64 i = 0; i < FRAMES; i++) {
            g_autoptr(Frame) frame = draw_frame(i);
            g_assert_true(pass == 0 ? class->preview(sink, frame, &error)
                                    : class->frame(sink, frame, i, NULL, 0, &error));
        }
    }
    class->finish(sink, &error);
    g_assert_no_error(error);
}

static guint64 compare(const Frame *a, const Frame *b)
{
    guint64 sum = 0;
    for (int y = 0; y < HEIGHT; y++) {
        const guint8 *row_a = (const guint8 *)frame_row(a, y),
                     *row_b = (const guint8 *)frame_row(b, y);
        for (int i = 0; i < WIDTH * 4; i++)
            sum += (guint64)((row_a[i] - row_b[i]) * (row_a[i] - row_b[i]));
    }
    return sum;
}

/* Sum of the squares of all differences. */
static guint64 measure(const char *path)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(FilmReader) reader = film_reader_new(path, G_MAXUINT64, &error);
    g_assert_no_error(error);
    g_assert_cmpint(film_reader_info(reader)->n_frames, ==, FRAMES);
    g_autoptr(Frame) read = frame_new(WIDTH, HEIGHT, G_MAXUINT64, NULL);
    guint64 sum = 0;
    for (gint64 i = 0; i < FRAMES; i++) {
        g_autoptr(Frame) drawn = draw_frame(i);
        g_assert_true(film_reader_frame(reader, read, &error));
        sum += compare(drawn, read);
    }
    return sum;
}

static void test_measured(gconstpointer data)
{
    static const double qualities[] = {0, 20, 40, 60, 80, 100};
    const char *name = data;
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, name, NULL);
    guint64 last_error = G_MAXUINT64;
    gsize last_size = 0;
    for (guint i = 0; i < G_N_ELEMENTS(qualities); i++) {
        film(path, qualities[i]);
        guint64 error = measure(path);
        g_autoptr(GBytes) bytes = fixture_read(path);
        gsize size = g_bytes_get_size(bytes);
        g_test_message("%s at %g: error %" G_GUINT64_FORMAT ", %" G_GSIZE_FORMAT " bytes", name,
                       qualities[i], error, size);
        g_assert_cmpuint(error, <, last_error);
        g_assert_cmpuint(size, >, last_size);
        last_error = error;
        last_size = size;
    }
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"a.mp4", "a.webm", "a.mov", "a.gif"};
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/quality/scales", test_scales);
    g_test_add_func("/quality/monotone", test_monotone);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *name = g_strconcat("/quality/measured/", names[i], NULL);
        g_test_add_data_func(name, names[i], test_measured);
    }
    return g_test_run();
}
