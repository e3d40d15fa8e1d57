#include "render/frame/gzip_size.h"

#include <zlib.h>

enum {
    CHUNK = 16384,
    WINDOW_GZIP = 15 + 16, /* zlib's word for the largest window in a gzip file */
    MEMORY = 8,            /* as most servers have it */
};

gsize gzip_size(const char *text, gsize length)
{
    z_stream stream = {.next_in = (Bytef *)text};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, WINDOW_GZIP, MEMORY,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        g_error("out of memory");
    gsize size = 0;
    int result = Z_OK;
    while (result == Z_OK) {
        Bytef chunk[CHUNK];
        uInt part = (uInt)MIN(length, G_MAXINT32);
        stream.next_out = chunk;
        stream.avail_out = CHUNK;
        stream.avail_in = part;
        result = deflate(&stream, part == length ? Z_FINISH : Z_NO_FLUSH);
        length -= part - stream.avail_in;
        size += CHUNK - stream.avail_out;
    }
    g_assert(result == Z_STREAM_END);
    deflateEnd(&stream);
    return size;
}
