#include "render/plot/overlay.h"

#include "rig/bake/bake.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define SVG                                                                                        \
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100' width='400' height='200'>"

/* A circle as the overlay writes it: "M left y a r r ...". */
static bool has_ring(const char *text, Point center, double tolerance)
{
    for (const char *at = strstr(text, "d=\"M"); at != NULL; at = strstr(at + 1, "d=\"M")) {
        char *end;
        double left = g_ascii_strtod(at + 4, &end);
        double y = g_ascii_strtod(end, &end);
        if (*end != 'a')
            continue;
        double radius = g_ascii_strtod(end + 1, NULL);
        if (point_distance((Point){left + radius, y}, center) < tolerance)
            return true;
    }
    return false;
}

static char *draw(const Overlay *overlay, const Scene *scene, Time time)
{
    g_autoptr(Arena) arena = arena_new();
    GString *text = g_string_new(NULL);
    overlay_append(overlay, timeline_sample(scene->timeline, time, arena), text);
    return g_string_free(text, FALSE);
}

static Scene *load(const char *text)
{
    SceneOptions options = scene_options_default();
    g_autoptr(GError) error = NULL;
    Scene *scene =
        scene_from_source(source_from_text("t.svg", text, strlen(text)), &options, &error);
    g_assert_no_error(error);
    return scene;
}

static void test_factor(void)
{
    static const struct {
        double worst, side;
        guint factor;
    } rows[] = {{0, 720, 1000}, {.08, 720, 1000}, {.09, 720, 500},  {2.59, 720, 20},
                {4.4, 720, 10}, {8, 720, 10},     {43.1, 720, 2},   {80, 720, 1},
                {1e9, 720, 1},  {.81, 180, 20},   {INFINITY, 10, 1}};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpuint(overlay_factor(rows[i].worst, rows[i].side), ==, rows[i].factor);
}

/* The picture is twice as large as the drawing. At 0.25 s the foot is at (50, 20) and should be at
 * (40, 20): 10 px off, 20 in the picture, which is below 12 % of 200 once. */
static void test_drawing(void)
{
    g_autoptr(Scene) scene =
        load(SVG "<style>#a{animation:m 1s linear infinite}@keyframes m{to{transform:translate("
                 "40px)}}</style><g id='a'><rect width='4' height='4'/></g><rect id='b' width='4' "
                 "height='4' x='40' y='20'/></svg>");
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GError) error = NULL;
    Contact contact;
    g_assert_true(contact_parse(scene, "a < b=#a@40,20 on #b@40,20", arena, &contact, &error));
    const OverlaySource source = {
        .scene = scene, .n_contacts = 1, .contacts = &contact, .worst = 10};
    g_autoptr(Overlay) overlay = overlay_new(&source, &error);
    g_assert_no_error(error);
    g_autofree char *text = draw(overlay, scene, TIME_SECOND / 4);
    g_assert_true(has_ring(text, (Point){100, 40}, .02));
    g_assert_nonnull(strstr(text, "width=\"400\" height=\"200\""));
    g_assert_nonnull(strstr(text, "error \303\2271<"));
    g_assert_nonnull(strstr(text, "a &lt; b 10.000 px<"));
    /* The arrow's tip, between the two corners behind it. */
    g_assert_nonnull(strstr(text, "L100 40L"));

    g_autoptr(Scene) drawn = load(text);
    g_assert_cmpuint(diagnostics_count(drawn->diagnostics), ==, 0);
    g_autofree char *again = draw(overlay, scene, TIME_SECOND / 4);
    g_assert_cmpstr(text, ==, again);
}

/* Where nothing is off there is no arrow. */
static void test_exact(void)
{
    g_autoptr(Scene) scene = load(SVG "<rect id='a' width='4' height='4'/></svg>");
    g_autoptr(Arena) arena = arena_new();
    Contact contact;
    g_assert_true(contact_parse(scene, "#a@1,1 on #a@1,1", arena, &contact, NULL));
    const OverlaySource source = {.scene = scene, .n_contacts = 1, .contacts = &contact};
    g_autoptr(Overlay) overlay = overlay_new(&source, NULL);
    g_autofree char *text = draw(overlay, scene, 0);
    g_assert_true(has_ring(text, (Point){2, 2}, .02));
    g_assert_null(strstr(text, "z\" fill=\"#f0e442\""));
}

static void test_nothing(void)
{
    g_autoptr(Scene) scene = load(SVG "</svg>");
    g_autoptr(GError) error = NULL;
    g_assert_null(overlay_new(&(OverlaySource){.scene = scene}, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
}

/* The article's second drawing: its knee at three phases, printed there up to 0.14 px off, and what
 * stands still. Eight keys, so that these phases are keys. */
static void test_rig(void)
{
    static const struct {
        double phase;
        Point knee, ankle;
    } rows[] = {
        {0, {411.5, 307.3}, {432, 400}},
        {.125, {391.0, 333.1}, {400 + 32 * G_SQRT2 / 2, 400 + 32 * G_SQRT2 / 2}},
        {.25, {384.6, 338.3}, {400, 432}},
    };
    Limits limits = limits_default();
    BakeOptions options = bake_options_default();
    options.fit.keys = 8;
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = rig_load(TEST_DATA_DIR "/rigs/article2.yaml", &limits, NULL, &error);
    g_assert_no_error(error);
    g_autofree char *baked = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    g_autoptr(Scene) scene = load(baked);
    g_autoptr(Overlay) overlay = overlay_new(&(OverlaySource){.scene = scene, .rig = rig}, &error);
    g_assert_no_error(error);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        Time time = clock_from_seconds(rows[i].phase * clock_seconds(rig->period));
        g_autofree char *text = draw(overlay, scene, time);
        g_assert_true(has_ring(text, (Point){328, 262}, .02));
        g_assert_true(has_ring(text, rows[i].knee, .15));
        g_assert_true(has_ring(text, rows[i].ankle, .2));
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/overlay/factor", test_factor);
    g_test_add_func("/overlay/drawing", test_drawing);
    g_test_add_func("/overlay/exact", test_exact);
    g_test_add_func("/overlay/nothing", test_nothing);
    g_test_add_func("/overlay/rig", test_rig);
    return g_test_run();
}
