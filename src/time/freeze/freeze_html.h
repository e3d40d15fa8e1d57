/* The HTML in a <foreignObject>, as the SVG that looks the same: paths for boxes, texts for pieces
 * of lines, nested <svg>s and images in their places; in the order that CSS paints them.
 * Source: https://www.w3.org/TR/CSS22/zindex.html
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_HTML_H
#define ZOETROPE_TIME_FREEZE_FREEZE_HTML_H

#include "time/freeze/freeze_writer.h"

void freeze_html(FreezeWriter *writer, const Element *foreign);

#endif
