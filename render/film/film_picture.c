#include "render/film/film_picture.h"

#include "render/frame/frame_bleed.h"

#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>
#include <string.h>

struct FilmPicture {
    FilmPictureParams params;
    int width, height; /* with the padding, both halves of a stack */
    Frame *staging;    /* what the scaler shall see, alpha straight; NULL: the frame as it is */
    struct SwsContext *scaler;
    FilmPalette *palette; /* of formats that have one */
    AVFrame *frame;
};

static bool is_rgb(enum AVPixelFormat format)
{
    return (av_pix_fmt_desc_get(format)->flags & AV_PIX_FMT_FLAG_RGB) != 0;
}

/* Kept in planes of its own, which codecs halve and smear, apart from colour. */
static bool keeps_apart(const FilmPictureParams *params)
{
    return params->alpha && !is_rgb(params->format) && params->format != AV_PIX_FMT_PAL8 &&
           params->view != FILM_VIEW_ALPHA;
}

static guint32 over_matte(guint32 pixel, guint32 matte)
{
    guint32 rest = 255 - (pixel >> 24), result = 0xff;
    for (int shift = 16; shift >= 0; shift -= 8)
        result = result << 8 |
                 MIN((pixel >> shift & 0xff) + ((matte >> shift & 0xff) * rest + 127) / 255, 255);
    return result;
}

static guint32 show_or_hide(const FilmPictureParams *params, guint32 pixel)
{
    return pixel >> 24 >= params->threshold ? over_matte(pixel, params->matte) : 0;
}

static guint32 stage_pixel(const FilmPictureParams *params, guint32 pixel)
{
    if (!params->transparent || pixel >> 24 == 255)
        return pixel;
    if (!params->alpha)
        return over_matte(pixel, params->matte);
    if (params->format == AV_PIX_FMT_PAL8)
        return show_or_hide(params, pixel);
    return frame_straight(pixel);
}

static guint32 *staging_row(const FilmPicture *picture, int y)
{
    const Frame *staging = picture->staging;
    return (guint32 *)(void *)(staging->data + (gsize)y * (gsize)staging->stride);
}

static void stage_row(const FilmPicture *picture, const guint32 *row, guint32 *staged)
{
    int width = picture->params.width;
    for (int x = 0; x < width; x++)
        staged[x] = stage_pixel(&picture->params, row[x]);
    for (int x = width; x < picture->width; x++)
        staged[x] = staged[width - 1];
}

static void stack_row(const FilmPicture *picture, int y, int half)
{
    const guint32 *row = staging_row(picture, y);
    guint32 *below = staging_row(picture, half + y);
    for (int x = 0; x < picture->width; x++)
        below[x] = 0xff000000 | (row[x] >> 24) * 0x010101;
}

static void stage(const FilmPicture *picture, const Frame *frame)
{
    const FilmPictureParams *params = &picture->params;
    bool stack = params->view == FILM_VIEW_STACK;
    int height = stack ? picture->height / 2 : picture->height;
    gsize stride = (gsize)picture->staging->stride;
    for (int y = 0; y < frame->height; y++)
        stage_row(picture, frame_row(frame, y), staging_row(picture, y));
    for (int y = frame->height; y < height; y++)
        memcpy(staging_row(picture, y), staging_row(picture, frame->height - 1), stride);
    for (int y = 0; stack && y < height; y++)
        stack_row(picture, y, height);
    if (keeps_apart(params))
        frame_bleed(staging_row(picture, 0), picture->width, height, stride / sizeof(guint32));
}

static void write_row(uint8_t *to, const guint32 *row, int width)
{
    for (int x = 0; x < width; x++)
        to[x] = (uint8_t)(row[x] >> 24);
}

static void write_deep_row(uint8_t *to, const guint32 *row, int width, int bits)
{
    guint16 *deep = (guint16 *)(void *)to;
    guint32 largest = (1U << bits) - 1;
    for (int x = 0; x < width; x++)
        deep[x] = GUINT16_TO_LE((guint16)(((row[x] >> 24) * largest + 127) / 255));
}

/* Alpha is linear and in full range: it is copied, not scaled. */
static void copy_alpha(const FilmPicture *picture, int plane)
{
    const AVComponentDescriptor *component =
        &av_pix_fmt_desc_get(picture->params.format)->comp[plane];
    for (int y = 0; y < picture->height; y++) {
        const guint32 *row = frame_row(picture->staging, y);
        uint8_t *to = picture->frame->data[plane] + (gssize)y * picture->frame->linesize[plane];
        if (component->depth > 8)
            write_deep_row(to, row, picture->width, component->depth);
        else
            write_row(to, row, picture->width);
    }
}

static void tag_frame(AVFrame *frame, const FilmPictureParams *params)
{
    bool rgb = is_rgb(frame->format) || frame->format == AV_PIX_FMT_PAL8;
    bool still = params->still || rgb;
    frame->color_primaries = AVCOL_PRI_BT709;
    frame->color_trc = still ? AVCOL_TRC_IEC61966_2_1 : AVCOL_TRC_BT709;
    frame->colorspace = rgb ? AVCOL_SPC_RGB : still ? AVCOL_SPC_SMPTE170M : AVCOL_SPC_BT709;
    bool full = rgb || params->view == FILM_VIEW_ALPHA;
    frame->color_range = full ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
    bool halved = av_pix_fmt_desc_get(frame->format)->log2_chroma_w > 0;
    frame->chroma_location = halved ? AVCHROMA_LOC_LEFT : AVCHROMA_LOC_UNSPECIFIED;
}

static AVFrame *new_frame(const FilmPicture *picture)
{
    AVFrame *frame = av_frame_alloc();
    frame->format = picture->params.format;
    frame->width = picture->width;
    frame->height = picture->height;
    tag_frame(frame, &picture->params);
    if (av_frame_get_buffer(frame, 0) < 0)
        av_frame_free(&frame);
    return frame;
}

static struct SwsContext *new_scaler(const FilmPicture *picture)
{
    enum AVPixelFormat format = picture->params.format;
    bool rgb = is_rgb(format);
    struct SwsContext *scaler = sws_alloc_context();
    av_opt_set_int(scaler, "srcw", picture->width, 0);
    av_opt_set_int(scaler, "srch", picture->height, 0);
    av_opt_set_int(scaler, "src_format",
                   rgb && picture->params.alpha ? AV_PIX_FMT_RGB32 : AV_PIX_FMT_0RGB32, 0);
    av_opt_set_int(scaler, "dstw", picture->width, 0);
    av_opt_set_int(scaler, "dsth", picture->height, 0);
    /* The plane of alpha is written by copy_alpha(). */
    if (format == AV_PIX_FMT_YUVA420P)
        format = AV_PIX_FMT_YUV420P;
    if (format == AV_PIX_FMT_YUVA444P10LE)
        format = AV_PIX_FMT_YUV444P10LE;
    av_opt_set_int(scaler, "dst_format", format, 0);
    /* Bilinear halves chroma without ringing at the hard edges of flat drawings. The last three
     * make it read all pixels of a pair, and round the same with and without vector code. */
    av_opt_set_int(scaler, "sws_flags",
                   SWS_BILINEAR | SWS_FULL_CHR_H_INP | SWS_ACCURATE_RND | SWS_BITEXACT, 0);
    av_opt_set_int(scaler, "dst_h_chr_pos", 0, 0);
    av_opt_set_int(scaler, "dst_v_chr_pos", 128, 0);
    if (sws_init_context(scaler, NULL, NULL) < 0) {
        sws_freeContext(scaler);
        return NULL;
    }
    /* Full-range RGB in; swscale's own default is BT.601 in limited range. */
    bool still = picture->params.still;
    const int *matrix = sws_getCoefficients(still ? SWS_CS_SMPTE170M : SWS_CS_ITU709);
    if (!rgb)
        sws_setColorspaceDetails(scaler, matrix, 1, matrix, 0, 0, 1 << 16, 1 << 16);
    return scaler;
}

static bool is_staged(const FilmPicture *picture)
{
    const FilmPictureParams *params = &picture->params;
    return params->transparent || params->alpha || params->format == AV_PIX_FMT_PAL8 ||
           picture->width != params->width || picture->height != params->height;
}

/* What turns staged pixels into the frame's; false when there is none. */
static bool new_converter(FilmPicture *picture)
{
    const FilmPictureParams *params = &picture->params;
    if (params->view == FILM_VIEW_ALPHA)
        return true;
    if (params->format == AV_PIX_FMT_PAL8)
        picture->palette = film_palette_new(picture->width, picture->height, params->palette);
    else
        picture->scaler = new_scaler(picture);
    return picture->palette != NULL || picture->scaler != NULL;
}

FilmPicture *film_picture_new(FilmPictureParams params)
{
    FilmPicture *picture = g_new0(FilmPicture, 1);
    picture->params = params;
    picture->width = (params.width + params.block - 1) / params.block * params.block;
    picture->height = (params.height + params.block - 1) / params.block * params.block;
    if (params.view == FILM_VIEW_STACK)
        picture->height *= 2;
    bool staged = is_staged(picture);
    if (staged)
        picture->staging = frame_new(picture->width, picture->height, G_MAXUINT64, NULL);
    picture->frame = new_frame(picture);
    if (picture->frame == NULL || (staged && picture->staging == NULL) || !new_converter(picture))
        g_clear_pointer(&picture, film_picture_free);
    return picture;
}

void film_picture_free(FilmPicture *picture)
{
    if (picture == NULL)
        return;
    av_frame_free(&picture->frame);
    sws_freeContext(picture->scaler);
    film_palette_free(picture->palette);
    frame_free(picture->staging);
    g_free(picture);
}

AVFrame *film_picture_frame(FilmPicture *picture)
{
    return picture->frame;
}

int film_picture_preview(FilmPicture *picture, const Frame *frame)
{
    if (picture->palette == NULL)
        return 0;
    stage(picture, frame);
    return film_palette_learn(picture->palette, picture->staging);
}

static int reduce(FilmPicture *picture)
{
    int result = film_palette_reduce(picture->palette, picture->staging, picture->frame);
    if (result >= 0)
        tag_frame(picture->frame, &picture->params);
    return result;
}

static int scale(FilmPicture *picture, const Frame *shown)
{
    const uint8_t *const source[4] = {shown->data};
    const int strides[4] = {shown->stride};
    int result = sws_scale(picture->scaler, source, strides, 0, picture->height,
                           picture->frame->data, picture->frame->linesize);
    if (keeps_apart(&picture->params) && picture->params.view == FILM_VIEW_WHOLE)
        copy_alpha(picture, 3);
    return MIN(result, 0);
}

int film_picture_convert(FilmPicture *picture, const Frame *frame)
{
    if (picture->staging != NULL)
        stage(picture, frame);
    if (picture->palette != NULL)
        return reduce(picture);
    int result = av_frame_make_writable(picture->frame);
    if (result < 0)
        return result;
    if (picture->params.view != FILM_VIEW_ALPHA)
        return scale(picture, picture->staging != NULL ? picture->staging : frame);
    copy_alpha(picture, 0);
    return 0;
}
