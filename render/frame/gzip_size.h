/* How many bytes a text has when a server sends it gzipped, at the level that takes longest. */
#ifndef ZOETROPE_RENDER_FRAME_GZIP_SIZE_H
#define ZOETROPE_RENDER_FRAME_GZIP_SIZE_H

#include <glib.h>

gsize gzip_size(const char *text, gsize length);

#endif
