#include "scene_fixture.h"
#include "time/layout/layout.h"

#include <math.h>

/* Documents of 200x200 around a few elements; expectations are what a browser computed. */
#define DOCUMENT(style, body)                                                                      \
    "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200' viewBox='0 0 200 200'>"      \
    "<style>" style "</style>" body "</svg>"

typedef struct MatrixCase {
    const char *text;
    double time;
    double m[6];
} MatrixCase;

#define MOVE(from, to)                                                                             \
    DOCUMENT("@keyframes k{from{transform:" from "}to{transform:" to                               \
             "}}#e{animation:k 4s linear infinite}",                                               \
             "<rect id='e' x='50' y='20' width='40' height='20' stroke='red' stroke-width='10'/>")
#define STILL(style)                                                                               \
    DOCUMENT("#e{" style "}",                                                                      \
             "<rect id='e' x='50' y='20' width='40' height='20' stroke='red' stroke-width='10'/>")

static const MatrixCase matrix_cases[] = {
    {MOVE("rotate(0deg)", "rotate(360deg)"), 1, {0, 1, -1, 0, 0, 0}},
    {MOVE("rotate(0deg)", "rotate(720deg)"), 1, {-1, 0, 0, -1, 0, 0}},
    {MOVE("rotate(0)", "rotate(360deg) translate(40px,0)"), 1, {0, 1, -1, 0, 0, 10}},
    {MOVE("rotate(0)", "translate(40px,0) rotate(360deg)"), 1, {1, 0, 0, 1, 10, 0}},
    {MOVE("scale(1)", "rotate(90deg)"), 1, {.92388, .382683, -.382683, .92388, 0, 0}},
    {MOVE("scale(0)", "rotate(90deg)"), 1, {0, 0, 0, 0, 0, 0}},
    {MOVE("none", "translate(100%,50%)"), 1, {1, 0, 0, 1, 50, 25}},
    {MOVE("none", "translateX(calc(50% + 20px))"), 1, {1, 0, 0, 1, 30, 0}},
    {MOVE("rotateY(0)", "rotateY(180deg)"), 1, {.707107, 0, 0, 1, 0, 0}},
    {DOCUMENT("@keyframes k{to{transform:translate(40px,0)}}#e{animation:k 4s linear}",
              "<g id='e' transform='translate(10 20) rotate(90)'/>"),
     1,
     {.382683, .92388, -.92388, .382683, 17.5, 15}},
    {STILL("transform:rotate(90deg)"), 0, {0, 1, -1, 0, 0, 0}},
    {STILL("transform:rotate(90deg);transform-box:fill-box;transform-origin:50% 50%"),
     0,
     {0, 1, -1, 0, 100, -40}},
    {STILL("transform:rotate(90deg);transform-box:fill-box"), 0, {0, 1, -1, 0, 70, -30}},
    {STILL("transform:rotate(90deg);transform-box:fill-box;transform-origin:10px 5px"),
     0,
     {0, 1, -1, 0, 85, -35}},
    {STILL("transform:rotate(90deg);transform-box:stroke-box;transform-origin:0 0"),
     0,
     {0, 1, -1, 0, 60, -30}},
    {STILL("transform:rotate(90deg);transform-origin:50% 50%"), 0, {0, 1, -1, 0, 200, 0}},
    {STILL("transform:rotate(90deg);transform-origin:100px"), 0, {0, 1, -1, 0, 200, 0}},
    {DOCUMENT("#e{transform-origin:50% 50%}", "<g id='e' transform='rotate(90)'/>"),
     0,
     {0, 1, -1, 0, 200, 0}},
    {DOCUMENT("", "<g id='e' transform='rotate(90)' transform-origin='100 50'/>"),
     0,
     {0, 1, -1, 0, 150, -50}},
    {DOCUMENT("@keyframes k{from{transform-origin:0 0}to{transform-origin:100px 100px}}"
              "#e{transform:rotate(90deg);animation:k 4s linear}",
              "<g id='e'/>"),
     1,
     {0, 1, -1, 0, 50, 0}},
    {STILL("translate:100px 50px;rotate:90deg;scale:2;transform:translate(10px,0)"),
     0,
     {0, 2, -2, 0, 100, 70}},
    {DOCUMENT("#e{rotate:90deg}", "<g id='e' transform='translate(5 0)'/>"),
     0,
     {0, 1, -1, 0, 0, 5}},
    {DOCUMENT("@keyframes k{from,to{transform:rotate(90deg)}}"
              "#e{transform:translate(100px,0);animation:k 4s;animation-composition:add}",
              "<g id='e'/>"),
     1,
     {0, 1, -1, 0, 100, 0}},
    {DOCUMENT("@keyframes k{from,to{transform:translate(20px)}}"
              "#e{transform:translate(100px,0);animation:k 4s;animation-composition:accumulate}",
              "<g id='e'/>"),
     1,
     {1, 0, 0, 1, 120, 0}},
    {DOCUMENT("@keyframes k{from,to{transform:rotate(90deg)}}#e{animation:k 4s;"
              "transform:scale(2)!important}",
              "<g id='e'/>"),
     1,
     {2, 0, 0, 2, 0, 0}},
};

static void test_matrices(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(matrix_cases); i++) {
        const MatrixCase *row = &matrix_cases[i];
        g_autoptr(Scene) scene = scene_fixture(row->text);
        g_autoptr(Arena) arena = arena_new();
        const State *state = timeline_sample(scene->timeline, clock_from_seconds(row->time), arena);
        Matrix m = layout_transform(state, document_lookup(scene->document, "e"));
        const double actual[] = {m.a, m.b, m.c, m.d, m.e, m.f};
        for (int k = 0; k < 6; k++) {
            if (fabs(actual[k] - row->m[k]) > 1e-5) {
                g_test_message("row %u: %g %g %g %g %g %g\n%s", i, m.a, m.b, m.c, m.d, m.e, m.f,
                               row->text);
                g_test_fail();
                break;
            }
        }
    }
}

typedef struct ValueCase {
    const char *text;
    const char *property;
    double time;
    const char *expected;
} ValueCase;

#define FADE(animation)                                                                            \
    DOCUMENT("@keyframes k{from{opacity:1}to{opacity:0}}#e{opacity:.77;animation:" animation "}",  \
             "<g id='e'/>")
#define KEYS(keys, animation)                                                                      \
    DOCUMENT("@keyframes k{" keys "}#e{opacity:.8;animation:" animation "}", "<g id='e'/>")

static const ValueCase value_cases[] = {
    {FADE("k 2s linear"), "opacity", 1.999, "0.0005"},
    {FADE("k 2s linear"), "opacity", 2, "0.77"},
    {FADE("k 2s linear forwards"), "opacity", 2, "0"},
    {FADE("k 2s linear 1s"), "opacity", .999, "0.77"},
    {FADE("k 2s linear 1s both"), "opacity", .5, "1"},
    {FADE("k 2s linear -.5s"), "opacity", 0, "0.75"},
    {FADE("k 2s linear 2"), "opacity", 2, "1"},
    {FADE("k 2s linear 1.5 forwards"), "opacity", 9, "0.5"},
    {FADE("k 2s linear 2 alternate forwards"), "opacity", 9, "1"},
    {FADE("k 0s both"), "opacity", 0, "0"},
    {FADE("k 2s linear paused -.5s"), "opacity", 1, "0.75"},
    {FADE("k 2s steps(4)"), "opacity", .499, "1"},
    {FADE("k 2s steps(4)"), "opacity", .5, "0.75"},
    {FADE("k 2s steps(4, start)"), "opacity", 0, "0.75"},
    {FADE("k 2s steps(4, start) 1s both"), "opacity", .5, "1"},
    {FADE("k 2s steps(4, start) 1s both"), "opacity", 1, "0.75"},
    {FADE("k 2s steps(4, jump-both)"), "opacity", 0, "0.8"},
    {FADE("k 2s ease"), "opacity", .5, "0.591489"},
    {FADE("k 2s ease-in-out"), "opacity", 1.5, "0.129162"},
    {FADE("k 2s ease-in reverse"), "opacity", .5, "0.378138"},
    {FADE("k 4s linear(0, .25 75%, 1)"), "opacity", 1, "0.916667"},
    {FADE("k 4s linear(0, .25 75%, 1)"), "opacity", 3.5, "0.375"},
    {FADE("infinite alternate 2s linear k"), "opacity", 3, "0.5"},
    {KEYS("50%{opacity:0}", "k 4s linear"), "opacity", 1, "0.4"},
    {KEYS("0%{opacity:1}50%{opacity:.2}50%{fill:red}100%{opacity:1}", "k 4s linear"), "opacity", 2,
     "0.2"},
    {KEYS("0%{opacity:1}50%{opacity:.2}50%{opacity:.4}100%{opacity:1}", "k 4s linear"), "opacity",
     2, "0.4"},
    {KEYS("0%{opacity:1}100%{opacity:0!important}", "k 4s linear"), "opacity", 1, "0.95"},
    {KEYS("0%{opacity:0}50%{opacity:.5}100%{opacity:1}", "k 4s ease-in"), "opacity", 3, "0.657678"},
    {KEYS("from{opacity:.1}to{opacity:.1}", "k 4s;opacity:.3;animation-composition:add"), "opacity",
     1, "0.4"},
    {DOCUMENT("@keyframes k{from{fill:red}to{fill:lime}}#e{animation:k 4s linear}", "<g id='e'/>"),
     "fill", 1, "rgb(191, 64, 0)"},
    {DOCUMENT("@keyframes k{from{visibility:hidden}to{visibility:visible}}#e{animation:k 4s}",
              "<g id='e'/>"),
     "visibility", .001, "visible"},
    {DOCUMENT("@keyframes k{from{stroke-dasharray:0 100}to{stroke-dasharray:100 0}}"
              "#e{animation:k 4s linear}",
              "<g id='e'/>"),
     "stroke-dasharray", 1, "25px, 75px"},
    {DOCUMENT("@keyframes k{from{r:5}to{r:25px}}#e{animation:k 4s linear}", "<circle id='e'/>"),
     "r", 1, "10px"},
    {DOCUMENT("@keyframes k{from{x:0%}to{x:50%}}#e{animation:k 4s linear}", "<rect id='e'/>"), "x",
     1, "12.5%"},
    {DOCUMENT("@keyframes k{from{opacity:.5}to{opacity:.5}}g{display:none}#e{animation:k 4s}",
              "<g><g id='e'/></g>"),
     "opacity", 1, "1"},
    {DOCUMENT("@keyframes k{to{color:blue}}g{animation:k 4s linear}#e{fill:currentColor}",
              "<g color='black'><rect id='e'/></g>"),
     "color", 1, "rgb(0, 0, 64)"},
    {DOCUMENT("@keyframes k{to{font-size:20px}}g{font-size:10px;animation:k 4s linear}"
              "#e{stroke-width:2em}",
              "<g><rect id='e'/></g>"),
     "stroke-width", 1, "25px"},
};

static void test_values(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(value_cases); i++) {
        const ValueCase *row = &value_cases[i];
        g_autoptr(Scene) scene = scene_fixture(row->text);
        g_autoptr(Arena) arena = arena_new();
        const State *state = timeline_sample(scene->timeline, clock_from_seconds(row->time), arena);
        const Element *element = document_lookup(scene->document, "e");
        PropertyId property;
        g_assert_true(property_lookup(row->property, &property));
        const Value *value = style_value(state->styles[element->index], property);
        g_autoptr(GString) text = g_string_new(NULL);
        value->kind->print(value, VALUE_PRINT_COMPUTED, text);
        if (strcmp(text->str, row->expected) != 0) {
            g_test_message("row %u: %s at %g is %s, not %s\n%s", i, row->property, row->time,
                           text->str, row->expected, row->text);
            g_test_fail();
        }
    }
}

/* Any order gives the same: no play head. */
static void test_order(void)
{
    g_autoptr(Scene) scene = scene_fixture(FADE("k 2s ease-in-out -.3s infinite alternate"));
    const Element *element = document_lookup(scene->document, "e");
    enum { N = 97 };
    double ascending[N];
    for (int pass = 0; pass < 2; pass++) {
        g_autoptr(Arena) arena = arena_new();
        for (int i = 0; i < N; i++) {
            int k = pass == 0 ? i : i * 31 % N;
            const State *state = timeline_sample(scene->timeline, k * 37 * TIME_MILLISECOND, arena);
            double opacity = style_value(state->styles[element->index], PROPERTY_OPACITY)->number;
            if (pass == 0) {
                ascending[k] = opacity;
            }
            g_assert_cmpfloat(opacity, ==, ascending[k]);
        }
    }
}

static const char steps_text[] = DOCUMENT(
    "@keyframes k{from{x:0}to{x:30px}}#e{animation:k 1s steps(30) infinite}", "<rect id='e'/>");

static void test_each_step_once(void)
{
    g_autoptr(Scene) scene = scene_fixture(steps_text);
    const Element *element = document_lookup(scene->document, "e");
    g_autoptr(Arena) arena = arena_new();
    for (int i = 0; i < 90; i++) {
        Time time = clock_frame_time(i, (FrameRate){30, 1});
        const State *state = timeline_sample(scene->timeline, time, arena);
        const Value *x = style_value(state->styles[element->index], PROPERTY_X);
        g_assert_cmpfloat_with_epsilon(x->length.px, i % 30, 1e-9);
    }
}

static void test_instances(void)
{
    g_autoptr(Scene) scene = scene_fixture(
        DOCUMENT("@keyframes k{from{fill:red}to{fill:lime}}"
                 ".c{animation:k 4s linear infinite;animation-delay:var(--d,0s)}.u2{--d:-2s}",
                 "<defs><rect id='s' class='c'/></defs><use id='u1' href='#s'/>"
                 "<use id='u2' class='u2' href='#s'/>"));
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, TIME_SECOND, arena);
    static const char *const expected[][2] = {{"u1", "rgb(191, 64, 0)"}, {"u2", "rgb(64, 191, 0)"}};
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        const Element *use = document_lookup(scene->document, expected[i][0]);
        g_assert_nonnull(use->instance);
        const Value *fill = style_value(state->styles[use->instance->index], PROPERTY_FILL);
        g_autoptr(GString) text = g_string_new(NULL);
        fill->kind->print(fill, VALUE_PRINT_COMPUTED, text);
        g_assert_cmpstr(text->str, ==, expected[i][1]);
    }
    g_assert_cmpuint(timeline_animated_count(scene->timeline), ==, 3);
}

static void test_loop(void)
{
    g_autoptr(Scene) scene = scene_fixture(DOCUMENT(
        "@keyframes k{to{opacity:0}}#e{animation:k 2s infinite}#f{animation:k 3s 1s infinite}",
        "<g id='e'/><g id='f'/>"));
    Loop loop = timeline_loop(scene->timeline, LOOP_CAP_DEFAULT);
    g_assert_cmpint(loop.period, ==, 6 * TIME_SECOND);
    g_assert_cmpint(loop.intro, ==, TIME_SECOND);
    g_assert_true(loop.exact);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/timeline/matrices", test_matrices);
    g_test_add_func("/timeline/values", test_values);
    g_test_add_func("/timeline/order", test_order);
    g_test_add_func("/timeline/each-step-once", test_each_step_once);
    g_test_add_func("/timeline/instances", test_instances);
    g_test_add_func("/timeline/loop", test_loop);
    return g_test_run();
}
