#include "render/command/command_measure.h"

#include <math.h>

/* The bake begins at a phase; the turn that begins at phase 0 comes when the rest of it is over. */
static CommandSpan rig_span(const Rig *rig, const Options *options)
{
    Time period = options->period != TIME_INDEFINITE ? options->period : rig->period;
    double start = isnan(options->phase) ? rig->start : options->phase;
    double rest = ceil(start) - start;
    return (CommandSpan){clock_from_seconds(rest * clock_seconds(period)), period};
}

CommandSpan command_measure_span(const CommandInput *input, const Options *options)
{
    if (input->rig != NULL)
        return rig_span(input->rig, options);
    Loop loop = timeline_loop(input->scene->timeline, options->max_loop);
    if (loop.period > 0)
        return (CommandSpan){loop.intro, loop.period};
    return (CommandSpan){0, loop.intro};
}

ContactSummary command_measure_contact(const Scene *scene, const Contact *contact, CommandSpan span)
{
    return contact_measure(scene->timeline, contact, span.start, span.length,
                           COMMAND_MEASURE_PHASES);
}

FilmRequest command_measure_request(const Options *options)
{
    return (FilmRequest){
        .rate = options->rate,
        .exact = options->exact,
        .intro = (FilmIntro)options->intro,
        .has_start = options->start != TIME_INDEFINITE,
        .start = options->start != TIME_INDEFINITE ? options->start : 0,
        .duration = options->duration != TIME_INDEFINITE ? options->duration : 0,
        .loops = options->loops,
        .least = options->least != TIME_INDEFINITE ? options->least : 0,
        .most = options->most != TIME_INDEFINITE ? options->most : 0,
        .hold = options->hold,
        .boomerang = options->boomerang,
    };
}
