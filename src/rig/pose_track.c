#include "rig/pose.h"

#include "rig/chain.h"

#include <math.h>
#include <string.h>

enum {
    /* Half a degree a step: between two of them a limb turns by far less than half a turn. */
    TRACK_STEPS = 720,
    GOLDEN_STEPS = 40,
    ROUNDS = 40, /* of a chain, until its end is its beginning */
};

/* Largest change of direction between two steps that can still be told from its opposite; and
 * that a chain can make without having jumped to another pose. */
#define FOLLOW_DEGREES 90.0
#define CHAIN_DEGREES 30.0

/* Below this, in px, a limb reaches: rounding of coordinates, not of geometry. */
#define REACH_PX 1e-6

/* With each step a chain gives in to how its joints like to be bent by this share. So it forgets
 * how it began: after a round, all but 1e-6 of it, and its turn comes to end where it began. */
#define REST_SHARE 0.02

/* Degrees between the end of a turn and its beginning that are none. */
#define SEAM_DEGREES 1e-7

static double nearest_turn(double degrees, double reference)
{
    return reference + remainder(degrees - reference, 360);
}

static bool track_two(const Rig *rig, const RigLimb *limb, double (*directions)[RIG_BONES_MOST],
                      double *phase)
{
    /* The loop begins with the turns from as drawn that are smallest, for the upper bone in the
     * art, for the lower one against the upper. */
    double previous[2] = {limb->bones[0].drawn, 0};
    for (guint i = 0; i <= TRACK_STEPS; i++) {
        Point target = pose_aimed(rig, limb, (double)i / TRACK_STEPS);
        TwoBone solved = ik_two_bone(limb->joints[0].point, target, limb->bones[0].length,
                                     limb->bones[1].length, limb->bend);
        directions[i][0] = nearest_turn(solved.upper, previous[0]);
        if (i == 0)
            previous[1] = limb->bones[1].drawn + directions[0][0] - limb->bones[0].drawn;
        directions[i][1] = nearest_turn(solved.lower, previous[1]);
        for (guint bone = 0; bone < 2; bone++) {
            if (i > 0 && fabs(directions[i][bone] - previous[bone]) > FOLLOW_DEGREES) {
                *phase = (i - 0.5) / TRACK_STEPS;
                return false;
            }
            previous[bone] = directions[i][bone];
        }
    }
    return true;
}

static void store(const Chain *chain, const double *angles, double *directions)
{
    double direction = chain->drawn;
    for (guint i = 0; i < chain->n; i++) {
        direction += angles[i];
        directions[i] = direction;
    }
}

/* All joints but the root, which the target tells. */
static void give_in(const Chain *chain, double *angles)
{
    for (guint i = 1; i < chain->n; i++)
        angles[i] += REST_SHARE * (chain->bends[i].rest - angles[i]);
}

static double largest_change(const double *from, const double *to, guint n)
{
    double largest = 0;
    for (guint i = 0; i < n; i++)
        largest = MAX(largest, fabs(to[i] - from[i]));
    return largest;
}

/* One turn from the angles, which become those at its end. false: it jumps, first at *phase. */
static bool go_round(const Rig *rig, const RigLimb *limb, const Chain *chain, double *angles,
                     double (*directions)[RIG_BONES_MOST], RigTrack *track, double *phase)
{
    bool smooth = true;
    track->steps = 0;
    track->residual = 0;
    for (guint i = 0; i <= TRACK_STEPS; i++) {
        Point target = pose_aimed(rig, limb, (double)i / TRACK_STEPS);
        if (i > 0)
            give_in(chain, angles);
        ChainResult result = chain_solve(chain, target, angles);
        track->steps = MAX(track->steps, result.steps);
        if (result.miss > track->residual) {
            track->residual = result.miss;
            track->residual_at = (double)i / TRACK_STEPS;
        }
        store(chain, angles, directions[i]);
        if (smooth && i > 0 &&
            largest_change(directions[i - 1], directions[i], chain->n) > CHAIN_DEGREES) {
            *phase = (i - 0.5) / TRACK_STEPS;
            smooth = false;
        }
    }
    return smooth;
}

/* Degrees between the end and the beginning, without the whole turns that a chain gains which goes
 * round with its target; these are made exact. */
static double close_seam(guint n, double (*directions)[RIG_BONES_MOST])
{
    double apart = 0;
    for (guint i = 0; i < n; i++) {
        double grown = directions[TRACK_STEPS][i] - directions[0][i];
        double whole = 360 * round(grown / 360);
        apart = MAX(apart, fabs(grown - whole));
        directions[TRACK_STEPS][i] = directions[0][i] + whole;
    }
    return apart;
}

static bool track_chain(const Rig *rig, const RigLimb *limb, double (*directions)[RIG_BONES_MOST],
                        RigTrack *track, double *phase)
{
    Chain chain = chain_from_limb(limb);
    double angles[RIG_BONES_MOST] = {0}, seam = INFINITY;
    for (guint i = 1; i < chain.n; i++)
        angles[i] = chain.bends[i].rest;
    for (track->rounds = 0; seam > SEAM_DEGREES && track->rounds < ROUNDS; track->rounds++) {
        if (!go_round(rig, limb, &chain, angles, directions, track, phase) && track->rounds > 0)
            return false;
        seam = close_seam(chain.n, directions);
    }
    *phase = 0;
    return seam <= SEAM_DEGREES;
}

bool pose_track(const Rig *rig, RigLimb *limb, Arena *arena, double *phase)
{
    double(*directions)[RIG_BONES_MOST] =
        arena_alloc_n(arena, TRACK_STEPS + 1, sizeof(double[RIG_BONES_MOST]));
    RigTrack track = {.n = TRACK_STEPS, .directions = (const double(*)[RIG_BONES_MOST])directions};
    bool ok = limb->n_bones == 2 ? track_two(rig, limb, directions, phase)
                                 : track_chain(rig, limb, directions, &track, phase);
    limb->track = track;
    return ok;
}

/* How far the target is outside of what the limb can reach, negative within it. */
static double outside(const Rig *rig, const RigLimb *limb, double phase, bool *near)
{
    double distance = point_distance(limb->joints[0].point, pose_target(rig, limb, phase));
    double too_far = distance - pose_farthest(limb), too_near = pose_nearest(limb) - distance;
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
