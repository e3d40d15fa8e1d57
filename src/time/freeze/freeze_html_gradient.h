/* CSS gradients as those of SVG. Source: https://www.w3.org/TR/css-images-3/#gradients */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_HTML_GRADIENT_H
#define ZOETROPE_TIME_FREEZE_FREEZE_HTML_GRADIENT_H

#include "time/freeze/freeze_html_painter.h"

/* Defines the gradient that a box of `tile` has; false when the image is no gradient. */
bool freeze_html_gradient(HtmlPainter *painter, const char *id, const Style *style, CssTokens image,
                          Rect tile);

#endif
