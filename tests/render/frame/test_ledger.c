/* The account of where time goes. Times differ from run to run: what is tested is what they belong
 * to, and what they add up to.
 */
#include "render/frame/ledger.h"

#include "base/stopwatch.h"

#include <pthread.h>

static gint64 sum_of(const LedgerFigures *figures)
{
    gint64 sum = 0;
    for (guint i = 0; i < N_LEDGER_STAGES; i++)
        sum += figures->stages[i];
    return sum;
}

/* Some work for the processor. */
static void work(void)
{
    volatile double sum = 0;
    gint64 begun = stopwatch_thread();
    while (stopwatch_thread() - begun < 2000000)
        sum = sum + 1;
}

static void test_none(void)
{
    g_assert_cmpint(ledger_begin(NULL), ==, 0);
    g_assert_cmpint(ledger_wait_begin(NULL), ==, 0);
    ledger_end(NULL, LEDGER_DRAW, 0);
    ledger_add(NULL, LEDGER_DRAW, 1);
    ledger_wait_end(NULL, LEDGER_WAIT_DRAWING, 0);
    ledger_job(NULL, 1, 1, 1);
    ledger_frame(NULL, false);
    ledger_still(NULL, 1, 1);
    ledger_call_end(NULL, ledger_output(NULL, "a", "mp4", NULL), ledger_call_begin(NULL));
}

static void test_stages(void)
{
    g_autoptr(Ledger) ledger = ledger_new(stopwatch_wall());
    gint64 begun = ledger_begin(ledger);
    work();
    ledger_end(ledger, LEDGER_PARSE, begun);
    ledger_add(ledger, LEDGER_DRAW, 1000);
    work();
    const LedgerFigures *figures = ledger_finish(ledger);
    g_assert_cmpint(figures->stages[LEDGER_PARSE], >=, 2000000);
    g_assert_cmpint(figures->stages[LEDGER_DRAW], ==, 1000);
    g_assert_cmpint(figures->stages[LEDGER_ENCODE], ==, 0);
    g_assert_cmpint(figures->stages[LEDGER_OTHER], >=, 1000000);
    g_assert_cmpint(figures->work, ==, sum_of(figures));
    g_assert_cmpint(figures->wall, >=, figures->stages[LEDGER_PARSE]);
    g_assert_cmpint(figures->first_frame, ==, -1);
    g_assert_cmpint(figures->peak_bytes, >, 1000000);
}

/* Of a call what is not converted is encoded; a file keeps its own. */
static void test_outputs(void)
{
    g_autoptr(Ledger) ledger = ledger_new(stopwatch_wall());
    g_assert_cmpuint(ledger_output(ledger, "a.gif", "gif", "hurry"), ==, 0);
    g_assert_cmpuint(ledger_output(ledger, "b.png", "png", NULL), ==, 1);
    LedgerCall call = ledger_call_begin(ledger);
    gint64 begun = ledger_begin(ledger);
    work();
    ledger_end(ledger, LEDGER_CONVERT, begun);
    work();
    ledger_call_end(ledger, 0, call);
    const LedgerFigures *figures = ledger_finish(ledger);
    g_assert_cmpuint(figures->outputs->len, ==, 2);
    const LedgerOutput *outputs = (const LedgerOutput *)(void *)figures->outputs->data;
    g_assert_cmpstr(outputs[0].path, ==, "a.gif");
    g_assert_cmpstr(outputs[0].faster, ==, "hurry");
    g_assert_cmpint(outputs[0].convert, ==, figures->stages[LEDGER_CONVERT]);
    g_assert_cmpint(outputs[0].convert, >=, 2000000);
    g_assert_cmpint(outputs[0].encode, >=, 2000000);
    g_assert_cmpint(outputs[1].convert, ==, 0);
    g_assert_cmpint(outputs[1].encode, ==, 0);
}

static void *encode(void *data)
{
    (void)data;
    work();
    return NULL;
}

/* What threads of nobody do is the encoders'. */
static void test_threads_of_encoders(void)
{
    g_autoptr(Ledger) ledger = ledger_new(stopwatch_wall());
    guint output = ledger_output(ledger, "a.mp4", "mp4", NULL);
    LedgerCall call = ledger_call_begin(ledger);
    pthread_t thread;
    g_assert_cmpint(pthread_create(&thread, NULL, encode, NULL), ==, 0);
    pthread_join(thread, NULL);
    ledger_call_end(ledger, output, call);
    const LedgerFigures *figures = ledger_finish(ledger);
    g_assert_cmpint(figures->stages[LEDGER_ENCODE], >=, 2000000);
    g_assert_cmpint(g_array_index(figures->outputs, LedgerOutput, 0).encode, ==,
                    figures->stages[LEDGER_ENCODE]);
}

static void *draw(void *data)
{
    const guint numbers[] = {1, 0};
    const LedgerCost costs[] = {
        {.freeze = 1, .draw = 2, .area = 0.5, .n_shapes = 3},
        {.draw = 8, .area = 1, .n_documents = 4, .n_repeats = 1},
    };
    const LedgerTally tally = {
        .stages = {[LEDGER_DRAW] = 10, [LEDGER_FREEZE] = 1},
        .n_drawn = 5,
        .n_repeated = 1,
        .n_leaves = 2,
        .leaves = numbers,
        .costs = costs,
    };
    ledger_tell(data, &tally);
    return NULL;
}

static void test_leaves(void)
{
    g_autoptr(Ledger) ledger = ledger_new(stopwatch_wall());
    LedgerLeaf leaf = {.path = "a.svg", .name = "g", .id = "glow", .index = 3, .line = 7};
    g_assert_cmpuint(ledger_leaf(ledger, &leaf), ==, 0);
    leaf.index = 4;
    g_assert_cmpuint(ledger_leaf(ledger, &leaf), ==, 1);
    leaf.path = "b.svg";
    g_assert_cmpuint(ledger_leaf(ledger, &leaf), ==, 2);
    leaf.path = "a.svg";
    leaf.index = 3;
    g_assert_cmpuint(ledger_leaf(ledger, &leaf), ==, 0);

    pthread_t threads[4];
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
        g_assert_cmpint(pthread_create(&threads[i], NULL, draw, ledger), ==, 0);
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++)
        pthread_join(threads[i], NULL);
    const LedgerFigures *figures = ledger_finish(ledger);
    g_assert_cmpint(figures->n_drawn, ==, 20);
    g_assert_cmpint(figures->n_repeated, ==, 4);
    g_assert_cmpint(figures->stages[LEDGER_DRAW], ==, 40);
    g_assert_cmpuint(figures->leaves->len, ==, 3);
    const LedgerLeaf *leaves = (const LedgerLeaf *)(void *)figures->leaves->data;
    g_assert_cmpstr(leaves[0].id, ==, "glow");
    g_assert_cmpfloat(leaves[0].cost.draw, ==, 32);
    g_assert_cmpint(leaves[0].cost.n_documents, ==, 16);
    g_assert_cmpint(leaves[0].cost.n_repeats, ==, 4);
    g_assert_cmpfloat(leaves[1].cost.freeze, ==, 4);
    g_assert_cmpfloat(leaves[1].cost.area, ==, 2);
    g_assert_cmpint(leaves[1].cost.n_shapes, ==, 12);
    g_assert_cmpint(leaves[2].cost.n_shapes, ==, 0);
}

static void test_restart(void)
{
    g_autoptr(Ledger) ledger = ledger_new(stopwatch_wall());
    ledger_job(ledger, 4, 3, 2);
    ledger_frame(ledger, true);
    ledger_frame(ledger, false);
    ledger_output(ledger, "a.gif", "gif", NULL);
    const LedgerFigures *figures = ledger_finish(ledger);
    g_assert_cmpint(figures->n_frames, ==, 1);
    g_assert_cmpint(figures->first_frame, >=, 0);
    g_assert_cmpint(figures->width, ==, 4);
    g_assert_cmpint(figures->height, ==, 3);
    g_assert_cmpint(figures->threads, ==, 2);
    ledger_restart(ledger);
    figures = ledger_finish(ledger);
    g_assert_cmpint(figures->n_frames, ==, 0);
    g_assert_cmpint(figures->first_frame, ==, -1);
    g_assert_cmpuint(figures->outputs->len, ==, 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/ledger/none", test_none);
    g_test_add_func("/ledger/stages", test_stages);
    g_test_add_func("/ledger/outputs", test_outputs);
    g_test_add_func("/ledger/threads of encoders", test_threads_of_encoders);
    g_test_add_func("/ledger/leaves", test_leaves);
    g_test_add_func("/ledger/restart", test_restart);
    return g_test_run();
}
