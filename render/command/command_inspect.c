#include "render/command/command_input.h"
#include "render/command/command_rows.h"
#include "render/frame/output.h"
#include "render/report/report.h"

static bool print_text(const GString *text, GError **error)
{
    return output_write_file("-", text->str, text->len, error);
}

static bool print_properties(GError **error)
{
    static const char *const animations[] = {
        [ANIMATE_BY_VALUE] = "by value",
        [ANIMATE_DISCRETE] = "discrete",
        [ANIMATE_NONE] = "no",
    };
    g_autoptr(GString) text = g_string_new(NULL);
    g_string_append_printf(text, "%-28s%-16s%-12s%-11s%s\n", "property", "kind", "inherited",
                           "animated", "initial value");
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        const Property *row = property_row(id);
        g_string_append_printf(text, "%-28s%-16s%-12s%-11s%s\n", row->name, row->kind->name,
                               row->inherited ? "yes" : "no", animations[row->animate],
                               row->initial);
    }
    return print_text(text, error);
}

static void append_rig_warnings(const CommandInput *input, GString *out)
{
    guint n = input->rig != NULL ? diagnostics_count(input->diagnostics) : 0;
    for (guint i = 0; i < n; i++) {
        g_autofree char *text = report_diagnostic(diagnostics_at(input->diagnostics, i), "");
        g_string_append_printf(out, "%s%s\n", i == 0 ? "\nof the rig:\n  " : "  ", text);
    }
}

static bool run(const Options *options, GError **error)
{
    if (options->properties)
        return print_properties(error);
    if (options->arguments->len == 0) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "an argument is missing; usage: " COMMAND_PROGRAM " inspect FILE");
        return false;
    }
    g_autoptr(CommandInput) input = command_input_load_silently(options, error);
    if (input == NULL)
        return false;
    static const Time zero = 0;
    g_autoptr(GString) text = g_string_new(NULL);
    bool some = options->times != NULL;
    if (options->json) {
        report_json(input->scene, input->path, some ? (const Time *)options->times->data : &zero,
                    some ? options->times->len : 1, options->all, text);
    } else {
        report_table(input->scene, options->max_loop, text);
        append_rig_warnings(input, text);
        if (some)
            report_times(input->scene, (const Time *)options->times->data, options->times->len,
                         text);
    }
    return print_text(text, error) && command_input_check_strict(input, options, error);
}

const Command command_inspect = {
    .name = "inspect",
    .bit = COMMAND_INSPECT,
    .arguments = "INPUT",
    .summary = "tell what moves, how long the loop is, and what is ignored",
    .description =
        (const char *const[]){
            "Lists the animations of INPUT, its intro and loop, and all that is ignored with its "
            "place. With --times also the animated values at those instants, with --json in "
            "full: each element's path, matrices, box and values as a browser's script would "
            "read them.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"inspect spinner.svg", "the animations"},
            {"inspect spinner.svg --times 0,0.35 --json", "values at two instants"},
            {"inspect spinner.svg --strict", "fails when something is ignored"},
            {NULL, NULL},
        },
    .most = 1,
    .run = run,
};
