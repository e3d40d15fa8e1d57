#include "fixture.h"
#include "plot_reader.h"

#include "render/plot/error_plot.h"
#include "render/plot/plot_png.h"
#include "render/draw/text_metrics_pango.h"
#include "time/scene.h"

#include <math.h>
#include <string.h>

/* tests/plot/error-*.svg; with --generate they are written anew. */
static bool generate;

enum { SAMPLES = 121, FRAMES = 38, KEYS = 10, CONTACTS = 5 };

/* Made up: an arc between every two keys, as high as `size` in the middle of the period. */
typedef struct Sample {
    Point curves[CONTACTS][SAMPLES], frames[CONTACTS][FRAMES];
    ErrorPlotContact contacts[CONTACTS];
    double keys[KEYS];
} Sample;

static double arcs(double phase, double size)
{
    double between = phase * KEYS - floor(phase * KEYS);
    return size * 4 * between * (1 - between) * (.4 + 2.4 * phase * (1 - phase));
}

static Sample *sample_new(double size)
{
    static const char *const names[] = {"near foot", "far foot", "near hand",
                                        "far hand on the grip", "saddle"};
    Sample *sample = g_new0(Sample, 1);
    for (guint c = 0; c < CONTACTS; c++) {
        for (guint i = 0; i < SAMPLES; i++) {
            double phase = i / (SAMPLES - 1.);
            sample->curves[c][i] = (Point){phase, arcs(phase, size / (c + 1))};
        }
        for (guint i = 0; i < FRAMES; i++) {
            double phase = i / (double)FRAMES;
            sample->frames[c][i] = (Point){phase, arcs(phase, size / (c + 1))};
        }
        sample->contacts[c] =
            (ErrorPlotContact){names[c], SAMPLES, FRAMES, sample->curves[c], sample->frames[c]};
    }
    for (guint i = 0; i < KEYS; i++)
        sample->keys[i] = i / (double)KEYS;
    return sample;
}

static ErrorPlot sample_plot(const Sample *sample, guint n_contacts, double tolerance)
{
    return (ErrorPlot){
        .title = "Cyclist: contact error",
        .period = 1250 * TIME_MILLISECOND,
        .tolerance = tolerance,
        .n_contacts = n_contacts,
        .contacts = sample->contacts,
        .n_keys = KEYS,
        .keys = sample->keys,
    };
}

typedef struct GoldenRow {
    const char *name;
    guint n_contacts;
    double size, tolerance;
    PlotTheme theme;
} GoldenRow;

static const GoldenRow goldens[] = {
    {"error-one", 1, 3.6, .1, PLOT_AUTO},    {"error-five", 5, 3.6, 3, PLOT_LIGHT},
    {"error-dark", 2, .112, .1, PLOT_DARK},  {"error-tiny", 1, 4.5e-9, .1, PLOT_LIGHT},
    {"error-huge", 1, 1.2e6, 0, PLOT_LIGHT}, {"error-zero", 1, 0, .1, PLOT_LIGHT},
};

static void test_golden(gconstpointer data)
{
    const GoldenRow *row = data;
    g_autofree Sample *sample = sample_new(row->size);
    ErrorPlot plot = sample_plot(sample, row->n_contacts, row->tolerance);
    g_autofree char *path = g_strdup_printf("%s/plot/%s.svg", TEST_DATA_DIR, row->name);
    g_autofree char *text = error_plot_svg(&plot, row->theme);
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

static const ReadText *find(const PlotReading *reading, const char *text)
{
    const ReadText *found = plot_reading_find(reading, text);
    if (found == NULL)
        g_error("no text '%s'", text);
    return found;
}

/* The largest of all samples is ringed where it is, and told in words. */
static void test_largest(void)
{
    static const Point near_curve[] = {{0, 0}, {.25, 3}, {.5, 1}, {1, 0}};
    static const Point far_curve[] = {{0, 0}, {.5, 2}, {1, NAN}};
    static const Point far_frames[] = {{.1, 1}, {.7, 3.5}};
    static const ErrorPlotContact contacts[] = {{"near foot", 4, 0, near_curve, NULL},
                                                {"far foot", 3, 2, far_curve, far_frames}};
    static const double keys[] = {0, .5};
    ErrorPlot plot = {.n_contacts = 2, .contacts = contacts, .n_keys = 2, .keys = keys};
    g_autofree char *svg = error_plot_svg(&plot, PLOT_LIGHT);
    g_autoptr(PlotReading) reading = plot_reading_new(svg);
    find(reading, "max 3.5 px at 70%");
    find(reading, "near foot, max 3 px");
    find(reading, "far foot, max 3.5 px");
    find(reading, "keyframe");
    find(reading, "error (px)");
    find(reading, "phase of the period");
    g_assert_cmpstr(reading->title, ==, "Contact error");
    g_assert_cmpstr(reading->description, ==,
                    "Distance between the points of each contact over one period. "
                    "near foot: at most 3 px, at 25%. far foot: at most 3.5 px, at 70%.");

    g_assert_cmpuint(reading->rings->len, ==, 1);
    Point ring = g_array_index(reading->rings, Point, 0);
    double x60 = find(reading, "60%")->at.x, x80 = find(reading, "80%")->at.x;
    g_assert_cmpfloat_with_epsilon(ring.x, (x60 + x80) / 2, .02);
    /* Labels stand as much below their ticks everywhere. */
    double y0 = find(reading, "0")->at.y, y3 = find(reading, "3")->at.y;
    double y_of_bottom = y0 - .36 * 11;
    g_assert_cmpfloat_with_epsilon(ring.y, y_of_bottom + (y3 - y0) * 3.5 / 3, .02);
    /* Frames, keys, and the sample of each in the legend. */
    g_assert_cmpuint(reading->n_markers, ==, 2 + 2 + 2);
}

static void test_tolerance(void)
{
    static const struct {
        double size, tolerance;
        const char *present, *absent;
    } rows[] = {
        {3.6, .1, "tolerance 0.1 px", NULL},
        {3.6, 17, "tolerance 17 px", NULL},
        {3.6, 19, "line: any instant; dots: the 38 film frames; tolerance 19 px is far above",
         "tolerance 19 px"},
        {0, 1e-3, "tolerance 0.001 px", NULL},
        {3.6, 0, "line: any instant; dots: the 38 film frames", "tolerance 0 px"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree Sample *sample = sample_new(rows[i].size);
        ErrorPlot plot = sample_plot(sample, 1, rows[i].tolerance);
        g_autofree char *svg = error_plot_svg(&plot, PLOT_AUTO);
        g_autoptr(PlotReading) reading = plot_reading_new(svg);
        find(reading, rows[i].present);
        if (rows[i].absent != NULL)
            g_assert_null(plot_reading_find(reading, rows[i].absent));
    }
}

/* Nothing measured, nothing given: still a picture. */
static void test_nothing(void)
{
    static const ErrorPlotContact contact = {0};
    static const Point one = {.5, 2};
    static const ErrorPlotContact alone = {.n_curve = 1, .curve = &one};
    static const ErrorPlot plots[] = {
        {0},
        {.n_contacts = 1, .contacts = &contact, .unit = "mm"},
        {.n_contacts = 1, .contacts = &alone},
    };
    for (guint i = 0; i < G_N_ELEMENTS(plots); i++) {
        g_autofree char *svg = error_plot_svg(&plots[i], PLOT_AUTO);
        g_autoptr(PlotReading) reading = plot_reading_new(svg);
        find(reading, i == 1 ? "error (mm)" : "error (px)");
        g_assert_cmpuint(reading->rings->len, ==, i == 2);
    }
}

/* No two texts touch, whatever the data. */
static void test_boxes(void)
{
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    g_autoptr(GRand) rand = g_rand_new_with_seed(4);
    for (guint i = 0; i < 200; i++) {
        double size = i % 10 == 0 ? 0 : pow(10, g_rand_double_range(rand, -9, 6.1));
        g_autofree Sample *sample = sample_new(size);
        guint n_contacts = (guint)g_rand_int_range(rand, 1, CONTACTS + 1);
        g_autofree char *longest = g_strnfill((gsize)g_rand_int_range(rand, 1, 90), "aWi m"[i % 5]);
        sample->contacts[g_rand_int_range(rand, 0, (gint)n_contacts)].name = longest;
        ErrorPlot plot =
            sample_plot(sample, n_contacts, size * pow(10, g_rand_double_range(rand, -3, 2)));
        g_autofree char *svg = error_plot_svg(&plot, PLOT_LIGHT);
        g_autoptr(PlotReading) reading = plot_reading_new(svg);
        g_assert_cmpuint(reading->rings->len, ==, 1);
        g_assert_cmpfloat(reading->size.height, ==, PLOT_HEIGHT);
        plot_reading_check_boxes(reading, metrics);
    }
}

/* A point that moves 10 px to the right in 2 s, on one that stands: the error is 10 px times the
 * phase, and at the end it is the beginning again. */
static void test_from_contacts(void)
{
    static const char svg[] =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><style>"
        "@keyframes go { from { transform: translate(0) } to { transform: translate(10px) } }"
        "#foot { animation: go 2s linear infinite }</style>"
        "<rect id='foot' width='9' height='9'/><rect id='pedal' width='9' height='9'/></svg>";
    g_autoptr(GError) error = NULL;
    SceneOptions options = scene_options_default();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text(NULL, svg, strlen(svg)), &options, &error);
    g_assert_no_error(error);
    g_autoptr(Arena) arena = arena_new();
    Contact contact;
    g_assert_true(contact_parse(scene, "toe=#foot@4,4 on #pedal@4,4", arena, &contact, &error));
    g_assert_no_error(error);

    static const Time frames[] = {0, TIME_SECOND, 5 * TIME_SECOND / 2, 4 * TIME_SECOND};
    static const double keys[] = {0, .5};
    ErrorPlotSource source = {
        .timeline = scene->timeline,
        .n_contacts = 1,
        .contacts = &contact,
        .start = TIME_SECOND / 2,
        .period = 2 * TIME_SECOND,
        .n_frames = G_N_ELEMENTS(frames),
        .frames = frames,
        .n_keys = 2,
        .keys = keys,
    };
    ErrorPlot plot = error_plot_from_contacts(arena, &source);
    g_assert_cmpuint(plot.n_contacts, ==, 1);
    const ErrorPlotContact *toe = &plot.contacts[0];
    g_assert_cmpstr(toe->name, ==, "toe");
    g_assert_cmpuint(toe->n_curve, ==, 721);
    static const struct {
        guint i;
        Point sample;
    } curve[] = {
        {0, {0, 2.5}},   {180, {.25, 5}}, {539, {539 / 720., 2.5 + 5390 / 720.}},
        {540, {.75, 0}}, {720, {1, 2.5}},
    };
    for (guint i = 0; i < G_N_ELEMENTS(curve); i++) {
        g_assert_cmpfloat(toe->curve[curve[i].i].x, ==, curve[i].sample.x);
        g_assert_cmpfloat_with_epsilon(toe->curve[curve[i].i].y, curve[i].sample.y, 1e-6);
    }
    static const Point expected[] = {{.75, 0}, {.25, 5}, {0, 2.5}, {.75, 0}};
    g_assert_cmpuint(toe->n_frames, ==, G_N_ELEMENTS(expected));
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_assert_cmpfloat(toe->frames[i].x, ==, expected[i].x);
        g_assert_cmpfloat_with_epsilon(toe->frames[i].y, expected[i].y, 1e-6);
    }
}

static void check_png(const char *svg, int width, bool dark, guint32 background)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "error.png", NULL);
    g_autoptr(GError) error = NULL;
    Output *output = output_new(path, &error);
    g_assert_no_error(error);
    g_assert_true(plot_png_write(svg, width, dark, output, &error));
    g_assert_no_error(error);
    g_assert_true(output_commit(output, &error));
    int read_width, height;
    g_autofree guint8 *pixels = fixture_read_png(path, &read_width, &height);
    g_assert_cmpint(read_width, ==, width);
    g_assert_cmpint(height, ==, width * 340 / 600);
    guint different = 0;
    for (int i = 0; i < width * height; i++) {
        guint32 pixel =
            (guint32)pixels[4 * i] << 16 | (guint32)pixels[4 * i + 1] << 8 | pixels[4 * i + 2];
        g_assert_cmpint(pixels[4 * i + 3], ==, 255);
        if (i % width < 4 || i % width >= width - 4 || i < 4 * width)
            g_assert_cmphex(pixel, ==, background);
        different += pixel != background;
    }
    g_assert_cmpuint(different, >, (guint)(width * height) / 100);
    fixture_remove(folder);
}

/* One SVG that follows the viewer's theme, drawn by this program in both. */
static void test_png(void)
{
    g_autofree Sample *sample = sample_new(3.6);
    ErrorPlot plot = sample_plot(sample, 2, 1);
    g_autofree char *automatic = error_plot_svg(&plot, PLOT_AUTO);
    g_autofree char *dark = error_plot_svg(&plot, PLOT_DARK);
    check_png(automatic, 600, false, 0xffffff);
    check_png(automatic, 600, true, 0x14171c);
    check_png(automatic, 1200, false, 0xffffff);
    check_png(dark, 600, false, 0x14171c);
}

int main(int argc, char **argv)
{
    generate = argc > 1 && g_str_equal(argv[1], "--generate");
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(goldens); i++) {
        g_autofree char *path = g_strdup_printf("/error-plot/golden/%s", goldens[i].name);
        g_test_add_data_func(path, &goldens[i], test_golden);
    }
    g_test_add_func("/error-plot/largest", test_largest);
    g_test_add_func("/error-plot/tolerance", test_tolerance);
    g_test_add_func("/error-plot/nothing", test_nothing);
    g_test_add_func("/error-plot/boxes", test_boxes);
    g_test_add_func("/error-plot/from-contacts", test_from_contacts);
    g_test_add_func("/error-plot/png", test_png);
    return g_test_run();
}
