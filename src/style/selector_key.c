#include "style/selector_internal.h"

static SelectorKey simple_key(const Simple *simple)
{
    SelectorKey key = {.name = simple->name};
    bool has_value = simple->type == SIMPLE_ATTRIBUTE &&
                     simple->attribute.test == ATTRIBUTE_EQUAL && !simple->attribute.ignore_case;
    if (simple->type == SIMPLE_ID) {
        key.type = SELECTOR_KEY_ID;
    } else if (simple->type == SIMPLE_CLASS) {
        key.type = SELECTOR_KEY_CLASS;
    } else if (has_value) {
        key.type = SELECTOR_KEY_VALUE;
        key.value = simple->attribute.value;
    } else if (simple->type == SIMPLE_ATTRIBUTE) {
        key.type = SELECTOR_KEY_ATTRIBUTE;
    } else if (simple->type == SIMPLE_TYPE && simple->name != NULL) {
        key.type = SELECTOR_KEY_TYPE;
    } else {
        key = (SelectorKey){.type = SELECTOR_KEY_ANY};
    }
    return key;
}

static bool simple_looks_around(const Simple *simple)
{
    switch (simple->type) {
    case SIMPLE_NESTING:
    case SIMPLE_IS:
    case SIMPLE_NOT:
        return selector_looks_around(simple->list);
    case SIMPLE_HAS:
    case SIMPLE_NTH:
    case SIMPLE_ONLY_CHILD:
    case SIMPLE_ONLY_OF_TYPE:
        return true;
    default:
        return false;
    }
}

bool selector_looks_around(const Selector *selectors)
{
    for (guint i = 0; i < selectors->n; i++) {
        const Complex *complex = &selectors->complexes[i];
        for (guint k = 0; k < complex->compounds[0].n; k++) {
            if (complex->n > 1 || simple_looks_around(&complex->compounds[0].simples[k]))
                return true;
        }
    }
    return false;
}

static bool is_list(const Simple *simple)
{
    return simple->type == SIMPLE_IS || simple->type == SIMPLE_NESTING;
}

static SelectorKeyType rank_compound(const Compound *compound, const Simple **rarest);

/* A list is as rare as the most frequent of its selectors. */
static SelectorKeyType rank_simple(const Simple *simple)
{
    if (!is_list(simple))
        return simple_key(simple).type;
    SelectorKeyType rank = SELECTOR_KEY_ID;
    for (guint i = 0; i < simple->list->n; i++) {
        const Simple *inner;
        rank = MAX(rank, rank_compound(&simple->list->complexes[i].compounds[0], &inner));
    }
    return rank;
}

static SelectorKeyType rank_compound(const Compound *compound, const Simple **rarest)
{
    SelectorKeyType best = SELECTOR_KEY_ANY;
    *rarest = NULL;
    for (guint i = 0; i < compound->n; i++) {
        const Simple *simple = &compound->simples[i];
        SelectorKeyType rank = rank_simple(simple);
        /* Of equals rather the list: "&.on" is of what "&" stands for, and many may be on. */
        if (rank < best || (rank == best && *rarest != NULL && is_list(simple))) {
            best = rank;
            *rarest = simple;
        }
    }
    return best;
}

static void append_keys(const Compound *compound, GArray *keys)
{
    const Simple *rarest;
    (void)rank_compound(compound, &rarest);
    if (rarest == NULL || !is_list(rarest)) {
        SelectorKey key = {.type = SELECTOR_KEY_ANY};
        if (rarest != NULL)
            key = simple_key(rarest);
        g_array_append_val(keys, key);
        return;
    }
    for (guint i = 0; i < rarest->list->n; i++)
        append_keys(&rarest->list->complexes[i].compounds[0], keys);
}

void selector_keys(const Selector *selectors, guint i, GArray *keys)
{
    append_keys(&selectors->complexes[i].compounds[0], keys);
}

/* Whether all are of types that selector_ancestors() notes. */
static bool are_noted(const GArray *keys, guint from)
{
    for (guint i = from; i < keys->len; i++) {
        SelectorKeyType type = g_array_index(keys, SelectorKey, i).type;
        if (type != SELECTOR_KEY_ID && type != SELECTOR_KEY_CLASS && type != SELECTOR_KEY_TYPE)
            return false;
    }
    return true;
}

static bool append_ancestor_keys(const Complex *complex, GArray *keys);

/* Of an element that matches one of the list. */
static bool append_list_ancestor_keys(const Simple *simple, GArray *keys)
{
    guint from = keys->len;
    for (guint i = 0; is_list(simple) && i < simple->list->n; i++) {
        if (!append_ancestor_keys(&simple->list->complexes[i], keys)) {
            g_array_set_size(keys, from);
            return false;
        }
    }
    return keys->len > from;
}

/* Siblings have the same ancestors, so whatever stands left of a descendant or child combinator is
 * an ancestor. False when no keys are known. */
static bool append_ancestor_keys(const Complex *complex, GArray *keys)
{
    guint from = keys->len;
    for (guint c = 0; c + 1 < complex->n; c++) {
        Combinator left = complex->compounds[c].left;
        if (left != COMBINATOR_DESCENDANT && left != COMBINATOR_CHILD)
            continue;
        append_keys(&complex->compounds[c + 1], keys);
        if (are_noted(keys, from))
            return true;
        g_array_set_size(keys, from);
    }
    for (guint s = 0; s < complex->compounds[0].n; s++) {
        if (append_list_ancestor_keys(&complex->compounds[0].simples[s], keys))
            return true;
    }
    return false;
}

void selector_ancestor_keys(const Selector *selectors, guint i, GArray *keys)
{
    (void)append_ancestor_keys(&selectors->complexes[i], keys);
}
