#include "style/cascade_internal.h"

#include <string.h>

/* Sorted by importance; the greater wins, and of equals the later. */
typedef struct Priority {
    guint64 rank;  /* level, inline, layer */
    guint64 order; /* specificity, order of appearance */
} Priority;

typedef enum PriorityLevel {
    LEVEL_BROWSER,
    LEVEL_ATTRIBUTE, /* presentation attributes come before all rules */
    LEVEL_NORMAL,
    LEVEL_IMPORTANT,
} PriorityLevel;

enum { LEVEL_SHIFT = 33 }; /* above inline and layer in a rank */

/* Layers of what stands in no sheet, for revert-layer. */
#define LAYER_BROWSER (G_MAXUINT64 - 2)
#define LAYER_INLINE (G_MAXUINT64 - 1)
#define LAYER_ATTRIBUTE G_MAXUINT64

/* One declared value of one property of the element. */
typedef struct Offer {
    guint key; /* PropertyId, or N_PROPERTIES + number of a custom property */
    Priority priority;
    guint64 layer;
    bool reverts;
    const Winner *winner; /* NULL for custom properties */
    const Declaration *declaration;
} Offer;

/* Where a list of declarations comes from. */
typedef struct Origin {
    guint64 layer;
    guint32 specificity, order;
} Origin;

/* Important declarations of earlier layers beat those of later ones; style attributes beat all
 * rules of the same importance. */
static Priority priority_of(const Origin *origin, bool important)
{
    bool is_inline = origin->layer == LAYER_INLINE;
    bool is_browser = origin->layer == LAYER_BROWSER;
    guint32 layer = is_inline ? 0 : (guint32)origin->layer;
    if (important)
        layer = G_MAXUINT32 - layer;
    guint64 level = important ? LEVEL_IMPORTANT : is_browser ? LEVEL_BROWSER : LEVEL_NORMAL;
    return (Priority){
        .rank = level << LEVEL_SHIFT | (guint64)is_inline << 32 | layer,
        .order = (guint64)origin->specificity << 32 | origin->order,
    };
}

static int compare_numbers(guint64 a, guint64 b)
{
    return (a > b) - (a < b);
}

static int compare_priorities(Priority a, Priority b)
{
    int order = compare_numbers(a.rank, b.rank);
    return order != 0 ? order : compare_numbers(a.order, b.order);
}

static void offer_list(GArray *offers, const SplitList *list, const Origin *origin)
{
    for (guint i = 0; i < list->n; i++) {
        const SplitDeclaration *split = &list->items[i];
        Offer offer = {
            .priority = priority_of(origin, split->declaration->important),
            .layer = origin->layer,
            .reverts = split->reverts,
            .declaration = split->declaration,
        };
        if (split->n == 0) {
            offer.key = N_PROPERTIES + split->custom;
            g_array_append_val(offers, offer);
        }
        for (guint w = 0; w < split->n; w++) {
            offer.key = split->winners[w].property;
            offer.winner = &split->winners[w];
            g_array_append_val(offers, offer);
        }
    }
}

static void offer_attributes(CascadeBuilder *builder, const Element *element, GArray *offers)
{
    const Source *source = builder->cascade->document->source;
    for (guint i = 0; i < element->n_attributes; i++) {
        const Attribute *attribute = &element->attributes[i];
        if (attribute->space == NULL && strcmp(attribute->local, "style") == 0) {
            SplitList list = cascade_split_list(
                builder, stylesheet_parse_declarations(builder->cascade->sheets, source,
                                                       attribute->value, strlen(attribute->value),
                                                       attribute->offset, builder->diagnostics));
            offer_list(offers, &list, &(Origin){.layer = LAYER_INLINE});
            continue;
        }
        const Winner *winner = cascade_attribute(builder, element, attribute);
        if (winner == NULL)
            continue;
        Offer offer = {
            .key = winner->property,
            .priority.rank = (guint64)LEVEL_ATTRIBUTE << LEVEL_SHIFT,
            .layer = LAYER_ATTRIBUTE,
            .reverts = css_wide_keyword(winner->value) == CSS_WIDE_REVERT_LAYER,
            .winner = winner,
            .declaration = winner->declaration,
        };
        g_array_append_val(offers, offer);
    }
}

static void offer_rules(CascadeBuilder *builder, const Element *element, GArray *offers)
{
    g_array_set_size(builder->matches, 0);
    builder->scope.pseudo = element->pseudo;
    element = element->pseudo != NULL ? element->parent : element;
    rule_index_match(builder->index, element, &builder->ancestors[element->index], &builder->scope,
                     builder->matches);
    for (guint i = 0; i < builder->matches->len; i++) {
        RuleMatch match = g_array_index(builder->matches, RuleMatch, i);
        const StyleRule *rule = builder->cascade->sheets->rules->pdata[match.rule];
        Origin origin = {
            .layer = rule->browser ? LAYER_BROWSER : rule->layer,
            .specificity = match.specificity,
            .order = rule->order,
        };
        offer_list(offers, &builder->rules[match.rule], &origin);
    }
}

/* Offers of one property are chained, the newest first; 0 ends a chain, or is the number + 1. */
typedef struct OfferChains {
    const Offer *offers;
    guint32 *newest; /* by key */
    guint32 *next;   /* by number of the offer */
} OfferChains;

/* The strongest, of equals the newest. */
static const Offer *pick_strongest(const OfferChains *chains, guint key)
{
    const Offer *best = NULL;
    for (guint32 at = chains->newest[key]; at != 0; at = chains->next[at - 1]) {
        const Offer *offer = &chains->offers[at - 1];
        if (best == NULL || compare_priorities(offer->priority, best->priority) > 0)
            best = offer;
    }
    return best;
}

/* Strongest first. */
static gint compare_strength(gconstpointer a, gconstpointer b)
{
    const Offer *left = *(const Offer *const *)a, *right = *(const Offer *const *)b;
    int order = compare_priorities(right->priority, left->priority);
    return order != 0 ? order : (left < right) - (left > right);
}

/* Layers as they follow one another in what is not important: revert-layer goes down from there. */
static guint64 layer_order(const Offer *offer)
{
    if (offer->layer == LAYER_BROWSER)
        return 0;
    if (offer->layer == LAYER_ATTRIBUTE)
        return 1;
    return offer->layer == LAYER_INLINE ? (guint64)LAYER_NONE + 3 : offer->layer + 2;
}

static GPtrArray *sort_offers(const OfferChains *chains, guint key)
{
    GPtrArray *sorted = g_ptr_array_new();
    for (guint32 at = chains->newest[key]; at != 0; at = chains->next[at - 1])
        g_ptr_array_add(sorted, (gpointer)&chains->offers[at - 1]);
    g_ptr_array_sort(sorted, compare_strength);
    return sorted;
}

/* The first from *i on in a layer below `limit` that does not revert it; NULL when there is none.
 */
static const Offer *pick_below(const GPtrArray *sorted, guint *i, guint64 limit)
{
    for (; *i < sorted->len; (*i)++) {
        const Offer *offer = sorted->pdata[*i];
        if (layer_order(offer) >= limit)
            continue;
        if (!offer->reverts)
            return offer;
        limit = layer_order(offer);
    }
    return NULL;
}

/* With what wins when var() comes to say revert-layer. */
static const Offer *pick_unreverted(Arena *arena, const OfferChains *chains, guint key,
                                    Winner *winner)
{
    g_autoptr(GPtrArray) sorted = sort_offers(chains, key);
    guint i = 0;
    const Offer *picked = pick_below(sorted, &i, G_MAXUINT64);
    const Offer *offer = picked;
    while (offer != NULL && offer->winner != NULL) {
        *winner = *offer->winner;
        offer = offer->declaration->has_var ? pick_below(sorted, &i, layer_order(offer)) : NULL;
        if (offer != NULL) {
            Winner *below = arena_new_one(arena, Winner);
            winner->below = below;
            winner = below;
        }
    }
    return picked;
}

static int compare_custom(gconstpointer a, gconstpointer b)
{
    return strcmp(((const CustomWinner *)a)->name, ((const CustomWinner *)b)->name);
}

static void take_custom(CascadeBuilder *builder, const Offer *offer, GArray *custom)
{
    CustomWinner winner = {
        .name = builder->custom_names->pdata[offer->key - N_PROPERTIES],
        .declaration = offer->declaration,
    };
    g_array_append_val(custom, winner);
}

/* Without revert-layer, written or perhaps to come out of var(), nothing needs sorting. */
static void take_winner(CascadeBuilder *builder, const OfferChains *chains, guint key,
                        bool some_revert, GArray *winners, GArray *custom)
{
    const Offer *offer = pick_strongest(chains, key);
    Winner winner = {0};
    if (offer->winner != NULL)
        winner = *offer->winner;
    if (some_revert || (offer->winner != NULL && offer->declaration->has_var))
        offer = pick_unreverted(builder->cascade->arena, chains, key, &winner);
    if (offer != NULL && offer->winner != NULL)
        g_array_append_val(winners, winner);
    else if (offer != NULL)
        take_custom(builder, offer, custom);
}

static gint compare_keys(gconstpointer a, gconstpointer b)
{
    guint left = *(const guint *)a, right = *(const guint *)b;
    return (left > right) - (left < right);
}

/* Fills builder->newest, all 0, and `next`. Returns the keys that there are offers for, ascending.
 */
static GArray *chain_offers(CascadeBuilder *builder, const GArray *offers, guint32 *next,
                            bool *some_revert)
{
    GArray *keys = g_array_new(FALSE, FALSE, sizeof(guint));
    guint n_keys = N_PROPERTIES + builder->custom_names->len;
    if (builder->newest->len < n_keys)
        g_array_set_size(builder->newest, n_keys);
    guint32 *newest = (guint32 *)(gpointer)builder->newest->data;
    for (guint32 i = 0; i < offers->len; i++) {
        const Offer *offer = &g_array_index(offers, Offer, i);
        if (newest[offer->key] == 0)
            g_array_append_val(keys, offer->key);
        next[i] = newest[offer->key];
        newest[offer->key] = i + 1;
        *some_revert = *some_revert || offer->reverts;
    }
    g_array_sort(keys, compare_keys);
    return keys;
}

static Cascaded take_winners(CascadeBuilder *builder, const GArray *offers)
{
    bool some_revert = false;
    g_autofree guint32 *next = g_new(guint32, offers->len);
    g_autoptr(GArray) keys = chain_offers(builder, offers, next, &some_revert);
    g_autoptr(GArray) winners = g_array_new(FALSE, FALSE, sizeof(Winner));
    g_autoptr(GArray) custom = g_array_new(FALSE, FALSE, sizeof(CustomWinner));
    OfferChains chains = {
        .offers = (const Offer *)offers->data,
        .newest = (guint32 *)(gpointer)builder->newest->data,
        .next = next,
    };
    for (guint i = 0; i < keys->len; i++) {
        guint key = g_array_index(keys, guint, i);
        take_winner(builder, &chains, key, some_revert, winners, custom);
        chains.newest[key] = 0;
    }
    g_array_sort(custom, compare_custom);
    Arena *arena = builder->cascade->arena;
    return (Cascaded){
        .n = winners->len,
        .n_custom = custom->len,
        .winners = arena_copy(arena, winners->data, winners->len * sizeof(Winner)),
        .custom = arena_copy(arena, custom->data, custom->len * sizeof(CustomWinner)),
    };
}

Cascaded cascade_element(CascadeBuilder *builder, const Element *element)
{
    g_autoptr(GArray) offers = g_array_new(FALSE, FALSE, sizeof(Offer));
    offer_attributes(builder, element, offers);
    offer_rules(builder, element, offers);
    return take_winners(builder, offers);
}
