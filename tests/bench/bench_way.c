#include "bench_way.h"

#include "stage.h"

#include <stdarg.h>

static const struct {
    const char *name, *label;
    bool tree, films_only;
} ways[N_WAYS] = {
    [WAY_ZOETROPE] = {"zoetrope", "zoetrope"},
    [WAY_ENCODER] = {"encoder", "its encoder alone", .films_only = true},
    [WAY_FFMPEG] = {"ffmpeg", "ffmpeg's encoding alone", .films_only = true},
    [WAY_WHOLE] = {"freeze_everything", "freeze everything"},
    [WAY_BEGIN_FRAME] = {"begin_frame", "beginFrame, JPEG", .tree = true},
    [WAY_SCREENSHOT] = {"screenshot", "screenshots, PNG", .tree = true},
};

const char *way_name(Way way)
{
    return ways[way].name;
}

const char *way_label(Way way)
{
    return ways[way].label;
}

bool way_is_tree(Way way)
{
    return ways[way].tree;
}

const char *way_lacks(const Tools *tools, Way way)
{
    bool browser = way_is_tree(way);
    if ((browser || way == WAY_FFMPEG) && tools->ffmpeg == NULL)
        return "ffmpeg";
    if (browser && tools->peer == NULL)
        return "node and playwright-core";
    if (way == WAY_SCREENSHOT && tools->chromium == NULL)
        return "chromium";
    if (way == WAY_BEGIN_FRAME && tools->shell == NULL)
        return "chromium-headless-shell";
    return NULL;
}

bool way_has(const Tools *tools, Way way, Part part)
{
    return way_lacks(tools, way) == NULL && (part == PART_FILM || !ways[way].films_only);
}

static void add(GPtrArray *argv, ...)
{
    va_list arguments;
    va_start(arguments, argv);
    const char *argument;
    while ((argument = va_arg(arguments, const char *)) != NULL)
        g_ptr_array_add(argv, g_strdup(argument));
    va_end(arguments);
}

static char **take(GPtrArray *argv)
{
    g_ptr_array_add(argv, NULL);
    return (char **)g_ptr_array_free(argv, FALSE);
}

static char *path_in(const Tools *tools, const char *name, const char *extension)
{
    return g_strconcat(tools->folder, "/", name, extension, NULL);
}

char *way_drawing_path(const Tools *tools, const BenchCase *test)
{
    return path_in(tools, test->drawing, ".svg");
}

char *way_frames_path(const Tools *tools, const BenchCase *test)
{
    return path_in(tools, test->name, ".raw");
}

/* The case as texts: what all commands are made of. */
typedef struct Words {
    char *drawing, *raw, *film, *size, *rate, *seconds, *frames, *step;
} Words;

static Words words_of(const Tools *tools, Way way, const BenchCase *test)
{
    g_autofree char *film = g_strdup_printf("%s-%s", test->name, way_name(way));
    return (Words){
        .drawing = way_drawing_path(tools, test),
        .raw = way_frames_path(tools, test),
        .film = path_in(tools, film, ".mp4"),
        .size = g_strdup_printf("%dx%d", test->width, test->height),
        .rate = g_strdup_printf("%d", test->rate),
        .seconds = g_strdup_printf("%ds", test->seconds),
        .frames = g_strdup_printf("%d", bench_case_frames(test)),
        .step = g_strdup_printf("%d", test->step),
    };
}

static void words_clear(Words *words)
{
    char **const all[] = {&words->drawing, &words->raw,     &words->film,   &words->size,
                          &words->rate,    &words->seconds, &words->frames, &words->step};
    for (guint i = 0; i < G_N_ELEMENTS(all); i++)
        g_clear_pointer(all[i], g_free);
}

/* The settings of render/film for H.264, said to ffmpeg; four threads as there. */
static void add_encoder(GPtrArray *argv, const char *film)
{
    add(argv, "-vf", "scale=out_color_matrix=bt709:out_range=tv", "-c:v", "libx264", "-preset",
        "medium", "-profile:v", "high", "-crf", "18", "-pix_fmt", "yuv420p", "-threads", "4",
        "-movflags", "+faststart", film, NULL);
}

static void add_zoetrope(GPtrArray *argv, const Tools *tools, Part part, const BenchCase *test,
                         const Words *words)
{
    if (part == PART_RASTER) {
        add(argv, tools->self, STAGE_OPTION, "draw", words->drawing, words->size, words->rate,
            words->seconds, "0", NULL);
        return;
    }
    add(argv, tools->zoetrope, "render", words->drawing, "--size", words->size, "--fps",
        words->rate, "--background", "white", "--quiet", NULL);
    if (test->longer)
        add(argv, "--duration", words->seconds, NULL);
    if (part == PART_FILM)
        add(argv, "-o", words->film, NULL);
    else
        add(argv, "--format", "rgba", "-o", "-", NULL);
}

static void add_ffmpeg(GPtrArray *argv, const Tools *tools, const Words *words)
{
    add(argv, tools->ffmpeg, "-v", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt", "bgra",
        "-video_size", words->size, "-framerate", words->rate, "-i", words->raw, "-frames:v",
        words->frames, NULL);
    add_encoder(argv, words->film);
}

static void add_whole(GPtrArray *argv, const Tools *tools, Part part, const Words *words)
{
    add(argv, tools->self, STAGE_OPTION, "whole", words->drawing, words->size, words->rate,
        words->seconds, words->step, NULL);
    if (part == PART_FILM)
        add(argv, words->film, NULL);
}

static void add_browser(GPtrArray *argv, const Tools *tools, Way way, Part part, const Words *words)
{
    bool jpeg = way == WAY_BEGIN_FRAME;
    add(argv, "node", tools->peer, jpeg ? "begin-frame" : "screenshot",
        jpeg ? tools->shell : tools->chromium, words->drawing, words->size, words->rate,
        words->frames, NULL);
    if (part != PART_FILM)
        return;
    add(argv, tools->ffmpeg, "-v", "error", "-y", "-f", "image2pipe", "-framerate", words->rate,
        "-c:v", jpeg ? "mjpeg" : "png", "-i", "-", NULL);
    add_encoder(argv, words->film);
}

char **way_command(const Tools *tools, Way way, Part part, const BenchCase *test)
{
    GPtrArray *argv = g_ptr_array_new();
    Words words = words_of(tools, way, test);
    if (way == WAY_ZOETROPE)
        add_zoetrope(argv, tools, part, test, &words);
    else if (way == WAY_ENCODER)
        add(argv, tools->self, STAGE_OPTION, "encode", words.raw, words.size, words.rate,
            words.film, NULL);
    else if (way == WAY_FFMPEG)
        add_ffmpeg(argv, tools, &words);
    else if (way == WAY_WHOLE)
        add_whole(argv, tools, part, &words);
    else
        add_browser(argv, tools, way, part, &words);
    words_clear(&words);
    return take(argv);
}

char **way_frames_command(const Tools *tools, const BenchCase *test)
{
    GPtrArray *argv = g_ptr_array_new();
    Words words = words_of(tools, WAY_ENCODER, test);
    add(argv, tools->self, STAGE_OPTION, "frames", words.drawing, words.size, words.rate,
        words.seconds, words.raw, NULL);
    words_clear(&words);
    return take(argv);
}
