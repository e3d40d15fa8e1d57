/* Text as freeze places it, with metrics in which every character is 0.6 em wide, so that positions
 * can be compared with what Chromium measures for a monospaced font. */
#include "time/freeze/freeze.h"
#include "time/scene.h"

#include <math.h>
#include <string.h>

#define EM 0.6

static TextExtent measure(void *data, const TextFont *font, const char *text)
{
    (void)data;
    return (TextExtent){
        .advance = EM * font->size * (double)g_utf8_strlen(text, -1),
        .ascent = 0.9 * font->size,
        .descent = 0.2 * font->size,
        .x_height = 0.5 * font->size,
        .o_height = 0.5 * font->size,
    };
}

/* U+0301 combines with what is before it; no font has U+2603. */
static void find_positions(void *data, const TextFont *font, const char *text, double *x,
                           bool *missing)
{
    (void)data;
    double at = 0;
    guint i = 0;
    for (; *text != '\0'; text = g_utf8_next_char(text), i++) {
        gunichar c = g_utf8_get_char(text);
        missing[i] = c == 0x2603;
        x[i] = c == 0x301 ? NAN : at;
        at += c == 0x301 ? 0 : EM * font->size;
    }
    x[i] = at;
}

static const char *find_families(void *data, const char *css_families)
{
    (void)data;
    return strstr(css_families, "mono") != NULL ? "Test Mono, 3rd Font" : "Test";
}

static const FontResolver fonts = {NULL, find_families};
static char *missing_glyph(void *data, const TextFont *font)
{
    (void)data;
    return g_strdup_printf("M0 0H%d", (int)font->size);
}

static const TextMetrics metrics = {NULL, measure, find_positions, missing_glyph, &fonts};

/* What stands between the root's tags, frozen at 0. Caller frees. */
static char *freeze(const char *body)
{
    g_autofree char *text =
        g_strdup_printf("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200' "
                        "font-size='10'>%s</svg>",
                        body);
    SceneOptions options = scene_options_default();
    options.metrics = &metrics;
    g_autoptr(GError) error = NULL;
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("test.svg", text, strlen(text)), &options, &error);
    g_assert_no_error(error);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) out = g_string_new(NULL);
    freeze_document(timeline_sample(scene->timeline, 0, arena),
                    &(FreezeOptions){.part = rect_empty()}, out);
    char *start = strstr(out->str, "font-size=\"10\">") + strlen("font-size=\"10\">");
    char *end = g_strrstr(out->str, "</svg></svg>");
    return g_strndup(start, (gsize)(end - start));
}

/* "x,y:text" of each fragment, rounded to hundredths; "@degrees" and "*stretch" where they are. */
static char *placed(const char *body)
{
    g_autofree char *frozen = freeze(body);
    g_autoptr(GString) out = g_string_new(NULL);
    g_auto(GStrv) tags = g_strsplit(frozen, "<", -1);
    for (guint i = 0; tags[i]; i++) {
        double n[6] = {1, 0, 0, 1, 0, 0};
        const char *matrix = strstr(tags[i], "matrix(");
        const char *x = strstr(tags[i], " x=\""), *y = strstr(tags[i], " y=\"");
        const char *content = strchr(tags[i], '>');
        if (tags[i][0] != 't' || !content || content[1] == '\0' || (!matrix && !x)) {
            continue;
        }
        for (guint k = 0; matrix && k < 6; k++) {
            char *end;
            n[k] = g_ascii_strtod(k == 0 ? matrix + 7 : matrix, &end);
            matrix = end;
        }
        n[4] = x ? g_ascii_strtod(x + 4, NULL) : n[4];
        n[5] = y ? g_ascii_strtod(y + 4, NULL) : n[5];
        char numbers[2][G_ASCII_DTOSTR_BUF_SIZE];
        g_string_append_printf(out, "%s%s,%s", out->len > 0 ? " " : "",
                               g_ascii_formatd(numbers[0], sizeof numbers[0], "%.2f", n[4] + 0.0),
                               g_ascii_formatd(numbers[1], sizeof numbers[1], "%.2f", n[5] + 0.0));
        double angle = atan2(n[1], n[0]) * 180 / G_PI, stretch = hypot(n[0], n[1]);
        if (fabs(angle) > 1e-9) {
            g_string_append_printf(out, "@%s",
                                   g_ascii_formatd(numbers[0], sizeof numbers[0], "%.0f", angle));
        }
        if (fabs(stretch - 1) > 1e-9) {
            g_string_append_printf(out, "*%s",
                                   g_ascii_formatd(numbers[0], sizeof numbers[0], "%.4f", stretch));
        }
        g_string_append_printf(out, ":%s", content + 1);
    }
    return g_string_free(g_steal_pointer(&out), FALSE);
}

typedef struct PlaceRow {
    const char *body;
    const char *expected;
} PlaceRow;

/* Chromium's getStartPositionOfChar() for Liberation Mono at 10 px, which is 6.00 px wide. */
static const PlaceRow rows[] = {
    {"<text>abcd</text>", "0.00,0.00:abcd"},
    {"<text x='10 20 30'>abcd</text>", "10.00,0.00:a 20.00,0.00:b 30.00,0.00:cd"},
    {"<text x='10 20 30' y='1 2'>a <tspan dx='1 2'>bcd</tspan>e</text>",
     "10.00,1.00:a 31.00,2.00:b 39.00,2.00:cd 51.00,2.00:e"},
    {"<text dx='1 2 3' dy='1 1'>abcd</text>", "1.00,1.00:a 9.00,2.00:b 18.00,2.00:cd"},
    {"<text text-anchor='middle' x='100'> abcd </text>", "88.00,0.00:abcd"},
    {"<text text-anchor='middle' x='100'>ab<tspan x='50'>cd</tspan></text>",
     "94.00,0.00:ab 44.00,0.00:cd"},
    {"<text text-anchor='end' x='100' dx='5'>ab<tspan dx='10'>cd</tspan></text>",
     "71.00,0.00:ab 93.00,0.00:cd"},
    {"<text text-anchor='middle' x='100'>a<tspan text-anchor='end'>bcd</tspan></text>",
     "88.00,0.00:a 94.00,0.00:bcd"},
    {"<text textLength='100' text-anchor='middle' x='100'>abcd</text>", "50.00,0.00:abcd"},
    {"<text>ab<tspan textLength='50'>cd</tspan>ef</text>",
     "0.00,0.00:ab 12.00,0.00:cd 100.00,0.00:ef"},
    {"<text textLength='100' lengthAdjust='spacingAndGlyphs'>abcd</text>", "0.00,0.00*4.1667:abcd"},
    {"<text letter-spacing='3' text-anchor='end' x='100'>abcd</text>", "64.00,0.00:abcd"},
    {"<text word-spacing='3'>a b c</text>", "0.00,0.00:a  15.00,0.00:b  30.00,0.00:c"},
    {"<text>  a  b  <tspan> c </tspan> d  </text>", "0.00,0.00:a b  24.00,0.00:c  36.00,0.00:d"},
    {"<text xml:space='preserve'>  a  b\n <tspan> c </tspan> d  </text>",
     "0.00,0.00:  a  b   48.00,0.00: c  66.00,0.00: d  "},
    {"<text style='white-space:pre' x='0 20 40'>  a  b</text>", "40.00,0.00:a  b"},
    {"<text x='0 20 40'>  a  b</text>", "0.00,0.00:a 40.00,0.00:b"},
    {"<text x='10'>a<tspan x='50' y='20'>b </tspan><tspan x='50' y='40'> c</tspan></text>",
     "10.00,0.00:a 50.00,20.00:b  50.00,40.00:c"},
    {"<text rotate='90 180'>abc</text>", "0.00,0.00@90:a 6.00,0.00@180:b 12.00,0.00@180:c"},
    {"<text direction='rtl' x='100'>abcd</text>", "76.00,0.00:abcd"},
    {"<text>e&#x301;x</text>", "0.00,0.00:e\xCC\x81x"},
    {"<text x='0 50'>e&#x301;x</text>", "0.00,0.00:e\xCC\x81x"},
    {"<text x='1'>a&#x2603;b</text>", "1.00,0.00:a 13.00,0.00:b"},
    {"<text>a<tspan display='none'>b</tspan>c</text>", "0.00,0.00:a 6.00,0.00:c"},
    {"<text dominant-baseline='hanging'>a</text>", "0.00,7.00:a"},
    {"<text dominant-baseline='central' y='50'>a</text>", "0.00,54.00:a"},
    {"<text y='50'>a<tspan baseline-shift='4'>b<tspan "
     "baseline-shift='20%'>c</tspan></tspan></text>",
     "0.00,50.00:a 6.00,46.00:b 12.00,44.00:c"},
    {"<text y='10.4'>a</text>", "0.00,10.00:a"},
    {"<path id='p' d='M0 100H50V200'/><text><textPath href='#p' startOffset='40'>abc</textPath>d"
     "</text>",
     "40.00,100.00:a 46.00,100.00:b 50.00,102.00@90:c 50.00,200.00:d"},
    {"<path id='p' d='M0 100H50V200'/><text><textPath href='#p' startOffset='50%' "
     "text-anchor='middle'>ab</textPath></text>",
     "50.00,119.00@90:a 50.00,125.00@90:b"},
    {"<text><textPath href='#none'>abc</textPath></text>", ""},
};

static void test_places(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *found = placed(rows[i].body);
        g_test_message("%s", rows[i].body);
        g_assert_cmpstr(found, ==, rows[i].expected);
    }
}

/* The machine's families, the size in px, and what layout has settled taken out. */
static void test_fonts(void)
{
    g_autofree char *plain = freeze("<text font-family='x'>a</text>");
    g_assert_cmpstr(plain, ==,
                    "<text text-anchor=\"start\" xml:space=\"preserve\" font-family=\"Test\" "
                    "font-size=\"10\"><tspan x=\"0\" y=\"0\">a</tspan></text>");
    g_autofree char *spaced =
        freeze("<g letter-spacing='2'><text font-family='mono' style='font-size:2em' "
               "textLength='60' text-anchor='end' text-decoration='underline'>ab</text></g>");
    g_assert_cmpstr(
        spaced, ==,
        "<g letter-spacing=\"2\"><g text-anchor=\"start\" font-family=\"Test Mono,'3rd Font'\" "
        "font-size=\"20\"><path transform=\"matrix(1 0 0 1 -60 0)\" "
        "d=\"M0 1 h60 v2 h-60 z\"/><text transform=\"matrix(1 0 0 1 -60 0)\" "
        "letter-spacing=\"34\" xml:space=\"preserve\">ab</text></g></g>");
}

/* A character that no font has is drawn as the font's own box. */
static void test_missing(void)
{
    g_autofree char *text = freeze("<text x='5' fill='red'>a&#x2603;</text>");
    g_assert_nonnull(strstr(text, "<g text-anchor=\"start\""));
    g_assert_nonnull(strstr(text, "<path transform=\"matrix(1 0 0 1 11 0)\" d=\"M0 0H10\"/>"));
}

/* A round letter of 5.6 px ends at 6 px under hinting; what a gradient paints is left alone. */
static void test_hinting(void)
{
    g_autofree char *text = freeze("<text font-size='11.2' y='12'>a</text>");
    g_assert_nonnull(strstr(text, "transform=\"matrix(1 0 0 1.0714"));
    g_assert_nonnull(strstr(text, "y=\"11.2"));
    g_autofree char *turned = freeze("<text font-size='11.2' transform='rotate(9)'>a</text>");
    g_assert_null(strstr(turned, "1.07"));
    g_autofree char *painted = freeze("<linearGradient id='l'><stop/></linearGradient>"
                                      "<text font-size='11.2' fill='url(#l)'>a</text>");
    g_assert_null(strstr(painted, "matrix"));
}

/* Text of a <use> has fonts and places of its own. */
static void test_use(void)
{
    g_autofree char *text = freeze("<defs><text id='t'>a</text></defs>"
                                   "<use href='#t' x='5' font-family='mono'/>");
    g_assert_nonnull(strstr(text, "<g transform=\"matrix(1 0 0 1 5 0)\""));
    g_assert_nonnull(strstr(text, "Test Mono"));
}

/* Chromium 156, Liberation Sans: tenths of a px count; lines under and over begin on whole ones. */
static void test_lines(void)
{
    static const struct {
        const char *text, *line;
    } lines[] = {
        {"<text font-size='12' text-decoration='underline'>a</text>", "d=\"M0 1 h7.2 v1.2 "},
        {"<text font-size='22' text-decoration='underline'>a</text>", "d=\"M0 2 h13.2 v2.2 "},
        {"<text font-size='5' text-decoration='underline'>a</text>", "d=\"M0 1 h3 v1 "},
        {"<text font-size='12' text-decoration='overline'>a</text>", "d=\"M0 -12 h7.2 v1.2 "},
        {"<text font-size='20' text-decoration='line-through'>a</text>", "d=\"M0 -7 h12 v2 "},
        {"<text font-size='22' text-decoration='line-through'>a</text>",
         "d=\"M0 -7.766667 h13.2 v2.2 "},
    };
    for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
        g_autofree char *text = freeze(lines[i].text);
        g_test_message("%s", text);
        g_assert_nonnull(strstr(text, lines[i].line));
    }
}

/* A part of a text that is see-through is a group; a text as a whole needs none. */
static void test_opacity(void)
{
    g_autofree char *text = freeze("<text>a<tspan opacity='.3'>b</tspan></text>");
    g_assert_nonnull(strstr(text, "opacity=\"0.3\"><text transform"));
    g_autofree char *deep = freeze("<text>a<a opacity='0'><tspan>b</tspan></a></text>");
    g_assert_nonnull(strstr(deep, "opacity=\"0\"><g"));
    g_autofree char *whole = freeze("<text opacity='.3'>a<tspan opacity='1'>b</tspan></text>");
    g_assert_null(strstr(whole, "<g"));
}

/* Under the glyphs, the first one on top; what filters the text filters them too. */
static void test_shadow(void)
{
    g_autofree char *text = freeze("<filter id='f'/><text filter='url(#f)' style='text-shadow:"
                                   "1px 2px 6px red,3px 0'>a</text>");
    g_assert_nonnull(strstr(text, "<filter id=\"_shadow2\" filterUnits=\"userSpaceOnUse\""));
    g_assert_nonnull(strstr(text, "stdDeviation=\"3\"/><feOffset result=\"shade\" dx=\"1\" "
                                  "dy=\"2\"/><feFlood flood-color=\"#ff0000\""));
    g_assert_nonnull(strstr(text, "<feMergeNode in=\"shadow1\"/><feMergeNode in=\"shadow0\"/>"
                                  "<feMergeNode in=\"SourceGraphic\"/>"));
    g_assert_nonnull(strstr(text, "filter=\"url(#_shadow2) url(#f)\""));
    g_autofree char *plain = freeze("<text style='text-shadow:none'>a</text>");
    g_assert_null(strstr(plain, "filter"));
    g_autofree char *inherited = freeze("<g style='text-shadow:1px 1px'><rect/><text>a</text></g>");
    g_assert_nonnull(strstr(inherited, "<rect/>"));
    g_assert_nonnull(strstr(inherited, "filter=\"url(#_shadow"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/freeze-text/places", test_places);
    g_test_add_func("/freeze-text/fonts", test_fonts);
    g_test_add_func("/freeze-text/missing", test_missing);
    g_test_add_func("/freeze-text/hinting", test_hinting);
    g_test_add_func("/freeze-text/use", test_use);
    g_test_add_func("/freeze-text/shadow", test_shadow);
    g_test_add_func("/freeze-text/opacity", test_opacity);
    g_test_add_func("/freeze-text/lines", test_lines);
    return g_test_run();
}
