#include "random_limb.h"

#include "base/number.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* Share of the reach that is used, so that no limb is stretched or folded. */
#define REACH 0.97

static double between(GRand *rand, double low, double high)
{
    return g_rand_double_range(rand, low, high);
}

static bool is_reachable(const RandomLimb *limb)
{
    Point middle = {limb->center.x + limb->offset.x, limb->center.y + limb->offset.y};
    double apart = point_distance(limb->hip, middle);
    double farthest = apart + limb->radius, nearest = fabs(apart - limb->radius);
    return farthest < REACH * (limb->upper + limb->lower) &&
           nearest > fabs(limb->upper - limb->lower) / REACH + 1;
}

RandomLimb random_limb(GRand *rand)
{
    RandomLimb limb;
    do {
        limb = (RandomLimb){
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
    } while (!is_reachable(&limb));
    return limb;
}

static void append_point(GString *out, Point point)
{
    number_append(out, point.x, 6);
    g_string_append(out, ", ");
    number_append(out, point.y, 6);
}

static char *art_text(const RandomLimb *limb)
{
    g_autoptr(GString) out = g_string_new(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 560\"><g transform=\"rotate(");
    number_append(out, limb->turned, 3);
    g_string_append(out, ") scale(");
    number_append(out, limb->mirrored ? -limb->scaled : limb->scaled, 3);
    g_string_append(out, " ");
    number_append(out, limb->scaled, 3);
    g_string_append(out, ")\"><g id=\"upper\"><g id=\"lower\"/></g></g><g id=\"ground\"/></svg>");
    return g_strdup(out->str);
}

static char *rig_text(const RandomLimb *limb)
{
    Trajectory trajectory = {
        .kind = TRAJECTORY_CIRCLE,
        .circle = {limb->center, limb->radius, limb->from, limb->clockwise ? 1 : -1}};
    Point target = trajectory_point(&trajectory, limb->drawn);
    target = (Point){target.x + limb->offset.x, target.y + limb->offset.y};
    TwoBone pose = ik_two_bone(limb->hip, target, limb->upper, limb->lower, limb->bend);
    g_autoptr(GString) out = g_string_new("name: limb\nart: limb.svg\nperiod: 1s\ndirection: ");
    g_string_append(out, limb->clockwise ? "cw" : "ccw");
    g_string_append(out, "\ntrajectories:\n  way: {circle: {center: [");
    append_point(out, limb->center);
    g_string_append(out, "], radius: ");
    number_append(out, limb->radius, 6);
    g_string_append(out, ", from: ");
    number_append(out, limb->from, 6);
    g_string_append(out, "}}\nplatforms:\n  ground: {element: \"#ground\", follows: way, axle: [");
    append_point(out, limb->axle);
    g_string_append(out, "]}\nlimbs:\n  limb:\n    bones: {upper: \"#upper\", lower: \"#lower\"}\n"
                         "    follows: ground\n    joints: {root: [");
    append_point(out, limb->hip);
    g_string_append(out, "], middle: [");
    append_point(out, pose.middle);
    g_string_append(out, "], tip: [");
    append_point(out, pose.tip);
    g_string_append(out, "]}\n    offset: [");
    append_point(out, limb->offset);
    g_string_append(out, "]\n");
    return g_strdup(out->str);
}

Rig *random_limb_load(const char *folder, const RandomLimb *limb)
{
    g_autofree char *art = art_text(limb), *text = rig_text(limb);
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

double random_limb_bent(const Point joints[static RIG_JOINTS_MOST])
{
    Point root = joints[0], middle = joints[1], tip = joints[2];
    return (tip.x - root.x) * (middle.y - root.y) - (tip.y - root.y) * (middle.x - root.x);
}

void random_limb_joints(const Rig *rig, const Scene *scene, const State *state,
                        Point joints[static RIG_JOINTS_MOST])
{
    const RigLimb *limb = &rig->limbs[0];
    for (guint joint = 0; joint < 3; joint++) {
        const RigElement *bone = &limb->bones[joint > 0 ? joint - 1 : 0].element;
        g_autofree char *id = g_strconcat("limb-", bone->id, NULL);
        Point drawn = matrix_apply(bone->frame.from_art, limb->joints[joint].point);
        joints[joint] =
            matrix_apply(art_matrix(state, document_lookup(scene->document, id)), drawn);
    }
}
