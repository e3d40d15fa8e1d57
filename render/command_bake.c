#include "render/command_input.h"
#include "render/command_rows.h"
#include "render/output.h"

#include <string.h>

static bool run(const Options *options, GError **error)
{
    g_autoptr(CommandInput) input = command_input_bake(options, error);
    if (input == NULL)
        return false;
    const char *path = options->output != NULL ? options->output : "-";
    return output_write_file(path, input->baked, strlen(input->baked), error);
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
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"bake rigs/cyclist.yaml -o cyclist.svg", "the SVG"},
            {"bake rigs/cyclist.yaml --keys 24 --prefix hero -o hero.svg",
             "closer to the path, and with ids of its own to stand beside the first in one page"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 1,
    .run = run,
};
