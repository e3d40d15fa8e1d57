#include "baked.h"

#include "rig/contact.h"
#include "rig/pose.h"

#include <math.h>
#include <string.h>

/* The flagship, rigs/cyclist.yaml. */

static Rig *load(void)
{
    Limits limits = limits_default();
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(GError) error = NULL;
    Rig *rig = rig_load(PROJECT_DIR "/rigs/cyclist.yaml", &limits, diagnostics, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 0);
    return rig;
}

static Scene *load_baked(const Rig *rig)
{
    FitOptions fit = fit_options_default();
    g_autofree char *text = baked_with(rig, &fit);
    return baked_scene(text, false);
}

/* The keys that are baked unless others are asked for hold a tenth of a pixel: feet on the pedals,
 * then hands on the bar, which move less. */
static void test_contacts(void)
{
    g_autoptr(Rig) rig = load();
    g_autoptr(Scene) scene = load_baked(rig);
    g_autoptr(Arena) arena = arena_new();
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    g_assert_cmpuint(n, ==, 4);
    for (guint i = 0; i < n; i++) {
        ContactSummary summary =
            contact_measure(scene->timeline, &contacts[i], 0, rig->period, BAKED_PHASES);
        g_assert_cmpfloat(summary.max, <=, 0.1);
        g_assert_cmpfloat(summary.max, >, i < 2 ? 0.05 : 0.01);
        assert_near(summary.max_raw, summary.max, 1e-9);
    }
}

/* Everything stands again after four turns, to the last bit, and not before. */
static void test_loop(void)
{
    g_autoptr(Rig) rig = load();
    g_autoptr(Scene) scene = load_baked(rig);
    Loop loop = timeline_loop(scene->timeline, LOOP_CAP_DEFAULT);
    g_assert_true(loop.exact);
    g_assert_cmpint(loop.period, ==, 4800 * TIME_MILLISECOND);
    g_assert_cmpint(loop.intro, ==, 0);
    for (guint i = 0; i < timeline_animated_count(scene->timeline); i++) {
        const char *id = timeline_animated_at(scene->timeline, i)->id;
        for (int step = 0; step < 24; step++) {
            Time time = step * loop.period / 24;
            Matrix first = baked_matrix(scene, id, time);
            Matrix later = baked_matrix(scene, id, time + loop.period);
            g_assert_cmpmem(&first, sizeof first, &later, sizeof later);
        }
    }
}

/* Px that a layer goes between two instants in which it does not repeat. */
static double passed(const Scene *scene, const char *id, Time from, Time to)
{
    return baked_matrix(scene, id, to).e - baked_matrix(scene, id, from).e;
}

/* The rim's lowest point rolls: the road goes to the left as fast as the wheel's edge, and the
 * chain as fast as the ring that it lies on. */
static void test_speeds(void)
{
    g_autoptr(Rig) rig = load();
    g_autoptr(Scene) scene = load_baked(rig);
    Time from = 10 * TIME_MILLISECOND, to = 60 * TIME_MILLISECOND;
    Matrix before = baked_matrix(scene, "cyclist-rear-wheel", from);
    Matrix after = baked_matrix(scene, "cyclist-rear-wheel", to);
    double turned = atan2(after.b, after.a) - atan2(before.b, before.a);
    g_assert_cmpfloat(turned, >, 0);
    assert_near(passed(scene, "cyclist-layer-road", from, to), -turned * 101.86, 0.05);

    double slower[] = {passed(scene, "cyclist-layer-road", from, to),
                       passed(scene, "cyclist-layer-near", from, to),
                       passed(scene, "cyclist-layer-mid", from, to),
                       passed(scene, "cyclist-layer-far", from, to), 0};
    for (gsize i = 0; i + 1 < G_N_ELEMENTS(slower); i++)
        g_assert_cmpfloat(slower[i], <, slower[i + 1]);

    const RigBelt *chain = &rig->belts[0];
    double a_turn = pose_belt(chain, 0) - pose_belt(chain, 0.5);
    assert_near(a_turn, G_PI * 30, 0.01);
}

/* Pedals stay at the ends of their cranks, on both sides; the far side is set aside as one. */
static void test_cranks(void)
{
    g_autoptr(Rig) rig = load();
    g_autoptr(Scene) scene = load_baked(rig);
    static const struct {
        const char *crank, *pedal;
    } sides[] = {{"cyclist-crank-near", "cyclist-near-pedal"},
                 {"cyclist-crank-far", "cyclist-far-pedal"}};
    for (int step = 0; step < 48; step++) {
        Time time = step * rig->period / 48;
        Point ends[2];
        for (gsize i = 0; i < G_N_ELEMENTS(sides); i++) {
            ends[i] = matrix_apply(baked_matrix(scene, sides[i].crank, time), (Point){448, 477});
            Point axle = matrix_apply(baked_matrix(scene, sides[i].pedal, time), (Point){0, 0});
            assert_near(point_distance(axle, ends[i]), 0, 0.005);
        }
        Point middle = {(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2};
        assert_near(middle.x, 419.32 - 3, 0.005);
        assert_near(middle.y, 436.04 - 3.5, 0.005);
    }
}

/* At the start the near side is as it is drawn. */
static void test_start(void)
{
    g_autoptr(Rig) rig = load();
    g_autoptr(Scene) scene = load_baked(rig);
    Point pedal = matrix_apply(baked_matrix(scene, "cyclist-near-pedal", 0), (Point){0, 0});
    assert_near(point_distance(pedal, (Point){448, 477}), 0, 0.01);
    Matrix crank = baked_matrix(scene, "cyclist-crank-near", 0);
    assert_near(crank.a, 1, 1e-6);
    assert_near(crank.b, 0, 1e-4);
}

/* The head of the file is there to be read. */
static void test_text(void)
{
    static const char *const heads[] = {
        "<svg ",
        "  <title id=\"cyclist-title\">The cyclist</title>",
        "  <desc id=\"cyclist-desc\">A rider ",
        "  <style>",
        "/* cyclist, baked from cyclist.yaml: change that, not this.",
    };
    g_autoptr(Rig) rig = load();
    g_autofree char *text = baked_text(rig, 12);
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (gsize i = 0; i < G_N_ELEMENTS(heads); i++)
        g_assert_true(g_str_has_prefix(lines[i], heads[i]));
    const char *picture = strstr(text, "</style>");
    g_assert_nonnull(picture);
    g_assert_null(strstr(picture, "\n\n"));
    const char *escaped = strchr(text, '&');
    g_assert_true(escaped == NULL || escaped > picture);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/cyclist/contacts", test_contacts);
    g_test_add_func("/cyclist/loop", test_loop);
    g_test_add_func("/cyclist/speeds", test_speeds);
    g_test_add_func("/cyclist/cranks", test_cranks);
    g_test_add_func("/cyclist/start", test_start);
    g_test_add_func("/cyclist/text", test_text);
    return g_test_run();
}
