#include "rig/rig_build.h"

#include <math.h>

/* A bone that is shorter, in px, has no direction. */
#define SHORTEST_PX 0.001

/* The corner of its box that is farthest from the root. */
static Point farthest_corner(const RigBuild *build, const char *id, Point root)
{
    const Art *art = build->rig->art;
    Rect box = art_box(art, art_lookup(art, id));
    if (rect_is_empty(box))
        return root;
    return (Point){fabs(box.x0 - root.x) > fabs(box.x1 - root.x) ? box.x0 : box.x1,
                   fabs(box.y0 - root.y) > fabs(box.y1 - root.y) ? box.y0 : box.y1};
}

static bool build_ends(RigBuild *build, const Config *config, RigFreeBone *bone, GError **error)
{
    const Config *tip = config_lookup(config, "tip");
    if (!rig_build_point(build, config_lookup(config, "root"), &bone->root, error))
        return false;
    bone->pivot = matrix_apply(bone->element.frame.from_art, bone->root);
    bone->tip = farthest_corner(build, bone->element.id, bone->root);
    if (tip != NULL && !rig_build_point(build, tip, &bone->tip, error))
        return false;
    if (point_distance(bone->root, bone->tip) >= SHORTEST_PX)
        return true;
    config_error(tip != NULL ? tip : config_lookup(config, "element"), ERROR_VALUE, error,
                 tip != NULL ? "is on the root; a bone needs a length"
                             : "draws nothing but its root; a bone needs a length");
    return false;
}

static bool build_bone(RigBuild *build, const Config *config, guint index, RigFreeBone *bone,
                       GError **error)
{
    const Config *sway = config_lookup(config, "sway"), *trails = config_lookup(config, "trails");
    *bone = (RigFreeBone){
        .name = config->key, .place = config->key_place, .times = 1, .trails = RIG_NONE};
    if (rig_build_moved(build, config_lookup(config, "element"), RIG_CLAIM_TURN, NULL,
                        &bone->element, error) == NULL)
        return false;
    rig_build_rides(build);
    rig_build_carries(build, (RigPart){RIG_PART_FREE_BONE, index, 0});
    if (sway != NULL) {
        bone->sway = config_lookup(sway, "by")->number;
        bone->times = (guint)config_lookup(sway, "times")->number;
        bone->phase = config_lookup(sway, "phase")->number;
    }
    if (trails != NULL) {
        bone->delay = config_lookup(trails, "delay")->number;
        bone->share = config_lookup(trails, "share")->number;
    }
    return build_ends(build, config, bone, error) &&
           rig_build_profile(build, config_lookup(config, "turn"), &bone->turn, error);
}

/* Others hold to it by its name. */
static bool check_name(const RigBuild *build, const Config *config, GError **error)
{
    static const char *const maps[] = {"platforms", "limbs"};
    for (guint i = 0; i < G_N_ELEMENTS(maps); i++) {
        guint n;
        if (rig_build_index(rig_build_map(build, maps[i], &n), config->key) == RIG_NONE)
            continue;
        config_key_error(config, ERROR_VALUE, error,
                         "one of the %s has this name too; what others hold to must be clear",
                         maps[i]);
        return false;
    }
    return true;
}

bool rig_build_bones(RigBuild *build, GError **error)
{
    guint n;
    const Config *map = rig_build_map(build, "bones", &n);
    RigFreeBone *bones = arena_new_n(build->arena, RigFreeBone, n);
    for (guint i = 0; i < n; i++) {
        if (!check_name(build, map->children[i], error) ||
            !build_bone(build, map->children[i], i, &bones[i], error))
            return false;
    }
    build->rig->n_bones = n;
    build->rig->bones = bones;
    return true;
}
