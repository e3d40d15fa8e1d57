/* Random plots of any kind: no two texts may touch, none may leave the picture. */
#include "plot_reader.h"

#include "render/plot/plot.h"
#include "render/draw/text_metrics_pango.h"

#include <math.h>
#include <string.h>

typedef struct RandomPlot {
    Plot plot;
    PlotSeries series[8];
    Point points[8][120];
    PlotMarks marks[2];
    double at[2][60];
    PlotBand bands[2];
    PlotReference references[3];
    PlotNote notes[3];
    char names[20][80];
} RandomPlot;

static const char *random_name(GRand *rand, char name[static 80])
{
    static const char *const words[] = {"near",    "far",    "foot", "handlebar", "größte Öse",
                                        "Wmm",     "膝",     "sole", "i",         "%",
                                        "Лодыжка", "of the", "→",    "𝄞"};
    name[0] = '\0';
    int n = g_rand_int_range(rand, 1, 8);
    for (int i = 0; i < n; i++) {
        const char *word = words[g_rand_int_range(rand, 0, G_N_ELEMENTS(words))];
        if (strlen(name) + strlen(word) + 2 > 80)
            break;
        strcat(strcat(name, i > 0 ? " " : ""), word);
    }
    return name;
}

static double random_value(GRand *rand, double size, bool positive)
{
    static const double odd[] = {NAN, INFINITY, 0, -0.};
    if (g_rand_int_range(rand, 0, 40) == 0)
        return odd[g_rand_int_range(rand, 0, G_N_ELEMENTS(odd))];
    return size * g_rand_double_range(rand, positive ? 0 : -1, 1);
}

static PlotAxis random_axis(GRand *rand, const char *title)
{
    return (PlotAxis){
        .title = g_rand_boolean(rand) ? title : NULL,
        .unit = g_rand_boolean(rand) ? "px" : NULL,
        .quantity = (PlotQuantity)g_rand_int_range(rand, PLOT_NUMBER, PLOT_FRACTION + 1),
        .logarithmic = g_rand_int_range(rand, 0, 4) == 0,
        .rounded = g_rand_boolean(rand),
        .zero = g_rand_boolean(rand),
    };
}

static void fill_series(RandomPlot *random, GRand *rand, double width, double height)
{
    bool constant = g_rand_int_range(rand, 0, 10) == 0;
    for (guint i = 0; i < random->plot.n_series; i++) {
        guint n = (guint)g_rand_int_range(rand, 0, 120);
        for (guint j = 0; j < n; j++)
            random->points[i][j] =
                (Point){width * j / n, constant ? 0 : random_value(rand, height, false)};
        random->series[i] = (PlotSeries){
            .name = g_rand_boolean(rand) ? random_name(rand, random->names[i]) : NULL,
            .hue = i,
            .shape = (PlotShape)g_rand_int_range(rand, PLOT_LINE, PLOT_POINTS + 1),
            .n = n,
            .points = random->points[i],
        };
    }
}

static void fill_labels(RandomPlot *random, GRand *rand, double width, double height)
{
    for (guint i = 0; i < G_N_ELEMENTS(random->marks); i++) {
        guint n = (guint)g_rand_int_range(rand, 0, 60);
        for (guint j = 0; j < n; j++)
            random->at[i][j] = random_value(rand, width, true);
        random->marks[i] = (PlotMarks){random_name(rand, random->names[8 + i]), n, random->at[i]};
    }
    for (guint i = 0; i < G_N_ELEMENTS(random->bands); i++)
        random->bands[i] =
            (PlotBand){random_name(rand, random->names[10 + i]), random_value(rand, width, true),
                       random_value(rand, width, true)};
    for (guint i = 0; i < 3; i++) {
        random->references[i] = (PlotReference){random_name(rand, random->names[12 + i]),
                                                random_value(rand, height, false)};
        random->notes[i] =
            (PlotNote){random_name(rand, random->names[15 + i]),
                       i,
                       {random_value(rand, width, true), random_value(rand, height, false)}};
    }
}

static void fill(RandomPlot *random, GRand *rand)
{
    double width = pow(10, g_rand_double_range(rand, -6, 6));
    double height = pow(10, g_rand_double_range(rand, -9, 6));
    random->plot = (Plot){
        .title = g_rand_boolean(rand) ? random_name(rand, random->names[18]) : NULL,
        .subtitle = g_rand_boolean(rand) ? random_name(rand, random->names[19]) : NULL,
        .width = g_rand_boolean(rand) ? g_rand_double_range(rand, 100, 1300) : 0,
        .height = g_rand_boolean(rand) ? g_rand_double_range(rand, 50, 800) : 0,
        .x = random_axis(rand, "phase of the period"),
        .y = random_axis(rand, "error"),
        .n_series = (guint)g_rand_int_range(rand, 0, 9),
        .series = random->series,
        .n_marks = (guint)g_rand_int_range(rand, 0, 3),
        .marks = random->marks,
        .n_bands = (guint)g_rand_int_range(rand, 0, 3),
        .bands = random->bands,
        .n_references = (guint)g_rand_int_range(rand, 0, 4),
        .references = random->references,
        .n_notes = (guint)g_rand_int_range(rand, 0, 4),
        .notes = random->notes,
    };
    /* Of a range so flat that a unit of it is nothing on the other axis, equal axes show little. */
    random->plot.y.downwards = g_rand_boolean(rand);
    random->plot.equal = !random->plot.x.logarithmic && !random->plot.y.logarithmic &&
                         g_rand_int_range(rand, 0, 3) == 0;
    fill_series(random, rand, width, height);
    fill_labels(random, rand, width, height);
}

static void test_boxes(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    g_autoptr(GRand) rand = g_rand_new_with_seed(3);
    g_autofree RandomPlot *random = g_new0(RandomPlot, 1);
    for (guint i = 0; i < 400; i++) {
        fill(random, rand);
        g_autofree char *svg = plot_svg(&random->plot, PLOT_AUTO);
        g_autoptr(PlotReading) reading = plot_reading_new(svg);
        plot_reading_check_boxes(reading, metrics);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/plot-boxes/random", test_boxes);
    return g_test_run();
}
