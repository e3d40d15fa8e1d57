#include "render/command/command_input.h"
#include "render/command/command_plot.h"
#include "render/command/command_rows.h"
#include "render/frame/output.h"
#include "render/report/study.h"

static bool report_usage(GError **error, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

static bool check_outputs(const Options *options, GError **error)
{
    const char *const files[] = {options->output, options->csv, options->json_file};
    guint standard = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(files); i++)
        standard += g_strcmp0(files[i], "-") == 0 ? 1 : 0;
    if (standard > 1)
        return report_usage(error, "more than one report to standard output; name files");
    return (options->plot_errors == NULL || command_plot_check(options->plot_errors, error)) &&
           (options->plot_sizes == NULL || command_plot_check(options->plot_sizes, error));
}

typedef void (*Report)(const Study *study, GString *out);

static bool write_report(const Study *study, Report report, const char *path, GError **error)
{
    if (path == NULL)
        return true;
    g_autoptr(GString) text = g_string_new(NULL);
    report(study, text);
    return output_write_file(path, text->str, text->len, error);
}

static bool write_plot(const Options *options, const Study *study, char *(*plot)(const Study *),
                       const char *path, GError **error)
{
    if (path == NULL)
        return true;
    g_autofree char *svg = plot(study);
    return command_plot_write(options, svg, path, error);
}

static bool write_all(const Options *options, const Study *study, GError **error)
{
    bool told = g_strcmp0(options->csv, "-") == 0 || g_strcmp0(options->json_file, "-") == 0;
    const char *table = options->output != NULL  ? options->output
                        : told || options->quiet ? NULL
                                                 : "-";
    return write_report(study, study_report_markdown, table, error) &&
           write_report(study, study_report_csv, options->csv, error) &&
           write_report(study, study_report_json, options->json_file, error) &&
           write_plot(options, study, study_plot_errors, options->plot_errors, error) &&
           write_plot(options, study, study_plot_sizes, options->plot_sizes, error);
}

static bool run(const Options *options, GError **error)
{
    if (!check_outputs(options, error))
        return false;
    g_autoptr(CommandInput) input = command_input_bake(options, error);
    if (input == NULL)
        return false;
    if (input->rig->n_limbs == 0) {
        error_set(error, ERROR_VALUE, (Place){input->path, 0, 0},
                  "the rig has no limbs, so that there are no keyframes to study");
        return false;
    }
    Interrupt interrupt = interrupt_begin();
    Study study;
    bool done = study_run(input->rig, options->densities.from, options->densities.to,
                          &options->limits, &interrupt, input->arena, &study, error);
    interrupt_end(&interrupt);
    return done && write_all(options, &study, error);
}

const Command command_study = {
    .name = "study",
    .bit = COMMAND_STUDY,
    .arguments = "RIG [--keys 4..48]",
    .summary = "tell what more keyframes give: error and size by their number",
    .description =
        (const char *const[]){
            "Bakes RIG with every number of keyframes of a range and in every form: linear or "
            "cubic, in even steps or at chosen places, and by the other routes where its limbs "
            "have lines. For each it tells the worst error in px and the size, and for each form "
            "the order with which the error goes down.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"study rigs/cyclist.yaml", "the tables, in Markdown"},
            {"study rigs/cyclist.yaml --keys 4..96 -q --csv keys.csv --plot keys.svg --plot-size "
             "size.svg",
             "the figures for a spreadsheet, and two plots"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 1,
    .run = run,
};
