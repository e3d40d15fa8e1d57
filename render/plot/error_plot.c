#include "render/plot/error_plot.h"

#include "render/plot/plot_number.h"

#include <math.h>

/* A tolerance this many times the largest error is told, not drawn: it would flatten the curves. */
#define TOLERANCE_FAR 5.

typedef struct Largest {
    bool found;
    Point sample;
    guint contact;
} Largest;

static void find_largest(Largest *largest, guint contact, guint n, const Point *samples)
{
    for (guint i = 0; i < n; i++) {
        if (!isfinite(samples[i].y) || (largest->found && samples[i].y <= largest->sample.y))
            continue;
        *largest = (Largest){true, samples[i], contact};
    }
}

static Largest largest_of_contact(const ErrorPlotContact *contact, guint index)
{
    Largest largest = {0};
    find_largest(&largest, index, contact->n_curve, contact->curve);
    find_largest(&largest, index, contact->n_frames, contact->frames);
    return largest;
}

static Largest largest_of_all(const ErrorPlot *data)
{
    Largest largest = {0};
    for (guint i = 0; i < data->n_contacts; i++) {
        Largest one = largest_of_contact(&data->contacts[i], i);
        if (one.found && (!largest.found || one.sample.y > largest.sample.y))
            largest = one;
    }
    return largest;
}

static const char *unit_of(const ErrorPlot *data)
{
    return data->unit != NULL ? data->unit : "px";
}

static void append_error(GString *out, const ErrorPlot *data, double error)
{
    plot_number_append(out, error);
    g_string_append_printf(out, " %s", unit_of(data));
}

static void append_phase(GString *out, double phase)
{
    plot_number_append_decimals(out, phase * 100, 1);
    g_string_append_c(out, '%');
}

static const char *keep(Arena *arena, GString *text)
{
    const char *kept = arena_strndup(arena, text->str, text->len);
    g_string_free(text, TRUE);
    return kept;
}

static const char *contact_name(Arena *arena, const ErrorPlot *data, guint i)
{
    const char *name = data->contacts[i].name;
    return name != NULL ? name : arena_printf(arena, "contact %u", i + 1);
}

/* "near foot, max 3.6 px" */
static const char *legend_name(Arena *arena, const ErrorPlot *data, guint i)
{
    Largest largest = largest_of_contact(&data->contacts[i], i);
    GString *name = g_string_new(contact_name(arena, data, i));
    if (largest.found && data->n_contacts > 1) {
        g_string_append(name, ", max ");
        append_error(name, data, largest.sample.y);
    }
    return keep(arena, name);
}

static const PlotSeries *list_series(Arena *arena, const ErrorPlot *data)
{
    PlotSeries *series = arena_new_n(arena, PlotSeries, 2 * (gsize)data->n_contacts + 1);
    for (guint i = 0; i < data->n_contacts; i++) {
        const ErrorPlotContact *contact = &data->contacts[i];
        series[2 * i] = (PlotSeries){
            .name = legend_name(arena, data, i),
            .hue = i,
            .shape = PLOT_LINE,
            .n = contact->n_curve,
            .points = contact->curve,
        };
        series[2 * i + 1] = (PlotSeries){
            .hue = i,
            .shape = PLOT_POINTS,
            .n = contact->n_frames,
            .points = contact->frames,
        };
    }
    return series;
}

static bool tolerance_is_far(const ErrorPlot *data, const Largest *largest)
{
    return largest->found && largest->sample.y > 0 &&
           data->tolerance > TOLERANCE_FAR * largest->sample.y;
}

static const char *tolerance_label(Arena *arena, const ErrorPlot *data)
{
    GString *label = g_string_new("tolerance ");
    append_error(label, data, data->tolerance);
    return keep(arena, label);
}

/* How to read it, and what is not in the picture. */
static const char *compose_subtitle(Arena *arena, const ErrorPlot *data, const Largest *largest)
{
    guint n_curve = 0, n_frames = 0;
    for (guint i = 0; i < data->n_contacts; i++) {
        n_curve = MAX(n_curve, data->contacts[i].n_curve);
        n_frames = MAX(n_frames, data->contacts[i].n_frames);
    }
    GString *subtitle = g_string_new(NULL);
    if (n_curve > 0 && n_frames > 0)
        g_string_append_printf(subtitle, "line: any instant; dots: the %u film frames", n_frames);
    if (data->tolerance > 0 && tolerance_is_far(data, largest))
        g_string_append_printf(subtitle, "%s%s is far above", subtitle->len > 0 ? "; " : "",
                               tolerance_label(arena, data));
    return keep(arena, subtitle);
}

static const char *compose_description(Arena *arena, const ErrorPlot *data)
{
    GString *text = g_string_new("Distance between the points of each contact over one period.");
    for (guint i = 0; i < data->n_contacts; i++) {
        Largest largest = largest_of_contact(&data->contacts[i], i);
        if (!largest.found)
            continue;
        g_string_append_printf(text, " %s: at most ", contact_name(arena, data, i));
        append_error(text, data, largest.sample.y);
        g_string_append(text, ", at ");
        append_phase(text, largest.sample.x);
        g_string_append_c(text, '.');
    }
    if (data->tolerance > 0)
        g_string_append_printf(text, " The %s.", tolerance_label(arena, data));
    return keep(arena, text);
}

static const char *note_text(Arena *arena, const ErrorPlot *data, const Largest *largest)
{
    GString *text = g_string_new("max ");
    append_error(text, data, largest->sample.y);
    if (largest->sample.y > 0) {
        g_string_append(text, " at ");
        append_phase(text, largest->sample.x);
    }
    return keep(arena, text);
}

static const char *phase_title(Arena *arena, const ErrorPlot *data)
{
    if (data->period <= 0)
        return "phase of the period";
    GString *title = g_string_new("phase of the ");
    plot_number_append(title, clock_seconds(data->period));
    g_string_append(title, " s period");
    return keep(arena, title);
}

char *error_plot_svg(const ErrorPlot *data, PlotTheme theme)
{
    g_autoptr(Arena) arena = arena_new();
    Largest largest = largest_of_all(data);
    PlotReference tolerance = {.label = tolerance_label(arena, data), .at = data->tolerance};
    PlotMarks keys = {.name = "keyframe", .n = data->n_keys, .at = data->keys};
    PlotNote note = {.hue = largest.contact, .at = largest.sample};
    if (largest.found)
        note.text = note_text(arena, data, &largest);
    Plot plot = {
        .title = data->title != NULL ? data->title : "Contact error",
        .subtitle = compose_subtitle(arena, data, &largest),
        .description = compose_description(arena, data),
        .x = {.title = phase_title(arena, data), .quantity = PLOT_FRACTION, .from = 0, .to = 1},
        .y = {.title = "error", .unit = unit_of(data), .rounded = true, .zero = true},
        .n_series = 2 * data->n_contacts,
        .series = list_series(arena, data),
        .n_marks = data->n_keys > 0,
        .marks = &keys,
        .n_references = data->tolerance > 0 && !tolerance_is_far(data, &largest),
        .references = &tolerance,
        .n_notes = largest.found,
        .notes = &note,
        .metrics = data->metrics,
    };
    return plot_svg(&plot, theme);
}
