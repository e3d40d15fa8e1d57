/* One transform function: its syntax, its matrix, and what it becomes beside another one. Used by
 * transform*.c only.
 */
#ifndef ZOETROPE_VALUE_TRANSFORM_FUNCTION_H
#define ZOETROPE_VALUE_TRANSFORM_FUNCTION_H

#include "value/matrix4.h"
#include "value/transform.h"

/* Functions of one family can be brought to one primitive. */
typedef enum TransformFamily {
    FAMILY_MATRIX,
    FAMILY_TRANSLATE,
    FAMILY_SCALE,
    FAMILY_ROTATE,
    FAMILY_SKEW,
    FAMILY_SKEW_X,
    FAMILY_SKEW_Y,
    FAMILY_PERSPECTIVE,
} TransformFamily;

typedef struct TransformInfo {
    const char *name;
    /* A letter an argument: n number, f number or percentage, a angle, l length or percentage,
     * z length, d distance or "none". */
    const char *arguments;
    guint required;
    guint first; /* index of the first argument in n or length */
    TransformFamily family;
    bool space; /* 3-D */
} TransformInfo;

const TransformInfo *transform_info(TransformType type);
#define TRANSFORM_TYPES (TRANSFORM_PERSPECTIVE + 1)

/* All neutral: scales are 1, perspective is none. */
TransformFunction transform_function(TransformType type);

/* The neutral function that pairs with `like`: its axis and its centre stay. */
TransformFunction transform_function_neutral(const TransformFunction *like);

/* The shared primitive of two functions; false when they have none. */
bool transform_function_pair(TransformFunction *a, TransformFunction *b);

Matrix transform_function_matrix(const TransformFunction *function,
                                 Size box); /* not for 3-D ones */
Matrix4 transform_function_matrix4(const TransformFunction *function, Size box);

/* Products of functions[0..n). */
bool transform_functions_are_flat(const TransformFunction *functions, guint n);
Matrix transform_functions_matrix(const TransformFunction *functions, guint n, Size box);
Matrix4 transform_functions_matrix4(const TransformFunction *functions, guint n, Size box);

TransformList *transform_list_new(Arena *arena, guint n_functions);
const TransformList *transform_list_from(Arena *arena, const GArray *functions);

#endif
