#include "rig/bake/bake_route.h"

#include "base/number.h"
#include "rig/bake/bake_smil.h"
#include "rig/bake/bake_smil_keys.h"
#include "rig/fit/fit.h"

static double ahead_of_source(const BakeWriter *writer, const RigLimb *limb)
{
    const Rig *rig = writer->rig;
    return limb->source == RIG_NONE ? 0 : limb->phase - rig->limbs[limb->source].phase;
}

static void write_line(const BakeWriter *writer, const RigLimb *limb, const LineFit *fit)
{
    BakeSmilKeys texts = bake_smil_keys_new();
    for (guint i = 0; i < fit->n; i++) {
        bake_smil_keys_begin(&texts, fit->keys[i].at, fit->place_decimals);
        bake_route_line_print(fit->keys[i].joints, limb->n_bones + 1, fit->decimals, texts.values);
        if (i + 1 < fit->n)
            bake_smil_keys_ease(&texts, &fit->keys[i].easing, fit->place_decimals);
    }
    Element *element = bake_writer_find(writer, limb->line.id);
    bake_route_line_dress(writer->rig, limb, fit, writer->style->still, (Point){0, 0},
                          writer->document, element);
    Element *animation = bake_smil_add(writer, element, "d", NULL, writer->style->period,
                                       ahead_of_source(writer, limb));
    bake_smil_keys_take(&texts, writer->document, animation);
}

static void write_turn(const void *data, double degrees, int decimals, GString *out)
{
    const Point *pivot = data;
    number_append(out, degrees, decimals);
    g_string_append_c(out, ' ');
    g_autoptr(GString) center = bake_smil_numbers((const double[]){pivot->x, pivot->y}, 2);
    g_string_append(out, center->str);
}

/* About its joint, against what carries it. */
static void write_turning(const BakeWriter *writer, const RigLimb *limb, const char *id,
                          Point pivot, const KeySet *turns, int decimals)
{
    double ahead = ahead_of_source(writer, limb);
    Element *element = bake_writer_find(writer, id);
    bake_smil_rotate(writer, element, keys_value(turns, writer->style->still + ahead), pivot);
    bake_smil_play(writer, element, "rotate", turns, decimals, ahead, false, write_turn, &pivot);
}

static void write_times(const void *data, double times, int decimals, GString *out)
{
    (void)data;
    number_append(out, times, decimals);
}

/* What a scale about another point than the origin has to be moved by. */
static void write_shift(const void *data, double times, int decimals, GString *out)
{
    const Point *root = data;
    number_append(out, root->x * (1 - times), MAX(decimals, BAKE_PX_DECIMALS));
    g_string_append_c(out, ' ');
    number_append(out, root->y * (1 - times), MAX(decimals, BAKE_PX_DECIMALS));
}

/* Both have the same keys and easings, so that what they say goes together at any time. */
static void write_stretch(const BakeWriter *writer, const RigLimb *limb, const LimbFit *fit)
{
    const KeySet *keys = &fit->bones[RIG_CHANNEL_STRETCH];
    const char *id = writer->style->wraps.stretch[limb - writer->rig->limbs];
    Point root = limb->bones[0].pivot;
    double ahead = ahead_of_source(writer, limb);
    double still = keys_value(keys, writer->style->still + ahead);
    Element *element = bake_writer_find(writer, id);
    g_autoptr(GString) text = g_string_new("translate(");
    write_shift(&root, still, fit->stretch_decimals, text);
    g_string_append(text, ") scale(");
    number_append(text, still, fit->stretch_decimals);
    g_string_append_c(text, ')');
    element_set_attribute(writer->document, element, "transform", text->str);
    /* The outer one stands first, so it is put in last. */
    bake_smil_play(writer, element, "scale", keys, fit->stretch_decimals, ahead, true, write_times,
                   NULL);
    bake_smil_play(writer, element, "translate", keys, fit->stretch_decimals, ahead, false,
                   write_shift, &root);
}

static void write_bones(const BakeWriter *writer, const RigLimb *limb)
{
    const LimbFit *fit = bake_writer_bones(writer, limb);
    if (fit->bones[RIG_CHANNEL_STRETCH].n > 0)
        write_stretch(writer, limb, fit);
    for (guint i = 0; i < limb->n_bones; i++)
        write_turning(writer, limb, limb->bones[i].element.id, limb->bones[i].pivot, &fit->bones[i],
                      fit->decimals);
    if (limb->end.element.id != NULL)
        write_turning(writer, limb, limb->end.element.id, limb->end.pivot,
                      &fit->bones[RIG_CHANNEL_END], fit->end_decimals);
}

void bake_route_smil_limb(const BakeWriter *writer, const RigLimb *limb)
{
    const LineFit *fit = bake_writer_line(writer, limb);
    if (fit != NULL)
        write_line(writer, limb, fit);
    else
        write_bones(writer, limb);
}
