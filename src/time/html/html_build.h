/* Makes the tree of boxes of a <foreignObject>: by `display` and the rest, text with its spaces as
 * they stand. Anonymous boxes stand between where CSS wants them: around texts beside blocks,
 * around stray parts of tables.
 */
#ifndef ZOETROPE_TIME_HTML_HTML_BUILD_H
#define ZOETROPE_TIME_HTML_HTML_BUILD_H

#include "time/html/html_box.h"

/* The block that stands for the <foreignObject>. */
HtmlBox *html_build(const State *state, const Element *foreign);

#endif
