/* The layered frame equals the frame of the whole frozen document: at most 1/255 on at most 0.01 %
 * of the bytes. Run with file names it checks those (and prints a line a file); without, the
 * documents below and the shipped rigs' art. */
#include "render/draw/plan.h"
#include "render/draw/renderer.h"
#include "render/draw/text_metrics_pango.h"
#include "rig/bake/bake.h"

#include <stdlib.h>
#include <string.h>

#define MOST_DIFFERENCE 1
#define MOST_SHARE 1e-4
#define FAST_DIFFERENCE 3

static Frame *draw_by(const Scene *scene, Time time, RendererOptions options)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Renderer) renderer = renderer_new(scene, &options, &error);
    g_assert_no_error(error);
    g_autoptr(RendererWorker) worker = renderer_worker_new(renderer);
    Frame *frame = frame_new((int)scene->output.width, (int)scene->output.height,
                             limits_default().pixels, &error);
    g_assert_no_error(error);
    renderer_draw(renderer, worker, time, frame, &error);
    g_assert_no_error(error);
    return frame;
}

static Frame *draw(const Scene *scene, Time time, bool whole)
{
    return draw_by(scene, time, (RendererOptions){.whole = whole});
}

typedef struct Difference {
    int largest;
    double share;
} Difference;

static Difference difference(const Frame *a, const Frame *b)
{
    Difference result = {0, 0};
    gsize count = 0;
    for (int y = 0; y < a->height; y++) {
        const guint8 *p = a->data + (gsize)y * (gsize)a->stride;
        const guint8 *q = b->data + (gsize)y * (gsize)b->stride;
        for (int x = 0; x < 4 * a->width; x++) {
            int d = abs(p[x] - q[x]);
            result.largest = MAX(result.largest, d);
            count += d > 0;
        }
    }
    result.share = (double)count / (4.0 * a->width * a->height);
    return result;
}

static Difference compare(const Scene *scene, Time time)
{
    g_autoptr(Frame) layered = draw(scene, time, false);
    g_autoptr(Frame) whole = draw(scene, time, true);
    return difference(layered, whole);
}

static bool is_equal(Difference d)
{
    return d.largest <= MOST_DIFFERENCE && d.share <= MOST_SHARE;
}

/* With pictures of still leaves laid on. */
static bool is_fast_close(const Scene *scene, Time time)
{
    g_autoptr(Frame) fast = draw_by(scene, time, (RendererOptions){.fast = true});
    g_autoptr(Frame) whole = draw(scene, time, true);
    return difference(fast, whole).largest <= FAST_DIFFERENCE;
}

typedef struct PlanCase {
    const char *name;
    const char *text;
    guint n_leaves, n_still;
} PlanCase;

#define SVG(body)                                                                                  \
    "<svg xmlns='http://www.w3.org/2000/svg' width='160' height='120' viewBox='0 0 80 60'>"        \
    "<style>@keyframes t{to{transform:rotate(90deg)}}@keyframes c{to{fill:blue;stop-color:blue}}"  \
    ".t{animation:t 2s linear infinite;transform-origin:40px 30px}"                                \
    ".c{animation:c 2s linear infinite}</style>" body "</svg>"

static const PlanCase cases[] = {
    {"still", SVG("<rect width='9' height='9'/><g><circle r='4'/><circle r='3'/></g>"), 3, 3},
    {"one moves",
     SVG("<rect width='80' height='60' fill='#eee'/><rect class='t' x='30' width='9' height='9'/>"
         "<circle cx='40' cy='30' r='5'/>"),
     3, 1},
    {"moving group",
     SVG("<g class='t'><rect width='9' height='9'/><rect x='20' width='9' height='9'/></g>"), 2, 0},
    {"opacity is one leaf",
     SVG("<g opacity='.5' class='t'><rect width='30' height='30'/><rect x='20' width='30' "
         "height='9' fill='red'/></g>"),
     1, 0},
    {"gradient moves",
     SVG("<linearGradient id='g'><stop class='c' stop-color='red'/><stop offset='1'/>"
         "</linearGradient><rect width='9' height='9'/><rect x='20' width='40' height='40' "
         "fill='url(#g)'/>"),
     2, 1},
    {"clip moves",
     SVG("<clipPath id='k'><rect class='t' width='40' height='40'/></clipPath>"
         "<rect width='80' height='60' fill='red' clip-path='url(#k)'/>"),
     1, 0},
    {"use of a drawn one",
     SVG("<g><path id='p' d='M0 0h20v20z'/></g><use href='#p' x='30' class='t'/>"), 2, 1},
    {"use of a drawn group",
     SVG("<g class='t'><g id='p'><path d='M0 0h20v20z'/><circle cy='9' r='4'/></g>"
         "<use href='#p' x='30'/></g>"),
     2, 0},
    {"paint inherited from a split group",
     SVG("<linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>"
         "<g fill='url(#g)'><rect width='40' height='9'/><rect class='t' x='20' width='40' "
         "height='20'/></g>"),
     2, 1},
    {"blur",
     SVG("<filter id='f'><feGaussianBlur stdDeviation='3'/></filter><rect width='80' height='60' "
         "fill='#eef'/><g filter='url(#f)'><rect class='t' x='30' y='20' width='20' "
         "height='20'/></g>"),
     2, 1},
    {"blend",
     SVG("<rect width='60' height='40' fill='red'/><rect class='t' style='mix-blend-mode:multiply' "
         "x='20' width='40' height='40' fill='lime'/>"),
     2, 1},
    {"text",
     SVG("<text class='t' x='20' y='30' font-size='12'>Mjf</text><text y='50'>still</text>"), 2, 0},
    {"marker",
     SVG("<marker id='m' overflow='visible'><circle r='3' class='c'/></marker>"
         "<path d='M20 20H60' stroke='black' marker-end='url(#m)'/>"),
     1, 0},
    {"inherited colour",
     SVG("<g class='c'><rect width='9' height='9'/><rect x='20' width='9' height='9' "
         "fill='green'/></g><rect x='40' width='9' height='9'/>"),
     3, 0},
};

static void test_cases(void)
{
    TextMetrics *metrics = text_metrics_pango_new();
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GError) error = NULL;
        SceneOptions options = scene_options_default();
        options.metrics = metrics;
        g_autoptr(Scene) scene =
            scene_from_source(source_from_text(cases[i].name, cases[i].text, strlen(cases[i].text)),
                              &options, &error);
        g_assert_no_error(error);
        g_autoptr(Plan) plan = plan_new(scene);
        g_test_message("%s", cases[i].name);
        g_assert_cmpuint(plan->n_leaves, ==, cases[i].n_leaves);
        g_assert_cmpuint(plan->n_still, ==, cases[i].n_still);
        for (int k = 0; k < 5; k++) {
            Difference d = compare(scene, k * 437 * TIME_MILLISECOND);
            g_assert_true(is_equal(d));
            g_assert_true(is_fast_close(scene, k * 437 * TIME_MILLISECOND));
        }
    }
    text_metrics_pango_free(metrics);
}

/* Still leaves below, between and above what moves, in two places; it stands still for a while. */
static const char order_text[] = SVG(
    "<style>.j{animation:j 2s steps(4) infinite}@keyframes j{to{transform:translateX(24px)}}"
    "</style><rect width='80' height='60' fill='#eef'/><circle class='t' cx='20' cy='30' r='6'/>"
    "<path d='M0 20H80V30H0Z' fill='#0a0' fill-opacity='.5'/><text x='4' y='40' "
    "font-size='9'>still</text><rect class='j' x='40' y='40' width='9' height='9'/>"
    "<circle cx='50' cy='44' r='5' fill='red' opacity='.4'/>");

static char *hash_at(const Renderer *renderer, RendererWorker *worker, int i, Frame *frame)
{
    g_autoptr(GError) error = NULL;
    renderer_draw(renderer, worker, i * 97 * TIME_MILLISECOND, frame, &error);
    g_assert_no_error(error);
    return frame_hash(frame);
}

/* Frames that are drawn over one another, in any order, are those that are drawn anew. */
static void test_order(void)
{
    static const int order[] = {0, 7, 7, 3, 19, 4, 5, 6, 5, 0, 1, 18, 2, 2, 2, 9};
    for (int scale = 1; scale <= 2; scale++) {
        g_autoptr(GError) error = NULL;
        SceneOptions options = scene_options_default();
        g_autoptr(Scene) scene = scene_from_source(
            source_from_text("order", order_text, strlen(order_text)), &options, &error);
        g_assert_no_error(error);
        RendererOptions drawing = {.supersample = scale};
        g_autoptr(Renderer) renderer = renderer_new(scene, &drawing, &error);
        g_assert_no_error(error);
        g_autoptr(RendererWorker) worker = renderer_worker_new(renderer);
        g_autoptr(Frame) frame = frame_new(160, 120, G_MAXUINT64, &error);
        for (guint i = 0; i < G_N_ELEMENTS(order); i++) {
            g_autoptr(Renderer) other = renderer_new(scene, &drawing, &error);
            g_autoptr(RendererWorker) fresh = renderer_worker_new(other);
            g_autoptr(Frame) anew = frame_new(160, 120, G_MAXUINT64, &error);
            g_autofree char *over = hash_at(renderer, worker, order[i], frame);
            g_autofree char *expected = hash_at(other, fresh, order[i], anew);
            g_assert_cmpstr(over, ==, expected);
            g_assert_true(scale > 1 || is_equal(compare(scene, order[i] * 97 * TIME_MILLISECOND)));
        }
    }
}

/* What is kept, and that it is laid on where it belongs. */
static void test_fast(void)
{
    g_autoptr(GError) error = NULL;
    SceneOptions options = scene_options_default();
    g_autoptr(Scene) scene = scene_from_source(
        source_from_text("fast", order_text, strlen(order_text)), &options, &error);
    g_assert_no_error(error);
    for (int scale = 1; scale <= 2; scale++) {
        RendererOptions fast = {.fast = true, .supersample = scale};
        g_autoptr(Renderer) renderer = renderer_new(scene, &fast, &error);
        g_assert_no_error(error);
        g_assert_cmpuint(renderer_kept(renderer), ==, 1); /* the band and its text */
        g_autoptr(Frame) laid = draw_by(scene, 700 * TIME_MILLISECOND, fast);
        fast.fast = false;
        g_autoptr(Frame) exact = draw_by(scene, 700 * TIME_MILLISECOND, fast);
        g_assert_cmpint(difference(laid, exact).largest, <=, FAST_DIFFERENCE);
    }
}

/* Every rig that is shipped, baked, over a turn. */
static void test_rigs(void)
{
    TextMetrics *metrics = text_metrics_pango_new();
    g_autoptr(GDir) folder = g_dir_open(PROJECT_DIR "/rigs", 0, NULL);
    g_assert_nonnull(folder);
    guint n = 0;
    for (const char *name; (name = g_dir_read_name(folder)) != NULL;) {
        if (!g_str_has_suffix(name, ".yaml")) {
            continue;
        }
        g_autoptr(GError) error = NULL;
        g_autofree char *path = g_build_filename(PROJECT_DIR, "rigs", name, NULL);
        Limits limits = limits_default();
        g_autoptr(Rig) rig = rig_load(path, &limits, NULL, &error);
        g_assert_no_error(error);
        BakeOptions bake = bake_options_default();
        g_autofree char *text = bake_svg(rig, &bake, &error);
        g_assert_no_error(error);
        SceneOptions options = scene_options_default();
        options.metrics = metrics;
        options.cascade.environment.viewport.width = 480;
        g_autoptr(Scene) scene =
            scene_from_source(source_from_text(path, text, strlen(text)), &options, &error);
        g_assert_no_error(error);
        for (int k = 0; k < 3; k++) {
            g_assert_true(is_equal(compare(scene, k * 437 * TIME_MILLISECOND)));
            g_assert_true(is_fast_close(scene, k * 437 * TIME_MILLISECOND));
        }
        n++;
    }
    g_assert_cmpuint(n, >, 0);
    text_metrics_pango_free(metrics);
}

/* Prints what differs; true when nothing does. */
static bool check_file(const char *path, const TextMetrics *metrics)
{
    static const int milliseconds[] = {137, 871, 3119};
    g_autoptr(GError) error = NULL;
    SceneOptions options = scene_options_default();
    options.metrics = metrics;
    options.cascade.environment.viewport.width = 360;
    g_autoptr(Scene) scene = scene_load(path, &options, &error);
    if (!scene) {
        g_autofree char *text = error_text(error);
        g_print("not loaded  %s\n", text);
        return true;
    }
    bool equal = true;
    for (guint i = 0; i < G_N_ELEMENTS(milliseconds); i++) {
        Difference d = compare(scene, milliseconds[i] * TIME_MILLISECOND);
        if (d.largest > 0) {
            g_print("%s  %d ms: up to %d/255 on %.4f %% of the bytes  %s\n",
                    is_equal(d) ? "small" : "DIFFERS", milliseconds[i], d.largest, 100 * d.share,
                    path);
        }
        bool close = is_fast_close(scene, milliseconds[i] * TIME_MILLISECOND);
        if (!close) {
            g_print("FAST DIFFERS  %d ms  %s\n", milliseconds[i], path);
        }
        equal = equal && is_equal(d) && close;
    }
    return equal;
}

int main(int argc, char **argv)
{
    if (argc > 1 && argv[1][0] != '-') {
        TextMetrics *metrics = text_metrics_pango_new();
        guint n_bad = 0;
        for (int i = 1; i < argc; i++) {
            n_bad += !check_file(argv[i], metrics);
        }
        g_print("%d files, %u differ\n", argc - 1, n_bad);
        text_metrics_pango_free(metrics);
        return n_bad > 0;
    }
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/plan/cases", test_cases);
    g_test_add_func("/plan/order", test_order);
    g_test_add_func("/plan/fast", test_fast);
    g_test_add_func("/plan/rigs", test_rigs);
    return g_test_run();
}
