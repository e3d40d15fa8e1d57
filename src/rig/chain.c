#include "rig/chain.h"

#include <math.h>
#include <string.h>

enum {
    PASSES = 400, /* of the descent */
    POLISHES = 40,
    STARTS = 24, /* other starts, when the one given leads nowhere */
};

#define RADIANS (G_PI / 180)

/* A joint turns by no more than this, in degrees, at once: so that all joints share the way. */
#define TURN_LARGEST 15.0

/* The descent has come near when the tip is within this share of the chain's length. */
#define NEAR_SHARE 1e-3
/* It stands when a pass gains less than this share of what is left. */
#define GAIN_SMALLEST 1e-4

/* Below this, in px^2, the joints that are free cannot move the tip in all directions. */
#define SINGULAR 1e-9

/* Largest px that a chain counts as reaching by. */
#define REACHED_PX 1e-7

Chain chain_from_limb(const RigLimb *limb)
{
    Chain chain = {
        .n = limb->n_bones, .root = limb->joints[0].point, .drawn = limb->bones[0].drawn};
    for (guint i = 0; i < limb->n_bones; i++) {
        chain.lengths[i] = limb->bones[i].length;
        chain.bends[i] = limb->bends[i];
    }
    return chain;
}

/* All joints; the last is the tip. */
static void place(const Chain *chain, const double *angles, Point *joints)
{
    double direction = chain->drawn;
    joints[0] = chain->root;
    for (guint i = 0; i < chain->n; i++) {
        direction += angles[i];
        joints[i + 1] = ik_along(joints[i], direction, chain->lengths[i]);
    }
}

Point chain_tip(const Chain *chain, const double *angles)
{
    Point joints[RIG_JOINTS_MOST];
    place(chain, angles, joints);
    return joints[chain->n];
}

static double miss_of(const Chain *chain, const double *angles, Point target)
{
    return point_distance(chain_tip(chain, angles), target);
}

static void confine(const Chain *chain, double *angles)
{
    for (guint i = 0; i < chain->n; i++)
        angles[i] = CLAMP(angles[i], chain->bends[i].least, chain->bends[i].most);
}

/* One joint after the other, from the tip to the root, turns the tip towards the target. */
static void descend(const Chain *chain, Point target, double *angles)
{
    for (guint i = chain->n; i-- > 0;) {
        Point joints[RIG_JOINTS_MOST];
        place(chain, angles, joints);
        Point tip = joints[chain->n], joint = joints[i];
        if (point_distance(tip, joint) == 0 || point_distance(target, joint) == 0)
            continue;
        double by = remainder(ik_direction(joint, target) - ik_direction(joint, tip), 360);
        double turned = angles[i] + CLAMP(by, -TURN_LARGEST, TURN_LARGEST);
        angles[i] = CLAMP(turned, chain->bends[i].least, chain->bends[i].most);
    }
}

/* How the tip moves with a joint, px a radian. */
static Point lever(const Point *joints, guint n, guint i)
{
    return (Point){-(joints[n].y - joints[i].y), joints[n].x - joints[i].x};
}

/* The smallest turns of the free joints that move the tip by `error`, to first order. false: they
 * cannot. */
static bool newton(const Point *joints, guint n, const bool *held, Point error, double *turns)
{
    double xx = 0, xy = 0, yy = 0;
    for (guint i = 0; i < n; i++) {
        Point arm = held[i] ? (Point){0, 0} : lever(joints, n, i);
        xx += arm.x * arm.x;
        xy += arm.x * arm.y;
        yy += arm.y * arm.y;
    }
    /* A little of its own size keeps a straight chain from turning wildly. */
    double damping = 1e-12 * (xx + yy), a = xx + damping, d = yy + damping;
    double determinant = a * d - xy * xy;
    if (!(determinant > SINGULAR * 1e-12 * (xx + yy) * (xx + yy)) || xx + yy < SINGULAR)
        return false;
    double u = (d * error.x - xy * error.y) / determinant;
    double v = (a * error.y - xy * error.x) / determinant;
    for (guint i = 0; i < n; i++) {
        Point arm = held[i] ? (Point){0, 0} : lever(joints, n, i);
        turns[i] = (arm.x * u + arm.y * v) / RADIANS;
    }
    return true;
}

/* Holds the joints that would pass their limits, and asks the others again. */
static bool newton_within(const Chain *chain, const double *angles, const Point *joints,
                          Point error, double *turns)
{
    bool held[RIG_BONES_MOST] = {false}, more = true;
    while (more) {
        if (!newton(joints, chain->n, held, error, turns))
            return false;
        more = false;
        for (guint i = 0; i < chain->n; i++) {
            const RigBend *bend = &chain->bends[i];
            bool out = (angles[i] <= bend->least && turns[i] < 0) ||
                       (angles[i] >= bend->most && turns[i] > 0);
            more = more || (out && !held[i]);
            held[i] = held[i] || out;
        }
    }
    return true;
}

static double largest_turn(const double *turns, guint n)
{
    double largest = 0;
    for (guint i = 0; i < n; i++)
        largest = MAX(largest, fabs(turns[i]));
    return largest;
}

ChainResult chain_polish(const Chain *chain, Point target, double *angles)
{
    ChainResult result = {.steps = 0};
    double best[RIG_BONES_MOST];
    confine(chain, angles);
    memcpy(best, angles, sizeof best[0] * chain->n);
    result.miss = miss_of(chain, angles, target);
    while (result.steps < POLISHES && result.miss > CHAIN_ARRIVED) {
        Point joints[RIG_JOINTS_MOST];
        double turns[RIG_BONES_MOST];
        place(chain, angles, joints);
        Point tip = joints[chain->n], error = {target.x - tip.x, target.y - tip.y};
        if (!newton_within(chain, angles, joints, error, turns))
            break;
        double share = MIN(1, TURN_LARGEST / MAX(largest_turn(turns, chain->n), 1e-300));
        for (guint i = 0; i < chain->n; i++)
            angles[i] += share * turns[i];
        confine(chain, angles);
        result.steps++;
        double miss = miss_of(chain, angles, target);
        /* At the end of a double's digits it goes to and fro. */
        if (miss >= result.miss && miss < REACHED_PX)
            break;
        if (miss < result.miss) {
            result.miss = miss;
            memcpy(best, angles, sizeof best[0] * chain->n);
        }
    }
    memcpy(angles, best, sizeof best[0] * chain->n);
    return result;
}

static ChainResult solve_from(const Chain *chain, Point target, double *angles)
{
    double length = 0;
    for (guint i = 0; i < chain->n; i++)
        length += chain->lengths[i];
    ChainResult result = chain_polish(chain, target, angles);
    double before = INFINITY, miss = result.miss;
    guint passes = 0;
    while (passes < PASSES && miss > NEAR_SHARE * length && before - miss > GAIN_SMALLEST * miss) {
        before = miss;
        descend(chain, target, angles);
        miss = miss_of(chain, angles, target);
        passes++;
    }
    if (passes == 0)
        return result;
    ChainResult polished = chain_polish(chain, target, angles);
    polished.steps += passes + result.steps;
    return polished;
}

/* A number of 0 to 1 that looks random and is always the same. */
static double scattered(guint start, guint joint)
{
    double x = (start + 1) * 0.6180339887498949 + (joint + 1) * (start + 1) * 0.7548776662466927;
    return x - floor(x);
}

/* Starts with the rest and its mirror image, then anywhere within the limits. */
static void other_start(const Chain *chain, guint start, double *angles)
{
    for (guint i = 0; i < chain->n; i++) {
        const RigBend *bend = &chain->bends[i];
        double least = MAX(bend->least, -180), most = MIN(bend->most, 180);
        angles[i] = start == 0   ? bend->rest
                    : start == 1 ? -bend->rest
                                 : least + scattered(start, i) * (most - least);
    }
    confine(chain, angles);
}

ChainResult chain_solve(const Chain *chain, Point target, double *angles)
{
    double trial[RIG_BONES_MOST];
    ChainResult best = solve_from(chain, target, angles);
    guint steps = best.steps;
    for (guint i = 0; i < STARTS && best.miss > REACHED_PX; i++) {
        other_start(chain, i, trial);
        ChainResult result = solve_from(chain, target, trial);
        steps += result.steps;
        if (result.miss < best.miss) {
            best = result;
            memcpy(angles, trial, sizeof trial[0] * chain->n);
        }
    }
    best.steps = steps;
    return best;
}
