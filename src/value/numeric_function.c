#include "value/numeric_calc.h"

#include <math.h>

struct NumericFunction {
    const char *name;
    guint least, most; /* arguments */
    bool (*apply)(const NumericFunction *function, const Numeric *arguments, guint n,
                  Numeric *result);
    double (*unary)(double);
    double (*binary)(double, double);
    bool ordering; /* picks one of two values, so that equal percentages may stay */
};

bool numeric_is_length(Numeric a)
{
    return a.type == NUMERIC_LENGTH || a.type == NUMERIC_PERCENT;
}

bool numeric_is_single(Numeric a)
{
    return a.type != NUMERIC_LENGTH || !a.has_percent;
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

static double modulo(double a, double b)
{
    return a - b * floor(a / b);
}

static double signum(double a)
{
    return a > 0 ? 1 : a < 0 ? -1 : a;
}

static bool apply_identity(const NumericFunction *function, const Numeric *arguments, guint n,
                           Numeric *result)
{
    (void)function;
    (void)n;
    *result = arguments[0];
    return true;
}

/* Two values that differ in one part only can be compared by that part. */
static bool fold_pair(const NumericFunction *function, Numeric a, Numeric b, Numeric *result)
{
    if (numeric_is_length(a) && numeric_is_length(b) &&
        !(numeric_is_single(a) && numeric_is_single(b) && a.type == b.type)) {
        if (a.percent != b.percent || !function->ordering)
            return false;
        *result = a;
        result->type = NUMERIC_LENGTH;
        result->has_percent = true;
        result->value = function->binary(a.value, b.value);
        return true;
    }
    if (a.type != b.type)
        return false;
    *result = numeric_with_single(a, function->binary(numeric_single(a), numeric_single(b)));
    return true;
}

static bool apply_fold(const NumericFunction *function, const Numeric *arguments, guint n,
                       Numeric *result)
{
    *result = arguments[0];
    if (n == 1 && function->binary == hypot)
        *result = numeric_with_single(*result, fabs(numeric_single(*result)));
    for (guint i = 1; i < n; i++) {
        if (!fold_pair(function, *result, arguments[i], result))
            return false;
    }
    return true;
}

static bool apply_clamp(const NumericFunction *function, const Numeric *arguments, guint n,
                        Numeric *result)
{
    (void)function;
    (void)n;
    static const NumericFunction lesser = {.binary = fmin, .ordering = true},
                                 greater = {.binary = fmax, .ordering = true};
    return fold_pair(&lesser, arguments[1], arguments[2], result) &&
           fold_pair(&greater, arguments[0], *result, result);
}

static bool apply_abs(const NumericFunction *function, const Numeric *arguments, guint n,
                      Numeric *result)
{
    (void)n;
    *result = numeric_with_single(arguments[0], function->unary(numeric_single(arguments[0])));
    return numeric_is_single(arguments[0]);
}

static bool apply_to_number(const NumericFunction *function, const Numeric *arguments, guint n,
                            Numeric *result)
{
    (void)n;
    *result =
        (Numeric){.type = NUMERIC_NUMBER, .value = function->unary(numeric_single(arguments[0]))};
    return numeric_is_single(arguments[0]);
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

static const NumericFunction functions[] = {
    {.name = "calc", .least = 1, .most = 1, .apply = apply_identity},
    {.name = "-webkit-calc", .least = 1, .most = 1, .apply = apply_identity},
    {.name = "min",
     .least = 1,
     .most = NUMERIC_ARGUMENTS,
     .apply = apply_fold,
     .binary = fmin,
     .ordering = true},
    {.name = "max",
     .least = 1,
     .most = NUMERIC_ARGUMENTS,
     .apply = apply_fold,
     .binary = fmax,
     .ordering = true},
    {.name = "hypot", .least = 1, .most = NUMERIC_ARGUMENTS, .apply = apply_fold, .binary = hypot},
    {.name = "mod", .least = 2, .most = 2, .apply = apply_fold, .binary = modulo},
    {.name = "rem", .least = 2, .most = 2, .apply = apply_fold, .binary = fmod},
    {.name = "clamp", .least = 3, .most = 3, .apply = apply_clamp},
    {.name = "abs", .least = 1, .most = 1, .apply = apply_abs, .unary = fabs},
    {.name = "sign", .least = 1, .most = 1, .apply = apply_to_number, .unary = signum},
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

bool numeric_function_apply(const NumericFunction *function, const Numeric *arguments, guint n,
                            Numeric *result)
{
    return n >= function->least && n <= function->most &&
           function->apply(function, arguments, n, result);
}
