#include "rig/keys.h"

#include <math.h>

static double round_to(double value, int decimals)
{
    double scale = pow(10, decimals);
    return round(value * scale) / scale;
}

KeySet keys_uniform(Arena *arena, KeyCurve curve, const void *data, guint n, int decimals)
{
    Key *keys = arena_new_n(arena, Key, (gsize)n + 1);
    for (guint i = 0; i <= n; i++) {
        keys[i] = (Key){
            .at = round_to((double)i / n, KEYS_PERCENT_DECIMALS + 2),
            .value = round_to(curve(data, (double)i / n), decimals),
            .easing = easing_linear(),
        };
    }
    return (KeySet){n + 1, keys};
}

double keys_value(const KeySet *set, double at)
{
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
