#include "value_table.h"

#include "value/color.h"
#include "value/filter.h"

/* What Chromium computes and mixes. */
static const Sample samples[] = {
    {&kind_filter, "None", "none"},
    {&kind_filter, "blur()", "blur(0px)"},
    {&kind_filter, "blur(1em)", "blur(10px)"},
    {&kind_filter, "blur(calc(-2px))", "blur(0px)"},
    {&kind_filter, "blur(-1px)", NULL},
    {&kind_filter, "blur(10%)", NULL},
    {&kind_filter, "blur(2)", NULL},
    {&kind_filter, "blur(1px 2px)", NULL},
    {&kind_filter, "brightness()", "brightness(1)"},
    {&kind_filter, "brightness(50%)", "brightness(0.5)"},
    {&kind_filter, "brightness(calc(-1))", "brightness(0)"},
    {&kind_filter, "contrast(150%)", "contrast(1.5)"},
    {&kind_filter, "contrast(-1)", NULL},
    {&kind_filter, "grayscale(2)", "grayscale(1)"},
    {&kind_filter, "invert(30%) opacity(200%) sepia() saturate(3)",
     "invert(0.3) opacity(1) sepia(1) saturate(3)"},
    {&kind_filter, "hue-rotate()", "hue-rotate(0deg)"},
    {&kind_filter, "hue-rotate(0)", "hue-rotate(0deg)"},
    {&kind_filter, "hue-rotate(1turn)", "hue-rotate(360deg)"},
    {&kind_filter, "hue-rotate(-90deg)", "hue-rotate(-90deg)"},
    {&kind_filter, "hue-rotate(90)", NULL},
    {&kind_filter, "drop-shadow(red 1px 2px)", "drop-shadow(rgb(255, 0, 0) 1px 2px 0px)",
     "drop-shadow(#ff0000 1px 2px 0px)"},
    {&kind_filter, "drop-shadow(1px 2px 3px red)", "drop-shadow(rgb(255, 0, 0) 1px 2px 3px)",
     "drop-shadow(#ff0000 1px 2px 3px)"},
    {&kind_filter, "drop-shadow(1px 2px)", "drop-shadow(currentcolor 1px 2px 0px)"},
    {&kind_filter, "drop-shadow(red 1px 2px blue)", NULL},
    {&kind_filter, "drop-shadow(1px 2px -3px)", NULL},
    {&kind_filter, "drop-shadow(1px)", NULL},
    {&kind_filter, "drop-shadow(1px 2px 3px 4px)", NULL},
    {&kind_filter, "drop-shadow(1px 2px 3px, red)", NULL},
    {&kind_filter, "drop-shadow()", NULL},
    {&kind_filter, "url(#f) blur(2px)", "url(\"#f\") blur(2px)"},
    {&kind_filter, "url('a.svg#f')", "url(\"a.svg#f\")"},
    {&kind_filter, "blur(2px)blur(1px)", "blur(2px) blur(1px)"},
    {&kind_filter, "blur(2px), blur(1px)", NULL},
    {&kind_filter, "none blur(2px)", NULL},
    {&kind_filter, "glow(2px)", NULL},
    {&kind_filter, "", NULL},
};

static void test_samples(void)
{
    check_samples(samples, G_N_ELEMENTS(samples));
    check_round_trip(samples, G_N_ELEMENTS(samples));
}

static const MixRow mix_rows[] = {
    {&kind_filter, "blur(2px)", "blur(4px) hue-rotate(40deg)", 0.25,
     "blur(2.5px) hue-rotate(10deg)"},
    {&kind_filter, "blur(4px) brightness(0)", "none", 0.75, "blur(1px) brightness(0.75)"},
    {&kind_filter, "blur(2px)", "hue-rotate(40deg)", 0.25, NULL},
    {&kind_filter, "blur(2px) sepia(1)", "blur(2px) invert(1)", 0.25, NULL},
    {&kind_filter, "none", "none", 0.25, "none"},
    {&kind_filter, "url(#f)", "url(#f) blur(4px)", 0.25, NULL},
    {&kind_filter, "none", "url(#f)", 0.25, NULL},
    {&kind_filter, "none", "grayscale(1)", -1, "grayscale(0)"},
    {&kind_filter, "none", "grayscale(1)", 2, "grayscale(1)"},
    {&kind_filter, "none", "brightness(0)", 2, "brightness(0)"},
    {&kind_filter, "none", "brightness(2)", 2, "brightness(3)"},
    {&kind_filter, "none", "hue-rotate(180deg)", -0.5, "hue-rotate(-90deg)"},
    {&kind_filter, "none", "drop-shadow(red 4px 8px 12px)", 0.25,
     "drop-shadow(rgba(255, 0, 0, 0.25) 1px 2px 3px)"},
    {&kind_filter, "drop-shadow(0 0 0)", "drop-shadow(red 4px 8px 12px)", 0.25,
     "drop-shadow(rgb(64, 0, 0) 1px 2px 3px)"},
    {&kind_filter, "drop-shadow(0 0 0)", "drop-shadow(4px 8px 12px)", 0.25,
     "drop-shadow(currentcolor 1px 2px 3px)"},
    {&kind_filter, "drop-shadow(red 0 0 10px)", "drop-shadow(red 4px 8px 0)", 2,
     "drop-shadow(rgb(255, 0, 0) 8px 16px 0px)"},
};

static void test_interpolate(void)
{
    check_interpolate(mix_rows, G_N_ELEMENTS(mix_rows));
}

static const AddRow add_rows[] = {
    {&kind_filter, "blur(10px)", "blur(3px)", "blur(10px) blur(3px)", "blur(16px)"},
    {&kind_filter, "blur(10px)", "blur(4px) brightness(2)", "blur(10px) blur(4px) brightness(2)",
     "blur(18px) brightness(3)"},
    {&kind_filter, "brightness(3) blur(1px)", "brightness(2)",
     "brightness(3) blur(1px) brightness(2)", "brightness(5) blur(1px)"},
    {&kind_filter, "grayscale(0.5)", "grayscale(0.2)", "grayscale(0.5) grayscale(0.2)",
     "grayscale(0.9)"},
    {&kind_filter, "brightness(2)", "blur(3px)", "brightness(2) blur(3px)", NULL},
    {&kind_filter, "none", "blur(3px)", "blur(3px)", "blur(6px)"},
    {&kind_filter, "none", "none", "none", "none"},
    {&kind_filter, "url(#f)", "blur(2px)", NULL, NULL},
    {&kind_filter, "drop-shadow(blue 4px 8px 12px)", "drop-shadow(red 1px 2px 3px)",
     "drop-shadow(rgb(0, 0, 255) 4px 8px 12px) drop-shadow(rgb(255, 0, 0) 1px 2px 3px)",
     "drop-shadow(rgb(255, 0, 255) 6px 12px 18px)"},
};

static void test_add(void)
{
    check_add(add_rows, G_N_ELEMENTS(add_rows));
}

static void test_resolve_color(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) out = g_string_new(NULL);
    const Value *value = value_from_text(arena, &kind_filter, "blur(1px) drop-shadow(1px 2px)");
    const FilterList *list = filter_resolve_color(arena, value->filter, color_rgba(0, 1, 0, 1));
    filter_print(list, VALUE_PRINT_COMPUTED, out);
    g_assert_cmpstr(out->str, ==, "blur(1px) drop-shadow(rgb(0, 255, 0) 1px 2px 0px)");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/filter/samples", test_samples);
    g_test_add_func("/filter/interpolate", test_interpolate);
    g_test_add_func("/filter/add", test_add);
    g_test_add_func("/filter/resolve-color", test_resolve_color);
    return g_test_run();
}
