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

static void append_values(const State *state, const Element *element, GString *out)
{
    const Timeline *timeline = state->timeline;
    const PropertyId *properties;
    guint n = timeline_animated_properties(timeline, element, &properties);
    g_autofree char *path = element_path(element);
    for (guint i = 0; i < n; i++) {
        g_string_append_printf(out, "  %s%s  %s: ", element->id != NULL ? "#" : "",
                               element->id != NULL ? element->id : path,
                               property_row(properties[i])->name);
        report_computed(state, element, properties[i], out);
        g_string_append_c(out, '\n');
    }
}

/* The animated values at each asked instant. */
static void append_times(const Scene *scene, const GArray *times, GString *out)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < times->len; i++) {
        arena_reset(arena);
        Time time = g_array_index(times, Time, i);
        const State *state = timeline_sample(scene->timeline, time, arena);
        g_autofree char *text = clock_print_time(time);
        g_string_append_printf(out, "\nat %s:\n", text);
        for (guint k = 0; k < timeline_animated_count(scene->timeline); k++)
            append_values(state, timeline_animated_at(scene->timeline, k), out);
    }
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
            append_times(input->scene, options->times, text);
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
