/* Charts that are made of rigs and documents: their text, and that no labels touch. */
#include "fixture.h"
#include "plot_reader.h"

#include "render/draw/text_metrics_pango.h"
#include "render/plot/angle_plot.h"
#include "render/plot/path_plot.h"
#include "render/plot/timeline_bar.h"
#include "render/plot/timeline_chart.h"
#include "rig/bake/bake.h"

#include <math.h>
#include <string.h>

/* tests/plot/NAME.svg; with --generate they are written anew. */
static bool generate;

static void check_golden(const char *name, const char *text)
{
    g_autofree char *path = g_strdup_printf("%s/plot/%s.svg", TEST_DATA_DIR, name);
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

static void check_boxes(const char *svg)
{
    g_autoptr(PlotReading) reading = plot_reading_new(svg);
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    plot_reading_check_boxes(reading, metrics);
    g_assert_cmpfloat(reading->size.width, >=, 600);
}

static Rig *load_rig(void)
{
    const Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    Rig *rig = rig_load(TEST_DATA_DIR "/rigs/article.yaml", &limits, NULL, &error);
    g_assert_no_error(error);
    return rig;
}

static FitOptions even_keys(guint keys, FitEasing easing)
{
    FitOptions fit = fit_options_default();
    fit.keys = keys;
    fit.most = 1000;
    fit.easing = easing;
    fit.placement = FIT_UNIFORM;
    return fit;
}

static const PlotSeries *find_series(const Plot *plot, const char *name)
{
    for (guint i = 0; i < plot->n_series; i++) {
        const PlotSeries *series = &plot->series[i];
        const char *own = series->name != NULL ? series->name : series->what;
        if (strcmp(own, name) == 0)
            return series;
    }
    g_error("there is no series %s", name);
}

/* Keys lie on the solved curve, and of a cubic one the handles on its tangents. */
static void test_angles(void)
{
    g_autoptr(Rig) rig = load_rig();
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GError) error = NULL;
    FitOptions fit = even_keys(8, FIT_CUBIC);
    Plot plot;
    g_assert_true(angle_plot(rig, &rig->limbs[0], &fit, arena, &plot, &error));
    g_assert_no_error(error);
    const PlotSeries *keys = find_series(&plot, "thigh, keys");
    const PlotSeries *lines = find_series(&plot, "thigh, handle lines");
    for (guint i = 0; i < keys->n; i++) {
        Pose pose = pose_limb(rig, &rig->limbs[0], keys->points[i].x);
        double turn = pose_local_turn(&rig->limbs[0], 0, pose.turn);
        g_assert_cmpfloat_with_epsilon(keys->points[i].y, turn, 1e-3);
        Point key = lines->points[6 * i], handle = lines->points[6 * i + 1];
        double step = 1e-5;
        Pose next = pose_limb(rig, &rig->limbs[0], keys->points[i].x + step);
        double slope = (pose_local_turn(&rig->limbs[0], 0, next.turn) - turn) / step;
        g_assert_cmpfloat_with_epsilon((handle.y - key.y) / (handle.x - key.x), slope, .5);
    }
    g_autofree char *svg = plot_svg(&plot, PLOT_AUTO);
    check_boxes(svg);
    check_golden("angles", svg);

    fit = even_keys(8, FIT_LINEAR);
    g_assert_true(angle_plot(rig, &rig->limbs[0], &fit, arena, &plot, &error));
    g_assert_true(isnan(find_series(&plot, "shin, handles")->points[0].x));
}

static void test_path(void)
{
    g_autoptr(Rig) rig = load_rig();
    BakeOptions options = bake_options_default();
    options.fit = even_keys(10, FIT_LINEAR);
    g_autoptr(GError) error = NULL;
    g_autofree char *text = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    SceneOptions made = scene_options_default();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text(rig->art->path, text, strlen(text)), &made, &error);
    g_assert_no_error(error);
    g_autoptr(Arena) arena = arena_new();
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, &error);
    const PathPlotSource source = {.timeline = scene->timeline,
                                   .contact = contacts,
                                   .start = 0,
                                   .period = rig->period,
                                   .title = "Path of the foot"};
    Plot plot = path_plot(&source, arena);
    /* The target goes round (395.32, 411.04) at 50 px. */
    const PlotSeries *target = find_series(&plot, "target");
    for (guint i = 0; i < target->n; i++)
        g_assert_cmpfloat_with_epsilon(point_distance(target->points[i], (Point){395.32, 411.04}),
                                       50, .02);
    g_autofree char *svg = plot_svg(&plot, PLOT_LIGHT);
    check_boxes(svg);
    check_golden("path", svg);
}

/* Equal units: a circle of data is a circle of the picture, whatever the picture's shape. */
static void test_equal(void)
{
    static const Point points[] = {{-3, 0}, {0, 3}, {3, 0}, {0, -3}};
    static const Size sizes[] = {{600, 300}, {400, 800}, {700, 700}};
    for (guint i = 0; i < G_N_ELEMENTS(sizes); i++) {
        const PlotSeries series = {.shape = PLOT_LINE, .n = G_N_ELEMENTS(points), .points = points};
        for (guint down = 0; down < 2; down++) {
            const Plot plot = {.width = sizes[i].width,
                               .height = sizes[i].height,
                               .y = {.downwards = down == 1},
                               .equal = true,
                               .n_series = 1,
                               .series = &series};
            g_autofree char *svg = plot_svg(&plot, PLOT_LIGHT);
            const char *path = strstr(svg, "stroke=\"#0072b2\"");
            while (strncmp(path, " d=\"", 4) != 0)
                path--;
            double n[8];
            path += 4;
            for (guint k = 0; k < G_N_ELEMENTS(n); k++) {
                path += strcspn(path, "0123456789");
                n[k] = g_ascii_strtod(path, (char **)&path);
            }
            double width = n[4] - n[0], height = n[7] - n[3];
            g_assert_cmpfloat_with_epsilon(fabs(height), width, .05);
            g_assert_true((height < 0) == (down == 1));
        }
    }
}

static const char document[] =
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'><style>"
    "@keyframes go { to { transform: translateX(9px) } }"
    "@keyframes grow { 40% { r: 8px; animation-timing-function: steps(2) } }"
    "#a { animation: go 1s .5s 3 alternate ease both }"
    "#b { animation: grow 2s -0.5s infinite cubic-bezier(.3,-.6,.7,1.6), go .25s linear infinite }"
    "</style><circle id='a' r='5'/><circle id='b' r='5'/>"
    "<rect width='9' height='9'><animate id='x' attributeName='x' values='0;9' dur='0.4s'"
    " begin='0.2s;x.end+0.6s' fill='freeze'/></rect></svg>";

static Scene *load_document(void)
{
    SceneOptions options = scene_options_default();
    g_autoptr(GError) error = NULL;
    Scene *scene =
        scene_from_source(source_from_text(NULL, document, strlen(document)), &options, &error);
    g_assert_no_error(error);
    return scene;
}

static void test_timeline(void)
{
    g_autoptr(Scene) scene = load_document();
    const TimelineChart chart = {.title = "Timeline of three elements with a rather long name",
                                 .timeline = scene->timeline,
                                 .loop = timeline_loop(scene->timeline, LOOP_CAP_DEFAULT)};
    g_autofree char *svg = timeline_chart_svg(&chart, PLOT_AUTO);
    check_boxes(svg);
    check_golden("timeline", svg);
    g_autofree char *csv = timeline_chart_csv(&chart);
    g_assert_true(g_str_has_prefix(
        csv, "element,animation,properties,delay,duration,iterations,direction,fill,keys\n"
             "#a,go,transform,0.5,1,3,alternate,both,2\n"
             "#b,grow,r,-0.5,2,inf,normal,none,3\n"));
}

typedef struct Part {
    TimelinePartKind kind;
    int from, to; /* ms */
    bool backwards;
} Part;

static void check_parts(const Scene *scene, guint index, const Part *wanted, guint n)
{
    g_autoptr(GArray) parts =
        timeline_bar(timeline_animation_at(scene->timeline, index), 4 * TIME_SECOND);
    g_assert_cmpuint(parts->len, ==, n);
    for (guint i = 0; i < n; i++) {
        const TimelinePart *part = &g_array_index(parts, TimelinePart, i);
        g_assert_cmpint(part->kind, ==, wanted[i].kind);
        g_assert_cmpint(part->from, ==, wanted[i].from * TIME_MILLISECOND);
        g_assert_cmpint(part->to, ==, wanted[i].to * TIME_MILLISECOND);
        g_assert_cmpint(part->backwards, ==, wanted[i].backwards);
    }
}

static void test_bars(void)
{
    g_autoptr(Scene) scene = load_document();
    static const Part a[] = {
        {TIMELINE_WAITS, 0, 500, false},     {TIMELINE_PLAYS, 500, 1500, false},
        {TIMELINE_PLAYS, 1500, 2500, true},  {TIMELINE_PLAYS, 2500, 3500, false},
        {TIMELINE_HOLDS, 3500, 4000, false},
    };
    static const Part b[] = {
        {TIMELINE_PLAYS, 0, 1500, false},
        {TIMELINE_PLAYS, 1500, 3500, false},
        {TIMELINE_PLAYS, 3500, 4000, false},
    };
    /* By SMIL: begins again 0.6 s after each end. */
    static const Part x[] = {
        {TIMELINE_WAITS, 0, 200, false},     {TIMELINE_PLAYS, 200, 600, false},
        {TIMELINE_WAITS, 600, 1200, false},  {TIMELINE_PLAYS, 1200, 1600, false},
        {TIMELINE_WAITS, 1600, 2200, false}, {TIMELINE_PLAYS, 2200, 2600, false},
        {TIMELINE_WAITS, 2600, 3200, false}, {TIMELINE_PLAYS, 3200, 3600, false},
        {TIMELINE_HOLDS, 3600, 4000, false},
    };
    check_parts(scene, 0, a, G_N_ELEMENTS(a));
    check_parts(scene, 1, b, G_N_ELEMENTS(b));
    check_parts(scene, 3, x, G_N_ELEMENTS(x));
}

/* Keys are evenly apart upwards; between them an easing runs. */
static void test_eased(void)
{
    g_autoptr(Scene) scene = load_document();
    const AnimationInfo *grow = timeline_animation_at(scene->timeline, 1);
    g_assert_cmpuint(grow->n_keys, ==, 3);
    g_assert_cmpfloat_with_epsilon(timeline_bar_eased(grow, 0), 0, 1e-9);
    g_assert_cmpfloat_with_epsilon(timeline_bar_eased(grow, .4), .5, 1e-9);
    g_assert_cmpfloat_with_epsilon(timeline_bar_eased(grow, .69), .5, 1e-9);
    g_assert_cmpfloat_with_epsilon(timeline_bar_eased(grow, .71), .75, 1e-9);
    g_assert_cmpfloat(timeline_bar_eased(grow, .05), <, 0);
    g_autofree char *text = timeline_bar_text(timeline_animation_at(scene->timeline, 0));
    g_assert_cmpstr(text, ==, "1 s × 3, alternate");
}

static void test_csv(void)
{
    static const Point points[] = {{0, .5}, {1, NAN}};
    static const double at[] = {.25};
    const PlotSeries series[] = {
        {.name = "a, \"b\"", .shape = PLOT_LINE, .n = 2, .points = points},
        {.what = "dots", .shape = PLOT_POINTS, .n = 1, .points = points},
    };
    const PlotMarks marks = {.name = "key", .n = 1, .at = at};
    const Plot plot = {.n_series = 2, .series = series, .n_marks = 1, .marks = &marks};
    g_autofree char *csv = plot_csv(&plot);
    g_assert_cmpstr(csv, ==,
                    "series,x,y\n\"a, \"\"b\"\"\",0,0.5\n\"a, \"\"b\"\"\",1,\ndots,0,0.5\n"
                    "key,0.25,\n");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    generate = argc > 1 && g_str_equal(argv[1], "--generate");
    g_test_add_func("/charts/angles", test_angles);
    g_test_add_func("/charts/path", test_path);
    g_test_add_func("/charts/equal", test_equal);
    g_test_add_func("/charts/timeline", test_timeline);
    g_test_add_func("/charts/bars", test_bars);
    g_test_add_func("/charts/eased", test_eased);
    g_test_add_func("/charts/csv", test_csv);
    return g_test_run();
}
