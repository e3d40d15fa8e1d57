/* What films cost, against what else makes them: tables, JSON and plots of one run.
 *
 * Wherever it compares, the ways take turns, and medians count: what else the machine does then
 * hits all of them alike. Started by `run`, which makes the drawings.
 */
#include "bench_plot.h"
#include "bench_report.h"
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 5, ROUNDS_QUICK = 3 };

typedef struct Bench {
    Tools tools;
    char *json, *plots; /* where they go */
    gboolean all, quick, scaling;
    int rounds;   /* 0: as many as the run is long */
    char **names; /* of cases, or NULL */
} Bench;

static bool is_asked_for(const Bench *bench, const BenchCase *test)
{
    const char *const *names = (const char *const *)bench->names;
    return (bench->all && (!bench->quick || test->quick)) ||
           (names != NULL && g_strv_contains(names, test->name));
}

/* One line that is written over, where somebody can be looking. */
static void tell(const char *format, ...) G_GNUC_PRINTF(1, 2);

static void tell(const char *format, ...)
{
    if (!isatty(STDERR_FILENO))
        return;
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    fprintf(stderr, "\r%-72s\r", text);
}

static void tell_of_case(const BenchCase *test, guint round, Way way, Part part)
{
    static const char *const parts[N_PARTS] = {"whole job", "frames alone", "first frame"};
    tell("%s, round %u: %s, %s", test->name, round + 1, way_label(way), parts[part]);
}

static void tell_of_scaling(const ScalingRow *row, guint round, double size)
{
    tell("growth, round %u: %.0f %s", round + 1, size, row->name);
}

static bool measure_cases(const Bench *bench, guint rounds, GArray *results)
{
    guint n;
    const BenchCase *cases = bench_cases(&n);
    for (guint i = 0; i < n; i++) {
        BenchResult result;
        if (!is_asked_for(bench, &cases[i]))
            continue;
        if (!isatty(STDERR_FILENO))
            fprintf(stderr, "%s\n", cases[i].name);
        if (!bench_result_measure(&bench->tools, &cases[i], rounds, tell_of_case, &result))
            return false;
        g_array_append_val(results, result);
    }
    return true;
}

static void measure_scaling(const Bench *bench, guint rounds, GArray *results)
{
    guint n;
    const ScalingRow *rows = scaling_rows(&n);
    for (guint i = 0; i < n; i++) {
        ScalingResult result = scaling_measure(&bench->tools, &rows[i], rounds, tell_of_scaling);
        g_array_append_val(results, result);
    }
}

static bool write_reports(const Bench *bench, const BenchReport *report)
{
    g_autofree char *text = bench_report_text(report), *json = bench_report_json(report);
    g_autoptr(GError) error = NULL;
    tell("%s", "");
    fputs(text, stdout);
    if (!g_file_set_contents(bench->json, json, -1, &error) ||
        !bench_plot_write(report, bench->plots, &error)) {
        fprintf(stderr, "bench: %s\n", error->message);
        return false;
    }
    printf("\n%s, plots in %s\n", bench->json, bench->plots);
    return true;
}

/* What the system calls its processors; NULL where it does not. Caller frees. */
static char *name_machine(void)
{
    g_autofree char *text = NULL;
    if (!g_file_get_contents("/proc/cpuinfo", &text, NULL, NULL))
        return NULL;
    const char *line = strstr(text, "model name"), *name = line ? strstr(line, ": ") : NULL;
    return name != NULL ? g_strndup(name + 2, strcspn(name + 2, "\n")) : NULL;
}

static bool run(const Bench *bench)
{
    guint rounds = bench->rounds > 0 ? (guint)bench->rounds : bench->quick ? ROUNDS_QUICK : ROUNDS;
    g_autoptr(GArray) results = g_array_new(FALSE, FALSE, sizeof(BenchResult));
    g_autoptr(GArray) scaling = g_array_new(FALSE, FALSE, sizeof(ScalingResult));
    if (!measure_cases(bench, rounds, results))
        return false;
    if (bench->scaling)
        measure_scaling(bench, rounds, scaling);
    g_autofree char *machine = name_machine();
    BenchReport report = {
        .tools = &bench->tools,
        .machine = machine,
        .rounds = rounds,
        .n_results = results->len,
        .results = (const BenchResult *)(void *)results->data,
        .n_scaling = scaling->len,
        .scaling = (const ScalingResult *)(void *)scaling->data,
    };
    report.targets =
        bench_targets(report.results, report.n_results, report.scaling, report.n_scaling);
    bool done = write_reports(bench, &report);
    g_array_unref(report.targets);
    return done;
}

static bool check_names(const Bench *bench)
{
    for (guint i = 0; bench->names != NULL && bench->names[i] != NULL; i++) {
        if (bench_case_lookup(bench->names[i]) != NULL)
            continue;
        fprintf(stderr, "bench: no case %s; there are", bench->names[i]);
        guint n;
        const BenchCase *cases = bench_cases(&n);
        for (guint k = 0; k < n; k++)
            fprintf(stderr, " %s", cases[k].name);
        fputc('\n', stderr);
        return false;
    }
    return true;
}

static bool parse(Bench *bench, int *argc, char ***argv)
{
    Tools *tools = &bench->tools;
    const GOptionEntry entries[] = {
        {"zoetrope", 0, 0, G_OPTION_ARG_FILENAME, &tools->zoetrope, "the program", "PATH"},
        {"folder", 0, 0, G_OPTION_ARG_FILENAME, &tools->folder, "of the drawings", "PATH"},
        {"ffmpeg", 0, 0, G_OPTION_ARG_FILENAME, &tools->ffmpeg, "to compare with", "PATH"},
        {"peer", 0, 0, G_OPTION_ARG_FILENAME, &tools->peer, "peer.mjs beside its modules", "PATH"},
        {"chromium", 0, 0, G_OPTION_ARG_FILENAME, &tools->chromium, "for screenshots", "PATH"},
        {"shell", 0, 0, G_OPTION_ARG_FILENAME, &tools->shell, "for beginFrame", "PATH"},
        {"json", 0, 0, G_OPTION_ARG_FILENAME, &bench->json, "the report", "FILE"},
        {"plots", 0, 0, G_OPTION_ARG_FILENAME, &bench->plots, "their folder", "PATH"},
        {"all", 0, 0, G_OPTION_ARG_NONE, &bench->all, "cases", NULL},
        {"quick", 0, 0, G_OPTION_ARG_NONE, &bench->quick, "few cases, few rounds", NULL},
        {"rounds", 0, 0, G_OPTION_ARG_INT, &bench->rounds, "1 to 9", "N"},
        {"scaling", 0, 0, G_OPTION_ARG_NONE, &bench->scaling, "how times grow", NULL},
        {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &bench->names, NULL, "[CASE]..."},
        {NULL},
    };
    g_autoptr(GError) error = NULL;
    g_autoptr(GOptionContext) context = g_option_context_new(NULL);
    g_option_context_add_main_entries(context, entries, NULL);
    if (!g_option_context_parse(context, argc, argv, &error)) {
        fprintf(stderr, "bench: %s\n", error->message);
        return false;
    }
    if (tools->zoetrope == NULL || tools->folder == NULL || bench->json == NULL ||
        bench->plots == NULL) {
        fprintf(stderr, "bench: --zoetrope, --folder, --json and --plots are needed\n");
        return false;
    }
    bench->rounds = CLAMP(bench->rounds, 0, ROUNDS_LARGEST);
    return check_names(bench);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], STAGE_OPTION) == 0)
        return stage_run(argc - 2, argv + 2);
    Bench bench = {.tools.self = "/proc/self/exe"};
    bool parsed = parse(&bench, &argc, &argv);
    bool done = parsed && run(&bench);
    char **const owned[] = {(char **)&bench.tools.zoetrope,
                            (char **)&bench.tools.folder,
                            (char **)&bench.tools.ffmpeg,
                            (char **)&bench.tools.peer,
                            (char **)&bench.tools.chromium,
                            (char **)&bench.tools.shell,
                            &bench.json,
                            &bench.plots};
    for (guint i = 0; i < G_N_ELEMENTS(owned); i++)
        g_free(*owned[i]);
    g_strfreev(bench.names);
    return done ? 0 : parsed ? 1 : 2;
}
