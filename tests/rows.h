/* Rows of the tables that tests check, written down for a browser to confirm.
 *
 * A test that is run with ZOETROPE_TEST_ROWS naming a file adds a line for each row it checks to
 * that file: a JSON array of strings and nulls, the kind of row first
 * (tests/conformance/tables/confirm.js reads them). Without the variable nothing happens.
 */
#ifndef ZOETROPE_TESTS_ROWS_H
#define ZOETROPE_TESTS_ROWS_H

#include <glib.h>
#include <stdbool.h>

void rows_add(guint n, const char *const *fields);

/* The same text, but that numbers may differ by the tolerance, of numbers above 1 by so much of
 * them. Two NULLs are alike. */
bool rows_alike(const char *a, const char *b, double tolerance);

/* ROW("value", property, text, computed); fields may be NULL. */
#define ROW(...)                                                                                   \
    rows_add(sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *),                    \
             (const char *const[]){__VA_ARGS__})

#endif
