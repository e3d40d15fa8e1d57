/* Style sheets: rules, at-rules, keyframes, as parsed; nothing resolved yet.
 * Source: https://www.w3.org/TR/css-syntax-3/, css-cascade-5 (@layer, @import), css-conditional-3
 * (@media, @supports), css-animations-1 (@keyframes), css-nesting-1.
 *
 * Conditions of @media and @supports are decided while parsing, against an Environment. Invalid
 * rules and declarations are dropped as CSS says, each with a diagnostic: what is in the lists
 * below is valid, except that a value with var() is judged only when it is computed.
 * @import reads files of the document's own folder and its subfolders, nothing else.
 * Lives in the arena it was parsed into; immutable after stylesheets_finish().
 */
#ifndef ZOETROPE_STYLE_STYLESHEET_H
#define ZOETROPE_STYLE_STYLESHEET_H

#include "base/error.h"
#include "base/geometry.h"
#include "base/source.h"
#include "style/selector.h"
#include "value/css_token.h"

/* What media queries see. */
typedef struct Environment {
    Size viewport;       /* of the output, in px */
    bool dark;           /* prefers-color-scheme */
    bool reduced_motion; /* prefers-reduced-motion */
    bool print;          /* media type; screen otherwise */
} Environment;

Environment environment_default(void); /* 800x600, light, no-preference, screen */

typedef struct Declaration {
    const char *name; /* lower-cased; custom properties as written, with "--" */
    CssTokens value;  /* trimmed, without !important */
    bool important;
    bool has_var;         /* holds var(), env(): parsed only at computed-value time */
    bool is_inline;       /* of a style attribute, where some lengths go without a unit */
    guint32 offset;       /* of the name, in `source` */
    const Source *source; /* for places; NULL for presentation attributes */
} Declaration;

typedef struct DeclarationList {
    guint n;
    const Declaration *items;
} DeclarationList;

/* The layer of what stands in no @layer; greater than any rank. */
#define LAYER_NONE G_MAXUINT32

typedef struct StyleRule {
    const Selector *selectors; /* a list */
    DeclarationList declarations;
    guint32 layer; /* rank: later layers greater, unlayered greatest */
    guint32 order; /* of appearance */
    bool browser;  /* of the browser's own sheet: below all others */
} StyleRule;

typedef struct KeyframeRule {
    guint n_offsets;
    const double *offsets;        /* 0..1 */
    DeclarationList declarations; /* important ones already dropped, with a diagnostic */
} KeyframeRule;

typedef struct KeyframesRule {
    const char *name;
    bool prefixed; /* @-webkit-keyframes: loses to the plain one in either order */
    guint32 layer;
    guint32 order;
    guint n_keyframes;
    const KeyframeRule *keyframes;
    guint32 offset;
    const Source *source;
} KeyframesRule;

/* A registered custom property: @property. */
typedef struct PropertyRule {
    const char *name;
    const char *syntax; /* "<length>", "*" ... */
    bool inherits;
    CssTokens initial;
    bool has_initial;
} PropertyRule;

typedef struct FontFaceRule {
    DeclarationList declarations;
    const Source *source;
} FontFaceRule;

/* A cascade layer; "a.b" is the layer "b" in "a". */
typedef struct Layer {
    const char *name; /* "" when anonymous */
    guint32 outer;    /* index in `layers`, or LAYER_NONE */
} Layer;

/* Grows while sheets are added in document order. */
typedef struct StyleSheets {
    Arena *arena;            /* borrowed */
    GPtrArray *rules;        /* const StyleRule* */
    GPtrArray *keyframes;    /* const KeyframesRule* */
    GHashTable *named;       /* of keyframes, those that their names mean; once finished */
    GPtrArray *properties;   /* const PropertyRule* */
    GPtrArray *font_faces;   /* const FontFaceRule* */
    GArray *layers;          /* Layer, in order of first mention */
    GHashTable *layer_index; /* of named ones: "outer name" -> index + 1 */
    GPtrArray *files;        /* Source*, owned: read by @import and for the document */
    guint64 file_bytes;      /* of all files together */
    GHashTable *reported;    /* unknown properties and wrong values that were spoken of */
    Arena *scratch;          /* owned */
    guint32 next_order;      /* also what limits->rules counts */
    char *folder;            /* files must lie here or below; NULL: none are read */
} StyleSheets;

/* `document` tells the folder that files may be read from; NULL, or a path that is no file: none.
 */
StyleSheets *stylesheets_new(Arena *arena, const Source *document);
void stylesheets_free(StyleSheets *sheets); /* not the arena */
G_DEFINE_AUTOPTR_CLEANUP_FUNC(StyleSheets, stylesheets_free)

/* Parses `text`, which begins at `offset` of `source`, as one sheet. False only when a limit is
 * hit. */
bool stylesheets_add(StyleSheets *sheets, const Source *source, const char *text, gsize length,
                     guint32 offset, const Environment *environment, const Limits *limits,
                     Diagnostics *diagnostics, GError **error);

/* The browser's own sheet, whose rules count below all others. */
bool stylesheets_add_browser(StyleSheets *sheets, const Source *source, const char *text,
                             const Environment *environment, const Limits *limits, GError **error);

/* The same for a file that `source` links to. One that may not or cannot be read is a diagnostic.
 */
bool stylesheets_add_file(StyleSheets *sheets, const Source *source, const char *href,
                          const Environment *environment, const Limits *limits,
                          Diagnostics *diagnostics, GError **error);

/* The file that a url in `source` means, when it lies in the document's folder; else NULL. Caller
 * frees. */
char *stylesheets_local_file(const StyleSheets *sheets, const Source *source, const char *href);

/* To be called once all are added: layer ranks become final. */
void stylesheets_finish(StyleSheets *sheets);

/* The list in a style attribute. `sheets` remembers which unknown properties were spoken of. */
DeclarationList stylesheet_parse_declarations(StyleSheets *sheets, const Source *source,
                                              const char *text, gsize length, guint32 offset,
                                              Diagnostics *diagnostics);

/* Does it hold var() or env(), at any depth? */
bool stylesheet_has_var(CssTokens value);
/* Whether it is one of attr(), if(), sibling-index() and sibling-count(), which stand for other
 * tokens as var() does. */
bool substitute_is_reference(const CssToken *token);

/* A value as messages quote it: the start of a long one. Caller frees. */
char *stylesheet_shown(const char *value);

/* Of that name, as the cascade picks it: last wins, plain before prefixed. NULL when there is none.
 */
const KeyframesRule *stylesheets_lookup_keyframes(const StyleSheets *sheets, const char *name);

bool media_matches(CssTokens query_list, const Environment *environment);
bool supports_matches(CssTokens condition);

#endif
