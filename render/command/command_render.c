#include "render/command/command_film.h"
#include "render/command/command_fit.h"
#include "render/command/command_preset.h"
#include "render/command/command_profile.h"
#include "render/command/command_rows.h"
#include "render/command/command_set.h"
#include "render/command/command_sheet.h"
#include "render/command/command_sheet_options.h"
#include "render/command/command_strip.h"
#include "render/command/command_watch.h"

static bool add_output(CommandTargets *targets, const Options *options, const char *path,
                       GError **error)
{
    const char *stream = options_streams[options->stream];
    return stream != NULL && g_str_equal(path, "-")
               ? command_targets_add_stream(targets, stream, error)
               : command_targets_add(targets, path, error);
}

/* Films of a largest size one by one, then what else there is. */
static bool render_targets(const Options *options, const CommandInput *input,
                           CommandTargets *targets, GError **error)
{
    if (options->max_bytes == 0)
        return command_film(options, input, targets, error);
    g_autoptr(GPtrArray) films = command_targets_take_films(targets);
    for (guint i = 0; i < films->len; i++) {
        if (!command_fit(options, input, films->pdata[i], error))
            return false;
    }
    bool more = targets->frames->len > 0 || targets->baked->len > 0;
    return !more || command_film(options, input, targets, error);
}

static bool render_named(const Options *options, const CommandInput *input, GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    SheetOptions sheet;
    g_autoptr(CommandTargets) targets = command_film_targets(options, input);
    for (guint i = 0; options->outputs != NULL && i < options->outputs->len; i++) {
        if (!add_output(targets, options, options->outputs->pdata[i], error))
            return false;
    }
    if (options->poster.given && !command_targets_add_poster(targets, options->poster.at, error))
        return false;
    if (options->hash != NULL && !command_targets_add_hash(targets, options->hash, error))
        return false;
    if (command_targets_has_sheet(targets)) {
        if (!command_sheet_options(options, arena, &sheet, error))
            return false;
        targets->sheet = (SinkSheet){.options = &sheet, .direction = options->sheet_direction};
    }
    return render_targets(options, input, targets, error);
}

static bool has_files(const Options *options)
{
    return options->outputs != NULL || options->hash != NULL;
}

static bool is_named(const Options *options)
{
    return has_files(options) || options->sheet != NULL;
}

static bool render_files(const Options *options, const CommandInput *input, GError **error)
{
    if (options->strip > 0 || options->onion > 0)
        return command_strip_render(options, input, error);
    if (!is_named(options))
        return command_set_render(options, input, error);
    return (!has_files(options) || render_named(options, input, error)) &&
           (options->sheet == NULL || command_sheet_render(options, input, error));
}

static bool render_output(const Options *options, const CommandInput *input, GError **error)
{
    return command_sheet_check(options, error) && render_files(options, input, error);
}

static bool render(const Options *options, const CommandInput *input, GError **error)
{
    if (!command_profile_check(options, input, error))
        return false;
    bool done = options->preset != NULL
                    ? command_preset_render(options, input, render_output, error)
                    : render_files(options, input, error);
    return done && command_profile_tell(options, input, error);
}

static CommandInput *load(const Options *options, GError **error)
{
    if (options->watch && options->ledger != NULL)
        ledger_restart(options->ledger);
    return command_input_load(options, error);
}

static bool run(const Options *options, GError **error)
{
    if (!command_preset_check(options, error))
        return false;
    if (!is_named(options) && options->at != TIME_INDEFINITE) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--at is for stills; add -o with a .png or .svg file");
        return false;
    }
    if (options->preset == NULL && !command_sheet_check(options, error))
        return false;
    g_autoptr(Ledger) ledger = command_profile_begin(options);
    Options own = *options;
    own.ledger = ledger;
    return command_watch(&own, load, render, error);
}

const Command command_render = {
    .name = "render",
    .bit = COMMAND_RENDER,
    .arguments = "INPUT... [-o FILE]... [--sheet FILE.png] [--for PLACE]",
    .summary = "film a rig or an animated SVG: video, sprite sheet, stills, frames",
    .description =
        (const char *const[]){
            "Films INPUT: a rig (.yaml), which is baked first, or an animated SVG; - is standard "
            "input. All files of a run come from one pass over the frames. A file is there whole "
            "or as it was before, also when the run is stopped.",
            "Without -o, a rig gives its baked SVG, an MP4, a WebM, a sprite sheet with its JSON, "
            "and the plot of its errors as SVG and PNG, in the folder out. An SVG gives an MP4, "
            "with --contact the plot too. The files are listed with their sizes, and the worst "
            "contact. That sheet is transparent and its cells are reduced to fit into 4096 px a "
            "side, unless a background or a size is given.",
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
            {"render idle.svg walk.svg --sheet hero.png --sheet-layout packed --sheet-format all",
             "two animations on one sheet, trimmed, told to every engine"},
            {"render bar.svg --drive --progress --states 0:100:10 --sheet bar.png",
             "a cell for each state of a health bar"},
            {"render logo.svg --for email --width 400", "a GIF that mail takes, in out/"},
            {"render logo.svg --at 0.5s -o logo.png", "a still"},
            {"render logo.svg -o logo.gif -o logo.mp4 --poster auto",
             "for mail and for pages, with the picture to show before it plays"},
            {"render logo.svg --format y4m -o - | ffplay -", "frames for another program"},
            {"render walk.yaml --overlay --watch -o walk.mp4",
             "bones and errors over the film, made anew whenever the rig is saved"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 64,
    .formats = true,
    .run = run,
};
