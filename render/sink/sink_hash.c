#include "render/frame/output.h"
#include "render/sink/sink_table.h"

typedef struct HashSink {
    char *path;
    Output *output; /* NULL for standard output */
    GString *lines;
} HashSink;

static void hash_abandon(void *sink)
{
    HashSink *hash = sink;
    output_discard(hash->output);
    g_string_free(hash->lines, TRUE);
    g_free(hash->path);
    g_free(hash);
}

static void *hash_begin(const SinkParams *params, GError **error)
{
    bool standard = g_str_equal(params->path, "-");
    Output *output = standard ? NULL : output_new(params->path, error);
    if (output == NULL && !standard)
        return NULL;
    HashSink *hash = g_new(HashSink, 1);
    *hash = (HashSink){g_strdup(params->path), output, g_string_new(NULL)};
    return hash;
}

static bool hash_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                       guint n_points, GError **error)
{
    (void)index;
    (void)points;
    (void)n_points;
    (void)error;
    HashSink *hash = sink;
    g_autofree char *digest = frame_hash(frame);
    g_string_append_printf(hash->lines, "%s\n", digest);
    return true;
}

static bool hash_finish(void *sink, GError **error)
{
    HashSink *hash = sink;
    const GString *lines = hash->lines;
    bool done = hash->output == NULL ? output_write_file(hash->path, lines->str, lines->len, error)
                                     : output_write(hash->output, lines->str, lines->len, error) &&
                                           output_commit(g_steal_pointer(&hash->output), error);
    hash_abandon(hash);
    return done;
}

const SinkClass sink_hash = {
    .name = "hash",
    .extensions = (const char *const[]){".sha256", NULL},
    .help = "the SHA-256 of each frame, one a line; - for standard output",
    .flags = SINK_ALPHA | SINK_DIGEST,
    .begin = hash_begin,
    .frame = hash_frame,
    .finish = hash_finish,
    .abandon = hash_abandon,
};
