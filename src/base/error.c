#include "base/error.h"

#include "base/arena.h"

#include <string.h>

typedef struct ErrorPrivate {
    char *path;
    int line;
    int column;
} ErrorPrivate;

static void error_private_init(ErrorPrivate *private)
{
    *private = (ErrorPrivate){NULL, 0, 0};
}

static void error_private_copy(const ErrorPrivate *from, ErrorPrivate *to)
{
    *to = (ErrorPrivate){g_strdup(from->path), from->line, from->column};
}

static void error_private_clear(ErrorPrivate *private)
{
    g_free(private->path);
}

G_DEFINE_EXTENDED_ERROR(Error, error)

struct Diagnostics {
    Arena *arena;
    GPtrArray *items; /* Diagnostic, borrowed from the arena */
    GHashTable *seen; /* set of the same */
};

void error_set(GError **error, ErrorCode code, Place place, const char *format, ...)
{
    if (error == NULL)
        return;
    va_list arguments;
    va_start(arguments, format);
    GError *made = g_error_new_valist(ERROR_DOMAIN, code, format, arguments);
    va_end(arguments);
    *error_get_private(made) = (ErrorPrivate){g_strdup(place.path), place.line, place.column};
    g_propagate_error(error, made);
}

Place error_place(const GError *error)
{
    if (error == NULL || error->domain != ERROR_DOMAIN)
        return (Place){NULL, 0, 0};
    const ErrorPrivate *private = error_get_private(error);
    return (Place){private->path, private->line, private->column};
}

char *place_text(Place place, const char *message)
{
    GString *text = g_string_new(place.path);
    if (place.line > 0) {
        g_string_append_printf(text, "%s%d", text->len > 0 ? ":" : "", place.line);
        if (place.column > 0)
            g_string_append_printf(text, ":%d", place.column);
    }
    if (text->len > 0)
        g_string_append(text, ": ");
    g_string_append(text, message);
    return g_string_free(text, FALSE);
}

char *error_text(const GError *error)
{
    return place_text(error_place(error), error->message);
}

static guint diagnostic_hash(gconstpointer key)
{
    const Diagnostic *diagnostic = key;
    guint hash = g_str_hash(diagnostic->message);
    hash = hash * 31 + (guint)diagnostic->place.line;
    return hash * 31 + (guint)diagnostic->place.column;
}

static gboolean diagnostic_equal(gconstpointer a, gconstpointer b)
{
    const Diagnostic *first = a, *second = b;
    return first->place.line == second->place.line && first->place.column == second->place.column &&
           g_strcmp0(first->place.path, second->place.path) == 0 &&
           g_strcmp0(first->element, second->element) == 0 &&
           g_strcmp0(first->property, second->property) == 0 &&
           strcmp(first->message, second->message) == 0;
}

Diagnostics *diagnostics_new(void)
{
    Diagnostics *diagnostics = g_new(Diagnostics, 1);
    diagnostics->arena = arena_new();
    diagnostics->items = g_ptr_array_new();
    diagnostics->seen = g_hash_table_new(diagnostic_hash, diagnostic_equal);
    return diagnostics;
}

void diagnostics_free(Diagnostics *diagnostics)
{
    if (diagnostics == NULL)
        return;
    g_hash_table_unref(diagnostics->seen);
    g_ptr_array_unref(diagnostics->items);
    arena_free(diagnostics->arena);
    g_free(diagnostics);
}

void diagnostics_add(Diagnostics *diagnostics, Place place, const char *element,
                     const char *property, const char *format, ...)
{
    if (diagnostics == NULL)
        return;
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);

    Diagnostic wanted = {place, element, property, message};
    if (g_hash_table_contains(diagnostics->seen, &wanted))
        return;
    Arena *arena = diagnostics->arena;
    Diagnostic *kept = arena_new_one(arena, Diagnostic);
    kept->place = (Place){arena_strdup(arena, place.path), place.line, place.column};
    kept->element = arena_strdup(arena, element);
    kept->property = arena_strdup(arena, property);
    kept->message = arena_strdup(arena, message);
    g_ptr_array_add(diagnostics->items, kept);
    g_hash_table_add(diagnostics->seen, kept);
}

guint diagnostics_count(const Diagnostics *diagnostics)
{
    return diagnostics->items->len;
}

const Diagnostic *diagnostics_at(const Diagnostics *diagnostics, guint index)
{
    g_return_val_if_fail(index < diagnostics->items->len, NULL);
    return g_ptr_array_index(diagnostics->items, index);
}
