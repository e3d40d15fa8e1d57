#include "rig/pose.h"

#include <math.h>
#include <stdlib.h>

enum {
    /* Half a degree a step: between two of them a limb turns by far less than half a turn. */
    TRACK_STEPS = 720,
    GOLDEN_STEPS = 40,
};

/* Largest change of direction between two steps that can still be told from its opposite. */
#define FOLLOW_DEGREES 90.0

/* Below this, in px, a limb reaches: rounding of coordinates, not of geometry. */
#define REACH_PX 1e-6

static const RigLimb *source_of(const Rig *rig, const RigLimb *limb)
{
    return limb->source == RIG_NONE ? limb : &rig->limbs[limb->source];
}

Point pose_target(const Rig *rig, const RigLimb *limb, double phase)
{
    Point led = trajectory_point(&rig->trajectories[limb->trajectory], phase + limb->phase);
    return (Point){led.x + limb->offset.x + limb->shift.x, led.y + limb->offset.y + limb->shift.y};
}

static TwoBone solve(const Rig *rig, const RigLimb *limb, double phase)
{
    return ik_two_bone(limb->joints[0].point, pose_target(rig, limb, phase), limb->bones[0].length,
                       limb->bones[1].length, limb->bend);
}

/* `degrees` plus the whole turns that bring it nearest to `reference`. */
static double nearest_turn(double degrees, double reference)
{
    return reference + remainder(degrees - reference, 360);
}

static double track_direction(const RigTrack *track, guint bone, double phase)
{
    double turns = floor(phase);
    double place = (phase - turns) * track->n;
    guint step = MIN((guint)place, track->n - 1);
    double from = track->directions[step][bone], to = track->directions[step + 1][bone];
    double a_turn = track->directions[track->n][bone] - track->directions[0][bone];
    return from + (place - step) * (to - from) + turns * a_turn;
}

Pose pose_limb(const Rig *rig, const RigLimb *limb, double phase)
{
    const RigLimb *source = source_of(rig, limb);
    double at = phase + limb->phase - source->phase;
    TwoBone solved = solve(rig, source, at);
    double directions[RIG_BONES] = {solved.upper, solved.lower};
    Pose pose = {
        .joints = {source->joints[0].point, solved.middle, solved.tip},
        .reach = solved.reach,
        .miss = solved.miss,
    };
    bool mirrored = matrix_determinant(limb->copied) < 0;
    for (guint i = 0; i < RIG_BONES; i++) {
        double unwrapped = nearest_turn(directions[i], track_direction(&source->track, i, at));
        double turn = unwrapped - source->bones[i].drawn;
        pose.turn[i] = mirrored ? -turn : turn;
    }
    for (guint i = 0; i < RIG_JOINTS && limb != source; i++)
        pose.joints[i] = matrix_apply(limb->copied, pose.joints[i]);
    return pose;
}

double pose_local_turn(const RigLimb *limb, guint bone, const double turn[static RIG_BONES])
{
    double inherited = bone > 0 ? turn[bone - 1] : 0;
    return limb->bones[bone].element.frame.sense * (turn[bone] - inherited);
}

Point pose_tip(const RigLimb *limb, const double local[static RIG_BONES])
{
    Point joint = limb->joints[0].point;
    double turned = 0;
    for (guint i = 0; i < RIG_BONES; i++) {
        const RigBone *bone = &limb->bones[i];
        turned += bone->element.frame.sense * local[i];
        joint = ik_along(joint, bone->drawn + turned, bone->length);
    }
    return joint;
}

bool pose_track(const Rig *rig, RigLimb *limb, Arena *arena, double *phase)
{
    double(*directions)[RIG_BONES] =
        arena_alloc_n(arena, TRACK_STEPS + 1, sizeof(double[RIG_BONES]));
    /* The loop begins with the turns from as drawn that are smallest, for the upper bone in the
     * art, for the lower one against the upper. */
    double previous[RIG_BONES] = {limb->bones[0].drawn, 0};
    for (guint i = 0; i <= TRACK_STEPS; i++) {
        TwoBone solved = solve(rig, limb, (double)i / TRACK_STEPS);
        directions[i][0] = nearest_turn(solved.upper, previous[0]);
        if (i == 0)
            previous[1] = limb->bones[1].drawn + directions[0][0] - limb->bones[0].drawn;
        directions[i][1] = nearest_turn(solved.lower, previous[1]);
        for (guint bone = 0; bone < RIG_BONES; bone++) {
            if (i > 0 && fabs(directions[i][bone] - previous[bone]) > FOLLOW_DEGREES) {
                *phase = (i - 0.5) / TRACK_STEPS;
                return false;
            }
            previous[bone] = directions[i][bone];
        }
    }
    limb->track = (RigTrack){TRACK_STEPS, (const double(*)[RIG_BONES])directions};
    return true;
}

/* How far the target is outside of what the limb can reach, negative within it. */
static double outside(const Rig *rig, const RigLimb *limb, double phase, bool *near)
{
    double upper = limb->bones[0].length, lower = limb->bones[1].length;
    double distance = point_distance(limb->joints[0].point, pose_target(rig, limb, phase));
    double too_far = distance - (upper + lower), too_near = fabs(upper - lower) - distance;
    *near = too_near > too_far;
    return MAX(too_far, too_near);
}

double pose_shortfall(const Rig *rig, const RigLimb *limb, double *phase, bool *near)
{
    double best = -INFINITY;
    *phase = 0;
    for (guint i = 0; i < TRACK_STEPS; i++) {
        double at = (double)i / TRACK_STEPS, here = outside(rig, limb, at, near);
        if (here > best) {
            best = here;
            *phase = at;
        }
    }
    /* Golden-section search about the worst step. */
    const double golden = (sqrt(5) - 1) / 2;
    double low = *phase - 1.0 / TRACK_STEPS, high = *phase + 1.0 / TRACK_STEPS;
    for (int i = 0; i < GOLDEN_STEPS; i++) {
        double a = high - golden * (high - low), b = low + golden * (high - low);
        if (outside(rig, limb, a, near) > outside(rig, limb, b, near))
            high = b;
        else
            low = a;
    }
    double at = (low + high) / 2, refined = outside(rig, limb, at, near);
    if (refined > best) {
        best = refined;
        *phase = at - floor(at);
    }
    outside(rig, limb, *phase, near);
    return best > REACH_PX ? best : 0;
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
