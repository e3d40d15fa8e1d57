#include "render/command/command_sweep.h"

#include "base/arena.h"
#include "render/command/sweep.h"

#include <stdio.h>

/* Fields of Options that name one output file each, and lists of them. */
static const gsize paths[] = {
    offsetof(Options, output),    offsetof(Options, hash),        offsetof(Options, csv),
    offsetof(Options, json_file), offsetof(Options, plot_errors), offsetof(Options, plot_sizes),
    offsetof(Options, sheet),     offsetof(Options, profile),
};
static const gsize lists[] = {offsetof(Options, outputs), offsetof(Options, plots)};

static bool report_usage(GError **error, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

static bool check(const Command *command, const Options *options, GError **error)
{
    if (options->watch)
        return report_usage(error, "both --watch and a range of --set; give one value");
    if (command->bit == COMMAND_BAKE && options->output == NULL)
        return report_usage(error, "a range of --set writes several files; name them with -o");
    for (gsize i = 0; i < G_N_ELEMENTS(paths); i++) {
        if (g_strcmp0(G_STRUCT_MEMBER(const char *, options, paths[i]), "-") == 0)
            return report_usage(error, "a range of --set writes several files; name one, not -");
    }
    return true;
}

static const char *numbered(const Sweep *sweep, const char *path, guint index, Arena *arena)
{
    g_autofree char *made = sweep_path(sweep, path, index);
    return arena_strdup(arena, made);
}

static void number_outputs(const Sweep *sweep, guint index, Arena *arena, Options *options)
{
    for (gsize i = 0; i < G_N_ELEMENTS(paths); i++) {
        const char **path = &G_STRUCT_MEMBER(const char *, options, paths[i]);
        if (*path != NULL && **path != '\0')
            *path = numbered(sweep, *path, index, arena);
    }
    for (gsize i = 0; i < G_N_ELEMENTS(lists); i++) {
        GPtrArray **list = &G_STRUCT_MEMBER(GPtrArray *, options, lists[i]);
        GPtrArray *old = *list;
        *list = old != NULL ? g_ptr_array_new() : NULL;
        for (guint k = 0; old != NULL && k < old->len; k++)
            g_ptr_array_add(*list, (gpointer)numbered(sweep, old->pdata[k], index, arena));
    }
    g_autofree char *suffix = sweep_suffix(sweep, index);
    options->suffix = arena_strdup(arena, suffix);
}

static void tell(const Options *options)
{
    g_ptr_array_add(options->settings, NULL);
    g_autofree char *all = g_strjoinv(" ", (char **)options->settings->pdata);
    g_ptr_array_set_size(options->settings, (gint)options->settings->len - 1);
    if (!options->quiet)
        fprintf(stderr, "%s: %s\n", options->suffix + 1, all);
}

static bool run_one(const Command *command, const Options *options, const Sweep *sweep, guint index,
                    GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    Options one = *options;
    number_outputs(sweep, index, arena, &one);
    one.settings = sweep_settings(sweep, index);
    tell(&one);
    bool done = command->run(&one, error);
    g_ptr_array_unref(one.settings);
    for (gsize i = 0; i < G_N_ELEMENTS(lists); i++)
        g_clear_pointer(&G_STRUCT_MEMBER(GPtrArray *, &one, lists[i]), g_ptr_array_unref);
    return done;
}

bool command_sweep_run(const Command *command, const Options *options, GError **error)
{
    if (options->settings == NULL)
        return command->run(options, error);
    g_autoptr(Sweep) sweep =
        sweep_new((const char *const *)options->settings->pdata, options->settings->len, error);
    if (sweep == NULL)
        return false;
    if (!sweep_is_range(sweep))
        return command->run(options, error);
    if (!check(command, options, error))
        return false;
    for (guint i = 0; i < sweep_count(sweep); i++) {
        if (!run_one(command, options, sweep, i, error))
            return false;
    }
    return true;
}
