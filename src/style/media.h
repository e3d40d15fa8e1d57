/* Conditions of @media and @supports: three-valued logic over tests in parentheses.
 * Source: https://www.w3.org/TR/mediaqueries-4/, css-conditional-3, measured behaviour.
 *
 * What is well-formed but not understood is neither true nor false, so that `not (unknown)` does
 * not match either. Pure.
 */
#ifndef ZOETROPE_STYLE_MEDIA_H
#define ZOETROPE_STYLE_MEDIA_H

#include "style/stylesheet.h"

typedef enum Truth {
    TRUTH_FALSE,
    TRUTH_UNKNOWN,
    TRUTH_TRUE,
} Truth;

Truth truth_of(bool value);
Truth truth_and(Truth a, Truth b);
Truth truth_or(Truth a, Truth b);
Truth truth_not(Truth a);

/* What stands in parentheses, and functions; `data` is the caller's. */
typedef struct ConditionTests {
    Truth (*in_parens)(CssTokens inside, gconstpointer data);
    Truth (*function)(const CssToken *name, CssTokens inside, gconstpointer data);
} ConditionTests;

typedef enum ConditionForm {
    CONDITION_ANY,
    CONDITION_NO_OR, /* after a media type: "or" is not allowed at the outermost level */
} ConditionForm;

/* All of the tokens: [not] (test), or tests joined by one of "and" and "or", nested as deep as a
 * sane sheet would. False when malformed. */
bool condition_parse(CssTokens tokens, const ConditionTests *tests, gconstpointer data,
                     ConditionForm form, Truth *truth);

/* One media feature, without its parentheses: "width", "min-width: 4em", "3em <= width < 10em". */
Truth media_feature(CssTokens feature, const Environment *environment);

#endif
