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

/* The followed point with the limb's offset is one point of the platform, which stays level; what
 * is left to intend is the depth. */
static bool limb_contact(const Rig *rig, const RigLimb *limb, const Scene *scene,
                         const char *prefix, Arena *arena, Contact *contact, GError **error)
{
    const RigPlatform *platform = &rig->platforms[limb->platform];
    const RigElement *under = &platform->element;
    if (!contact_find_joint(limb, limb->n_bones, limb->n_bones - 1, scene, prefix,
                            &contact->effector, error))
        return false;
    const RigElement *last = contact->effector.vertex != CONTACT_FIXED
                                 ? &limb->line
                                 : &limb->bones[limb->n_bones - 1].element;
    Point up = art_frame_vector(&under->frame, pose_offset(limb, 0));
    contact->name = arena_printf(arena, "%s.%s", limb->name, limb->joints[limb->n_bones].name);
    contact->target = (ContactPoint){
        .element = lookup(scene, prefix, under->id),
        .point = {platform->axle.x + up.x, platform->axle.y + up.y},
    };
    contact->offset = (Point){limb->shift.x + last->shift.x - under->shift.x,
                              limb->shift.y + last->shift.y - under->shift.y};
    return contact->target.element != NULL || report_missing(scene, prefix, under->id, error);
}

const Contact *contact_from_rig(const Rig *rig, const Scene *scene, const char *prefix,
                                Arena *arena, guint *n, GError **error)
{
    Contact *contacts = arena_new_n(arena, Contact, rig->n_limbs);
    *n = 0;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        if (limb->platform == RIG_NONE)
            continue;
        if (!limb_contact(rig, limb, scene, prefix != NULL ? prefix : rig->name, arena,
                          &contacts[*n], error))
            return NULL;
        (*n)++;
    }
    return contacts;
}
