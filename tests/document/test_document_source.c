#include "document/document_source.h"

#include <string.h>

typedef struct SourceRow {
    const char *name;
    const char *bytes;
    gsize length; /* 0: strlen */
    const char *text;
} SourceRow;

#define BYTES(literal) literal, sizeof(literal) - 1

static const SourceRow rows[] = {
    {"utf8", "<svg>\xC3\xA9</svg>\n", 0, "<svg>\xC3\xA9</svg>\n"},
    {"empty", "", 0, ""},
    {"bom", "\xEF\xBB\xBF<svg/>", 0, "<svg/>"},
    {"crlf", "<a>\r\n\r\n</a>\r\n", 0, "<a>\n\n</a>\n"},
    {"cr", "<a>\r\r</a>\r", 0, "<a>\n\n</a>\n"},
    {"mixed", "a\r\n\rb\n\r\nc", 0, "a\n\nb\n\nc"},
    {"utf16-le", BYTES("\xFF\xFE<\0a\0/\0>\0"), "<a/>"},
    {"utf16-be", BYTES("\xFE\xFF\0<\0a\0/\0>"), "<a/>"},
    {"utf16-le-crlf", BYTES("\xFF\xFE<\0a\0\r\0\n\0/\0>\0\xE9\0"), "<a\n/>\xC3\xA9"},
    {"utf16-le-no-mark", BYTES("<\0a\0/\0>\0"), "<a/>"},
    {"utf16-be-no-mark", BYTES("\0<\0a\0/\0>"), "<a/>"},
    {"latin1", "<?xml version='1.0' encoding='ISO-8859-1'?><a>\xE9</a>", 0,
     "<?xml version='1.0' encoding='ISO-8859-1'?><a>\xC3\xA9</a>"},
    /* As in browsers: 0x93 is a quotation mark, not a control character. */
    {"latin1-is-1252", "<?xml version=\"1.0\" encoding = \"latin1\"?><a>\x93</a>", 0,
     "<?xml version=\"1.0\" encoding = \"latin1\"?><a>\xE2\x80\x9C</a>"},
    {"latin2", "<?xml version='1.0' encoding='iso-8859-2'?><a>\xB1</a>", 0,
     "<?xml version='1.0' encoding='iso-8859-2'?><a>\xC4\x85</a>"},
    {"shift-jis", "<?xml version='1.0' encoding='Shift_JIS'?><a>\x82\xA0</a>", 0,
     "<?xml version='1.0' encoding='Shift_JIS'?><a>\xE3\x81\x82</a>"},
    {"says-utf8", "<?xml version='1.0' encoding='UTF-8'?><a>\xC3\xA9</a>", 0,
     "<?xml version='1.0' encoding='UTF-8'?><a>\xC3\xA9</a>"},
    {"says-utf16-but-is-not", "<?xml version='1.0' encoding='UTF-16'?><a>\xC3\xA9</a>", 0,
     "<?xml version='1.0' encoding='UTF-16'?><a>\xC3\xA9</a>"},
    {"mark-wins", "\xEF\xBB\xBF<?xml version='1.0' encoding='latin1'?><a>\xC3\xA9</a>", 0,
     "<?xml version='1.0' encoding='latin1'?><a>\xC3\xA9</a>"},
    {"encoding-elsewhere", "<?xml version='1.0'?><a encoding='latin1'>\xC3\xA9</a>", 0,
     "<?xml version='1.0'?><a encoding='latin1'>\xC3\xA9</a>"},
};

static void test_normalize(gconstpointer data)
{
    const SourceRow *row = data;
    gsize length = row->length != 0 ? row->length : strlen(row->bytes);
    g_autoptr(GError) error = NULL;
    g_autoptr(Source) source =
        document_source_normalize(source_from_text("t.svg", row->bytes, length), &error);
    g_assert_no_error(error);
    g_assert_cmpstr(source->text, ==, row->text);
    g_assert_cmpuint(source->length, ==, strlen(row->text));
    g_assert_cmpstr(source->path, ==, "t.svg");
}

static const SourceRow bad_rows[] = {
    {"invalid", "<a>\n  \xE9</a>", 0,
     "t.svg:2:3: the byte 0xE9 is not UTF-8; save the file as UTF-8 or declare its encoding"},
    {"truncated", "<a>\xC3", 0,
     "t.svg:1:4: the byte 0xC3 is not UTF-8; save the file as UTF-8 or declare its encoding"},
    {"surrogate", "<a>\xED\xA0\x80</a>", 0,
     "t.svg:1:4: the byte 0xED is not UTF-8; save the file as UTF-8 or declare its encoding"},
    {"nul", BYTES("<a>\0</a>"), "t.svg:1:4: a NUL byte in the text; give an SVG file"},
    {"unknown", "<?xml version='1.0' encoding='klingon'?><a/>", 0,
     "t.svg:1:31: the encoding \"klingon\" is not known; save the file as UTF-8"},
    {"not-ascii-superset", "<?xml version='1.0' encoding='EUC-JP'?>\n<a>\xFF</a>", 0,
     "t.svg:2:4: the text is not EUC-JP as it says; save the file as UTF-8"},
    {"half-utf16", BYTES("\xFF\xFE<\0a\0\x00\xD8"),
     "t.svg:1:7: the text is not UTF-16LE as it says; save the file as UTF-8"},
};

static void test_refuse(gconstpointer data)
{
    const SourceRow *row = data;
    gsize length = row->length != 0 ? row->length : strlen(row->bytes);
    g_autoptr(GError) error = NULL;
    g_assert_null(document_source_normalize(source_from_text("t.svg", row->bytes, length), &error));
    g_autofree char *text = error_text(error);
    g_assert_cmpstr(text, ==, row->text);
}

static void add(const char *folder, const SourceRow *row, GTestDataFunc test)
{
    g_autofree char *path = g_strconcat(folder, row->name, NULL);
    g_test_add_data_func(path, row, test);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++)
        add("/document-source/normalize/", &rows[i], test_normalize);
    for (gsize i = 0; i < G_N_ELEMENTS(bad_rows); i++)
        add("/document-source/refuse/", &bad_rows[i], test_refuse);
    return g_test_run();
}
