#include "time/layout/resource.h"

#include <string.h>

static bool is_base64(const char *type, gsize length)
{
    static const char word[] = ";base64";
    gsize n = strlen(word);
    return length >= n && g_ascii_strncasecmp(type + length - n, word, n) == 0;
}

static GBytes *decode(const char *url)
{
    const char *comma = strchr(url, ',');
    if (!comma) {
        return NULL;
    }
    if (!is_base64(url, (gsize)(comma - url))) {
        return g_uri_unescape_bytes(comma + 1, -1, NULL, NULL);
    }
    g_autoptr(GBytes) plain = g_uri_unescape_bytes(comma + 1, -1, NULL, NULL);
    if (!plain) {
        return NULL;
    }
    gsize size;
    const char *text = g_bytes_get_data(plain, &size);
    g_autofree char *terminated = g_strndup(text, size);
    guchar *data = g_base64_decode(terminated, &size);
    return g_bytes_new_take(data, size);
}

static GBytes *read_file(const char *path, guint64 most)
{
    g_autoptr(GMappedFile) file = g_mapped_file_new(path, FALSE, NULL);
    if (!file || g_mapped_file_get_length(file) > most) {
        return NULL;
    }
    return g_bytes_new(g_mapped_file_get_contents(file), g_mapped_file_get_length(file));
}

GBytes *resource_load(const StyleSheets *sheets, const Source *source, const char *url,
                      const Limits *limits)
{
    if (g_ascii_strncasecmp(url, "data:", 5) == 0) {
        return decode(url);
    }
    g_autofree char *path = stylesheets_local_file(sheets, source, url);
    return path ? read_file(path, limits->file_bytes) : NULL;
}
