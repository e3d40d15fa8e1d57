#include "render/command/watch.h"

#include "base/error.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum {
    QUIET_MS = 100, /* as long as nothing comes, what was begun is over */
    EVENT_BYTES = 16 * 1024,
    WAIT_FOREVER = -1,
};

#define NEVER G_MAXINT64

/* A name in a folder, whose change is a change of a file. */
typedef struct Entry {
    int folder; /* inotify's number */
    char *name;
} Entry;

struct Watch {
    int events;       /* inotify */
    int signals;      /* readable while a signal is pending; never read */
    GPtrArray *paths; /* char * */
    GArray *entries;  /* of Entry */
};

static void clear_entry(gpointer data)
{
    Entry *entry = data;
    g_free(entry->name);
}

static bool fail(const char *path, const char *what, int code, GError **error)
{
    error_set(error, ERROR_IO, (Place){path, 0, 0}, "%s: %s; run it without --watch", what,
              g_strerror(code));
    return false;
}

Watch *watch_new(const Interrupt *interrupt, GError **error)
{
    g_autoptr(Watch) watch = g_new(Watch, 1);
    *watch = (Watch){
        .events = inotify_init1(IN_NONBLOCK | IN_CLOEXEC),
        .signals = signalfd(-1, &interrupt->watched, SFD_CLOEXEC),
        .paths = g_ptr_array_new_with_free_func(g_free),
        .entries = g_array_new(FALSE, FALSE, sizeof(Entry)),
    };
    g_array_set_clear_func(watch->entries, clear_entry);
    if (watch->events < 0 || watch->signals < 0) {
        fail(NULL, "the system lets no files be watched", errno, error);
        return NULL;
    }
    return g_steal_pointer(&watch);
}

void watch_free(Watch *watch)
{
    if (watch == NULL)
        return;
    if (watch->events >= 0)
        close(watch->events);
    if (watch->signals >= 0)
        close(watch->signals);
    g_ptr_array_unref(watch->paths);
    g_array_unref(watch->entries);
    g_free(watch);
}

static bool add_entry(Watch *watch, const char *path, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(path);
    int number = inotify_add_watch(watch->events, folder,
                                   IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_ONLYDIR);
    if (number < 0)
        return fail(folder, "this folder cannot be watched", errno, error);
    Entry entry = {number, g_path_get_basename(path)};
    g_array_append_val(watch->entries, entry);
    return true;
}

bool watch_add(Watch *watch, const char *path, GError **error)
{
    for (guint i = 0; i < watch->paths->len; i++) {
        if (g_str_equal(watch->paths->pdata[i], path))
            return true;
    }
    if (!add_entry(watch, path, error))
        return false;
    g_ptr_array_add(watch->paths, g_strdup(path));
    char *real = realpath(path, NULL);
    bool added = real == NULL || add_entry(watch, real, error);
    free(real);
    return added;
}

guint watch_count(const Watch *watch)
{
    return watch->paths->len;
}

const char *watch_path(const Watch *watch, guint i)
{
    return watch->paths->pdata[i];
}

static bool concerns(const Watch *watch, const struct inotify_event *event)
{
    if ((event->mask & IN_Q_OVERFLOW) != 0)
        return true;
    for (guint i = 0; event->len > 0 && i < watch->entries->len; i++) {
        const Entry *entry = &g_array_index(watch->entries, Entry, i);
        if (entry->folder == event->wd && g_str_equal(entry->name, event->name))
            return true;
    }
    return false;
}

/* Reads what has come; false with an error when a folder has gone. */
static bool take_events(const Watch *watch, bool *changed, GError **error)
{
    _Alignas(struct inotify_event) char buffer[EVENT_BYTES];
    for (;;) {
        ssize_t got = read(watch->events, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0 || errno == EAGAIN ||
                   fail(NULL, "changes cannot be read", errno, error);
        const struct inotify_event *event;
        for (ssize_t at = 0; at < got; at += (ssize_t)(sizeof *event + event->len)) {
            event = (const struct inotify_event *)(const void *)(buffer + at);
            if ((event->mask & IN_IGNORED) != 0)
                return fail(NULL, "a watched folder is gone", ENOENT, error);
            *changed = *changed || concerns(watch, event);
        }
    }
}

static gint64 now_ms(void)
{
    return g_get_monotonic_time() / 1000;
}

WatchEnd watch_wait(Watch *watch, GError **error)
{
    struct pollfd sources[] = {
        {.fd = watch->signals, .events = POLLIN},
        {.fd = watch->events, .events = POLLIN},
    };
    gint64 end = NEVER;
    for (;;) {
        gint64 left = end - now_ms();
        if (left <= 0)
            return WATCH_CHANGED;
        int ready = poll(sources, G_N_ELEMENTS(sources), end == NEVER ? WAIT_FOREVER : (int)left);
        if (ready < 0 && errno != EINTR) {
            fail(NULL, "changes cannot be waited for", errno, error);
            return WATCH_FAILED;
        }
        if (ready > 0 && sources[0].revents != 0)
            return WATCH_STOPPED;
        bool changed = false;
        if (ready > 0 && !take_events(watch, &changed, error))
            return WATCH_FAILED;
        if (changed)
            end = now_ms() + QUIET_MS;
    }
}
