/* What all formats of FFmpeg's libraries have in common; a format is a row of data.
 *
 * Time is exact (frame i at i / rate, or spread over the span where a format has delays), and the
 * bytes depend on the frames alone: a fixed number of encoder threads, no dates, no random ids. */
#include "base/error.h"
#include "render/film/encoder_class.h"
#include "render/film/film_encoder_io.h"
#include "render/film/film_track.h"

#include <libavutil/opt.h>

enum {
    TRACKS = 2,
    DELAY_LARGEST = G_MAXUINT16, /* of either side of the fraction that a delay is */
};

typedef struct FilmEncoder {
    const FilmFormat *format;
    Output *output;
    FilmIo io;
    AVFormatContext *container;
    AVPacket *packet;
    FilmTrack tracks[TRACKS];
    guint n_tracks;

    Ledger *ledger;
    gint64 n_frames;
    Time span;
    AVRational time_base; /* of the pictures' pts */
    gint64 last_pts;
    Frame *last; /* of films with delays: what is shown */
} FilmEncoder;

static void film_abandon(void *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FilmEncoder, film_abandon)

static bool fail(FilmEncoder *encoder, const char *what, int code, GError **error)
{
    if (encoder->io.error != NULL) {
        g_propagate_error(error, g_steal_pointer(&encoder->io.error));
        return false;
    }
    return film_track_fail(encoder->tracks, output_path(encoder->output), what, code, error);
}

/* When a frame appears, in units of the time base; that of n_frames is the end. */
static gint64 find_pts(const FilmEncoder *encoder, gint64 index)
{
    int ticks = encoder->format->ticks;
    if (ticks == 0)
        return index;
    Time time = clock_mul_div(encoder->span, index, encoder->n_frames);
    return (time * ticks + TIME_SECOND / 2) / TIME_SECOND;
}

static void choose_time(FilmEncoder *encoder, const SinkParams *params)
{
    const FilmFormat *format = encoder->format;
    AVRational *base = &encoder->time_base;
    if (format->ticks > 0)
        *base = (AVRational){1, format->ticks};
    else if (format->spread)
        av_reduce(&base->num, &base->den, params->span, params->n_frames * TIME_SECOND,
                  DELAY_LARGEST);
    else
        *base = (AVRational){(int)params->rate.den, (int)params->rate.num};
}

static bool open_tracks(FilmEncoder *encoder, const SinkParams *params, GError **error)
{
    static const FilmView views[][TRACKS] = {
        [FILM_PLAIN] = {FILM_VIEW_WHOLE},
        [FILM_STACKED] = {FILM_VIEW_STACK},
        [FILM_PAIRED] = {FILM_VIEW_COLOR, FILM_VIEW_ALPHA},
    };
    const FilmFormat *format = encoder->format;
    const FilmCodec *codec = film_format_codec(format, params->encoding.codec);
    codec = codec != NULL ? codec : film_format_codec(format, NULL);
    bool stacked = format->layout == FILM_STACKED;
    FilmTrackParams track = {
        .codec = codec,
        .still = format->still,
        .alpha = stacked || (params->transparent && film_format_alpha(format, codec)),
        .time_base = encoder->time_base,
        .rate = av_inv_q(encoder->time_base),
        .sink = params,
        .container = encoder->container,
    };
    FilmLayout layout = track.alpha ? format->layout : FILM_PLAIN;
    guint n_tracks = layout == FILM_PAIRED ? TRACKS : 1;
    for (; encoder->n_tracks < n_tracks; encoder->n_tracks++) {
        track.view = views[layout][encoder->n_tracks];
        if (!film_track_open(&encoder->tracks[encoder->n_tracks], &track, error))
            return false;
    }
    return true;
}

/* An older muxer may not know how to say it: then players decide. */
static void set_repeat(const FilmEncoder *encoder, gint64 repeat)
{
    const FilmFormat *format = encoder->format;
    if (format->repeat == NULL)
        return;
    av_opt_set_int(encoder->container->priv_data, format->repeat, repeat, 0);
}

static bool open_container(FilmEncoder *encoder, const SinkParams *params, GError **error)
{
    AVFormatContext *container = encoder->container;
    if (params->title != NULL)
        av_dict_set(&container->metadata, "title", params->title, 0);
    container->flags |= AVFMT_FLAG_BITEXACT;
    set_repeat(encoder, params->encoding.repeat);

    AVDictionary *options = NULL;
    if (encoder->format->muxer_options != NULL)
        av_dict_parse_string(&options, encoder->format->muxer_options, "=", ":", 0);
    int result = avformat_write_header(container, &options);
    av_dict_free(&options);
    return result >= 0 || fail(encoder, "the file does not start", result, error);
}

static void *film_begin(const FilmFormat *format, const SinkParams *params, GError **error)
{
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    output_limit(output, params->largest, params->bytes);
    g_autoptr(FilmEncoder) encoder = g_new0(FilmEncoder, 1);
    encoder->format = format;
    encoder->output = output;
    encoder->io.output = output;
    encoder->packet = av_packet_alloc();
    encoder->ledger = params->ledger;
    encoder->n_frames = params->n_frames;
    encoder->span = params->span;
    choose_time(encoder, params);

    int result = avformat_alloc_output_context2(&encoder->container, NULL, format->muxer, NULL);
    if (result < 0 || !film_io_attach(&encoder->io, encoder->container)) {
        error_set(error, ERROR_UNSUPPORTED, (Place){params->path, 0, 0},
                  "this FFmpeg cannot write %s files; install a newer libavformat, or name another "
                  "format",
                  format->muxer);
        return NULL;
    }
    if (!open_tracks(encoder, params, error) || !open_container(encoder, params, error))
        return NULL;
    return g_steal_pointer(&encoder);
}

/* Writes the packets that are ready. */
static bool drain(FilmEncoder *encoder, const FilmTrack *track, GError **error)
{
    AVPacket *packet = encoder->packet;
    for (;;) {
        int result = avcodec_receive_packet(track->codec, packet);
        if (result == AVERROR(EAGAIN) || result == AVERROR_EOF)
            return true;
        if (result < 0)
            return fail(encoder, "the encoder failed", result, error);
        packet->stream_index = track->stream->index;
        packet->duration = 1;
        av_packet_rescale_ts(packet, track->codec->time_base, track->stream->time_base);
        result = av_interleaved_write_frame(encoder->container, packet);
        if (result < 0)
            return fail(encoder, "the film cannot be written", result, error);
    }
}

static bool send(FilmEncoder *encoder, const FilmTrack *track, const Frame *frame, GError **error)
{
    AVFrame *picture = film_picture_frame(track->picture);
    gint64 begun = ledger_begin(encoder->ledger);
    int result = film_picture_convert(track->picture, frame);
    ledger_end(encoder->ledger, LEDGER_CONVERT, begun);
    if (result < 0)
        return fail(encoder, "a frame cannot be converted", result, error);
    picture->pts = encoder->last_pts;
    result = avcodec_send_frame(track->codec, picture);
    if (result < 0)
        return fail(encoder, "the encoder failed", result, error);
    return drain(encoder, track, error);
}

/* Whether the frame is what is being shown already; what is shown is kept. */
static bool repeats(FilmEncoder *encoder, const Frame *frame)
{
    if (!encoder->format->delays)
        return false;
    bool first = encoder->last == NULL;
    if (first)
        encoder->last = frame_new(frame->width, frame->height, G_MAXUINT64, NULL);
    bool same = !first && frame_equal(encoder->last, frame);
    if (!same)
        frame_copy(encoder->last, frame);
    return same;
}

static bool film_frame(void *state, const Frame *frame, gint64 index, GError **error)
{
    FilmEncoder *encoder = state;
    if (repeats(encoder, frame))
        return true;
    encoder->last_pts = find_pts(encoder, index);
    for (guint i = 0; i < encoder->n_tracks; i++)
        if (!send(encoder, &encoder->tracks[i], frame, error))
            return false;
    return true;
}

static bool flush(FilmEncoder *encoder, const FilmTrack *track, GError **error)
{
    int result = avcodec_send_frame(track->codec, NULL);
    return (result >= 0 || fail(encoder, "the encoder failed", result, error)) &&
           drain(encoder, track, error);
}

/* How long the last picture stands; of the others the muxers see the next. */
static void set_final_delay(const FilmEncoder *encoder)
{
    const char *name = encoder->format->final_delay;
    if (name == NULL)
        return;
    gint64 delay = find_pts(encoder, encoder->n_frames) - encoder->last_pts;
    AVRational time;
    av_reduce(&time.num, &time.den, delay * encoder->time_base.num, encoder->time_base.den,
              DELAY_LARGEST);
    av_opt_set_q(encoder->container->priv_data, name, time, 0);
}

/* Disk errors within the trailer are not always in its result. */
static bool write_trailer(FilmEncoder *encoder, GError **error)
{
    set_final_delay(encoder);
    int result = av_write_trailer(encoder->container);
    avio_flush(encoder->container->pb);
    if (result >= 0)
        result = encoder->io.error != NULL ? AVERROR(EIO) : encoder->container->pb->error;
    return result >= 0 || fail(encoder, "the film cannot be finished", result, error);
}

static bool film_finish(void *state, GError **error)
{
    FilmEncoder *encoder = state;
    bool done = true;
    for (guint i = 0; done && i < encoder->n_tracks; i++)
        done = flush(encoder, &encoder->tracks[i], error);
    done = done && write_trailer(encoder, error) &&
           output_commit(g_steal_pointer(&encoder->output), error);
    film_abandon(encoder);
    return done;
}

static void film_abandon(void *state)
{
    FilmEncoder *encoder = state;
    if (encoder == NULL)
        return;
    for (guint i = 0; i < TRACKS; i++)
        film_track_close(&encoder->tracks[i]);
    av_packet_free(&encoder->packet);
    if (encoder->container != NULL) {
        film_io_detach(encoder->container);
        avformat_free_context(encoder->container);
    }
    frame_free(encoder->last);
    output_discard(encoder->output);
    g_clear_error(&encoder->io.error);
    g_free(encoder);
}

const EncoderClass film_encoder = {
    .begin = film_begin,
    .frame = film_frame,
    .finish = film_finish,
    .abandon = film_abandon,
};
