#include "render/command/command_targets.h"

#include "render/frame/extension.h"
#include "render/sink/sink_pattern.h"
#include "render/sink/sink_sheet.h"

#include <glib/gstdio.h>
#include <string.h>

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
        ProduceTarget target = {path, NULL, PRODUCE_FILM};
        g_array_append_val(targets->frames, target);
    } else if (targets->at) {
        ProduceTarget target = {path, NULL, PRODUCE_STILL};
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

bool command_targets_add(CommandTargets *targets, const char *path, GError **error)
{
    if (g_str_equal(path, "-"))
        return report(error, NULL, "-o -: a film cannot go to standard output; name a file");
    path = keep_path(targets, path, error);
    if (path == NULL)
        return false;
    if (extension_is(path, ".svg"))
        return add_svg(targets, path, error);
    const SinkClass *sink = sink_by_path(path, error);
    if (sink == NULL)
        return false;
    ProduceTarget target = {path, sink, kind_of(sink)};
    g_array_append_val(targets->frames, target);
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
    ProduceTarget target = {path, sink_by_name("hash"), kind};
    g_array_append_val(targets->frames, target);
    return true;
}

bool command_targets_check(const CommandTargets *targets, GError **error)
{
    if (targets->at && !has_kind(targets, PRODUCE_STILL))
        return report(error, NULL, "--at is for stills; add -o with a .png or .svg file");
    return true;
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

bool command_targets_alpha(const CommandTargets *targets)
{
    for (guint i = 0; i < targets->frames->len; i++) {
        const SinkClass *sink = g_array_index(targets->frames, ProduceTarget, i).sink;
        if (sink != NULL && (sink->flags & SINK_ALPHA) == 0)
            return false;
    }
    return true;
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
