#include "film_decoded.h"

#include <libavcodec/avcodec.h>
#include <math.h>

static void free_frame(gpointer frame)
{
    AVFrame *owned = frame;
    av_frame_free(&owned);
}

static void receive(AVCodecContext *decoder, GPtrArray *frames)
{
    for (;;) {
        AVFrame *frame = av_frame_alloc();
        if (avcodec_receive_frame(decoder, frame) < 0) {
            av_frame_free(&frame);
            return;
        }
        g_ptr_array_add(frames, frame);
    }
}

static int compare_times(gconstpointer a, gconstpointer b)
{
    int64_t first = *(const int64_t *)a, second = *(const int64_t *)b;
    return first < second ? -1 : first > second;
}

static void decode(Film *film)
{
    const char *name = film->codec->codec_id == AV_CODEC_ID_VP9 ? "libvpx-vp9" : NULL;
    const AVCodec *codec = name != NULL ? avcodec_find_decoder_by_name(name)
                                        : avcodec_find_decoder(film->codec->codec_id);
    g_assert_nonnull(codec);
    AVCodecContext *decoder = avcodec_alloc_context3(codec);
    g_assert_cmpint(avcodec_parameters_to_context(decoder, film->codec), >=, 0);
    g_assert_cmpint(avcodec_open2(decoder, codec, NULL), >=, 0);
    AVPacket *packet = av_packet_alloc();
    while (av_read_frame(film->container, packet) >= 0) {
        g_array_append_val(film->times, packet->pts);
        g_assert_cmpint(avcodec_send_packet(decoder, packet), >=, 0);
        av_packet_unref(packet);
        receive(decoder, film->frames);
    }
    avcodec_send_packet(decoder, NULL);
    receive(decoder, film->frames);
    g_array_sort(film->times, compare_times);
    av_packet_free(&packet);
    avcodec_free_context(&decoder);
}

Film *film_read(const char *path)
{
    Film *film = g_new0(Film, 1);
    g_assert_cmpint(avformat_open_input(&film->container, path, NULL, NULL), >=, 0);
    g_assert_cmpint(avformat_find_stream_info(film->container, NULL), >=, 0);
    g_assert_cmpint(film->container->nb_streams, ==, 1);
    film->stream = film->container->streams[0];
    film->codec = film->stream->codecpar;
    film->times = g_array_new(FALSE, FALSE, sizeof(int64_t));
    film->frames = g_ptr_array_new_with_free_func(free_frame);
    decode(film);
    return film;
}

void film_free(Film *film)
{
    g_ptr_array_unref(film->frames);
    g_array_unref(film->times);
    avformat_close_input(&film->container);
    g_free(film);
}

static int plane(const AVFrame *frame, int index, int x, int y)
{
    return frame->data[index][y * frame->linesize[index] + x];
}

FilmSample film_sample(const AVFrame *frame, int x, int y)
{
    return (FilmSample){
        .y = plane(frame, 0, x, y),
        .cb = plane(frame, 1, x / 2, y / 2),
        .cr = plane(frame, 2, x / 2, y / 2),
        .alpha = frame->format == AV_PIX_FMT_YUVA420P ? plane(frame, 3, x, y) : 255,
    };
}

FilmSample film_expected(guint32 rgb)
{
    double red = (rgb >> 16 & 0xff) / 255., green = (rgb >> 8 & 0xff) / 255.,
           blue = (rgb & 0xff) / 255.;
    double luma = .2126 * red + .7152 * green + .0722 * blue;
    return (FilmSample){
        .y = (int)lround(16 + 219 * luma),
        .cb = (int)lround(128 + 224 * (blue - luma) / 1.8556),
        .cr = (int)lround(128 + 224 * (red - luma) / 1.5748),
        .alpha = 255,
    };
}
