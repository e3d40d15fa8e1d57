#include "rig/posed.h"

#include "rig/bake/names.h"
#include "rig/pose.h"
#include "value/path.h"
#include "value/transform.h"

/* An element that draws a limb or a bone of it. */
typedef struct PosedPart {
    const Element *element;
    const RigLimb *limb;
    int bone; /* RIG_NONE: the limb's line */
} PosedPart;

struct Posed {
    const Rig *rig;
    const Scene *scene;
    double start;
    Time period;
    GArray *parts; /* PosedPart */
};

/* The element itself and its instances. */
static void add_part(Posed *posed, const char *prefix, const char *id, const RigLimb *limb,
                     int bone)
{
    g_autofree char *name = id != NULL ? names_prefixed(prefix, id) : NULL;
    const Document *document = posed->scene->document;
    const Element *drawn = name != NULL ? document_lookup(document, name) : NULL;
    for (guint i = 0; drawn != NULL && i < document->n_elements; i++) {
        PosedPart part = {document->elements[i], limb, bone};
        if (element_matched(part.element) == drawn)
            g_array_append_val(posed->parts, part);
    }
}

Posed *posed_new(const Rig *rig, const Scene *scene, const char *prefix, double start, Time period)
{
    Posed *posed = g_new(Posed, 1);
    *posed = (Posed){
        .rig = rig,
        .scene = scene,
        .start = start,
        .period = period,
        .parts = g_array_new(FALSE, FALSE, sizeof(PosedPart)),
    };
    const char *named = prefix != NULL ? prefix : rig->name;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        add_part(posed, named, limb->line.id, limb, RIG_NONE);
        for (int bone = 0; bone < (int)limb->n_bones; bone++)
            add_part(posed, named, limb->bones[bone].element.id, limb, bone);
    }
    return posed;
}

void posed_free(Posed *posed)
{
    if (posed == NULL)
        return;
    g_array_unref(posed->parts);
    g_free(posed);
}

static const Value *transform_value(Arena *arena, const TransformList *list)
{
    Value *value = arena_new_one(arena, Value);
    *value = (Value){.kind = &kind_transform, .transform = list};
    return value;
}

static const Value *turn_value(Arena *arena, double degrees)
{
    TransformList *list = arena_alloc(arena, sizeof(TransformList) + sizeof(TransformFunction));
    list->n_functions = 1;
    list->functions[0] = (TransformFunction){.type = TRANSFORM_ROTATE, .n = {degrees}};
    return transform_value(arena, list);
}

static const Value *line_value(Arena *arena, const RigLimb *limb, const Pose *pose)
{
    PathSegment segments[RIG_JOINTS_MOST];
    for (guint i = 0; i <= limb->n_bones; i++) {
        Point at = matrix_apply(limb->line.frame.from_art, pose->joints[i]);
        segments[i] = (PathSegment){.command = i == 0 ? 'M' : 'L', .n = {at.x, at.y}};
    }
    Value *value = arena_new_one(arena, Value);
    *value =
        (Value){.kind = &kind_path, .path = path_from_segments(arena, segments, limb->n_bones + 1)};
    return value;
}

/* A line of a copy may be set aside by a transform, from points that are its source's; these are
 * its own. */
static const Style *pose_part(const PosedPart *part, const Pose *pose, const Style *style,
                              Arena *arena)
{
    if (part->bone != RIG_NONE) {
        double turn = pose_local_turn(part->limb, (guint)part->bone, pose->turn);
        const StyleEntry entry = {PROPERTY_TRANSFORM, turn_value(arena, turn)};
        return style_overlay(style, 1, &entry, arena);
    }
    const StyleEntry entries[] = {
        {PROPERTY_D, line_value(arena, part->limb, pose)},
        {PROPERTY_TRANSFORM, transform_value(arena, arena_new_one(arena, TransformList))},
    };
    return style_overlay(style, G_N_ELEMENTS(entries), entries, arena);
}

const State *posed_sample(const Posed *posed, Time time, Arena *arena)
{
    const State *played = timeline_sample(posed->scene->timeline, time, arena);
    const Style **styles = arena_copy(arena, played->styles,
                                      posed->scene->document->n_elements * sizeof *played->styles);
    double phase = posed->start + (double)time / (double)posed->period;
    for (guint i = 0; i < posed->parts->len; i++) {
        const PosedPart *part = &g_array_index(posed->parts, PosedPart, i);
        guint32 index = part->element->index;
        Pose pose = pose_limb(posed->rig, part->limb, phase);
        styles[index] = pose_part(part, &pose, styles[index], arena);
    }
    State *state = arena_new_one(arena, State);
    *state = *played;
    state->styles = styles;
    return state;
}
