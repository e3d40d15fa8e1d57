#include "document/xml_attribute.h"

#include <string.h>

#define XMLNS_NAMESPACE "http://www.w3.org/2000/xmlns/"

static bool name_matches(const XmlAttribute *attribute, const char *name, gsize length)
{
    gsize prefix = attribute->prefix != NULL ? strlen(attribute->prefix) + 1 : 0;
    gsize local = strlen(attribute->local);
    return prefix + local == length && memcmp(name + prefix, attribute->local, local) == 0 &&
           (prefix == 0 ||
            (name[prefix - 1] == ':' && memcmp(name, attribute->prefix, prefix - 1) == 0));
}

static const char *skip_space(const char *at, const char *end)
{
    while (at < end && g_ascii_isspace(*at))
        at++;
    return at;
}

bool xml_attribute_scan(const char **at, const char *end, XmlWritten *written)
{
    const char *name = skip_space(*at, end);
    const char *name_end = name;
    while (name_end < end && *name_end != '=' && !g_ascii_isspace(*name_end))
        name_end++;
    const char *equals = skip_space(name_end, end);
    if (name_end == name || equals == end || *equals != '=')
        return false;
    const char *quote = skip_space(equals + 1, end);
    if (quote == end || (*quote != '"' && *quote != '\''))
        return false;
    const char *close = memchr(quote + 1, *quote, (gsize)(end - quote - 1));
    if (close == NULL)
        return false;
    *written = (XmlWritten){name, (gsize)(name_end - name), quote + 1, (gsize)(close - quote - 1)};
    *at = close + 1;
    return true;
}

void xml_attributes_take(GArray *list, guint n_namespaces, const char **namespaces,
                         guint n_attributes, const char **attributes, guint32 offset)
{
    g_array_set_size(list, 0);
    for (guint i = 0; i < n_namespaces; i++) {
        const char *prefix = namespaces[2 * i];
        const char *uri = namespaces[2 * i + 1] != NULL ? namespaces[2 * i + 1] : "";
        XmlAttribute declaration = {.prefix = prefix != NULL ? "xmlns" : NULL,
                                    .local = prefix != NULL ? prefix : "xmlns",
                                    .space = XMLNS_NAMESPACE,
                                    .value = uri,
                                    .length = strlen(uri),
                                    .offset = offset};
        g_array_append_val(list, declaration);
    }
    for (guint i = 0; i < n_attributes; i++) {
        const char **field = attributes + 5 * i; /* local, prefix, URI, value, its end */
        XmlAttribute attribute = {.prefix = field[1],
                                  .local = field[0],
                                  .space = field[2],
                                  .value = field[3],
                                  .length = (gsize)(field[4] - field[3]),
                                  .offset = offset};
        g_array_append_val(list, attribute);
    }
}

static int compare_offset(gconstpointer a, gconstpointer b)
{
    guint32 first = ((const XmlAttribute *)a)->offset, second = ((const XmlAttribute *)b)->offset;
    return first < second ? -1 : first > second;
}

/* libxml2 hands over namespace declarations and attributes apart, each in order of writing and
 * without offsets: one pass over the start tag finds both. */
void xml_attributes_place(GArray *list, guint n_namespaces, const char *text, guint32 start,
                          guint32 end)
{
    XmlAttribute *attributes = (XmlAttribute *)(void *)list->data;
    guint next_namespace = 0, next_attribute = n_namespaces;
    const char *at = text + start;
    while (at < text + end && !g_ascii_isspace(*at))
        at++;
    XmlWritten written;
    while (xml_attribute_scan(&at, text + end, &written)) {
        guint *next = &next_attribute;
        guint stop = list->len;
        if (next_namespace < n_namespaces &&
            name_matches(&attributes[next_namespace], written.name, written.name_length)) {
            next = &next_namespace;
            stop = n_namespaces;
        }
        if (*next < stop && name_matches(&attributes[*next], written.name, written.name_length))
            attributes[(*next)++].offset = (guint32)(written.value - text);
    }
    g_array_sort(list, compare_offset);
}
