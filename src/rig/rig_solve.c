#include "rig/pose.h"
#include "rig/rig_build.h"

#include "base/number.h"

#include <math.h>

/* Px between the ways of a limb and its copy that are one: coordinates are written rounded. */
#define LED_APART 0.02

/* A chain that comes as near to its target, in px, reaches it. */
#define REACHED_PX 1e-6

/* Degrees by which a limit may be passed: rounding of the drawing. */
#define LIMIT_SLACK 1e-6

enum { LED_STEPS = 32, LIMIT_STEPS = 720 };

static bool check_distance(RigBuild *build, const Config *config, const RigLimb *limb,
                           GError **error)
{
    double phase;
    bool near;
    double miss = pose_shortfall(build->rig, limb, &phase, &near);
    bool refused = limb->reach == RIG_REACH_ERROR || (near && limb->reach != RIG_REACH_CLAMP);
    if (miss <= 0 || !refused)
        return true;
    char px[NUMBER_BUFFER], at[NUMBER_BUFFER], limit[NUMBER_BUFFER];
    number_print(limit, near ? pose_nearest(limb) : pose_farthest(limb), 2);
    config_error(config_lookup(config, "follows"), ERROR_VALUE, error,
                 near ? "too near by %s px at phase %s; the bones fold to no less than %s px"
                      : "out of reach by %s px at phase %s; the bones reach %s px",
                 number_print(px, miss, miss < 0.01 ? 6 : 2), number_print(at, phase, 4), limit);
    return false;
}

/* Two bones are solved without their limits, and may not want to pass them. */
static bool check_limits(RigBuild *build, const Config *config, const RigLimb *limb, GError **error)
{
    const Config *limits = config_lookup(config, "limits");
    for (guint step = 0; limits != NULL && step < LIMIT_STEPS; step++) {
        double phase = (double)step / LIMIT_STEPS;
        Pose pose = pose_limb(build->rig, limb, phase);
        for (guint i = 0; i < limb->n_bones; i++) {
            double angle = pose.turn[i];
            if (i > 0)
                angle = remainder(limb->bones[i].drawn + pose.turn[i] - limb->bones[i - 1].drawn -
                                      pose.turn[i - 1],
                                  360);
            const RigBend *bend = &limb->bends[i];
            if (angle >= bend->least - LIMIT_SLACK && angle <= bend->most + LIMIT_SLACK)
                continue;
            char bent[NUMBER_BUFFER], at[NUMBER_BUFFER];
            config_error(config_lookup(limits, limb->joints[i].name), ERROR_VALUE, error,
                         "excludes the target: at phase %s the joint must bend by %sdeg",
                         number_print(at, phase, 4), number_print(bent, angle, 2));
            return false;
        }
    }
    return true;
}

static bool report_chain(const Config *config, const RigLimb *limb, GError **error)
{
    const Config *limits = config_lookup(config, "limits");
    char px[NUMBER_BUFFER], at[NUMBER_BUFFER];
    number_print(px, limb->track.residual, limb->track.residual < 0.01 ? 6 : 2);
    number_print(at, limb->track.residual_at, 4);
    config_error(limits != NULL ? limits : config_lookup(config, "follows"), ERROR_VALUE, error,
                 limits != NULL
                     ? "excludes the target: at phase %s the tip stays %s px short of it"
                     : "at phase %s the tip stays %s px short of its target; give other hints",
                 at, px);
    return false;
}

static bool report_track(const Config *config, const RigLimb *limb, double phase, GError **error)
{
    char at[NUMBER_BUFFER];
    number_print(at, phase, 4);
    config_error(config_lookup(config, "follows"), ERROR_VALUE, error,
                 limb->n_bones == 2
                     ? "passes so near the joint \"%s\" at phase %s that the limb would have to "
                       "flip; move one of them"
                     : "leads the chain from \"%s\" so that at phase %s it would have to jump to "
                       "another pose; loosen the limits or give hints",
                 limb->joints[0].name, at);
    return false;
}

static bool solve_own(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    double phase = 0;
    if (!check_distance(build, config, limb, error))
        return false;
    bool tracked = pose_track(build->rig, limb, build->arena, &phase);
    bool chain = limb->n_bones > 2;
    if (chain && limb->reach != RIG_REACH_CLAMP && limb->track.residual > REACHED_PX)
        return report_chain(config, limb, error);
    if (!tracked)
        return report_track(config, limb, phase, error);
    return chain || check_limits(build, config, limb, error);
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
    bool mirrored = matrix_determinant(limb->copied) < 0;
    config_error(config_lookup(config, "follows"), ERROR_VALUE, error,
                 mirrored ? "leads a mirrored copy up to %s px off the mirror image of how \"%s\" "
                            "is led; give it a trajectory that mirrors that of the other"
                          : "leads the copy up to %s px off the way of \"%s\", because what they "
                            "stand on moves otherwise; leave copy_of out",
                 number_print(px, apart, 2), source->name);
    return false;
}

bool rig_build_solve_limb(RigBuild *build, const Config *config, RigLimb *limb, GError **error)
{
    if (limb->source == RIG_NONE)
        return solve_own(build, config, limb, error);
    const RigLimb *source = &build->rig->limbs[limb->source];
    limb->track = source->track;
    if (!check_led_alike(build, config, source, limb, error))
        return false;
    rig_build_warn_of_pose(build, config, source, limb);
    return true;
}
