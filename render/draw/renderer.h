/* From a scene to the pixels of any instant.
 *
 * A Renderer holds the plan and the pictures of what is still; it is shared by all workers,
 * immutable but for a cache of what was drawn lately (an instant with the same display list is
 * copied instead of drawn again), and outlives the frames that are drawn. A RendererWorker belongs
 * to one thread. The bytes depend on the instant alone.
 */
#ifndef ZOETROPE_RENDER_DRAW_RENDERER_H
#define ZOETROPE_RENDER_DRAW_RENDERER_H

#include "render/frame/frame.h"
#include "render/frame/ledger.h"
#include "time/scene.h"

#include <stdbool.h>

typedef struct Renderer Renderer;
typedef struct RendererWorker RendererWorker;

#define RENDERER_SUPERSAMPLE_LARGEST 8

typedef struct RendererOptions {
    guint32 background; /* 0xAARRGGBB, straight; 0: transparent */
    guint64 pixels;     /* limit of one frame; 0: that of limits.h */
    int supersample;    /* > 1: drawn as many times larger each way, then averaged */
    bool fast;          /* lays still leaves on as pictures: off by up to 3 of 255 */
    bool whole;         /* freeze and draw the whole document each time: slower, the same picture */
    Ledger *ledger;     /* told what drawing costs; or NULL */
    /* Where the scene's states come from; NULL: timeline_sample(). Called by any thread. */
    const State *(*sample)(const void *sample_data, Time time, Arena *arena);
    const void *sample_data; /* borrowed */
} RendererOptions;

Renderer *renderer_new(const Scene *scene, const RendererOptions *options, GError **error);
void renderer_free(Renderer *renderer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Renderer, renderer_free)

/* How many pictures `fast` keeps. */
guint renderer_kept(const Renderer *renderer);

RendererWorker *renderer_worker_new(const Renderer *renderer);
void renderer_worker_free(RendererWorker *worker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RendererWorker, renderer_worker_free)

/* The frame has the size of the scene's output. It may hold anything but what another renderer drew
 * (frame_clear() it then): where this one has drawn the same before, little is drawn again. */
bool renderer_draw(const Renderer *renderer, RendererWorker *worker, Time time, Frame *frame,
                   GError **error);

#endif
