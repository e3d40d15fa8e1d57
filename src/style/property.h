/* The table of properties: one row each. The cascade, interpolation, freezing, `inspect
 * --properties` and the README's table all read these rows; adding a property is one row and one
 * golden.
 *
 * PropertyId is the index into the table, which is sorted by name. Only longhands have rows; what
 * CSS has meanwhile made a shorthand but SVG content uses as one word (mask, overflow,
 * font-variant, white-space) counts as a longhand here. Immutable; any thread may read.
 */
#ifndef ZOETROPE_STYLE_PROPERTY_H
#define ZOETROPE_STYLE_PROPERTY_H

#include "document/tag.h"
#include "value/value.h"

#include <stdbool.h>
#include <stdint.h>

/* PROPERTY_<NAME>, in table order; generated from the one list in property_list.h. */
typedef enum PropertyId {
#define PROPERTY(id, ...) PROPERTY_##id,
#include "style/property_list.h"
#undef PROPERTY
    N_PROPERTIES,
} PropertyId;

typedef enum PropertyAnimation {
    ANIMATE_BY_VALUE, /* by the kind's interpolate(); flips at 50 % when that says no */
    ANIMATE_DISCRETE, /* flips at 50 % */
    ANIMATE_NONE,     /* animation-*, and what cannot be in keyframes */
} PropertyAnimation;

/* How a frozen element carries the property for librsvg. */
typedef enum PropertyWrite {
    WRITE_ATTRIBUTE, /* as a presentation attribute */
    WRITE_STYLE,     /* librsvg takes it only in style="" */
    WRITE_FOLDED,    /* goes into another thing: the transform family into transform="matrix()" */
    WRITE_NONE,      /* librsvg has no use for it */
} PropertyWrite;

typedef enum PropertyBase { /* what percentages refer to */
                            BASE_NONE,
                            BASE_WIDTH,
                            BASE_HEIGHT,
                            BASE_DIAGONAL, /* sqrt((w^2 + h^2) / 2) of the viewport */
                            BASE_FONT,     /* the parent's font size, at computed-value time */
                            BASE_BOX,      /* the reference box */
} PropertyBase;

/* Where lengths other than 0 need a unit; in attributes they never do. */
typedef enum PropertyUnits {
    UNITS_OPTIONAL,
    UNITS_IN_SHEETS, /* style="" may leave them out as well */
    UNITS_ALWAYS,
} PropertyUnits;

typedef struct Property Property;
struct Property {
    const char *name;
    const ValueKind *kind;
    const char *initial; /* CSS text */
    /* What the browser's own style sheet gives every element but the root; NULL: nothing. */
    const char *usual;
    bool inherited;
    PropertyAnimation animate;
    PropertyWrite write;
    PropertyBase base;
    bool presentation;       /* there is a presentation attribute for it */
    const char *attribute;   /* name of that attribute, read and written; NULL: the property's */
    uint64_t tags;           /* which elements the attribute counts on, as 1 << Tag; 0 = all */
    double minimum, maximum; /* computed numbers and px are clamped here; both 0: no clamp */
    bool strict_range;       /* numbers written outside the range are invalid instead of clamped */
    double least_mixed;      /* of what animations mix, where that is more than `minimum` */
    double step;             /* browsers keep only multiples of it; 0: any number */
    PropertyUnits units;
    /* Space-separated words the kind's grammar gains; "word=text" computes as `text`. For
     * single-keyword kinds and lengths these are all the words there are. */
    const char *keywords;
    /* Of kind_raw rows: whether it is a value, where it is not one of the words. */
    bool (*grammar)(const Property *row, ValueContext *context, CssTokens value);
    /* Of kind_raw rows: how a value that is not one of the words is written; NULL: as it was. */
    const Value *(*canonical)(Arena *arena, CssTokens value);
};

const Property *property_row(PropertyId id);
/* ASCII case ignored; -webkit- and other known aliases lead to their row. False when unknown. */
bool property_lookup(const char *name, PropertyId *id);
/* The property behind a presentation attribute of an element of this tag ("gradientTransform" is
 * `transform` on gradients). Case-sensitive. */
bool property_lookup_attribute(const char *name, Tag tag, PropertyId *id);

/* Is it one of the row's words? ASCII case ignored. */
bool property_has_word(const Property *row, const char *word);

/* A value of the property: the row's own words, then its kind, within its range; NULL when invalid.
 * Neither the CSS-wide keywords nor var() are values. */
const Value *property_parse(PropertyId id, ValueContext *context, CssTokens value);

/* The text of a presentation attribute as property_parse() wants it: CSS tokens, but path data,
 * which is no CSS, as one string. Trimmed; an end token follows. */
CssTokens property_attribute_tokens(PropertyId id, Arena *arena, const char *text);

/* Where a value was written: what it must look like. false and true of a bool fit the first two. */
typedef enum PropertySyntax {
    SYNTAX_SHEET,
    SYNTAX_ATTRIBUTE,
    SYNTAX_INLINE, /* style="" */
} PropertySyntax;

/* False when a plain number stands where a length must have its unit. */
bool property_units_fit(PropertyId id, CssTokens value, PropertySyntax syntax);

/* Is it valid there? Stricter than property_parse(), which takes plain numbers for lengths
 * everywhere. CSS-wide keywords are valid too. */
bool property_valid(PropertyId id, CssTokens value, PropertySyntax syntax);

/* `value` within the row's range: easing overshoots, sums of animations. */
const Value *property_clamp(PropertyId id, Arena *arena, const Value *value);
const Value *property_clamp_mixed(PropertyId id, Arena *arena, const Value *value);

/* inherit, initial, unset, revert, revert-layer: alone, ASCII case ignored. */
typedef enum CssWide {
    CSS_WIDE_NONE,
    CSS_WIDE_INHERIT,
    CSS_WIDE_INITIAL,
    CSS_WIDE_UNSET,
    CSS_WIDE_REVERT,
    CSS_WIDE_REVERT_LAYER,
} CssWide;

CssWide css_wide_keyword(CssTokens value);

#endif
