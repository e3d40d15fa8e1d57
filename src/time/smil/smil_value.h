/* Values of SMIL animations: read, mixed and written by the type of the attribute.
 *
 * Almost all are lists of numbers, mixed one by one; texts flip. Mixing follows the browsers, not
 * the general kinds of value.h: a list that is not as long as the other flips, colours mix channel
 * by channel, `by` adds. A value that cannot be read is what a browser has in its place: 0, the
 * empty list, currentColor. Small structs by value; what they point to is immutable and lives in
 * the arena.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_VALUE_H
#define ZOETROPE_TIME_SMIL_SMIL_VALUE_H

#include "style/style.h"
#include "time/smil/smil_attribute.h"
#include "value/path.h"
#include "value/transform.h"

typedef struct SmilValue {
    guint n; /* numbers: of lengths px and percent in turn, of colours r g b alpha (0..1) */
    const double *numbers;
    const char *text; /* of what flips; of SMIL_ANGLE a word */
    const PathData *path;
    const TransformList *transform;
    bool current; /* currentColor */
    bool inherit; /* the parent's value of the property */
} SmilValue;

/* What reading needs. */
typedef struct SmilReading {
    Arena *arena;
    double font_size, root_font_size; /* px */
    Size viewport;                    /* for vw and vh */
    TransformType transform; /* of <animateTransform>: values are arguments of this function */
    bool is_arguments;
    bool is_base;   /* the attribute itself, not a value of an animation */
    bool uses_font; /* out: set when a value would be another one with other fonts */
    bool is_wrong;  /* out: set when a value could not be read */
} SmilReading;

SmilReading smil_reading(const Style *style, const Style *root, Arena *arena);

SmilValue smil_value_parse(SmilReading *reading, const SmilAttribute *attribute, const char *text);
/* The computed value of a property. */
SmilValue smil_value_from_style(Arena *arena, SmilType type, const Value *value);

/* Do values of the type add up and mix? Else they flip. */
bool smil_type_adds(SmilType type);

typedef struct SmilMix {
    Arena *arena;
    Color current_color;
    double p;
    bool additive;
    int64_t repeats; /* how often `end` accumulates */
} SmilMix;

/* From `from` to `to`, `end` accumulated, put on `under` where additive. */
SmilValue smil_value_mix(SmilType type, const SmilMix *mix, const SmilValue *under,
                         const SmilValue *from, const SmilValue *to, const SmilValue *end);

/* `by` on `from`: what the animation goes to. */
SmilValue smil_value_add(SmilType type, const SmilMix *mix, const SmilValue *from,
                         const SmilValue *by);

/* The same commands, with every number 0: what `by` alone starts from. */
const PathData *smil_value_zero_path(Arena *arena, const PathData *path);

/* For paced animations; negative where the type has no distance. `percent`: px of 1% of a length.
 */
double smil_value_distance(SmilType type, Color current_color, double percent, const SmilValue *a,
                           const SmilValue *b);

/* Text of the attribute. */
const char *smil_value_print(Arena *arena, SmilType type, const SmilValue *value);

/* As a value of the attribute's property; NULL when it is none. */
const Value *smil_value_to_style(Arena *arena, const SmilAttribute *attribute,
                                 const SmilValue *value, const Style *style, const Style *root);

#endif
