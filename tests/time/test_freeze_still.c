/* What librsvg would draw in another way, as freeze writes it. That the pictures are then those of
 * a browser, tests/browser/still asks. */
#include "time/freeze/freeze.h"
#include "time/scene.h"

#include <string.h>

/* Caller frees. */
static char *freeze_whole(const char *text, FreezeOptions freeze_options)
{
    SceneOptions options = scene_options_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("test.svg", text, strlen(text)), &options, &error);
    g_assert_no_error(error);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) out = g_string_new(NULL);
    freeze_options.part = rect_empty();
    freeze_document(timeline_sample(scene->timeline, 0, arena), &freeze_options, out);
    return g_strdup(out->str);
}

/* Drawn in 200x200. Caller frees. */
static char *freeze(const char *body)
{
    g_autofree char *text = g_strdup_printf(
        "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'>%s</svg>", body);
    return freeze_whole(text, (FreezeOptions){0});
}

typedef struct Row {
    const char *body;
    const char *there;
    const char *gone;
} Row;

static const Row rows[] = {
    {"<filter id='f'><feColorMatrix values='0 1'/></filter>", "<feColorMatrix/>", "values"},
    {"<filter id='f'><feColorMatrix type='saturate' values='.5'/></filter>", "values=\".5\"", NULL},
    {"<filter id='f'><feGaussianBlur stdDeviation='1 -1'/></filter>", "stdDeviation=\"0\"", "-1"},
    {"<filter id='f'><feGaussianBlur stdDeviation='1 2 3'/></filter>", "stdDeviation=\"0\"", "3\""},
    {"<filter id='f'><feMorphology radius='-1'/></filter>", "radius=\"0\"", "-1"},
    {"<filter id='f'><feOffset in='BackgroundImage'/></filter>", "<feOffset/>", "Background"},
    {"<filter id='f'><feOffset in='SourceAlpha'/></filter>", "in=\"SourceAlpha\"", NULL},
    {"<filter id='f'><feComposite operator='lighter' in2='a' k1='1'/></filter>",
     "operator=\"arithmetic\" k2=\"1\" k3=\"1\"", "k1"},
    {"<filter id='f'><feDiffuseLighting lighting-color='#ff8000'/></filter>",
     "lighting-color=\"#ff3700\"", NULL},
    {"<filter id='f'><feDiffuseLighting color-interpolation-filters='sRGB' "
     "lighting-color='#ff8000'/></filter>",
     "lighting-color=\"#ff8000\"", NULL},
    /* A region rounds outwards: by a last bit it would be a pixel larger. */
    {"<filter id='f'/>", "x=\"-0.0999999\"", NULL},
    {"<filter id='f' width='-1'/>", "width=\"0\"", NULL},
    {"<filter id='f' filterUnits='userSpaceOnUse' x='5'/>", "x=\"5\"", "width=\"1.1"},
    {"<filter id='f'/><rect filter='url(#f) blur(2px) url(#none)'/>",
     "filter=\"url(#f) url(#_filter2-1)\"", "none"},
    {"<rect filter='url(#none) url(#none)'/>", "filter=\"none\"", NULL},
    {"<mask id='m' mask='url(#n)'/><mask id='n'/>", "<mask id=\"m\"/>", "url"},
    {"<polyline points='1 2 3,4 5'/>", "points=\"1 2 3 4 \"", NULL},
    {"<polygon points='1,2 3,4 x 5,6'/>", "points=\"1 2 3 4 \"", NULL},
    {"<svg preserveAspectRatio='xMinYmin' viewBox='0 0 1 1'><rect/></svg>", "<rect/>", "xMin"},
    {"<svg preserveAspectRatio='xMaxYMin slice' viewBox='0 0 1 1'><rect/></svg>",
     "preserveAspectRatio=\"xMaxYMin slice\"", NULL},
    {"<svg width='-1' height='5'><rect/></svg>", "<svg", "<rect"},
    {"<svg width='0'><rect/></svg>", "<svg", "<rect"},
    {"<g id='a'><rect/><use href='#a'/></g>", "<rect/></g>", "<use"},
    {"<use href='#b'/>", "<svg", "<use"},
    {"<symbol id='s' transform='scale(2)'><rect/></symbol><use href='#s'/>",
     "<svg transform=\"matrix(2 0 0 2 0 0)\"", NULL},
    /* What clips a clip path clips the element once more. */
    {"<clipPath id='a' clip-path='url(#b)'/><clipPath id='b'/>"
     "<rect transform='scale(2)' clip-path='url(#a)'/>",
     "<g clip-path=\"url(#b)\" transform=\"matrix(2 0 0 2 0 0)\">"
     "<rect clip-path=\"url(&quot;#a&quot;)\"/></g>",
     NULL},
    {"<clipPath id='a'><rect clip-path='url(#b)'/></clipPath><clipPath id='b'/>"
     "<circle clip-path='url(#a)'/>",
     "<g clip-path=\"url(#b)\"><circle", NULL},
    {"<clipPath id='a' clip-path='url(#a)'/><rect clip-path='url(#a)'/>", "<rect clip-path", "<g"},
    /* A stroke that keeps its width is drawn in pixels. */
    {"<path d='M0 0H10V5' transform='scale(4 2)' stroke='red' stroke-width='3' "
     "vector-effect='non-scaling-stroke'/>",
     "<g fill=\"none\" transform=\"matrix(0.25 0 0 0.5 0 0)\"><path d=\"M 0 0 L 40 0 L 40 "
     "10\"/></g>",
     "vector-effect"},
    {"<path d='M0 0H10' transform='rotate(30)scale(4)' stroke='red' stroke-width='3' "
     "vector-effect='non-scaling-stroke'/>",
     "stroke-width=\"0.75\"", "<g"},
    {"<radialGradient id='g' r='-1'><stop/><stop offset='1' stop-color='red'/></radialGradient>",
     "<radialGradient id=\"g\"><stop", "<stop/>"},
};

static void test_rows(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = freeze(rows[i].body);
        g_test_message("%s", text);
        g_assert_nonnull(strstr(text, rows[i].there));
        g_assert_true(!rows[i].gone || !strstr(text, rows[i].gone));
    }
}

/* What is inside the first picture of a frozen text. Caller frees; NULL when there is none. */
static char *inside(const char *frozen)
{
    const char *start = strstr(frozen, "svg+xml;base64,");
    if (!start) {
        return NULL;
    }
    start = strchr(start, ',') + 1;
    g_autofree char *coded = g_strndup(start, strcspn(start, "\""));
    gsize length;
    g_autofree guchar *bytes = g_base64_decode(coded, &length);
    return g_strndup((const char *)bytes, length);
}

/* A filter under a rotation becomes a picture: upright, with all that it refers to. */
static void test_turned_filter(void)
{
    static const char defs[] =
        "<linearGradient id='g'><stop/></linearGradient>"
        "<filter id='f' x='0' y='0' width='1' height='1'><feOffset/></filter>";
    g_autofree char *body =
        g_strconcat(defs,
                    "<g fill='url(#g)' transform='matrix(0 2 -2 0 100 0)'><rect id='r' x='10' "
                    "width='20' height='30' filter='url(#f)'/></g>",
                    NULL);
    g_autofree char *turned = freeze(body);
    g_assert_nonnull(strstr(turned, "<image preserveAspectRatio=\"none\" visibility=\"visible\" "
                                    "id=\"r\" x=\"10\" y=\"0\" width=\"20\" height=\"30\""));
    g_autofree char *picture = inside(turned);
    g_assert_nonnull(strstr(picture, "width=\"40\" height=\"60\""));
    g_assert_nonnull(strstr(picture, "viewBox=\"10 0 20 30 \""));
    g_assert_nonnull(strstr(picture, "<linearGradient id=\"g\""));
    g_assert_nonnull(strstr(picture, "<filter id=\"f\""));
    g_assert_nonnull(strstr(picture, "fill=\"url(&quot;#g&quot;)\""));

    g_autofree char *upright_body = g_strconcat(
        defs, "<rect transform='scale(2)' width='20' height='30' filter='url(#f)'/>", NULL);
    g_autofree char *upright = freeze(upright_body);
    g_assert_null(strstr(upright, "<image"));
}

/* An <image> is a viewport to the SVG that it shows. */
static void test_images(void)
{
#define IMAGE(attributes, own)                                                                     \
    "<image width='40' height='20' " attributes " href=\"data:image/svg+xml,%3Csvg "               \
    "xmlns='http://www.w3.org/2000/svg' " own "/%3E\"/>"
    static const struct {
        const char *body, *outer, *inner;
    } images[] = {
        {IMAGE("", "viewBox='0 0 10 10'"), "viewBox=\"0 0 40 20\"",
         "<svg width=\"40\" height=\"20\" viewBox=\"0 0 10 10\""},
        {IMAGE("preserveAspectRatio='xMinYMin slice'",
               "viewBox='0 0 10 10' preserveAspectRatio='xMaxYMax'"),
         "viewBox=\"0 0 40 20\"",
         "<svg width=\"40\" height=\"20\" viewBox=\"0 0 10 10\" preserveAspectRatio=\"xMaxYMax\""},
        {IMAGE("", "width='10' height='5'"), "viewBox=\"0 0 40 20\"",
         "<svg width=\"40\" height=\"20\" viewBox=\"0 0 10 5\""},
        {IMAGE("", ""), "viewBox=\"0 0 40 20\"",
         "<svg width=\"40\" height=\"20\" viewBox=\"0 0 40 20\""},
        {IMAGE("preserveAspectRatio='none'", "viewBox='0 0 10 10'"), "viewBox=\"0 0 10 10\"",
         "<svg width=\"10\" height=\"10\" viewBox=\"0 0 10 10\""},
    };
#undef IMAGE
    for (guint i = 0; i < G_N_ELEMENTS(images); i++) {
        g_autofree char *text = freeze(images[i].body);
        g_autofree char *picture = inside(text);
        g_test_message("%s", picture);
        g_assert_nonnull(strstr(text, "preserveAspectRatio=\"none\""));
        g_assert_nonnull(strstr(picture, images[i].outer));
        g_assert_nonnull(strstr(picture, images[i].inner));
    }
}

/* Of the root: in the drawing, alone, or left out. */
static void test_backdrop(void)
{
    static const char text[] =
        "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='10' style='background:"
        "linear-gradient(to right, red, blue) #00ff00'><circle r='5'/></svg>";
    g_autofree char *whole = freeze_whole(text, (FreezeOptions){0});
    const char *color = strstr(whole, "fill=\"#00ff00\""), *gradient = strstr(whole, "Gradient id");
    g_assert_true(color && gradient && color < gradient && gradient < strstr(whole, "<circle"));
    g_autofree char *alone = freeze_whole(text, (FreezeOptions){.backdrop = true});
    g_assert_true(strstr(alone, "fill=\"#00ff00\"") && strstr(alone, "Gradient id"));
    g_assert_null(strstr(alone, "circle"));
    g_autofree char *bare = freeze_whole(text, (FreezeOptions){.bare = true});
    g_assert_false(strstr(bare, "#00ff00") || strstr(bare, "Gradient"));
    g_assert_nonnull(strstr(bare, "circle"));
}

/* Fonts that a document hands over: "41-41,60-7f" for each, the first one that counts first. */
static bool note_face(void *data, const FontFace *face)
{
    GString *faces = data;
    g_string_append_printf(faces, "%s%s:", faces->len > 0 ? " " : "", face->family);
    for (guint i = 0; i < face->n_ranges; i++) {
        g_string_append_printf(faces, "%s%x-%x", i > 0 ? "," : "", face->ranges[i].first,
                               face->ranges[i].last);
    }
    return true;
}

static TextExtent measure(void *data, const TextFont *font, const char *text)
{
    (void)data, (void)font, (void)text;
    return (TextExtent){0};
}

static void test_faces(void)
{
#define FONT "src:url(data:font/ttf;base64,AAAA)"
    static const struct {
        const char *rules, *faces;
    } faces[] = {
        {"@font-face{font-family:a;" FONT ";unicode-range:U+41,u+60-7F, U+4??}",
         "a:41-41,60-7f,400-4ff"},
        /* The last one counts where several have a character. */
        {"@font-face{font-family:a;" FONT "}@font-face{font-family:b;" FONT "}", "b: a:"},
        {"@font-face{font-family:a;" FONT " format('svg')}", ""},
        {"@font-face{font-family:a;" FONT " format(woff2) tech(variations)}", "a:"},
        {"@font-face{font-family:a;" FONT " format('TrueType')}", "a:"},
    };
#undef FONT
    for (guint i = 0; i < G_N_ELEMENTS(faces); i++) {
        g_autoptr(GString) found = g_string_new(NULL);
        const FontResolver fonts = {.data = found, .add = note_face};
        const TextMetrics metrics = {.measure = measure, .fonts = &fonts};
        SceneOptions options = scene_options_default();
        options.metrics = &metrics;
        g_autofree char *text = g_strdup_printf(
            "<svg xmlns='http://www.w3.org/2000/svg'><style>%s</style></svg>", faces[i].rules);
        g_autoptr(GError) error = NULL;
        g_autoptr(Scene) scene =
            scene_from_source(source_from_text("t.svg", text, strlen(text)), &options, &error);
        g_assert_no_error(error);
        g_assert_cmpstr(found->str, ==, faces[i].faces);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/freeze-still/rows", test_rows);
    g_test_add_func("/freeze-still/turned-filter", test_turned_filter);
    g_test_add_func("/freeze-still/images", test_images);
    g_test_add_func("/freeze-still/backdrop", test_backdrop);
    g_test_add_func("/freeze-still/faces", test_faces);
    return g_test_run();
}
