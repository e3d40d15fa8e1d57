/* A table on a terminal: columns as wide as they must be, texts to the left, figures to the right.
 */
#ifndef ZOETROPE_TESTS_BENCH_TABLE_H
#define ZOETROPE_TESTS_BENCH_TABLE_H

#include <glib.h>

typedef struct Table Table;

/* Headings of the columns, of one line or two; one that begins with "<" is that of a column of
 * texts. The strings are borrowed. */
Table *table_new(const char *const *headings, guint n_columns);
void table_free(Table *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Table, table_free)

/* A line of its own in front of the next row; an empty one before it. */
void table_heading(Table *table, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The next field, row by row. What is not finite is "-", with so many decimals and a unit behind
 * it, or NULL. */
void table_text(Table *table, const char *text);
void table_number(Table *table, double value, int decimals, const char *unit);

/* "12.3", whatever the locale. Caller frees. */
char *table_print_number(double value, int decimals);

/* The whole text; caller frees. */
char *table_print(const Table *table);

#endif
