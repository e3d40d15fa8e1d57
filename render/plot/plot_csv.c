#include "render/plot/plot_csv.h"

#include "base/number.h"
#include "render/plot/plot.h"

#include <math.h>
#include <string.h>

enum { DECIMALS = 9 };

void plot_csv_append_text(GString *out, const char *text)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        g_string_append(out, text);
        return;
    }
    g_auto(GStrv) parts = g_strsplit(text, "\"", -1);
    g_autofree char *doubled = g_strjoinv("\"\"", parts);
    g_string_append_printf(out, "\"%s\"", doubled);
}

static void append_row(GString *out, const char *series, double x, double y)
{
    plot_csv_append_text(out, series);
    const double numbers[] = {x, y};
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
        g_string_append_c(out, ',');
        if (isfinite(numbers[i]))
            number_append(out, numbers[i], DECIMALS);
    }
    g_string_append_c(out, '\n');
}

char *plot_csv(const Plot *plot)
{
    GString *out = g_string_new("series,x,y\n");
    for (guint i = 0; i < plot->n_series; i++) {
        const PlotSeries *series = &plot->series[i];
        const char *name = series->name != NULL   ? series->name
                           : series->what != NULL ? series->what
                                                  : "";
        for (guint k = 0; k < series->n; k++)
            append_row(out, name, series->points[k].x, series->points[k].y);
    }
    for (guint i = 0; i < plot->n_marks; i++) {
        const PlotMarks *marks = &plot->marks[i];
        for (guint k = 0; k < marks->n; k++)
            append_row(out, marks->name != NULL ? marks->name : "mark", marks->at[k], NAN);
    }
    return g_string_free(out, FALSE);
}
