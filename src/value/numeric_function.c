#include "value/numeric_calc.h"

#include "value/length.h"

#include <math.h>

struct NumericFunction {
    const char *name;
    guint least, most; /* arguments */
    bool (*apply)(const NumericFunction *function, const Numeric *arguments, guint n,
                  Numeric *result);
    double (*unary)(double);
    double (*binary)(double, double);
    bool defers; /* lengths may wait for the base of their percentages: */
    LengthOperation operation;
};

bool numeric_is_length(Numeric a)
{
    return a.type == NUMERIC_LENGTH || a.type == NUMERIC_PERCENT;
}

bool numeric_is_single(Numeric a)
{
    return a.math == NULL && (a.type != NUMERIC_LENGTH || !a.has_percent);
}

double numeric_single(Numeric a)
{
    return a.type == NUMERIC_PERCENT ? a.percent : a.value;
}

Numeric numeric_with_single(Numeric like, double value)
{
    if (like.type == NUMERIC_PERCENT)
        like.percent = value;
    else
        like.value = value;
    return like;
}

Length numeric_to_length(Numeric a)
{
    bool has_percent = a.has_percent || a.type == NUMERIC_PERCENT || a.math != NULL;
    Length length = length_from_parts(a.value, a.percent, has_percent);
    length.math = a.math;
    length.has_px = length.has_px || a.math != NULL;
    return length;
}

bool numeric_defer(ValueContext *context, NumericType type, LengthOperation operation, guint n,
                   const Numeric *operands, Numeric *result)
{
    Length lengths[NUMERIC_ARGUMENTS];
    if (context == NULL)
        return false;
    for (guint i = 0; i < n; i++)
        lengths[i] = numeric_to_length(operands[i]);
    *result = (Numeric){
        .type = type == NUMERIC_PERCENT ? NUMERIC_LENGTH : type,
        .has_percent = type != NUMERIC_NUMBER,
        .math = length_math(context->arena, operation, n, lengths).math,
    };
    return true;
}

static bool apply_identity(const NumericFunction *function, const Numeric *arguments, guint n,
                           Numeric *result)
{
    (void)function;
    (void)n;
    *result = arguments[0];
    return true;
}

static bool fold_pair(double (*fold)(double, double), Numeric a, Numeric b, Numeric *result)
{
    if (a.type != b.type)
        return false;
    *result = numeric_with_single(a, fold(numeric_single(a), numeric_single(b)));
    return true;
}

static bool apply_fold(const NumericFunction *function, const Numeric *arguments, guint n,
                       Numeric *result)
{
    *result = arguments[0];
    if (n == 1 && function->binary == hypot)
        *result = numeric_with_single(*result, fabs(numeric_single(*result)));
    for (guint i = 1; i < n; i++) {
        if (!fold_pair(function->binary, *result, arguments[i], result))
            return false;
    }
    return true;
}

static bool apply_clamp(const NumericFunction *function, const Numeric *arguments, guint n,
                        Numeric *result)
{
    (void)function;
    (void)n;
    return fold_pair(fmin, arguments[1], arguments[2], result) &&
           fold_pair(fmax, arguments[0], *result, result);
}

static bool apply_abs(const NumericFunction *function, const Numeric *arguments, guint n,
                      Numeric *result)
{
    (void)n;
    *result = numeric_with_single(arguments[0], function->unary(numeric_single(arguments[0])));
    return true;
}

static bool apply_to_number(const NumericFunction *function, const Numeric *arguments, guint n,
                            Numeric *result)
{
    (void)n;
    *result =
        (Numeric){.type = NUMERIC_NUMBER, .value = function->unary(numeric_single(arguments[0]))};
    return true;
}

static bool apply_number(const NumericFunction *function, const Numeric *arguments, guint n,
                         Numeric *result)
{
    if (arguments[0].type != NUMERIC_NUMBER || (n > 1 && arguments[1].type != NUMERIC_NUMBER))
        return false;
    double value = n > 1 ? function->binary(arguments[0].value, arguments[1].value)
                         : function->unary(arguments[0].value);
    *result = (Numeric){.type = NUMERIC_NUMBER, .value = value};
    return true;
}

static bool apply_trigonometric(const NumericFunction *function, const Numeric *arguments, guint n,
                                Numeric *result)
{
    (void)n;
    double radians = arguments[0].value;
    if (arguments[0].type == NUMERIC_ANGLE)
        radians *= G_PI / 180;
    else if (arguments[0].type != NUMERIC_NUMBER)
        return false;
    *result = (Numeric){.type = NUMERIC_NUMBER, .value = function->unary(radians)};
    return true;
}

static bool apply_arc(const NumericFunction *function, const Numeric *arguments, guint n,
                      Numeric *result)
{
    double radians;
    if (n == 1 && arguments[0].type == NUMERIC_NUMBER)
        radians = function->unary(arguments[0].value);
    else if (n == 2 && arguments[0].type == arguments[1].type && numeric_is_single(arguments[0]) &&
             numeric_is_single(arguments[1]))
        radians = function->binary(numeric_single(arguments[0]), numeric_single(arguments[1]));
    else
        return false;
    *result = (Numeric){.type = NUMERIC_ANGLE, .value = radians * 180 / G_PI};
    return true;
}

static double logarithm(double value, double base)
{
    return log(value) / log(base);
}

/* How far the first is from the second to the third. */
static bool apply_progress(const NumericFunction *function, const Numeric *arguments, guint n,
                           Numeric *result)
{
    (void)function;
    (void)n;
    if (arguments[0].type != arguments[1].type || arguments[0].type != arguments[2].type)
        return false;
    double from = numeric_single(arguments[1]), way = numeric_single(arguments[2]) - from;
    double progress = way != 0 ? (numeric_single(arguments[0]) - from) / way : 0;
    *result = (Numeric){.type = NUMERIC_NUMBER, .value = CLAMP(progress, 0, 1)};
    return true;
}

static const NumericFunction functions[] = {
    {.name = "calc", .least = 1, .most = 1, .apply = apply_identity},
    {.name = "-webkit-calc", .least = 1, .most = 1, .apply = apply_identity},
    {.name = "min",
     .least = 1,
     .most = NUMERIC_ARGUMENTS,
     .apply = apply_fold,
     .binary = fmin,
     .defers = true,
     .operation = LENGTH_MIN},
    {.name = "max",
     .least = 1,
     .most = NUMERIC_ARGUMENTS,
     .apply = apply_fold,
     .binary = fmax,
     .defers = true,
     .operation = LENGTH_MAX},
    {.name = "hypot",
     .least = 1,
     .most = NUMERIC_ARGUMENTS,
     .apply = apply_fold,
     .binary = hypot,
     .defers = true,
     .operation = LENGTH_HYPOT},
    {.name = "mod",
     .least = 2,
     .most = 2,
     .apply = apply_fold,
     .binary = length_modulo,
     .defers = true,
     .operation = LENGTH_MOD},
    {.name = "rem",
     .least = 2,
     .most = 2,
     .apply = apply_fold,
     .binary = fmod,
     .defers = true,
     .operation = LENGTH_REM},
    {.name = "clamp",
     .least = 3,
     .most = 3,
     .apply = apply_clamp,
     .defers = true,
     .operation = LENGTH_CLAMP},
    {.name = "abs",
     .least = 1,
     .most = 1,
     .apply = apply_abs,
     .unary = fabs,
     .defers = true,
     .operation = LENGTH_ABS},
    {.name = "sign",
     .least = 1,
     .most = 1,
     .apply = apply_to_number,
     .unary = length_sign,
     .defers = true,
     .operation = LENGTH_SIGN},
    {.name = "progress", .least = 3, .most = 3, .apply = apply_progress},
    {.name = "sqrt", .least = 1, .most = 1, .apply = apply_number, .unary = sqrt},
    {.name = "exp", .least = 1, .most = 1, .apply = apply_number, .unary = exp},
    {.name = "pow", .least = 2, .most = 2, .apply = apply_number, .binary = pow},
    {.name = "log",
     .least = 1,
     .most = 2,
     .apply = apply_number,
     .unary = log,
     .binary = logarithm},
    {.name = "sin", .least = 1, .most = 1, .apply = apply_trigonometric, .unary = sin},
    {.name = "cos", .least = 1, .most = 1, .apply = apply_trigonometric, .unary = cos},
    {.name = "tan", .least = 1, .most = 1, .apply = apply_trigonometric, .unary = tan},
    {.name = "asin", .least = 1, .most = 1, .apply = apply_arc, .unary = asin},
    {.name = "acos", .least = 1, .most = 1, .apply = apply_arc, .unary = acos},
    {.name = "atan", .least = 1, .most = 1, .apply = apply_arc, .unary = atan},
    {.name = "atan2", .least = 2, .most = 2, .apply = apply_arc, .binary = atan2},
};

const NumericFunction *numeric_function_lookup(const CssToken *token)
{
    for (gsize i = 0; i < G_N_ELEMENTS(functions); i++) {
        if (css_is_function(token, functions[i].name))
            return &functions[i];
    }
    return NULL;
}

/* Whether all are of one type or lengths, and one of them has to wait. */
static bool must_wait(const Numeric *arguments, guint n, bool *alike)
{
    bool waits = false;
    *alike = true;
    for (guint i = 0; i < n; i++) {
        bool same = arguments[i].type == arguments[0].type;
        bool lengths = numeric_is_length(arguments[0]) && numeric_is_length(arguments[i]);
        waits = waits || !numeric_is_single(arguments[i]) || (!same && lengths);
        *alike = *alike && (same || lengths);
    }
    return waits;
}

/* What a percentage refers to may be less than 0. */
static bool is_sign_unknown(const NumericFunction *function, const Numeric *arguments)
{
    return function->operation == LENGTH_SIGN && arguments[0].type == NUMERIC_PERCENT;
}

bool numeric_function_apply(ValueContext *context, const NumericFunction *function,
                            const Numeric *arguments, guint n, Numeric *result)
{
    bool alike;
    if (n < function->least || n > function->most)
        return false;
    if (function->apply != apply_identity &&
        (must_wait(arguments, n, &alike) || is_sign_unknown(function, arguments))) {
        bool is_number = arguments[0].type == NUMERIC_NUMBER || function->operation == LENGTH_SIGN;
        return function->defers && alike &&
               numeric_defer(context, is_number ? NUMERIC_NUMBER : NUMERIC_LENGTH,
                             function->operation, n, arguments, result);
    }
    return function->apply(function, arguments, n, result);
}
