/* Values from and to text, for the tests of this folder. */
#ifndef ZOETROPE_TESTS_VALUE_TEXT_H
#define ZOETROPE_TESTS_VALUE_TEXT_H

#include "value/value.h"

#include <string.h>

static inline CssTokens text_tokens(Arena *arena, const char *text)
{
    return css_tokenize(arena, text, strlen(text), 0);
}

/* 10 px font, 16 px root font, viewport of 200 x 100. */
static inline ValueContext text_context(Arena *arena)
{
    return (ValueContext){
        .arena = arena,
        .font_size = 10,
        .root_font_size = 16,
        .viewport = {200, 100},
    };
}

static inline const Value *value_from_text(Arena *arena, const ValueKind *kind, const char *text)
{
    ValueContext context = text_context(arena);
    return kind->parse(&context, text_tokens(arena, text));
}

static inline const char *value_to_text(Arena *arena, const Value *value, ValuePrint how)
{
    g_autoptr(GString) out = g_string_new(NULL);
    value->kind->print(value, how, out);
    return arena_strdup(arena, out->str);
}

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

#endif
