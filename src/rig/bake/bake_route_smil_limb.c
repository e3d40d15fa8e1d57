#include "rig/bake/bake_route.h"

#include "base/number.h"
#include "rig/bake/bake_smil.h"
#include "rig/bake/bake_spline.h"
#include "rig/fit/fit.h"

/* What an animation element says of its keys, as the texts grow. */
typedef struct KeyTexts {
    GString *values, *times, *splines;
    bool curved;
} KeyTexts;

static KeyTexts texts_new(void)
{
    return (KeyTexts){g_string_new(NULL), g_string_new(NULL), g_string_new(NULL), false};
}

/* The next key; its value is appended by the caller. */
static void begin_key(KeyTexts *texts, double at, int decimals)
{
    if (texts->times->len > 0) {
        g_string_append_c(texts->times, ';');
        g_string_append_c(texts->values, ';');
    }
    number_append(texts->times, at, decimals);
}

/* From this key to the next. */
static void add_spline(KeyTexts *texts, const Easing *easing, int decimals)
{
    bool curved = easing->kind == EASING_CUBIC_BEZIER;
    const double numbers[] = {curved ? easing->x1 : 0, curved ? easing->y1 : 0,
                              curved ? easing->x2 : 1, curved ? easing->y2 : 1};
    for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++) {
        if (texts->splines->len > 0)
            g_string_append_c(texts->splines, i > 0 ? ' ' : ';');
        number_append(texts->splines, numbers[i], decimals);
    }
    texts->curved = texts->curved || curved;
}

static void take_texts(const BakeWriter *writer, Element *animation, KeyTexts *texts)
{
    bake_smil_take(writer, animation, "keyTimes", texts->times);
    if (texts->curved) {
        element_set_attribute(writer->document, animation, "calcMode", "spline");
        bake_smil_take(writer, animation, "keySplines", texts->splines);
    } else {
        g_string_free(texts->splines, TRUE);
    }
    bake_smil_take(writer, animation, "values", texts->values);
}

static double ahead_of_source(const BakeWriter *writer, const RigLimb *limb)
{
    const Rig *rig = writer->rig;
    return limb->source == RIG_NONE ? 0 : limb->phase - rig->limbs[limb->source].phase;
}

static void write_line(const BakeWriter *writer, const RigLimb *limb, const LineFit *fit)
{
    KeyTexts texts = texts_new();
    for (guint i = 0; i < fit->n; i++) {
        begin_key(&texts, fit->keys[i].at, fit->place_decimals);
        bake_route_line_print(fit->keys[i].joints, limb->n_bones + 1, fit->decimals, texts.values);
        if (i + 1 < fit->n)
            add_spline(&texts, &fit->keys[i].easing, fit->place_decimals);
    }
    Element *element = bake_writer_find(writer, limb->line.id);
    bake_route_line_dress(writer->rig, limb, fit, writer->style->still, (Point){0, 0},
                          writer->document, element);
    Element *animation = bake_smil_add(writer, element, "d", NULL, writer->style->period,
                                       ahead_of_source(writer, limb));
    take_texts(writer, animation, &texts);
}

/* Each bone about its joint, against the bone that carries it. */
static void write_bone(const BakeWriter *writer, const RigLimb *limb, const RigBone *bone,
                       const KeySet *turns, int decimals)
{
    const BakeStyle *style = writer->style;
    double ahead = ahead_of_source(writer, limb) - turns->from;
    /* A place within a segment is as good as its ends are only with a digit more. */
    KeySet set = bake_spline_confine(writer->arena, turns, decimals + 1);
    KeyTexts texts = texts_new();
    for (guint i = 0; i < set.n; i++) {
        begin_key(&texts, set.keys[i].at, KEYS_PERCENT_DECIMALS + 2);
        number_append(texts.values, set.keys[i].value, decimals + 1);
        g_string_append_c(texts.values, ' ');
        g_autoptr(GString) center =
            bake_smil_numbers((const double[]){bone->pivot.x, bone->pivot.y}, 2);
        g_string_append(texts.values, center->str);
        if (i + 1 < set.n)
            add_spline(&texts, &set.keys[i].easing, KEYS_EASING_DECIMALS);
    }
    Element *element = bake_writer_find(writer, bone->element.id);
    double still = keys_value(turns, style->still + ahead_of_source(writer, limb));
    bake_smil_rotate(writer, element, still, bone->pivot);
    Element *animation =
        bake_smil_add(writer, element, "transform", "rotate", style->period, ahead);
    take_texts(writer, animation, &texts);
}

static void write_bones(const BakeWriter *writer, const RigLimb *limb)
{
    const LimbFit *fit = bake_writer_bones(writer, limb);
    for (guint i = 0; i < limb->n_bones; i++)
        write_bone(writer, limb, &limb->bones[i], &fit->bones[i], fit->decimals);
}

void bake_route_smil_limb(const BakeWriter *writer, const RigLimb *limb)
{
    const LineFit *fit = bake_writer_line(writer, limb);
    if (fit != NULL)
        write_line(writer, limb, fit);
    else
        write_bones(writer, limb);
}
