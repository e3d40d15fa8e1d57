#include "rig/bake/bake_spline.h"

#include <math.h>

enum {
    CUTS_LARGEST = 3, /* two extrema and an inflection */
};

/* One coordinate of a cubic Bezier from 0 to 1, as a polynomial without constant: c t + b t^2 + a
 * t^3. */
typedef struct Cubic {
    double a, b, c;
} Cubic;

static Cubic cubic_from_controls(double first, double second)
{
    return (Cubic){1 + 3 * first - 3 * second, 3 * second - 6 * first, 3 * first};
}

static double cubic_at(Cubic f, double t)
{
    return ((f.a * t + f.b) * t + f.c) * t;
}

static double cubic_slope(Cubic f, double t)
{
    return (3 * f.a * t + 2 * f.b) * t + f.c;
}

/* Takes the cut in when it lies inside of the segment. */
static void add_cut(double *cuts, guint *n, double t)
{
    if (!(t > 0 && t < 1))
        return;
    guint i = (*n)++;
    for (; i > 0 && cuts[i - 1] > t; i--)
        cuts[i] = cuts[i - 1];
    cuts[i] = t;
}

static guint find_cuts(Cubic f, double cuts[static CUTS_LARGEST])
{
    guint n = 0;
    if (f.a == 0) {
        add_cut(cuts, &n, -f.c / (2 * f.b));
        return n;
    }
    double middle = -f.b / (3 * f.a), square = middle * middle - f.c / (3 * f.a);
    add_cut(cuts, &n, middle);
    if (square > 0) {
        add_cut(cuts, &n, middle - sqrt(square));
        add_cut(cuts, &n, middle + sqrt(square));
    }
    return n;
}

static double round_to(double value, int decimals)
{
    double scale = pow(10, decimals);
    return round(value * scale) / scale;
}

/* A control of the part [from, to], taken as a Bezier of its own from 0 to 1: `slope` at that end.
 */
static double control(Cubic f, double from, double to, double slope)
{
    double rise = cubic_at(f, to) - cubic_at(f, from);
    double share = rise != 0 ? (to - from) * slope / (3 * rise) : 1.0 / 3;
    return round_to(CLAMP(share, 0, 1), BAKE_SPLINE_DECIMALS);
}

static Easing part_easing(Cubic x, Cubic y, double from, double to)
{
    return easing_cubic_bezier(
        control(x, from, to, cubic_slope(x, from)), control(y, from, to, cubic_slope(y, from)),
        1 - control(x, from, to, cubic_slope(x, to)), 1 - control(y, from, to, cubic_slope(y, to)));
}

static bool is_confined(const Easing *easing)
{
    return easing->kind != EASING_CUBIC_BEZIER ||
           (easing->y1 >= 0 && easing->y1 <= 1 && easing->y2 >= 0 && easing->y2 <= 1);
}

static void add_parts(GArray *keys, const Key *from, const Key *to, int decimals)
{
    Cubic x = cubic_from_controls(from->easing.x1, from->easing.x2);
    Cubic y = cubic_from_controls(from->easing.y1, from->easing.y2);
    double cuts[CUTS_LARGEST + 2] = {0};
    guint n = find_cuts(y, cuts + 1) + 1;
    cuts[n] = 1;
    for (guint i = 0; i < n; i++) {
        Key key = *from;
        if (i > 0) {
            double at = from->at + cubic_at(x, cuts[i]) * (to->at - from->at);
            double value = from->value + cubic_at(y, cuts[i]) * (to->value - from->value);
            key.at = round_to(at, BAKE_SPLINE_DECIMALS);
            key.value = round_to(value, decimals);
        }
        key.easing = part_easing(x, y, cuts[i], cuts[i + 1]);
        g_array_append_val(keys, key);
    }
}

KeySet bake_spline_confine(Arena *arena, const KeySet *set, int decimals)
{
    g_autoptr(GArray) keys = g_array_new(FALSE, FALSE, sizeof(Key));
    for (guint i = 0; i + 1 < set->n; i++) {
        if (is_confined(&set->keys[i].easing))
            g_array_append_val(keys, set->keys[i]);
        else
            add_parts(keys, &set->keys[i], &set->keys[i + 1], decimals);
    }
    g_array_append_val(keys, set->keys[set->n - 1]);
    return (KeySet){
        .n = keys->len,
        .keys = arena_copy(arena, keys->data, keys->len * sizeof(Key)),
        .from = set->from,
    };
}
