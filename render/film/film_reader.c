#include "render/film/film_reader.h"

#include "base/error.h"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

struct FilmReader {
    char *path;
    AVFormatContext *container;
    AVStream *stream; /* borrowed from the container */
    AVCodecContext *decoder;
    AVPacket *packet;
    AVFrame *picture;
    struct SwsContext *scaler;
    GArray *times; /* Time */
    FilmInfo info;
    gint64 n_read;
    bool drained; /* all packets are sent */
};

static bool fail(const FilmReader *reader, ErrorCode kind, const char *what, int code,
                 GError **error)
{
    char text[AV_ERROR_MAX_STRING_SIZE];
    av_make_error_string(text, sizeof text, code);
    error_set(error, kind, (Place){reader->path, 0, 0}, "%s: %s; play it to see what it is", what,
              text);
    return false;
}

static bool open_container(FilmReader *reader, GError **error)
{
    /* A path, also where it looks like a protocol's. */
    g_autofree char *name = g_strconcat("file:", reader->path, NULL);
    AVDictionary *options = NULL;
    av_dict_set(&options, "protocol_whitelist", "file", 0);
    int result = avformat_open_input(&reader->container, name, NULL, &options);
    av_dict_free(&options);
    if (result < 0)
        return fail(reader, ERROR_IO, "this film cannot be opened", result, error);
    result = avformat_find_stream_info(reader->container, NULL);
    if (result >= 0)
        result = av_find_best_stream(reader->container, AVMEDIA_TYPE_VIDEO, -1, -1, NULL, 0);
    if (result < 0)
        return fail(reader, ERROR_VALUE, "there is no picture in this file", result, error);
    reader->stream = reader->container->streams[result];
    return true;
}

static int compare_times(gconstpointer a, gconstpointer b)
{
    Time first = *(const Time *)a, second = *(const Time *)b;
    return (first > second) - (first < second);
}

static Time to_time(const FilmReader *reader, int64_t ticks)
{
    return av_rescale_q_rnd(ticks, reader->stream->time_base, (AVRational){1, TIME_SECOND},
                            AV_ROUND_NEAR_INF | AV_ROUND_PASS_MINMAX);
}

/* Takes the packets as they come; the container is opened once more for their contents. */
static bool list_times(FilmReader *reader, GError **error)
{
    Time last_duration = 0;
    while (av_read_frame(reader->container, reader->packet) >= 0) {
        const AVPacket *packet = reader->packet;
        bool counts = packet->stream_index == reader->stream->index &&
                      (packet->flags & AV_PKT_FLAG_DISCARD) == 0;
        int64_t ticks = packet->pts != AV_NOPTS_VALUE ? packet->pts : packet->dts;
        Time time = ticks != AV_NOPTS_VALUE ? to_time(reader, ticks) : 0;
        last_duration = counts ? to_time(reader, packet->duration) : last_duration;
        if (counts)
            g_array_append_val(reader->times, time);
        av_packet_unref(reader->packet);
    }
    guint n = reader->times->len;
    if (n == 0)
        return fail(reader, ERROR_VALUE, "there is no frame in this film", AVERROR_EOF, error);
    g_array_sort(reader->times, compare_times);
    Time *times = (Time *)(void *)reader->times->data;
    Time first = times[0];
    for (guint i = 0; i < n; i++)
        times[i] -= first;
    AVRational rate = av_guess_frame_rate(reader->container, reader->stream, NULL);
    if (rate.num <= 0 || rate.den <= 0)
        rate = (AVRational){25, 1};
    if (last_duration <= 0)
        last_duration = av_rescale(TIME_SECOND, rate.den, rate.num);
    reader->info = (FilmInfo){
        .rate = {rate.num, rate.den},
        .length = times[n - 1] + last_duration,
        .n_frames = n,
        .times = times,
    };
    return true;
}

/* FFmpeg's own decoders of VP8 and VP9 leave alpha out. */
static const AVCodec *find_decoder(enum AVCodecID id)
{
    static const struct {
        enum AVCodecID id;
        const char *name;
    } better[] = {{AV_CODEC_ID_VP9, "libvpx-vp9"}, {AV_CODEC_ID_VP8, "libvpx"}};
    for (guint i = 0; i < G_N_ELEMENTS(better); i++) {
        const AVCodec *codec =
            better[i].id == id ? avcodec_find_decoder_by_name(better[i].name) : NULL;
        if (codec != NULL)
            return codec;
    }
    return avcodec_find_decoder(id);
}

static bool open_decoder(FilmReader *reader, guint64 pixels, GError **error)
{
    const AVCodecParameters *codec = reader->stream->codecpar;
    const AVCodec *found = find_decoder(codec->codec_id);
    if (found == NULL)
        return fail(reader, ERROR_UNSUPPORTED, "this FFmpeg has no decoder for it",
                    AVERROR_DECODER_NOT_FOUND, error);
    reader->decoder = avcodec_alloc_context3(found);
    reader->decoder->max_pixels = (int64_t)MIN(pixels, (guint64)G_MAXINT);
    avcodec_parameters_to_context(reader->decoder, codec);
    int result = avcodec_open2(reader->decoder, found, NULL);
    if (result < 0)
        return fail(reader, ERROR_VALUE, "it cannot be decoded", result, error);
    if ((guint64)codec->width * (guint64)codec->height > pixels) {
        error_set(error, ERROR_LIMIT, (Place){reader->path, 0, 0},
                  "frames of %dx%d have more than %" G_GUINT64_FORMAT " pixels; raise --max-pixels",
                  codec->width, codec->height, pixels);
        return false;
    }
    reader->info.width = codec->width;
    reader->info.height = codec->height;
    return true;
}

FilmReader *film_reader_new(const char *path, guint64 pixels, GError **error)
{
    g_autoptr(FilmReader) reader = g_new0(FilmReader, 1);
    reader->path = g_strdup(path);
    reader->packet = av_packet_alloc();
    reader->picture = av_frame_alloc();
    reader->times = g_array_new(FALSE, FALSE, sizeof(Time));
    if (!open_container(reader, error) || !list_times(reader, error))
        return NULL;
    avformat_close_input(&reader->container);
    if (!open_container(reader, error) || !open_decoder(reader, pixels, error))
        return NULL;
    return g_steal_pointer(&reader);
}

void film_reader_free(FilmReader *reader)
{
    if (reader == NULL)
        return;
    sws_freeContext(reader->scaler);
    av_frame_free(&reader->picture);
    av_packet_free(&reader->packet);
    avcodec_free_context(&reader->decoder);
    avformat_close_input(&reader->container);
    g_array_unref(reader->times);
    g_free(reader->path);
    g_free(reader);
}

const FilmInfo *film_reader_info(const FilmReader *reader)
{
    return &reader->info;
}

/* One more packet of the stream to the decoder, at the end the word that there is none. */
static int send_packet(FilmReader *reader)
{
    int result;
    while ((result = av_read_frame(reader->container, reader->packet)) >= 0) {
        bool own = reader->packet->stream_index == reader->stream->index;
        result = own ? avcodec_send_packet(reader->decoder, reader->packet) : 0;
        av_packet_unref(reader->packet);
        if (own)
            return result;
    }
    if (result != AVERROR_EOF || reader->drained)
        return result;
    reader->drained = true;
    return avcodec_send_packet(reader->decoder, NULL);
}

static int decode(FilmReader *reader)
{
    int result;
    while ((result = avcodec_receive_frame(reader->decoder, reader->picture)) == AVERROR(EAGAIN)) {
        result = send_packet(reader);
        if (result < 0)
            break;
    }
    return result;
}

/* Straight alpha where there is any; else opaque. */
static int convert(FilmReader *reader, Frame *frame)
{
    const AVFrame *picture = reader->picture;
    reader->scaler = sws_getCachedContext(
        reader->scaler, picture->width, picture->height, picture->format, frame->width,
        frame->height, AV_PIX_FMT_BGRA,
        SWS_BICUBIC | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_ACCURATE_RND | SWS_BITEXACT,
        NULL, NULL, NULL);
    if (reader->scaler == NULL)
        return AVERROR(EINVAL);
    int full = picture->color_range == AVCOL_RANGE_JPEG;
    sws_setColorspaceDetails(reader->scaler, sws_getCoefficients(picture->colorspace), full,
                             sws_getCoefficients(SWS_CS_DEFAULT), 1, 0, 1 << 16, 1 << 16);
    uint8_t *data[] = {frame->data, NULL, NULL, NULL};
    const int strides[] = {frame->stride, 0, 0, 0};
    return sws_scale(reader->scaler, (const uint8_t *const *)picture->data, picture->linesize, 0,
                     picture->height, data, strides);
}

static guint32 premultiply(guint32 pixel)
{
    guint32 alpha = pixel >> 24, result = alpha;
    for (int shift = 16; shift >= 0; shift -= 8)
        result = result << 8 | ((pixel >> shift & 0xff) * alpha + 127) / 255;
    return result;
}

static void premultiply_all(Frame *frame)
{
    for (int y = 0; y < frame->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < frame->width; x++)
            row[x] = row[x] >> 24 == 255 ? row[x] : premultiply(row[x]);
    }
}

bool film_reader_frame(FilmReader *reader, Frame *frame, GError **error)
{
    int result = decode(reader);
    if (result >= 0)
        result = convert(reader, frame);
    if (result < 0) {
        g_autofree char *what =
            g_strdup_printf("frame %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " cannot be decoded",
                            reader->n_read, reader->info.n_frames);
        return fail(reader, ERROR_VALUE, what, result, error);
    }
    premultiply_all(frame);
    av_frame_unref(reader->picture);
    reader->n_read++;
    return true;
}
