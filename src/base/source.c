#include "base/source.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum {
    READ_BLOCK = 65536,
    /* Offsets are 32 bits, and one more byte holds the terminator. */
    BYTES_LARGEST = G_MAXINT32,
    /* Characters are counted once up to the multiples of this many bytes: a place in a line of
     * megabytes then costs no more than one in a short line. */
    CHECKPOINT = 1024,
};

static const char byte_order_mark[] = "\xEF\xBB\xBF";

static bool is_line_end(const char *text, gsize length, gsize i)
{
    if (text[i] == '\n')
        return true;
    return text[i] == '\r' && (i + 1 == length || text[i + 1] != '\n');
}

static void source_find_lines(Source *source)
{
    const char *text = source->text;
    guint32 n_lines = 1;
    for (guint32 i = 0; i < source->length; i++)
        n_lines += is_line_end(text, source->length, i) ? 1 : 0;

    source->n_lines = n_lines;
    source->line_starts = g_new(guint32, n_lines);
    /* A byte order mark is no column of the first line. */
    source->line_starts[0] = g_str_has_prefix(text, byte_order_mark) ? 3 : 0;
    guint32 line = 1;
    for (guint32 i = 0; i < source->length; i++) {
        if (is_line_end(text, source->length, i))
            source->line_starts[line++] = i + 1;
    }
}

/* Of the characters that begin before `end`. */
static guint32 count_characters(const char *text, guint32 start, guint32 end)
{
    guint32 n = 0;
    for (guint32 i = start; i < end; i++)
        n += ((unsigned char)text[i] & 0xC0) != 0x80 ? 1 : 0;
    return n;
}

static void source_count_characters(Source *source)
{
    guint32 n = source->length / CHECKPOINT;
    source->characters = g_new(guint32, n + 1);
    source->characters[0] = 0;
    for (guint32 i = 0; i < n; i++)
        source->characters[i + 1] =
            source->characters[i] +
            count_characters(source->text, i * CHECKPOINT, (i + 1) * CHECKPOINT);
}

/* From the start of the text. */
static guint32 characters_before(const Source *source, guint32 end)
{
    guint32 checkpoint = MIN(end, source->length) / CHECKPOINT;
    return source->characters[checkpoint] +
           count_characters(source->text, checkpoint * CHECKPOINT, end);
}

static Source *source_take(const char *path, char *text, gsize length)
{
    Source *source = g_new0(Source, 1);
    source->path = g_strdup(path);
    source->text = text;
    source->length = (guint32)length;
    source_find_lines(source);
    source_count_characters(source);
    return source;
}

static bool report_errno(const char *path, const char *doing, int number, GError **error)
{
    error_set(error, ERROR_IO, (Place){path, 0, 0}, "cannot %s: %s", doing, g_strerror(number));
    return false;
}

/* Reads to the end, or to one byte more than `largest`: a pipe does not tell its size. */
static bool read_all(FILE *file, const char *path, gsize largest, GByteArray *bytes, GError **error)
{
    gsize got;
    do {
        guint old = bytes->len;
        g_byte_array_set_size(bytes, old + READ_BLOCK);
        got = fread(bytes->data + old, 1, READ_BLOCK, file);
        g_byte_array_set_size(bytes, old + (guint)got);
    } while (got > 0 && bytes->len <= largest);
    if (ferror(file))
        return report_errno(path, "read", errno, error);
    if (bytes->len > largest) {
        error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
                  "the file has more than %" G_GSIZE_FORMAT " bytes; raise --max-file-bytes",
                  largest);
        return false;
    }
    return true;
}

static bool read_file(const char *path, gsize largest, GByteArray *bytes, GError **error)
{
    FILE *file = fopen(path, "rbe");
    if (file == NULL)
        return report_errno(path, "open", errno, error);
    struct stat info;
    bool ok;
    if (fstat(fileno(file), &info) != 0)
        ok = report_errno(path, "read", errno, error);
    else if (S_ISDIR(info.st_mode))
        ok = report_errno(path, "read", EISDIR, error);
    else
        ok = read_all(file, path, largest, bytes, error);
    fclose(file);
    return ok;
}

Source *source_from_text(const char *path, const char *text, gsize length)
{
    g_return_val_if_fail(length <= BYTES_LARGEST, NULL);
    char *copy = g_malloc(length + 1);
    if (length > 0)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return source_take(path, copy, length);
}

Source *source_load(const char *path, const Limits *limits, GError **error)
{
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    gsize largest = (gsize)MIN(limits->file_bytes, BYTES_LARGEST);
    if (!read_file(path, largest, bytes, error))
        return NULL;

    gsize length = bytes->len;
    g_byte_array_append(bytes, (const guint8 *)"", 1);
    char *text = (char *)g_byte_array_steal(bytes, NULL);
    return source_take(path, text, length);
}

bool source_check_text(const Source *source, GError **error)
{
    const char *nul = memchr(source->text, '\0', source->length);
    if (nul == NULL)
        return true;
    error_set(error, ERROR_SYNTAX, source_place(source, (guint32)(nul - source->text)),
              "a NUL byte; text is expected, in UTF-8");
    return false;
}

void source_free(Source *source)
{
    if (source == NULL)
        return;
    g_free(source->path);
    g_free(source->text);
    g_free(source->line_starts);
    g_free(source->characters);
    g_free(source->charset);
    g_free(source);
}

Place source_place(const Source *source, guint32 offset)
{
    offset = MIN(offset, source->length);
    guint32 low = 0, high = source->n_lines;
    while (high - low > 1) {
        guint32 middle = low + (high - low) / 2;
        if (source->line_starts[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    /* Counting up to and with the offset is right within a character too. */
    guint32 start = source->line_starts[low], end = MAX(offset + 1, start);
    int column = (int)(characters_before(source, end) - characters_before(source, start));
    return (Place){source->path, (int)low + 1, MAX(column, 1)};
}

Place source_whole(const Source *source)
{
    return (Place){source->path, 0, 0};
}
