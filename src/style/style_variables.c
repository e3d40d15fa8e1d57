#include "style/style_internal.h"

#include <string.h>

/* Deeper than any stylesheet nests; the recursion stays far within a worker's stack. */
#define MAX_DEPTH 200
/* Each var() may double what it refers to: without a cap twenty lines grow to millions of tokens.
 */
#define MAX_TOKENS_VALUE 16384
#define MAX_TOKENS_ELEMENT 65536

static Slot *find_slot(const Resolver *resolver, const char *name)
{
    guint low = 0;
    guint high = resolver->n_slots;

    while (low < high) {
        guint middle = low + (high - low) / 2;
        int order = strcmp(name, resolver->slots[middle].entry.name);

        if (order == 0) {
            return &resolver->slots[middle];
        }
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

static const CustomEntry *inherited_entry(const Resolver *resolver, const char *name)
{
    if (resolver->parent != NULL) {
        return style_custom_entry(resolver->parent, name);
    }
    const RegisteredProperty *registered = registered_lookup(resolver->set, name);

    return registered == NULL ? NULL : registered_initial(registered);
}

bool variables_lookup(Resolver *resolver, const char *name, CssTokens *value)
{
    Slot *slot = find_slot(resolver, name);
    const RegisteredProperty *registered = registered_lookup(resolver->set, name);
    const CustomEntry *entry = NULL;

    if (slot != NULL && slot->state == SLOT_OPEN) {
        resolver_mark_cycle(resolver, slot);
        return false;
    }
    if (slot != NULL) {
        variables_resolve(resolver, slot);
    }
    if (slot != NULL && !slot->inherits) {
        entry = &slot->entry;
    } else if (resolver->base != NULL && slot == NULL) {
        bool own = style_own_custom(resolver->base, name) != NULL;

        entry = style_custom_entry(resolver->base, name);
        resolver->depends |=
            own ? STYLE_DEPENDS_OWN_CUSTOM | (resolver->base->depends & STYLE_DEPENDS_CUSTOM)
                : (unsigned)STYLE_DEPENDS_CUSTOM;
    } else if (registered != NULL && !registered_inherits(registered)) {
        entry = registered_initial(registered);
    } else {
        entry = inherited_entry(resolver, name);
        resolver->depends |= STYLE_DEPENDS_CUSTOM;
    }
    if (entry == NULL || entry->value.at == NULL) {
        return false;
    }
    *value = entry->value;
    return true;
}

bool variables_push(Resolver *resolver, GArray *out, CssTokens tokens)
{
    guint n = (guint)(tokens.end - tokens.at);

    if (n > MAX_TOKENS_VALUE - MIN(out->len, MAX_TOKENS_VALUE) ||
        n > MAX_TOKENS_ELEMENT - resolver->n_tokens) {
        return false;
    }
    resolver->n_tokens += n;
    g_array_append_vals(out, tokens.at, n);
    return true;
}

/* env() knows nothing here but the insets that browsers define, all 0. */
static bool lookup_environment(Resolver *resolver, const char *name, CssTokens *value)
{
    static const char *const insets[] = {"safe-area-inset-top", "safe-area-inset-right",
                                         "safe-area-inset-bottom", "safe-area-inset-left"};

    for (guint i = 0; i < G_N_ELEMENTS(insets); i++) {
        if (strcmp(name, insets[i]) == 0) {
            *value = css_tokenize(resolver->arena, "0px", 3, 0);
            return true;
        }
    }
    return false;
}

/* With `value` at var( or env(. */
static bool append_reference(Resolver *resolver, CssTokens *value, GArray *out)
{
    bool custom = css_is_function(css_peek(value), "var");
    CssTokens inside = css_take_block(value);
    CssTokens found;
    const CssToken *name;
    bool has_fallback;

    css_skip_space(&inside);
    name = css_peek(&inside);
    if (name->type != CSS_IDENT || (custom && !g_str_has_prefix(name->text, "--"))) {
        return false;
    }
    inside.at++;
    css_skip_space(&inside);
    has_fallback = css_peek(&inside)->type == CSS_COMMA;
    if (has_fallback) {
        inside.at++;
        css_skip_space(&inside);
    } else if (!css_at_end(inside)) {
        return false;
    }
    if (custom ? variables_lookup(resolver, name->text, &found)
               : lookup_environment(resolver, name->text, &found)) {
        return variables_push(resolver, out, found);
    }
    return has_fallback && variables_append(resolver, inside, out);
}

bool variables_append(Resolver *resolver, CssTokens value, GArray *out)
{
    bool ok = resolver->depth < MAX_DEPTH;

    resolver->depth++;
    while (ok && value.at < value.end) {
        const CssToken *token = value.at;

        if (css_is_function(token, "var") || css_is_function(token, "env")) {
            ok = append_reference(resolver, &value, out);
        } else if (substitute_is_reference(token)) {
            ok = substitute_append(resolver, &value, out);
        } else {
            ok = variables_push(resolver, out, (CssTokens){token, token + 1});
            value.at++;
        }
    }
    resolver->depth--;
    return ok;
}

bool variables_substitute(Resolver *resolver, CssTokens value, CssTokens *result)
{
    g_autoptr(GArray) out = g_array_new(FALSE, FALSE, sizeof(CssToken));
    CssToken end = {.type = CSS_EOF, .offset = value.end->offset};

    if (!variables_append(resolver, value, out)) {
        return false;
    }
    g_array_append_val(out, end);
    const CssToken *tokens = arena_copy(resolver->arena, out->data, out->len * sizeof(CssToken));

    *result = css_trim((CssTokens){tokens, tokens + out->len - 1});
    return true;
}

/* The value in the end: as written, as the registered syntax computes it, or one of the keywords.
 */
static void settle(Resolver *resolver, Slot *slot, const RegisteredProperty *registered,
                   CssTokens value, bool valid)
{
    bool inherits = registered == NULL || registered_inherits(registered);
    CssWide wide = valid ? css_wide_keyword(value) : CSS_WIDE_UNSET;

    if (valid && wide == CSS_WIDE_NONE) {
        slot->entry.value = value;
        return;
    }
    if (!valid && registered == NULL) {
        return;
    }
    slot->inherits = wide == CSS_WIDE_INHERIT || (wide != CSS_WIDE_INITIAL && inherits);
    if (slot->inherits && !inherits) {
        const Style *parent = resolver->parent;
        const CustomEntry *entry =
            parent == NULL ? NULL : style_custom_entry(parent, slot->entry.name);

        slot->inherits = false;
        resolver->depends |= STYLE_DEPENDS_CUSTOM;
        if (entry != NULL) {
            slot->entry.value = entry->value;
            slot->entry.computed = entry->computed;
            return;
        }
    }
    if (!slot->inherits && registered != NULL && registered_initial(registered) != NULL) {
        slot->entry.value = registered_initial(registered)->value;
        slot->entry.computed = registered_initial(registered)->computed;
    }
}

/* Parses by the registered syntax; em may need the font size first. */
static bool compute(Resolver *resolver, Slot *slot, const RegisteredProperty *registered,
                    CssTokens value)
{
    ValueContext context = resolver_context(resolver, false);
    CustomEntry entry = slot->entry;

    if (!registered_parse(registered, &context, value, &entry)) {
        return false;
    }
    if ((context.used & VALUE_USES_FONT) != 0) {
        if (!font_size(resolver, &context.font_size)) {
            return false;
        }
        registered_parse(registered, &context, value, &entry);
    }
    resolver_note(resolver, &context, false);
    slot->entry = entry;
    return true;
}

void variables_resolve(Resolver *resolver, Slot *slot)
{
    if (slot->state != SLOT_WAITING) {
        return;
    }
    const Declaration *declaration = slot->declaration;
    const RegisteredProperty *registered = registered_lookup(resolver->set, slot->entry.name);
    CssTokens value = declaration->value;
    bool valid = true;
    bool computed = false;

    resolver_open(resolver, slot);
    if (declaration->has_var) {
        valid = variables_substitute(resolver, declaration->value, &value);
    }
    if (valid && registered != NULL && css_wide_keyword(value) == CSS_WIDE_NONE) {
        valid = computed = compute(resolver, slot, registered, value);
    }
    resolver_close(resolver, slot);
    if (slot->cyclic) {
        valid = computed = false;
        slot->entry.value = (CssTokens){NULL, NULL};
        slot->entry.computed = NULL;
    }
    if (!computed) {
        settle(resolver, slot, registered, value, valid);
    }
}
