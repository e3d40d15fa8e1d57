#include "base/arena.h"

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static const gsize sizes[] = {0, 1, 7, 16, 17, 100, 4095, 4096, 4097, 10000, 1 << 20, 3 << 20};

static void assert_zero(const unsigned char *bytes, gsize size)
{
    for (gsize i = 0; i < size; i++)
        g_assert_cmpuint(bytes[i], ==, 0);
}

static void fill_all(Arena *arena)
{
    unsigned char *blocks[G_N_ELEMENTS(sizes)];
    for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
        blocks[i] = arena_alloc(arena, sizes[i]);
        g_assert_nonnull(blocks[i]);
        g_assert_cmpuint((uintptr_t)blocks[i] % alignof(max_align_t), ==, 0);
        assert_zero(blocks[i], sizes[i]);
        memset(blocks[i], (int)i + 1, sizes[i]);
    }
    for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
        for (gsize j = 0; j < sizes[i]; j++)
            g_assert_cmpuint(blocks[i][j], ==, i + 1);
    }
}

static void test_blocks(void)
{
    g_autoptr(Arena) arena = arena_new();
    fill_all(arena);
}

static void test_reset_gives_zeroed_memory_again(void)
{
    g_autoptr(Arena) arena = arena_new();
    void *first = arena_alloc(arena, 1);
    for (int round = 0; round < 3; round++) {
        fill_all(arena);
        arena_reset(arena);
        g_assert_true(arena_alloc(arena, 1) == first);
        arena_reset(arena);
    }
}

static void test_reset_then_larger(void)
{
    g_autoptr(Arena) arena = arena_new();
    for (gsize size = 1; size < 1 << 21; size *= 3) {
        memset(arena_alloc(arena, size), 0xFF, size);
        arena_reset(arena);
        assert_zero(arena_alloc(arena, size), size);
    }
}

static void test_strings(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_assert_cmpstr(arena_strdup(arena, "path"), ==, "path");
    g_assert_cmpstr(arena_strdup(arena, ""), ==, "");
    g_assert_null(arena_strdup(arena, NULL));
    g_assert_cmpstr(arena_strndup(arena, "keyframes", 3), ==, "key");
    g_assert_cmpstr(arena_strndup(arena, "key", 100), ==, "key");
    g_assert_cmpstr(arena_strndup(arena, "key", 0), ==, "");
    g_assert_null(arena_strndup(arena, NULL, 3));
    g_assert_cmpstr(arena_printf(arena, "%s-%d", "leaf", 12), ==, "leaf-12");

    g_autofree char *long_text = g_strnfill(50000, 'x');
    g_assert_cmpstr(arena_printf(arena, "%s", long_text), ==, long_text);
}

static void test_copies(void)
{
    g_autoptr(Arena) arena = arena_new();
    const int numbers[] = {3, 1, 4, 1, 5};
    const int *copy = arena_copy(arena, numbers, sizeof numbers);
    g_assert_cmpmem(copy, sizeof numbers, numbers, sizeof numbers);
    g_assert_true(copy != numbers);
    g_assert_nonnull(arena_copy(arena, NULL, 0));

    double *items = arena_new_n(arena, double, 3);
    g_assert_cmpfloat(items[0] + items[1] + items[2], ==, 0);
    g_assert_nonnull(arena_new_one(arena, double));
}

static void test_overflow_aborts(void)
{
    if (g_test_subprocess()) {
        g_autoptr(Arena) arena = arena_new();
        arena_alloc_n(arena, G_MAXSIZE / 8 + 2, 8);
        return;
    }
    g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_failed();
    g_test_trap_assert_stderr("*cannot allocate*");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/arena/blocks", test_blocks);
    g_test_add_func("/arena/reset", test_reset_gives_zeroed_memory_again);
    g_test_add_func("/arena/reset-then-larger", test_reset_then_larger);
    g_test_add_func("/arena/strings", test_strings);
    g_test_add_func("/arena/copies", test_copies);
    g_test_add_func("/arena/overflow-aborts", test_overflow_aborts);
    return g_test_run();
}
