#include "style/cascade.h"

#include "style/shorthand.h"

#include <string.h>

static bool is_all(const char *name)
{
    return g_ascii_strcasecmp(name, "all") == 0;
}

/* `all` leaves the two properties alone that say how text runs. */
static const Winner *split_all(Arena *arena, const Declaration *declaration, guint *n)
{
    if (!declaration->has_var && css_wide_keyword(declaration->value) == CSS_WIDE_NONE)
        return NULL;
    Winner *winners = arena_new_n(arena, Winner, N_PROPERTIES);
    for (guint id = 0; id < N_PROPERTIES; id++) {
        if (id == PROPERTY_DIRECTION || id == PROPERTY_UNICODE_BIDI)
            continue;
        winners[(*n)++] = (Winner){
            .property = (PropertyId)id,
            .declaration = declaration,
            .value = declaration->has_var ? (CssTokens){0} : declaration->value,
            .pending = declaration->has_var,
        };
    }
    return winners;
}

static const Winner *split_shorthand(Arena *arena, const Shorthand *shorthand,
                                     const Declaration *declaration, guint *n)
{
    CssTokens values[SHORTHAND_MAX_LONGHANDS] = {0};
    bool wide = css_wide_keyword(declaration->value) != CSS_WIDE_NONE;
    if (!declaration->has_var && !wide && !shorthand->split(arena, declaration->value, values))
        return NULL;
    Winner *winners = arena_new_n(arena, Winner, shorthand->n);
    for (guint i = 0; i < shorthand->n; i++) {
        Winner *winner = &winners[i];
        winner->property = shorthand->longhands[i];
        winner->declaration = declaration;
        winner->pending = declaration->has_var;
        if (wide) {
            winner->value = declaration->value;
        } else if (values[i].at != NULL) {
            winner->value = values[i];
        } else if (!winner->pending) {
            const char *initial = property_row(winner->property)->initial;
            winner->value = css_tokenize(arena, initial, strlen(initial), 0);
        }
    }
    *n = shorthand->n;
    return winners;
}

const Winner *cascade_split(Arena *arena, const Declaration *declaration, guint *n)
{
    *n = 0;
    if (is_all(declaration->name))
        return split_all(arena, declaration, n);
    const Shorthand *shorthand = shorthand_lookup(declaration->name);
    if (shorthand != NULL)
        return split_shorthand(arena, shorthand, declaration, n);
    PropertyId id;
    PropertySyntax syntax = declaration->is_inline ? SYNTAX_INLINE : SYNTAX_SHEET;
    if (!property_lookup(declaration->name, &id) ||
        (!declaration->has_var && !property_valid(id, declaration->value, syntax)))
        return NULL;
    Winner *winner = arena_new_one(arena, Winner);
    *winner = (Winner){.property = id, .declaration = declaration, .value = declaration->value};
    *n = 1;
    return winner;
}

bool cascade_knows(const char *name)
{
    PropertyId id;
    return is_all(name) || shorthand_lookup(name) != NULL || property_lookup(name, &id);
}

bool cascade_accepts(const Declaration *declaration, Arena *scratch)
{
    guint n = 0;
    bool accepted = cascade_split(scratch, declaration, &n) != NULL;
    arena_reset(scratch);
    return accepted;
}
