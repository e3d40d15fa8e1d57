/* The workshop of cascade_new(), shared by the cascade_*.c files and by nothing else. */
#ifndef ZOETROPE_STYLE_CASCADE_INTERNAL_H
#define ZOETROPE_STYLE_CASCADE_INTERNAL_H

#include "style/cascade.h"
#include "style/cascade_index.h"

/* A declaration cut into longhands, or a custom property. */
typedef struct SplitDeclaration {
    const Declaration *declaration;
    bool reverts; /* revert-layer */
    guint n;
    const Winner *winners;
    guint custom; /* number of the custom property's name; only when n is 0 */
} SplitDeclaration;

typedef struct SplitList {
    guint n;
    const SplitDeclaration *items;
} SplitList;

typedef struct CascadeBuilder {
    /* borrowed */
    Cascade *cascade;
    const Limits *limits;
    Diagnostics *diagnostics;
    /* owned */
    RuleIndex *index;
    GHashTable *attributes;   /* "property value" -> Winner*, NULL when invalid */
    GHashTable *custom_index; /* name -> number + 1 */
    GPtrArray *custom_names;  /* by number */
    /* in the cascade's arena */
    const SplitList *rules;         /* by number of the rule */
    const SelectorNames *ancestors; /* by number of the element */
    SelectorScope scope;
    /* scratch */
    GArray *matches; /* of RuleMatch */
    GArray *newest;  /* of guint32, by property and custom property; all 0 between elements */
} CascadeBuilder;

/* Reads all style sheets of the document. False when a limit is hit. */
bool cascade_collect(CascadeBuilder *builder, GError **error);

SplitList cascade_split_list(CascadeBuilder *builder, DeclarationList declarations);

/* The winner of a presentation attribute, NULL when it is none or invalid. */
const Winner *cascade_attribute(CascadeBuilder *builder, const Element *element,
                                const Attribute *attribute);

/* Everything about one element. */
Cascaded cascade_element(CascadeBuilder *builder, const Element *element);

#endif
