/* How long timelines of many animations take to load and to sample: seconds of the processor, of
 * this thread. The drawings are made here.
 *
 * usage: bench_timeline
 */
#include "base/number.h"
#include "time/scene.h"

#include <stdio.h>
#include <time.h>

enum {
    SAMPLES = 50,
};

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Keyframes of a terminal recording and its like: every instant has its own. */
static void add_stops(GString *text, guint n)
{
    g_string_append(text, "<style>@keyframes k{");
    for (guint i = 0; i <= 300; i++) {
        g_string_append_printf(
            text, "%u.%03u%%{transform:translate(%upx,%upx) rotate(%udeg);opacity:.%u}", i / 3,
            i % 3 * 333, i % 50, i % 7, i * 7, 1 + i % 9);
    }
    g_string_append(text, "}rect{animation:k 9s infinite}</style>");
    for (guint i = 0; i < n; i++) {
        g_string_append(text, "<rect width='9' height='9'/>");
    }
}

/* Contributions of a year as blocks of three faces, each of a colour that changes. */
static void add_blocks(GString *text, guint n)
{
    for (guint i = 0; i < n; i++) {
        g_string_append_printf(
            text,
            "<rect width='18' height='18' transform='translate(%u %u) skewY(-30) scale(1 1.15)'>"
            "<animate attributeName='fill' values='rgb(77, 25, 25);rgb(77, 77, 25);"
            "rgb(25, 77, 25);rgb(25, 77, 77);rgb(25, 25, 77);rgb(77, 25, 77);rgb(77, 25, 25)' "
            "dur='10s' repeatCount='indefinite'/></rect>",
            i % 100 * 12, i / 100 * 7);
    }
}

/* Every tenth waits for the one before. */
static void add_smil(GString *text, guint n)
{
    for (guint i = 0; i < n; i++) {
        g_string_append_printf(
            text,
            "<rect width='9' height='9'><animate id='a%u' attributeName='x' values='0;90;0' "
            "dur='%u.%us' repeatCount='3' ",
            i, 1 + i % 3, i % 10);
        if (i % 10 == 9) {
            g_string_append_printf(text, "begin='a%u.end'", i - 1);
        }
        g_string_append(text, "/></rect>");
    }
}

typedef struct Case {
    const char *name;
    void (*add)(GString *text, guint n);
    guint n;
} Case;

static void run(const Case *test)
{
    g_autoptr(GString) text =
        g_string_new("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 800'>");
    test->add(text, test->n);
    g_string_append(text, "</svg>");
    SceneOptions options = scene_options_default();
    double begun = cpu_seconds();
    g_autoptr(GError) error = NULL;
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("bench.svg", text->str, text->len), &options, &error);
    g_assert_no_error(error);
    double load = cpu_seconds() - begun;

    g_autoptr(Arena) arena = arena_new();
    begun = cpu_seconds();
    for (guint i = 0; i < SAMPLES; i++) {
        arena_reset(arena);
        timeline_sample(scene->timeline, i * 137 * TIME_MILLISECOND, arena);
    }
    double sample = (cpu_seconds() - begun) / SAMPLES;
    guint n = timeline_animation_count(scene->timeline);
    char columns[4][NUMBER_BUFFER];
    printf("%-16s %6u %8u %9s %9s %9s %9s\n", test->name, scene->document->n_elements, n,
           number_print(columns[0], load * 1e3, 1), number_print(columns[1], sample * 1e3, 3),
           number_print(columns[2], load / n * 1e6, 1),
           number_print(columns[3], sample / n * 1e6, 2));
}

int main(void)
{
    static const Case cases[] = {
        {"300 stops", add_stops, 20},    {"contributions", add_blocks, 11767},
        {"SMIL, a few", add_smil, 50},   {"SMIL, many", add_smil, 5000},
        {"stops, a few", add_stops, 50}, {"stops, many", add_stops, 5000},
    };
    printf("%-16s %6s %8s %9s %9s %9s %9s\n", "", "elements", "animated", "load, ms", "sample, ms",
           "us each", "us each");
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        run(&cases[i]);
    }
    return 0;
}
