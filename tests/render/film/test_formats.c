/* Every format of moving pictures, read by the tools that others use: ffmpeg and ffprobe, gifsicle,
 * webpmux and libwebpdemux, avifdec. Frames, times, colours, transparency, repetition. */
#include "fixture.h"

#include "base/number.h"
#include "render/film/film_format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <webp/demux.h>

enum {
    WIDTH = 96,
    HEIGHT = 64,
    FRAMES = 12,
    PICTURES = 9, /* of formats with delays: in the last four frames the bar is gone */
    SKIPPED = 77,

    /* Of a loop, whose bar shows in eight frames and not in the next eight, which are one picture.
     */
    LOOP_FRAMES = 38,
    LOOP_PICTURES = LOOP_FRAMES - 2 * 7,
};

typedef enum Reader {
    READ_FFMPEG,
    READ_BT709,  /* the file cannot say which matrix it is of */
    READ_LIBVPX, /* FFmpeg's own decoder of VP9 leaves alpha out */
    READ_AVIF,   /* colour and alpha are two streams */
    READ_WEBP,
} Reader;

typedef struct Case {
    const char *name, *codec;
    bool transparent; /* is filmed so */
    bool alpha;       /* and comes out so */
    Reader reader;
    int tolerance;
    const char *format; /* ffprobe's codec_name, pix_fmt */
    bool delays;
} Case;

static const Case cases[] = {
    {"a.mp4", NULL, true, false, READ_FFMPEG, 3, "h264,yuv420p"},
    {"a.mp4", "hevc", false, false, READ_FFMPEG, 3, "hevc,yuv420p"},
    {"a.mp4", "av1", false, false, READ_FFMPEG, 3, "av1,yuv420p"},
    {"a.webm", NULL, true, true, READ_LIBVPX, 3, "vp9,yuv420p"},
    {"a.webm", "av1", true, false, READ_FFMPEG, 3, "av1,yuv420p"},
    {"a.mov", NULL, true, true, READ_FFMPEG, 3, "prores,yuva444p12le"},
    {"a.mov", "animation", true, true, READ_FFMPEG, 0, "qtrle,argb"},
    {"a.mov", "h264", false, false, READ_FFMPEG, 3, "h264,yuv420p"},
    {"a.mkv", NULL, true, true, READ_FFMPEG, 0, "ffv1,bgra"},
    {"a.mkv", "vp9", true, true, READ_LIBVPX, 3, "vp9,yuv420p"},
    {"a.gif", NULL, false, false, READ_FFMPEG, 0, "gif,bgra", true},
    {"a.webp", NULL, true, true, READ_WEBP, 0, NULL, true},
    {"a.apng", NULL, true, true, READ_FFMPEG, 0, "apng,rgba", true},
    {"a.avif", NULL, true, true, READ_AVIF, 3, "av1,yuv420p"},
    {"a.y4m", NULL, false, false, READ_BT709, 3, "rawvideo,yuv420p"},
};

static char *run(const char *const *words)
{
    g_autofree char *err = NULL;
    g_autoptr(GError) error = NULL;
    char *out = NULL;
    int status;
    g_spawn_sync(NULL, (char **)words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err, &status,
                 &error);
    g_assert_no_error(error);
    if (!g_spawn_check_wait_status(status, &error))
        g_error("%s: %s\n%s", words[0], error->message, err);
    return out;
}
#define RUN(...) run((const char *const[]){__VA_ARGS__, NULL})

static SinkParams film_params(const Case *one, const char *path)
{
    SinkParams params = fixture_params(path);
    params.transparent = one->transparent;
    params.encoding.codec = one->codec;
    return params;
}

static void film(const Case *one, const char *path)
{
    SinkParams params = film_params(one, path);
    g_autoptr(GError) error = NULL;
    fixture_film(sink_by_path(path, NULL), &params, &error);
    g_assert_no_error(error);
}

static guint count_pictures(const Case *one)
{
    return one->delays ? PICTURES : FRAMES;
}

/* All pictures, so many bytes a pixel; caller frees. */
static guint8 *decode(const Case *one, const char *path, const char *folder, const char *option,
                      const char *map, const char *pixels, gsize bytes)
{
    g_autofree char *raw = g_build_filename(folder, "raw", NULL);
    g_autoptr(GPtrArray) words = g_ptr_array_new();
    const char *const in[] = {"ffmpeg", "-v", "error", "-y"};
    const char *const out[] = {
        "-i",        path,          "-map",       map,
        "-fps_mode", "passthrough", "-sws_flags", "accurate_rnd+full_chroma_int+bitexact",
        "-f",        "rawvideo",    "-pix_fmt",   pixels,
        raw,         NULL};
    for (guint i = 0; i < G_N_ELEMENTS(in); i++)
        g_ptr_array_add(words, (gpointer)in[i]);
    g_auto(GStrv) of_input = g_strsplit(option, " ", -1);
    for (guint i = 0; of_input[i] != NULL; i++)
        g_ptr_array_add(words, of_input[i]);
    for (guint i = 0; i < G_N_ELEMENTS(out); i++)
        g_ptr_array_add(words, (gpointer)out[i]);
    g_free(run((const char *const *)words->pdata));
    char *data;
    gsize length;
    g_assert_true(g_file_get_contents(raw, &data, &length, NULL));
    g_assert_cmpuint(length, ==, bytes * WIDTH * HEIGHT * count_pictures(one));
    return (guint8 *)data;
}

static guint8 *decode_avif(const Case *one, const char *path, const char *folder)
{
    guint8 *pixels = decode(one, path, folder, "", "0:v:0", "rgba", 4);
    g_autofree guint8 *alpha = decode(one, path, folder, "", "0:v:1", "gray", 1);
    for (gsize i = 0; i < (gsize)WIDTH * HEIGHT * FRAMES; i++)
        pixels[4 * i + 3] = alpha[i];
    return pixels;
}

static guint8 *decode_webp(const char *path)
{
    g_autoptr(GBytes) bytes = fixture_read(path);
    WebPData data = {.size = g_bytes_get_size(bytes)};
    data.bytes = g_bytes_get_data(bytes, NULL);
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&data, NULL);
    g_assert_nonnull(decoder);
    gsize picture = (gsize)4 * WIDTH * HEIGHT;
    guint8 *pixels = g_malloc(picture * PICTURES);
    for (guint i = 0; i < PICTURES; i++) {
        guint8 *shown;
        int end;
        g_assert_true(WebPAnimDecoderGetNext(decoder, &shown, &end) != 0);
        g_assert_cmpint(end, ==, (int)(i + 1 < PICTURES ? i + 1 : FRAMES) * 100);
        memcpy(pixels + picture * i, shown, picture);
    }
    g_assert_true(WebPAnimDecoderHasMoreFrames(decoder) == 0);
    WebPAnimDecoderDelete(decoder);
    return pixels;
}

static guint8 *read_film(const Case *one, const char *path, const char *folder)
{
    switch (one->reader) {
    case READ_AVIF:
        return decode_avif(one, path, folder);
    case READ_WEBP:
        return decode_webp(path);
    case READ_BT709:
        return decode(one, path, folder, "-colorspace bt709", "0:v:0", "rgba", 4);
    case READ_LIBVPX:
        return decode(one, path, folder, "-c:v libvpx-vp9", "0:v:0", "rgba", 4);
    case READ_FFMPEG:
        break;
    }
    return decode(one, path, folder, "", "0:v:0", "rgba", 4);
}

/* In flat parts within the tolerance; where rows fade, codecs with loss mix them, and the less
 * a pixel is seen, the less its colour matters. */
static void assert_pixel(const Case *one, guint frame, int x, int y, const guint8 *got,
                         const guint8 *wanted)
{
    bool fades = one->transparent && y > HEIGHT / 2;
    int tolerance = one->tolerance + (fades && one->tolerance > 0 ? 3 : 0);
    int seen = one->tolerance == 0 && wanted[3] > 0 ? 255 : MAX(wanted[3], 1);
    for (int c = 0; c < 4; c++)
        if (ABS(got[c] - wanted[c]) > (c == 3 ? tolerance : tolerance * 255 / seen))
            g_error("%s %s, frame %u at %d,%d: %d %d %d %d, not %d %d %d %d", one->name,
                    one->codec != NULL ? one->codec : "", frame, x, y, got[0], got[1], got[2],
                    got[3], wanted[0], wanted[1], wanted[2], wanted[3]);
}

/* What a pixel should be, as straight RGBA: over white where the format has no alpha. */
static void expect(const Case *one, const Frame *frame, int x, int y, guint8 *rgba)
{
    g_autofree guint8 *row = g_malloc((gsize)WIDTH * 4);
    frame_row_straight(frame, y, row);
    memcpy(rgba, row + (gsize)x * 4, 4);
    if (one->alpha)
        return;
    for (int c = 0; c < 3; c++)
        rgba[c] = (guint8)((rgba[c] * rgba[3] + 255 * (255 - rgba[3]) + 127) / 255);
    rgba[3] = 255;
}

/* The middles of the patches, below the bar's way: there codecs with loss still work on it. */
static void assert_pictures(const Case *one, const guint8 *pixels)
{
    for (guint i = 0; i < count_pictures(one); i++) {
        g_autoptr(Frame) frame = fixture_frame(WIDTH, HEIGHT, i, one->transparent);
        int first = one->tolerance > 0 ? HEIGHT * 5 / 8 : 0;
        for (int y = first; y < HEIGHT; y += 4) {
            for (int x = WIDTH / 8; x < WIDTH; x += WIDTH / 4) {
                guint8 wanted[4];
                expect(one, frame, x, y, wanted);
                gsize at = 4 * ((gsize)WIDTH * HEIGHT * i + (gsize)y * WIDTH + (gsize)x);
                assert_pixel(one, i, x, y, pixels + at, wanted);
            }
        }
    }
}

static void test_pictures(gconstpointer data)
{
    const Case *one = data;
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, one->name, NULL);
    film(one, path);
    if (one->format != NULL) {
        g_autofree char *told =
            RUN("ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries",
                "stream=codec_name,pix_fmt", "-of", "csv=p=0", path);
        g_assert_cmpstr(g_strstrip(told), ==, one->format);
    }
    g_autofree guint8 *pixels = read_film(one, path, folder);
    assert_pictures(one, pixels);
    fixture_remove(folder);
}

/* The alpha of the upper half is grey below it. */
static void test_stacked(void)
{
    const Case one = {"a.stacked.mp4", NULL, true, true, READ_FFMPEG, 3, NULL};
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, one.name, NULL);
    film(&one, path);
    g_autofree char *raw = g_build_filename(folder, "raw", NULL);
    g_free(RUN("ffmpeg", "-v", "error", "-i", path, "-sws_flags",
               "accurate_rnd+full_chroma_int+bitexact", "-f", "rawvideo", "-pix_fmt", "rgba", raw));
    char *data;
    gsize length, picture = (gsize)4 * WIDTH * HEIGHT;
    g_assert_true(g_file_get_contents(raw, &data, &length, NULL));
    g_assert_cmpuint(length, ==, 2 * picture * FRAMES);
    guint8 *both = (guint8 *)data;
    g_autofree guint8 *pixels = g_malloc(picture * FRAMES);
    for (guint i = 0; i < FRAMES; i++) {
        guint8 *to = pixels + picture * i;
        memcpy(to, both + 2 * picture * i, picture);
        for (gsize k = 0; k < picture; k += 4)
            to[k + 3] = both[(2 * i + 1) * picture + k];
    }
    assert_pictures(&one, pixels);
    g_free(data);
    fixture_remove(folder);
}

/* Of 38 frames in 1.25 s no delay is a whole number of hundredths or milliseconds; their sum
 * is. */
static SinkParams loop_params(const char *path)
{
    SinkParams params = fixture_params(path);
    params.n_frames = LOOP_FRAMES;
    params.span = 1250 * TIME_MILLISECOND;
    params.rate = (FrameRate){30, 1};
    return params;
}

static void film_loop(const char *path, gint64 repeat, bool transparent)
{
    SinkParams params = loop_params(path);
    params.encoding.repeat = repeat;
    params.transparent = transparent;
    g_autoptr(GError) error = NULL;
    fixture_film(sink_by_path(path, NULL), &params, &error);
    g_assert_no_error(error);
}

/* The numbers after each `word`, times `scale`; whatever else the text says. */
static GArray *numbers_after(const char *text, const char *word, double scale)
{
    GArray *numbers = g_array_new(FALSE, FALSE, sizeof(int));
    while ((text = strstr(text, word)) != NULL) {
        text += strlen(word);
        double value;
        if (number_scan(text, strlen(text), &value) == 0)
            continue;
        int number = (int)lround(value * scale);
        g_array_append_val(numbers, number);
    }
    return numbers;
}

static int sum(const GArray *numbers)
{
    int total = 0;
    for (guint i = 0; i < numbers->len; i++)
        total += g_array_index(numbers, int, i);
    return total;
}

static void test_gifsicle(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "a.gif", NULL);
    film_loop(path, 0, false);
    g_autofree char *told = RUN("gifsicle", "-I", path);
    g_assert_nonnull(strstr(told, "logical screen 96x64"));
    g_assert_nonnull(strstr(told, "loop forever"));
    g_assert_null(strstr(told, "local color table"));
    g_autoptr(GArray) delays = numbers_after(told, "delay ", 100);
    g_assert_cmpuint(delays->len, ==, LOOP_PICTURES);
    for (guint i = 0; i < delays->len; i++) {
        int delay = g_array_index(delays, int, i);
        bool many = i % 9 == 8;
        g_assert_true(many ? delay == 26 || delay == 27 : delay == 3 || delay == 4);
    }
    g_assert_cmpint(sum(delays), ==, 125);
    /* The bar is 4 px high and moves by that: what changes is 8 px, from the second picture on.
     */
    g_assert_nonnull(strstr(told, "image #1 96x8 transparent"));
    g_assert_nonnull(strstr(told, "image #2 96x8 at 0,4"));

    film_loop(path, 1, false);
    g_autofree char *once = RUN("gifsicle", "-I", path);
    g_assert_null(strstr(once, "loop"));
    film_loop(path, 4, false);
    g_autofree char *again = RUN("gifsicle", "-I", path);
    g_assert_nonnull(strstr(again, "loop count 3"));
    fixture_remove(folder);
}

static void test_webpmux(void)
{
    static const struct {
        gint64 repeat;
        const char *told;
    } rows[] = {{0, "Loop Count : 0"}, {1, "Loop Count : 1"}, {4, "Loop Count : 4"}};
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "a.webp", NULL);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        film_loop(path, rows[i].repeat, true);
        g_autofree char *told = RUN("webpmux", "-info", path);
        g_assert_nonnull(strstr(told, "Canvas size: 96 x 64"));
        g_assert_nonnull(strstr(told, "Number of frames: 24"));
        g_assert_nonnull(strstr(told, rows[i].told));
        int total = 0, n = 0;
        g_auto(GStrv) lines = g_strsplit(told, "\n", -1);
        for (char **line = lines; *line != NULL; line++) {
            int number, width, height, x, y, duration;
            char alpha[8];
            if (sscanf(*line, " %d: %d %d %7s %d %d %d", &number, &width, &height, alpha, &x, &y,
                       &duration) != 7)
                continue;
            bool many = n % 9 == 8;
            g_assert_true(many ? ABS(duration - 263) <= 1 : duration == 32 || duration == 33);
            total += duration;
            n++;
        }
        g_assert_cmpint(n, ==, LOOP_PICTURES);
        g_assert_cmpint(total, ==, 1250);
    }
    fixture_remove(folder);
}

static void test_apng_times(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "a.apng", NULL);
    film_loop(path, 4, true);
    g_autoptr(GBytes) bytes = fixture_read(path);
    gsize length;
    const guint8 *data = g_bytes_get_data(bytes, &length);
    /* PNG, third edition, 11.3.6: acTL is frames and plays, fcTL ends in the delay's two sides
     * and two bytes. */
    guint n = 0;
    double total = 0;
    for (gsize at = 8; at + 12 <= length;) {
        gsize size = (gsize)data[at] << 24 | (gsize)data[at + 1] << 16 | (gsize)data[at + 2] << 8 |
                     data[at + 3];
        const guint8 *body = data + at + 8;
        if (memcmp(data + at + 4, "acTL", 4) == 0) {
            g_assert_cmpint(body[3], ==, LOOP_PICTURES);
            g_assert_cmpint(body[7], ==, 4);
        }
        if (memcmp(data + at + 4, "fcTL", 4) == 0) {
            int delay = body[20] << 8 | body[21], unit = body[22] << 8 | body[23];
            g_assert_cmpint(delay * 1000 % unit, ==, 0);
            total += (double)delay / unit;
            n++;
        }
        at += size + 12;
    }
    g_assert_cmpuint(n, ==, LOOP_PICTURES);
    g_assert_cmpfloat_with_epsilon(total, 1.25, 1e-9);
    fixture_remove(folder);
}

static void test_avifdec(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "a.avif", NULL);
    film_loop(path, 0, true);
    g_autofree char *told = RUN("avifdec", "--info", path);
    g_assert_nonnull(strstr(told, "1.25 seconds"));
    g_assert_nonnull(strstr(told, "38 frames"));
    g_assert_nonnull(strstr(told, "Alpha          : Not premultiplied"));
    g_assert_nonnull(strstr(told, "Range          : Limited"));
    g_assert_nonnull(strstr(told, "Transfer Char. : 13"));
    g_assert_nonnull(strstr(told, "Matrix Coeffs. : 6"));
    fixture_remove(folder);
}

static void test_tags(void)
{
    static const char *const names[] = {"a.mp4", "a.webm", "a.mov"};
    char *folder = fixture_folder();
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *path = g_build_filename(folder, names[i], NULL);
        film_loop(path, 0, false);
        g_autofree char *told = RUN("ffprobe", "-v", "error", "-show_entries",
                                    "stream=color_range,color_space,color_transfer,color_primaries",
                                    "-of", "csv=p=0", path);
        g_assert_cmpstr(g_strstrip(told), ==, "tv,bt709,bt709,bt709");
    }
    g_autofree char *path = g_build_filename(folder, "a.mp4", NULL);
    const Case hevc = {"a.mp4", "hevc", false, false, READ_FFMPEG, 3, NULL};
    film(&hevc, path);
    g_autofree char *told = RUN("ffprobe", "-v", "error", "-show_entries",
                                "stream=codec_tag_string", "-of", "csv=p=0", path);
    g_assert_cmpstr(g_strstrip(told), ==, "hvc1");
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    static const char *const tools[] = {"ffmpeg", "ffprobe", "gifsicle", "webpmux", "avifdec"};
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(tools); i++) {
        g_autofree char *found = g_find_program_in_path(tools[i]);
        if (found == NULL) {
            g_print("needs %s: skipped\n", tools[i]);
            return SKIPPED;
        }
    }
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *name = g_strdup_printf("/formats/pictures/%s%s%s%s", cases[i].name,
                                                cases[i].codec != NULL ? "-" : "",
                                                cases[i].codec != NULL ? cases[i].codec : "",
                                                cases[i].transparent ? "-transparent" : "");
        g_test_add_data_func(name, &cases[i], test_pictures);
    }
    g_test_add_func("/formats/stacked", test_stacked);
    g_test_add_func("/formats/gifsicle", test_gifsicle);
    g_test_add_func("/formats/webpmux", test_webpmux);
    g_test_add_func("/formats/apng-times", test_apng_times);
    g_test_add_func("/formats/avifdec", test_avifdec);
    g_test_add_func("/formats/tags", test_tags);
    return g_test_run();
}
