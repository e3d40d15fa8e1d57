/* The fullest frame of a film: the one whose pixels differ most from the colour of its border, so
 * that no fade-in or empty stage is taken. Of equals the first. */
#include "render/frame/output.h"
#include "render/sink/sink_png_writer.h"
#include "render/sink/sink_table.h"

typedef struct PosterSink {
    Output *output;
    bool alpha;
    Ledger *ledger;
    Frame *fullest; /* NULL before the first frame */
    guint64 most;
} PosterSink;

static void poster_abandon(void *sink)
{
    PosterSink *poster = sink;
    output_discard(poster->output);
    frame_free(poster->fullest);
    g_free(poster);
}

static void *poster_begin(const SinkParams *params, GError **error)
{
    Output *output = output_new(params->path, error);
    if (output == NULL)
        return NULL;
    PosterSink *poster = g_new(PosterSink, 1);
    *poster =
        (PosterSink){.output = output, .alpha = params->transparent, .ledger = params->ledger};
    return poster;
}

static void count_color(GHashTable *counts, guint32 color)
{
    gpointer key = GUINT_TO_POINTER(color);
    guint count = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
    g_hash_table_insert(counts, key, GUINT_TO_POINTER(count + 1));
}

/* The commonest colour along the four edges; of equals the smallest number. */
static guint32 border_color(const Frame *frame)
{
    g_autoptr(GHashTable) counts = g_hash_table_new(NULL, NULL);
    for (int x = 0; x < frame->width; x++) {
        count_color(counts, frame_row(frame, 0)[x]);
        count_color(counts, frame_row(frame, frame->height - 1)[x]);
    }
    for (int y = 0; y < frame->height; y++) {
        count_color(counts, frame_row(frame, y)[0]);
        count_color(counts, frame_row(frame, y)[frame->width - 1]);
    }
    guint32 commonest = 0;
    guint most = 0;
    GHashTableIter iter;
    gpointer key, value;
    g_hash_table_iter_init(&iter, counts);
    while (g_hash_table_iter_next(&iter, &key, &value)) {
        guint count = GPOINTER_TO_UINT(value);
        guint32 color = GPOINTER_TO_UINT(key);
        if (count > most || (count == most && color < commonest)) {
            most = count;
            commonest = color;
        }
    }
    return commonest;
}

static guint difference(guint32 a, guint32 b)
{
    guint sum = 0;
    for (int shift = 0; shift < 32; shift += 8)
        sum += (guint)ABS((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff));
    return sum;
}

static guint64 fullness(const Frame *frame)
{
    guint32 border = border_color(frame);
    guint64 sum = 0;
    for (int y = 0; y < frame->height; y++) {
        const guint32 *row = frame_row(frame, y);
        for (int x = 0; x < frame->width; x++)
            sum += row[x] != border ? difference(row[x], border) : 0;
    }
    return sum;
}

static bool poster_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                         guint n_points, GError **error)
{
    (void)index;
    (void)points;
    (void)n_points;
    (void)error;
    PosterSink *poster = sink;
    guint64 full = fullness(frame);
    if (poster->fullest != NULL && full <= poster->most)
        return true;
    if (poster->fullest == NULL)
        poster->fullest = frame_new(frame->width, frame->height, G_MAXUINT64, NULL);
    frame_copy(poster->fullest, frame);
    poster->most = full;
    return true;
}

static bool poster_finish(void *sink, GError **error)
{
    PosterSink *poster = sink;
    bool done =
        poster->fullest == NULL ||
        (png_writer_frame(poster->output, poster->fullest, poster->alpha, poster->ledger, error) &&
         output_commit(g_steal_pointer(&poster->output), error));
    poster_abandon(poster);
    return done;
}

const SinkClass sink_poster = {
    .name = "poster",
    .extensions = (const char *const[]){".poster.png", NULL},
    .help = "the frame of the film that shows most",
    .flags = SINK_ALPHA,
    .begin = poster_begin,
    .frame = poster_frame,
    .finish = poster_finish,
    .abandon = poster_abandon,
};
