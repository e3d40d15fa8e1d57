#include "render/draw/display_record.h"

#include "base/error.h"
#include "render/draw/raster.h"

#include <cairo.h>

/* Reads a list in order. */
typedef struct Reader {
    const guint8 *at, *end;
} Reader;

static const void *take(Reader *reader, gsize size)
{
    const void *data = reader->at;
    reader->at += (size + 7) / 8 * 8;
    return data;
}

static cairo_matrix_t to_cairo(Matrix m)
{
    return (cairo_matrix_t){.xx = m.a, .yx = m.b, .xy = m.c, .yy = m.d, .x0 = m.e, .y0 = m.f};
}

static void set_path(cairo_t *cr, const PieceRecord *pieces, guint64 n)
{
    cairo_new_path(cr);
    for (guint64 i = 0; i < n; i++) {
        const Point *p = pieces[i].points;
        switch ((PathVerb)pieces[i].verb) {
        case PATH_MOVE:
            cairo_move_to(cr, p[0].x, p[0].y);
            break;
        case PATH_LINE:
            cairo_line_to(cr, p[0].x, p[0].y);
            break;
        case PATH_CURVE:
            cairo_curve_to(cr, p[0].x, p[0].y, p[1].x, p[1].y, p[2].x, p[2].y);
            break;
        case PATH_CLOSE:
            cairo_close_path(cr);
            break;
        }
    }
}

/* From the gradient's own space to user space. */
static Matrix gradient_matrix(cairo_t *cr, const SourceRecord *source)
{
    if (!source->by_box) {
        return source->transform;
    }
    Rect box;
    cairo_path_extents(cr, &box.x0, &box.y0, &box.x1, &box.y1);
    Matrix unit = {box.x1 - box.x0, 0, 0, box.y1 - box.y0, box.x0, box.y0};
    return matrix_multiply(unit, source->transform);
}

/* False when the box that it refers to has no area. */
static bool set_gradient(cairo_t *cr, const SourceRecord *source, const SourceStop *stops)
{
    Matrix inverse;
    if (!matrix_invert(gradient_matrix(cr, source), &inverse)) {
        return false;
    }
    const double *from = source->from, *to = source->to;
    cairo_pattern_t *pattern =
        source->type == SOURCE_LINEAR
            ? cairo_pattern_create_linear(from[0], from[1], to[0], to[1])
            : cairo_pattern_create_radial(from[0], from[1], from[2], to[0], to[1], to[2]);
    cairo_matrix_t space = to_cairo(inverse);
    cairo_pattern_set_matrix(pattern, &space);
    cairo_pattern_set_extend(pattern, (cairo_extend_t)source->extend);
    for (guint64 i = 0; i < source->n_stops; i++) {
        const double *c = stops[i].rgba;
        cairo_pattern_add_color_stop_rgba(pattern, stops[i].offset, c[0], c[1], c[2], c[3]);
    }
    cairo_set_source(cr, pattern);
    cairo_pattern_destroy(pattern);
    return true;
}

static bool set_source(cairo_t *cr, const SourceRecord *source, const SourceStop *stops)
{
    if (source->type == SOURCE_COLOR) {
        const double *c = stops->rgba;
        cairo_set_source_rgba(cr, c[0], c[1], c[2], c[3]);
        return c[3] > 0;
    }
    return source->type != SOURCE_NONE && set_gradient(cr, source, stops);
}

static void set_stroke(cairo_t *cr, const ShapeRecord *shape, const double *dashes)
{
    cairo_set_line_width(cr, shape->line_width);
    cairo_set_line_cap(cr, (cairo_line_cap_t)shape->cap);
    cairo_set_line_join(cr, (cairo_line_join_t)shape->join);
    cairo_set_miter_limit(cr, shape->miter_limit);
    cairo_set_dash(cr, dashes, (int)shape->n_dashes, shape->n_dashes > 0 ? shape->dash_offset : 0);
}

static void draw_shape(cairo_t *cr, Reader reader, const cairo_matrix_t *base)
{
    const ShapeRecord *shape = take(&reader, sizeof *shape);
    const double *dashes = take(&reader, shape->n_dashes * sizeof *dashes);
    const SourceRecord *fill = take(&reader, sizeof *fill);
    const SourceStop *fill_stops = take(&reader, fill->n_stops * sizeof *fill_stops);
    const SourceRecord *stroke = take(&reader, sizeof *stroke);
    const SourceStop *stroke_stops = take(&reader, stroke->n_stops * sizeof *stroke_stops);
    const PieceRecord *pieces = take(&reader, shape->n_pieces * sizeof *pieces);
    cairo_matrix_t matrix = to_cairo(shape->matrix);
    cairo_matrix_multiply(&matrix, &matrix, base);
    cairo_set_matrix(cr, &matrix);
    cairo_set_antialias(cr, (cairo_antialias_t)shape->antialias);
    cairo_set_fill_rule(cr, (cairo_fill_rule_t)shape->fill_rule);
    set_path(cr, pieces, shape->n_pieces);
    if (set_source(cr, fill, fill_stops)) {
        cairo_fill_preserve(cr);
    }
    if (shape->line_width > 0 && set_source(cr, stroke, stroke_stops)) {
        set_stroke(cr, shape, dashes);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

typedef struct Canvas {
    const DisplayTarget *target;
    Frame *at; /* the frame, or the scratch while there are tiles */
    cairo_t *cr;
    cairo_matrix_t base;
    Reader tiles;      /* that the scratch is drawn for */
    GArray *opacities; /* of the groups that are open */
} Canvas;

static Rect scaled(const Canvas *canvas, Rect part)
{
    double scale = canvas->target->scale;
    return (Rect){part.x0 * scale, part.y0 * scale, part.x1 * scale, part.y1 * scale};
}

static bool check(const Canvas *canvas, GError **error)
{
    cairo_status_t status = cairo_status(canvas->cr);
    if (status != CAIRO_STATUS_SUCCESS) {
        error_set(error, ERROR_ENCODE, (Place){canvas->target->base_path, 0, 0},
                  "Cairo cannot draw a shape of this document: %s; freeze it to see its numbers",
                  cairo_status_to_string(status));
    }
    return status == CAIRO_STATUS_SUCCESS;
}

static void open_canvas(Canvas *canvas, Frame *frame)
{
    cairo_surface_t *surface = raster_surface(frame);
    canvas->at = frame;
    canvas->cr = cairo_create(surface);
    cairo_surface_destroy(surface);
}

static void copy_tiles(const Canvas *canvas, Frame *to, const Frame *from)
{
    for (Reader tiles = canvas->tiles; tiles.at < tiles.end;) {
        frame_copy_part(to, from, scaled(canvas, *(const Rect *)take(&tiles, sizeof(Rect))));
    }
}

static bool close_canvas(Canvas *canvas, GError **error)
{
    bool done = check(canvas, error);
    cairo_surface_finish(cairo_get_target(canvas->cr));
    g_clear_pointer(&canvas->cr, cairo_destroy);
    return done;
}

/* From here on it is drawn into the scratch. */
static bool begin_tiles(Canvas *canvas, Reader reader, GError **error)
{
    const DisplayTarget *target = canvas->target;
    canvas->tiles = reader;
    copy_tiles(canvas, target->scratch, target->ground);
    bool done = close_canvas(canvas, error);
    open_canvas(canvas, target->scratch);
    leaf_tally_draw(target->tally);
    return done;
}

static bool draw_document(const Canvas *canvas, Reader reader, GError **error)
{
    const DocumentRecord *document = take(&reader, sizeof *document);
    const char *text = take(&reader, document->length);
    cairo_surface_flush(cairo_get_target(canvas->cr));
    bool drawn = raster_draw(canvas->at, text, document->length, canvas->target->base_path,
                             scaled(canvas, document->part), error);
    cairo_surface_mark_dirty(cairo_get_target(canvas->cr));
    return drawn;
}

static void begin_group(Canvas *canvas, Reader reader)
{
    const GroupRecord *group = take(&reader, sizeof *group);
    Rect part = group->part;
    cairo_t *cr = canvas->cr;
    g_array_append_val(canvas->opacities, group->opacity);
    cairo_save(cr);
    cairo_set_matrix(cr, &canvas->base);
    cairo_rectangle(cr, part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0);
    cairo_clip(cr);
    cairo_push_group(cr);
}

static void end_group(Canvas *canvas)
{
    guint last = canvas->opacities->len - 1;
    cairo_pop_group_to_source(canvas->cr);
    cairo_paint_with_alpha(canvas->cr, g_array_index(canvas->opacities, double, last));
    cairo_restore(canvas->cr);
    g_array_set_size(canvas->opacities, last);
}

static bool draw_entry(Canvas *canvas, DisplayKind kind, Reader reader, GError **error)
{
    switch (kind) {
    case DISPLAY_TILES:
        return begin_tiles(canvas, reader, error);
    case DISPLAY_RUN:
        kept_runs_draw(canvas->target->kept,
                       (guint) * (const guint64 *)take(&reader, sizeof(guint64)), canvas->cr);
        break;
    case DISPLAY_DOCUMENT:
        return draw_document(canvas, reader, error);
    case DISPLAY_GROUP:
        begin_group(canvas, reader);
        break;
    case DISPLAY_END:
        end_group(canvas);
        break;
    case DISPLAY_SHAPE:
        draw_shape(canvas->cr, reader, &canvas->base);
        break;
    }
    return true;
}

static bool draw_all(const DisplayList *list, Canvas *canvas, GError **error)
{
    Reader reader = {list->bytes->data, list->bytes->data + list->bytes->len};
    leaf_tally_draw(canvas->target->tally);
    while (reader.at < reader.end) {
        const DisplayHeader *header = take(&reader, sizeof *header);
        Reader entry = {reader.at, reader.at + header->bytes};
        if (!draw_entry(canvas, (DisplayKind)header->kind, entry, error)) {
            return false;
        }
        reader.at = entry.end;
        leaf_tally_drew(canvas->target->tally, (gsize)(reader.at - list->bytes->data));
    }
    return true;
}

bool display_list_draw(const DisplayList *list, const DisplayTarget *target, GError **error)
{
    Canvas canvas = {.target = target, .opacities = g_array_new(FALSE, FALSE, sizeof(double))};
    cairo_matrix_init_scale(&canvas.base, target->scale, target->scale);
    open_canvas(&canvas, target->frame);
    bool drawn = draw_all(list, &canvas, error);
    drawn = close_canvas(&canvas, drawn ? error : NULL) && drawn;
    if (canvas.at != target->frame) {
        copy_tiles(&canvas, target->frame, canvas.at);
    }
    g_array_free(canvas.opacities, TRUE);
    return drawn;
}
