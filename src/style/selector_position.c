#include "style/selector_internal.h"

static bool counts(const SelectorMatch *match, const SelectorNth *nth, const Element *element,
                   const Element *sibling)
{
    if (nth->of_type)
        return selector_same_type(element, sibling);
    return nth->of == NULL || selector_match_list(match, nth->of, sibling);
}

static gint64 count_position(const SelectorMatch *match, const SelectorNth *nth,
                             const Element *element)
{
    gint64 position = 1;
    const Element *at = element;
    for (;;) {
        at = nth->last ? element_next(at) : selector_previous(at);
        if (at == NULL)
            return position;
        if (counts(match, nth, element, at))
            position++;
    }
}

static gint64 find_position(const SelectorMatch *match, const SelectorNth *nth,
                            const Element *element)
{
    if (match->scope->positions == NULL)
        return count_position(match, nth, element);
    if (nth->of != NULL && match->scope->memo != NULL && selector_parent(element) != NULL)
        return selector_memo_position(match, nth->of, element, nth->last);
    if (nth->of != NULL)
        return count_position(match, nth, element);
    const SelectorPosition *position = &match->scope->positions[element->index];
    if (nth->of_type)
        return nth->last ? position->last_of_type : position->of_type;
    return nth->last ? position->last_child : position->child;
}

bool selector_match_nth(const SelectorMatch *match, const SelectorNth *nth, const Element *element)
{
    if (nth->of != NULL && !selector_match_list(match, nth->of, element))
        return false;
    gint64 steps = find_position(match, nth, element) - nth->b;
    if (nth->a == 0)
        return steps == 0;
    return steps % nth->a == 0 && steps / nth->a >= 0;
}

/* How many siblings of this type have been met, with this one; types are told apart by name and
 * namespace. */
static guint32 count_type(GHashTable *types, const Element *element)
{
    g_autofree char *key =
        g_strconcat(element->space != NULL ? element->space : "", "|", element->name, NULL);
    guint32 n = GPOINTER_TO_UINT(g_hash_table_lookup(types, key)) + 1;
    g_hash_table_insert(types, g_steal_pointer(&key), GUINT_TO_POINTER(n));
    return n;
}

static void number_children(SelectorPosition *positions, const Element *parent, GHashTable *types)
{
    guint32 n = 0;
    const Element *last = NULL;
    g_hash_table_remove_all(types);
    for (const Element *child = element_first(parent); child != NULL; child = element_next(child)) {
        positions[child->index].child = ++n;
        positions[child->index].of_type = count_type(types, child);
        last = child;
    }
    n = 0;
    g_hash_table_remove_all(types);
    for (const Element *child = last; child != NULL; child = selector_previous(child)) {
        positions[child->index].last_child = ++n;
        positions[child->index].last_of_type = count_type(types, child);
    }
}

const SelectorPosition *selector_positions(Arena *arena, const Document *document)
{
    SelectorPosition *positions = arena_new_n(arena, SelectorPosition, document->n_elements);
    g_autoptr(GHashTable) types = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < document->n_elements; i++) {
        if (selector_parent(document->elements[i]) == NULL)
            positions[i] = (SelectorPosition){1, 1, 1, 1};
        number_children(positions, document->elements[i], types);
    }
    return positions;
}

void selector_names_add(SelectorNames *names, SelectorKeyType type, const char *name)
{
    guint hash = g_str_hash(name) * 31 + (guint)type;
    hash ^= hash >> 15;
    guint bit = hash % 256;
    names->bits[bit / 64] |= G_GUINT64_CONSTANT(1) << bit % 64;
}

bool selector_names_may_meet(const SelectorNames *keys, const SelectorNames *within)
{
    guint64 common = 0;
    for (guint i = 0; i < G_N_ELEMENTS(keys->bits); i++)
        common |= keys->bits[i] & within->bits[i];
    return common != 0;
}

const SelectorNames *selector_ancestors(Arena *arena, const Document *document,
                                        const SelectorScope *scope)
{
    SelectorNames *names = arena_new_n(arena, SelectorNames, document->n_elements);
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i], *parent = selector_parent(element);
        if (parent == NULL)
            continue;
        names[i] = names[parent->index];
        selector_names_add(&names[i], SELECTOR_KEY_TYPE, parent->name);
        if (parent->id != NULL)
            selector_names_add(&names[i], SELECTOR_KEY_ID, parent->id);
        guint n;
        const char *const *classes = selector_classes(scope, parent, &n);
        for (guint c = 0; c < n; c++)
            selector_names_add(&names[i], SELECTOR_KEY_CLASS, classes[c]);
    }
    return names;
}
