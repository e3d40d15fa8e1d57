#include "render/command/command_input.h"
#include "render/command/command_rows.h"
#include "render/frame/output.h"
#include "time/freeze/freeze.h"

static bool run(const Options *options, GError **error)
{
    g_autoptr(CommandInput) input = command_input_load(options, error);
    if (input == NULL)
        return false;
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) text = g_string_new(NULL);
    Time at = options->at != TIME_INDEFINITE ? options->at : 0;
    freeze_document(timeline_sample(input->scene->timeline, at, arena),
                    &(FreezeOptions){.part = rect_empty()}, text);
    const char *path = options->output != NULL ? options->output : "-";
    return output_write_file(path, text->str, text->len, error);
}

const Command command_freeze = {
    .name = "freeze",
    .bit = COMMAND_FREEZE,
    .arguments = "INPUT --at TIME [-o FILE.svg]",
    .summary = "write the static SVG of one instant",
    .description =
        (const char *const[]){
            "Writes INPUT as it looks at one instant, as an SVG without style sheets and "
            "animations that plain renderers draw as a browser draws the original.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"freeze spinner.svg --at 350ms -o spinner-350.svg", "the instant at 0.35 s"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 1,
    .run = run,
};
