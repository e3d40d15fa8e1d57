/* Waits for files to be written again.
 *
 * What is watched are their folders, for editors do not write files: they put new ones in their
 * place. A change counts once nothing more has come for a moment, so a file is not read while it is
 * being written. Changes made between two waits are not lost. Linux only; elsewhere watch_new()
 * fails. One thread.
 */
#ifndef ZOETROPE_RENDER_COMMAND_WATCH_H
#define ZOETROPE_RENDER_COMMAND_WATCH_H

#include "render/frame/interrupt.h"

#include <glib.h>

typedef struct Watch Watch;

typedef enum WatchEnd {
    WATCH_CHANGED,
    WATCH_STOPPED, /* by a signal of the interrupt, which stays pending */
    WATCH_FAILED,
} WatchEnd;

/* Errors: ERROR_UNSUPPORTED, or ERROR_IO when the system gives no more of them. */
Watch *watch_new(const Interrupt *interrupt, GError **error);
void watch_free(Watch *watch);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Watch, watch_free)

/* The file need not be there, its folder must. A symbolic link is followed, and watched itself. One
 * that is watched already is left as it is. */
bool watch_add(Watch *watch, const char *path, GError **error);

/* The paths as added, in that order. */
guint watch_count(const Watch *watch);
const char *watch_path(const Watch *watch, guint i);

WatchEnd watch_wait(Watch *watch, GError **error);

#endif
