/* Memory for many small things that live and die together: one arena a document, timeline or frame.
 *
 * Blocks are aligned for any type and zeroed. Nothing is freed alone. Out of memory aborts, as in
 * GLib. An arena belongs to one thread while it grows; what it holds may be read by all afterwards.
 */
#ifndef ZOETROPE_BASE_ARENA_H
#define ZOETROPE_BASE_ARENA_H

#include <glib.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *arena);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Arena, arena_free)

/* Forgets everything but keeps the memory for the next frame. */
void arena_reset(Arena *arena);

void *arena_alloc(Arena *arena, gsize size) G_GNUC_MALLOC G_GNUC_ALLOC_SIZE(2);
void *arena_copy(Arena *arena, const void *data, gsize size);
char *arena_strdup(Arena *arena, const char *text);
char *arena_strndup(Arena *arena, const char *text, gsize length);
char *arena_printf(Arena *arena, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* `count` zeroed items; aborts when count * sizeof overflows. */
void *arena_alloc_n(Arena *arena, gsize count, gsize size);
#define arena_new_n(arena, Type, count) ((Type *)arena_alloc_n((arena), (count), sizeof(Type)))
#define arena_new_one(arena, Type) arena_new_n((arena), Type, 1)

#endif
