#include "rig/fit/fit_way.h"

enum { ANGLE_DECIMALS = 9 };

/* How far y(x) of a cubic-bezier is off by the rounding of one of its y: the largest 3 u (1-u)^2.
 */
#define Y_SHARE (4.0 / 9)

/* The same for the x of both, when each y keeps the slope at its end: of the bend of the way. */
#define X_SHARE 0.3

static double round_to(double value, int decimals)
{
    double scale = pow(10, decimals);
    double rounded = round(value * scale) / scale;
    return rounded == 0 ? 0 : rounded; /* no -0 */
}

/* The fewest decimals with which a number, when one of it moves the tip by `effect`, is off by no
 * more than px. */
static int decimals_for(double effect, double px, int fewest, int most)
{
    int decimals = fewest;
    while (decimals < most && 0.5 * pow(10, -decimals) * effect > px)
        decimals++;
    return decimals;
}

/* Px a turn at which the bone moves the tip, at most. */
static double speed_of(const FitTable *table, guint bone)
{
    double fastest = 0;
    for (guint i = 0; i < table->n; i++)
        fastest = MAX(fastest, fabs(fit_table_sample(table, i)[bone].after));
    return fastest * table->lever[bone];
}

static int place_decimals(const FitTable *table, guint bone, const FitWay *way, double px)
{
    const FitPlaces *places = &way->places;
    int decimals = decimals_for(speed_of(table, bone) / 100, px, 0, KEYS_PERCENT_DECIMALS);
    /* Not so few that keys fall together. */
    guint shortest = table->n;
    for (guint i = 0; i < places->n; i++)
        shortest = MIN(shortest, places->at[i + 1] - places->at[i]);
    while (decimals < KEYS_PERCENT_DECIMALS &&
           pow(10, -decimals) / 100 > 0.02 * shortest / table->n)
        decimals++;
    return decimals;
}

/* The x of an easing as written. */
static double third(const FitTable *table, guint bone, const FitWay *way, double px)
{
    double bend = 0;
    for (guint i = 0; i < way->places.n; i++) {
        double rise = fit_table_angle(table, bone, way->places.at[i + 1]) -
                      fit_table_angle(table, bone, way->places.at[i]);
        bend = MAX(bend, MAX(fabs(way->slopes[i].start - rise), fabs(way->slopes[i].end - rise)));
    }
    double effect = X_SHARE * bend * table->lever[bone];
    return round_to(1.0 / 3, decimals_for(effect, px, 2, KEYS_EASING_DECIMALS));
}

/* Each y is that which makes the slope at its end right for the x as rounded. */
static Easing easing_for(double rise, FitSlopes slopes, double x, double lever, double px)
{
    if (rise == 0)
        return easing_linear();
    int decimals = decimals_for(Y_SHARE * fabs(rise) * lever, px, 0, KEYS_EASING_DECIMALS);
    double y1 = round_to(x * slopes.start / rise, decimals);
    double y2 = round_to(1 - x * slopes.end / rise, decimals);
    return easing_cubic_bezier(x, y1, 1 - x, y2);
}

int fit_way_decimals(const FitTable *table, guint bone, double px)
{
    return decimals_for(table->lever[bone], px, 0, ANGLE_DECIMALS);
}

KeySet fit_way_keys(const FitTable *table, bool linear, guint bone, const FitWay *way, double px,
                    Arena *arena)
{
    const FitPlaces *places = &way->places;
    double lever = table->lever[bone], x = third(table, bone, way, px);
    int angle_decimals = fit_way_decimals(table, bone, px);
    int decimals = place_decimals(table, bone, way, px);
    Key *keys = arena_new_n(arena, Key, (gsize)places->n + 1);
    for (guint i = 0; i <= places->n; i++) {
        keys[i] = (Key){
            .at = round_to((double)(places->at[i] - places->at[0]) / table->n, decimals + 2),
            .value = round_to(fit_table_angle(table, bone, places->at[i]), angle_decimals),
            .easing = easing_linear(),
        };
    }
    for (guint i = 0; i < places->n && !linear; i++) {
        /* A place that was rounded makes its piece longer or shorter. */
        double stretch =
            (keys[i + 1].at - keys[i].at) * table->n / (places->at[i + 1] - places->at[i]);
        FitSlopes slopes = {way->slopes[i].start * stretch, way->slopes[i].end * stretch};
        keys[i].easing = easing_for(keys[i + 1].value - keys[i].value, slopes, x, lever, px);
    }
    return (KeySet){places->n + 1, keys, (double)places->at[0] / table->n};
}
