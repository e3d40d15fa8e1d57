/* libwebpmux finds what changed and what repeats. (FFmpeg's encoder guesses how long the last
 * picture stands; here every picture has its milliseconds, and their sum is the film's.) What it
 * holds in memory is the compressed film. */
#include "base/error.h"
#include "render/film/encoder_class.h"
#include "render/frame/output.h"

#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

enum {
    /* Of 0..6 and 0..9: what img2webp and gif2webp take. */
    METHOD = 4,
    LOSSLESS_EFFORT = 70,
};

typedef struct WebpEncoder {
    Output *output;
    WebPAnimEncoder *animation;
    WebPConfig config;
    WebPPicture picture;
    Ledger *ledger;
    gint64 n_frames;
    Time span;
} WebpEncoder;

static void webp_abandon(void *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(WebpEncoder, webp_abandon)

static bool fail(const WebpEncoder *encoder, const char *why, GError **error)
{
    error_set(error, ERROR_ENCODE, (Place){output_path(encoder->output), 0, 0},
              "the encoder failed (libwebp): %s; try another size or format", why);
    return false;
}

/* Milliseconds at which a frame appears; that of n_frames is the end. */
static int find_time(const WebpEncoder *encoder, gint64 index)
{
    Time time = clock_mul_div(encoder->span, index, encoder->n_frames);
    return (int)((time + TIME_MILLISECOND / 2) / TIME_MILLISECOND);
}

static bool configure(WebpEncoder *encoder, double quality)
{
    if (!WebPConfigInit(&encoder->config))
        return false;
    encoder->config.lossless = quality >= 100;
    encoder->config.quality = encoder->config.lossless ? LOSSLESS_EFFORT : (float)quality;
    encoder->config.method = METHOD;
    return WebPValidateConfig(&encoder->config) != 0;
}

/* False on a key that libwebp has not, or a value that it refuses. */
static bool set_own(WebPConfig *config, const char *key, int value)
{
    const struct {
        const char *key;
        int *field;
    } fields[] = {
        {"method", &config->method},
        {"sns_strength", &config->sns_strength},
        {"filter_strength", &config->filter_strength},
        {"filter_sharpness", &config->filter_sharpness},
        {"alpha_quality", &config->alpha_quality},
        {"near_lossless", &config->near_lossless},
        {"exact", &config->exact},
        {"use_sharp_yuv", &config->use_sharp_yuv},
        {"lossless", &config->lossless},
    };
    for (guint i = 0; i < G_N_ELEMENTS(fields); i++) {
        if (g_str_equal(fields[i].key, key)) {
            *fields[i].field = value;
            return WebPValidateConfig(config) != 0;
        }
    }
    return false;
}

static bool set_options(WebpEncoder *encoder, const SinkEncoding *encoding, GError **error)
{
    const char *const *options = encoding->options;
    for (guint i = 0; i < encoding->n_options; i++) {
        g_auto(GStrv) parts = g_strsplit(options[i], "=", 2);
        gint64 value;
        if (parts[0] == NULL || parts[1] == NULL ||
            !g_ascii_string_to_signed(parts[1], 10, 0, 100, &value, NULL) ||
            !set_own(&encoder->config, parts[0], (int)value)) {
            error_set(error, ERROR_USAGE, (Place){output_path(encoder->output), 0, 0},
                      "--codec-opt %s: libwebp has method, sns_strength, filter_strength, "
                      "filter_sharpness, alpha_quality, near_lossless, exact, use_sharp_yuv and "
                      "lossless, with whole numbers",
                      options[i]);
            return false;
        }
    }
    return true;
}

static bool open_animation(WebpEncoder *encoder, const SinkParams *params, GError **error)
{
    WebPAnimEncoderOptions options;
    if (!WebPAnimEncoderOptionsInit(&options) || !WebPPictureInit(&encoder->picture))
        return fail(encoder, "another version of the library", error);
    options.anim_params.loop_count = (int)MIN(params->encoding.repeat, G_MAXUINT16);
    options.anim_params.bgcolor = 0;
    encoder->picture.use_argb = 1;
    encoder->picture.width = params->width;
    encoder->picture.height = params->height;
    encoder->animation = WebPAnimEncoderNew(params->width, params->height, &options);
    if (encoder->animation == NULL || !WebPPictureAlloc(&encoder->picture))
        return fail(encoder, "this size is impossible", error);
    return true;
}

static void *webp_begin(const FilmFormat *format, const SinkParams *params, GError **error)
{
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    output_limit(output, params->largest, params->bytes);
    g_autoptr(WebpEncoder) encoder = g_new0(WebpEncoder, 1);
    encoder->output = output;
    encoder->ledger = params->ledger;
    encoder->n_frames = params->n_frames;
    encoder->span = params->span;
    const FilmCodec *codec = format->codecs[0];
    double quality = params->encoding.has_quality ? params->encoding.quality : codec->quality;
    if (!configure(encoder, film_engine_value(codec->engines, quality))) {
        fail(encoder, "another version of the library", error);
        return NULL;
    }
    if (!set_options(encoder, &params->encoding, error) || !open_animation(encoder, params, error))
        return NULL;
    return g_steal_pointer(&encoder);
}

static void fill_picture(WebpEncoder *encoder, const Frame *frame)
{
    WebPPicture *picture = &encoder->picture;
    gint64 begun = ledger_begin(encoder->ledger);
    for (int y = 0; y < frame->height; y++) {
        const guint32 *row = frame_row(frame, y);
        uint32_t *to = picture->argb + (gssize)y * picture->argb_stride;
        for (int x = 0; x < frame->width; x++)
            to[x] = frame_straight(row[x]);
    }
    ledger_end(encoder->ledger, LEDGER_CONVERT, begun);
}

static bool webp_frame(void *state, const Frame *frame, gint64 index, GError **error)
{
    WebpEncoder *encoder = state;
    fill_picture(encoder, frame);
    return WebPAnimEncoderAdd(encoder->animation, &encoder->picture, find_time(encoder, index),
                              &encoder->config) ||
           fail(encoder, WebPAnimEncoderGetError(encoder->animation), error);
}

/* Without pictures, at the end: how long the last one stands. */
static bool assemble(WebpEncoder *encoder, WebPData *data, GError **error)
{
    WebPAnimEncoder *animation = encoder->animation;
    return (WebPAnimEncoderAdd(animation, NULL, find_time(encoder, encoder->n_frames), NULL) &&
            WebPAnimEncoderAssemble(animation, data)) ||
           fail(encoder, WebPAnimEncoderGetError(animation), error);
}

static bool webp_finish(void *state, GError **error)
{
    WebpEncoder *encoder = state;
    WebPData data;
    WebPDataInit(&data);
    bool done = assemble(encoder, &data, error) &&
                output_write(encoder->output, data.bytes, data.size, error) &&
                output_commit(g_steal_pointer(&encoder->output), error);
    WebPDataClear(&data);
    webp_abandon(encoder);
    return done;
}

static void webp_abandon(void *state)
{
    WebpEncoder *encoder = state;
    if (encoder == NULL)
        return;
    WebPAnimEncoderDelete(encoder->animation);
    WebPPictureFree(&encoder->picture);
    output_discard(encoder->output);
    g_free(encoder);
}

const EncoderClass webp_encoder = {
    .begin = webp_begin,
    .frame = webp_frame,
    .finish = webp_finish,
    .abandon = webp_abandon,
};
