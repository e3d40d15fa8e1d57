#include "render/command/command_strip.h"

#include "render/command/command_measure.h"
#include "render/diff/strip.h"
#include "render/draw/raster.h"
#include "render/frame/extension.h"
#include "render/frame/output.h"
#include "render/plot/plot_theme.h"
#include "render/sink/sink_png_writer.h"

#include <string.h>

enum {
    STRIP_SCALE = 2, /* pixels of a PNG for one of the SVG */
};

static bool report_usage(GError **error, const char *path, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){path, 0, 0}, "%s", message);
    return false;
}

static bool check(const Options *options, GError **error)
{
    if (options->strip > 0 && options->onion > 0)
        return report_usage(error, NULL, "both --strip and --onion; give one of them");
    if (options->outputs == NULL)
        return report_usage(error, NULL,
                            "nothing says where to write it; give -o FILE.svg or .png");
    for (guint i = 0; i < options->outputs->len; i++) {
        const char *path = options->outputs->pdata[i];
        if (!extension_is(path, ".svg") && !extension_is(path, ".png"))
            return report_usage(error, path, "--strip and --onion make an .svg or a .png");
    }
    return true;
}

/* Evenly over a loop, the end of which is its beginning; over what ends, to its end. */
static const Time *list_times(const Options *options, const CommandInput *input, guint n)
{
    Loop loop = timeline_loop(input->scene->timeline, options->max_loop);
    Time start = loop.period > 0 ? loop.intro : 0;
    Time length = loop.period > 0 ? loop.period : loop.intro;
    if (options->start != TIME_INDEFINITE)
        start = options->start;
    bool closed = loop.period > 0 && options->duration == TIME_INDEFINITE;
    if (options->duration != TIME_INDEFINITE)
        length = options->duration;
    Time *times = arena_new_n(input->arena, Time, n);
    for (guint i = 0; i < n; i++)
        times[i] = start + clock_cell_time(i, closed ? n : n - 1, length);
    return times;
}

typedef struct Picture {
    const Options *options;
    const CommandInput *input;
    StripParams params;
} Picture;

static char *make(const Picture *picture, PlotTheme theme, GError **error)
{
    StripParams params = picture->params;
    params.theme = theme;
    return picture->options->strip > 0 ? strip_svg(&params, error)
                                       : strip_onion_svg(&params, error);
}

static guint32 ground_of(const Picture *picture, PlotTheme theme)
{
    const Options *options = picture->options;
    if (options->strip > 0)
        return 0xff000000 | plot_theme_color(PLOT_INK_BACKGROUND, theme);
    return options->background.given ? options->background.argb : 0;
}

/* px of a PNG. */
static Size size_of(const Picture *picture)
{
    if (picture->options->strip == 0)
        return picture->input->scene->output;
    Size size = strip_size(&picture->params);
    return (Size){STRIP_SCALE * size.width, STRIP_SCALE * size.height};
}

static bool write_png(const Picture *picture, const char *path, GError **error)
{
    const Options *options = picture->options;
    PlotTheme theme = options->theme == THEME_DARK ? PLOT_DARK : PLOT_LIGHT;
    g_autofree char *svg = make(picture, theme, error);
    if (svg == NULL)
        return false;
    Size size = size_of(picture);
    g_autoptr(Frame) frame =
        frame_new((int)size.width, (int)size.height, options->limits.pixels, error);
    if (frame == NULL)
        return false;
    guint32 ground = ground_of(picture, theme);
    raster_fill(frame, ground);
    if (!raster_draw(frame, svg, strlen(svg), picture->input->scene->document->source->path,
                     (Rect){0, 0, frame->width, frame->height}, error))
        return false;
    g_autoptr(Output) output = output_new(path, error);
    return output != NULL && png_writer_frame(output, frame, ground >> 24 != 255, NULL, error) &&
           output_commit(g_steal_pointer(&output), error);
}

static bool write_svg(const Picture *picture, const char *path, GError **error)
{
    g_autofree char *svg = make(picture, PLOT_AUTO, error);
    return svg != NULL && command_input_spares(picture->input, path, error) &&
           output_write_file(path, svg, strlen(svg), error);
}

bool command_strip_render(const Options *options, const CommandInput *input, GError **error)
{
    if (!check(options, error))
        return false;
    guint n = options->strip > 0 ? options->strip : options->onion;
    const Picture picture = {
        .options = options,
        .input = input,
        .params = {.scene = input->scene,
                   .n = n,
                   .times = list_times(options, input, n),
                   .limits = options->limits},
    };
    for (guint i = 0; i < options->outputs->len; i++) {
        const char *path = options->outputs->pdata[i];
        bool done = extension_is(path, ".svg") ? write_svg(&picture, path, error)
                                               : write_png(&picture, path, error);
        if (!done)
            return false;
    }
    return true;
}
