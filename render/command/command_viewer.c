#include "render/command/command_viewer.h"

#include "style/selector.h"

#include <string.h>

/* "hover=#id". */
static bool take_state(Arena *arena, const char *text, CascadeState *state, GError **error)
{
    const char *equals = strchr(text, '=');
    if (equals == NULL || equals[1] != '#' || equals[2] == '\0') {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--state %s is not understood; write it like hover=#id", text);
        return false;
    }
    gsize colon = text[0] == ':'; /* as style sheets write it */
    state->pseudo = arena_strndup(arena, text + colon, (gsize)(equals - text) - colon);
    state->id = arena_strdup(arena, equals + 2);
    if (selector_is_state(state->pseudo))
        return true;
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
              "--state knows no `%s`; the states are those of style sheets, such as hover, active, "
              "focus, focus-visible, focus-within and target",
              state->pseudo);
    return false;
}

static bool take_states(Arena *arena, const Options *options, CascadeOptions *cascade,
                        GError **error)
{
    guint n = options->states != NULL ? options->states->len : 0;
    CascadeState *states = arena_new_n(arena, CascadeState, n);
    for (guint i = 0; i < n; i++) {
        if (!take_state(arena, options->states->pdata[i], &states[i], error))
            return false;
    }
    cascade->n_states = n;
    cascade->states = states;
    return true;
}

/* "id.click=1.5s"; an id may have points in it, the event has none. */
static bool take_event(Arena *arena, const char *text, SmilEvent *event, GError **error)
{
    const char *equals = strrchr(text, '=');
    const char *point = equals != NULL ? g_strrstr_len(text, equals - text, ".") : NULL;
    gsize hash = text[0] == '#';
    if (point == NULL || point == text + hash || point + 1 == equals ||
        !clock_parse_time(equals + 1, &event->time) || event->time < 0) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--event %s is not understood; write it like id.click=1.5s", text);
        return false;
    }
    event->id = arena_strndup(arena, text + hash, (gsize)(point - text) - hash);
    event->name = arena_strndup(arena, point + 1, (gsize)(equals - point) - 1);
    return true;
}

static bool take_events(Arena *arena, const Options *options, SceneOptions *made, GError **error)
{
    guint n = options->events != NULL ? options->events->len : 0;
    SmilEvent *events = arena_new_n(arena, SmilEvent, n);
    for (guint i = 0; i < n; i++) {
        if (!take_event(arena, options->events->pdata[i], &events[i], error))
            return false;
    }
    made->n_events = n;
    made->events = events;
    return true;
}

bool command_viewer(const Options *options, Arena *arena, SceneOptions *made, GError **error)
{
    return take_states(arena, options, &made->cascade, error) &&
           take_events(arena, options, made, error);
}
