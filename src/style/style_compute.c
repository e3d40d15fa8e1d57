#include "style/style_internal.h"

#include <string.h>

static void declare_slots(Resolver *resolver, const Cascaded *cascaded)
{
    resolver->n_slots = cascaded->n_custom;
    resolver->slots = arena_new_n(resolver->arena, Slot, cascaded->n_custom);
    for (guint i = 0; i < cascaded->n_custom; i++) {
        resolver->slots[i] = (Slot){
            .declaration = cascaded->custom[i].declaration,
            .entry.name = cascaded->custom[i].name,
        };
    }
}

static void take_custom(Resolver *resolver, Style *style)
{
    CustomEntry *custom = arena_new_n(resolver->arena, CustomEntry, resolver->n_slots);

    style->custom = custom;
    for (guint i = 0; i < resolver->n_slots; i++) {
        variables_resolve(resolver, &resolver->slots[i]);
        if (!resolver->slots[i].inherits) {
            custom[style->n_custom++] = resolver->slots[i].entry;
        }
    }
}

const Style *style_compute(const StyleSet *set, const Element *element, const Style *parent,
                           const Style *root, Arena *arena, Diagnostics *diagnostics)
{
    const Cascaded *cascaded = &set->cascade->elements[element->index];
    Style *style = arena_new_one(arena, Style);
    Resolver resolver = {
        .set = set,
        .parent = parent,
        .root = root,
        .cascaded = cascaded,
        .element = element,
        .diagnostics = diagnostics,
        .arena = arena,
    };

    style->parent = parent;
    style->set = set;
    declare_slots(&resolver, cascaded);
    take_custom(&resolver, style);
    font_resolve(&resolver);
    /* currentColor within other values needs `color` first. */
    for (int pass = 0; pass < 2; pass++) {
        for (guint i = 0; i < cascaded->n; i++) {
            const Winner *winner = &cascaded->winners[i];
            bool is_font = winner->property == PROPERTY_FONT_SIZE ||
                           winner->property == PROPERTY_FONT_FAMILY;

            if (!is_font && (winner->property == PROPERTY_COLOR) == (pass == 0)) {
                resolver.values[winner->property] = resolver_value(&resolver, winner);
            }
        }
    }
    style_set_entries(style, resolver.values, arena);
    style->font_size = resolver.font.px;
    style->font_keyword = resolver.font.keyword;
    style->font_absolute = resolver.font.absolute;
    style->color = style_resolve_color(parent, resolver.values[PROPERTY_COLOR]);
    style->depends = resolver.depends;
    return style;
}

static Resolver resolver_for(const Style *style, const Style *root, Arena *arena)
{
    return (Resolver){
        .set = style->set,
        .parent = style->parent,
        .root = root,
        .base = style,
        .arena = arena,
    };
}

static void resolve_custom(Resolver *resolver, const Declaration *declaration, GArray *custom)
{
    Slot slot = {.declaration = declaration, .entry.name = declaration->name};
    const CustomEntry *inherited;

    resolver->slots = &slot;
    resolver->n_slots = 1;
    variables_resolve(resolver, &slot);
    if (slot.inherits) {
        inherited = resolver->parent == NULL
                        ? NULL
                        : style_custom_entry(resolver->parent, declaration->name);
        resolver->depends |= STYLE_DEPENDS_CUSTOM;
        if (inherited != NULL) {
            slot.entry = *inherited;
        }
    }
    g_array_append_val(custom, slot.entry);
}

static bool resolve_longhands(Resolver *resolver, const Declaration *declaration, GArray *entries)
{
    Declaration *filled = arena_copy(resolver->arena, declaration, sizeof *declaration);
    const Winner *parts;
    guint n = 0;

    if (declaration->has_var) {
        filled->has_var = false;
        if (!variables_substitute(resolver, declaration->value, &filled->value)) {
            return false;
        }
    }
    parts = cascade_split(resolver->arena, filled, &n);
    for (guint i = 0; i < n; i++) {
        StyleEntry entry = {parts[i].property, NULL};

        if (!resolver_parse(resolver, entry.property, parts[i].value, parts[i].attribute,
                            &entry.value)) {
            return false;
        }
        g_array_append_val(entries, entry);
    }
    return n > 0;
}

bool style_resolve(const Style *style, const Style *root, const Declaration *declaration,
                   Arena *arena, GArray *entries, GArray *custom, unsigned *depends)
{
    Resolver resolver = resolver_for(style, root, arena);
    guint before = entries->len;
    bool ok = true;

    if (g_str_has_prefix(declaration->name, "--")) {
        resolve_custom(&resolver, declaration, custom);
    } else {
        ok = resolve_longhands(&resolver, declaration, entries);
    }
    if (!ok) {
        g_array_set_size(entries, before);
    }
    *depends |= resolver.depends;
    return ok;
}

const Value *style_parse_attribute(const Style *style, const Style *root, PropertyId property,
                                   const char *text, Arena *arena)
{
    Resolver resolver = resolver_for(style, root, arena);
    CssTokens tokens = property_attribute_tokens(property, arena, text);
    const Value *value = NULL;

    return resolver_parse(&resolver, property, tokens, true, &value) ? value : NULL;
}
