#include "style/style_internal.h"

#include <string.h>

static const Value *parse_constant(const StyleSet *set, PropertyId id, const char *text)
{
    ValueContext context = {
        .arena = set->arena,
        .font_size = FONT_SIZE_MEDIUM,
        .root_font_size = FONT_SIZE_MEDIUM,
        .viewport = set->cascade->options.environment.viewport,
    };
    const Value *value =
        property_parse(id, &context, css_tokenize(set->arena, text, strlen(text), 0));

    g_assert(value != NULL);
    return value;
}

#define BIT(tag) (UINT64_C(1) << TAG_##tag)

/* The rules of Chromium's style sheet for SVG that say anything about these properties. */
static const struct {
    PropertyId property;
    uint64_t tags;
    const char *value;
} browser_rules[STYLE_BROWSER_RULES] = {
    {PROPERTY_OVERFLOW,
     BIT(SVG) | BIT(SYMBOL) | BIT(IMAGE) | BIT(MARKER) | BIT(PATTERN) | BIT(FOREIGN_OBJECT),
     "hidden"},
    {PROPERTY_TEXT_INDENT, BIT(TEXT), "0"},
    {PROPERTY_WHITE_SPACE, BIT(TEXT), "nowrap"},
};

const Value *styleset_browser(const StyleSet *set, const Element *element, PropertyId property)
{
    for (guint i = 0; element != NULL && i < G_N_ELEMENTS(browser_rules); i++) {
        if (browser_rules[i].property == property &&
            (browser_rules[i].tags & UINT64_C(1) << element->tag) != 0) {
            return set->browser[i];
        }
    }
    return NULL;
}

StyleSet *styleset_new(const Cascade *cascade)
{
    StyleSet *set = g_new0(StyleSet, 1);

    set->arena = arena_new();
    set->cascade = cascade;
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        const char *usual = property_row(id)->usual;

        set->initial[id] = parse_constant(set, id, property_row(id)->initial);
        set->usual[id] = usual == NULL ? set->initial[id] : parse_constant(set, id, usual);
    }
    for (guint i = 0; i < G_N_ELEMENTS(browser_rules); i++) {
        set->browser[i] = parse_constant(set, browser_rules[i].property, browser_rules[i].value);
    }
    set->registered = registered_list(cascade->sheets, set->arena, &set->n_registered);
    return set;
}

void styleset_free(StyleSet *set)
{
    if (set != NULL) {
        arena_free(set->arena);
        g_free(set);
    }
}

const Value *style_own(const Style *style, PropertyId property)
{
    guint low = 0;
    guint high = style->n;

    while (low < high) {
        guint middle = low + (high - low) / 2;
        const StyleEntry *entry = &style->entries[middle];

        if (entry->property == property) {
            return entry->value;
        }
        if (property < entry->property) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

const Value *style_value(const Style *style, PropertyId property)
{
    bool inherited = property_row(property)->inherited;
    bool is_root = style->parent == NULL;
    const StyleSet *set = style->set;

    do {
        const Value *value = style_own(style, property);

        if (value != NULL) {
            return value;
        }
        style = style->parent;
    } while (inherited && style != NULL);
    return is_root ? set->initial[property] : set->usual[property];
}

const CustomEntry *style_own_custom(const Style *style, const char *name)
{
    guint low = 0;
    guint high = style->n_custom;

    while (low < high) {
        guint middle = low + (high - low) / 2;
        int order = strcmp(name, style->custom[middle].name);

        if (order == 0) {
            return &style->custom[middle];
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

const CustomEntry *style_custom_entry(const Style *style, const char *name)
{
    const RegisteredProperty *registered = registered_lookup(style->set, name);
    bool inherits = registered == NULL || registered_inherits(registered);

    do {
        const CustomEntry *entry = style_own_custom(style, name);

        if (entry != NULL) {
            return entry->value.at == NULL ? NULL : entry;
        }
        style = style->parent;
    } while (inherits && style != NULL);
    return registered == NULL ? NULL : registered_initial(registered);
}

bool style_custom(const Style *style, const char *name, CssTokens *value)
{
    const CustomEntry *entry = style_custom_entry(style, name);

    if (entry == NULL) {
        return false;
    }
    *value = entry->value;
    return true;
}

void style_set_entries(Style *style, const Value *const values[N_PROPERTIES], Arena *arena)
{
    StyleEntry *entries;
    guint n = 0;

    for (guint i = 0; i < N_PROPERTIES; i++) {
        n += values[i] != NULL;
    }
    entries = arena_new_n(arena, StyleEntry, n);
    style->entries = entries;
    style->n = n;
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        if (values[id] != NULL) {
            *entries++ = (StyleEntry){id, values[id]};
        }
    }
}

Color style_resolve_color(const Style *parent, const Value *own)
{
    Color inherited = parent == NULL ? color_rgba(0, 0, 0, 1) : parent->color;

    return own == NULL ? inherited : color_resolve(own->color, inherited);
}

static void adopt_font_size(Style *style, const Value *value)
{
    double base = style->parent == NULL ? FONT_SIZE_MEDIUM : style->parent->font_size;

    style->font_size = length_resolve(value->length, base);
    style->font_keyword = 0;
    style->font_absolute = true;
}

const Style *style_overlay(const Style *base, guint n, const StyleEntry *entries, Arena *arena)
{
    const Value *values[N_PROPERTIES] = {NULL};
    const Value *size = NULL;
    Style *style = arena_copy(arena, base, sizeof *base);

    for (guint i = 0; i < base->n; i++) {
        values[base->entries[i].property] = base->entries[i].value;
    }
    for (guint i = 0; i < n; i++) {
        values[entries[i].property] = entries[i].value;
        if (entries[i].property == PROPERTY_FONT_SIZE) {
            size = entries[i].value;
        }
    }
    style_set_entries(style, values, arena);
    if (size != NULL) {
        adopt_font_size(style, size);
    }
    style->color = style_resolve_color(style->parent, values[PROPERTY_COLOR]);
    return style;
}

static gint compare_custom(gconstpointer a, gconstpointer b)
{
    return strcmp(((const CustomEntry *)a)->name, ((const CustomEntry *)b)->name);
}

const Style *style_overlay_custom(const Style *base, guint n, const CustomEntry *entries,
                                  Arena *arena)
{
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(CustomEntry));
    Style *style = arena_copy(arena, base, sizeof *base);
    CustomEntry *custom;
    guint kept = 0;

    g_array_append_vals(all, base->custom, base->n_custom);
    g_array_append_vals(all, entries, n);
    /* Stable: of one name the last stays the last. */
    g_array_sort(all, compare_custom);
    custom = arena_new_n(arena, CustomEntry, all->len);
    for (guint i = 0; i < all->len; i++) {
        const CustomEntry *entry = &g_array_index(all, CustomEntry, i);

        if (kept > 0 && strcmp(custom[kept - 1].name, entry->name) == 0) {
            kept--;
        }
        custom[kept++] = *entry;
    }
    style->custom = custom;
    style->n_custom = kept;
    return style;
}

const Style *style_reparent(const Style *style, const Style *parent, Arena *arena)
{
    Style *moved = arena_copy(arena, style, sizeof *style);

    moved->parent = parent;
    if (parent != NULL && style_own(style, PROPERTY_FONT_SIZE) == NULL) {
        moved->font_size = parent->font_size;
        moved->font_keyword = parent->font_keyword;
        moved->font_absolute = parent->font_absolute;
    }
    moved->color = style_resolve_color(parent, style_own(style, PROPERTY_COLOR));
    return moved;
}
