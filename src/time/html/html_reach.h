/* What style sheets want of HTML that is not drawn so. Told once a file, at the first element.
 */
#ifndef ZOETROPE_TIME_HTML_HTML_REACH_H
#define ZOETROPE_TIME_HTML_HTML_REACH_H

#include "time/timeline.h"

void html_reach_check(const Timeline *timeline, Diagnostics *diagnostics);

#endif
