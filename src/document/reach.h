/* What a drawing holds that is never played: scripts, event handlers, and of HTML what no style
 * sheet can draw. Told once a file, at the
 * first of its kind, with how many there are.
 */
#ifndef ZOETROPE_DOCUMENT_REACH_H
#define ZOETROPE_DOCUMENT_REACH_H

#include "document/document.h"

void reach_check(const Document *document, Diagnostics *diagnostics);

#endif
