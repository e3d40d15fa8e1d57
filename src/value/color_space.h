/* Colour models of CSS and the way between them, by way of CIE XYZ with the D65 white point.
 * Source: https://www.w3.org/TR/css-color-4/#color-conversion-code
 *
 * Nothing is clamped. Hues are degrees; fractions run 0..1, the L of lab and lch 0..100.
 */
#ifndef ZOETROPE_VALUE_COLOR_SPACE_H
#define ZOETROPE_VALUE_COLOR_SPACE_H

#include "value/value.h"

typedef enum ColorModel {
    MODEL_SRGB,
    MODEL_SRGB_LINEAR,
    MODEL_DISPLAY_P3,
    MODEL_DISPLAY_P3_LINEAR,
    MODEL_A98_RGB,
    MODEL_PROPHOTO_RGB,
    MODEL_REC2020,
    MODEL_XYZ_D50,
    MODEL_XYZ_D65,
    MODEL_HSL,
    MODEL_HWB,
    MODEL_LAB,
    MODEL_LCH,
    MODEL_OKLAB,
    MODEL_OKLCH,
} ColorModel;

typedef struct Triple {
    double v[3];
} Triple;

/* "srgb", "display-p3", "oklch", ... of color() and color-mix(). */
bool color_model_lookup(const CssToken *token, ColorModel *model);
/* May stand in color(). */
bool color_model_is_predefined(ColorModel model);
/* Index of the hue among the components, -1 when there is none. */
int color_model_hue(ColorModel model);

/* Within 0..360. */
double color_hue_normal(double degrees);

Triple color_model_convert(Triple color, ColorModel from, ColorModel to);

/* The space of color() that this is the model of, also of lab() and so on; of hsl and hwb sRGB. */
ColorSpace color_space_of_model(ColorModel model);
/* "srgb", "oklch" ... */
const char *color_space_name(ColorSpace space);

Triple color_to_model(Color color, ColorModel model);
Color color_from_model(Triple color, ColorModel model, ColorSpace space, double alpha);
/* Which components of the color in another model are missing as those that mean the same are. */
guint8 color_missing_in(Color color, ColorModel model);

/* A channel of sRGB, 0..1, as linear light; beyond 0..1 by the mirrored curve. */
double color_srgb_decode(double channel);

#endif
