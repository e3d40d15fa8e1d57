#include "value/color.h"

#include "base/number.h"
#include "value/length.h"

#include <math.h>

static int to_byte(double fraction)
{
    return (int)floor(CLAMP(fraction, 0, 1) * 255 + 0.5);
}

/* As browsers do it: an alpha of 8 bits, with two decimals where they suffice to find it again. */
static void append_alpha(GString *out, double alpha)
{
    int byte = to_byte(alpha);
    double short_form = floor(byte * 100 / 255.0 + 0.5) / 100;
    if (to_byte(short_form) == byte)
        number_append(out, short_form, 2);
    else
        number_append(out, byte / 255.0, 3);
}

static void print_legacy(Color color, GString *out)
{
    bool opaque = color.alpha > 1 - 1e-7; /* "rgba(0, 0, 0, 1)" is just short of it */
    g_string_append_printf(out, "%s(%d, %d, %d", opaque ? "rgb" : "rgba", to_byte(color.c[0]),
                           to_byte(color.c[1]), to_byte(color.c[2]));
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
                               to_byte(srgb.c[i]));
    if (srgb.alpha < 1) {
        number_append(out, srgb.alpha, 4);
        g_string_append_c(out, ')');
    }
}

static void print_modern(Color color, GString *out)
{
    static const char *const openings[] = {
        [COLOR_OKLAB] = "oklab(",
        [COLOR_LAB] = "lab(",
        [COLOR_COLOR_SRGB] = "color(srgb ",
    };
    static const double lightest[] = {[COLOR_OKLAB] = 1, [COLOR_LAB] = 100};
    g_string_append(out, openings[color.space]);
    for (int i = 0; i < 3; i++) {
        double component = color.c[i];
        if (i == 0 && color.space != COLOR_COLOR_SRGB)
            component = CLAMP(component, 0, lightest[color.space]);
        /* What the way through sines and matrices leaves of a zero. */
        if (fabs(component) < 1e-7)
            component = 0;
        if (i > 0)
            g_string_append_c(out, ' ');
        number_append_css(out, component);
    }
    if (color.alpha < 1) {
        g_string_append(out, " / ");
        number_append_css(out, fmax(color.alpha, 0));
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
    else if (color.space == COLOR_SRGB)
        print_legacy(color, out);
    else
        print_modern(color, out);
}
