/* Building blocks of the tree, for the files of this tier; document.h is what others use.
 *
 * None of these keeps `elements` up to date: that is document_renumber()'s.
 */
#ifndef ZOETROPE_DOCUMENT_ELEMENT_H
#define ZOETROPE_DOCUMENT_ELEMENT_H

#include "document/document.h"

/* A new element without parent, attributes or index, in the document's arena. */
Element *element_new(Document *document, Tag tag, guint32 offset);

/* Puts `child`, which has no parent, before `before`, a child of `parent`; NULL: as the last. */
void element_link(Element *parent, Element *child, Element *before);
void element_unlink(Element *element);

/* The next in pre-order within the composed tree of `root`, characters included; a <use>'s instance
 * comes after its children. NULL at the end. */
Element *element_following(const Element *element, const Element *root);

/* Reads id and class anew from the attributes. Does not touch document->ids. */
void element_read_names(Document *document, Element *element);

#endif
