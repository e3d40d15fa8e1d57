#include "value/color_hsl.h"

#include <math.h>

static double hsl_channel(Triple hsl, double n)
{
    double k = fmod(n + hsl.v[0] / 30, 12);
    if (k < 0)
        k += 12;
    double amplitude = hsl.v[1] * fmin(hsl.v[2], 1 - hsl.v[2]);
    return hsl.v[2] - amplitude * fmax(-1, fmin(fmin(k - 3, 9 - k), 1));
}

Triple color_hsl_to_srgb(Triple hsl)
{
    return (Triple){{hsl_channel(hsl, 0), hsl_channel(hsl, 8), hsl_channel(hsl, 4)}};
}

Triple color_srgb_to_hsl(Triple rgb)
{
    double r = rgb.v[0], g = rgb.v[1], b = rgb.v[2];
    double most = fmax(r, fmax(g, b)), least = fmin(r, fmin(g, b)), range = most - least;
    double lightness = (most + least) / 2, hue = 0, saturation = 0;
    if (range != 0) {
        saturation = lightness == 0 || lightness == 1
                         ? 0
                         : (most - lightness) / fmin(lightness, 1 - lightness);
        if (most == r)
            hue = (g - b) / range + (g < b ? 6 : 0);
        else if (most == g)
            hue = (b - r) / range + 2;
        else
            hue = (r - g) / range + 4;
    }
    return (Triple){{hue * 60, saturation, lightness}};
}

Triple color_hwb_to_srgb(Triple hwb)
{
    double white = hwb.v[1], black = hwb.v[2];
    if (white + black >= 1) {
        double gray = white / (white + black);
        return (Triple){{gray, gray, gray}};
    }
    Triple rgb = color_hsl_to_srgb((Triple){{hwb.v[0], 1, 0.5}});
    for (int i = 0; i < 3; i++)
        rgb.v[i] = rgb.v[i] * (1 - white - black) + white;
    return rgb;
}

Triple color_srgb_to_hwb(Triple rgb)
{
    double most = fmax(rgb.v[0], fmax(rgb.v[1], rgb.v[2]));
    double least = fmin(rgb.v[0], fmin(rgb.v[1], rgb.v[2]));
    return (Triple){{color_srgb_to_hsl(rgb).v[0], least, 1 - most}};
}
