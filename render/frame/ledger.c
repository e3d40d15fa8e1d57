#include "render/frame/ledger.h"

#include "base/stopwatch.h"

#include <pthread.h>
#include <string.h>
#include <sys/resource.h>

enum { KIBIBYTE = 1024 };

struct Ledger {
    /* Immutable. */
    pthread_t owner;
    gint64 begun;
    gint64 process, thread; /* processor time before */
    pthread_mutex_t lock;
    /* Under the lock. */
    LedgerFigures figures; /* without what ledger_finish() finds */
    gint64 others;         /* processor time of threads that told what they drew */
    /* The owner's. */
    LedgerFigures finished;
    GHashTable *places; /* place of a leaf -> its number + 1 */
    GStringChunk *strings;
};

static void clear_output(gpointer output)
{
    g_free(((LedgerOutput *)output)->path);
}

static GArray *outputs_new(void)
{
    GArray *outputs = g_array_new(FALSE, FALSE, sizeof(LedgerOutput));
    g_array_set_clear_func(outputs, clear_output);
    return outputs;
}

static void init(Ledger *ledger, gint64 begun)
{
    *ledger = (Ledger){
        .owner = pthread_self(),
        .begun = begun,
        .process = stopwatch_process(),
        .thread = stopwatch_thread(),
        .figures = {.first_frame = -1,
                    .outputs = outputs_new(),
                    .leaves = g_array_new(FALSE, FALSE, sizeof(LedgerLeaf))},
        .finished = {.outputs = outputs_new()},
        .places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
        .strings = g_string_chunk_new(KIBIBYTE),
    };
    pthread_mutex_init(&ledger->lock, NULL);
}

static void clear(Ledger *ledger)
{
    pthread_mutex_destroy(&ledger->lock);
    g_array_unref(ledger->figures.outputs);
    g_array_unref(ledger->figures.leaves);
    g_array_unref(ledger->finished.outputs);
    g_hash_table_unref(ledger->places);
    g_string_chunk_free(ledger->strings);
}

Ledger *ledger_new(gint64 begun)
{
    Ledger *ledger = g_new(Ledger, 1);
    init(ledger, begun);
    return ledger;
}

void ledger_free(Ledger *ledger)
{
    if (ledger == NULL)
        return;
    clear(ledger);
    g_free(ledger);
}

void ledger_restart(Ledger *ledger)
{
    clear(ledger);
    init(ledger, stopwatch_wall());
}

static gint64 sum_of(const gint64 *stages)
{
    gint64 sum = 0;
    for (guint i = 0; i < N_LEDGER_STAGES; i++)
        sum += stages[i];
    return sum;
}

/* Gives what no thread of ours did to the encoders: to each by the time in its calls. */
static void share_encoding(LedgerFigures *figures, gint64 work)
{
    gint64 wall = 0;
    for (guint i = 0; i < figures->outputs->len; i++)
        wall += g_array_index(figures->outputs, LedgerOutput, i).wall;
    if (wall <= 0 || work <= 0)
        return;
    for (guint i = 0; i < figures->outputs->len; i++) {
        LedgerOutput *output = &g_array_index(figures->outputs, LedgerOutput, i);
        output->encode += (gint64)((double)work * ((double)output->wall / (double)wall));
    }
    figures->stages[LEDGER_ENCODE] += work;
}

static void copy_outputs(GArray *from, GArray *to)
{
    g_array_set_size(to, 0);
    for (guint i = 0; i < from->len; i++) {
        LedgerOutput output = g_array_index(from, LedgerOutput, i);
        output.path = g_strdup(output.path);
        g_array_append_val(to, output);
    }
}

const LedgerFigures *ledger_finish(Ledger *ledger)
{
    LedgerFigures *finished = &ledger->finished;
    GArray *outputs = finished->outputs;
    struct rusage usage;
    pthread_mutex_lock(&ledger->lock);
    *finished = ledger->figures;
    finished->outputs = outputs;
    copy_outputs(ledger->figures.outputs, outputs);
    gint64 process = stopwatch_process() - ledger->process;
    gint64 own = stopwatch_thread() - ledger->thread;
    share_encoding(finished, process - own - ledger->others);
    finished->stages[LEDGER_OTHER] = MAX(process - sum_of(finished->stages), 0);
    finished->work = sum_of(finished->stages);
    pthread_mutex_unlock(&ledger->lock);
    finished->wall = stopwatch_wall() - ledger->begun;
    if (getrusage(RUSAGE_SELF, &usage) == 0)
        finished->peak_bytes = (gint64)usage.ru_maxrss * KIBIBYTE;
    return finished;
}

gint64 ledger_begin(const Ledger *ledger)
{
    return ledger != NULL ? stopwatch_thread() : 0;
}

void ledger_end(Ledger *ledger, LedgerStage stage, gint64 begun)
{
    if (ledger != NULL)
        ledger_add(ledger, stage, stopwatch_thread() - begun);
}

void ledger_add(Ledger *ledger, LedgerStage stage, gint64 work)
{
    if (ledger == NULL)
        return;
    pthread_mutex_lock(&ledger->lock);
    ledger->figures.stages[stage] += work;
    pthread_mutex_unlock(&ledger->lock);
}

gint64 ledger_wait_begin(const Ledger *ledger)
{
    return ledger != NULL ? stopwatch_wall() : 0;
}

void ledger_wait_end(Ledger *ledger, LedgerWait wait, gint64 begun)
{
    if (ledger == NULL)
        return;
    gint64 waited = stopwatch_wall() - begun;
    pthread_mutex_lock(&ledger->lock);
    ledger->figures.waits[wait] += waited;
    pthread_mutex_unlock(&ledger->lock);
}

void ledger_job(Ledger *ledger, int width, int height, int threads)
{
    if (ledger == NULL)
        return;
    ledger->figures.width = width;
    ledger->figures.height = height;
    ledger->figures.threads = MAX(ledger->figures.threads, threads);
}

void ledger_frame(Ledger *ledger, bool is_preview)
{
    if (ledger == NULL)
        return;
    if (ledger->figures.first_frame < 0)
        ledger->figures.first_frame = stopwatch_wall() - ledger->begun;
    ledger->figures.n_frames += is_preview ? 0 : 1;
}

guint ledger_output(Ledger *ledger, const char *path, const char *kind, const char *faster)
{
    if (ledger == NULL)
        return 0;
    const LedgerOutput output = {.path = g_strdup(path), .kind = kind, .faster = faster};
    g_array_append_val(ledger->figures.outputs, output);
    return ledger->figures.outputs->len - 1;
}

LedgerCall ledger_call_begin(Ledger *ledger)
{
    if (ledger == NULL)
        return (LedgerCall){0, 0, 0};
    pthread_mutex_lock(&ledger->lock);
    gint64 convert = ledger->figures.stages[LEDGER_CONVERT];
    pthread_mutex_unlock(&ledger->lock);
    return (LedgerCall){stopwatch_thread(), stopwatch_wall(), convert};
}

void ledger_call_end(Ledger *ledger, guint output, LedgerCall call)
{
    if (ledger == NULL)
        return;
    LedgerFigures *figures = &ledger->figures;
    gint64 work = stopwatch_thread() - call.work, wall = stopwatch_wall() - call.wall;
    LedgerOutput *told = &g_array_index(figures->outputs, LedgerOutput, output);
    pthread_mutex_lock(&ledger->lock);
    gint64 convert = figures->stages[LEDGER_CONVERT] - call.convert;
    told->convert += convert;
    told->encode += work - convert;
    told->wall += wall;
    figures->stages[LEDGER_ENCODE] += work - convert;
    figures->waits[LEDGER_WAIT_ENCODERS] += MAX(wall - work, 0);
    pthread_mutex_unlock(&ledger->lock);
}

void ledger_still(Ledger *ledger, guint n_leaves, gint64 work)
{
    if (ledger == NULL)
        return;
    ledger->figures.n_still = MAX(ledger->figures.n_still, n_leaves);
    ledger->figures.still += work;
}

guint ledger_leaf(Ledger *ledger, const LedgerLeaf *leaf)
{
    GArray *leaves = ledger->figures.leaves;
    char *place = g_strdup_printf("%u %s", leaf->index, leaf->path);
    guint known = GPOINTER_TO_UINT(g_hash_table_lookup(ledger->places, place));
    if (known > 0) {
        g_free(place);
        return known - 1;
    }
    LedgerLeaf own = *leaf;
    own.path = g_string_chunk_insert_const(ledger->strings, leaf->path);
    own.name = g_string_chunk_insert_const(ledger->strings, leaf->name);
    own.id = leaf->id != NULL ? g_string_chunk_insert_const(ledger->strings, leaf->id) : NULL;
    own.cost = (LedgerCost){0};
    g_array_append_val(leaves, own);
    g_hash_table_insert(ledger->places, place, GUINT_TO_POINTER(leaves->len));
    return leaves->len - 1;
}

static void add_cost(LedgerCost *sum, const LedgerCost *cost)
{
    sum->freeze += cost->freeze;
    sum->draw += cost->draw;
    sum->area += cost->area;
    sum->n_shapes += cost->n_shapes;
    sum->n_documents += cost->n_documents;
    sum->n_repeats += cost->n_repeats;
}

void ledger_tell(Ledger *ledger, const LedgerTally *tally)
{
    pthread_mutex_lock(&ledger->lock);
    LedgerFigures *figures = &ledger->figures;
    for (guint i = 0; i < N_LEDGER_STAGES; i++)
        figures->stages[i] += tally->stages[i];
    if (!pthread_equal(pthread_self(), ledger->owner))
        ledger->others += sum_of(tally->stages);
    figures->n_drawn += tally->n_drawn;
    figures->n_repeated += tally->n_repeated;
    for (guint i = 0; i < tally->n_leaves; i++)
        add_cost(&g_array_index(figures->leaves, LedgerLeaf, tally->leaves[i]).cost,
                 &tally->costs[i]);
    pthread_mutex_unlock(&ledger->lock);
}
