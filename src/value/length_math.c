#include "value/length_math.h"

#include "value/length.h"

#include <math.h>
#include <string.h>

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
    if (isinf(b))
        return a == 0 || (a < 0) == (b < 0) ? a : NAN;
    return a - b * floor(a / b);
}

double length_sign(double a)
{
    return a > 0 ? 1 : a < 0 ? -1 : a;
}

double length_round(LengthOperation rounding, double value, double step)
{
    double quotient = value / step;
    /* A step without end has two multiples: 0 and itself. */
    if (isinf(step) && isfinite(value))
        return rounding == LENGTH_ROUND_UP && value > 0     ? INFINITY
               : rounding == LENGTH_ROUND_DOWN && value < 0 ? -INFINITY
                                                            : copysign(0, value);
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

static bool is_number(Length operand)
{
    return !operand.has_percent && operand.math == NULL;
}

static guint append_terms(const LengthMath *math, Length *terms)
{
    if (math == NULL)
        return 0;
    if (math->operation != LENGTH_SUM) {
        terms[0] = (Length){.has_percent = true, .has_px = true, .math = math};
        return 1;
    }
    memcpy(terms, math->operands, math->n * sizeof(Length));
    return math->n;
}

const LengthMath *length_math_sum(Arena *arena, const LengthMath *a, const LengthMath *b)
{
    guint most = (a != NULL ? MAX(a->n, 1) : 0) + (b != NULL ? MAX(b->n, 1) : 0);
    Length *terms = arena_new_n(arena, Length, most);
    guint n = append_terms(a, terms);
    n += append_terms(b, terms + n);
    return n == 1 ? terms[0].math : length_math(arena, LENGTH_SUM, n, terms).math;
}

Length length_math_scale(Arena *arena, Length length, double factor)
{
    const LengthMath *math = length.math;
    bool scaled = math->operation == LENGTH_PRODUCT && is_number(math->operands[0]) &&
                  length.px == 0 && length.percent == 0;
    const Length operands[] = {length_px(scaled ? factor * math->operands[0].px : factor),
                               scaled ? math->operands[1] : length};
    return length_math(arena, LENGTH_PRODUCT, 2, operands);
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

/* Whether it prints as px, percent and math, one behind the other. */
static bool is_sum(Length operand)
{
    return operand.math != NULL &&
           (operand.px != 0 || operand.percent != 0 || operand.prints_percent ||
            operand.prints_px || operand.math->operation == LENGTH_SUM);
}

/* Without the brackets of calc(); those of a sum within a product stay. */
static void print_operand(Length operand, bool in_product, ValuePrint how, GString *out)
{
    g_autoptr(GString) text = g_string_new(NULL);
    length_print(operand, how, text);
    bool calculated = g_str_has_prefix(text->str, "calc(");
    gssize before = !calculated ? 0 : in_product && is_sum(operand) ? 4 : 5;
    gssize behind = calculated && before == 5 ? 1 : 0;
    g_string_append_len(out, text->str + before, (gssize)text->len - before - behind);
}

bool length_math_is_function(const LengthMath *math)
{
    return rows[math->operation].name != NULL;
}

/* What is subtracted as it is: -1 * min(50%, 20px). Other weights keep their sign. */
static bool is_negative(const LengthMath *math)
{
    return math->operation == LENGTH_PRODUCT && is_number(math->operands[0]) &&
           math->operands[0].px == -1;
}

/* A number stands first, else what multiplies last: calc(2 * min(50%, 20px)),
 * calc(10px * sign(50% - 10px)). */
static void print_product(const LengthMath *math, bool signless, bool in_sum, ValuePrint how,
                          GString *out)
{
    Length factor = math->operands[0];
    double number = signless && factor.px == -1 ? 1 : factor.px;
    bool numbered = is_number(factor);
    bool bare = numbered && number == 1;
    g_string_append(out, in_sum && !bare ? "(" : "");
    if (numbered && !bare) {
        number_append_how(out, number, how);
        g_string_append(out, " * ");
    }
    print_operand(math->operands[1], true, how, out);
    if (!numbered) {
        g_string_append(out, " * ");
        print_operand(factor, true, how, out);
    }
    g_string_append(out, in_sum && !bare ? ")" : "");
}

static void print_function(const LengthMath *math, ValuePrint how, GString *out)
{
    bool named = length_math_is_function(math); /* else a quotient */
    g_string_append(out, named ? rows[math->operation].name : "");
    for (guint i = 0; i < math->n; i++) {
        g_string_append(out, i == 0 ? "" : named ? ", " : " / ");
        print_operand(math->operands[i], !named, how, out);
    }
    g_string_append(out, named ? ")" : "");
}

/* `follows` another term of its sum. */
static void print_term(const LengthMath *math, bool follows, bool in_sum, ValuePrint how,
                       GString *out)
{
    g_string_append(out, !follows ? "" : is_negative(math) ? " - " : " + ");
    if (math->operation == LENGTH_PRODUCT)
        print_product(math, follows, in_sum, how, out);
    else
        print_function(math, how, out);
}

void length_math_print(const LengthMath *math, bool follows, ValuePrint how, GString *out)
{
    if (math->operation != LENGTH_SUM)
        print_term(math, follows, follows, how, out);
    for (guint i = 0; math->operation == LENGTH_SUM && i < math->n; i++)
        print_term(math->operands[i].math, follows || i > 0, true, how, out);
}
