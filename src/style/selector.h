/* Selectors: parsing, specificity, matching.
 * Source: https://www.w3.org/TR/selectors-4/, css-nesting-1, measured behaviour.
 *
 * A Selector is a list of complex selectors in an arena; each is an array of compounds matched from
 * right to left. Selectors do not cross into or out of the instance of a <use>: its root has
 * neither parent nor siblings. Names of SVG elements are case-sensitive. State pseudo-classes
 * (:hover, :focus, :active, :target, :checked ...) match only elements that the caller lists; as in
 * a browser :hover, :active and :focus-within hold for their ancestors too, and what is
 * :focus-visible is :focus. Pseudo-elements parse and never match. Immutable once parsed; any
 * thread may match, with a scope of its own.
 */
#ifndef ZOETROPE_STYLE_SELECTOR_H
#define ZOETROPE_STYLE_SELECTOR_H

#include "document/document.h"
#include "value/css_token.h"

typedef struct Selector Selector;

/* Prefixes of @namespace rules; the prefix "" is the default namespace. */
typedef struct SelectorNamespaces {
    guint n;
    const struct SelectorNamespace {
        const char *prefix, *uri;
    } * items;
} SelectorNamespaces;

/* An element that is in a state. */
typedef struct SelectorState {
    const char *pseudo; /* "hover" */
    const Element *element;
} SelectorState;

/* What an animation has made of an element's class attribute. */
typedef struct SelectorClasses {
    const Element *element;
    guint n;
    const char *const *names;
} SelectorClasses;

/* Places of an element among its siblings, counted from 1. */
typedef struct SelectorPosition {
    guint32 child, last_child;
    guint32 of_type, last_of_type;
} SelectorPosition;

/* Names, each a bit of many that it shares with others: what has no bit here is none of them. */
typedef struct SelectorNames {
    guint64 bits[4];
} SelectorNames;

/* What was found about the siblings of an element, for `a ~ b`, `:has(~ a)` and `:nth-child(of a)`
 * on long lists. It is written while matching: one per thread. */
typedef struct SelectorMemo SelectorMemo;

typedef struct SelectorScope {
    const Element *root;
    const char *pseudo; /* "before": what is asked about is that of the element; NULL: itself */
    guint n_states;
    const SelectorState *states;
    guint n_changed;
    const SelectorClasses *changed; /* in place of what the document says */
    /* Both only save time; elements need their index in the document for them. */
    const SelectorPosition *positions; /* by element->index; NULL: counted at each match */
    SelectorMemo *memo;                /* NULL: siblings are tried at each match */
} SelectorScope;

/* What an index files a complex selector under: the rarest simple selector of its last compound. */
typedef enum SelectorKeyType {
    SELECTOR_KEY_ID,
    SELECTOR_KEY_CLASS,
    SELECTOR_KEY_VALUE,     /* an attribute with just this value */
    SELECTOR_KEY_ATTRIBUTE, /* the local name of an attribute */
    SELECTOR_KEY_TYPE,
    SELECTOR_KEY_ANY, /* nothing that all matching elements must have */
} SelectorKeyType;

typedef struct SelectorKey {
    SelectorKeyType type;
    const char *name;  /* NULL for ANY */
    const char *value; /* of VALUE */
} SelectorKey;

/* NULL when the list is invalid (one bad selector drops the whole rule). With nesting, `parent` is
 * the list that "&" stands for, else NULL. `namespaces` may be NULL. error_offset (may be NULL)
 * gets the place of the trouble. */
const Selector *selector_parse(Arena *arena, CssTokens tokens, const Selector *parent,
                               const SelectorNamespaces *namespaces, guint32 *error_offset);

/* "hover", "focus" ...: may stand in a SelectorState. */
bool selector_is_state(const char *pseudo);

guint selector_count(const Selector *selectors); /* complex selectors in the list */
guint32 selector_specificity(const Selector *selectors, guint i); /* a<<20 | b<<10 | c, saturated */
/* Appends SelectorKey items: an element that matches has at least one of them. */
void selector_keys(const Selector *selectors, guint i, GArray *keys);
/* The same of one of its ancestors; none when nothing is known of them. */
void selector_ancestor_keys(const Selector *selectors, guint i, GArray *keys);
bool selector_matches(const Selector *selectors, guint i, const Element *element,
                      const SelectorScope *scope);

/* The classes of an element in this scope. */
const char *const *selector_classes(const SelectorScope *scope, const Element *element, guint *n);

SelectorMemo *selector_memo_new(void);
void selector_memo_free(SelectorMemo *memo);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SelectorMemo, selector_memo_free)

/* May a match depend on elements around the one that is asked about? */
bool selector_looks_around(const Selector *selectors);

/* Of all elements, in the arena. */
const SelectorPosition *selector_positions(Arena *arena, const Document *document);

/* The ancestors' ids, classes and element names, of all elements, in the arena. */
const SelectorNames *selector_ancestors(Arena *arena, const Document *document,
                                        const SelectorScope *scope);
void selector_names_add(SelectorNames *names, SelectorKeyType type, const char *name);
/* False when none of the keys, of one of the three types, can be in `within`. */
bool selector_names_may_meet(const SelectorNames *keys, const SelectorNames *within);

#endif
