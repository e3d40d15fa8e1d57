#include "render/diff/footage.h"
#include "render/film/encoders.h"

#include <pthread.h>

/* One reader, which goes forward only, behind a lock. What it has read stays at hand for as long as
 * another thread may still ask for it. */
typedef struct FilmFootage {
    Footage base;
    char *path;
    guint64 pixels;
    gint64 window;
    const Encoders *encoders;
    Time *times; /* of the film's frames */
    gint64 n_times;
    bool own_rate;

    pthread_mutex_t lock; /* guards what follows */
    FilmReader *reader;
    gint64 next;      /* frame of the film that the reader comes to */
    GHashTable *kept; /* its number -> Frame */
} FilmFootage;

static gpointer key_of(gint64 number)
{
    return GSIZE_TO_POINTER((gsize)number + 1);
}

static void free_frame(gpointer frame)
{
    frame_free(frame);
}

/* The frame of the film that is shown: the last that has begun, or is about to. */
static gint64 shown_at(const FilmFootage *own, gint64 index)
{
    if (own->own_rate)
        return MIN(index, own->n_times - 1);
    FrameRate rate = own->base.rate;
    Time latest = clock_frame_time(index, rate) + clock_frame_time(1, rate) / 2;
    gint64 low = 0, high = own->n_times;
    while (high - low > 1) {
        gint64 middle = low + (high - low) / 2;
        if (own->times[middle] <= latest)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static void lay_over(Frame *frame, guint32 background)
{
    for (int y = 0; y < frame->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < frame->width; x++)
            row[x] = row[x] >> 24 == 255 ? row[x] : footage_over(row[x], background);
    }
}

/* From the first frame on. */
static bool begin_again(FilmFootage *own, GError **error)
{
    own->encoders->reader_free(own->reader);
    own->reader = own->encoders->reader_new(own->path, own->pixels, error);
    own->next = 0;
    g_hash_table_remove_all(own->kept);
    return own->reader != NULL;
}

static bool read_next(FilmFootage *own, gint64 oldest, GError **error)
{
    Frame *frame = frame_new(own->base.width, own->base.height, own->pixels, error);
    if (frame == NULL)
        return false;
    if (!own->encoders->reader_frame(own->reader, frame, error)) {
        frame_free(frame);
        return false;
    }
    lay_over(frame, own->base.background);
    if (own->next >= oldest)
        g_hash_table_insert(own->kept, key_of(own->next), frame);
    else
        frame_free(frame);
    own->next++;
    return true;
}

static gboolean is_older(gpointer key, gpointer frame, gpointer oldest)
{
    (void)frame;
    return key < key_of(*(const gint64 *)oldest);
}

static bool find(FilmFootage *own, gint64 index, Frame *frame, GError **error)
{
    gint64 wanted = shown_at(own, index);
    gint64 oldest = shown_at(own, MAX(0, index - own->window));
    const Frame *kept = g_hash_table_lookup(own->kept, key_of(wanted));
    if (kept == NULL && (wanted < own->next || own->reader == NULL) && !begin_again(own, error))
        return false;
    while (kept == NULL && own->next <= wanted) {
        if (!read_next(own, oldest, error))
            return false;
    }
    kept = g_hash_table_lookup(own->kept, key_of(wanted));
    frame_copy(frame, kept);
    g_hash_table_foreach_remove(own->kept, is_older, &oldest);
    return true;
}

static bool film_draw(const Footage *footage, void *worker, gint64 index, Frame *frame,
                      GError **error)
{
    (void)worker;
    FilmFootage *own = (FilmFootage *)footage;
    pthread_mutex_lock(&own->lock);
    bool found = find(own, index, frame, error);
    pthread_mutex_unlock(&own->lock);
    return found;
}

static void film_free_footage(Footage *footage)
{
    FilmFootage *own = (FilmFootage *)footage;
    if (own->encoders != NULL)
        own->encoders->reader_free(own->reader);
    g_hash_table_unref(own->kept);
    pthread_mutex_destroy(&own->lock);
    g_free(own->times);
    g_free(own->path);
    g_free(own);
}

static const FootageClass film_class = {.draw = film_draw, .free = film_free_footage};

static gint64 count_frames(Time length, FrameRate rate)
{
    double frames = clock_seconds(length) * (double)rate.num / (double)rate.den;
    return MAX(1, (gint64)(frames + .5));
}

Footage *footage_from_film(const char *path, FrameRate rate, guint32 background, guint64 pixels,
                           gint64 window, GError **error)
{
    FilmFootage *own = g_new0(FilmFootage, 1);
    g_autoptr(Footage) footage = &own->base;
    pthread_mutex_init(&own->lock, NULL);
    own->base.class = &film_class;
    own->path = g_strdup(path);
    own->pixels = pixels;
    own->window = window;
    own->kept = g_hash_table_new_full(NULL, NULL, NULL, free_frame);
    own->encoders = encoders_load(error);
    if (own->encoders == NULL || !begin_again(own, error))
        return NULL;
    const FilmInfo *info = own->encoders->reader_info(own->reader);
    own->times = g_memdup2(info->times, (gsize)info->n_frames * sizeof *info->times);
    own->n_times = info->n_frames;
    own->own_rate = rate.num == 0 || rate.num * info->rate.den == info->rate.num * rate.den;
    if (own->own_rate)
        rate = info->rate;
    own->base = (Footage){
        .class = &film_class,
        .name = g_path_get_basename(path),
        .width = info->width,
        .height = info->height,
        .n_frames = own->own_rate ? info->n_frames : count_frames(info->length, rate),
        .rate = rate,
        .length = info->length,
        .background = background,
    };
    return g_steal_pointer(&footage);
}
