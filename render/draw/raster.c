#include "render/draw/raster.h"

#include "base/error.h"

#include <gio/gio.h>
#include <librsvg/rsvg.h>

static const double CSS_DPI = 96;

static RsvgHandle *load(const char *svg, gsize length, const char *base_path, GError **error)
{
    g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_data(svg, (gssize)length, NULL);
    /* The local file system by name: the default one may start a D-Bus client. */
    g_autoptr(GFile) base =
        base_path != NULL ? g_vfs_get_file_for_path(g_vfs_get_local(), base_path) : NULL;
    RsvgHandle *handle =
        rsvg_handle_new_from_stream_sync(stream, base, RSVG_HANDLE_FLAGS_NONE, NULL, error);
    if (handle != NULL)
        rsvg_handle_set_dpi(handle, CSS_DPI);
    return handle;
}

/* By CAIRO_OPERATOR_OVER straight away, by others as a whole. */
static bool draw_on(cairo_surface_t *surface, RsvgHandle *handle, Rect viewport,
                    cairo_operator_t by, GError **error)
{
    cairo_t *cr = cairo_create(surface);
    if (by != CAIRO_OPERATOR_OVER)
        cairo_push_group(cr);
    RsvgRectangle area = {viewport.x0, viewport.y0, viewport.x1 - viewport.x0,
                          viewport.y1 - viewport.y0};
    bool drawn = rsvg_handle_render_document(handle, cr, &area, error);
    if (by != CAIRO_OPERATOR_OVER) {
        cairo_pop_group_to_source(cr);
        cairo_set_operator(cr, by);
        cairo_paint(cr);
    }
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    if (drawn && status != CAIRO_STATUS_SUCCESS) {
        g_set_error_literal(error, RSVG_ERROR, RSVG_ERROR_FAILED, cairo_status_to_string(status));
        return false;
    }
    return drawn;
}

cairo_surface_t *raster_surface(Frame *frame)
{
    frame_forget_ground(frame);
    return cairo_image_surface_create_for_data(frame->data, CAIRO_FORMAT_ARGB32, frame->width,
                                               frame->height, frame->stride);
}

static bool draw(Frame *frame, RsvgHandle *handle, Rect viewport, cairo_operator_t by,
                 GError **error)
{
    cairo_surface_t *surface = raster_surface(frame);
    bool drawn = draw_on(surface, handle, viewport, by, error);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return drawn;
}

static bool draw_document(Frame *frame, const char *svg, gsize length, const char *base_path,
                          Rect viewport, cairo_operator_t by, GError **error)
{
    if (rect_is_empty(viewport) || viewport.x1 == viewport.x0 || viewport.y1 == viewport.y0)
        return true;
    g_autoptr(GError) problem = NULL;
    RsvgHandle *handle = load(svg, length, base_path, &problem);
    bool drawn = handle != NULL && draw(frame, handle, viewport, by, &problem);
    g_clear_object(&handle);
    if (!drawn)
        error_set(error, ERROR_ENCODE, (Place){base_path, 0, 0},
                  "librsvg cannot draw this document: %s; freeze it to see what it was given",
                  problem->message);
    return drawn;
}

bool raster_draw(Frame *frame, const char *svg, gsize length, const char *base_path, Rect viewport,
                 GError **error)
{
    return draw_document(frame, svg, length, base_path, viewport, CAIRO_OPERATOR_OVER, error);
}

bool raster_draw_under(Frame *frame, const char *svg, gsize length, const char *base_path,
                       Rect viewport, GError **error)
{
    return draw_document(frame, svg, length, base_path, viewport, CAIRO_OPERATOR_DEST_OVER, error);
}

static guint32 premultiply(guint32 channel, guint32 alpha)
{
    return (channel * alpha + 127) / 255;
}

static guint32 premultiplied(guint32 argb)
{
    guint32 alpha = argb >> 24;
    return alpha << 24 | premultiply(argb >> 16 & 0xff, alpha) << 16 |
           premultiply(argb >> 8 & 0xff, alpha) << 8 | premultiply(argb & 0xff, alpha);
}

void raster_fill(Frame *frame, guint32 argb)
{
    guint32 pixel = premultiplied(argb);
    frame_forget_ground(frame);
    for (int y = 0; y < frame->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < frame->width; x++)
            row[x] = pixel;
    }
}

void raster_fill_under(Frame *frame, guint32 argb)
{
    guint32 under = premultiplied(argb);
    frame_forget_ground(frame);
    for (int y = 0; y < frame->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < frame->width; x++) {
            guint32 through = 255 - (row[x] >> 24), sum = row[x];
            for (int shift = 0; through > 0 && shift < 32; shift += 8)
                sum += premultiply(under >> shift & 0xff, through) << shift;
            row[x] = sum;
        }
    }
}
