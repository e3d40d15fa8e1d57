#include "baked.h"

#include "base/error.h"
#include "rig/config/config_set.h"
#include "rig/pose.h"

#include <string.h>

static const char text[] = "name: n\nart: a.svg\nperiod: 1s\n"
                           "trajectories:\n  crank:\n    circle: {center: [1, 2], radius: 3}\n"
                           "  hub:\n    circle: {center: \"#hub\", radius: 4, from: 90deg}\n"
                           "limbs:\n  leg:\n    bones: {thigh: \"#t\", shin: \"#s\"}\n"
                           "    joints: {hip: [0, 0], knee: [3, 4], ankle: [5, 6]}\n"
                           "    follows: crank\n"
                           "scrollers:\n  road: {element: \"#r\", tile: 640}\n";

static const Config *load(Source **source, Arena *arena)
{
    Limits limits = limits_default();
    *source = source_from_text("rig.yaml", text, strlen(text));
    g_autoptr(GError) error = NULL;
    const Config *root = config_load(*source, &limits, arena, &error);
    g_assert_no_error(error);
    return root;
}

static const Config *find(const Config *root, const char *path)
{
    g_auto(GStrv) keys = g_strsplit(path, ".", -1);
    for (char **key = keys; *key != NULL && root != NULL; key++)
        root = config_lookup(root, *key);
    g_assert_nonnull(root);
    return root;
}

/* Each setting, and what then stands at its path. */
static void test_values(void)
{
    static const struct {
        const char *setting, *path;
        double number, y;
    } rows[] = {
        {"trajectories.crank.circle.radius=55.5", "trajectories.crank.circle.radius", 55.5, 0},
        {"trajectories.crank.circle.center=[7, -8]", "trajectories.crank.circle.center", 7, -8},
        {"trajectories.crank.circle.center=7,-8", "trajectories.crank.circle.center", 7, -8},
        {"trajectories.crank.circle.center.x=7", "trajectories.crank.circle.center", 7, 2},
        {"trajectories.crank.circle.center.y=7", "trajectories.crank.circle.center", 1, 7},
        {"trajectories.hub.circle.center=[7, -8]", "trajectories.hub.circle.center", 7, -8},
        {"trajectories.hub.circle.from=0.25turn", "trajectories.hub.circle.from", 90, 0},
        {"trajectories.crank.circle.from=-30", "trajectories.crank.circle.from", -30, 0},
        {"start=90deg", "start", 0.25, 0},
        {"still=25%", "still", 0.25, 0}, /* not in the file */
        {"limbs.leg.offset=[1, 2]", "limbs.leg.offset", 1, 2},
        {"limbs.leg.offset.y=2", "limbs.leg.offset", 0, 2},
        {"limbs.leg.joints.knee.x=9", "limbs.leg.joints.knee", 9, 4},
        {"scrollers.road.tile=512", "scrollers.road.tile", 512, 0},
        {"scrollers.road.turns=3", "scrollers.road.turns", 3, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(Source) source = NULL;
        const Config *root = load(&source, arena);
        g_autoptr(GError) error = NULL;
        const Config *changed = config_set(root, rows[i].setting, arena, &error);
        g_assert_no_error(error);
        const Config *value = find(changed, rows[i].path);
        bool is_pair = value->row->type == SCHEMA_POINT || value->row->type == SCHEMA_VECTOR ||
                       value->row->type == SCHEMA_SPAN;
        assert_near(is_pair ? value->point.x : value->number, rows[i].number, 1e-12);
        if (is_pair)
            assert_near(value->point.y, rows[i].y, 1e-12);
        g_assert_cmpstr(value->path, ==, rows[i].path);
        /* The tree that it came from is as it was. */
        g_assert_cmpfloat(find(root, "trajectories.crank.circle.radius")->number, ==, 3);
        g_assert_cmpfloat(find(root, "trajectories.crank.circle.center")->point.x, ==, 1);
    }
}

static void test_time(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(Source) source = NULL;
    const Config *root = config_set(load(&source, arena), "period=350ms", arena, NULL);
    g_assert_cmpint(find(root, "period")->time, ==, 350 * TIME_MILLISECOND);
}

static void test_errors(void)
{
    static const struct {
        const char *setting, *error;
    } rows[] = {
        {"radius", "\"radius\" sets nothing; write key.path=value, as in "
                   "trajectories.crank.circle.radius=55"},
        {"=5", "\"=5\" sets nothing; write key.path=value, as in "
               "trajectories.crank.circle.radius=55"},
        {"trajectories.crnk.circle.radius=5",
         "trajectories.crnk.circle.radius: unknown key \"crnk\"; did you mean \"crank\"?"},
        {"trajectories.crank.circle.raduis=5",
         "trajectories.crank.circle.raduis: unknown key \"raduis\"; did you mean \"radius\"?"},
        {"trajectories.zzz.circle.radius=5",
         "trajectories.zzz.circle.radius: unknown key \"zzz\"; known there: crank, hub"},
        {"trajectories.crank.circle.radius=0", "trajectories.crank.circle.radius: 0 is out of "
                                               "range; more than 0, up to 1000000"},
        {"trajectories.crank.circle.radius=-1", "trajectories.crank.circle.radius: -1 is out of "
                                                "range; more than 0, up to 1000000"},
        {"trajectories.crank.circle.radius=nan",
         "trajectories.crank.circle.radius: expected a number of px, without a unit; found "
         "\"nan\""},
        {"trajectories.crank.circle.radius=5px",
         "trajectories.crank.circle.radius: expected a number of px, without a unit; found "
         "\"5px\""},
        {"trajectories.crank.circle.radius.x=5",
         "trajectories.crank.circle.radius.x: has no \"x\" in it; it is a number of px, without a "
         "unit"},
        {"trajectories.crank.circle.center=5",
         "trajectories.crank.circle.center: expected a point, as [x, y] in px or \"#marker\"; "
         "found \"5\""},
        {"trajectories.crank.circle.center.z=5",
         "trajectories.crank.circle.center.z: a pair has x and y; found \"z\""},
        {"trajectories.hub.circle.center.x=5",
         "trajectories.hub.circle.center.x: is taken from \"#hub\"; set both coordinates, as [x, "
         "y]"},
        {"trajectories.crank=5", "trajectories.crank: is a map of keys; name a number in it"},
        {"limbs.leg.bend=cw", "limbs.leg.bend: is one word, which cannot be set here; numbers, "
                              "times and points can"},
        {"name=x", "name: is a name of letters, digits, - and _ that begins with a letter, which "
                   "cannot be set here; numbers, times and points can"},
        {"belts.chain.links=5", "belts.chain.links: the file has no \"belts\"; only what is there "
                                "can be set"},
        {"scrollers.road.turns=2.5",
         "scrollers.road.turns: expected a whole number; found \"2.5\""},
        {"period=0s", "period: 0s is out of range; 0.01s to 3600s"},
    };
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(Source) source = NULL;
    const Config *root = load(&source, arena);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(config_set(root, rows[i].setting, arena, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
        g_assert_cmpstr(error->message, ==, rows[i].error);
    }
}

/* A rig that is set is solved anew, and its errors still name the key. */
static void test_rig(void)
{
    static const char *const settings[] = {"trajectories.crank.circle.radius=40",
                                           "limbs.near-leg.offset.y=-10", "period=3s"};
    static const char *const too_far[] = {"trajectories.crank.circle.radius=500"};
    Limits limits = limits_default();
    Source *source = source_load(TEST_DATA_DIR "/rigs/article.yaml", &limits, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig =
        rig_from_source_set(source, settings, G_N_ELEMENTS(settings), &limits, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpint(rig->period, ==, 3 * TIME_SECOND);
    Point target = pose_target(rig, &rig->limbs[0], 0);
    assert_near(target.x, 399.32 + 40 - 4, 1e-9);
    assert_near(target.y, 425.04 - 10, 1e-9);

    source = source_load(TEST_DATA_DIR "/rigs/article.yaml", &limits, NULL);
    g_assert_null(rig_from_source_set(source, too_far, 1, &limits, NULL, &error));
    g_assert_true(g_str_has_prefix(error->message, "limbs.near-leg.follows: out of reach by "));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/config-set/values", test_values);
    g_test_add_func("/config-set/time", test_time);
    g_test_add_func("/config-set/errors", test_errors);
    g_test_add_func("/config-set/rig", test_rig);
    return g_test_run();
}
