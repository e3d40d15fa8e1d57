#include "render/report/ledger_report.h"

#include "base/number.h"

enum { WORDS_MOST = 3 };

/* What is less than this is not worth a word. */
#define SHARE_LEAST 0.01
/* Nearly the whole frame. */
#define AREA_WHOLE 0.95

/* Something that costs, and what tells of it. */
typedef struct Item {
    double work;
    char *(*tell)(const LedgerReport *report, const struct Item *item, const char *percent);
    LedgerStage stage;
    const LedgerOutput *output;
    const LedgerLeaf *leaf;
} Item;

static const char fewer[] = "fewer pixels take less (--width), and fewer frames (--fps)";

static char *join(const char *what, const char *percent, const char *where, const char *advice)
{
    return g_strdup_printf("%s takes %s %%%s%s%s", what, percent, where,
                           *advice != '\0' ? ": " : "", advice);
}

static char *tell_stage(const LedgerReport *report, const Item *item, const char *percent)
{
    static const struct {
        const char *what, *advice;
    } words[N_LEDGER_STAGES] = {
        [LEDGER_BAKE] = {"baking the rig", "zoetrope bake writes an SVG once, which can be filmed "
                                           "again and again"},
        [LEDGER_PARSE] = {"reading the file", ""},
        [LEDGER_CASCADE] = {"reading style sheets and finding fonts", ""},
        [LEDGER_TIMELINE] = {"preparing images and animations", ""},
        [LEDGER_SAMPLE] = {"evaluating animations", "fewer frames take less (--fps)"},
        [LEDGER_FREEZE] = {"finding out what to draw, beside the elements below,", ""},
        [LEDGER_DRAW] = {"drawing beside the elements that change", fewer},
        [LEDGER_CONVERT] = {"converting pixels for the encoders", fewer},
        [LEDGER_ENCODE] = {"encoding", ""},
        [LEDGER_OTHER] = {"starting and planning", ""},
    };
    if (item->stage == LEDGER_DRAW && report->supersample > 1) {
        g_autofree char *advice = g_strdup_printf("--supersample averages %d pixels for each",
                                                  report->supersample * report->supersample);
        return join(words[item->stage].what, percent, "", advice);
    }
    return join(words[item->stage].what, percent, "", words[item->stage].advice);
}

static char *tell_output(const LedgerReport *report, const Item *item, const char *percent)
{
    (void)report;
    g_autofree char *what = g_strconcat("encoding ", item->output->path, NULL);
    return join(what, percent, "", item->output->faster != NULL ? item->output->faster : fewer);
}

static const char *advice_of(const LedgerLeaf *leaf)
{
    if (leaf->traits & LEDGER_FILTER)
        return "its filter has less to compute in a smaller region (x, y, width and height of "
               "<filter>)";
    if (leaf->traits & LEDGER_MASK)
        return "a clip-path in place of its mask is less to draw, where edges may be sharp";
    return "";
}

static char *tell_leaf(const LedgerReport *report, const Item *item, const char *percent)
{
    const LedgerLeaf *leaf = item->leaf;
    g_autofree char *label = ledger_report_label(leaf);
    g_autofree char *line = g_strdup_printf(" in line %u", leaf->line);
    g_autofree char *what = g_strconcat("drawing ", label, report->has_lines ? line : "", NULL);
    double area = ledger_report_area(leaf);
    char number[NUMBER_BUFFER];
    number_print(number, area * 100, area < 0.1 ? 1 : 0);
    g_autofree char *where = area >= AREA_WHOLE
                                 ? g_strdup(" and covers all of the frame")
                                 : g_strdup_printf(" and covers %s %% of the frame", number);
    return join(what, percent, where, advice_of(leaf));
}

static int compare_items(gconstpointer a, gconstpointer b)
{
    double left = ((const Item *)a)->work, right = ((const Item *)b)->work;
    return left > right ? -1 : left < right;
}

/* Stages, but of the drawing what its leaves have no part in, and files instead of encoding. */
static GArray *list_items(const LedgerReport *report, GPtrArray *leaves)
{
    const LedgerFigures *figures = report->figures;
    GArray *items = g_array_new(FALSE, FALSE, sizeof(Item));
    double freeze = 0, draw = 0;
    for (guint i = 0; i < leaves->len; i++) {
        const LedgerLeaf *leaf = leaves->pdata[i];
        const Item item = {ledger_report_cost(leaf), tell_leaf, .leaf = leaf};
        g_array_append_val(items, item);
        freeze += leaf->cost.freeze;
        draw += leaf->cost.draw;
    }
    for (guint i = 0; i < figures->outputs->len; i++) {
        const LedgerOutput *output = &g_array_index(figures->outputs, LedgerOutput, i);
        const Item item = {(double)output->encode, tell_output, .output = output};
        g_array_append_val(items, item);
    }
    for (guint i = 0; i < N_LEDGER_STAGES; i++) {
        Item item = {(double)figures->stages[i], tell_stage, .stage = (LedgerStage)i};
        item.work -= i == LEDGER_FREEZE ? freeze : i == LEDGER_DRAW ? draw : 0;
        if (i != LEDGER_ENCODE)
            g_array_append_val(items, item);
    }
    g_array_sort(items, compare_items);
    return items;
}

GPtrArray *ledger_report_words(const LedgerReport *report)
{
    GPtrArray *words = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) leaves = ledger_report_leaves(report->figures);
    g_autoptr(GArray) items = list_items(report, leaves);
    for (guint i = 0; i < MIN(items->len, WORDS_MOST); i++) {
        const Item *item = &g_array_index(items, Item, i);
        double share = ledger_report_share(report->figures, item->work);
        char percent[NUMBER_BUFFER];
        if (share >= SHARE_LEAST)
            g_ptr_array_add(words, item->tell(report, item, number_print(percent, share * 100, 0)));
    }
    return words;
}
