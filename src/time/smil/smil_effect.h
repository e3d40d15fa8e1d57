/* What one animation element shows: its values, and how far it is between them at an instant.
 * Source: SVG 1.1 animation (values, calcMode, keyTimes, keySplines), SMIL Animation, and what
 * browsers do with each invalid combination: the element then has no effect, though it keeps its
 * place.
 *
 * Read once; sampling is pure. Values are read against the style that the target has without
 * animations; those in em are read again where the font has changed.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_EFFECT_H
#define ZOETROPE_TIME_SMIL_SMIL_EFFECT_H

#include "time/smil/smil_keys.h"
#include "time/state.h"

typedef struct SmilEffect {
    SmilKeys keys;
    bool is_valid; /* else it shows what is beneath */
    bool is_set;   /* <set>: always at the end */
    bool additive, accumulate;
    bool overwrites; /* what is beneath does not matter */
    bool uses_font;
    TransformType transform; /* of <animateTransform> */
    bool is_arguments;
    const char *const *texts; /* n_values; of from/to/by: from and to, or from and by */
    const SmilValue *values;  /* the same read */
} SmilEffect;

/* `still`: the document without animations. */
const SmilEffect *smil_effect_parse(const State *still, const Element *element,
                                    const Element *target, const SmilAttribute *attribute,
                                    Arena *arena, Diagnostics *diagnostics);

/* What it makes of what is beneath. `style` is the target's at this instant. */
SmilValue smil_effect_value(const SmilEffect *effect, const SmilAttribute *attribute,
                            const SmilTiming *timing, SmilProgress progress, const SmilValue *under,
                            const Style *style, const Style *root, Arena *arena);

#endif
