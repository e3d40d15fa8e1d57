#include "fixture.h"

/* Where an element, an attribute of it, or its first characters are. */
typedef struct PlaceRow {
    const char *name;
    const char *text;
    gsize length; /* 0: strlen */
    const char *id;
    const char *attribute; /* NULL: the element; "#text": its first characters */
    const char *place;
    const char *value; /* of the attribute or characters, or NULL */
} PlaceRow;

#define BYTES(literal) literal, sizeof(literal) - 1
#define DOCTYPE                                                                                    \
    "<!DOCTYPE svg [\n<!ENTITY blue '#00f'><!ENTITY box '<rect id=\"b\" x=\"1\"/>'>\n"             \
    "<!ATTLIST rect width CDATA '5'>]>\n"

static const PlaceRow place_rows[] = {
    {"root", SVG "</svg>", 0, NULL, NULL, "1:1", NULL},
    {"root-namespace", SVG "</svg>", 0, NULL, "xmlns", "1:13", DOCUMENT_SVG_NAMESPACE},
    {"after-declaration", "<?xml version='1.0'?>\n<!-- < -->\n  " SVG "</svg>", 0, NULL, NULL,
     "3:3", NULL},
    {"child", SVG "\n  <g id='a' fill='red'/>\n</svg>", 0, "a", NULL, "2:3", NULL},
    {"attribute", SVG "\n  <g id='a' fill='red'/>\n</svg>", 0, "a", "fill", "2:19", "red"},
    {"attribute-lines", SVG "\n<g\n id = 'a'\n\tfill\n=\n  \"red\"/></svg>", 0, "a", "fill", "6:4",
     "red"},
    {"greater-in-value", SVG "<g id='a' title='a>b' fill='red'/></svg>", 0, "a", "fill", "1:69",
     "red"},
    {"name-is-suffix", SVG "<g data-x='x=\"1\"' id='a' x='2'/></svg>", 0, "a", "x", "1:69", "2"},
    {"namespace-between", SVG "<g id='a' xmlns:x='u' fill='red' x:y='2'/></svg>", 0, "a", "fill",
     "1:69", "red"},
    {"prefixed", SVG "<g id='a' xmlns:x='u' fill='red' x:y='2'/></svg>", 0, "a", "x:y", "1:79",
     "2"},
    {"multibyte-before", SVG "<text>\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80</text><g id='a'/></svg>",
     0, "a", NULL, "1:57", NULL},
    {"multibyte-in-tag", SVG "<g title='\xE2\x82\xAC\xE2\x82\xAC' id='a' x='1'/></svg>", 0, "a",
     "x", "1:65", "1"},
    {"crlf", SVG "\r\n<g>\r\n\r\n  <g id='a'\r\n x='1'/></g></svg>", 0, "a", NULL, "4:3", NULL},
    {"crlf-attribute", SVG "\r\n<g>\r\n\r\n  <g id='a'\r\n x='1'/></g></svg>", 0, "a", "x", "5:5",
     "1"},
    {"bom", "\xEF\xBB\xBF" SVG "<g id='a'/></svg>", 0, "a", NULL, "1:41", NULL},
    {"bom-declaration", "\xEF\xBB\xBF<?xml version='1.0' encoding='UTF-8'?>" SVG "</svg>", 0, NULL,
     NULL, "1:39", NULL},
    {"latin1", "<?xml version='1.0' encoding='ISO-8859-1'?>\n" SVG "<g title='\xE9' id='a'/></svg>",
     0, "a", "title", "2:51", "\xC3\xA9"},
    {"utf16",
     BYTES("\xFF\xFE<\0s\0v\0g\0 \0x\0m\0l\0n\0s\0=\0'\0h\0t\0t\0p\0:\0/\0/\0w\0w\0w\0.\0w"
           "\0003\0.\0o\0r\0g\0/\0002\0000\0000\0000\0/\0s\0v\0g\0'\0>\0\xE9\0<\0g\0 \0i"
           "\0d\0=\0'\0a\0'\0/\0>\0<\0/\0s\0v\0g\0>\0"),
     "a", NULL, "1:42", NULL},
    {"utf16-declared",
     BYTES("\xFE\xFF\0<\0?\0x\0m\0l\0 \0v\0e\0r\0s\0i\0o\0n\0=\0'\0001\0.\0000\0'\0 \0e\0n\0c\0o"
           "\0d\0i\0n\0g\0=\0'\0U\0T\0F\0-\0001\0006\0'\0?\0>\0<\0s\0v\0g\0 \0x\0m\0l\0n\0s\0=\0'"
           "\0h\0t\0t\0p\0:\0/\0/\0w\0w\0w\0.\0w\0003\0.\0o\0r\0g\0/\0002\0000\0000\0000\0/\0s\0v"
           "\0g\0'\0/\0>"),
     NULL, NULL, "1:40", NULL},
    {"entity-in-value", DOCTYPE SVG "<g id='a' title='&blue;' fill='red'/></svg>", 0, "a", "title",
     "4:58", "#00f"},
    {"after-entity", DOCTYPE SVG "<g id='a' title='&blue;' fill='red'/></svg>", 0, "a", "fill",
     "4:72", "red"},
    {"from-entity", DOCTYPE SVG "<g>\n &box;</g></svg>", 0, "b", NULL, "5:2", NULL},
    {"attribute-from-entity", DOCTYPE SVG "<g>\n &box;</g></svg>", 0, "b", "x", "5:2", "1"},
    {"after-element-from-entity", DOCTYPE SVG "<g>\n &box;&box;<g id='a'/></g></svg>", 0, "a", NULL,
     "5:12", NULL},
    {"default-of-dtd", DOCTYPE SVG "<rect id='a' x='1'/></svg>", 0, "a", "width", "4:41", "5"},
    {"white-space-in-value", SVG "<g id='a' d='M0\n0\tL&#10;1'/></svg>", 0, "a", "d", "1:54",
     "M0 0 L\n1"},
    {"text", SVG "<g id='a'>one</g></svg>", 0, "a", "#text", "1:51", "one"},
    {"text-after-child", SVG "<text id='a'><tspan/> two</text></svg>", 0, "a", "#text", "1:62",
     " two"},
    {"text-reference", SVG "<text id='a'>&lt;x&#233;\xC3\xA9</text></svg>", 0, "a", "#text", "1:54",
     "<x\xC3\xA9\xC3\xA9"},
    {"text-entity", DOCTYPE SVG "<text id='a'>&blue; x</text></svg>", 0, "a", "#text", "4:54",
     "#00f x"},
    {"text-multibyte", SVG "<text id='a'>\n\xC3\xA9</text></svg>", 0, "a", "#text", "1:54",
     "\n\xC3\xA9"},
    {"text-comment", SVG "<text id='a'>x<!-- y -->z</text></svg>", 0, "a", "#text", "1:54", "xz"},
    {"text-after-comment", SVG "<text id='a'><!-- y -->z</text></svg>", 0, "a", "#text", "1:64",
     "z"},
    {"text-after-instruction", SVG "<text id='a'><?y z?>z</text></svg>", 0, "a", "#text", "1:61",
     "z"},
    {"cdata", SVG "<style id='a'><![CDATA[.a>.b]]></style></svg>", 0, "a", "#text", "1:64",
     ".a>.b"},
    {"cdata-in-white-space", SVG "<style id='a'>\n<![CDATA[\n.a{}]]>\n</style></svg>", 0, "a",
     "#text", "2:9", "\n\n.a{}\n"},
    {"cdata-crlf", SVG "<style id='a'>\r\n<![CDATA[\r\n.a{}]]>\r\n</style></svg>", 0, "a", "#text",
     "2:9", "\n\n.a{}\n"},
    {"cdata-after-text", SVG "<style id='a'>.x{}<![CDATA[.a{}]]></style></svg>", 0, "a", "#text",
     "1:55", ".x{}.a{}"},
    {"cdata-tags", SVG "<style id='a'><![CDATA[<g></g>&amp;]] >]]></style></svg>", 0, "a", "#text",
     "1:64", "<g></g>&amp;]] >"},
};

static const Element *first_characters(const Element *element)
{
    const Element *child = element->first_child;
    while (child != NULL && child->tag != TAG_CHARACTERS)
        child = child->next;
    return child;
}

static void test_place(gconstpointer data)
{
    const PlaceRow *row = data;
    g_autoptr(GError) error = NULL;
    gsize length = row->length != 0 ? row->length : strlen(row->text);
    g_autoptr(Document) document = fixture_try(row->text, length, NULL, NULL, &error);
    g_assert_no_error(error);
    const Element *element = document->root;
    if (row->id != NULL)
        element = document_lookup(document, row->id);
    g_assert_nonnull(element);
    Place place = document_place(document, element);
    if (g_strcmp0(row->attribute, "#text") == 0) {
        const Element *characters = first_characters(element);
        place = document_place(document, characters);
        g_assert_cmpstr(characters->text, ==, row->value);
    } else if (row->attribute != NULL) {
        const Attribute *attribute = element_attribute(element, row->attribute);
        g_assert_nonnull(attribute);
        place = document_attribute_place(document, attribute);
        g_assert_cmpstr(attribute->value, ==, row->value);
    }
    g_autofree char *text = fixture_place(place);
    g_assert_cmpstr(text, ==, row->place);
    g_assert_cmpstr(place.path, ==, "t.svg");
}

/* Big enough for the parser to move its buffer on many times; every offset must still be exact. */
static void test_offsets_of_large(void)
{
    GString *text = g_string_new("<?xml version='1.0'?>\n" SVG "\n");
    for (int i = 0; i < 20000; i++)
        g_string_append_printf(
            text, "<g id='g%d'><!-- %d --><rect x='%d' \xC3\xA9='%d'/>\xC3\xA9%d</g>\n", i, i, i, i,
            i);
    g_string_append(text, "</svg>");
    g_autofree char *kept = g_string_free(text, FALSE);
    g_autoptr(Document) document = fixture_load(kept, NULL);
    g_assert_cmpuint(document->n_elements, ==, 40001);
    const char *source = document->source->text;
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        g_assert_cmpuint(element->index, ==, i);
        g_assert_cmpint(source[element->offset], ==, '<');
        g_assert_true(g_str_has_prefix(source + element->offset + 1, element->name));
        for (guint j = 0; j < element->n_attributes; j++) {
            const Attribute *attribute = &element->attributes[j];
            g_assert_true(g_str_has_prefix(source + attribute->offset, attribute->value));
        }
        const Element *characters = first_characters(element);
        if (characters != NULL)
            g_assert_true(g_str_has_prefix(source + characters->offset, characters->text));
    }
}

/* libxml2 hands long text over in pieces, and a section in other ones. */
static void test_long_text(void)
{
    static const struct {
        const char *before, *after;
        gsize shift; /* of the offset against the start of `before` */
    } rows[] = {
        {"<text id='a'>", "</text>", 13},
        {"<text id='a'><![CDATA[", "]]></text>", 22},
        {"<text id='a'>\n <![CDATA[", "]]>\n</text>", 22},
    };
    GString *filler = g_string_new(NULL);
    for (int i = 0; i < 30000; i++)
        g_string_append(filler, i % 7 == 0 ? "\n" : "\xC3\xA9z ");
    g_autofree char *words = g_string_free(filler, FALSE);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text =
            g_strconcat(SVG, rows[i].before, words, rows[i].after, "</svg>", NULL);
        g_autoptr(Document) document = fixture_load(text, NULL);
        const Element *run = document_lookup(document, "a")->first_child;
        g_assert_null(run->next);
        g_assert_cmpuint(run->offset, ==, strlen(SVG) + rows[i].shift);
        g_autofree char *trimmed = g_strstrip(g_strdup(run->text));
        g_autofree char *expected = g_strstrip(g_strdup(words));
        g_assert_cmpstr(trimmed, ==, expected);
    }
}

static void test_names(void)
{
    g_autoptr(Document) document =
        fixture_load("<s:svg xmlns:s='http://www.w3.org/2000/svg' xmlns:k='urn:k'>"
                     "<s:path id='p' class=' a\tb\n a '/><k:path id=''/><path class=''/>"
                     "<s:g id='p'/></s:svg>",
                     NULL);
    g_assert_cmpint(document->root->tag, ==, TAG_SVG);
    g_assert_cmpstr(document->root->prefix, ==, "s");
    const Element *path = document_lookup(document, "p");
    g_assert_cmpint(path->tag, ==, TAG_PATH);
    g_assert_cmpuint(path->n_classes, ==, 3);
    g_assert_cmpstr(path->classes[0], ==, "a");
    g_assert_cmpstr(path->classes[1], ==, "b");
    g_assert_cmpstr(path->classes[2], ==, "a");
    const Element *foreign = element_next(path);
    g_assert_cmpint(foreign->tag, ==, TAG_UNKNOWN);
    g_assert_cmpstr(foreign->space, ==, "urn:k");
    g_assert_null(foreign->id);
    const Element *none = element_next(foreign);
    g_assert_cmpint(none->tag, ==, TAG_UNKNOWN);
    g_assert_null(none->space);
    g_assert_cmpuint(none->n_classes, ==, 0);
    g_assert_cmpstr(element_next(none)->id, ==, "p");
    g_assert_cmpuint(g_hash_table_size(document->ids), ==, 1);
}

static void test_style_links(void)
{
    g_autoptr(Document) document =
        fixture_load("<?xml version='1.0'?>\n<?xml-stylesheet href='a.css?x&amp;amp;y' ?>\n"
                     "<?xml-stylesheet type=\"text/css\" href=\"b.css\" title='href=\"z\"'?>"
                     "<?xml-stylesheet type='text/xsl' href='c.xsl'?>"
                     "<?xml-stylesheet href='&#233;&#xE9;&lt;&quot;&#0;&#xD800;&none;&;&#;&x'?>"
                     "<?xml-stylesheet alternate='yes' href='d.css'?>"
                     "<?xml-stylesheet type='text/css'?><?other href='e.css'?>" SVG
                     "<?xml-stylesheet href='f.css'?></svg>",
                     NULL);
    g_assert_cmpuint(document->n_style_links, ==, 3);
    g_assert_cmpstr(document->style_links[0], ==, "a.css?x&amp;y");
    g_assert_cmpstr(document->style_links[1], ==, "b.css");
    g_assert_cmpstr(document->style_links[2], ==, "\xC3\xA9\xC3\xA9<\"&#0;&#xD800;&none;&;&#;&x");
}

/* Drawings cut out of HTML lack the declaration. */
static void test_undeclared_xlink(void)
{
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(Document) document =
        fixture_load(SVG "<g id='a'/>\n<use id='u' xlink:href='#a'/></svg>", diagnostics);
    g_assert_nonnull(document_lookup(document, "u")->instance);
    g_assert_cmpstr(element_value(document->root, "xmlns:xlink"), ==, DOCUMENT_XLINK_NAMESPACE);
    g_autofree char *text = fixture_diagnostics(diagnostics);
    g_assert_cmpstr(text, ==,
                    "t.svg:2:1: namespace prefix xlink for href on use is not defined; declare it "
                    "with xmlns on the root element [- -]\n");
}

static void test_bare(void)
{
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(Document) document =
        fixture_load("<svg>\n<g id='a'><h:p xmlns:h='urn:h' id='b'/></g></svg>", diagnostics);
    g_assert_cmpint(document->root->tag, ==, TAG_SVG);
    g_assert_cmpint(document_lookup(document, "a")->tag, ==, TAG_G);
    g_assert_cmpint(document_lookup(document, "b")->tag, ==, TAG_UNKNOWN);
    g_assert_cmpstr(element_value(document->root, "xmlns"), ==, DOCUMENT_SVG_NAMESPACE);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 1);
    g_autofree char *text = fixture_diagnostics(diagnostics);
    g_assert_true(g_str_has_prefix(text, "t.svg:1:1: no xmlns, taken for SVG; add xmlns="));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(place_rows); i++) {
        g_autofree char *path = g_strconcat("/document-load/place/", place_rows[i].name, NULL);
        g_test_add_data_func(path, &place_rows[i], test_place);
    }
    g_test_add_func("/document-load/offsets-of-large", test_offsets_of_large);
    g_test_add_func("/document-load/long-text", test_long_text);
    g_test_add_func("/document-load/names", test_names);
    g_test_add_func("/document-load/style-links", test_style_links);
    g_test_add_func("/document-load/undeclared-xlink", test_undeclared_xlink);
    g_test_add_func("/document-load/bare", test_bare);
    return g_test_run();
}
