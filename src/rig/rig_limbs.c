#include "rig/pose.h"
#include "rig/rig_build.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

/* Joints nearer than this, in px, make no bone: its direction would be noise. */
#define JOINTS_APART 0.001

/* A limb whose middle joint is less far, in px, from the line root-tip is drawn straight. */
#define BENT_PX 0.01

/* Px between the ways of a limb and its copy that are one: coordinates are written rounded. */
#define LED_APART 0.02

enum { LED_STEPS = 32 };

/* schema_rows: words_bend. */
enum { BEND_DRAWN, BEND_CLOCKWISE };

static bool build_joints(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    const Config *joints = config_lookup(config, "joints");
    if (joints == NULL) {
        config_key_error(config, ERROR_SYNTAX, error,
                         "needs the key \"joints\": %u points from root to tip", RIG_JOINTS);
        return false;
    }
    for (guint i = 0; i < RIG_JOINTS; i++) {
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
    Point tip = limb->joints[RIG_TIP].point;
    double length = point_distance(root, tip);
    double cross = (tip.x - root.x) * (middle.y - root.y) - (tip.y - root.y) * (middle.x - root.x);
    return length > 0 ? cross / length : 0;
}

static bool build_bend(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
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
    for (guint i = 0; i < RIG_BONES; i++) {
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

static bool check_reach(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    double phase;
    bool near;
    double miss = pose_shortfall(build->rig, limb, &phase, &near);
    char px[NUMBER_BUFFER], at[NUMBER_BUFFER], limit[NUMBER_BUFFER];
    if (miss > 0) {
        double upper = limb->bones[0].length, lower = limb->bones[1].length;
        number_print(limit, near ? fabs(upper - lower) : upper + lower, 2);
        config_error(config_lookup(config, "follows"), ERROR_VALUE, error,
                     near ? "too near by %s px at phase %s; the bones fold to no less than %s px"
                          : "out of reach by %s px at phase %s; the bones reach %s px",
                     number_print(px, miss, miss < 0.01 ? 6 : 2), number_print(at, phase, 4),
                     limit);
        return false;
    }
    if (!pose_track(build->rig, limb, build->arena, &phase)) {
        config_error(config_lookup(config, "follows"), ERROR_VALUE, error,
                     "passes so near the joint \"%s\" at phase %s that the limb would have to "
                     "flip; move one of them",
                     limb->joints[0].name, number_print(at, phase, 4));
        return false;
    }
    return true;
}

static bool build_limb(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    const Config *shift = config_lookup(config, "shift");
    if (shift->point.x != 0 || shift->point.y != 0) {
        config_error(shift, ERROR_VALUE, error, "goes with copy_of only");
        return false;
    }
    const Config *offset = config_lookup(config, "offset");
    *limb = (RigLimb){.name = config->key,
                      .place = config->key_place,
                      .source = RIG_NONE,
                      .copied = MATRIX_IDENTITY};
    limb->offset = offset != NULL ? offset->point : (Point){0, 0};
    if (!build_joints(build, config, limb, error) ||
        !rig_build_drawing(build, config, limb, error) || !build_bend(build, config, limb, error) ||
        !build_follows(build, config, limb, error))
        return false;
    measure_bones(limb);
    return check_reach(build, config, limb, error);
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
    static const char *const inherited[] = {"joints", "bend", "offset"};
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

/* Shared keyframes lead the tip where those of the source lead its own: the same way, or the mirror
 * image of it. */
static bool check_led_alike(const RigBuild *build, const Config *config, const RigLimb *source,
                            const RigLimb *limb, GError **error)
{
    if (matrix_determinant(limb->copied) > 0 && limb->trajectory != source->trajectory) {
        config_error(config_lookup(config, "follows"), ERROR_VALUE, error,
                     "a copy must follow the trajectory of \"%s\"; only its phase may differ",
                     source->name);
        return false;
    }
    double ahead = limb->phase - source->phase, apart = 0;
    for (guint i = 0; i < LED_STEPS; i++) {
        double phase = (double)i / LED_STEPS;
        Point like = matrix_apply(limb->copied, pose_target(build->rig, source, phase + ahead));
        apart = MAX(apart, point_distance(pose_target(build->rig, limb, phase), like));
    }
    if (apart <= LED_APART)
        return true;
    char px[NUMBER_BUFFER];
    config_error(
        config_lookup(config, "follows"), ERROR_VALUE, error,
        "leads a mirrored copy up to %s px off the mirror image of how \"%s\" is led; give "
        "it a trajectory that mirrors that of the other",
        number_print(px, apart, 2), source->name);
    return false;
}

static bool build_copy(RigBuild *build, const Config *limbs, const Config *config, RigLimb *all,
                       RigLimb *limb, GError **error)
{
    int index = find_source(limbs, config, error);
    if (index == RIG_NONE)
        return false;
    const RigLimb *source = &all[index];
    *limb = (RigLimb){
        .name = config->key, .place = config->key_place, .source = index, .bend = source->bend};
    limb->offset = source->offset;
    limb->shift = config_lookup(config, "shift")->point;
    if (!build_follows(build, config, limb, error) ||
        !rig_build_copy_drawing(build, config, source, limb, error))
        return false;
    for (guint i = 0; i < RIG_JOINTS; i++) {
        limb->joints[i].name = source->joints[i].name;
        limb->joints[i].point = matrix_apply(limb->copied, source->joints[i].point);
    }
    measure_bones(limb);
    return check_led_alike(build, config, source, limb, error);
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
            !build_limb(build, config, &limbs[i], error))
            return false;
    }
    for (guint i = 0; i < n; i++) {
        const Config *config = map->children[i];
        if (config_lookup(config, "copy_of") != NULL &&
            !build_copy(build, map, config, limbs, &limbs[i], error))
            return false;
    }
    return true;
}
