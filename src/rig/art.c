#include "rig/art.h"

#include "rig/suggest.h"
#include "time/layout/layout.h"

#include <math.h>
#include <string.h>

/* Relative; transforms in drawings are written with few digits. */
#define EVEN_TOLERANCE 1e-4

static void pass_on(const Diagnostics *from, Diagnostics *to)
{
    for (guint i = 0; i < diagnostics_count(from); i++) {
        const Diagnostic *each = diagnostics_at(from, i);
        diagnostics_add(to, each->place, each->element, each->property, "%s", each->message);
    }
}

Art *art_load(const char *path, const Limits *limits, Diagnostics *diagnostics, GError **error)
{
    SceneOptions options = scene_options_default();
    options.limits = *limits;
    Scene *scene = scene_load(path, &options, error);
    if (scene == NULL)
        return NULL;
    pass_on(scene->diagnostics, diagnostics);

    Art *art = g_new0(Art, 1);
    art->path = g_strdup(path);
    art->arena = arena_new();
    art->scene = scene;
    art->state = timeline_sample(scene->timeline, 0, art->arena);
    return art;
}

void art_free(Art *art)
{
    if (art == NULL)
        return;
    scene_free(art->scene);
    arena_free(art->arena);
    g_free(art->path);
    g_free(art);
}

const Element *art_lookup(const Art *art, const char *id)
{
    return document_lookup(art->scene->document, id);
}

bool art_is_inside(const Element *element, const Element *outer)
{
    while (element != NULL && element != outer)
        element = element->parent;
    return element == outer;
}

const char *art_suggest(const Art *art, const char *id)
{
    const Document *document = art->scene->document;
    g_autoptr(GPtrArray) ids = g_ptr_array_new();
    for (guint i = 0; i < document->n_elements; i++) {
        if (document->elements[i]->id != NULL)
            g_ptr_array_add(ids, (gpointer)document->elements[i]->id);
    }
    return suggest_nearest(id, (const char *const *)ids->pdata, ids->len);
}

/* To the user space of the outermost <svg> from that of the element's parent. */
static Matrix parent_matrix(const State *state, const Element *element)
{
    const Element *root = timeline_document(state->timeline)->root;
    Matrix matrix = MATRIX_IDENTITY;
    for (const Element *each = element->parent; each != NULL && each != root; each = each->parent)
        matrix = matrix_multiply(layout_child_matrix(state, each), matrix);
    return matrix;
}

Matrix art_matrix(const State *state, const Element *element)
{
    if (element == timeline_document(state->timeline)->root)
        return MATRIX_IDENTITY;
    return matrix_multiply(parent_matrix(state, element), layout_transform(state, element));
}

bool art_frame(const Art *art, const Element *element, ArtFrame *frame)
{
    Matrix m = parent_matrix(art->state, element);
    double scale = hypot(m.a, m.b);
    int sense = matrix_determinant(m) < 0 ? -1 : 1;
    double uneven = hypot(m.c + sense * m.b, m.d - sense * m.a);
    *frame = (ArtFrame){
        .to_art = m, .scale = scale, .angle = atan2(m.b, m.a) * (180 / G_PI), .sense = sense};
    return matrix_invert(m, &frame->from_art) && uneven <= EVEN_TOLERANCE * scale;
}

Point art_frame_vector(const ArtFrame *frame, Point by)
{
    Matrix linear = frame->from_art;
    linear.e = linear.f = 0;
    return matrix_apply(linear, by);
}

bool art_is_transformed(const Art *art, const Element *element)
{
    return !matrix_is_identity(layout_transform(art->state, element));
}

bool art_is_translated(const Art *art, const Element *element)
{
    Matrix m = layout_transform(art->state, element);
    m.e = m.f = 0;
    return art_is_transformed(art, element) && matrix_is_identity(m);
}

double art_dash_pattern(const Art *art, const Element *element)
{
    const Value *dashes =
        style_value(art->state->styles[element->index], PROPERTY_STROKE_DASHARRAY);
    if (dashes->keyword != NULL)
        return 0;
    Size viewport = layout_viewport(art->state, element);
    double diagonal = hypot(viewport.width, viewport.height) / sqrt(2), sum = 0;
    for (guint i = 0; i < dashes->list.n_items; i++)
        sum += length_resolve(dashes->list.items[i]->length, diagonal);
    /* An odd list is gone through twice: its dashes are the gaps of the second time. */
    return dashes->list.n_items % 2 == 1 ? 2 * sum : sum;
}

/* One subpath that ends where it began. */
static bool is_closed(const PathData *path)
{
    for (guint i = 1; i < path->n_segments; i++) {
        if (path->segments[i].command == 'M')
            return false;
    }
    return path->n_segments > 1 && path->segments[path->n_segments - 1].command == 'Z';
}

double art_dash_seam(const Art *art, const Element *element)
{
    const PathData *path = layout_path(art->state, element);
    double pattern = art_dash_pattern(art, element);
    if (path == NULL || !is_closed(path) || pattern <= 0)
        return 0;
    double stated = layout_attribute_length(art->state, element, "pathLength", BASE_NONE, 0);
    double length = stated > 0 ? stated : path_length(path);
    return fabs(remainder(length, pattern));
}

Rect art_box(const Art *art, const Element *element)
{
    Rect box = layout_bbox(art->state, element);
    return rect_is_empty(box) ? box : matrix_bounds(art_matrix(art->state, element), box);
}
