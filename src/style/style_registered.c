#include "style/style_internal.h"

#include "style/style_syntax.h"

#include <stdlib.h>
#include <string.h>

struct RegisteredProperty {
    const char *name;
    guint order; /* of the rule */
    bool inherits;
    Syntax syntax;
    bool has_initial;
    CustomEntry initial;
};

static int compare_names(gconstpointer a, gconstpointer b)
{
    return strcmp(((const RegisteredProperty *)a)->name, ((const RegisteredProperty *)b)->name);
}

/* Of one name the last rule comes last. */
static int compare_rules(gconstpointer a, gconstpointer b)
{
    const RegisteredProperty *first = a;
    const RegisteredProperty *second = b;
    int order = compare_names(a, b);

    return order != 0 ? order : (first->order > second->order) - (first->order < second->order);
}

/* A rule whose initial value does not fit its syntax, or depends on its surroundings, is void. */
static bool register_rule(const PropertyRule *rule, Arena *arena, RegisteredProperty *registered)
{
    ValueContext context = {.arena = arena, .font_size = FONT_SIZE_MEDIUM};

    *registered = (RegisteredProperty){.name = rule->name, .inherits = rule->inherits};
    if (!syntax_parse(arena, rule->syntax, &registered->syntax)) {
        return false;
    }
    registered->initial.name = rule->name;
    registered->has_initial = rule->has_initial;
    if (!rule->has_initial) {
        return registered->syntax.n_components == 0;
    }
    return registered_parse(registered, &context, rule->initial, &registered->initial) &&
           (context.used & (VALUE_USES_FONT | VALUE_USES_ROOT_FONT)) == 0;
}

const RegisteredProperty *registered_list(const StyleSheets *sheets, Arena *arena, guint *n)
{
    RegisteredProperty *list = arena_new_n(arena, RegisteredProperty, sheets->properties->len);
    guint n_valid = 0;

    for (guint i = 0; i < sheets->properties->len; i++) {
        if (register_rule(g_ptr_array_index(sheets->properties, i), arena, &list[n_valid])) {
            list[n_valid++].order = i;
        }
    }
    *n = 0;
    if (n_valid > 0) {
        qsort(list, n_valid, sizeof *list, compare_rules);
    }
    for (guint i = 0; i < n_valid; i++) {
        if (*n > 0 && compare_names(&list[*n - 1], &list[i]) == 0) {
            --*n;
        }
        list[(*n)++] = list[i];
    }
    return list;
}

const RegisteredProperty *registered_lookup(const StyleSet *set, const char *name)
{
    RegisteredProperty key = {.name = name};

    return set->n_registered == 0
               ? NULL
               : bsearch(&key, set->registered, set->n_registered, sizeof key, compare_names);
}

bool registered_inherits(const RegisteredProperty *registered)
{
    return registered->inherits;
}

const CustomEntry *registered_initial(const RegisteredProperty *registered)
{
    return registered->has_initial ? &registered->initial : NULL;
}

bool registered_parse(const RegisteredProperty *registered, ValueContext *context, CssTokens value,
                      CustomEntry *entry)
{
    g_autoptr(GString) text = NULL;

    entry->value = value;
    entry->computed = NULL;
    if (registered->syntax.n_components == 0) {
        return true;
    }
    entry->computed = syntax_value(&registered->syntax, context, value);
    if (entry->computed == NULL) {
        return false;
    }
    text = g_string_new(NULL);
    entry->computed->kind->print(entry->computed, VALUE_PRINT_COMPUTED, text);
    entry->value = css_trim(css_tokenize(context->arena, text->str, text->len, 0));
    return true;
}
