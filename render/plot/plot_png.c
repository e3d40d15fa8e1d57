#include "render/plot/plot_png.h"

#include "render/plot/plot_theme.h"
#include "render/draw/raster.h"
#include "render/sink/sink_png_writer.h"
#include "time/freeze/freeze.h"
#include "time/scene.h"

#include <string.h>

/* The picture as one instant of a scene in which nothing moves. */
static bool draw(const Scene *scene, Frame *frame, GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) frozen = g_string_new(NULL);
    FreezeOptions options = {.part = rect_empty()};
    freeze_document(timeline_sample(scene->timeline, 0, arena), &options, frozen);
    return raster_draw(frame, frozen->str, frozen->len, NULL,
                       (Rect){0, 0, frame->width, frame->height}, error);
}

Frame *plot_png_frame(const char *svg, int width, bool dark, GError **error)
{
    SceneOptions options = scene_options_default();
    options.cascade.environment.viewport.width = width;
    options.cascade.environment.dark = dark;
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text(NULL, svg, strlen(svg)), &options, error);
    if (scene == NULL)
        return NULL;
    g_autoptr(Frame) frame = frame_new((int)scene->output.width, (int)scene->output.height,
                                       options.limits.pixels, error);
    if (frame == NULL)
        return NULL;
    raster_fill(frame,
                0xff000000 | plot_theme_color(PLOT_INK_BACKGROUND, dark ? PLOT_DARK : PLOT_LIGHT));
    return draw(scene, frame, error) ? g_steal_pointer(&frame) : NULL;
}

bool plot_png_write(const char *svg, int width, bool dark, Output *output, GError **error)
{
    g_autoptr(Frame) frame = plot_png_frame(svg, width, dark, error);
    return frame != NULL && png_writer_frame(output, frame, false, NULL, error);
}
