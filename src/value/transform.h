/* Transform lists: parsing, interpolation by primitive and by matrix, serialisation.
 * Source: https://www.w3.org/TR/css-transforms-1/, -2, and measured browser behaviour (which
 * differs from the text in the 2-D decomposition: QR, see transform_mix).
 *
 * Functions keep their arguments as lengths (with percentages), numbers or degrees until the
 * reference box is known. 3-D functions are kept and flattened to 2-D only in transform_matrix.
 * Arguments stand at the index of their axis (translateY in length[1], scaleZ in n[2]); the other
 * axes hold the neutral value. Immutable, in an arena.
 */
#ifndef ZOETROPE_VALUE_TRANSFORM_H
#define ZOETROPE_VALUE_TRANSFORM_H

#include "value/value.h"

typedef enum TransformType {
    TRANSFORM_MATRIX,
    TRANSFORM_MATRIX3D,
    TRANSFORM_TRANSLATE,
    TRANSFORM_TRANSLATE_X,
    TRANSFORM_TRANSLATE_Y,
    TRANSFORM_TRANSLATE_Z,
    TRANSFORM_TRANSLATE_3D,
    TRANSFORM_SCALE,
    TRANSFORM_SCALE_X,
    TRANSFORM_SCALE_Y,
    TRANSFORM_SCALE_Z,
    TRANSFORM_SCALE_3D,
    TRANSFORM_ROTATE,   /* n[0] degrees; attribute syntax also cx cy in length[0..1] */
    TRANSFORM_ROTATE_X, /* n[0] degrees, as Y and Z */
    TRANSFORM_ROTATE_Y,
    TRANSFORM_ROTATE_Z,
    TRANSFORM_ROTATE_3D, /* axis n[0..2], n[3] degrees */
    TRANSFORM_SKEW,
    TRANSFORM_SKEW_X,
    TRANSFORM_SKEW_Y,
    TRANSFORM_PERSPECTIVE, /* n[0] px, INFINITY for none */
} TransformType;

typedef struct TransformFunction {
    TransformType type;
    double n[16];     /* numbers, factors, degrees, matrix entries */
    Length length[3]; /* translations */
} TransformFunction;

struct TransformList {
    guint n_functions;
    TransformFunction functions[];
};

/* NULL on bad syntax. "none" is the list of no functions. Attribute grammar if the context asks. */
const TransformList *transform_parse(ValueContext *context, CssTokens tokens);

/* Attribute grammar: numbers without units, optional commas and white space between functions,
 * rotate(a cx cy). NULL on bad syntax. */
const TransformList *transform_parse_attribute(Arena *arena, const char *text);

/* Product of the list; percentages refer to the box. 3-D is flattened as the browser draws it. */
Matrix transform_matrix(const TransformList *list, Size box);

/* Matrix of a value of kind_translate, kind_rotate or kind_scale; identity for "none". */
Matrix transform_individual_matrix(const Value *value, Size box);

/* Interpolates: pairwise by shared primitive over the common prefix, the shorter list padded with
 * identities, the rest by matrix decomposition; where a matrix is singular the list flips at 50 %.
 */
const TransformList *transform_interpolate(Arena *arena, const TransformList *a,
                                           const TransformList *b, double p, Size box);

/* a followed by b. */
const TransformList *transform_concatenate(Arena *arena, const TransformList *a,
                                           const TransformList *b);

/* As css `accumulate`: functions added one by one where the lists match, n times `b` onto `a`
 * (scales by what they exceed 1), the rest by matrix decomposition. A singular rest leaves `b`
 * alone, as the browser does it. */
const TransformList *transform_accumulate(Arena *arena, const TransformList *a,
                                          const TransformList *b, int64_t n, Size box);

/* As SMIL accumulates and applies `by`: the plain numbers a + n * b, scales too. NULL unless both
 * lists have the same functions. */
const TransformList *transform_sum(Arena *arena, const TransformList *a, const TransformList *b,
                                   int64_t n);

bool transform_equal(const TransformList *a, const TransformList *b);

/* CSS syntax with units. */
void transform_print(const TransformList *list, GString *out);

/* "matrix(a b c d e f)" as the attribute has it; eight decimals. */
void transform_print_matrix(Matrix matrix, GString *out);

/* M = T(tx,ty) R(angle) Kx(k) S(sx,sy), interpolated with the angle along the shortest arc.
 * False when either is singular. */
bool transform_mix(Matrix a, Matrix b, double p, Matrix *result);

#endif
