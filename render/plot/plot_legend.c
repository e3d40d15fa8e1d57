#include "render/plot/plot_legend.h"

#define ROW_HEIGHT 18.
#define BASELINE 13. /* in a row */
#define KEY_WIDTH 26.
#define KEY_WIDTH_MARKS 8.
#define KEY_GAP 6.
#define ENTRY_GAP 18.
#define NAME_WIDEST .45 /* of the picture */

static const PlotTextStyle style = {.size = 11.5, .ink = PLOT_INK_TEXT};

typedef struct Entry {
    PlotKey key;
    PlotText name; /* at x = 0 */
} Entry;

typedef struct Flow {
    double left, right, top;
    double x;
    guint row;
} Flow;

static void add_entry(GArray *entries, PlotLayout *layout, const Plot *plot, const char *name,
                      PlotKey key)
{
    const char *clean = plot_text_clean(layout->arena, name);
    key.x1 = key.kind == PLOT_KEY_MARKS ? KEY_WIDTH_MARKS : KEY_WIDTH;
    Entry entry = {
        .key = key,
        .name = plot_text_fit(layout->arena, plot->metrics, style, clean, PLOT_ANCHOR_START,
                              (Point){0, 0}, NAME_WIDEST * layout->width),
    };
    g_array_append_val(entries, entry);
}

/* What is drawn in the hue of a series, by all series of that hue. */
static PlotKey series_key(const Plot *plot, guint hue)
{
    PlotKey key = {.kind = PLOT_KEY_SERIES, .index = hue};
    for (guint i = 0; i < plot->n_series; i++) {
        if (plot->series[i].hue != hue || plot->series[i].n == 0 || plot->series[i].light)
            continue;
        if (plot->series[i].shape == PLOT_POINTS)
            key.points = true;
        else
            key.line = true;
    }
    return key;
}

static GArray *collect(PlotLayout *layout, const Plot *plot)
{
    GArray *entries = g_array_new(FALSE, FALSE, sizeof(Entry));
    for (guint i = 0; i < plot->n_series; i++) {
        const PlotSeries *series = &plot->series[i];
        if (series->name != NULL)
            add_entry(entries, layout, plot, series->name, series_key(plot, series->hue));
    }
    for (guint i = 0; i < plot->n_references && layout->references_in_legend; i++) {
        if (plot->references[i].label != NULL)
            add_entry(entries, layout, plot, plot->references[i].label,
                      (PlotKey){.kind = PLOT_KEY_REFERENCE, .index = i});
    }
    for (guint i = 0; i < plot->n_marks; i++) {
        if (plot->marks[i].name != NULL)
            add_entry(entries, layout, plot, plot->marks[i].name,
                      (PlotKey){.kind = PLOT_KEY_MARKS, .index = i});
    }
    return entries;
}

static double entry_width(const Entry *entry)
{
    return entry->key.x1 + KEY_GAP + entry->name.box.x1;
}

/* The left end of the next entry; opens a row when this one is full. */
static double flow_place(Flow *flow, double width)
{
    if (flow->x > flow->left && flow->x + width > flow->right) {
        flow->row++;
        flow->x = flow->left;
    }
    double x = flow->x;
    flow->x += width + ENTRY_GAP;
    return x;
}

/* Rows taken by the first `shown` entries and, when that is not all, the count of the others. */
static guint count_rows(Flow flow, const GArray *entries, guint shown, double rest_width)
{
    for (guint i = 0; i < shown; i++)
        flow_place(&flow, entry_width(&g_array_index(entries, Entry, i)));
    if (shown < entries->len)
        flow_place(&flow, rest_width);
    return flow.row + 1;
}

static void place_text(PlotLayout *layout, const Plot *plot, const Flow *flow, PlotText text,
                       double x)
{
    PlotText placed = plot_text(plot->metrics, text.style, text.text, PLOT_ANCHOR_START,
                                (Point){x, flow->top + flow->row * ROW_HEIGHT + BASELINE});
    placed.full = text.full;
    g_array_append_val(layout->texts, placed);
}

static void place_entry(PlotLayout *layout, const Plot *plot, Flow *flow, const Entry *entry)
{
    double x = flow_place(flow, entry_width(entry));
    PlotKey key = entry->key;
    double width = key.x1;
    key.x0 = x;
    key.x1 = x + width;
    key.y = flow->top + flow->row * ROW_HEIGHT + ROW_HEIGHT / 2;
    g_array_append_val(layout->keys, key);
    place_text(layout, plot, flow, entry->name, key.x1 + KEY_GAP);
}

void plot_legend_lay_out(PlotLayout *layout, const Plot *plot, double height)
{
    g_autoptr(GArray) entries = collect(layout, plot);
    if (entries->len == 0)
        return;
    Flow flow = {
        .left = PLOT_MARGIN,
        .right = layout->width - PLOT_MARGIN,
        .top = layout->top,
        .x = PLOT_MARGIN,
    };
    PlotText rest =
        plot_text(plot->metrics, style, arena_printf(layout->arena, "and %u more", entries->len),
                  PLOT_ANCHOR_START, (Point){0, 0});
    guint rows = (guint)MAX(1, height / ROW_HEIGHT);
    guint shown = entries->len;
    while (shown > 0 && count_rows(flow, entries, shown, rest.box.x1) > rows)
        shown--;
    for (guint i = 0; i < shown; i++)
        place_entry(layout, plot, &flow, &g_array_index(entries, Entry, i));
    if (shown < entries->len) {
        double x = flow_place(&flow, rest.box.x1);
        rest.text = arena_printf(layout->arena, "and %u more", entries->len - shown);
        place_text(layout, plot, &flow, rest, x);
    }
    layout->top = flow.top + (flow.row + 1) * ROW_HEIGHT;
}
