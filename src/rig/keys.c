#include "rig/keys.h"

#include <math.h>

double keys_value(const KeySet *set, double phase)
{
    double at = phase - set->from;
    at -= floor(at);
    guint low = 0, high = set->n - 1;
    while (high - low > 1) {
        guint middle = (low + high) / 2;
        if (set->keys[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    const Key *from = &set->keys[low], *to = &set->keys[high];
    double progress = easing_apply(&from->easing, (at - from->at) / (to->at - from->at), false);
    return from->value + progress * (to->value - from->value);
}
