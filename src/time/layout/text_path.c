#include "time/layout/text_path.h"

#include "base/number.h"
#include "time/layout/layout.h"

#include <string.h>

static const Element *find_target(const State *state, const Element *text_path)
{
    const char *href = state_attribute(state, text_path, "href");
    const Document *document = timeline_document(state->timeline);
    const Element *target = href ? document_lookup_reference(document, href) : NULL;
    return target && target->tag == TAG_PATH ? target : NULL; /* a browser takes no other shape */
}

/* startOffset: a percentage of the path, or a length, which pathLength rescales. */
static double start_offset(const State *state, const Element *text_path, const Element *target,
                           double length)
{
    const char *text = state_attribute(state, text_path, "startOffset");
    const char *stated = target ? state_attribute(state, target, "pathLength") : NULL;
    double number;
    if (!text) {
        return 0;
    }
    gsize n = number_scan(text, strlen(text), &number);
    if (n > 0 && text[n] == '%') {
        return number / 100 * length;
    }
    double offset = layout_attribute_length(state, text_path, "startOffset", BASE_WIDTH, 0);
    bool rescales = stated && number_parse(stated, &number) && number > 0;
    return rescales ? offset * length / number : offset;
}

static TextPath own_path(const State *state, const Element *text_path, const char *data)
{
    const PathData *path = path_parse(state->arena, data, strlen(data));
    if (!path || path->n_segments == 0) {
        return (TextPath){0};
    }
    double length = path_length(path);
    return (TextPath){path, length, start_offset(state, text_path, NULL, length)};
}

TextPath text_path_of(const State *state, const Element *text_path)
{
    const char *data = state_attribute(state, text_path, "path");
    if (data) {
        return own_path(state, text_path, data);
    }
    const Element *target = find_target(state, text_path);
    if (!target) {
        return (TextPath){0};
    }
    const PathData *path =
        path_transform(state->arena, layout_path(state, target), layout_transform(state, target));
    if (!path) {
        return (TextPath){0};
    }
    double length = path_length(path);
    return (TextPath){path, length, start_offset(state, text_path, target, length)};
}

Point text_path_end(const State *state, const Element *text_path)
{
    TextPath path = text_path_of(state, text_path);
    double angle;
    return path.path ? path_point_at(path.path, path.length, &angle) : (Point){0, 0};
}

bool text_path_place(const TextPath *path, double width, Point at, Point *place, double *degrees)
{
    *degrees = 0;
    double middle = path->start + at.x + width / 2;
    if (!path->path || middle < 0 || middle > path->length) {
        return false;
    }
    Point on = path_point_at(path->path, middle, degrees);
    Matrix turn = matrix_rotate(*degrees);
    turn.e = on.x;
    turn.f = on.y;
    *place = matrix_apply(turn, (Point){-width / 2, at.y});
    return true;
}
