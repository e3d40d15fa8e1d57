#include "render/command/produce_note.h"

#include <stdio.h>

static bool is_opaque(const Frame *frame)
{
    for (int y = 0; y < frame->height; y++) {
        const guint32 *row = frame_row(frame, y);
        for (int x = 0; x < frame->width; x++) {
            if (row[x] >> 24 != 255)
                return false;
        }
    }
    return true;
}

/* Whether the drawing covers the picture by itself. What cannot be drawn is told by the production.
 */
static bool covers(const ProduceParams *params, Time time)
{
    Size size = params->scene->output;
    RendererOptions options = params->renderer;
    options.background = 0;
    g_autoptr(Frame) frame =
        frame_new((int)size.width, (int)size.height, params->limits.pixels, NULL);
    g_autoptr(Renderer) renderer = renderer_new(params->scene, &options, NULL);
    if (frame == NULL || renderer == NULL)
        return true;
    g_autoptr(RendererWorker) worker = renderer_worker_new(renderer);
    return !renderer_draw(renderer, worker, time, frame, NULL) || is_opaque(frame);
}

static bool loses_alpha(const ProduceParams *params, const ProduceTarget *target)
{
    return target->sink != NULL && !target->beside &&
           !sink_alpha(target->sink, params->encoding.codec);
}

char *produce_note_fast(const ProduceParams *params, const Renderer *renderer)
{
    guint n = renderer_kept(renderer);
    if (!params->renderer.fast)
        return NULL;
    return n == 0 ? g_strdup("nothing stands still above what moves that would be faster laid on; "
                             "--fast changes nothing")
                  : g_strdup_printf("%u %s of what stands still above what moves; pixels may be up "
                                    "to 3 of 255 off",
                                    n, n == 1 ? "picture is kept" : "pictures are kept");
}

void produce_note_matte(const ProduceParams *params, const FilmPlan *plans)
{
    bool asked = params->has_background && params->renderer.background >> 24 == 255;
    if (params->quiet || asked)
        return;
    bool covered = false, looked = false;
    for (guint i = 0; i < params->n_targets && !covered; i++) {
        const ProduceTarget *target = &params->targets[i];
        if (!loses_alpha(params, target))
            continue;
        covered = !looked && covers(params, film_frame_time(&plans[i], 0));
        looked = true;
        if (!covered)
            fprintf(stderr,
                    "note: %s cannot be transparent: the drawing is laid on #%06x; --background "
                    "chooses another colour\n",
                    target->path, params->matte);
    }
}
