#include "rig/bake/bake_part.h"

#include "base/number.h"

#include <math.h>

enum { ERROR_DECIMALS = 3 };

/* Of a turn, as written: 0 <= phase < 1. */
static double wrap(double phase)
{
    const double scale = 1e6;
    double rounded = round(phase * scale) / scale;
    return rounded - floor(rounded);
}

/* The bone's rule; its motion is `ahead` of that of the rest by turns. */
static void write_rule(const BakeWriter *writer, const RigBone *bone, const char *keyframes,
                       double ahead)
{
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, bone->element.id);
    g_string_append(writer->out, " { transform-origin: ");
    bake_write_px(writer, bone->pivot.x);
    g_string_append_c(writer->out, ' ');
    bake_write_px(writer, bone->pivot.y);
    g_string_append(writer->out, "; animation-name: ");
    bake_write_name(writer, keyframes);
    ahead = wrap(ahead);
    if (ahead > 0) {
        g_string_append(writer->out, ";\n  animation-delay: calc((var(--phase) + ");
        number_append(writer->out, ahead, BAKE_PHASE_DECIMALS);
        g_string_append(writer->out, ") * -1 * var(--period)); }\n");
    } else {
        g_string_append(writer->out, "; }\n");
    }
}

static void write_easing(const BakeWriter *writer, const Easing *easing)
{
    if (easing->kind == EASING_LINEAR)
        return;
    const double numbers[] = {easing->x1, easing->y1, easing->x2, easing->y2};
    g_string_append(writer->out, " animation-timing-function: cubic-bezier(");
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
        g_string_append(writer->out, i > 0 ? "," : "");
        bake_write_number(writer, numbers[i], KEYS_EASING_DECIMALS);
    }
    g_string_append(writer->out, ");");
}

static void write_keyframes(const BakeWriter *writer, const RigBone *bone, const KeySet *set,
                            int decimals)
{
    /* The two ends are one keyframe when they are the same angle, and not a turn apart. */
    const Key *first = &set->keys[0], *last = &set->keys[set->n - 1];
    bool joined = first->easing.kind != EASING_LINEAR && first->value == last->value;
    bake_open_keyframes(writer, bone->element.id);
    for (guint i = 0; i < set->n - (joined ? 1 : 0); i++) {
        const Key *key = &set->keys[i];
        g_string_append(writer->out, "  ");
        number_append(writer->out, 100 * key->at, KEYS_PERCENT_DECIMALS);
        g_string_append(writer->out, joined && i == 0 ? "%, to { transform: " : "% { transform: ");
        bake_write_rotate(writer, key->value, decimals);
        g_string_append_c(writer->out, ';');
        write_easing(writer, &key->easing);
        g_string_append(writer->out, " }\n");
    }
    g_string_append(writer->out, "}\n");
}

/* The beginning of a limb's comment. */
static void write_counts(const BakeWriter *writer, const RigLimb *limb, const LimbFit *fit)
{
    bool same = true;
    for (guint i = 1; i < limb->n_bones; i++)
        same = same && fit->bones[i].n == fit->bones[0].n;
    g_string_append_printf(writer->out, "\n/* %s: %u keys a turn", limb->name, fit->bones[0].n - 1);
    for (guint i = 0; i < limb->n_bones && !same; i++) {
        if (i > 0)
            g_string_append_printf(writer->out, ", %u", fit->bones[i].n - 1);
        g_string_append_printf(writer->out, " for %s", limb->bones[i].name);
    }
    g_string_append(writer->out, same ? "; each bone turns about its joint as drawn, against the "
                                        "bone that\n   "
                                      : "; each bone turns about its joint as\n   drawn, against "
                                        "the bone that ");
}

static void write_own(const BakeWriter *writer, const RigLimb *limb)
{
    const LimbFit *fit = bake_writer_bones(writer, limb);
    write_counts(writer, limb, fit);
    g_string_append_printf(writer->out, "carries it. %s strays from its path by ",
                           limb->joints[limb->n_bones].name);
    number_append(writer->out, fit->error, ERROR_DECIMALS);
    g_string_append(writer->out, "px at most. */\n");
    for (guint i = 0; i < limb->n_bones; i++) {
        const RigBone *bone = &limb->bones[i];
        write_rule(writer, bone, bone->element.id, -fit->bones[i].from);
    }
    for (guint i = 0; i < limb->n_bones; i++)
        write_keyframes(writer, &limb->bones[i], &fit->bones[i], fit->decimals);
}

static void write_copy(const BakeWriter *writer, const RigLimb *limb)
{
    const RigLimb *source = &writer->rig->limbs[limb->source];
    const LimbFit *fit = bake_writer_bones(writer, limb);
    double ahead = limb->phase - source->phase;
    g_string_append_printf(writer->out,
                           "\n/* %s: drawn in the pose of %s and played by its keyframes, ",
                           limb->name, source->name);
    number_append(writer->out, wrap(ahead), BAKE_PHASE_DECIMALS);
    g_string_append(writer->out, " of a turn ahead. */\n");
    for (guint i = 0; i < limb->n_bones; i++)
        write_rule(writer, &limb->bones[i], source->bones[i].element.id,
                   ahead - fit->bones[i].from);
}

void bake_part_limb(const BakeWriter *writer, const RigLimb *limb)
{
    if (limb->source == RIG_NONE)
        write_own(writer, limb);
    else
        write_copy(writer, limb);
}
