#include "value_table.h"

/* Kinds of font, text and the old `clip`: what Chromium computes and mixes. */
static const Sample samples[] = {
    {&kind_font_stretch, "100%", "100%", "normal"},
    {&kind_font_stretch, "0%", "0%", "ultra-condensed"},
    {&kind_font_stretch, "93.75%", "93.75%", "semi-condensed"},
    {&kind_font_stretch, "1000%", "1000%", "ultra-expanded"},
    {&kind_font_stretch, "44.8%", "44.75%", "ultra-condensed"},
    {&kind_font_stretch, "1px", NULL},
    {&kind_font_stretch, "calc(1px + 2%)", NULL},
    {&kind_font_stretch, "condensed", NULL},
    {&kind_font_style, "Normal", "normal"},
    {&kind_font_style, "oblique", "oblique"},
    {&kind_font_style, "oblique 14deg", "oblique 14deg", "oblique"},
    {&kind_font_style, "oblique 0deg", "normal"},
    {&kind_font_style, "oblique -90deg", "oblique -90deg", "oblique"},
    {&kind_font_style, "oblique -17.45deg", "oblique -17.25deg", "oblique"},
    {&kind_font_style, "oblique -91deg", NULL},
    {&kind_font_style, "italic 10deg", NULL},
    {&kind_font_size_adjust, "ex-height 0.5", "0.5"},
    {&kind_font_size_adjust, "cap-height 0.5", "cap-height 0.5"},
    {&kind_font_size_adjust, "from-font", "from-font"},
    {&kind_font_size_adjust, "ch-width from-font", "ch-width from-font"},
    {&kind_font_size_adjust, "ex-height from-font", "from-font"},
    {&kind_font_size_adjust, "cap-height none", NULL},
    {&kind_font_size_adjust, "0.5 1", NULL},
    {&kind_font_variation, "'wght' 400, 'wdth' 50", "\"wdth\" 50, \"wght\" 400"},
    {&kind_font_variation, "'wght' 400, 'wght' 50", "\"wght\" 50"},
    {&kind_font_variation, "'wght'", NULL},
    {&kind_font_variation, "'weight' 1", NULL},
    {&kind_font_variation, "'wght' 1,", NULL},
    {&kind_font_variation, "wght 1", NULL},
    {&kind_line_height, "150%", "15px", "15"},
    {&kind_line_height, "2em", "20px", "20"},
    {&kind_line_height, "0", "0"},
    {&kind_line_height, "calc(1 + 1)", "2"},
    {&kind_line_height, "calc(-2px)", "0px", "0"},
    {&kind_line_height, "auto", NULL},
    {&kind_tab_size, "10px", "10px", "10"},
    {&kind_tab_size, "10%", NULL},
    {&kind_tab_size, "normal", NULL},
    {&kind_clip, "rect(1px 2px 3px 4px)", "rect(1px, 2px, 3px, 4px)", "rect(1, 2, 3, 4)"},
    {&kind_clip, "rect(1px, 2px 3px 4px)", NULL},
    {&kind_clip, "rect(1px, 2px, 3px)", NULL},
    {&kind_clip, "rect(1px, 2px, 3%, 4px)", NULL},
    {&kind_clip, "inset(1px)", NULL},
};

static void test_samples(void)
{
    check_samples(samples, G_N_ELEMENTS(samples));
    check_round_trip(samples, G_N_ELEMENTS(samples));
}

static const MixRow mix_rows[] = {
    {&kind_font_stretch, "75%", "150%", 0.25, "93.75%"},
    {&kind_font_stretch, "50%", "200%", -1, "0%"},
    {&kind_font_style, "normal", "oblique 20deg", 0.25, "oblique 5deg"},
    {&kind_font_style, "oblique", "oblique 34deg", 0.25, "oblique 19deg"},
    {&kind_font_style, "oblique 10deg", "oblique 80deg", 2, "oblique 90deg"},
    {&kind_font_style, "oblique 10deg", "oblique -10deg", 0.5, "normal"},
    {&kind_font_style, "oblique", "oblique", 0.5, "oblique"},
    {&kind_font_style, "italic", "oblique 34deg", 0.25, NULL},
    {&kind_font_style, "normal", "italic", 0.25, NULL},
    {&kind_font_size_adjust, "0.2", "1.2", 0.25, "0.45"},
    {&kind_font_size_adjust, "0.2", "1.2", -1, "0"},
    {&kind_font_size_adjust, "0.2", "cap-height 1.2", 0.25, NULL},
    {&kind_font_size_adjust, "cap-height 0.2", "cap-height 1.2", 0.25, "cap-height 0.45"},
    {&kind_font_size_adjust, "none", "1.2", 0.25, NULL},
    {&kind_font_size_adjust, "from-font", "from-font", 0.25, NULL},
    {&kind_font_variation, "'wght' 400, 'wdth' 50", "'wdth' 100, 'wght' 800", 0.25,
     "\"wdth\" 62.5, \"wght\" 500"},
    {&kind_font_variation, "'wght' 400", "'wdth' 100", 0.25, NULL},
    {&kind_font_variation, "'wght' 400", "'wdth' 100, 'wght' 1", 0.25, NULL},
    {&kind_font_variation, "normal", "'wght' 1", 0.25, NULL},
    {&kind_line_height, "1", "2", 0.25, "1.25"},
    {&kind_line_height, "1", "2", -3, "0"},
    {&kind_line_height, "10px", "200%", 0.25, "12.5px"},
    {&kind_line_height, "10px", "2", 0.25, NULL},
    {&kind_line_height, "normal", "2", 0.25, NULL},
    {&kind_tab_size, "2", "10", 0.25, "4"},
    {&kind_tab_size, "2", "10px", 0.25, NULL},
    {&kind_clip, "rect(1px, 2px, auto, 4px)", "rect(11px, 12px, auto, 14px)", 0.5,
     "rect(6px, 7px, auto, 9px)"},
    {&kind_clip, "rect(1px, 2px, auto, 4px)", "rect(1px, 2px, 3px, 4px)", 0.25, NULL},
    {&kind_clip, "auto", "rect(1px, 2px, 3px, 4px)", 0.25, NULL},
};

static void test_interpolate(void)
{
    check_interpolate(mix_rows, G_N_ELEMENTS(mix_rows));
}

static const AddRow add_rows[] = {
    {&kind_font_stretch, "20%", "75%", "95%", "170%"},
    {&kind_font_style, "oblique 5deg", "oblique 15deg", "oblique 20deg", "oblique 35deg"},
    {&kind_font_style, "italic", "oblique 15deg", NULL, NULL},
    {&kind_font_size_adjust, "1", "0.45", "1.45", "1.9"},
    {&kind_font_size_adjust, "none", "0.45", NULL, NULL},
    {&kind_font_variation, "'wght' 100", "'wght' 500", "\"wght\" 600", "\"wght\" 1100"},
    {&kind_font_variation, "normal", "'wght' 500", NULL, NULL},
    {&kind_line_height, "3", "1.5", "4.5", "6"},
    {&kind_line_height, "3px", "15px", "18px", "33px"},
    {&kind_line_height, "3", "15px", NULL, NULL},
    {&kind_clip, "rect(1px, 2px, auto, 4px)", "rect(6px, 7px, auto, 9px)",
     "rect(7px, 9px, auto, 13px)", "rect(13px, 16px, auto, 22px)"},
};

static void test_add(void)
{
    check_add(add_rows, G_N_ELEMENTS(add_rows));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/font/samples", test_samples);
    g_test_add_func("/font/interpolate", test_interpolate);
    g_test_add_func("/font/add", test_add);
    return g_test_run();
}
