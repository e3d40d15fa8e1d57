/* The job: frames drawn by worker threads in any order, delivered to one thread in order.
 *
 * A worker takes the frame that comes first in the wanted order among those that are at most a pool
 * (threads + 4) ahead of the delivery, and draws it into the pool; the calling thread delivers
 * frame 0, 1, 2 ... Memory is therefore bounded, and no order can block. Drawing must be pure: the
 * bytes do not depend on thread count or order.
 *
 * Errors: the failed frame with the lowest number wins, whatever thread met it first: the frames
 * before it are all delivered, none after it. An error of deliver() stops at once; a cancel request
 * stops between frames with ERROR_CANCELLED. Frames that are being drawn are finished first.
 *
 * Worker threads have 8 MB stacks (deeply nested groups overflow less) and the caller's signal
 * mask. Locks are pthread's: ThreadSanitizer does not understand GLib's.
 */
#ifndef ZOETROPE_RENDER_DRAW_JOB_H
#define ZOETROPE_RENDER_DRAW_JOB_H

#include "render/frame/frame.h"
#include "render/frame/ledger.h"

#include <stdbool.h>

typedef struct JobParams {
    gint64 n_frames;
    int threads; /* 1..64; 0: one a core */
    int width, height;
    guint64 pixels;      /* limit for frame_new */
    const gint64 *order; /* a permutation of the n_frames numbers, or NULL for ascending */
    Ledger *ledger;      /* told who waits; or NULL */

    void *data;
    /* Both on the worker's own thread, once each. May be NULL: worker is NULL. */
    void *(*worker_new)(void *data);
    void (*worker_free)(void *worker);
    /* On a worker thread; the frame is transparent, or holds what an earlier call drew into it.
     * False with an error set. */
    bool (*draw)(void *data, void *worker, gint64 index, Frame *frame, GError **error);
    /* On the calling thread, in order. False with an error set. */
    bool (*deliver)(void *data, gint64 index, const Frame *frame, GError **error);
    /* Asked on the calling thread between frames and while it waits; true stops. May be NULL. */
    bool (*cancelled)(void *data);
} JobParams;

bool job_run(const JobParams *params, GError **error);

#endif
