/* Tables of values and the checks that run over them, for the tests of this folder. */
#ifndef ZOETROPE_TESTS_VALUE_TABLE_H
#define ZOETROPE_TESTS_VALUE_TABLE_H

#include "rows.h"
#include "value_text.h"

typedef struct Sample {
    const ValueKind *kind;
    const char *text;
    const char *computed; /* NULL: refused */
    const char *fixed;    /* as VALUE_PRINT_STATIC writes it; NULL: as computed */
} Sample;

static inline void check_samples(const Sample *samples, gsize n)
{
    for (gsize i = 0; i < n; i++) {
        const Sample *sample = &samples[i];
        g_autoptr(Arena) arena = arena_new();
        g_test_message("%s: %s", sample->kind->name, sample->text);
        ROW("value", sample->kind->name, sample->text, sample->computed);
        const Value *value = value_from_text(arena, sample->kind, sample->text);
        g_assert_true((value != NULL) == (sample->computed != NULL));
        if (value == NULL)
            continue;
        const char *fixed = sample->fixed != NULL ? sample->fixed : sample->computed;
        g_assert_true(value->kind == sample->kind);
        g_assert_cmpstr(value_to_text(arena, value, VALUE_PRINT_COMPUTED), ==, sample->computed);
        g_assert_cmpstr(value_to_text(arena, value, VALUE_PRINT_STATIC), ==, fixed);
        g_assert_true(value_equal(value, value));
    }
}

/* What was printed and read again prints the same; equal text is an equal value. */
static inline void check_round_trip(const Sample *samples, gsize n)
{
    for (gsize i = 0; i < n; i++) {
        const Sample *sample = &samples[i];
        if (sample->computed == NULL)
            continue;
        g_autoptr(Arena) arena = arena_new();
        const Value *once = value_from_text(arena, sample->kind, sample->computed);
        g_assert_nonnull(once);
        const char *text = value_to_text(arena, once, VALUE_PRINT_COMPUTED);
        g_assert_cmpstr(text, ==, sample->computed);
        g_assert_true(value_equal(once, value_from_text(arena, sample->kind, text)));
    }
}

typedef struct MixRow {
    const ValueKind *kind;
    const char *from, *to;
    double p;
    const char *expected; /* NULL: flips at 50 % */
} MixRow;

static inline void check_interpolate(const MixRow *rows, gsize n)
{
    for (gsize i = 0; i < n; i++) {
        const MixRow *row = &rows[i];
        g_autoptr(Arena) arena = arena_new();
        ValueMix mix = {
            .arena = arena,
            .box = {200, 200},
            .current_color = {.space = COLOR_LEGACY, .alpha = 1},
        };
        g_test_message("%s: %s -> %s", row->kind->name, row->from, row->to);
        const Value *from = value_from_text(arena, row->kind, row->from);
        const Value *to = value_from_text(arena, row->kind, row->to);
        const Value *mixed = row->kind->interpolate(&mix, from, to, row->p);
        g_assert_true((mixed != NULL) == (row->expected != NULL));
        if (mixed != NULL)
            g_assert_cmpstr(value_to_text(arena, mixed, VALUE_PRINT_COMPUTED), ==, row->expected);
    }
}

typedef struct AddRow {
    const ValueKind *kind;
    const char *under, *over;
    const char *added;       /* NULL: does not add */
    const char *accumulated; /* under + 2 * over; NULL: does not accumulate */
} AddRow;

static inline const char *text_or_null(Arena *arena, const Value *value)
{
    return value != NULL ? value_to_text(arena, value, VALUE_PRINT_COMPUTED) : NULL;
}

static inline void check_add(const AddRow *rows, gsize n)
{
    for (gsize i = 0; i < n; i++) {
        const AddRow *row = &rows[i];
        g_autoptr(Arena) arena = arena_new();
        ValueMix mix = {.arena = arena};
        g_test_message("%s: %s + %s", row->kind->name, row->under, row->over);
        const Value *under = value_from_text(arena, row->kind, row->under);
        const Value *over = value_from_text(arena, row->kind, row->over);
        const Value *added = row->kind->add(&mix, under, over);
        const Value *accumulated = row->kind->accumulate(&mix, under, over, 2);
        g_assert_cmpstr(text_or_null(arena, added), ==, row->added);
        g_assert_cmpstr(text_or_null(arena, accumulated), ==, row->accumulated);
    }
}

#endif
