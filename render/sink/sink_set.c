#include "render/sink/sink_set.h"

typedef struct OpenSink {
    const SinkClass *class;
    void *state;    /* NULL once finished or failed */
    Ledger *ledger; /* or NULL */
    guint output;   /* its number in the ledger */
} OpenSink;

struct SinkSet {
    GArray *sinks;       /* of OpenSink */
    GPtrArray *failures; /* of GError */
};

static void clear_sink(gpointer data)
{
    OpenSink *sink = data;
    if (sink->state != NULL)
        sink->class->abandon(g_steal_pointer(&sink->state));
}

static void free_failure(gpointer error)
{
    g_error_free(error);
}

SinkSet *sink_set_new(void)
{
    SinkSet *set = g_new(SinkSet, 1);
    *set = (SinkSet){
        .sinks = g_array_new(FALSE, FALSE, sizeof(OpenSink)),
        .failures = g_ptr_array_new_with_free_func(free_failure),
    };
    g_array_set_clear_func(set->sinks, clear_sink);
    return set;
}

void sink_set_free(SinkSet *set)
{
    if (set == NULL)
        return;
    g_array_unref(set->sinks);
    g_ptr_array_unref(set->failures);
    g_free(set);
}

bool sink_set_open(SinkSet *set, const SinkClass *class, const SinkParams *params, GError **error)
{
    OpenSink sink = {.class = class, .ledger = params->ledger};
    sink.output = ledger_output(params->ledger, params->path, class->name,
                                sink_faster(class, params->encoding.codec));
    LedgerCall call = ledger_call_begin(sink.ledger);
    sink.state = class->begin(params, error);
    ledger_call_end(sink.ledger, sink.output, call);
    if (sink.state != NULL)
        g_array_append_val(set->sinks, sink);
    return sink.state != NULL;
}

bool sink_set_previews(const SinkSet *set)
{
    bool some = false;
    for (guint i = 0; i < set->sinks->len; i++)
        some = some || g_array_index(set->sinks, OpenSink, i).class->preview != NULL;
    return some;
}

bool sink_set_is_open(const SinkSet *set)
{
    bool some = false;
    for (guint i = 0; i < set->sinks->len; i++)
        some = some || g_array_index(set->sinks, OpenSink, i).state != NULL;
    return some;
}

const GPtrArray *sink_set_failures(const SinkSet *set)
{
    return set->failures;
}

/* Takes the failure of a call that did not free the sink's state. */
static void fail_sink(SinkSet *set, OpenSink *sink, GError *failure)
{
    clear_sink(sink);
    g_ptr_array_add(set->failures, failure);
}

static bool check_open(const SinkSet *set, GError **error)
{
    if (sink_set_is_open(set))
        return true;
    g_propagate_error(error, g_error_copy(set->failures->pdata[0]));
    return false;
}

static void show_preview(SinkSet *set, OpenSink *sink, const Frame *frame)
{
    GError *failure = NULL;
    if (sink->state == NULL || sink->class->preview == NULL)
        return;
    LedgerCall call = ledger_call_begin(sink->ledger);
    bool done = sink->class->preview(sink->state, frame, &failure);
    ledger_call_end(sink->ledger, sink->output, call);
    if (!done)
        fail_sink(set, sink, failure);
}

bool sink_set_preview(SinkSet *set, const Frame *frame, GError **error)
{
    for (guint i = 0; i < set->sinks->len; i++)
        show_preview(set, &g_array_index(set->sinks, OpenSink, i), frame);
    return check_open(set, error);
}

bool sink_set_frame(SinkSet *set, const Frame *frame, gint64 index, const SinkPoint *points,
                    guint n_points, GError **error)
{
    for (guint i = 0; i < set->sinks->len; i++) {
        OpenSink *sink = &g_array_index(set->sinks, OpenSink, i);
        GError *failure = NULL;
        if (sink->state == NULL)
            continue;
        LedgerCall call = ledger_call_begin(sink->ledger);
        bool done = sink->class->frame(sink->state, frame, index, points, n_points, &failure);
        ledger_call_end(sink->ledger, sink->output, call);
        if (!done)
            fail_sink(set, sink, failure);
    }
    return check_open(set, error);
}

void sink_set_finish(SinkSet *set)
{
    for (guint i = 0; i < set->sinks->len; i++) {
        OpenSink *sink = &g_array_index(set->sinks, OpenSink, i);
        GError *failure = NULL;
        if (sink->state == NULL)
            continue;
        LedgerCall call = ledger_call_begin(sink->ledger);
        bool done = sink->class->finish(g_steal_pointer(&sink->state), &failure);
        ledger_call_end(sink->ledger, sink->output, call);
        if (!done)
            g_ptr_array_add(set->failures, failure);
    }
}
