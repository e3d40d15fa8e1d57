/* Footage: what has a picture for every frame of a comparison. An animated document, a film, or
 * pictures in files; its class says how the pictures come about.
 *
 * Pictures are opaque: what is transparent is laid over one background. Drawing is pure, in any
 * order and on any thread, each with a worker of its own. Immutable otherwise; the owner frees.
 */
#ifndef ZOETROPE_RENDER_DIFF_FOOTAGE_H
#define ZOETROPE_RENDER_DIFF_FOOTAGE_H

#include "render/draw/renderer.h"
#include "time/film.h"

typedef struct Footage Footage;

typedef struct FootageClass {
    void *(*worker_new)(const Footage *footage); /* with worker_free, or both NULL */
    void (*worker_free)(void *worker);
    bool (*draw)(const Footage *footage, void *worker, gint64 index, Frame *frame, GError **error);
    void (*free)(Footage *footage);
} FootageClass;

struct Footage {
    const FootageClass *class;
    char *name;        /* owned */
    int width, height; /* of its pictures */
    gint64 n_frames;
    FrameRate rate;
    Time length;        /* how long they show in all */
    guint32 background; /* 0xRRGGBB */
};

/* The frames of a plan over a scene, both borrowed but for the plan. `options` without background
 * may sample other states than the scene's own. */
Footage *footage_from_scene(const char *name, const Scene *scene, const FilmPlan *plan,
                            const RendererOptions *options, guint32 background, GError **error);
/* NULL for what is no scene. */
const Scene *footage_scene(const Footage *footage);
/* The state that a frame of a scene shows. */
const State *footage_state(const Footage *footage, gint64 index, Arena *arena);
const State *footage_state_at(const Footage *footage, Time time, Arena *arena);

/* A film at a rate of its own or, when `rate.num` is not 0, at that. `window`: by how many frames
 * two that are asked for at one time may be apart. */
Footage *footage_from_film(const char *path, FrameRate rate, guint32 background, guint64 pixels,
                           gint64 window, GError **error);

/* PNG files: a pattern with a number, a folder, or one file. They count from 0 or 1. */
Footage *footage_from_images(const char *path, FrameRate rate, guint32 background, guint64 pixels,
                             GError **error);

void footage_free(Footage *footage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Footage, footage_free)

/* Lays a premultiplied pixel over an opaque one. */
guint32 footage_over(guint32 pixel, guint32 background);

#endif
