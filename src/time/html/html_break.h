/* Where lines may begin within texts. Source: https://www.unicode.org/reports/tr14/ */
#ifndef ZOETROPE_TIME_HTML_HTML_BREAK_H
#define ZOETROPE_TIME_HTML_HTML_BREAK_H

#include "time/html/html_inline.h"

/* Sets may_begin and may_begin_now of the glyphs. */
void html_break(HtmlInline *made);

#endif
