#include "render/command/command_input.h"
#include "render/command/command_rows.h"
#include "render/command/command_watch.h"
#include "render/frame/output.h"

#include <string.h>

static bool write_baked(const Options *options, const CommandInput *input, GError **error)
{
    const char *path = options->output != NULL ? options->output : "-";
    return command_input_spares(input, path, error) &&
           output_write_file(path, input->baked, strlen(input->baked), error);
}

static bool run(const Options *options, GError **error)
{
    if (options->watch && (options->output == NULL || g_str_equal(options->output, "-"))) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--watch: standard output cannot be written anew; name a file with -o");
        return false;
    }
    return command_watch(options, command_input_bake, write_baked, error);
}

const Command command_bake = {
    .name = "bake",
    .bit = COMMAND_BAKE,
    .arguments = "RIG [-o FILE.svg]",
    .summary = "write a rig's motion into its drawing, as CSS that any browser plays",
    .description =
        (const char *const[]){
            "Solves the motion of RIG and writes it into a copy of its drawing as @keyframes: an "
            "SVG without scripts that plays in any browser, also in <img>. The custom properties "
            "--period and --phase of its root change tempo and start; people who ask for reduced "
            "motion see a still pose.",
            "With --route css-d or smil, a limb that has a line in the rig is drawn by it: the "
            "joints go straight from pose to pose, so the same tolerance takes more keyframes. "
            "smil has no style sheet and no custom properties, and moves for everybody.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"bake rigs/cyclist.yaml -o cyclist.svg", "the SVG"},
            {"bake rigs/cyclist.yaml --tolerance 0.01 --prefix hero -o hero.svg",
             "closer to the path, and with ids of its own to stand beside the first in one page"},
            {"bake rigs/cyclist.yaml --keys 10 --easing linear --placement uniform -o even.svg",
             "keyframes as they are usually made: ten even steps"},
            {"bake rigs/cyclist.yaml --set trajectories.crank.circle.radius=40..60:5 -o crank.svg",
             "five cranks: crank-1.svg to crank-5.svg"},
            {"bake rigs/cyclist.yaml --route smil -o cyclist.svg",
             "SMIL elements in place of a style sheet"},
            {"bake rigs/cyclist.yaml -o cyclist.svg --watch",
             "again whenever the rig or its drawing is saved"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 1,
    .run = run,
};
