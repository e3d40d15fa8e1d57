#include "render/command/command.h"
#include "render/command/option_help.h"

#include <math.h>
#include <string.h>

enum {
    FIRST = 1,
    SECOND = 2,
    WORDS_LARGEST = 8,
};

typedef struct Sample {
    bool flag, other;
    int count;
    guint64 bytes;
    double number;
    Time time;
    FrameRate rate;
    OptionSize size;
    OptionColor color;
    guint choice;
    const char *text;
    GPtrArray *paths;
    GArray *times;
} Sample;

#define FIELD(member)                                                                              \
    .offset = offsetof(Sample, member), .size = sizeof(((const Sample *)NULL)->member)

static const char *const words[] = {"light", "dark", NULL};

static const OptionRow rows[] = {
    {.name = "flag", .letter = 'f', .type = &option_bool, FIELD(flag), .commands = FIRST | SECOND},
    {.name = "other", .letter = 'x', .type = &option_bool, FIELD(other), .commands = FIRST},
    {.name = "count",
     .letter = 'n',
     .type = &option_integer,
     FIELD(count),
     .commands = FIRST,
     .minimum = 1,
     .maximum = 64},
    {.name = "bytes", .type = &option_integer, FIELD(bytes), .commands = FIRST, .maximum = 1e12},
    {.name = "number",
     .type = &option_number,
     FIELD(number),
     .commands = FIRST,
     .minimum = -1,
     .maximum = 1},
    {.name = "time",
     .letter = 't',
     .type = &option_time,
     FIELD(time),
     .commands = FIRST,
     .maximum = 10},
    {.name = "rate",
     .type = &option_rate,
     FIELD(rate),
     .commands = FIRST,
     .above = true,
     .maximum = 1000},
    {.name = "size",
     .type = &option_size,
     FIELD(size),
     .commands = FIRST,
     .minimum = 1,
     .maximum = 32767},
    {.name = "color", .type = &option_color, FIELD(color), .commands = FIRST},
    {.name = "choice", .type = &option_choice, FIELD(choice), .commands = FIRST, .words = words},
    {.name = "text", .type = &option_string, FIELD(text), .commands = FIRST},
    {.name = "perhaps", .type = &option_string, .implied = "-", FIELD(text), .commands = FIRST},
    {.name = "path", .letter = 'o', .type = &option_paths, FIELD(paths), .commands = FIRST},
    {.name = "times", .type = &option_times, FIELD(times), .commands = FIRST, .maximum = 10},
    {.name = "only-second", .type = &option_bool, FIELD(other), .commands = SECOND},
};

static const char *const groups[] = {"All"};
static const OptionTable table = {rows, G_N_ELEMENTS(rows), groups, G_N_ELEMENTS(groups)};

static void sample_clear(Sample *sample)
{
    g_clear_pointer(&sample->paths, g_ptr_array_unref);
    g_clear_pointer(&sample->times, g_array_unref);
}

typedef struct Parsed {
    bool good;
    Sample sample;
    GPtrArray *arguments;
    GError *error;
} Parsed;

static Parsed parse(const char *const *line)
{
    Parsed parsed = {.arguments = g_ptr_array_new()};
    parsed.good =
        option_parse(&table, FIRST, line, &parsed.sample, parsed.arguments, NULL, &parsed.error);
    return parsed;
}

static void parsed_clear(Parsed *parsed)
{
    sample_clear(&parsed->sample);
    g_ptr_array_unref(parsed->arguments);
    g_clear_error(&parsed->error);
}

/* The value of one option as its type prints it. */
static void test_values(void)
{
    static const struct {
        const char *name, *text, *printed;
    } cases[] = {
        {"count", "1", "1"},
        {"count", "64", "64"},
        {"bytes", "0", "0"},
        {"bytes", "1000000000000", "1000000000000"},
        {"number", "-.25", "-0.25"},
        {"number", "1e-1", "0.1"},
        {"time", "350ms", "0.35s"},
        {"time", "1.5", "1.5s"},
        {"time", "10s", "10s"},
        {"rate", "29.97", "30000/1001"},
        {"rate", "24", "24"},
        {"rate", "1/3", "1/3"},
        {"size", "1280x720", "1280x720"},
        {"size", "1X1", "1x1"},
        {"color", "white", "#ffffffff"},
        {"color", "transparent", "#00000000"},
        {"color", "#1e90ff80", "#1e90ff80"},
        {"color", "rgb(255 0 0 / 50%)", "#ff000080"},
        {"choice", "dark", "dark"},
        {"text", "a b", "a b"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        const OptionRow *row = option_lookup(&table, FIRST, cases[i].name);
        g_autofree char *joined = g_strdup_printf("--%s=%s", cases[i].name, cases[i].text);
        Parsed parsed = parse((const char *const[]){joined, NULL});
        g_assert_no_error(parsed.error);
        g_assert_true(parsed.good);
        g_autofree char *printed =
            row->type->print(row, (const char *)&parsed.sample + row->offset);
        g_assert_cmpstr(printed, ==, cases[i].printed);
        parsed_clear(&parsed);
    }
}

static void test_errors(void)
{
    static const struct {
        const char *line[WORDS_LARGEST];
        const char *says[3]; /* parts of the message */
    } cases[] = {
        {{"--conut=3"}, {"unknown option --conut", "did you mean --count?"}},
        {{"--zzzzzz"}, {"unknown option --zzzzzz", "--help"}},
        {{"-z"}, {"unknown option -z"}},
        {{"-fz"}, {"unknown option -z"}},
        {{"--only-second"}, {"--only-second belongs to other commands"}},
        {{"--count"}, {"--count needs a value", "--count=N"}},
        {{"--count", "--flag"}, {"--count needs a value"}},
        {{"-n"}, {"--count needs a value"}},
        {{"--flag=yes"}, {"--flag takes no value"}},
        {{"--count=0"}, {"--count: 0 is out of range; 1 to 64"}},
        {{"--count=65"}, {"out of range; 1 to 64"}},
        {{"--count=-3"}, {"out of range; 1 to 64"}},
        {{"--count=99999999999999999999"}, {"out of range; 1 to 64"}},
        {{"--count=3px"}, {"--count: expected a whole number; got \"3px\""}},
        {{"--count="}, {"expected a whole number"}},
        {{"--count=1.5"}, {"expected a whole number"}},
        {{"--bytes=1000000000001"}, {"out of range; 0 to 1000000000000"}},
        {{"--number=nan"}, {"expected a number"}},
        {{"--number=1.01"}, {"out of range; -1 to 1"}},
        {{"--time=3h"}, {"expected a time, as 1.5s or 350ms"}},
        {{"--time=-1s"}, {"out of range; 0s to 10s"}},
        {{"--rate=0"}, {"out of range; more than 0, up to 1000"}},
        {{"--rate=1001"}, {"out of range; more than 0, up to 1000"}},
        {{"--rate=fast"}, {"expected a frame rate"}},
        {{"--size=640"}, {"expected a size in px, as 1280x720"}},
        {{"--size=640x"}, {"expected a size"}},
        {{"--size=x480"}, {"expected a size"}},
        {{"--size=640x480px"}, {"expected a size"}},
        {{"--size=0x480"}, {"out of range; 1 to 32767"}},
        {{"--size=99999999999999999999999x1"}, {"out of range; 1 to 32767"}},
        {{"--color=currentColor"}, {"expected a CSS colour"}},
        {{"--color=red blue"}, {"expected a CSS colour"}},
        {{"--choice=drak"}, {"one of light, dark", "did you mean dark?"}},
        {{"--text="}, {"expected some text"}},
        {{"--times=0,,1"}, {"expected times"}},
        {{"--times=0,11"}, {"out of range; 0s to 10s"}},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        Parsed parsed = parse(cases[i].line);
        g_assert_false(parsed.good);
        g_assert_error(parsed.error, ERROR_DOMAIN, ERROR_USAGE);
        for (guint k = 0; k < G_N_ELEMENTS(cases[i].says) && cases[i].says[k] != NULL; k++) {
            if (strstr(parsed.error->message, cases[i].says[k]) == NULL)
                g_error("%s: \"%s\" lacks \"%s\"", cases[i].line[0], parsed.error->message,
                        cases[i].says[k]);
        }
        parsed_clear(&parsed);
    }
}

static void test_syntax(void)
{
    Parsed parsed =
        parse((const char *const[]){"in.svg", "-fxn", "7", "-oa.png", "-o", "-", "--time", "2s",
                                    "-t3", "-", "-5", "--", "--flag", "-f", NULL});
    g_assert_no_error(parsed.error);
    g_assert_true(parsed.sample.flag);
    g_assert_true(parsed.sample.other);
    g_assert_cmpint(parsed.sample.count, ==, 7);
    g_assert_cmpint(parsed.sample.time, ==, 3 * TIME_SECOND);
    g_assert_cmpuint(parsed.sample.paths->len, ==, 2);
    g_assert_cmpstr(parsed.sample.paths->pdata[0], ==, "a.png");
    g_assert_cmpstr(parsed.sample.paths->pdata[1], ==, "-");
    static const char *const arguments[] = {"in.svg", "-", "-5", "--flag", "-f"};
    g_assert_cmpuint(parsed.arguments->len, ==, G_N_ELEMENTS(arguments));
    for (guint i = 0; i < G_N_ELEMENTS(arguments); i++)
        g_assert_cmpstr(parsed.arguments->pdata[i], ==, arguments[i]);
    parsed_clear(&parsed);
}

static void test_negative_values(void)
{
    Parsed parsed = parse((const char *const[]){"--number", "-.5", NULL});
    g_assert_no_error(parsed.error);
    g_assert_cmpfloat(parsed.sample.number, ==, -.5);
    parsed_clear(&parsed);
    parsed = parse((const char *const[]){"--text=--flag", NULL});
    g_assert_no_error(parsed.error);
    g_assert_cmpstr(parsed.sample.text, ==, "--flag");
    g_assert_false(parsed.sample.flag);
    parsed_clear(&parsed);
}

/* A value that may be left out at the end and before another option. */
static void test_implied(void)
{
    static const struct {
        const char *line[WORDS_LARGEST];
        const char *text;
    } cases[] = {
        {{"--perhaps"}, "-"},
        {{"--perhaps", "--flag"}, "-"},
        {{"--perhaps", "name"}, "name"},
        {{"--perhaps=name"}, "name"},
        {{"--perhaps", "-"}, "-"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        Parsed parsed = parse(cases[i].line);
        g_assert_no_error(parsed.error);
        g_assert_cmpstr(parsed.sample.text, ==, cases[i].text);
        g_assert_cmpuint(parsed.arguments->len, ==, 0);
        parsed_clear(&parsed);
    }
}

static void test_lists(void)
{
    Parsed parsed = parse((const char *const[]){"--times", "0, 0.5,1s", "--times=250ms", NULL});
    g_assert_no_error(parsed.error);
    static const Time times[] = {0, TIME_SECOND / 2, TIME_SECOND, TIME_SECOND / 4};
    g_assert_cmpuint(parsed.sample.times->len, ==, G_N_ELEMENTS(times));
    for (guint i = 0; i < G_N_ELEMENTS(times); i++)
        g_assert_cmpint(g_array_index(parsed.sample.times, Time, i), ==, times[i]);
    parsed_clear(&parsed);
}

static void test_wrap(void)
{
    g_autoptr(GString) out = g_string_new("ab");
    option_help_wrap(out, "one two three four", 2, 4, 12);
    g_assert_cmpstr(out->str, ==, "ab  one two\n    three\n    four\n");
    g_string_truncate(out, 0);
    option_help_wrap(out, "indivisible", 0, 2, 5);
    g_assert_cmpstr(out->str, ==, "  indivisible\n");
}

/* No two rows of a command answer to the same name or letter. */
static void test_rows_unique(void)
{
    for (guint i = 0; i < option_table.n_rows; i++) {
        for (guint k = 0; k < i; k++) {
            const OptionRow *a = &option_table.rows[i], *b = &option_table.rows[k];
            if ((a->commands & b->commands) == 0)
                continue;
            g_assert_cmpstr(a->name, !=, b->name);
            g_assert_true(a->letter == 0 || a->letter != b->letter);
        }
    }
}

static void test_rows_sound(void)
{
    for (guint i = 0; i < option_table.n_rows; i++) {
        const OptionRow *row = &option_table.rows[i];
        g_assert_cmpuint(row->group, <, option_table.n_groups);
        g_assert_cmpuint(row->commands, !=, 0);
        g_assert_true(g_str_has_suffix(row->help, "."));
        if (row->type->size != 0)
            g_assert_cmpuint(row->size, ==, row->type->size);
        bool choice = row->type == &option_choice || row->type == &option_choices;
        bool offers = row->type == &option_string; /* words for completion, and others */
        g_assert_true(row->words != NULL ? choice || offers : !choice);
        if (row->type == &option_integer)
            g_assert_cmpfloat(row->maximum, <=,
                              row->size == sizeof(gint32) ? G_MAXINT32 : 9007199254740992.0);
        if (row->type == &option_integer)
            g_assert_cmpfloat(row->maximum, >, 0);
    }
}

/* Every default that help prints is a value the option takes. */
static void test_defaults(void)
{
    g_auto(Options) defaults = options_default();
    for (guint i = 0; i < option_table.n_rows; i++) {
        const OptionRow *row = &option_table.rows[i];
        g_autofree char *printed = row->type->print(row, (const char *)&defaults + row->offset);
        if (printed == NULL)
            continue;
        g_auto(Options) again = options_default();
        g_autoptr(GError) error = NULL;
        option_set(row, printed, &again, &error);
        g_assert_no_error(error);
        g_autofree char *reprinted = row->type->print(row, (const char *)&again + row->offset);
        g_assert_cmpstr(printed, ==, reprinted);
    }
}

static void test_help_width(void)
{
    static const guint widths[] = {60, 80, 100};
    g_auto(Options) defaults = options_default();
    for (guint w = 0; w < G_N_ELEMENTS(widths); w++) {
        for (const Command *const *command = command_table(); *command != NULL; command++) {
            g_autoptr(GString) out = g_string_new(NULL);
            option_help_groups(out, &option_table, (*command)->bit, &defaults, widths[w]);
            g_auto(GStrv) lines = g_strsplit(out->str, "\n", -1);
            for (char **line = lines; *line != NULL; line++)
                g_assert_cmpint(g_utf8_strlen(*line, -1), <=, widths[w]);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/option/values", test_values);
    g_test_add_func("/option/errors", test_errors);
    g_test_add_func("/option/syntax", test_syntax);
    g_test_add_func("/option/negative-values", test_negative_values);
    g_test_add_func("/option/implied", test_implied);
    g_test_add_func("/option/lists", test_lists);
    g_test_add_func("/option/wrap", test_wrap);
    g_test_add_func("/option/rows-unique", test_rows_unique);
    g_test_add_func("/option/rows-sound", test_rows_sound);
    g_test_add_func("/option/defaults", test_defaults);
    g_test_add_func("/option/help-width", test_help_width);
    return g_test_run();
}
