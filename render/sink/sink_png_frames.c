/* Every file is written whole under a temporary name and kept back; finish() renames them all, in
 * order. Until then the files of an earlier run stand as they were. */
#include "render/sink/sink_pattern.h"
#include "render/sink/sink_png_writer.h"
#include "render/sink/sink_table.h"

#include <glib/gstdio.h>

typedef struct FramesSink {
    char *pattern;
    char *made_folder; /* to be removed again on failure, or NULL */
    GPtrArray *files;  /* sealed Outputs, owned */
    bool alpha;
    Ledger *ledger;
} FramesSink;

static void frames_free(FramesSink *frames)
{
    g_ptr_array_unref(frames->files);
    if (frames->made_folder != NULL)
        g_rmdir(frames->made_folder);
    g_free(frames->made_folder);
    g_free(frames->pattern);
    g_free(frames);
}

static void discard(gpointer output)
{
    output_discard(output);
}

/* One level only, so that one rmdir takes it back; a missing parent is reported by the first file.
 */
static char *make_folder(const char *pattern)
{
    g_autofree char *first = sink_pattern_path(pattern, 0);
    g_autofree char *folder = g_path_get_dirname(first);
    return g_mkdir(folder, 0777) == 0 ? g_steal_pointer(&folder) : NULL;
}

static void *frames_begin(const SinkParams *params, GError **error)
{
    char *pattern = sink_pattern_new(params->path, ".png", error);
    if (pattern == NULL)
        return NULL;
    FramesSink *frames = g_new(FramesSink, 1);
    *frames = (FramesSink){
        .pattern = pattern,
        .made_folder = make_folder(pattern),
        .files = g_ptr_array_new_with_free_func(discard),
        .alpha = params->transparent,
        .ledger = params->ledger,
    };
    return frames;
}

static bool frames_frame(void *sink, const Frame *frame, gint64 index, const SinkPoint *points,
                         guint n_points, GError **error)
{
    (void)points;
    (void)n_points;
    FramesSink *frames = sink;
    g_autofree char *path = sink_pattern_path(frames->pattern, index);
    g_autoptr(Output) output = output_new(path, error);
    if (output == NULL || !png_writer_frame(output, frame, frames->alpha, frames->ledger, error) ||
        !output_seal(output, error))
        return false;
    g_ptr_array_add(frames->files, g_steal_pointer(&output));
    return true;
}

static bool frames_finish(void *sink, GError **error)
{
    FramesSink *frames = sink;
    bool done = true;
    for (guint i = 0; done && i < frames->files->len; i++) {
        Output *file = g_ptr_array_index(frames->files, i);
        g_ptr_array_index(frames->files, i) = NULL;
        done = output_commit(file, error);
    }
    if (done)
        g_clear_pointer(&frames->made_folder, g_free);
    frames_free(frames);
    return done;
}

static void frames_abandon(void *sink)
{
    frames_free(sink);
}

const SinkClass sink_png_frames = {
    .name = "png-frames",
    .extensions = (const char *const[]){".png", NULL},
    .help = "numbered pictures: frames/%04d.png, or a folder",
    .flags = SINK_ALPHA | SINK_FOLDER,
    .begin = frames_begin,
    .frame = frames_frame,
    .finish = frames_finish,
    .abandon = frames_abandon,
};
