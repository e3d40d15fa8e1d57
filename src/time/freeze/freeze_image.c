#include "time/freeze/freeze_image.h"

#include <string.h>

/* How files of a type begin, in base 64. */
static const struct {
    const char *start;
    const char *type;
} signatures[] = {
    {"/9j/", "image/jpeg"},
    {"iVBORw0KGgo", "image/png"},
    {"R0lGODdh", "image/gif"},
    {"R0lGODlh", "image/gif"},
};

const char *freeze_image_type(const char *url)
{
    static const char base64[] = ";base64,";
    if (g_ascii_strncasecmp(url, "data:", 5) != 0) {
        return NULL;
    }
    const char *comma = strchr(url, ',');
    if (!comma || comma - url < (ptrdiff_t)strlen(base64) ||
        g_ascii_strncasecmp(comma + 1 - strlen(base64), base64, strlen(base64)) != 0) {
        return NULL;
    }
    const char *data = comma + 1 + strspn(comma + 1, " \t\r\n");
    for (guint i = 0; i < G_N_ELEMENTS(signatures); i++) {
        gsize length = strlen(signatures[i].type);
        if (g_str_has_prefix(data, signatures[i].start)) {
            bool right = g_ascii_strncasecmp(url + 5, signatures[i].type, length) == 0 &&
                         url[5 + length] == ';';
            return right ? NULL : signatures[i].type;
        }
    }
    return NULL;
}

void freeze_image_reference(FreezeWriter *writer, const Element *element)
{
    const char *url = state_attribute(writer->state, element, "href");
    const char *type = url ? freeze_image_type(url) : NULL;
    if (!type) {
        if (url) {
            xml_append_attribute(writer->out, "href", url);
        }
        return;
    }
    g_autofree char *right = g_strdup_printf("data:%s;base64%s", type, strchr(url, ','));
    xml_append_attribute(writer->out, "href", right);
}
