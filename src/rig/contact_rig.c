#include "rig/contact.h"

#include "rig/bake/names.h"
#include "rig/pose.h"

static const Element *lookup(const Scene *scene, const char *prefix, const char *id)
{
    g_autofree char *name = names_prefixed(prefix, id);
    return document_lookup(scene->document, name);
}

static bool report_missing(const Scene *scene, const char *prefix, const char *id, GError **error)
{
    g_autofree char *name = names_prefixed(prefix, id);
    error_set(error, ERROR_REFERENCE, source_whole(scene->document->source),
              "no element \"#%s\"; this is not the rig baked with the prefix \"%s\"", name, prefix);
    return false;
}

bool contact_find_joint(const RigLimb *limb, guint joint, guint bone, const Scene *scene,
                        const char *prefix, ContactPoint *point, GError **error)
{
    /* A bake keeps one of the two drawings of a limb. */
    const Element *line = limb->line.id != NULL ? lookup(scene, prefix, limb->line.id) : NULL;
    if (line != NULL) {
        *point = (ContactPoint){.element = line, .vertex = CONTACT_FIRST + joint};
        return true;
    }
    const RigElement *group = &limb->bones[bone].element;
    const char *id = group->id != NULL ? group->id : limb->line.id;
    *point = (ContactPoint){
        .element = lookup(scene, prefix, id),
        .point = matrix_apply(group->frame.from_art, limb->joints[joint].point),
    };
    return point->element != NULL || report_missing(scene, prefix, id, error);
}

static bool is_still(const ProfilePair *pair)
{
    return pair->x.n == 0 && pair->y.n == 0;
}

/* Whether the end stands on one point of it. */
static bool has_sole(const RigLimb *limb)
{
    Point offset = pose_offset(limb, 0);
    return limb->end.element.id != NULL && is_still(&limb->offset) &&
           (offset.x != 0 || offset.y != 0);
}

/* What the end stands on, in the end's own group, when that is one point of it: else the tip. */
static bool find_effector(const RigLimb *limb, const Scene *scene, const char *prefix,
                          ContactPoint *point, const RigElement **drawn, GError **error)
{
    guint n = limb->n_bones;
    Point offset = pose_offset(limb, 0), tip = limb->joints[n].point;
    const RigElement *end = &limb->end.element;
    *drawn = &limb->bones[n - 1].element;
    if (!has_sole(limb)) {
        if (!contact_find_joint(limb, n, n - 1, scene, prefix, point, error))
            return false;
        if (point->vertex != CONTACT_FIXED)
            *drawn = &limb->line;
        return true;
    }
    *drawn = end;
    *point = (ContactPoint){
        .element = lookup(scene, prefix, end->id),
        .point = matrix_apply(end->frame.from_art, (Point){tip.x - offset.x, tip.y - offset.y}),
    };
    return point->element != NULL || report_missing(scene, prefix, end->id, error);
}

/* The followed point with the limb's offset is a point of the platform; what is left to intend is
 * the depth. */
static bool stand_on_platform(const ContactWay *way, const Scene *scene, const char *prefix,
                              Contact *contact, GError **error)
{
    const RigLimb *limb = way->limb;
    const RigPlatform *platform = &way->rig->platforms[limb->platform];
    const RigElement *under = &platform->element;
    bool at_axle = contact->effector.element != NULL && limb->end.element.id != NULL &&
                   is_still(&limb->offset);
    bool moves = !at_axle && (limb->end.element.id != NULL || !is_still(&limb->offset));
    Point up = art_frame_vector(&under->frame, at_axle ? (Point){0, 0} : pose_offset(limb, 0));
    contact->target = (ContactPoint){
        .element = lookup(scene, prefix, under->id),
        .way = moves ? way : NULL,
        .point = moves ? platform->axle : (Point){platform->axle.x + up.x, platform->axle.y + up.y},
    };
    contact->offset.x -= under->shift.x;
    contact->offset.y -= under->shift.y;
    return contact->target.element != NULL || report_missing(scene, prefix, under->id, error);
}

/* The group of a part, and the part's own shift; NULL where a route leaves it out. */
static const Element *find_part(const Rig *rig, const RigPart *part, const Scene *scene,
                                const char *prefix, const RigElement **drawn)
{
    *drawn = part->kind == RIG_PART_PLATFORM ? &rig->platforms[part->index].element
             : part->kind == RIG_PART_FREE_BONE
                 ? &rig->bones[part->index].element
                 : &rig->limbs[part->index].bones[part->bone].element;
    return (*drawn)->id != NULL ? lookup(scene, prefix, (*drawn)->id) : NULL;
}

/* Of a point that goes with a part, as it is drawn in the part's group; of any other way the way
 * itself. */
static void lead_by_trajectory(const ContactWay *way, const Scene *scene, const char *prefix,
                               Contact *contact)
{
    const RigLimb *limb = way->limb;
    const Trajectory *trajectory = &way->rig->trajectories[limb->trajectory];
    contact->target = (ContactPoint){.way = way};
    if (trajectory->part == RIG_NONE || !is_still(&trajectory->offset) || limb->phase != 0 ||
        trajectory->phase.n > 0 || trajectory->phase.constant != 0)
        return;
    const RigElement *drawn;
    const RigPart *part = &way->rig->parts[trajectory->part];
    const Element *element = find_part(way->rig, part, scene, prefix, &drawn);
    if (element == NULL)
        return;
    contact->target = (ContactPoint){
        .element = element,
        .way = way,
        .point = matrix_apply(drawn->frame.from_art, trajectory_point(trajectory, 0)),
    };
    contact->offset.x -= drawn->shift.x;
    contact->offset.y -= drawn->shift.y;
}

static bool limb_contact(const ContactWay *way, const Scene *scene, const char *prefix,
                         Arena *arena, Contact *contact, GError **error)
{
    const RigLimb *limb = way->limb;
    const RigElement *drawn;
    contact->name = arena_printf(arena, "%s.%s", limb->name, limb->joints[limb->n_bones].name);
    if (!find_effector(limb, scene, prefix, &contact->effector, &drawn, error))
        return false;
    contact->offset = (Point){limb->shift.x + drawn->shift.x, limb->shift.y + drawn->shift.y};
    if (limb->platform != RIG_NONE)
        return stand_on_platform(way, scene, prefix, contact, error);
    lead_by_trajectory(way, scene, prefix, contact);
    return true;
}

const Contact *contact_from_rig_timed(const Rig *rig, const Scene *scene, const char *prefix,
                                      Time period, double start, Arena *arena, guint *n,
                                      GError **error)
{
    Contact *contacts = arena_new_n(arena, Contact, rig->n_limbs);
    ContactWay *ways = arena_new_n(arena, ContactWay, rig->n_limbs);
    for (guint i = 0; i < rig->n_limbs; i++) {
        ways[i] = (ContactWay){rig, &rig->limbs[i], period, start, has_sole(&rig->limbs[i])};
        if (!limb_contact(&ways[i], scene, prefix != NULL ? prefix : rig->name, arena, &contacts[i],
                          error))
            return NULL;
    }
    *n = rig->n_limbs;
    return contacts;
}

const Contact *contact_from_rig(const Rig *rig, const Scene *scene, const char *prefix,
                                Arena *arena, guint *n, GError **error)
{
    return contact_from_rig_timed(rig, scene, prefix, rig->period, rig->start, arena, n, error);
}
