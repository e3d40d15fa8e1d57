/* Grammars of the properties whose values are kept as text (kind_raw): is this a value at all?
 *
 * CSS drops an invalid declaration and an earlier one wins, so that even a value nobody interprets
 * must be checked. A single word of the row's `keywords` never comes here. `value` is trimmed and
 * not empty. Pure but for allocation in the context's arena.
 */
#ifndef ZOETROPE_STYLE_PROPERTY_GRAMMAR_H
#define ZOETROPE_STYLE_PROPERTY_GRAMMAR_H

#include "style/property.h"

/* Comma-separated lists: of the row's words, or of what the name says and the row's words. */
bool grammar_words(const Property *row, ValueContext *context, CssTokens value);
/* The same with several of the row's words between commas. */
bool grammar_words_spaced(const Property *row, ValueContext *context, CssTokens value);
bool grammar_times(const Property *row, ValueContext *context, CssTokens value);
bool grammar_counts(const Property *row, ValueContext *context, CssTokens value);
bool grammar_names(const Property *row, ValueContext *context, CssTokens value);
bool grammar_idents(const Property *row, ValueContext *context, CssTokens value);
bool grammar_easings(const Property *row, ValueContext *context, CssTokens value);
bool grammar_families(const Property *row, ValueContext *context, CssTokens value);
bool grammar_cursor(const Property *row, ValueContext *context, CssTokens value);

/* Words of the row separated by spaces, each at most once; "none" and "normal" only alone. */
bool grammar_word_set(const Property *row, ValueContext *context, CssTokens value);
bool grammar_schemes(const Property *row, ValueContext *context, CssTokens value);
bool grammar_url(const Property *row, ValueContext *context, CssTokens value);
bool grammar_mask(const Property *row, ValueContext *context, CssTokens value);

/* Of boxes: property_box.c. */
bool grammar_images(const Property *row, ValueContext *context, CssTokens value);
bool grammar_content(const Property *row, ValueContext *context, CssTokens value);
bool grammar_marker(const Property *row, ValueContext *context, CssTokens value);
bool grammar_tracks(const Property *row, ValueContext *context, CssTokens value);

/* What the files that hold these share. */
typedef bool (*GrammarItem)(const Property *row, ValueContext *context, CssTokens item);

bool grammar_is_single(CssTokens tokens, CssTokenType type);
bool grammar_is_url(CssTokens item);
/* Each part between commas, or each component between spaces, passes; none is empty. */
bool grammar_every_part(const Property *row, ValueContext *context, CssTokens value,
                        GrammarItem item);
bool grammar_every_component(const Property *row, ValueContext *context, CssTokens value,
                             GrammarItem item);

#endif
