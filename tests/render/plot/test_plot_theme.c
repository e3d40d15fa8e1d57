#include "render/plot/plot_theme.h"

#include "value/color.h"
#include "value/color_space.h"

#include <math.h>
#include <string.h>

static Triple linear_rgb(guint32 rgb)
{
    Triple srgb = {{(rgb >> 16 & 0xff) / 255., (rgb >> 8 & 0xff) / 255., (rgb & 0xff) / 255.}};
    return color_model_convert(srgb, MODEL_SRGB, MODEL_SRGB_LINEAR);
}

/* WCAG 2.2, relative luminance. */
static double luminance(guint32 rgb)
{
    Triple linear = linear_rgb(rgb);
    return .2126 * linear.v[0] + .7152 * linear.v[1] + .0722 * linear.v[2];
}

static double contrast(guint32 a, guint32 b)
{
    double light = MAX(luminance(a), luminance(b)), dark = MIN(luminance(a), luminance(b));
    return (light + .05) / (dark + .05);
}

/* WCAG 2.2: 1.4.3 wants 4.5:1 for text, 1.4.11 3:1 for graphics. */
static void test_contrast(void)
{
    for (PlotTheme theme = PLOT_LIGHT; theme <= PLOT_DARK; theme++) {
        guint32 background = plot_theme_color(PLOT_INK_BACKGROUND, theme);
        guint32 band = plot_theme_color(PLOT_INK_BAND, theme);
        g_assert_cmpfloat(contrast(plot_theme_color(PLOT_INK_TEXT, theme), background), >=, 7);
        g_assert_cmpfloat(contrast(plot_theme_color(PLOT_INK_MUTED, theme), background), >=, 4.5);
        g_assert_cmpfloat(contrast(plot_theme_color(PLOT_INK_MUTED, theme), band), >=, 4.5);
        g_assert_cmpfloat(contrast(plot_theme_color(PLOT_INK_AXIS, theme), background), >=, 3);
        for (guint hue = 0; hue < PLOT_HUES; hue++)
            g_assert_cmpfloat(contrast(plot_theme_color(plot_theme_ink(hue), theme), background),
                              >=, 3);
    }
}

/* What a dichromat sees, in linear RGB. Source: Machado, Oliveira, Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", 2009, severity 1. */
static const double visions[][3][3] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{.152286, 1.052583, -.204868}, {.114503, .786281, .099216}, {-.003882, -.048116, 1.051998}},
    {{.367322, .860646, -.227968}, {.280085, .672501, .047413}, {-.011820, .042940, .968881}},
    {{1.255528, -.076749, -.178779}, {-.078411, .930809, .147602}, {.004733, .691367, .303900}},
};

static Triple seen(guint32 rgb, const double vision[3][3])
{
    Triple linear = linear_rgb(rgb), result;
    for (guint i = 0; i < 3; i++) {
        result.v[i] = 0;
        for (guint j = 0; j < 3; j++)
            result.v[i] += vision[i][j] * linear.v[j];
        result.v[i] = CLAMP(result.v[i], 0, 1);
    }
    return color_model_convert(result, MODEL_SRGB_LINEAR, MODEL_OKLAB);
}

/* A difference of 0.02 in oklab is just seen; lines want several times that. */
static void test_colour_blind(void)
{
    for (PlotTheme theme = PLOT_LIGHT; theme <= PLOT_DARK; theme++) {
        for (guint v = 0; v < G_N_ELEMENTS(visions); v++) {
            for (guint a = 0; a < PLOT_HUES; a++) {
                for (guint b = a + 1; b < PLOT_HUES; b++) {
                    Triple x = seen(plot_theme_color(plot_theme_ink(a), theme), visions[v]);
                    Triple y = seen(plot_theme_color(plot_theme_ink(b), theme), visions[v]);
                    double difference =
                        hypot(hypot(x.v[0] - y.v[0], x.v[1] - y.v[1]), x.v[2] - y.v[2]);
                    g_assert_cmpfloat(difference, >, .07);
                }
            }
        }
    }
}

/* Without colour, dash and marker tell the hues apart. */
static void test_grey(void)
{
    for (guint a = 0; a < PLOT_HUES; a++) {
        for (guint b = a + 1; b < PLOT_HUES; b++) {
            g_assert_cmpstr(plot_theme_hue(a)->dash, !=, plot_theme_hue(b)->dash);
            g_assert_cmpstr(plot_theme_hue(a)->marker, !=, plot_theme_hue(b)->marker);
        }
    }
    g_assert_true(plot_theme_hue(PLOT_HUES + 1) == plot_theme_hue(1));
    g_assert_cmpint(plot_theme_ink(PLOT_HUES + 1), ==, plot_theme_ink(1));
}

static void test_paint(void)
{
    g_autoptr(GString) out = g_string_new(NULL);
    PlotPaint plain = {.theme = PLOT_DARK};
    plot_paint_append(&plain, out, PLOT_INK_BACKGROUND, PLOT_INK_NONE);
    g_assert_cmpstr(out->str, ==, " fill=\"#14171c\" stroke=\"none\"");
    g_string_truncate(out, 0);
    plot_paint_append_style(&plain, out);
    g_assert_cmpstr(out->str, ==, "");

    PlotPaint automatic = {.theme = PLOT_AUTO};
    plot_paint_append(&automatic, out, PLOT_INK_NONE, PLOT_INK_HUE);
    g_assert_cmpstr(out->str, ==, " class=\"plot-hue-0-line\" fill=\"none\" stroke=\"#0072b2\"");
    g_string_truncate(out, 0);
    plot_paint_append_style(&automatic, out);
    g_assert_cmpstr(out->str, ==,
                    "<style>\n@media (prefers-color-scheme: dark) {\n"
                    ".plot-hue-0-line { stroke: #56b4e9 }\n}\n</style>\n");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/plot-theme/contrast", test_contrast);
    g_test_add_func("/plot-theme/colour-blind", test_colour_blind);
    g_test_add_func("/plot-theme/grey", test_grey);
    g_test_add_func("/plot-theme/paint", test_paint);
    return g_test_run();
}
