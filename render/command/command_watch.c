#include "render/command/command_watch.h"

#include "render/command/watch.h"

#include <stdio.h>

typedef struct Watcher {
    const Options *options;
    CommandLoad load;
    CommandWork work;
    Watch *watch;
} Watcher;

static bool work_once(const Options *options, CommandLoad load, CommandWork work, GError **error)
{
    g_autoptr(CommandInput) input = load(options, error);
    return input != NULL && work(options, input, error);
}

/* What cannot be mended by writing the input again. */
static bool is_final(const GError *error)
{
    return g_error_matches(error, ERROR_DOMAIN, ERROR_USAGE) ||
           g_error_matches(error, ERROR_DOMAIN, ERROR_CANCELLED);
}

static bool tell_error(GError *problem, GError **error)
{
    if (is_final(problem)) {
        g_propagate_error(error, problem);
        return false;
    }
    g_autofree char *text = error_text(problem);
    fprintf(stderr, "%s\n", text);
    g_error_free(problem);
    return true;
}

static bool add_files(const Watcher *watcher, const CommandInput *input, GError **error)
{
    return input->rig == NULL || watch_add(watcher->watch, input->rig->art->path, error);
}

/* The file that an error is about may be one that is not known yet: the art of a rig that does not
 * load. */
static void add_culprit(const Watcher *watcher, const GError *problem)
{
    const char *path = error_place(problem).path;
    if (path != NULL && g_file_test(path, G_FILE_TEST_IS_REGULAR))
        watch_add(watcher->watch, path, NULL);
}

/* Whether to go on. */
static bool do_work(const Watcher *watcher, GError **error)
{
    GError *problem = NULL;
    g_autoptr(CommandInput) input = watcher->load(watcher->options, &problem);
    if (input == NULL) {
        add_culprit(watcher, problem);
        return tell_error(problem, error);
    }
    if (!add_files(watcher, input, error))
        return false;
    return watcher->work(watcher->options, input, &problem) || tell_error(problem, error);
}

static void tell_waiting(const Watcher *watcher)
{
    if (watcher->options->quiet)
        return;
    fputs("waiting for changes of ", stderr);
    for (guint i = 0; i < watch_count(watcher->watch); i++)
        fprintf(stderr, "%s%s", i > 0 ? ", " : "", watch_path(watcher->watch, i));
    fputs("; ^C ends\n", stderr);
}

static bool work_until_stopped(const Watcher *watcher, GError **error)
{
    if (!watch_add(watcher->watch, watcher->options->arguments->pdata[0], error))
        return false;
    WatchEnd end = WATCH_CHANGED;
    while (end == WATCH_CHANGED) {
        if (!do_work(watcher, error))
            return false;
        tell_waiting(watcher);
        end = watch_wait(watcher->watch, error);
    }
    return end == WATCH_STOPPED;
}

bool command_watch(const Options *options, CommandLoad load, CommandWork work, GError **error)
{
    if (!options->watch)
        return work_once(options, load, work, error);
    if (g_str_equal(options->arguments->pdata[0], "-")) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--watch: standard input does not change; name a file");
        return false;
    }
    Interrupt interrupt = interrupt_begin();
    g_autoptr(Watch) watch = watch_new(&interrupt, error);
    Watcher watcher = {options, load, work, watch};
    bool done = watch != NULL && work_until_stopped(&watcher, error);
    interrupt_end(&interrupt);
    return done;
}
