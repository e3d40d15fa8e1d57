#include "render/command/command_set.h"

#include "base/number.h"
#include "render/command/command_film.h"
#include "render/command/command_measure.h"
#include "render/command/command_plot.h"
#include "render/frame/output.h"
#include "render/plot/plot_number.h"
#include "render/sheet/sheet_grid.h"
#include "time/layout/layout.h"

#include <errno.h>
#include <glib/gstdio.h>

enum {
    PHASE_DECIMALS = 3,
    SHEET_SIDE = 4096, /* px; what any graphics card takes as a texture */
};

/* The path of the set's file with this extension; caller frees. */
static char *path_of(const Options *options, const CommandInput *input, const char *extension)
{
    g_autofree char *name = g_strconcat(input->name, extension, NULL);
    return g_build_filename(options->folder, name, NULL);
}

static bool add_default(CommandTargets *targets, const Options *options, const CommandInput *input,
                        const char *extension, GError **error)
{
    g_autofree char *path = path_of(options, input, extension);
    return command_targets_add(targets, path, error);
}

/* The widest picture, up to the drawing's own, of which all cells fit a sheet of SHEET_SIDE px. */
static int find_sheet_width(const Options *options, const CommandInput *input, GError **error)
{
    FilmPlan plan;
    ProduceParams params = command_film_params(options, input);
    if (!produce_plan(&params, PRODUCE_CELLS, &plan, error))
        return 0;
    const Document *document = input->scene->document;
    SheetOptions sheet = sheet_options_default(&options->limits);
    sheet.side = SHEET_SIDE;
    for (int width = (int)input->scene->output.width; width > 1; width--) {
        Size size = layout_output_size(document, (Size){width, 0});
        SheetGrid grid;
        if (sheet_grid(&grid, plan.n_frames, width, (int)size.height, &sheet, "", NULL))
            return width;
    }
    return 1;
}

/* The sheet is for games: without a background, and of a size that they can load, as long as
 * nothing else is asked for. */
static bool render_sheet(const Options *options, const CommandInput *input,
                         const CommandTargets *targets, GError **error)
{
    Options smaller = *options;
    if (!options_have_size(options)) {
        smaller.width = find_sheet_width(options, input, error);
        if (smaller.width == 0)
            return false;
    }
    g_autoptr(CommandInput) again = command_input_load_silently(&smaller, error);
    return again != NULL && command_film(&smaller, again, targets, error);
}

/* Adds what it writes to the paths. */
static bool write_plots(const Options *options, const CommandInput *input, GPtrArray *paths,
                        GError **error)
{
    static const char *const extensions[] = {".error.svg", ".error.png"};
    CommandSpan span = command_measure_span(input, options);
    if (input->n_contacts == 0 || span.length == 0)
        return true;
    FilmPlan plan;
    ProduceParams params = command_film_params(options, input);
    if (!produce_plan(&params, PRODUCE_FILM, &plan, error))
        return false;
    g_autofree char *svg = command_plot_svg(options, input, &plan, error);
    for (guint i = 0; svg != NULL && i < G_N_ELEMENTS(extensions); i++) {
        char *path = path_of(options, input, extensions[i]);
        g_ptr_array_add(paths, path);
        if (!command_plot_write(options, svg, path, error))
            return false;
    }
    return svg != NULL;
}

bool command_set_folder(const char *path, GError **error)
{
    if (g_mkdir_with_parents(path, 0777) == 0)
        return true;
    error_set(error, ERROR_IO, (Place){path, 0, 0},
              "cannot make the folder: %s; name another one with --out-dir", g_strerror(errno));
    return false;
}

static void append_figure(GString *out, const char *name, const ContactSummary *worst)
{
    g_string_append_printf(out, "%s  max ", name);
    plot_number_append(out, worst->max);
    g_string_append(out, " px at phase ");
    number_append(out, worst->phase, PHASE_DECIMALS);
    g_string_append_c(out, '\n');
}

static void append_worst_contact(const CommandInput *input, const Options *options, GString *out)
{
    CommandSpan span = command_measure_span(input, options);
    ContactSummary worst = {.max = -1};
    const char *name = NULL;
    for (guint i = 0; i < input->n_contacts; i++) {
        ContactSummary summary = command_measure_contact(input->scene, &input->contacts[i], span);
        if (summary.max > worst.max) {
            worst = summary;
            name = input->contacts[i].name;
        }
    }
    if (name != NULL)
        append_figure(out, name, &worst);
}

static bool tell_files(const Options *options, const CommandInput *input, const GPtrArray *paths,
                       GError **error)
{
    g_autoptr(GString) out = g_string_new(NULL);
    command_targets_list(paths, out);
    append_worst_contact(input, options, out);
    return output_write_file("-", out->str, out->len, error);
}

bool command_set_render(const Options *options, const CommandInput *input, GError **error)
{
    static const char *const of_rig[] = {".svg", ".mp4", ".webm", NULL};
    static const char *const of_drawing[] = {".mp4", NULL};
    bool rig = input->rig != NULL;
    g_autoptr(CommandTargets) targets = command_film_targets(options, input);
    g_autoptr(CommandTargets) sheet = command_film_targets(options, input);
    for (const char *const *extension = rig ? of_rig : of_drawing; *extension != NULL;
         extension++) {
        if (!add_default(targets, options, input, *extension, error))
            return false;
    }
    if (rig && !add_default(sheet, options, input, ".sheet.png", error))
        return false;
    if (options->poster.given && !command_targets_add_poster(targets, options->poster.at, error))
        return false;
    g_autoptr(GPtrArray) plots = g_ptr_array_new_with_free_func(g_free);
    if (!command_set_folder(options->folder, error) || !write_plots(options, input, plots, error) ||
        !command_film(options, input, targets, error) ||
        (rig && !render_sheet(options, input, sheet, error)))
        return false;
    g_autoptr(GPtrArray) paths = g_ptr_array_new();
    g_ptr_array_extend(paths, targets->paths, NULL, NULL);
    g_ptr_array_extend(paths, sheet->paths, NULL, NULL);
    g_autofree char *json = path_of(options, input, ".sheet.json");
    if (rig)
        g_ptr_array_add(paths, json);
    g_ptr_array_extend(paths, plots, NULL, NULL);
    return options->quiet || tell_files(options, input, paths, error);
}
