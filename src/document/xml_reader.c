#include "document/xml_reader.h"

#include "document/xml_error.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlversion.h>
#include <string.h>

/* Entities may expand to this many bytes, and to so many times the source. */
enum { EXPANSION_FREE = 1000000, EXPANSION_FACTOR = 10 };

enum { FEED = 65536, WARNINGS_MAX = 100 };

/* libxml2 2.12 made the error constant. */
#if LIBXML_VERSION >= 21200
typedef const xmlError ParserError;
#else
typedef xmlError ParserError;
#endif

typedef struct Reader {
    const Source *source;
    const XmlEvents *events;
    void *data;
    Diagnostics *diagnostics;
    GError *error;
    bool started;          /* the root element was met */
    xmlParserCtxt *parser; /* of the document; libxml2 may read an entity with another one */
    guint32 text_offset;   /* where characters that come next begin */
    guint64 expanded;      /* bytes of all entities that were referred to */
    GArray *attributes;    /* XmlAttribute of the current start tag; scratch */
    GHashTable *told;      /* set of undeclared prefixes and other warnings */
    GArray *open;          /* guint32 offsets of the open elements */
} Reader;

static guint32 reader_offset(const Reader *reader)
{
    if (reader->parser->inputNr == 0)
        return reader->source->length;
    const xmlParserInput *input = reader->parser->inputTab[0];
    gsize offset = input->consumed + (gsize)(input->cur - input->base);
    return (guint32)MIN(offset, reader->source->length);
}

static bool reader_in_entity(const Reader *reader, const xmlParserCtxt *parser)
{
    return parser != reader->parser || parser->inputNr > 1;
}

/* Neither '<' within a tag nor '&' within a reference can be written as itself. */
static guint32 offset_back(const Source *source, guint32 offset, char c)
{
    while (offset > 0 && source->text[--offset] != c)
        continue;
    return offset;
}

static void reader_stop(Reader *reader, xmlParserCtxt *parser)
{
    xmlStopParser(parser);
    if (parser != reader->parser)
        xmlStopParser(reader->parser);
}

static void on_start(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri,
                     int n_namespaces, const xmlChar **namespaces, int n_attributes,
                     int n_defaulted, const xmlChar **attributes)
{
    (void)n_defaulted;
    xmlParserCtxt *parser = context;
    Reader *reader = parser->_private;
    if (reader->error != NULL)
        return;
    reader->started = true;
    bool in_entity = reader_in_entity(reader, parser);
    guint32 end = reader_offset(reader);
    guint32 offset = offset_back(reader->source, end, in_entity ? '&' : '<');
    xml_attributes_take(reader->attributes, (guint)n_namespaces, (const char **)namespaces,
                        (guint)n_attributes, (const char **)attributes, offset);
    if (!in_entity)
        xml_attributes_place(reader->attributes, (guint)n_namespaces, reader->source->text, offset,
                             end);
    /* The tag has been read up to, not including, its '>'. */
    reader->text_offset = in_entity ? end : end + 1;
    g_array_append_val(reader->open, offset);

    XmlElement element = {.prefix = (const char *)prefix,
                          .local = (const char *)local,
                          .space = (const char *)uri,
                          .offset = offset,
                          .n_attributes = reader->attributes->len,
                          .attributes = (XmlAttribute *)(void *)reader->attributes->data};
    if (!reader->events->start(reader->data, &element, &reader->error))
        reader_stop(reader, parser);
}

static Reader *reader_after_markup(void *context)
{
    Reader *reader = ((xmlParserCtxt *)context)->_private;
    reader->text_offset = reader_offset(reader);
    return reader;
}

static void on_end(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri)
{
    (void)local;
    (void)prefix;
    (void)uri;
    Reader *reader = reader_after_markup(context);
    if (reader->error != NULL || reader->open->len == 0)
        return;
    g_array_set_size(reader->open, reader->open->len - 1);
    reader->events->end(reader->data);
}

/* libxml2 hands over what it did not have to change where it lies in its buffer. */
static void reader_find_text(Reader *reader, const xmlParserCtxt *parser, const xmlChar *text)
{
    const xmlParserInput *input = parser->input;
    if (!reader_in_entity(reader, parser) && text >= input->base && text < input->end)
        reader->text_offset = (guint32)(input->consumed + (gsize)(text - input->base));
}

static void on_characters(void *context, const xmlChar *text, int length)
{
    Reader *reader = ((xmlParserCtxt *)context)->_private;
    if (reader->error != NULL)
        return;
    reader_find_text(reader, context, text);
    reader->events->characters(reader->data, (const char *)text, (gsize)length,
                               reader->text_offset);
    reader->text_offset += (guint32)length;
}

static void on_comment(void *context, const xmlChar *text)
{
    (void)text;
    reader_after_markup(context);
}

static void on_instruction(void *context, const xmlChar *target, const xmlChar *content)
{
    Reader *reader = reader_after_markup(context);
    if (reader->error == NULL && content != NULL)
        reader->events->instruction(reader->data, (const char *)target, (const char *)content);
}

/* An external entity is declared as an empty one: then nothing is left that libxml2 could open. */
static void on_entity(void *context, const xmlChar *name, int type, const xmlChar *public_id,
                      const xmlChar *system_id, xmlChar *content)
{
    Reader *reader = ((xmlParserCtxt *)context)->_private;
    bool parameter = type == XML_EXTERNAL_PARAMETER_ENTITY;
    if (!parameter && type != XML_EXTERNAL_GENERAL_PARSED_ENTITY) {
        xmlSAX2EntityDecl(context, name, type, public_id, system_id, content);
        return;
    }
    guint32 offset = offset_back(reader->source, reader_offset(reader), '<');
    diagnostics_add(reader->diagnostics, source_place(reader->source, offset), NULL, NULL,
                    "the external entity %s is not read; references to it are empty", name);
    xmlChar empty[] = "";
    xmlSAX2EntityDecl(context, name,
                      parameter ? XML_INTERNAL_PARAMETER_ENTITY : XML_INTERNAL_GENERAL_ENTITY, NULL,
                      NULL, empty);
}

/* Counts what references make the parser read: libxml2's own check misses a long entity that is
 * used many times, and goes on to expand parameter entities after it has found an error. A text
 * with an entity that is not handed out is ill-formed for libxml2 too. */
static xmlEntity *reader_hand_out(xmlParserCtxt *parser, xmlEntity *entity)
{
    Reader *reader = parser->_private;
    if (entity == NULL || reader->error != NULL)
        return NULL;
    reader->expanded += (guint64)MAX(entity->length, 1);
    if (reader->expanded <= EXPANSION_FREE + EXPANSION_FACTOR * (guint64)reader->source->length)
        return entity;
    xml_error_set(&reader->error, source_place(reader->source, reader_offset(reader)),
                  XML_ERR_ENTITY_LOOP, NULL);
    parser->wellFormed = 0;
    parser->disableSAX = 1;
    return NULL;
}

static xmlEntity *on_reference(void *context, const xmlChar *name)
{
    return reader_hand_out(context, xmlSAX2GetEntity(context, name));
}

static xmlEntity *on_parameter_reference(void *context, const xmlChar *name)
{
    return reader_hand_out(context, xmlSAX2GetParameterEntity(context, name));
}

/* At the end of the text libxml2 finds only that it is not where a document ends. */
static int reader_error_code(const Reader *reader, int code)
{
    if (code != XML_ERR_DOCUMENT_END)
        return code;
    if (reader->open->len > 0)
        return XML_ERR_TAG_NOT_FINISHED;
    return reader->started ? code : XML_ERR_DOCUMENT_EMPTY;
}

/* libxml2 is somewhere before or behind what it complains of. */
static guint32 reader_error_offset(const Reader *reader, int code)
{
    const char *text = reader->source->text;
    guint32 offset = reader_offset(reader);
    if (code == XML_ERR_TAG_NOT_FINISHED && reader->open->len > 0)
        return g_array_index(reader->open, guint32, reader->open->len - 1);
    if (code == XML_ERR_TAG_NAME_MISMATCH || code == XML_NS_ERR_UNDEFINED_NAMESPACE)
        return offset_back(reader->source, offset, '<');
    const char *end = code == XML_ERR_MISPLACED_CDATA_END ? strstr(text + offset, "]]>") : NULL;
    return end != NULL ? (guint32)(end - text) : offset;
}

/* A missing declaration would be told for every element, each time at the cost of finding the
 * place. */
static void reader_warn(Reader *reader, ParserError *trouble)
{
    bool undeclared = trouble->code == XML_NS_ERR_UNDEFINED_NAMESPACE;
    const char *key = undeclared && trouble->str1 != NULL ? trouble->str1 : trouble->message;
    if (g_hash_table_size(reader->told) >= WARNINGS_MAX ||
        !g_hash_table_add(reader->told, g_strdup(key)))
        return;
    guint32 offset = reader_error_offset(reader, trouble->code);
    g_autofree char *text = xml_error_text(trouble->message);
    diagnostics_add(reader->diagnostics, source_place(reader->source, offset), NULL, NULL, "%s; %s",
                    text,
                    undeclared ? "declare it with xmlns on the root element" : "it is ignored");
}

static void on_error(void *context, ParserError *trouble)
{
    Reader *reader = ((xmlParserCtxt *)context)->_private;
    if (reader->error != NULL || trouble->level < XML_ERR_ERROR)
        return;
    if (trouble->level < XML_ERR_FATAL) {
        reader_warn(reader, trouble);
        return;
    }
    int code = reader_error_code(reader, trouble->code);
    Place place = source_place(reader->source, reader_error_offset(reader, code));
    xml_error_set(&reader->error, place, code, trouble->message);
}

static void parser_set_handlers(xmlParserCtxt *parser)
{
    xmlSAXHandler *sax = parser->sax;
    sax->startElementNs = on_start;
    sax->endElementNs = on_end;
    sax->characters = on_characters;
    sax->ignorableWhitespace = on_characters;
    sax->cdataBlock = on_characters;
    sax->comment = on_comment;
    sax->processingInstruction = on_instruction;
    sax->entityDecl = on_entity;
    sax->getEntity = on_reference;
    sax->getParameterEntity = on_parameter_reference;
    sax->serror = on_error;
    sax->reference = NULL;
    sax->resolveEntity = NULL;
    sax->externalSubset = NULL;
    sax->unparsedEntityDecl = NULL;
    sax->notationDecl = NULL;
    sax->elementDecl = NULL;
    sax->attributeDecl = NULL;
}

/* Fed piece by piece: libxml2 2.9 does not let go of what it has read of a text that is all in
 * memory, and then takes a long document for a single tag over its limit. */
static void reader_run(Reader *reader)
{
    xmlParserCtxt *parser = reader->parser;
    const Source *source = reader->source;
    parser->_private = reader;
    parser_set_handlers(parser);
    xmlCtxtUseOptions(parser, XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
    for (guint32 at = 0; at < source->length && reader->error == NULL;) {
        guint32 n = MIN(source->length - at, FEED);
        xmlParseChunk(parser, source->text + at, (int)n, 0);
        at += n;
    }
    xmlParseChunk(parser, NULL, 0, 1);
    if (reader->error == NULL && !parser->wellFormed)
        xml_error_set(&reader->error, source_place(source, reader_offset(reader)), parser->errNo,
                      NULL);
    xmlFreeDoc(parser->myDoc);
    parser->myDoc = NULL;
}

bool xml_read(const Source *source, const XmlEvents *events, void *data, Diagnostics *diagnostics,
              GError **error)
{
    Reader reader = {.source = source,
                     .events = events,
                     .data = data,
                     .diagnostics = diagnostics,
                     .attributes = g_array_new(FALSE, FALSE, sizeof(XmlAttribute)),
                     .told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
                     .open = g_array_new(FALSE, FALSE, sizeof(guint32))};
    reader.parser = xmlCreatePushParserCtxt(NULL, NULL, NULL, 0, NULL);
    if (reader.parser == NULL)
        g_error("libxml2: out of memory");
    reader_run(&reader);
    xmlFreeParserCtxt(reader.parser);
    g_array_unref(reader.attributes);
    g_hash_table_unref(reader.told);
    g_array_unref(reader.open);
    if (reader.error == NULL)
        return true;
    g_propagate_error(error, reader.error);
    return false;
}
