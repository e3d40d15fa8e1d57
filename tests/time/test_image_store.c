#include "scene_fixture.h"

#include "time/layout/image_format.h"
#include "time/layout/image_store.h"

typedef struct HeaderCase {
    const char *base64;
    ImageHeader expected;
} HeaderCase;

/* Beginnings of files, as their formats lay them out. */
static const HeaderCase headers[] = {
    {"iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAAA=", {IMAGE_PNG, 4, 2, false}},
    /* ... acTL of 8 bytes: 3 frames */
    {"iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAAAAAAAAAAAACGFjVEwAAAADAAAAAAAAAAA=",
     {IMAGE_PNG, 4, 2, true}},
    /* SOI, APP0 of 4 bytes, SOF0: 8 bits, 5 high, 300 wide */
    {"/9j/4AAEAAD/wAALCAAFASwBAREA", {IMAGE_JPEG, 300, 5, false}},
    /* 3 by 1, no table; two images */
    {"R0lGODlhAwABAAAAACwAAAAAAwABAAACAQAALAAAAAADAAEAAAIBAAA7AAAAAAAAAAAAAA==",
     {IMAGE_GIF, 3, 1, true}},
    {"R0lGODlhAwABAAAAACwAAAAAAwABAAACAQAAOwAAAAAAAAAAAAA=", {IMAGE_GIF, 3, 1, false}},
    {"PD94bWwgdmVyc2lvbj0iMS4wIj8+PHN2Zy8+", {IMAGE_SVG, 0, 0, false}},
    {"PGh0bWwvPg==", {IMAGE_UNKNOWN, 0, 0, false}},
    {"", {IMAGE_UNKNOWN, 0, 0, false}},
    {"/9j/", {IMAGE_JPEG, 0, 0, false}},
};

static void test_headers(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(headers); i++) {
        gsize size;
        g_autofree guchar *data = g_base64_decode(headers[i].base64, &size);
        ImageHeader header = image_header(data, size), expected = headers[i].expected;
        g_test_message("%s", headers[i].base64);
        g_assert_cmpint(header.format, ==, expected.format);
        g_assert_cmpuint(header.width, ==, expected.width);
        g_assert_cmpuint(header.height, ==, expected.height);
        g_assert_cmpint(header.moves, ==, expected.moves);
    }
}

/* Every cut of a file must be readable as far as it goes. */
static void test_cut_headers(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(headers); i++) {
        gsize size;
        g_autofree guchar *data = g_base64_decode(headers[i].base64, &size);
        for (gsize n = 0; n < size; n++) {
            g_autofree guchar *cut = g_memdup2(data, n);
            image_header(cut, n);
        }
    }
}

typedef struct RefusalCase {
    const char *href;
    const char *message; /* a part of it; NULL: none */
} RefusalCase;

static const RefusalCase refusals[] = {
    {"a.png", NULL},
    {"./a.png", NULL},
    {"#rect", NULL},
    {"https://example.org/a.png", "nothing is fetched"},
    {"//example.org/a.png", "no such file"},
    {"file:///etc/passwd", "nothing is fetched"},
    {"../README.md", "no such file"},
    {"/etc/passwd", "no such file"},
    {"missing.png", "no such file"},
    {"data:image/png;base64", "data: URL"},
    {"data:image/gif;base64,R0lGODlhAwABAAAAACwAAAAAAwABAAACAQAALAAAAAADAAEAAAIBAAA7AAAAAAAAAAAAAA"
     "==",
     "only the first frame"},
    /* 70000 by 70000 */
    {"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgABEXAAARFwCAIAAAA=", "more pixels"},
    {"data:image/webp;base64,UklGRgAAAABXRUJQ", "reads WebP"},
    {"data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg'", "no SVG"},
    {"data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg'>&lt;image href='a.png'/>"
     "&lt;/svg>",
     NULL},
};

static Scene *load(const char *href)
{
    g_autofree char *text = g_strdup_printf("<svg xmlns=\"http://www.w3.org/2000/svg\">\n"
                                            "  <image href=\"%s\"/></svg>",
                                            href);
    SceneOptions options = scene_options_default();
    g_autoptr(GError) error = NULL;
    Source *source = source_from_text(TEST_DATA_DIR "/freeze/image.svg", text, strlen(text));
    Scene *scene = scene_from_source(source, &options, &error);
    g_assert_no_error(error);
    return scene;
}

static void test_refusals(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(refusals); i++) {
        g_autoptr(Scene) scene = load(refusals[i].href);
        g_test_message("%s", refusals[i].href);
        if (!refusals[i].message) {
            g_assert_cmpuint(diagnostics_count(scene->diagnostics), ==, 0);
            continue;
        }
        g_assert_cmpuint(diagnostics_count(scene->diagnostics), ==, 1);
        const Diagnostic *told = diagnostics_at(scene->diagnostics, 0);
        g_assert_nonnull(strstr(told->message, refusals[i].message));
        g_assert_cmpint(told->place.line, ==, 2);
        g_assert_cmpint(told->place.column, ==, 16);
        g_assert_cmpstr(told->element, ==, "image");
    }
}

static void test_sizes(void)
{
    g_autoptr(Scene) scene = load("a.png");
    const Element *image = element_first(scene->document->root);
    const StoredImage *stored = image_store_lookup(scene->images, image);
    g_assert_cmpfloat(stored->width, ==, 4);
    g_assert_cmpfloat(stored->height, ==, 2);
    g_assert_null(stored->url);
    g_assert_null(image_store_lookup(NULL, image));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/image/headers", test_headers);
    g_test_add_func("/image/cut-headers", test_cut_headers);
    g_test_add_func("/image/refusals", test_refusals);
    g_test_add_func("/image/sizes", test_sizes);
    return g_test_run();
}
