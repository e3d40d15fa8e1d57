#include "rig/pose.h"
#include "rig/rig_build.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

/* Joints nearer than this, in px, make no bone: its direction would be noise. */
#define JOINTS_APART 0.001

/* A limb whose middle joint is less far, in px, from the line root-tip is drawn straight. */
#define BENT_PX 0.01

/* Of its length, over which a limb slows down that softens. */
#define SOFT_SHARE 0.1

/* schema_rows: words_bend. */
enum { BEND_DRAWN, BEND_CLOCKWISE };

static bool build_joints(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    const Config *joints = config_lookup(config, "joints");
    if (joints == NULL) {
        config_key_error(config, ERROR_SYNTAX, error,
                         "needs the key \"joints\": points from root to tip, as {hip: [3, 4], "
                         "knee: [5, 9], ankle: [4, 15]}");
        return false;
    }
    limb->n_bones = joints->n - 1;
    for (guint i = 0; i < joints->n; i++) {
        const Config *joint = joints->children[i];
        limb->joints[i].name = joint->key;
        if (!rig_build_point(build, joint, &limb->joints[i].point, error))
            return false;
        if (i > 0 &&
            point_distance(limb->joints[i - 1].point, limb->joints[i].point) < JOINTS_APART) {
            config_error(joint, ERROR_VALUE, error, "is on the joint \"%s\"; a bone needs a length",
                         limb->joints[i - 1].name);
            return false;
        }
    }
    return true;
}

/* Px by which the middle joint lies clockwise of the line from root to tip, looking from the root.
 */
static double drawn_bend(const RigLimb *limb)
{
    Point root = limb->joints[0].point, middle = limb->joints[1].point;
    Point tip = limb->joints[2].point;
    double length = point_distance(root, tip);
    double cross = (tip.x - root.x) * (middle.y - root.y) - (tip.y - root.y) * (middle.x - root.x);
    return length > 0 ? cross / length : 0;
}

/* Of two bones, whose middle joint is on one of two sides. */
static bool build_side(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    const Config *bend = config_lookup(config, "bend");
    double drawn = drawn_bend(limb);
    bool straight = fabs(drawn) < BENT_PX;
    if (bend == NULL || bend->word == BEND_DRAWN) {
        if (straight) {
            config_error(config_lookup(config, "joints"), ERROR_VALUE, error,
                         "the joints are on one line, so the drawing does not tell the bend; say "
                         "bend: cw or ccw");
            return false;
        }
        limb->bend = drawn > 0 ? IK_CLOCKWISE : IK_COUNTERCLOCKWISE;
        return true;
    }
    limb->bend = bend->word == BEND_CLOCKWISE ? IK_CLOCKWISE : IK_COUNTERCLOCKWISE;
    if (!straight && (drawn > 0) != (limb->bend == IK_CLOCKWISE))
        diagnostics_add(build->diagnostics, bend->place, NULL, bend->path,
                        "%s: the joints are drawn bent the other way", bend->path);
    return true;
}

static void measure_bones(RigLimb *limb)
{
    for (guint i = 0; i < limb->n_bones; i++) {
        RigBone *bone = &limb->bones[i];
        Point from = limb->joints[i].point, to = limb->joints[i + 1].point;
        bone->length = point_distance(from, to);
        bone->drawn = ik_direction(from, to);
        bone->pivot = matrix_apply(bone->element.frame.from_art, from);
    }
}

static bool build_follows(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    guint n;
    const Config *trajectories = rig_build_map(build, "trajectories", &n);
    const Config *platforms = rig_build_map(build, "platforms", &n);
    const Config *follows = config_lookup(config, "follows");
    limb->phase = config_lookup(config, "phase")->number;
    limb->platform = rig_build_index(platforms, follows->text);
    if (limb->platform != RIG_NONE) {
        const RigPlatform *platform = &build->rig->platforms[limb->platform];
        limb->trajectory = platform->trajectory;
        limb->phase += platform->phase;
        return true;
    }
    int trajectory = rig_build_index(trajectories, follows->text);
    if (trajectory == RIG_NONE) {
        rig_build_report_missing(follows, "platform or trajectory", platforms, trajectories, error);
        return false;
    }
    limb->trajectory = (guint)trajectory;
    return true;
}

static bool build_reach(const Config *config, RigLimb *limb, GError **error)
{
    const Config *softness = config_lookup(config, "softness");
    limb->reach = (RigReach)config_lookup(config, "reach")->word;
    bool softens = limb->reach == RIG_REACH_SOFTEN || limb->reach == RIG_REACH_STRETCH;
    if (softness != NULL && !softens) {
        config_key_error(softness, ERROR_VALUE, error, "goes with reach: soften or stretch only");
        return false;
    }
    double reach = pose_farthest(limb);
    if (softness != NULL && softness->number >= reach - pose_nearest(limb)) {
        char px[NUMBER_BUFFER];
        config_error(softness, ERROR_VALUE, error,
                     "is more than the limb can be bent by; give less than %s px",
                     number_print(px, reach - pose_nearest(limb), 2));
        return false;
    }
    double usual = softens ? SOFT_SHARE * (reach - pose_nearest(limb)) : 0;
    limb->softness = softness != NULL ? softness->number : usual;
    return true;
}

static bool build_offset(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    const Config *offset = config_lookup(config, "offset");
    limb->turned = MATRIX_IDENTITY;
    limb->offset = (ProfilePair){profile_constant(0), profile_constant(0)};
    return offset == NULL || rig_build_profile_pair(build, offset, &limb->offset, error);
}

static bool build_limb(RigBuild *build, const Config *config, guint index, RigLimb *limb,
                       GError **error)
{
    const Config *shift = config_lookup(config, "shift");
    if (shift->point.x != 0 || shift->point.y != 0) {
        config_error(shift, ERROR_VALUE, error, "goes with copy_of only");
        return false;
    }
    *limb = (RigLimb){.name = config->key,
                      .place = config->key_place,
                      .follows = config_lookup(config, "follows")->place,
                      .source = RIG_NONE,
                      .carrier = RIG_NONE,
                      .copied = MATRIX_IDENTITY};
    if (!build_offset(build, config, limb, error) || !build_joints(build, config, limb, error) ||
        !build_follows(build, config, limb, error) ||
        !rig_build_drawing(build, config, index, limb, error) ||
        (limb->n_bones == 2 && !build_side(build, config, limb, error)))
        return false;
    measure_bones(limb);
    return rig_build_bends(config, limb, error) && build_reach(config, limb, error);
}

static int find_source(const Config *limbs, const Config *config, GError **error)
{
    const Config *copy_of = config_lookup(config, "copy_of");
    int source = rig_build_index(limbs, copy_of->text);
    if (source == RIG_NONE) {
        rig_build_report_missing(copy_of, "limb", limbs, NULL, error);
        return RIG_NONE;
    }
    if (config_lookup(limbs->children[source], "copy_of") != NULL) {
        config_error(copy_of, ERROR_REFERENCE, error,
                     "\"%s\" is a copy itself; name the limb it is a copy of", copy_of->text);
        return RIG_NONE;
    }
    static const char *const inherited[] = {"joints", "bend",   "offset",
                                            "hints",  "limits", "softness"};
    for (guint i = 0; i < G_N_ELEMENTS(inherited); i++) {
        const Config *own = config_lookup(config, inherited[i]);
        if (own != NULL) {
            config_error(own, ERROR_VALUE, error, "is that of \"%s\" through copy_of; leave it out",
                         copy_of->text);
            return RIG_NONE;
        }
    }
    return source;
}

static bool build_copy(RigBuild *build, const Config *limbs, const Config *config, RigLimb *all,
                       guint at, GError **error)
{
    RigLimb *limb = &all[at];
    int index = find_source(limbs, config, error);
    if (index == RIG_NONE)
        return false;
    const RigLimb *source = &all[index];
    *limb = *source;
    limb->name = config->key;
    limb->place = config->key_place;
    limb->follows = config_lookup(config, "follows")->place;
    limb->source = index;
    limb->line = (RigElement){.id = NULL};
    limb->end.element = (RigElement){.id = NULL};
    limb->shift = config_lookup(config, "shift")->point;
    if (!build_follows(build, config, limb, error) ||
        !rig_build_copy_drawing(build, config, at, source, limb, error))
        return false;
    for (guint i = 0; i <= limb->n_bones; i++)
        limb->joints[i].point = matrix_apply(limb->copied, source->joints[i].point);
    measure_bones(limb);
    return true;
}

bool rig_build_limbs(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "limbs", &n);
    RigLimb *limbs = arena_new_n(build->arena, RigLimb, n);
    build->rig->n_limbs = n;
    build->rig->limbs = limbs;
    for (guint i = 0; i < n; i++) {
        const Config *config = map->children[i];
        if (config_lookup(config, "copy_of") == NULL &&
            !build_limb(build, config, i, &limbs[i], error))
            return false;
    }
    for (guint i = 0; i < n; i++) {
        const Config *config = map->children[i];
        if (config_lookup(config, "copy_of") != NULL &&
            !build_copy(build, map, config, limbs, i, error))
            return false;
    }
    return true;
}
