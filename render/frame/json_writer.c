#include "render/frame/json_writer.h"

#include "base/number.h"

#include <math.h>

JsonWriter json_writer(GString *out, int decimals, int line_depth)
{
    return (JsonWriter){.out = out, .decimals = decimals, .line_depth = line_depth};
}

static void append_string(GString *out, const char *text)
{
    g_string_append_c(out, '"');
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\') {
            g_string_append_c(out, '\\');
            g_string_append_c(out, *c);
        } else if (*c == '\n') {
            g_string_append(out, "\\n");
        } else if ((guchar)*c < 0x20) {
            g_string_append_printf(out, "\\u%04x", (guchar)*c);
        } else {
            g_string_append_c(out, *c);
        }
    }
    g_string_append_c(out, '"');
}

static void begin_item(JsonWriter *writer, const char *key)
{
    if (writer->has_item) {
        g_string_append_c(writer->out, ',');
    }
    if (writer->depth > 0 && writer->depth <= writer->line_depth) {
        g_string_append_printf(writer->out, "\n%*s", writer->depth, "");
    }
    if (key) {
        append_string(writer->out, key);
        g_string_append_c(writer->out, ':');
    }
    writer->has_item = true;
}

static void begin_nested(JsonWriter *writer, const char *key, char bracket)
{
    begin_item(writer, key);
    g_string_append_c(writer->out, bracket);
    writer->depth++;
    writer->has_item = false;
}

static void end_nested(JsonWriter *writer, char bracket)
{
    writer->depth--;
    if (writer->has_item && writer->depth < writer->line_depth) {
        g_string_append_printf(writer->out, "\n%*s", writer->depth, "");
    }
    g_string_append_c(writer->out, bracket);
    writer->has_item = true;
    if (writer->depth == 0) {
        g_string_append_c(writer->out, '\n');
    }
}

void json_begin_object(JsonWriter *writer, const char *key)
{
    begin_nested(writer, key, '{');
}

void json_end_object(JsonWriter *writer)
{
    end_nested(writer, '}');
}

void json_begin_array(JsonWriter *writer, const char *key)
{
    begin_nested(writer, key, '[');
}

void json_end_array(JsonWriter *writer)
{
    end_nested(writer, ']');
}

void json_string(JsonWriter *writer, const char *key, const char *value)
{
    if (!value) {
        json_null(writer, key);
        return;
    }
    begin_item(writer, key);
    append_string(writer->out, value);
}

void json_number(JsonWriter *writer, const char *key, double value)
{
    if (!isfinite(value)) {
        json_null(writer, key);
        return;
    }
    begin_item(writer, key);
    number_append(writer->out, value, writer->decimals);
}

void json_integer(JsonWriter *writer, const char *key, gint64 value)
{
    begin_item(writer, key);
    g_string_append_printf(writer->out, "%" G_GINT64_FORMAT, value);
}

void json_boolean(JsonWriter *writer, const char *key, bool value)
{
    begin_item(writer, key);
    g_string_append(writer->out, value ? "true" : "false");
}

void json_null(JsonWriter *writer, const char *key)
{
    begin_item(writer, key);
    g_string_append(writer->out, "null");
}

void json_numbers(JsonWriter *writer, const char *key, const double *values, guint n)
{
    json_begin_array(writer, key);
    for (guint i = 0; i < n; i++) {
        json_number(writer, NULL, values[i]);
    }
    json_end_array(writer);
}
