#include "render/draw/job.h"

#include "base/error.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum {
    THREADS_LARGEST = 64,
    POOL_SPARE = 4,
    STACK_BYTES = 8 * 1024 * 1024,
    CANCEL_POLL_NS = 50 * 1000 * 1000,
};

typedef enum SlotState {
    SLOT_FREE,
    SLOT_DRAWING,
    SLOT_READY,
    SLOT_FAILED,
} SlotState;

/* Frame i lives in slot i mod pool; the window rule keeps two live frames out of one slot. */
typedef struct Slot {
    SlotState state;
    Frame *frame;
    GError *error; /* of SLOT_FAILED */
} Slot;

typedef struct Job {
    /* Immutable while the threads run. */
    const JobParams *params;
    gint64 *rank; /* place of each frame in the wanted order, or NULL: its own number */
    int n_slots;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* for the workers: the window moved, or stop */
    pthread_cond_t arrived; /* for the caller: a frame is ready or failed */
    /* Under the lock; the frame of a slot belongs to whoever put it in its state. */
    Slot *slots;
    gint64 delivered; /* frames 0 .. delivered - 1 are done with */
    gint64 end;       /* frames from here on are not wanted: n_frames, or the first that failed */
    bool stop;
} Job;

static Slot *job_slot(Job *job, gint64 index)
{
    return &job->slots[index % job->n_slots];
}

/* The wanted frame of lowest rank within the window, -1 when all of them are taken. */
static gint64 job_next(Job *job)
{
    gint64 best = -1;
    gint64 end = MIN(job->end, job->delivered + job->n_slots);
    for (gint64 i = job->delivered; i < end; i++) {
        if (job_slot(job, i)->state != SLOT_FREE)
            continue;
        if (job->rank == NULL)
            return i;
        if (best < 0 || job->rank[i] < job->rank[best])
            best = i;
    }
    return best;
}

static void wait_for_room(Job *job)
{
    gint64 begun = ledger_wait_begin(job->params->ledger);
    pthread_cond_wait(&job->changed, &job->lock);
    ledger_wait_end(job->params->ledger, LEDGER_WAIT_WRITING, begun);
}

/* Waits for a frame to draw; -1 when there is none left. */
static gint64 job_take(Job *job)
{
    pthread_mutex_lock(&job->lock);
    gint64 index = -1;
    while (!job->stop && job->delivered < job->end && (index = job_next(job)) < 0)
        wait_for_room(job);
    if (index >= 0)
        job_slot(job, index)->state = SLOT_DRAWING;
    pthread_mutex_unlock(&job->lock);
    return index;
}

static void job_put(Job *job, gint64 index, bool drawn, GError *error)
{
    pthread_mutex_lock(&job->lock);
    Slot *slot = job_slot(job, index);
    slot->state = drawn ? SLOT_READY : SLOT_FAILED;
    slot->error = error;
    if (!drawn)
        job->end = MIN(job->end, index);
    pthread_cond_signal(&job->arrived);
    pthread_mutex_unlock(&job->lock);
}

static void *job_worker(void *data)
{
    Job *job = data;
    const JobParams *params = job->params;
    void *worker = params->worker_new != NULL ? params->worker_new(params->data) : NULL;
    for (gint64 index = job_take(job); index >= 0; index = job_take(job)) {
        Frame *frame = job_slot(job, index)->frame;
        GError *error = NULL;
        bool drawn = params->draw(params->data, worker, index, frame, &error);
        job_put(job, index, drawn, error);
    }
    if (params->worker_free != NULL)
        params->worker_free(worker);
    return NULL;
}

static bool job_is_cancelled(const Job *job)
{
    return job->params->cancelled != NULL && job->params->cancelled(job->params->data);
}

static void wait_for_signal(Job *job)
{
    if (job->params->cancelled == NULL) {
        pthread_cond_wait(&job->arrived, &job->lock);
        return;
    }
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += CANCEL_POLL_NS;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&job->arrived, &job->lock, &until);
}

static void wait_for_arrival(Job *job)
{
    gint64 begun = ledger_wait_begin(job->params->ledger);
    wait_for_signal(job);
    ledger_wait_end(job->params->ledger, LEDGER_WAIT_DRAWING, begun);
}

/* Waits for the next frame in order; NULL when it failed or the user stopped the work. */
static Slot *job_await(Job *job, GError **error)
{
    bool cancelled;
    pthread_mutex_lock(&job->lock);
    Slot *slot = job_slot(job, job->delivered);
    while (!(cancelled = job_is_cancelled(job)) && slot->state < SLOT_READY)
        wait_for_arrival(job);
    if (!cancelled && slot->state == SLOT_FAILED)
        g_propagate_error(error, g_steal_pointer(&slot->error));
    bool ready = !cancelled && slot->state == SLOT_READY;
    pthread_mutex_unlock(&job->lock);
    if (cancelled)
        error_set(error, ERROR_CANCELLED, (Place){NULL, 0, 0},
                  "stopped at frame %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT, job->delivered,
                  job->params->n_frames);
    return ready ? slot : NULL;
}

static bool job_deliver_all(Job *job, GError **error)
{
    const JobParams *params = job->params;
    for (gint64 index = 0; index < params->n_frames; index++) {
        Slot *slot = job_await(job, error);
        if (slot == NULL || !params->deliver(params->data, index, slot->frame, error))
            return false;
        pthread_mutex_lock(&job->lock);
        slot->state = SLOT_FREE;
        job->delivered++;
        pthread_cond_broadcast(&job->changed);
        pthread_mutex_unlock(&job->lock);
    }
    return true;
}

static bool job_init(Job *job, const JobParams *params, int n_slots, GError **error)
{
    *job = (Job){.params = params, .n_slots = n_slots, .end = params->n_frames};
    job->slots = g_new0(Slot, n_slots);
    if (params->order != NULL) {
        job->rank = g_new(gint64, params->n_frames);
        for (gint64 i = 0; i < params->n_frames; i++)
            job->rank[params->order[i]] = i;
    }
    pthread_mutex_init(&job->lock, NULL);
    pthread_cond_init(&job->changed, NULL);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&job->arrived, &monotonic);
    pthread_condattr_destroy(&monotonic);
    for (int i = 0; i < n_slots; i++) {
        job->slots[i].frame = frame_new(params->width, params->height, params->pixels, error);
        if (job->slots[i].frame == NULL)
            return false;
    }
    return true;
}

static void job_clear(Job *job)
{
    for (int i = 0; i < job->n_slots; i++) {
        frame_free(job->slots[i].frame);
        g_clear_error(&job->slots[i].error);
    }
    pthread_mutex_destroy(&job->lock);
    pthread_cond_destroy(&job->changed);
    pthread_cond_destroy(&job->arrived);
    g_free(job->slots);
    g_free(job->rank);
}

/* How many of the wanted threads the system gave. */
static int start_workers(Job *job, pthread_t *threads, int wanted)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    int started = 0;
    while (started < wanted && pthread_create(&threads[started], &attributes, job_worker, job) == 0)
        started++;
    pthread_attr_destroy(&attributes);
    return started;
}

static void stop_workers(Job *job, const pthread_t *threads, int started)
{
    pthread_mutex_lock(&job->lock);
    job->stop = true;
    pthread_cond_broadcast(&job->changed);
    pthread_mutex_unlock(&job->lock);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
}

bool job_run(const JobParams *params, GError **error)
{
    g_return_val_if_fail(params->threads >= 0 && params->threads <= THREADS_LARGEST, false);
    if (params->n_frames < 1)
        return true;
    gint64 wanted = params->threads > 0 ? params->threads
                                        : MIN((gint64)g_get_num_processors(), THREADS_LARGEST);
    int n_threads = (int)MIN(wanted, params->n_frames);
    int n_slots = (int)MIN((gint64)n_threads + POOL_SPARE, params->n_frames);

    ledger_job(params->ledger, params->width, params->height, n_threads);
    Job job;
    bool done = job_init(&job, params, n_slots, error);
    if (done) {
        pthread_t threads[THREADS_LARGEST];
        int started = start_workers(&job, threads, n_threads);
        if (started == 0)
            error_set(error, ERROR_IO, (Place){NULL, 0, 0},
                      "the system gives no thread; close other programs or raise ulimit -u");
        done = started > 0 && job_deliver_all(&job, error);
        stop_workers(&job, threads, started);
    }
    job_clear(&job);
    return done;
}
