#include "time/smil/smil_timing.h"

#include "base/number.h"
#include "time/timing.h"

#include <float.h>
#include <string.h>

/* Browsers count SMIL time in microseconds: an end frozen within an iteration shows the last one
 * before it. */
#define RESOLUTION INT64_C(1000)

typedef struct Reader {
    const Document *document;
    const Element *element;
    Arena *arena;
    Diagnostics *diagnostics;
    GArray *begins, *ends; /* Time */
    GArray *conditions;    /* SmilCondition */
} Reader;

static void complain(const Reader *reader, const Attribute *attribute, const char *at,
                     const char *message)
{
    Place place = source_place(reader->document->source,
                               attribute->offset + (guint32)(at - attribute->value));
    diagnostics_add(reader->diagnostics, place, reader->element->name, attribute->name, "%s",
                    message);
}

/* A clock value of an attribute of its own; false when it is missing, wrong, or below `minimum`. */
static bool read_clock(const Reader *reader, const char *name, Time minimum, Time *time)
{
    const Attribute *attribute = element_attribute(reader->element, name);
    if (!attribute) {
        return false;
    }
    if (smil_clock_parse(attribute->value, strlen(attribute->value), time) && *time >= minimum) {
        return true;
    }
    if (strcmp(attribute->value, "media") != 0) {
        complain(reader, attribute, attribute->value, "no such time; it counts as not given");
    }
    return false;
}

/* In TIMING_COUNT units; 0 when it is not given. */
static int64_t read_repeat_count(const Reader *reader)
{
    const Attribute *attribute = element_attribute(reader->element, "repeatCount");
    double count;
    if (!attribute) {
        return 0;
    }
    if (strcmp(attribute->value, "indefinite") == 0) {
        return TIMING_COUNT_INFINITE;
    }
    if (!number_parse(attribute->value, &count) || !(count > 0) || count >= DBL_MAX) {
        complain(reader, attribute, attribute->value, "no positive number; it counts as not given");
        return 0;
    }
    double units = count * (double)TIMING_COUNT;
    return units < (double)TIME_MAX ? MAX(1, (int64_t)(units + 0.5)) : TIMING_COUNT_INFINITE;
}

static Time repeating_duration(const Reader *reader, Time simple)
{
    int64_t count = read_repeat_count(reader);
    Time limit;
    bool limited = read_clock(reader, "repeatDur", 1, &limit);
    if (simple == TIME_INDEFINITE) {
        return TIME_INDEFINITE; /* nothing that could repeat */
    }
    if (count == 0) {
        return limited ? limit : simple;
    }
    Time repeated = TIME_INDEFINITE;
    if (count != TIMING_COUNT_INFINITE) {
        repeated = MAX(1, clock_mul_div(simple, count, TIMING_COUNT));
    }
    return limited ? MIN(limit, repeated) : repeated;
}

/* "repeat(3)" */
static bool parse_repeat(const char *name, guint *repeat)
{
    guint64 number;
    gsize length = strlen(name);
    if (!g_str_has_prefix(name, "repeat(") || name[length - 1] != ')') {
        return false;
    }
    g_autofree char *digits = g_strndup(name + 7, length - 8);
    if (!g_ascii_string_to_unsigned(digits, 10, 0, G_MAXUINT, &number, NULL)) {
        return false;
    }
    *repeat = (guint)number;
    return true;
}

/* The events of animations themselves happen without a viewer. */
static bool parse_timing_name(const char *name, SmilCondition *condition)
{
    static const struct {
        const char *name;
        SmilTrigger trigger;
        bool is_event;
    } names[] = {
        {"begin", SMIL_ON_BEGIN, false},
        {"end", SMIL_ON_END, false},
        {"beginEvent", SMIL_ON_BEGIN, true},
        {"endEvent", SMIL_ON_END, true},
    };
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        if (strcmp(name, names[i].name) == 0) {
            condition->trigger = names[i].trigger;
            condition->is_event = names[i].is_event;
            return true;
        }
    }
    condition->is_event = true;
    condition->trigger = SMIL_ON_REPEAT;
    return parse_repeat(name, &condition->repeat);
}

/* What stands before the offset: "id.begin", "id.end", "id.repeat(n)", "id.event", "event". */
static bool parse_trigger(const Reader *reader, const char *text, SmilCondition *condition)
{
    const char *dot = strchr(text, '.');
    const char *name = dot ? dot + 1 : text;
    if (*name == '\0') {
        return false;
    }
    condition->id = dot ? arena_strndup(reader->arena, text, (gsize)(dot - text)) : NULL;
    if (parse_timing_name(name, condition)) {
        return condition->id && *condition->id != '\0';
    }
    condition->trigger = SMIL_ON_EVENT;
    condition->event = arena_strdup(reader->arena, name);
    return true;
}

static bool parse_condition(const Reader *reader, const char *text, SmilCondition *condition)
{
    const char *sign = strchr(text, '+');
    sign = sign ? sign : strchr(text, '-');
    if (sign) {
        if (!smil_clock_parse_offset(sign + 1, strlen(sign + 1), &condition->offset)) {
            return false;
        }
        condition->offset = *sign == '-' ? -condition->offset : condition->offset;
    }
    g_autofree char *trigger = sign ? g_strndup(text, (gsize)(sign - text)) : g_strdup(text);
    g_strstrip(trigger);
    return parse_trigger(reader, trigger, condition);
}

static void read_item(Reader *reader, const Attribute *attribute, const char *item, gsize length,
                      bool ends, SmilTiming *timing)
{
    SmilCondition condition = {.ends = ends};
    Time time;
    if (smil_clock_parse(item, length, &time)) {
        g_array_append_val(ends ? reader->ends : reader->begins, time);
        timing->has_end = timing->has_end || ends;
        return;
    }
    g_autofree char *text = g_strstrip(g_strndup(item, length));
    if (*text == '\0') {
        return;
    }
    if (!parse_condition(reader, text, &condition)) {
        complain(reader, attribute, item,
                 g_str_has_prefix(text, "wallclock(")
                     ? "a time of day; it never comes"
                     : "neither a time nor an event; it never happens");
        return;
    }
    condition.at = attribute->offset + (guint32)(item - attribute->value);
    g_array_append_val(reader->conditions, condition);
    if (ends) {
        timing->has_end = true;
        timing->open_ended = timing->open_ended || condition.is_event;
    }
}

static void read_list(Reader *reader, const char *name, SmilTiming *timing)
{
    const Attribute *attribute = element_attribute(reader->element, name);
    bool ends = strcmp(name, "end") == 0;
    if (!attribute) {
        static const Time zero = 0;
        if (!ends) {
            g_array_append_val(reader->begins, zero);
        }
        return;
    }
    for (const char *at = attribute->value; *at;) {
        gsize length = strcspn(at, ";");
        read_item(reader, attribute, at, length, ends, timing);
        at += length + (at[length] == ';');
    }
}

static int compare_times(gconstpointer a, gconstpointer b)
{
    Time x = *(const Time *)a, y = *(const Time *)b;
    return (x > y) - (x < y);
}

static const Time *keep_times(Arena *arena, GArray *times, guint *n)
{
    g_array_sort(times, compare_times);
    *n = times->len;
    return arena_copy(arena, times->data, times->len * sizeof(Time));
}

static SmilRestart parse_restart(const char *text)
{
    if (g_strcmp0(text, "never") == 0) {
        return SMIL_RESTART_NEVER;
    }
    return g_strcmp0(text, "whenNotActive") == 0 ? SMIL_RESTART_WHEN_NOT_ACTIVE
                                                 : SMIL_RESTART_ALWAYS;
}

const SmilTiming *smil_timing_parse(const Document *document, const Element *element, Arena *arena,
                                    Diagnostics *diagnostics)
{
    g_autoptr(GArray) begins = g_array_new(FALSE, FALSE, sizeof(Time));
    g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(Time));
    g_autoptr(GArray) conditions = g_array_new(FALSE, FALSE, sizeof(SmilCondition));
    Reader reader = {document, element, arena, diagnostics, begins, ends, conditions};
    SmilTiming *timing = arena_new_one(arena, SmilTiming);

    read_list(&reader, "begin", timing);
    read_list(&reader, "end", timing);
    if (!read_clock(&reader, "dur", 1, &timing->simple)) {
        timing->simple = TIME_INDEFINITE;
    }
    timing->repeating = repeating_duration(&reader, timing->simple);
    if (!read_clock(&reader, "min", 0, &timing->min)) {
        timing->min = 0;
    }
    if (!read_clock(&reader, "max", 1, &timing->max)) {
        timing->max = TIME_INDEFINITE;
    }
    if (timing->min > timing->max) {
        timing->min = 0;
        timing->max = TIME_INDEFINITE;
    }
    timing->restart = parse_restart(element_value(element, "restart"));
    timing->freeze = g_strcmp0(element_value(element, "fill"), "freeze") == 0;
    /* "indefinite" among the begins waits for a script, which there is none. */
    timing->begins = keep_times(arena, begins, &timing->n_begins);
    while (timing->n_begins > 0 && timing->begins[timing->n_begins - 1] == TIME_INDEFINITE) {
        timing->n_begins--;
    }
    timing->ends = keep_times(arena, ends, &timing->n_ends);
    timing->n_conditions = conditions->len;
    timing->conditions =
        arena_copy(arena, conditions->data, conditions->len * sizeof(SmilCondition));
    return timing;
}

Time smil_timing_active_end(const SmilTiming *timing, Time begin, Time end)
{
    Time active = end == TIME_INDEFINITE ? timing->repeating : MIN(timing->repeating, end - begin);
    active = MIN(timing->max, MAX(timing->min, active));
    return smil_clock_add(begin, active);
}

SmilProgress smil_timing_progress(const SmilTiming *timing, Time begin, Time end, Time time)
{
    Time simple = timing->simple, active = time - begin;
    if (simple == TIME_INDEFINITE) {
        return (SmilProgress){0, 0};
    }
    if (time < end && active <= timing->repeating) {
        return (SmilProgress){active % simple, active / simple};
    }
    /* Held: at the end of an iteration where there is a whole number of them, else just before. */
    Time last = time >= end ? end - begin : timing->repeating;
    Time at = last % simple;
    if (at == 0) {
        return (SmilProgress){simple, last / simple - 1};
    }
    return (SmilProgress){MAX(0, at - RESOLUTION), last / simple};
}

bool smil_timing_contributes(const SmilTiming *timing, Time begin, Time end, Time time)
{
    if (time < begin) {
        return false;
    }
    bool repeats = timing->repeating == TIME_INDEFINITE || time - begin <= timing->repeating;
    return timing->freeze || (time < end && repeats);
}
