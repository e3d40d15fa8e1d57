#include "rig/pose.h"

#include "rig/chain.h"
#include "rig/part.h"

#include <math.h>
#include <stdlib.h>

/* Below this, in px, a limb reaches: rounding of coordinates, not of geometry. */
#define REACH_PX 1e-6

static const RigLimb *source_of(const Rig *rig, const RigLimb *limb)
{
    return limb->source == RIG_NONE ? limb : &rig->limbs[limb->source];
}

static const RigPlatform *platform_of(const Rig *rig, const RigLimb *limb)
{
    return limb->platform != RIG_NONE ? &rig->platforms[limb->platform] : NULL;
}

/* Degrees that the end, or else the platform it stands on, is turned in the picture. */
static double standing_turn(const Rig *rig, const RigLimb *limb, double phase)
{
    const RigPlatform *platform = platform_of(rig, limb);
    const RigLimb *source = source_of(rig, limb);
    if (limb->end.element.id != NULL && source != limb) {
        double turn = standing_turn(rig, source, phase + limb->phase - source->phase);
        return matrix_determinant(limb->copied) < 0 ? -turn : turn;
    }
    if (limb->end.element.id != NULL)
        return part_heading(rig, &limb->end.heading, phase + limb->phase, platform, phase);
    return platform != NULL ? part_platform_turn(rig, platform, phase) : 0;
}

double pose_end_turn(const Rig *rig, const RigLimb *limb, double phase)
{
    return standing_turn(rig, limb, phase) - part_turn(rig, limb->carrier, phase);
}

/* What leads the tip, in the picture. */
static Point leading_point(const Rig *rig, const RigLimb *limb, double phase)
{
    const RigPlatform *platform = platform_of(rig, limb);
    double along = phase + limb->phase;
    return platform != NULL ? part_platform_point(rig, platform, along - platform->phase)
                            : part_trajectory_point(rig, limb->trajectory, along);
}

Point pose_offset(const RigLimb *limb, double along)
{
    return matrix_apply(limb->turned, profile_point(&limb->offset, along));
}

Point pose_target(const Rig *rig, const RigLimb *limb, double phase)
{
    Point led = leading_point(rig, limb, phase);
    Point offset = pose_offset(limb, phase + limb->phase);
    double turn = standing_turn(rig, limb, phase);
    if (turn != 0)
        offset = matrix_apply(matrix_rotate(turn), offset);
    Point target = {led.x + offset.x, led.y + offset.y};
    if (limb->carrier != RIG_NONE) {
        Matrix inverse = MATRIX_IDENTITY;
        matrix_invert(part_matrix(rig, limb->carrier, phase), &inverse);
        target = matrix_apply(inverse, target);
    }
    return (Point){target.x + limb->shift.x, target.y + limb->shift.y};
}

double pose_farthest(const RigLimb *limb)
{
    double sum = 0;
    for (guint i = 0; i < limb->n_bones; i++)
        sum += limb->bones[i].length;
    return sum;
}

double pose_nearest(const RigLimb *limb)
{
    double longest = 0;
    for (guint i = 0; i < limb->n_bones; i++)
        longest = MAX(longest, limb->bones[i].length);
    return MAX(0, 2 * longest - pose_farthest(limb));
}

/* What `reach` makes of a target: where bones as long as drawn go, and how much longer they are. */
typedef struct Aim {
    Point target;
    double stretch;
} Aim;

/* A limb that softens slows down from `softness` before it is straight, with the square of the way
 * that is left, and is straight when the target is as much too far (Spine's softness). */
static double soften(double distance, double farthest, double softness)
{
    if (softness <= 0)
        return MIN(distance, farthest);
    double share = CLAMP((distance - farthest + softness) / (2 * softness), 0, 1);
    return share == 0 ? distance : farthest - softness * (1 - share) * (1 - share);
}

static Aim aim_at(const RigLimb *limb, Point target)
{
    Point root = limb->joints[0].point;
    double distance = point_distance(root, target), farthest = pose_farthest(limb);
    bool softens = limb->reach == RIG_REACH_SOFTEN || limb->reach == RIG_REACH_STRETCH;
    double aimed = softens ? soften(distance, farthest, limb->softness) : distance;
    if (limb->reach == RIG_REACH_CLAMP)
        aimed = CLAMP(distance, pose_nearest(limb), farthest);
    if (aimed == distance || distance == 0)
        return (Aim){target, 1};
    double share = aimed / distance;
    return (Aim){
        .target = {root.x + share * (target.x - root.x), root.y + share * (target.y - root.y)},
        .stretch = limb->reach == RIG_REACH_STRETCH ? 1 / share : 1,
    };
}

Point pose_aimed(const Rig *rig, const RigLimb *limb, double phase)
{
    return aim_at(limb, pose_target(rig, limb, phase)).target;
}

/* `degrees` plus the whole turns that bring it nearest to `reference`. */
static double nearest_turn(double degrees, double reference)
{
    return reference + remainder(degrees - reference, 360);
}

static double track_step(const RigTrack *track, guint bone, gint64 step)
{
    gint64 n = track->n, turns = step < 0 ? -1 : step / n;
    double a_turn = track->directions[n][bone] - track->directions[0][bone];
    return track->directions[step - turns * n][bone] + (double)turns * a_turn;
}

/* About where a direction is, to count whole turns by. */
static double track_near(const RigTrack *track, guint bone, double phase)
{
    double turns = floor(phase);
    double place = (phase - turns) * track->n;
    guint step = MIN((guint)place, track->n - 1);
    double from = track->directions[step][bone], to = track->directions[step + 1][bone];
    double a_turn = track->directions[track->n][bone] - track->directions[0][bone];
    return from + (place - step) * (to - from) + turns * a_turn;
}

/* A smooth way through the steps. */
static double track_direction(const RigTrack *track, guint bone, double phase)
{
    double turns = floor(phase), place = (phase - turns) * track->n;
    gint64 step = MIN((gint64)place, (gint64)track->n - 1);
    double u = place - (double)step, p[4];
    for (int i = 0; i < 4; i++)
        p[i] = track_step(track, bone, step - 1 + i);
    double a_turn = track->directions[track->n][bone] - track->directions[0][bone];
    double bend =
        p[2] - p[0] +
        u * (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3] + u * (3 * (p[1] - p[2]) + p[3] - p[0]));
    return p[1] + u * bend / 2 + turns * a_turn;
}

/* Directions of the bones, and the joints, for a target that is aimed at. */
typedef struct Solved {
    double directions[RIG_BONES_MOST];
    Point joints[RIG_JOINTS_MOST];
    IkReach reach;
} Solved;

static Solved solve_two(const RigLimb *limb, Point target)
{
    TwoBone two = ik_two_bone(limb->joints[0].point, target, limb->bones[0].length,
                              limb->bones[1].length, limb->bend);
    return (Solved){
        .directions = {two.upper, two.lower},
        .joints = {limb->joints[0].point, two.middle, two.tip},
        .reach = two.reach,
    };
}

/* Angles of a chain are those of bones against each other. */
static void angles_from_directions(const Chain *chain, const double *directions, double *angles)
{
    for (guint i = 0; i < chain->n; i++)
        angles[i] = directions[i] - (i > 0 ? directions[i - 1] : chain->drawn);
}

static Solved solved_from_angles(const Chain *chain, const double *angles, double miss)
{
    Solved solved = {.joints = {chain->root}, .reach = miss > REACH_PX ? IK_TOO_FAR : IK_REACHED};
    double direction = chain->drawn;
    for (guint i = 0; i < chain->n; i++) {
        direction += angles[i];
        solved.directions[i] = direction;
        solved.joints[i + 1] = ik_along(solved.joints[i], direction, chain->lengths[i]);
    }
    return solved;
}

/* From the tracked pose, which is near. */
static Solved solve_chain(const RigLimb *limb, Point target, double phase)
{
    Chain chain = chain_from_limb(limb);
    double directions[RIG_BONES_MOST], angles[RIG_BONES_MOST];
    for (guint i = 0; i < chain.n; i++)
        directions[i] = track_direction(&limb->track, i, phase);
    angles_from_directions(&chain, directions, angles);
    ChainResult result = chain_polish(&chain, target, angles);
    return solved_from_angles(&chain, angles, result.miss);
}

static Pose pose_of(const Rig *rig, const RigLimb *limb, double phase)
{
    Point target = pose_target(rig, limb, phase), root = limb->joints[0].point;
    Aim aim = aim_at(limb, target);
    Solved solved =
        limb->n_bones == 2 ? solve_two(limb, aim.target) : solve_chain(limb, aim.target, phase);
    Pose pose = {.reach = solved.reach, .stretch = aim.stretch};
    for (guint i = 0; i < limb->n_bones; i++) {
        double near = track_near(&limb->track, i, phase);
        pose.turn[i] = nearest_turn(solved.directions[i], near) - limb->bones[i].drawn;
    }
    pose.turn[limb->n_bones] = pose_end_turn(rig, limb, phase);
    for (guint i = 0; i <= limb->n_bones; i++) {
        Point joint = solved.joints[i];
        pose.joints[i] = aim.stretch == 1 ? joint
                                          : (Point){root.x + aim.stretch * (joint.x - root.x),
                                                    root.y + aim.stretch * (joint.y - root.y)};
    }
    pose.miss = pose.reach == IK_REACHED && limb->reach == RIG_REACH_ERROR && limb->n_bones == 2
                    ? 0
                    : point_distance(pose.joints[limb->n_bones], target);
    return pose;
}

/* The pose of the source as that of its copy. */
static void copy_pose(const RigLimb *limb, Pose *pose)
{
    bool mirrored = matrix_determinant(limb->copied) < 0;
    for (guint i = 0; i <= limb->n_bones; i++) {
        pose->turn[i] = mirrored ? -pose->turn[i] : pose->turn[i];
        pose->joints[i] = matrix_apply(limb->copied, pose->joints[i]);
    }
}

Pose pose_limb(const Rig *rig, const RigLimb *limb, double phase)
{
    const RigLimb *source = source_of(rig, limb);
    Pose pose = pose_of(rig, source, phase + limb->phase - source->phase);
    if (limb != source)
        copy_pose(limb, &pose);
    return pose;
}

Pose pose_played(const Rig *rig, const RigLimb *limb, double phase)
{
    const RigLimb *source = source_of(rig, limb);
    double at = phase + limb->phase - source->phase, turned = 0;
    const KeySet *keys = limb->played;
    Pose pose = {.joints = {source->joints[0].point}, .stretch = 1};
    if (keys[RIG_CHANNEL_STRETCH].n > 0)
        pose.stretch = keys_value(&keys[RIG_CHANNEL_STRETCH], at);
    for (guint i = 0; i < source->n_bones; i++) {
        const RigBone *bone = &source->bones[i];
        turned += bone->element.frame.sense * keys_value(&keys[i], at);
        pose.turn[i] = turned;
        pose.joints[i + 1] =
            ik_along(pose.joints[i], bone->drawn + turned, pose.stretch * bone->length);
    }
    if (keys[RIG_CHANNEL_END].n > 0)
        turned += source->end.element.frame.sense * keys_value(&keys[RIG_CHANNEL_END], at);
    pose.turn[source->n_bones] = turned;
    if (limb != source)
        copy_pose(limb, &pose);
    return pose;
}

Point pose_meant(const Rig *rig, const RigLimb *limb, double phase)
{
    if (limb->reach != RIG_REACH_CLAMP || limb->n_bones == 2)
        return pose_aimed(rig, limb, phase);
    return pose_limb(rig, limb, phase).joints[limb->n_bones];
}

double pose_local_turn(const RigLimb *limb, guint bone, const double *turn)
{
    double inherited = bone > 0 ? turn[bone - 1] : 0;
    const RigElement *element =
        bone < limb->n_bones ? &limb->bones[bone].element : &limb->end.element;
    return element->frame.sense * (turn[bone] - inherited);
}

Point pose_tip(const RigLimb *limb, const double *local)
{
    Point joint = limb->joints[0].point;
    double turned = 0;
    for (guint i = 0; i < limb->n_bones; i++) {
        const RigBone *bone = &limb->bones[i];
        turned += bone->element.frame.sense * local[i];
        joint = ik_along(joint, bone->drawn + turned, bone->length);
    }
    return joint;
}

double pose_belt(const RigBelt *belt, double phase)
{
    return belt->offset - (phase - floor(phase)) * belt->links * belt->link;
}

Point pose_scroller(const RigScroller *scroller, double phase)
{
    double passed = phase * abs(scroller->tiles) / scroller->turns;
    double share = (passed - floor(passed)) * (scroller->tiles < 0 ? 1 : -1);
    return (Point){share * scroller->tile.x, share * scroller->tile.y};
}
