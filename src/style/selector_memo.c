#include "style/selector_internal.h"

/* What a list of siblings was asked: by the selector, or the part of it, and their parent. */
typedef struct MemoKey {
    gconstpointer selector;
    guint i;
    const Element *parent;
} MemoKey;

/* Siblings are asked about in document order, so each list is walked once: `first` is the first
 * that matches, all before `until` are known. */
typedef struct BeforeEntry {
    MemoKey key;
    const Element *first;
    const Element *until;
} BeforeEntry;

/* Up to which sibling, by index, something that matches comes later; 0: up to none. */
typedef struct AfterEntry {
    MemoKey key;
    guint32 last;
} AfterEntry;

/* How many match up to and with the n-th sibling, for each. */
typedef struct CountEntry {
    MemoKey key;
    guint32 n;
    guint32 *counts;
} CountEntry;

struct SelectorMemo {
    GHashTable *before, *after, *counts; /* sets of the entries, by their keys */
};

static guint key_hash(gconstpointer data)
{
    const MemoKey *key = data;
    return g_direct_hash(key->selector) * 31 + g_direct_hash(key->parent) * 7 + key->i;
}

static gboolean key_equal(gconstpointer a, gconstpointer b)
{
    const MemoKey *left = a;
    const MemoKey *right = b;
    return left->selector == right->selector && left->parent == right->parent &&
           left->i == right->i;
}

static void free_counts(gpointer data)
{
    CountEntry *entry = data;
    g_free(entry->counts);
    g_free(entry);
}

SelectorMemo *selector_memo_new(void)
{
    SelectorMemo *memo = g_new(SelectorMemo, 1);
    memo->before = g_hash_table_new_full(key_hash, key_equal, g_free, NULL);
    memo->after = g_hash_table_new_full(key_hash, key_equal, g_free, NULL);
    memo->counts = g_hash_table_new_full(key_hash, key_equal, free_counts, NULL);
    return memo;
}

void selector_memo_free(SelectorMemo *memo)
{
    if (memo == NULL)
        return;
    g_hash_table_unref(memo->before);
    g_hash_table_unref(memo->after);
    g_hash_table_unref(memo->counts);
    g_free(memo);
}

static BeforeEntry *before_entry(SelectorMemo *memo, MemoKey key)
{
    BeforeEntry *entry = g_hash_table_lookup(memo->before, &key);
    if (entry == NULL) {
        entry = g_new0(BeforeEntry, 1);
        entry->key = key;
        entry->until = element_first(key.parent);
        g_hash_table_add(memo->before, entry);
    }
    return entry;
}

bool selector_memo_before(const SelectorMatch *match, const Complex *complex, guint i,
                          const Element *element)
{
    if (selector_parent(element) == NULL)
        return false;
    MemoKey key = {.selector = complex, .i = i, .parent = element->parent};
    BeforeEntry *entry = before_entry(match->scope->memo, key);
    while (entry->first == NULL && entry->until->index < element->index) {
        if (selector_match_complex(match, complex, i, entry->until) == MATCH_YES)
            entry->first = entry->until;
        entry->until = element_next(entry->until);
    }
    return entry->first != NULL && entry->first->index < element->index;
}

/* An element has something that matches behind it when one of its siblings from itself on has it
 * next to it: so the last of those decides for all. */
static guint32 find_last_with_next(const SelectorScope *scope, const Complex *complex,
                                   const Element *parent)
{
    g_autofree Compound *compounds =
        g_memdup2(complex->compounds, complex->n * sizeof *complex->compounds);
    Complex beside = *complex;
    beside.compounds = compounds;
    compounds[complex->n - 2].left = COMBINATOR_NEXT;
    const Element *last = parent->last_child;
    if (last != NULL && last->tag == TAG_CHARACTERS)
        last = selector_previous(last);
    for (; last != NULL; last = selector_previous(last)) {
        if (selector_has_beside(scope, &beside, last))
            return last->index;
    }
    return 0;
}

bool selector_memo_after(const SelectorScope *scope, const Complex *complex, const Element *element)
{
    if (selector_parent(element) == NULL)
        return false;
    MemoKey key = {.selector = complex, .parent = element->parent};
    AfterEntry *entry = g_hash_table_lookup(scope->memo->after, &key);
    if (entry == NULL) {
        entry = g_new(AfterEntry, 1);
        *entry = (AfterEntry){key, find_last_with_next(scope, complex, element->parent)};
        g_hash_table_add(scope->memo->after, entry);
    }
    return element->index <= entry->last;
}

static CountEntry *count_siblings(const SelectorMatch *match, const Selector *list, MemoKey key)
{
    g_autoptr(GArray) counts = g_array_new(FALSE, FALSE, sizeof(guint32));
    guint32 n = 0;
    for (const Element *at = element_first(key.parent); at != NULL; at = element_next(at)) {
        n += selector_match_list(match, list, at);
        g_array_append_val(counts, n);
    }
    CountEntry *entry = g_new(CountEntry, 1);
    *entry = (CountEntry){key, counts->len, NULL};
    entry->counts = (guint32 *)(gpointer)g_array_free(g_steal_pointer(&counts), FALSE);
    return entry;
}

guint32 selector_memo_position(const SelectorMatch *match, const Selector *list,
                               const Element *element, bool last)
{
    guint32 place = match->scope->positions[element->index].child - 1;
    MemoKey key = {.selector = list, .parent = element->parent};
    CountEntry *entry = g_hash_table_lookup(match->scope->memo->counts, &key);
    if (entry == NULL) {
        entry = count_siblings(match, list, key);
        g_hash_table_add(match->scope->memo->counts, entry);
    }
    guint32 counted = entry->counts[place];
    return last ? entry->counts[entry->n - 1] - counted + 1 : counted;
}
