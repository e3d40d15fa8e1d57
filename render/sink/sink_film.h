/* What the sinks of films share: they are a FilmFormat each; the encoder is in the module that
 * sink_film_begin() opens (encoders.h).
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_FILM_H
#define ZOETROPE_RENDER_SINK_SINK_FILM_H

#include "render/film/film_format.h"

/* As the functions of SinkClass. */
void *sink_film_begin(const FilmFormat *format, const SinkParams *params, GError **error);
bool sink_film_preview(void *sink, const Frame *frame, GError **error);
bool sink_film_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                     guint n_points, GError **error);
bool sink_film_finish(void *sink, GError **error);
void sink_film_abandon(void *sink);

#endif
