#include "render/command_rows.h"
#include "render/output.h"
#include "rig/schema.h"

static bool run(const Options *options, GError **error)
{
    if (!options->schema) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "nothing is asked for; --schema prints the keys of a rig file");
        return false;
    }
    g_autoptr(GString) text = g_string_new(NULL);
    schema_print(text);
    return output_write_file("-", text->str, text->len, error);
}

const Command command_rig = {
    .name = "rig",
    .bit = COMMAND_RIG,
    .arguments = "--schema",
    .summary = "tell what a rig file can say",
    .description =
        (const char *const[]){
            "A rig file is YAML: it names a drawing, the path that feet follow, and the bones, "
            "pedals and wheels that move. This prints each of its keys, from the table by which "
            "rig files are checked.",
            NULL,
        },
    .run = run,
};
