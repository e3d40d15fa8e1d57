#include "rig/config/config_yaml.h"

/* libyaml counts the columns of a byte order mark, so it is not shown one. */
static gsize text_start(const Source *source)
{
    return source->line_starts[0];
}

static void parser_open(yaml_parser_t *parser, const Source *source)
{
    if (!yaml_parser_initialize(parser))
        g_error("out of memory");
    gsize start = text_start(source);
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(parser, (const yaml_char_t *)source->text + start,
                                 source->length - start);
}

Place config_yaml_place(const Source *source, yaml_mark_t mark)
{
    return (Place){source->path, (int)mark.line + 1, (int)mark.column + 1};
}

static bool report_parser(const yaml_parser_t *parser, const Source *source, GError **error)
{
    if (parser->error == YAML_MEMORY_ERROR)
        g_error("out of memory");
    Place place = parser->error == YAML_READER_ERROR
                      ? source_place(source, (guint32)(parser->problem_offset + text_start(source)))
                      : config_yaml_place(source, parser->problem_mark);
    const char *context = parser->context != NULL ? parser->context : "";
    error_set(error, ERROR_SYNTAX, place, "not YAML: %s%s%s", context, *context != '\0' ? ", " : "",
              parser->problem);
    return false;
}

static const char *refused_of(const yaml_event_t *event)
{
    static const char alias[] = "aliases (*name) are not accepted; write the value out";
    static const char anchor[] = "anchors (&name) are not accepted; write the value out each time";
    static const char tag[] = "tags (!name) are not accepted; leave it out";
    switch (event->type) {
    case YAML_ALIAS_EVENT:
        return alias;
    case YAML_SCALAR_EVENT:
        return event->data.scalar.anchor != NULL ? anchor
               : event->data.scalar.tag != NULL  ? tag
                                                 : NULL;
    case YAML_SEQUENCE_START_EVENT:
        return event->data.sequence_start.anchor != NULL ? anchor
               : event->data.sequence_start.tag != NULL  ? tag
                                                         : NULL;
    case YAML_MAPPING_START_EVENT:
        return event->data.mapping_start.anchor != NULL ? anchor
               : event->data.mapping_start.tag != NULL  ? tag
                                                        : NULL;
    default:
        return NULL;
    }
}

typedef struct Screen {
    const Source *source;
    guint nesting;
    guint depth;
    guint n_documents;
} Screen;

static bool screen_event(Screen *screen, const yaml_event_t *event, GError **error)
{
    Place place = config_yaml_place(screen->source, event->start_mark);
    const char *refused = refused_of(event);
    if (refused != NULL) {
        error_set(error, ERROR_UNSUPPORTED, place, "%s", refused);
        return false;
    }
    if (event->type == YAML_DOCUMENT_START_EVENT && ++screen->n_documents > 1) {
        error_set(error, ERROR_SYNTAX, place, "a second document; a file holds one");
        return false;
    }
    if (event->type == YAML_SEQUENCE_START_EVENT || event->type == YAML_MAPPING_START_EVENT)
        screen->depth++;
    else if (event->type == YAML_SEQUENCE_END_EVENT || event->type == YAML_MAPPING_END_EVENT)
        screen->depth--;
    if (screen->depth > screen->nesting) {
        error_set(error, ERROR_LIMIT, place, "nested deeper than %u", screen->nesting);
        return false;
    }
    return true;
}

/* Events keep what the document API forgets: anchors, tags, and that a node is an alias. Reading
 * them first also stops at the nesting limit before a tree is built. */
static bool screen_text(const Source *source, const Limits *limits, GError **error)
{
    yaml_parser_t parser;
    parser_open(&parser, source);
    Screen screen = {.source = source, .nesting = limits->nesting};
    bool ok = true, ended = false;
    while (ok && !ended) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            ok = report_parser(&parser, source, error);
            break;
        }
        ok = screen_event(&screen, &event, error);
        ended = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return ok;
}

static bool check_root(const Source *source, const ConfigYamlHints *hints,
                       yaml_document_t *document, GError **error)
{
    yaml_node_t *root = yaml_document_get_root_node(document);
    if (root == NULL)
        error_set(error, ERROR_SYNTAX, source_whole(source), "the file is empty; %s", hints->empty);
    else if (root->type != YAML_MAPPING_NODE)
        error_set(error, ERROR_SYNTAX, config_yaml_place(source, root->start_mark),
                  "expected a map of keys; %s", hints->root);
    return root != NULL && root->type == YAML_MAPPING_NODE;
}

bool config_yaml_load(const Source *source, const Limits *limits, const ConfigYamlHints *hints,
                      yaml_document_t *document, GError **error)
{
    if (!screen_text(source, limits, error))
        return false;
    yaml_parser_t parser;
    parser_open(&parser, source);
    bool loaded = yaml_parser_load(&parser, document);
    if (!loaded)
        report_parser(&parser, source, error);
    yaml_parser_delete(&parser);
    if (!loaded)
        return false;
    if (!check_root(source, hints, document, error)) {
        yaml_document_delete(document);
        return false;
    }
    return true;
}
