/* CSS colours: parse, print, mix.
 * Source: https://www.w3.org/TR/css-color-4/ (named colours, hex, rgb hsl hwb lab lch oklab oklch
 * color(), color-mix() of css-color-5), and measured browser behaviour.
 *
 * System colours and light-dark() resolve as Chromium's light scheme shows them. Pure; values by
 * copy. Mixing wants currentColor resolved: an unresolved one counts as black.
 */
#ifndef ZOETROPE_VALUE_COLOR_H
#define ZOETROPE_VALUE_COLOR_H

#include "value/value.h"

/* Skips white space and takes one colour; on failure false, and `tokens` stays. */
bool color_take(ValueContext *context, CssTokens *tokens, Color *color);
Color color_rgba(double r, double g, double b, double alpha); /* each 0..1 */
/* 0..255 of a fraction, rounded. */
int color_byte(double fraction);
/* Replaces currentColor. */
Color color_resolve(Color color, Color current);
/* Gamma-encoded sRGB, whatever the space; clamped to the gamut. */
Color color_to_srgb(Color color);
/* Premultiplied; legacy sRGB among themselves in sRGB, anything else in oklab, at the ends too. p
 * may overshoot. */
/* Written in a way of old: mixes in sRGB with its like, everything else in oklab. */
bool color_is_legacy(Color color);
Color color_in_oklab(Color color);
Color color_mix(Color a, Color b, double p);
/* Premultiplied a + factor * b, by the same choice of space. Its alpha may be over 1, so that more
 * can be mixed with it. */
Color color_add(Color a, Color b, double factor);
/* An alpha over 1 becomes 1; what is premultiplied stays. */
Color color_clamp(Color color);
bool color_equal(Color a, Color b);
void color_print(Color color, ValuePrint how, GString *out);

#endif
