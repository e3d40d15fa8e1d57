/* Where there is no inotify. */
#include "render/command/watch.h"

#include "base/error.h"

Watch *watch_new(const Interrupt *interrupt, GError **error)
{
    (void)interrupt;
    error_set(error, ERROR_UNSUPPORTED, (Place){NULL, 0, 0},
              "files can be watched on Linux only; run it without --watch");
    return NULL;
}

void watch_free(Watch *watch)
{
    (void)watch;
}

bool watch_add(Watch *watch, const char *path, GError **error)
{
    (void)watch;
    (void)path;
    (void)error;
    return false;
}

guint watch_count(const Watch *watch)
{
    (void)watch;
    return 0;
}

const char *watch_path(const Watch *watch, guint i)
{
    (void)watch;
    (void)i;
    return NULL;
}

WatchEnd watch_wait(Watch *watch, GError **error)
{
    (void)watch;
    (void)error;
    return WATCH_FAILED;
}
