/* What makes lines, as one sequence: characters with spaces collapsed and shaped, the borders of
 * inline boxes, boxes that stand in lines. html_lines.h cuts it into lines.
 * Source: https://www.w3.org/TR/css-text-3/, UAX #14 as far as the scripts of drawings need it.
 */
#ifndef ZOETROPE_TIME_HTML_HTML_INLINE_H
#define ZOETROPE_TIME_HTML_HTML_INLINE_H

#include "time/html/html_box.h"

typedef enum HtmlItemType {
    HTML_ITEM_TEXT,
    HTML_ITEM_OPEN,  /* an inline box begins */
    HTML_ITEM_CLOSE, /* and ends */
    HTML_ITEM_ATOMIC,
    HTML_ITEM_BREAK,
    HTML_ITEM_BLOCK, /* within an inline box: a line of its own */
    HTML_ITEM_FLOAT,
    HTML_ITEM_OUT, /* absolute */
} HtmlItemType;

typedef struct HtmlItem {
    HtmlItemType type;
    HtmlBox *box;
    guint first, end; /* glyphs of a text */
} HtmlItem;

typedef struct HtmlGlyph {
    const char *bytes; /* one character of UTF-8 */
    guint n_bytes;
    double advance;     /* of the cluster that begins here, spacing included; else 0 */
    bool missing;       /* no font has it */
    bool is_space;      /* not seen at the end of a line */
    bool collapses;     /* nor at its beginning */
    bool ends_line;     /* a line feed that counts */
    bool may_begin;     /* a line may begin here */
    bool may_begin_now; /* where otherwise the line would be too long */
} HtmlGlyph;

/* Immutable once made; kept with its box. */
typedef struct HtmlInline {
    guint n_items;
    HtmlItem *items;
    guint n_glyphs;
    HtmlGlyph *glyphs;
} HtmlInline;

const HtmlInline *html_inline(const State *state, HtmlBox *box);

#endif
