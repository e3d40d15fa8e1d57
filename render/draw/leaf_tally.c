#include "render/draw/leaf_tally.h"

#include "base/stopwatch.h"

/* Bytes of a display list, and the leaves that they draw. */
typedef struct Mark {
    gsize end;
    guint first, n; /* of `members` */
    bool is_document;
} Mark;

struct LeafTally {
    Ledger *ledger;
    guint n_still, n_leaves;
    const guint *numbers;
    double frame; /* pixels */
    LedgerTally told;
    LedgerCost *costs; /* of all leaves; times on the wall */
    gint64 thread;     /* at the last call, on each clock */
    gint64 wall;
    gint64 leaf; /* the same within a stage */
    /* Of stages within instants, on each clock. */
    gint64 works[N_LEDGER_STAGES], walls[N_LEDGER_STAGES];
    /* Of the instant. */
    double *areas;
    GArray *marks;
    GArray *members; /* guint: the leaves of the marks */
    guint next;      /* mark to be drawn */
};

static bool has_value(const Style *style, PropertyId property)
{
    const Value *value = style_own(style, property);
    return value != NULL && !value_is_keyword(value, "none");
}

static unsigned find_traits(const Scene *scene, const Element *leaf)
{
    unsigned traits = 0;
    guint32 end = element_subtree_end(scene->document, leaf);
    for (guint32 i = leaf->index; i < end; i++) {
        const Element *at = scene->document->elements[i];
        const Style *style = timeline_still_style(scene->timeline, at);
        traits |= at->tag == TAG_TEXT ? LEDGER_TEXT : 0u;
        traits |= at->tag == TAG_IMAGE ? LEDGER_IMAGE : 0u;
        traits |= has_value(style, PROPERTY_FILTER) ? LEDGER_FILTER : 0u;
        traits |= has_value(style, PROPERTY_MASK) ? LEDGER_MASK : 0u;
    }
    return traits;
}

guint *leaf_tally_register(Ledger *ledger, const Plan *plan)
{
    guint n = plan->n_leaves - plan->n_still;
    guint *numbers = g_new(guint, n);
    for (guint i = 0; i < n; i++) {
        const Element *element = plan->leaves[plan->n_still + i].element;
        Place place = document_place(plan->scene->document, element);
        const LedgerLeaf leaf = {
            .path = place.path,
            .name = element->name,
            .id = element->id,
            .index = element->index,
            .line = (guint)place.line,
            .column = (guint)place.column,
            .traits = find_traits(plan->scene, element),
        };
        numbers[i] = ledger_leaf(ledger, &leaf);
    }
    return numbers;
}

LeafTally *leaf_tally_new(Ledger *ledger, const Plan *plan, const guint *numbers)
{
    if (ledger == NULL)
        return NULL;
    LeafTally *tally = g_new0(LeafTally, 1);
    tally->ledger = ledger;
    if (plan != NULL) {
        Rect frame = plan_frame(plan);
        tally->frame = frame.x1 * frame.y1;
        tally->n_still = plan->n_still;
        tally->n_leaves = plan->n_leaves;
    }
    tally->numbers = numbers;
    tally->costs = g_new0(LedgerCost, tally->n_leaves);
    tally->areas = g_new0(double, tally->n_leaves);
    tally->marks = g_array_new(FALSE, FALSE, sizeof(Mark));
    tally->members = g_array_new(FALSE, FALSE, sizeof(guint));
    tally->thread = stopwatch_thread();
    return tally;
}

/* Processor time for one unit of time on the wall. */
static double share_of(const LeafTally *tally, LedgerStage stage)
{
    gint64 wall = tally->walls[stage];
    return wall > 0 ? MIN((double)tally->works[stage] / (double)wall, 1) : 0;
}

void leaf_tally_free(LeafTally *tally)
{
    if (tally == NULL)
        return;
    double freeze = share_of(tally, LEDGER_FREEZE), draw = share_of(tally, LEDGER_DRAW);
    tally->told.stages[LEDGER_DRAW] += stopwatch_thread() - tally->thread;
    for (guint i = 0; i < tally->n_leaves; i++) {
        tally->costs[i].freeze *= freeze;
        tally->costs[i].draw *= draw;
    }
    tally->told.n_leaves = tally->n_leaves - tally->n_still;
    tally->told.leaves = tally->numbers;
    tally->told.costs = tally->costs + tally->n_still;
    ledger_tell(tally->ledger, &tally->told);
    g_array_unref(tally->marks);
    g_array_unref(tally->members);
    g_free(tally->areas);
    g_free(tally->costs);
    g_free(tally);
}

void leaf_tally_begin(LeafTally *tally)
{
    if (tally == NULL)
        return;
    gint64 thread = stopwatch_thread();
    tally->told.stages[LEDGER_DRAW] += thread - tally->thread;
    tally->thread = thread;
    tally->wall = stopwatch_wall();
    tally->told.n_drawn++;
    for (guint i = tally->n_still; i < tally->n_leaves; i++)
        tally->areas[i] = 0;
    g_array_set_size(tally->marks, 0);
    g_array_set_size(tally->members, 0);
    tally->next = 0;
}

void leaf_tally_stage(LeafTally *tally, LedgerStage stage)
{
    if (tally == NULL)
        return;
    gint64 thread = stopwatch_thread(), wall = stopwatch_wall();
    tally->told.stages[stage] += thread - tally->thread;
    tally->works[stage] += thread - tally->thread;
    tally->walls[stage] += wall - tally->wall;
    tally->thread = thread;
    tally->wall = tally->leaf = wall;
}

void leaf_tally_area(LeafTally *tally, guint leaf, double area)
{
    if (tally != NULL)
        tally->areas[leaf] = area / tally->frame;
}

/* Each leaf's part of the time since the last call. */
static void share(LeafTally *tally, const guint *leaves, guint n, bool is_drawing)
{
    gint64 now = stopwatch_wall();
    double sum = 0, passed = (double)(now - tally->leaf);
    tally->leaf = now;
    for (guint i = 0; i < n; i++)
        sum += tally->areas[leaves[i]];
    for (guint i = 0; i < n; i++) {
        LedgerCost *cost = &tally->costs[leaves[i]];
        double part = sum > 0 ? tally->areas[leaves[i]] / sum : 1.0 / n;
        *(is_drawing ? &cost->draw : &cost->freeze) += passed * part;
    }
}

void leaf_tally_froze(LeafTally *tally, const guint *leaves, guint n)
{
    if (tally != NULL)
        share(tally, leaves, n, false);
}

void leaf_tally_bytes(LeafTally *tally, const guint *leaves, guint n, gsize end, bool is_document)
{
    if (tally == NULL)
        return;
    const Mark mark = {end, tally->members->len, n, is_document};
    g_array_append_vals(tally->members, leaves, n);
    g_array_append_val(tally->marks, mark);
}

static void count_drawn(LeafTally *tally, const Mark *mark, const guint *leaves)
{
    for (guint i = 0; i < mark->n; i++) {
        LedgerCost *cost = &tally->costs[leaves[i]];
        cost->area += tally->areas[leaves[i]];
        *(mark->is_document ? &cost->n_documents : &cost->n_shapes) += 1;
    }
}

void leaf_tally_draw(LeafTally *tally)
{
    if (tally != NULL)
        tally->leaf = stopwatch_wall();
}

void leaf_tally_drew(LeafTally *tally, gsize end)
{
    if (tally == NULL || tally->next >= tally->marks->len)
        return;
    const Mark *mark = &g_array_index(tally->marks, Mark, tally->next);
    if (mark->end != end)
        return;
    const guint *leaves = &g_array_index(tally->members, guint, mark->first);
    share(tally, leaves, mark->n, true);
    count_drawn(tally, mark, leaves);
    tally->next++;
}

void leaf_tally_repeated(LeafTally *tally)
{
    if (tally == NULL)
        return;
    tally->told.n_repeated++;
    for (guint i = tally->n_still; i < tally->n_leaves; i++)
        tally->costs[i].n_repeats += tally->areas[i] > 0;
}
