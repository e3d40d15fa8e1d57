#include "rig/rig_build.h"

#include "base/number.h"

#include <math.h>

/* A platform may be drawn in place for those who look at the art; farther off its trajectory than
 * this, in px, that was hardly meant. */
#define OFF_TRAJECTORY_PX 1.0

/* schema_rows: words_direction. */
static int sense_of(const Config *direction, int otherwise)
{
    return direction == NULL ? otherwise : direction->word == 0 ? 1 : -1;
}

static bool build_circle(RigBuild *build, const Config *config, Circle *circle, GError **error)
{
    circle->radius = config_lookup(config, "radius")->number;
    circle->from = config_lookup(config, "from")->number;
    circle->sense = sense_of(config_lookup(config, "direction"), build->rig->sense);
    return rig_build_point(build, config_lookup(config, "center"), &circle->center, error);
}

bool rig_build_trajectories(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "trajectories", &n);
    Trajectory *trajectories = arena_new_n(build->arena, Trajectory, n);
    for (guint i = 0; i < n; i++) {
        const Config *config = map->children[i];
        trajectories[i] = (Trajectory){.name = config->key, .kind = TRAJECTORY_CIRCLE};
        const Config *circle = config_lookup(config, "circle");
        if (!build_circle(build, circle, &trajectories[i].circle, error))
            return false;
    }
    build->rig->n_trajectories = n;
    build->rig->trajectories = trajectories;
    return true;
}

static void warn_of_place(const RigBuild *build, const Config *config, const Element *element,
                          const RigPlatform *platform)
{
    const Art *art = build->rig->art;
    const Circle *circle = &build->rig->trajectories[platform->trajectory].circle;
    Point axle = matrix_apply(art_matrix(art->state, element), platform->axle);
    double off = fabs(point_distance(axle, circle->center) - circle->radius);
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

static bool build_platform(RigBuild *build, const Config *config, RigPlatform *platform,
                           GError **error)
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
        .trajectory = (guint)trajectory,
        .phase = config_lookup(config, "phase")->number,
        .axle = config_lookup(config, "axle")->point,
    };
    const Element *element = rig_build_moved(build, config_lookup(config, "element"),
                                             RIG_CLAIM_PLACE, NULL, &platform->element, error);
    if (element != NULL)
        warn_of_place(build, config, element, platform);
    return element != NULL;
}

bool rig_build_platforms(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "platforms", &n);
    RigPlatform *platforms = arena_new_n(build->arena, RigPlatform, n);
    for (guint i = 0; i < n; i++) {
        if (!build_platform(build, map->children[i], &platforms[i], error))
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
    return rig_build_moved(build, config_lookup(config, "element"), RIG_CLAIM_TURN, NULL,
                           &spinner->element, error) != NULL &&
           rig_build_point(build, config_lookup(config, "center"), &spinner->center, error);
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
