/* Colours as people see them: sRGB to CIELAB, and the CIEDE2000 difference of two colours.
 *
 * White is D65 (IEC 61966-2-1), the observer that of 1931; L runs from 0 to 100. A difference of 1
 * is about what can just be seen. Pure.
 * Source: IEC 61966-2-1; CIE 15; Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula",
 * 2005 (the hue mean and the case of grey as there).
 */
#ifndef ZOETROPE_RENDER_DIFF_LAB_H
#define ZOETROPE_RENDER_DIFF_LAB_H

#include <glib.h>

typedef struct Lab {
    double l, a, b;
} Lab;

/* An sRGB channel of 0..255 as linear light, 0..1. */
double lab_linear(guint channel);

/* From linear light. */
Lab lab_from_linear(double red, double green, double blue);

/* 0 for equal colours, symmetric. */
double lab_difference(Lab one, Lab other);

#endif
