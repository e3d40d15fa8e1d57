/* Lists of filter functions: parse, print, mix.
 * Source: https://www.w3.org/TR/filter-effects-1/#FilterProperty, and measured browser behaviour.
 *
 * Immutable, in an arena. A currentcolor of drop-shadow() stays one until it is mixed.
 */
#ifndef ZOETROPE_VALUE_FILTER_H
#define ZOETROPE_VALUE_FILTER_H

#include "value/value.h"

typedef enum FilterType {
    FILTER_URL,
    FILTER_BLUR,
    FILTER_BRIGHTNESS,
    FILTER_CONTRAST,
    FILTER_DROP_SHADOW,
    FILTER_GRAYSCALE,
    FILTER_HUE_ROTATE,
    FILTER_INVERT,
    FILTER_OPACITY,
    FILTER_SATURATE,
    FILTER_SEPIA,
} FilterType;

typedef struct FilterFunction {
    FilterType type;
    double amount;   /* factor, degrees, or px of a blur (drop-shadow's too) */
    Point offset;    /* drop-shadow: px */
    Color color;     /* drop-shadow */
    const char *url; /* as written */
} FilterFunction;

struct FilterList {
    guint n_functions;
    FilterFunction functions[];
};

/* NULL on bad syntax; the words "none" and the like are not known here. */
const FilterList *filter_parse(ValueContext *context, CssTokens tokens);
void filter_print(const FilterList *list, ValuePrint how, GString *out);
bool filter_equal(const FilterList *a, const FilterList *b);

/* Function by function, the shorter list padded with what changes nothing. NULL where the functions
 * differ, or one is a url. */
const FilterList *filter_interpolate(const ValueMix *mix, const FilterList *a, const FilterList *b,
                                     double p);
/* a followed by b; NULL when there is a url in either. */
const FilterList *filter_concatenate(Arena *arena, const FilterList *a, const FilterList *b);
/* Function by function, what `b` exceeds the neutral value n times onto `a`; NULL as above. */
const FilterList *filter_accumulate(const ValueMix *mix, const FilterList *a, const FilterList *b,
                                    int64_t n);

/* Its currentcolor replaced. */
const FilterList *filter_resolve_color(Arena *arena, const FilterList *list, Color current);

#endif
