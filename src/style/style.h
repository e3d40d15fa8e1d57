/* Computed style: the cascade's winners turned into values.
 * Source: https://www.w3.org/TR/css-cascade-5/#value-stages, css-variables-1,
 * css-properties-values-api-1
 *
 * A Style holds only what was *declared* on its element, as computed values, and points to its
 * parent's for what is inherited. Lookups walk up (depth is limited by limits.h). Pure: computing
 * at an instant with an animated parent is the same function as computing once. Allocates in the
 * arena that is passed; immutable afterwards.
 */
#ifndef ZOETROPE_STYLE_STYLE_H
#define ZOETROPE_STYLE_STYLE_H

#include "style/cascade.h"
#include "style/property.h"

typedef struct StyleEntry {
    PropertyId property;
    const Value *value;
} StyleEntry;

typedef struct CustomEntry {
    const char *name;
    CssTokens value;       /* var() already substituted; `at` is NULL when it is invalid */
    const Value *computed; /* of a registered property, else NULL */
} CustomEntry;

typedef struct Style Style;
struct Style {
    const Style *parent;        /* NULL at the root */
    const struct StyleSet *set; /* initial values and the cascade */
    const Element *element;     /* whose it is; NULL for none */
    guint n;
    const StyleEntry *entries; /* by PropertyId, ascending */
    guint n_custom;
    const CustomEntry *custom; /* declared here, by name */
    double font_size;          /* computed, px */
    guint8 font_keyword;       /* that font_size goes back to: 1 xx-small ... 8 xxx-large, else 0 */
    bool font_absolute;        /* font_size goes back to a length */
    Color color;               /* computed `color`, resolved */
    unsigned depends;          /* StyleDepends bits: what the values came from */
};

/* What a style would change with: tells the timeline which styles to recompute at each instant.
 * What is merely inherited by lookup sets no bit: style_reparent() is enough for it. */
typedef enum StyleDepends {
    STYLE_DEPENDS_PARENT_FONT = 1, /* em without own font-size, or font-size in em, % */
    STYLE_DEPENDS_ROOT_FONT = 2,
    STYLE_DEPENDS_CUSTOM = 4,         /* var() reached beyond the element's own custom properties */
    STYLE_DEPENDS_INHERIT = 8,        /* a copy of the parent's value: inherit, unset, bolder */
    STYLE_DEPENDS_CURRENT_COLOR = 16, /* reserved for values resolved against color */
    STYLE_DEPENDS_OWN_FONT = 32,      /* em of the element's own font-size */
    STYLE_DEPENDS_OWN_CUSTOM = 64,    /* of style_resolve(): var() of the element's own */
} StyleDepends;

enum { STYLE_BROWSER_RULES = 3 };

/* Initial values, parsed once, and the cascade they serve. */
typedef struct StyleSet {
    Arena *arena; /* owned */
    const Cascade *cascade;
    const Value *initial[N_PROPERTIES];
    const Value *usual[N_PROPERTIES]; /* of all elements but the root; mostly the initial value */
    const Value *browser[STYLE_BROWSER_RULES]; /* what `revert` goes back to on certain elements */
    guint n_registered;
    const struct RegisteredProperty *registered; /* of @property, by name */
} StyleSet;

StyleSet *styleset_new(const Cascade *cascade);
void styleset_free(StyleSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StyleSet, styleset_free)

/* Of one element under its parent's style (in the composed tree; NULL for the root). Diagnostics
 * (may be NULL) hear of declarations that turn out invalid. */
const Style *style_compute(const StyleSet *set, const Element *element, const Style *parent,
                           const Style *root, Arena *arena, Diagnostics *diagnostics);

/* What animations have made of the element before its style is computed. */
typedef struct StyleChanges {
    guint n_custom;
    const CustomEntry *custom; /* by name */
    const Value *font_size;    /* px, or NULL */
} StyleChanges;

/* style_compute() with these in the place of what is declared: var() and em follow them. */
const Style *style_compute_changed(const StyleSet *set, const Element *element, const Style *parent,
                                   const Style *root, const StyleChanges *changes, Arena *arena);

/* Declared on the element itself, or NULL. */
const Value *style_own(const Style *style, PropertyId property);
/* Own, else inherited, else usual (of the root: initial); never NULL. */
const Value *style_value(const Style *style, PropertyId property);
/* Own or inherited custom property, or the initial value of a registered one; NULL when unset (or
 * its value is invalid). */
const CustomEntry *style_custom_entry(const Style *style, const char *name);
bool style_custom(const Style *style, const char *name, CssTokens *value);

/* `base` with some declared values replaced or added; entries need not be sorted, later ones win.
 * color and font-size among them update `color` and `font_size`. */
const Style *style_overlay(const Style *base, guint n, const StyleEntry *entries, Arena *arena);
/* The same for custom properties. */
const Style *style_overlay_custom(const Style *base, guint n, const CustomEntry *entries,
                                  Arena *arena);

/* The same declarations under another parent. Values are kept: right as long as nothing in
 * `depends` has changed. An inherited font size and color are the new parent's. */
const Style *style_reparent(const Style *style, const Style *parent, Arena *arena);

/* One declaration (of a keyframe, say) against a style: shorthands split, var() substituted,
 * keywords resolved; numbers out of range are kept, to be clamped once they have been mixed.
 * Appends StyleEntry and CustomEntry items to the arrays. `depends` gets StyleDepends bits. Returns
 * false when it is invalid at computed-value time. */
bool style_resolve(const Style *style, const Style *root, const Declaration *declaration,
                   Arena *arena, GArray *entries, GArray *custom, unsigned *depends);

/* Raw text of one presentation attribute or SMIL value as a value of a property; NULL when invalid.
 */
const Value *style_parse_attribute(const Style *style, const Style *root, PropertyId property,
                                   const char *text, Arena *arena);

#endif
