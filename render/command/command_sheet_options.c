#include "render/command/command_sheet_options.h"

#include "base/number.h"
#include "rig/suggest.h"

#include <math.h>
#include <string.h>

enum {
    PADDING_PACKED = 2,
    STATES_LARGEST = 1000,
    STATE_DECIMALS = 9,
    SCALES_LARGEST = 8,
};

static bool G_GNUC_PRINTF(2, 3) usage(GError **error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", text);
    return false;
}

static bool report_format(const char *name, GError **error)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (const SheetDialect *const *dialect = dialects(); *dialect != NULL; dialect++)
        g_ptr_array_add(names, (gpointer)(*dialect)->name);
    const char *near = suggest_nearest(name, (const char *const *)names->pdata, names->len);
    g_ptr_array_add(names, NULL);
    g_autofree char *known = g_strjoinv(", ", (char **)names->pdata);
    return usage(error, "--sheet-format knows no \"%s\"; %s%s%s", name,
                 near != NULL ? "did you mean " : "the formats are all, ",
                 near != NULL ? near : known, near != NULL ? "?" : "");
}

static bool take_format(const char *name, GPtrArray *list, GError **error)
{
    bool all = g_str_equal(name, "all"), found = false;
    for (const SheetDialect *const *dialect = dialects(); *dialect != NULL; dialect++) {
        if (!all && !g_str_equal(name, (*dialect)->name))
            continue;
        found = true;
        if (!g_ptr_array_find(list, *dialect, NULL))
            g_ptr_array_add(list, (gpointer)*dialect);
    }
    return found || report_format(name, error);
}

static bool take_formats(const Options *options, Arena *arena, SheetOptions *sheet, GError **error)
{
    g_autoptr(GPtrArray) list = g_ptr_array_new();
    for (guint i = 0; options->sheet_formats != NULL && i < options->sheet_formats->len; i++) {
        g_auto(GStrv) names = g_strsplit(options->sheet_formats->pdata[i], ",", -1);
        for (guint k = 0; names[k] != NULL; k++)
            if (!take_format(g_strstrip(names[k]), list, error))
                return false;
    }
    if (list->len == 0)
        return true;
    sheet->n_dialects = list->len;
    sheet->dialects = arena_copy(arena, list->pdata, list->len * sizeof *list->pdata);
    return true;
}

/* The dialects of the sheet that lack a flag, for messages; caller frees. */
static char *lacking(const SheetOptions *sheet, unsigned flag, guint *n)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < sheet->n_dialects; i++)
        if ((sheet->dialects[i]->flags & flag) == 0)
            g_ptr_array_add(names, (gpointer)sheet->dialects[i]->name);
    *n = names->len;
    g_ptr_array_add(names, NULL);
    return g_strjoinv(", ", (char **)names->pdata);
}

/* The way of turning that all formats understand. */
static bool choose_turn(SheetOptions *sheet, GError **error)
{
    guint not_right, not_left;
    g_autofree char *right = lacking(sheet, DIALECT_TURNS_RIGHT, &not_right);
    g_autofree char *left = lacking(sheet, DIALECT_TURNS_LEFT, &not_left);
    if (not_right > 0 && not_left > 0)
        return usage(error,
                     "--sheet-rotate: clockwise turned pictures are unknown to %s, and the other "
                     "way to %s; leave these out of --sheet-format, or --sheet-rotate",
                     right, left);
    sheet->turn = not_right == 0 ? SHEET_TURNED_RIGHT : SHEET_TURNED_LEFT;
    return true;
}

static bool check_colours(const SheetOptions *sheet, GError **error)
{
    for (guint i = 0; i < sheet->n_dialects; i++)
        if ((sheet->dialects[i]->flags & DIALECT_STRAIGHT) != 0)
            return usage(error,
                         "--sheet-premultiplied: %s wants straight colours; leave out either",
                         sheet->dialects[i]->name);
    return true;
}

static bool check_grid(const Options *options, GError **error)
{
    if (options->sheet_rotate)
        return usage(error, "--sheet-rotate is for --sheet-layout packed: a grid turns nothing");
    if (options->sheet_trim == OPTION_YES)
        return usage(error, "--sheet-trim is for --sheet-layout packed: a grid's cells are whole");
    return true;
}

static bool check_packed(const Options *options, GError **error)
{
    return options->sheet_columns == 0 ||
           usage(error, "--sheet-columns is for --sheet-layout grid: what is packed has none");
}

bool command_sheet_options(const Options *options, Arena *arena, SheetOptions *sheet,
                           GError **error)
{
    bool packed = options->sheet_layout == SHEET_PACKED;
    *sheet = sheet_options_default(&options->limits);
    sheet->arrangement = packed ? SHEET_PACKED : SHEET_GRID;
    sheet->columns = options->sheet_columns;
    sheet->pages = options->sheet_pages;
    sheet->padding = packed ? PADDING_PACKED : 0;
    if (options->sheet_padding != OPTION_UNSET)
        sheet->padding = (int)options->sheet_padding;
    sheet->extrude = options->sheet_extrude;
    sheet->trim = options->sheet_trim != OPTION_NO;
    sheet->alias = packed ? options->sheet_alias != OPTION_NO : options->sheet_alias == OPTION_YES;
    sheet->power_of_two = options->sheet_power_of_two;
    sheet->square = options->sheet_square;
    sheet->premultiplied = options->sheet_premultiplied;
    if (!take_formats(options, arena, sheet, error))
        return false;
    sheet_options_set_scale(sheet, 1);
    return (packed ? check_packed(options, error) : check_grid(options, error)) &&
           (!options->sheet_rotate || choose_turn(sheet, error)) &&
           (!sheet->premultiplied || check_colours(sheet, error));
}

GArray *command_sheet_scales(const Options *options, GError **error)
{
    g_autoptr(GArray) scales = g_array_new(FALSE, FALSE, sizeof(double));
    const char *text = options->sheet_scales != NULL ? options->sheet_scales : "1";
    g_auto(GStrv) parts = g_strsplit(text, ",", -1);
    for (guint i = 0; parts[i] != NULL; i++) {
        double scale;
        if (!number_parse(parts[i], &scale) || scale < .01 || scale > 100 ||
            scales->len == SCALES_LARGEST) {
            usage(error,
                  "--sheet-scale: expected up to %d numbers from 0.01 to 100, as 1,2; got "
                  "\"%s\"",
                  SCALES_LARGEST, text);
            return NULL;
        }
        g_array_append_val(scales, scale);
    }
    return g_steal_pointer(&scales);
}

static bool take_word(const char *word, CommandSheetTag *tag)
{
    if (g_str_equal(word, "once")) {
        tag->once = true;
        return true;
    }
    for (guint i = 0; sheet_direction_names[i] != NULL; i++) {
        if (g_str_equal(sheet_direction_names[i], word)) {
            tag->direction = (SheetDirection)i;
            return true;
        }
    }
    return false;
}

/* "0s..1.2s" */
static bool take_stretch(const char *text, CommandSheetTag *tag)
{
    const char *dots = strstr(text, "..");
    if (dots == NULL)
        return false;
    g_autofree char *from = g_strndup(text, (gsize)(dots - text));
    return clock_parse_time(from, &tag->from) && clock_parse_time(dots + 2, &tag->to) &&
           tag->from >= 0 && tag->to > tag->from;
}

static bool take_tag(const char *text, SheetDirection direction, Arena *arena, CommandSheetTag *tag,
                     GError **error)
{
    const char *equals = strchr(text, '=');
    *tag = (CommandSheetTag){.direction = direction, .whole = equals == NULL};
    const char *end = equals != NULL ? equals : text + strcspn(text, ",");
    tag->name = arena_strndup(arena, text, (gsize)(end - text));
    g_auto(GStrv) words = g_strsplit(*end != '\0' ? end + 1 : "", ",", -1);
    bool taken = *tag->name != '\0';
    for (guint i = 0; taken && words[i] != NULL; i++)
        taken = (i == 0 && equals != NULL) ? take_stretch(words[i], tag) : take_word(words[i], tag);
    return taken || usage(error,
                          "--tag %s is not understood; write it like walk=0s..1.2s,pingpong or "
                          "idle,once: a name, then its stretch, its direction and \"once\" where "
                          "they are wanted",
                          text);
}

const CommandSheetTag *command_sheet_tags(const Options *options, Arena *arena, guint *n,
                                          GError **error)
{
    *n = options->sheet_tags != NULL ? options->sheet_tags->len : 0;
    CommandSheetTag *tags = arena_new_n(arena, CommandSheetTag, *n + 1);
    for (guint i = 0; i < *n; i++)
        if (!take_tag(options->sheet_tags->pdata[i], (SheetDirection)options->sheet_direction,
                      arena, &tags[i], error))
            return NULL;
    return tags;
}

typedef struct StateRange {
    double from, to, step;
    const char *unit;
} StateRange;

static bool take_state_number(const char *text, double *value, const char **unit)
{
    gsize digits = number_scan(text, strlen(text), value);
    *unit = text + digits;
    return digits > 0;
}

static bool parse_states(char **parts, StateRange *range)
{
    const char *units[3];
    if (g_strv_length(parts) != 3)
        return false;
    double *const numbers[] = {&range->from, &range->to, &range->step};
    for (guint i = 0; i < 3; i++)
        if (!take_state_number(parts[i], numbers[i], &units[i]))
            return false;
    range->unit = units[0];
    return g_str_equal(units[0], units[1]) && g_str_equal(units[0], units[2]) && range->step != 0 &&
           (range->to - range->from) / range->step >= 0;
}

/* "-5" as "-005" when the longest has three digits before the point. */
static char *padded(Arena *arena, const char *value, gsize digits)
{
    bool negative = value[0] == '-';
    gsize own = strspn(value + negative, "0123456789");
    GString *text = g_string_new(negative ? "-" : "");
    for (gsize i = own; i < digits; i++)
        g_string_append_c(text, '0');
    g_string_append(text, value + negative);
    char *kept = arena_strdup(arena, text->str);
    g_string_free(text, TRUE);
    return kept;
}

static void fill_states(const StateRange *range, Arena *arena, CommandSheetStates *states)
{
    gsize digits = 0;
    for (guint i = 0; i < states->n; i++) {
        char number[NUMBER_BUFFER];
        number_print(number, range->from + i * range->step, STATE_DECIMALS);
        states->names[i] = arena_strdup(arena, number);
        states->values[i] = arena_printf(arena, "%s%s", number, range->unit);
        bool negative = number[0] == '-';
        digits = MAX(digits, strspn(number + negative, "0123456789"));
    }
    for (guint i = 0; i < states->n; i++)
        states->names[i] = padded(arena, states->names[i], digits);
}

bool command_sheet_states(const Options *options, Arena *arena, CommandSheetStates *states,
                          GError **error)
{
    StateRange range;
    g_auto(GStrv) parts = g_strsplit(options->sheet_states, ":", -1);
    if (!parse_states(parts, &range))
        return usage(error,
                     "--states: expected FROM:TO:STEP, as 0:100:10 or 0deg:360deg:15deg; got "
                     "\"%s\"",
                     options->sheet_states);
    double n = floor((range.to - range.from) / range.step + 1e-9) + 1;
    if (n > STATES_LARGEST)
        return usage(error, "--states %s: these are more than %d states; give a larger step",
                     options->sheet_states, STATES_LARGEST);
    states->n = (guint)n;
    states->values = arena_new_n(arena, const char *, states->n + 1);
    states->names = arena_new_n(arena, const char *, states->n + 1);
    fill_states(&range, arena, states);
    return true;
}
