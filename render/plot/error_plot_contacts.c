#include "render/plot/error_plot.h"

enum { PHASES = 720 }; /* half a degree of a turn */

/* {phase, net error} of each contact at one instant, into the i-th place of its list. */
static void measure(const ErrorPlotSource *source, Arena *scratch, Time time, double phase,
                    Point *const *lists, guint i)
{
    const State *state = timeline_sample(source->timeline, time, scratch);
    for (guint c = 0; c < source->n_contacts; c++)
        lists[c][i] = (Point){phase, contact_error(state, &source->contacts[c]).net};
    arena_reset(scratch);
}

static double phase_of(const ErrorPlotSource *source, Time time)
{
    Time since = (time - source->start) % source->period;
    return (double)(since < 0 ? since + source->period : since) / (double)source->period;
}

static Point **new_lists(Arena *arena, guint n_lists, guint n)
{
    Point **lists = arena_new_n(arena, Point *, n_lists);
    for (guint i = 0; i < n_lists; i++)
        lists[i] = arena_new_n(arena, Point, n);
    return lists;
}

ErrorPlot error_plot_from_contacts(Arena *arena, const ErrorPlotSource *source)
{
    g_autoptr(Arena) scratch = arena_new();
    Point **curves = new_lists(arena, source->n_contacts, PHASES + 1);
    for (guint i = 0; i <= PHASES; i++) {
        Time time = source->start + clock_cell_time(i, PHASES, source->period);
        measure(source, scratch, time, i / (double)PHASES, curves, i);
    }
    Point **frames = new_lists(arena, source->n_contacts, source->n_frames);
    for (guint i = 0; i < source->n_frames; i++) {
        Time time = source->frames[i];
        measure(source, scratch, time, phase_of(source, time), frames, i);
    }
    ErrorPlotContact *contacts = arena_new_n(arena, ErrorPlotContact, source->n_contacts);
    for (guint c = 0; c < source->n_contacts; c++)
        contacts[c] = (ErrorPlotContact){
            .name = source->contacts[c].name,
            .n_curve = PHASES + 1,
            .curve = curves[c],
            .n_frames = source->n_frames,
            .frames = frames[c],
        };
    return (ErrorPlot){
        .period = source->period,
        .n_contacts = source->n_contacts,
        .contacts = contacts,
        .n_keys = source->n_keys,
        .keys = source->keys,
    };
}
