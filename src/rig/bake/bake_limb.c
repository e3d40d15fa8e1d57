#include "rig/bake/bake_part.h"

#include "base/number.h"

#include <math.h>

enum { ERROR_DECIMALS = 3 };

static void write_degrees(const BakeWriter *writer, const void *data, double degrees, int decimals)
{
    (void)data;
    bake_write_rotate(writer, degrees, decimals);
}

static void write_times(const BakeWriter *writer, const void *data, double times, int decimals)
{
    (void)data;
    g_string_append(writer->out, "scale(");
    number_append(writer->out, times, decimals);
    g_string_append_c(writer->out, ')');
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

/* The group that makes a limb longer, or NULL. */
static const char *stretch_of(const BakeWriter *writer, const RigLimb *limb)
{
    return writer->style->wraps.stretch[limb - writer->rig->limbs];
}

/* Of all that turns, by the keyframes of the source. */
static void write_rules(const BakeWriter *writer, const RigLimb *limb, const RigLimb *source,
                        double ahead)
{
    const LimbFit *fit = bake_writer_bones(writer, limb);
    if (stretch_of(writer, limb) != NULL)
        bake_write_turning(writer, stretch_of(writer, limb), limb->bones[0].pivot,
                           stretch_of(writer, source),
                           ahead - fit->bones[RIG_CHANNEL_STRETCH].from);
    for (guint i = 0; i < limb->n_bones; i++)
        bake_write_turning(writer, limb->bones[i].element.id, limb->bones[i].pivot,
                           source->bones[i].element.id, ahead - fit->bones[i].from);
    if (limb->end.element.id != NULL)
        bake_write_turning(writer, limb->end.element.id, limb->end.pivot, source->end.element.id,
                           ahead - fit->bones[RIG_CHANNEL_END].from);
}

static void write_own(const BakeWriter *writer, const RigLimb *limb)
{
    const LimbFit *fit = bake_writer_bones(writer, limb);
    write_counts(writer, limb, fit);
    g_string_append_printf(writer->out, "carries it. %s strays from its path by ",
                           limb->joints[limb->n_bones].name);
    number_append(writer->out, fit->error, ERROR_DECIMALS);
    g_string_append(writer->out, "px at most. */\n");
    write_rules(writer, limb, limb, 0);
    for (guint i = 0; i < limb->n_bones; i++)
        bake_write_keyframes(writer, limb->bones[i].element.id, &fit->bones[i], fit->decimals,
                             write_degrees, NULL);
    if (limb->end.element.id != NULL)
        bake_write_keyframes(writer, limb->end.element.id, &fit->bones[RIG_CHANNEL_END],
                             fit->end_decimals, write_degrees, NULL);
    if (stretch_of(writer, limb) != NULL)
        bake_write_keyframes(writer, stretch_of(writer, limb), &fit->bones[RIG_CHANNEL_STRETCH],
                             fit->stretch_decimals, write_times, NULL);
}

static void write_copy(const BakeWriter *writer, const RigLimb *limb)
{
    const RigLimb *source = &writer->rig->limbs[limb->source];
    double ahead = limb->phase - source->phase;
    g_string_append_printf(writer->out,
                           "\n/* %s: drawn in the pose of %s and played by its keyframes, ",
                           limb->name, source->name);
    number_append(writer->out, bake_turn(ahead), BAKE_PHASE_DECIMALS);
    g_string_append(writer->out, " of a turn ahead. */\n");
    write_rules(writer, limb, source, ahead);
}

void bake_part_limb(const BakeWriter *writer, const RigLimb *limb)
{
    if (limb->source == RIG_NONE)
        write_own(writer, limb);
    else
        write_copy(writer, limb);
}
