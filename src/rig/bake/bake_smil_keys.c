#include "rig/bake/bake_smil_keys.h"

#include "base/number.h"

BakeSmilKeys bake_smil_keys_new(void)
{
    return (BakeSmilKeys){g_string_new(NULL), g_string_new(NULL), g_string_new(NULL), false};
}

void bake_smil_keys_begin(BakeSmilKeys *texts, double at, int decimals)
{
    if (texts->times->len > 0) {
        g_string_append_c(texts->times, ';');
        g_string_append_c(texts->values, ';');
    }
    number_append(texts->times, at, decimals);
}

void bake_smil_keys_ease(BakeSmilKeys *texts, const Easing *easing, int decimals)
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

static void take(Document *document, Element *animation, const char *name, GString *text)
{
    element_set_attribute(document, animation, name, text->str);
    g_string_free(text, TRUE);
}

void bake_smil_keys_take(BakeSmilKeys *texts, Document *document, Element *animation)
{
    take(document, animation, "keyTimes", texts->times);
    if (texts->curved) {
        element_set_attribute(document, animation, "calcMode", "spline");
        take(document, animation, "keySplines", texts->splines);
    } else {
        g_string_free(texts->splines, TRUE);
    }
    take(document, animation, "values", texts->values);
}
