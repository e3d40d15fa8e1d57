#include "base/charset.h"

#include <errno.h>
#include <string.h>

static const struct {
    const char *bytes;
    guint32 length;
    guint32 skip;
    const char *charset;
} marks[] = {
    {"\xEF\xBB\xBF", 3, 3, ""}, {"\xFF\xFE", 2, 2, "UTF-16LE"}, {"\xFE\xFF", 2, 2, "UTF-16BE"},
    {"<\0", 2, 0, "UTF-16LE"},  {"\0<", 2, 0, "UTF-16BE"},
};

static const struct {
    const char *label, *charset;
} labels[] = {
    {"utf-8", ""},
    {"utf8", ""},
    {"utf-16", ""},
    {"utf-16le", ""},
    {"utf-16be", ""},
    {"iso-8859-1", "WINDOWS-1252"},
    {"iso8859-1", "WINDOWS-1252"},
    {"latin1", "WINDOWS-1252"},
    {"us-ascii", "WINDOWS-1252"},
    {"ascii", "WINDOWS-1252"},
};

bool charset_of_mark(const char *bytes, gsize length, const char **name, guint32 *skip)
{
    for (gsize i = 0; i < G_N_ELEMENTS(marks); i++) {
        if (length < marks[i].length || memcmp(bytes, marks[i].bytes, marks[i].length) != 0)
            continue;
        *name = marks[i].charset;
        *skip = marks[i].skip;
        return true;
    }
    return false;
}

const char *charset_of_label(const char *label)
{
    for (gsize i = 0; i < G_N_ELEMENTS(labels); i++) {
        if (g_ascii_strcasecmp(labels[i].label, label) == 0)
            return labels[i].charset;
    }
    return label;
}

/* Moves past what cannot be read. */
static void replace_unit(GString *out, char **at, gsize *left, gsize unit)
{
    gsize n = MIN(unit, *left);
    g_string_append_unichar(out, 0xFFFD);
    *at += n;
    *left -= n;
}

char *charset_decode(const char *bytes, gsize length, const char *charset, gsize *written)
{
    if (charset[0] == '\0') {
        char *valid = g_utf8_make_valid(bytes, (gssize)length);
        *written = strlen(valid);
        return valid;
    }
    GIConv converter = g_iconv_open("UTF-8", charset);
    if (converter == (GIConv)-1)
        return NULL;
    GString *out = g_string_sized_new(length);
    gsize unit = g_str_has_prefix(charset, "UTF-16") ? 2 : 1;
    char *at = (char *)bytes; /* only read */
    while (length > 0) {
        char block[4096];
        char *end = block;
        gsize space = sizeof block;
        gsize result = g_iconv(converter, &at, &length, &end, &space);
        int reason = errno;
        g_string_append_len(out, block, end - block);
        if (result == (gsize)-1 && reason != E2BIG)
            replace_unit(out, &at, &length, unit);
    }
    g_iconv_close(converter);
    *written = out->len;
    return g_string_free(out, FALSE);
}
