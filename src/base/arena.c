#include "base/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

enum {
    CHUNK_FIRST = 4096,
    CHUNK_LARGEST = 1 << 20,
    ALIGNMENT = alignof(max_align_t),
};

typedef struct Chunk Chunk;
struct Chunk {
    Chunk *next;
    gsize capacity;
    alignas(max_align_t) unsigned char bytes[];
};

/* Chunks before `current` are full, those after it empty: kept by arena_reset for reuse. */
struct Arena {
    Chunk *first;
    Chunk *current;
    gsize used; /* bytes of current */
};

static Chunk *chunk_new(gsize capacity, Chunk *next)
{
    if (capacity > G_MAXSIZE - sizeof(Chunk))
        g_error("arena: cannot allocate %" G_GSIZE_FORMAT " bytes", capacity);
    Chunk *chunk = g_malloc(sizeof(Chunk) + capacity);
    chunk->next = next;
    chunk->capacity = capacity;
    return chunk;
}

/* Puts an empty chunk with room for `size` right after the current one: one that is kept from
 * before a reset, wherever it is in the list, else a new one. */
static void arena_grow(Arena *arena, gsize size)
{
    Chunk *current = arena->current;
    Chunk **link = &current->next;
    while (*link != NULL && (*link)->capacity < size)
        link = &(*link)->next;
    Chunk *next = *link;
    if (next != NULL) {
        *link = next->next;
        next->next = current->next;
    } else {
        gsize capacity = MIN(current->capacity * 2, (gsize)CHUNK_LARGEST);
        next = chunk_new(MAX(capacity, size), current->next);
    }
    current->next = next;
    arena->current = next;
    arena->used = 0;
}

Arena *arena_new(void)
{
    Arena *arena = g_new(Arena, 1);
    arena->first = chunk_new(CHUNK_FIRST, NULL);
    arena->current = arena->first;
    arena->used = 0;
    return arena;
}

void arena_free(Arena *arena)
{
    if (arena == NULL)
        return;
    for (Chunk *chunk = arena->first; chunk != NULL;) {
        Chunk *next = chunk->next;
        g_free(chunk);
        chunk = next;
    }
    g_free(arena);
}

void arena_reset(Arena *arena)
{
    arena->current = arena->first;
    arena->used = 0;
}

void *arena_alloc(Arena *arena, gsize size)
{
    if (size > G_MAXSIZE - ALIGNMENT)
        g_error("arena: cannot allocate %" G_GSIZE_FORMAT " bytes", size);
    gsize room = (MAX(size, 1) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (room > arena->current->capacity - arena->used)
        arena_grow(arena, room);
    void *block = arena->current->bytes + arena->used;
    arena->used += room;
    return memset(block, 0, room);
}

void *arena_alloc_n(Arena *arena, gsize count, gsize size)
{
    gsize total;
    if (!g_size_checked_mul(&total, count, size))
        g_error("arena: cannot allocate %" G_GSIZE_FORMAT " items of %" G_GSIZE_FORMAT " bytes",
                count, size);
    return arena_alloc(arena, total);
}

void *arena_copy(Arena *arena, const void *data, gsize size)
{
    void *copy = arena_alloc(arena, size);
    if (size > 0)
        memcpy(copy, data, size);
    return copy;
}

char *arena_strndup(Arena *arena, const char *text, gsize length)
{
    if (text == NULL)
        return NULL;
    gsize used = strnlen(text, length);
    char *copy = arena_alloc(arena, used + 1);
    memcpy(copy, text, used);
    return copy;
}

char *arena_strdup(Arena *arena, const char *text)
{
    return text != NULL ? arena_copy(arena, text, strlen(text) + 1) : NULL;
}

char *arena_printf(Arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    return arena_strdup(arena, text);
}
