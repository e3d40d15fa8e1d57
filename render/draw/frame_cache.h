/* Pictures that were drawn lately, by their display lists, for all workers of a renderer: films
 * stand still for some frames at a time, and which worker gets which of them is chance.
 *
 * Whoever asks for a picture that another thread is drawing waits for it. Any thread may call;
 * locks are pthread's.
 */
#ifndef ZOETROPE_RENDER_DRAW_FRAME_CACHE_H
#define ZOETROPE_RENDER_DRAW_FRAME_CACHE_H

#include "render/draw/display_list.h"

typedef struct FrameCache FrameCache;
typedef struct FrameCacheSlot FrameCacheSlot;

FrameCache *frame_cache_new(void);
void frame_cache_free(FrameCache *cache);

/* True: the picture is in the frame. Else the caller draws it, and hands it over to
 * frame_cache_keep() or gives up, with the slot that it got; without a slot, with `keep` false or
 * when all are in use, it is not kept. */
bool frame_cache_find(FrameCache *cache, const DisplayList *list, bool keep, Frame *frame,
                      FrameCacheSlot **slot);
void frame_cache_keep(FrameCache *cache, FrameCacheSlot *slot, const Frame *frame);
void frame_cache_give_up(FrameCache *cache, FrameCacheSlot *slot);

#endif
