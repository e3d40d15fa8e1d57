#include "rig/config/schema.h"

#include "base/number.h"

#include <string.h>

static const SchemaRow row_root = {
    .path = "", .type = SCHEMA_MAP, .required = true, .help = "The rig."};

static const struct {
    const char *text;  /* in messages */
    const char *label; /* in the printed table */
} types[N_SCHEMA_TYPES] = {
    [SCHEMA_MAP] = {"a map of keys", "map"},
    [SCHEMA_NAMES] = {"a map of names", "map of names"},
    [SCHEMA_TEXT] = {"text", "text"},
    [SCHEMA_NAME] = {"a name of letters, digits, - and _ that begins with a letter", "name"},
    [SCHEMA_FILE] = {"the path of a file", "file"},
    [SCHEMA_INTEGER] = {"a whole number", "whole number"},
    [SCHEMA_LENGTH] = {"a number of px, without a unit", "px"},
    [SCHEMA_POINT] = {"a point, as [x, y] in px or \"#marker\"", "[x, y] or \"#marker\""},
    [SCHEMA_VECTOR] = {"a pair, as [x, y] in px", "[x, y]"},
    [SCHEMA_SPAN] = {"a number of px, or a pair as [x, y]", "px or [x, y]"},
    [SCHEMA_TIME] = {"a time, as 1.2s or 350ms", "time"},
    [SCHEMA_ANGLE] = {"an angle, as 90deg or 0.25turn", "angle"},
    [SCHEMA_PHASE] = {"a phase, as 0.25, 25% or 90deg", "phase"},
    [SCHEMA_WORD] = {"one word", "word"},
    [SCHEMA_ELEMENT] = {"an element of the art, as \"#id\"", "\"#id\""},
    [SCHEMA_REFERENCE] = {"the name of another part", "name of a part"},
    [SCHEMA_PART] = {"the name of a part, or of a limb's bone as leg.shin", "name of a part"},
    [SCHEMA_NUMBER] = {"a number", "number"},
    [SCHEMA_RANGE] = {"two angles, as [-5deg, 140deg]", "[least, most]"},
    [SCHEMA_EASING] = {"an easing, as ease-in-out or cubic-bezier(0.2, 0, 0.4, 1)", "easing"},
    [SCHEMA_PATH] = {"a shape of the art as \"#id\", or path data", "\"#id\" or path data"},
    [SCHEMA_POINTS] = {"a list of points, or a map of phases to points", "points"},
    [SCHEMA_HEADING] = {"a word or an angle", "word or angle"},
};

/* Of a range. */
static const char *const units[N_SCHEMA_TYPES] = {
    [SCHEMA_TIME] = "s",
    [SCHEMA_ANGLE] = "deg",
    [SCHEMA_RANGE] = "deg",
    [SCHEMA_HEADING] = "deg",
};

const SchemaRow *schema_root(void)
{
    return &row_root;
}

const char *schema_key(const SchemaRow *row)
{
    const char *dot = strrchr(row->path, '.');
    return dot != NULL ? dot + 1 : row->path;
}

static bool is_child(const SchemaRow *map, const SchemaRow *row)
{
    gsize length = strlen(map->path);
    gsize start = length > 0 ? length + 1 : 0;
    return strncmp(row->path, map->path, length) == 0 &&
           (length == 0 || row->path[length] == '.') && strchr(row->path + start, '.') == NULL;
}

const SchemaRow *schema_next_child(const SchemaRow *map, const SchemaRow *previous)
{
    const SchemaRow *end = schema_rows + schema_n_rows;
    for (const SchemaRow *row = previous != NULL ? previous + 1 : schema_rows; row < end; row++) {
        if (is_child(map, row))
            return row;
    }
    return NULL;
}

const SchemaRow *schema_child(const SchemaRow *map, const char *key)
{
    for (const SchemaRow *row = schema_next_child(map, NULL); row != NULL;
         row = schema_next_child(map, row)) {
        if (map->type == SCHEMA_NAMES || strcmp(schema_key(row), key) == 0)
            return row;
    }
    return NULL;
}

const char *schema_type_text(SchemaType type)
{
    return types[type].text;
}

char *schema_range_text(const SchemaRow *row)
{
    if (row->minimum == 0 && row->maximum == 0)
        return NULL;
    const char *unit = units[row->type] != NULL ? units[row->type] : "";
    char low[NUMBER_BUFFER], high[NUMBER_BUFFER];
    number_print(low, row->minimum, 6);
    number_print(high, row->maximum, 6);
    if (row->above)
        return g_strdup_printf("more than %s%s, up to %s%s", low, unit, high, unit);
    if (row->minimum == row->maximum)
        return g_strdup_printf("%s%s", low, unit);
    return g_strdup_printf("%s%s to %s%s", low, unit, high, unit);
}

static guint path_depth(const char *path)
{
    guint depth = 0;
    for (const char *dot = strchr(path, '.'); dot != NULL; dot = strchr(dot + 1, '.'))
        depth++;
    return depth;
}

static void print_facts(const SchemaRow *row, GString *out)
{
    g_string_append(out, types[row->type].label);
    if (row->words != NULL) {
        g_autofree char *words = g_strjoinv(" | ", (char **)row->words);
        g_string_append_printf(out, ": %s", words);
    }
    g_autofree char *range = schema_range_text(row);
    bool counted = row->type == SCHEMA_NAMES || row->type == SCHEMA_POINTS;
    if (range != NULL)
        g_string_append_printf(out, "%s%s", counted ? ", entries: " : ", ", range);
    if (row->keyed)
        g_string_append(out, ", or {phase: value, ...}");
    if (row->required)
        g_string_append(out, "; required");
    if (row->choice)
        g_string_append(out, "; one of these");
    const char *absent = row->fallback != NULL ? row->fallback : row->otherwise;
    if (absent != NULL)
        g_string_append_printf(out, "; if absent: %s", absent);
}

static void print_wrapped(const char *text, guint indent, GString *out)
{
    enum { WIDTH = 96 };
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    gsize column = WIDTH;
    for (char **word = words; *word != NULL; word++) {
        gsize length = strlen(*word);
        if (column + 1 + length > WIDTH) {
            g_string_append_printf(out, "%s%*s", word == words ? "" : "\n", (int)indent, "");
            column = indent;
        } else {
            g_string_append_c(out, ' ');
            column++;
        }
        g_string_append(out, *word);
        column += length;
    }
    g_string_append_c(out, '\n');
}

void schema_print(GString *out)
{
    for (const SchemaRow *row = schema_rows; row < schema_rows + schema_n_rows; row++) {
        guint indent = 2 * path_depth(row->path);
        const char *key = schema_key(row);
        g_string_append_printf(out, "%*s%s:  ", (int)indent, "", *key == '*' ? "<name>" : key);
        print_facts(row, out);
        g_string_append_c(out, '\n');
        print_wrapped(row->help, indent + 4, out);
    }
}
