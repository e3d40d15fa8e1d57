#include "render/draw/display_record.h"

#include "time/freeze/freeze_condition.h"

#include <cairo.h>
#include <math.h>
#include <string.h>

typedef struct Collector {
    DisplayList *list;
    const State *state;
    Rect part; /* holds all of it */
} Collector;

static const Value *value_of(const Collector *collector, const Element *element, PropertyId id)
{
    return style_value(collector->state->styles[element->index], id);
}

static const char *word_of(const Value *value)
{
    return value->keyword ? value->keyword : value->kind == &kind_raw ? value->text : "";
}

/* Nothing that needs a surface of its own, or what Cairo does not have. */
static bool is_plain(const Collector *collector, const Element *element)
{
    static const struct {
        PropertyId property;
        const char *plain;
    } needed[] = {
        {PROPERTY_CLIP_PATH, "none"}, {PROPERTY_MASK, "none"},
        {PROPERTY_FILTER, "none"},    {PROPERTY_MIX_BLEND_MODE, "normal"},
        {PROPERTY_ISOLATION, "auto"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(needed); i++) {
        const Value *own = style_own(collector->state->styles[element->index], needed[i].property);
        if (own && strcmp(word_of(own), needed[i].plain) != 0) {
            return false;
        }
    }
    return true;
}

static bool is_plain_shape(const Collector *collector, const Element *shape)
{
    static const struct {
        PropertyId property;
        const char *plain;
    } needed[] = {
        {PROPERTY_MARKER_START, "none"},  {PROPERTY_MARKER_MID, "none"},
        {PROPERTY_MARKER_END, "none"},    {PROPERTY_VECTOR_EFFECT, "none"},
        {PROPERTY_PAINT_ORDER, "normal"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(needed); i++) {
        if (strcmp(word_of(value_of(collector, shape, needed[i].property)), needed[i].plain) != 0) {
            return false;
        }
    }
    return !state_attribute(collector->state, shape, "pathLength");
}

/* The place of a keyword in a list of Cairo's; -1 when it has none. */
static int place_of(const Value *value, const char *const *words)
{
    for (int i = 0; words[i]; i++) {
        if (strcmp(word_of(value), words[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static double number_of(const Collector *collector, const Element *shape, PropertyId id)
{
    return display_list_single(value_of(collector, shape, id)->number);
}

/* With as many decimals as a frozen document has: whether a dash ends before or behind a corner may
 * hang on the last. */
static double written(double length)
{
    return display_list_single(fabs(length) >= 0.1 ? rint(length * 1e6) / 1e6 : length);
}

static double length_of(const Collector *collector, const Element *shape, PropertyId id)
{
    return written(layout_length(collector->state, shape, id, 0));
}

/* Lengths of dashes in the state's arena; false when Cairo would not have them. */
static bool read_dashes(const Collector *collector, const Element *shape, const double **dashes,
                        guint64 *n)
{
    const Value *value = value_of(collector, shape, PROPERTY_STROKE_DASHARRAY);
    *n = 0;
    if (value->keyword) {
        return true;
    }
    double *lengths = arena_new_n(collector->state->arena, double, value->list.n_items);
    double sum = 0;
    for (guint i = 0; i < value->list.n_items; i++) {
        lengths[i] = written(
            layout_resolve(collector->state, shape, value->list.items[i]->length, BASE_DIAGONAL));
        if (!(lengths[i] >= 0) || !isfinite(lengths[i])) {
            return false;
        }
        sum += lengths[i];
    }
    *dashes = lengths;
    *n = sum > 0 ? value->list.n_items : 0;
    return true;
}

static bool read_stroke(const Collector *collector, const Element *shape, ShapeRecord *record)
{
    static const char *const caps[] = {"butt", "round", "square", NULL};
    static const char *const joins[] = {"miter", "round", "bevel", NULL};
    int cap = place_of(value_of(collector, shape, PROPERTY_STROKE_LINECAP), caps);
    int join = place_of(value_of(collector, shape, PROPERTY_STROKE_LINEJOIN), joins);
    record->cap = (guint64)cap;
    record->join = (guint64)join;
    record->line_width = length_of(collector, shape, PROPERTY_STROKE_WIDTH);
    record->miter_limit = number_of(collector, shape, PROPERTY_STROKE_MITERLIMIT);
    record->dash_offset = length_of(collector, shape, PROPERTY_STROKE_DASHOFFSET);
    return cap >= 0 && join >= 0 && record->line_width >= 0 && isfinite(record->line_width) &&
           isfinite(record->dash_offset) && isfinite(record->miter_limit);
}

static bool read_shape(const Collector *collector, const Element *shape, ShapeRecord *record)
{
    static const char *const rules[] = {"nonzero", "evenodd", NULL};
    int rule = place_of(value_of(collector, shape, PROPERTY_FILL_RULE), rules);
    const char *rendering = word_of(value_of(collector, shape, PROPERTY_SHAPE_RENDERING));
    bool jagged = strcmp(rendering, "crispedges") == 0 || strcmp(rendering, "optimizespeed") == 0;
    record->fill_rule = rule == 1 ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING;
    record->antialias = jagged ? CAIRO_ANTIALIAS_NONE : CAIRO_ANTIALIAS_DEFAULT;
    return rule >= 0 && read_stroke(collector, shape, record);
}

typedef struct PathWriter {
    DisplayList *list;
    guint64 n;
    Point at;
    guint in_subpath; /* pieces that lead somewhere since the last move */
    bool has_point;   /* a subpath without any extent: square caps draw it */
    bool finite;
    bool is_single;
} PathWriter;

static void end_subpath(PathWriter *writer)
{
    writer->has_point = writer->has_point || (writer->n > 0 && writer->in_subpath == 0);
    writer->in_subpath = 0;
}

static void write_piece(void *data, PathVerb verb, const Point points[3])
{
    PathWriter *writer = data;
    PieceRecord piece = {.verb = verb};
    guint n = verb == PATH_CURVE ? 3 : verb == PATH_CLOSE ? 0 : 1;
    if (verb == PATH_MOVE) {
        end_subpath(writer);
    }
    for (guint i = 0; i < n; i++) {
        piece.points[i] = writer->is_single ? (Point){display_list_single(points[i].x),
                                                      display_list_single(points[i].y)}
                                            : points[i];
        writer->finite = writer->finite && isfinite(points[i].x) && isfinite(points[i].y);
        writer->in_subpath +=
            verb != PATH_MOVE && (points[i].x != writer->at.x || points[i].y != writer->at.y);
    }
    writer->at = n > 0 ? points[n - 1] : points[0];
    writer->n++;
    display_append(writer->list, &piece, sizeof piece);
}

/* False when librsvg has its own way with it. */
static bool add_path(const Collector *collector, const Element *shape, const PathData *path,
                     ShapeRecord *record)
{
    PathWriter writer = {
        .list = collector->list, .finite = true, .is_single = shape->tag != TAG_PATH};
    path_visit_coarse(path, write_piece, &writer);
    end_subpath(&writer);
    record->n_pieces = writer.n;
    return writer.finite && !(writer.has_point && record->cap == CAIRO_LINE_CAP_SQUARE);
}

static bool add_shape(Collector *collector, const Element *shape, Matrix matrix)
{
    const State *state = collector->state;
    DisplayList *list = collector->list;
    const PathData *path = layout_path(state, shape);
    if (!is_plain_shape(collector, shape)) {
        return false;
    }
    if (!path || strcmp(word_of(value_of(collector, shape, PROPERTY_VISIBILITY)), "visible") != 0) {
        return true;
    }
    ShapeRecord record = {.matrix = matrix};
    const double *dashes = NULL;
    if (!read_shape(collector, shape, &record) ||
        !read_dashes(collector, shape, &dashes, &record.n_dashes)) {
        return false;
    }
    gsize entry = display_begin(list, DISPLAY_SHAPE), at = list->bytes->len;
    display_append(list, &record, sizeof record);
    display_append(list, dashes, record.n_dashes * sizeof *dashes);
    if (!display_add_source(list, state, shape, PROPERTY_FILL, PROPERTY_FILL_OPACITY) ||
        !display_add_source(list, state, shape, PROPERTY_STROKE, PROPERTY_STROKE_OPACITY) ||
        !add_path(collector, shape, path, &record)) {
        return false;
    }
    memcpy(list->bytes->data + at, &record, sizeof record);
    display_end(list, entry);
    return true;
}

static bool add_element(Collector *collector, const Element *element, Matrix outer);

static bool add_children(Collector *collector, const Element *element, Matrix matrix)
{
    for (const Element *child = element_first(element); child; child = element_next(child)) {
        if (!add_element(collector, child, matrix)) {
            return false;
        }
    }
    return true;
}

static bool add_content(Collector *collector, const Element *element, Matrix outer)
{
    const State *state = collector->state;
    if (tag_flags(element->tag) & TAG_IS_SHAPE) {
        return add_shape(
            collector, element,
            matrix_multiply(outer, display_list_single_matrix(layout_transform(state, element))));
    }
    Matrix matrix =
        matrix_multiply(outer, display_list_single_matrix(layout_child_matrix(state, element)));
    if (element->tag == TAG_USE) {
        return element->instance && element->instance->tag != TAG_SYMBOL &&
               !state_attribute_animated(state, element, "href") &&
               add_element(collector, element->instance, matrix);
    }
    return (element->tag == TAG_G || element->tag == TAG_A) &&
           add_children(collector, element, matrix);
}

/* What the element draws is laid on what is there as one picture. */
static bool add_group(Collector *collector, const Element *element, Matrix outer, double opacity)
{
    DisplayList *list = collector->list;
    const GroupRecord record = {.part = collector->part, .opacity = opacity};
    gsize entry = display_begin(list, DISPLAY_GROUP);
    display_append(list, &record, sizeof record);
    display_end(list, entry);
    bool added = add_content(collector, element, outer);
    display_end(list, display_begin(list, DISPLAY_END));
    return added;
}

static bool is_drawn(const Collector *collector, const Element *element)
{
    unsigned never = TAG_IS_NEVER_RENDERED | TAG_IS_DESCRIPTIVE | TAG_IS_ANIMATION;
    return !(tag_flags(element->tag) & never) &&
           strcmp(word_of(value_of(collector, element, PROPERTY_DISPLAY)), "none") != 0 &&
           freeze_condition_holds(collector->state, element);
}

static bool add_element(Collector *collector, const Element *element, Matrix outer)
{
    if (!is_drawn(collector, element)) {
        return true;
    }
    double opacity = number_of(collector, element, PROPERTY_OPACITY);
    Matrix own = layout_transform(collector->state, element), inverse;
    if (opacity <= 0 || !matrix_invert(own, &inverse)) {
        return true;
    }
    return is_plain(collector, element) &&
           (opacity < 1 ? add_group(collector, element, outer, opacity)
                        : add_content(collector, element, outer));
}

bool display_list_add_element(DisplayList *list, const State *state, const Element *element,
                              Matrix outer, Rect part)
{
    gsize before = list->bytes->len;
    Collector collector = {.list = list, .state = state, .part = part};
    if (!add_element(&collector, element, outer)) {
        g_byte_array_set_size(list->bytes, (guint)before);
        return false;
    }
    if (list->bytes->len > before) {
        list->extent = rect_union(list->extent, part);
    }
    return true;
}
