#include "render/command/option_type.h"

#include "base/number.h"
#include "value/color.h"

#include <math.h>
#include <string.h>

static bool is_outside(const OptionRow *row, double value)
{
    if (row->minimum == 0 && row->maximum == 0)
        return false;
    return value < row->minimum || value > row->maximum || (row->above && value == row->minimum);
}

static OptionResult judge(const OptionRow *row, double value)
{
    return is_outside(row, value) ? OPTION_OUTSIDE : OPTION_TAKEN;
}

static OptionResult parse_bool(const OptionRow *row, const char *text, void *field)
{
    (void)row;
    (void)text;
    *(bool *)field = true;
    return OPTION_TAKEN;
}

static char *print_nothing(const OptionRow *row, const void *field)
{
    (void)row;
    (void)field;
    return NULL;
}

static OptionResult parse_integer(const OptionRow *row, const char *text, void *field)
{
    guint64 value;
    g_autoptr(GError) error = NULL;
    bool negative = text[0] == '-';
    bool number = g_ascii_string_to_unsigned(text + negative, 10, 0, G_MAXINT64, &value, &error);
    bool huge = g_error_matches(error, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS);
    if (!number && !huge)
        return OPTION_MALFORMED;
    if (huge || negative || is_outside(row, (double)value))
        return OPTION_OUTSIDE;
    if (row->size == sizeof(gint32))
        *(guint32 *)field = (guint32)value;
    else
        *(guint64 *)field = value;
    return OPTION_TAKEN;
}

static char *print_integer(const OptionRow *row, const void *field)
{
    guint64 value = row->size == sizeof(gint32) ? *(const guint32 *)field : *(const guint64 *)field;
    return is_outside(row, (double)value) ? NULL : g_strdup_printf("%" G_GUINT64_FORMAT, value);
}

/* "800000", "1.5MB", "256KiB". */
static OptionResult parse_bytes(const OptionRow *row, const char *text, void *field)
{
    static const struct {
        const char *name;
        double bytes;
    } units[] = {{"", 1},       {"B", 1},         {"KB", 1e3},
                 {"kB", 1e3},   {"MB", 1e6},      {"GB", 1e9},
                 {"KiB", 1024}, {"MiB", 1 << 20}, {"GiB", 1024. * 1024 * 1024}};
    double value;
    gsize length = number_scan(text, strlen(text), &value);
    for (guint i = 0; length > 0 && i < G_N_ELEMENTS(units); i++) {
        if (!g_str_equal(text + length, units[i].name))
            continue;
        double bytes = floor(value * units[i].bytes);
        if (is_outside(row, bytes))
            return OPTION_OUTSIDE;
        *(gint64 *)field = (gint64)bytes;
        return OPTION_TAKEN;
    }
    return OPTION_MALFORMED;
}

static char *print_bytes(const OptionRow *row, const void *field)
{
    (void)row;
    gint64 bytes = *(const gint64 *)field;
    return bytes == 0 ? NULL : g_strdup_printf("%" G_GINT64_FORMAT, bytes);
}

static OptionResult parse_number(const OptionRow *row, const char *text, void *field)
{
    double value;
    if (!number_parse(text, &value))
        return OPTION_MALFORMED;
    *(double *)field = value;
    return judge(row, value);
}

static char *print_number(const OptionRow *row, const void *field)
{
    (void)row;
    char buffer[NUMBER_BUFFER];
    double value = *(const double *)field;
    return isnan(value) ? NULL : g_strdup(number_print_exact(buffer, value));
}

static OptionResult parse_time(const OptionRow *row, const char *text, void *field)
{
    Time time;
    if (!clock_parse_time(text, &time))
        return OPTION_MALFORMED;
    *(Time *)field = time;
    return judge(row, clock_seconds(time));
}

static char *print_time(const OptionRow *row, const void *field)
{
    (void)row;
    Time time = *(const Time *)field;
    return time == TIME_INDEFINITE ? NULL : clock_print_time(time);
}

static OptionResult parse_rate(const OptionRow *row, const char *text, void *field)
{
    FrameRate rate;
    if (!clock_parse_rate(text, &rate)) {
        double value;
        bool number = number_parse(text, &value);
        return number && is_outside(row, value) ? OPTION_OUTSIDE : OPTION_MALFORMED;
    }
    *(FrameRate *)field = rate;
    return judge(row, (double)rate.num / (double)rate.den);
}

static char *print_rate(const OptionRow *row, const void *field)
{
    (void)row;
    const FrameRate *rate = field;
    return rate->num == 0 ? NULL : clock_print_rate(*rate);
}

/* Digits up to `end`; false when there are none or anything else. */
static bool take_side(const char *text, const char *end, double *side)
{
    *side = 0;
    for (const char *at = text; at < end; at++) {
        if (!g_ascii_isdigit(*at))
            return false;
        *side = *side * 10 + g_ascii_digit_value(*at);
    }
    return end > text;
}

static OptionResult parse_size(const OptionRow *row, const char *text, void *field)
{
    const char *cross = strpbrk(text, "xX");
    double width, height;
    if (cross == NULL || !take_side(text, cross, &width) ||
        !take_side(cross + 1, cross + strlen(cross), &height))
        return OPTION_MALFORMED;
    if (is_outside(row, width) || is_outside(row, height))
        return OPTION_OUTSIDE;
    *(OptionSize *)field = (OptionSize){(int)width, (int)height};
    return OPTION_TAKEN;
}

static char *print_size(const OptionRow *row, const void *field)
{
    (void)row;
    const OptionSize *size = field;
    return size->width == 0 ? NULL : g_strdup_printf("%dx%d", size->width, size->height);
}

/* "4..48", or one number for both ends. */
static OptionResult parse_span(const OptionRow *row, const char *text, void *field)
{
    const char *dots = strstr(text, ".."), *end = text + strlen(text);
    double from, to;
    if (!take_side(text, dots != NULL ? dots : end, &from) ||
        !take_side(dots != NULL ? dots + 2 : text, end, &to) || from > to)
        return OPTION_MALFORMED;
    if (is_outside(row, from) || is_outside(row, to))
        return OPTION_OUTSIDE;
    *(OptionSpan *)field = (OptionSpan){(guint)from, (guint)to};
    return OPTION_TAKEN;
}

static char *print_span(const OptionRow *row, const void *field)
{
    (void)row;
    const OptionSpan *span = field;
    return span->from == 0 ? NULL : g_strdup_printf("%u..%u", span->from, span->to);
}

static OptionResult parse_pair(const OptionRow *row, const char *text, void *field)
{
    const char *comma = strchr(text, ',');
    g_autofree char *first = comma != NULL ? g_strndup(text, (gsize)(comma - text)) : NULL;
    OptionPair pair = {.given = true};
    if (comma == NULL || !number_parse(first, &pair.x) || !number_parse(comma + 1, &pair.y))
        return OPTION_MALFORMED;
    if (is_outside(row, pair.x) || is_outside(row, pair.y))
        return OPTION_OUTSIDE;
    *(OptionPair *)field = pair;
    return OPTION_TAKEN;
}

static guint32 to_byte(double channel)
{
    return (guint32)lround(CLAMP(channel, 0, 1) * 255);
}

static OptionResult parse_color(const OptionRow *row, const char *text, void *field)
{
    (void)row;
    g_autoptr(Arena) arena = arena_new();
    ValueContext context = {.arena = arena, .font_size = 16, .root_font_size = 16};
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    Color color;
    if (!color_take(&context, &tokens, &color) || !css_at_end(tokens) || color.current)
        return OPTION_MALFORMED;
    color = color_to_srgb(color);
    guint32 argb = to_byte(color.alpha) << 24;
    for (guint i = 0; i < G_N_ELEMENTS(color.c); i++)
        argb |= to_byte(color.c[i]) << (16 - 8 * i);
    *(OptionColor *)field = (OptionColor){true, argb};
    return OPTION_TAKEN;
}

static char *print_color(const OptionRow *row, const void *field)
{
    (void)row;
    const OptionColor *color = field;
    if (!color->given)
        return NULL;
    return g_strdup_printf("#%06x%02x", color->argb & 0xffffff, color->argb >> 24);
}

static OptionResult parse_choice(const OptionRow *row, const char *text, void *field)
{
    for (guint i = 0; row->words[i] != NULL; i++) {
        if (g_str_equal(row->words[i], text)) {
            *(guint *)field = i;
            return OPTION_TAKEN;
        }
    }
    return OPTION_MALFORMED;
}

static char *print_choice(const OptionRow *row, const void *field)
{
    return g_strdup(row->words[*(const guint *)field]);
}

static OptionResult parse_choices(const OptionRow *row, const char *text, void *field)
{
    guint bits = 0;
    g_auto(GStrv) parts = g_strsplit(text, ",", -1);
    for (guint i = 0; parts[i] != NULL; i++) {
        guint index = 0;
        bool all = g_str_equal(parts[i], "all");
        if (!all && parse_choice(row, parts[i], &index) != OPTION_TAKEN)
            return OPTION_MALFORMED;
        bits |= all ? (1u << g_strv_length((char **)row->words)) - 1 : 1u << index;
    }
    *(guint *)field |= bits;
    return bits != 0 ? OPTION_TAKEN : OPTION_MALFORMED;
}

static OptionResult parse_string(const OptionRow *row, const char *text, void *field)
{
    if (*text == '\0' && g_strcmp0(row->implied, "") != 0)
        return OPTION_MALFORMED;
    *(const char **)field = text;
    return OPTION_TAKEN;
}

static char *print_string(const OptionRow *row, const void *field)
{
    (void)row;
    return g_strdup(*(const char *const *)field);
}

/* "--name" or "--name=value", of CSS. */
static OptionResult parse_property(const OptionRow *row, const char *text, void *field)
{
    (void)row;
    gsize length = strcspn(text, "=");
    if (!g_str_has_prefix(text, "--") || length < 3 || strpbrk(text, "{};!\\") != NULL)
        return OPTION_MALFORMED;
    for (gsize i = 2; i < length; i++) {
        bool fine =
            g_ascii_isalnum(text[i]) || text[i] == '-' || text[i] == '_' || (guchar)text[i] >= 0x80;
        if (!fine)
            return OPTION_MALFORMED;
    }
    *(const char **)field = text;
    return OPTION_TAKEN;
}

static OptionResult parse_strings(const OptionRow *row, const char *text, void *field)
{
    (void)row;
    GPtrArray **list = field;
    if (*text == '\0')
        return OPTION_MALFORMED;
    if (*list == NULL)
        *list = g_ptr_array_new();
    g_ptr_array_add(*list, (gpointer)text);
    return OPTION_TAKEN;
}

static OptionResult parse_times(const OptionRow *row, const char *text, void *field)
{
    GArray **list = field;
    if (*list == NULL)
        *list = g_array_new(FALSE, FALSE, sizeof(Time));
    g_auto(GStrv) parts = g_strsplit(text, ",", -1);
    for (guint i = 0; parts[i] != NULL; i++) {
        Time time;
        OptionResult result = parse_time(row, g_strstrip(parts[i]), &time);
        if (result != OPTION_TAKEN)
            return result;
        g_array_append_val(*list, time);
    }
    return (*list)->len > 0 ? OPTION_TAKEN : OPTION_MALFORMED;
}

const OptionType option_bool = {
    .size = sizeof(bool),
    .parse = parse_bool,
    .print = print_nothing,
};

const OptionType option_integer = {
    .argument = "N",
    .wanted = "a whole number",
    .parse = parse_integer,
    .print = print_integer,
};

const OptionType option_number = {
    .argument = "NUMBER",
    .wanted = "a number",
    .size = sizeof(double),
    .parse = parse_number,
    .print = print_number,
};

const OptionType option_bytes = {
    .argument = "SIZE",
    .wanted = "a size in bytes, as 800000, 1MB or 256KiB",
    .size = sizeof(gint64),
    .parse = parse_bytes,
    .print = print_bytes,
};

const OptionType option_time = {
    .argument = "TIME",
    .wanted = "a time, as 1.5s or 350ms",
    .unit = "s",
    .size = sizeof(Time),
    .parse = parse_time,
    .print = print_time,
};

const OptionType option_rate = {
    .argument = "RATE",
    .wanted = "a frame rate, as 30, 29.97 or 30000/1001",
    .size = sizeof(FrameRate),
    .parse = parse_rate,
    .print = print_rate,
};

const OptionType option_size = {
    .argument = "WxH",
    .wanted = "a size in px, as 1280x720",
    .size = sizeof(OptionSize),
    .parse = parse_size,
    .print = print_size,
};

const OptionType option_span = {
    .argument = "A..B",
    .wanted = "a range of whole numbers, as 4..48",
    .size = sizeof(OptionSpan),
    .parse = parse_span,
    .print = print_span,
};

const OptionType option_pair = {
    .argument = "X,Y",
    .wanted = "two numbers, as 0.5,1",
    .size = sizeof(OptionPair),
    .parse = parse_pair,
    .print = print_nothing,
};

const OptionType option_color = {
    .argument = "COLOR",
    .wanted = "a CSS colour, as white, \"#1e90ff\" or transparent",
    .size = sizeof(OptionColor),
    .parse = parse_color,
    .print = print_color,
};

const OptionType option_choice = {
    .argument = "WORD",
    .size = sizeof(guint),
    .parse = parse_choice,
    .print = print_choice,
};

const OptionType option_choices = {
    .argument = "WORD,...",
    .size = sizeof(guint),
    .parse = parse_choices,
    .print = print_nothing,
};

const OptionType option_string = {
    .argument = "TEXT",
    .wanted = "some text",
    .size = sizeof(const char *),
    .parse = parse_string,
    .print = print_string,
};

const OptionType option_property = {
    .argument = "--NAME[=VALUE]",
    .wanted = "a custom property of CSS, as --progress or --progress=40",
    .size = sizeof(const char *),
    .dashes = true,
    .parse = parse_property,
    .print = print_string,
};

const OptionType option_path = {
    .argument = "FILE",
    .wanted = "the path of a file",
    .size = sizeof(const char *),
    .files = true,
    .parse = parse_string,
    .print = print_string,
};

const OptionType option_folder = {
    .argument = "FOLDER",
    .wanted = "the path of a folder",
    .size = sizeof(const char *),
    .files = true,
    .parse = parse_string,
    .print = print_string,
};

const OptionType option_paths = {
    .argument = "FILE",
    .wanted = "the path of a file",
    .size = sizeof(GPtrArray *),
    .files = true,
    .parse = parse_strings,
    .print = print_nothing,
};

const OptionType option_strings = {
    .argument = "TEXT",
    .wanted = "some text",
    .size = sizeof(GPtrArray *),
    .parse = parse_strings,
    .print = print_nothing,
};

const OptionType option_times = {
    .argument = "TIME,...",
    .wanted = "times, as 0,0.35,1.2s",
    .unit = "s",
    .size = sizeof(GArray *),
    .parse = parse_times,
    .print = print_nothing,
};
