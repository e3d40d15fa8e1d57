#include "style/cascade_internal.h"

static guint custom_number(CascadeBuilder *builder, const char *name)
{
    guint number = GPOINTER_TO_UINT(g_hash_table_lookup(builder->custom_index, name));
    if (number > 0)
        return number - 1;
    char *kept = arena_strdup(builder->cascade->arena, name);
    g_ptr_array_add(builder->custom_names, kept);
    g_hash_table_insert(builder->custom_index, kept, GUINT_TO_POINTER(builder->custom_names->len));
    return builder->custom_names->len - 1;
}

SplitList cascade_split_list(CascadeBuilder *builder, DeclarationList declarations)
{
    Arena *arena = builder->cascade->arena;
    SplitDeclaration *items = arena_new_n(arena, SplitDeclaration, declarations.n);
    guint n = 0;
    for (guint i = 0; i < declarations.n; i++) {
        const Declaration *declaration = &declarations.items[i];
        SplitDeclaration split = {
            .declaration = declaration,
            .reverts = css_wide_keyword(declaration->value) == CSS_WIDE_REVERT_LAYER,
        };
        bool is_custom = g_str_has_prefix(declaration->name, "--");
        if (is_custom)
            split.custom = custom_number(builder, declaration->name);
        else
            split.winners = cascade_split(arena, declaration, &split.n);
        if (is_custom || split.n > 0)
            items[n++] = split;
    }
    return (SplitList){n, items};
}

static const SplitList *split_rules(CascadeBuilder *builder)
{
    const GPtrArray *rules = builder->cascade->sheets->rules;
    SplitList *lists = arena_new_n(builder->cascade->arena, SplitList, rules->len);
    for (guint i = 0; i < rules->len; i++) {
        const StyleRule *rule = rules->pdata[i];
        lists[i] = cascade_split_list(builder, rule->declarations);
    }
    return lists;
}

static bool look_around(const CascadeBuilder *builder)
{
    const GPtrArray *rules = builder->cascade->sheets->rules;
    for (guint i = 0; i < rules->len; i++) {
        const StyleRule *rule = rules->pdata[i];
        if (selector_looks_around(rule->selectors))
            return true;
    }
    return false;
}

/* The root of the instance that the element is of. */
static const Element *instance_root(const Element *element)
{
    while (element->parent->instance != element)
        element = element->parent;
    return element;
}

/* Selectors see nothing of what is around an instance, so that it may be styled apart from its
 * origin. All instances of one origin are styled alike. What is told has been told of the origin.
 */
static void match_instances(CascadeBuilder *builder, Cascaded *elements)
{
    const Document *document = builder->cascade->document;
    g_autoptr(GHashTable) known = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL);
    Diagnostics *diagnostics = g_steal_pointer(&builder->diagnostics);
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        if (element->origin == NULL)
            continue;
        guint32 root = instance_root(element)->origin->index;
        gint64 key = (gint64)root << 32 | element->origin->index;
        gpointer index = g_hash_table_lookup(known, &key);
        if (index != NULL) {
            elements[i] = elements[GPOINTER_TO_UINT(index)];
            continue;
        }
        elements[i] = cascade_element(builder, element);
        g_hash_table_insert(known, g_memdup2(&key, sizeof key), GUINT_TO_POINTER(i));
    }
    builder->diagnostics = diagnostics;
}

/* The origins of instance elements may come later in the list. */
static void fill_elements(CascadeBuilder *builder)
{
    Cascade *cascade = builder->cascade;
    const Document *document = cascade->document;
    Cascaded *elements = arena_new_n(cascade->arena, Cascaded, document->n_elements);
    for (guint i = 0; i < document->n_elements; i++) {
        if (document->elements[i]->origin == NULL)
            elements[i] = cascade_element(builder, document->elements[i]);
    }
    bool apart = look_around(builder);
    for (guint i = 0; i < document->n_elements && !apart; i++) {
        const Element *matched = element_matched(document->elements[i]);
        elements[i] = elements[matched->index];
    }
    if (apart)
        match_instances(builder, elements);
    cascade->elements = elements;
}

/* None of the caller's strings are kept. */
static bool find_states(Cascade *cascade, GError **error)
{
    CascadeOptions *options = &cascade->options;
    const Document *document = cascade->document;
    SelectorState *states = arena_new_n(cascade->arena, SelectorState, options->n_states);
    for (guint i = 0; i < options->n_states; i++) {
        const CascadeState *state = &options->states[i];
        states[i].pseudo = arena_strdup(cascade->arena, state->pseudo);
        states[i].element = document_lookup(document, state->id);
        if (states[i].element == NULL) {
            error_set(error, ERROR_REFERENCE, source_whole(document->source),
                      "no element has the id `%s`, whose state is to be `%s`; name one that is "
                      "there",
                      state->id, state->pseudo);
            return false;
        }
    }
    cascade->states = states;
    cascade->n_states = options->n_states;
    options->states = NULL;
    options->n_states = 0;
    return true;
}

static void build(CascadeBuilder *builder)
{
    Cascade *cascade = builder->cascade;
    g_autoptr(SelectorMemo) memo = selector_memo_new();
    builder->scope.root = cascade->document->root;
    builder->scope.states = cascade->states;
    builder->scope.n_states = cascade->n_states;
    builder->scope.positions = selector_positions(cascade->arena, cascade->document);
    builder->scope.memo = memo;
    builder->ancestors = selector_ancestors(cascade->arena, cascade->document, &builder->scope);
    builder->rules = split_rules(builder);
    builder->index = rule_index_new(cascade->sheets);
    fill_elements(builder);
    rule_index_free(builder->index);
}

/* Collects the sheets, unless the cascade borrows them, and finds the winners. */
static bool make(CascadeBuilder *builder, GError **error)
{
    g_autoptr(GHashTable) attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    g_autoptr(GHashTable) custom_index = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GPtrArray) custom_names = g_ptr_array_new();
    g_autoptr(GArray) matches = g_array_new(FALSE, FALSE, sizeof(RuleMatch));
    g_autoptr(GArray) newest = g_array_new(FALSE, TRUE, sizeof(guint32));
    builder->attributes = attributes;
    builder->custom_index = custom_index;
    builder->custom_names = custom_names;
    builder->matches = matches;
    builder->newest = newest;
    if (!builder->cascade->borrows && !cascade_collect(builder, error))
        return false;
    build(builder);
    return true;
}

Cascade *cascade_new(const Document *document, const CascadeOptions *options, const Limits *limits,
                     Diagnostics *diagnostics, GError **error)
{
    g_autoptr(Cascade) cascade = g_new0(Cascade, 1);
    cascade->arena = arena_new();
    cascade->document = document;
    cascade->options = *options;
    cascade->sheets = stylesheets_new(cascade->arena, document->source);
    CascadeBuilder builder = {.cascade = cascade, .limits = limits, .diagnostics = diagnostics};
    if (!find_states(cascade, error) || !make(&builder, error))
        return NULL;
    return g_steal_pointer(&cascade);
}

Cascade *cascade_with_classes(const Cascade *cascade, const SelectorClasses *changed, guint n)
{
    Cascade *variant = g_new0(Cascade, 1);
    *variant = *cascade;
    variant->arena = arena_new();
    variant->borrows = true;
    CascadeBuilder builder = {
        .cascade = variant,
        .scope = {.changed = changed, .n_changed = n},
    };
    make(&builder, NULL);
    return variant;
}

void cascade_free(Cascade *cascade)
{
    if (cascade == NULL)
        return;
    if (!cascade->borrows)
        stylesheets_free(cascade->sheets);
    arena_free(cascade->arena);
    g_free(cascade);
}
