/* Types of options that stand for a value or a word. */
#include "render/command/option_type.h"

static OptionResult parse_poster(const OptionRow *row, const char *text, void *field)
{
    OptionPoster *poster = field;
    *poster = (OptionPoster){true, TIME_INDEFINITE};
    return g_str_equal(text, "auto") ? OPTION_TAKEN : option_time.parse(row, text, &poster->at);
}

static OptionResult parse_repeat(const OptionRow *row, const char *text, void *field)
{
    OptionRepeat *repeat = field;
    *repeat = (OptionRepeat){.given = true};
    if (g_str_equal(text, "forever"))
        return OPTION_TAKEN;
    OptionRow times = *row;
    times.size = sizeof repeat->times;
    return option_integer.parse(&times, text, &repeat->times);
}

static char *print_nothing(const OptionRow *row, const void *field)
{
    (void)row;
    (void)field;
    return NULL;
}

const OptionType option_poster = {
    .argument = "TIME|auto",
    .wanted = "a time, as 1.5s, or auto",
    .size = sizeof(OptionPoster),
    .parse = parse_poster,
    .print = print_nothing,
};

const OptionType option_repeat = {
    .argument = "N|forever",
    .wanted = "a whole number, or forever",
    .size = sizeof(OptionRepeat),
    .parse = parse_repeat,
    .print = print_nothing,
};
