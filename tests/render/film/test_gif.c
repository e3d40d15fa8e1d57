/* GIFs read by giflib and put together as GIF89a says: every picture is the frame, at its time. */
#include "fixture.h"

#include <gif_lib.h>
#include <string.h>

enum {
    WIDTH = 60,
    HEIGHT = 40,
    FRAMES = 10,
    SIDE = 12,
    STEP = 4,
};

typedef struct Gif {
    GifFileType *file;
    guint8 *canvas; /* straight RGBA */
} Gif;

static Gif gif_open(const char *path)
{
    int code;
    GifFileType *file = DGifOpenFileName(path, &code);
    g_assert_nonnull(file);
    g_assert_cmpint(DGifSlurp(file), ==, GIF_OK);
    g_assert_cmpint(file->SWidth, ==, WIDTH);
    g_assert_cmpint(file->SHeight, ==, HEIGHT);
    return (Gif){file, g_malloc0((gsize)4 * WIDTH * HEIGHT)};
}

static void gif_close(Gif *gif)
{
    g_assert_cmpint(DGifCloseFile(gif->file, NULL), ==, GIF_OK);
    g_free(gif->canvas);
}

static GraphicsControlBlock control_of(const Gif *gif, int index)
{
    GraphicsControlBlock control;
    g_assert_cmpint(DGifSavedExtensionToGCB(gif->file, index, &control), ==, GIF_OK);
    return control;
}

static void draw_image(Gif *gif, int index)
{
    const SavedImage *image = &gif->file->SavedImages[index];
    const GifImageDesc *at = &image->ImageDesc;
    int clear = control_of(gif, index).TransparentColor;
    g_assert_null(at->ColorMap);
    for (int y = 0; y < at->Height; y++) {
        for (int x = 0; x < at->Width; x++) {
            int color = image->RasterBits[y * at->Width + x];
            guint8 *pixel = gif->canvas + 4 * ((at->Top + y) * WIDTH + at->Left + x);
            if (color == clear)
                continue;
            const GifColorType *rgb = &gif->file->SColorMap->Colors[color];
            memcpy(pixel, (guint8[]){rgb->Red, rgb->Green, rgb->Blue, 255}, 4);
        }
    }
}

/* What is left of it when its delay is over. */
static void dispose_image(Gif *gif, int index)
{
    const GifImageDesc *at = &gif->file->SavedImages[index].ImageDesc;
    int how = control_of(gif, index).DisposalMode;
    g_assert_true(how == DISPOSE_DO_NOT || how == DISPOSE_BACKGROUND);
    for (int y = 0; how == DISPOSE_BACKGROUND && y < at->Height; y++)
        memset(gif->canvas + 4 * ((at->Top + y) * WIDTH + at->Left), 0, (gsize)4 * at->Width);
}

static guint32 *row_of(Frame *frame, int y)
{
    return (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
}

/* Over a gradient, or over nothing, a square that moves to the right; in the fourth frame it stands
 * still. Its last column is half transparent. */
static Frame *draw_frame(gint64 index, bool transparent)
{
    Frame *frame = frame_new(WIDTH, HEIGHT, G_MAXUINT64, NULL);
    int left = (int)(index < 3 ? index : index - 1) * STEP;
    for (int y = 0; y < HEIGHT; y++) {
        guint32 *row = row_of(frame, y);
        for (int x = 0; x < WIDTH; x++) {
            bool inside = x >= left && x < left + SIDE && y >= 10 && y < 10 + SIDE;
            bool edge = transparent && inside && x == left + SIDE - 1;
            guint32 under = transparent ? 0 : 0xff000080 | (guint32)(y * 4) << 8;
            row[x] = edge ? 0x80804000 : inside ? 0xffff8000 : under;
        }
    }
    return frame;
}

static void film(const SinkParams *params)
{
    g_autoptr(GError) error = NULL;
    const SinkClass *class = sink_by_name("gif");
    void *sink = class->begin(params, &error);
    g_assert_no_error(error);
    for (gint64 i = 0; i < 2 * params->n_frames; i++) {
        g_autoptr(Frame) frame = draw_frame(i % params->n_frames, params->transparent);
        bool done = i < params->n_frames
                        ? class->preview(sink, frame, &error)
                        : class->frame(sink, frame, i - params->n_frames, NULL, 0, &error);
        g_assert_no_error(error);
        g_assert_true(done);
    }
    class->finish(sink, &error);
    g_assert_no_error(error);
}

static SinkParams film_params(const char *path, bool transparent)
{
    SinkParams params = fixture_params(path);
    params.width = WIDTH;
    params.height = HEIGHT;
    params.n_frames = FRAMES;
    params.span = FRAMES * TIME_SECOND / 30;
    params.transparent = transparent;
    params.matte = 0x0000ff;
    return params;
}

/* Half transparent is 50 % of the colour over the matte, or nothing above a threshold of 128. */
static guint32 shown(guint32 pixel, guint threshold)
{
    if (pixel >> 24 == 0x80)
        return threshold <= 0x80 ? 0xff80407f : 0;
    return pixel;
}

static void assert_canvas(const Gif *gif, gint64 index, const SinkParams *params)
{
    g_autoptr(Frame) frame = draw_frame(index, params->transparent);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const guint8 *got = gif->canvas + 4 * (y * WIDTH + x);
            guint32 pixel =
                (guint32)got[3] << 24 | (guint32)got[0] << 16 | (guint32)got[1] << 8 | got[2];
            guint32 wanted = shown(frame_row(frame, y)[x], params->encoding.threshold);
            if (pixel != wanted)
                g_error("frame %d at %d,%d: %08x, not %08x", (int)index, x, y, pixel, wanted);
        }
    }
}

/* Ten frames in a third of a second: 33 hundredths; the fourth repeats the third. */
static void assert_film(const SinkParams *params)
{
    static const int frames[] = {0, 1, 2, 4, 5, 6, 7, 8, 9};
    static const int delays[] = {3, 4, 6, 4, 3, 3, 4, 3, 3};
    Gif gif = gif_open(params->path);
    g_assert_cmpint(gif.file->ImageCount, ==, G_N_ELEMENTS(frames));
    for (int i = 0; i < gif.file->ImageCount; i++) {
        draw_image(&gif, i);
        assert_canvas(&gif, frames[i], params);
        g_assert_cmpint(control_of(&gif, i).DelayTime, ==, delays[i]);
        dispose_image(&gif, i);
    }
    gif_close(&gif);
}

static void test_pictures(gconstpointer data)
{
    bool transparent = GPOINTER_TO_INT(data) != 0;
    static const guint thresholds[] = {1, 128, 129, 255};
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "a.gif", NULL);
    for (guint i = 0; i < G_N_ELEMENTS(thresholds); i++) {
        SinkParams params = film_params(path, transparent);
        params.encoding.threshold = thresholds[i];
        film(&params);
        assert_film(&params);
    }
    fixture_remove(folder);
}

static int area(const Gif *gif, int index)
{
    const GifImageDesc *at = &gif->file->SavedImages[index].ImageDesc;
    return at->Width * at->Height;
}

/* Of opaque films what is covered and uncovered; of transparent ones what lies alone. */
static void test_cropped(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "a.gif", NULL);
    for (int transparent = 0; transparent < 2; transparent++) {
        SinkParams params = film_params(path, transparent != 0);
        film(&params);
        Gif gif = gif_open(path);
        for (int i = 1; i < gif.file->ImageCount; i++)
            g_assert_cmpint(area(&gif, i), <=, SIDE * (SIDE + STEP));
        gif_close(&gif);
    }
    fixture_remove(folder);
}

/* A table of colours is no larger than it must be: 2, 4, 8 ... with one for transparency. */
static void test_table(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "a.gif", NULL);
    SinkParams params = film_params(path, true);
    film(&params);
    Gif gif = gif_open(path);
    g_assert_cmpint(gif.file->SColorMap->ColorCount, ==, 4);
    gif_close(&gif);
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_data_func("/gif/pictures/opaque", GINT_TO_POINTER(0), test_pictures);
    g_test_add_data_func("/gif/pictures/transparent", GINT_TO_POINTER(1), test_pictures);
    g_test_add_func("/gif/cropped", test_cropped);
    g_test_add_func("/gif/table", test_table);
    return g_test_run();
}
