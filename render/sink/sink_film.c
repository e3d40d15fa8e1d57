#include "render/sink/sink_film.h"

#include "render/film/encoders.h"

typedef struct SinkFilm {
    const EncoderClass *class;
    void *encoder;
} SinkFilm;

void *sink_film_begin(const FilmFormat *format, const SinkParams *params, GError **error)
{
    const Encoders *encoders = encoders_load(error);
    if (encoders == NULL)
        return NULL;
    const EncoderClass *class = encoders->classes[format->writer];
    void *encoder = class->begin(format, params, error);
    if (encoder == NULL)
        return NULL;
    SinkFilm *film = g_new(SinkFilm, 1);
    *film = (SinkFilm){class, encoder};
    return film;
}

bool sink_film_preview(void *sink, const Frame *frame, GError **error)
{
    const SinkFilm *film = sink;
    return film->class->preview == NULL || film->class->preview(film->encoder, frame, error);
}

bool sink_film_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                     guint n_points, GError **error)
{
    (void)points;
    (void)n_points;
    const SinkFilm *film = sink;
    return film->class->frame(film->encoder, frame, index, error);
}

bool sink_film_finish(void *sink, GError **error)
{
    g_autofree SinkFilm *film = sink;
    return film->class->finish(film->encoder, error);
}

void sink_film_abandon(void *sink)
{
    g_autofree SinkFilm *film = sink;
    film->class->abandon(film->encoder);
}
