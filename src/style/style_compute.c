#include "style/style_internal.h"

#include <string.h>

/* Declared custom properties and those that animations set, by name; the latter are done. */
static void declare_slots(Resolver *resolver, const Cascaded *cascaded, const StyleChanges *changes)
{
    guint declared = 0;
    guint changed = 0;

    resolver->slots =
        arena_new_n(resolver->arena, Slot, (gsize)cascaded->n_custom + changes->n_custom);
    while (declared < cascaded->n_custom || changed < changes->n_custom) {
        const CustomWinner *winner =
            declared < cascaded->n_custom ? &cascaded->custom[declared] : NULL;
        const CustomEntry *entry = changed < changes->n_custom ? &changes->custom[changed] : NULL;
        int order = winner == NULL ? 1 : entry == NULL ? -1 : strcmp(winner->name, entry->name);
        Slot *slot = &resolver->slots[resolver->n_slots++];

        if (order < 0) {
            *slot = (Slot){.declaration = winner->declaration, .entry.name = winner->name};
        } else {
            *slot = (Slot){.state = SLOT_DONE, .entry = *entry};
        }
        declared += order <= 0;
        changed += order >= 0;
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

static const Style *compute(const StyleSet *set, const Element *element, const Style *parent,
                            const Style *root, const StyleChanges *changes, Arena *arena,
                            Diagnostics *diagnostics)
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
    style->element = element;
    declare_slots(&resolver, cascaded, changes);
    if (changes->font_size != NULL) {
        font_adopt(&resolver, changes->font_size);
    }
    take_custom(&resolver, style);
    font_resolve(&resolver);
    /* currentColor within other values needs `color` first, and lh needs `line-height`. */
    for (int pass = 0; pass < 2; pass++) {
        for (guint i = 0; i < cascaded->n; i++) {
            const Winner *winner = &cascaded->winners[i];
            bool is_font =
                winner->property == PROPERTY_FONT_SIZE || winner->property == PROPERTY_FONT_FAMILY;

            bool early =
                winner->property == PROPERTY_COLOR || winner->property == PROPERTY_LINE_HEIGHT;

            if (!is_font && early == (pass == 0)) {
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

const Style *style_compute(const StyleSet *set, const Element *element, const Style *parent,
                           const Style *root, Arena *arena, Diagnostics *diagnostics)
{
    const StyleChanges none = {0};

    return compute(set, element, parent, root, &none, arena, diagnostics);
}

const Style *style_compute_changed(const StyleSet *set, const Element *element, const Style *parent,
                                   const Style *root, const StyleChanges *changes, Arena *arena)
{
    return compute(set, element, parent, root, changes, arena, NULL);
}

static Resolver resolver_for(const Style *style, const Style *root, Arena *arena)
{
    return (Resolver){
        .set = style->set,
        .parent = style->parent,
        .root = root,
        .base = style,
        .element = style->element,
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

    resolver.any_range = true;
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
