/* What the commands measure and film of an input: the film's request, and contacts over its loop.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_MEASURE_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_MEASURE_H

#include "render/command/command_input.h"
#include "time/film.h"

enum {
    COMMAND_MEASURE_PHASES = 720, /* of one loop */
};

/* What of the timeline is looked at: of a rig one turn from its phase 0 on, of a drawing one loop,
 * or all of what ends. Phases are shares of it. */
typedef struct CommandSpan {
    Time start, length;
} CommandSpan;

CommandSpan command_measure_span(const CommandInput *input, const Options *options);

/* Of a contact, over the span in COMMAND_MEASURE_PHASES steps. */
ContactSummary command_measure_contact(const Scene *scene, const Contact *contact,
                                       CommandSpan span);

/* From --fps, --start-at, --duration, --loops, --min-duration,
 * --exact, --hold and --boomerang. */
FilmRequest command_measure_request(const Options *options);

#endif
