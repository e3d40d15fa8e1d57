/* Starling's and Sparrow's TextureAtlas. */
#include "base/number.h"
#include "document/document_source.h"
#include "document/xml_reader.h"
#include "render/sheet/sheet_readers.h"

#include <string.h>

typedef struct XmlRead {
    SheetRead *read;
    bool in_atlas;
    guint depth;
} XmlRead;

static const char *value_of(const XmlRead *xml, const XmlElement *element, const char *name)
{
    for (guint i = 0; i < element->n_attributes; i++) {
        const XmlAttribute *attribute = &element->attributes[i];
        if (attribute->prefix == NULL && g_str_equal(attribute->local, name))
            return arena_strndup(xml->read->arena, attribute->value, attribute->length);
    }
    return NULL;
}

static double number_of(const XmlRead *xml, const XmlElement *element, const char *name)
{
    const char *text = value_of(xml, element, name);
    double value;
    return text != NULL && number_parse(text, &value) ? value : NAN;
}

static double or_nothing(double value)
{
    return isnan(value) ? 0 : value;
}

static void add_page(const XmlRead *xml, const XmlElement *element)
{
    sheet_read_add_page(xml->read, (SheetReadPage){
                                       .image = value_of(xml, element, "imagePath"),
                                       .width = or_nothing(number_of(xml, element, "width")),
                                       .height = or_nothing(number_of(xml, element, "height")),
                                       .offset = element->offset,
                                   });
}

/* Places are as the picture lies there; frameX and frameY are minus its place in the source. */
static void add_frame(const XmlRead *xml, const XmlElement *element)
{
    SheetReadFrame frame = sheet_read_frame(element->offset);
    const char *name = value_of(xml, element, "name"), *rotated = value_of(xml, element, "rotated");
    frame.name = name != NULL ? name : "";
    frame.x = number_of(xml, element, "x");
    frame.y = number_of(xml, element, "y");
    frame.width = number_of(xml, element, "width");
    frame.height = number_of(xml, element, "height");
    frame.turn = rotated != NULL && g_ascii_strcasecmp(rotated, "true") == 0 ? SHEET_TURNED_RIGHT
                                                                             : SHEET_UPRIGHT;
    frame.has_source = value_of(xml, element, "frameWidth") != NULL;
    frame.trim_x = -number_of(xml, element, "frameX");
    frame.trim_y = -number_of(xml, element, "frameY");
    frame.source_width = number_of(xml, element, "frameWidth");
    frame.source_height = number_of(xml, element, "frameHeight");
    sheet_read_add_frame(xml->read, frame);
}

static bool start(void *data, const XmlElement *element, GError **error)
{
    XmlRead *xml = data;
    if (xml->depth == 0) {
        xml->in_atlas = g_str_equal(element->local, "TextureAtlas");
        if (!xml->in_atlas)
            return sheet_read_fail(xml->read, ERROR_VALUE, element->offset, error,
                                   "this tells of no sheet: its root is <%s>, not <TextureAtlas>",
                                   element->local);
        add_page(xml, element);
    } else if (g_str_equal(element->local, "SubTexture")) {
        add_frame(xml, element);
    }
    xml->depth++;
    return true;
}

static void end(void *data)
{
    ((XmlRead *)data)->depth--;
}

static void characters(void *data, const char *text, gsize length, guint32 offset)
{
    (void)data;
    (void)text;
    (void)length;
    (void)offset;
}

static void instruction(void *data, const char *target, const char *content)
{
    (void)data;
    (void)target;
    (void)content;
}

bool sheet_read_xml(SheetRead *read, const Limits *limits, GError **error)
{
    (void)limits;
    static const XmlEvents events = {start, end, characters, instruction};
    g_autoptr(Diagnostics) ignored = diagnostics_new();
    XmlRead xml = {.read = read};
    read->kind = "Starling XML";
    Source *source = document_source_normalize(g_steal_pointer(&read->source), error);
    if (source == NULL)
        return false;
    read->source = source;
    return xml_read(read->source, &events, &xml, ignored, error);
}
