#include "render/diff/pairing.h"

#include "time/layout/layout.h"

bool pairing_parse(const Scene *a, const Scene *b, const char *text, Arena *arena,
                   PairedPoint *point, GError **error)
{
    *point = (PairedPoint){.middle = false};
    if (!contact_parse_point(a, text, arena, &point->name, &point->a, error) ||
        !contact_parse_point(b, text, arena, &point->name, &point->b, error))
        return false;
    if (point->name == NULL || *point->name == '\0')
        point->name = arena_printf(arena, "#%s", point->a.element->id);
    return true;
}

static bool is_rendered(const Element *element)
{
    for (const Element *at = element; at != NULL; at = at->parent) {
        if ((tag_flags(at->tag) &
             (TAG_IS_NEVER_RENDERED | TAG_IS_DESCRIPTIVE | TAG_IS_ANIMATION)) != 0)
            return false;
    }
    return true;
}

static bool has_box(const State *state, const Element *element)
{
    return is_rendered(element) && !rect_is_empty(layout_bbox(state, element));
}

PairedPoint *pairing_by_id(const Scene *a, const Scene *b, Arena *arena, guint *n)
{
    g_autoptr(Arena) scratch = arena_new();
    const State *first = timeline_sample(a->timeline, 0, scratch);
    const State *second = timeline_sample(b->timeline, 0, scratch);
    PairedPoint *points = arena_new_n(arena, PairedPoint, PAIRING_LARGEST);
    *n = 0;
    for (guint i = 1; i < a->document->n_elements && *n < PAIRING_LARGEST; i++) {
        const Element *element = a->document->elements[i];
        const Element *other =
            element->id != NULL ? document_lookup(b->document, element->id) : NULL;
        bool first_of_id = other != NULL && document_lookup(a->document, element->id) == element;
        if (!first_of_id || !has_box(first, element) || !has_box(second, other))
            continue;
        points[(*n)++] = (PairedPoint){
            .name = arena_printf(arena, "#%s", element->id),
            .middle = true,
            .a = {.element = element},
            .b = {.element = other},
        };
    }
    return points;
}

static Point place(const State *state, const ContactPoint *point, bool middle)
{
    if (!middle)
        return contact_point(state, point);
    Rect box = layout_bbox(state, point->element);
    Point center = {(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2};
    return matrix_apply(art_matrix(state, point->element), center);
}

static Matrix root_matrix(const State *state)
{
    return layout_screen_matrix(state, timeline_document(state->timeline)->root);
}

static bool same_matrix(Matrix m, Matrix n)
{
    return m.a == n.a && m.b == n.b && m.c == n.c && m.d == n.d && m.e == n.e && m.f == n.f;
}

Point pairing_displacement(const State *a, const State *b, const PairedPoint *point)
{
    Point from = place(a, &point->a, point->middle), to = place(b, &point->b, point->middle);
    Matrix first = root_matrix(a), second = root_matrix(b), back;
    if (!same_matrix(first, second) && matrix_invert(first, &back))
        to = matrix_apply(matrix_multiply(back, second), to);
    return (Point){to.x - from.x, to.y - from.y};
}
