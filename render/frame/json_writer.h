/* JSON text, written as it comes.
 *
 * json-glib would be the library for it, but prints a double with 17 digits (0.4 as
 * 0.40000000000000002): unreadable in reports that people and diffs read. This one rounds to the
 * decimals it is told, and streams. Commas and nesting are the writer's business; a key is NULL
 * inside arrays and at the top. Strings are UTF-8.
 */
#ifndef ZOETROPE_RENDER_FRAME_JSON_WRITER_H
#define ZOETROPE_RENDER_FRAME_JSON_WRITER_H

#include <glib.h>
#include <stdbool.h>

typedef struct JsonWriter {
    GString *out;  /* borrowed */
    int decimals;  /* of numbers */
    bool has_item; /* something stands before in the open object or array */
    int depth;
    int line_depth; /* items at this depth or less begin a line of their own */
} JsonWriter;

JsonWriter json_writer(GString *out, int decimals, int line_depth);
void json_begin_object(JsonWriter *writer, const char *key);
void json_end_object(JsonWriter *writer);
void json_begin_array(JsonWriter *writer, const char *key);
void json_end_array(JsonWriter *writer);
void json_string(JsonWriter *writer, const char *key, const char *value); /* NULL gives null */
void json_number(JsonWriter *writer, const char *key, double value);      /* not finite: null */
void json_integer(JsonWriter *writer, const char *key, gint64 value);
void json_boolean(JsonWriter *writer, const char *key, bool value);
void json_null(JsonWriter *writer, const char *key);
void json_numbers(JsonWriter *writer, const char *key, const double *values, guint n);

#endif
