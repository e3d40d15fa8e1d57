/* ::before and ::after of the HTML elements of a document: elements of their own, so that styles
 * and animations reach them as any other. They are made where a style sheet speaks of them at all.
 */
#ifndef ZOETROPE_DOCUMENT_GENERATED_H
#define ZOETROPE_DOCUMENT_GENERATED_H

#include "document/document.h"

/* To be called before anything counts on `elements`. */
void generated_add(Document *document);

#endif
