#include "render/film/encoders.h"

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>

/* The level is one for the process; set while the module is being opened, no thread can be reading
 * it. What goes wrong is told by GErrors. */
__attribute__((constructor)) static void silence_log(void)
{
    av_log_set_level(AV_LOG_QUIET);
}

extern const Encoders encoders_table;

__attribute__((visibility("default"))) const Encoders encoders_table = {
    .version = ZOETROPE_VERSION,
    .classes =
        {
            [FILM_BY_FFMPEG] = &film_encoder,
            [FILM_BY_GIFLIB] = &gif_encoder,
            [FILM_BY_LIBWEBP] = &webp_encoder,
        },
    .reader_new = film_reader_new,
    .reader_info = film_reader_info,
    .reader_frame = film_reader_frame,
    .reader_free = film_reader_free,
    .avcodec_version = avcodec_version,
    .avformat_version = avformat_version,
};
