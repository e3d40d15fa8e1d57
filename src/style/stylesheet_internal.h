/* The parser of style sheets, shared by the stylesheet_*.c files and by nothing else. */
#ifndef ZOETROPE_STYLE_STYLESHEET_INTERNAL_H
#define ZOETROPE_STYLE_STYLESHEET_INTERNAL_H

#include "style/stylesheet.h"

/* Files being read, innermost first: an @import of one of them is a cycle. */
typedef struct ImportChain {
    const char *path;
    const struct ImportChain *outer;
    guint n; /* of files in the chain */
} ImportChain;

/* What may still come in a sheet: @import, then @namespace, then anything else. */
typedef enum SheetStage {
    SHEET_IMPORTS,
    SHEET_NAMESPACES,
    SHEET_BODY,
} SheetStage;

typedef struct SheetParser {
    /* borrowed */
    StyleSheets *sheets;
    Arena *arena;
    const Source *source;
    const Environment *environment;
    const Limits *limits;
    Diagnostics *diagnostics;
    const ImportChain *chain; /* NULL in a <style> element */
    /* state */
    GArray *namespaces; /* of SelectorNamespace, owned */
    SheetStage stage;
    guint32 layer; /* index of the layer that rules go to, or LAYER_NONE */
    guint32 depth; /* of blocks */
    bool browser;  /* the browser's own sheet */
} SheetParser;

/* An at-rule cut to pieces. */
typedef struct AtRule {
    const CssToken *keyword;
    CssTokens prelude;
    CssTokens block;
    bool has_block;
} AtRule;

typedef struct DeclarationReader {
    StyleSheets *sheets;
    const Source *source;
    Diagnostics *diagnostics;
    bool keyframe;
    bool is_inline;
    bool descriptors; /* of @font-face: no properties, taken as they are */
} DeclarationReader;

/* Adds a diagnostic about the token. */
void sheet_report(const SheetParser *parser, const CssToken *token, const char *property,
                  const char *format, ...) G_GNUC_PRINTF(4, 5);

/* Counts one more rule; false and ERROR_LIMIT when there are too many. */
bool sheet_count_rule(SheetParser *parser, const CssToken *token, guint32 *order, GError **error);

/* A whole sheet. False when a limit is hit, as for all that take a GError here. */
bool sheet_parse(SheetParser *parser, CssTokens tokens, GError **error);

/* What stands in a block or at the top: rules and, when there is a `parent`, its declarations. */
bool sheet_parse_contents(SheetParser *parser, CssTokens tokens, const Selector *parent,
                          GError **error);

/* With `tokens` at the keyword. */
bool sheet_parse_at_rule(SheetParser *parser, CssTokens *tokens, const Selector *parent,
                         GError **error);
bool sheet_parse_keyframes(SheetParser *parser, const AtRule *rule, bool prefixed, GError **error);
bool sheet_parse_import(SheetParser *parser, const AtRule *rule, GError **error);

/* Reads and parses a file; `layer` and `chain` as the parser has them. */
bool sheet_parse_file(SheetParser *parser, const char *href, const CssToken *token, GError **error);

/* Index of a layer below `outer`, made when new. A NULL name makes an anonymous one. */
guint32 layer_index(StyleSheets *sheets, guint32 outer, const char *name);
/* "a.b" from `tokens`, below `outer`; false when no layer name stands there. */
bool layer_take_name(StyleSheets *sheets, CssTokens *tokens, guint32 outer, guint32 *layer);

/* Ranks by layer index: a layer's inner layers come before what stands in it directly, layers of
 * one parent in the order of their first mention. Caller frees. */
guint32 *layers_rank(const StyleSheets *sheets);

/* One declaration without its semicolon. False when it is dropped. */
bool declaration_read(const DeclarationReader *reader, CssTokens tokens, Declaration *declaration);
/* All of a block, in the arena. */
DeclarationList declarations_read(const DeclarationReader *reader, CssTokens tokens);

/* A property of CSS that says nothing about SVG content. */
bool declaration_name_is_css(const char *name);

/* Name and value of a declaration as @supports asks it: known and valid. */
bool supports_declaration(CssTokens tokens);

/* The text of a string or url, in either writing; NULL when none stands here. */
const char *sheet_take_url(CssTokens *tokens);

#endif
