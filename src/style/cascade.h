/* The cascade: which declaration wins for each property of each element.
 * Source: https://www.w3.org/TR/css-cascade-5/, SVG 2 (presentation attributes), measured
 * behaviour.
 *
 * cascade_new() collects <style>, <?xml-stylesheet?>, @import, style="" and presentation attributes
 * and keeps, for each element of the composed tree, the list of its winning declarations,
 * shorthands split. Values are still tokens; style.h computes them. The document is borrowed and
 * must outlive it. Immutable once made; any thread may read.
 */
#ifndef ZOETROPE_STYLE_CASCADE_H
#define ZOETROPE_STYLE_CASCADE_H

#include "document/document.h"
#include "style/property.h"
#include "style/selector.h"
#include "style/stylesheet.h"

/* The element of an id is in a state: "hover" (selector_is_state()). */
typedef struct CascadeState {
    const char *pseudo;
    const char *id;
} CascadeState;

/* How wide the digit 0 is in the font that a list of families leads to, in em. */
typedef struct ZeroWidths {
    const void *data;
    double (*width)(const void *data, const char *css_families);
} ZeroWidths;

typedef struct CascadeOptions {
    Environment environment;
    guint n_states;
    const CascadeState *states; /* ERROR_REFERENCE when there is no such element */
    const ZeroWidths *zeros;    /* for ch; or NULL; must outlive the cascade */
    const char *sheet;          /* a style sheet after those of the document, or NULL */
} CascadeOptions;

/* A winner. Exactly one of: tokens of the longhand itself, or a shorthand whose value holds var()
 * and is split at computed-value time. */
typedef struct Winner {
    PropertyId property;
    const Declaration *declaration; /* for places, importance, has_var */
    CssTokens value;                /* of the longhand; empty when `pending` */
    bool pending;                   /* declaration is a shorthand with var() */
    bool attribute;                 /* from a presentation attribute: attribute syntax */
    const struct Winner *below;     /* has var(): wins when it comes to revert-layer; may be NULL */
} Winner;

typedef struct CustomWinner {
    const char *name; /* "--x", interned in the cascade's arena */
    const Declaration *declaration;
} CustomWinner;

typedef struct Cascaded {
    guint32 n;
    guint32 n_custom;
    const Winner *winners;      /* by PropertyId, ascending */
    const CustomWinner *custom; /* by name, strcmp order */
} Cascaded;

typedef struct Cascade {
    Arena *arena; /* owned */
    const Document *document;
    CascadeOptions options;
    StyleSheets *sheets; /* owned, unless they are another cascade's */
    bool borrows;        /* they are */
    guint n_states;
    const SelectorState *states; /* of the options */
    const Cascaded *elements;    /* by element->index */
} Cascade;

Cascade *cascade_new(const Document *document, const CascadeOptions *options, const Limits *limits,
                     Diagnostics *diagnostics, GError **error);
/* The same where elements have other classes. Borrows the style sheets of `cascade`, which must
 * outlive it, and adds to them: not for several threads. */
Cascade *cascade_with_classes(const Cascade *cascade, const SelectorClasses *changed, guint n);
void cascade_free(Cascade *cascade);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Cascade, cascade_free)

/* Splits a declaration into longhands: itself, or a shorthand's parts (animation, font, marker,
 * overflow, mask, offset, text-decoration, all...). Unset parts get their initial value. NULL and n
 * = 0 when the value is invalid or the name unknown. Keyword values inherit/initial/unset/revert
 * pass through. */
const Winner *cascade_split(Arena *arena, const Declaration *declaration, guint *n);

/* A property or a shorthand, in any spelling that counts. */
bool cascade_knows(const char *name);
/* Whether cascade_split() would give anything; `scratch` is reset. */
bool cascade_accepts(const Declaration *declaration, Arena *scratch);

#endif
