#include "plot_reader.h"

#include "render/plot/plot.h"
#include "render/plot/plot_place.h"
#include "render/draw/text_metrics_pango.h"

#include <math.h>
#include <string.h>

/* tests/plot/NAME.svg is what a row of the table gives. With --generate the goldens are written
 * anew; read the difference, and look at it, before keeping it. */
static bool generate;

static const Point rising[] = {{0, .02}, {.25, .31}, {.5, 1.6}, {.75, 7}, {1.25, 38}};
static const Point wave[] = {{0, 0},    {.125, 2.1}, {.25, 3}, {.375, 2.1}, {.5, NAN}, {.625, -2},
                             {.75, -3}, {.875, -2},  {1, 0},   {1.1, NAN},  {1.25, 2}};
static const double ticks[] = {0, .25, .5, .75, 1, 1.25};
static const double others[] = {0, .4, .8, 1.2};

typedef struct GoldenRow {
    const char *name;
    PlotTheme theme;
    Plot plot;
} GoldenRow;

static const GoldenRow goldens[] = {
    {
        .name = "layers",
        .theme = PLOT_AUTO,
        .plot =
            {
                .title = "All layers",
                .subtitle = "a line with gaps, steps and points over bands",
                .description = "Made up.",
                .x = {.title = "time", .quantity = PLOT_TIME},
                .y = {.title = "angle", .unit = "°", .rounded = true},
                .n_series = 3,
                .series =
                    (const PlotSeries[]){
                        {.name = "knee", .shape = PLOT_LINE, .n = 11, .points = wave},
                        {.name = "step", .hue = 1, .shape = PLOT_STEPS, .n = 4, .points = wave},
                        {.hue = 0, .shape = PLOT_POINTS, .n = 11, .points = wave},
                    },
                .n_marks = 2,
                .marks = (const PlotMarks[]){{"thigh key", 6, ticks}, {"shin key", 4, others}},
                .n_bands = 1,
                .bands = (const PlotBand[]){{"contact", .3, .6}},
                .n_references = 2,
                .references = (const PlotReference[]){{"limit 4°", 4}, {"rest", -1}},
                .n_notes = 1,
                .notes = (const PlotNote[]){{"here & <now>", 1, {.25, 3}}},
            },
    },
    {
        .name = "logarithmic",
        .theme = PLOT_DARK,
        .plot =
            {
                .title = "Size against error",
                .width = 480,
                .height = 300,
                .x = {.title = "error", .unit = "px", .logarithmic = true},
                .y = {.title = "size", .unit = "KB", .logarithmic = true},
                .n_series = 1,
                .series =
                    (const PlotSeries[]){
                        {.hue = 2, .shape = PLOT_POINTS, .n = 5, .points = rising}},
                .n_references = 1,
                .references = (const PlotReference[]){{"budget", 10}},
            },
    },
    {.name = "empty", .theme = PLOT_LIGHT, .plot = {.title = "Nothing to see"}},
};

static void test_golden(gconstpointer data)
{
    const GoldenRow *row = data;
    g_autofree char *path = g_strdup_printf("%s/plot/%s.svg", TEST_DATA_DIR, row->name);
    g_autofree char *text = plot_svg(&row->plot, row->theme);
    g_autoptr(GError) error = NULL;
    if (generate) {
        g_assert_true(g_file_set_contents(path, text, -1, &error));
        return;
    }
    g_autofree char *expected = NULL;
    g_file_get_contents(path, &expected, NULL, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(text, ==, expected);
}

/* Labels that fit the fonts at hand, where the caller has their metrics. */
static void test_metrics(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    Plot plot = goldens[0].plot;
    g_autofree char *wide = plot_svg(&plot, PLOT_LIGHT);
    plot.metrics = metrics;
    g_autofree char *fitted = plot_svg(&plot, PLOT_LIGHT);
    g_assert_cmpstr(wide, !=, fitted);
    g_autoptr(PlotReading) reading = plot_reading_new(fitted);
    g_assert_nonnull(plot_reading_find(reading, "limit 4°"));
}

/* What comes from files and command lines may hold anything. */
static void test_hostile_text(void)
{
    static const char *const texts[] = {
        "",    "</svg>",      "a\"b'c&d", "\xff\xfe\x80", "a\nb\tc\x01", "\xef\xbf\xbf",
        "]]>", "\xe2\x80\xa6"};
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        Plot plot = {
            .title = texts[i],
            .subtitle = texts[i],
            .description = texts[i],
            .x = {.title = texts[i], .unit = texts[i]},
            .y = {.title = texts[i], .unit = texts[i]},
            .n_series = 1,
            .series = (const PlotSeries[]){{.name = texts[i], .n = 5, .points = rising}},
            .n_marks = 1,
            .marks = (const PlotMarks[]){{texts[i], 6, ticks}},
            .n_bands = 1,
            .bands = (const PlotBand[]){{texts[i], 0, 1}},
            .n_references = 1,
            .references = (const PlotReference[]){{texts[i], 3}},
            .n_notes = 1,
            .notes = (const PlotNote[]){{texts[i], 0, {1, 1}}},
        };
        g_autofree char *svg = plot_svg(&plot, PLOT_AUTO);
        g_assert_true(g_utf8_validate(svg, -1, NULL));
        g_autoptr(PlotReading) reading = plot_reading_new(svg);
        for (const char *c = svg; *c != '\0'; c++)
            g_assert_true(*c == '\n' || !g_ascii_iscntrl(*c));
        g_assert_null(strstr(svg, "\xef\xbf\xbf"));
    }
}

static void test_shortened(void)
{
    g_autofree char *longest = g_strnfill(4000, 'm');
    Plot plot = {.title = longest, .subtitle = "short"};
    g_autofree char *svg = plot_svg(&plot, PLOT_LIGHT);
    g_autoptr(PlotReading) reading = plot_reading_new(svg);
    const ReadText *title = &g_array_index(reading->texts, ReadText, 0);
    g_assert_nonnull(strstr(title->text, "m…m"));
    g_assert_cmpuint(strlen(title->text), <, 60);
    g_assert_cmpstr(reading->title, ==, longest);
    g_autofree char *tooltip = g_strdup_printf("<title>%s</title>mm", longest);
    g_assert_nonnull(strstr(svg, tooltip));
}

/* More names than there is room for are counted. */
static void test_long_legend(void)
{
    enum { SERIES = 60 };
    PlotSeries series[SERIES];
    char names[SERIES][24];
    for (guint i = 0; i < SERIES; i++) {
        g_snprintf(names[i], sizeof names[i], "variant number %u", i);
        series[i] = (PlotSeries){.name = names[i], .hue = i, .n = 5, .points = rising};
    }
    Plot plot = {.n_series = SERIES, .series = series};
    g_autofree char *svg = plot_svg(&plot, PLOT_LIGHT);
    g_autoptr(PlotReading) reading = plot_reading_new(svg);
    guint shown = 0;
    while (plot_reading_find(reading, names[shown]) != NULL)
        shown++;
    g_autofree char *rest = g_strdup_printf("and %u more", SERIES - shown);
    g_assert_cmpuint(shown, >, 8);
    g_assert_nonnull(plot_reading_find(reading, rest));
    g_assert_cmpfloat(reading->size.height, ==, PLOT_HEIGHT);
}

/* What is not finite breaks the line; what is straight needs no points between. */
static void test_line(void)
{
    static const struct {
        guint n;
        Point points[6];
        const char *path; /* in an area whose size is seen from the first */
    } rows[] = {
        {3, {{0, 0}, {1, 1}, {2, 2}}, "M%s L%s"},
        {5, {{0, 0}, {1, 2}, {1.5, NAN}, {1.75, 1}, {2, 2}}, "M%s L%s M%s L%s"},
        {4, {{0, 0}, {1, NAN}, {1.5, 1}, {2, INFINITY}}, "M%s m M%s m"},
        {4, {{0, 0}, {1, 2}, {1.5, 0}, {2, 2}}, "M%s L%s L%s L%s"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        PlotSeries series = {.n = rows[i].n, .points = rows[i].points};
        Plot plot = {.n_series = 1, .series = &series};
        g_autofree char *svg = plot_svg(&plot, PLOT_LIGHT);
        const char *stroke = strstr(svg, "\" fill=\"none\" stroke=\"#0072b2\"");
        g_assert_nonnull(stroke);
        const char *path = g_strrstr_len(svg, stroke - svg, "<path d=\"") + strlen("<path d=\"");
        g_autoptr(GString) shape = g_string_new(NULL);
        for (; path < stroke; path++) {
            if (strchr("MLm", *path) != NULL)
                g_string_append_printf(shape, "%s%c%s", shape->len > 0 ? " " : "", *path,
                                       *path == 'm' ? "" : "%s");
        }
        g_assert_cmpstr(shape->str, ==, rows[i].path);
    }
}

static void test_place(void)
{
    g_autoptr(PlotObstacles) obstacles = plot_obstacles_new((Rect){0, 0, 100, 100});
    plot_obstacles_add_box(obstacles, (Rect){0, 0, 40, 40});
    plot_obstacles_add_segment(obstacles, (Point){0, 80}, (Point){100, 80});
    plot_obstacles_add_segment(obstacles, (Point){0, 60}, (Point){100, 90});
    static const struct {
        guint n;
        Rect candidates[3];
        int index;
        guint crossings;
    } rows[] = {
        {1, {{10, 10, 20, 20}}, -1, G_MAXUINT},
        {1, {{41, 10, 50, 20}}, -1, G_MAXUINT}, /* too near to the box */
        {1, {{95, 10, 105, 20}}, -1, G_MAXUINT},
        {2, {{10, 10, 20, 20}, {50, 10, 60, 20}}, 1, 0},
        {2, {{60, 70, 70, 90}, {5, 75, 15, 85}}, 1, 1},
        {3, {{5, 75, 15, 85}, {60, 10, 70, 20}, {50, 10, 60, 20}}, 1, 0},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        PlotChoice choice = plot_obstacles_choose(obstacles, rows[i].candidates, rows[i].n);
        g_assert_cmpint(choice.index, ==, rows[i].index);
        g_assert_cmpuint(choice.crossings, ==, rows[i].crossings);
    }
}

int main(int argc, char **argv)
{
    generate = argc > 1 && g_str_equal(argv[1], "--generate");
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(goldens); i++) {
        g_autofree char *path = g_strdup_printf("/plot/golden/%s", goldens[i].name);
        g_test_add_data_func(path, &goldens[i], test_golden);
    }
    g_test_add_func("/plot/metrics", test_metrics);
    g_test_add_func("/plot/hostile-text", test_hostile_text);
    g_test_add_func("/plot/shortened", test_shortened);
    g_test_add_func("/plot/long-legend", test_long_legend);
    g_test_add_func("/plot/line", test_line);
    g_test_add_func("/plot/place", test_place);
    return g_test_run();
}
