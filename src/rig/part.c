#include "rig/part.h"

#include "rig/pose.h"

#include <math.h>

enum { HEADING_STEPS = 720 };

/* A direction is that of the way over so much of a turn to each side: corners are rounded. */
#define HEADING_SPAN (1.0 / 360)

/* Largest change of direction between two steps that can still be told from its opposite. */
#define FOLLOW_DEGREES 90.0

/* The way of a step, in px, below which there is no direction. */
#define STILL_PX 1e-6

static Matrix turn_about(double degrees, Point center)
{
    Matrix turned = matrix_multiply(matrix_rotate(degrees), matrix_translate(-center.x, -center.y));
    return matrix_multiply(matrix_translate(center.x, center.y), turned);
}

static Point undo(Matrix matrix, Point point)
{
    Matrix inverse = MATRIX_IDENTITY;
    matrix_invert(matrix, &inverse);
    return matrix_apply(inverse, point);
}

double part_heading(const Rig *rig, const RigHeading *heading, double phase,
                    const RigPlatform *platform, double at)
{
    switch (heading->kind) {
    case RIG_KEYED:
        return profile_value(&heading->keyed, phase);
    case RIG_FIXED:
        return platform != NULL ? part_platform_turn(rig, platform, at) : 0;
    case RIG_ALONG: {
        double turns = floor(phase), place = (phase - turns) * heading->n;
        guint step = MIN((guint)place, heading->n - 1);
        double from = heading->along[step], to = heading->along[step + 1];
        double a_turn = heading->along[heading->n] - heading->along[0];
        return from + (place - step) * (to - from) + turns * a_turn - heading->faces;
    }
    default:
        return 0;
    }
}

double part_platform_turn(const Rig *rig, const RigPlatform *platform, double phase)
{
    if (platform->played != NULL)
        return platform->element.frame.sense * keys_value(&platform->played[PART_TURN], phase) +
               part_turn(rig, platform->carrier, phase);
    return part_heading(rig, &platform->heading, phase + platform->phase, NULL, phase);
}

Point part_platform_point(const Rig *rig, const RigPlatform *platform, double phase)
{
    if (platform->played == NULL)
        return part_trajectory_point(rig, platform->trajectory, phase + platform->phase);
    Point local = {keys_value(&platform->played[PART_X], phase),
                   keys_value(&platform->played[PART_Y], phase)};
    Point about = matrix_apply(platform->element.frame.to_art, local);
    return matrix_apply(part_matrix(rig, platform->carrier, phase), about);
}

static Matrix platform_matrix(const Rig *rig, const RigPlatform *platform, double phase)
{
    Point at = part_platform_point(rig, platform, phase);
    Matrix moved = matrix_translate(at.x - platform->drawn.x, at.y - platform->drawn.y);
    double turn = part_platform_turn(rig, platform, phase);
    return matrix_multiply(moved, turn_about(turn, platform->drawn));
}

double part_platform_channel(const Rig *rig, const RigPlatform *platform, guint channel,
                             double phase)
{
    if (channel == PART_TURN)
        return platform->element.frame.sense * (part_platform_turn(rig, platform, phase) -
                                                part_turn(rig, platform->carrier, phase));
    Point world = part_platform_point(rig, platform, phase);
    Point about = undo(part_matrix(rig, platform->carrier, phase), world);
    Point local = matrix_apply(platform->element.frame.from_art, about);
    return channel == PART_X ? local.x : local.y;
}

/* In the art, against the carrier. */
static double bone_turn(const Rig *rig, const RigFreeBone *bone, double phase)
{
    if (bone->played != NULL)
        return bone->element.frame.sense * keys_value(bone->played, phase);
    double turn = profile_value(&bone->turn, phase) +
                  bone->sway * sin(2 * G_PI * (bone->times * phase + bone->phase));
    if (bone->trails == RIG_NONE)
        return turn;
    return turn + bone->share * part_turn(rig, bone->trails, phase - bone->delay) -
           part_turn(rig, bone->carrier, phase);
}

double part_bone_channel(const Rig *rig, const RigFreeBone *bone, double phase)
{
    return bone->element.frame.sense * bone_turn(rig, bone, phase);
}

static Matrix free_bone_matrix(const Rig *rig, const RigFreeBone *bone, double phase)
{
    Matrix turned = turn_about(bone_turn(rig, bone, phase), bone->root);
    return matrix_multiply(part_matrix(rig, bone->carrier, phase), turned);
}

/* As solved, or as its keys are played. */
static Pose limb_pose(const Rig *rig, const RigLimb *limb, double phase)
{
    return limb->played != NULL ? pose_played(rig, limb, phase) : pose_limb(rig, limb, phase);
}

static Matrix limb_bone_matrix(const Rig *rig, const RigLimb *limb, guint bone, double phase)
{
    Pose pose = limb_pose(rig, limb, phase);
    Point drawn = limb->joints[bone].point, at = pose.joints[bone];
    Matrix moved = matrix_translate(at.x - drawn.x, at.y - drawn.y);
    Matrix scaled = matrix_multiply(matrix_translate(drawn.x, drawn.y),
                                    matrix_multiply(matrix_scale(pose.stretch, pose.stretch),
                                                    matrix_translate(-drawn.x, -drawn.y)));
    Matrix own =
        matrix_multiply(moved, matrix_multiply(turn_about(pose.turn[bone], drawn), scaled));
    return matrix_multiply(part_matrix(rig, limb->carrier, phase), own);
}

Matrix part_matrix(const Rig *rig, int part, double phase)
{
    if (part == RIG_NONE)
        return MATRIX_IDENTITY;
    const RigPart *row = &rig->parts[part];
    switch (row->kind) {
    case RIG_PART_PLATFORM:
        return platform_matrix(rig, &rig->platforms[row->index], phase);
    case RIG_PART_FREE_BONE:
        return free_bone_matrix(rig, &rig->bones[row->index], phase);
    default:
        return limb_bone_matrix(rig, &rig->limbs[row->index], row->bone, phase);
    }
}

double part_turn(const Rig *rig, int part, double phase)
{
    if (part == RIG_NONE)
        return 0;
    const RigPart *row = &rig->parts[part];
    if (row->kind == RIG_PART_PLATFORM)
        return part_platform_turn(rig, &rig->platforms[row->index], phase);
    if (row->kind == RIG_PART_FREE_BONE) {
        const RigFreeBone *bone = &rig->bones[row->index];
        return bone_turn(rig, bone, phase) + part_turn(rig, bone->carrier, phase);
    }
    const RigLimb *limb = &rig->limbs[row->index];
    return limb_pose(rig, limb, phase).turn[row->bone] + part_turn(rig, limb->carrier, phase);
}

Point part_trajectory_point(const Rig *rig, guint trajectory, double phase)
{
    const Trajectory *way = &rig->trajectories[trajectory];
    Point point = trajectory_point(way, phase);
    if (way->part == RIG_NONE)
        return point;
    double ahead = phase + profile_value(&way->phase, phase);
    return matrix_apply(part_matrix(rig, way->part, ahead), point);
}

bool part_track_heading(const Rig *rig, guint trajectory, RigHeading *heading, Arena *arena,
                        double *phase)
{
    double *along = arena_new_n(arena, double, HEADING_STEPS + 1);
    for (guint i = 0; i <= HEADING_STEPS; i++) {
        *phase = (double)i / HEADING_STEPS;
        Point from = part_trajectory_point(rig, trajectory, *phase - HEADING_SPAN);
        Point to = part_trajectory_point(rig, trajectory, *phase + HEADING_SPAN);
        double direction = ik_direction(from, to);
        double before = i > 0 ? along[i - 1] : heading->faces;
        along[i] = before + remainder(direction - before, 360);
        if (point_distance(from, to) < STILL_PX ||
            (i > 0 && fabs(along[i] - before) > FOLLOW_DEGREES))
            return false;
    }
    heading->n = HEADING_STEPS;
    heading->along = along;
    return true;
}
