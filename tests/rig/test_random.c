#include "baked.h"

#include "base/number.h"
#include "rig/contact.h"
#include "rig/fit.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* Limbs of any proportions in any place: what was fitted is what the emulator plays, and the
 * middle joint stays on its side. */

enum {
    GEOMETRIES = 300,
    PHASES = 32,
    SEED = 20261130,
};

/* Share of the reach that is used, so that no limb is stretched or folded. */
#define REACH 0.97

typedef struct Geometry {
    double upper, lower;
    Point hip, center;
    double radius, from;
    Point offset; /* of the tip */
    Point axle;
    IkBend bend;
    bool clockwise;
    guint keys;
    double drawn;          /* phase */
    double turned, scaled; /* of the group that all is drawn in */
    bool mirrored;
} Geometry;

static double between(GRand *rand, double low, double high)
{
    return g_rand_double_range(rand, low, high);
}

static bool is_reachable(const Geometry *geometry)
{
    Point middle = {geometry->center.x + geometry->offset.x,
                    geometry->center.y + geometry->offset.y};
    double apart = point_distance(geometry->hip, middle);
    double farthest = apart + geometry->radius, nearest = fabs(apart - geometry->radius);
    return farthest < REACH * (geometry->upper + geometry->lower) &&
           nearest > fabs(geometry->upper - geometry->lower) / REACH + 1;
}

static Geometry random_geometry(GRand *rand)
{
    Geometry geometry;
    do {
        geometry = (Geometry){
            .upper = between(rand, 20, 200),
            .lower = between(rand, 20, 200),
            .hip = {between(rand, -100, 700), between(rand, -100, 700)},
            .center = {between(rand, -100, 700), between(rand, -100, 700)},
            .radius = between(rand, 1, 150),
            .from = between(rand, -360, 360),
            .offset = {between(rand, -40, 40), between(rand, -40, 40)},
            .axle = {between(rand, -20, 20), between(rand, -20, 20)},
            .bend = g_rand_boolean(rand) ? IK_CLOCKWISE : IK_COUNTERCLOCKWISE,
            .clockwise = g_rand_boolean(rand),
            .keys = (guint)g_rand_int_range(rand, 3, 40),
            .drawn = between(rand, 0, 1),
            .turned = between(rand, -180, 180),
            .scaled = between(rand, 0.3, 3),
            .mirrored = g_rand_boolean(rand),
        };
    } while (!is_reachable(&geometry));
    return geometry;
}

static void append_point(GString *out, Point point)
{
    number_append(out, point.x, 6);
    g_string_append(out, ", ");
    number_append(out, point.y, 6);
}

static char *art_text(const Geometry *geometry)
{
    g_autoptr(GString) out = g_string_new(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 560\"><g transform=\"rotate(");
    number_append(out, geometry->turned, 3);
    g_string_append(out, ") scale(");
    number_append(out, geometry->mirrored ? -geometry->scaled : geometry->scaled, 3);
    g_string_append(out, " ");
    number_append(out, geometry->scaled, 3);
    g_string_append(out, ")\"><g id=\"upper\"><g id=\"lower\"/></g></g><g id=\"ground\"/></svg>");
    return g_strdup(out->str);
}

static char *rig_text(const Geometry *geometry)
{
    Trajectory trajectory = {.kind = TRAJECTORY_CIRCLE,
                             .circle = {geometry->center, geometry->radius, geometry->from,
                                        geometry->clockwise ? 1 : -1}};
    Point target = trajectory_point(&trajectory, geometry->drawn);
    target = (Point){target.x + geometry->offset.x, target.y + geometry->offset.y};
    TwoBone pose =
        ik_two_bone(geometry->hip, target, geometry->upper, geometry->lower, geometry->bend);
    g_autoptr(GString) out = g_string_new("name: limb\nart: limb.svg\nperiod: 1s\ndirection: ");
    g_string_append(out, geometry->clockwise ? "cw" : "ccw");
    g_string_append(out, "\ntrajectories:\n  way: {circle: {center: [");
    append_point(out, geometry->center);
    g_string_append(out, "], radius: ");
    number_append(out, geometry->radius, 6);
    g_string_append(out, ", from: ");
    number_append(out, geometry->from, 6);
    g_string_append(out, "}}\nplatforms:\n  ground: {element: \"#ground\", follows: way, axle: [");
    append_point(out, geometry->axle);
    g_string_append(out, "]}\nlimbs:\n  limb:\n    bones: {upper: \"#upper\", lower: \"#lower\"}\n"
                         "    follows: ground\n    joints: {root: [");
    append_point(out, geometry->hip);
    g_string_append(out, "], middle: [");
    append_point(out, pose.middle);
    g_string_append(out, "], tip: [");
    append_point(out, pose.tip);
    g_string_append(out, "]}\n    offset: [");
    append_point(out, geometry->offset);
    g_string_append(out, "]\n");
    return g_strdup(out->str);
}

static Rig *load(const char *folder, const Geometry *geometry)
{
    g_autofree char *art = art_text(geometry), *text = rig_text(geometry);
    g_autofree char *art_path = g_build_filename(folder, "limb.svg", NULL);
    g_autofree char *rig_path = g_build_filename(folder, "limb.yaml", NULL);
    g_assert_true(g_file_set_contents(art_path, art, -1, NULL));
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    Rig *rig =
        rig_from_source(source_from_text(rig_path, text, strlen(text)), &limits, NULL, &error);
    g_assert_no_error(error);
    g_remove(art_path);
    return rig;
}

/* Twice the area between root, middle and tip, positive when the limb bends clockwise. */
static double bent(Point root, Point middle, Point tip)
{
    return (tip.x - root.x) * (middle.y - root.y) - (tip.y - root.y) * (middle.x - root.x);
}

static void check_played(const Rig *rig, const Geometry *geometry)
{
    const RigLimb *limb = &rig->limbs[0];
    g_autofree char *text = baked_text(rig, geometry->keys);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    LimbFit fit = fit_uniform(rig, limb, geometry->keys, arena);
    guint n;
    const Contact *contact = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    for (int i = 0; i < PHASES; i++) {
        double phase = (double)i / PHASES;
        const State *state = timeline_sample(scene->timeline, i * TIME_SECOND / PHASES, arena);
        ContactError played = contact_error(state, contact);
        assert_near(played.net, fit_error_at(rig, limb, fit.bones, phase), 1e-3);
        assert_near(played.raw, played.net, 1e-9);
        g_assert_cmpfloat(played.net, <=, fit.error + 1e-3 + 0.01 * fit.error);
    }
    /* On a key the angles are those that were solved, so the bend is that of the rig. */
    for (guint i = 0; i < geometry->keys; i++) {
        Time time = (Time)i * TIME_SECOND / geometry->keys;
        const State *state = timeline_sample(scene->timeline, time, arena);
        Point joints[RIG_JOINTS];
        for (guint joint = 0; joint < RIG_JOINTS; joint++) {
            const RigElement *bone = &limb->bones[joint > 0 ? joint - 1 : 0].element;
            g_autofree char *id = g_strconcat("limb-", bone->id, NULL);
            Point drawn = matrix_apply(bone->frame.from_art, limb->joints[joint].point);
            joints[joint] =
                matrix_apply(art_matrix(state, document_lookup(scene->document, id)), drawn);
        }
        g_assert_cmpfloat(bent(joints[0], joints[1], joints[2]) * (double)geometry->bend, >, 0);
    }
}

static void check_bend(const Rig *rig, const Geometry *geometry)
{
    g_assert_cmpint(rig->limbs[0].bend, ==, geometry->bend);
    for (int i = 0; i < 360; i++) {
        Pose pose = pose_limb(rig, &rig->limbs[0], i / 360.0);
        double side = bent(pose.joints[0], pose.joints[1], pose.joints[2]);
        g_assert_cmpfloat(side * (double)geometry->bend, >, 0);
        g_assert_cmpint(pose.reach, ==, IK_REACHED);
        assert_near(point_distance(pose.joints[2], pose_target(rig, &rig->limbs[0], i / 360.0)), 0,
                    1e-6);
    }
}

static void test_random(void)
{
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_assert_nonnull(folder);
    g_autoptr(GRand) rand = g_rand_new_with_seed(SEED);
    for (int i = 0; i < GEOMETRIES; i++) {
        Geometry geometry = random_geometry(rand);
        g_autoptr(Rig) rig = load(folder, &geometry);
        g_test_message("geometry %d", i);
        check_bend(rig, &geometry);
        check_played(rig, &geometry);
    }
    g_rmdir(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/random/limbs", test_random);
    return g_test_run();
}
