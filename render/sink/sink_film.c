#include "render/sink/sink_film.h"

#include "render/film/encoders.h"

typedef struct SinkFilm {
    const Encoders *encoders;
    FilmEncoder *encoder;
} SinkFilm;

void *sink_film_begin(const FilmFormat *format, const SinkParams *params, GError **error)
{
    const Encoders *encoders = encoders_load(error);
    FilmEncoder *encoder = encoders != NULL ? encoders->film_new(format, params, error) : NULL;
    if (encoder == NULL)
        return NULL;
    SinkFilm *film = g_new(SinkFilm, 1);
    *film = (SinkFilm){encoders, encoder};
    return film;
}

bool sink_film_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                     guint n_points, GError **error)
{
    (void)index;
    (void)points;
    (void)n_points;
    const SinkFilm *film = sink;
    return film->encoders->film_frame(film->encoder, frame, error);
}

bool sink_film_finish(void *sink, GError **error)
{
    g_autofree SinkFilm *film = sink;
    return film->encoders->film_finish(film->encoder, error);
}

void sink_film_abandon(void *sink)
{
    g_autofree SinkFilm *film = sink;
    film->encoders->film_abandon(film->encoder);
}
