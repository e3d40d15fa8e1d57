#include "render/command_measure.h"
#include "render/command_rows.h"
#include "render/command_targets.h"
#include "render/output.h"
#include "render/produce.h"
#include "render/sheet.h"
#include "time/layout.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define OPAQUE_WHITE 0xffffffff

enum {
    SHEET_SIDE = 4096, /* px; what any graphics card takes as a texture */
};

static bool has_instant(const Options *options)
{
    return options->at != TIME_INDEFINITE;
}

static guint32 choose_background(const Options *options, const CommandTargets *targets)
{
    if (options->background.given)
        return options->background.argb;
    return command_targets_alpha(targets) ? 0 : OPAQUE_WHITE;
}

/* Where a figure is held: the root of its first limb, in shares of the frame; else the middle. */
static Point find_pivot(const CommandInput *input)
{
    const Scene *scene = input->scene;
    if (input->rig == NULL || input->rig->n_limbs == 0)
        return (Point){.5, .5};
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, 0, arena);
    Point root = matrix_apply(layout_screen_matrix(state, scene->document->root),
                              input->rig->limbs[0].joints[0].point);
    return (Point){root.x / scene->output.width, root.y / scene->output.height};
}

static ProduceParams make_params(const Options *options, const CommandInput *input)
{
    Point pivot = find_pivot(input);
    return (ProduceParams){
        .scene = input->scene,
        .renderer = {.whole = options->whole},
        .limits = options->limits,
        .film = command_measure_request(options),
        .max_loop = options->max_loop,
        .at = has_instant(options) ? options->at : 0,
        .threads = options->threads,
        .quiet = options->quiet,
        .matte = OPAQUE_WHITE & 0xffffff,
        .title = input->rig != NULL ? input->rig->title : NULL,
        .tag = input->rig != NULL ? input->rig->name : input->name,
        .pivot_x = pivot.x,
        .pivot_y = pivot.y,
        .n_contacts = input->n_contacts,
        .contacts = input->contacts,
    };
}

static bool write_baked(const CommandTargets *targets, const CommandInput *input, GError **error)
{
    for (guint i = 0; i < targets->baked->len; i++) {
        if (!output_write_file(targets->baked->pdata[i], input->baked, strlen(input->baked), error))
            return false;
    }
    return true;
}

/* One pass over the input for all targets. */
static bool render(const Options *options, const CommandInput *input, const CommandTargets *targets,
                   GError **error)
{
    ProduceParams params = make_params(options, input);
    params.renderer.background = choose_background(options, targets);
    params.n_targets = targets->frames->len;
    params.targets = (const ProduceTarget *)targets->frames->data;
    return command_targets_check(targets, error) && write_baked(targets, input, error) &&
           produce(&params, error);
}

static CommandTargets *new_targets(const Options *options, const CommandInput *input)
{
    return command_targets_new(input->rig != NULL, has_instant(options));
}

static bool render_named(const Options *options, const CommandInput *input, GError **error)
{
    g_autoptr(CommandTargets) targets = new_targets(options, input);
    for (guint i = 0; options->outputs != NULL && i < options->outputs->len; i++) {
        if (!command_targets_add(targets, options->outputs->pdata[i], error))
            return false;
    }
    if (options->hash != NULL && !command_targets_add_hash(targets, options->hash, error))
        return false;
    return render(options, input, targets, error);
}

/* The file of the whole set with this extension. */
static bool add_default(CommandTargets *targets, const Options *options, const CommandInput *input,
                        const char *extension, GError **error)
{
    g_autofree char *name = g_strconcat(input->name, extension, NULL);
    g_autofree char *path = g_build_filename(options->folder, name, NULL);
    return command_targets_add(targets, path, error);
}

/* The widest picture, up to the drawing's own, of which all cells fit a sheet of SHEET_SIDE px. */
static int find_sheet_width(const Options *options, const CommandInput *input, GError **error)
{
    FilmPlan plan;
    ProduceParams params = make_params(options, input);
    if (!produce_plan(&params, PRODUCE_CELLS, &plan, error))
        return 0;
    const Document *document = input->scene->document;
    for (int width = (int)input->scene->output.width; width > 1; width--) {
        Size size = layout_output_size(document, (Size){width, 0});
        SheetLayout layout;
        if (sheet_layout(&layout, plan.n_frames, width, (int)size.height, 0, "", NULL) &&
            layout.width <= SHEET_SIDE && layout.height <= SHEET_SIDE)
            return width;
    }
    return 1;
}

/* The sheet of the whole set is for games: without a background, and of a size that they can load,
 * as long as nothing else is asked for. */
static bool render_sheet(const Options *options, const CommandInput *input,
                         const CommandTargets *targets, GError **error)
{
    Options smaller = *options;
    if (options->size.width == 0 && options->width == 0 && options->height == 0) {
        smaller.width = find_sheet_width(options, input, error);
        if (smaller.width == 0)
            return false;
    }
    g_autoptr(CommandInput) again = command_input_load_silently(&smaller, error);
    return again != NULL && render(&smaller, again, targets, error);
}

static bool make_folder(const char *path, GError **error)
{
    if (g_mkdir_with_parents(path, 0777) == 0)
        return true;
    error_set(error, ERROR_IO, (Place){path, 0, 0},
              "cannot make the folder: %s; name another one with --out", g_strerror(errno));
    return false;
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
        g_string_append_printf(out, "%s  max %.2f px at phase %.2f\n", name, worst.max,
                               worst.phase);
}

static bool tell_files(const Options *options, const CommandInput *input,
                       const CommandTargets *targets, const CommandTargets *sheet, GError **error)
{
    g_autoptr(GPtrArray) paths = g_ptr_array_new();
    g_ptr_array_extend(paths, targets->paths, NULL, NULL);
    g_ptr_array_extend(paths, sheet->paths, NULL, NULL);
    g_autoptr(GString) out = g_string_new(NULL);
    command_targets_list(paths, out);
    append_worst_contact(input, options, out);
    return output_write_file("-", out->str, out->len, error);
}

/* The files of a run without -o, in the folder of --out. */
static bool render_whole_set(const Options *options, const CommandInput *input, GError **error)
{
    static const char *const of_rig[] = {".svg", ".mp4", ".webm", NULL};
    static const char *const of_drawing[] = {".mp4", NULL};
    bool rig = input->rig != NULL;
    g_autoptr(CommandTargets) targets = new_targets(options, input);
    for (const char *const *extension = rig ? of_rig : of_drawing; *extension != NULL;
         extension++) {
        if (!add_default(targets, options, input, *extension, error))
            return false;
    }
    g_autoptr(CommandTargets) sheet = new_targets(options, input);
    if (rig && !add_default(sheet, options, input, ".sheet.png", error))
        return false;
    if (!make_folder(options->folder, error) || !render(options, input, targets, error) ||
        (rig && !render_sheet(options, input, sheet, error)))
        return false;
    return options->quiet || tell_files(options, input, targets, sheet, error);
}

static bool run(const Options *options, GError **error)
{
    bool named = options->outputs != NULL || options->hash != NULL;
    if (!named && has_instant(options)) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--at is for stills; add -o with a .png or .svg file");
        return false;
    }
    g_autoptr(CommandInput) input = command_input_load(options, error);
    if (input == NULL)
        return false;
    return named ? render_named(options, input, error) : render_whole_set(options, input, error);
}

const Command command_render = {
    .name = "render",
    .bit = COMMAND_RENDER,
    .arguments = "INPUT [-o FILE]...",
    .summary = "film a rig or an animated SVG: video, sprite sheet, stills, frames",
    .description =
        (const char *const[]){
            "Films INPUT: a rig (.yaml), which is baked first, or an animated SVG; - is standard "
            "input. All files of a run come from one pass over the frames. A file is there whole "
            "or as it was before, also when the run is stopped.",
            "Without -o, a rig gives its baked SVG, an MP4, a WebM and a sprite sheet with its "
            "JSON in the folder out, an SVG gives an MP4; the files are listed with their sizes, "
            "and of a rig the worst contact. That sheet is transparent and its cells are reduced "
            "to fit into 4096 px a side, unless a background or a size is given.",
            "What is endless is filmed for the fewest whole loops that are a whole number of "
            "frames (up to 10 s), and its last frame meets its first; what ends is filmed to its "
            "end. Sheets hold one loop.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"render rigs/cyclist.yaml", "the whole set of files, in out/"},
            {"render spinner.svg -o spinner.webm -o spinner.sheet.png",
             "a film with transparency and a sprite sheet"},
            {"render logo.svg --width 1280 --fps 60 --background '#102030' -o logo.mp4",
             "larger, smoother, on a colour"},
            {"render logo.svg --at 0.5s -o logo.png", "a still"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 1,
    .formats = true,
    .run = run,
};
