#include "baked.h"

#include "rig/bone.h"
#include "rig/contact.h"
#include "rig/part.h"
#include "rig/pose.h"
#include "time/layout/layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

static const RigRoute routes[] = {RIG_ROUTE_CSS, RIG_ROUTE_SMIL};

static Rig *load(const char *name)
{
    Limits limits = limits_default();
    g_autofree char *path = g_build_filename(TEST_DATA_DIR, "rigs", name, NULL);
    g_autoptr(GError) error = NULL;
    Rig *rig = rig_load(path, &limits, NULL, &error);
    g_assert_no_error(error);
    return rig;
}

static char *bake(const Rig *rig, RigRoute route, double tolerance)
{
    BakeOptions options = bake_options_default();
    options.route = route;
    options.fit.tolerance = tolerance;
    g_autoptr(GError) error = NULL;
    char *text = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    return text;
}

/* Each limb is where it is led, by what leads it and on what carries it as these are played. */
static void check_contacts(const Rig *rig, RigRoute route, double tolerance)
{
    g_autofree char *text = bake(rig, route, tolerance);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GError) error = NULL;
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(n, ==, rig->n_limbs);
    for (guint i = 0; i < n; i++) {
        ContactSummary summary =
            contact_measure(scene->timeline, &contacts[i], 0, rig->period, BAKED_PHASES);
        g_test_message("%s %s %g", rig_route_names[route], contacts[i].name, summary.max);
        g_assert_cmpfloat(summary.max, <=, 1.01 * tolerance);
    }
}

static void test_contacts(gconstpointer data)
{
    static const double tolerances[] = {0.5, 0.1, 0.02};
    guint n = GPOINTER_TO_UINT(data);
    g_autoptr(Rig) rig = load("ways.yaml");
    for (gsize i = 0; i < G_N_ELEMENTS(routes); i++) {
        for (gsize j = 0; j < MIN(n, G_N_ELEMENTS(tolerances)); j++)
            check_contacts(rig, routes[i], tolerances[j]);
    }
}

/* Two legs with the same keyframes on a body that bobs. */
static void test_copies(void)
{
    g_autoptr(Rig) rig = load("stride.yaml");
    for (gsize i = 0; i < G_N_ELEMENTS(routes); i++)
        check_contacts(rig, routes[i], 0.1);
    check_contacts(rig, RIG_ROUTE_CSS_D, 0.1);
}

static const Element *find(const Scene *scene, const char *id)
{
    const Element *element = document_lookup(scene->document, id);
    g_assert_nonnull(element);
    return element;
}

/* Where the bake draws what is carried, against where the rig says it is. */
static void test_parts(void)
{
    static const struct {
        const char *id;
        Point drawn;
        RigPart part;
    } rows[] = {
        {"ways-cart", {15, 4}, {RIG_PART_PLATFORM, 1, 0}},
        {"ways-pelvis", {290, 210}, {RIG_PART_PLATFORM, 0, 0}},
        {"ways-torso", {306, 112}, {RIG_PART_FREE_BONE, 0, 0}},
        {"ways-head", {308, 90}, {RIG_PART_FREE_BONE, 1, 0}},
    };
    g_autoptr(Rig) rig = load("ways.yaml");
    for (gsize route = 0; route < G_N_ELEMENTS(routes); route++) {
        g_autofree char *text = bake(rig, routes[route], 0.1);
        g_autoptr(Scene) scene = baked_scene(text, false);
        g_autoptr(Arena) arena = arena_new();
        for (guint step = 0; step < 24; step++) {
            Time time = clock_mul_div(rig->period, step, 24);
            const State *state = timeline_sample(scene->timeline, time, arena);
            for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
                Rig only = *rig;
                only.parts = &rows[i].part;
                only.n_parts = 1;
                /* Bones hold to parts of the rig, so those are asked by the rig itself. */
                int part = 0;
                for (guint p = 0; p < rig->n_parts; p++) {
                    if (memcmp(&rig->parts[p], &rows[i].part, sizeof(RigPart)) == 0)
                        part = (int)p + 1;
                }
                const Rig *asked = part > 0 ? rig : &only;
                if (part == 0 && rows[i].part.kind == RIG_PART_FREE_BONE)
                    continue;
                Point meant = matrix_apply(
                    part_matrix(asked, part > 0 ? part - 1 : 0, rig->start + step / 24.0),
                    rows[i].drawn);
                Point is = matrix_apply(art_matrix(state, find(scene, rows[i].id)), rows[i].drawn);
                assert_near(point_distance(is, meant), 0, 0.3);
            }
        }
    }
}

/* The cart looks the way it goes. */
static void test_along(void)
{
    g_autoptr(Rig) rig = load("ways.yaml");
    const RigPlatform *cart = &rig->platforms[1];
    g_assert_cmpstr(cart->name, ==, "cart");
    for (int i = 0; i < 40; i++) {
        double phase = i / 40.0;
        Point from = part_platform_point(rig, cart, phase - 1e-4);
        Point to = part_platform_point(rig, cart, phase + 1e-4);
        double off = part_platform_turn(rig, cart, phase) - ik_direction(from, to);
        g_assert_cmpfloat(fabs(remainder(off, 360)), <, 8);
    }
    /* Once round. */
    assert_near(part_platform_turn(rig, cart, 1.2) - part_platform_turn(rig, cart, 0.2), 360, 1e-6);
}

/* A foot that stands goes with the ground: by less than 0.2 px off, as baked. */
static void test_stance(void)
{
    g_autoptr(Rig) rig = load("ways.yaml");
    g_autofree char *text = bake(rig, RIG_ROUTE_CSS, 0.1);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    const RigLimb *leg = &rig->limbs[1];
    ContactPoint ankle;
    g_assert_true(contact_find_joint(leg, 2, 1, scene, "ways", &ankle, NULL));
    const Element *road = find(scene, "ways-road");
    double least[2] = {INFINITY, INFINITY}, most[2] = {-INFINITY, -INFINITY};
    for (guint i = 0; i <= 40; i++) {
        Time time = clock_mul_div(rig->period, i, 100);
        const State *state = timeline_sample(scene->timeline, time, arena);
        Point at = contact_point(state, &ankle);
        Point ground = matrix_apply(art_matrix(state, road), (Point){0, 0});
        double on[2] = {remainder(at.x - ground.x - 326, 320), at.y};
        for (guint axis = 0; axis < 2; axis++) {
            least[axis] = MIN(least[axis], on[axis]);
            most[axis] = MAX(most[axis], on[axis]);
        }
    }
    g_assert_cmpfloat(most[0] - least[0], <, 0.2);
    g_assert_cmpfloat(most[1] - least[1], <, 0.2);
}

/* Its direction is as keyed, whatever the shin does. */
static void test_end(void)
{
    g_autoptr(Rig) rig = load("ways.yaml");
    g_autofree char *text = bake(rig, RIG_ROUTE_CSS, 0.1);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    const Element *foot = find(scene, "ways-foot");
    static const struct {
        double phase, degrees;
    } rows[] = {{0, -12}, {0.08, 0}, {0.2, 0}, {0.35, 0}, {0.45, 25}, {0.6, 50}, {0.85, 0}};
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Time time = (Time)round(rows[i].phase * (double)rig->period);
        const State *state = timeline_sample(scene->timeline, time, arena);
        Matrix m = art_matrix(state, foot);
        double size = hypot(m.a, m.b), turned = atan2(m.b, m.a) * 180 / G_PI;
        assert_near(turned, rows[i].degrees, 0.4);
        g_assert_cmpfloat(size, >=, 1 - 1e-3);
    }
}

/* Nothing is said of how a chain was solved but in its track. */
static void test_chain(void)
{
    g_autoptr(Rig) rig = load("ways.yaml");
    const RigLimb *crane = &rig->limbs[2];
    g_assert_cmpuint(crane->n_bones, ==, 5);
    g_assert_cmpuint(crane->track.rounds, >=, 2);
    g_assert_cmpuint(crane->track.steps, >=, 1);
    g_assert_cmpfloat(crane->track.residual, <=, 1e-6);
    for (int i = 0; i < 100; i++) {
        Pose pose = pose_limb(rig, crane, i / 100.0), again = pose_limb(rig, crane, i / 100.0 + 5);
        for (guint bone = 0; bone < 5; bone++)
            assert_near(pose.turn[bone], again.turn[bone], 1e-6);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    int tolerances = argc > 1 ? atoi(argv[1]) : 1;
    g_test_add_data_func("/ways/contacts", GINT_TO_POINTER(tolerances), test_contacts);
    g_test_add_func("/ways/copies", test_copies);
    g_test_add_func("/ways/parts", test_parts);
    g_test_add_func("/ways/along", test_along);
    g_test_add_func("/ways/stance", test_stance);
    g_test_add_func("/ways/end", test_end);
    g_test_add_func("/ways/chain", test_chain);
    return g_test_run();
}
