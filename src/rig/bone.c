#include "rig/bone.h"

#include <math.h>

const Bone *bone_from_rig(const Rig *rig, const Scene *scene, const char *prefix, Arena *arena,
                          guint *n, GError **error)
{
    Bone *bones = arena_new_n(arena, Bone, (gsize)rig->n_limbs * RIG_BONES_MOST);
    const char *named = prefix != NULL ? prefix : rig->name;
    *n = 0;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        for (guint b = 0; b < limb->n_bones; b++) {
            Bone *bone = &bones[(*n)++];
            bone->name = arena_printf(arena, "%s.%s", limb->name, limb->bones[b].name);
            bone->length = limb->bones[b].length;
            bone->limb = i;
            bone->last = b + 1 == limb->n_bones;
            bone->rigid = limb->reach != RIG_REACH_STRETCH;
            /* Its far end is where the next bone begins. */
            if (!contact_find_joint(limb, b, b, scene, named, &bone->from, error) ||
                !contact_find_joint(limb, b + 1, MIN(b + 1, limb->n_bones - 1), scene, named,
                                    &bone->to, error))
                return NULL;
        }
    }
    return bones;
}

const Bone *bone_rigid(const Bone *bones, guint *n, Arena *arena)
{
    Bone *rigid = arena_new_n(arena, Bone, *n);
    guint kept = 0;
    for (guint i = 0; i < *n; i++) {
        if (bones[i].rigid)
            rigid[kept++] = bones[i];
    }
    *n = kept;
    return rigid;
}

double bone_error(const State *state, const Bone *bone)
{
    return point_distance(contact_point(state, &bone->from), contact_point(state, &bone->to)) -
           bone->length;
}

BoneSummary bone_summary(void)
{
    return (BoneSummary){.shortest = INFINITY, .longest = -INFINITY};
}

void bone_summary_add(BoneSummary *summary, double error, double phase)
{
    summary->shortest = MIN(summary->shortest, error);
    summary->longest = MAX(summary->longest, error);
    if (fabs(error) > fabs(summary->worst)) {
        summary->worst = error;
        summary->phase = phase;
    }
}

void bone_measure(const Timeline *timeline, const Bone *bones, guint n, Time start, Time period,
                  guint steps, BoneSummary *summaries)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < n; i++)
        summaries[i] = bone_summary();
    for (guint step = 0; step < steps; step++) {
        arena_reset(arena);
        Time time = start + clock_mul_div(period, step, steps);
        const State *state = timeline_sample(timeline, time, arena);
        for (guint i = 0; i < n; i++)
            bone_summary_add(&summaries[i], bone_error(state, &bones[i]), (double)step / steps);
    }
}
