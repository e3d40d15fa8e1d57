#include "film_decoded.h"
#include "fixture.h"

#include "base/error.h"
#include "render/film/encoder_class.h"

#include <string.h>

typedef struct Case {
    const char *sink, *name;
    int width, height;           /* of the frames */
    int film_width, film_height; /* of the film */
    bool transparent;
    enum AVPixelFormat format; /* as decoded */
} Case;

static const Case cases[] = {
    {"mp4", "even.mp4", 96, 64, 96, 64, false, AV_PIX_FMT_YUV420P},
    {"mp4", "odd.mp4", 97, 63, 98, 64, false, AV_PIX_FMT_YUV420P},
    {"mp4", "matte.mp4", 96, 64, 96, 64, true, AV_PIX_FMT_YUV420P},
    {"webm", "even.webm", 96, 64, 96, 64, false, AV_PIX_FMT_YUV420P},
    {"webm", "odd.webm", 97, 63, 97, 63, false, AV_PIX_FMT_YUV420P},
    {"webm", "alpha.webm", 96, 64, 96, 64, true, AV_PIX_FMT_YUVA420P},
    {"webm", "odd-alpha.webm", 97, 63, 97, 63, true, AV_PIX_FMT_YUVA420P},
};

static SinkParams params_of(const Case *one, const char *path)
{
    SinkParams params = fixture_params(path);
    params.width = one->width;
    params.height = one->height;
    params.transparent = one->transparent;
    return params;
}

static void assert_sample(FilmSample got, FilmSample wanted, int tolerance, const char *what)
{
    if (ABS(got.y - wanted.y) > tolerance || ABS(got.cb - wanted.cb) > tolerance ||
        ABS(got.cr - wanted.cr) > tolerance || ABS(got.alpha - wanted.alpha) > tolerance)
        g_error("%s: %d %d %d %d, not %d %d %d %d", what, got.y, got.cb, got.cr, got.alpha,
                wanted.y, wanted.cb, wanted.cr, wanted.alpha);
}

static void assert_stream(const Film *film, const Case *one, const SinkParams *params)
{
    g_assert_cmpint(film->codec->width, ==, one->film_width);
    g_assert_cmpint(film->codec->height, ==, one->film_height);
    g_assert_cmpint(film->codec->color_primaries, ==, AVCOL_PRI_BT709);
    g_assert_cmpint(film->codec->color_trc, ==, AVCOL_TRC_BT709);
    g_assert_cmpint(film->codec->color_space, ==, AVCOL_SPC_BT709);
    g_assert_cmpint(film->codec->color_range, ==, AVCOL_RANGE_MPEG);
    g_assert_cmpint(film->times->len, ==, params->n_frames);
    g_assert_cmpint(film->frames->len, ==, params->n_frames);
    g_assert_cmpint(film->container->duration, ==, params->span / 1000);
    const AVDictionaryEntry *title = av_dict_get(film->container->metadata, "title", NULL, 0);
    g_assert_nonnull(title);
    g_assert_cmpstr(title->value, ==, params->title);
}

/* The patches of the fixture away from edges, in a row of full opacity. */
static void assert_patches(const AVFrame *decoded, const Case *one, gint64 index)
{
    static const guint32 colours[] = {0xff0000, 0x00ff00, 0x0000ff, 0xff00ff};
    int y = one->height * 7 / 16;
    for (int i = 0; i < 4; i++) {
        bool bar = y / 4 == (int)(index % (one->height / 4));
        g_assert_false(bar);
        int x = one->width * (2 * i + 1) / 8;
        assert_sample(film_sample(decoded, x, y), film_expected(colours[i]), 3, one->name);
    }
    int bar_y = (int)index * 4 + 2;
    assert_sample(film_sample(decoded, one->width / 2, bar_y), film_expected(0x808080), 12,
                  one->name);
}

static void assert_fade(const AVFrame *decoded, const Case *one)
{
    for (int y = one->height / 2; y < one->height; y += 3) {
        int alpha = 255 - MAX(0, 2 * y - one->height) * 255 / one->height;
        FilmSample got = film_sample(decoded, one->width / 8, y);
        if (decoded->format == AV_PIX_FMT_YUVA420P) {
            g_assert_cmpint(ABS(got.alpha - alpha), <=, 4);
            FilmSample red = film_expected(0xff0000);
            red.alpha = got.alpha;
            if (alpha > 40)
                assert_sample(got, red, 6, one->name);
        } else {
            guint32 rest = (guint32)(255 - alpha);
            assert_sample(got, film_expected(0xff0000 | rest << 8 | rest), 6, one->name);
        }
    }
}

/* What was added to make the size even repeats the last column and row. */
static void assert_padding(const AVFrame *decoded, const Case *one)
{
    for (int y = 2; y < one->height; y += 10) {
        int last = decoded->data[0][y * decoded->linesize[0] + one->width - 1];
        int added = decoded->data[0][y * decoded->linesize[0] + one->film_width - 1];
        g_assert_cmpint(ABS(last - added), <=, 4);
    }
    for (int x = 2; x < one->width; x += 10) {
        int last = decoded->data[0][(one->height - 1) * decoded->linesize[0] + x];
        int added = decoded->data[0][(one->film_height - 1) * decoded->linesize[0] + x];
        g_assert_cmpint(ABS(last - added), <=, 4);
    }
}

static void test_read_back(gconstpointer data)
{
    const Case *one = data;
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, one->name, NULL);
    SinkParams params = params_of(one, path);
    params.n_frames = 6;
    params.span = 6 * TIME_SECOND / 10;
    g_autoptr(GError) error = NULL;
    fixture_film(sink_by_name(one->sink), &params, &error);
    g_assert_no_error(error);

    g_autoptr(Film) film = film_read(path);
    assert_stream(film, one, &params);
    const gint64 looked_at[] = {0, params.n_frames - 1};
    for (guint i = 0; i < G_N_ELEMENTS(looked_at); i++) {
        const AVFrame *decoded = g_ptr_array_index(film->frames, (guint)looked_at[i]);
        g_assert_cmpint(decoded->format, ==, one->format);
        assert_patches(decoded, one, looked_at[i]);
        if (one->transparent)
            assert_fade(decoded, one);
        else
            assert_padding(decoded, one);
    }
    fixture_remove(folder);
}

static void test_same_bytes(gconstpointer data)
{
    const Case *one = data;
    char *folder = fixture_folder();
    g_autofree char *first = g_strconcat(folder, "/1-", one->name, NULL);
    g_autofree char *second = g_strconcat(folder, "/2-", one->name, NULL);
    SinkParams params = params_of(one, first);
    g_assert_true(fixture_film(sink_by_name(one->sink), &params, NULL));
    params.path = second;
    g_assert_true(fixture_film(sink_by_name(one->sink), &params, NULL));
    g_autoptr(GBytes) a = fixture_read(first), b = fixture_read(second);
    g_assert_true(g_bytes_equal(a, b));
    fixture_remove(folder);
}

/* Frame i is shown at i / rate: to the tick in MP4, to WebM's millisecond there. */
static void test_rates(void)
{
    static const FrameRate rates[] = {{30, 1},       {25, 1},       {60, 1},
                                      {30000, 1001}, {24000, 1001}, {1, 1},
                                      {7, 3},        {120, 1},      {1000000000, 33333333}};
    static const char *const sinks[] = {"mp4", "webm"};
    char *folder = fixture_folder();
    for (guint i = 0; i < G_N_ELEMENTS(rates); i++)
        for (guint j = 0; j < G_N_ELEMENTS(sinks); j++) {
            g_autofree char *path = g_build_filename(folder, "rate", NULL);
            SinkParams params = fixture_params(path);
            params.rate = rates[i];
            g_autoptr(GError) error = NULL;
            fixture_film(sink_by_name(sinks[j]), &params, &error);
            g_assert_no_error(error);
            g_autoptr(Film) film = film_read(path);
            AVRational rate = {(int)rates[i].num, (int)rates[i].den};
            AVRational base = film->stream->time_base;
            for (guint k = 0; k < film->times->len; k++) {
                int64_t wanted = av_rescale_q(k, av_inv_q(rate), base);
                g_assert_cmpint(g_array_index(film->times, int64_t, k), ==, wanted);
            }
            if (j == 0) {
                g_assert_cmpint(av_cmp_q(film->stream->avg_frame_rate, rate), ==, 0);
                g_assert_cmpint(film->stream->duration, ==,
                                av_rescale_q(params.n_frames, av_inv_q(rate), base));
            }
        }
    fixture_remove(folder);
}

/* ISO 14496-12: boxes of size and type; the index stands before the data. */
static void test_fast_start(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.mp4", NULL);
    SinkParams params = fixture_params(path);
    g_assert_true(fixture_film(sink_by_name("mp4"), &params, NULL));
    g_autoptr(GBytes) bytes = fixture_read(path);
    gsize length;
    const guint8 *data = g_bytes_get_data(bytes, &length);
    g_autoptr(GString) types = g_string_new(NULL);
    for (gsize at = 0; at + 8 <= length;) {
        guint32 size = (guint32)data[at] << 24 | (guint32)data[at + 1] << 16 |
                       (guint32)data[at + 2] << 8 | data[at + 3];
        g_assert_cmpuint(size, >=, 8);
        g_string_append_len(types, (const char *)data + at + 4, 4);
        at += size;
    }
    const char *index = strstr(types->str, "moov"), *media = strstr(types->str, "mdat");
    g_assert_true(index != NULL && media != NULL && index < media);
    fixture_remove(folder);
}

/* RFC 9559: the index (Cues) stands before the media (Cluster). */
static void test_cues_in_front(void)
{
    static const guint8 cues[] = {0x1c, 0x53, 0xbb, 0x6b}, cluster[] = {0x1f, 0x43, 0xb6, 0x75};
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.webm", NULL);
    SinkParams params = fixture_params(path);
    g_assert_true(fixture_film(sink_by_name("webm"), &params, NULL));
    g_autoptr(GBytes) bytes = fixture_read(path);
    gsize length, cues_at = 0, cluster_at = 0;
    const guint8 *data = g_bytes_get_data(bytes, &length);
    /* The first 150 bytes hold the SeekHead, which names the index. */
    for (gsize at = length - 4; at > 150; at--) {
        if (memcmp(data + at, cues, 4) == 0)
            cues_at = at;
        if (memcmp(data + at, cluster, 4) == 0)
            cluster_at = at;
    }
    g_assert_true(cues_at > 0 && cluster_at > cues_at);
    fixture_remove(folder);
}

static void test_small(void)
{
    static const char *const sinks[] = {"mp4", "webm"};
    char *folder = fixture_folder();
    for (guint i = 0; i < G_N_ELEMENTS(sinks); i++) {
        g_autofree char *path = g_build_filename(folder, "small", NULL);
        SinkParams params = fixture_params(path);
        params.width = params.height = 4;
        params.n_frames = 1;
        params.span = TIME_SECOND / 10;
        g_autoptr(GError) error = NULL;
        fixture_film(sink_by_name(sinks[i]), &params, &error);
        g_assert_no_error(error);
        g_autoptr(Film) film = film_read(path);
        g_assert_cmpint(film->frames->len, ==, 1);
    }
    fixture_remove(folder);
}

static const FilmCodec *codec_with(FilmCodec *codec, const FilmEngine *engines)
{
    *codec = (FilmCodec){
        .name = "test",
        .label = "TEST",
        .engines = engines,
        .package = "a-package",
        .pixels = "yuv420p",
        .block = 2,
        .quality = 50,
    };
    return codec;
}

/* The first encoder that is there is taken. */
static void test_fallback(void)
{
    static const FilmEngine engines[] = {
        {.name = "no-such-encoder", .options = ""},
        {.name = "mpeg4", .options = "", .bits_per_pixel = 2},
        {NULL},
    };
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.mp4", NULL);
    SinkParams params = fixture_params(path);
    FilmCodec codec;
    const FilmFormat format = {
        .muxer = "mp4",
        .codecs = (const FilmCodec *const[]){codec_with(&codec, engines), NULL},
    };
    g_autoptr(GError) error = NULL;
    void *encoder = film_encoder.begin(&format, &params, &error);
    g_assert_no_error(error);
    g_autoptr(Frame) frame = fixture_frame(params.width, params.height, 0, false);
    g_assert_true(film_encoder.frame(encoder, frame, 0, &error));
    g_assert_true(film_encoder.finish(encoder, &error));
    g_assert_no_error(error);
    g_autoptr(Film) film = film_read(path);
    g_assert_cmpint(film->codec->codec_id, ==, AV_CODEC_ID_MPEG4);
    fixture_remove(folder);
}

static void test_errors(void)
{
    static const FilmEngine none[] = {{.name = "no-such-encoder", .options = ""}, {NULL}};
    static const FilmEngine refuses[] = {{.name = "libx264", .options = "crf=nonsense"}, {NULL}};
    static const struct {
        const FilmEngine *engines;
        int code;
        const char *part;
    } rows[] = {
        {none, ERROR_UNSUPPORTED,
         "no encoder for TEST (no-such-encoder); install Debian's package a-package"},
        {refuses, ERROR_ENCODE, "libx264"},
    };
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.mp4", NULL);
    fixture_write(path, "old");
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        SinkParams params = fixture_params(path);
        FilmCodec codec;
        const FilmFormat format = {
            .muxer = "mp4",
            .codecs = (const FilmCodec *const[]){codec_with(&codec, rows[i].engines), NULL},
        };
        g_autoptr(GError) error = NULL;
        g_assert_null(film_encoder.begin(&format, &params, &error));
        g_assert_error(error, ERROR_DOMAIN, rows[i].code);
        g_assert_cmpstr(error_place(error).path, ==, path);
        g_assert_nonnull(strstr(error->message, rows[i].part));
    }
    g_assert_true(fixture_holds(path, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 1);
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    av_log_set_level(AV_LOG_QUIET);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *read_back = g_strconcat("/film/read-back/", cases[i].name, NULL);
        g_autofree char *same = g_strconcat("/film/same-bytes/", cases[i].name, NULL);
        g_test_add_data_func(read_back, &cases[i], test_read_back);
        g_test_add_data_func(same, &cases[i], test_same_bytes);
    }
    g_test_add_func("/film/rates", test_rates);
    g_test_add_func("/film/fast-start", test_fast_start);
    g_test_add_func("/film/cues-in-front", test_cues_in_front);
    g_test_add_func("/film/small", test_small);
    g_test_add_func("/film/fallback", test_fallback);
    g_test_add_func("/film/errors", test_errors);
    return g_test_run();
}
