/* Production: the frames of a scene, drawn once and delivered to every file that was asked for.
 *
 * Files differ in the instants they want: films frames at a rate, sheets whole cells of the loop,
 * stills one instant. Those that want the same instants share one pass over them; SVG documents
 * need no pixels. Every file is whole under its name, or as it was before, whatever happens: on an
 * error of the drawing and on ^C all that are not finished are abandoned; one that cannot be
 * written does not keep the others from being finished, and is the error in the end. While it runs,
 * SIGINT, SIGTERM and SIGHUP are held back; afterwards they take their course.
 *
 * The calling thread writes, threads of its own draw. Errors are those of sinks, renderer and film
 * plan, and ERROR_CANCELLED.
 */
#ifndef ZOETROPE_RENDER_COMMAND_PRODUCE_H
#define ZOETROPE_RENDER_COMMAND_PRODUCE_H

#include "render/plot/overlay.h"
#include "render/draw/renderer.h"
#include "render/sink/sink.h"
#include "rig/contact.h"
#include "time/film.h"

typedef enum ProduceKind {
    PRODUCE_FILM,  /* frames at a rate */
    PRODUCE_CELLS, /* whole cells of the loop */
    PRODUCE_STILL, /* one instant */
    N_PRODUCE_KINDS,
} ProduceKind;

typedef struct ProduceTarget {
    const char *path;
    const SinkClass *sink; /* NULL: SVG documents, numbered or one */
    ProduceKind kind;
    Time at;     /* of a still; TIME_INDEFINITE: ProduceParams.at */
    bool beside; /* a picture of the films beside it: transparent where they are */
} ProduceTarget;

typedef struct ProduceParams {
    const Scene *scene;
    RendererOptions renderer;
    bool has_background;    /* it is asked for */
    const Overlay *overlay; /* drawn over each picture, or NULL */
    double shutter;         /* degrees of each frame's time; 0: one instant */
    int subframes;          /* drawn while it is open */
    Limits limits;
    FilmRequest film; /* `cells` follows from the targets */
    Time max_loop;
    Time at;        /* of stills */
    int threads;    /* 0: one a core */
    bool quiet;     /* no notes, no progress */
    Ledger *ledger; /* told where the time goes; or NULL */

    /* What sinks are told besides: SinkParams. */
    SinkEncoding encoding;
    gint64 largest;  /* bytes of a film that is kept; 0: any */
    gint64 *bytes;   /* told the size of the last film; may be NULL */
    bool has_repeat; /* encoding.repeat is asked for */
    guint32 matte;
    const char *title, *tag;
    double pivot_x, pivot_y;
    SinkSheet sheet;
    guint n_points;
    const Contact *points; /* their effectors are the named points of cells */

    guint n_targets;
    const ProduceTarget *targets;
} ProduceParams;

bool produce(const ProduceParams *params, GError **error);

/* The plan of a kind of target, also without producing it. */
bool produce_plan(const ProduceParams *params, ProduceKind kind, FilmPlan *plan, GError **error);

#endif
