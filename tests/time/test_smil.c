#include "smil_documents.h"
#include "value/color.h"

#include "base/number.h"

#include <math.h>

/* What a browser shows of documents of 200x200 around one element #e, read from animVal, getCTM()
 * and getComputedStyle() at a paused time. */
typedef struct NumberCase {
    const char *text;
    Sample samples[6]; /* of x; ended by a negative time */
} NumberCase;

#define END                                                                                        \
    {                                                                                              \
        -1, 0                                                                                      \
    }

static const NumberCase number_cases[] = {
    {X(""), {{0, 0}, {1, 50}, {1.999, 99.95}, {2, 7}, END}},
    {X("fill='freeze'"), {{1.999, 99.95}, {2, 100}, {9, 100}, END}},
    {X("begin='1s'"), {{0, 7}, {.999, 7}, {1, 0}, {3, 7}, END}},
    {X("begin='-1s'"), {{0, 50}, {.5, 75}, {1, 7}, END}},
    {X("repeatCount='2.5' fill='freeze'"), {{2, 0}, {4, 0}, {4.5, 25}, {5, 50}, {9, 50}, END}},
    {VALUES("to='107' dur='2s'"), {{0, 7}, {1, 57}, END}},
    {VALUES("by='100' dur='2s' fill='freeze'"), {{0, 7}, {1, 57}, {2, 107}, END}},
    {VALUES("from='10' by='100' dur='2s'"), {{1, 60}, END}},
    {X("additive='sum'"), {{0, 7}, {1, 57}, END}},
    {VALUES("from='0' to='100' dur='1s' accumulate='sum' repeatCount='3' fill='freeze'"),
     {{.5, 50}, {1.5, 150}, {2.5, 250}, {3, 300}, END}},
    {VALUES("values='0;100;0' keyTimes='0;.2;1' dur='2s'"), {{.2, 50}, {.4, 100}, {1.2, 50}, END}},
    {VALUES("values='0;50;100' calcMode='discrete' dur='3s'"),
     {{0, 0}, {.999, 0}, {1, 50}, {2, 100}, {2.999, 100}, END}},
    {VALUES("values='0;50;100' calcMode='discrete' keyTimes='0;.5;.8' dur='2s'"),
     {{.999, 0}, {1, 50}, {1.6, 100}, END}},
    {VALUES("values='0;10;100' calcMode='paced' dur='2s'"), {{1, 50}, END}},
    {X("calcMode='spline' keyTimes='0;1' keySplines='.42 0 .58 1'"), {{.5, 12.9162}, {1, 50}, END}},
    /* browsers want keyTimes before they ease from/to */
    {X("calcMode='spline' keySplines='.42 0 .58 1'"), {{.5, 25}, END}},
    {VALUES("values='0;100;0' calcMode='spline' keySplines='.42 0 .58 1' dur='2s'"),
     {{.5, 7}, {1, 7}, END}},
    {VALUES("values='0;100' keyTimes='0;.5;1' dur='2s'"), {{1, 7}, END}},
    {VALUES("values='0;100' keyTimes='0;.5' dur='2s'"), {{1, 7}, END}},
    {VALUES("values='0;10' from='50' to='60' dur='2s'"), {{1, 5}, END}},
    {VALUES("values='0;100;' dur='2s'"), {{1, 50}, END}},
    {RECT("<set attributeName='x' to='50' begin='1s' dur='1s'/>"),
     {{.5, 7}, {1, 50}, {1.999, 50}, {2, 7}, END}},
    {RECT("<animate attributeName='x' from='0' to='100' dur='4s'/>"
          "<animate attributeName='x' from='0' to='50' begin='1s' dur='2s'/>"),
     {{2, 25}, END}},
    {RECT("<animate attributeName='x' from='0' to='100' dur='4s'/>"
          "<animate attributeName='x' from='0' to='500' dur='4s'/>"),
     {{2, 250}, END}},
    {RECT("<animate attributeName='x' from='0' to='100' dur='1s' fill='freeze'/>"
          "<animate attributeName='x' by='10' begin='1s' dur='2s'/>"),
     {{1, 100}, {2, 105}, END}},
    {VALUES("from='0' to='50' dur='4s' max='1s' fill='freeze'"),
     {{.5, 6.25}, {1, 12.5}, {2, 12.5}, END}},
    {X("end='1s' fill='freeze'"), {{.5, 25}, {1, 50}, {2, 50}, END}},
    {VALUES("from='0' to='50'"), {{0, 0}, {1, 0}, END}},
    {VALUES("from='0' to='100' dur='2s' repeatDur='3s' fill='freeze'"),
     {{2.5, 25}, {3, 50}, {5, 50}, END}},
    {VALUES("from='0' to='100' dur='2s' min='3s'"), {{1, 50}, {2.5, 7}, {3, 7}, END}},
    {VALUES("from='0' to='100' dur='2s' min='3s' fill='freeze'"), {{1, 50}, {2.5, 100}, END}},
    /* one value that cannot be read, and nothing is animated */
    {VALUES("values='0;junk;100' dur='2s'"), {{0, 7}, {1, 7}, END}},
    {VALUES("from='junk' to='100' dur='2s'"), {{1, 7}, END}},
    {VALUES("from='' to='100' dur='2s'"), {{1, 50}, END}},
    {VALUES("values=';100' dur='2s'"), {{1, 7}, END}},
    {VALUES("from='5' dur='2s'"), {{1, 7}, END}},
    {RECT("<animate attributeName='x' values='0;50' dur='4s'/>"
          "<animate attributeName='x' values='junk' dur='4s'/>"),
     {{2, 7}, END}},
    {VALUES("values='0;100' keyTimes='0;1;' dur='2s'"), {{1, 50}, END}},
    {VALUES("values='0;100' keyTimes='.1;1' dur='2s'"), {{1, 7}, END}},
    {VALUES("values='10%;50%' dur='2s'"), {{1, 60}, END}},
    {VALUES("values='1em;50%' dur='2s'"), {{1, 58}, END}},
    {RECT("<set attributeName='x'/>"), {{1, 7}, END}},
    {DOCUMENT("<rect id='e' x='7'/><set href='#e' attributeName='x' to='3'/>"), {{1, 3}, END}},
    {DOCUMENT("<rect id='e' x='7'><set href='#gone' attributeName='x' to='3'/></rect>"),
     {{1, 7}, END}},
    {DOCUMENT("<rect id='e' x='7'><animateColor attributeName='x' values='1;2' dur='2s'/></rect>"),
     {{1, 7}, END}},
    {DOCUMENT("<rect id='e' style='display:none' x='7'>"
              "<animate attributeName='x' id='a' values='0;100' dur='2s'/></rect>"),
     {{1, 50}, END}},
};

static void test_numbers(void)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(number_cases); i++) {
        g_autoptr(Scene) scene = scene_fixture(number_cases[i].text);
        for (const Sample *sample = number_cases[i].samples; sample->time >= 0; sample++) {
            double got = read_x(scene, sample->time, arena);
            if (fabs(got - sample->value) > 1e-3) {
                g_test_message("%s at %g: %g instead of %g", number_cases[i].text, sample->time,
                               got, sample->value);
                g_test_fail();
            }
        }
    }
}

typedef struct MatrixCase {
    const char *text;
    double time;
    double m[6];
} MatrixCase;

#define UNEQUAL "path='M0 0H10V90' "

static const MatrixCase matrix_cases[] = {
    /* Along a path that is animated itself: at 2 s it is M0 0V80. Shown by Chromium while it plays;
     * seeked to an instant it may show the path of the one before. */
    {MOVED("", "<animateMotion dur='4s' keyPoints='1;0' keyTimes='0;1' calcMode='linear'>"
               "<mpath href='#m'/></animateMotion><path id='m' d='M0 0H50'><animate "
               "attributeName='d' values='M0 0L50 0;M0 0L0 80;M0 0L50 0' dur='4s'/></path>"),
     2.5,
     {1, 0, 0, 1, 4.6875, 22.5}},
    {MOVED("transform='scale(2)'", TRANSFORM("from='0 0' to='100 50'")), 1, {1, 0, 0, 1, 50, 25}},
    {MOVED("transform='scale(2)'", TRANSFORM("from='0 0' to='100 50' additive='sum'")),
     1,
     {2, 0, 0, 2, 100, 50}},
    {MOVED("", TRANSFORM("type='rotate' from='0 50 50' to='180 50 50'")), 1, {0, 1, -1, 0, 100, 0}},
    {MOVED("", TRANSFORM("type='rotate' from='0 0 0' to='90 100 0'")),
     1,
     {.7071, .7071, -.7071, .7071, 14.6447, -35.3553}},
    {MOVED("transform='rotate(10)'", TRANSFORM("type='rotate' by='90'")),
     1,
     {.5736, .8192, -.8192, .5736, 0, 0}},
    {MOVED("transform='rotate(10)'", TRANSFORM("type='rotate' to='90'")),
     1,
     {.6428, .766, -.766, .6428, 0, 0}},
    {MOVED("style='transform-origin:50px 50px'", TRANSFORM("type='rotate' from='0' to='180'")),
     1,
     {0, 1, -1, 0, 100, 0}},
    {MOVED("",
           "<animateTransform attributeName='transform' type='rotate' from='0' to='90' dur='1s' "
           "repeatCount='2' accumulate='sum'/>"),
     1.5,
     {-.7071, .7071, -.7071, -.7071, 0, 0}},
    {MOVED("", TRANSFORM("type='scale' from='1' to='3'")), 1, {2, 0, 0, 2, 0, 0}},
    {MOVED("transform='scale(3)'", TRANSFORM("type='scale' by='1'")), 1, {1.5, 0, 0, 1.5, 0, 0}},
    {MOVED("", TRANSFORM("from='0' to='100'") TRANSFORM("type='rotate' from='0' to='180' "
                                                        "additive='sum'")),
     1,
     {0, 1, -1, 0, 50, 0}},
    {MOVED("", "<animate attributeName='transform' from='scale(1)' to='scale(3)' dur='2s'/>"),
     1,
     {1, 0, 0, 1, 0, 0}},
    {MOVED("transform='scale(2)'", TRANSFORM("type='bogus' values='0;90'")), 1, {2, 0, 0, 2, 0, 0}},
    {MOVED("transform='scale(2)'", TRANSFORM("type='rotate' values='0;junk;90'")),
     1,
     {2, 0, 0, 2, 0, 0}},
    /* any CSS transform hides the attribute, and so what animates it */
    {MOVED("style='transform:translate(5px,0)'", TRANSFORM("from='0 0' to='0 20'")),
     1,
     {1, 0, 0, 1, 5, 0}},
    {MOTION(UNEQUAL), 1, {1, 0, 0, 1, 10, 40}},
    {MOTION(UNEQUAL "calcMode='linear'"), 1, {1, 0, 0, 1, 10, 40}},
    {MOTION(UNEQUAL "calcMode='linear' keyPoints='0;.2;1' keyTimes='0;.5;1'"),
     1,
     {1, 0, 0, 1, 10, 10}},
    {MOTION(UNEQUAL "calcMode='discrete'"), 1, {1, 0, 0, 1, 10, 0}},
    {MOTION("values='0,0;10,0;10,90'"), 1, {1, 0, 0, 1, 10, 40}},
    {MOTION("values='0,0;10,0;10,90' calcMode='linear'"), 1, {1, 0, 0, 1, 10, 0}},
    {MOTION("from='0,0' to='50,20'"), 1, {1, 0, 0, 1, 25, 10}},
    {MOTION("by='50,20'"), 1, {1, 0, 0, 1, 25, 10}},
    {MOTION("values='0,0;junk;10,10'"), 1, {1, 0, 0, 1, 0, 0}},
    {MOTION("path='M0 0V90' rotate='auto'"), 1, {0, 1, -1, 0, 0, 45}},
    {MOTION("path='M0 0V90' rotate='auto-reverse'"), 1, {0, -1, 1, 0, 0, 45}},
    {MOTION("path='M0 0V90' rotate='30'"), 1, {1, 0, 0, 1, 0, 45}},
    {MOVED("transform='scale(2)'", "<animateMotion dur='2s' path='M0 0V80'/>"),
     1,
     {2, 0, 0, 2, 0, 40}},
    {MOVED("style='transform:translate(20px)'", "<animateMotion dur='2s' path='M0 0V80'/>"),
     .5,
     {1, 0, 0, 1, 20, 20}},
    {DOCUMENT("<path id='p' style='d:path(\"M20 50h100\")'/><g id='e'><animateMotion dur='2s'>"
              "<mpath href='#p'/></animateMotion></g>"),
     1,
     {1, 0, 0, 1, 70, 50}},
    {MOTION("path='M0 0H10' accumulate='sum' repeatCount='3'"), 5, {1, 0, 0, 1, 25, 0}},
    /* half a circle in two conics, each measured by its chord until that is near enough */
    {MOTION("path='M0 0A50 50 0 0 1 100 0'"), .25, {1, 0, 0, 1, 3.800392, -19.120571}},
    {DOCUMENT("<svg id='v' viewBox='0 0 10 10' width='20' height='20'><animate dur='2s' "
              "attributeName='viewBox' from='0 0 10 10' to='0 0 30 30'/><g id='e'/></svg>"),
     1,
     {1, 0, 0, 1, 0, 0}},
};

static void test_matrices(void)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(matrix_cases); i++) {
        const MatrixCase *test = &matrix_cases[i];
        g_autoptr(Scene) scene = scene_fixture(test->text);
        const State *state =
            timeline_sample(scene->timeline, clock_from_seconds(test->time), arena);
        Matrix m = layout_ctm(state, document_lookup(scene->document, "e"));
        const double got[] = {m.a, m.b, m.c, m.d, m.e, m.f};
        for (guint k = 0; k < 6; k++) {
            if (fabs(got[k] - test->m[k]) > 1e-3) {
                g_test_message("%s: [%u] is %g instead of %g", test->text, k, got[k], test->m[k]);
                g_test_fail();
            }
        }
    }
}

typedef struct TextCase {
    const char *text;
    double time;
    const char *name; /* a property, or an attribute of its own */
    const char *expected;
} TextCase;

#define FILL(more) RECT("<animate attributeName='fill' dur='2s' " more "/>")
#define SHAPE(shape, animation) DOCUMENT("<" shape " id='e' " animation "</" shape ">")

static const TextCase text_cases[] = {
    {FILL("from='red' to='lime'"), 1, "fill", "rgb(128, 128, 0)"},
    {FILL("from='rgba(0,0,0,.1)' to='rgba(0,100,0,.6)'"), .5, "fill", "rgba(0, 25, 0, 0.227)"},
    {FILL("from='red' to='inherit'"), 1, "fill", "rgb(128, 0, 0)"},
    {FILL("from='#334477' by='red'"), 1, "fill", "rgb(179, 68, 119)"}, /* not cut before */
    {FILL("from='#347e' by='hsl(0 100% 50%)'"), 1, "fill", "rgb(179, 68, 119)"},
    {FILL("from='#334477' by='red' fill='freeze'"), 3, "fill", "rgb(255, 68, 119)"},
    {FILL("values='none;blue'"), 1, "fill", "rgb(0, 0, 0)"},
    {FILL("from='red' to='blue' calcMode='discrete'"), 1, "fill", "rgb(0, 0, 255)"},
    {RECT("<animate attributeName='opacity' attributeType='CSS' from='0' to='1' dur='2s'/>"), 1,
     "opacity", "0.5"},
    {RECT("<animate attributeName='stroke-dasharray' values='0 0;100 100' dur='2s'/>"), 1,
     "stroke-dasharray", "50px, 50px"},
    {RECT("<set attributeName='visibility' to='hidden' begin='1s'/>"), .5, "visibility", "visible"},
    {RECT("<set attributeName='visibility' to='hidden' begin='1s'/>"), 5, "visibility", "hidden"},
    {RECT("<animate attributeName='display' values='inline;none' calcMode='discrete' dur='2s'/>"),
     .9, "display", "inline"},
    {RECT("<animate attributeName='display' values='inline;none' calcMode='discrete' dur='2s'/>"),
     1, "display", "none"},
    {RECT("<animate attributeName='display' to='none' dur='2s'/>"), 1, "display", "inline"},
    {RECT("<animate attributeName='display' to='none' dur='2s'/>"), 1.001, "display", "none"},
    {PATH("values='M0 0L10 0;M0 0C1 1 2 2 50 50'"), .9, "d", "path(\"M 0 0 L 10 0\")"},
    {PATH("values='M0 0L10 0;M0 0C1 1 2 2 50 50'"), 1, "d", "path(\"M 0 0 C 1 1 2 2 50 50\")"},
    {PATH("values='M0 0H10;M0 0L50 50'"), .9, "d", "path(\"M 0 0 H 10\")"},
    {PATH("values='M0 0H10;M0 0L50 50'"), 1, "d", "path(\"M 0 0 L 50 50\")"},
    {PATH("values='M0 0L10 0;M0 0T20 20'"), .9, "d", "path(\"M 0 0 L 10 0\")"},
    {PATH("values='M0 0l10 10l10 10;M10 10L60 50l0 0'"), 1, "d", "path(\"M 5 5 L 35 30 L 40 35\")"},
    {PATH("by='M5 5L10 10'"), 1, "d", "path(\"M 2.5 2.5 L 6 6\")"},
    {PATH("to='M5 5L11 11'"), 1, "d", "path(\"M 2.5 2.5 L 6 6\")"},
    {PATH("values='M0 0L10 0;junk'"), 0, "d", "path(\"M 0 0 L 1 1\")"},
    {SHAPE("polygon", "points='0 0 1 1'><animate attributeName='points' dur='2s' "
                      "values='0 0 10 10;10 10 20 30'/>"),
     1, "points", "5 5 15 20"},
    {SHAPE("polygon", "points='0 0 1 1'><animate attributeName='points' dur='2s' "
                      "values='0 0;10 10 20 30'/>"),
     .9, "points", "0 0"},
    {SHAPE("polygon", "points='0 0 1 1 9 9'><animate attributeName='points' dur='2s' "
                      "values='0 0 10 10;10 10 20 30'/>"),
     1, "points", "5 5 15 20 9 9"},
    {SHAPE("svg", "viewBox='0 0 9 9'><animate attributeName='viewBox' dur='2s' "
                  "from='0 0 10 10' to='0 0 30 30'/>"),
     1, "viewBox", "0 0 20 20"},
    {SHAPE("g", "class='o'><animate attributeName='class' values='p;q' dur='2s'/>"), .5, "class",
     "p"},
    {SHAPE("g", "class='o'><animate attributeName='class' values='p;q' dur='2s'/>"), 1.5, "class",
     "q"},
    {SHAPE("text", "x='1 2'><animate attributeName='x' values='10 20;30 40' dur='2s'/>"), 1, "x",
     "20 30"},
    {SHAPE("use", "href='#a'><animate attributeName='xlink:href' values='#b;#c' dur='2s'/>"), 1.5,
     "href", "#c"},
    {SHAPE("linearGradient", "x1='3'><animate attributeName='x1' values='10%;50%' dur='2s'/>"), 1,
     "x1", "30%"},
    {SHAPE("stop", "offset='50%'><animate attributeName='offset' to='1' dur='2s'/>"), 1, "offset",
     "0.75"},
    {SHAPE("feGaussianBlur", "><animate attributeName='stdDeviation' values='1;5 7' dur='2s'/>"), 1,
     "stdDeviation", "3 4"},
    {SHAPE("marker", "orient='45'><animate attributeName='orient' values='10deg;auto' dur='2s'/>"),
     1, "orient", "auto"},
    /* below !important, above everything else that is static */
    {DOCUMENT("<style>#e{fill:red}</style><rect id='e' style='fill:lime'>"
              "<set attributeName='fill' to='blue'/></rect>"),
     1, "fill", "rgb(0, 0, 255)"},
    {DOCUMENT("<style>#e{fill:red!important}</style><rect id='e'>"
              "<set attributeName='fill' to='blue'/></rect>"),
     1, "fill", "rgb(255, 0, 0)"},
    {DOCUMENT("<style>@keyframes k{from{fill:red}to{fill:lime}}#e{animation:k 4s linear}</style>"
              "<rect id='e'><animate attributeName='fill' values='blue;white' dur='4s'/></rect>"),
     1, "fill", "rgb(191, 64, 0)"},
    {DOCUMENT("<style>@keyframes k{to{fill:lime}}#e{animation:k 4s linear}</style>"
              "<rect id='e'><set attributeName='fill' to='blue'/></rect>"),
     1, "fill", "rgb(0, 64, 191)"},
    {DOCUMENT("<g fill='red'><set attributeName='fill' to='blue'/><rect id='e'/></g>"), 1, "fill",
     "rgb(0, 0, 255)"},
};

static char *read_text(const Scene *scene, const State *state, const char *name)
{
    const Element *element = document_lookup(scene->document, "e");
    PropertyId property;
    if (!property_lookup_attribute(name, element->tag, &property)) {
        return g_strdup(state_attribute(state, element, name));
    }
    GString *text = g_string_new(NULL);
    const Value *value = style_value(state->styles[element->index], property);
    value->kind->print(value, VALUE_PRINT_COMPUTED, text);
    return g_string_free(text, FALSE);
}

static void test_texts(void)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(text_cases); i++) {
        const TextCase *test = &text_cases[i];
        g_autoptr(Scene) scene = scene_fixture(test->text);
        const State *state =
            timeline_sample(scene->timeline, clock_from_seconds(test->time), arena);
        g_autofree char *got = read_text(scene, state, test->name);
        if (g_strcmp0(got, test->expected) != 0) {
            g_test_message("%s: %s instead of %s", test->text, got, test->expected);
            g_test_fail();
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/smil/numbers", test_numbers);
    g_test_add_func("/smil/matrices", test_matrices);
    g_test_add_func("/smil/texts", test_texts);
    return g_test_run();
}
