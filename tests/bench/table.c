#include "table.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { GAP = 2 };

struct Table {
    const char *const *headings;
    guint n_columns;
    GPtrArray *fields;       /* owned texts, row by row */
    GHashTable *row_heading; /* number of the field it stands before, to the text */
};

Table *table_new(const char *const *headings, guint n_columns)
{
    Table *table = g_new(Table, 1);
    *table = (Table){
        .headings = headings,
        .n_columns = n_columns,
        .fields = g_ptr_array_new_with_free_func(g_free),
        .row_heading = g_hash_table_new_full(NULL, NULL, NULL, g_free),
    };
    return table;
}

void table_free(Table *table)
{
    if (table == NULL)
        return;
    g_ptr_array_unref(table->fields);
    g_hash_table_unref(table->row_heading);
    g_free(table);
}

void table_heading(Table *table, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_hash_table_insert(table->row_heading, GUINT_TO_POINTER(table->fields->len),
                        g_strdup_vprintf(format, arguments));
    va_end(arguments);
}

void table_text(Table *table, const char *text)
{
    g_ptr_array_add(table->fields, g_strdup(text));
}

char *table_print_number(double value, int decimals)
{
    char format[16], number[G_ASCII_DTOSTR_BUF_SIZE * 8];
    g_snprintf(format, sizeof format, "%%.%df", decimals);
    return g_strdup(g_ascii_formatd(number, sizeof number, format, value));
}

void table_number(Table *table, double value, int decimals, const char *unit)
{
    g_autofree char *number = table_print_number(value, decimals);
    g_ptr_array_add(table->fields,
                    isfinite(value) ? g_strconcat(number, unit, NULL) : g_strdup("-"));
}

static bool is_text(const Table *table, guint column)
{
    return table->headings[column][0] == '<';
}

static const char *title_of(const Table *table, guint column)
{
    return table->headings[column] + is_text(table, column);
}

/* Of the two lines that a title has; without a line end it stands in the second. Caller frees. */
static char *title_line(const Table *table, guint column, guint line)
{
    const char *title = title_of(table, column), *end = strchr(title, '\n');
    if (line == 0)
        return end == NULL ? g_strdup("") : g_strndup(title, (gsize)(end - title));
    return g_strdup(end == NULL ? title : end + 1);
}

static int width_of(const Table *table, guint column)
{
    glong width = 0;
    for (guint line = 0; line < 2; line++) {
        g_autofree char *title = title_line(table, column, line);
        width = MAX(width, g_utf8_strlen(title, -1));
    }
    for (guint i = column; i < table->fields->len; i += table->n_columns)
        width = MAX(width, g_utf8_strlen(table->fields->pdata[i], -1));
    return (int)width;
}

static bool has_two_lines(const Table *table)
{
    for (guint column = 0; column < table->n_columns; column++) {
        if (strchr(title_of(table, column), '\n') != NULL)
            return true;
    }
    return false;
}

static void append_spaces(GString *out, int n)
{
    for (int i = 0; i < n; i++)
        g_string_append_c(out, ' ');
}

/* Blanks at the end of a line are left out. */
static void end_line(GString *out)
{
    while (out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append_c(out, '\n');
}

static void append_field(const Table *table, guint column, const char *text, GString *out)
{
    int room = width_of(table, column) - (int)g_utf8_strlen(text, -1);
    append_spaces(out, column > 0 ? GAP : 0);
    append_spaces(out, is_text(table, column) ? 0 : room);
    g_string_append(out, text);
    append_spaces(out, is_text(table, column) ? room : 0);
    if (column + 1 == table->n_columns)
        end_line(out);
}

char *table_print(const Table *table)
{
    GString *out = g_string_new(NULL);
    for (guint line = has_two_lines(table) ? 0 : 1; line < 2; line++) {
        for (guint column = 0; column < table->n_columns; column++) {
            g_autofree char *title = title_line(table, column, line);
            append_field(table, column, title, out);
        }
    }
    for (guint i = 0; i < table->fields->len; i++) {
        const char *heading = g_hash_table_lookup(table->row_heading, GUINT_TO_POINTER(i));
        if (heading != NULL)
            g_string_append_printf(out, "\n%s\n", heading);
        append_field(table, i % table->n_columns, table->fields->pdata[i], out);
    }
    return g_string_free(out, FALSE);
}
