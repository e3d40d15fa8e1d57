#include "time/timeline_variant.h"

#include "time/timeline_private.h"

#include <string.h>

enum {
    VARIANTS_LARGEST = 64, /* each is a cascade and a timeline of its own */
};

/* An element whose class is animated. */
typedef struct Wearer {
    const Element *element;
    GPtrArray *values; /* each once; the first is what the document says */
} Wearer;

typedef struct Variant {
    Cascade *cascade;
    StyleSet *set;
    Timeline *timeline;
} Variant;

struct TimelineVariants {
    Arena *arena;
    GArray *wearers; /* Wearer */
    GArray *items;   /* Variant, by number; that of 0 is the base and not here */
};

static guint find_value(const Wearer *wearer, const char *value)
{
    guint i = 0;
    while (i < wearer->values->len && strcmp(wearer->values->pdata[i], value) != 0) {
        i++;
    }
    return i;
}

static void add_value(Wearer *wearer, const char *value)
{
    if (find_value(wearer, value) == wearer->values->len) {
        g_ptr_array_add(wearer->values, (gpointer)value);
    }
}

static const char *written_class(const Element *element)
{
    const char *text = element_value(element, "class");
    return text ? text : "";
}

static void clear_wearer(gpointer data)
{
    g_ptr_array_unref(((Wearer *)data)->values);
}

static void clear_variant(gpointer data)
{
    Variant *variant = data;
    timeline_free(variant->timeline);
    styleset_free(variant->set);
    cascade_free(variant->cascade);
}

static void collect_wearers(TimelineVariants *variants, const Smil *smil)
{
    for (guint i = 0; i < smil->n_targets; i++) {
        const SmilTarget *target = &smil->targets[i];
        for (guint s = 0; s < target->n_sandwiches; s++) {
            const SmilSandwich *sandwich = &target->sandwiches[s];
            if (strcmp(sandwich->attribute.name, "class") != 0) {
                continue;
            }
            Wearer wearer = {target->element, g_ptr_array_new()};
            add_value(&wearer, written_class(target->element));
            for (guint k = 0; k < sandwich->n; k++) {
                const SmilEffect *effect = sandwich->layers[k].effect;
                for (guint v = 0; effect->is_valid && v < effect->keys.n_values; v++) {
                    add_value(&wearer, effect->values[v].text);
                }
            }
            g_array_append_val(variants->wearers, wearer);
        }
    }
}

static const char *const *split_classes(Arena *arena, const char *text, guint *n)
{
    g_auto(GStrv) words = g_strsplit_set(text, " \t\n\f\r", -1);
    const char **names = arena_new_n(arena, const char *, g_strv_length(words));
    *n = 0;
    for (guint i = 0; words[i]; i++) {
        if (*words[i]) {
            names[(*n)++] = arena_strdup(arena, words[i]);
        }
    }
    return names;
}

/* Numbers count through the values of the first wearer fastest. */
static void add_variant(TimelineVariants *variants, const Timeline *base, guint number,
                        const TimelineOptions *options)
{
    guint n = variants->wearers->len;
    SelectorClasses *changed = arena_new_n(variants->arena, SelectorClasses, n);
    for (guint i = 0; i < n; i++) {
        const Wearer *wearer = &g_array_index(variants->wearers, Wearer, i);
        const char *value = wearer->values->pdata[number % wearer->values->len];
        number /= wearer->values->len;
        changed[i].element = wearer->element;
        changed[i].names = split_classes(variants->arena, value, &changed[i].n);
    }
    Variant variant = {.cascade = cascade_with_classes(base->set->cascade, changed, n)};
    variant.set = styleset_new(variant.cascade);
    variant.timeline = timeline_build(variant.set, options, NULL);
    g_array_append_val(variants->items, variant);
}

static guint count_combinations(const TimelineVariants *variants)
{
    guint64 n = 1;
    for (guint i = 0; i < variants->wearers->len && n <= VARIANTS_LARGEST; i++) {
        n *= g_array_index(variants->wearers, Wearer, i).values->len;
    }
    return (guint)MIN(n, VARIANTS_LARGEST + 1);
}

const Timeline *timeline_variants_nth(const TimelineVariants *variants, guint i)
{
    return variants && i < variants->items->len
               ? g_array_index(variants->items, Variant, i).timeline
               : NULL;
}

/* What classes may restyle, and what inherits from it. */
static void assign_restyled(Timeline *timeline, const TimelineVariants *variants)
{
    const Document *document = timeline_document(timeline);
    timeline->restyled = arena_new_n(timeline->arena, guint8, document->n_elements);
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *parent = document->elements[i]->parent;
        const Timeline *variant;
        timeline->restyled[i] = parent && timeline->restyled[parent->index];
        for (guint v = 0; (variant = timeline_variants_nth(variants, v)); v++) {
            bool same = variant->roles[i] == ROLE_STILL &&
                        timeline_same_entries(variant->styles[i], timeline->styles[i]) &&
                        variant->styles[i]->n_custom == timeline->styles[i]->n_custom;
            timeline->restyled[i] |= !same;
            timeline->expanded[i] |= variant->expanded[i];
        }
    }
}

TimelineVariants *timeline_variants_new(Timeline *base, const TimelineOptions *options,
                                        Diagnostics *diagnostics)
{
    TimelineVariants *variants = g_new0(TimelineVariants, 1);
    variants->arena = arena_new();
    variants->wearers = g_array_new(FALSE, FALSE, sizeof(Wearer));
    variants->items = g_array_new(FALSE, FALSE, sizeof(Variant));
    g_array_set_clear_func(variants->wearers, clear_wearer);
    g_array_set_clear_func(variants->items, clear_variant);
    collect_wearers(variants, base->smil);
    guint n = count_combinations(variants);
    if (n > VARIANTS_LARGEST) {
        const Wearer *first = &g_array_index(variants->wearers, Wearer, 0);
        diagnostics_add(diagnostics, document_place(timeline_document(base), first->element),
                        first->element->name, "class",
                        "animated in more than %d combinations; styles follow the first of them",
                        VARIANTS_LARGEST);
        n = VARIANTS_LARGEST;
    }
    for (guint number = 1; number < n; number++) {
        add_variant(variants, base, number, options);
    }
    if (n == 1) {
        g_clear_pointer(&variants, timeline_variants_free);
    } else {
        assign_restyled(base, variants);
    }
    return variants;
}

void timeline_variants_free(TimelineVariants *variants)
{
    if (variants) {
        g_array_unref(variants->items);
        g_array_unref(variants->wearers);
        arena_free(variants->arena);
        g_free(variants);
    }
}

const Timeline *timeline_variants_at(const TimelineVariants *variants, const Timeline *base,
                                     const State *state)
{
    guint64 number = 0, step = 1;
    for (guint i = 0; i < variants->wearers->len && step <= VARIANTS_LARGEST; i++) {
        const Wearer *wearer = &g_array_index(variants->wearers, Wearer, i);
        const char *value = state_attribute(state, wearer->element, "class");
        guint at = find_value(wearer, value ? value : "");
        number += step * (at < wearer->values->len ? at : 0);
        step *= wearer->values->len;
    }
    if (number == 0 || number > variants->items->len) {
        return base;
    }
    return g_array_index(variants->items, Variant, number - 1).timeline;
}
