/* The sinks of one pass over frames, fed together.
 *
 * A sink that fails is abandoned and the others go on: its error is kept (sink_set_failures). The
 * calls with frames return false, with the first failure, when there is no sink left to go on for.
 * Free abandons what is not finished. One thread.
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_SET_H
#define ZOETROPE_RENDER_SINK_SINK_SET_H

#include "render/sink/sink.h"

typedef struct SinkSet SinkSet;

SinkSet *sink_set_new(void);
void sink_set_free(SinkSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SinkSet, sink_set_free)

/* Begins one more sink; its error is not kept. */
bool sink_set_open(SinkSet *set, const SinkClass *class, const SinkParams *params, GError **error);

/* Some sink is to be shown a preview, as sink.h tells. */
bool sink_set_previews(const SinkSet *set);
bool sink_set_preview(SinkSet *set, const Frame *frame, GError **error);

bool sink_set_frame(SinkSet *set, const Frame *frame, gint64 index, const SinkPoint *points,
                    guint n_points, GError **error);
void sink_set_finish(SinkSet *set);

/* Some sink is neither finished nor failed. */
bool sink_set_is_open(const SinkSet *set);

/* GErrors in the order in which they occurred; owned by the set. */
const GPtrArray *sink_set_failures(const SinkSet *set);

#endif
