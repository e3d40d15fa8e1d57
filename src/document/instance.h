/* The instance trees of <use>.
 * Source: https://www.w3.org/TR/SVG2/struct.html#UseElement and measured browser behaviour.
 *
 * Each <use> of the document, those within instances too, gets a copy of what it refers to. Copied
 * are the elements that can be drawn there and the SMIL elements that move them; definitions are
 * not, as references always lead to the light tree. A <use> without a target that can be drawn, or
 * whose target it is part of, stays without instance.
 */
#ifndef ZOETROPE_DOCUMENT_INSTANCE_H
#define ZOETROPE_DOCUMENT_INSTANCE_H

#include "document/document.h"

/* Expands every <use> and renumbers. Needs document->ids. Errors: ERROR_LIMIT. */
bool instance_expand(Document *document, const Limits *limits, Diagnostics *diagnostics,
                     GError **error);

#endif
