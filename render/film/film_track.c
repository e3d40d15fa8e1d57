#include "render/film/film_track.h"

#include "base/error.h"

#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <math.h>
#include <string.h>

enum {
    /* Not the machine's cores: x264 and VP9 write other bytes for another number. */
    ENCODER_THREADS = 4,
    SCALE_STEPS = 100, /* of one */
    BITS_DOUBLE = 15,  /* of quality, for encoders that only know bits */
};

bool film_track_fail(const FilmTrack *track, const char *path, const char *what, int code,
                     GError **error)
{
    char text[AV_ERROR_MAX_STRING_SIZE];
    av_make_error_string(text, sizeof text, code);
    error_set(error, ERROR_ENCODE, (Place){path, 0, 0}, "%s (%s): %s; try another size or format",
              what, track->engine->name, text);
    return false;
}

static const AVCodec *find_encoder(FilmTrack *track, const FilmTrackParams *params, GError **error)
{
    const FilmCodec *codec = params->codec;
    g_autoptr(GString) names = g_string_new(NULL);
    for (track->engine = codec->engines; track->engine->name != NULL; track->engine++) {
        const AVCodec *found = avcodec_find_encoder_by_name(track->engine->name);
        if (found != NULL)
            return found;
        g_string_append_printf(names, "%s%s", names->len > 0 ? " or " : "", track->engine->name);
    }
    error_set(error, ERROR_UNSUPPORTED, (Place){params->sink->path, 0, 0},
              "this FFmpeg has no encoder for %s (%s); install Debian's package %s, or name "
              "another format or --codec",
              codec->label, names->str, codec->package);
    return NULL;
}

static double quality_of(const FilmTrackParams *params)
{
    return params->sink->encoding.has_quality ? params->sink->encoding.quality
                                              : params->codec->quality;
}

/* False on "key" without a value. */
static bool add_own_options(AVDictionary **options, const FilmTrackParams *params, GError **error)
{
    const char *const *own = params->sink->encoding.options;
    for (guint i = 0; i < params->sink->encoding.n_options; i++) {
        const char *equals = strchr(own[i], '=');
        if (equals == NULL || equals == own[i]) {
            error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                      "--codec-opt %s: options are written KEY=VALUE", own[i]);
            return false;
        }
        g_autofree char *key = g_strndup(own[i], (gsize)(equals - own[i]));
        av_dict_set(options, key, equals + 1, 0);
    }
    return true;
}

static bool add_options(AVDictionary **options, const FilmTrack *track,
                        const FilmTrackParams *params, GError **error)
{
    const FilmEngine *engine = track->engine;
    av_dict_parse_string(options, engine->options, "=", ":", 0);
    if (params->alpha && engine->alpha_options != NULL)
        av_dict_parse_string(options, engine->alpha_options, "=", ":", 0);
    if (engine->scale != NULL) {
        /* A fraction: FFmpeg reads decimals by the locale's point. */
        double steps = film_engine_value(engine, quality_of(params)) * SCALE_STEPS;
        g_autofree char *value = g_strdup_printf("%ld/%d", lround(steps), SCALE_STEPS);
        av_dict_set(options, engine->scale, value, 0);
    }
    return add_own_options(options, params, error);
}

/* Options of ours may be newer than the encoder; one of the user's is there for a reason. */
static bool check_left(const FilmTrack *track, const FilmTrackParams *params,
                       const AVDictionary *left, GError **error)
{
    const char *const *own = params->sink->encoding.options;
    for (guint i = 0; i < params->sink->encoding.n_options; i++) {
        g_autofree char *key = g_strndup(own[i], strcspn(own[i], "="));
        if (av_dict_get(left, key, NULL, AV_DICT_MATCH_CASE) == NULL)
            continue;
        error_set(error, ERROR_USAGE, (Place){params->sink->path, 0, 0},
                  "--codec-opt %s: %s has no such option; `ffmpeg -h encoder=%s` lists them",
                  own[i], track->engine->name, track->engine->name);
        return false;
    }
    return true;
}

static bool open_picture(FilmTrack *track, const FilmTrackParams *params, GError **error)
{
    const SinkParams *sink = params->sink;
    const FilmCodec *codec = params->codec;
    bool own = params->alpha && params->view == FILM_VIEW_WHOLE;
    const char *pixels = own ? codec->alpha_pixels : codec->pixels;
    track->picture = film_picture_new((FilmPictureParams){
        .width = sink->width,
        .height = sink->height,
        .block = codec->block,
        .view = params->view,
        .still = params->still,
        .format = params->view == FILM_VIEW_ALPHA ? AV_PIX_FMT_GRAY8 : av_get_pix_fmt(pixels),
        .transparent = sink->transparent,
        .alpha = params->alpha,
        .matte = sink->matte,
    });
    return track->picture != NULL ||
           film_track_fail(track, sink->path, "frames cannot be converted", AVERROR(EINVAL), error);
}

static void describe(const FilmTrack *track, const FilmTrackParams *params)
{
    const AVFrame *frame = film_picture_frame(track->picture);
    AVCodecContext *codec = track->codec;
    codec->width = frame->width;
    codec->height = frame->height;
    codec->pix_fmt = frame->format;
    codec->color_primaries = frame->color_primaries;
    codec->color_trc = frame->color_trc;
    codec->colorspace = frame->colorspace;
    codec->color_range = frame->color_range;
    codec->chroma_sample_location = frame->chroma_location;
    codec->sample_aspect_ratio = (AVRational){1, 1};
    codec->framerate = params->rate;
    codec->time_base = params->time_base;
    codec->thread_count = ENCODER_THREADS;
    codec->flags |= AV_CODEC_FLAG_BITEXACT;
    if (params->container->oformat->flags & AVFMT_GLOBALHEADER)
        codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    double more = exp2((quality_of(params) - params->codec->quality) / BITS_DOUBLE);
    codec->bit_rate = (int64_t)(track->engine->bits_per_pixel * more * codec->width *
                                codec->height * av_q2d(codec->framerate));
}

static bool open_codec(FilmTrack *track, const FilmTrackParams *params, const AVCodec *name,
                       GError **error)
{
    track->codec = avcodec_alloc_context3(name);
    describe(track, params);
    AVDictionary *options = NULL;
    bool done = add_options(&options, track, params, error);
    int result = done ? avcodec_open2(track->codec, name, &options) : 0;
    if (result < 0)
        done =
            film_track_fail(track, params->sink->path, "the encoder does not start", result, error);
    done = done && check_left(track, params, options, error);
    av_dict_free(&options);
    return done;
}

static bool open_stream(FilmTrack *track, const FilmTrackParams *params, GError **error)
{
    AVStream *stream = track->stream = avformat_new_stream(params->container, NULL);
    stream->time_base = track->codec->time_base;
    stream->avg_frame_rate = stream->r_frame_rate = track->codec->framerate;
    stream->sample_aspect_ratio = track->codec->sample_aspect_ratio;
    int result = avcodec_parameters_from_context(stream->codecpar, track->codec);
    if (result < 0)
        return film_track_fail(track, params->sink->path, "the encoder says nothing of its stream",
                               result, error);
    const char *tag = params->codec->tag;
    if (tag != NULL)
        stream->codecpar->codec_tag = MKTAG(tag[0], tag[1], tag[2], tag[3]);
    return true;
}

bool film_track_open(FilmTrack *track, const FilmTrackParams *params, GError **error)
{
    const AVCodec *name = find_encoder(track, params, error);
    return name != NULL && open_picture(track, params, error) &&
           open_codec(track, params, name, error) && open_stream(track, params, error);
}

void film_track_close(FilmTrack *track)
{
    film_picture_free(track->picture);
    avcodec_free_context(&track->codec);
}
