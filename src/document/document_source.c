#include "document/document_source.h"

#include "base/charset.h"

#include <stdbool.h>
#include <string.h>

enum { XML_DECLARATION_MAX = 512, CHARSET_MAX = 40 };

typedef struct Charset {
    char name[CHARSET_MAX]; /* of iconv; empty for UTF-8 */
    guint32 offset;         /* of the name in the XML declaration */
    guint32 skip;           /* bytes of a byte order mark */
} Charset;

static Charset charset_declared(const char *text, gsize length)
{
    Charset charset = {"", 0, 0};
    if (length < 6 || memcmp(text, "<?xml", 5) != 0 || !g_ascii_isspace(text[5]))
        return charset;
    const char *end = g_strstr_len(text, (gssize)MIN(length, XML_DECLARATION_MAX), "?>");
    const char *at = end != NULL ? g_strstr_len(text, end - text, "encoding") : NULL;
    if (at == NULL)
        return charset;
    at += strlen("encoding");
    while (g_ascii_isspace(*at) || *at == '=')
        at++;
    const char *close = *at == '"' || *at == '\'' ? memchr(at + 1, *at, (gsize)(end - at)) : NULL;
    if (close == NULL || close >= end || close - at > CHARSET_MAX)
        return charset;
    charset.offset = (guint32)(at + 1 - text);
    g_autofree char *name = g_strndup(at + 1, (gsize)(close - at - 1));
    g_strlcpy(charset.name, charset_of_label(name), sizeof charset.name);
    return charset;
}

static Charset charset_detect(const Source *source)
{
    Charset charset = {"", 0, 0};
    const char *name;
    if (!charset_of_mark(source->text, source->length, &name, &charset.skip))
        return charset_declared(source->text, source->length);
    g_strlcpy(charset.name, name, sizeof charset.name);
    return charset;
}

static Source *source_replace(Source *source, const char *text, gsize length)
{
    Source *replaced = source_from_text(source->path, text, length);
    replaced->charset = g_steal_pointer(&source->charset);
    source_free(source);
    return replaced;
}

static Source *source_convert(Source *source, const Charset *charset, GError **error)
{
    gsize length = source->length - charset->skip, read = 0, written = 0;
    g_autoptr(GError) reason = NULL;
    g_autofree char *text = g_convert(source->text + charset->skip, (gssize)length, "UTF-8",
                                      charset->name, &read, &written, &reason);
    /* A character cut off at the end is no error to g_convert(). */
    bool whole = text != NULL && read == length;
    if (whole && written <= G_MAXINT32) {
        source->charset = g_strdup(charset->name);
        return source_replace(source, text, written);
    }

    if (whole)
        error_set(error, ERROR_LIMIT, source_whole(source),
                  "the text has more than %d bytes as UTF-8; split the file", G_MAXINT32);
    else if (g_error_matches(reason, G_CONVERT_ERROR, G_CONVERT_ERROR_NO_CONVERSION))
        error_set(error, ERROR_UNSUPPORTED, source_place(source, charset->offset),
                  "the encoding \"%s\" is not known; save the file as UTF-8", charset->name);
    else
        error_set(error, ERROR_SYNTAX, source_place(source, (guint32)(charset->skip + read)),
                  "the text is not %s as it says; save the file as UTF-8", charset->name);
    source_free(source);
    return NULL;
}

static bool source_check_utf8(const Source *source, GError **error)
{
    const char *bad;
    if (g_utf8_validate(source->text, source->length, &bad))
        return true;
    Place place = source_place(source, (guint32)(bad - source->text));
    if (*bad == '\0')
        error_set(error, ERROR_SYNTAX, place, "a NUL byte in the text; give an SVG file");
    else
        error_set(error, ERROR_SYNTAX, place,
                  "the byte 0x%02X is not UTF-8; save the file as UTF-8 or declare its encoding",
                  (unsigned char)*bad);
    return false;
}

/* XML 1.0, 2.11: a line ends with CR LF, CR or LF; the parser passes LF on. */
static Source *source_unify_lines(Source *source, guint32 skip)
{
    if (skip == 0 && memchr(source->text, '\r', source->length) == NULL)
        return source;
    g_autofree char *text = g_malloc(source->length + 1);
    gsize length = 0;
    for (guint32 i = skip; i < source->length; i++) {
        if (source->text[i] != '\r')
            text[length++] = source->text[i];
        else if (source->text[i + 1] != '\n')
            text[length++] = '\n';
    }
    return source_replace(source, text, length);
}

Source *document_source_normalize(Source *source, GError **error)
{
    Charset charset = charset_detect(source);
    if (charset.name[0] != '\0') {
        source = source_convert(source, &charset, error);
        if (source == NULL)
            return NULL;
        charset.skip = 0;
    }
    if (!source_check_utf8(source, error)) {
        source_free(source);
        return NULL;
    }
    return source_unify_lines(source, charset.skip);
}
