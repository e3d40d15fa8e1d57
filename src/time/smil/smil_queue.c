#include "time/smil/smil_queue.h"

struct SmilQueue {
    guint n;
    guint *heap;   /* items, the first one at 0 */
    guint *places; /* of each item in the heap */
    Time *times;   /* of each item */
};

SmilQueue *smil_queue_new(guint n)
{
    SmilQueue *queue = g_new0(SmilQueue, 1);
    queue->n = n;
    queue->heap = g_new(guint, n);
    queue->places = g_new(guint, n);
    queue->times = g_new(Time, n);
    for (guint i = 0; i < n; i++) {
        queue->heap[i] = queue->places[i] = i;
        queue->times[i] = TIME_INDEFINITE;
    }
    return queue;
}

void smil_queue_free(SmilQueue *queue)
{
    g_free(queue->heap);
    g_free(queue->places);
    g_free(queue->times);
    g_free(queue);
}

static bool comes_before(const SmilQueue *queue, guint a, guint b)
{
    return queue->times[a] != queue->times[b] ? queue->times[a] < queue->times[b] : a < b;
}

static void put(SmilQueue *queue, guint place, guint item)
{
    queue->heap[place] = item;
    queue->places[item] = place;
}

static guint sift_up(SmilQueue *queue, guint place, guint item)
{
    while (place > 0 && comes_before(queue, item, queue->heap[(place - 1) / 2])) {
        put(queue, place, queue->heap[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    return place;
}

static guint sift_down(SmilQueue *queue, guint place, guint item)
{
    for (guint child; (child = 2 * place + 1) < queue->n; place = child) {
        if (child + 1 < queue->n &&
            comes_before(queue, queue->heap[child + 1], queue->heap[child])) {
            child++;
        }
        if (!comes_before(queue, queue->heap[child], item)) {
            break;
        }
        put(queue, place, queue->heap[child]);
    }
    return place;
}

void smil_queue_move(SmilQueue *queue, guint item, Time time)
{
    guint place = queue->places[item];
    queue->times[item] = time;
    place = sift_up(queue, place, item);
    put(queue, sift_down(queue, place, item), item);
}

guint smil_queue_first(const SmilQueue *queue)
{
    return queue->heap[0];
}

Time smil_queue_time(const SmilQueue *queue, guint item)
{
    return queue->times[item];
}
