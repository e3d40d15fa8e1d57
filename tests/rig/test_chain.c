#include "rig/chain.h"

#include "rig/pose.h"

#include <math.h>
#include <stdlib.h>

enum {
    CHAINS = 2000,
    STEPS = 48, /* of a loop that are looked at */
};

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

static double between(double low, double high)
{
    return g_test_rand_double_range(low, high);
}

/* Three bones or more; some joints have limits, and the rest pose keeps them. */
static Chain random_chain(void)
{
    Chain chain = {
        .n = (guint)g_test_rand_int_range(3, 9),
        .root = {between(-300, 300), between(-300, 300)},
        .drawn = between(-180, 180),
    };
    for (guint i = 0; i < chain.n; i++) {
        double rest = i == 0 ? 0 : between(-70, 70);
        bool limited = g_test_rand_int_range(0, 3) == 0;
        chain.lengths[i] = between(20, 90);
        chain.bends[i] = (RigBend){
            .least = limited ? rest - between(10, 80) : -INFINITY,
            .most = limited ? rest + between(10, 80) : INFINITY,
            .rest = rest,
        };
    }
    return chain;
}

static double length_of(const Chain *chain)
{
    double sum = 0;
    for (guint i = 0; i < chain->n; i++)
        sum += chain->lengths[i];
    return sum;
}

/* Angles that the limits allow, so that their tip can be reached. */
static void random_angles(const Chain *chain, double *angles)
{
    for (guint i = 0; i < chain->n; i++) {
        const RigBend *bend = &chain->bends[i];
        angles[i] = between(MAX(bend->least, bend->rest - 120), MIN(bend->most, bend->rest + 120));
    }
}

static void check_limits(const Chain *chain, const double *angles)
{
    for (guint i = 0; i < chain->n; i++) {
        g_assert_cmpfloat(angles[i], >=, chain->bends[i].least);
        g_assert_cmpfloat(angles[i], <=, chain->bends[i].most);
    }
}

/* Any place that angles within the limits lead to is found from the rest pose. */
static void test_reachable(void)
{
    for (guint i = 0; i < CHAINS; i++) {
        Chain chain = random_chain();
        double wanted[RIG_BONES_MOST], angles[RIG_BONES_MOST];
        random_angles(&chain, wanted);
        for (guint joint = 0; joint < chain.n; joint++)
            angles[joint] = chain.bends[joint].rest;
        Point target = chain_tip(&chain, wanted);
        ChainResult result = chain_solve(&chain, target, angles);
        check_limits(&chain, angles);
        g_assert_cmpfloat(result.miss, <=, 1e-6);
        assert_near(point_distance(chain_tip(&chain, angles), target), result.miss, 1e-9);
    }
}

/* What is too far is pointed at, as far as the limits let it. */
static void test_unreachable(void)
{
    for (guint i = 0; i < 50; i++) {
        Chain chain = random_chain();
        double angles[RIG_BONES_MOST] = {0}, length = length_of(&chain), far = between(1.1, 3);
        for (guint joint = 0; joint < chain.n; joint++)
            angles[joint] = chain.bends[joint].rest;
        Point target = ik_along(chain.root, between(-180, 180), far * length);
        ChainResult result = chain_solve(&chain, target, angles);
        check_limits(&chain, angles);
        g_assert_cmpfloat(result.miss, >=, (far - 1) * length - 1e-9);
    }
}

/* A rig of the chain alone, led round a small circle about where the rest pose ends. */
typedef struct Fixture {
    Arena *arena;
    Trajectory trajectory;
    RigLimb limb;
    Rig rig;
} Fixture;

static void fixture_init(Fixture *fixture, const Chain *chain, double radius)
{
    double angles[RIG_BONES_MOST] = {0}, direction = chain->drawn;
    for (guint i = 1; i < chain->n; i++)
        angles[i] = chain->bends[i].rest;
    *fixture = (Fixture){
        .arena = arena_new(),
        .trajectory = {.kind = TRAJECTORY_CIRCLE,
                       .part = RIG_NONE,
                       .circle = {chain_tip(chain, angles), radius, between(-180, 180), 1}},
        .limb = {.name = "chain",
                 .n_bones = chain->n,
                 .platform = RIG_NONE,
                 .source = RIG_NONE,
                 .carrier = RIG_NONE,
                 .turned = MATRIX_IDENTITY,
                 .copied = MATRIX_IDENTITY},
    };
    RigLimb *limb = &fixture->limb;
    limb->joints[0].point = chain->root;
    for (guint i = 0; i < chain->n; i++) {
        direction += angles[i];
        limb->joints[i + 1].point = ik_along(limb->joints[i].point, direction, chain->lengths[i]);
        limb->bones[i] = (RigBone){.length = chain->lengths[i], .drawn = direction};
        limb->bones[i].element.frame = (ArtFrame){MATRIX_IDENTITY, MATRIX_IDENTITY, 1, 0, 1};
        limb->bends[i] = chain->bends[i];
    }
    fixture->rig = (Rig){.sense = 1,
                         .n_trajectories = 1,
                         .trajectories = &fixture->trajectory,
                         .n_limbs = 1,
                         .limbs = limb};
}

static void check_pose(const Fixture *fixture, const Chain *chain, double phase, Pose *pose)
{
    const RigLimb *limb = &fixture->limb;
    *pose = pose_limb(&fixture->rig, limb, phase);
    Point target = pose_target(&fixture->rig, limb, phase);
    g_assert_cmpfloat(point_distance(pose->joints[chain->n], target), <=, 1e-6);
    double before = chain->drawn;
    for (guint i = 0; i < chain->n; i++) {
        double length = point_distance(pose->joints[i], pose->joints[i + 1]);
        double direction = limb->bones[i].drawn + pose->turn[i], angle = direction - before;
        assert_near(length, chain->lengths[i], 1e-9);
        g_assert_cmpfloat(angle, >=, chain->bends[i].least - 1e-9);
        g_assert_cmpfloat(angle, <=, chain->bends[i].most + 1e-9);
        before = direction;
    }
}

/* The tip keeps to its way, the bones keep their lengths and the joints their limits, nothing jumps
 * and the turn ends as it began: at phases that are no steps of the track. */
static void test_loops(gconstpointer data)
{
    guint solved = 0, loops = GPOINTER_TO_UINT(data);
    for (guint i = 0; i < loops; i++) {
        Chain chain = random_chain();
        Fixture fixture;
        double phase;
        fixture_init(&fixture, &chain, between(0.005, 0.02) * length_of(&chain));
        bool tracked = pose_track(&fixture.rig, &fixture.limb, fixture.arena, &phase);
        if (!tracked || fixture.limb.track.residual > 1e-6) {
            arena_free(fixture.arena);
            continue;
        }
        solved++;
        Pose first, pose, before;
        check_pose(&fixture, &chain, 0, &first);
        before = first;
        for (guint step = 1; step <= STEPS; step++) {
            check_pose(&fixture, &chain, (double)step / STEPS, &pose);
            for (guint bone = 0; bone < chain.n; bone++)
                g_assert_cmpfloat(fabs(pose.turn[bone] - before.turn[bone]), <, 40);
            before = pose;
        }
        for (guint bone = 0; bone < chain.n; bone++)
            assert_near(pose.turn[bone], first.turn[bone], 1e-6);
        arena_free(fixture.arena);
    }
    /* A rest pose that is straight, or at its limits, may not let its tip go round. */
    g_assert_cmpuint(solved, >=, loops * 9 / 10);
}

/* Two steps nearer, the pose is twice as near: it has no jumps. */
static void test_continuous(void)
{
    Chain chain = random_chain();
    Fixture fixture;
    double phase;
    for (guint i = 0; i < chain.n; i++)
        chain.bends[i] = (RigBend){-INFINITY, INFINITY, i == 0 ? 0 : 30};
    fixture_init(&fixture, &chain, 0.02 * length_of(&chain));
    g_assert_true(pose_track(&fixture.rig, &fixture.limb, fixture.arena, &phase));
    for (guint i = 0; i < 5000; i++) {
        double at = i / 5000.0;
        Pose here = pose_limb(&fixture.rig, &fixture.limb, at);
        Pose near = pose_limb(&fixture.rig, &fixture.limb, at + 1e-7);
        for (guint bone = 0; bone < chain.n; bone++)
            assert_near(here.turn[bone], near.turn[bone], 1e-4);
    }
    arena_free(fixture.arena);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    int loops = argc > 1 ? atoi(argv[1]) : 100;
    g_test_add_func("/chain/reachable", test_reachable);
    g_test_add_func("/chain/unreachable", test_unreachable);
    g_test_add_data_func("/chain/loops", GINT_TO_POINTER(loops), test_loops);
    g_test_add_func("/chain/continuous", test_continuous);
    return g_test_run();
}
