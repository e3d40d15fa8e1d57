#include "render/command/diff_output.h"

#include "render/command/command_plot.h"
#include "render/command/progress.h"
#include "render/diff/board_film.h"
#include "render/diff/comparison_report.h"
#include "render/diff/contact_sheet.h"
#include "render/frame/extension.h"
#include "render/frame/output.h"
#include "render/sink/sink_pattern.h"
#include "render/sink/sink_png_writer.h"

#include <string.h>

typedef enum OutputKind {
    OUTPUT_JSON,
    OUTPUT_CSV,
    OUTPUT_PLOT,
    OUTPUT_SHEET,
    OUTPUT_FILM,
} OutputKind;

static OutputKind kind_of(const char *path)
{
    static const struct {
        const char *extension;
        OutputKind kind;
    } rows[] = {
        {".json", OUTPUT_JSON},
        {".csv", OUTPUT_CSV},
        {".svg", OUTPUT_PLOT},
        {".png", OUTPUT_SHEET},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows) && !sink_pattern_is(path); i++) {
        if (extension_is(path, rows[i].extension))
            return rows[i].kind;
    }
    return OUTPUT_FILM;
}

static guint n_outputs(const Options *options)
{
    return options->outputs != NULL ? options->outputs->len : 0;
}

static const char *output_at(const Options *options, guint i)
{
    return options->outputs->pdata[i];
}

bool diff_output_check(const Options *options, GError **error)
{
    for (guint i = 0; i < n_outputs(options); i++) {
        const char *path = output_at(options, i);
        if (kind_of(path) == OUTPUT_FILM && sink_by_path(path, error) == NULL)
            return false;
    }
    return true;
}

static bool wants(const Options *options, OutputKind kind)
{
    for (guint i = 0; i < n_outputs(options); i++) {
        if (kind_of(output_at(options, i)) == kind)
            return true;
    }
    return false;
}

typedef void (*Report)(const Comparison *comparison, GString *out);

static bool write_report(const Comparison *comparison, Report report, const char *path,
                         GError **error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    report(comparison, text);
    return output_write_file(path, text->str, text->len, error);
}

static guint views_of(const Options *options, guint otherwise)
{
    return options->views != 0 ? options->views : otherwise;
}

static bool write_sheet(const Options *options, const DiffSet *set, const Metric *metric,
                        const char *path, GError **error)
{
    const ContactSheetParams params = {
        .comparison = set->comparison,
        .metric = metric,
        .n_frames = options->worst,
        .views = views_of(options,
                          set->densities ? 1u << VIEW_ONION : 1u << VIEW_SIDE | 1u << VIEW_HEAT),
        .dark = options->theme == THEME_DARK,
    };
    g_autoptr(Frame) frame = contact_sheet(&params, error);
    g_autoptr(Output) output = frame != NULL ? output_new(path, error) : NULL;
    return output != NULL && png_writer_frame(output, frame, false, NULL, error) &&
           output_commit(g_steal_pointer(&output), error);
}

static bool write_films(const Options *options, const DiffSet *set, const ComparisonPlot *plot,
                        GError **error)
{
    guint n = 0;
    BoardTarget *targets = arena_new_n(set->arena, BoardTarget, n_outputs(options));
    for (guint i = 0; i < n_outputs(options); i++) {
        const char *path = output_at(options, i);
        if (kind_of(path) == OUTPUT_FILM)
            targets[n++] = (BoardTarget){path, sink_by_path(path, NULL)};
    }
    const BoardParams params = {
        .comparison = set->comparison,
        .views = views_of(options, 1u << VIEW_SIDE),
        .dark = options->theme == THEME_DARK,
        .metric = plot->metric,
        .plot = &plot->plot,
        .cursor = plot->cursor,
    };
    g_autoptr(Board) board = board_new(&params, error);
    return board != NULL && board_film(board, set->comparison, targets, n, error);
}

static bool write_files(const Options *options, const DiffSet *set, GError **error)
{
    const Comparison *comparison = set->comparison;
    ComparisonPlot plot = comparison_plot(comparison, diff_set_turn(set, options), set->arena);
    g_autofree char *svg = plot_svg(&plot.plot, PLOT_AUTO);
    for (guint i = 0; i < n_outputs(options); i++) {
        const char *path = output_at(options, i);
        bool done = true;
        switch (kind_of(path)) {
        case OUTPUT_JSON:
            done = write_report(comparison, comparison_report_json, path, error);
            break;
        case OUTPUT_CSV:
            done = write_report(comparison, comparison_report_csv, path, error);
            break;
        case OUTPUT_PLOT:
            done = command_plot_write(options, svg, path, error);
            break;
        case OUTPUT_SHEET:
            done = write_sheet(options, set, plot.metric, path, error);
            break;
        case OUTPUT_FILM:
            break;
        }
        if (!done)
            return false;
    }
    return !wants(options, OUTPUT_FILM) || write_films(options, set, &plot, error);
}

static void step(void *progress)
{
    progress_step(progress);
}

/* Of densities a film shows px alone, which need no pixels. */
static bool needs_pixels(const Options *options, const DiffSet *set)
{
    bool told = !options->quiet || wants(options, OUTPUT_JSON) || wants(options, OUTPUT_CSV);
    return !set->densities || told || options->fail_over != NULL;
}

bool diff_output_write(const Options *options, const DiffSet *set, const Interrupt *interrupt,
                       GError **error)
{
    Comparison *comparison = set->comparison;
    bool pixels = needs_pixels(options, set);
    gint64 passes = (wants(options, OUTPUT_FILM) ? 1 : 0) + (pixels ? 1 : 0);
    Progress progress = progress_begin(passes * comparison->n_frames, options->quiet);
    comparison->interrupt = interrupt;
    comparison->step = step;
    comparison->step_data = &progress;
    comparison_points(comparison);
    bool done =
        (!pixels || comparison_pixels(comparison, error)) && write_files(options, set, error);
    progress_end(&progress);
    return done &&
           (options->quiet || write_report(comparison, comparison_report_table, "-", error));
}
