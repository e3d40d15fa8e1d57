#include "value/numeric.h"

#include "base/number.h"

#include "rows.h"
#include "value/length.h"
#include "value_text.h"

#include <math.h>

typedef struct NumberRow {
    const char *text;
    double expected; /* NAN: refused */
} NumberRow;

/* For a browser to confirm: a number of the type, or NAN when refused. */
static void row_number(const char *type, const char *text, double expected)
{
    g_autoptr(GString) number = g_string_new(NULL);
    number_append_css(number, expected);
    ROW("number", type, text, isnan(expected) ? NULL : number->str);
}

static void test_numbers(void)
{
    static const NumberRow rows[] = {
        {"1.5", 1.5},
        {" -2", -2},
        {"1px", NAN},
        {"10%", NAN},
        {"x", NAN},
        {"", NAN},
        {"calc(1 + 2 * 3)", 7},
        {"calc((1 + 2) * 3)", 9},
        {"calc(2*3)", 6},
        {"calc(6/4)", 1.5},
        {"calc(1 - -2)", 3},
        {"calc(1-2)", NAN},
        {"calc(1 -2)", NAN},
        {"calc(1 +2)", NAN},
        {"calc()", NAN},
        {"calc(1,2)", NAN},
        {"calc(1 2)", NAN},
        {"calc(10px / 4px)", 2.5},
        {"calc(10px / 4)", NAN},
        {"CALC(2 * calc(3))", 6},
        {"-webkit-calc(2)", 2},
        {"min(3, 1, 2)", 1},
        {"max(3, 1, 2)", 3},
        {"max(3,)", NAN},
        {"max(3, 1px)", NAN},
        {"clamp(0, 5, 3)", 3},
        {"clamp(4, 5, 3)", 4},
        {"abs(-3)", 3},
        {"sign(-3px)", -1},
        {"round(2.5)", 3},
        {"round(-2.5)", -2},
        {"round(7, 5)", 5},
        {"round(up, 6, 5)", 10},
        {"round(down, -1, 5)", -5},
        {"round(to-zero, -4, 5)", 0},
        {"round(sideways, 1, 2)", NAN},
        {"mod(-1, 3)", 2},
        {"rem(-1, 3)", -1},
        {"sin(90deg)", 1},
        {"cos(pi)", -1},
        {"tan(45deg)", 1},
        {"sin(1px)", NAN},
        {"sqrt(9)", 3},
        {"pow(2, 10)", 1024},
        {"pow(2)", NAN},
        {"hypot(3, 4)", 5},
        {"log(8, 2)", 3},
        {"log(e)", 1},
        {"exp(0)", 1},
        {"calc(0 / 0)", 0},
        {"nonsense(1)", NAN},
    };
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        CssTokens tokens = text_tokens(arena, rows[i].text);
        const CssToken *start = tokens.at;
        double number = NAN;
        bool ok = numeric_take_number(&tokens, &number);
        g_test_message("%s", rows[i].text);
        row_number("number", rows[i].text, rows[i].expected);
        g_assert_true(ok != (bool)isnan(rows[i].expected));
        if (ok) {
            assert_near(number, rows[i].expected, 1e-12);
            g_assert_true(css_at_end(tokens));
        } else {
            g_assert_true(tokens.at == start);
        }
    }
}

static void test_infinity_is_clamped(void)
{
    g_autoptr(Arena) arena = arena_new();
    CssTokens tokens = text_tokens(arena, "calc(1 / 0)");
    double number;
    g_assert_true(numeric_take_number(&tokens, &number));
    g_assert_true(isfinite(number) && number > 1e30);
}

static void test_fractions(void)
{
    static const NumberRow rows[] = {
        {"0.5", 0.5}, {"50%", 0.5}, {"calc(25% * 2)", 0.5}, {"calc(25% + 1)", NAN}, {"5px", NAN},
    };
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        ValueContext context = text_context(arena);
        CssTokens tokens = text_tokens(arena, rows[i].text);
        double number;
        bool ok = numeric_take_fraction(&context, &tokens, &number);
        g_assert_true(ok != (bool)isnan(rows[i].expected));
        if (ok)
            assert_near(number, rows[i].expected, 1e-12);
    }
}

typedef struct LengthRow {
    const char *text;
    Length expected;
    unsigned used;
    bool refused;
} LengthRow;

/* The context: 10 px font, 16 px root font, viewport 200 x 100. */
static void test_lengths(void)
{
    static const LengthRow rows[] = {
        {"10px", {.px = 10}},
        {"1IN", {.px = 96}},
        {"2.54cm", {.px = 96}},
        {"25.4mm", {.px = 96}},
        {"101.6q", {.px = 96}},
        {"72pt", {.px = 96}},
        {"6pc", {.px = 96}},
        {"4em", {.px = 40}, VALUE_USES_FONT},
        {"2ex", {.px = 9.1796875}, VALUE_USES_FONT},
        {"2cap", {.px = 13.095703125}, VALUE_USES_FONT},
        {"2lh", {.px = 22}, VALUE_USES_FONT},
        {"2ch", {.px = 10}, VALUE_USES_FONT},
        {"2rem", {.px = 32}, VALUE_USES_ROOT_FONT},
        {"50vw", {.px = 100}, VALUE_USES_VIEWPORT},
        {"50vh", {.px = 50}, VALUE_USES_VIEWPORT},
        {"10vmin", {.px = 10}, VALUE_USES_VIEWPORT},
        {"10vmax", {.px = 20}, VALUE_USES_VIEWPORT},
        {"0", {.px = 0}},
        {"50%", {.percent = 50, .has_percent = true}},
        {"calc(50% + 20px)", {.px = 20, .percent = 50, .has_percent = true}},
        {"calc(100% - (10px + 1em) * 2)",
         {.px = -40, .percent = 100, .has_percent = true},
         VALUE_USES_FONT},
        {"calc(50% + 0px)", {.percent = 50, .has_percent = true}},
        {"calc(10px / 2px * 1px)", {.px = 5}},
        {"calc(50%)", {.percent = 50, .has_percent = true}},
        {"min(10px, 1em, 3vw)", {.px = 6}, VALUE_USES_FONT | VALUE_USES_VIEWPORT},
        {"max(50%, 20%)", {.percent = 50, .has_percent = true}},
        {"clamp(10px, 5px, 30px)", {.px = 10}},
        {"round(17px, 5px)", {.px = 15}},
        {"40", .refused = true},
        {"calc(0)", .refused = true},
        {"calc(1px * 2px)", .refused = true},
        {"calc(1 / 1px)", .refused = true},
        {"calc(1px + 1)", .refused = true},
        {"calc(1px + 1deg)", .refused = true},
        {"min(50%, 20deg)", .refused = true},
        {"5deg", .refused = true},
        {"5furlong", .refused = true},
    };
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        ValueContext context = text_context(arena);
        CssTokens tokens = text_tokens(arena, rows[i].text);
        Length length;
        g_test_message("%s", rows[i].text);
        bool ok = numeric_take_length(&context, &tokens, false, &length);
        g_assert_true(ok == !rows[i].refused);
        if (!ok)
            continue;
        assert_near(length.px, rows[i].expected.px, 1e-9);
        assert_near(length.percent, rows[i].expected.percent, 1e-9);
        g_assert_true(length.has_percent == rows[i].expected.has_percent);
        g_assert_cmpuint(context.used, ==, rows[i].used);
    }
}

/* Lengths that only the base of their percentages decides; printed as Chromium does. */
static void test_deferred(void)
{
    static const struct {
        const char *text, *printed;
        double of_10, of_100; /* px, for these bases */
    } rows[] = {
        {"min(50%, 20px)", "min(50%, 20px)", 5, 20},
        {"max(50%, 20px)", "max(50%, 20px)", 20, 50},
        {"clamp(10px, 50%, 30px)", "clamp(10px, 50%, 30px)", 10, 30},
        {"clamp(10%, 50px, 30%)", "clamp(10%, 50px, 30%)", 3, 30},
        {"clamp(none, 50%, 30px)", "min(50%, 30px)", 5, 30},
        {"clamp(10px, 50%, none)", "max(10px, 50%)", 10, 50},
        {"clamp(none, 5px, none)", "5px", 5, 5},
        {"calc(min(50%, 20px) * 2)", "calc(2 * min(50%, 20px))", 10, 40},
        {"calc(2 * min(50%, 20px))", "calc(2 * min(50%, 20px))", 10, 40},
        {"calc(min(50%, 20px) + 10px)", "calc(10px + min(50%, 20px))", 15, 30},
        {"calc(10px - min(50%, 20px))", "calc(10px - min(50%, 20px))", 5, -10},
        {"calc(min(50%, 20px) / 2)", "calc(0.5 * min(50%, 20px))", 2.5, 10},
        {"calc(-1 * min(50%, 20px))", "calc(-1 * min(50%, 20px))", -5, -20},
        {"min(50%, 20px, 1em)", "min(50%, 20px, 10px)", 5, 10},
        {"max(min(50%, 20px), 8px)", "max(min(50%, 20px), 8px)", 8, 20},
        {"min(50% + 10px, 30px)", "min(50% + 10px, 30px)", 15, 30},
        {"min(calc(50% + 10px), 30px)", "min(50% + 10px, 30px)", 15, 30},
        {"abs(10px - 50%)", "abs(-50% + 10px)", 5, 40},
        {"calc(10px * sign(50% - 10px))", "calc(10px * sign(50% - 10px))", -10, 10},
        {"calc(sign(50% - 10px) * 1px)", "calc(1px * sign(50% - 10px))", -1, 1},
        {"round(50%, 10px)", "round(50%, 10px)", 10, 50},
        {"round(down, 50%, 30px)", "round(down, 50%, 30px)", 0, 30},
        {"mod(50%, 30px)", "mod(50%, 30px)", 5, 20},
        {"rem(-50%, 30px)", "rem(-50%, 30px)", -5, -20},
        {"hypot(30px, 40%)", "hypot(30px, 40%)", 30.265491901, 50},
        {"max(-20px, -50%)", "max(-20px, -50%)", -5, -20},
        {"min(50%, 20%)", "20%", 2, 20},
        {"hypot(30%, 40%)", "50%", 5, 50},
        {"abs(-50%)", "50%", 5, 50},
    };
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        ValueContext context = text_context(arena);
        CssTokens tokens = text_tokens(arena, rows[i].text);
        Length length;
        g_autoptr(GString) printed = g_string_new(NULL);
        g_test_message("%s", rows[i].text);
        ROW("value", "length", rows[i].text, rows[i].printed);
        g_assert_true(numeric_take_length(&context, &tokens, false, &length));
        g_assert_true(css_at_end(tokens));
        length_print(length, VALUE_PRINT_COMPUTED, printed);
        g_assert_cmpstr(printed->str, ==, rows[i].printed);
        assert_near(length_resolve(length, 10), rows[i].of_10, 1e-9);
        assert_near(length_resolve(length, 100), rows[i].of_100, 1e-9);
        /* What is printed means the same. */
        Length again;
        tokens = text_tokens(arena, printed->str);
        g_assert_true(numeric_take_length(&context, &tokens, false, &again));
        assert_near(length_resolve(again, 70), length_resolve(length, 70), 1e-9);
    }
}

/* A mix of what is deferred is the mix of what it comes to. */
static void test_mix_deferred(void)
{
    static const char *const texts[] = {"min(50%, 20px)", "calc(10px - max(5%, 1em))", "30px",
                                        "10%", "calc(1% + 2px)"};
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(texts) * G_N_ELEMENTS(texts); i++) {
        ValueContext context = text_context(arena);
        CssTokens from = text_tokens(arena, texts[i % G_N_ELEMENTS(texts)]);
        CssTokens to = text_tokens(arena, texts[i / G_N_ELEMENTS(texts)]);
        Length a, b;
        g_assert_true(numeric_take_length(&context, &from, false, &a));
        g_assert_true(numeric_take_length(&context, &to, false, &b));
        double x = length_resolve(a, 60), y = length_resolve(b, 60);
        assert_near(length_resolve(length_mix(arena, a, b, 0.25), 60), 0.75 * x + 0.25 * y, 1e-9);
        assert_near(length_resolve(length_mix(arena, a, b, 1.5), 60), 1.5 * y - 0.5 * x, 1e-9);
        assert_near(length_resolve(length_add(arena, a, b, 2), 60), x + 2 * y, 1e-9);
        assert_near(length_resolve(length_mix(arena, a, b, 0), 60), x, 1e-12);
        assert_near(length_resolve(length_mix(arena, a, b, 1), 60), y, 1e-12);
        g_assert_true(length_equal(a, b) == (i % G_N_ELEMENTS(texts) == i / G_N_ELEMENTS(texts)));
    }
}

/* As browsers write it: what is known of px and percent first, weights of 0 kept, those of 1 not.
 */
static void test_print_mixed(void)
{
    static const struct {
        const char *from, *to;
        double p;
        const char *printed;
    } rows[] = {
        {"min(10px, 20%)", "50px", 0, "calc(0% + 0px + min(10px, 20%))"},
        {"min(2px, 5%)", "max(1%, 3px)", 0, "calc(min(2px, 5%) + (0 * max(1%, 3px)))"},
        {"min(2px, 5%)", "max(1%, 3px)", 0.3, "calc((0.7 * min(2px, 5%)) + (0.3 * max(1%, 3px)))"},
        {"4px", "max(1%, 3px)", 0.3, "calc(0% + 2.8px + (0.3 * max(1%, 3px)))"},
        {"4%", "max(1%, 3px)", 0.3, "calc(2.8% + (0.3 * max(1%, 3px)))"},
        {"calc(10px + min(2px, 5%))", "calc(1% + 3px)", 0.3,
         "calc(0.3% + 0.9px + (0.7 * (10px + min(2px, 5%))))"},
        {"calc(min(2px, 5%) * 2 + 1%)", "max(1%, 3px)", 0.3,
         "calc((0.7 * (1% + (2 * min(2px, 5%)))) + (0.3 * max(1%, 3px)))"},
        {"calc(2 * min(1%, 3px))", "calc(max(1px, 3%) / 3)", 0.3,
         "calc((1.4 * min(1%, 3px)) + (0.1 * max(1px, 3%)))"},
        {"-4px", "min(1%, 3px * sign(1%))", 0.3,
         "calc(0% - 2.8px + (0.3 * min(1%, 3px * sign(1%))))"},
    };
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        ValueContext context = text_context(arena);
        CssTokens from = text_tokens(arena, rows[i].from), to = text_tokens(arena, rows[i].to);
        Length a, b;
        g_autoptr(GString) printed = g_string_new(NULL);
        g_assert_true(numeric_take_length(&context, &from, false, &a));
        g_assert_true(numeric_take_length(&context, &to, false, &b));
        length_print(length_mix(arena, a, b, rows[i].p), VALUE_PRINT_COMPUTED, printed);
        g_assert_cmpstr(printed->str, ==, rows[i].printed);
    }
}

static void test_unitless(void)
{
    g_autoptr(Arena) arena = arena_new();
    ValueContext context = text_context(arena);
    CssTokens tokens = text_tokens(arena, "40");
    Length length;
    g_assert_true(numeric_take_length(&context, &tokens, true, &length));
    g_assert_cmpfloat(length.px, ==, 40);
}

static void test_angles(void)
{
    static const NumberRow rows[] = {
        {"90deg", 90}, {"100grad", 90},         {"0.25turn", 90},    {"3.14159265358979rad", 180},
        {"0", 0},      {"calc(45deg * 2)", 90}, {"atan2(1, 1)", 45}, {"asin(1)", 90},
        {"90", NAN},   {"calc(0)", NAN},        {"90px", NAN},
    };
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        ValueContext context = text_context(arena);
        CssTokens tokens = text_tokens(arena, rows[i].text);
        double degrees;
        bool ok = numeric_take_angle(&context, &tokens, false, &degrees);
        row_number("angle", rows[i].text, rows[i].expected);
        g_assert_true(ok != (bool)isnan(rows[i].expected));
        if (ok)
            assert_near(degrees, rows[i].expected, 1e-9);
    }
}

static void test_times(void)
{
    static const struct {
        const char *text;
        Time expected;
        bool refused;
    } rows[] = {
        {"1.5s", 1500000000},
        {"350ms", 350000000},
        {"-1S", -1000000000},
        {".1s", 100000000},
        {"0.333333333s", 333333333},
        {"1e3ms", 1000000000},
        {"calc(1s + 250ms)", 1250000000},
        {"0s", 0},
        {"0", .refused = true},
        {"1", .refused = true},
        {"1px", .refused = true},
    };
    g_autoptr(Arena) arena = arena_new();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        ValueContext context = text_context(arena);
        CssTokens tokens = text_tokens(arena, rows[i].text);
        Time time;
        bool ok = numeric_take_time(&context, &tokens, &time);
        g_assert_true(ok == !rows[i].refused);
        if (ok)
            g_assert_cmpint(time, ==, rows[i].expected);
    }
}

static void test_deep_nesting_is_refused(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) text = g_string_new("calc(");
    for (int i = 0; i < 20000; i++)
        g_string_append_c(text, '(');
    g_string_append_c(text, '1');
    CssTokens tokens = text_tokens(arena, text->str);
    double number;
    g_assert_false(numeric_take_number(&tokens, &number));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/numeric/numbers", test_numbers);
    g_test_add_func("/numeric/infinity", test_infinity_is_clamped);
    g_test_add_func("/numeric/fractions", test_fractions);
    g_test_add_func("/numeric/lengths", test_lengths);
    g_test_add_func("/numeric/deferred", test_deferred);
    g_test_add_func("/numeric/mix-deferred", test_mix_deferred);
    g_test_add_func("/numeric/print-mixed", test_print_mixed);
    g_test_add_func("/numeric/unitless", test_unitless);
    g_test_add_func("/numeric/angles", test_angles);
    g_test_add_func("/numeric/times", test_times);
    g_test_add_func("/numeric/deep", test_deep_nesting_is_refused);
    return g_test_run();
}
