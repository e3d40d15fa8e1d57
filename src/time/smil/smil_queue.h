/* A priority queue of small numbers by time: who is next. Ties go to the smaller number, so that
 * the order is always the same. Every number 0..n-1 is in the queue at all times; TIME_INDEFINITE
 * waits.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_QUEUE_H
#define ZOETROPE_TIME_SMIL_SMIL_QUEUE_H

#include "base/clock.h"

typedef struct SmilQueue SmilQueue;

SmilQueue *smil_queue_new(guint n);
void smil_queue_free(SmilQueue *queue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SmilQueue, smil_queue_free)

void smil_queue_move(SmilQueue *queue, guint item, Time time);
guint smil_queue_first(const SmilQueue *queue); /* n > 0 */
Time smil_queue_time(const SmilQueue *queue, guint item);

#endif
