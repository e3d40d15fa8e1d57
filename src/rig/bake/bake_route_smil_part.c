#include "rig/bake/bake_route.h"

#include "base/number.h"
#include "rig/bake/bake_smil.h"

/* A translation of which one coordinate has keys and the other stays. */
typedef struct Sliding {
    guint channel;
    Point still;
    Point less; /* the axle */
} Sliding;

static void write_slide(const void *data, double value, int decimals, GString *out)
{
    const Sliding *sliding = data;
    Point at = sliding->still;
    if (sliding->channel == PART_X)
        at.x = value;
    else
        at.y = value;
    number_append(out, at.x - sliding->less.x, MAX(decimals, BAKE_PX_DECIMALS));
    g_string_append_c(out, ' ');
    number_append(out, at.y - sliding->less.y, MAX(decimals, BAKE_PX_DECIMALS));
}

static void write_sliding(const BakeWriter *writer, const char *id, const CurveFit *fit,
                          const Sliding *sliding)
{
    Element *element = bake_writer_find(writer, id);
    double value = keys_value(&fit->keys, writer->style->still);
    Point at = sliding->channel == PART_X ? (Point){value, sliding->still.y}
                                          : (Point){sliding->still.x, value};
    bake_smil_translate(writer, element, (Point){at.x - sliding->less.x, at.y - sliding->less.y});
    bake_smil_play(writer, element, "translate", &fit->keys, fit->decimals, 0, false, write_slide,
                   sliding);
}

static void write_turn(const void *data, double degrees, int decimals, GString *out)
{
    const Point *pivot = data;
    number_append(out, degrees, decimals);
    g_string_append_c(out, ' ');
    g_autoptr(GString) center = bake_smil_numbers((const double[]){pivot->x, pivot->y}, 2);
    g_string_append(out, center->str);
}

static void write_turning(const BakeWriter *writer, const char *id, const CurveFit *fit,
                          Point pivot)
{
    Element *element = bake_writer_find(writer, id);
    element_set_attribute(writer->document, element, "transform", NULL);
    bake_smil_rotate(writer, element, keys_value(&fit->keys, writer->style->still), pivot);
    bake_smil_play(writer, element, "rotate", &fit->keys, fit->decimals, 0, false, write_turn,
                   &pivot);
}

/* x by one group, y by another or the element, and the turn by the element. */
void bake_route_smil_platform(const BakeWriter *writer, const RigPlatform *platform)
{
    gsize index = (gsize)(platform - writer->rig->platforms);
    const PartFit *fit = &writer->style->plan->platforms[index];
    const BakeWraps *wraps = &writer->style->wraps;
    const CurveFit *x = &fit->channels[PART_X], *y = &fit->channels[PART_Y];
    const CurveFit *turn = &fit->channels[PART_TURN];
    const char *id = platform->element.id, *inner = wraps->y[index] != NULL ? wraps->y[index] : id;
    Point still = {fit->still[PART_X], fit->still[PART_Y]}, axle = platform->axle;
    if (wraps->x[index] != NULL) {
        const Sliding across = {PART_X, {0, 0}, {axle.x, 0}}, down = {PART_Y, {0, 0}, {0, axle.y}};
        write_sliding(writer, wraps->x[index], x, &across);
        write_sliding(writer, inner, y, &down);
    } else if (x->keys.n > 0 || y->keys.n > 0) {
        const Sliding sliding = {x->keys.n > 0 ? PART_X : PART_Y, still, axle};
        write_sliding(writer, inner, x->keys.n > 0 ? x : y, &sliding);
    } else {
        bake_smil_translate(writer, bake_writer_find(writer, inner),
                            (Point){still.x - axle.x, still.y - axle.y});
    }
    if (turn->keys.n > 0)
        write_turning(writer, id, turn, axle);
}

void bake_route_smil_bone(const BakeWriter *writer, const RigFreeBone *bone)
{
    const PartFit *fit = &writer->style->plan->bones[bone - writer->rig->bones];
    const CurveFit *turn = &fit->channels[PART_TURN];
    if (turn->keys.n > 0)
        write_turning(writer, bone->element.id, turn, bone->pivot);
    else
        bake_smil_rotate(writer, bake_writer_find(writer, bone->element.id), fit->still[PART_TURN],
                         bone->pivot);
}
