#include "render/film/film_palette.h"

#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavutil/pixdesc.h>

enum {
    PALETTE_SIDE = 16,
};

struct FilmPalette {
    FilmPaletteParams params;
    int width, height;
    AVFilterGraph *learning; /* NULL when learnt */
    AVFilterGraph *reducing; /* NULL until then */
    gint64 n_frames;         /* reduced */
};

static const char *const dithers[N_SINK_DITHERS] = {
    [DITHER_BAYER] = "bayer:bayer_scale=3",
    [DITHER_SIERRA] = "sierra2_4a:diff_mode=rectangle",
    [DITHER_FLOYD] = "floyd_steinberg:diff_mode=rectangle",
    [DITHER_NONE] = "none",
};

/* A graph of this description, with sources and sinks by name; NULL when it cannot be. */
static AVFilterGraph *new_graph(const char *description)
{
    AVFilterGraph *graph = avfilter_graph_alloc();
    AVFilterInOut *inputs = NULL, *outputs = NULL;
    graph->nb_threads = 1;
    int result = avfilter_graph_parse2(graph, description, &inputs, &outputs);
    avfilter_inout_free(&inputs);
    avfilter_inout_free(&outputs);
    if (result < 0 || avfilter_graph_config(graph, NULL) < 0)
        avfilter_graph_free(&graph);
    return graph;
}

static char *describe_source(const char *name, int width, int height)
{
    return g_strdup_printf(
        "buffer@%s=video_size=%dx%d:pix_fmt=%s:time_base=1/1000:pixel_aspect=1/1", name, width,
        height, av_get_pix_fmt_name(AV_PIX_FMT_RGB32));
}

static AVFilterContext *filter(AVFilterGraph *graph, const char *name)
{
    return avfilter_graph_get_filter(graph, name);
}

/* FILM_PALETTE filters are named by their kind and an instance of ours. */
#define FILTER_PICTURE "buffer@picture"
#define FILTER_PALETTE "buffer@palette"
#define FILTER_RESULT "buffersink@result"

FilmPalette *film_palette_new(int width, int height, FilmPaletteParams params)
{
    FilmPalette *palette = g_new0(FilmPalette, 1);
    *palette = (FilmPalette){.params = params, .width = width, .height = height};
    g_autofree char *source = describe_source("picture", width, height);
    g_autofree char *text = g_strdup_printf(
        "%s,palettegen=max_colors=%d:reserve_transparent=1:stats_mode=full,buffersink@result",
        source, params.n_colors);
    palette->learning = new_graph(text);
    if (palette->learning == NULL)
        g_clear_pointer(&palette, film_palette_free);
    return palette;
}

void film_palette_free(FilmPalette *palette)
{
    if (palette == NULL)
        return;
    avfilter_graph_free(&palette->learning);
    avfilter_graph_free(&palette->reducing);
    g_free(palette);
}

static AVFrame *new_picture(const Frame *frame)
{
    AVFrame *picture = av_frame_alloc();
    picture->format = AV_PIX_FMT_RGB32;
    picture->width = frame->width;
    picture->height = frame->height;
    picture->sample_aspect_ratio = (AVRational){1, 1};
    if (av_frame_get_buffer(picture, 0) < 0)
        av_frame_free(&picture);
    return picture;
}

/* Transparent pixels have an index already: here they count as the visible one before them. */
static void copy_visible(const guint32 *row, int width, guint32 *last, guint32 *to)
{
    for (int x = 0; x < width; x++) {
        if (row[x] >> 24 != 0)
            *last = row[x];
        to[x] = *last;
    }
}

int film_palette_learn(FilmPalette *palette, const Frame *frame)
{
    AVFrame *picture = new_picture(frame);
    if (picture == NULL)
        return AVERROR(ENOMEM);
    guint32 last = 0xff000000;
    for (int y = 0; y < frame->height; y++) {
        guint32 *to = (guint32 *)(void *)(picture->data[0] + (gssize)y * picture->linesize[0]);
        copy_visible(frame_row(frame, y), frame->width, &last, to);
    }
    int result = av_buffersrc_add_frame(filter(palette->learning, FILTER_PICTURE), picture);
    av_frame_free(&picture);
    return result;
}

/* The palette as a picture of 16x16, at last. */
static int finish_learning(FilmPalette *palette, AVFrame *found)
{
    int result = av_buffersrc_add_frame(filter(palette->learning, FILTER_PICTURE), NULL);
    if (result >= 0)
        result = av_buffersink_get_frame(filter(palette->learning, FILTER_RESULT), found);
    avfilter_graph_free(&palette->learning);
    return result;
}

static int begin_reducing(FilmPalette *palette)
{
    g_autofree char *picture = describe_source("picture", palette->width, palette->height);
    g_autofree char *colors = describe_source("palette", PALETTE_SIDE, PALETTE_SIDE);
    g_autofree char *text = g_strdup_printf("%s[picture];%s[palette];[picture][palette]"
                                            "paletteuse=dither=%s,buffersink@result",
                                            picture, colors, dithers[palette->params.dither]);
    palette->reducing = new_graph(text);
    AVFrame *found = av_frame_alloc();
    int result = finish_learning(palette, found);
    if (palette->reducing == NULL)
        result = AVERROR_FILTER_NOT_FOUND;
    if (result >= 0) {
        found->pts = 0;
        result = av_buffersrc_add_frame(filter(palette->reducing, FILTER_PALETTE), found);
    }
    if (result >= 0)
        result = av_buffersrc_add_frame(filter(palette->reducing, FILTER_PALETTE), NULL);
    av_frame_free(&found);
    return MIN(result, 0);
}

static AVFrame *copy_picture(const Frame *frame)
{
    AVFrame *picture = new_picture(frame);
    for (int y = 0; picture != NULL && y < frame->height; y++)
        memcpy(picture->data[0] + (gssize)y * picture->linesize[0], frame_row(frame, y),
               (gsize)frame->width * sizeof(guint32));
    return picture;
}

int film_palette_reduce(FilmPalette *palette, const Frame *frame, AVFrame *to)
{
    int result = palette->learning != NULL ? begin_reducing(palette) : 0;
    AVFrame *picture = result >= 0 ? copy_picture(frame) : NULL;
    if (picture == NULL)
        return result < 0 ? result : AVERROR(ENOMEM);
    picture->pts = palette->n_frames++;
    result = av_buffersrc_add_frame(filter(palette->reducing, FILTER_PICTURE), picture);
    av_frame_free(&picture);
    av_frame_unref(to);
    if (result >= 0)
        result = av_buffersink_get_frame(filter(palette->reducing, FILTER_RESULT), to);
    return MIN(result, 0);
}
