#include "style/cascade_index.h"

typedef struct IndexEntry {
    guint rule;
    guint selector; /* which of the rule's list */
    bool asks_ancestors;
    SelectorNames ancestors; /* one of these must be among them; when asked */
} IndexEntry;

/* Entries by a name, and below it by a value. */
typedef struct AttributeEntries {
    GHashTable *values; /* value -> GArray of IndexEntry */
    GArray *others;     /* whatever the value */
} AttributeEntries;

struct RuleIndex {
    const StyleSheets *sheets;
    GHashTable *ids, *classes, *types; /* name -> GArray of IndexEntry */
    GHashTable *attributes;            /* local name -> AttributeEntries */
    GArray *unnamed;                   /* of IndexEntry */
};

static void free_entries(gpointer entries)
{
    g_array_unref(entries);
}

static void free_attribute(gpointer data)
{
    AttributeEntries *entries = data;
    g_hash_table_unref(entries->values);
    g_array_unref(entries->others);
    g_free(entries);
}

static GHashTable *table_new(GDestroyNotify free_value)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, NULL, free_value);
}

static GArray *entries_new(void)
{
    return g_array_new(FALSE, FALSE, sizeof(IndexEntry));
}

static GArray *entries_in(GHashTable *table, const char *name)
{
    GArray *entries = g_hash_table_lookup(table, name);
    if (entries == NULL) {
        entries = entries_new();
        g_hash_table_insert(table, (gpointer)name, entries);
    }
    return entries;
}

static AttributeEntries *attribute_entries(RuleIndex *index, const char *name)
{
    AttributeEntries *entries = g_hash_table_lookup(index->attributes, name);
    if (entries == NULL) {
        entries = g_new(AttributeEntries, 1);
        entries->values = table_new(free_entries);
        entries->others = entries_new();
        g_hash_table_insert(index->attributes, (gpointer)name, entries);
    }
    return entries;
}

static GArray *entries_of(RuleIndex *index, SelectorKey key)
{
    switch (key.type) {
    case SELECTOR_KEY_ID:
        return entries_in(index->ids, key.name);
    case SELECTOR_KEY_CLASS:
        return entries_in(index->classes, key.name);
    case SELECTOR_KEY_VALUE:
        return entries_in(attribute_entries(index, key.name)->values, key.value);
    case SELECTOR_KEY_ATTRIBUTE:
        return attribute_entries(index, key.name)->others;
    case SELECTOR_KEY_TYPE:
        return entries_in(index->types, key.name);
    default:
        return index->unnamed;
    }
}

static IndexEntry entry_for(const StyleRule *rule, guint i, guint selector, GArray *keys)
{
    IndexEntry entry = {.rule = i, .selector = selector};
    g_array_set_size(keys, 0);
    selector_ancestor_keys(rule->selectors, selector, keys);
    entry.asks_ancestors = keys->len > 0;
    for (guint k = 0; k < keys->len; k++) {
        SelectorKey key = g_array_index(keys, SelectorKey, k);
        selector_names_add(&entry.ancestors, key.type, key.name);
    }
    return entry;
}

RuleIndex *rule_index_new(const StyleSheets *sheets)
{
    RuleIndex *index = g_new0(RuleIndex, 1);
    g_autoptr(GArray) keys = g_array_new(FALSE, FALSE, sizeof(SelectorKey));
    index->sheets = sheets;
    index->ids = table_new(free_entries);
    index->classes = table_new(free_entries);
    index->types = table_new(free_entries);
    index->attributes = table_new(free_attribute);
    index->unnamed = entries_new();
    for (guint i = 0; i < sheets->rules->len; i++) {
        const StyleRule *rule = sheets->rules->pdata[i];
        for (guint s = 0; s < selector_count(rule->selectors); s++) {
            IndexEntry entry = entry_for(rule, i, s, keys);
            g_array_set_size(keys, 0);
            selector_keys(rule->selectors, s, keys);
            for (guint k = 0; k < keys->len; k++)
                g_array_append_val(entries_of(index, g_array_index(keys, SelectorKey, k)), entry);
        }
    }
    return index;
}

void rule_index_free(RuleIndex *index)
{
    if (index == NULL)
        return;
    g_hash_table_unref(index->ids);
    g_hash_table_unref(index->classes);
    g_hash_table_unref(index->types);
    g_hash_table_unref(index->attributes);
    g_array_unref(index->unnamed);
    g_free(index);
}

typedef struct IndexMatch {
    const RuleIndex *index;
    const Element *element;
    const SelectorNames *ancestors;
    const SelectorScope *scope;
    GArray *matches;
} IndexMatch;

static void match_entries(const IndexMatch *match, const GArray *entries)
{
    for (guint i = 0; entries != NULL && i < entries->len; i++) {
        const IndexEntry *entry = &g_array_index(entries, IndexEntry, i);
        if (entry->asks_ancestors && !selector_names_may_meet(&entry->ancestors, match->ancestors))
            continue;
        const StyleRule *rule = match->index->sheets->rules->pdata[entry->rule];
        if (!selector_matches(rule->selectors, entry->selector, match->element, match->scope))
            continue;
        RuleMatch found = {
            .rule = entry->rule,
            .specificity = selector_specificity(rule->selectors, entry->selector),
        };
        g_array_append_val(match->matches, found);
    }
}

static void match_attributes(const IndexMatch *match)
{
    GHashTable *attributes = match->index->attributes;
    if (g_hash_table_size(attributes) == 0)
        return;
    for (guint i = 0; i < match->element->n_attributes; i++) {
        const Attribute *attribute = &match->element->attributes[i];
        const AttributeEntries *entries = g_hash_table_lookup(attributes, attribute->local);
        if (entries == NULL)
            continue;
        match_entries(match, g_hash_table_lookup(entries->values, attribute->value));
        match_entries(match, entries->others);
    }
}

void rule_index_match(const RuleIndex *index, const Element *element,
                      const SelectorNames *ancestors, const SelectorScope *scope, GArray *matches)
{
    const IndexMatch match = {index, element, ancestors, scope, matches};
    if (element->id != NULL)
        match_entries(&match, g_hash_table_lookup(index->ids, element->id));
    guint n;
    const char *const *classes = selector_classes(scope, element, &n);
    for (guint i = 0; i < n; i++)
        match_entries(&match, g_hash_table_lookup(index->classes, classes[i]));
    match_attributes(&match);
    match_entries(&match, g_hash_table_lookup(index->types, element->name));
    match_entries(&match, index->unnamed);
}
