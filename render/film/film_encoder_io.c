#include "render/film/film_encoder_io.h"

#include <sys/stat.h>

enum {
    BUFFER_BYTES = 64 * 1024,
};

/* FFmpeg 7 made the buffer of the write callback const. */
#if LIBAVFORMAT_VERSION_MAJOR >= 61
typedef const uint8_t WriteByte;
#else
typedef uint8_t WriteByte;
#endif

/* One open view of the output, with a position of its own. */
typedef struct FilmView {
    FilmIo *io;
    gint64 position;
} FilmView;

static int fail(FilmIo *io, GError *error)
{
    if (io->error == NULL)
        io->error = error;
    else
        g_error_free(error);
    return AVERROR(EIO);
}

static int view_read(void *opaque, uint8_t *buffer, int length)
{
    FilmView *view = opaque;
    GError *error = NULL;
    gssize got = output_read_at(view->io->output, view->position, buffer, (gsize)length, &error);
    if (got < 0)
        return fail(view->io, error);
    view->position += got;
    return got > 0 ? (int)got : AVERROR_EOF;
}

static int view_write(void *opaque, WriteByte *buffer, int length)
{
    FilmView *view = opaque;
    Output *output = view->io->output;
    GError *error = NULL;
    bool done = output_is_stream(output)
                    ? output_write(output, buffer, (gsize)length, &error)
                    : output_write_at(output, view->position, buffer, (gsize)length, &error);
    if (!done)
        return fail(view->io, error);
    view->position += length;
    return length;
}

static int64_t view_seek(void *opaque, int64_t offset, int whence)
{
    FilmView *view = opaque;
    struct stat status;
    if (fstat(output_descriptor(view->io->output), &status) != 0)
        return AVERROR(EIO);
    switch (whence & ~AVSEEK_FORCE) {
    case AVSEEK_SIZE:
        return status.st_size;
    case SEEK_CUR:
        offset += view->position;
        break;
    case SEEK_END:
        offset += status.st_size;
        break;
    case SEEK_SET:
        break;
    default:
        return AVERROR(EINVAL);
    }
    if (offset < 0)
        return AVERROR(EINVAL);
    return view->position = offset;
}

static AVIOContext *view_open(FilmIo *io, bool write)
{
    FilmView *view = g_new(FilmView, 1);
    *view = (FilmView){io, 0};
    uint8_t *buffer = av_malloc(BUFFER_BYTES);
    int64_t (*seek)(void *, int64_t, int) = output_is_stream(io->output) ? NULL : view_seek;
    AVIOContext *context = buffer == NULL ? NULL
                                          : avio_alloc_context(buffer, BUFFER_BYTES, write, view,
                                                               view_read, view_write, seek);
    if (context == NULL) {
        av_free(buffer);
        g_free(view);
    }
    return context;
}

static void view_close(AVIOContext *context)
{
    if (context == NULL)
        return;
    g_free(context->opaque);
    av_freep(&context->buffer);
    avio_context_free(&context);
}

/* A muxer that rewrites its file opens it a second time, by the name of the container: there is
 * only one. */
static int open_second(AVFormatContext *container, AVIOContext **context, const char *url,
                       int flags, AVDictionary **options)
{
    (void)url;
    (void)options;
    *context = view_open(container->opaque, (flags & AVIO_FLAG_WRITE) != 0);
    return *context != NULL ? 0 : AVERROR(ENOMEM);
}

static int close_second(AVFormatContext *container, AVIOContext *context)
{
    (void)container;
    view_close(context);
    return 0;
}

bool film_io_attach(FilmIo *io, AVFormatContext *container)
{
    container->pb = view_open(io, true);
    container->opaque = io;
    container->io_open = open_second;
    container->io_close2 = close_second;
    container->flags |= AVFMT_FLAG_CUSTOM_IO;
    return container->pb != NULL;
}

void film_io_detach(AVFormatContext *container)
{
    view_close(container->pb);
    container->pb = NULL;
}
