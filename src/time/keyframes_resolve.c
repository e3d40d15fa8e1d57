#include "time/keyframes.h"

#include "time/custom_value.h"

#include <string.h>

/* One rule at one of its offsets. Those that agree in all of this are one keyframe, which stands
 * where the last of them does; others at the same offset stay apart. */
typedef struct Frame {
    double offset;
    bool has_easing, has_composite;
    Easing easing; /* the animation's where it has none of its own */
    Composite composite;
    guint rank; /* place of the keyframe */
} Frame;

/* A value as a keyframe rule gives it, before sorting by property. */
typedef struct LooseKey {
    PropertyId property; /* N_PROPERTIES with `custom` */
    const char *custom;
    const Value *value;
    const Declaration *declaration;
    guint frame; /* index */
    guint rank;  /* of the frame */
    guint order;
    unsigned depends;
} LooseKey;

typedef struct Collector {
    const Style *style, *root;
    const Easing *easing; /* of the animation */
    Arena *arena;
    GArray *frames; /* Frame, in order of appearance */
    GArray *loose;  /* LooseKey */
} Collector;

static guint frame_hash(gconstpointer data)
{
    const Frame *frame = data;
    const Easing *easing = &frame->easing;
    const double numbers[] = {frame->offset, easing->x1, easing->y1, easing->x2, easing->y2};
    guint hash = (guint)easing->kind * 7 + (guint)easing->steps + easing->n_stops;
    for (gsize i = 0; i < G_N_ELEMENTS(numbers); i++) {
        hash = hash * 31 + g_double_hash(&numbers[i]);
    }
    return hash;
}

static gboolean frame_equal(gconstpointer a, gconstpointer b)
{
    const Frame *x = a, *y = b;
    return x->offset == y->offset && x->has_composite == y->has_composite &&
           (!x->has_composite || x->composite == y->composite) &&
           easing_equal(&x->easing, &y->easing);
}

static void rank_frames(GArray *frames)
{
    g_autoptr(GHashTable) last = g_hash_table_new(frame_hash, frame_equal);
    for (guint i = frames->len; i-- > 0;) {
        Frame *frame = &g_array_index(frames, Frame, i);
        const Frame *same = g_hash_table_lookup(last, frame);
        frame->rank = same ? same->rank : i;
        if (!same) {
            g_hash_table_add(last, frame);
        }
    }
}

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
    if (x->rank != y->rank) {
        return x->rank < y->rank ? -1 : 1;
    }
    return x->order < y->order ? -1 : x->order > y->order;
}

static void read_easing(const Value *value, Arena *arena, Frame *frame)
{
    const char *text = value->keyword ? value->keyword : value->text;
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    Easing easing;
    if (css_animation_take_easing(&tokens, arena, &easing)) {
        frame->has_easing = true;
        frame->easing = easing;
    }
}

static void read_composite(const Value *value, Arena *arena, Frame *frame)
{
    const char *text = value->keyword ? value->keyword : value->text;
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    frame->has_composite = css_animation_composite(css_peek(&tokens), &frame->composite);
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

/* The values of one declaration; easing and composite go to the frame. */
static void collect_entries(const Collector *collector, const Declaration *declaration,
                            const GArray *entries, unsigned depends, Frame *frame, GArray *own)
{
    for (guint k = 0; k < entries->len; k++) {
        const StyleEntry *entry = &g_array_index(entries, StyleEntry, k);
        if (entry->property == PROPERTY_ANIMATION_TIMING_FUNCTION) {
            read_easing(entry->value, collector->arena, frame);
        } else if (entry->property == PROPERTY_ANIMATION_COMPOSITION) {
            read_composite(entry->value, collector->arena, frame);
        } else if (property_row(entry->property)->animate != ANIMATE_NONE) {
            LooseKey key = {.property = entry->property,
                            .value = entry->value,
                            .declaration = declaration,
                            .depends = depends};
            g_array_append_val(own, key);
        }
    }
}

static void collect_customs(const Collector *collector, const Declaration *declaration,
                            const GArray *customs, unsigned depends, GArray *own)
{
    for (guint k = 0; k < customs->len; k++) {
        const CustomEntry *entry = &g_array_index(customs, CustomEntry, k);
        LooseKey key = {.property = N_PROPERTIES,
                        .custom = entry->name,
                        .value = custom_value(entry, collector->arena),
                        .declaration = declaration,
                        .depends = depends};
        g_array_append_val(own, key);
    }
}

/* One rule `25%, 75% { ... }`: its declarations resolved once, then laid down at each offset. */
static void collect_keyframe(const Collector *collector, const KeyframeRule *rule)
{
    g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(StyleEntry));
    g_autoptr(GArray) custom = g_array_new(FALSE, FALSE, sizeof(CustomEntry));
    g_autoptr(GArray) own = g_array_new(FALSE, TRUE, sizeof(LooseKey));
    Frame frame = {.easing = *collector->easing};

    for (guint i = 0; i < rule->declarations.n; i++) {
        const Declaration *declaration = &rule->declarations.items[i];
        unsigned depends = 0;
        g_array_set_size(entries, 0);
        g_array_set_size(custom, 0);
        resolve_declaration(declaration, collector->style, collector->root, collector->arena,
                            entries, custom, &depends);
        collect_customs(collector, declaration, custom, depends, own);
        collect_entries(collector, declaration, entries, depends, &frame, own);
    }
    for (guint o = 0; o < rule->n_offsets; o++) {
        frame.offset = rule->offsets[o];
        for (guint i = 0; i < own->len; i++) {
            LooseKey key = g_array_index(own, LooseKey, i);
            key.frame = collector->frames->len;
            key.order = collector->loose->len;
            g_array_append_val(collector->loose, key);
        }
        g_array_append_val(collector->frames, frame);
    }
}

/* Keyframes by offset, then by place; the rank of each value is that of its keyframe among all. */
static int compare_frames(gconstpointer a, gconstpointer b)
{
    const Frame *x = *(const Frame *const *)a, *y = *(const Frame *const *)b;
    if (x->offset != y->offset) {
        return x->offset < y->offset ? -1 : 1;
    }
    return x->rank < y->rank ? -1 : x->rank > y->rank;
}

static Key key_of(const LooseKey *loose, const Frame *frame)
{
    return (Key){.offset = frame->offset,
                 .value = loose->value,
                 .declaration = loose->declaration,
                 .has_easing = frame->has_easing,
                 .has_composite = frame->has_composite,
                 .easing = frame->easing,
                 .composite = frame->composite};
}

/* The keys of one property: loose[from..to), with the ends filled in; `first` is the last rule at
 * offset 0, whose easing a missing first key has; or NULL. */
static KeyTrack make_track(const Collector *collector, guint from, guint to, const Frame *first)
{
    Key *keys = arena_new_n(collector->arena, Key, (gsize)(to - from) + 2);
    const LooseKey *all = (const LooseKey *)collector->loose->data;
    KeyTrack track = {.property = all[from].property, .custom = all[from].custom, .keys = keys};
    guint n = 0;
    for (guint i = from; i < to; i++) {
        const Frame *frame = &g_array_index(collector->frames, Frame, all[i].frame);
        if (i == from && frame->offset > 0) {
            keys[n++] = (Key){.has_easing = first && first->has_easing,
                              .easing = first ? first->easing : easing_linear()};
        }
        bool is_same = i > from && all[i - 1].rank == all[i].rank;
        n -= is_same ? 1 : 0;
        keys[n++] = key_of(&all[i], frame);
        track.depends |= all[i].depends;
    }
    if (keys[n - 1].offset < 1) {
        keys[n++] = (Key){.offset = 1};
    }
    track.n_keys = n;
    return track;
}

/* Puts the values in the order of their keyframes; returns the last rule at offset 0, or NULL.
 * Tells whether the order would be another with another easing of the animation. */
static const Frame *sort_values(const Collector *collector, bool *uses_easing)
{
    const GArray *frames = collector->frames;
    const Frame *first = NULL;
    g_autoptr(GPtrArray) sorted = g_ptr_array_sized_new(frames->len);
    g_autofree guint *ranks = g_new(guint, MAX(1, frames->len));
    for (guint i = 0; i < frames->len; i++) {
        const Frame *frame = &g_array_index(frames, Frame, i);
        first = frame->offset == 0 ? frame : first;
        g_ptr_array_add(sorted, (gpointer)frame);
    }
    g_ptr_array_sort(sorted, compare_frames);
    const Frame *last = NULL;
    for (guint i = 0, rank = 0; i < sorted->len; i++) {
        const Frame *frame = sorted->pdata[i];
        bool is_same = last && last->offset == frame->offset;
        rank = is_same && last->rank == frame->rank ? rank : i;
        ranks[frame - (const Frame *)frames->data] = rank;
        *uses_easing = *uses_easing || (is_same && last->has_easing != frame->has_easing);
        last = frame;
    }
    for (guint i = 0; i < collector->loose->len; i++) {
        LooseKey *key = &g_array_index(collector->loose, LooseKey, i);
        key->rank = ranks[key->frame];
    }
    g_array_sort(collector->loose, compare_loose_keys);
    return first;
}

const KeyframeSet *keyframes_resolve(const KeyframesRule *rule, const Easing *easing,
                                     const Style *style, const Style *root, Arena *arena)
{
    g_autoptr(GArray) frames = g_array_new(FALSE, FALSE, sizeof(Frame));
    g_autoptr(GArray) loose = g_array_new(FALSE, FALSE, sizeof(LooseKey));
    Collector collector = {style, root, easing, arena, frames, loose};
    for (guint i = 0; i < rule->n_keyframes; i++) {
        collect_keyframe(&collector, &rule->keyframes[i]);
    }
    rank_frames(frames);
    KeyframeSet *set = arena_new_one(arena, KeyframeSet);
    const Frame *first = sort_values(&collector, &set->uses_easing);
    KeyTrack *tracks = arena_new_n(arena, KeyTrack, loose->len);
    set->tracks = tracks;
    for (guint from = 0; from < loose->len;) {
        guint to = from;
        while (to < loose->len && compare_targets(&g_array_index(loose, LooseKey, to),
                                                  &g_array_index(loose, LooseKey, from)) == 0) {
            to++;
        }
        KeyTrack track = make_track(&collector, from, to, first);
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

const Value *keyframes_resolve_key(const Key *key, const KeyTrack *track, const Style *style,
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
