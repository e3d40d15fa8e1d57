#include "time/layout/image_format.h"

#include <string.h>

typedef struct Bytes {
    const guint8 *data;
    gsize size;
} Bytes;

static bool has(Bytes bytes, gsize offset, const char *tag, gsize n)
{
    return offset + n <= bytes.size && memcmp(bytes.data + offset, tag, n) == 0;
}

static guint32 big(Bytes bytes, gsize offset, guint n)
{
    guint32 value = 0;
    for (guint i = 0; i < n && offset + i < bytes.size; i++) {
        value = value << 8 | bytes.data[offset + i];
    }
    return value;
}

static guint32 little(Bytes bytes, gsize offset, guint n)
{
    guint32 value = 0;
    for (guint i = 0; i < n && offset + i < bytes.size; i++) {
        value |= (guint32)bytes.data[offset + i] << 8 * i;
    }
    return value;
}

/* APNG says so in a chunk before the first data. */
static bool png_moves(Bytes bytes)
{
    for (gsize at = 8; at + 8 <= bytes.size && !has(bytes, at + 4, "IDAT", 4);) {
        if (has(bytes, at + 4, "acTL", 4)) {
            return big(bytes, at + 8, 4) > 1;
        }
        at += 12 + (gsize)big(bytes, at, 4);
    }
    return false;
}

static ImageHeader read_png(Bytes bytes)
{
    return (ImageHeader){IMAGE_PNG, big(bytes, 16, 4), big(bytes, 20, 4), png_moves(bytes)};
}

/* Segments up to the frame header, which has the size. */
static ImageHeader read_jpeg(Bytes bytes)
{
    for (gsize at = 2; at + 9 < bytes.size && bytes.data[at] == 0xff;) {
        guint8 marker = bytes.data[at + 1];
        if (marker == 0xff) {
            at++;
            continue;
        }
        bool is_frame =
            marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
        if (is_frame) {
            return (ImageHeader){IMAGE_JPEG, big(bytes, at + 7, 2), big(bytes, at + 5, 2), false};
        }
        at += 2 + (gsize)big(bytes, at + 2, 2);
    }
    return (ImageHeader){.format = IMAGE_JPEG};
}

/* One past a chain of sub-blocks, each of which begins with its length. */
static gsize skip_blocks(Bytes bytes, gsize at)
{
    while (at < bytes.size && bytes.data[at] != 0) {
        at += 1 + (gsize)bytes.data[at];
    }
    return at + 1;
}

static gsize color_table(guint8 flags)
{
    return flags & 0x80 ? 3 * (gsize)(2 << (flags & 7)) : 0;
}

static bool gif_moves(Bytes bytes)
{
    guint n = 0;
    for (gsize at = 13 + color_table(bytes.data[10]); at + 10 < bytes.size && n < 2;) {
        if (bytes.data[at] == ',') {
            n++;
            at = skip_blocks(bytes, at + 11 + color_table(bytes.data[at + 9]));
        } else if (bytes.data[at] == '!') {
            at = skip_blocks(bytes, at + 2);
        } else {
            break;
        }
    }
    return n > 1;
}

static ImageHeader read_gif(Bytes bytes)
{
    bool moves = bytes.size > 13 && gif_moves(bytes);
    return (ImageHeader){IMAGE_GIF, little(bytes, 6, 2), little(bytes, 8, 2), moves};
}

/* The first chunk: lossy, lossless, or a header of its own. */
static ImageHeader read_webp(Bytes bytes)
{
    ImageHeader header = {.format = IMAGE_WEBP};
    if (has(bytes, 12, "VP8 ", 4)) {
        header.width = little(bytes, 26, 2) & 0x3fff;
        header.height = little(bytes, 28, 2) & 0x3fff;
    } else if (has(bytes, 12, "VP8L", 4)) {
        guint32 bits = little(bytes, 21, 4);
        header.width = (bits & 0x3fff) + 1;
        header.height = (bits >> 14 & 0x3fff) + 1;
    } else if (has(bytes, 12, "VP8X", 4)) {
        header.width = little(bytes, 24, 3) + 1;
        header.height = little(bytes, 27, 3) + 1;
        header.moves = bytes.size > 20 && (bytes.data[20] & 2);
    }
    return header;
}

/* Text whose first element is <svg>, or seems to be, behind a declaration and comments. */
static bool is_svg(Bytes bytes)
{
    gsize n = MIN(bytes.size, 4096);
    gsize blank = has(bytes, 0, "\xef\xbb\xbf", 3) ? 3 : 0;
    while (blank < n && g_ascii_isspace((char)bytes.data[blank])) {
        blank++;
    }
    return blank < n && bytes.data[blank] == '<' &&
           g_strstr_len((const char *)bytes.data, (gssize)n, "<svg") != NULL;
}

ImageHeader image_header(const guint8 *data, gsize size)
{
    Bytes bytes = {data, size};
    if (has(bytes, 0, "\x89PNG\r\n\x1a\n", 8)) {
        return read_png(bytes);
    }
    if (has(bytes, 0, "\xff\xd8\xff", 3)) {
        return read_jpeg(bytes);
    }
    if (has(bytes, 0, "GIF87a", 6) || has(bytes, 0, "GIF89a", 6)) {
        return read_gif(bytes);
    }
    if (has(bytes, 0, "RIFF", 4) && has(bytes, 8, "WEBP", 4)) {
        return read_webp(bytes);
    }
    return (ImageHeader){.format = is_svg(bytes) ? IMAGE_SVG : IMAGE_UNKNOWN};
}

const char *image_format_type(ImageFormat format)
{
    static const char *const types[] = {
        [IMAGE_UNKNOWN] = NULL,    [IMAGE_PNG] = "image/png",   [IMAGE_JPEG] = "image/jpeg",
        [IMAGE_GIF] = "image/gif", [IMAGE_WEBP] = "image/webp", [IMAGE_SVG] = "image/svg+xml",
    };
    return types[format];
}
