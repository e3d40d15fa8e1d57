#include "style/cascade_index.h"

typedef struct IndexEntry {
    guint rule;
    guint selector; /* which of the rule's list */
} IndexEntry;

struct RuleIndex {
    const StyleSheets *sheets;
    GHashTable *named[SELECTOR_KEY_ANY]; /* by SelectorKey: name -> GArray of IndexEntry */
    GArray *unnamed;                     /* of IndexEntry */
};

static void free_entries(gpointer entries)
{
    g_array_unref(entries);
}

static GArray *entries_of(RuleIndex *index, SelectorKey key, const char *name)
{
    if (key == SELECTOR_KEY_ANY)
        return index->unnamed;
    GArray *entries = g_hash_table_lookup(index->named[key], name);
    if (entries == NULL) {
        entries = g_array_new(FALSE, FALSE, sizeof(IndexEntry));
        g_hash_table_insert(index->named[key], (gpointer)name, entries);
    }
    return entries;
}

RuleIndex *rule_index_new(const StyleSheets *sheets)
{
    RuleIndex *index = g_new0(RuleIndex, 1);
    index->sheets = sheets;
    index->unnamed = g_array_new(FALSE, FALSE, sizeof(IndexEntry));
    for (guint key = 0; key < SELECTOR_KEY_ANY; key++)
        index->named[key] = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, free_entries);
    for (guint i = 0; i < sheets->rules->len; i++) {
        const StyleRule *rule = sheets->rules->pdata[i];
        for (guint s = 0; s < selector_count(rule->selectors); s++) {
            const char *name = NULL;
            SelectorKey key = selector_key(rule->selectors, s, &name);
            IndexEntry entry = {.rule = i, .selector = s};
            g_array_append_val(entries_of(index, key, name), entry);
        }
    }
    return index;
}

void rule_index_free(RuleIndex *index)
{
    if (index == NULL)
        return;
    for (guint key = 0; key < SELECTOR_KEY_ANY; key++)
        g_hash_table_unref(index->named[key]);
    g_array_unref(index->unnamed);
    g_free(index);
}

static void match_entries(const RuleIndex *index, const GArray *entries, const Element *element,
                          const SelectorScope *scope, GArray *matches)
{
    for (guint i = 0; entries != NULL && i < entries->len; i++) {
        IndexEntry entry = g_array_index(entries, IndexEntry, i);
        const StyleRule *rule = index->sheets->rules->pdata[entry.rule];
        if (!selector_matches(rule->selectors, entry.selector, element, scope))
            continue;
        RuleMatch match = {
            .rule = entry.rule,
            .specificity = selector_specificity(rule->selectors, entry.selector),
        };
        g_array_append_val(matches, match);
    }
}

static void match_named(const RuleIndex *index, SelectorKey key, const char *name,
                        const Element *element, const SelectorScope *scope, GArray *matches)
{
    if (name != NULL)
        match_entries(index, g_hash_table_lookup(index->named[key], name), element, scope, matches);
}

void rule_index_match(const RuleIndex *index, const Element *element, const SelectorScope *scope,
                      GArray *matches)
{
    match_named(index, SELECTOR_KEY_ID, element->id, element, scope, matches);
    guint n;
    const char *const *classes = selector_classes(scope, element, &n);
    for (guint i = 0; i < n; i++)
        match_named(index, SELECTOR_KEY_CLASS, classes[i], element, scope, matches);
    match_named(index, SELECTOR_KEY_TYPE, element->name, element, scope, matches);
    match_entries(index, index->unnamed, element, scope, matches);
}
