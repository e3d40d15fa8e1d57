#include "rig/contact.h"

#include <math.h>
#include <string.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

static const char drawing[] =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-50 -50 400 400' width='100' height='100'>"
    "<style>@keyframes k{from{transform:translateX(0)}to{transform:translateX(100px)}}"
    "@keyframes m{from{d:path('M1 2L3 4')}to{d:path('M1 2L13 24')}}"
    "#a{animation:k 1s linear infinite}#bent{animation:m 1s linear infinite}</style>"
    "<g id='a'><rect width='10' height='10'/></g>"
    "<g transform='translate(30 40) scale(2)'><rect id='b' width='10' height='10'/>"
    "<svg x='5' y='6' width='20' height='20' viewBox='0 0 10 10'><rect id='c' width='1' "
    "height='1'/>"
    "</svg></g>"
    "<g transform='translate(3 4)'><path id='line' d='M1 2L3 4C9 9 9 9 5 6Z'/>"
    "<path id='bent' d='M1 2L3 4'/></g><path id='none' transform='translate(7 8)'/></svg>";

static Scene *load(void)
{
    SceneOptions options = scene_options_default();
    g_autoptr(GError) error = NULL;
    Scene *scene =
        scene_from_source(source_from_text("x.svg", drawing, strlen(drawing)), &options, &error);
    g_assert_no_error(error);
    return scene;
}

static void test_parse(void)
{
    static const struct {
        const char *text;
        const char *name, *effector, *target;
        Point from, to, offset;
    } rows[] = {
        {"ankle=#a@424,452 on #b@0,0", "ankle", "a", "b", {424, 452}, {0, 0}, {0, 0}},
        {"#a@1,2 on #b@3,4", "#a", "a", "b", {1, 2}, {3, 4}, {0, 0}},
        {" left foot = #a@-1.5,+2e1  on #b@.5,0 ",
         "left foot",
         "a",
         "b",
         {-1.5, 20},
         {.5, 0},
         {0, 0}},
        {"x=#c@1 , 2 on #a@3, 4 offset -6,-7", "x", "c", "a", {1, 2}, {3, 4}, {-6, -7}},
        {"=#a@1,2 on #a@3,4 offset 1,1", "#a", "a", "a", {1, 2}, {3, 4}, {1, 1}},
    };
    g_autoptr(Scene) scene = load();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(GError) error = NULL;
        Contact contact;
        g_assert_true(contact_parse(scene, rows[i].text, arena, &contact, &error));
        g_assert_no_error(error);
        g_assert_cmpstr(contact.name, ==, rows[i].name);
        g_assert_cmpstr(contact.effector.element->id, ==, rows[i].effector);
        g_assert_cmpstr(contact.target.element->id, ==, rows[i].target);
        g_assert_cmpfloat(point_distance(contact.effector.point, rows[i].from), ==, 0);
        g_assert_cmpfloat(point_distance(contact.target.point, rows[i].to), ==, 0);
        g_assert_cmpfloat(point_distance(contact.offset, rows[i].offset), ==, 0);
    }
}

static void test_parse_errors(void)
{
    static const struct {
        const char *text;
        int column;
        ErrorCode code;
        const char *what;
    } rows[] = {
        {"", 1, ERROR_USAGE, "expected an element"},
        {"a@1,2 on #b@1,2", 1, ERROR_USAGE, "expected an element"},
        {"#a on #b@1,2", 1, ERROR_REFERENCE, "no element \"#a on #b\""},
        {"#a", 1, ERROR_USAGE, "expected \"#id@x,y\""},
        {"#@1,2 on #b@1,2", 2, ERROR_USAGE, "expected \"#id@x,y\""},
        {"n=#z@1,2 on #b@1,2", 3, ERROR_REFERENCE, "no element \"#z\" in the drawing"},
        {"n=#a@1,2 on #z@1,2", 13, ERROR_REFERENCE, "no element \"#z\" in the drawing"},
        {"#a@x,2 on #b@1,2", 4, ERROR_USAGE, "expected a number"},
        {"#a@nan,2 on #b@1,2", 4, ERROR_USAGE, "expected a number"},
        {"#a@1 2 on #b@1,2", 6, ERROR_USAGE, "expected \",\""},
        {"#a@1,2px on #b@1,2", 7, ERROR_USAGE, "expected \"on\""},
        {"#a@1,2", 7, ERROR_USAGE, "expected \"on\""},
        {"#a@1,2 onto #b@1,2", 8, ERROR_USAGE, "expected \"on\""},
        {"#a@1,2 on #b@1,", 16, ERROR_USAGE, "expected a number"},
        {"#a@1,2 on #b@1,2 offset", 24, ERROR_USAGE, "expected a number"},
        {"#a@1,2 on #b@1,2 of 1,2", 18, ERROR_USAGE, "expected \"offset dx,dy\" or the end"},
        {"#a@end on #b@1,2", 4, ERROR_USAGE, "expected \"x,y\": the element is no line"},
        {"#line@ends on #b@1,2", 7, ERROR_USAGE, "expected a number"},
        {"#a@1,2 on #b@1,2 offset 1,2 3", 29, ERROR_USAGE, "expected \"offset dx,dy\" or the end"},
    };
    g_autoptr(Scene) scene = load();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(GError) error = NULL;
        Contact contact;
        g_test_message("%s", rows[i].text);
        g_assert_false(contact_parse(scene, rows[i].text, arena, &contact, &error));
        g_assert_error(error, ERROR_DOMAIN, (int)rows[i].code);
        g_assert_nonnull(strstr(error->message, rows[i].what));
        g_assert_cmpint(error_place(error).column, ==, rows[i].column);
    }
}

/* Element b stands at (30, 40) in double size, c within it in a viewport scaled by 2 at (5, 6); a
 * moves from 0 to 100 in a second. User units of the outermost viewBox, not output px. */
static void test_error(void)
{
    static const struct {
        const char *text;
        Time time;
        Point vector;
        double raw;
    } rows[] = {
        {"#a@0,0 on #b@0,0", 0, {-30, -40}, 50},
        {"#a@0,0 on #b@5,0", TIME_SECOND / 2, {10, -40}, 0},
        {"#a@1,2 on #b@0,0 offset -29,-38", 0, {0, 0}, 0},
        {"#b@1,1 on #a@32,42", 0, {0, 0}, 0},
        {"#c@1,1 on #a@0,0", 0, {44, 56}, 0},
        {"#line@start on #a@0,0", 0, {4, 6}, 0},
        {"#line@ end on #a@0,0", 0, {8, 10}, 0}, /* not where it closes */
        {"#bent@end on #a@0,0", 0, {6, 8}, 10},
        {"#bent@end on #line@start", TIME_SECOND / 2, {7, 12}, 0},
        {"#none@end on #a@0,0", 0, {7, 8}, 0},
    };
    g_autoptr(Scene) scene = load();
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Contact contact;
        g_assert_true(contact_parse(scene, rows[i].text, arena, &contact, NULL));
        const State *state = timeline_sample(scene->timeline, rows[i].time, arena);
        ContactError found = contact_error(state, &contact);
        assert_near(found.vector.x, rows[i].vector.x, 1e-9);
        assert_near(found.vector.y, rows[i].vector.y, 1e-9);
        assert_near(found.net, hypot(rows[i].vector.x, rows[i].vector.y), 1e-9);
        if (rows[i].raw > 0)
            assert_near(found.raw, rows[i].raw, 1e-9);
    }
}

static void test_measure(void)
{
    g_autoptr(Scene) scene = load();
    g_autoptr(Arena) arena = arena_new();
    Contact contact;
    g_assert_true(contact_parse(scene, "#a@0,0 on #b@-15,-20 offset 0,3", arena, &contact, NULL));
    ContactSummary summary =
        contact_measure(scene->timeline, &contact, TIME_SECOND / 4, TIME_SECOND, 4);
    /* x 25, 50, 75, 0; y -3 throughout. */
    double net[] = {hypot(25, 3), hypot(50, 3), hypot(75, 3), 3};
    assert_near(summary.max, net[2], 1e-9);
    assert_near(summary.max_raw, 75, 1e-9);
    assert_near(summary.mean, (net[0] + net[1] + net[2] + net[3]) / 4, 1e-9);
    assert_near(summary.rms, sqrt((25.0 * 25 + 50 * 50 + 75 * 75 + 4 * 9) / 4), 1e-9);
    g_assert_cmpfloat(summary.phase, ==, 0.5);
    g_assert_cmpint(summary.time, ==, 3 * TIME_SECOND / 4);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/contact/parse", test_parse);
    g_test_add_func("/contact/parse-errors", test_parse_errors);
    g_test_add_func("/contact/error", test_error);
    g_test_add_func("/contact/measure", test_measure);
    return g_test_run();
}
