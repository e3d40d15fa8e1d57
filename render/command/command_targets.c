#include "render/command/command_targets.h"

#include "render/frame/extension.h"
#include "render/sink/sink_pattern.h"
#include "render/sink/sink_sheet.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

static bool report(GError **error, const char *path, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){path, 0, 0}, "%s", message);
    return false;
}

CommandTargets *command_targets_new(bool rig, bool at)
{
    CommandTargets *targets = g_new0(CommandTargets, 1);
    targets->rig = rig;
    targets->at = at;
    targets->paths = g_ptr_array_new_with_free_func(g_free);
    targets->baked = g_ptr_array_new();
    targets->frames = g_array_new(FALSE, FALSE, sizeof(ProduceTarget));
    return targets;
}

void command_targets_free(CommandTargets *targets)
{
    if (targets == NULL)
        return;
    g_array_unref(targets->frames);
    g_ptr_array_unref(targets->baked);
    g_ptr_array_unref(targets->paths);
    g_free(targets);
}

static bool add_svg(CommandTargets *targets, const char *path, GError **error)
{
    if (sink_pattern_is(path)) {
        ProduceTarget target = {path, NULL, PRODUCE_FILM, TIME_INDEFINITE, false};
        g_array_append_val(targets->frames, target);
    } else if (targets->at) {
        ProduceTarget target = {path, NULL, PRODUCE_STILL, TIME_INDEFINITE, false};
        g_array_append_val(targets->frames, target);
    } else if (targets->rig) {
        g_ptr_array_add(targets->baked, (gpointer)path);
    } else {
        return report(error, path,
                      "the input is an SVG already; give --at for one instant, or a name with a "
                      "number in it, as f/%04d.svg, for all frames");
    }
    return true;
}

static ProduceKind kind_of(const SinkClass *sink)
{
    if ((sink->flags & SINK_STILL) != 0)
        return PRODUCE_STILL;
    return (sink->flags & SINK_CELLS) != 0 ? PRODUCE_CELLS : PRODUCE_FILM;
}

static const char *keep_path(CommandTargets *targets, const char *path, GError **error)
{
    for (guint i = 0; i < targets->paths->len; i++) {
        if (g_str_equal(targets->paths->pdata[i], path)) {
            report(error, path, "this file is to be written twice; name it once");
            return NULL;
        }
    }
    g_ptr_array_add(targets->paths, g_strdup(path));
    return targets->paths->pdata[targets->paths->len - 1];
}

static void add_sink(CommandTargets *targets, const char *path, const SinkClass *sink,
                     ProduceKind kind)
{
    ProduceTarget target = {path, sink, kind, TIME_INDEFINITE, false};
    g_array_append_val(targets->frames, target);
}

bool command_targets_add(CommandTargets *targets, const char *path, GError **error)
{
    if (g_str_equal(path, "-"))
        return report(error, NULL,
                      "-o -: what goes to standard output needs --format y4m or --format rgba");
    path = keep_path(targets, path, error);
    if (path == NULL)
        return false;
    if (extension_is(path, ".svg"))
        return add_svg(targets, path, error);
    const SinkClass *sink = sink_by_path(path, error);
    if (sink == NULL)
        return false;
    add_sink(targets, path, sink, kind_of(sink));
    return true;
}

static bool has_kind(const CommandTargets *targets, ProduceKind kind)
{
    for (guint i = 0; i < targets->frames->len; i++) {
        if (g_array_index(targets->frames, ProduceTarget, i).kind == kind)
            return true;
    }
    return false;
}

void command_targets_add_part(CommandTargets *targets, const char *path, ProduceKind kind)
{
    g_ptr_array_add(targets->paths, g_strdup(path));
    path = targets->paths->pdata[targets->paths->len - 1];
    ProduceTarget target = {path, &sink_sheet_part, kind};
    g_array_append_val(targets->frames, target);
}

bool command_targets_add_hash(CommandTargets *targets, const char *path, GError **error)
{
    ProduceKind kind = targets->at ? PRODUCE_STILL : PRODUCE_FILM;
    for (ProduceKind other = 0; other < N_PRODUCE_KINDS; other++) {
        if (has_kind(targets, other)) {
            kind = other;
            break;
        }
    }
    path = keep_path(targets, path, error);
    if (path == NULL)
        return false;
    add_sink(targets, path, sink_by_name("hash"), kind);
    return true;
}

bool command_targets_add_stream(CommandTargets *targets, const char *name, GError **error)
{
    if (isatty(STDOUT_FILENO))
        return report(error, NULL,
                      "-o -: standard output is a terminal; write into a pipe or a file");
    const char *path = keep_path(targets, "-", error);
    if (path == NULL)
        return false;
    const SinkClass *sink = sink_by_name(name);
    add_sink(targets, path, sink, kind_of(sink));
    return true;
}

/* "walk.poster.png" for "walk.mp4" and "walk.stacked.mp4"; caller frees. */
static char *poster_path(const ProduceTarget *target)
{
    gsize extension = sink_extension(target->sink, target->path);
    return g_strdup_printf("%.*s.poster.png", (int)(strlen(target->path) - extension),
                           target->path);
}

static bool is_film(const ProduceTarget *target)
{
    return target->sink != NULL && target->sink->film != NULL && !g_str_equal(target->path, "-");
}

GPtrArray *command_targets_take_films(CommandTargets *targets)
{
    GPtrArray *films = g_ptr_array_new();
    for (guint i = 0; i < targets->frames->len;) {
        const ProduceTarget *target = &g_array_index(targets->frames, ProduceTarget, i);
        if (!is_film(target)) {
            i++;
            continue;
        }
        g_ptr_array_add(films, (gpointer)target->path);
        g_array_remove_index(targets->frames, i);
    }
    return films;
}

static bool has_path(const CommandTargets *targets, const char *path)
{
    return g_ptr_array_find_with_equal_func(targets->paths, path, g_str_equal, NULL);
}

bool command_targets_add_poster(CommandTargets *targets, Time at, GError **error)
{
    bool still = at != TIME_INDEFINITE;
    guint n_films = 0;
    for (guint i = 0; i < targets->frames->len; i++) {
        ProduceTarget film = g_array_index(targets->frames, ProduceTarget, i);
        if (!is_film(&film))
            continue;
        n_films++;
        g_autofree char *path = poster_path(&film);
        if (has_path(targets, path))
            continue;
        const SinkClass *sink = sink_by_name(still ? "png" : "poster");
        ProduceTarget poster = {keep_path(targets, path, error), sink,
                                still ? PRODUCE_STILL : film.kind, at, true};
        g_array_append_val(targets->frames, poster);
    }
    return n_films > 0 || report(error, NULL, "--poster stands beside films; add -o with one");
}

/* Some film has a choice, and this codec in it. */
static bool check_codec(const CommandTargets *targets, const char *codec, GError **error)
{
    g_autoptr(GString) known = g_string_new(NULL);
    for (guint i = 0; i < targets->frames->len; i++) {
        const ProduceTarget *target = &g_array_index(targets->frames, ProduceTarget, i);
        const FilmFormat *film = target->sink != NULL ? target->sink->film : NULL;
        if (film != NULL && film_format_codec(film, codec) != NULL)
            return true;
        for (guint k = 0; film != NULL && film->codecs[k] != NULL; k++)
            g_string_append_printf(known, "%s%s", known->len > 0 ? ", " : "",
                                   film->codecs[k]->name);
    }
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
              "--codec %s: no file of this run has it; %s%s", codec,
              known->len > 0 ? "they have " : "name a film", known->str);
    return false;
}

bool command_targets_check(const CommandTargets *targets, const char *codec, GError **error)
{
    if (targets->at && !has_kind(targets, PRODUCE_STILL))
        return report(error, NULL, "--at is for stills; add -o with a .png or .svg file");
    return codec == NULL || check_codec(targets, codec, error);
}

bool command_targets_has_sheet(const CommandTargets *targets)
{
    const SinkClass *sheet = sink_by_name("sheet");
    for (guint i = 0; i < targets->frames->len; i++) {
        if (g_array_index(targets->frames, ProduceTarget, i).sink == sheet)
            return true;
    }
    return false;
}

bool command_targets_alpha(const CommandTargets *targets, const char *codec)
{
    guint n_pictures = 0;
    for (guint i = 0; i < targets->frames->len; i++) {
        const ProduceTarget *target = &g_array_index(targets->frames, ProduceTarget, i);
        const SinkClass *sink = target->sink;
        if (sink == NULL || target->beside || (sink->flags & SINK_DIGEST) != 0)
            continue;
        n_pictures++;
        if (sink_alpha(sink, codec))
            return true;
    }
    return n_pictures == 0;
}

static void append_size(const char *path, GString *out)
{
    GStatBuf status;
    if (g_stat(path, &status) != 0)
        return;
    double size = (double)status.st_size;
    if (size < 1e3)
        g_string_append_printf(out, "%.0f bytes", size);
    else if (size < 1e6)
        g_string_append_printf(out, "%.1f KB", size / 1e3);
    else
        g_string_append_printf(out, "%.1f MB", size / 1e6);
}

static void append_file(const char *path, int width, GString *out)
{
    g_string_append_printf(out, "%-*s  ", width, path);
    append_size(path, out);
    g_string_append_c(out, '\n');
}

void command_targets_list(const GPtrArray *paths, GString *out)
{
    gsize width = 0;
    for (guint i = 0; i < paths->len; i++)
        width = MAX(width, strlen(paths->pdata[i]));
    for (guint i = 0; i < paths->len; i++) {
        append_file(paths->pdata[i], (int)width, out);
    }
}
