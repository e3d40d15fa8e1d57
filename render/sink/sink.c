#include "render/sink/sink_table.h"

#include "base/error.h"
#include "render/frame/extension.h"
#include "render/sink/sink_pattern.h"

#include <string.h>

enum {
    PREVIEW_LARGEST = 64,
};

static const SinkClass *const classes[] = {
    &sink_mp4,   &sink_stacked, &sink_webm, &sink_mov,  &sink_mkv,    &sink_gif,
    &sink_webp,  &sink_apng,    &sink_avif, &sink_png,  &sink_poster, &sink_png_frames,
    &sink_sheet, &sink_y4m,     &sink_rgba, &sink_hash, NULL,
};

const SinkClass *const *sink_classes(void)
{
    return classes;
}

const SinkClass *sink_by_name(const char *name)
{
    for (guint i = 0; classes[i] != NULL; i++)
        if (g_str_equal(classes[i]->name, name))
            return classes[i];
    return NULL;
}

gint64 sink_preview_count(gint64 n_frames)
{
    return MIN(n_frames, PREVIEW_LARGEST);
}

gint64 sink_preview_frame(gint64 index, gint64 n_frames)
{
    return index * n_frames / sink_preview_count(n_frames);
}

static const FilmCodec *codec_of(const FilmFormat *film, const char *codec)
{
    const FilmCodec *chosen = film_format_codec(film, codec);
    return chosen != NULL ? chosen : film_format_codec(film, NULL);
}

bool sink_alpha(const SinkClass *class, const char *codec)
{
    if (class->film == NULL)
        return (class->flags & SINK_ALPHA) != 0;
    return film_format_alpha(class->film, codec_of(class->film, codec));
}

const char *sink_faster(const SinkClass *class, const char *codec)
{
    return class->film != NULL ? codec_of(class->film, codec)->faster : NULL;
}

gsize sink_extension(const SinkClass *class, const char *path)
{
    gsize longest = 0;
    for (guint i = 0; class->extensions[i] != NULL; i++)
        if (extension_is(path, class->extensions[i]))
            longest = MAX(longest, strlen(class->extensions[i]));
    return longest;
}

static void unknown(const char *path, bool many, GError **error)
{
    g_autoptr(GString) known = g_string_new(NULL);
    for (guint i = 0; classes[i] != NULL; i++) {
        if (((classes[i]->flags & SINK_FOLDER) != 0) != many)
            continue;
        for (guint j = 0; classes[i]->extensions[j] != NULL; j++)
            g_string_append_printf(known, " %s", classes[i]->extensions[j]);
    }
    error_set(error, ERROR_USAGE, (Place){path, 0, 0}, "%s; the known ones are%s",
              many ? "numbered files cannot have this extension" : "unknown extension", known->str);
}

const SinkClass *sink_by_path(const char *path, GError **error)
{
    bool folder = sink_pattern_is_folder(path);
    bool many = folder || sink_pattern_is(path);
    const SinkClass *best = NULL;
    gsize longest = 0;
    for (guint i = 0; classes[i] != NULL; i++) {
        if (((classes[i]->flags & SINK_FOLDER) != 0) != many)
            continue;
        if (folder)
            return classes[i];
        gsize length = sink_extension(classes[i], path);
        if (length > longest) {
            longest = length;
            best = classes[i];
        }
    }
    if (best == NULL)
        unknown(path, many, error);
    return best;
}
