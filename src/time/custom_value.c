#include "time/custom_value.h"

#include <string.h>

const Value *custom_value(const CustomEntry *entry, Arena *arena)
{
    if (!entry || !entry->value.at) {
        return value_keyword(arena, &kind_raw, "");
    }
    if (entry->computed) {
        return entry->computed;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    css_print(text, entry->value);
    return value_raw(arena, text->str);
}

CustomEntry custom_value_entry(const Value *value, const char *name, Arena *arena)
{
    CustomEntry entry = {.name = name};
    if (value->kind == &kind_raw && value->keyword && *value->keyword == '\0') {
        return entry;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    value->kind->print(value, VALUE_PRINT_COMPUTED, text);
    entry.value = css_trim(css_tokenize(arena, arena_strdup(arena, text->str), text->len, 0));
    entry.computed = value->kind == &kind_raw ? NULL : value;
    return entry;
}
