#include "rig/pose.h"
#include "rig/rig_build.h"

#include "base/number.h"

#include <math.h>

/* A copy may be dressed otherwise, but its boxes may not be off by more than this share of the
 * bone: then it stands in another pose. */
#define COPY_SHARE 0.1

/* Two drawings of one size, as far as matrices are written. */
#define SAME_SCALE 1e-4

enum { POSES = 360 };

static const ArtFrame frame_of_art = {
    .to_art = {1, 0, 0, 1, 0, 0}, .from_art = {1, 0, 0, 1, 0, 0}, .scale = 1, .sense = 1};

static bool build_end(RigBuild *build, const Config *end, const Element *last, RigLimb *limb,
                      GError **error)
{
    Point tip = limb->joints[limb->n_bones].point;
    RigElement *element = &limb->end.element;
    if (rig_build_moved(build, config_lookup(end, "element"), RIG_CLAIM_TURN, last, element,
                        error) == NULL)
        return false;
    bool own = limb->source == RIG_NONE; /* a copy's heading is that of its source */
    if (own && !rig_build_heading(build, end, &limb->end.heading, error))
        return false;
    limb->end.pivot = matrix_apply(element->frame.from_art, tip);
    limb->end.size = rig_build_size(build, element->id, tip);
    if (limb->end.heading.kind != RIG_FIXED || limb->platform != RIG_NONE)
        return true;
    config_error(config_lookup(end, "turn"), ERROR_VALUE, error,
                 "the limb follows no platform that its end could be fixed to");
    return false;
}

static bool build_groups(RigBuild *build, const Config *bones, guint index, RigLimb *limb,
                         const Element **last, GError **error)
{
    *last = NULL;
    if (bones->n != limb->n_bones) {
        config_error(bones, ERROR_VALUE, error, "%u bones have %u joints; found %u", bones->n,
                     bones->n + 1, limb->n_bones + 1);
        return false;
    }
    for (guint i = 0; i < limb->n_bones; i++) {
        limb->bones[i].name = bones->children[i]->key;
        *last = rig_build_moved(build, bones->children[i], RIG_CLAIM_TURN, *last,
                                &limb->bones[i].element, error);
        if (*last == NULL)
            return false;
        rig_build_carries(build, (RigPart){RIG_PART_LIMB_BONE, index, i});
        if (i == 0)
            rig_build_rides(build);
    }
    return true;
}

/* A line needs no names for its bones; the joints at their ends have some. */
static void name_bones(RigBuild *build, const RigLimb *model, RigLimb *limb)
{
    for (guint i = 0; i < limb->n_bones; i++)
        limb->bones[i] = (RigBone){
            .name = arena_printf(build->arena, "%s-%s", model->joints[i].name,
                                 model->joints[i + 1].name),
            .element = {.frame = frame_of_art},
        };
}

static bool build_line(RigBuild *build, const Config *line, RigLimb *limb, GError **error)
{
    const Element *found = rig_build_find(build, line, line->text, error);
    if (found == NULL)
        return false;
    if (found->tag != TAG_PATH) {
        config_error(line, ERROR_VALUE, error, "\"#%s\" is no <path>, whose d could be written",
                     line->text);
        return false;
    }
    if (rig_build_moved(build, line, RIG_CLAIM_LINE, NULL, &limb->line, error) == NULL)
        return false;
    rig_build_rides(build);
    return true;
}

/* `model` has the joints that the limb's are named after. */
static bool build_drawing(RigBuild *build, const Config *config, guint index, const RigLimb *model,
                          RigLimb *limb, GError **error)
{
    const Config *bones = config_lookup(config, "bones"), *line = config_lookup(config, "line");
    if (bones == NULL && line == NULL) {
        config_key_error(config, ERROR_SYNTAX, error,
                         "needs the key \"bones\", groups that turn, or \"line\", a <path>");
        return false;
    }
    const Config *end = config_lookup(config, "end");
    const Element *last = NULL;
    if (bones == NULL)
        name_bones(build, model, limb);
    else if (!build_groups(build, bones, index, limb, &last, error))
        return false;
    if (end != NULL && last == NULL) {
        config_key_error(end, ERROR_VALUE, error,
                         "goes with \"bones\", whose last one it is drawn inside of");
        return false;
    }
    return (end == NULL || build_end(build, end, last, limb, error)) &&
           (line == NULL || build_line(build, line, limb, error));
}

bool rig_build_drawing(RigBuild *build, const Config *config, guint index, RigLimb *limb,
                       GError **error)
{
    return build_drawing(build, config, index, limb, limb, error);
}

/* Shared keys go with shared drawings: what one is drawn with, the other must be. */
static bool check_likeness(const Config *config, const RigLimb *source, GError **error)
{
    static const char *const keys[] = {"bones", "line", "end"};
    const bool has[] = {source->bones[0].element.id != NULL, source->line.id != NULL,
                        source->end.element.id != NULL};
    for (guint i = 0; i < G_N_ELEMENTS(keys); i++) {
        bool given = config_lookup(config, keys[i]) != NULL;
        if (given == has[i])
            continue;
        config_error(config_lookup(config, "copy_of"), ERROR_VALUE, error,
                     "\"%s\" has %s\"%s\" and this limb has %s; give both or neither", source->name,
                     has[i] ? "" : "no ", keys[i], given ? "it" : "not");
        return false;
    }
    return true;
}

/* Either all bones of the copy are drawn the way round that those of the source are, or none. */
static bool check_sense(const Config *config, const RigLimb *source, const RigLimb *limb,
                        bool mirrored, GError **error)
{
    for (guint i = 0; i < limb->n_bones; i++) {
        bool same = limb->bones[i].element.frame.sense == source->bones[i].element.frame.sense;
        if (same != mirrored)
            continue;
        config_error(config_lookup(config, "copy_of"), ERROR_VALUE, error,
                     "only one bone of the two is drawn under a mirroring transform; they cannot "
                     "share keyframes");
        return false;
    }
    return true;
}

/* Bones of both are drawn alike in the spaces of their own elements, and that tells where the
 * mirror stands. (A line is drawn by the bake, in whatever space.) */
static bool place_copy(const Config *config, const RigLimb *source, RigLimb *limb, GError **error)
{
    const ArtFrame *from = &source->bones[0].element.frame, *to = &limb->bones[0].element.frame;
    bool mirrored = from->sense != to->sense;
    limb->copied = matrix_translate(limb->shift.x, limb->shift.y);
    if (!check_sense(config, source, limb, mirrored, error))
        return false;
    if (!mirrored)
        return true;
    if (fabs(from->scale / to->scale - 1) > SAME_SCALE) {
        config_error(config_lookup(config, "copy_of"), ERROR_VALUE, error,
                     "is drawn in another size than \"%s\"; they cannot share keyframes",
                     source->name);
        return false;
    }
    limb->copied = matrix_multiply(limb->copied, matrix_multiply(to->to_art, from->from_art));
    Matrix only = limb->copied;
    only.e = only.f = 0;
    limb->turned = only;
    limb->bend = source->bend == IK_CLOCKWISE ? IK_COUNTERCLOCKWISE : IK_CLOCKWISE;
    return true;
}

static double box_apart(Rect a, Rect b)
{
    double x = MAX(fabs(b.x0 - a.x0), fabs(b.x1 - a.x1));
    double y = MAX(fabs(b.y0 - a.y0), fabs(b.y1 - a.y1));
    return MAX(x, y);
}

/* How far the tip would stray with the source's keyframes, were the limb drawn not as the source is
 * but in the pose that it has itself where the film begins. */
static double own_pose_error(const Rig *rig, const RigLimb *source, const RigLimb *limb)
{
    RigLimb own = *source;
    Pose drawn = pose_limb(rig, source, rig->start + limb->phase - source->phase);
    for (guint i = 0; i < source->n_bones; i++)
        own.bones[i].drawn = ik_direction(drawn.joints[i], drawn.joints[i + 1]);
    double worst = 0;
    for (guint step = 0; step < POSES; step++) {
        double phase = (double)step / POSES, local[RIG_BONES_MOST];
        Pose pose = pose_limb(rig, source, phase);
        for (guint i = 0; i < source->n_bones; i++)
            local[i] = pose_local_turn(source, i, pose.turn);
        double off = point_distance(pose_tip(&own, local), pose_target(rig, source, phase));
        worst = MAX(worst, off);
    }
    return worst;
}

/* The shared keys turn both drawings alike: one drawn in another pose would end up elsewhere. */
void rig_build_warn_of_pose(RigBuild *build, const Config *config, const RigLimb *source,
                            const RigLimb *limb)
{
    const Art *art = build->rig->art;
    const Config *bones = config_lookup(config, "bones");
    for (guint i = 0; bones != NULL && i < limb->n_bones; i++) {
        const char *id = limb->bones[i].element.id, *like = source->bones[i].element.id;
        Rect box = art_box(art, art_lookup(art, id)), model = art_box(art, art_lookup(art, like));
        double apart = box_apart(matrix_bounds(limb->copied, model), box);
        if (rect_is_empty(box) || rect_is_empty(model) ||
            apart <= COPY_SHARE * source->bones[i].length)
            continue;
        char px[NUMBER_BUFFER], stray[NUMBER_BUFFER];
        const Config *bone = bones->children[i];
        number_print(stray, own_pose_error(build->rig, source, limb), 1);
        diagnostics_add(build->diagnostics, bone->place, NULL, bone->path,
                        "%s: \"#%s\" is not drawn as \"#%s\" moved by shift: their boxes are off "
                        "by %s px; shared keyframes fit the same pose only: drawn in its own, %s "
                        "would stray by up to %s px; draw it alike, or leave copy_of out",
                        bone->path, id, like, number_print(px, apart, 1),
                        source->joints[source->n_bones].name, stray);
    }
}

bool rig_build_copy_drawing(RigBuild *build, const Config *config, guint index,
                            const RigLimb *source, RigLimb *limb, GError **error)
{
    return build_drawing(build, config, index, source, limb, error) &&
           check_likeness(config, source, error) && place_copy(config, source, limb, error);
}
