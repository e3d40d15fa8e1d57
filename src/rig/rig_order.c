#include "rig/rig_build.h"

#include "base/number.h"
#include "rig/part.h"

#include <math.h>
#include <string.h>

static bool same_part(const RigPart *a, const RigPart *b)
{
    return a->kind == b->kind && a->index == b->index && a->bone == b->bone;
}

static int add_part(RigBuild *build, RigPart part)
{
    for (guint i = 0; i < build->parts->len; i++) {
        if (same_part(&g_array_index(build->parts, RigPart, i), &part))
            return (int)i;
    }
    g_array_append_val(build->parts, part);
    return (int)build->parts->len - 1;
}

static RigMoved *last_moved(RigBuild *build)
{
    return &g_array_index(build->moved, RigMoved, build->moved->len - 1);
}

void rig_build_carries(RigBuild *build, RigPart part)
{
    last_moved(build)->carries = true;
    last_moved(build)->part = part;
}

void rig_build_rides(RigBuild *build)
{
    last_moved(build)->rides = true;
}

int rig_build_carrier(RigBuild *build, const char *id)
{
    const Element *element = art_lookup(build->rig->art, id);
    for (const Element *up = element->parent; up != NULL; up = up->parent) {
        for (guint i = 0; i < build->moved->len; i++) {
            const RigMoved *moved = &g_array_index(build->moved, RigMoved, i);
            if (moved->element == up && moved->carries)
                return add_part(build, moved->part);
        }
    }
    return RIG_NONE;
}

static int find_limb_bone(RigBuild *build, const Config *limbs, const char *limb, const char *bone)
{
    int index = rig_build_index(limbs, limb);
    const RigLimb *found = index != RIG_NONE ? &build->rig->limbs[index] : NULL;
    for (guint i = 0; found != NULL && i < found->n_bones; i++) {
        if (strcmp(found->bones[i].name, bone) == 0)
            return add_part(build, (RigPart){RIG_PART_LIMB_BONE, (guint)index, i});
    }
    return RIG_NONE;
}

int rig_build_part(RigBuild *build, const Config *config, GError **error)
{
    guint n;
    const Config *platforms = rig_build_map(build, "platforms", &n);
    const Config *bones = rig_build_map(build, "bones", &n);
    const Config *limbs = rig_build_map(build, "limbs", &n);
    const char *dot = strchr(config->text, '.');
    if (dot != NULL) {
        g_autofree char *limb = g_strndup(config->text, (gsize)(dot - config->text));
        int part = find_limb_bone(build, limbs, limb, dot + 1);
        if (part == RIG_NONE)
            config_error(config, ERROR_REFERENCE, error, "no limb \"%s\" with a bone \"%s\"", limb,
                         dot + 1);
        return part;
    }
    int index = rig_build_index(platforms, config->text);
    if (index != RIG_NONE)
        return add_part(build, (RigPart){RIG_PART_PLATFORM, (guint)index, 0});
    index = rig_build_index(bones, config->text);
    if (index != RIG_NONE)
        return add_part(build, (RigPart){RIG_PART_FREE_BONE, (guint)index, 0});
    rig_build_report_missing(config, "platform or bone", platforms, bones, error);
    return RIG_NONE;
}

double rig_build_size(const RigBuild *build, const char *id, Point from)
{
    const Art *art = build->rig->art;
    Rect box = art_box(art, art_lookup(art, id));
    if (rect_is_empty(box))
        return 0;
    return hypot(MAX(fabs(box.x0 - from.x), fabs(box.x1 - from.x)),
                 MAX(fabs(box.y0 - from.y), fabs(box.y1 - from.y)));
}

/* Parts and limbs in an order in which each comes after what it needs. */
typedef enum Visit { VISIT_NOT, VISIT_BEGUN, VISIT_DONE } Visit;

typedef struct Sorter {
    RigBuild *build;
    GArray *order; /* RigPart */
    Visit *visits[RIG_PART_LIMB_BONE + 1];
    GError **error;
} Sorter;

static bool visit(Sorter *sorter, RigPart node);

static bool visit_part(Sorter *sorter, int part)
{
    if (part == RIG_NONE)
        return true;
    RigPart node = g_array_index(sorter->build->parts, RigPart, part);
    node.bone = 0;
    return visit(sorter, node);
}

static bool visit_trajectory(Sorter *sorter, guint trajectory)
{
    return visit_part(sorter, sorter->build->rig->trajectories[trajectory].part);
}

static bool visit_needs(Sorter *sorter, RigPart node)
{
    const Rig *rig = sorter->build->rig;
    if (node.kind == RIG_PART_PLATFORM) {
        const RigPlatform *platform = &rig->platforms[node.index];
        return visit_part(sorter, platform->carrier) &&
               visit_trajectory(sorter, platform->trajectory);
    }
    if (node.kind == RIG_PART_FREE_BONE) {
        const RigFreeBone *bone = &rig->bones[node.index];
        return visit_part(sorter, bone->carrier) && visit_part(sorter, bone->trails);
    }
    const RigLimb *limb = &rig->limbs[node.index];
    if (limb->source != RIG_NONE &&
        !visit(sorter, (RigPart){RIG_PART_LIMB_BONE, (guint)limb->source, 0}))
        return false;
    if (limb->platform != RIG_NONE &&
        !visit(sorter, (RigPart){RIG_PART_PLATFORM, (guint)limb->platform, 0}))
        return false;
    return visit_part(sorter, limb->carrier) && visit_trajectory(sorter, limb->trajectory);
}

static const Config *config_of(const Sorter *sorter, RigPart node)
{
    static const char *const maps[] = {
        [RIG_PART_PLATFORM] = "platforms",
        [RIG_PART_FREE_BONE] = "bones",
        [RIG_PART_LIMB_BONE] = "limbs",
    };
    guint n;
    return rig_build_map(sorter->build, maps[node.kind], &n)->children[node.index];
}

static bool visit(Sorter *sorter, RigPart node)
{
    Visit *state = &sorter->visits[node.kind][node.index];
    if (*state == VISIT_DONE)
        return true;
    if (*state == VISIT_BEGUN) {
        config_key_error(config_of(sorter, node), ERROR_REFERENCE, sorter->error,
                         "goes with itself, by way of what it follows; let one of them stand on "
                         "something else");
        return false;
    }
    *state = VISIT_BEGUN;
    if (!visit_needs(sorter, node))
        return false;
    *state = VISIT_DONE;
    g_array_append_val(sorter->order, node);
    return true;
}

static bool visit_all(Sorter *sorter)
{
    const Rig *rig = sorter->build->rig;
    const guint counts[] = {
        [RIG_PART_PLATFORM] = rig->n_platforms,
        [RIG_PART_FREE_BONE] = rig->n_bones,
        [RIG_PART_LIMB_BONE] = rig->n_limbs,
    };
    for (guint kind = 0; kind < G_N_ELEMENTS(counts); kind++)
        sorter->visits[kind] = arena_new_n(sorter->build->arena, Visit, counts[kind]);
    for (guint kind = 0; kind < G_N_ELEMENTS(counts); kind++) {
        for (guint i = 0; i < counts[kind]; i++) {
            if (!visit(sorter, (RigPart){(RigPartKind)kind, i, 0}))
                return false;
        }
    }
    return true;
}

/* What holds to a part by name. */
static bool find_named_parts(RigBuild *build, GError **error)
{
    Rig *rig = build->rig;
    guint n;
    const Config *trajectories = rig_build_map(build, "trajectories", &n);
    Trajectory *ways = (Trajectory *)rig->trajectories;
    for (guint i = 0; i < rig->n_trajectories; i++) {
        const Config *point = config_lookup(trajectories->children[i], "point");
        const Config *on = point != NULL ? config_lookup(point, "on") : NULL;
        ways[i].part = on != NULL ? rig_build_part(build, on, error) : RIG_NONE;
        if (on != NULL && ways[i].part == RIG_NONE)
            return false;
    }
    const Config *bones = rig_build_map(build, "bones", &n);
    RigFreeBone *free_bones = (RigFreeBone *)rig->bones;
    for (guint i = 0; i < rig->n_bones; i++) {
        const Config *trails = config_lookup(bones->children[i], "trails");
        const Config *named = trails != NULL ? config_lookup(trails, "bone") : NULL;
        free_bones[i].trails = named != NULL ? rig_build_part(build, named, error) : RIG_NONE;
        if (named != NULL && free_bones[i].trails == RIG_NONE)
            return false;
    }
    return true;
}

static void find_carriers(RigBuild *build)
{
    Rig *rig = build->rig;
    for (guint i = 0; i < rig->n_platforms; i++) {
        RigPlatform *platform = (RigPlatform *)&rig->platforms[i];
        platform->carrier = rig_build_carrier(build, platform->element.id);
    }
    for (guint i = 0; i < rig->n_bones; i++) {
        RigFreeBone *bone = (RigFreeBone *)&rig->bones[i];
        bone->carrier = rig_build_carrier(build, bone->element.id);
    }
    for (guint i = 0; i < rig->n_limbs; i++) {
        RigLimb *limb = (RigLimb *)&rig->limbs[i];
        const char *group = limb->bones[0].element.id;
        limb->carrier = rig_build_carrier(build, group != NULL ? group : limb->line.id);
    }
}

static void keep_parts(RigBuild *build)
{
    build->rig->n_parts = build->parts->len;
    build->rig->parts =
        arena_copy(build->arena, build->parts->data, build->parts->len * sizeof(RigPart));
}

bool rig_build_order(RigBuild *build, GError **error)
{
    if (!find_named_parts(build, error))
        return false;
    find_carriers(build);
    keep_parts(build);
    g_autoptr(GArray) order = g_array_new(FALSE, FALSE, sizeof(RigPart));
    Sorter sorter = {.build = build, .order = order, .error = error};
    if (!visit_all(&sorter))
        return false;
    build->rig->n_order = order->len;
    build->rig->order = arena_copy(build->arena, order->data, order->len * sizeof(RigPart));
    return true;
}

/* The way that the heading is along must have a direction everywhere. */
static bool solve_heading(RigBuild *build, const Config *config, guint trajectory,
                          RigHeading *heading, GError **error)
{
    double phase;
    if (heading->kind != RIG_ALONG ||
        part_track_heading(build->rig, trajectory, heading, build->arena, &phase))
        return true;
    char at[NUMBER_BUFFER];
    config_error(config_lookup(config, "turn"), ERROR_VALUE, error,
                 "the way \"%s\" stops or turns back at phase %s, where it has no direction",
                 build->rig->trajectories[trajectory].name, number_print(at, phase, 4));
    return false;
}

bool rig_build_solve(RigBuild *build, GError **error)
{
    Rig *rig = build->rig;
    guint n;
    const Config *platforms = rig_build_map(build, "platforms", &n);
    const Config *limbs = rig_build_map(build, "limbs", &n);
    for (guint i = 0; i < rig->n_order; i++) {
        guint index = rig->order[i].index;
        if (rig->order[i].kind == RIG_PART_PLATFORM) {
            RigPlatform *platform = (RigPlatform *)&rig->platforms[index];
            if (!solve_heading(build, platforms->children[index], platform->trajectory,
                               &platform->heading, error))
                return false;
        } else if (rig->order[i].kind == RIG_PART_LIMB_BONE) {
            RigLimb *limb = (RigLimb *)&rig->limbs[index];
            const Config *config = limbs->children[index], *end = config_lookup(config, "end");
            if (end != NULL &&
                !solve_heading(build, end, limb->trajectory, &limb->end.heading, error))
                return false;
            if (!rig_build_solve_limb(build, config, limb, error))
                return false;
        }
    }
    return true;
}
