#include "style/selector_internal.h"

/* Siblings are asked about in document order, so each list is walked once: `first` is the first
 * that matches, all before `until` are known. */
typedef struct MemoEntry {
    const Complex *complex;
    guint i;
    const Element *parent;
    const Element *first;
    const Element *until;
} MemoEntry;

struct SelectorMemo {
    GHashTable *entries; /* set of MemoEntry, by the first three fields */
};

static guint entry_hash(gconstpointer key)
{
    const MemoEntry *entry = key;
    return g_direct_hash(entry->complex) * 31 + g_direct_hash(entry->parent) * 7 + entry->i;
}

static gboolean entry_equal(gconstpointer a, gconstpointer b)
{
    const MemoEntry *left = a;
    const MemoEntry *right = b;
    return left->complex == right->complex && left->parent == right->parent && left->i == right->i;
}

SelectorMemo *selector_memo_new(void)
{
    SelectorMemo *memo = g_new(SelectorMemo, 1);
    memo->entries = g_hash_table_new_full(entry_hash, entry_equal, g_free, NULL);
    return memo;
}

void selector_memo_free(SelectorMemo *memo)
{
    if (memo == NULL)
        return;
    g_hash_table_unref(memo->entries);
    g_free(memo);
}

static MemoEntry *entry_of(SelectorMemo *memo, MemoEntry key)
{
    MemoEntry *entry = g_hash_table_lookup(memo->entries, &key);
    if (entry == NULL) {
        entry = g_memdup2(&key, sizeof key);
        entry->until = element_first(key.parent);
        g_hash_table_add(memo->entries, entry);
    }
    return entry;
}

bool selector_memo_match(const SelectorMatch *match, const Complex *complex, guint i,
                         const Element *element)
{
    if (element->parent == NULL)
        return false;
    MemoEntry key = {.complex = complex, .i = i, .parent = element->parent};
    MemoEntry *entry = entry_of(match->scope->memo, key);
    while (entry->first == NULL && entry->until->index < element->index) {
        if (selector_match_complex(match, complex, i, entry->until) == MATCH_YES)
            entry->first = entry->until;
        entry->until = element_next(entry->until);
    }
    return entry->first != NULL && entry->first->index < element->index;
}
