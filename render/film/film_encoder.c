#include "render/film/film_encoder.h"

#include "base/error.h"
#include "render/film/film_encoder_io.h"
#include "render/film/film_encoder_picture.h"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

enum {
    /* Not the machine's cores: x264 and VP9 write other bytes for another number. */
    ENCODER_THREADS = 4,
};

struct FilmEncoder {
    const FilmFormat *format;
    const FilmCodec *row;
    Output *output;
    FilmIo io;
    AVFormatContext *container;
    AVCodecContext *codec;
    AVStream *stream; /* borrowed from the container */
    AVPacket *packet;
    FilmPicture *picture;
    gint64 n_frames; /* sent so far */
};

static bool fail(FilmEncoder *encoder, const char *what, int code, GError **error)
{
    if (encoder->io.error != NULL) {
        g_propagate_error(error, g_steal_pointer(&encoder->io.error));
        return false;
    }
    char text[AV_ERROR_MAX_STRING_SIZE];
    av_make_error_string(text, sizeof text, code);
    error_set(error, ERROR_ENCODE, (Place){output_path(encoder->output), 0, 0},
              "%s (%s): %s; try another size or format", what, encoder->row->name, text);
    return false;
}

static const AVCodec *find_codec(FilmEncoder *encoder, GError **error)
{
    const FilmFormat *format = encoder->format;
    for (encoder->row = format->codecs; encoder->row->name != NULL; encoder->row++) {
        const AVCodec *codec = avcodec_find_encoder_by_name(encoder->row->name);
        if (codec != NULL)
            return codec;
    }
    error_set(error, ERROR_UNSUPPORTED, (Place){output_path(encoder->output), 0, 0},
              "this FFmpeg has no encoder for %s; %s", format->label, format->remedy);
    return NULL;
}

/* The options of the codec's row; caller frees. */
static AVDictionary *codec_options(const FilmCodec *row, bool alpha)
{
    AVDictionary *options = NULL;
    av_dict_parse_string(&options, row->options, "=", ":", 0);
    if (alpha && row->alpha_options != NULL)
        av_dict_parse_string(&options, row->alpha_options, "=", ":", 0);
    return options;
}

static bool open_codec(FilmEncoder *encoder, const AVCodec *name, const SinkParams *params,
                       GError **error)
{
    const AVFrame *frame = film_picture_frame(encoder->picture);
    AVCodecContext *codec = encoder->codec = avcodec_alloc_context3(name);
    codec->width = frame->width;
    codec->height = frame->height;
    codec->pix_fmt = frame->format;
    codec->color_primaries = frame->color_primaries;
    codec->color_trc = frame->color_trc;
    codec->colorspace = frame->colorspace;
    codec->color_range = frame->color_range;
    codec->chroma_sample_location = frame->chroma_location;
    codec->sample_aspect_ratio = (AVRational){1, 1};
    codec->framerate = (AVRational){(int)params->rate.num, (int)params->rate.den};
    codec->time_base = av_inv_q(codec->framerate);
    codec->thread_count = ENCODER_THREADS;
    codec->flags |= AV_CODEC_FLAG_BITEXACT;
    if (encoder->container->oformat->flags & AVFMT_GLOBALHEADER)
        codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    codec->bit_rate = (int64_t)(encoder->row->bits_per_pixel * codec->width * codec->height *
                                av_q2d(codec->framerate));

    AVDictionary *options = codec_options(encoder->row, frame->format == AV_PIX_FMT_YUVA420P);
    int result = avcodec_open2(codec, name, &options);
    av_dict_free(&options);
    return result >= 0 || fail(encoder, "the encoder does not start", result, error);
}

static bool open_container(FilmEncoder *encoder, const SinkParams *params, GError **error)
{
    AVFormatContext *container = encoder->container;
    AVStream *stream = encoder->stream = avformat_new_stream(container, NULL);
    stream->time_base = encoder->codec->time_base;
    stream->avg_frame_rate = stream->r_frame_rate = encoder->codec->framerate;
    stream->sample_aspect_ratio = encoder->codec->sample_aspect_ratio;
    int result = avcodec_parameters_from_context(stream->codecpar, encoder->codec);
    if (result < 0)
        return fail(encoder, "the encoder says nothing of its stream", result, error);
    if (params->title != NULL)
        av_dict_set(&container->metadata, "title", params->title, 0);
    container->flags |= AVFMT_FLAG_BITEXACT;

    AVDictionary *options = NULL;
    av_dict_parse_string(&options, encoder->format->muxer_options, "=", ":", 0);
    result = avformat_write_header(container, &options);
    av_dict_free(&options);
    return result >= 0 || fail(encoder, "the file does not start", result, error);
}

static bool open_picture(FilmEncoder *encoder, const SinkParams *params, GError **error)
{
    encoder->picture = film_picture_new((FilmPictureParams){
        .width = params->width,
        .height = params->height,
        .block = encoder->format->block,
        .transparent = params->transparent,
        .alpha = params->transparent && encoder->format->alpha,
        .matte = params->matte,
    });
    return encoder->picture != NULL ||
           fail(encoder, "frames cannot be converted", AVERROR(EINVAL), error);
}

FilmEncoder *film_encoder_new(const FilmFormat *format, const SinkParams *params, GError **error)
{
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    g_autoptr(FilmEncoder) encoder = g_new0(FilmEncoder, 1);
    encoder->format = format;
    encoder->output = output;
    encoder->io.output = output;
    encoder->packet = av_packet_alloc();

    const AVCodec *codec = find_codec(encoder, error);
    if (codec == NULL)
        return NULL;
    int result = avformat_alloc_output_context2(&encoder->container, NULL, format->muxer, NULL);
    if (result < 0 || !film_io_attach(&encoder->io, encoder->container)) {
        fail(encoder, "the file format is missing", result, error);
        return NULL;
    }
    if (!open_picture(encoder, params, error) || !open_codec(encoder, codec, params, error) ||
        !open_container(encoder, params, error))
        return NULL;
    return g_steal_pointer(&encoder);
}

/* Writes the packets that are ready. */
static bool drain(FilmEncoder *encoder, GError **error)
{
    AVPacket *packet = encoder->packet;
    for (;;) {
        int result = avcodec_receive_packet(encoder->codec, packet);
        if (result == AVERROR(EAGAIN) || result == AVERROR_EOF)
            return true;
        if (result < 0)
            return fail(encoder, "the encoder failed", result, error);
        packet->stream_index = encoder->stream->index;
        packet->duration = 1;
        av_packet_rescale_ts(packet, encoder->codec->time_base, encoder->stream->time_base);
        result = av_interleaved_write_frame(encoder->container, packet);
        if (result < 0)
            return fail(encoder, "the film cannot be written", result, error);
    }
}

bool film_encoder_frame(FilmEncoder *encoder, const Frame *frame, GError **error)
{
    AVFrame *picture = film_picture_frame(encoder->picture);
    int result = film_picture_convert(encoder->picture, frame);
    if (result < 0)
        return fail(encoder, "a frame cannot be converted", result, error);
    picture->pts = encoder->n_frames++;
    result = avcodec_send_frame(encoder->codec, picture);
    if (result < 0)
        return fail(encoder, "the encoder failed", result, error);
    return drain(encoder, error);
}

/* Disk errors within the trailer are not always in its result. */
static bool write_trailer(FilmEncoder *encoder, GError **error)
{
    int result = av_write_trailer(encoder->container);
    avio_flush(encoder->container->pb);
    if (result >= 0)
        result = encoder->io.error != NULL ? AVERROR(EIO) : encoder->container->pb->error;
    return result >= 0 || fail(encoder, "the film cannot be finished", result, error);
}

bool film_encoder_finish(FilmEncoder *encoder, GError **error)
{
    int result = avcodec_send_frame(encoder->codec, NULL);
    bool done = result >= 0 || fail(encoder, "the encoder failed", result, error);
    done = done && drain(encoder, error) && write_trailer(encoder, error) &&
           output_commit(g_steal_pointer(&encoder->output), error);
    film_encoder_abandon(encoder);
    return done;
}

void film_encoder_abandon(FilmEncoder *encoder)
{
    if (encoder == NULL)
        return;
    film_picture_free(encoder->picture);
    avcodec_free_context(&encoder->codec);
    av_packet_free(&encoder->packet);
    if (encoder->container != NULL) {
        film_io_detach(encoder->container);
        avformat_free_context(encoder->container);
    }
    output_discard(encoder->output);
    g_clear_error(&encoder->io.error);
    g_free(encoder);
}
