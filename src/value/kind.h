/* What the kinds share; used by kind_*.c and value.c only. */
#ifndef ZOETROPE_VALUE_KIND_H
#define ZOETROPE_VALUE_KIND_H

#include "value/value.h"

Value *kind_value(Arena *arena, const ValueKind *kind);

/* The one of `keywords` (NULL-terminated) that `tokens` consist of, NULL when none. */
const char *kind_parse_keyword(CssTokens tokens, const char *const *keywords);

/* url(...), quoted or not: its text as written. False, and `tokens` stays, when there is none. */
bool kind_take_url(CssTokens *tokens, const char **url);

/* Keywords alone: true when both have the same one or neither has any. */
bool kind_same_keyword(const Value *a, const Value *b);

/* Columns of kinds that flip. */
const Value *kind_interpolate_never(const ValueMix *mix, const Value *a, const Value *b, double p);
const Value *kind_add_never(const ValueMix *mix, const Value *a, const Value *b);
const Value *kind_accumulate_never(const ValueMix *mix, const Value *a, const Value *b, int64_t n);

#endif
