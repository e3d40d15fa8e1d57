#include "value/color.h"

#include "rows.h"
#include "value_text.h"

#include "value/color_names.h"

typedef struct Row {
    const char *text;
    const char *expected; /* NULL: refused */
} Row;

static const char *print(Arena *arena, Color color, ValuePrint how)
{
    g_autoptr(GString) out = g_string_new(NULL);
    color_print(color, how, out);
    return arena_strdup(arena, out->str);
}

static bool parse(Arena *arena, const char *text, Color *color)
{
    ValueContext context = text_context(arena);
    context.current_color = color_rgba(0, 1, 0, 1);
    CssTokens tokens = text_tokens(arena, text);
    return color_take(&context, &tokens, color) && css_at_end(tokens);
}

static void test_parse(void)
{
    static const Row rows[] = {
        {"red", "rgb(255, 0, 0)"},
        {"ReBeccaPurple", "rgb(102, 51, 153)"},
        {"transparent", "rgba(0, 0, 0, 0)"},
        {"Highlight", "rgba(0, 65, 198, 0.8)"},
        {"GrayText", "rgb(128, 128, 128)"},
        {"currentColor", "currentcolor"},
        {"#fff", "rgb(255, 255, 255)"},
        {"#F008", "rgba(255, 0, 0, 0.533)"},
        {"#123456", "rgb(18, 52, 86)"},
        {"#12345678", "rgba(18, 52, 86, 0.47)"},
        {"#12345", NULL},
        {"#ggg", NULL},
        {"rgb(1, 2, 3)", "rgb(1, 2, 3)"},
        {"rgb(300, -5, 127.5)", "rgb(255, 0, 128)"},
        {"rgb(100%, 50%, 0%)", "rgb(255, 128, 0)"},
        {"rgba(1, 2, 3, .5)", "rgba(1, 2, 3, 0.5)"},
        {"rgb(1 2 3 / 25%)", "rgba(1, 2, 3, 0.25)"},
        {"rgb(1 50% none)", "rgb(1, 128, 0)"},
        {"rgb(1, 50%, 3)", NULL},
        {"rgb(1, 2 3)", NULL},
        {"rgb(1 2 3, .5)", NULL},
        {"rgb(1, 2, 3 / .5)", NULL},
        {"rgb(1, 2)", NULL},
        {"rgb(calc(100 + 20) 0 0 / calc(50%))", "rgba(120, 0, 0, 0.5)"},
        {"rgba(0 0 0 / .333)", "rgba(0, 0, 0, 0.333)"},
        {"rgba(0, 0, 0, .001)", "rgba(0, 0, 0, 0)"},
        {"rgba(0, 0, 0, .999)", "rgb(0, 0, 0)"},
        {"hsl(120 37% 41%)", "rgb(66, 143, 66)"},
        {"hsl(120, 100%, 50%)", "rgb(0, 255, 0)"},
        {"hsl(.5turn 100% 50%)", "rgb(0, 255, 255)"},
        {"hsl(-120 100 50 / .5)", "rgba(0, 0, 255, 0.5)"},
        {"hsla(0, 0%, 50%, 1)", "rgb(128, 128, 128)"},
        {"hwb(0 20% 40%)", "rgb(153, 51, 51)"},
        {"hwb(0 80% 80%)", "rgb(128, 128, 128)"},
        {"hwb(0, 20%, 40%)", NULL},
        {"oklab(.6 .1 .1)", "oklab(0.6 0.1 0.1)"},
        {"oklab(60% 25% -25% / 50%)", "oklab(0.6 0.1 -0.1 / 0.5)"},
        {"oklch(.7 .2 0)", "oklch(0.7 0.2 0)"},
        {"oklch(70% .2 90deg)", "oklch(0.7 0.2 90)"},
        {"lab(50 10 -20)", "lab(50 10 -20)"},
        {"lab(50% 100% 0)", "lab(50 125 0)"},
        {"lch(50 20 90)", "lch(50 20 90)"},
        {"color(srgb 1 .5 0)", "color(srgb 1 0.5 0)"},
        {"color(srgb-linear 1 0 0)", "color(srgb-linear 1 0 0)"},
        {"color(xyz 0 0 0 / .25)", "color(xyz-d65 0 0 0 / 0.25)"},
        {"color(lab 1 2 3)", NULL},
        {"light-dark(red, blue)", "rgb(255, 0, 0)"},
        {"color-mix(in srgb, red, blue)", "color(srgb 0.5 0 0.5)"},
        {"color-mix(in srgb, red 25%, blue)", "color(srgb 0.25 0 0.75)"},
        {"color-mix(in srgb, 75% blue, red)", "color(srgb 0.25 0 0.75)"},
        {"color-mix(in srgb, red 30%, red 20%)", "color(srgb 1 0 0 / 0.5)"},
        {"color-mix(in srgb, transparent, blue)", "color(srgb 0 0 1 / 0.5)"},
        {"color-mix(in srgb, currentColor, blue)", "color(srgb 0 0.5 0.5)"},
        {"color-mix(in hsl, red, lime)", "color(srgb 1 1 0)"},
        {"color-mix(in hsl longer hue, red, lime)", "color(srgb 0 0 1)"},
        {"color-mix(in hsl decreasing hue, red, lime)", "color(srgb 0 0 1)"},
        {"color-mix(in hsl, white, blue)", "color(srgb 0.625 0.625 0.875)"},
        {"color-mix(in srgb longer hue, red, lime)", NULL},
        {"color-mix(in srgb, red 0%, blue 0%)", "color(srgb 0.5 0 0.5 / 0)"},
        {"color-mix(in srgb, red 120%, blue)", NULL},
        {"notacolor", NULL},
        {"url(#a)", NULL},
        {"", NULL},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        Color color;
        g_test_message("%s", rows[i].text);
        ROW("value", "color", rows[i].text, rows[i].expected);
        bool ok = parse(arena, rows[i].text, &color);
        g_assert_true(ok == (rows[i].expected != NULL));
        if (ok)
            g_assert_cmpstr(print(arena, color, VALUE_PRINT_COMPUTED), ==, rows[i].expected);
    }
}

/* In terms of sRGB bytes, from the conversions of css-color-4 and its published examples. */
static void test_conversions(void)
{
    static const Row rows[] = {
        {"oklab(1 0 0)", "#ffffff"},
        {"oklab(0 0 0)", "#000000"},
        {"oklch(0.627955 0.257683 29.2339)", "#ff0000"},
        {"oklch(0.86644 0.294827 142.4953)", "#00ff00"},
        {"lab(100 0 0)", "#ffffff"},
        {"lab(54.2917 80.8125 69.885)", "#ff0000"},
        {"lch(29.6920 66.83 327.1094)", "#800080"},
        {"lab(50 40 -30)", "#a55bab"},
        {"lab(50 -20 30)", "#618041"},
        {"color(display-p3 0 1 0)", "#00ff00"},
        {"color(display-p3 0.6 0.6 0.6)", "#999999"},
        {"color(a98-rgb 1 1 1)", "#ffffff"},
        {"color(prophoto-rgb 1 1 1)", "#ffffff"},
        {"color(rec2020 1 1 1)", "#ffffff"},
        {"color(xyz-d50 0.9642956764 1 0.8251046025)", "#ffffff"},
        {"color(xyz-d65 0.9504559271 1 1.0890577508)", "#ffffff"},
        {"rgba(255, 0, 0, .25)", "rgba(255, 0, 0, 0.251)"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        Color color;
        g_assert_true(parse(arena, rows[i].text, &color));
        g_assert_cmpstr(print(arena, color, VALUE_PRINT_STATIC), ==, rows[i].expected);
    }
}

typedef struct MixRow {
    const char *from, *to;
    double p;
    const char *expected;
} MixRow;

/* CHROMIUM.md, section (d). */
static void test_mix(void)
{
    static const MixRow rows[] = {
        {"red", "lime", 0.25, "rgb(191, 64, 0)"},
        {"red", "lime", 0.5, "rgb(128, 128, 0)"},
        {"rgba(255, 0, 0, 0)", "rgba(0, 0, 255, 1)", 0.5, "rgba(0, 0, 255, 0.5)"},
        {"transparent", "blue", 0.25, "rgba(0, 0, 255, 0.25)"},
        {"red", "#12345678", 0.5, "rgba(179, 17, 28, 0.737)"},
        {"hsl(0 100% 50%)", "hsl(240 100% 50%)", 0.5, "rgb(128, 0, 128)"},
        {"oklch(.6 .2 20)", "oklch(.8 .2 200)", 0.5, "oklab(0.7 0 0)"},
        {"hsl(0 100% 50%)", "hsl(120 100% 25%)", 0.5, "rgb(128, 64, 0)"},
        /* The half alpha is 128/255 from the start. */
        {"rgba(255, 0, 0, .5)", "blue", 0.5, "rgba(85, 0, 170, 0.753)"},
        {"black", "blue", 0.5, "rgb(0, 0, 128)"},
        {"rgb(100, 100, 100)", "rgb(200, 200, 200)", -0.16, "rgb(84, 84, 84)"},
        {"rgb(100, 100, 100)", "rgb(250, 250, 250)", 1.5, "rgb(255, 255, 255)"},
        {"transparent", "transparent", 0.5, "rgba(0, 0, 0, 0)"},
        {"red", "transparent", 1.5, "rgba(0, 0, 0, 0)"},
        {"red", "lime", 0, "rgb(255, 0, 0)"},
        {"red", "lime", 1, "rgb(0, 255, 0)"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        Color from, to;
        g_assert_true(parse(arena, rows[i].from, &from) && parse(arena, rows[i].to, &to));
        Color mixed = color_mix(from, to, rows[i].p);
        g_assert_cmpstr(print(arena, mixed, VALUE_PRINT_COMPUTED), ==, rows[i].expected);
    }
}

typedef struct OklabRow {
    const char *from, *to;
    double expected[3]; /* at 50 % */
} OklabRow;

/* CHROMIUM.md, section (d), and measured in the same way. The browser's matrices are rounded to 16
 * bits, so its digits differ from the fifth on. */
static void test_mix_in_oklab(void)
{
    static const OklabRow rows[] = {
        {"oklab(.6 .1 .1)", "blue", {.525991, .0337688, -.105761}},
        {"color(srgb 1 0 0)", "blue", {.539974, .0962087, -.0928316}},
        {"lab(50 40 -30)", "red", {.607633, .170472, .0215222}},
        {"lch(50 20 90)", "lch(60 30 180)", {.606397, -.0446271, .0252095}},
        {"color(display-p3 0 1 0)", "red", {.738398, -.0396802, .166913}},
        {"color-mix(in srgb, red, blue)", "lime", {.64308, -.0347916, .0391649}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        Color from, to;
        g_assert_true(parse(arena, rows[i].from, &from) && parse(arena, rows[i].to, &to));
        Color mixed = color_mix(from, to, 0.5);
        g_test_message("%s -> %s", rows[i].from, rows[i].to);
        g_assert_cmpint(mixed.space, ==, COLOR_OKLAB);
        for (int k = 0; k < 3; k++)
            assert_near(mixed.c[k], rows[i].expected[k], 1e-4);
    }
}

/* CHROMIUM.md, section (k): colours add per channel. */
static void test_add(void)
{
    g_autoptr(Arena) arena = arena_new();
    Color sum = color_add(color_rgba(25 / 255.0, 10 / 255.0, 0, 1),
                          color_rgba(10 / 255.0, 0, 10 / 255.0, 1), 1);
    g_assert_cmpstr(print(arena, sum, VALUE_PRINT_COMPUTED), ==, "rgb(35, 10, 10)");
    sum = color_add(color_rgba(1, 0, 0, 0.25), color_rgba(1, 0, 0, 0.25), 2);
    g_assert_cmpstr(print(arena, sum, VALUE_PRINT_COMPUTED), ==, "rgba(255, 0, 0, 0.75)");
    sum = color_add(color_rgba(1, 0, 0, 0.5), color_rgba(0, 0, 0, 1), 1);
    g_assert_cmpstr(print(arena, sum, VALUE_PRINT_COMPUTED), ==, "rgb(128, 0, 0)");
}

static void test_current_color(void)
{
    g_autoptr(Arena) arena = arena_new();
    Color current;
    g_assert_true(parse(arena, "currentcolor", &current));
    Color black = color_rgba(0, 0, 0, 1), blue = color_rgba(0, 0, 1, 1);
    Color mixed = color_mix(color_resolve(current, black), color_resolve(blue, black), 0.5);
    g_assert_cmpstr(print(arena, mixed, VALUE_PRINT_COMPUTED), ==, "rgb(0, 0, 128)");
    g_assert_true(color_equal(current, current));
    g_assert_false(color_equal(current, black));
}

static void test_use_of_current_color_is_told(void)
{
    g_autoptr(Arena) arena = arena_new();
    ValueContext context = text_context(arena);
    CssTokens tokens = text_tokens(arena, "color-mix(in srgb, currentColor, blue)");
    Color color;
    g_assert_true(color_take(&context, &tokens, &color));
    g_assert_cmpuint(context.used, ==, VALUE_USES_COLOR);
}

static void test_names(void)
{
    guint32 rgba;
    g_assert_true(color_name_lookup("aliceblue", &rgba) && rgba == 0xF0F8FFFF);
    g_assert_true(color_name_lookup("YellowGreen", &rgba) && rgba == 0x9ACD32FF);
    g_assert_true(color_name_lookup("darkslategrey", &rgba) && rgba == 0x2F4F4FFF);
    g_assert_true(color_name_lookup("CanvasText", &rgba) && rgba == 0xFF);
    g_assert_false(color_name_lookup("a", &rgba));
    g_assert_false(color_name_lookup("", &rgba));
}

static void test_deep_nesting_is_refused(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) text = g_string_new(NULL);
    for (int i = 0; i < 5000; i++)
        g_string_append(text, "light-dark(");
    Color color;
    g_assert_false(parse(arena, text->str, &color));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/color/parse", test_parse);
    g_test_add_func("/color/conversions", test_conversions);
    g_test_add_func("/color/mix", test_mix);
    g_test_add_func("/color/mix-oklab", test_mix_in_oklab);
    g_test_add_func("/color/add", test_add);
    g_test_add_func("/color/current", test_current_color);
    g_test_add_func("/color/current-use", test_use_of_current_color_is_told);
    g_test_add_func("/color/names", test_names);
    g_test_add_func("/color/deep", test_deep_nesting_is_refused);
    return g_test_run();
}
