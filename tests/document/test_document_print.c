#include "fixture.h"

typedef struct PrintRow {
    const char *name;
    const char *text;
    const char *printed; /* NULL: the text itself and a line end */
} PrintRow;

#define ROOT "<svg xmlns=\"http://www.w3.org/2000/svg\">"

static const PrintRow rows[] = {
    {"empty", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", NULL},
    {"no-content", ROOT "</svg>", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n"},
    {"white-space", ROOT "\n  <g>\n\t<path d=\"M0 0\"/>\n  </g>\n\n</svg>", NULL},
    {"order",
     "<svg b=\"1\" xmlns=\"http://www.w3.org/2000/svg\" a=\"2\" xmlns:k=\"urn:k\" "
     "k:c=\"3\"><k:x k:y=\"1\" y=\"2\"/></svg>",
     NULL},
    {"inner-namespace",
     ROOT "<x xmlns=\"urn:x\"><y/><g xmlns=\"http://www.w3.org/2000/svg\"/></x>"
          "<z xmlns=\"\"/></svg>",
     NULL},
    {"xml-space", ROOT "<text xml:space=\"preserve\" xml:lang=\"de\"> a  b </text></svg>", NULL},
    {"escapes", ROOT "<text title=\"&lt;&amp;&quot;'>\">&lt;&amp;\"'></text></svg>", NULL},
    {"white-space-in-value", ROOT "<g title=\" a&#10;b&#9;c&#13;d \">&#13;\n\t</g></svg>", NULL},
    {"section-end", ROOT "<text>]]&gt; ]] > ]&gt;</text></svg>",
     ROOT "<text>]]&gt; ]] > ]></text></svg>\n"},
    {"characters", ROOT "<text>\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80&#x7F;</text></svg>",
     ROOT "<text>\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\x7F</text></svg>\n"},
    {"style-sheet",
     "<?xml-stylesheet type=\"text/css\" href=\"a.css?b&amp;c\"?>\n" ROOT "<g/></svg>", NULL},
    {"cdata", ROOT "<style><![CDATA[a>b&c<d]]></style></svg>",
     ROOT "<style>a>b&amp;c&lt;d</style></svg>\n"},
    {"dropped",
     "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY a '1'>]><!-- x -->\n" ROOT
     "<!-- y --><?z?><g x='&a;'/></svg><!-- z -->",
     ROOT "<g x=\"1\"/></svg>\n"},
    {"instances", ROOT "<g id=\"a\"/><use href=\"#a\"><title/></use></svg>", NULL},
};

static void test_print(gconstpointer data)
{
    const PrintRow *row = data;
    g_autofree char *own = g_strconcat(row->text, "\n", NULL);
    const char *expected = row->printed != NULL ? row->printed : own;
    g_autoptr(Document) document = fixture_load(row->text, NULL);
    g_autofree char *once = document_print(document);
    g_assert_cmpstr(once, ==, expected);
    g_autoptr(Document) again = fixture_load(once, NULL);
    g_autofree char *twice = document_print(again);
    g_assert_cmpstr(twice, ==, once);
}

static void test_append(void)
{
    static const struct {
        const char *text, *content, *value;
    } cases[] = {
        {"", "", " n=\"\""},
        {"a<b>&\"c", "a&lt;b>&amp;\"c", " n=\"a&lt;b>&amp;&quot;c\""},
        {"]]>", "]]&gt;", " n=\"]]>\""},
        {"]]]>]>", "]]]&gt;]>", " n=\"]]]>]>\""},
        {"\t\n\r", "\t\n&#13;", " n=\"&#9;&#10;&#13;\""},
        /* XML 1.0 has no way to write these. */
        {"a\x01\x1F"
         "b\x7F",
         "ab\x7F", " n=\"ab\x7F\""},
        {"\xEF\xBF\xBE|\xEF\xBF\xBF|\xEF\xBF\xBD", "||\xEF\xBF\xBD", " n=\"||\xEF\xBF\xBD\""},
        {"\x01", "", " n=\"\""},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GString) content = g_string_new(NULL), value = g_string_new(NULL);
        xml_append_text(content, cases[i].text);
        g_assert_cmpstr(content->str, ==, cases[i].content);
        xml_append_attribute(value, "n", cases[i].text);
        g_assert_cmpstr(value->str, ==, cases[i].value);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *path = g_strconcat("/document-print/", rows[i].name, NULL);
        g_test_add_data_func(path, &rows[i], test_print);
    }
    g_test_add_func("/document-print/append", test_append);
    return g_test_run();
}
