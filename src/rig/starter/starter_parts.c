#include "rig/starter/starter_parts.h"

#include "rig/ik.h"

/* In px; a smaller circle is two dots in one place. */
#define RADIUS_SMALLEST 1.0

const StarterFind *starter_parts_find(const StarterParts *parts, StarterRole role, bool dot,
                                      const StarterFind *like, bool or_none)
{
    bool arm = like->arm && role < STARTER_CENTER;
    StarterFind wanted = {.role = role, .dot = dot, .arm = arm, .side = like->side};
    return starter_find_of(parts->finds, parts->n_finds, wanted, or_none);
}

static const StarterFind *first_of(const StarterParts *parts, StarterRole role, bool dot)
{
    for (guint i = 0; i < parts->n_finds; i++) {
        if (parts->finds[i].role == role && parts->finds[i].dot == dot)
            return &parts->finds[i];
    }
    return NULL;
}

bool starter_parts_movable(const StarterParts *parts, const Element *element, bool may_translate)
{
    ArtFrame frame;
    return art_frame(parts->art, element, &frame) &&
           (!art_is_transformed(parts->art, element) ||
            (may_translate && art_is_translated(parts->art, element)));
}

/* Where the pedal's axle is: at its dot, at the place that its translate() says, or where the limb
 * has its own that this one is a copy of. Otherwise the tip itself is led. */
static void place_axle(const StarterParts *parts, StarterLimb *limb)
{
    const StarterFind *dot = starter_parts_find(parts, STARTER_PEDAL, true, limb->bones[0], true);
    if (limb->pedal != NULL && dot != NULL) {
        limb->axle = dot->middle;
    } else if (limb->pedal != NULL && art_is_translated(parts->art, limb->pedal->element)) {
        Matrix m = art_matrix(parts->art->state, limb->pedal->element);
        limb->axle = (Point){m.e, m.f};
    } else if (limb->pedal != NULL && limb->source >= 0) {
        limb->axle = parts->limbs[limb->source].axle;
    } else if (limb->joints[STARTER_JOINTS - 1] != NULL) {
        limb->axle = limb->joints[STARTER_JOINTS - 1]->middle;
        limb->pedal = NULL;
    }
}

static int find_complete(const StarterParts *parts, bool arm)
{
    for (guint i = 0; i < parts->n_limbs; i++) {
        const StarterLimb *limb = &parts->limbs[i];
        if (limb->complete && limb->source < 0 && limb->bones[0]->arm == arm)
            return (int)i;
    }
    return -1;
}

static void add_limb(StarterParts *parts, const StarterFind *upper, bool shared)
{
    const StarterFind *lower = starter_parts_find(parts, STARTER_LOWER, false, upper, true);
    if (lower == NULL || !art_is_inside(lower->element, upper->element))
        return;
    static const StarterRole roles[STARTER_JOINTS] = {STARTER_ROOT, STARTER_MIDDLE, STARTER_TIP};
    StarterLimb limb = {.bones = {upper, lower}, .source = -1, .complete = true};
    for (guint i = 0; i < STARTER_JOINTS; i++) {
        limb.joints[i] = starter_parts_find(parts, roles[i], true, upper, shared);
        limb.complete = limb.complete && limb.joints[i] != NULL;
    }
    if (!shared && !limb.complete)
        return;
    limb.source = shared ? find_complete(parts, upper->arm) : -1;
    limb.complete = limb.complete || limb.source >= 0;
    limb.complete = limb.complete && starter_parts_movable(parts, upper->element, false) &&
                    starter_parts_movable(parts, lower->element, false);
    limb.pedal = starter_parts_find(parts, STARTER_PEDAL, false, upper, false);
    place_axle(parts, &limb);
    parts->limbs[parts->n_limbs++] = limb;
}

static bool has_limb(const StarterParts *parts, const StarterFind *upper)
{
    for (guint i = 0; i < parts->n_limbs; i++) {
        if (parts->limbs[i].bones[0] == upper)
            return true;
    }
    return false;
}

/* Those with joints of their own side first: the others may be their copies. */
static void find_limbs(StarterParts *parts)
{
    parts->limbs = arena_new_n(parts->arena, StarterLimb, parts->n_finds);
    for (int shared = 0; shared <= 1; shared++) {
        for (guint i = 0; i < parts->n_finds; i++) {
            const StarterFind *find = &parts->finds[i];
            if (find->role == STARTER_UPPER && !find->dot && !has_limb(parts, find))
                add_limb(parts, find, shared == 1);
        }
    }
}

static void find_lead(StarterParts *parts)
{
    parts->lead = -1;
    parts->center = first_of(parts, STARTER_CENTER, true);
    int leg = find_complete(parts, false);
    int lead = leg >= 0 ? leg : find_complete(parts, true);
    if (parts->center == NULL || lead < 0)
        return;
    Point axle = parts->limbs[lead].axle, center = parts->center->middle;
    parts->radius = point_distance(center, axle);
    parts->start = ik_direction(center, axle);
    if (parts->radius >= RADIUS_SMALLEST)
        parts->lead = lead;
}

bool starter_parts_is_led(const StarterParts *parts, const StarterLimb *limb)
{
    return parts->lead >= 0 && limb->complete &&
           limb->bones[0]->arm == parts->limbs[parts->lead].bones[0]->arm;
}

StarterParts starter_parts(const Art *art, Arena *arena)
{
    StarterParts parts = {.art = art, .arena = arena};
    parts.finds = starter_find(art, arena, &parts.n_finds);
    find_limbs(&parts);
    find_lead(&parts);
    return parts;
}
