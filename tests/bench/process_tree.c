#include "process_tree.h"

#include <glib.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct Entry {
    pid_t id, parent;
} Entry;

/* Of /proc/ID/stat: the second field is a name in parentheses, which may hold anything. */
static bool read_parent(const char *id, pid_t *parent)
{
    g_autofree char *path = g_strdup_printf("/proc/%s/stat", id), *text = NULL;
    if (!g_file_get_contents(path, &text, NULL, NULL))
        return false;
    const char *behind = strrchr(text, ')');
    if (behind == NULL || strlen(behind) < 5)
        return false;
    *parent = (pid_t)strtol(behind + 4, NULL, 10);
    return true;
}

static GArray *list_all(void)
{
    GArray *entries = g_array_new(FALSE, FALSE, sizeof(Entry));
    g_autoptr(GDir) folder = g_dir_open("/proc", 0, NULL);
    const char *name;
    while (folder != NULL && (name = g_dir_read_name(folder)) != NULL) {
        Entry entry = {.id = (pid_t)strtol(name, NULL, 10)};
        if (entry.id > 0 && read_parent(name, &entry.parent))
            g_array_append_val(entries, entry);
    }
    return entries;
}

static GArray *list_below(pid_t root)
{
    g_autoptr(GArray) all = list_all();
    GArray *below = g_array_new(FALSE, FALSE, sizeof(pid_t));
    g_array_append_val(below, root);
    for (guint at = 0; at < below->len; at++) {
        for (guint i = 0; i < all->len; i++) {
            const Entry *entry = &g_array_index(all, Entry, i);
            if (entry->parent == g_array_index(below, pid_t, at))
                g_array_append_val(below, entry->id);
        }
    }
    return g_array_remove_index(below, 0);
}

static double kilobytes_of(const char *status, const char *field)
{
    const char *line = strstr(status, field);
    return line != NULL ? strtod(line + strlen(field), NULL) : 0;
}

double process_tree_bytes(pid_t root)
{
    g_autoptr(GArray) below = list_below(root);
    double sum = 0;
    for (guint i = 0; i < below->len; i++) {
        g_autofree char *path = g_strdup_printf("/proc/%d/status", g_array_index(below, pid_t, i)),
                        *status = NULL;
        if (g_file_get_contents(path, &status, NULL, NULL))
            sum += kilobytes_of(status, "RssAnon:") + kilobytes_of(status, "RssShmem:");
    }
    return sum * 1024;
}

void process_tree_signal(pid_t root, int signal)
{
    g_autoptr(GArray) below = list_below(root);
    for (guint i = 0; i < below->len; i++)
        kill(g_array_index(below, pid_t, i), signal);
}
