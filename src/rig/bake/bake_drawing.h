/* Edits of the copy of a drawing that keep its lines: what is put in stands on a line of its own,
 * what is taken out takes its line along. Private to bake_*.c. */
#ifndef ZOETROPE_RIG_BAKE_BAKE_DRAWING_H
#define ZOETROPE_RIG_BAKE_BAKE_DRAWING_H

#include "document/document.h"

/* A new first child, indented as the child after it, or by two more than the parent. */
Element *bake_drawing_prepend(Document *document, Element *parent, const char *name);

void bake_drawing_remove(Document *document, Element *element);

/* The art's comments are not in the document, but the lines they stood on are: removes those. */
void bake_drawing_close_up(Document *document);

#endif
