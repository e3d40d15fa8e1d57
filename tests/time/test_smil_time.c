#include "time/smil/smil_clock.h"
#include "time/smil/smil_schedule.h"

#include <math.h>
#include <string.h>

typedef struct ClockCase {
    const char *text;
    double seconds; /* NAN: no clock value; INFINITY: indefinite */
} ClockCase;

static const ClockCase clock_cases[] = {
    {"02:30:03", 9003},
    {"50:00:10.25", 180010.25},
    {"123:00:00", 442800},
    {"02:33", 153},
    {"00:10.5", 10.5},
    {"3.2h", 11520},
    {"45min", 2700},
    {"30s", 30},
    {"5ms", .005},
    {"12.467", 12.467},
    {" 1s ", 1},
    {"-2.5s", -2.5},
    {"+1", 1},
    {".5s", .5},
    {"1e1s", 10},
    {"indefinite", INFINITY},
    {"1e300h", INFINITY},
    {"", NAN},
    {"s", NAN},
    {"1 s s", NAN},
    {"1m", NAN},
    {"1S", NAN},
    {"1:30", NAN},
    {"00:60", NAN},
    {"60:00", NAN},
    {"00:1", NAN},
    {"00:10.", NAN},
    {"00:00:00:00", NAN},
    {"1:2:3", NAN},
    {"media", NAN},
    {"NaN", NAN},
    {"infinity", NAN},
};

static void test_clock(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(clock_cases); i++) {
        const ClockCase *test = &clock_cases[i];
        Time time;
        bool ok = smil_clock_parse(test->text, strlen(test->text), &time);
        g_test_message("%s", test->text);
        g_assert_cmpint(ok, ==, !isnan(test->seconds));
        if (ok && isinf(test->seconds)) {
            g_assert_cmpint(time, ==, TIME_INDEFINITE);
        } else if (ok) {
            g_assert_cmpint(time, ==, clock_from_seconds(test->seconds));
        }
    }
}

/* Each row is a document with animations #a, #b, #c, and says when #a begins and ends. */
#define SET(id, attributes) "<set id='" id "' attributeName='x' to='1' " attributes "/>"

#define OVER NAN

typedef struct IntervalCase {
    const char *animations;
    double intervals[10]; /* begin and end in turn; INFINITY is indefinite, OVER is all */
} IntervalCase;

static const IntervalCase interval_cases[] = {
    {SET("a", "dur='2s'"), {0, 2, OVER}},
    {SET("a", ""), {0, INFINITY, OVER}},
    {SET("a", "dur='media'"), {0, INFINITY, OVER}},
    {SET("a", "dur='indefinite'"), {0, INFINITY, OVER}},
    {SET("a", "dur='0s'"), {0, INFINITY, OVER}},
    {SET("a", "begin='' dur='1s'"), {OVER}},
    {SET("a", "begin='indefinite' dur='1s'"), {OVER}},
    {SET("a", "begin='click' dur='1s'"), {OVER}},
    {SET("a", "begin='wallclock(2200-06-10T12:34:56Z)' dur='1s'"), {OVER}},
    {SET("a", "begin='accessKey(a)' dur='1s'"), {OVER}},
    {SET("a", "begin='1s;3s;5s' dur='1s'"), {1, 2, 3, 4, 5, 6, OVER}},
    {SET("a", "begin='5s;1s; 3s' dur='1s'"), {1, 2, 3, 4, 5, 6, OVER}},
    {SET("a", "begin='0;1;2' dur='1.5s'"), {0, 1, 1, 2, 2, 3.5, OVER}},
    {SET("a", "begin='0;1;2' dur='1.5s' restart='whenNotActive'"), {0, 1.5, 2, 3.5, OVER}},
    {SET("a", "begin='0;1;2' dur='1.5s' restart='never'"), {0, 1.5, OVER}},
    {SET("a", "begin='-1s' dur='3s'"), {-1, 2, OVER}},
    {SET("a", "begin='-3s' dur='2s'"), {OVER}},
    {SET("a", "begin='-3s;1s' dur='2s'"), {1, 3, OVER}},
    {SET("a", "dur='2s' repeatCount='2.5'"), {0, 5, OVER}},
    {SET("a", "dur='2s' repeatCount='indefinite'"), {0, INFINITY, OVER}},
    {SET("a", "dur='2s' repeatCount='indefinite' repeatDur='7s'"), {0, 7, OVER}},
    {SET("a", "dur='2s' repeatCount='2' repeatDur='7s'"), {0, 4, OVER}},
    {SET("a", "repeatDur='7s'"), {0, INFINITY, OVER}},
    {SET("a", "dur='2s' repeatCount='0'"), {0, 2, OVER}},
    {SET("a", "dur='2s' repeatCount='-1'"), {0, 2, OVER}},
    {SET("a", "dur='5s' end='2s'"), {0, 2, OVER}},
    {SET("a", "end='2s'"), {0, 2, OVER}},
    {SET("a", "dur='1s' end='2s'"), {0, 1, OVER}},
    {SET("a", "dur='5s' end='2s;3s' begin='0;2.5s'"), {0, 2, 2.5, 3, OVER}},
    {SET("a", "dur='5s' end='2s' begin='0;3s'"), {0, 2, OVER}},
    {SET("a", "dur='5s' end='2s;indefinite' begin='0;3s'"), {0, 2, 3, 8, OVER}},
    {SET("a", "dur='5s' end='2s;click' begin='0;3s'"), {0, 2, 3, 8, OVER}},
    {SET("a", "dur='5s' end='click'"), {0, 5, OVER}},
    {SET("a", "dur='1s' min='3s'"), {0, 3, OVER}},
    {SET("a", "dur='5s' max='3s'"), {0, 3, OVER}},
    {SET("a", "dur='5s' min='4s' max='3s'"), {0, 5, OVER}},
    {SET("a", "dur='5s' end='1s' min='2s'"), {0, 2, OVER}},
    {SET("a", "begin='b.end' dur='1s'") SET("b", "dur='2s'"), {2, 3, OVER}},
    {SET("a", "begin='b.end+1s' dur='1s'") SET("b", "dur='2s'"), {3, 4, OVER}},
    {SET("a", "begin='b.end - 1s' dur='1s'") SET("b", "dur='2s'"), {1, 2, OVER}},
    {SET("a", "begin='b.begin+1s' dur='1s'") SET("b", "begin='2s' dur='9s'"), {3, 4, OVER}},
    {SET("a", "begin='b.end' dur='1s'") SET("b", "begin='0;5s' dur='2s'"), {2, 3, 7, 8, OVER}},
    {SET("a", "begin='b.end' dur='1s'") SET("b", "begin='0;1s' dur='2s'"), {1, 2, 3, 4, OVER}},
    {SET("a", "dur='9s' end='b.end'") SET("b", "dur='2s'"), {0, 2, OVER}},
    {SET("a", "begin='b.repeat(2)' dur='1s'") SET("b", "dur='2s' repeatCount='4'"), {4, 5, OVER}},
    {SET("a", "begin='b.repeat(2)+1s' dur='1s'") SET("b", "dur='2s' repeatCount='4'"),
     {5, 6, OVER}},
    {SET("a", "begin='b.repeat(9)' dur='1s'") SET("b", "dur='2s' repeatCount='4'"), {OVER}},
    {SET("a", "begin='b.beginEvent' dur='1s'") SET("b", "begin='2s'"), {2, 3, OVER}},
    {SET("a", "begin='gone.end;4s' dur='1s'"), {4, 5, OVER}},
    {SET("a", "begin='c.end' dur='1s'") SET("b", "dur='1s'") SET("c", "begin='b.end' dur='1s'"),
     {2, 3, OVER}},
    /* circles: followed until the pattern is certain */
    {SET("a", "begin='0;a.end' dur='1s'"), {0, 1, 1, 2, 2, 3, 3, 4, 4, 5}},
    {SET("a", "begin='0;a.end+1s' dur='1s'"), {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}},
    {SET("a", "begin='0;b.end' dur='1s'") SET("b", "begin='a.end' dur='2s'"),
     {0, 1, 3, 4, 6, 7, 9, 10, 12, 13}},
    {SET("a", "begin='c.end' dur='1s'") SET("b", "begin='0;b.end' dur='3s'")
         SET("c", "begin='b.begin+1s' dur='1s'"),
     {2, 3, 5, 6, 8, 9, 11, 12, 14, 15}},
};

typedef struct Parsed {
    Document *document;
    Arena *arena;
    const SmilTrack *track; /* of #a */
    const SmilTiming *timing;
} Parsed;

static guint find_animation(const GPtrArray *elements, const char *id)
{
    for (guint i = 0; i < elements->len; i++) {
        if (g_strcmp0(((const Element *)elements->pdata[i])->id, id) == 0) {
            return i;
        }
    }
    return elements->len;
}

static int compare_links(gconstpointer a, gconstpointer b)
{
    const SmilLink *x = a, *y = b;
    return (int)x->to - (int)y->to;
}

static void link_animations(GPtrArray *elements, SmilTimed *timed, Arena *arena)
{
    for (guint from = 0; from < elements->len; from++) {
        g_autoptr(GArray) links = g_array_new(FALSE, FALSE, sizeof(SmilLink));
        for (guint to = 0; to < elements->len; to++) {
            const SmilTiming *timing = timed[to].timing;
            for (guint i = 0; i < timing->n_conditions; i++) {
                const SmilCondition *condition = &timing->conditions[i];
                if (condition->id && find_animation(elements, condition->id) == from) {
                    SmilLink link = {to, condition->trigger, condition->ends, condition->repeat,
                                     condition->offset};
                    g_array_append_val(links, link);
                }
            }
        }
        g_array_sort(links, compare_links);
        timed[from].n_links = links->len;
        timed[from].links = arena_copy(arena, links->data, links->len * sizeof(SmilLink));
    }
}

static void parsed_init(Parsed *parsed, const char *animations)
{
    g_autofree char *text = g_strdup_printf(
        "<svg xmlns='http://www.w3.org/2000/svg'><rect>%s</rect></svg>", animations);
    Limits limits = limits_default();
    parsed->arena = arena_new();
    parsed->document =
        document_load(source_from_text("t.svg", text, strlen(text)), &limits, NULL, NULL);
    g_autoptr(GPtrArray) elements = g_ptr_array_new();
    for (Element *at = element_first(element_first(parsed->document->root)); at;
         at = element_next(at)) {
        g_ptr_array_add(elements, at);
    }
    SmilTimed *timed = arena_new_n(parsed->arena, SmilTimed, elements->len);
    for (guint i = 0; i < elements->len; i++) {
        timed[i].timing =
            smil_timing_parse(parsed->document, elements->pdata[i], parsed->arena, NULL);
    }
    link_animations(elements, timed, parsed->arena);
    guint a = find_animation(elements, "a");
    parsed->track = &smil_schedule(timed, elements->len, NULL, 0, parsed->arena)[a];
    parsed->timing = timed[a].timing;
}

static void parsed_clear(Parsed *parsed)
{
    document_free(parsed->document);
    arena_free(parsed->arena);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Parsed, parsed_clear)

static bool is_playing(const Parsed *parsed, Time time, Time *begin)
{
    SmilSegment segment;
    bool playing =
        smil_track_at(parsed->track, time, &segment) && segment.begin <= time && time < segment.end;
    *begin = playing ? segment.begin : 0;
    return playing;
}

/* Just before, at, and just before the end: intervals are half-open. */
static void check_interval(const Parsed *parsed, Time begin, Time end, const char *text)
{
    Time got;
    Time first = MAX(begin, 0);
    Time last = end == TIME_INDEFINITE ? 1000 * TIME_SECOND : end - 1;
    g_test_message("%s: [%g, %g)", text, clock_seconds(begin), clock_seconds(end));
    g_assert_true(is_playing(parsed, first, &got));
    g_assert_cmpint(got, ==, begin);
    g_assert_true(is_playing(parsed, last, &got));
    g_assert_cmpint(got, ==, begin);
    if (begin > 0 && is_playing(parsed, begin - 1, &got)) {
        g_assert_cmpint(got, <, begin);
    }
    if (end != TIME_INDEFINITE && is_playing(parsed, end, &got)) {
        g_assert_cmpint(got, ==, end);
    }
}

static void test_intervals(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(interval_cases); i++) {
        const IntervalCase *test = &interval_cases[i];
        g_auto(Parsed) parsed = {0};
        Time last = -1, begin;
        parsed_init(&parsed, test->animations);
        guint k = 0;
        for (; k < 10 && !isnan(test->intervals[k]); k += 2) {
            Time from = clock_from_seconds(test->intervals[k]);
            Time to = isinf(test->intervals[k + 1]) ? TIME_INDEFINITE
                                                    : clock_from_seconds(test->intervals[k + 1]);
            check_interval(&parsed, from, to, test->animations);
            last = to;
        }
        if (k < 10 && last != TIME_INDEFINITE) {
            g_test_message("%s: nothing after", test->animations);
            for (Time time = MAX(last, 0); time < 100 * TIME_SECOND; time += TIME_SECOND / 4) {
                g_assert_false(is_playing(&parsed, time, &begin));
            }
        }
    }
}

/* Far beyond what was followed. */
static void test_circle_goes_on(void)
{
    g_auto(Parsed) parsed = {0};
    Time begin, far = INT64_C(1000000) * 3 * TIME_SECOND;
    parsed_init(&parsed, SET("a", "begin='0;b.end' dur='1s'") SET("b", "begin='a.end' dur='2s'"));
    g_assert_cmpint(parsed.track->period, ==, 3 * TIME_SECOND);
    g_assert_false(parsed.track->cut);
    g_assert_true(is_playing(&parsed, far, &begin));
    g_assert_cmpint(begin, ==, far);
    g_assert_false(is_playing(&parsed, far - 1, &begin));
    g_assert_false(is_playing(&parsed, far + TIME_SECOND, &begin));
}

/* A list that happens to be regular is no circle. */
static void test_long_list_ends(void)
{
    g_autoptr(GString) text =
        g_string_new("<set id='a' attributeName='x' to='1' dur='.5s' begin='");
    for (int i = 0; i < 3000; i++) {
        g_string_append_printf(text, "%d;", i);
    }
    g_string_append(text, "'/>");
    g_auto(Parsed) parsed = {0};
    Time begin;
    parsed_init(&parsed, text->str);
    g_assert_cmpint(parsed.track->period, ==, 0);
    g_assert_true(is_playing(&parsed, 2999 * TIME_SECOND, &begin));
    g_assert_false(is_playing(&parsed, 3000 * TIME_SECOND, &begin));
}

static void test_long_chain(void)
{
    g_autoptr(GString) text = g_string_new("<set id='c0' attributeName='x' to='1' dur='1s' "
                                           "begin='0;a.end'/>");
    for (int i = 1; i < 1000; i++) {
        g_string_append_printf(
            text, "<set id='c%d' attributeName='x' to='1' dur='1s' begin='c%d.end'/>", i, i - 1);
    }
    g_string_append(text, SET("a", "begin='c999.end' dur='1s'"));
    g_auto(Parsed) parsed = {0};
    Time begin;
    parsed_init(&parsed, text->str);
    g_assert_true(is_playing(&parsed, 1000 * TIME_SECOND, &begin));
    g_assert_cmpint(parsed.track->period, ==, 1001 * TIME_SECOND);
}

typedef struct ProgressCase {
    const char *attributes;
    double time;
    double at; /* seconds within the iteration */
    int64_t repeat;
} ProgressCase;

static const ProgressCase progress_cases[] = {
    {"dur='2s'", 0, 0, 0},
    {"dur='2s'", 1.5, 1.5, 0},
    {"dur='2s'", 2, 2, 0},
    {"dur='2s'", 9, 2, 0},
    {"dur='2s' repeatCount='3'", 2, 0, 1},
    {"dur='2s' repeatCount='3'", 5.5, 1.5, 2},
    {"dur='2s' repeatCount='3'", 6, 2, 2},
    {"dur='2s' repeatCount='2.5'", 5, 0.999999, 2},
    {"dur='2s' end='1s'", 3, 0.999999, 0},
    {"", 5, 0, 0},
    {"dur='2s' min='5s'", 3, 2, 0},
    {"begin='-1s' dur='2s'", 0.5, 1.5, 0},
};

static void test_progress(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(progress_cases); i++) {
        const ProgressCase *test = &progress_cases[i];
        g_autofree char *text = g_strdup_printf(
            "<set id='a' attributeName='x' to='1' fill='freeze' %s/>", test->attributes);
        g_auto(Parsed) parsed = {0};
        SmilSegment segment;
        Time time = clock_from_seconds(test->time);
        parsed_init(&parsed, text);
        g_test_message("%s at %g", test->attributes, test->time);
        g_assert_true(smil_track_at(parsed.track, time, &segment));
        g_assert_true(smil_timing_contributes(parsed.timing, segment.begin, segment.end, time));
        SmilProgress progress =
            smil_timing_progress(parsed.timing, segment.begin, segment.end, time);
        g_assert_cmpint(progress.at, ==, clock_from_seconds(test->at));
        g_assert_cmpint(progress.repeat, ==, test->repeat);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/smil-time/clock", test_clock);
    g_test_add_func("/smil-time/intervals", test_intervals);
    g_test_add_func("/smil-time/circle-goes-on", test_circle_goes_on);
    g_test_add_func("/smil-time/long-list-ends", test_long_list_ends);
    g_test_add_func("/smil-time/long-chain", test_long_chain);
    g_test_add_func("/smil-time/progress", test_progress);
    return g_test_run();
}
