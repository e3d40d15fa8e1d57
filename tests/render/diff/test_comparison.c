/* Comparisons of drawings whose difference is known by construction. */
#include "render/diff/board.h"
#include "render/diff/comparison_plot.h"
#include "render/diff/comparison_report.h"
#include "render/diff/contact_sheet.h"
#include "render/diff/strip.h"

#include <math.h>
#include <string.h>

/* A ball that runs 80 px in 0.4 s, from a place that is a parameter. */
static char *ball(double x)
{
    char text[G_ASCII_DTOSTR_BUF_SIZE];
    return g_strdup_printf("<svg xmlns='http://www.w3.org/2000/svg' width='160' height='64'>"
                           "<style>@keyframes go { to { transform: translateX(80px) } }"
                           "#ball { animation: go .4s linear infinite }</style>"
                           "<rect id='ground' width='160' height='64' fill='#fff'/>"
                           "<circle id='ball' cx='%s' cy='32' r='12' fill='#c00'/></svg>",
                           g_ascii_dtostr(text, sizeof text, x));
}

typedef struct Pair {
    Scene *scenes[2];
    Footage *footages[2];
    ComparedSide sides[2];
    Arena *arena;
    Comparison *comparison;
} Pair;

static Pair pair_new(double first, double second)
{
    const double places[] = {first, second};
    Pair pair = {.arena = arena_new()};
    SceneOptions options = scene_options_default();
    for (guint i = 0; i < 2; i++) {
        g_autoptr(GError) error = NULL;
        g_autofree char *text = ball(places[i]);
        pair.scenes[i] =
            scene_from_source(source_from_text("ball.svg", text, strlen(text)), &options, &error);
        g_assert_no_error(error);
        Loop loop = timeline_loop(pair.scenes[i]->timeline, LOOP_CAP_DEFAULT);
        const FilmRequest request = {.rate = {25, 1}};
        FilmPlan plan;
        g_assert_true(film_plan(&loop, &request, &options.limits, &plan, &error));
        const RendererOptions renderer = {.pixels = options.limits.pixels};
        pair.footages[i] = footage_from_scene(i == 0 ? "a" : "b", pair.scenes[i], &plan, &renderer,
                                              0xffffff, &error);
        g_assert_no_error(error);
    }
    return pair;
}

static void pair_compare(Pair *pair, int threads)
{
    g_autoptr(GError) error = NULL;
    for (guint i = 0; i < 2; i++)
        pair->sides[i] = (ComparedSide){.footage = pair->footages[i], .label = i == 0 ? "a" : "b"};
    pair->sides[1].points =
        pairing_by_id(pair->scenes[0], pair->scenes[1], pair->arena, &pair->sides[1].n_points);
    pair->comparison = comparison_new(pair->sides, 2, pair->footages[0]->n_frames);
    pair->comparison->threads = threads;
    comparison_points(pair->comparison);
    g_assert_true(comparison_pixels(pair->comparison, &error));
    g_assert_no_error(error);
}

static void pair_clear(Pair *pair)
{
    comparison_free(pair->comparison);
    for (guint i = 0; i < 2; i++) {
        footage_free(pair->footages[i]);
        scene_free(pair->scenes[i]);
    }
    arena_free(pair->arena);
}

static void test_equal(void)
{
    Pair pair = pair_new(20, 20);
    pair_compare(&pair, 2);
    guint n;
    const Metric *metrics = metric_table(&n);
    Figures mean = comparison_mean(pair.comparison, 1);
    for (guint i = 0; i < n; i++) {
        double wanted = strcmp(metrics[i].name, "psnr") == 0   ? INFINITY
                        : strcmp(metrics[i].name, "ssim") == 0 ? 1
                                                               : 0;
        g_assert_cmpfloat(metrics[i].value(&mean), ==, wanted);
        g_assert_cmpfloat(comparison_worst(pair.comparison, 1, &metrics[i], NULL), ==, wanted);
    }
    pair_clear(&pair);
}

/* By one px to the right: the ball is off by exactly that, the ground by nothing. */
static void test_shift(void)
{
    Pair pair = pair_new(20, 21);
    pair_compare(&pair, 2);
    const Comparison *comparison = pair.comparison;
    g_assert_cmpuint(pair.sides[1].n_points, ==, 2);
    g_assert_cmpstr(pair.sides[1].points[0].name, ==, "#ground");
    g_assert_cmpstr(pair.sides[1].points[1].name, ==, "#ball");
    for (gint64 i = 0; i < comparison->n_frames; i++) {
        g_assert_cmpfloat(comparison->points[0][2 * i], ==, 0);
        g_assert_cmpfloat_with_epsilon(comparison->points[0][2 * i + 1], 1, 1e-9);
        g_assert_cmpfloat_with_epsilon(comparison->figures[0][i].px, 1, 1e-9);
    }
    g_assert_cmpfloat(comparison_mean(comparison, 1).likeness.ssim, <, 1);
    pair_clear(&pair);
}

static void test_threads(void)
{
    Pair one = pair_new(20, 27.5), five = pair_new(20, 27.5);
    pair_compare(&one, 1);
    pair_compare(&five, 5);
    g_autoptr(GString) first = g_string_new(NULL), second = g_string_new(NULL);
    comparison_report_json(one.comparison, first);
    comparison_report_json(five.comparison, second);
    g_assert_cmpstr(first->str, ==, second->str);
    gsize bytes = (gsize)one.comparison->n_frames * sizeof(Figures);
    g_assert_cmpmem(one.comparison->figures[0], bytes, five.comparison->figures[0], bytes);
    pair_clear(&one);
    pair_clear(&five);
}

static void test_frames(void)
{
    Pair pair = pair_new(20, 20);
    pair_compare(&pair, 1);
    Comparison *comparison = pair.comparison;
    g_assert_cmpint(comparison->n_frames, ==, 10);
    pair.footages[1]->n_frames = 5;
    g_assert_cmpint(comparison_frame(comparison, 1, 3), ==, 3);
    g_assert_cmpint(comparison_frame(comparison, 1, 9), ==, 4);
    comparison->stretched = true;
    for (gint64 i = 0; i < 10; i++)
        g_assert_cmpint(comparison_frame(comparison, 1, i), ==, i / 2);
    pair_clear(&pair);
}

/* The worst first, and of equal ones the first alone. */
static void test_worst_frames(void)
{
    Pair pair = pair_new(20, 20);
    pair_compare(&pair, 1);
    static const double px[] = {1, 5, 2, 5, 4, 1, 0, 5.001, 3, 2};
    for (guint i = 0; i < G_N_ELEMENTS(px); i++)
        pair.comparison->figures[0][i].px = px[i];
    gint64 frames[8];
    guint n = contact_sheet_frames(pair.comparison, 1, metric_lookup("px"), 8, frames);
    static const gint64 wanted[] = {7, 4, 8, 2, 0, 6};
    g_assert_cmpuint(n, ==, G_N_ELEMENTS(wanted));
    for (guint i = 0; i < n; i++)
        g_assert_cmpint(frames[i], ==, wanted[i]);
    pair_clear(&pair);
}

static void test_board(void)
{
    Pair pair = pair_new(20, 30);
    pair_compare(&pair, 2);
    ComparisonPlot plot = comparison_plot(pair.comparison, (ComparedTurn){.period = 0}, pair.arena);
    g_assert_cmpstr(plot.metric->name, ==, "px");
    for (guint dark = 0; dark < 2; dark++) {
        g_autoptr(GError) error = NULL;
        const BoardParams params = {.comparison = pair.comparison,
                                    .views = (1u << N_VIEWS) - 1,
                                    .dark = dark == 1,
                                    .metric = plot.metric,
                                    .plot = &plot.plot,
                                    .cursor = plot.cursor};
        g_autoptr(Board) board = board_new(&params, &error);
        g_assert_no_error(error);
        g_assert_cmpint(board_width(board) % 2, ==, 0);
        g_assert_cmpint(board_height(board) % 2, ==, 0);
        g_autoptr(Frame) a = frame_new(board_width(board), board_height(board), G_MAXINT, NULL);
        g_autoptr(Frame) b = frame_new(board_width(board), board_height(board), G_MAXINT, NULL);
        BoardWorker *first = board_worker_new(board), *second = board_worker_new(board);
        g_assert_true(board_draw(board, first, 7, a, &error));
        g_assert_true(board_draw(board, second, 2, b, &error));
        g_assert_true(board_draw(board, second, 7, b, &error));
        g_autofree char *one = frame_hash(a), *other = frame_hash(b);
        g_assert_cmpstr(one, ==, other);
        board_worker_free(first);
        board_worker_free(second);
    }
    pair_clear(&pair);
}

static void fill(Frame *frame, guint32 argb, Rect box)
{
    for (int y = (int)box.y0; y < (int)box.y1; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = (int)box.x0; x < (int)box.x1; x++)
            row[x] = argb;
    }
}

static void test_views(void)
{
    g_autoptr(Frame) a = frame_new(20, 10, 1000, NULL);
    g_autoptr(Frame) b = frame_new(20, 10, 1000, NULL);
    g_autoptr(Frame) into = frame_new(20, 10, 1000, NULL);
    fill(a, 0xffffffff, (Rect){0, 0, 20, 10});
    fill(b, 0xffffffff, (Rect){0, 0, 20, 10});
    g_assert_true(rect_is_empty(view_difference(a, b)));
    fill(a, 0xff000000, (Rect){2, 3, 5, 6}); /* only in the first */
    fill(b, 0xff000000, (Rect){14, 4, 16, 9});
    Rect box = view_difference(a, b);
    g_assert_cmpfloat(box.x0, ==, 2);
    g_assert_cmpfloat(box.y0, ==, 3);
    g_assert_cmpfloat(box.x1, ==, 16);
    g_assert_cmpfloat(box.y1, ==, 9);

    view_draw(VIEW_ONION, a, b, .5, into);
    g_assert_cmphex(frame_row(into, 4)[3], ==, 0xff000000 | VIEW_FIRST);
    g_assert_cmphex(frame_row(into, 5)[15], ==, 0xff000000 | VIEW_SECOND);
    g_assert_cmphex(frame_row(into, 0)[0], ==, 0xffffffff);
    view_draw(VIEW_HEAT, a, b, .5, into);
    g_assert_cmphex(frame_row(into, 4)[3], ==, 0xff000000 | view_heat(255));
    g_assert_cmphex(frame_row(into, 0)[0] & 0xff, <, 80);
    view_draw(VIEW_WIPE, a, b, .5, into);
    g_assert_cmphex(frame_row(into, 4)[3], ==, 0xff000000);
    g_assert_cmphex(frame_row(into, 5)[15], ==, 0xff000000);
    view_draw(VIEW_WIPE, a, b, 0, into);
    g_assert_cmphex(frame_row(into, 4)[3], ==, 0xffffffff);
}

/* Lighter for more, for eyes that see no hues. */
static void test_heat_map(void)
{
    double last = -1;
    for (guint i = 0; i < 256; i++) {
        guint32 color = view_heat(i);
        double light = .2126 * (color >> 16) + .7152 * (color >> 8 & 0xff) + .0722 * (color & 0xff);
        g_assert_cmpfloat(light, >=, last - 1);
        last = fmax(light, last);
    }
}

static guint count(const char *text, const char *word)
{
    guint n = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        n++;
    return n;
}

static void test_strip(void)
{
    Pair pair = pair_new(20, 20);
    static const Time times[] = {0, 100 * TIME_MILLISECOND, 300 * TIME_MILLISECOND};
    const StripParams params = {.scene = pair.scenes[0],
                                .n = G_N_ELEMENTS(times),
                                .times = times,
                                .limits = limits_default()};
    g_autoptr(GError) error = NULL;
    g_autofree char *strip = strip_svg(&params, &error);
    g_assert_no_error(error);
    g_autofree char *onion = strip_onion_svg(&params, &error);
    g_assert_no_error(error);
    static const char *const labels[] = {">0.00 s<", ">0.10 s<", ">0.30 s<"};
    static const char *const ids[] = {"id=\"t0-ball\"", "id=\"t1-ball\"", "id=\"t2-ball\""};
    for (guint i = 0; i < G_N_ELEMENTS(labels); i++) {
        g_assert_cmpuint(count(strip, labels[i]), ==, 1);
        g_assert_cmpuint(count(strip, ids[i]), ==, 1);
    }
    g_assert_cmpuint(count(onion, "<g opacity="), ==, 2);
    g_assert_cmpuint(count(onion, "-ball\""), ==, 3);
    g_assert_cmpuint(count(onion, "-ground\""), ==, 1);
    pair_clear(&pair);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/comparison/equal", test_equal);
    g_test_add_func("/comparison/shift", test_shift);
    g_test_add_func("/comparison/threads", test_threads);
    g_test_add_func("/comparison/frames", test_frames);
    g_test_add_func("/comparison/worst-frames", test_worst_frames);
    g_test_add_func("/comparison/board", test_board);
    g_test_add_func("/comparison/views", test_views);
    g_test_add_func("/comparison/heat-map", test_heat_map);
    g_test_add_func("/comparison/strip", test_strip);
    return g_test_run();
}
