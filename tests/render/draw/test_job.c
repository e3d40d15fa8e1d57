#include "render/draw/job.h"

#include "base/error.h"

#include <pthread.h>
#include <string.h>

enum {
    N_FRAMES = 60,
};

/* What a test asks of its frames, and what it saw. */
typedef struct Script {
    /* Immutable while the job runs. */
    gint64 fail_draw[2]; /* numbers of frames that fail, or -1 */
    gint64 fail_deliver;
    gint64 cancel_after; /* frames delivered, or -1 */
    /* On the calling thread. */
    GPtrArray *hashes;
    guint polls;
    int n_slots; /* frames that may be ahead of the delivery */
    /* Under the lock; delivered is written by the calling thread only. */
    pthread_mutex_t lock;
    gint64 delivered;
    int workers, workers_ended;
} Script;

static void script_init(Script *script)
{
    *script = (Script){.fail_draw = {-1, -1}, .fail_deliver = -1, .cancel_after = -1};
    script->hashes = g_ptr_array_new_with_free_func(g_free);
    pthread_mutex_init(&script->lock, NULL);
}

static void script_clear(Script *script)
{
    g_ptr_array_unref(script->hashes);
    pthread_mutex_destroy(&script->lock);
}

static void *worker_new(void *data)
{
    Script *script = data;
    pthread_mutex_lock(&script->lock);
    script->workers++;
    pthread_mutex_unlock(&script->lock);
    return script;
}

static void worker_free(void *worker)
{
    Script *script = worker;
    pthread_mutex_lock(&script->lock);
    script->workers_ended++;
    pthread_mutex_unlock(&script->lock);
}

/* Work whose length differs from frame to frame, so that threads overtake each other. */
static guint32 churn(gint64 index)
{
    guint32 value = (guint32)index * 2654435761u;
    for (guint32 i = 0; i < (value >> 18) + 1; i++)
        value = value * 1664525u + 1013904223u;
    return value;
}

static bool draw(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    Script *script = data;
    g_assert_true(worker == script);
    pthread_mutex_lock(&script->lock);
    g_assert_cmpint(index, <, script->delivered + script->n_slots);
    pthread_mutex_unlock(&script->lock);
    guint32 value = churn(index);
    for (guint i = 0; i < G_N_ELEMENTS(script->fail_draw); i++)
        if (index == script->fail_draw[i]) {
            error_set(error, ERROR_ENCODE, (Place){0}, "frame %d", (int)index);
            return false;
        }
    memset(frame->data, (int)(value & 0xff), frame_bytes(frame));
    memcpy(frame->data, &index, sizeof index);
    return true;
}

static bool deliver(void *data, gint64 index, const Frame *frame, GError **error)
{
    Script *script = data;
    g_assert_cmpint(index, ==, script->delivered);
    if (index == script->fail_deliver) {
        error_set(error, ERROR_IO, (Place){0}, "disk full at %d", (int)index);
        return false;
    }
    gint64 number;
    memcpy(&number, frame->data, sizeof number);
    g_assert_cmpint(number, ==, index);
    g_ptr_array_add(script->hashes, frame_hash(frame));
    pthread_mutex_lock(&script->lock);
    script->delivered++;
    pthread_mutex_unlock(&script->lock);
    return true;
}

static bool cancelled(void *data)
{
    Script *script = data;
    script->polls++;
    return script->cancel_after >= 0 && script->delivered >= script->cancel_after;
}

static JobParams params_for(Script *script, gint64 n_frames, int threads)
{
    script->n_slots = (threads > 0 ? threads : 64) + 4;
    return (JobParams){
        .n_frames = n_frames,
        .threads = threads,
        .width = 16,
        .height = 9,
        .pixels = 1000,
        .data = script,
        .worker_new = worker_new,
        .worker_free = worker_free,
        .draw = draw,
        .deliver = deliver,
        .cancelled = cancelled,
    };
}

static gint64 *shuffled(gint64 n, GRand *random)
{
    gint64 *order = g_new(gint64, n);
    for (gint64 i = 0; i < n; i++) {
        gint64 j = g_rand_int_range(random, 0, (gint32)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    return order;
}

static gint64 *descending(gint64 n)
{
    gint64 *order = g_new(gint64, n);
    for (gint64 i = 0; i < n; i++)
        order[i] = n - 1 - i;
    return order;
}

/* All hashes of a run, one a line. */
static char *run(gint64 n_frames, int threads, const gint64 *order)
{
    Script script;
    script_init(&script);
    JobParams params = params_for(&script, n_frames, threads);
    params.order = order;
    g_autoptr(GError) error = NULL;
    g_assert_true(job_run(&params, &error));
    g_assert_no_error(error);
    g_assert_cmpint(script.delivered, ==, n_frames);
    g_assert_cmpint(script.workers, ==, script.workers_ended);
    g_assert_cmpint(script.workers, <=, n_frames);
    if (threads > 0)
        g_assert_cmpint(script.workers, ==, MIN(threads, n_frames));
    g_ptr_array_add(script.hashes, NULL);
    char *all = g_strjoinv("\n", (char **)script.hashes->pdata);
    script_clear(&script);
    return all;
}

static void test_same_bytes(void)
{
    static const int threads[] = {1, 2, 5, 8, 64, 0};
    g_autofree char *expected = run(N_FRAMES, 1, NULL);
    g_autoptr(GRand) random = g_rand_new_with_seed(7);
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++) {
        g_autofree char *ascending = run(N_FRAMES, threads[i], NULL);
        g_assert_cmpstr(ascending, ==, expected);
        g_autofree gint64 *order = shuffled(N_FRAMES, random);
        g_autofree char *mixed = run(N_FRAMES, threads[i], order);
        g_assert_cmpstr(mixed, ==, expected);
        g_autofree gint64 *backward = descending(N_FRAMES);
        g_autofree char *reversed = run(N_FRAMES, threads[i], backward);
        g_assert_cmpstr(reversed, ==, expected);
    }
}

static void test_counts(void)
{
    static const gint64 counts[] = {0, 1, 2, 5, 6, 7};
    for (guint i = 0; i < G_N_ELEMENTS(counts); i++) {
        g_autofree char *one = run(counts[i], 1, NULL);
        g_autofree char *many = run(counts[i], 4, NULL);
        g_assert_cmpstr(one, ==, many);
    }
}

static void test_many_frames(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(11);
    g_autofree gint64 *order = shuffled(2000, random);
    g_autofree char *mixed = run(2000, 3, order);
    g_autofree char *ascending = run(2000, 3, NULL);
    g_assert_cmpstr(mixed, ==, ascending);
}

/* The lower of two failing frames is the one reported, and what comes before it is delivered. */
static void test_draw_error(void)
{
    static const struct {
        gint64 first, second;
    } rows[] = {{0, -1}, {30, -1}, {N_FRAMES - 1, -1}, {31, 30}, {30, 32}, {1, 0}};
    static const int threads[] = {1, 2, 8};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        for (guint j = 0; j < G_N_ELEMENTS(threads); j++) {
            Script script;
            script_init(&script);
            script.fail_draw[0] = rows[i].first;
            script.fail_draw[1] = rows[i].second;
            JobParams params = params_for(&script, N_FRAMES, threads[j]);
            g_autofree gint64 *backward = descending(N_FRAMES);
            params.order = j == 1 ? backward : NULL;
            g_autoptr(GError) error = NULL;
            g_assert_false(job_run(&params, &error));
            gint64 lowest = rows[i].second < 0 ? rows[i].first : MIN(rows[i].first, rows[i].second);
            g_autofree char *message = g_strdup_printf("frame %d", (int)lowest);
            g_assert_error(error, ERROR_DOMAIN, ERROR_ENCODE);
            g_assert_cmpstr(error->message, ==, message);
            g_assert_cmpint(script.delivered, ==, lowest);
            g_assert_cmpint(script.workers, ==, script.workers_ended);
            script_clear(&script);
        }
}

static void test_deliver_error(void)
{
    Script script;
    script_init(&script);
    script.fail_deliver = 13;
    JobParams params = params_for(&script, N_FRAMES, 5);
    g_autoptr(GError) error = NULL;
    g_assert_false(job_run(&params, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    g_assert_cmpint(script.delivered, ==, 13);
    script_clear(&script);
}

static void test_cancel(void)
{
    static const gint64 moments[] = {0, 1, 17, N_FRAMES - 1};
    for (guint i = 0; i < G_N_ELEMENTS(moments); i++) {
        Script script;
        script_init(&script);
        script.cancel_after = moments[i];
        JobParams params = params_for(&script, N_FRAMES, 4);
        g_autoptr(GError) error = NULL;
        g_assert_false(job_run(&params, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_CANCELLED);
        g_assert_cmpint(script.delivered, ==, moments[i]);
        g_assert_cmpint(script.workers, ==, script.workers_ended);
        script_clear(&script);
    }
}

static bool draw_slowly(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    g_usleep(400 * 1000);
    return draw(data, worker, index, frame, error);
}

/* A request that comes while the first frame is drawn is seen before it is finished. */
static void test_cancel_while_waiting(void)
{
    Script script;
    script_init(&script);
    JobParams params = params_for(&script, 1, 1);
    params.draw = draw_slowly;
    g_assert_true(job_run(&params, NULL));
    g_assert_cmpuint(script.polls, >=, 4);
    script_clear(&script);
}

static void test_without_callbacks(void)
{
    Script script;
    script_init(&script);
    JobParams params = params_for(&script, 20, 3);
    params.cancelled = NULL;
    params.worker_free = NULL;
    g_assert_true(job_run(&params, NULL));
    g_assert_cmpint(script.delivered, ==, 20);
    script_clear(&script);
}

static void test_too_large(void)
{
    Script script;
    script_init(&script);
    JobParams params = params_for(&script, 20, 3);
    params.pixels = 100;
    g_autoptr(GError) error = NULL;
    g_assert_false(job_run(&params, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
    g_assert_cmpint(script.workers, ==, 0);
    script_clear(&script);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/job/same-bytes", test_same_bytes);
    g_test_add_func("/job/counts", test_counts);
    g_test_add_func("/job/many-frames", test_many_frames);
    g_test_add_func("/job/draw-error", test_draw_error);
    g_test_add_func("/job/deliver-error", test_deliver_error);
    g_test_add_func("/job/cancel", test_cancel);
    g_test_add_func("/job/cancel-while-waiting", test_cancel_while_waiting);
    g_test_add_func("/job/without-callbacks", test_without_callbacks);
    g_test_add_func("/job/too-large", test_too_large);
    return g_test_run();
}
