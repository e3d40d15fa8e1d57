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
    .film_new = film_encoder_new,
    .film_frame = film_encoder_frame,
    .film_finish = film_encoder_finish,
    .film_abandon = film_encoder_abandon,
    .reader_new = film_reader_new,
    .reader_info = film_reader_info,
    .reader_frame = film_reader_frame,
    .reader_free = film_reader_free,
    .avcodec_version = avcodec_version,
    .avformat_version = avformat_version,
};
