/* Where the bytes of a font or an image are: a data: URL, or a file in the document's folder.
 */
#ifndef ZOETROPE_TIME_LAYOUT_RESOURCE_H
#define ZOETROPE_TIME_LAYOUT_RESOURCE_H

#include "style/stylesheet.h"

/* NULL when there is nothing to be had, or more than the limit. Caller unrefs. */
GBytes *resource_load(const StyleSheets *sheets, const Source *source, const char *url,
                      const Limits *limits);

#endif
