/* What all parts of freezing share: where they write to, and how one element's attributes and
 * styles are written. The parts are files freeze_*.c, one subject each; freeze.c walks the tree.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_WRITER_H
#define ZOETROPE_TIME_FREEZE_FREEZE_WRITER_H

#include "time/freeze/freeze.h"

typedef struct FreezeWriter {
    const State *state;
    const Timeline *timeline;
    const FreezeOptions *options;
    GString *out;
    GString *style;      /* scratch: what goes into style="" */
    GString *text;       /* scratch: one value */
    GHashTable *screens; /* Element -> Matrix in the state's arena: freeze_screen_matrix() so far */
    const Element *upright; /* is written without its own transform; NULL: none is */
    Matrix upright_matrix;  /* from its space to output pixels */
    Matrix outer; /* of what is not written itself, for the next element's own transform */
} FreezeWriter;

/* In freeze.c: an element as `part` says, and all of its children. */
void freeze_element(FreezeWriter *writer, const Element *element, FreezePart part);
void freeze_children(FreezeWriter *writer, const Element *element, FreezePart part);
/* What comes after the attributes: the children and the end tag. */
void freeze_content(FreezeWriter *writer, const char *name, const Element *element,
                    FreezePart part);
FreezePart freeze_part_of(const FreezeWriter *writer, const Element *element);

void freeze_append_number(GString *out, double value);
void freeze_number_attribute(FreezeWriter *writer, const char *name, double value);
/* The element's own transform, and what is carried over to it from around; that is spent then. */
Matrix freeze_transform(FreezeWriter *writer, const Element *element);

/* layout_child_matrix(), but for the transform of what is upright. */
Matrix freeze_child_matrix(const FreezeWriter *writer, const Element *element);

/* From what is in the element to output pixels; NULL stands for what is around the root. */
Matrix freeze_screen_matrix(FreezeWriter *writer, const Element *element);
/* The same from the element's own space, without what it adds for its children. */
Matrix freeze_element_matrix(FreezeWriter *writer, const Element *element);

/* What its styles refer to and the document does not have, to stand before the element. */
void freeze_definitions(FreezeWriter *writer, const Element *element);

/* Nothing for the identity. */
void freeze_matrix_attribute(FreezeWriter *writer, const char *name, Matrix m);

/* The attributes that are no properties, but for those in `without` (NULL-terminated; may be NULL).
 */
void freeze_attributes(FreezeWriter *writer, const Element *element, const char *const *without);

/* A value as its property is written: an attribute at once, else it is added to `style`. */
void freeze_value(FreezeWriter *writer, const Property *row, const Value *value);

/* What is declared on the element, as presentation attributes and style="", but for `without`. */
void freeze_styles(FreezeWriter *writer, const Element *element, guint n_without,
                   const PropertyId *without);

#endif
