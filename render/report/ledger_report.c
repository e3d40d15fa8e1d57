#include "render/report/ledger_report.h"

#include "base/clock.h"

#include <string.h>

enum {
    LABEL_WIDTH = 24,
    LINE_WIDTH = 8,
    NUMBER_WIDTH = 9,
    COUNT_WIDTH = 7,
    LEAVES_SHOWN = 10,
    MEBIBYTE = 1024 * 1024,
};

const char *const ledger_report_stages[N_LEDGER_STAGES] = {
    [LEDGER_BAKE] = "bake",         [LEDGER_PARSE] = "parse",     [LEDGER_CASCADE] = "cascade",
    [LEDGER_TIMELINE] = "timeline", [LEDGER_SAMPLE] = "sample",   [LEDGER_FREEZE] = "freeze",
    [LEDGER_DRAW] = "draw",         [LEDGER_CONVERT] = "convert", [LEDGER_ENCODE] = "encode",
    [LEDGER_OTHER] = "other",
};

const char *const ledger_report_waits[N_LEDGER_WAITS] = {
    [LEDGER_WAIT_DRAWING] = "drawing",
    [LEDGER_WAIT_ENCODERS] = "encoders",
    [LEDGER_WAIT_WRITING] = "writing",
};

double ledger_report_cost(const LedgerLeaf *leaf)
{
    return leaf->cost.freeze + leaf->cost.draw;
}

double ledger_report_area(const LedgerLeaf *leaf)
{
    gint64 n = leaf->cost.n_shapes + leaf->cost.n_documents;
    return n > 0 ? leaf->cost.area / (double)n : 0;
}

double ledger_report_share(const LedgerFigures *figures, double work)
{
    return figures->work > 0 ? work / (double)figures->work : 0;
}

char *ledger_report_label(const LedgerLeaf *leaf)
{
    return leaf->id != NULL ? g_strdup_printf("<%s id=%s>", leaf->name, leaf->id)
                            : g_strdup_printf("<%s>", leaf->name);
}

static int compare_leaves(gconstpointer a, gconstpointer b)
{
    const LedgerLeaf *x = *(const LedgerLeaf *const *)a, *y = *(const LedgerLeaf *const *)b;
    double left = ledger_report_cost(x), right = ledger_report_cost(y);
    if (left != right)
        return left > right ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

GPtrArray *ledger_report_leaves(const LedgerFigures *figures)
{
    GPtrArray *leaves = g_ptr_array_new();
    for (guint i = 0; i < figures->leaves->len; i++) {
        LedgerLeaf *leaf = &g_array_index(figures->leaves, LedgerLeaf, i);
        if (leaf->cost.n_shapes + leaf->cost.n_documents > 0)
            g_ptr_array_add(leaves, leaf);
    }
    g_ptr_array_sort(leaves, compare_leaves);
    return leaves;
}

static double milliseconds(double ns)
{
    return ns / (double)TIME_MILLISECOND;
}

/* Right in the column, the same decimals in all rows, so that points stand below each other. */
static void append_cell(GString *out, double value, const char *format, const char *unit)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    g_ascii_formatd(text, sizeof text, format, value);
    g_string_append_printf(out, "%*s%s", NUMBER_WIDTH - (int)strlen(unit), text, unit);
}

static void append_share(GString *out, double share)
{
    append_cell(out, share * 100, "%.1f", " %");
}

/* Left in the first column; what is longer is cut. */
static void append_label(GString *out, const char *label)
{
    glong length = g_utf8_strlen(label, -1);
    if (length >= LABEL_WIDTH) {
        g_autofree char *cut = g_utf8_substring(label, 0, LABEL_WIDTH - 2);
        g_string_append_printf(out, "%s… ", cut);
        return;
    }
    g_string_append_printf(out, "%s%*s", label, LABEL_WIDTH - (int)length, "");
}

static void append_row(const LedgerFigures *figures, const char *label, double ns, GString *out)
{
    append_label(out, label);
    append_cell(out, milliseconds(ns), "%.1f", "");
    append_cell(out, milliseconds(ns) / (double)MAX(figures->n_frames, 1), "%.3f", "");
}

static void append_stages(const LedgerFigures *figures, GString *out)
{
    g_string_append_printf(out, "%-*s%*s%*s%*s\n", LABEL_WIDTH, "work", NUMBER_WIDTH, "ms",
                           NUMBER_WIDTH, "a frame", NUMBER_WIDTH, "share");
    for (guint i = 0; i < N_LEDGER_STAGES; i++) {
        if (i == LEDGER_BAKE && figures->stages[i] == 0)
            continue;
        append_row(figures, ledger_report_stages[i], (double)figures->stages[i], out);
        append_share(out, ledger_report_share(figures, (double)figures->stages[i]));
        g_string_append_c(out, '\n');
    }
    append_row(figures, "all of it", (double)figures->work, out);
    g_string_append(out, "\n\n");
}

static void append_waits(const LedgerFigures *figures, GString *out)
{
    static const char *const labels[N_LEDGER_WAITS] = {
        [LEDGER_WAIT_DRAWING] = "writer, for a frame",
        [LEDGER_WAIT_ENCODERS] = "writer, encoder or core",
        [LEDGER_WAIT_WRITING] = "drawing, for the writer",
    };
    g_string_append_printf(out, "%-*s%*s%*s\n", LABEL_WIDTH, "waiting", NUMBER_WIDTH, "ms",
                           NUMBER_WIDTH, "a frame");
    for (guint i = 0; i < N_LEDGER_WAITS; i++) {
        append_row(figures, labels[i], (double)figures->waits[i], out);
        g_string_append_c(out, '\n');
    }
    g_string_append_c(out, '\n');
}

static void append_facts(const LedgerFigures *figures, GString *out)
{
    char wall[G_ASCII_DTOSTR_BUF_SIZE];
    g_ascii_formatd(wall, sizeof wall, "%.2f", (double)figures->wall / (double)TIME_SECOND);
    g_string_append_printf(out,
                           "%" G_GINT64_FORMAT " %s of %dx%d in %s s, %d %s; %" G_GINT64_FORMAT
                           " drawn, %" G_GINT64_FORMAT " the same as before\n",
                           figures->n_frames, figures->n_frames == 1 ? "frame" : "frames",
                           figures->width, figures->height, wall, figures->threads,
                           figures->threads == 1 ? "thread" : "threads",
                           figures->n_drawn - figures->n_repeated, figures->n_repeated);
    if (figures->first_frame >= 0)
        g_string_append_printf(out, "first frame after %.0f ms; ",
                               milliseconds((double)figures->first_frame));
    g_string_append_printf(out, "%" G_GINT64_FORMAT " MB of memory at most\n",
                           (figures->peak_bytes + MEBIBYTE / 2) / MEBIBYTE);
    if (figures->n_still > 0)
        g_string_append_printf(out, "%u still %s at the bottom drawn once, in %.0f ms\n",
                               figures->n_still, figures->n_still == 1 ? "element" : "elements",
                               milliseconds((double)figures->still));
}

static void append_leaf(const LedgerReport *report, const LedgerLeaf *leaf, GString *out)
{
    g_autofree char *label = ledger_report_label(leaf);
    append_label(out, label);
    if (report->has_lines)
        g_string_append_printf(out, "%*u", LINE_WIDTH, leaf->line);
    double cost = ledger_report_cost(leaf);
    append_cell(out, milliseconds(cost) / (double)MAX(report->figures->n_frames, 1), "%.3f", "");
    append_share(out, ledger_report_share(report->figures, cost));
    append_share(out, ledger_report_area(leaf));
    const gint64 counts[] = {leaf->cost.n_shapes, leaf->cost.n_documents, leaf->cost.n_repeats};
    for (guint i = 0; i < G_N_ELEMENTS(counts); i++)
        g_string_append_printf(out, "%*" G_GINT64_FORMAT, i == 1 ? COUNT_WIDTH + 1 : COUNT_WIDTH,
                               counts[i]);
    g_string_append_c(out, '\n');
}

static void append_leaves(const LedgerReport *report, GString *out)
{
    g_autoptr(GPtrArray) leaves = ledger_report_leaves(report->figures);
    if (leaves->len == 0)
        return;
    g_string_append_printf(out, "\n%-*s", LABEL_WIDTH, "drawn for each frame");
    if (report->has_lines)
        g_string_append_printf(out, "%*s", LINE_WIDTH, "line");
    g_string_append_printf(out, "%*s%*s%*s%*s%*s%*s\n", NUMBER_WIDTH, "a frame", NUMBER_WIDTH,
                           "share", NUMBER_WIDTH, "area", COUNT_WIDTH, "shapes", COUNT_WIDTH + 1,
                           "librsvg", COUNT_WIDTH, "kept");
    for (guint i = 0; i < MIN(leaves->len, LEAVES_SHOWN); i++)
        append_leaf(report, leaves->pdata[i], out);
    if (leaves->len > LEAVES_SHOWN)
        g_string_append_printf(out, "and %u more\n", leaves->len - LEAVES_SHOWN);
}

void ledger_report_table(const LedgerReport *report, GString *out)
{
    append_stages(report->figures, out);
    append_waits(report->figures, out);
    append_facts(report->figures, out);
    append_leaves(report, out);
    g_autoptr(GPtrArray) words = ledger_report_words(report);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(out, "%s%u. %s\n", i == 0 ? "\n" : "", i + 1,
                               (const char *)words->pdata[i]);
}
