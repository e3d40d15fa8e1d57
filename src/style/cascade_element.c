#include "style/cascade_internal.h"

#include <string.h>

/* Sorted by importance; the greater wins, and of equals the later. */
typedef struct Priority {
    guint64 rank;  /* level, inline, layer */
    guint64 order; /* specificity, order of appearance */
} Priority;

typedef enum PriorityLevel {
    LEVEL_ATTRIBUTE, /* presentation attributes come before all rules */
    LEVEL_NORMAL,
    LEVEL_IMPORTANT,
} PriorityLevel;

/* Layers of what stands in no sheet, for revert-layer. */
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
    guint32 layer = is_inline ? 0 : (guint32)origin->layer;
    if (important)
        layer = G_MAXUINT32 - layer;
    guint64 level = important ? LEVEL_IMPORTANT : LEVEL_NORMAL;
    return (Priority){
        .rank = level << 33 | (guint64)is_inline << 32 | layer,
        .order = (guint64)origin->specificity << 32 | origin->order,
    };
}

static int compare_numbers(guint64 a, guint64 b)
{
    return (a > b) - (a < b);
}

static int compare_offers(gconstpointer a, gconstpointer b)
{
    const Offer *left = a;
    const Offer *right = b;
    int order = compare_numbers(left->key, right->key);
    if (order == 0)
        order = compare_numbers(left->priority.rank, right->priority.rank);
    if (order == 0)
        order = compare_numbers(left->priority.order, right->priority.order);
    return order;
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
    rule_index_match(builder->index, element, &builder->scope, builder->matches);
    for (guint i = 0; i < builder->matches->len; i++) {
        RuleMatch match = g_array_index(builder->matches, RuleMatch, i);
        const StyleRule *rule = builder->cascade->sheets->rules->pdata[match.rule];
        Origin origin = {
            .layer = rule->layer,
            .specificity = match.specificity,
            .order = rule->order,
        };
        offer_list(offers, &builder->rules[match.rule], &origin);
    }
}

/* Whether a stronger offer of the same layer says revert-layer. */
static bool is_reverted(const Offer *offers, guint i, guint last)
{
    for (guint above = i + 1; above <= last; above++) {
        if (offers[above].layer == offers[i].layer && offers[above].reverts)
            return true;
    }
    return false;
}

/* Of the offers of one property, weakest first; NULL when all are reverted. */
static const Offer *pick(const Offer *offers, guint n)
{
    for (guint i = n; i-- > 0;) {
        if (!offers[i].reverts && !is_reverted(offers, i, n - 1))
            return &offers[i];
    }
    return NULL;
}

static int compare_custom(gconstpointer a, gconstpointer b)
{
    return strcmp(((const CustomWinner *)a)->name, ((const CustomWinner *)b)->name);
}

static Cascaded take_winners(CascadeBuilder *builder, const Offer *offers, guint n)
{
    g_autoptr(GArray) winners = g_array_new(FALSE, FALSE, sizeof(Winner));
    g_autoptr(GArray) custom = g_array_new(FALSE, FALSE, sizeof(CustomWinner));
    for (guint start = 0, end = 0; start < n; start = end) {
        while (end < n && offers[end].key == offers[start].key)
            end++;
        const Offer *offer = pick(offers + start, end - start);
        if (offer == NULL)
            continue;
        if (offer->winner != NULL) {
            g_array_append_val(winners, *offer->winner);
            continue;
        }
        CustomWinner winner = {
            .name = builder->custom_names->pdata[offer->key - N_PROPERTIES],
            .declaration = offer->declaration,
        };
        g_array_append_val(custom, winner);
    }
    g_array_sort(custom, compare_custom);
    Arena *arena = builder->cascade->arena;
    return (Cascaded){
        .n = (guint16)winners->len,
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
    g_array_sort(offers, compare_offers);
    return take_winners(builder, (const Offer *)offers->data, offers->len);
}
