/* Values of properties: immutable, in an arena, described by their kind.
 *
 * A ValueKind is a const table of functions {parse, print, equal, interpolate, add, accumulate}. A
 * Value is a *computed* value: font-relative and absolute units are already px, var() is gone,
 * percentages stay. Lengths in px, angles in degrees, times in Time, colours non-premultiplied.
 *
 * parse() returns NULL on invalid input (the caller reports; CSS ignores the declaration).
 * interpolate() returns NULL when the two cannot be mixed: the caller flips at 50 %. p may lie
 * outside 0..1 (easing overshoot). add() puts `b` on top of `a` (css `add`: base first);
 * accumulate() is `a` + n * `b`. Both return NULL where the type does not add.
 * All are pure but for allocation in the context's arena. Values may be shared by all threads.
 */
#ifndef ZOETROPE_VALUE_VALUE_H
#define ZOETROPE_VALUE_VALUE_H

#include "base/arena.h"
#include "base/clock.h"
#include "base/geometry.h"
#include "value/css_token.h"

typedef struct Value Value;
typedef struct ValueKind ValueKind;

typedef struct LengthMath LengthMath; /* length_math.h */

/* px + percent: 50 % + 20 px is {20, 50}. What cannot be written so, like min(50%, 20px), is added
 * as `math`; it counts as both. */
typedef struct Length {
    double px;
    double percent;
    bool has_percent;    /* "0%" is not "0px" when serialised */
    bool has_px;         /* calc() of both */
    bool prints_percent; /* beside math, even where it is 0; the same of px */
    bool prints_px;
    const LengthMath *math; /* or NULL */
} Length;

typedef enum ColorSpace {
    COLOR_LEGACY, /* rgb(), hsl(), names: printed rgb()/rgba(), interpolated premultiplied in sRGB
                   */
    COLOR_SRGB,   /* color(srgb ...) and so on */
    COLOR_SRGB_LINEAR,
    COLOR_DISPLAY_P3,
    COLOR_DISPLAY_P3_LINEAR,
    COLOR_A98_RGB,
    COLOR_PROPHOTO_RGB,
    COLOR_REC2020,
    COLOR_XYZ_D50,
    COLOR_XYZ_D65,
    COLOR_LAB,
    COLOR_LCH,
    COLOR_OKLAB,
    COLOR_OKLCH,
} ColorSpace;

typedef struct Color {
    ColorSpace space;
    double c[3]; /* fractions 0..1, L of lab and lch 0..100, hues in degrees */
    double alpha;
    guint8
        missing;  /* written `none`, which counts as 0: a bit for each of c, the fourth is alpha */
    bool current; /* the keyword currentColor; the rest is unset */
} Color;

enum { COLOR_MISSING_ALPHA = 8 }; /* in Color.missing */

typedef enum PaintType {
    PAINT_NONE,
    PAINT_COLOR,
    PAINT_URL, /* url(#id) with an optional fallback */
    PAINT_CONTEXT_FILL,
    PAINT_CONTEXT_STROKE,
} PaintType;

typedef struct Paint {
    PaintType type;
    Color color;     /* PAINT_COLOR, or the fallback of PAINT_URL */
    const char *url; /* PAINT_URL, as written */
    bool has_fallback;
    bool fallback_none;
} Paint;

typedef struct TransformList TransformList; /* transform.h */
typedef struct PathData PathData;           /* path.h */
typedef struct Shape Shape;                 /* shape.h */
typedef struct FilterList FilterList;       /* filter.h */

struct Value {
    const ValueKind *kind;
    const char *keyword; /* a keyword of the kind ("none", "auto", any ident); the union is unset
                            then, unless the kind says otherwise */
    union {
        double number;
        Length length;
        Time time;
        Color color;
        Paint paint;
        const char *text;
        const TransformList *transform;
        const PathData *path;
        const Shape *shape;
        const FilterList *filter;
        struct {
            const Value *const *items;
            guint n_items;
        } list;
    };
};

/* What relative units and attribute syntax need. `used` tells the caller whether the parsed value
 * would change with its surroundings. */
typedef enum ValueUse {
    VALUE_USES_FONT = 1,      /* em, ex, ch, lh */
    VALUE_USES_ROOT_FONT = 2, /* rem, rlh */
    VALUE_USES_VIEWPORT = 4,  /* vw, vh, vmin, vmax */
    VALUE_USES_COLOR = 8,     /* currentColor within color-mix() */
} ValueUse;

/* Words that stand for numbers: the components of the colour that a relative colour is from. */
typedef struct ValueWords {
    const char *names[4];
    double values[4];
} ValueWords;

typedef struct ValueContext {
    Arena *arena;
    double font_size;
    double root_font_size;
    double line_height, root_line_height; /* px, for lh and rlh; 0: that of the font */
    double (*zero_width)(const void *of); /* in em, of the digit 0, for ch; NULL: half an em */
    const void *zero_of;
    Size viewport;       /* of the initial viewport, for vw and vh, in px */
    Color current_color; /* for currentColor within color-mix(); elsewhere it stays a keyword */
    bool attribute;      /* presentation attribute: numbers without unit are lengths and angles */
    bool any_range;      /* of a keyframe: what is out of range is clamped when it has been mixed */
    const ValueWords *words; /* while in a relative colour, else NULL */
    unsigned used;           /* out: ValueUse bits, added to what is there */
} ValueContext;

/* What mixing two values may need: the reference box for percentages in transforms. */
typedef struct ValueMix {
    Arena *arena;
    Size box;
    Color current_color;
} ValueMix;

typedef enum ValuePrint {
    VALUE_PRINT_COMPUTED, /* as a browser's getComputedStyle serialises it */
    VALUE_PRINT_STATIC, /* as librsvg 2.54 reads it in an attribute: px without unit, plain colours
                         */
} ValuePrint;

struct ValueKind {
    const char *name;
    const Value *(*parse)(ValueContext *context, CssTokens tokens);
    void (*print)(const Value *value, ValuePrint how, GString *out);
    bool (*equal)(const Value *a, const Value *b);
    const Value *(*interpolate)(const ValueMix *mix, const Value *a, const Value *b, double p);
    const Value *(*add)(const ValueMix *mix, const Value *a, const Value *b);
    const Value *(*accumulate)(const ValueMix *mix, const Value *a, const Value *b, int64_t n);
};

/* Every kind; property rows point at these. */

/* Number, or percentage as its fraction. */
extern const ValueKind kind_number;
/* Length, percentage, calc(), unitless number, "auto", "normal", "none". */
extern const ValueKind kind_length;
/* "none" or a list of lengths: stroke-dasharray. Adds item by item, as SMIL wants it; css
 * `animation-composition` replaces instead. */
extern const ValueKind kind_length_list;
/* Degrees in `number`. offset-rotate: keyword "auto" with `number` the angle on top ("reverse" is
 * auto and 180). */
extern const ValueKind kind_angle;
extern const ValueKind kind_color;
/* "none", "context-fill" and "context-stroke" are keywords, and stand in `paint` as well. */
extern const ValueKind kind_paint;
/* "none" (keyword, and the empty list) or a list of functions; CSS syntax, or attribute syntax by
 * context. Printed VALUE_PRINT_STATIC as one matrix in which percentages count as 0. */
extern const ValueKind kind_transform;
/* Individual translate: "none", or a list of two lengths, of three when z is not 0. */
extern const ValueKind kind_translate;
/* Individual rotate: "none", angle, or axis and angle (transform list of one). */
extern const ValueKind kind_rotate;
/* Individual scale: "none", or a list of two numbers, of three when z is not 1. */
extern const ValueKind kind_scale;
/* border-radius of a corner, background-size: a list of two, each a length or "auto". */
extern const ValueKind kind_pair;
/* "none" or a list of shadows, for shadow_value(). */
extern const ValueKind kind_box_shadow;
extern const ValueKind kind_text_shadow;
/* transform-origin: list of two lengths, of three when z is not 0. */
extern const ValueKind kind_origin;
/* <position>: list of two lengths; rows add "auto" and "normal". */
extern const ValueKind kind_position;
/* clip-path, offset-path: "none", a box alone (keywords), or a shape with perhaps its box. Printed
 * VALUE_PRINT_STATIC as "none" unless it is a url. */
extern const ValueKind kind_clip_path;
extern const ValueKind kind_offset_path;
/* "none" (keyword, and the empty list) or a list of filter functions and urls. */
extern const ValueKind kind_filter;
/* Percent in `number`; printed VALUE_PRINT_STATIC as the nearest keyword. */
extern const ValueKind kind_font_stretch;
/* Degrees in `number`, also with "normal" (0) and "oblique"; "italic" has none. */
extern const ValueKind kind_font_style;
/* "none", "from-font" (with a metric before it, perhaps), or `number` with the metric as keyword,
 * NULL for ex-height. */
extern const ValueKind kind_font_size_adjust;
/* "normal" or a list of numbers, each with the tag of its axis as keyword; by tag. */
extern const ValueKind kind_font_variation;
/* The same of features; discrete. */
extern const ValueKind kind_font_feature;
/* A list of one item, a number or a length; line-height also "normal". */
extern const ValueKind kind_line_height;
extern const ValueKind kind_tab_size;
/* "auto" or a list of the four sides of rect(), each a length or "auto". */
extern const ValueKind kind_clip;
/* d: "none" or path("..."). In attribute context a single string token is bare path
 * data, of which a wrong end is dropped; in CSS it makes the whole invalid. Adds as
 * kind_length_list does. */
extern const ValueKind kind_path;
/* One keyword, lower-cased; discrete. */
extern const ValueKind kind_ident;
/* One string (in `text`) or ident (keyword, its case kept); discrete. */
extern const ValueKind kind_string;
/* Any tokens, canonical text; discrete. */
extern const ValueKind kind_raw;
/* css-transitions special: visible for all 0 < p < 1 when either is. */
extern const ValueKind kind_visibility;
/* none only at the ends. */
extern const ValueKind kind_display;

/* Types of registered custom properties, all in `number`: an integer, seconds, dots a px. */
extern const ValueKind kind_integer;
extern const ValueKind kind_time;
extern const ValueKind kind_resolution;

/* All of the above, NULL-terminated, for tests that loop. */
extern const ValueKind *const value_kinds[];

/* Lists of values that a registered syntax has, which is what parses them: by spaces, by commas.
 * They mix item by item. */
extern const ValueKind kind_spaces;
extern const ValueKind kind_commas;

const Value *value_keyword(Arena *arena, const ValueKind *kind, const char *keyword);
const Value *value_number(Arena *arena, const ValueKind *kind, double number);
const Value *value_length(Arena *arena, const ValueKind *kind, Length length);
const Value *value_raw(Arena *arena, const char *text); /* canonical text */
const Value *value_color(Arena *arena, Color color);
const Value *value_list(Arena *arena, const ValueKind *kind, const Value *const *items, guint n);
bool value_is_keyword(const Value *value, const char *keyword);
bool value_equal(const Value *a, const Value *b);

/* One of a list of shadows. */
typedef struct ShadowValue {
    double x, y, blur, spread; /* px */
    Color color;
    bool is_inset;
} ShadowValue;

ShadowValue shadow_value(const Value *layer, Color current);

/* px of a length whose percentages refer to `base`. */
double length_resolve(Length length, double base);

#endif
