#include "value_table.h"

#include "value/length.h"

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
    {&kind_color, "rgba(0 0 255 / .5)", "rgba(0, 0, 255, 0.5)", "rgba(0, 0, 255, 0.5)"},
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
    {&kind_rotate, "-2 0 0 45deg", "x -45deg"},
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
    {&kind_origin, "left left", NULL},
    {&kind_origin, "top 10px", NULL},
    {&kind_origin, "10px left", NULL},
    {&kind_origin, "100 50", NULL},
    {&kind_pair, "10px", "10px", "10"},
    {&kind_pair, "10px 50%", "10px 50%", "10 50%"},
    {&kind_pair, "auto 2px", "auto 2px", "auto 2"},
    {&kind_pair, "1px 2px 3px", NULL},
    {&kind_box_shadow, "1px 2px red", "rgb(255, 0, 0) 1px 2px 0px 0px", "#ff0000 1 2 0 0"},
    {&kind_box_shadow, "inset 0 0 3px 4px blue, lime 1px 1px",
     "rgb(0, 0, 255) 0px 0px 3px 4px inset, rgb(0, 255, 0) 1px 1px 0px 0px",
     "#0000ff 0 0 3 4 inset, #00ff00 1 1 0 0"},
    {&kind_box_shadow, "1px red", NULL},
    {&kind_box_shadow, "1px 2px -3px", NULL},
    {&kind_text_shadow, "1px 2px 3px red", "rgb(255, 0, 0) 1px 2px 3px", "#ff0000 1 2 3"},
    {&kind_text_shadow, "1px 2px 3px 4px red", NULL},
    {&kind_text_shadow, "none", "none"},
    {&kind_position, "center", "50% 50%"},
    {&kind_position, "right 10px top 20px", "calc(100% - 10px) 20px", "calc(100% - 10px) 20"},
    {&kind_position, "top 5% left 3px", "3px 5%", "3 5%"},
    {&kind_position, "bottom 20% right 10%", "90% 80%"},
    {&kind_position, "y-end x-start", NULL},
    {&kind_position, "10px", "10px 50%", "10 50%"},
    {&kind_position, "right 10px center", NULL},
    {&kind_position, "right 10px left 20px", NULL},
    {&kind_position, "right 10% top", NULL},
    {&kind_position, "top 10px", NULL},
    {&kind_position, "1px 2px 3px", NULL},
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
    {&kind_clip_path, "circle(1px)", "circle(1px)", "none"},
    {&kind_clip_path, "none", "none"},
    {&kind_offset_path, "path('M0 0H1')", "path(\"M 0 0 H 1\")", "none"},
    {&kind_offset_path, "ray(1deg)", "ray(1deg)", "none"},
    {&kind_filter, "blur(2px)", "blur(2px)"},
    {&kind_filter, "none", "none"},
    {&kind_font_stretch, "75%", "75%", "condensed"},
    {&kind_font_stretch, "110%", "110%", "semi-expanded"},
    {&kind_font_style, "italic", "italic"},
    {&kind_font_style, "oblique 20deg", "oblique 20deg", "oblique"},
    {&kind_font_size_adjust, "none", "none"},
    {&kind_font_size_adjust, "0.5", "0.5"},
    {&kind_font_variation, "normal", "normal"},
    {&kind_font_variation, "'wght' 1", "\"wght\" 1"},
    {&kind_font_feature, "'liga' on", "\"liga\""},
    {&kind_font_feature, "'liga', 'kern' off", "\"kern\" 0, \"liga\""},
    {&kind_font_feature, "'salt' 3", "\"salt\" 3"},
    {&kind_font_feature, "'salt' 1.5", NULL},
    {&kind_font_feature, "'salt' -1", NULL},
    {&kind_font_feature, "normal", "normal"},
    {&kind_line_height, "1.5", "1.5"},
    {&kind_line_height, "normal", "normal"},
    {&kind_tab_size, "8", "8"},
    {&kind_tab_size, "8px", "8px", "8"},
    {&kind_clip, "auto", "auto"},
    {&kind_clip, "rect(0, 0, auto, 1px)", "rect(0px, 0px, auto, 1px)", "rect(0, 0, auto, 1)"},
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
    {&kind_integer, "7", "7"},
    {&kind_integer, "calc(3 / 2)", "2"},
    {&kind_integer, "7.0", NULL},
    {&kind_time, "250ms", "0.25s"},
    {&kind_time, "1s", "1s"},
    {&kind_time, "1", NULL},
    {&kind_resolution, "2x", "2dppx"},
    {&kind_resolution, "48dpi", "0.5dppx"},
    {&kind_resolution, "1px", NULL},
    {&kind_display, "none", "none"},
    {&kind_display, "inline", "inline"},
};

static void test_samples(void)
{
    check_samples(samples, G_N_ELEMENTS(samples));
}

static void test_round_trip(void)
{
    check_round_trip(samples, G_N_ELEMENTS(samples));
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
    {&kind_rotate, "1 2 3 10deg", "2 4 6 50deg", 0.5, "0.267261 0.534522 0.801784 30deg"},
    {&kind_rotate, "1 2 3 10deg", "-1 -2 -3 50deg", 0.5, "-0.267261 -0.534522 -0.801784 20deg"},
    {&kind_rotate, "x 30deg", "50deg", 0.5, "0.522261 0 0.852786 29.652deg"},
    {&kind_scale, "none", "3", 0.25, "1.5"},
    {&kind_scale, "2 1", "4", 0.25, "2.5 1.75"},
    {&kind_scale, "none", "3 1 2", 0.5, "2 1 1.5"},
    {&kind_origin, "0 0", "100px 100px", 0.25, "25px 25px"},
    {&kind_origin, "0 0", "center", 0.25, "12.5% 12.5%"},
    {&kind_position, "right 10px top 0", "10px 10%", 0.25, "calc(75% - 5px) 2.5%"},
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
    {&kind_integer, "0", "10", 0.25, "3"},
    {&kind_time, "0s", "2s", 0.25, "0.5s"},
    {&kind_resolution, "1x", "3x", 0.25, "1.5dppx"},
    {&kind_ident, "round", "bevel", 0.25, NULL},
    {&kind_raw, "a", "b", 0.25, NULL},
    {&kind_string, "a", "b", 0.25, NULL},
};

static void test_interpolate(void)
{
    check_interpolate(mix_rows, G_N_ELEMENTS(mix_rows));
}

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
    {&kind_translate, "none", "none", "none", "none"},
    {&kind_scale, "none", "none", "1", "1"},
    {&kind_rotate, "90deg", "90deg", "180deg", "270deg"},
    {&kind_rotate, "none", "x 90deg", "x 90deg", "x 180deg"},
    {&kind_rotate, "x 90deg", "y 90deg", "0.57735 0.57735 0.57735 120deg",
     "0 0.707107 0.707107 180deg"},
    {&kind_scale, "2", "3", "6", "18"},
    {&kind_scale, "2", "4 3", "8 6", "32 18"},
    {&kind_scale, "none", "2 3", "2 3", "4 9"},
    {&kind_origin, "1px 2px", "3px 50%", "4px calc(50% + 2px)", "7px calc(100% + 2px)"},
    {&kind_position, "5px 5%", "1px 10%", "6px 15%", "7px 25%"},
    {&kind_path, "path('M1 1')", "path('M2 3')", "path(\"M 3 4\")", "path(\"M 5 7\")"},
    {&kind_integer, "1", "2", "3", "5"},
    {&kind_time, "1s", "2s", "3s", "5s"},
    {&kind_ident, "a", "b", NULL, NULL},
    {&kind_visibility, "visible", "hidden", NULL, NULL},
};

static void test_add(void)
{
    check_add(add_rows, G_N_ELEMENTS(add_rows));
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
