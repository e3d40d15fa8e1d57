#include "render/frame/output.h"

#include "base/error.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    /* Of the target's name within the temporary one: with dots and suffix it stays below NAME_MAX.
     */
    NAME_BYTES = 200,
};

#define STANDARD_OUTPUT "standard output"

struct Output {
    char *path;      /* as given, for messages */
    char *target;    /* links followed */
    char *temporary; /* NULL once renamed, and of standard output */
    int descriptor;  /* -1 once sealed */
    bool stream;     /* standard output: what is written is gone */
    gint64 end;      /* of output_write() */
    gint64 largest;  /* of a file that is kept; 0: any */
    gint64 *size;    /* told at the commit; NULL: nobody asks */
};

typedef struct Remedy {
    int code;
    const char *text;
} Remedy;

static const Remedy remedies[] = {
    {ENOSPC, "free some space or write elsewhere"},
    {EDQUOT, "free some space or write elsewhere"},
    {EFBIG, "raise the file size limit (ulimit -f) or write less"},
    {EACCES, "choose a folder that you may write to"},
    {EPERM, "choose a folder that you may write to"},
    {EROFS, "choose a folder that you may write to"},
    {ENOENT, "create its folder first"},
    {ENOTDIR, "a part of the path is a file, not a folder"},
    {EISDIR, "name a file in it"},
    {ENAMETOOLONG, "choose a shorter name"},
    {EPIPE, "its reader went away"},
};

static void fail(GError **error, const char *path, const char *what, int code)
{
    const char *remedy = "check the path and the disk";
    for (guint i = 0; i < G_N_ELEMENTS(remedies); i++)
        if (remedies[i].code == code)
            remedy = remedies[i].text;
    error_set(error, ERROR_IO, (Place){path, 0, 0}, "%s: %s; %s", what, g_strerror(code), remedy);
}

/* False with an error when what stands at the target must not be replaced. */
static bool check_target(const Output *output, GError **error, struct stat *status, bool *exists)
{
    Place place = {output->path, 0, 0};
    *exists = stat(output->target, status) == 0;
    if (g_str_has_suffix(output->path, "/") || (*exists && S_ISDIR(status->st_mode))) {
        error_set(error, ERROR_IO, place, "this is a folder; name a file in it");
        return false;
    }
    if (*exists && !S_ISREG(status->st_mode)) {
        error_set(error, ERROR_IO, place,
                  "this is not a regular file and cannot be replaced; name another file");
        return false;
    }
    if (*exists && access(output->target, W_OK) != 0) {
        error_set(error, ERROR_IO, place,
                  "the file is write-protected; name another file or make it writable");
        return false;
    }
    return true;
}

static bool create_temporary(Output *output, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(output->target);
    g_autofree char *base = g_path_get_basename(output->target);
    g_autofree char *name = g_strdup_printf(".%.*s.XXXXXX", NAME_BYTES, base);
    output->temporary = g_build_filename(folder, name, NULL);
    output->descriptor = g_mkstemp_full(output->temporary, O_RDWR | O_CLOEXEC, 0666);
    if (output->descriptor < 0) {
        fail(error, output->path, "cannot be created", errno);
        g_clear_pointer(&output->temporary, g_free);
        return false;
    }
    return true;
}

static Output *new_stream(GError **error)
{
    g_autoptr(Output) output = g_new0(Output, 1);
    output->path = g_strdup(STANDARD_OUTPUT);
    output->stream = true;
    output->descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (output->descriptor < 0) {
        fail(error, output->path, "cannot be written", errno);
        return NULL;
    }
    return g_steal_pointer(&output);
}

Output *output_new(const char *path, GError **error)
{
    if (g_str_equal(path, "-"))
        return new_stream(error);
    g_autoptr(Output) output = g_new0(Output, 1);
    output->descriptor = -1;
    output->path = g_strdup(path);
    char *real = realpath(path, NULL);
    output->target = g_strdup(real != NULL ? real : path);
    free(real);

    struct stat status;
    bool exists;
    if (!check_target(output, error, &status, &exists) || !create_temporary(output, error))
        return NULL;
    /* Best effort: some file systems have no permissions. */
    if (exists)
        (void)!fchmod(output->descriptor, status.st_mode & 0777);
    return g_steal_pointer(&output);
}

const char *output_path(const Output *output)
{
    return output->path;
}

bool output_is_stream(const Output *output)
{
    return output->stream;
}

int output_descriptor(const Output *output)
{
    return output->descriptor;
}

const char *output_temporary_path(const Output *output)
{
    return output->temporary;
}

static bool write_stream(int descriptor, const char *data, gsize length, GError **error)
{
    while (length > 0) {
        ssize_t written = write(descriptor, data, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) {
            fail(error, STANDARD_OUTPUT, "cannot be written", written < 0 ? errno : ENOSPC);
            return false;
        }
        data += written;
        length -= (gsize)written;
    }
    return true;
}

bool output_write_at(Output *output, gint64 offset, const void *data, gsize length, GError **error)
{
    g_return_val_if_fail(!output->stream, false);
    const char *bytes = data;
    while (length > 0) {
        ssize_t written = pwrite(output->descriptor, bytes, length, offset);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) {
            fail(error, output->path, "cannot be written", written < 0 ? errno : ENOSPC);
            return false;
        }
        bytes += written;
        offset += written;
        length -= (gsize)written;
    }
    return true;
}

bool output_write(Output *output, const void *data, gsize length, GError **error)
{
    bool done = output->stream ? write_stream(output->descriptor, data, length, error)
                               : output_write_at(output, output->end, data, length, error);
    if (!done)
        return false;
    output->end += (gint64)length;
    return true;
}

gssize output_read_at(const Output *output, gint64 offset, void *data, gsize length, GError **error)
{
    ssize_t got;
    do
        got = pread(output->descriptor, data, length, offset);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        fail(error, output->path, "cannot be read back", errno);
    return got;
}

bool output_seal(Output *output, GError **error)
{
    if (output->descriptor < 0)
        return true;
    int descriptor = output->descriptor;
    output->descriptor = -1;
    /* The descriptor is gone after EINTR as well, and its data is in the system's hands. */
    if (close(descriptor) != 0 && errno != EINTR) {
        fail(error, output->path, "cannot be written", errno);
        return false;
    }
    return true;
}

void output_limit(Output *output, gint64 largest, gint64 *size)
{
    output->largest = largest;
    output->size = size;
}

static bool check_size(const Output *output, GError **error)
{
    struct stat status;
    if ((output->largest == 0 && output->size == NULL) || stat(output->temporary, &status) != 0)
        return true;
    if (output->size != NULL)
        *output->size = status.st_size;
    if (output->largest == 0 || status.st_size <= output->largest)
        return true;
    error_set(error, ERROR_LIMIT, (Place){output->path, 0, 0},
              "the file has %" G_GINT64_FORMAT " bytes, more than %" G_GINT64_FORMAT
              "; raise the limit or ask for less",
              (gint64)status.st_size, output->largest);
    return false;
}

bool output_commit(Output *output, GError **error)
{
    bool done = output_seal(output, error);
    done = done && (output->stream || check_size(output, error));
    if (done && !output->stream && rename(output->temporary, output->target) != 0) {
        fail(error, output->path, "cannot be replaced", errno);
        done = false;
    }
    if (done)
        g_clear_pointer(&output->temporary, g_free);
    output_discard(output);
    return done;
}

void output_discard(Output *output)
{
    if (output == NULL)
        return;
    if (output->descriptor >= 0)
        close(output->descriptor);
    if (output->temporary != NULL)
        unlink(output->temporary);
    g_free(output->temporary);
    g_free(output->target);
    g_free(output->path);
    g_free(output);
}

bool output_write_file(const char *path, const char *data, gsize length, GError **error)
{
    g_autoptr(Output) output = output_new(path, error);
    if (output == NULL || !output_write(output, data, length, error))
        return false;
    return output_commit(g_steal_pointer(&output), error);
}
