#include "rig/rig_build.h"

#include "base/number.h"

#include <math.h>

/* A platform may be drawn in place for those who look at the art; farther off its trajectory than
 * this, in px, that was hardly meant. */
#define OFF_TRAJECTORY_PX 1.0

enum { WAY_STEPS = 720 }; /* in which such a place is looked for */

/* px between the axle as drawn and the nearest place that it comes to. */
static double off_trajectory(const Rig *rig, const RigPlatform *platform)
{
    const Trajectory *way = &rig->trajectories[platform->trajectory];
    if (way->kind == TRAJECTORY_CIRCLE)
        return fabs(point_distance(platform->drawn, way->circle.center) - way->circle.radius);
    double nearest = INFINITY;
    for (guint i = 0; i < WAY_STEPS; i++)
        nearest = MIN(
            nearest, point_distance(platform->drawn, trajectory_point(way, (double)i / WAY_STEPS)));
    return nearest;
}

static void warn_of_place(const RigBuild *build, const Config *config, const Element *element,
                          const RigPlatform *platform)
{
    const Art *art = build->rig->art;
    double off = off_trajectory(build->rig, platform);
    if (!art_is_translated(art, element) || off <= OFF_TRAJECTORY_PX)
        return;
    char px[NUMBER_BUFFER];
    const Config *place = config_lookup(config, "element");
    diagnostics_add(build->diagnostics, place->place, NULL, place->path,
                    "%s: \"#%s\" is drawn with its axle %s px off \"%s\", on which it will be "
                    "carried",
                    place->path, place->text, number_print(px, off, 1),
                    build->rig->trajectories[platform->trajectory].name);
}

static bool build_platform(RigBuild *build, const Config *config, guint index,
                           RigPlatform *platform, GError **error)
{
    guint n;
    const Config *trajectories = rig_build_map(build, "trajectories", &n);
    if (rig_build_index(trajectories, config->key) != RIG_NONE) {
        config_key_error(config, ERROR_VALUE, error,
                         "a trajectory has this name too; what a limb follows must be clear");
        return false;
    }
    const Config *follows = config_lookup(config, "follows");
    int trajectory = rig_build_index(trajectories, follows->text);
    if (trajectory == RIG_NONE) {
        rig_build_report_missing(follows, "trajectory", trajectories, NULL, error);
        return false;
    }
    *platform = (RigPlatform){
        .name = config->key,
        .place = config->key_place,
        .trajectory = (guint)trajectory,
        .phase = config_lookup(config, "phase")->number,
        .axle = config_lookup(config, "axle")->point,
    };
    const Element *element = rig_build_moved(build, config_lookup(config, "element"),
                                             RIG_CLAIM_PLACE, NULL, &platform->element, error);
    if (element == NULL)
        return false;
    rig_build_rides(build);
    rig_build_carries(build, (RigPart){RIG_PART_PLATFORM, index, 0});
    const Art *art = build->rig->art;
    platform->drawn = matrix_apply(art_matrix(art->state, element), platform->axle);
    platform->size = rig_build_size(build, platform->element.id, platform->drawn);
    warn_of_place(build, config, element, platform);
    if (!rig_build_heading(build, config, &platform->heading, error))
        return false;
    if (platform->heading.kind != RIG_FIXED)
        return true;
    config_error(config_lookup(config, "turn"), ERROR_VALUE, error,
                 "a platform stands on nothing that it could be fixed to; that is for the end of "
                 "a limb");
    return false;
}

bool rig_build_platforms(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "platforms", &n);
    RigPlatform *platforms = arena_new_n(build->arena, RigPlatform, n);
    for (guint i = 0; i < n; i++) {
        if (!build_platform(build, map->children[i], i, &platforms[i], error))
            return false;
    }
    build->rig->n_platforms = n;
    build->rig->platforms = platforms;
    return true;
}

static bool build_spinner(RigBuild *build, const Config *config, RigSpinner *spinner,
                          GError **error)
{
    *spinner = (RigSpinner){
        .name = config->key,
        .turns = build->rig->sense * (int)config_lookup(config, "turns")->number,
        .drawn = config_lookup(config, "drawn")->number,
    };
    if (rig_build_moved(build, config_lookup(config, "element"), RIG_CLAIM_TURN, NULL,
                        &spinner->element, error) == NULL)
        return false;
    rig_build_rides(build);
    return rig_build_point(build, config_lookup(config, "center"), &spinner->center, error);
}

bool rig_build_spinners(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "spinners", &n);
    RigSpinner *spinners = arena_new_n(build->arena, RigSpinner, n);
    for (guint i = 0; i < n; i++) {
        if (!build_spinner(build, map->children[i], &spinners[i], error))
            return false;
    }
    build->rig->n_spinners = n;
    build->rig->spinners = spinners;
    return true;
}
