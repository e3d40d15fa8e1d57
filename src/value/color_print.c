#include "value/color.h"

#include "base/number.h"
#include "value/color_space.h"
#include "value/length.h"

#include <math.h>

int color_byte(double fraction)
{
    return (int)floor(CLAMP(fraction, 0, 1) * 255 + 0.5);
}

/* As browsers do it: an alpha of 8 bits, with two decimals where they suffice to find it again. */
static void append_alpha(GString *out, double alpha)
{
    int byte = color_byte(alpha);
    double short_form = floor(byte * 100 / 255.0 + 0.5) / 100;
    if (color_byte(short_form) == byte)
        number_append(out, short_form, 2);
    else
        number_append(out, byte / 255.0, 3);
}

static void print_legacy(Color color, GString *out)
{
    bool opaque = color.alpha > 1 - 1e-7; /* "rgba(0, 0, 0, 1)" is just short of it */
    g_string_append_printf(out, "%s(%d, %d, %d", opaque ? "rgb" : "rgba", color_byte(color.c[0]),
                           color_byte(color.c[1]), color_byte(color.c[2]));
    if (!opaque) {
        g_string_append(out, ", ");
        append_alpha(out, color.alpha);
    }
    g_string_append_c(out, ')');
}

static void print_static(Color color, GString *out)
{
    Color srgb = color_to_srgb(color);
    if (srgb.alpha < 1)
        g_string_append(out, "rgba(");
    for (int i = 0; i < 3; i++)
        g_string_append_printf(out,
                               srgb.alpha < 1 ? "%d, "
                               : i == 0       ? "#%02x"
                                              : "%02x",
                               color_byte(srgb.c[i]));
    if (srgb.alpha < 1) {
        number_append(out, srgb.alpha, 4);
        g_string_append_c(out, ')');
    }
}

static void append_component(GString *out, double component, bool missing)
{
    /* What the way through sines and matrices leaves of a zero. */
    if (fabs(component) < 1e-7)
        component = 0;
    if (missing)
        g_string_append(out, "none");
    else
        number_append_css(out, component);
}

static void print_modern(Color color, GString *out)
{
    static const double lightest[] = {
        [COLOR_OKLAB] = 1, [COLOR_OKLCH] = 1, [COLOR_LAB] = 100, [COLOR_LCH] = 100};
    bool predefined = color.space < COLOR_LAB;
    g_string_append_printf(out, predefined ? "color(%s " : "%s(", color_space_name(color.space));
    for (int i = 0; i < 3; i++) {
        double component = color.c[i];
        if (i == 0 && !predefined)
            component = CLAMP(component, 0, lightest[color.space]);
        if (i > 0)
            g_string_append_c(out, ' ');
        append_component(out, component, (color.missing & 1 << i) != 0);
    }
    bool no_alpha = (color.missing & COLOR_MISSING_ALPHA) != 0;
    if (color.alpha < 1 - 1e-7 || no_alpha) {
        g_string_append(out, " / ");
        append_component(out, fmax(color.alpha, 0), no_alpha);
    }
    g_string_append_c(out, ')');
}

void color_print(Color color, ValuePrint how, GString *out)
{
    color = color_clamp(color);
    if (color.current)
        g_string_append(out, "currentcolor");
    else if (how == VALUE_PRINT_STATIC)
        print_static(color, out);
    else if (color.space == COLOR_LEGACY)
        print_legacy(color, out);
    else
        print_modern(color, out);
}
