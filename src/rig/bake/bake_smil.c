#include "rig/bake/bake_smil.h"

#include "base/number.h"
#include "rig/bake/bake_drawing.h"
#include "rig/bake/bake_smil_keys.h"
#include "rig/bake/bake_spline.h"

#include <math.h>

/* Less than the last digit that is written. */
#define NO_DEGREES 5e-7

Element *bake_smil_add(const BakeWriter *writer, Element *target, const char *attribute,
                       const char *type, Time duration, double ahead)
{
    const BakeStyle *style = writer->style;
    Document *document = writer->document;
    Element *animation =
        bake_drawing_prepend(document, target, type != NULL ? "animateTransform" : "animate");
    element_set_attribute(document, animation, "attributeName", attribute);
    if (type != NULL)
        element_set_attribute(document, animation, "type", type);
    g_autofree char *dur = clock_print_time(duration);
    element_set_attribute(document, animation, "dur", dur);
    double turns = style->start + ahead;
    double into = (turns - floor(turns)) * (double)style->period;
    Time begin = -BAKE_SMIL_TICK * (Time)round(into / (double)BAKE_SMIL_TICK);
    g_autofree char *text = clock_print_time(begin);
    if (begin != 0)
        element_set_attribute(document, animation, "begin", text);
    element_set_attribute(document, animation, "repeatCount", "indefinite");
    return animation;
}

void bake_smil_take(const BakeWriter *writer, Element *element, const char *name, GString *text)
{
    element_set_attribute(writer->document, element, name, text->str);
    g_string_free(text, TRUE);
}

GString *bake_smil_numbers(const double *numbers, guint n)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < n; i++) {
        if (i > 0)
            g_string_append_c(text, ' ');
        number_append(text, numbers[i], BAKE_PX_DECIMALS);
    }
    return text;
}

void bake_smil_play(const BakeWriter *writer, Element *target, const char *type, const KeySet *keys,
                    int decimals, double ahead, bool sum, BakeSmilValue value, const void *data)
{
    /* A place within a segment is as good as its ends are only with a digit more. */
    KeySet set = bake_spline_confine(writer->arena, keys, decimals + 1);
    BakeSmilKeys texts = bake_smil_keys_new();
    for (guint i = 0; i < set.n; i++) {
        bake_smil_keys_begin(&texts, set.keys[i].at, KEYS_PERCENT_DECIMALS + 2);
        value(data, set.keys[i].value, decimals + 1, texts.values);
        if (i + 1 < set.n)
            bake_smil_keys_ease(&texts, &set.keys[i].easing, KEYS_EASING_DECIMALS);
    }
    Element *animation =
        bake_smil_add(writer, target, "transform", type, writer->style->period, ahead - keys->from);
    bake_smil_keys_take(&texts, writer->document, animation);
    if (sum)
        element_set_attribute(writer->document, animation, "additive", "sum");
}

static void set_transform(const BakeWriter *writer, Element *element, const char *function,
                          const double *numbers, guint n)
{
    GString *text = bake_smil_numbers(numbers, n);
    g_string_prepend_c(text, '(');
    g_string_prepend(text, function);
    g_string_append_c(text, ')');
    bake_smil_take(writer, element, "transform", text);
}

void bake_smil_rotate(const BakeWriter *writer, Element *element, double degrees, Point center)
{
    if (fabs(degrees) < NO_DEGREES)
        return;
    set_transform(writer, element, "rotate", (const double[]){degrees, center.x, center.y}, 3);
}

void bake_smil_translate(const BakeWriter *writer, Element *element, Point by)
{
    if (by.x == 0 && by.y == 0) {
        element_set_attribute(writer->document, element, "transform", NULL);
        return;
    }
    set_transform(writer, element, "translate", (const double[]){by.x, by.y}, 2);
}
