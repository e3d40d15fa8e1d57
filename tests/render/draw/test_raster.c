#include "fixture.h"

#include "base/error.h"
#include "render/draw/job.h"
#include "render/draw/raster.h"
#include "render/draw/renderer.h"
#include "render/sink/sink_png_writer.h"

#include <glib/gstdio.h>
#include <string.h>

#define SVG(attributes, content)                                                                   \
    "<svg xmlns='http://www.w3.org/2000/svg' "                                                     \
    "xmlns:xlink='http://www.w3.org/1999/xlink' " attributes ">" content "</svg>"

static Frame *draw(int width, int height, guint32 background, const char *svg, const char *base,
                   Rect viewport)
{
    g_autoptr(GError) error = NULL;
    Frame *frame = frame_new(width, height, 1000000, &error);
    raster_fill(frame, background);
    g_assert_true(raster_draw(frame, svg, strlen(svg), base, viewport, &error));
    g_assert_no_error(error);
    return frame;
}

static guint32 pixel(const Frame *frame, int x, int y)
{
    return frame_row(frame, y)[x];
}

static void test_fill(void)
{
    static const struct {
        guint32 straight, premultiplied;
    } rows[] = {
        {0xff123456, 0xff123456},
        {0x00ffffff, 0x00000000},
        {0x80ff0000, 0x80800000},
        {0x33ff8000, 0x33331a00},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Frame) frame = frame_new(3, 2, 6, NULL);
        raster_fill(frame, rows[i].straight);
        g_assert_cmphex(pixel(frame, 0, 0), ==, rows[i].premultiplied);
        g_assert_cmphex(pixel(frame, 2, 1), ==, rows[i].premultiplied);
    }
}

static void test_colours(void)
{
    g_autoptr(Frame) frame = draw(
        8, 4, 0,
        SVG("viewBox='0 0 4 2'", "<rect width='2' height='2' fill='#ff8000'/>"
                                 "<rect x='2' width='1' height='2' fill='#00f' opacity='.2'/>"),
        NULL, (Rect){0, 0, 8, 4});
    g_assert_cmphex(pixel(frame, 0, 0), ==, 0xffff8000);
    g_assert_cmphex(pixel(frame, 3, 3), ==, 0xffff8000);
    g_assert_cmphex(pixel(frame, 4, 0), ==, 0x33000033);
    g_assert_cmphex(pixel(frame, 6, 0), ==, 0);
}

/* The viewport may be any part of the frame, and reach beyond it. */
static void test_viewport(void)
{
    static const char svg[] = SVG("viewBox='0 0 10 10' preserveAspectRatio='none'",
                                  "<rect width='5' height='5' fill='red'/>"
                                  "<rect x='5' y='5' width='5' height='5' fill='lime'/>");
    static const struct {
        Rect viewport;
        guint32 top_left, inside, bottom_right;
    } rows[] = {
        {{0, 0, 8, 8}, 0xffff0000, 0xffff0000, 0xff00ff00},
        {{2, 2, 6, 6}, 0xff0000ff, 0xffff0000, 0xff0000ff},
        {{-8, -8, 8, 8}, 0xff00ff00, 0xff00ff00, 0xff00ff00},
        {{0, 0, 16, 16}, 0xffff0000, 0xffff0000, 0xffff0000},
        {{3, 3, 3, 9}, 0xff0000ff, 0xff0000ff, 0xff0000ff},
        {{9, 9, 1, 1}, 0xff0000ff, 0xff0000ff, 0xff0000ff},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Frame) frame = draw(8, 8, 0xff0000ff, svg, NULL, rows[i].viewport);
        g_assert_cmphex(pixel(frame, 0, 0), ==, rows[i].top_left);
        g_assert_cmphex(pixel(frame, 2, 2), ==, rows[i].inside);
        g_assert_cmphex(pixel(frame, 7, 7), ==, rows[i].bottom_right);
    }
}

/* CSS: an inch is 96 px. */
static void test_inches(void)
{
    g_autoptr(Frame) frame =
        draw(100, 1, 0, SVG("viewBox='0 0 100 1'", "<rect width='1in' height='1'/>"), NULL,
             (Rect){0, 0, 100, 1});
    g_assert_cmphex(pixel(frame, 95, 0), ==, 0xff000000);
    g_assert_cmphex(pixel(frame, 96, 0), ==, 0);
}

static void write_picture(const char *path)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Frame) frame = frame_new(4, 4, 16, NULL);
    raster_fill(frame, 0xff336699);
    Output *output = output_new(path, &error);
    g_assert_true(png_writer_frame(output, frame, true, NULL, &error));
    g_assert_true(output_commit(output, &error));
    g_assert_no_error(error);
}

/* Local pictures load from the folder of the document and below, nothing else does. */
static void test_images(void)
{
    char *folder = fixture_folder();
    g_autofree char *inner = g_build_filename(folder, "inner", NULL);
    g_assert_cmpint(g_mkdir(inner, 0777), ==, 0);
    g_autofree char *outside = g_build_filename(folder, "outside.png", NULL);
    g_autofree char *beside = g_build_filename(inner, "beside.png", NULL);
    g_autofree char *base = g_build_filename(inner, "drawing.svg", NULL);
    write_picture(outside);
    write_picture(beside);
    g_autofree char *absolute = g_strconcat("file://", outside, NULL);
    fixture_write(base, "");
    const struct {
        const char *href, *base;
        guint32 pixel;
    } rows[] = {
        {"beside.png", base, 0xff336699},     {"beside.png", NULL, 0xffffffff},
        {"../outside.png", base, 0xffffffff}, {absolute, base, 0xffffffff},
        {"missing.png", base, 0xffffffff},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *svg = g_strdup_printf(
            SVG("viewBox='0 0 4 4'", "<image width='4' height='4' xlink:href='%s'/>"),
            rows[i].href);
        g_autoptr(Frame) frame = draw(4, 4, 0xffffffff, svg, rows[i].base, (Rect){0, 0, 4, 4});
        g_assert_cmphex(pixel(frame, 2, 2), ==, rows[i].pixel);
    }
    fixture_remove(folder);
}

static void test_errors(void)
{
    g_autofree char *nested = g_strnfill(3 * 20000, ' ');
    for (int i = 0; i < 20000; i++)
        memcpy(nested + 3 * i, "<g>", 3);
    g_autofree char *deep = g_strconcat("<svg xmlns='http://www.w3.org/2000/svg'>", nested, NULL);
    const char *rows[] = {"",        "<svg", "not XML", "<svg xmlns='http://www.w3.org/2000/svg'>",
                          "<html/>", deep};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(Frame) frame = frame_new(4, 4, 16, NULL);
        g_assert_false(raster_draw(frame, rows[i], strlen(rows[i]), "some/where.svg",
                                   (Rect){0, 0, 4, 4}, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_ENCODE);
        g_assert_cmpstr(error_place(error).path, ==, "some/where.svg");
    }
}

/* What librsvg thinks of a document stays off the terminal. */
static void test_silence(void)
{
    if (g_test_subprocess()) {
        static const char odd[] =
            SVG("viewBox='0 0 4 4'", "<style>a { colour: }</style><rect width='x' fill='url(#no)'/>"
                                     "<use xlink:href='#self' id='self'/>"
                                     "<image width='4' height='4' xlink:href='no.png'/>"
                                     "<path d='M0 0 nonsense'/>");
        frame_free(draw(4, 4, 0, odd, NULL, (Rect){0, 0, 4, 4}));
        return;
    }
    g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed();
    g_test_trap_assert_stderr("");
}

static bool draw_scene(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    (void)data;
    (void)worker;
    g_autofree char *svg = g_strdup_printf(
        SVG("viewBox='0 0 160 90'",
            "<defs><linearGradient id='g'><stop stop-color='red'/><stop "
            "offset='1'/></linearGradient>"
            "<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>"
            "<mask id='m'><circle cx='80' cy='45' r='40' fill='white'/></mask></defs>"
            "<rect width='160' height='90' fill='url(#g)' mask='url(#m)'/>"
            "<g opacity='.5' transform='rotate(%d 80 45)'><rect x='40' y='20' width='60' "
            "height='40'/>"
            "<circle cx='100' cy='45' r='20' fill='lime' filter='url(#f)'/></g>"
            "<text x='%d' y='50' font-family='serif' font-size='20'>Frame %d</text>"),
        (int)index * 7, (int)index, (int)index);
    frame_clear(frame);
    return raster_draw(frame, svg, strlen(svg), NULL, (Rect){0, 0, 160, 90}, error);
}

static bool keep_hash(void *data, gint64 index, const Frame *frame, GError **error)
{
    (void)index;
    (void)error;
    g_ptr_array_add(data, frame_hash(frame));
    return true;
}

static char *hashes(int threads, const gint64 *order)
{
    g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
    JobParams params = {
        .n_frames = 16,
        .threads = threads,
        .width = 160,
        .height = 90,
        .pixels = 1000000,
        .order = order,
        .data = kept,
        .draw = draw_scene,
        .deliver = keep_hash,
    };
    g_autoptr(GError) error = NULL;
    job_run(&params, &error);
    g_assert_no_error(error);
    g_ptr_array_add(kept, NULL);
    return g_strjoinv("\n", (char **)kept->pdata);
}

static void test_threads(void)
{
    static const gint64 shuffled[] = {9, 3, 14, 0, 7, 12, 1, 15, 5, 2, 11, 8, 4, 13, 6, 10};
    static const int threads[] = {1, 2, 5, 8};
    g_autofree char *expected = hashes(1, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++) {
        g_autofree char *ascending = hashes(threads[i], NULL);
        g_assert_cmpstr(ascending, ==, expected);
        g_autofree char *mixed = hashes(threads[i], shuffled);
        g_assert_cmpstr(mixed, ==, expected);
    }
}

/* Two edges within one pixel let the background through; drawn larger, they do not. */
static void test_supersample(void)
{
    static const struct {
        int supersample;
        int greys[2]; /* within 1: coverage has steps */
    } rows[] = {{0, {64, 128}}, {1, {64, 128}}, {2, {0, 128}}, {8, {0, 128}}};
    g_autoptr(GError) error = NULL;
    static const char svg[] = SVG("width='4' height='1'", "<rect width='.5' height='1'/>"
                                                          "<rect x='.5' width='1' height='1'/>"
                                                          "<rect x='2' width='.5' height='1'/>");
    SceneOptions scene_options = scene_options_default();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("edges.svg", svg, strlen(svg)), &scene_options, &error);
    g_assert_no_error(error);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        const RendererOptions options = {.background = 0xffffffff,
                                         .supersample = rows[i].supersample};
        g_autoptr(Renderer) renderer = renderer_new(scene, &options, &error);
        g_assert_no_error(error);
        g_autoptr(RendererWorker) worker = renderer_worker_new(renderer);
        g_autoptr(Frame) frame = frame_new(4, 1, 4, &error);
        g_assert_true(renderer_draw(renderer, worker, 0, frame, &error));
        g_assert_cmpint(ABS((int)(pixel(frame, 0, 0) & 0xff) - rows[i].greys[0]), <=, 1);
        g_assert_cmpint(ABS((int)(pixel(frame, 2, 0) & 0xff) - rows[i].greys[1]), <=, 1);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/raster/fill", test_fill);
    g_test_add_func("/raster/colours", test_colours);
    g_test_add_func("/raster/viewport", test_viewport);
    g_test_add_func("/raster/inches", test_inches);
    g_test_add_func("/raster/images", test_images);
    g_test_add_func("/raster/errors", test_errors);
    g_test_add_func("/raster/silence", test_silence);
    g_test_add_func("/raster/supersample", test_supersample);
    g_test_add_func("/raster/threads", test_threads);
    return g_test_run();
}
