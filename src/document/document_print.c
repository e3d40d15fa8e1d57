#include "document/document.h"

#include <string.h>

/* Bytes of the character at `text` that XML 1.0 has no way to write; 0 if it has one. */
static gsize forbidden_length(const char *text)
{
    unsigned char c = (unsigned char)*text;
    if (c < 0x20)
        return c != '\t' && c != '\n' && c != '\r' ? 1 : 0;
    bool noncharacter = c == 0xEF && (unsigned char)text[1] == 0xBF &&
                        ((unsigned char)text[2] == 0xBE || (unsigned char)text[2] == 0xBF);
    return noncharacter ? 3 : 0;
}

/* A reader turns a CR, and in an attribute every white space, into something else unless it is
 * written as a reference. */
static const char *reference_of(const char *text, bool attribute)
{
    static const struct {
        char c;
        bool in_content, in_attribute;
        const char *reference;
    } rows[] = {
        {'&', true, true, "&amp;"},  {'<', true, true, "&lt;"},    {'"', false, true, "&quot;"},
        {'\r', true, true, "&#13;"}, {'\n', false, true, "&#10;"}, {'\t', false, true, "&#9;"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (rows[i].c == *text && (attribute ? rows[i].in_attribute : rows[i].in_content))
            return rows[i].reference;
    }
    return NULL;
}

static void append_escaped(GString *out, const char *text, bool attribute)
{
    const char *start = text;
    for (; *text != '\0'; text++) {
        if (!attribute && *text == ']' && g_str_has_prefix(text, "]]>")) {
            g_string_append_len(out, start, text - start);
            g_string_append(out, "]]&gt;");
            text += 2;
            start = text + 1;
            continue;
        }
        gsize dropped = forbidden_length(text);
        const char *reference = dropped == 0 ? reference_of(text, attribute) : NULL;
        if (dropped == 0 && reference == NULL)
            continue;
        g_string_append_len(out, start, text - start);
        if (reference != NULL)
            g_string_append(out, reference);
        else
            text += dropped - 1;
        start = text + 1;
    }
    g_string_append_len(out, start, text - start);
}

void xml_append_text(GString *out, const char *text)
{
    append_escaped(out, text, false);
}

void xml_append_attribute(GString *out, const char *name, const char *value)
{
    g_string_append_printf(out, " %s=\"", name);
    append_escaped(out, value, true);
    g_string_append_c(out, '"');
}

static void append_name(GString *out, const Element *element)
{
    if (element->prefix != NULL)
        g_string_append_printf(out, "%s:", element->prefix);
    g_string_append(out, element->name);
}

static void append_element(GString *out, const Element *element)
{
    if (element->tag == TAG_CHARACTERS) {
        xml_append_text(out, element->text);
        return;
    }
    g_string_append_c(out, '<');
    append_name(out, element);
    for (guint i = 0; i < element->n_attributes; i++)
        xml_append_attribute(out, element->attributes[i].name, element->attributes[i].value);
    if (element->first_child == NULL) {
        g_string_append(out, "/>");
        return;
    }
    g_string_append_c(out, '>');
    for (const Element *child = element->first_child; child != NULL; child = child->next)
        append_element(out, child);
    g_string_append(out, "</");
    append_name(out, element);
    g_string_append_c(out, '>');
}

char *document_print(const Document *document)
{
    GString *out = g_string_sized_new(document->source->length);
    for (guint i = 0; i < document->n_style_links; i++) {
        g_string_append(out, "<?xml-stylesheet type=\"text/css\"");
        xml_append_attribute(out, "href", document->style_links[i]);
        g_string_append(out, "?>\n");
    }
    append_element(out, document->root);
    g_string_append_c(out, '\n');
    return g_string_free(out, FALSE);
}
