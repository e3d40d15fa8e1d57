#include "fixture.h"

#include <glib/gstdio.h>

#define NAMESPACE "\"" DOCUMENT_SVG_NAMESPACE "\""
#define EXPANDING                                                                                  \
    "entities that expand into too much text or into themselves; write the text itself in their "  \
    "place"
#define LOOP "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>\n"

typedef struct ErrorRow {
    const char *name;
    const char *text;
    const char *message; /* with its place */
} ErrorRow;

static const ErrorRow error_rows[] = {
    {"empty", "", "t.svg: the file is empty; give an SVG file"},
    {"white-space", "\n \t\r\n", "t.svg: the file is empty; give an SVG file"},
    {"byte-order-mark", "\xEF\xBB\xBF", "t.svg: the file is empty; give an SVG file"},
    {"words", "hello", "t.svg:1:1: no XML begins here; give an SVG file"},
    {"short", "hi", "t.svg:1:1: no XML begins here; give an SVG file"},
    {"comment-only", "<?xml version='1.0'?><!-- nothing -->",
     "t.svg:1:38: no XML begins here; give an SVG file"},
    {"late-declaration", "\n<?xml version='1.0'?><svg/>",
     "t.svg:2:6: the XML declaration is not at the very beginning; remove what is before it"},
    {"html", "<!DOCTYPE html>\n<html><svg/></html>",
     "t.svg:2:1: the root element is <html>, not <svg>; give an SVG file"},
    {"other-root", "<g xmlns='http://www.w3.org/2000/svg'/>",
     "t.svg:1:1: the root element is <g>, not <svg>; give an SVG file"},
    {"no-namespace-of-prefix", "<s:svg></s:svg>",
     "t.svg:1:1: the prefix of the root element <s:svg> stands for no namespace; add "
     "xmlns:s=" NAMESPACE " to it"},
    {"other-namespace", "<svg xmlns='http://www.w3.org/2000/svg/'/>",
     "t.svg:1:1: the root element <svg> is of the namespace \"http://www.w3.org/2000/svg/\"; that "
     "of SVG is " NAMESPACE},
    {"mismatch", SVG "\n <g>\n</svg>",
     "t.svg:3:1: opening and ending tag mismatch: g line 2 and svg; close elements in the reverse "
     "order of their opening"},
    {"mismatch-of-case", SVG "\n <g>\xC3\xA9</G></svg>",
     "t.svg:2:6: opening and ending tag mismatch: g line 2 and G; close elements in the reverse "
     "order of their opening"},
    {"not-closed", SVG "\n <g>\n  <path/>\n",
     "t.svg:2:2: this element is not closed before the end of the file; close it, or get the whole "
     "file"},
    {"cut-off-in-value", SVG "\n <g>\n  <path d='M0",
     "t.svg:3:14: an attribute value without its closing quote; close it"},
    {"cut-off-in-tag", SVG "\n <g>\n  <path ", "t.svg:3:9: a tag without its '>'; close it"},
    {"two-roots", SVG "</svg>\n<svg/>",
     "t.svg:2:1: text after the end of the root element; remove it"},
    {"ampersand-in-value", SVG "<a href='?a=1&b=2'/></svg>",
     "t.svg:1:56: a reference without its semicolon; write &amp; for the sign itself"},
    {"ampersand", SVG "<text>a & b</text></svg>",
     "t.svg:1:50: '&' without the name of an entity; write &amp; for the sign itself"},
    {"undeclared-entity", SVG "<text>a&nbsp;b</text></svg>",
     "t.svg:1:54: entity 'nbsp' not defined; write the character itself or its number, as &#160;"},
    {"less-in-value", SVG "<g title='a<b'/></svg>",
     "t.svg:1:52: '<' in an attribute value; write &lt;, or close the value before"},
    {"less", SVG "<text>1 < 2</text></svg>",
     "t.svg:1:50: '<' without the name of an element; write &lt; for the sign itself"},
    {"no-quotes", SVG "<g x=1/></svg>",
     "t.svg:1:46: an attribute value without quotes; write name=\"value\""},
    {"no-value", SVG "<g x/></svg>",
     "t.svg:1:45: an attribute without a value; write name=\"value\""},
    {"attribute-twice", SVG "<g x='1' y='2' x='3'/></svg>",
     "t.svg:1:61: attribute x redefined; remove one of the two"},
    {"no-space", SVG "<g x='1'y='2'/></svg>",
     "t.svg:1:49: no space between two attributes; put one there"},
    {"comment-hyphens", SVG "<!-- x -- y --></svg>", "t.svg:1:48: -- within a comment; remove it"},
    {"cdata-end", SVG "<style>a]]>b</style></svg>",
     "t.svg:1:49: ]]> outside of a CDATA section; write ]]&gt;"},
    {"control-character", SVG "<text>\x01</text></svg>",
     "t.svg:1:47: a character that XML does not allow; remove it"},
    {"reference-to-nul", SVG "<text>&#0;</text></svg>",
     "t.svg:1:51: a reference to a character that XML does not allow; remove it"},
    {"doctype", "<!DOCTYPE svg [ <!ENTITY a> ]>" SVG "</svg>",
     "t.svg:1:27: space required after the entity name; correct the XML there"},
    {"entity-loop", LOOP SVG "\n&a;</svg>", "t.svg:3:4: " EXPANDING},
    {"entity-loop-in-value", LOOP SVG "\n<g x='&a;'/></svg>", "t.svg:3:10: " EXPANDING},
    {"entity-not-closed", "<!DOCTYPE svg [<!ENTITY a '<g>'>]>\n" SVG "\n&a;</g></svg>",
     "t.svg:3:1: this element is not closed before the end of the file; close it, or get the whole "
     "file"},
};

static void assert_error(const char *text, const Limits *limits, ErrorCode code,
                         const char *expected)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Document) document = fixture_try(text, strlen(text), limits, NULL, &error);
    g_assert_null(document);
    g_assert_error(error, ERROR_DOMAIN, (int)code);
    g_autofree char *message = error_text(error);
    g_assert_cmpstr(message, ==, expected);
}

static void test_error(gconstpointer data)
{
    const ErrorRow *row = data;
    assert_error(row->text, NULL, ERROR_SYNTAX, row->message);
}

/* A prefix of a document is either a document or an error, never worse. */
static void test_cut_anywhere(void)
{
    const char *text =
        "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg [<!ENTITY a 'b'>]>\n" SVG
        "<!-- x --><style><![CDATA[ .a{} ]]></style><g a='&a;'>&a;\xC3\xA9"
        "<use href='#a' xlink:href='#b'/></g></svg>";
    for (gsize length = 0; length < strlen(text); length++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(Document) document = fixture_try(text, length, NULL, NULL, &error);
        g_assert_null(document);
        g_assert_cmpint(error->domain, ==, ERROR_DOMAIN);
        g_assert_nonnull(strstr(error->message, "; "));
    }
}

static char *nested(guint depth)
{
    GString *text = g_string_new(SVG);
    for (guint i = 0; i < depth; i++)
        g_string_append(text, "\n<g>");
    for (guint i = 0; i < depth; i++)
        g_string_append(text, "</g>");
    g_string_append(text, "</svg>");
    return g_string_free(text, FALSE);
}

static void test_nesting(void)
{
    Limits limits = limits_default();
    g_autofree char *deep = nested(10000);
    assert_error(deep, &limits, ERROR_LIMIT,
                 "t.svg:201:1: elements are nested more than 200 deep; take groups apart");
    /* libxml2 allows 256 whatever the limit says. */
    limits.nesting = 1000000;
    assert_error(deep, &limits, ERROR_LIMIT,
                 "t.svg:257:1: elements are nested more than 256 deep; take groups apart");
    limits.nesting = 3;
    g_autofree char *three = nested(2), *four = nested(3);
    g_autoptr(Document) document = fixture_try(three, strlen(three), &limits, NULL, NULL);
    g_assert_nonnull(document);
    assert_error(four, &limits, ERROR_LIMIT,
                 "t.svg:4:1: elements are nested more than 3 deep; take groups apart");
    assert_error("<!DOCTYPE svg [<!ENTITY e '<g><g/></g>'>]>\n" SVG "&e;<g>\n&e;</g></svg>",
                 &limits, ERROR_LIMIT,
                 "t.svg:3:1: elements are nested more than 3 deep; take groups apart");
}

static void test_elements(void)
{
    Limits limits = limits_default();
    limits.elements = 4;
    g_autoptr(Document) document = fixture_try(
        SVG "<g/><g/><g/></svg>", strlen(SVG "<g/><g/><g/></svg>"), &limits, NULL, NULL);
    g_assert_nonnull(document);
    assert_error(SVG "<g/><g/>\n<g/> <g/></svg>", &limits, ERROR_LIMIT,
                 "t.svg:2:6: the document has more than 4 elements; raise --max-elements");
    assert_error("<!DOCTYPE svg [<!ENTITY e '<g/><g/>'>]>\n" SVG "&e;\n&e;</svg>", &limits,
                 ERROR_LIMIT,
                 "t.svg:3:1: the document has more than 4 elements; raise --max-elements");
}

/* A hundred megabytes, most of them never read. */
static void test_large(void)
{
    GString *text = g_string_sized_new(101000000);
    g_string_append(text, SVG);
    while (text->len < 100000000)
        g_string_append(text, "<path d='M0 0 10 10 20 20 30 30 40 40'/>\n");
    g_autofree char *kept = g_string_free(text, FALSE);
    assert_error(kept, NULL, ERROR_LIMIT,
                 "t.svg:200000:1: the document has more than 200000 elements; raise "
                 "--max-elements");
}

/* libxml2's limit is on one tag, not on the document. */
static void test_large_values(void)
{
    g_autofree char *data = g_strnfill(9000000, 'a'), *more = g_strnfill(11000000, 'a');
    g_autofree char *two =
        g_strconcat(SVG "<image href='", data, "'/>\n<image href='", data, "'/>\n</svg>", NULL);
    g_autoptr(Document) document = fixture_load(two, NULL);
    const Element *last = document->root->last_child->previous;
    g_assert_cmpuint(strlen(element_value(last, "href")), ==, 9000000);
    g_autofree char *place = fixture_place(document_place(document, last));
    g_assert_cmpstr(place, ==, "2:1");

    g_autofree char *over = g_strconcat(SVG "\n<image href='", more, "'/></svg>", NULL);
    assert_error(over, NULL, ERROR_SYNTAX,
                 "t.svg:2:1: a tag, comment or section of more than 10 MB; keep images in files of "
                 "their own");
}

typedef struct BombRow {
    const char *name;
    const char *first;  /* entity declaration of level 0 */
    const char *format; /* of a reference to a level, in a declaration */
    const char *kind;   /* "" or "% " */
    const char *use;    /* after the declarations */
} BombRow;

static const BombRow bombs[] = {
    {"text", "hahahahahahahaha", "&a%d;", "", "]>" SVG "<text>&a15;</text></svg>"},
    {"value", "hahahahahahahaha", "&a%d;", "", "]>" SVG "<text x='&a15;'/></svg>"},
    {"elements", "<g/>", "&a%d;", "", "]>" SVG "&a15;</svg>"},
    {"comments", "<!-- x -->", "&a%d;", "", "]>" SVG "&a15;</svg>"},
    {"namespace", "hahahahahahahaha", "&a%d;", "", "]><svg xmlns='&a15;'/>"},
    {"default-value", "hahahahahahahaha", "&a%d;", "",
     "<!ATTLIST svg x CDATA '&a15;'>]>" SVG "</svg>"},
    {"parameter", "<!ENTITY x \"y\">", "&#37;a%d;", "% ", "%a15;]>" SVG "</svg>"},
};

/* Ten times as long at each of fifteen levels. */
static void test_bomb(gconstpointer data)
{
    const BombRow *row = data;
    GString *text = g_string_new("<!DOCTYPE svg [");
    g_string_append_printf(text, "<!ENTITY %sa0 '%s'>\n", row->kind, row->first);
    for (int level = 1; level < 16; level++) {
        g_string_append_printf(text, "<!ENTITY %sa%d '", row->kind, level);
        for (int i = 0; i < 10; i++) {
            g_auto(GStrv) parts = g_strsplit(row->format, "%d", 2);
            g_string_append_printf(text, "%s%d%s", parts[0], level - 1, parts[1]);
        }
        g_string_append(text, "'>\n");
    }
    g_string_append(text, row->use);
    g_autofree char *kept = g_string_free(text, FALSE);
    g_autoptr(GError) error = NULL;
    g_autoptr(Document) document = fixture_try(kept, strlen(kept), NULL, NULL, &error);
    g_assert_null(document);
    g_assert_error(error, ERROR_DOMAIN, ERROR_SYNTAX);
    g_assert_cmpint(error_place(error).line, ==, 17);
}

/* One long entity many times: no nesting that libxml2 would count. */
static void test_flat_bomb(void)
{
    g_autofree char *filler = g_strnfill(100000, 'x');
    GString *text = g_string_new(NULL);
    g_string_printf(text, "<!DOCTYPE svg [<!ENTITY a '%s'>]>\n" SVG "<text>", filler);
    for (int i = 0; i < 10000; i++)
        g_string_append(text, "\n&a;");
    g_string_append(text, "</text></svg>");
    g_autofree char *kept = g_string_free(text, FALSE);
    g_autoptr(GError) error = NULL;
    g_autoptr(Document) document = fixture_try(kept, strlen(kept), NULL, NULL, &error);
    g_assert_null(document);
    g_assert_error(error, ERROR_DOMAIN, ERROR_SYNTAX);
    g_assert_cmpstr(error->message, ==, EXPANDING);
    /* 1 MB and ten times the 140 KB of the file are free: 24 expansions. */
    g_assert_cmpint(error_place(error).line, >, 20);
    g_assert_cmpint(error_place(error).line, <, 30);
}

typedef struct ExternalRow {
    const char *name;
    const char *format; /* %s: URL of the secret file */
    const char *printed;
} ExternalRow;

#define OUTCOME(content) "<svg xmlns=\"http://www.w3.org/2000/svg\">" content "</svg>\n"

static const ExternalRow externals[] = {
    {"content", "<!DOCTYPE svg [<!ENTITY x SYSTEM '%s'>]>" SVG "<text>[&x;]</text></svg>",
     OUTCOME("<text>[]</text>")},
    {"public", "<!DOCTYPE svg [<!ENTITY x PUBLIC '-//A//B' '%s'>]>" SVG "<text>[&x;]</text></svg>",
     OUTCOME("<text>[]</text>")},
    {"value", "<!DOCTYPE svg [<!ENTITY x SYSTEM '%s'>]>" SVG "<text x='[&x;]'/></svg>",
     OUTCOME("<text x=\"[]\"/>")},
    {"parameter",
     "<!DOCTYPE svg [<!ENTITY %% x SYSTEM '%s'>%%x;<!ENTITY y 'z'>]>" SVG
     "<text>[&y;]</text></svg>",
     OUTCOME("<text>[z]</text>")},
    {"made-by-parameter",
     "<!DOCTYPE svg [<!ENTITY %% p \"<!ENTITY x SYSTEM '%s'>\">%%p;]>" SVG
     "<text>[&x;]</text></svg>",
     OUTCOME("<text>[]</text>")},
    {"dtd", "<!DOCTYPE svg SYSTEM '%s'>" SVG "<text>[&x;]</text></svg>",
     OUTCOME("<text>[]</text>")},
};

static void test_external(gconstpointer data)
{
    const ExternalRow *row = data;
    g_autofree char *path = NULL;
    g_autoptr(GError) error = NULL;
    int file = g_file_open_tmp("zoetrope-XXXXXX", &path, &error);
    g_assert_no_error(error);
    g_close(file, NULL);
    g_file_set_contents(path, "<!ENTITY x 'secret'>", -1, &error);
    g_assert_no_error(error);
    g_autofree char *url = g_filename_to_uri(path, NULL, &error);
    g_assert_no_error(error);

    g_auto(GStrv) parts = g_strsplit(row->format, "%s", 2);
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "%s%s%s", parts[0], url, parts[1]);
    g_string_replace(text, "%%", "%", 0);
    g_autofree char *kept = g_string_free(text, FALSE);
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(Document) document = fixture_load(kept, diagnostics);
    g_autofree char *printed = document_print(document);
    g_assert_cmpstr(printed, ==, row->printed);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 1);
    g_unlink(path);
}

static void test_warnings(void)
{
    static const ErrorRow rows[] = {
        {"external", "<!DOCTYPE svg [\n<!ENTITY x SYSTEM 'http://a.invalid/'>]>" SVG "</svg>",
         "t.svg:2:1: the external entity x is not read; references to it are empty [- -]\n"},
        {"undeclared-prefix", SVG "\n<g a:x='1'>\n<b:g a:y='1'/><a:g/></g></svg>",
         "t.svg:2:1: namespace prefix a for x on g is not defined; declare it with xmlns on the "
         "root element [- -]\n"
         "t.svg:3:1: namespace prefix b on g is not defined; declare it with xmlns on the root "
         "element [- -]\n"},
        {"undeclared-entity", "<!DOCTYPE svg SYSTEM 'x'>" SVG "\n<text>&y;</text></svg>",
         "t.svg:2:10: entity 'y' not defined; it is ignored [- -]\n"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Diagnostics) diagnostics = diagnostics_new();
        g_autoptr(Document) document = fixture_load(rows[i].text, diagnostics);
        g_autofree char *text = fixture_diagnostics(diagnostics);
        g_assert_cmpstr(text, ==, rows[i].message);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(error_rows); i++) {
        g_autofree char *path = g_strconcat("/document-errors/xml/", error_rows[i].name, NULL);
        g_test_add_data_func(path, &error_rows[i], test_error);
    }
    for (gsize i = 0; i < G_N_ELEMENTS(bombs); i++) {
        g_autofree char *path = g_strconcat("/document-errors/bomb/", bombs[i].name, NULL);
        g_test_add_data_func(path, &bombs[i], test_bomb);
    }
    for (gsize i = 0; i < G_N_ELEMENTS(externals); i++) {
        g_autofree char *path = g_strconcat("/document-errors/external/", externals[i].name, NULL);
        g_test_add_data_func(path, &externals[i], test_external);
    }
    g_test_add_func("/document-errors/cut-anywhere", test_cut_anywhere);
    g_test_add_func("/document-errors/nesting", test_nesting);
    g_test_add_func("/document-errors/elements", test_elements);
    g_test_add_func("/document-errors/large", test_large);
    g_test_add_func("/document-errors/large-values", test_large_values);
    g_test_add_func("/document-errors/flat-bomb", test_flat_bomb);
    g_test_add_func("/document-errors/warnings", test_warnings);
    return g_test_run();
}
