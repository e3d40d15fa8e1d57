/* The inside of a parsed selector, shared by the selector_*.c files and by nothing else. */
#ifndef ZOETROPE_STYLE_SELECTOR_INTERNAL_H
#define ZOETROPE_STYLE_SELECTOR_INTERNAL_H

#include "style/selector.h"

typedef enum SimpleType {
    SIMPLE_TYPE, /* name NULL: any; space NULL: any, "": none */
    SIMPLE_ID,
    SIMPLE_CLASS,
    SIMPLE_ATTRIBUTE,
    SIMPLE_NESTING, /* "&" with a parent rule: list */
    SIMPLE_ANCHOR,  /* the element that :has() is asked about */
    SIMPLE_IS,      /* :is() and :where(): list */
    SIMPLE_NOT,     /* list */
    SIMPLE_HAS,     /* list; each complex begins with SIMPLE_ANCHOR */
    SIMPLE_NTH,     /* nth */
    SIMPLE_ONLY_CHILD,
    SIMPLE_ONLY_OF_TYPE,
    SIMPLE_ROOT,
    SIMPLE_EMPTY,
    SIMPLE_LINK,
    SIMPLE_LANG,   /* name */
    SIMPLE_STATE,  /* name */
    SIMPLE_HTML,   /* :read-only, which SVG has no notion of */
    SIMPLE_ALWAYS, /* :defined */
    SIMPLE_NEVER,  /* pseudo-elements, :dir(rtl) */
} SimpleType;

typedef enum AttributeTest {
    ATTRIBUTE_PRESENT,
    ATTRIBUTE_EQUAL,
    ATTRIBUTE_WORD,      /* ~= */
    ATTRIBUTE_DASH,      /* |= */
    ATTRIBUTE_PREFIX,    /* ^= */
    ATTRIBUTE_SUFFIX,    /* $= */
    ATTRIBUTE_SUBSTRING, /* *= */
} AttributeTest;

/* an+b, from the last sibling, among those of the same type, or among those that match `of`. */
typedef struct SelectorNth {
    gint32 a, b;
    bool last;
    bool of_type;
    const Selector *of;
} SelectorNth;

typedef struct Simple {
    SimpleType type;
    const char *name;
    const char *space;
    union {
        const Selector *list;
        SelectorNth nth;
        struct {
            AttributeTest test;
            const char *value;
            bool ignore_case;
        } attribute;
    };
} Simple;

typedef enum Combinator {
    COMBINATOR_NONE, /* nothing to the left */
    COMBINATOR_DESCENDANT,
    COMBINATOR_CHILD,
    COMBINATOR_NEXT,       /* + */
    COMBINATOR_SUBSEQUENT, /* ~ */
} Combinator;

typedef struct Compound {
    Combinator left; /* how it hangs on the compound to its left */
    guint n;
    const Simple *simples;
} Compound;

typedef struct Complex {
    guint n;
    const Compound *compounds; /* from right to left */
    guint32 specificity;
    const char *pseudo; /* "before", "after": of what matches, this is meant; else NULL */
} Complex;

struct Selector {
    guint n;
    const Complex *complexes;
    guint32 weight; /* simple selectors that a match may try, those of inner lists included */
};

/* Deeper nesting of :is(), :not() and the like is refused: parsing and matching recurse. */
#define SELECTOR_MAX_DEPTH 32
/* "&" brings in its parent's list as a whole: `&& { && { ...` doubles at each level. */
#define SELECTOR_MAX_WEIGHT 10000

typedef struct SelectorParser {
    Arena *arena;
    const Selector *parent;
    const SelectorNamespaces *namespaces;
    guint depth;
    const char *pseudo; /* of the complex selector being read: that of Complex */
    bool in_has;
    bool has_nesting; /* out: "&" was met */
    guint32 error_offset;
} SelectorParser;

typedef enum SelectorListFlags {
    SELECTOR_LIST_FORGIVING = 1, /* bad items are left out */
    SELECTOR_LIST_RELATIVE = 2,  /* for :has() */
} SelectorListFlags;

/* Notes the place of the trouble; always false. */
bool selector_fail(SelectorParser *parser, const CssToken *token);

/* The list inside of a pseudo-class; NULL when invalid. */
const Selector *selector_parse_list(SelectorParser *parser, CssTokens tokens, unsigned flags);

/* Whether the selector being read has come to a pseudo-element, and what may still follow: bits.
 * :is() and :where() may stand anywhere, as they forgive what they cannot match. */
typedef enum PseudoElement {
    PSEUDO_ELEMENT_NONE = 0,
    PSEUDO_ELEMENT = 1,
    PSEUDO_ELEMENT_MARKER = 2, /* ::before::marker */
    PSEUDO_ELEMENT_INNER = 4,  /* other pseudo-elements: ::part(x)::before */
    PSEUDO_ELEMENT_STATES = 8, /* ::-webkit-scrollbar:horizontal, ::part(x):hover */
} PseudoElement;

/* With `tokens` at the colon. `specificity` gets what it counts; `pseudo_element` moves on. */
bool selector_parse_pseudo(SelectorParser *parser, CssTokens *tokens, Simple *simple,
                           guint32 *specificity, unsigned *pseudo_element);

/* an+b and "of S", all of the tokens. */
bool selector_parse_nth(SelectorParser *parser, CssTokens tokens, bool allow_of, SelectorNth *nth);

guint32 selector_add_specificity(guint32 a, guint32 b);
/* The greatest of the list; 0 for NULL. */
guint32 selector_list_specificity(const Selector *list);

typedef struct SelectorMatch {
    const SelectorScope *scope;
    const Element *anchor;
} SelectorMatch;

/* How a match failed: tells the combinators to the right when other candidates are hopeless too,
 * without which `a ~ a ~ a ~ b` would try every combination of siblings. */
typedef enum MatchResult {
    MATCH_YES,
    MATCH_NO,          /* not with this element */
    MATCH_NO_SIBLING,  /* nor with any sibling before it */
    MATCH_NO_ANCESTOR, /* nor with any ancestor */
} MatchResult;

/* The compounds from the i-th on, leftwards, with the i-th on this element. */
MatchResult selector_match_complex(const SelectorMatch *match, const Complex *complex, guint i,
                                   const Element *element);

/* Whether :has() holds of the element for this one of its selectors, which begins with "+". */
bool selector_has_beside(const SelectorScope *scope, const Complex *complex,
                         const Element *element);

/* By the scope's memo, which must be there: selector_match_complex() with the i-th on any sibling
 * before this element; :has() for one of its selectors that begins with "~"; the place of an
 * element that matches the list among the siblings that do (the scope has positions, the element a
 * parent). */
bool selector_memo_before(const SelectorMatch *match, const Complex *complex, guint i,
                          const Element *element);
bool selector_memo_after(const SelectorScope *scope, const Complex *complex,
                         const Element *element);
guint32 selector_memo_position(const SelectorMatch *match, const Selector *list,
                               const Element *element, bool last);

bool selector_match_list(const SelectorMatch *match, const Selector *list, const Element *element);
bool selector_match_nth(const SelectorMatch *match, const SelectorNth *nth, const Element *element);
bool selector_same_type(const Element *a, const Element *b);

/* Characters skipped. */
const Element *selector_previous(const Element *element);
/* NULL at the roots of the document and of instances. */
const Element *selector_parent(const Element *element);

#endif
