#include "style/cascade_internal.h"

#include <string.h>

static const Winner *parse_attribute(CascadeBuilder *builder, PropertyId id, const char *text)
{
    Arena *arena = builder->cascade->arena;
    CssTokens value = property_attribute_tokens(id, arena, text);
    bool has_var = stylesheet_has_var(value);
    if (!has_var && !property_valid(id, value, SYNTAX_ATTRIBUTE))
        return NULL;
    Declaration *declaration = arena_new_one(arena, Declaration);
    *declaration = (Declaration){
        .name = property_row(id)->name,
        .value = value,
        .has_var = has_var,
    };
    Winner *winner = arena_new_one(arena, Winner);
    *winner = (Winner){
        .property = id,
        .declaration = declaration,
        .value = value,
        .attribute = true,
    };
    return winner;
}

/* A wrong value is told where it first stands: drawings repeat themselves. */
static void report(CascadeBuilder *builder, const Element *element, const Attribute *attribute)
{
    g_autofree char *label =
        element->id != NULL ? g_strconcat("#", element->id, NULL) : g_strdup(element->name);
    g_autofree char *shown = stylesheet_shown(attribute->value);
    diagnostics_add(
        builder->diagnostics, document_attribute_place(builder->cascade->document, attribute),
        label, attribute->name, "`%s` is no value of this attribute, ignored; correct it", shown);
}

const Winner *cascade_attribute(CascadeBuilder *builder, const Element *element,
                                const Attribute *attribute)
{
    PropertyId id;
    gpointer known = NULL;
    if (attribute->space != NULL || element->tag == TAG_UNKNOWN ||
        !property_lookup_attribute(attribute->local, element->tag, &id))
        return NULL;
    g_autofree char *key = g_strdup_printf("%u %s", (unsigned)id, attribute->value);
    if (g_hash_table_lookup_extended(builder->attributes, key, NULL, &known))
        return known;
    const Winner *winner = parse_attribute(builder, id, attribute->value);
    if (winner == NULL && attribute->value[0] != '\0')
        report(builder, element, attribute);
    g_hash_table_insert(builder->attributes, g_steal_pointer(&key), (gpointer)winner);
    return winner;
}
