#include "value/length_math.h"

#include "value/length.h"

#include <math.h>

struct LengthMath {
    LengthOperation operation;
    guint n;
    const Length *operands;
};

typedef struct OperationRow {
    const char *name; /* as a function; NULL for the arithmetic */
    double (*fold)(double, double);
} OperationRow;

double length_modulo(double a, double b)
{
    return a - b * floor(a / b);
}

double length_sign(double a)
{
    return a > 0 ? 1 : a < 0 ? -1 : a;
}

double length_round(LengthOperation rounding, double value, double step)
{
    double quotient = value / step;
    switch (rounding) {
    case LENGTH_ROUND_UP:
        return ceil(quotient) * step;
    case LENGTH_ROUND_DOWN:
        return floor(quotient) * step;
    case LENGTH_ROUND_TO_ZERO:
        return trunc(quotient) * step;
    default:
        return floor(quotient + 0.5) * step;
    }
}

static double add(double a, double b)
{
    return a + b;
}

static double multiply(double a, double b)
{
    return a * b;
}

static double divide(double a, double b)
{
    return a / b;
}

static double round_nearest(double value, double step)
{
    return length_round(LENGTH_ROUND, value, step);
}

static double round_up(double value, double step)
{
    return length_round(LENGTH_ROUND_UP, value, step);
}

static double round_down(double value, double step)
{
    return length_round(LENGTH_ROUND_DOWN, value, step);
}

static double round_to_zero(double value, double step)
{
    return length_round(LENGTH_ROUND_TO_ZERO, value, step);
}

static const OperationRow rows[] = {
    [LENGTH_SUM] = {NULL, add},
    [LENGTH_PRODUCT] = {NULL, multiply},
    [LENGTH_QUOTIENT] = {NULL, divide},
    [LENGTH_MIN] = {"min(", fmin},
    [LENGTH_MAX] = {"max(", fmax},
    [LENGTH_CLAMP] = {"clamp(", NULL},
    [LENGTH_ABS] = {"abs(", NULL},
    [LENGTH_SIGN] = {"sign(", NULL},
    [LENGTH_HYPOT] = {"hypot(", hypot},
    [LENGTH_MOD] = {"mod(", length_modulo},
    [LENGTH_REM] = {"rem(", fmod},
    [LENGTH_ROUND] = {"round(", round_nearest},
    [LENGTH_ROUND_UP] = {"round(up, ", round_up},
    [LENGTH_ROUND_DOWN] = {"round(down, ", round_down},
    [LENGTH_ROUND_TO_ZERO] = {"round(to-zero, ", round_to_zero},
};

Length length_math(Arena *arena, LengthOperation operation, guint n, const Length *operands)
{
    LengthMath *math = arena_new_one(arena, LengthMath);
    *math = (LengthMath){
        .operation = operation,
        .n = n,
        .operands = arena_copy(arena, operands, n * sizeof(Length)),
    };
    return (Length){.has_percent = true, .has_px = true, .math = math};
}

double length_math_resolve(const LengthMath *math, double base)
{
    double value = length_resolve(math->operands[0], base);
    if (math->operation == LENGTH_ABS)
        return fabs(value);
    if (math->operation == LENGTH_SIGN)
        return length_sign(value);
    if (math->operation == LENGTH_CLAMP)
        return fmax(value, fmin(length_resolve(math->operands[1], base),
                                length_resolve(math->operands[2], base)));
    for (guint i = 1; i < math->n; i++)
        value = rows[math->operation].fold(value, length_resolve(math->operands[i], base));
    return isnan(value) ? 0 : CLAMP(value, -G_MAXFLOAT, G_MAXFLOAT);
}

bool length_math_equal(const LengthMath *a, const LengthMath *b)
{
    if (a == b)
        return true;
    if (a == NULL || b == NULL || a->operation != b->operation || a->n != b->n)
        return false;
    for (guint i = 0; i < a->n; i++) {
        if (!length_equal(a->operands[i], b->operands[i]))
            return false;
    }
    return true;
}

static bool is_number(Length operand)
{
    return !operand.has_percent && operand.math == NULL;
}

/* Without the brackets of calc(). */
static void print_operand(Length operand, ValuePrint how, GString *out)
{
    g_autoptr(GString) text = g_string_new(NULL);
    length_print(operand, how, text);
    if (g_str_has_prefix(text->str, "calc("))
        g_string_append_len(out, text->str + 5, (gssize)text->len - 6);
    else
        g_string_append(out, text->str);
}

bool length_math_is_function(const LengthMath *math)
{
    return rows[math->operation].name != NULL;
}

bool length_math_is_negative(const LengthMath *math)
{
    return math->operation == LENGTH_PRODUCT && is_number(math->operands[0]) &&
           math->operands[0].px < 0;
}

/* A number stands first, else what multiplies last: calc(2 * min(50%, 20px)),
 * calc(10px * sign(50% - 10px)). */
static void print_product(const LengthMath *math, bool as_term, ValuePrint how, GString *out)
{
    Length factor = math->operands[0];
    double number = as_term ? fabs(factor.px) : factor.px;
    if (!is_number(factor)) {
        print_operand(math->operands[1], how, out);
        g_string_append(out, " * ");
        print_operand(factor, how, out);
        return;
    }
    if (number != 1) {
        number_append_how(out, number, how);
        g_string_append(out, " * ");
    }
    print_operand(math->operands[1], how, out);
}

void length_math_print(const LengthMath *math, bool as_term, ValuePrint how, GString *out)
{
    static const char *const separators[] = {
        [LENGTH_SUM] = " + ", [LENGTH_PRODUCT] = " * ", [LENGTH_QUOTIENT] = " / "};
    bool is_function = length_math_is_function(math);
    if (math->operation == LENGTH_PRODUCT) {
        print_product(math, as_term, how, out);
        return;
    }
    g_string_append(out, is_function ? rows[math->operation].name : "");
    for (guint i = 0; i < math->n; i++) {
        const char *separator = is_function ? ", " : separators[math->operation];
        g_string_append(out, i > 0 ? separator : "");
        print_operand(math->operands[i], how, out);
    }
    g_string_append(out, is_function ? ")" : "");
}
