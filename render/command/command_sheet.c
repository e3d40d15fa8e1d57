#include "render/command/command_sheet.h"

#include "base/number.h"
#include "render/command/command_film.h"
#include "render/command/command_sheet_options.h"
#include "render/frame/extension.h"
#include "render/frame/output.h"
#include "render/sink/sink_sheet_files.h"

#include <math.h>
#include <string.h>

enum {
    SCALE_DECIMALS = 2,
    STATE_MILLISECONDS = 100, /* what Aseprite gives a frame of which nothing is said */
};

/* A tag of the sheet, and the film or the state that gives its frames. */
typedef struct Part {
    guint input; /* of the arguments */
    CommandSheetTag tag;
    const char *drive; /* "--progress=40", or NULL */
    const char *state; /* name of the cell, or NULL */
} Part;

/* One run of --sheet. */
typedef struct SheetRun {
    const Options *options;
    const CommandInput *first;
    Arena *arena;
    SheetOptions sheet;
    GArray *parts;      /* of Part */
    GPtrArray *written; /* paths */
    GString *figures;
} SheetRun;

static bool usage(GError **error, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

static bool check_inputs(const Options *options, GError **error)
{
    if (options->arguments->len < 2)
        return true;
    if (options->sheet == NULL)
        return usage(error, "several inputs make one sprite sheet; name it with --sheet, or give "
                            "one input");
    if (options->outputs != NULL || options->hash != NULL)
        return usage(error, "several inputs make a --sheet only; leave out -o and --hash");
    if (options->watch)
        return usage(error, "--watch looks at one input; give one");
    return true;
}

static bool check_states(const Options *options, GError **error)
{
    bool states = options->sheet_states != NULL;
    bool valued = options->drive != NULL && strchr(options->drive, '=') != NULL;
    if (states && options->sheet == NULL)
        return usage(error, "--states are cells of a sprite sheet; name it with --sheet");
    if (states && options->drive == NULL)
        return usage(error, "--states needs the property that it changes, as --drive --progress");
    if (states && valued)
        return usage(error, "both a value of --drive and --states; leave out one of them");
    if (!states && options->drive != NULL && !valued)
        return usage(error, "--drive has no value; write it like --drive --progress=40, or give "
                            "--states");
    return true;
}

static bool has_sheet(const Options *options)
{
    for (guint i = 0; options->outputs != NULL && i < options->outputs->len; i++)
        if (extension_is(options->outputs->pdata[i], ".sheet.png"))
            return true;
    return options->sheet != NULL;
}

bool command_sheet_check(const Options *options, GError **error)
{
    bool still = options->at != TIME_INDEFINITE && options->outputs == NULL;
    if (still && options->sheet != NULL && options->sheet_states == NULL)
        return usage(error, "--at is for stills; add -o with a .png or .svg file");
    if (options->sheet_formats != NULL && !has_sheet(options))
        return usage(error, "--sheet-format tells of a sprite sheet; name it with --sheet");
    if (options->sheet == NULL && (options->sheet_tags != NULL || options->sheet_scales != NULL))
        return usage(error, "--tag and --sheet-scale are for a sprite sheet; name it with --sheet");
    return check_inputs(options, error) && check_states(options, error);
}

static bool add_states(SheetRun *run, const Part *part, GError **error)
{
    CommandSheetStates states;
    if (!command_sheet_states(run->options, run->arena, &states, error))
        return false;
    for (guint i = 0; i < states.n; i++) {
        Part state = *part;
        state.drive = arena_printf(run->arena, "%s=%s", run->options->drive, states.values[i]);
        state.state = states.names[i];
        g_array_append_val(run->parts, state);
    }
    return true;
}

static bool add_part(SheetRun *run, const Part *part, GError **error)
{
    if (run->options->sheet_states != NULL)
        return add_states(run, part, error);
    g_array_append_vals(run->parts, part, 1);
    return true;
}

static bool add_parts(SheetRun *run, GError **error)
{
    guint n_tags, n_inputs = run->options->arguments->len;
    const CommandSheetTag *tags = command_sheet_tags(run->options, run->arena, &n_tags, error);
    if (tags == NULL)
        return false;
    if (n_inputs > 1 && n_tags > 0 && n_tags != n_inputs)
        return usage(error, "of several inputs each has one --tag, or none has");
    for (guint i = 0; i < MAX(n_inputs, n_tags); i++) {
        Part part = {
            .input = n_inputs > 1 ? i : 0,
            .tag = {.whole = true, .direction = (SheetDirection)run->options->sheet_direction},
        };
        if (n_tags > 0)
            part.tag = tags[i];
        if (!part.tag.whole && (n_inputs > 1 || run->options->sheet_states != NULL))
            return usage(error, "a stretch of --tag is for one input without --states");
        if (!add_part(run, &part, error))
            return false;
    }
    return true;
}

/* The options as they are for a part; `alone` gets its arguments. */
static Options part_options(const SheetRun *run, const Part *part, GPtrArray *alone)
{
    Options options = *run->options;
    g_ptr_array_add(alone, run->options->arguments->pdata[part->input]);
    options.arguments = alone;
    options.drive = part->drive != NULL ? part->drive : options.drive;
    if (!part->tag.whole) {
        options.start = part->tag.from;
        options.duration = part->tag.to - part->tag.from;
    }
    if (part->state == NULL)
        options.at = TIME_INDEFINITE;
    else if (options.at == TIME_INDEFINITE)
        options.at = 0;
    options.quiet = options.quiet || part->state != NULL;
    return options;
}

/* The input in the size of the sheet's scale. What is ignored in it was told of the first one. */
static CommandInput *load(Options *options, const SheetRun *run, const Part *part, bool told,
                          GError **error)
{
    double scale = run->sheet.scale;
    bool tell = !told && part->input > 0 && part->state == NULL;
    g_autoptr(CommandInput) input =
        tell ? command_input_load(options, error) : command_input_load_silently(options, error);
    if (input == NULL || scale == 1)
        return g_steal_pointer(&input);
    Size size = input->scene->output;
    options->width = options->height = 0;
    options->size = (OptionSize){(int)fmax(1, floor(size.width * scale + .5)),
                                 (int)fmax(1, floor(size.height * scale + .5))};
    return command_input_load_silently(options, error);
}

static bool film_part(const SheetRun *run, SheetBuilder *builder, const char *path,
                      const Part *part, bool told, GError **error)
{
    g_autoptr(GPtrArray) alone = g_ptr_array_new();
    Options options = part_options(run, part, alone);
    bool same = part->input == 0 && part->drive == NULL && run->sheet.scale == 1;
    g_autoptr(CommandInput) loaded = same ? NULL : load(&options, run, part, told, error);
    const CommandInput *input = same ? run->first : loaded;
    if (input == NULL)
        return false;
    g_autoptr(CommandTargets) targets =
        command_targets_new(input->rig != NULL, part->state != NULL);
    targets->tag = part->tag.name;
    targets->sheet = (SinkSheet){
        .builder = builder,
        .frame = part->state,
        .milliseconds = STATE_MILLISECONDS,
        .direction = part->tag.direction,
        .loops = !part->tag.whole,
        .once = part->tag.once,
    };
    command_targets_add_part(targets, path, part->state != NULL ? PRODUCE_STILL : PRODUCE_CELLS);
    return command_film(&options, input, targets, error);
}

/* "hero@2x.png"; caller frees. */
static char *scaled_path(const char *path, double scale)
{
    if (scale == 1)
        return g_strdup(path);
    char number[NUMBER_BUFFER];
    number_print(number, scale, SCALE_DECIMALS);
    const char *point = strrchr(path, '.');
    gsize stem = point != NULL ? (gsize)(point - path) : strlen(path);
    return g_strdup_printf("%.*s@%sx%s", (int)stem, path, number, path + stem);
}

static void append_figures(SheetRun *run, const char *path, const SheetBuilder *builder)
{
    const Sheet *sheet = sheet_builder_sheet(builder);
    guint places = sheet_builder_places(builder);
    g_string_append_printf(run->figures, "%s: %u frames in %u %s on %u %s, ", path, sheet->n_frames,
                           places, places == 1 ? "place" : "places", sheet->n_pages,
                           sheet->n_pages == 1 ? "page" : "pages");
    number_append(run->figures, sheet_builder_fill(builder) * 100, 1);
    g_string_append(run->figures, " % filled\n");
}

static bool write_scale(SheetRun *run, double scale, bool told, GError **error)
{
    sheet_options_set_scale(&run->sheet, scale);
    g_autofree char *path = scaled_path(run->options->sheet, scale);
    g_autoptr(SheetFiles) files = sheet_files_new(path, &run->sheet, error);
    if (files == NULL)
        return false;
    g_autoptr(SheetBuilder) builder = sheet_builder_new(&run->sheet, path);
    for (guint i = 0; i < run->parts->len; i++) {
        if (!film_part(run, builder, path, &g_array_index(run->parts, Part, i), told, error))
            return false;
    }
    if (!sheet_builder_arrange(builder, sheet_files_name(files), error) ||
        !sheet_files_write(files, builder, run->written, error))
        return false;
    append_figures(run, path, builder);
    return true;
}

static bool write_scales(SheetRun *run, GError **error)
{
    g_autoptr(GArray) scales = command_sheet_scales(run->options, error);
    if (scales == NULL)
        return false;
    for (guint i = 0; i < scales->len; i++) {
        if (!write_scale(run, g_array_index(scales, double, i), i > 0, error))
            return false;
    }
    return true;
}

static bool tell(const SheetRun *run, GError **error)
{
    g_autoptr(GString) out = g_string_new(NULL);
    command_targets_list(run->written, out);
    g_string_append(out, run->figures->str);
    return output_write_file("-", out->str, out->len, error);
}

bool command_sheet_render(const Options *options, const CommandInput *input, GError **error)
{
    SheetRun run = {
        .options = options,
        .first = input,
        .arena = arena_new(),
        .parts = g_array_new(FALSE, FALSE, sizeof(Part)),
        .written = g_ptr_array_new_with_free_func(g_free),
        .figures = g_string_new(NULL),
    };
    bool done = command_sheet_options(options, run.arena, &run.sheet, error) &&
                add_parts(&run, error) && write_scales(&run, error) &&
                (options->quiet || tell(&run, error));
    g_string_free(run.figures, TRUE);
    g_ptr_array_unref(run.written);
    g_array_unref(run.parts);
    arena_free(run.arena);
    return done;
}
