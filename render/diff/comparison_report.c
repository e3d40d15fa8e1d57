#include "render/diff/comparison_report.h"

#include "base/number.h"
#include "render/diff/board_text.h"
#include "render/frame/json_writer.h"
#include "render/plot/plot_csv.h"

#include <math.h>

enum {
    DECIMALS = 6, /* of programs' reports */
    COLUMN_GAP = 2,
};

/* Metrics that have a value in this comparison. */
static bool is_shown(const Comparison *comparison, const Metric *metric)
{
    if (!g_str_equal(metric->name, "px"))
        return comparison->measured;
    for (guint side = 1; side < comparison->n_sides; side++) {
        if (comparison->sides[side].n_points > 0)
            return true;
    }
    return false;
}

static void append_value(GString *out, double value, int decimals)
{
    if (isinf(value))
        g_string_append(out, value < 0 ? "-inf" : "inf");
    else if (!isnan(value))
        number_append(out, value, decimals);
}

/* Fixed decimals, so that points stand below each other. */
static char *cell_text(double value, int decimals)
{
    if (!isfinite(value))
        return g_strdup(isnan(value) ? "-" : "inf");
    GString *text = g_string_new(NULL);
    board_append_fixed(text, value, decimals);
    return g_string_free(text, FALSE);
}

static void append_padded(GString *out, const char *text, glong width, bool right)
{
    glong blank = width - g_utf8_strlen(text, -1);
    g_string_append_printf(out, "%*s", right ? (int)MAX(blank, 0) : 0, "");
    g_string_append(out, text);
    g_string_append_printf(out, "%*s", right ? 0 : (int)MAX(blank, 0), "");
}

typedef struct Table {
    GPtrArray *rows; /* GPtrArray of owned strings */
    guint n_columns;
} Table;

static void free_row(gpointer row)
{
    g_ptr_array_unref(row);
}

static GPtrArray *add_row(Table *table, const char *first, const char *second)
{
    GPtrArray *row = g_ptr_array_new_with_free_func(g_free);
    g_ptr_array_add(row, g_strdup(first));
    g_ptr_array_add(row, g_strdup(second));
    g_ptr_array_add(table->rows, row);
    return row;
}

static void append_table(const Table *table, GString *out)
{
    for (guint r = 0; r < table->rows->len; r++) {
        const GPtrArray *row = table->rows->pdata[r];
        for (guint column = 0; column < table->n_columns; column++) {
            glong width = 0;
            for (guint i = 0; i < table->rows->len; i++) {
                const GPtrArray *other = table->rows->pdata[i];
                width = MAX(width, g_utf8_strlen(other->pdata[column], -1));
            }
            if (column > 0)
                g_string_append_printf(out, "%*s", COLUMN_GAP, "");
            bool right = column >= 2;
            bool last = column + 1 == table->n_columns;
            append_padded(out, row->pdata[column], last && !right ? 0 : width, right);
        }
        g_string_append_c(out, '\n');
    }
}

static void add_side(Table *table, const Comparison *comparison, guint side)
{
    guint n;
    const Metric *metrics = metric_table(&n);
    Figures mean = comparison_mean(comparison, side);
    GPtrArray *means = add_row(table, comparison->sides[side].label, "mean");
    GPtrArray *worst = add_row(table, "", "worst");
    for (guint i = 0; i < n; i++) {
        const Metric *metric = &metrics[i];
        if (!is_shown(comparison, metric))
            continue;
        g_ptr_array_add(means, cell_text(metric->value(&mean), metric->decimals));
        g_ptr_array_add(
            worst, cell_text(comparison_worst(comparison, side, metric, NULL), metric->decimals));
    }
}

void comparison_report_table(const Comparison *comparison, GString *out)
{
    const Footage *first = comparison->sides[0].footage;
    g_autofree char *rate = clock_print_rate(first->rate);
    g_string_append_printf(out, "%" G_GINT64_FORMAT " %s of %dx%d px, %s a second, against %s\n\n",
                           comparison->n_frames, comparison->n_frames == 1 ? "frame" : "frames",
                           first->width, first->height, rate, comparison->sides[0].label);
    Table table = {.rows = g_ptr_array_new_with_free_func(free_row), .n_columns = 2};
    GPtrArray *head = add_row(&table, "", "");
    guint n;
    const Metric *metrics = metric_table(&n);
    for (guint i = 0; i < n; i++) {
        if (!is_shown(comparison, &metrics[i]))
            continue;
        g_ptr_array_add(head, g_strdup(metrics[i].name));
        table.n_columns++;
    }
    for (guint side = 1; side < comparison->n_sides; side++)
        add_side(&table, comparison, side);
    append_table(&table, out);
    g_ptr_array_unref(table.rows);
}

void comparison_report_csv(const Comparison *comparison, GString *out)
{
    guint n;
    const Metric *metrics = metric_table(&n);
    g_string_append(out, "name,frame,time");
    for (guint i = 0; i < n; i++) {
        if (is_shown(comparison, &metrics[i]))
            g_string_append_printf(out, ",%s", metrics[i].name);
    }
    g_string_append_c(out, '\n');
    for (guint side = 1; side < comparison->n_sides; side++) {
        for (gint64 frame = 0; frame < comparison->n_frames; frame++) {
            plot_csv_append_text(out, comparison->sides[side].label);
            g_string_append_printf(out, ",%" G_GINT64_FORMAT ",", frame);
            number_append(out, clock_seconds(comparison_time(comparison, frame)), DECIMALS);
            for (guint i = 0; i < n; i++) {
                if (!is_shown(comparison, &metrics[i]))
                    continue;
                g_string_append_c(out, ',');
                append_value(out, metrics[i].value(&comparison->figures[side - 1][frame]),
                             DECIMALS);
            }
            g_string_append_c(out, '\n');
        }
    }
}

static void write_figures(JsonWriter *json, const Comparison *comparison, const Figures *figures)
{
    guint n;
    const Metric *metrics = metric_table(&n);
    for (guint i = 0; i < n; i++) {
        if (is_shown(comparison, &metrics[i]))
            json_number(json, metrics[i].name, metrics[i].value(figures));
    }
}

static void write_worst(JsonWriter *json, const Comparison *comparison, guint side)
{
    guint n;
    const Metric *metrics = metric_table(&n);
    json_begin_object(json, "worst");
    for (guint i = 0; i < n; i++) {
        gint64 frame = 0;
        if (!is_shown(comparison, &metrics[i]))
            continue;
        double value = comparison_worst(comparison, side, &metrics[i], &frame);
        json_begin_object(json, metrics[i].name);
        json_number(json, "value", value);
        json_integer(json, "frame", frame);
        json_end_object(json);
    }
    json_end_object(json);
}

static void write_points(JsonWriter *json, const Comparison *comparison, guint side)
{
    const ComparedSide *compared = &comparison->sides[side];
    json_begin_array(json, "points");
    for (guint p = 0; p < compared->n_points; p++) {
        double max = 0, sum = 0;
        gint64 frame = 0;
        for (gint64 i = 0; i < comparison->n_frames; i++) {
            double px = comparison->points[side - 1][(gsize)i * compared->n_points + p];
            frame = px > max ? i : frame;
            max = fmax(max, px);
            sum += px;
        }
        json_begin_object(json, NULL);
        json_string(json, "name", compared->points[p].name);
        json_number(json, "mean", sum / (double)comparison->n_frames);
        json_number(json, "max", max);
        json_integer(json, "frame", frame);
        json_end_object(json);
    }
    json_end_array(json);
}

static void write_side(JsonWriter *json, const Comparison *comparison, guint side)
{
    Figures mean = comparison_mean(comparison, side);
    json_begin_object(json, NULL);
    json_string(json, "name", comparison->sides[side].label);
    json_begin_object(json, "mean");
    write_figures(json, comparison, &mean);
    json_end_object(json);
    write_worst(json, comparison, side);
    write_points(json, comparison, side);
    json_begin_array(json, "frames");
    for (gint64 frame = 0; frame < comparison->n_frames; frame++) {
        json_begin_object(json, NULL);
        json_integer(json, "frame", frame);
        json_number(json, "time", clock_seconds(comparison_time(comparison, frame)));
        write_figures(json, comparison, &comparison->figures[side - 1][frame]);
        json_end_object(json);
    }
    json_end_array(json);
    json_end_object(json);
}

static void write_metrics(JsonWriter *json, const Comparison *comparison)
{
    guint n;
    const Metric *metrics = metric_table(&n);
    json_begin_object(json, "metrics");
    for (guint i = 0; i < n; i++) {
        if (is_shown(comparison, &metrics[i]))
            json_string(json, metrics[i].name, metrics[i].help);
    }
    json_end_object(json);
}

void comparison_report_json(const Comparison *comparison, GString *out)
{
    const Footage *first = comparison->sides[0].footage;
    g_autofree char *rate = clock_print_rate(first->rate);
    JsonWriter json = json_writer(out, DECIMALS, 4);
    json_begin_object(&json, NULL);
    json_string(&json, "against", comparison->sides[0].label);
    json_integer(&json, "width", first->width);
    json_integer(&json, "height", first->height);
    json_string(&json, "rate", rate);
    json_integer(&json, "frames", comparison->n_frames);
    json_integer(&json, "threshold", comparison->threshold);
    write_metrics(&json, comparison);
    json_begin_array(&json, "comparisons");
    for (guint side = 1; side < comparison->n_sides; side++)
        write_side(&json, comparison, side);
    json_end_array(&json);
    json_end_object(&json);
    g_string_append_c(out, '\n');
}
