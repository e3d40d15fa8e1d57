/* An <svg> or <img> within HTML: in its box, with what it inherits. */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_HTML_REPLACED_H
#define ZOETROPE_TIME_FREEZE_FREEZE_HTML_REPLACED_H

#include "time/freeze/freeze_html_painter.h"

void freeze_html_replaced(HtmlPainter *painter, const HtmlBox *box);

#endif
