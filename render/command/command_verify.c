#include "render/command/command_plot.h"
#include "render/command/command_rows.h"
#include "render/command/command_verify_report.h"
#include "render/frame/interrupt.h"
#include "render/frame/output.h"

#include <math.h>

static bool report_usage(GError **error, const char *path, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){path, 0, 0}, "%s", message);
    return false;
}

static bool check_outputs(const Options *options, GError **error)
{
    if (g_strcmp0(options->csv, "-") == 0 && g_strcmp0(options->json_file, "-") == 0)
        return report_usage(error, NULL, "both --csv and --json to standard output; name a file");
    for (guint i = 0; options->plots != NULL && i < options->plots->len; i++) {
        if (!command_plot_check(options->plots->pdata[i], error))
            return false;
    }
    return true;
}

static bool plan_film(const Options *options, const CommandInput *input, FilmPlan *plan,
                      GError **error)
{
    Loop loop = timeline_loop(input->scene->timeline, options->max_loop);
    FilmRequest request = command_measure_request(options);
    return film_plan(&loop, &request, &options->limits, plan, error);
}

/* Where in the measured span an instant is: 0 to 1. */
static double phase_of(Time time, CommandSpan span)
{
    Time into = time - span.start;
    if (span.length == 0)
        return 0;
    into = ((into % span.length) + span.length) % span.length;
    return (double)into / (double)span.length;
}

/* Ends early when the program is asked to stop. */
static void measure_frames(VerifyResult *result, const CommandInput *input, CommandSpan span,
                           const Interrupt *interrupt)
{
    g_autoptr(Arena) arena = arena_new();
    guint n = result->n_contacts;
    for (gint64 frame = 0; frame < result->plan.n_frames && !interrupt_pending(interrupt);
         frame++) {
        arena_reset(arena);
        Time time = film_frame_time(&result->plan, frame);
        const State *state = timeline_sample(input->scene->timeline, time, arena);
        for (guint i = 0; i < n; i++)
            result->frames[frame * n + i] = contact_error(state, &input->contacts[i]);
        for (guint i = 0; i < result->n_bones; i++) {
            double error = bone_error(state, &input->bones[i]);
            result->bone_frames[frame * result->n_bones + i] = error;
            bone_summary_add(&result->lengths[i], error, phase_of(time, span));
        }
    }
}

static ContactSummary summarise_frames(const VerifyResult *result, guint contact, CommandSpan span)
{
    ContactSummary summary = {.max = 0};
    double sum = 0, squares = 0, n = (double)result->plan.n_frames;
    for (gint64 frame = 0; frame < result->plan.n_frames; frame++) {
        const ContactError *found = &result->frames[frame * result->n_contacts + contact];
        sum += found->net;
        squares += found->net * found->net;
        summary.max_raw = MAX(summary.max_raw, found->raw);
        if (found->net > summary.max) {
            summary.max = found->net;
            summary.time = film_frame_time(&result->plan, frame);
            summary.phase = phase_of(summary.time, span);
        }
    }
    summary.mean = sum / n;
    summary.rms = sqrt(squares / n);
    return summary;
}

/* By contact: those of a rig come first, one for each limb. */
static const BakeFigure **list_figures(const CommandInput *input)
{
    const BakeFigure **figures = arena_new_n(input->arena, const BakeFigure *, input->n_contacts);
    guint n_limbs = input->rig != NULL ? input->rig->n_limbs : 0;
    for (guint i = 0; i < n_limbs; i++)
        figures[i] = &input->figures[i];
    return figures;
}

static void solve_limbs(VerifyResult *result, const CommandInput *input)
{
    const Rig *rig = input->rig;
    result->n_solutions = rig != NULL ? rig->n_limbs : 0;
    result->solutions = arena_new_n(input->arena, Solution, result->n_solutions);
    for (guint i = 0; i < result->n_solutions; i++)
        result->solutions[i] = solution_of(rig, &rig->limbs[i], COMMAND_MEASURE_PHASES);
}

/* Arrays live in the input's arena. */
static VerifyResult measure(const Options *options, const CommandInput *input, const FilmPlan *plan,
                            const Interrupt *interrupt)
{
    guint n = input->n_contacts;
    VerifyResult result = {
        .n_contacts = n,
        .contacts = input->contacts,
        .plan = *plan,
        .phases = arena_new_n(input->arena, ContactSummary, n),
        .film = arena_new_n(input->arena, ContactSummary, n),
        .worst = arena_new_n(input->arena, ContactSummary, n),
        .figures = list_figures(input),
        .frames = arena_new_n(input->arena, ContactError, (gsize)plan->n_frames * n),
        .n_bones = input->n_bones,
        .bones = input->bones,
        .lengths = arena_new_n(input->arena, BoneSummary, input->n_bones),
        .bone_frames = arena_new_n(input->arena, double, (gsize)plan->n_frames * input->n_bones),
    };
    solve_limbs(&result, input);
    CommandSpan span = command_measure_span(input, options);
    bone_measure(input->scene->timeline, input->bones, input->n_bones, span.start, span.length,
                 COMMAND_MEASURE_PHASES, result.lengths);
    measure_frames(&result, input, span, interrupt);
    for (guint i = 0; i < n; i++) {
        result.phases[i] = command_measure_contact(input->scene, &input->contacts[i], span);
        result.film[i] = summarise_frames(&result, i, span);
        bool frames_worse = result.film[i].max > result.phases[i].max;
        result.worst[i] = result.phases[i];
        if (frames_worse) {
            result.worst[i].max = result.film[i].max;
            result.worst[i].phase = result.film[i].phase;
            result.worst[i].time = result.film[i].time;
        }
    }
    return result;
}

typedef void (*Report)(const VerifyResult *result, GString *out);

static bool write_report(const VerifyResult *result, Report report, const char *path,
                         GError **error)
{
    if (path == NULL)
        return true;
    g_autoptr(GString) text = g_string_new(NULL);
    report(result, text);
    return output_write_file(path, text->str, text->len, error);
}

static bool write_plots(const Options *options, const CommandInput *input, const FilmPlan *plan,
                        GError **error)
{
    if (options->plots == NULL)
        return true;
    g_autofree char *svg = command_plot_svg(options, input, plan, error);
    for (guint i = 0; svg != NULL && i < options->plots->len; i++) {
        if (!command_plot_write(options, svg, options->plots->pdata[i], error))
            return false;
    }
    return svg != NULL;
}

static bool check_tolerance(const VerifyResult *result, const Options *options,
                            const CommandInput *input, GError **error)
{
    guint i = verify_report_worst(result);
    if (isnan(options->tolerance) || result->worst[i].max <= options->tolerance)
        return true;
    error_set(error, ERROR_VALUE, (Place){input->path, 0, 0},
              "%s is off by %.3f px at phase %.3f, more than --tolerance %g; give more --keys",
              result->contacts[i].name, result->worst[i].max, result->worst[i].phase,
              options->tolerance);
    return false;
}

static bool run(const Options *options, GError **error)
{
    if (!check_outputs(options, error))
        return false;
    g_autoptr(CommandInput) input = command_input_load(options, error);
    if (input == NULL)
        return false;
    if (input->n_contacts == 0)
        return report_usage(
            error, input->path,
            "nothing says which points must meet; give --contact 'ankle=#shin@424,452 on "
            "#pedal@0,0'");
    FilmPlan plan;
    if (!plan_film(options, input, &plan, error))
        return false;
    Interrupt interrupt = interrupt_begin();
    VerifyResult result = measure(options, input, &plan, &interrupt);
    bool stopped = interrupt_pending(&interrupt);
    interrupt_end(&interrupt);
    if (stopped) {
        error_set(error, ERROR_CANCELLED, (Place){input->path, 0, 0},
                  "stopped before all frames were measured");
        return false;
    }
    bool used = g_strcmp0(options->csv, "-") == 0 || g_strcmp0(options->json_file, "-") == 0;
    return write_report(&result, verify_report_table, used || options->quiet ? NULL : "-", error) &&
           write_report(&result, verify_report_csv, options->csv, error) &&
           write_report(&result, verify_report_json, options->json_file, error) &&
           write_plots(options, input, &plan, error) &&
           check_tolerance(&result, options, input, error);
}

const Command command_verify = {
    .name = "verify",
    .bit = COMMAND_VERIFY,
    .arguments = "INPUT [--contact SPEC]...",
    .summary = "measure how well feet stay on pedals, in px",
    .description =
        (const char *const[]){
            "Measures how far the two points of each contact are apart, in px of the drawing: "
            "over the frames of a film and over 720 phases of the loop. What is measured is the "
            "SVG as browsers play it, with its keyframes and rounding, not the ideal motion.",
            "Of a rig it also tells by how much each bone is too short or too long: groups that "
            "turn "
            "keep their length, a line whose joints run straight from key to key is shorter "
            "between keys. Of limbs that do not insist on their target it tells by how much they "
            "stop short of it or get longer, and of chains how many steps the solver took and what "
            "it left.",
            "A rig brings its contacts with it; for an SVG name them with --contact. Raw is the "
            "whole distance; the other figures leave an intended offset out. Phases are shares "
            "of a rig's turn, or of a drawing's loop.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"verify rigs/cyclist.yaml --tolerance 3", "the table; fails when a foot slips more"},
            {"verify rigs/cyclist.yaml --plot error.svg --plot error.png",
             "the errors over the turn, drawn"},
            {"verify legs.svg -c 'ankle=#shin@424,452 on #pedal@0,0' --csv legs.csv",
             "an SVG made by somebody else"},
            {NULL, NULL},
        },
    .least = 1,
    .most = 1,
    .run = run,
};
