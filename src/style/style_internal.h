/* How a style is computed; shared by the style_*.c files and by nothing else.
 *
 * A Resolver works on one element. Custom properties and the font size may ask for each other, so
 * each is a slot that is resolved when first asked for. A slot that is asked for while it is open
 * is part of a cycle, and so are the slots opened since: all of them become invalid.
 */
#ifndef ZOETROPE_STYLE_STYLE_INTERNAL_H
#define ZOETROPE_STYLE_STYLE_INTERNAL_H

#include "style/style.h"
#include "value/color.h"

#define FONT_SIZE_MEDIUM 16.0
#define FONT_KEYWORD_MEDIUM 4

/* Of @property, with a syntax this program knows. */
typedef struct RegisteredProperty RegisteredProperty;

typedef enum SlotState {
    SLOT_WAITING,
    SLOT_OPEN,
    SLOT_DONE,
} SlotState;

typedef struct Slot {
    const Declaration *declaration; /* NULL in the font's and in what is done from the start */
    SlotState state;
    bool cyclic;
    struct Slot *outer; /* the slot that asked for this one, while open */
    /* of a custom property, once done */
    bool inherits;     /* as if it were not declared */
    CustomEntry entry; /* the name is set from the start */
} Slot;

typedef struct FontSize {
    double px;
    guint8 keyword;
    bool absolute;
} FontSize;

typedef struct Resolver {
    /* borrowed */
    const StyleSet *set;
    const Style *parent;
    const Style *root;
    const Style *base; /* what one more declaration is resolved against; NULL while computing */
    const Cascaded *cascaded; /* NULL with `base` */
    const Element *element;   /* may be NULL */
    Diagnostics *diagnostics; /* may be NULL */
    Arena *arena;
    /* state */
    guint n_slots;
    Slot *slots; /* by name */
    Slot font_slot;
    Slot *open;     /* the innermost */
    guint depth;    /* of var() within var() */
    guint n_tokens; /* substituted so far */
    FontSize font;
    bool own_font;
    bool any_range; /* of a keyframe: values are clamped once they have been mixed */
    unsigned depends;
    const Declaration *split; /* the last shorthand that had to be split, and its parts */
    const Winner *parts;      /* NULL: it turned out invalid */
    guint n_parts;
    const Value *values[N_PROPERTIES]; /* NULL: not declared */
} Resolver;

/* For a value of the element; the font size is what is known of it so far. */
ValueContext resolver_context(Resolver *resolver, bool attribute);
/* Notes what the value parsed with `context` depends on; `parent_font`: em is the parent's. */
void resolver_note(Resolver *resolver, const ValueContext *context, bool parent_font);
const Winner *resolver_winner(const Resolver *resolver, PropertyId property);
/* Computed value of a winner, font-size excepted; NULL when it is as good as not declared. */
const Value *resolver_value(Resolver *resolver, const Winner *winner);
/* The value of a CSS-wide keyword; NULL when it is what lookup inherits anyway. */
const Value *resolver_keyword(Resolver *resolver, PropertyId property, CssWide wide);
/* Computed value of tokens without var(); false when invalid. *value is NULL where lookup inherits
 * it anyway, which is never so with `base`. */
bool resolver_parse(Resolver *resolver, PropertyId property, CssTokens tokens, bool attribute,
                    const Value **value);
/* Says that a declaration turned out invalid. */
void resolver_report(const Resolver *resolver, const Winner *winner);
/* Tokens of a winner without var(), or of the one below that revert-layer leads to, which is
 * returned; NULL when it is invalid at computed-value time. */
const Winner *resolver_tokens(Resolver *resolver, const Winner *winner, CssTokens *tokens);
/* Makes the slot and all opened since it was cyclic. */
void resolver_mark_cycle(Resolver *resolver, const Slot *slot);
void resolver_open(Resolver *resolver, Slot *slot);
void resolver_close(Resolver *resolver, Slot *slot);

/* What the browser's own style sheet gives this element besides what it gives all; NULL for
 * nothing, or without an element. */
const Value *styleset_browser(const StyleSet *set, const Element *element, PropertyId property);

/* NULL when not declared on the element itself; may be one that is invalid. */
const CustomEntry *style_own_custom(const Style *style, const char *name);
/* Entries out of a table with NULL for what is not declared. */
void style_set_entries(Style *style, const Value *const values[N_PROPERTIES], Arena *arena);
/* Computed `color`; `own` is NULL when there is none. */
Color style_resolve_color(const Style *parent, const Value *own);

/* Replaces var(), env() and those of substitute_is_reference(). False when one has neither value
 * nor fallback, or the limits are hit.
 */
bool variables_substitute(Resolver *resolver, CssTokens value, CssTokens *result);
/* The same onto what is there; tokens as they are; the value of a custom property. */
bool variables_append(Resolver *resolver, CssTokens value, GArray *out);
bool variables_push(Resolver *resolver, GArray *out, CssTokens tokens);
bool variables_lookup(Resolver *resolver, const char *name, CssTokens *value);
/* With `value` at what substitute_is_reference() knows. */
bool substitute_append(Resolver *resolver, CssTokens *value, GArray *out);
/* Resolves the slot, if it is not yet, with its cycle. */
void variables_resolve(Resolver *resolver, Slot *slot);

/* In pixels; false when it is being resolved. */
bool font_size(Resolver *resolver, double *px);
/* Font family and size of the element, into `values` and `font`. */
void font_resolve(Resolver *resolver);
/* The same with a size in px that stands already. */
void font_adopt(Resolver *resolver, const Value *size);
/* A font size written as `tokens`; false when invalid. Also takes the CSS-wide keywords. */
bool font_size_parse(Resolver *resolver, CssTokens tokens, bool attribute, FontSize *size);
/* bolder and lighter. */
/* px of a computed line-height; 0 for `normal`. */
double font_line_height(const Value *line_height, double font_size);
double font_weight_relative(double parent, bool bolder);

const RegisteredProperty *registered_list(const StyleSheets *sheets, Arena *arena, guint *n);
const RegisteredProperty *registered_lookup(const StyleSet *set, const char *name);
bool registered_inherits(const RegisteredProperty *registered);
/* NULL when it has none. */
const CustomEntry *registered_initial(const RegisteredProperty *registered);
/* Into entry->value and entry->computed; false when it does not fit the syntax. */
bool registered_parse(const RegisteredProperty *registered, ValueContext *context, CssTokens value,
                      CustomEntry *entry);

#endif
