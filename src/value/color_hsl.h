/* The two hue models of sRGB: hsl {degrees, saturation, lightness} and hwb {degrees, white, black}.
 * Source: https://www.w3.org/TR/css-color-4/#hsl-to-rgb, #hwb-to-rgb
 */
#ifndef ZOETROPE_VALUE_COLOR_HSL_H
#define ZOETROPE_VALUE_COLOR_HSL_H

#include "value/color_space.h"

Triple color_hsl_to_srgb(Triple hsl);
Triple color_srgb_to_hsl(Triple rgb);
Triple color_hwb_to_srgb(Triple hwb);
Triple color_srgb_to_hwb(Triple rgb);

#endif
