#include "rig/bake/bake_plan.h"

#include "base/number.h"
#include "rig/pose.h"

#include <math.h>

enum { ERROR_STEPS = 1440, STILL_DECIMALS = 6 };

/* Of the tolerance: for each coordinate of a platform; for the bones of a limb that has an end, or
 * that is stretched, which get the rest; for parts on which limbs stand that share keys, because
 * they stand otherwise when the copy does what its source has done. */
#define SHARE_COORDINATE 0.7
#define SHARE_BONES 0.6
#define SHARE_CARRIER 0.25
#define SHARE_SOURCE 0.5

/* Px below which a value is always the same. */
#define STILL_PX 1e-9

typedef struct Planner {
    Rig *rig; /* the copy */
    RigPlatform *platforms;
    RigFreeBone *bones;
    RigLimb *limbs;
    PartFit *platform_fits, *bone_fits;
    LineFit *line_fits;
    LimbFit *limb_fits;
    const BakeOptions *options;
    FitOptions fit;
    bool lines;
    bool shared; /* a limb on a part has a copy */
    Arena *arena;
    GError **error;
} Planner;

static bool is_constant(const Profile *profile, double value)
{
    return profile->n == 0 && profile->constant == value;
}

bool bake_plan_is_round(const Rig *rig, const RigPlatform *platform)
{
    const Trajectory *way = &rig->trajectories[platform->trajectory];
    return way->kind == TRAJECTORY_CIRCLE && platform->heading.kind == RIG_LEVEL &&
           platform->carrier == RIG_NONE && is_constant(&way->phase, 0) &&
           is_constant(&way->offset.x, 0) && is_constant(&way->offset.y, 0);
}

static FitOptions options_with(const Planner *planner, double share)
{
    FitOptions options = planner->fit;
    options.tolerance = MAX(share * options.tolerance, FIT_TOLERANCE_SMALLEST);
    return options;
}

/* Keys, or none for what stays. */
static bool fit_channel(const Planner *planner, const FitCurve *curve, double share, PartFit *fit,
                        guint channel)
{
    double first = curve->value(curve->data, 0), apart = 0;
    for (guint i = 1; i < ERROR_STEPS; i++)
        apart = MAX(apart, fabs(curve->value(curve->data, (double)i / ERROR_STEPS) - first));
    fit->still[channel] = first;
    if (apart * curve->lever <= STILL_PX)
        return true;
    FitOptions options = options_with(planner, share);
    return fit_curve(curve, &options, planner->arena, &fit->channels[channel], planner->error);
}

/* Two keys that are the same. */
static KeySet still_keys(Arena *arena, double value)
{
    const Key keys[] = {{0, value, easing_linear()}, {1, value, easing_linear()}};
    return (KeySet){G_N_ELEMENTS(keys), arena_copy(arena, keys, sizeof keys), 0};
}

static const KeySet *played_keys(Arena *arena, const PartFit *fit, guint from, guint n)
{
    KeySet *keys = arena_new_n(arena, KeySet, n);
    for (guint i = 0; i < n; i++) {
        const KeySet *set = &fit->channels[from + i].keys;
        keys[i] = set->n > 0 ? *set : still_keys(arena, fit->still[from + i]);
    }
    return keys;
}

typedef struct PlatformChannel {
    const Rig *rig;
    const RigPlatform *platform;
    guint channel;
} PlatformChannel;

static double platform_value(const void *data, double phase)
{
    const PlatformChannel *of = data;
    return part_platform_channel(of->rig, of->platform, of->channel, phase);
}

/* Of what limbs that share keys stand on, less is allowed. */
static double carrier_share(const Planner *planner)
{
    return planner->shared ? SHARE_CARRIER : 1;
}

static bool plan_platform(Planner *planner, guint index)
{
    RigPlatform *platform = &planner->platforms[index];
    PartFit *fit = &planner->platform_fits[index];
    if (bake_plan_is_round(planner->rig, platform))
        return true;
    const double levers[] = {
        [PART_X] = platform->element.frame.scale,
        [PART_Y] = platform->element.frame.scale,
        [PART_TURN] = MAX(platform->size, 1) * G_PI / 180,
    };
    for (guint channel = 0; channel < PART_CHANNELS; channel++) {
        PlatformChannel of = {planner->rig, platform, channel};
        const FitCurve curve = {platform_value,  &of,         levers[channel],
                                platform->place, "platforms", platform->name};
        double share = channel == PART_TURN ? 1 : SHARE_COORDINATE;
        if (!fit_channel(planner, &curve, share * carrier_share(planner), fit, channel))
            return false;
    }
    /* One that stands turned says so by keys; for what stays where it is there is a rule. */
    CurveFit *turn = &fit->channels[PART_TURN];
    if (turn->keys.n == 0 && fit->still[PART_TURN] != 0)
        *turn = (CurveFit){still_keys(planner->arena, fit->still[PART_TURN]), STILL_DECIMALS, 0};
    platform->played = played_keys(planner->arena, fit, PART_X, PART_CHANNELS);
    return true;
}

typedef struct BoneChannel {
    const Rig *rig;
    const RigFreeBone *bone;
} BoneChannel;

static double bone_value(const void *data, double phase)
{
    const BoneChannel *of = data;
    return part_bone_channel(of->rig, of->bone, phase);
}

static bool plan_bone(Planner *planner, guint index)
{
    RigFreeBone *bone = &planner->bones[index];
    PartFit *fit = &planner->bone_fits[index];
    BoneChannel of = {planner->rig, bone};
    double length = point_distance(bone->root, bone->tip);
    const FitCurve curve = {bone_value, &of, length * G_PI / 180, bone->place, "bones", bone->name};
    if (!fit_channel(planner, &curve, carrier_share(planner), fit, PART_TURN))
        return false;
    bone->played = played_keys(planner->arena, fit, PART_TURN, 1);
    return true;
}

typedef struct LimbChannel {
    const Rig *rig;
    const RigLimb *limb;
    const KeySet *keys;
} LimbChannel;

/* What the end turns by against the last bone as that is played. */
static double end_value(const void *data, double phase)
{
    const LimbChannel *of = data;
    double turned = 0;
    for (guint i = 0; i < of->limb->n_bones; i++)
        turned += of->limb->bones[i].element.frame.sense * keys_value(&of->keys[i], phase);
    return of->limb->end.element.frame.sense * (pose_end_turn(of->rig, of->limb, phase) - turned);
}

static double stretch_value(const void *data, double phase)
{
    const LimbChannel *of = data;
    return pose_limb(of->rig, of->limb, phase).stretch;
}

static double largest_stretch(const Planner *planner, const RigLimb *limb)
{
    double largest = 1;
    for (guint i = 0; i < ERROR_STEPS && limb->reach == RIG_REACH_STRETCH; i++)
        largest = MAX(largest, pose_limb(planner->rig, limb, (double)i / ERROR_STEPS).stretch);
    return largest;
}

/* Px of the offset, which the end carries: at most, over the turn. */
static double largest_offset(const RigLimb *limb)
{
    double largest = 0;
    for (guint i = 0; i < ERROR_STEPS; i++) {
        Point offset = pose_offset(limb, (double)i / ERROR_STEPS);
        largest = MAX(largest, hypot(offset.x, offset.y));
    }
    return largest;
}

static bool fit_limb_channel(const Planner *planner, const FitCurve *curve, double tolerance,
                             KeySet *keys, int *decimals)
{
    CurveFit found;
    FitOptions options = planner->fit;
    options.tolerance = MAX(tolerance, FIT_TOLERANCE_SMALLEST);
    if (!fit_curve(curve, &options, planner->arena, &found, planner->error))
        return false;
    *keys = found.keys;
    *decimals = found.decimals;
    return true;
}

static bool fit_bones(Planner *planner, RigLimb *limb, LimbFit *fit)
{
    bool has_end = limb->end.element.id != NULL, stretches = limb->reach == RIG_REACH_STRETCH;
    double offset = has_end ? largest_offset(limb) : 0;
    double share = (offset > 0 || stretches ? SHARE_BONES : 1) *
                   (planner->shared && limb->carrier != RIG_NONE ? SHARE_SOURCE : 1);
    /* A longer limb makes more of what its bones are off by. */
    FitOptions options = options_with(planner, share / largest_stretch(planner, limb));
    if (!fit_limb(planner->rig, limb, &options, planner->arena, fit, planner->error))
        return false;
    LimbChannel of = {planner->rig, limb, fit->bones};
    double left = (1 - SHARE_BONES) / SHARE_BONES * share * planner->fit.tolerance /
                  (offset > 0 && stretches ? 2 : 1);
    if (stretches) {
        const FitCurve curve = {stretch_value, &of,     pose_farthest(limb),
                                limb->place,   "limbs", limb->name};
        if (!fit_limb_channel(planner, &curve, left, &fit->bones[RIG_CHANNEL_STRETCH],
                              &fit->stretch_decimals))
            return false;
    }
    if (has_end) {
        double lever = MAX(MAX(limb->end.size, offset), 1) * G_PI / 180;
        const FitCurve curve = {end_value, &of, lever, limb->place, "limbs", limb->name};
        if (!fit_limb_channel(planner, &curve, offset > 0 ? left : options.tolerance,
                              &fit->bones[RIG_CHANNEL_END], &fit->end_decimals))
            return false;
    }
    limb->played = fit->bones;
    return true;
}

static bool fit_line(Planner *planner, const RigLimb *limb, LineFit *fit)
{
    const FitOptions *options = &planner->fit;
    const LineRequest request = {.keys = options->keys,
                                 .most = planner->options->limits.keyframes,
                                 .tolerance = options->tolerance,
                                 .cubic = planner->options->line_easing == FIT_CUBIC};
    if (bake_route_line_fit(planner->rig, limb, &request, planner->arena, fit))
        return true;
    char px[NUMBER_BUFFER];
    error_set(planner->error, ERROR_LIMIT, limb->place,
              "limbs.%s: %u keys do not bring its line within %s px; joints run straight from key "
              "to key, so give a larger --tolerance, or --route css",
              limb->name, request.most, number_print_exact(px, request.tolerance));
    return false;
}

/* What is wrong with a copy is found as with any limb; its keys are those of its source. */
static void measure(const Planner *planner, guint index)
{
    const BakePlan plan = {.rig = planner->rig};
    const RigLimb *limb = &planner->limbs[index];
    LimbFit *fit = &planner->limb_fits[index];
    bool plain = limb->carrier == RIG_NONE && limb->end.element.id == NULL &&
                 limb->reach != RIG_REACH_STRETCH;
    if (!plain)
        fit->error = bake_plan_error(&plan, limb, &fit->phase);
    else if (limb->source != RIG_NONE)
        fit->phase -= limb->phase - planner->limbs[limb->source].phase;
}

static bool plan_limb(Planner *planner, guint index)
{
    RigLimb *limb = &planner->limbs[index];
    LimbFit *fit = &planner->limb_fits[index];
    if (planner->lines && limb->line.id != NULL)
        return fit_line(planner, limb, &planner->line_fits[index]);
    if (limb->source == RIG_NONE) {
        if (!fit_bones(planner, limb, fit))
            return false;
    } else {
        *fit = planner->limb_fits[limb->source];
        limb->played = fit->bones;
    }
    measure(planner, index);
    return true;
}

static void begin(Planner *planner, const Rig *rig)
{
    Arena *arena = planner->arena;
    planner->rig = arena_copy(arena, rig, sizeof *rig);
    planner->platforms = arena_copy(arena, rig->platforms, rig->n_platforms * sizeof(RigPlatform));
    planner->bones = arena_copy(arena, rig->bones, rig->n_bones * sizeof(RigFreeBone));
    planner->limbs = arena_copy(arena, rig->limbs, rig->n_limbs * sizeof(RigLimb));
    planner->platform_fits = arena_new_n(arena, PartFit, rig->n_platforms);
    planner->bone_fits = arena_new_n(arena, PartFit, rig->n_bones);
    planner->line_fits = arena_new_n(arena, LineFit, rig->n_limbs);
    planner->limb_fits = arena_new_n(arena, LimbFit, rig->n_limbs);
    planner->rig->platforms = planner->platforms;
    planner->rig->bones = planner->bones;
    planner->rig->limbs = planner->limbs;
    for (guint i = 0; i < rig->n_limbs; i++)
        planner->shared = planner->shared ||
                          (rig->limbs[i].source != RIG_NONE && rig->limbs[i].carrier != RIG_NONE);
}

const BakePlan *bake_plan_new(const Rig *rig, bool lines, const BakeOptions *options, Arena *arena,
                              GError **error)
{
    static bool (*const plans[])(Planner *, guint) = {
        [RIG_PART_PLATFORM] = plan_platform,
        [RIG_PART_FREE_BONE] = plan_bone,
        [RIG_PART_LIMB_BONE] = plan_limb,
    };
    Planner planner = {
        .options = options, .fit = options->fit, .lines = lines, .arena = arena, .error = error};
    planner.fit.most = options->limits.keyframes;
    begin(&planner, rig);
    for (guint i = 0; i < rig->n_order; i++) {
        if (!plans[rig->order[i].kind](&planner, rig->order[i].index))
            return NULL;
    }
    BakePlan *plan = arena_new_one(arena, BakePlan);
    *plan = (BakePlan){planner.rig, planner.line_fits, planner.limb_fits, planner.platform_fits,
                       planner.bone_fits};
    return plan;
}

/* Of the point that the offset goes from, in the art about the carrier. */
static Point standing_point(const RigLimb *limb, Point tip, double turn, double phase)
{
    if (limb->end.element.id == NULL)
        return tip;
    Point offset = pose_offset(limb, phase + limb->phase);
    Point turned = matrix_apply(matrix_rotate(turn), offset);
    return (Point){tip.x - turned.x, tip.y - turned.y};
}

double bake_plan_error(const BakePlan *plan, const RigLimb *limb, double *phase)
{
    double worst = 0;
    *phase = 0;
    for (guint i = 0; i < ERROR_STEPS; i++) {
        double at = (double)i / ERROR_STEPS;
        Pose played = pose_played(plan->rig, limb, at);
        double end = pose_end_turn(plan->rig, limb, at);
        bool stretches = limb->reach == RIG_REACH_STRETCH;
        Point meant =
            stretches ? pose_target(plan->rig, limb, at) : pose_meant(plan->rig, limb, at);
        Point is =
            standing_point(limb, played.joints[limb->n_bones], played.turn[limb->n_bones], at);
        double error = point_distance(is, standing_point(limb, meant, end, at));
        if (error > worst) {
            worst = error;
            *phase = at;
        }
    }
    return worst;
}
