#include "render/draw/frame_cache.h"

#include <pthread.h>

enum { SLOTS = 8 };

typedef enum SlotState { SLOT_EMPTY, SLOT_DRAWING, SLOT_READY } SlotState;

struct FrameCacheSlot {
    SlotState state;
    guint readers;     /* that copy it: it stays meanwhile */
    guint64 age;       /* of its last use; larger is later */
    DisplayList *list; /* owned, as the frame */
    Frame *frame;
};

struct FrameCache {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a slot is no longer being drawn */
    guint64 clock;
    FrameCacheSlot slots[SLOTS];
};

FrameCache *frame_cache_new(void)
{
    FrameCache *cache = g_new0(FrameCache, 1);
    pthread_mutex_init(&cache->lock, NULL);
    pthread_cond_init(&cache->changed, NULL);
    return cache;
}

void frame_cache_free(FrameCache *cache)
{
    if (!cache) {
        return;
    }
    for (guint i = 0; i < SLOTS; i++) {
        display_list_free(cache->slots[i].list);
        frame_free(cache->slots[i].frame);
    }
    pthread_mutex_destroy(&cache->lock);
    pthread_cond_destroy(&cache->changed);
    g_free(cache);
}

static FrameCacheSlot *find(FrameCache *cache, const DisplayList *list)
{
    for (guint i = 0; i < SLOTS; i++) {
        FrameCacheSlot *slot = &cache->slots[i];
        if (slot->state != SLOT_EMPTY && display_list_equal(slot->list, list)) {
            return slot;
        }
    }
    return NULL;
}

/* That which was used the longest ago, NULL when all are in use. */
static FrameCacheSlot *oldest(FrameCache *cache)
{
    FrameCacheSlot *best = NULL;
    for (guint i = 0; i < SLOTS; i++) {
        FrameCacheSlot *slot = &cache->slots[i];
        bool busy = slot->state == SLOT_DRAWING || slot->readers > 0;
        if (!busy && (!best || slot->age < best->age)) {
            best = slot;
        }
    }
    return best;
}

static FrameCacheSlot *claim(FrameCache *cache, const DisplayList *list)
{
    FrameCacheSlot *slot = oldest(cache);
    if (slot) {
        slot->list = slot->list ? slot->list : display_list_new();
        display_list_clear(slot->list);
        display_list_append(slot->list, list);
        slot->state = SLOT_DRAWING;
        slot->age = ++cache->clock;
    }
    return slot;
}

/* The slot is READY or NULL: what another thread has failed to draw is not there. */
static FrameCacheSlot *await(FrameCache *cache, const DisplayList *list)
{
    FrameCacheSlot *slot = find(cache, list);
    while (slot && slot->state == SLOT_DRAWING) {
        pthread_cond_wait(&cache->changed, &cache->lock);
        slot = find(cache, list);
    }
    return slot;
}

bool frame_cache_find(FrameCache *cache, const DisplayList *list, bool keep, Frame *frame,
                      FrameCacheSlot **slot)
{
    *slot = NULL;
    pthread_mutex_lock(&cache->lock);
    FrameCacheSlot *known = await(cache, list);
    if (known) {
        known->readers++;
        known->age = ++cache->clock;
    } else if (keep) {
        *slot = claim(cache, list);
    }
    pthread_mutex_unlock(&cache->lock);
    if (!known) {
        return false;
    }
    frame_copy(frame, known->frame);
    pthread_mutex_lock(&cache->lock);
    known->readers--;
    pthread_mutex_unlock(&cache->lock);
    return true;
}

static void finish(FrameCache *cache, FrameCacheSlot *slot, SlotState state)
{
    pthread_mutex_lock(&cache->lock);
    slot->state = state;
    pthread_cond_broadcast(&cache->changed);
    pthread_mutex_unlock(&cache->lock);
}

void frame_cache_keep(FrameCache *cache, FrameCacheSlot *slot, const Frame *frame)
{
    if (!slot) {
        return;
    }
    if (!slot->frame) {
        slot->frame = frame_new(frame->width, frame->height, G_MAXUINT64, NULL);
    }
    frame_copy(slot->frame, frame);
    finish(cache, slot, SLOT_READY);
}

void frame_cache_give_up(FrameCache *cache, FrameCacheSlot *slot)
{
    if (slot) {
        finish(cache, slot, SLOT_EMPTY);
    }
}
