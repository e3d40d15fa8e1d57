#include "time/html/html_break.h"

#include "time/html/html_style.h"

static bool is_ideographic(GUnicodeBreakType type)
{
    return type == G_UNICODE_BREAK_IDEOGRAPHIC || type == G_UNICODE_BREAK_HANGUL_L_JAMO ||
           type == G_UNICODE_BREAK_HANGUL_LV_SYLLABLE ||
           type == G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE ||
           type == G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER ||
           type == G_UNICODE_BREAK_EMOJI_BASE;
}

/* Never apart from what comes before. */
static bool clings(GUnicodeBreakType type)
{
    return type == G_UNICODE_BREAK_CLOSE_PUNCTUATION || type == G_UNICODE_BREAK_CLOSE_PARANTHESIS ||
           type == G_UNICODE_BREAK_EXCLAMATION || type == G_UNICODE_BREAK_NON_STARTER ||
           type == G_UNICODE_BREAK_COMBINING_MARK || type == G_UNICODE_BREAK_EMOJI_MODIFIER ||
           type == G_UNICODE_BREAK_ZERO_WIDTH_JOINER || type == G_UNICODE_BREAK_NON_BREAKING_GLUE ||
           type == G_UNICODE_BREAK_INFIX_SEPARATOR || type == G_UNICODE_BREAK_QUOTATION;
}

/* Never apart from what comes after. */
static bool opens(GUnicodeBreakType type)
{
    return type == G_UNICODE_BREAK_OPEN_PUNCTUATION || type == G_UNICODE_BREAK_NON_BREAKING_GLUE ||
           type == G_UNICODE_BREAK_WORD_JOINER || type == G_UNICODE_BREAK_ZERO_WIDTH_JOINER ||
           type == G_UNICODE_BREAK_QUOTATION;
}

static bool may_break(const HtmlGlyph *before, const HtmlGlyph *after)
{
    gunichar a = g_utf8_get_char(before->bytes), b = g_utf8_get_char(after->bytes);
    GUnicodeBreakType left = g_unichar_break_type(a), right = g_unichar_break_type(b);
    if (a == ' ') {
        return b != ' ';
    }
    if (a == 0x200b) {
        return true;
    }
    if (b == ' ' || b == 0x200b || clings(right) || opens(left)) {
        return false;
    }
    if (left == G_UNICODE_BREAK_HYPHEN || a == 0x2010) {
        return right == G_UNICODE_BREAK_ALPHABETIC || is_ideographic(right);
    }
    if (a == 0x2014 || b == 0x2014) {
        return true;
    }
    if (a == '?') {
        return right == G_UNICODE_BREAK_ALPHABETIC;
    }
    return is_ideographic(left) || is_ideographic(right);
}

void html_break(HtmlInline *made)
{
    const HtmlItem *last = NULL; /* text before, with nothing that stands in the line between */
    for (guint k = 0; k < made->n_items; k++) {
        const HtmlItem *item = &made->items[k];
        if (item->type == HTML_ITEM_ATOMIC || item->type == HTML_ITEM_BREAK) {
            last = NULL;
        }
        if (item->type != HTML_ITEM_TEXT) {
            continue;
        }
        const Style *style = item->box->style;
        bool wraps = html_style_white_space(style).wraps;
        bool anywhere = html_style_is(style, PROPERTY_WORD_BREAK, "break-all");
        bool if_needed = anywhere || html_style_is(style, PROPERTY_WORD_BREAK, "break-word") ||
                         !html_style_is(style, PROPERTY_OVERFLOW_WRAP, "normal");
        for (guint i = item->first; i < item->end; i++) {
            HtmlGlyph *glyph = &made->glyphs[i];
            const HtmlItem *from = i > item->first ? item : last;
            if (!from || i == 0) {
                continue;
            }
            bool is_allowed = from == item ? wraps : html_style_white_space(from->box->style).wraps;
            bool is_cluster = glyph->advance != 0 || glyph->is_space;
            glyph->may_begin = is_allowed && (may_break(glyph - 1, glyph) ||
                                              (anywhere && is_cluster && !glyph->is_space));
            glyph->may_begin_now = wraps && if_needed && is_cluster && from == item;
        }
        last = item->end > item->first ? item : last;
    }
}
