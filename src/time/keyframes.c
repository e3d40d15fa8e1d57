#include "time/keyframes.h"

#include "time/custom_value.h"

#include <math.h>
#include <string.h>

/* A value as a keyframe rule gives it, before sorting by property. */
typedef struct LooseKey {
    PropertyId property; /* N_PROPERTIES with `custom` */
    const char *custom;
    Key key;
    guint order;
    unsigned depends;
} LooseKey;

static int compare_targets(const LooseKey *x, const LooseKey *y)
{
    if (x->property != y->property) {
        return x->property < y->property ? -1 : 1;
    }
    return g_strcmp0(x->custom, y->custom);
}

static int compare_loose_keys(gconstpointer a, gconstpointer b)
{
    const LooseKey *x = a, *y = b;
    int order = compare_targets(x, y);
    if (order != 0) {
        return order;
    }
    if (x->key.offset != y->key.offset) {
        return x->key.offset < y->key.offset ? -1 : 1;
    }
    return x->order < y->order ? -1 : x->order > y->order;
}

static void read_easing(const Value *value, Arena *arena, Key *key)
{
    const char *text = value->keyword ? value->keyword : value->text;
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    key->has_easing = css_animation_take_easing(&tokens, arena, &key->easing);
}

static void read_composite(const Value *value, Arena *arena, Key *key)
{
    const char *text = value->keyword ? value->keyword : value->text;
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    key->has_composite = css_animation_composite(css_peek(&tokens), &key->composite);
}

/* The entries of one declaration; what var() makes invalid counts as `unset`. */
static void resolve_declaration(const Declaration *declaration, const Style *style,
                                const Style *root, Arena *arena, GArray *entries, GArray *custom,
                                unsigned *depends)
{
    PropertyId property;
    if (style_resolve(style, root, declaration, arena, entries, custom, depends) ||
        !declaration->has_var || !property_lookup(declaration->name, &property)) {
        return;
    }
    bool inherits = property_row(property)->inherited && style->parent;
    const Value *unset =
        inherits ? style_value(style->parent, property) : style->set->initial[property];
    StyleEntry entry = {property, unset};
    g_array_append_val(entries, entry);
}

/* One rule `25%, 75% { ... }`: its declarations resolved once, then laid down at each offset. */
static void collect_keyframe(const KeyframeRule *rule, const Style *style, const Style *root,
                             Arena *arena, GArray *loose)
{
    g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(StyleEntry));
    g_autoptr(GArray) custom = g_array_new(FALSE, FALSE, sizeof(CustomEntry));
    g_autoptr(GArray) own = g_array_new(FALSE, TRUE, sizeof(LooseKey));
    Key shared = {0};

    for (guint i = 0; i < rule->declarations.n; i++) {
        const Declaration *declaration = &rule->declarations.items[i];
        unsigned depends = 0;
        g_array_set_size(entries, 0);
        g_array_set_size(custom, 0);
        resolve_declaration(declaration, style, root, arena, entries, custom, &depends);
        for (guint k = 0; k < custom->len; k++) {
            const CustomEntry *entry = &g_array_index(custom, CustomEntry, k);
            LooseKey key = {
                .property = N_PROPERTIES,
                .custom = entry->name,
                .key = {.value = custom_value(entry, arena), .declaration = declaration},
                .depends = depends,
            };
            g_array_append_val(own, key);
        }
        for (guint k = 0; k < entries->len; k++) {
            const StyleEntry *entry = &g_array_index(entries, StyleEntry, k);
            if (entry->property == PROPERTY_ANIMATION_TIMING_FUNCTION) {
                read_easing(entry->value, arena, &shared);
            } else if (entry->property == PROPERTY_ANIMATION_COMPOSITION) {
                read_composite(entry->value, arena, &shared);
            } else if (property_row(entry->property)->animate != ANIMATE_NONE) {
                LooseKey key = {.property = entry->property,
                                .key = {.value = entry->value, .declaration = declaration},
                                .depends = depends};
                g_array_append_val(own, key);
            }
        }
    }
    for (guint o = 0; o < rule->n_offsets; o++) {
        for (guint i = 0; i < own->len; i++) {
            LooseKey key = g_array_index(own, LooseKey, i);
            key.key.offset = rule->offsets[o];
            key.key.has_easing = shared.has_easing;
            key.key.easing = shared.easing;
            key.key.has_composite = shared.has_composite;
            key.key.composite = shared.composite;
            key.order = loose->len;
            g_array_append_val(loose, key);
        }
    }
}

/* The keys of one property: loose[from..to), with the ends filled in. */
static KeyTrack make_track(const GArray *loose, guint from, guint to, Arena *arena)
{
    Key *keys = arena_new_n(arena, Key, (gsize)(to - from) + 2);
    const LooseKey *first = &g_array_index(loose, LooseKey, from);
    KeyTrack track = {.property = first->property, .custom = first->custom, .keys = keys};
    guint n = 0;
    if (first->key.offset > 0) {
        keys[n++] = (Key){.offset = 0};
    }
    for (guint i = from; i < to; i++) {
        const LooseKey *key = &g_array_index(loose, LooseKey, i);
        bool same_offset = n > 0 && keys[n - 1].value && keys[n - 1].offset == key->key.offset;
        keys[same_offset ? n - 1 : n] = key->key;
        n += same_offset ? 0 : 1;
        track.depends |= key->depends;
    }
    if (keys[n - 1].offset < 1) {
        keys[n++] = (Key){.offset = 1};
    }
    track.n_keys = n;
    return track;
}

const KeyframeSet *keyframes_resolve(const KeyframesRule *rule, const Style *style,
                                     const Style *root, Arena *arena)
{
    g_autoptr(GArray) loose = g_array_new(FALSE, FALSE, sizeof(LooseKey));
    for (guint i = 0; i < rule->n_keyframes; i++) {
        collect_keyframe(&rule->keyframes[i], style, root, arena, loose);
    }
    g_array_sort(loose, compare_loose_keys);

    KeyframeSet *set = arena_new_one(arena, KeyframeSet);
    KeyTrack *tracks = arena_new_n(arena, KeyTrack, loose->len);
    set->tracks = tracks;
    for (guint from = 0; from < loose->len;) {
        guint to = from;
        while (to < loose->len && compare_targets(&g_array_index(loose, LooseKey, to),
                                                  &g_array_index(loose, LooseKey, from)) == 0) {
            to++;
        }
        KeyTrack track = make_track(loose, from, to, arena);
        /* Custom properties sort behind all others. */
        tracks[set->n_tracks + set->n_customs] = track;
        set->n_tracks += track.custom ? 0 : 1;
        set->n_customs += track.custom ? 1 : 0;
        set->depends |= track.depends;
        from = to;
    }
    set->customs = tracks + set->n_tracks;
    return set;
}

/* A key's value where it depends on the style of this instant. */
static const Value *resolve_again(const Key *key, const KeyTrack *track, const Style *style,
                                  const Style *root, Arena *arena)
{
    g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(StyleEntry));
    g_autoptr(GArray) custom = g_array_new(FALSE, FALSE, sizeof(CustomEntry));
    unsigned depends = 0;
    const Value *value = key->value;
    resolve_declaration(key->declaration, style, root, arena, entries, custom, &depends);
    if (custom->len > 0) {
        return custom_value(&g_array_index(custom, CustomEntry, 0), arena);
    }
    for (guint i = 0; i < entries->len; i++) {
        const StyleEntry *entry = &g_array_index(entries, StyleEntry, i);
        value = entry->property == track->property ? entry->value : value;
    }
    return value;
}

/* Dash lists and paths have sums, but browsers take them for replacing in CSS. */
static bool sums_in_css(const Value *value)
{
    return value->kind != &kind_length_list && value->kind != &kind_path;
}

static const Value *key_value(KeyframeEffect effect, const Key *key, const Value *underlying,
                              const ValueMix *mix, const Style *style, const Style *root)
{
    const Value *value = key->value;
    if (!value) {
        return underlying;
    }
    if (style && effect.track->depends) {
        value = resolve_again(key, effect.track, style, root, mix->arena);
    }
    Composite composite = key->has_composite ? key->composite : effect.animation->composite;
    const Value *sum = NULL;
    if (!sums_in_css(value) || composite == COMPOSITE_REPLACE || value->kind != underlying->kind) {
        return value;
    }
    if (composite == COMPOSITE_ADD) {
        sum = value->kind->add(mix, underlying, value);
    } else {
        sum = value->kind->accumulate(mix, underlying, value, 1);
    }
    return sum ? sum : value;
}

/* Index of the key that begins the interval `progress` falls in; the last key begins none. */
static guint interval_start(const KeyTrack *track, double progress)
{
    guint low = 0, high = track->n_keys - 2;
    while (low < high) {
        guint middle = (low + high + 1) / 2;
        if (track->keys[middle].offset <= progress) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

const Value *keyframes_value(KeyframeEffect effect, double progress, bool before_flag,
                             const Value *underlying, const ValueMix *mix, const Style *style,
                             const Style *root)
{
    const KeyTrack *track = effect.track;
    guint i = interval_start(track, progress);
    const Key *start = &track->keys[i], *end = &track->keys[i + 1];
    const Value *from = key_value(effect, start, underlying, mix, style, root);
    const Value *to = key_value(effect, end, underlying, mix, style, root);
    double within = (progress - start->offset) / (end->offset - start->offset);
    const Easing *easing = start->has_easing ? &start->easing : &effect.animation->easing;
    double p = easing_apply(easing, within, before_flag);

    const Value *mixed = NULL;
    bool by_value = track->custom || property_row(track->property)->animate == ANIMATE_BY_VALUE;
    if (by_value && from->kind == to->kind) {
        mixed = from->kind->interpolate(mix, from, to, p);
    }
    if (!mixed) {
        mixed = p < 0.5 ? from : to;
    }
    return track->custom ? mixed : property_clamp(track->property, mix->arena, mixed);
}
