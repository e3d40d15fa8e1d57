/* One palette for the whole film, found by libavfilter; giflib compresses.
 *
 * Of each picture the rectangle is written that changed, and what did not change within it is
 * transparent. A GIF cannot draw transparency, only clear a picture's rectangle after it has been
 * shown. So a picture is written when the next is known: where that uncovers something, the
 * rectangle grows to hold it, and is cleared. Delays are hundredths of a second, rounded so that
 * their sum is the film's length. */
#include "base/error.h"
#include "render/film/encoder_class.h"
#include "render/film/film_picture.h"
#include "render/frame/output.h"

#include <gif_lib.h>
#include <math.h>
#include <string.h>

enum {
    COLORS = 256,
    TICKS = 100, /* a second */
    THRESHOLD_HALF = 128,
};

/* x and y from 0 up to but without 1; empty when they are not in order. */
typedef struct Box {
    int x0, y0, x1, y1;
} Box;

typedef struct GifEncoder {
    Output *output;
    GError *error; /* the output's, until a call returns */
    GifFileType *gif;
    FilmPicture *picture;
    Ledger *ledger;
    int width, height;
    gint64 n_frames, repeat;
    Time span;

    guint8 own_index[COLORS]; /* for libavfilter's */
    int clear;                /* the index of transparency */
    /* Indices of whole pictures: what is on the screen before, during and after `shown`. */
    guint8 *before, *shown, *next;
    bool has_shown;
    int shown_at; /* ticks */
} GifEncoder;

static void gif_abandon(void *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(GifEncoder, gif_abandon)

static bool fail(GifEncoder *encoder, const char *why, GError **error)
{
    if (encoder->error != NULL)
        g_propagate_error(error, g_steal_pointer(&encoder->error));
    else
        error_set(error, ERROR_ENCODE, (Place){output_path(encoder->output), 0, 0},
                  "the encoder failed (giflib): %s; try another size or format",
                  why != NULL ? why : "no reason given");
    return false;
}

static bool fail_gif(GifEncoder *encoder, GError **error)
{
    return fail(encoder, GifErrorString(encoder->gif->Error), error);
}

static int write_bytes(GifFileType *gif, const GifByteType *data, int length)
{
    GifEncoder *encoder = gif->UserData;
    bool done = encoder->error == NULL &&
                output_write(encoder->output, data, (gsize)length, &encoder->error);
    return done ? length : 0;
}

/* Ticks at which a frame appears; that of n_frames is the end. */
static int find_time(const GifEncoder *encoder, gint64 index)
{
    Time time = clock_mul_div(encoder->span, index, encoder->n_frames);
    return (int)((time * TICKS + TIME_SECOND / 2) / TIME_SECOND);
}

static bool open_picture(GifEncoder *encoder, const FilmFormat *format, const SinkParams *params,
                         GError **error)
{
    const SinkEncoding *encoding = &params->encoding;
    const FilmCodec *codec = format->codecs[0];
    double quality = encoding->has_quality ? encoding->quality : codec->quality;
    encoder->picture = film_picture_new((FilmPictureParams){
        .width = params->width,
        .height = params->height,
        .block = codec->block,
        .format = AV_PIX_FMT_PAL8,
        .transparent = params->transparent,
        .alpha = params->transparent,
        .matte = params->matte,
        .threshold = encoding->threshold > 0 ? encoding->threshold : THRESHOLD_HALF,
        .palette = {.n_colors = (int)lround(film_engine_value(codec->engines, quality)),
                    .dither = encoding->dither},
    });
    return encoder->picture != NULL ||
           fail(encoder, "libavfilter has no palettegen or paletteuse", error);
}

static void *gif_begin(const FilmFormat *format, const SinkParams *params, GError **error)
{
    if (params->encoding.n_options > 0) {
        error_set(error, ERROR_USAGE, (Place){params->path, 0, 0},
                  "--codec-opt %s: GIF has no such option; it has --quality, --dither, --matte and "
                  "--alpha-threshold",
                  params->encoding.options[0]);
        return NULL;
    }
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    output_limit(output, params->largest, params->bytes);
    g_autoptr(GifEncoder) encoder = g_new0(GifEncoder, 1);
    gsize size = (gsize)params->width * (gsize)params->height;
    *encoder = (GifEncoder){
        .output = output,
        .ledger = params->ledger,
        .width = params->width,
        .height = params->height,
        .n_frames = params->n_frames,
        .repeat = params->encoding.repeat,
        .span = params->span,
        .before = g_malloc(size),
        .shown = g_malloc(size),
        .next = g_malloc(size),
    };
    encoder->gif = EGifOpen(encoder, write_bytes, NULL);
    if (encoder->gif == NULL) {
        fail(encoder, "it does not start", error);
        return NULL;
    }
    EGifSetGifVersion(encoder->gif, true);
    if (!open_picture(encoder, format, params, error))
        return NULL;
    return g_steal_pointer(&encoder);
}

static int convert(GifEncoder *encoder, const Frame *frame)
{
    gint64 begun = ledger_begin(encoder->ledger);
    int result = film_picture_convert(encoder->picture, frame);
    ledger_end(encoder->ledger, LEDGER_CONVERT, begun);
    return result;
}

static bool gif_preview(void *state, const Frame *frame, GError **error)
{
    GifEncoder *encoder = state;
    return film_picture_preview(encoder->picture, frame) >= 0 ||
           fail(encoder, "libavfilter does not take this picture", error);
}

/* The colours that differ, and indices for them; how many there are. */
static int gather_colors(GifEncoder *encoder, const guint32 *palette, GifColorType *colors)
{
    int n = 0, seen[COLORS];
    for (int i = 0; i < COLORS; i++) {
        int k = 0;
        while (k < n && palette[seen[k]] != palette[i])
            k++;
        encoder->own_index[i] = (guint8)k;
        if (k < n || palette[i] >> 24 == 0)
            continue;
        seen[n] = i;
        colors[n++] = (GifColorType){(GifByteType)(palette[i] >> 16),
                                     (GifByteType)(palette[i] >> 8), (GifByteType)palette[i]};
    }
    return n;
}

/* Colours, and transparency as the last index of a table that is as small as can be. */
static ColorMapObject *make_map(GifEncoder *encoder, const guint32 *palette)
{
    GifColorType colors[COLORS] = {{0, 0, 0}};
    int n = gather_colors(encoder, palette, colors), size = 2;
    while (size < n + 1)
        size *= 2;
    encoder->clear = size - 1;
    for (int i = 0; i < COLORS; i++)
        if (palette[i] >> 24 == 0)
            encoder->own_index[i] = (guint8)encoder->clear;
    return GifMakeMapObject(size, colors);
}

/* How often it plays; without it, once. The count is that of the repetitions after the first. */
static bool put_repeat(GifEncoder *encoder)
{
    gint64 more = encoder->repeat > 0 ? encoder->repeat - 1 : 0;
    const guint8 block[] = {1, (guint8)(more & 0xff), (guint8)(more >> 8)};
    GifFileType *gif = encoder->gif;
    return encoder->repeat == 1 ||
           (EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
            EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
            EGifPutExtensionBlock(gif, sizeof block, block) == GIF_OK &&
            EGifPutExtensionTrailer(gif) == GIF_OK);
}

static bool put_head(GifEncoder *encoder, const guint32 *palette, GError **error)
{
    ColorMapObject *map = make_map(encoder, palette);
    memset(encoder->before, encoder->clear, (gsize)encoder->width * (gsize)encoder->height);
    bool done = EGifPutScreenDesc(encoder->gif, encoder->width, encoder->height, 8, encoder->clear,
                                  map) == GIF_OK &&
                put_repeat(encoder);
    GifFreeMapObject(map);
    return done || fail_gif(encoder, error);
}

static Box box_empty(const GifEncoder *encoder)
{
    return (Box){encoder->width, encoder->height, 0, 0};
}

static void box_add(Box *box, int x, int y)
{
    *box = (Box){MIN(box->x0, x), MIN(box->y0, y), MAX(box->x1, x + 1), MAX(box->y1, y + 1)};
}

/* The pixels that differ from those before. One where there are none: an image has no less. */
static Box find_changes(const GifEncoder *encoder)
{
    Box box = box_empty(encoder);
    for (int y = 0; y < encoder->height; y++) {
        gsize row = (gsize)y * (gsize)encoder->width;
        for (int x = 0; x < encoder->width; x++)
            if (encoder->shown[row + (gsize)x] != encoder->before[row + (gsize)x])
                box_add(&box, x, y);
    }
    return box.x0 < box.x1 ? box : (Box){0, 0, 1, 1};
}

/* Adds what is transparent again in the next picture; whether there is such. */
static bool add_uncovered(const GifEncoder *encoder, Box *box)
{
    bool any = false;
    for (int y = 0; y < encoder->height; y++) {
        gsize row = (gsize)y * (gsize)encoder->width;
        for (int x = 0; x < encoder->width; x++) {
            gsize i = row + (gsize)x;
            if (encoder->next[i] != encoder->clear || encoder->shown[i] == encoder->clear)
                continue;
            box_add(box, x, y);
            any = true;
        }
    }
    return any;
}

static bool put_control(GifEncoder *encoder, bool cleared, int delay)
{
    GifByteType bytes[4];
    const GraphicsControlBlock control = {
        .DisposalMode = cleared ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT,
        .DelayTime = MIN(delay, G_MAXUINT16),
        .TransparentColor = encoder->clear,
    };
    EGifGCBToExtension(&control, bytes);
    return EGifPutExtension(encoder->gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) == GIF_OK;
}

static bool put_pixels(GifEncoder *encoder, Box box)
{
    int width = box.x1 - box.x0;
    g_autofree GifPixelType *line = g_new(GifPixelType, width);
    bool done = EGifPutImageDesc(encoder->gif, box.x0, box.y0, width, box.y1 - box.y0, false,
                                 NULL) == GIF_OK;
    for (int y = box.y0; done && y < box.y1; y++) {
        gsize start = (gsize)y * (gsize)encoder->width + (gsize)box.x0;
        for (int x = 0; x < width; x++) {
            gsize i = start + (gsize)x;
            bool same = encoder->shown[i] == encoder->before[i];
            line[x] = same ? (GifPixelType)encoder->clear : encoder->shown[i];
        }
        done = EGifPutLine(encoder->gif, line, width) == GIF_OK;
    }
    return done;
}

/* Writes what is shown, until `end`; what is on the screen after that becomes what is before. */
static bool put_shown(GifEncoder *encoder, bool has_next, int end, GError **error)
{
    Box box = find_changes(encoder);
    bool cleared = has_next && add_uncovered(encoder, &box);
    if (!put_control(encoder, cleared, end - encoder->shown_at) || !put_pixels(encoder, box))
        return fail_gif(encoder, error);
    guint8 *after = encoder->shown;
    encoder->shown = encoder->before;
    encoder->before = after;
    for (int y = box.y0; cleared && y < box.y1; y++)
        memset(after + (gsize)y * (gsize)encoder->width + (gsize)box.x0, encoder->clear,
               (gsize)(box.x1 - box.x0));
    return true;
}

static void take_next(GifEncoder *encoder)
{
    const AVFrame *picture = film_picture_frame(encoder->picture);
    guint8 *to = encoder->next;
    for (int y = 0; y < encoder->height; y++) {
        const uint8_t *row = picture->data[0] + (gssize)y * picture->linesize[0];
        for (int x = 0; x < encoder->width; x++)
            *to++ = encoder->own_index[row[x]];
    }
}

static bool gif_frame(void *state, const Frame *frame, gint64 index, GError **error)
{
    GifEncoder *encoder = state;
    if (convert(encoder, frame) < 0)
        return fail(encoder, "libavfilter does not take this picture", error);
    const AVFrame *picture = film_picture_frame(encoder->picture);
    if (index == 0 && !put_head(encoder, (const guint32 *)(const void *)picture->data[1], error))
        return false;
    take_next(encoder);
    int time = find_time(encoder, index);
    gsize size = (gsize)encoder->width * (gsize)encoder->height;
    if (encoder->has_shown && memcmp(encoder->next, encoder->shown, size) == 0)
        return true;
    if (encoder->has_shown && !put_shown(encoder, true, time, error))
        return false;
    guint8 *free_picture = encoder->shown;
    encoder->shown = encoder->next;
    encoder->next = free_picture;
    encoder->shown_at = time;
    encoder->has_shown = true;
    return true;
}

static bool gif_finish(void *state, GError **error)
{
    GifEncoder *encoder = state;
    bool done = !encoder->has_shown ||
                put_shown(encoder, false, find_time(encoder, encoder->n_frames), error);
    int code = D_GIF_SUCCEEDED;
    if (done) {
        bool closed = EGifCloseFile(encoder->gif, &code) == GIF_OK && encoder->error == NULL;
        done = closed || fail(encoder, GifErrorString(code), error);
        encoder->gif = NULL;
    }
    done = done && output_commit(g_steal_pointer(&encoder->output), error);
    gif_abandon(encoder);
    return done;
}

static void gif_abandon(void *state)
{
    GifEncoder *encoder = state;
    if (encoder == NULL)
        return;
    if (encoder->gif != NULL)
        EGifCloseFile(encoder->gif, NULL);
    film_picture_free(encoder->picture);
    output_discard(encoder->output);
    g_clear_error(&encoder->error);
    g_free(encoder->before);
    g_free(encoder->shown);
    g_free(encoder->next);
    g_free(encoder);
}

const EncoderClass gif_encoder = {
    .begin = gif_begin,
    .preview = gif_preview,
    .frame = gif_frame,
    .finish = gif_finish,
    .abandon = gif_abandon,
};
