#include "smil_documents.h"

#include "value/color.h"

/* What is done to an element shows in its instances. */
static void test_instances(void)
{
    g_autoptr(Scene) scene =
        scene_fixture(DOCUMENT("<use id='u' href='#s'/><defs><g id='s'><line id='l' x1='1'>"
                               "<animate attributeName='x1' values='0;8' dur='2s'/>"
                               "<animate attributeName='fill' values='red;lime' dur='2s'/>"
                               "<animateMotion path='M0 0H8' dur='2s'/></line></g></defs>"));
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, TIME_SECOND, arena);
    const Element *use = document_lookup(scene->document, "u");
    const Element *line = element_first(use->instance);
    g_assert_true(line->origin == document_lookup(scene->document, "l"));
    g_assert_cmpstr(state_attribute(state, line, "x1"), ==, "4");
    g_assert_cmpfloat(layout_transform(state, line).e, ==, 4);
    Color fill = style_value(state->styles[line->index], PROPERTY_FILL)->paint.color;
    g_assert_cmpfloat_with_epsilon(fill.c[0], 0.5, 1e-9);
    g_assert_true(timeline_is_expanded(scene->timeline, use));
}

/* The same whatever was asked before. */
static void test_order(void)
{
    static const double times[] = {3.9, 0, 1.5, 0.5, 7, 2, 0.25, 3.9};
    g_autoptr(Scene) scene = scene_fixture(
        RECT("<animate id='a' attributeName='x' values='0;100' dur='1s' begin='0;b.end'/>"
             "<animate id='b' attributeName='x' values='100;0' dur='.5s' begin='a.end'/>"));
    double first[G_N_ELEMENTS(times)];
    for (guint round = 0; round < 2; round++) {
        for (guint k = 0; k < G_N_ELEMENTS(times); k++) {
            guint i = round == 0 ? k : (guint)G_N_ELEMENTS(times) - 1 - k;
            g_autoptr(Arena) arena = arena_new();
            double got = read_x(scene, times[i], arena);
            if (round == 0) {
                first[i] = got;
            }
            g_assert_cmpfloat(got, ==, first[i]);
        }
    }
}

/* What waits for a click plays when one is scripted, and as often as that. */
static void test_events(void)
{
    static const SmilEvent events[] = {
        {"b", "click", 3 * TIME_SECOND},      {"e", "click", TIME_SECOND},
        {"e", "mouseover", 8 * TIME_SECOND},  {"b", "click", 6 * TIME_SECOND},
        {"leaf", "click", 9 * TIME_SECOND},   /* bubbles */
        {"leaf", "focus", 9.5 * TIME_SECOND}, /* does not */
    };
    static const char text[] =
        DOCUMENT("<circle id='b'/><g id='g'><rect id='leaf'/></g><rect id='e' x='7'>"
                 "<set attributeName='x' to='4' begin='g.click' dur='1s'/>"
                 "<set attributeName='x' to='5' begin='g.focus' dur='1s'/>"
                 "<set attributeName='x' to='1' begin='click+.5s' dur='1s'/>"
                 "<set attributeName='x' to='2' begin='b.click' dur='1s'/>"
                 "<set attributeName='x' to='3' begin='7.5s' end='mouseover'/></rect>");
    static const Sample samples[] = {{0, 7}, {1, 7}, {1.5, 1}, {2.4, 1}, {2.5, 7},
                                     {3, 2}, {4, 7}, {6, 2},   {7, 7},   {7.5, 3},
                                     {8, 7}, {9, 4}, {9.5, 4}, {10, 7}};
    SceneOptions options = scene_options_default();
    options.n_events = G_N_ELEMENTS(events);
    options.events = events;
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("test.svg", text, strlen(text)), &options, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(samples); i++) {
        g_test_message("at %g", samples[i].time);
        g_assert_cmpfloat(read_x(scene, samples[i].time, arena), ==, samples[i].value);
    }
}

/* Styles follow an animated class, of neighbours and descendants too; as a browser computed them.
 */
static void test_classes(void)
{
    static const char text[] = DOCUMENT(
        "<style>.p{fill:red;stroke-width:4px}.q{fill:blue}.q rect{fill:lime}.p + rect{opacity:.3}"
        "g:has(.hot){stroke:green}.spin{animation:s 4s linear infinite}"
        "@keyframes s{to{rotate:360deg}}</style>"
        "<rect id='a' class='p'><animate attributeName='class' values='p;q;p q;none' dur='4s' "
        "calcMode='discrete'/></rect><rect id='b'/><rect id='still'/>"
        "<g id='g'><set attributeName='class' to='q' begin='1s' dur='2s'/><rect id='c'/>"
        "<rect><animate attributeName='class' from='x' to='hot' dur='4s'/></rect></g>"
        "<g id='s'><set attributeName='class' to='spin' begin='2s'/></g>");
    static const struct {
        double time;
        const char *id;
        PropertyId property;
        const char *expected;
    } rows[] = {
        {0.5, "a", PROPERTY_FILL, "rgb(255, 0, 0)"},   {1.5, "a", PROPERTY_FILL, "rgb(0, 0, 255)"},
        {2.5, "a", PROPERTY_FILL, "rgb(0, 0, 255)"},   {3.5, "a", PROPERTY_FILL, "rgb(0, 0, 0)"},
        {1.5, "a", PROPERTY_STROKE_WIDTH, "1px"},      {2.5, "a", PROPERTY_STROKE_WIDTH, "4px"},
        {0.5, "b", PROPERTY_OPACITY, "0.3"},           {1.5, "b", PROPERTY_OPACITY, "1"},
        {0.5, "c", PROPERTY_FILL, "rgb(0, 0, 0)"},     {1.5, "c", PROPERTY_FILL, "rgb(0, 255, 0)"},
        {3.5, "c", PROPERTY_FILL, "rgb(0, 0, 0)"},     {1.5, "c", PROPERTY_STROKE, "none"},
        {2.5, "c", PROPERTY_STROKE, "rgb(0, 128, 0)"}, {1, "s", PROPERTY_ROTATE, "none"},
        {3, "s", PROPERTY_ROTATE, "270deg"},
    };
    g_autoptr(Scene) scene = scene_fixture(text);
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_test_message("%s at %g", rows[i].id, rows[i].time);
        const State *state =
            timeline_sample(scene->timeline, clock_from_seconds(rows[i].time), arena);
        const Element *element = document_lookup(scene->document, rows[i].id);
        const Value *value = style_value(state->styles[element->index], rows[i].property);
        g_autoptr(GString) printed = g_string_new(NULL);
        value->kind->print(value, VALUE_PRINT_COMPUTED, printed);
        g_assert_cmpstr(printed->str, ==, rows[i].expected);
        g_assert_true(timeline_is_dynamic(scene->timeline, element));
    }
    const Element *still = document_lookup(scene->document, "still");
    g_assert_false(timeline_is_dynamic(scene->timeline, still));
}

/* More combinations than are kept: the first play, and it is told. */
static void test_many_classes(void)
{
    g_autoptr(GString) text = g_string_new("<svg xmlns='http://www.w3.org/2000/svg'>");
    for (guint i = 0; i < 100; i++) {
        g_string_append(text, "<rect><set attributeName='class' to='a' begin='1s'/></rect>");
    }
    g_string_append(text, "</svg>");
    g_autoptr(Scene) scene = scene_fixture(text->str);
    g_autoptr(Arena) arena = arena_new();
    timeline_sample(scene->timeline, 2 * TIME_SECOND, arena);
    g_assert_cmpuint(diagnostics_count(scene->diagnostics), ==, 1);
}

typedef struct MessageCase {
    const char *animation; /* stands in line 2 from column 1 on */
    int column;
    const char *message;
} MessageCase;

static const MessageCase message_cases[] = {
    {"<animate attributeName='x' values='0;junk' dur='1s'/>", 36, "cannot be read"},
    {"<animate attributeName='x' values='0;1' keyTimes='0;2' dur='1s'/>", 51, "from 0 to 1"},
    {"<animate attributeName='x' values='0;1' dur='soon'/>", 46, "no such time"},
    {"<animate attributeName='x' values='0;1' begin='2s; later+x' dur='1s'/>", 51, "never happens"},
    {"<animate attributeName='x' values='0;1' begin='gone.end' dur='1s'/>", 48,
     "no animation #gone"},
    {"<animate attributeName='x' values='0;1' begin='click' dur='1s'/>", 48,
     "never happens; --event"},
    {"<animate attributeName='bogus' values='0;1' dur='1s'/>", 25, "cannot be animated"},
    {"<animate attributeName='x' href='#gone' values='0;1' dur='1s'/>", 34, "no such element"},
    {"<animateColor attributeName='fill' values='red;blue' dur='1s'/>", 1, "as browsers do"},
    {"<animateTransform attributeName='transform' type='x' to='1' dur='1s'/>", 51,
     "no such transform"},
    {"<animateMotion dur='1s'/>", 1, "nothing moves"},
};

static void test_messages(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(message_cases); i++) {
        const MessageCase *test = &message_cases[i];
        g_autofree char *text = g_strdup_printf(
            "<svg xmlns='http://www.w3.org/2000/svg'><rect>\n%s</rect></svg>", test->animation);
        g_autoptr(Scene) scene = scene_fixture(text);
        g_assert_cmpuint(diagnostics_count(scene->diagnostics), >, 0);
        const Diagnostic *first = diagnostics_at(scene->diagnostics, 0);
        if (first->place.line != 2 || first->place.column != test->column ||
            !strstr(first->message, test->message)) {
            g_test_message("%s: %d:%d %s", test->animation, first->place.line, first->place.column,
                           first->message);
            g_test_fail();
        }
    }
}

/* Each value of a morph that does not follow the one before is named, where it begins. */
static void test_morph_messages(void)
{
    g_autoptr(Scene) scene = scene_fixture(
        "<svg xmlns='http://www.w3.org/2000/svg'><path>\n"
        "<animate attributeName='d' values='M0 0L1 1; M0 0H9;\n M0 0H9V3' dur='2s'/>\n"
        "<animate attributeName='d' from='M0 0L1 1' to='M0 0Z' dur='2s'/></path></svg>");
    static const struct {
        int line, column;
        const char *message;
    } expected[] = {
        {2, 46, "value 2 does not morph: its command 2 is H, that of the value before L"},
        {3, 2, "value 3 does not morph: its command 3 is V, that of the value before the end"},
        {4, 48, "value 2 does not morph: its command 2 is Z, that of the value before L"},
    };
    g_assert_cmpuint(diagnostics_count(scene->diagnostics), ==, G_N_ELEMENTS(expected));
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        const Diagnostic *told = diagnostics_at(scene->diagnostics, i);
        g_assert_cmpint(told->place.line, ==, expected[i].line);
        g_assert_cmpint(told->place.column, ==, expected[i].column);
        g_assert_cmpstr(told->message, ==, expected[i].message);
    }
}

typedef struct LoopCase {
    const char *text;
    double intro, period;
} LoopCase;

static const LoopCase loop_cases[] = {
    {X(""), 2, 0},
    {X("begin='1s' repeatCount='3'"), 7, 0},
    {X("repeatCount='indefinite'"), 0, 2},
    {X("begin='3s' repeatCount='indefinite'"), 3, 2},
    {X("begin='-1s' repeatCount='indefinite'"), 0, 2},
    {RECT("<set attributeName='x' to='3' begin='1s' dur='1s' repeatCount='indefinite'/>"), 1, 0},
    {RECT("<animate id='a' attributeName='x' values='0;1' dur='1s' begin='0;b.end+.5s'/>"
          "<animate id='b' attributeName='y' values='0;1' dur='.25s' begin='a.end'/>"),
     0, 1.75},
    {RECT("<animate id='a' attributeName='x' values='0;1' dur='2s' begin='5s;a.end+1s'/>"), 4, 3},
    {DOCUMENT("<rect display='none'><animate id='a' attributeName='x' values='0;1' dur='1s' "
              "begin='0;a.end+1s'/></rect>"),
     0, 2},
    {RECT("<animate attributeName='x' values='junk' dur='2s' repeatCount='indefinite'/>"), 0, 0},
    {RECT("<animate attributeName='x' values='0;1' dur='2s' begin='click'/>"), 0, 0},
};

static void test_loop(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(loop_cases); i++) {
        const LoopCase *test = &loop_cases[i];
        g_autoptr(Scene) scene = scene_fixture(test->text);
        Loop loop = timeline_loop(scene->timeline, LOOP_CAP_DEFAULT);
        if (loop.intro != clock_from_seconds(test->intro) ||
            loop.period != clock_from_seconds(test->period)) {
            g_test_message("%s: intro %g, period %g", test->text, clock_seconds(loop.intro),
                           clock_seconds(loop.period));
            g_test_fail();
        }
    }
}

/* Whatever stands there, it loads at once and plays something. */
static void test_hostile(void)
{
    static const char *const texts[] = {
        VALUES("from='NaN' to='1e309' dur='1e309' begin='1e300;-1e300' repeatCount='1e300'"),
        VALUES("from='1e308' to='-1e308' dur='1ms' accumulate='sum' repeatCount='1e18'"),
        VALUES("values='0;1' dur='1e-30s' repeatCount='indefinite'"),
        VALUES("values='0;1' dur='0' min='1e300' max='1e300'"),
        VALUES("values=';;;' keyTimes=';;' keySplines=';;' dur='2s' calcMode='spline'"),
        VALUES("values='0;1' keyTimes='0;0' dur='2s'"),
        VALUES("values='0;1;2' keyTimes='0;1;1' dur='2s'"),
        RECT("<animate id='a' attributeName='x' values='0;1' dur='1ms' begin='0;a.end;a.begin'/>"),
        RECT("<animate id='a' attributeName='x' values='0;1' dur='9s' begin='0;a.begin+1ms'/>"),
        RECT("<animate id='a' attributeName='x' values='0;1' dur='9s' end='a.end-1ms'/>"),
        RECT("<animate id='a' attributeName='x' values='0;1' dur='9s' begin='0;b.begin+.3s' "
             "end='b.end-1ms'/><animate id='b' attributeName='y' values='0;1' dur='8s' "
             "begin='a.begin+.7s' end='a.end-1ms'/>"),
        MOTION("path='M1e308 0L-1e308 1e308C1e308 1 1e308 1 1 -1e308' rotate='auto'"),
        MOTION("path='M0 0' rotate='auto'"),
        MOVED("", TRANSFORM("type='scale' values='1e308;-1e308' additive='sum' accumulate='sum' "
                            "repeatCount='1000000'")),
        DOCUMENT("<use id='u' href='#e'><animate attributeName='href' values='#u;#e' dur='1s'/>"
                 "</use><g id='e'><use href='#u'><set attributeName='href' to='#e'/></use></g>"),
    };
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(Scene) scene = scene_fixture(texts[i]);
        for (int k = 0; k < 20; k++) {
            const State *state =
                timeline_sample(scene->timeline, k * 137 * TIME_MILLISECOND, arena);
            layout_bbox(state, scene->document->root);
            layout_ctm(state, document_lookup(scene->document, "e"));
        }
        timeline_loop(scene->timeline, LOOP_CAP_DEFAULT);
    }
}

static void append_repeated(GString *text, const char *what, guint n)
{
    for (guint i = 0; i < n; i++) {
        g_string_append(text, what);
    }
}

/* Lists of a million entries, and a thousand animations that each wait for the one before. */
static void test_long(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) values =
        g_string_new(DOCUMENT_OPENED "<rect id='e'><animate attributeName='x' values='0");
    append_repeated(values, ";8", 1000000);
    g_string_append(values, "' dur='4s'/></rect></svg>");
    g_autoptr(Scene) listed = scene_fixture(values->str);
    g_assert_cmpfloat(read_x(listed, 1, arena), ==, 8);

    g_autoptr(GString) begins = g_string_new(
        DOCUMENT_OPENED "<rect id='e'><set attributeName='x' to='5' dur='1s' begin='7s");
    append_repeated(begins, ";3s", 1000000);
    g_string_append(begins, "'/></rect></svg>");
    g_autoptr(Scene) begun = scene_fixture(begins->str);
    g_assert_cmpfloat(read_x(begun, 3.5, arena), ==, 5);
    g_assert_cmpfloat(read_x(begun, 5, arena), ==, 0);

    g_autoptr(GString) chain = g_string_new(
        DOCUMENT_OPENED "<rect id='e'><set id='a0' attributeName='x' to='0' dur='1s'/>");
    for (guint i = 1; i < 1000; i++) {
        g_string_append_printf(chain,
                               "<set id='a%u' attributeName='x' to='%u' dur='1s' begin='a%u.end'/>",
                               i, i, i - 1);
    }
    g_string_append(chain, "</rect></svg>");
    g_autoptr(Scene) linked = scene_fixture(chain->str);
    g_assert_cmpfloat(read_x(linked, 500.5, arena), ==, 500);
    g_assert_cmpfloat(read_x(linked, 999.5, arena), ==, 999);
    g_assert_cmpint(timeline_loop(linked->timeline, LOOP_CAP_DEFAULT).intro, ==,
                    1000 * TIME_SECOND);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/smil-document/instances", test_instances);
    g_test_add_func("/smil-document/order", test_order);
    g_test_add_func("/smil-document/events", test_events);
    g_test_add_func("/smil-document/classes", test_classes);
    g_test_add_func("/smil-document/many-classes", test_many_classes);
    g_test_add_func("/smil-document/messages", test_messages);
    g_test_add_func("/smil-document/morph-messages", test_morph_messages);
    g_test_add_func("/smil-document/long", test_long);
    g_test_add_func("/smil-document/loop", test_loop);
    g_test_add_func("/smil-document/hostile", test_hostile);
    return g_test_run();
}
