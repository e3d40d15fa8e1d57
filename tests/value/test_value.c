#include "value_text.h"

#include "value/length.h"

typedef struct Sample {
    const ValueKind *kind;
    const char *text;
    const char *computed; /* NULL: refused */
    const char *fixed;    /* as VALUE_PRINT_STATIC writes it; NULL: as computed */
} Sample;

static const Sample samples[] = {
    {&kind_number, "1.5", "1.5"},
    {&kind_number, "50%", "0.5"},
    {&kind_number, "calc(1 / 3)", "0.333333", "0.333333"},
    {&kind_number, "auto", NULL},
    {&kind_number, "1px", NULL},
    {&kind_number, "1 2", NULL},
    {&kind_length, "10px", "10px", "10"},
    {&kind_length, "10", "10px", "10"},
    {&kind_length, "0%", "0%"},
    {&kind_length, "12.5%", "12.5%"},
    {&kind_length, "calc(50% + 20px)", "calc(50% + 20px)"},
    {&kind_length, "calc(50% - 20px)", "calc(50% - 20px)"},
    {&kind_length, "calc(50% + 0px)", "50%"},
    {&kind_length, "-1234.5678px", "-1234.57px", "-1234.5678"},
    {&kind_length, "auto", "auto"},
    {&kind_length, "Normal", "normal"},
    {&kind_length, "thick", NULL},
    {&kind_length_list, "none", "none"},
    {&kind_length_list, "5", "5px", "5"},
    {&kind_length_list, "25 75", "25px, 75px", "25 75"},
    {&kind_length_list, "25px, 10% ,3", "25px, 10%, 3px", "25 10% 3"},
    {&kind_length_list, "1,,2", NULL},
    {&kind_length_list, "1,", NULL},
    {&kind_length_list, "", NULL},
    {&kind_angle, "90deg", "90deg", "90"},
    {&kind_angle, "auto", "auto 0deg", "auto 0"},
    {&kind_angle, "reverse", "auto 180deg", "auto 180"},
    {&kind_angle, "45deg auto", "auto 45deg", "auto 45"},
    {&kind_angle, "reverse 10deg", "auto 190deg", "auto 190"},
    {&kind_angle, "auto auto", NULL},
    {&kind_angle, "90", NULL},
    {&kind_color, "red", "rgb(255, 0, 0)", "#ff0000"},
    {&kind_color, "rgba(0 0 255 / .5)", "rgba(0, 0, 255, 0.5)", "rgba(0, 0, 255, 0.502)"},
    {&kind_color, "currentColor", "currentcolor"},
    {&kind_color, "oklab(0.7 0 0)", "oklab(0.7 0 0)", "#9e9e9e"},
    {&kind_color, "none", NULL},
    {&kind_color, "red blue", NULL},
    {&kind_paint, "none", "none"},
    {&kind_paint, "lime", "rgb(0, 255, 0)", "#00ff00"},
    {&kind_paint, "url(#a)", "url(\"#a\")"},
    {&kind_paint, "url('#a') none", "url(\"#a\") none"},
    {&kind_paint, "url(#a) #00f", "url(\"#a\") rgb(0, 0, 255)", "url(\"#a\") #0000ff"},
    {&kind_paint, "context-fill", "context-fill"},
    {&kind_paint, "context-stroke", "context-stroke"},
    {&kind_paint, "none red", NULL},
    {&kind_paint, "url(#a) url(#b)", NULL},
    {&kind_transform, "none", "none", "matrix(1 0 0 1 0 0)"},
    {&kind_transform, "translate(10px, 5px) scale(2)", "translate(10px, 5px) scale(2)",
     "matrix(2 0 0 2 10 5)"},
    {&kind_transform, "rotate(90)", NULL},
    {&kind_translate, "none", "none"},
    {&kind_translate, "100px 50px", "100px 50px", "100 50"},
    {&kind_translate, "100px", "100px", "100"},
    {&kind_translate, "100px 0", "100px", "100"},
    {&kind_translate, "10px 0%", "10px 0%", "10 0%"},
    {&kind_translate, "10% 5px 3px", "10% 5px 3px", "10% 5 3"},
    {&kind_translate, "1px 2px 3%", NULL},
    {&kind_translate, "1px 2px 3px 4px", NULL},
    {&kind_translate, "10", NULL},
    {&kind_rotate, "none", "none"},
    {&kind_rotate, "90deg", "90deg"},
    {&kind_rotate, "z .25turn", "90deg"},
    {&kind_rotate, "x 90deg", "x 90deg"},
    {&kind_rotate, "90deg 0 1 0", "y 90deg"},
    {&kind_rotate, "1 2 3 45deg", "1 2 3 45deg"},
    {&kind_rotate, "1 2 45deg", NULL},
    {&kind_rotate, "x", NULL},
    {&kind_rotate, "90", NULL},
    {&kind_rotate, "0", NULL},
    {&kind_rotate, "0 0 -1 90deg", "-90deg"},
    {&kind_scale, "none", "none"},
    {&kind_scale, "2", "2"},
    {&kind_scale, "2 2", "2"},
    {&kind_scale, "2 1", "2 1"},
    {&kind_scale, "50% 1 3", "0.5 1 3"},
    {&kind_scale, "2px", NULL},
    {&kind_origin, "100px 50px", "100px 50px", "100 50"},
    {&kind_origin, "100px", "100px 50%", "100 50%"},
    {&kind_origin, "center", "50% 50%"},
    {&kind_origin, "top", "50% 0%"},
    {&kind_origin, "right", "100% 50%"},
    {&kind_origin, "top left", "0% 0%"},
    {&kind_origin, "center right", "100% 50%"},
    {&kind_origin, "bottom center", "50% 100%"},
    {&kind_origin, "left 10px", "0% 10px", "0% 10"},
    {&kind_origin, "0 0", "0px 0px", "0 0"},
    {&kind_origin, "1px 2px 0", "1px 2px", "1 2"},
    {&kind_origin, "1px 2px 3px", "1px 2px 3px", "1 2 3"},
    {&kind_origin, "auto", "auto"},
    {&kind_origin, "left left", NULL},
    {&kind_origin, "top 10px", NULL},
    {&kind_origin, "10px left", NULL},
    {&kind_origin, "100 50", NULL},
    {&kind_path, "none", "none", ""},
    {&kind_path, "path('M0 0L10 0')", "path(\"M 0 0 L 10 0\")", "M 0 0 L 10 0"},
    {&kind_path, "path('m0 0h10')", "path(\"M 0 0 H 10\")", "M 0 0 H 10"},
    {&kind_path, "path('M0 0L1 1,')", "path(\"M 0 0 L 1 1\")", "M 0 0 L 1 1"},
    {&kind_path, "path(evenodd, 'M0 0h10')", NULL},
    {&kind_path, "path('')", "none", ""},
    {&kind_path, "path('M0 0 L')", NULL},
    {&kind_path, "'M0 0'", NULL},
    {&kind_path, "path('M5. 0')", NULL},
    {&kind_path, "path('M0 0', 'M0 0')", NULL},
    {&kind_ident, "Inline", "inline"},
    {&kind_ident, "a-b", "a-b"},
    {&kind_ident, "a b", NULL},
    {&kind_ident, "1", NULL},
    {&kind_string, "Spin", "Spin"},
    {&kind_string, "'a b'", "\"a b\""},
    {&kind_string, "1px", NULL},
    {&kind_raw, "  blur( 2px )   url(#a) ", "blur( 2px ) url(\"#a\")"},
    {&kind_raw, "a/**/b", "a/**/b"},
    {&kind_raw, "'x\ny", NULL},
    {&kind_raw, " ", NULL},
    {&kind_visibility, "Visible", "visible"},
    {&kind_visibility, "hidden", "hidden"},
    {&kind_visibility, "collapse", "collapse"},
    {&kind_visibility, "none", NULL},
    {&kind_display, "none", "none"},
    {&kind_display, "inline", "inline"},
};

static void test_samples(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(samples); i++) {
        const Sample *sample = &samples[i];
        g_autoptr(Arena) arena = arena_new();
        g_test_message("%s: %s", sample->kind->name, sample->text);
        const Value *value = value_from_text(arena, sample->kind, sample->text);
        g_assert_true((value != NULL) == (sample->computed != NULL));
        if (value == NULL)
            continue;
        const char *fixed = sample->fixed != NULL ? sample->fixed : sample->computed;
        g_assert_true(value->kind == sample->kind);
        g_assert_cmpstr(value_to_text(arena, value, VALUE_PRINT_COMPUTED), ==, sample->computed);
        g_assert_cmpstr(value_to_text(arena, value, VALUE_PRINT_STATIC), ==, fixed);
        g_assert_true(value_equal(value, value));
    }
}

/* What was printed and read again prints the same; equal text is an equal value. */
static void test_round_trip(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(samples); i++) {
        const Sample *sample = &samples[i];
        if (sample->computed == NULL)
            continue;
        g_autoptr(Arena) arena = arena_new();
        const Value *once = value_from_text(arena, sample->kind, sample->computed);
        g_assert_nonnull(once);
        const char *text = value_to_text(arena, once, VALUE_PRINT_COMPUTED);
        g_assert_cmpstr(text, ==, sample->computed);
        g_assert_true(value_equal(once, value_from_text(arena, sample->kind, text)));
    }
}

/* Over all pairs of one kind: the ends of an interpolation are its operands, mixing a value with
 * itself changes nothing, and neither are the columns ever missing. */
static void test_kinds(void)
{
    for (const ValueKind *const *kind = value_kinds; *kind != NULL; kind++) {
        guint n_samples = 0;
        for (gsize i = 0; i < G_N_ELEMENTS(samples); i++) {
            if (samples[i].kind != *kind || samples[i].computed == NULL)
                continue;
            n_samples++;
            for (gsize k = 0; k < G_N_ELEMENTS(samples); k++) {
                if (samples[k].kind != *kind || samples[k].computed == NULL)
                    continue;
                g_autoptr(Arena) arena = arena_new();
                ValueMix mix = {.arena = arena, .box = {200, 100}};
                const Value *a = value_from_text(arena, *kind, samples[i].text);
                const Value *b = value_from_text(arena, *kind, samples[k].text);
                g_test_message("%s: %s, %s", (*kind)->name, samples[i].text, samples[k].text);
                g_assert_true(value_equal(a, b) == value_equal(b, a));
                g_assert_true(value_equal(a, b) ==
                              (strcmp(samples[i].computed, samples[k].computed) == 0));
                const Value *first = (*kind)->interpolate(&mix, a, b, 0);
                const Value *last = (*kind)->interpolate(&mix, a, b, 1);
                const Value *middle = (*kind)->interpolate(&mix, a, b, 0.5);
                g_assert_true((first != NULL) == (last != NULL));
                g_assert_true((first != NULL) == (middle != NULL));
                if (middle != NULL && i == k)
                    g_assert_true(value_equal(middle, a));
                (void)(*kind)->add(&mix, a, b);
                (void)(*kind)->accumulate(&mix, a, b, 2);
            }
        }
        g_assert_cmpuint(n_samples, >=, 2);
    }
}

typedef struct MixRow {
    const ValueKind *kind;
    const char *from, *to;
    double p;
    const char *expected; /* NULL: flips at 50 % */
} MixRow;

/* CHROMIUM.md, sections (b), (d), (e) and (l). */
static const MixRow mix_rows[] = {
    {&kind_number, "1", "0", 0.25, "0.75"},
    {&kind_number, "0.5", "1", 3, "2"},
    {&kind_length, "100", "0", 0.25, "75px"},
    {&kind_length, "1", "0", 0.25, "0.75px"},
    {&kind_length, "1", "9", 0.25, "3px"},
    {&kind_length, "5", "25", 0.25, "10px"},
    {&kind_length, "0%", "50%", 0.25, "12.5%"},
    {&kind_length, "0px", "50%", 0.5, "25%"},
    {&kind_length, "10px", "50%", 0.5, "calc(25% + 5px)"},
    {&kind_length, "auto", "10px", 0.25, NULL},
    {&kind_length_list, "0 100", "100 0", 0.25, "25px, 75px"},
    {&kind_length_list, "10 20", "20 30 40", 0.25, "12.5px, 22.5px, 17.5px, 20px, 15px, 25px"},
    {&kind_length_list, "none", "5 5", 0.25, NULL},
    {&kind_angle, "0deg", "360deg", 0.25, "90deg"},
    {&kind_angle, "auto", "auto 40deg", 0.25, "auto 10deg"},
    {&kind_angle, "auto", "reverse", 0.25, "auto 45deg"},
    {&kind_angle, "auto", "40deg", 0.25, NULL},
    {&kind_color, "red", "lime", 0.25, "rgb(191, 64, 0)"},
    {&kind_color, "currentcolor", "blue", 0.5, "rgb(0, 0, 128)"},
    {&kind_paint, "red", "lime", 0.25, "rgb(191, 64, 0)"},
    {&kind_paint, "currentcolor", "blue", 0.5, "rgb(0, 0, 128)"},
    {&kind_paint, "none", "blue", 0.25, NULL},
    {&kind_paint, "url(#x)", "blue", 0.25, NULL},
    {&kind_transform, "none", "rotate(360deg)", 0.25, "rotate(90deg)"},
    {&kind_translate, "none", "100% 40px", 0.25, "25% 10px"},
    {&kind_translate, "0px", "10px 20px 40px", 0.25, "2.5px 5px 10px"},
    {&kind_translate, "none", "none", 0.25, NULL},
    {&kind_rotate, "none", "360deg", 0.25, "90deg"},
    {&kind_rotate, "x 0deg", "x 360deg", 0.25, "x 90deg"},
    {&kind_rotate, "x 0deg", "y 90deg", 0.5, "y 45deg"},
    {&kind_rotate, "none", "x 90deg", 0.5, "x 45deg"},
    {&kind_rotate, "none", "none", 0.25, NULL},
    {&kind_scale, "none", "3", 0.25, "1.5"},
    {&kind_scale, "2 1", "4", 0.25, "2.5 1.75"},
    {&kind_scale, "none", "3 1 2", 0.5, "2 1 1.5"},
    {&kind_origin, "0 0", "100px 100px", 0.25, "25px 25px"},
    {&kind_origin, "0 0", "center", 0.25, "12.5% 12.5%"},
    {&kind_path, "path('M0 0L10 0')", "path('M0 0L50 40')", 0.25, "path(\"M 0 0 L 20 10\")"},
    {&kind_path, "path('M0 0H10')", "path('M0 0L50 50')", 0.25, NULL},
    {&kind_path, "none", "path('M0 0L50 50')", 0.25, NULL},
    {&kind_visibility, "visible", "hidden", 0.001, "visible"},
    {&kind_visibility, "visible", "hidden", 0.999, "visible"},
    {&kind_visibility, "visible", "hidden", 1, "hidden"},
    {&kind_visibility, "hidden", "visible", 0, "hidden"},
    {&kind_visibility, "hidden", "visible", 0.001, "visible"},
    {&kind_visibility, "hidden", "visible", -0.1, "hidden"},
    {&kind_visibility, "hidden", "collapse", 0.1, NULL},
    {&kind_display, "none", "inline", 0.001, "inline"},
    {&kind_display, "none", "inline", 0, "none"},
    {&kind_display, "inline", "none", 0.999, "inline"},
    {&kind_display, "inline", "none", 1, "none"},
    {&kind_display, "inline", "block", 0.25, NULL},
    {&kind_ident, "round", "bevel", 0.25, NULL},
    {&kind_raw, "a", "b", 0.25, NULL},
    {&kind_string, "a", "b", 0.25, NULL},
};

static void test_interpolate(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(mix_rows); i++) {
        const MixRow *row = &mix_rows[i];
        g_autoptr(Arena) arena = arena_new();
        ValueMix mix = {
            .arena = arena,
            .box = {200, 200},
            .current_color = {.space = COLOR_SRGB, .alpha = 1},
        };
        g_test_message("%s: %s -> %s", row->kind->name, row->from, row->to);
        const Value *from = value_from_text(arena, row->kind, row->from);
        const Value *to = value_from_text(arena, row->kind, row->to);
        const Value *mixed = row->kind->interpolate(&mix, from, to, row->p);
        g_assert_true((mixed != NULL) == (row->expected != NULL));
        if (mixed != NULL)
            g_assert_cmpstr(value_to_text(arena, mixed, VALUE_PRINT_COMPUTED), ==, row->expected);
    }
}

typedef struct AddRow {
    const ValueKind *kind;
    const char *under, *over;
    const char *added;       /* NULL: does not add */
    const char *accumulated; /* under + 2 * over; NULL: as added */
} AddRow;

/* CHROMIUM.md, section (k). */
static const AddRow add_rows[] = {
    {&kind_number, "0.3", "0.1", "0.4", "0.5"},
    {&kind_length, "3", "2", "5px", "7px"},
    {&kind_length, "3px", "2%", "calc(2% + 3px)", "calc(4% + 3px)"},
    {&kind_length, "auto", "2px", NULL, NULL},
    {&kind_length_list, "1 2", "3", "4px, 5px", "7px, 8px"},
    {&kind_length_list, "none", "3", NULL, NULL},
    {&kind_angle, "30deg", "10deg", "40deg", "50deg"},
    {&kind_angle, "auto 10deg", "auto 5deg", "auto 15deg", "auto 20deg"},
    {&kind_angle, "auto 10deg", "5deg", NULL, NULL},
    {&kind_color, "rgb(25, 10, 0)", "rgb(10, 0, 10)", "rgb(35, 10, 10)", "rgb(45, 10, 20)"},
    {&kind_paint, "rgb(25, 10, 0)", "rgb(10, 0, 10)", "rgb(35, 10, 10)", "rgb(45, 10, 20)"},
    {&kind_paint, "none", "red", NULL, NULL},
    {&kind_transform, "translate(100px)", "rotate(90deg)", "translate(100px) rotate(90deg)",
     "matrix(-1, 0, 0, -1, 100, 0)"},
    {&kind_transform, "translate(100px)", "translate(20px)", "translate(100px) translate(20px)",
     "translate(140px)"},
    {&kind_translate, "10px 5px", "1px", "11px 5px", "12px 5px"},
    {&kind_translate, "none", "1px", "1px", "2px"},
    {&kind_rotate, "90deg", "90deg", "180deg", "270deg"},
    {&kind_rotate, "none", "x 90deg", "x 90deg", "x 180deg"},
    {&kind_rotate, "x 90deg", "y 90deg", "0.57735 0.57735 0.57735 120deg",
     "0 0.707107 0.707107 180deg"},
    {&kind_scale, "2", "3", "6", "18"},
    {&kind_scale, "2", "4 3", "8 6", "32 18"},
    {&kind_scale, "none", "2 3", "2 3", "4 9"},
    {&kind_origin, "1px 2px", "3px 50%", "4px calc(50% + 2px)", "7px calc(100% + 2px)"},
    {&kind_path, "path('M1 1')", "path('M2 3')", "path(\"M 3 4\")", "path(\"M 5 7\")"},
    {&kind_ident, "a", "b", NULL, NULL},
    {&kind_visibility, "visible", "hidden", NULL, NULL},
};

static void test_add(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(add_rows); i++) {
        const AddRow *row = &add_rows[i];
        g_autoptr(Arena) arena = arena_new();
        ValueMix mix = {.arena = arena};
        g_test_message("%s: %s + %s", row->kind->name, row->under, row->over);
        const Value *under = value_from_text(arena, row->kind, row->under);
        const Value *over = value_from_text(arena, row->kind, row->over);
        const Value *added = row->kind->add(&mix, under, over);
        const Value *accumulated = row->kind->accumulate(&mix, under, over, 2);
        g_assert_true((added != NULL) == (row->added != NULL));
        g_assert_true((accumulated != NULL) == (row->accumulated != NULL));
        if (added == NULL)
            continue;
        g_assert_cmpstr(value_to_text(arena, added, VALUE_PRINT_COMPUTED), ==, row->added);
        g_assert_cmpstr(value_to_text(arena, accumulated, VALUE_PRINT_COMPUTED), ==,
                        row->accumulated);
    }
}

/* Presentation attributes: numbers without unit, transforms in their own grammar, bare path data.
 */
static void test_attribute_context(void)
{
    static const Sample rows[] = {
        {&kind_length, "40", "40px"},
        {&kind_angle, "40", "40deg"},
        {&kind_origin, "100 50", "100px 50px"},
        {&kind_transform, "translate(10-5) rotate(90)", "translate(10px, -5px) rotate(90deg)"},
        {&kind_transform, "rotate(90deg)", NULL},
        {&kind_transform, "translate(10px,5px)", NULL},
        {&kind_path, "'M0 0L10 0'", "path(\"M 0 0 L 10 0\")"},
        {&kind_path, "'M0 0L10 0 x'", "path(\"M 0 0 L 10 0\")"},
        {&kind_path, "''", "none"},
        {&kind_path, "none", "none"},
        {&kind_path, "path('M0 0H1')", "path(\"M 0 0 H 1\")"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        ValueContext context = text_context(arena);
        context.attribute = true;
        const Value *value = rows[i].kind->parse(&context, text_tokens(arena, rows[i].text));
        g_assert_true((value != NULL) == (rows[i].computed != NULL));
        if (value != NULL)
            g_assert_cmpstr(value_to_text(arena, value, VALUE_PRINT_COMPUTED), ==,
                            rows[i].computed);
    }
}

static void test_constructors(void)
{
    g_autoptr(Arena) arena = arena_new();
    const Value *items[] = {
        value_length(arena, &kind_length, length_px(1)),
        value_length(arena, &kind_length, length_percent(2)),
    };
    const Value *list = value_list(arena, &kind_length_list, items, 2);
    g_assert_true(value_equal(list, value_from_text(arena, &kind_length_list, "1px 2%")));
    const Value *none = value_keyword(arena, &kind_transform, "none");
    g_assert_true(value_is_keyword(none, "none"));
    g_assert_true(value_equal(none, value_from_text(arena, &kind_transform, "none")));
    g_assert_true(value_equal(value_keyword(arena, &kind_paint, "none"),
                              value_from_text(arena, &kind_paint, "none")));
    g_assert_false(value_is_keyword(list, "none"));
    g_assert_false(value_equal(none, value_keyword(arena, &kind_rotate, "none")));
}

static void test_length_resolve(void)
{
    Length both = {.px = 20, .percent = 50, .has_percent = true, .has_px = true};
    g_assert_cmpfloat(length_resolve(both, 200), ==, 120);
    g_assert_cmpfloat(length_resolve(length_px(3), 200), ==, 3);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/value/samples", test_samples);
    g_test_add_func("/value/round-trip", test_round_trip);
    g_test_add_func("/value/kinds", test_kinds);
    g_test_add_func("/value/interpolate", test_interpolate);
    g_test_add_func("/value/add", test_add);
    g_test_add_func("/value/attribute", test_attribute_context);
    g_test_add_func("/value/constructors", test_constructors);
    g_test_add_func("/value/length", test_length_resolve);
    return g_test_run();
}
