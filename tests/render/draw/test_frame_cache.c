/* Pictures that come again are drawn once, whoever asks for them. */
#include "render/draw/frame_cache.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 200, PICTURES = 3 };

static DisplayList *list_of(guint number)
{
    DisplayList *list = display_list_new();
    Tiles tiles = {.bounds = rect_empty()};
    tiles_add(&tiles, rect_from_size(number, 0, 1, 1));
    display_list_add_tiles(list, &tiles);
    return list;
}

static void paint(Frame *frame, guint number)
{
    *(guint32 *)(void *)frame->data = 0xff000000 | number;
}

static void test_kept(void)
{
    FrameCache *cache = frame_cache_new();
    FrameCacheSlot *slot;
    g_autoptr(DisplayList) list = list_of(1);
    g_autoptr(DisplayList) other = list_of(2);
    g_autoptr(Frame) frame = frame_new(1, 1, 1, NULL);
    g_assert_false(frame_cache_find(cache, list, false, frame, &slot));
    g_assert_null(slot);
    g_assert_false(frame_cache_find(cache, list, true, frame, &slot));
    paint(frame, 1);
    frame_cache_keep(cache, slot, frame);
    g_assert_false(frame_cache_find(cache, other, true, frame, &slot));
    frame_cache_give_up(cache, slot);
    g_assert_false(frame_cache_find(cache, other, false, frame, &slot));
    frame_clear(frame);
    g_assert_true(frame_cache_find(cache, list, true, frame, &slot));
    g_assert_cmphex(frame_row(frame, 0)[0], ==, 0xff000001);
    frame_cache_free(cache);
}

/* More pictures than it keeps: the oldest go. */
static void test_full(void)
{
    FrameCache *cache = frame_cache_new();
    FrameCacheSlot *slot;
    g_autoptr(Frame) frame = frame_new(1, 1, 1, NULL);
    for (guint i = 0; i < 20; i++) {
        g_autoptr(DisplayList) list = list_of(i);
        g_assert_false(frame_cache_find(cache, list, true, frame, &slot));
        paint(frame, i);
        frame_cache_keep(cache, slot, frame);
    }
    g_autoptr(DisplayList) first = list_of(0);
    g_autoptr(DisplayList) last = list_of(19);
    g_assert_false(frame_cache_find(cache, first, false, frame, &slot));
    g_assert_true(frame_cache_find(cache, last, false, frame, &slot));
    g_assert_cmphex(frame_row(frame, 0)[0], ==, 0xff000013);
    frame_cache_free(cache);
}

typedef struct Asker {
    FrameCache *cache;
    guint n_drawn;
} Asker;

static void *ask(void *data)
{
    Asker *asker = data;
    g_autoptr(Frame) frame = frame_new(1, 1, 1, NULL);
    for (guint i = 0; i < ROUNDS; i++) {
        FrameCacheSlot *slot;
        guint number = i % PICTURES;
        g_autoptr(DisplayList) list = list_of(number);
        if (!frame_cache_find(asker->cache, list, true, frame, &slot)) {
            paint(frame, number);
            frame_cache_keep(asker->cache, slot, frame);
            asker->n_drawn++;
        }
        g_assert_cmphex(frame_row(frame, 0)[0], ==, 0xff000000 | number);
    }
    return NULL;
}

static void test_threads(void)
{
    FrameCache *cache = frame_cache_new();
    Asker askers[THREADS];
    pthread_t threads[THREADS];
    guint n_drawn = 0;
    for (guint i = 0; i < THREADS; i++) {
        askers[i] = (Asker){.cache = cache};
        g_assert_cmpint(pthread_create(&threads[i], NULL, ask, &askers[i]), ==, 0);
    }
    for (guint i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        n_drawn += askers[i].n_drawn;
    }
    g_assert_cmpuint(n_drawn, ==, PICTURES);
    frame_cache_free(cache);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/frame-cache/kept", test_kept);
    g_test_add_func("/frame-cache/full", test_full);
    g_test_add_func("/frame-cache/threads", test_threads);
    return g_test_run();
}
