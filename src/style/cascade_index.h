/* Finds the rules that match an element without trying all of them.
 *
 * Each complex selector is filed under what its elements must have: an id, a class, an attribute
 * with or without its value, an element name, or one of several of them; the few without any are
 * tried on every element.
 */
#ifndef ZOETROPE_STYLE_CASCADE_INDEX_H
#define ZOETROPE_STYLE_CASCADE_INDEX_H

#include "style/stylesheet.h"

typedef struct RuleMatch {
    guint rule; /* index in sheets->rules */
    guint32 specificity;
} RuleMatch;

typedef struct RuleIndex RuleIndex;

/* The sheets are borrowed. */
RuleIndex *rule_index_new(const StyleSheets *sheets);
void rule_index_free(RuleIndex *index);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RuleIndex, rule_index_free)

/* Appends RuleMatch items in no order; a rule with several selectors may come several times. */
/* `ancestors`: names of the element's (selector_ancestors()). */
void rule_index_match(const RuleIndex *index, const Element *element,
                      const SelectorNames *ancestors, const SelectorScope *scope, GArray *matches);

#endif
