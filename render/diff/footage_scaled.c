#include "render/diff/footage_scaled.h"

#include "base/error.h"

#include <cairo.h>

typedef struct ScaledFootage {
    Footage base;
    Footage *whole; /* owned */
    guint64 pixels;
} ScaledFootage;

typedef struct ScaledWorker {
    const FootageClass *class;
    void *worker;
    Frame *frame;
} ScaledWorker;

static void *scaled_worker_new(const Footage *footage)
{
    const Footage *whole = ((const ScaledFootage *)footage)->whole;
    ScaledWorker *worker = g_new0(ScaledWorker, 1);
    worker->class = whole->class;
    worker->worker = whole->class->worker_new != NULL ? whole->class->worker_new(whole) : NULL;
    return worker;
}

static void scaled_worker_free(void *data)
{
    ScaledWorker *worker = data;
    if (worker->class->worker_free != NULL)
        worker->class->worker_free(worker->worker);
    frame_free(worker->frame);
    g_free(worker);
}

static cairo_surface_t *surface_of(const Frame *frame)
{
    return cairo_image_surface_create_for_data(frame->data, CAIRO_FORMAT_RGB24, frame->width,
                                               frame->height, frame->stride);
}

/* Edges are padded, so that no background shines through them. */
void footage_scale(const Frame *from, Rect part, Frame *to, Rect place)
{
    cairo_surface_t *source = surface_of(from), *target = surface_of(to);
    cairo_t *cr = cairo_create(target);
    cairo_rectangle(cr, place.x0, place.y0, place.x1 - place.x0, place.y1 - place.y0);
    cairo_clip(cr);
    cairo_translate(cr, place.x0, place.y0);
    cairo_scale(cr, (place.x1 - place.x0) / (part.x1 - part.x0),
                (place.y1 - place.y0) / (part.y1 - part.y0));
    cairo_set_source_surface(cr, source, -part.x0, -part.y0);
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BEST);
    cairo_paint(cr);
    cairo_destroy(cr);
    cairo_surface_finish(target);
    cairo_surface_destroy(source);
    cairo_surface_destroy(target);
}

static bool scaled_draw(const Footage *footage, void *own, gint64 index, Frame *frame,
                        GError **error)
{
    const ScaledFootage *scaled = (const ScaledFootage *)footage;
    const Footage *whole = scaled->whole;
    ScaledWorker *worker = own;
    if (worker->frame == NULL)
        worker->frame = frame_new(whole->width, whole->height, scaled->pixels, error);
    if (worker->frame == NULL ||
        !whole->class->draw(whole, worker->worker, index, worker->frame, error))
        return false;
    footage_scale(worker->frame, (Rect){0, 0, whole->width, whole->height}, frame,
                  (Rect){0, 0, frame->width, frame->height});
    /* What Cairo leaves in the fourth byte of RGB24 is its own affair. */
    for (int y = 0; y < frame->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < frame->width; x++)
            row[x] |= 0xff000000;
    }
    return true;
}

static void scaled_free(Footage *footage)
{
    ScaledFootage *own = (ScaledFootage *)footage;
    footage_free(own->whole);
    g_free(own);
}

static const FootageClass scaled_class = {
    .worker_new = scaled_worker_new,
    .worker_free = scaled_worker_free,
    .draw = scaled_draw,
    .free = scaled_free,
};

Footage *footage_scaled(Footage *whole, int width, int height, guint64 pixels)
{
    ScaledFootage *own = g_new0(ScaledFootage, 1);
    own->base = *whole;
    own->base.class = &scaled_class;
    own->base.name = g_strdup(whole->name);
    own->base.width = width;
    own->base.height = height;
    own->whole = whole;
    own->pixels = pixels;
    return &own->base;
}
