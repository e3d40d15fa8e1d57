#include "render/film/film_encoder_picture.h"

#include "render/frame/frame_bleed.h"

#include <libavutil/opt.h>
#include <libswscale/swscale.h>
#include <string.h>

struct FilmPicture {
    FilmPictureParams params;
    int width, height; /* with the padding */
    Frame *staging;    /* what the scaler shall see, alpha straight; NULL: the frame as it is */
    struct SwsContext *scaler;
    AVFrame *frame;
};

static guint32 over_matte(guint32 pixel, guint32 matte)
{
    guint32 rest = 255 - (pixel >> 24), result = 0xff;
    for (int shift = 16; shift >= 0; shift -= 8)
        result = result << 8 |
                 MIN((pixel >> shift & 0xff) + ((matte >> shift & 0xff) * rest + 127) / 255, 255);
    return result;
}

static guint32 stage_pixel(const FilmPictureParams *params, guint32 pixel)
{
    if (!params->transparent || pixel >> 24 == 255)
        return pixel;
    return params->alpha ? frame_straight(pixel) : over_matte(pixel, params->matte);
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

static void stage(const FilmPicture *picture, const Frame *frame)
{
    gsize stride = (gsize)picture->staging->stride;
    for (int y = 0; y < frame->height; y++)
        stage_row(picture, frame_row(frame, y), staging_row(picture, y));
    for (int y = frame->height; y < picture->height; y++)
        memcpy(staging_row(picture, y), staging_row(picture, frame->height - 1), stride);
    if (picture->params.alpha)
        frame_bleed(staging_row(picture, 0), picture->width, picture->height,
                    stride / sizeof(guint32));
}

/* Alpha is linear and in full range: it is copied, not scaled. */
static void copy_alpha(const FilmPicture *picture)
{
    for (int y = 0; y < picture->height; y++) {
        const guint32 *row = frame_row(picture->staging, y);
        uint8_t *alpha = picture->frame->data[3] + (gsize)y * (gsize)picture->frame->linesize[3];
        for (int x = 0; x < picture->width; x++)
            alpha[x] = (uint8_t)(row[x] >> 24);
    }
}

static AVFrame *new_frame(const FilmPicture *picture)
{
    AVFrame *frame = av_frame_alloc();
    frame->format = picture->params.alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P;
    frame->width = picture->width;
    frame->height = picture->height;
    frame->color_primaries = AVCOL_PRI_BT709;
    frame->color_trc = AVCOL_TRC_BT709;
    frame->colorspace = AVCOL_SPC_BT709;
    frame->color_range = AVCOL_RANGE_MPEG;
    frame->chroma_location = AVCHROMA_LOC_LEFT;
    if (av_frame_get_buffer(frame, 0) < 0)
        av_frame_free(&frame);
    return frame;
}

static struct SwsContext *new_scaler(const FilmPicture *picture)
{
    struct SwsContext *scaler = sws_alloc_context();
    av_opt_set_int(scaler, "srcw", picture->width, 0);
    av_opt_set_int(scaler, "srch", picture->height, 0);
    av_opt_set_int(scaler, "src_format", AV_PIX_FMT_0RGB32, 0);
    av_opt_set_int(scaler, "dstw", picture->width, 0);
    av_opt_set_int(scaler, "dsth", picture->height, 0);
    av_opt_set_int(scaler, "dst_format", AV_PIX_FMT_YUV420P, 0);
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
    /* Full-range RGB in, BT.709 in limited range out; swscale's own default is BT.601. */
    const int *bt709 = sws_getCoefficients(SWS_CS_ITU709);
    sws_setColorspaceDetails(scaler, bt709, 1, bt709, 0, 0, 1 << 16, 1 << 16);
    return scaler;
}

FilmPicture *film_picture_new(FilmPictureParams params)
{
    FilmPicture *picture = g_new0(FilmPicture, 1);
    picture->params = params;
    picture->width = (params.width + params.block - 1) / params.block * params.block;
    picture->height = (params.height + params.block - 1) / params.block * params.block;
    bool staged = params.transparent || params.alpha || picture->width != params.width ||
                  picture->height != params.height;
    if (staged)
        picture->staging = frame_new(picture->width, picture->height, G_MAXUINT64, NULL);
    picture->frame = new_frame(picture);
    picture->scaler = new_scaler(picture);
    if (picture->frame == NULL || picture->scaler == NULL || (staged && picture->staging == NULL))
        g_clear_pointer(&picture, film_picture_free);
    return picture;
}

void film_picture_free(FilmPicture *picture)
{
    if (picture == NULL)
        return;
    av_frame_free(&picture->frame);
    sws_freeContext(picture->scaler);
    frame_free(picture->staging);
    g_free(picture);
}

AVFrame *film_picture_frame(FilmPicture *picture)
{
    return picture->frame;
}

int film_picture_convert(FilmPicture *picture, const Frame *frame)
{
    int result = av_frame_make_writable(picture->frame);
    if (result < 0)
        return result;
    const Frame *shown = frame;
    if (picture->staging != NULL) {
        stage(picture, frame);
        shown = picture->staging;
    }
    const uint8_t *const source[4] = {shown->data};
    const int strides[4] = {shown->stride};
    result = sws_scale(picture->scaler, source, strides, 0, picture->height, picture->frame->data,
                       picture->frame->linesize);
    if (picture->params.alpha)
        copy_alpha(picture);
    return MIN(result, 0);
}
