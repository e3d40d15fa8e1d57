#include "stage_raw.h"

#include "base/error.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SPARE_BYTES = 64 };

struct StageRaw {
    int file;
    gint64 n_frames;
    Frame frame;
    void *mapped;
    gsize mapped_length;
};

static bool fail(const char *what, GError **error)
{
    error_set(error, ERROR_IO, (Place){0}, "%s: %s", what, g_strerror(errno));
    return false;
}

bool stage_raw_write(FILE *file, const Frame *frame, GError **error)
{
    return fwrite(frame->data, 1, frame_bytes(frame), file) == frame_bytes(frame) ||
           fail("frames", error);
}

bool stage_raw_end(FILE *file, GError **error)
{
    static const guint8 spare[SPARE_BYTES];
    return fwrite(spare, 1, sizeof spare, file) == sizeof spare || fail("frames", error);
}

StageRaw *stage_raw_open(const char *path, int width, int height, GError **error)
{
    StageRaw *raw = g_new(StageRaw, 1);
    *raw = (StageRaw){
        .file = open(path, O_RDONLY | O_CLOEXEC),
        .frame = {.width = width, .height = height, .stride = width * 4},
    };
    struct stat status;
    if (raw->file < 0 || fstat(raw->file, &status) != 0) {
        fail(path, error);
        stage_raw_close(raw);
        return NULL;
    }
    raw->n_frames = status.st_size / (gint64)frame_bytes(&raw->frame);
    return raw;
}

static void unmap(StageRaw *raw)
{
    if (raw->mapped != NULL)
        munmap(raw->mapped, raw->mapped_length);
    raw->mapped = NULL;
}

void stage_raw_close(StageRaw *raw)
{
    unmap(raw);
    if (raw->file >= 0)
        close(raw->file);
    g_free(raw);
}

gint64 stage_raw_count(const StageRaw *raw)
{
    return raw->n_frames;
}

const Frame *stage_raw_frame(StageRaw *raw, gint64 index, GError **error)
{
    unmap(raw);
    gint64 begin = index * (gint64)frame_bytes(&raw->frame);
    gint64 offset = begin - begin % sysconf(_SC_PAGESIZE);
    raw->mapped_length = (gsize)(begin - offset) + frame_bytes(&raw->frame) + SPARE_BYTES;
    raw->mapped =
        mmap(NULL, raw->mapped_length, PROT_READ, MAP_PRIVATE | MAP_POPULATE, raw->file, offset);
    if (raw->mapped == MAP_FAILED) {
        raw->mapped = NULL;
        fail("frames", error);
        return NULL;
    }
    raw->frame.data = (guint8 *)raw->mapped + (begin - offset);
    return &raw->frame;
}
