#include "document/document.h"

#include "document/document_source.h"
#include "document/element.h"
#include "document/instance.h"
#include "document/xml_reader.h"

#include <string.h>

enum { REFERENCE_MAX = 16 }; /* bytes from '&' to ';' */

typedef struct Loader {
    Document *document;
    const Limits *limits;
    GHashTable *strings; /* set of names and namespaces, each once in the arena */
    GPtrArray *style_links;
    Element *parent; /* innermost open element */
    guint depth;
    guint n_elements;
    bool xmlns_missing;
    bool xlink_undeclared;
    GString *run; /* of characters */
    guint32 run_offset;
    bool run_has_text; /* not only white space */
} Loader;

static const char *loader_string(Loader *loader, const char *text)
{
    if (text == NULL)
        return NULL;
    char *known = g_hash_table_lookup(loader->strings, text);
    if (known == NULL) {
        known = arena_strdup(loader->document->arena, text);
        g_hash_table_add(loader->strings, known);
    }
    return known;
}

static void loader_end_run(Loader *loader)
{
    if (loader->run->len == 0)
        return;
    Document *document = loader->document;
    Element *run = element_new(document, TAG_CHARACTERS, loader->run_offset);
    run->text = arena_strndup(document->arena, loader->run->str, loader->run->len);
    element_link(loader->parent, run, NULL);
    g_string_truncate(loader->run, 0);
    loader->run_has_text = false;
}

static Attribute loader_attribute(Loader *loader, const XmlAttribute *xml)
{
    Attribute attribute = {.space = loader_string(loader, xml->space), .offset = xml->offset};
    if (xml->prefix != NULL) {
        g_autofree char *name = g_strconcat(xml->prefix, ":", xml->local, NULL);
        attribute.name = loader_string(loader, name);
        attribute.local = attribute.name + strlen(xml->prefix) + 1;
    } else {
        attribute.name = attribute.local = loader_string(loader, xml->local);
    }
    /* HTML knows xlink without a declaration, and drawings are cut out of HTML. */
    if (xml->space == NULL && g_strcmp0(xml->prefix, "xlink") == 0) {
        attribute.space = DOCUMENT_XLINK_NAMESPACE;
        loader->xlink_undeclared = true;
    }
    attribute.value = arena_strndup(loader->document->arena, xml->value, xml->length);
    return attribute;
}

static bool is_blank_namespace(const XmlElement *xml)
{
    return xml->space == NULL || *xml->space == '\0';
}

/* HTML needs no xmlns, and drawings are cut out of HTML: a plain <svg> is taken for what it looks
 * like. */
static bool is_bare(const XmlElement *xml)
{
    return is_blank_namespace(xml) && xml->prefix == NULL;
}

static bool check_root(const XmlElement *xml, const Source *source, GError **error)
{
    if (strcmp(xml->local, "svg") == 0 &&
        (g_strcmp0(xml->space, DOCUMENT_SVG_NAMESPACE) == 0 || is_bare(xml)))
        return true;
    Place place = source_place(source, xml->offset);
    if (strcmp(xml->local, "svg") != 0)
        error_set(error, ERROR_SYNTAX, place,
                  "the root element is <%s>, not <svg>; give an SVG file", xml->local);
    else if (is_blank_namespace(xml))
        error_set(error, ERROR_SYNTAX, place,
                  "the prefix of the root element <%s:svg> stands for no namespace; add"
                  " xmlns:%s=\"" DOCUMENT_SVG_NAMESPACE "\" to it",
                  xml->prefix, xml->prefix);
    else
        error_set(error, ERROR_SYNTAX, place,
                  "the root element <svg> is of the namespace \"%s\"; that of SVG is"
                  " \"" DOCUMENT_SVG_NAMESPACE "\"",
                  xml->space);
    return false;
}

static bool loader_check(const Loader *loader, const XmlElement *xml, GError **error)
{
    const Source *source = loader->document->source;
    guint nesting = MIN(loader->limits->nesting, XML_READER_NESTING_MAX);
    if (loader->parent == NULL && !check_root(xml, source, error))
        return false;
    if (loader->depth >= nesting) {
        error_set(error, ERROR_LIMIT, source_place(source, xml->offset),
                  "elements are nested more than %u deep; take groups apart", nesting);
        return false;
    }
    if (loader->n_elements >= loader->limits->elements) {
        error_set(error, ERROR_LIMIT, source_place(source, xml->offset),
                  "the document has more than %u elements; raise --max-elements",
                  loader->limits->elements);
        return false;
    }
    return true;
}

static bool loader_start(void *data, const XmlElement *xml, GError **error)
{
    Loader *loader = data;
    if (!loader_check(loader, xml, error))
        return false;
    loader_end_run(loader);

    Document *document = loader->document;
    loader->xmlns_missing = loader->xmlns_missing || (loader->parent == NULL && is_bare(xml));
    const char *space = loader->xmlns_missing && is_bare(xml) ? DOCUMENT_SVG_NAMESPACE : xml->space;
    bool svg = g_strcmp0(space, DOCUMENT_SVG_NAMESPACE) == 0;
    Element *element =
        element_new(document, svg ? tag_lookup(xml->local) : TAG_UNKNOWN, xml->offset);
    element->name = loader_string(loader, xml->local);
    element->prefix = loader_string(loader, xml->prefix);
    element->space = loader_string(loader, space);
    element->n_attributes = xml->n_attributes;
    element->attributes = arena_new_n(document->arena, Attribute, xml->n_attributes);
    for (guint i = 0; i < xml->n_attributes; i++)
        element->attributes[i] = loader_attribute(loader, &xml->attributes[i]);
    element_read_names(document, element);
    if (loader->parent != NULL)
        element_link(loader->parent, element, NULL);
    else
        document->root = element;
    loader->parent = element;
    loader->depth++;
    loader->n_elements++;
    return true;
}

static void loader_end(void *data)
{
    Loader *loader = data;
    loader_end_run(loader);
    loader->parent = loader->parent->parent;
    loader->depth--;
}

static bool is_blank(const char *text, gsize length)
{
    gsize i = 0;
    while (i < length && g_ascii_isspace(text[i]))
        i++;
    return i == length;
}

/* The i-th character of a run is looked for at offset + i. White space before a CDATA section, as
 * in <style> elements, must not shift what is in the section. */
static void loader_characters(void *data, const char *text, gsize length, guint32 offset)
{
    Loader *loader = data;
    if (loader->parent == NULL)
        return;
    if (!loader->run_has_text && offset >= loader->run->len)
        loader->run_offset = offset - (guint32)loader->run->len;
    loader->run_has_text = loader->run_has_text || !is_blank(text, length);
    g_string_append_len(loader->run, text, (gssize)length);
}

/* The character that a reference stands for; 0 if it is none. `text` is between '&' and ';'. */
static gunichar referred_character(const char *text)
{
    static const struct {
        const char *name;
        char character;
    } named[] = {{"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}, {"amp", '&'}};
    for (gsize i = 0; i < G_N_ELEMENTS(named); i++) {
        if (strcmp(named[i].name, text) == 0)
            return (gunichar)named[i].character;
    }
    guint64 code = 0;
    bool hexadecimal = g_str_has_prefix(text, "#x");
    if (*text != '#' ||
        !g_ascii_string_to_unsigned(text + (hexadecimal ? 2 : 1), hexadecimal ? 16 : 10, 1,
                                    0x10FFFF, &code, NULL))
        return 0;
    return g_unichar_validate((gunichar)code) ? (gunichar)code : 0;
}

/* The parser leaves processing instructions as they are written. */
static char *resolve_references(const char *text, gsize length)
{
    GString *out = g_string_sized_new(length);
    for (const char *at = text, *end = text + length; at < end;) {
        gsize reach = (gsize)MIN(end - at, REFERENCE_MAX);
        const char *semicolon = *at == '&' ? memchr(at, ';', reach) : NULL;
        g_autofree char *name =
            semicolon != NULL ? g_strndup(at + 1, (gsize)(semicolon - at - 1)) : NULL;
        gunichar character = name != NULL ? referred_character(name) : 0;
        if (character != 0) {
            g_string_append_unichar(out, character);
            at = semicolon + 1;
        } else {
            g_string_append_c(out, *at++);
        }
    }
    return g_string_free(out, FALSE);
}

static char *pseudo_attribute(const char *content, const char *name)
{
    const char *end = content + strlen(content);
    XmlWritten written;
    while (xml_attribute_scan(&content, end, &written)) {
        if (strlen(name) == written.name_length &&
            memcmp(name, written.name, written.name_length) == 0)
            return resolve_references(written.value, written.value_length);
    }
    return NULL;
}

/* https://www.w3.org/TR/xml-stylesheet/ */
static void loader_instruction(void *data, const char *target, const char *content)
{
    Loader *loader = data;
    if (loader->document->root != NULL || strcmp(target, "xml-stylesheet") != 0)
        return;
    g_autofree char *href = pseudo_attribute(content, "href");
    g_autofree char *type = pseudo_attribute(content, "type");
    g_autofree char *alternate = pseudo_attribute(content, "alternate");
    bool css = type == NULL || g_ascii_strcasecmp(type, "text/css") == 0;
    if (href != NULL && css && g_strcmp0(alternate, "yes") != 0)
        g_ptr_array_add(loader->style_links, arena_strdup(loader->document->arena, href));
}

static const XmlEvents loader_events = {
    .start = loader_start,
    .end = loader_end,
    .characters = loader_characters,
    .instruction = loader_instruction,
};

static void loader_finish(Loader *loader, Diagnostics *diagnostics)
{
    Document *document = loader->document;
    document->n_style_links = loader->style_links->len;
    document->style_links = arena_copy(document->arena, loader->style_links->pdata,
                                       loader->style_links->len * sizeof(char *));
    if (loader->xmlns_missing) {
        diagnostics_add(diagnostics, document_place(document, document->root), "svg", "xmlns",
                        "no xmlns, taken for SVG; add xmlns=\"" DOCUMENT_SVG_NAMESPACE
                        "\", without it browsers show the file as XML");
        element_set_attribute(document, document->root, "xmlns", DOCUMENT_SVG_NAMESPACE);
    }
    if (loader->xlink_undeclared && element_attribute(document->root, "xmlns:xlink") == NULL)
        element_set_attribute(document, document->root, "xmlns:xlink", DOCUMENT_XLINK_NAMESPACE);
    document_renumber(document);
}

static bool document_read(Document *document, const Limits *limits, Diagnostics *diagnostics,
                          GError **error)
{
    Loader loader = {.document = document,
                     .limits = limits,
                     .strings = g_hash_table_new(g_str_hash, g_str_equal),
                     .style_links = g_ptr_array_new(),
                     .run = g_string_new(NULL)};
    bool ok = xml_read(document->source, &loader_events, &loader, diagnostics, error);
    if (ok)
        loader_finish(&loader, diagnostics);
    g_hash_table_unref(loader.strings);
    g_ptr_array_unref(loader.style_links);
    g_string_free(loader.run, TRUE);
    return ok;
}

Document *document_load(Source *source, const Limits *limits, Diagnostics *diagnostics,
                        GError **error)
{
    source = document_source_normalize(source, error);
    if (source == NULL)
        return NULL;
    g_autoptr(Document) document = g_new0(Document, 1);
    document->arena = arena_new();
    document->source = source;
    document->ids = g_hash_table_new(g_str_hash, g_str_equal);
    if (is_blank(source->text, source->length)) {
        error_set(error, ERROR_SYNTAX, source_whole(source), "the file is empty; give an SVG file");
        return NULL;
    }
    if (!document_read(document, limits, diagnostics, error) ||
        !instance_expand(document, limits, diagnostics, error))
        return NULL;
    return g_steal_pointer(&document);
}
