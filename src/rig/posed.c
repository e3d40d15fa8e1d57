#include "rig/posed.h"

#include "rig/bake/names.h"
#include "rig/part.h"
#include "rig/pose.h"
#include "value/path.h"
#include "value/transform.h"

typedef enum PosedKind {
    POSED_LINE, /* of a limb */
    POSED_BONE, /* of a limb, or its end */
    POSED_PLATFORM,
    POSED_FREE_BONE,
    POSED_GROUP, /* that the bake has put around one of these, and that has nothing left to do */
} PosedKind;

/* An element that draws a part of the rig. */
typedef struct PosedPart {
    const Element *element;
    PosedKind kind;
    guint index; /* of the limb, platform or free bone */
    guint bone;  /* of a limb; the end comes after the last */
} PosedPart;

struct Posed {
    const Rig *rig;
    const Scene *scene;
    double start;
    Time period;
    GArray *parts; /* PosedPart */
};

/* The element itself and its instances. */
static void add_part(Posed *posed, const char *prefix, const char *id, PosedPart part)
{
    g_autofree char *name = id != NULL ? names_prefixed(prefix, id) : NULL;
    const Document *document = posed->scene->document;
    const Element *drawn = name != NULL ? document_lookup(document, name) : NULL;
    for (guint i = 0; drawn != NULL && i < document->n_elements; i++) {
        part.element = document->elements[i];
        if (element_matched(part.element) == drawn)
            g_array_append_val(posed->parts, part);
    }
}

/* The groups around an element are called after it. */
static void add_groups(Posed *posed, const char *prefix, const char *id)
{
    g_autofree char *name = id != NULL ? names_prefixed(prefix, id) : NULL;
    g_autofree char *start = name != NULL ? g_strconcat(name, "-", NULL) : NULL;
    const Element *drawn = name != NULL ? document_lookup(posed->scene->document, name) : NULL;
    for (const Element *up = drawn != NULL ? drawn->parent : NULL;
         up != NULL && up->id != NULL && g_str_has_prefix(up->id, start); up = up->parent) {
        PosedPart part = {.element = up, .kind = POSED_GROUP};
        g_array_append_val(posed->parts, part);
    }
}

static void add_limb(Posed *posed, const char *prefix, guint index)
{
    const RigLimb *limb = &posed->rig->limbs[index];
    add_groups(posed, prefix, limb->bones[0].element.id);
    add_part(posed, prefix, limb->line.id, (PosedPart){.kind = POSED_LINE, .index = index});
    for (guint bone = 0; bone <= limb->n_bones; bone++) {
        const RigElement *element =
            bone < limb->n_bones ? &limb->bones[bone].element : &limb->end.element;
        add_part(posed, prefix, element->id,
                 (PosedPart){.kind = POSED_BONE, .index = index, .bone = bone});
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
    for (guint i = 0; i < rig->n_limbs; i++)
        add_limb(posed, named, i);
    for (guint i = 0; i < rig->n_platforms; i++) {
        add_groups(posed, named, rig->platforms[i].element.id);
        add_part(posed, named, rig->platforms[i].element.id,
                 (PosedPart){.kind = POSED_PLATFORM, .index = i});
    }
    for (guint i = 0; i < rig->n_bones; i++)
        add_part(posed, named, rig->bones[i].element.id,
                 (PosedPart){.kind = POSED_FREE_BONE, .index = i});
    return posed;
}

void posed_free(Posed *posed)
{
    if (posed == NULL)
        return;
    g_array_unref(posed->parts);
    g_free(posed);
}

static Matrix turn_about(Point pivot, double degrees, double scale)
{
    Matrix turned = matrix_multiply(matrix_rotate(degrees), matrix_scale(scale, scale));
    return matrix_multiply(matrix_translate(pivot.x, pivot.y),
                           matrix_multiply(turned, matrix_translate(-pivot.x, -pivot.y)));
}

/* A limb that stretches does so from its root on, with all that is drawn inside of its first bone.
 */
static Matrix bone_matrix(const Rig *rig, const PosedPart *part, double phase)
{
    const RigLimb *limb = &rig->limbs[part->index];
    Pose pose = pose_limb(rig, limb, phase);
    Point pivot = part->bone < limb->n_bones ? limb->bones[part->bone].pivot : limb->end.pivot;
    return turn_about(pivot, pose_local_turn(limb, part->bone, pose.turn),
                      part->bone == 0 ? pose.stretch : 1);
}

static Matrix platform_matrix(const Rig *rig, const PosedPart *part, double phase)
{
    const RigPlatform *platform = &rig->platforms[part->index];
    double channels[PART_CHANNELS];
    for (guint i = 0; i < PART_CHANNELS; i++)
        channels[i] = part_platform_channel(rig, platform, i, phase);
    Matrix turned = matrix_multiply(matrix_rotate(channels[PART_TURN]),
                                    matrix_translate(-platform->axle.x, -platform->axle.y));
    return matrix_multiply(matrix_translate(channels[PART_X], channels[PART_Y]), turned);
}

static Matrix free_bone_matrix(const Rig *rig, const PosedPart *part, double phase)
{
    const RigFreeBone *bone = &rig->bones[part->index];
    return turn_about(bone->pivot, part_bone_channel(rig, bone, phase), 1);
}

static const Value *matrix_value(Arena *arena, Matrix matrix)
{
    TransformList *list = arena_alloc(arena, sizeof(TransformList) + sizeof(TransformFunction));
    list->n_functions = 1;
    list->functions[0] = (TransformFunction){
        .type = TRANSFORM_MATRIX,
        .n = {matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f},
    };
    Value *value = arena_new_one(arena, Value);
    *value = (Value){.kind = &kind_transform, .transform = list};
    return value;
}

/* In the place of whatever ways of turning and moving the bake uses. */
static const Style *pose_matrix(const Style *style, Matrix matrix, Arena *arena)
{
    const Value *zero = value_length(arena, &kind_length, (Length){.px = 0, .has_px = true});
    const Value *origin = value_list(arena, &kind_origin, (const Value *const[]){zero, zero}, 2);
    const StyleEntry entries[] = {
        {PROPERTY_TRANSFORM, matrix_value(arena, matrix)},
        {PROPERTY_TRANSFORM_ORIGIN, origin},
        {PROPERTY_TRANSLATE, value_keyword(arena, &kind_translate, "none")},
        {PROPERTY_ROTATE, value_keyword(arena, &kind_rotate, "none")},
        {PROPERTY_SCALE, value_keyword(arena, &kind_scale, "none")},
    };
    return style_overlay(style, G_N_ELEMENTS(entries), entries, arena);
}

/* A line of a copy may be set aside by a transform, from points that are its source's; these are
 * its own. */
static const Style *pose_line(const Rig *rig, const PosedPart *part, double phase,
                              const Style *style, Arena *arena)
{
    const RigLimb *limb = &rig->limbs[part->index];
    Pose pose = pose_limb(rig, limb, phase);
    PathSegment segments[RIG_JOINTS_MOST];
    for (guint i = 0; i <= limb->n_bones; i++) {
        Point at = matrix_apply(limb->line.frame.from_art, pose.joints[i]);
        segments[i] = (PathSegment){.command = i == 0 ? 'M' : 'L', .n = {at.x, at.y}};
    }
    Value *value = arena_new_one(arena, Value);
    *value =
        (Value){.kind = &kind_path, .path = path_from_segments(arena, segments, limb->n_bones + 1)};
    const StyleEntry entry = {PROPERTY_D, value};
    return style_overlay(pose_matrix(style, MATRIX_IDENTITY, arena), 1, &entry, arena);
}

static const Style *pose_part(const Rig *rig, const PosedPart *part, double phase,
                              const Style *style, Arena *arena)
{
    switch (part->kind) {
    case POSED_LINE:
        return pose_line(rig, part, phase, style, arena);
    case POSED_BONE:
        return pose_matrix(style, bone_matrix(rig, part, phase), arena);
    case POSED_PLATFORM:
        return pose_matrix(style, platform_matrix(rig, part, phase), arena);
    case POSED_GROUP:
        return pose_matrix(style, MATRIX_IDENTITY, arena);
    case POSED_FREE_BONE:
        break;
    }
    return pose_matrix(style, free_bone_matrix(rig, part, phase), arena);
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
        styles[index] = pose_part(posed->rig, part, phase, styles[index], arena);
    }
    State *state = arena_new_one(arena, State);
    *state = *played;
    state->styles = styles;
    return state;
}
