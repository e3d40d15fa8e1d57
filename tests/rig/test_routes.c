#include "route_figures.h"

#include "rig/bake/bake_spline.h"

#include <locale.h>
#include <math.h>
#include <string.h>

/* The routes beside "css": what they write, and that all of them play the same motion. */

static void test_golden(void)
{
    static const char *const locales[] = {"C", "de_DE.UTF-8", "fr_FR.UTF-8"};
    static const struct {
        RigRoute route;
        const char *file;
    } rows[] = {
        {RIG_ROUTE_CSS, "article2.baked.svg"},
        {RIG_ROUTE_CSS_D, "article2.css-d.svg"},
        {RIG_ROUTE_SMIL, "article2.smil.svg"},
    };
    g_autoptr(Rig) rig = baked_rig("article2.yaml");
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *path = g_build_filename(TEST_DATA_DIR, "rigs", rows[i].file, NULL);
        g_autofree char *golden = NULL;
        g_assert_true(g_file_get_contents(path, &golden, NULL, NULL));
        for (gsize k = 0; k < G_N_ELEMENTS(locales); k++) {
            setlocale(LC_ALL, locales[k]);
            g_autofree char *text = bake_keys(rig, rows[i].route, 4);
            g_assert_cmpstr(text, ==, golden);
        }
        setlocale(LC_ALL, "C");
    }
}

/* The tip of a line strays by what a chord cuts off its circle; how short bones get was found by
 * solving the poses apart from this program. */
static void test_errors(void)
{
    static const struct {
        const char *rig;
        double radius;
        guint keys;
        double shortest;
    } rows[] = {
        {"article.yaml", 50, 8, -1.950},   {"article.yaml", 50, 10, -1.388},
        {"article.yaml", 50, 12, -0.972},  {"article.yaml", 50, 16, -0.569},
        {"article2.yaml", 32, 8, -1.448},  {"article2.yaml", 32, 10, -0.956},
        {"article2.yaml", 32, 12, -0.673}, {"article2.yaml", 32, 16, -0.382},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Rig) rig = baked_rig(rows[i].rig);
        double sagitta = rows[i].radius * (1 - cos(G_PI / rows[i].keys));
        for (RigRoute route = RIG_ROUTE_CSS_D; route <= RIG_ROUTE_SMIL; route++) {
            g_autofree char *text = bake_keys(rig, route, rows[i].keys);
            Figures figures = measure(rig, text);
            assert_near(figures.tip, sagitta, 0.01);
            assert_near(figures.shortest, rows[i].shortest, 0.01);
            g_assert_cmpfloat(figures.longest, <, 0.02);
        }
        g_autofree char *text = bake_keys(rig, RIG_ROUTE_CSS, rows[i].keys);
        Figures figures = measure(rig, text);
        assert_near(figures.shortest, 0, 1e-5);
        assert_near(figures.longest, 0, 1e-5);
    }
}

static Point vertex_at(const Scene *scene, const char *id, guint vertex, Time time)
{
    g_autoptr(Arena) arena = arena_new();
    const ContactPoint point = {.element = document_lookup(scene->document, id), .vertex = vertex};
    g_assert_nonnull(point.element);
    return contact_point(timeline_sample(scene->timeline, time, arena), &point);
}

static void test_knees(void)
{
    static const Point knees[] = {{411.5, 307.3}, {391.0, 333.1}, {384.6, 338.3}};
    g_autoptr(Rig) rig = baked_rig("article2.yaml");
    for (RigRoute route = RIG_ROUTE_CSS_D; route <= RIG_ROUTE_SMIL; route++) {
        g_autofree char *text = bake_keys(rig, route, 8);
        g_autoptr(Scene) scene = baked_scene(text, false);
        for (guint i = 0; i < G_N_ELEMENTS(knees); i++) {
            Time time = i * rig->period / 8;
            Point knee = vertex_at(scene, "article2-leg", 2, time);
            assert_near(knee.x, knees[i].x, 0.06);
            assert_near(knee.y, knees[i].y, 0.06);
            Point ankle = vertex_at(scene, "article2-leg", CONTACT_LAST, time);
            assert_near(ankle.x, 400 + 32 * cos(i * G_PI / 4), 0.01);
            assert_near(ankle.y, 400 + 32 * sin(i * G_PI / 4), 0.01);
        }
    }
}

/* The fewest keys: one less does not hold what was asked for. */
static void test_tolerance(void)
{
    static const struct {
        double tolerance;
        guint keys; /* by the sagitta of a radius of 50, the larger of the errors */
    } rows[] = {{1, 16}, {0.1, 50}, {0.01, 157}};
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        FitOptions fit = fit_options_default();
        fit.tolerance = rows[i].tolerance;
        g_autofree char *text = bake(rig, RIG_ROUTE_SMIL, &fit, FIT_LINEAR);
        Figures figures = measure(rig, text);
        g_assert_cmpfloat(figures.tip, <=, rows[i].tolerance);
        g_assert_cmpfloat(-figures.shortest, <=, rows[i].tolerance);
        g_assert_cmpfloat(figures.longest, <=, rows[i].tolerance);
        const char *times = strstr(strstr(text, "attributeName=\"d\""), "keyTimes=\"");
        guint n = 0;
        for (const char *at = times + strlen("keyTimes=\""); *at != '"'; at++)
            n += *at == ';' ? 1 : 0;
        g_assert_cmpuint(n, >=, rows[i].keys);
        g_assert_cmpuint(n, <=, rows[i].keys + 3);
    }
}

static const char *attribute(const Scene *scene, const char *id, const char *name)
{
    const Element *element = document_lookup(scene->document, id);
    g_assert_nonnull(element);
    return element_value(element_first(element), name);
}

/* Every value a polyline of three absolute points, places ascending from 0 to 1, and splines
 * within the unit square: what a player needs in order to interpolate at all. */
static void check_values(const Scene *scene, const char *id, bool cubic)
{
    const char *splines = attribute(scene, id, "keySplines");
    g_auto(GStrv) values = g_strsplit(attribute(scene, id, "values"), ";", -1);
    g_auto(GStrv) times = g_strsplit(attribute(scene, id, "keyTimes"), ";", -1);
    guint n = g_strv_length(values);
    g_assert_cmpuint(g_strv_length(times), ==, n);
    double last = -1;
    for (guint i = 0; i < n; i++) {
        g_autoptr(Arena) arena = arena_new();
        const PathData *path = path_parse(arena, values[i], strlen(values[i]));
        g_assert_true(path->complete);
        g_assert_cmpuint(path->n_segments, ==, 3);
        for (guint k = 0; k < 3; k++)
            g_assert_cmpint(path->segments[k].command, ==, "MLL"[k]);
        double time = g_ascii_strtod(times[i], NULL);
        g_assert_cmpfloat(time, >, last);
        last = time;
    }
    g_assert_cmpstr(times[0], ==, "0");
    g_assert_cmpstr(times[n - 1], ==, "1");
    g_assert_cmpstr(values[0], ==, values[n - 1]);
    g_assert_cmpint(splines != NULL, ==, cubic);
    if (!cubic)
        return;
    g_assert_cmpstr(attribute(scene, id, "calcMode"), ==, "spline");
    g_auto(GStrv) rows = g_strsplit(splines, ";", -1);
    g_assert_cmpuint(g_strv_length(rows), ==, n - 1);
    for (guint i = 0; i + 1 < n; i++) {
        g_auto(GStrv) numbers = g_strsplit(rows[i], " ", -1);
        g_assert_cmpuint(g_strv_length(numbers), ==, 4);
        for (guint k = 0; k < 4; k++) {
            double number = g_ascii_strtod(numbers[k], NULL);
            g_assert_true(number >= 0 && number <= 1);
        }
    }
}

/* An easing bends no chord: it cannot make a line worse, nor much better. */
static void test_line_easing(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    FitOptions fit = baked_article_keys(9);
    for (int cubic = 0; cubic < 2; cubic++) {
        FitEasing easing = cubic ? FIT_CUBIC : FIT_LINEAR;
        g_autofree char *smil = bake(rig, RIG_ROUTE_SMIL, &fit, easing);
        g_autofree char *css = bake(rig, RIG_ROUTE_CSS_D, &fit, easing);
        g_autoptr(Scene) scene = baked_scene(smil, false);
        check_values(scene, "article-near-leg", cubic);
        check_values(scene, "article-far-leg", cubic);
        g_assert_cmpint(strstr(css, "cubic-bezier(") != NULL, ==, cubic);
        Figures a = measure(rig, smil), b = measure(rig, css);
        assert_near(a.tip, 50 * (1 - cos(G_PI / 9)), 0.01);
        assert_near(a.tip, b.tip, 0.001);
        assert_near(a.shortest, b.shortest, 0.001);
    }
}

static double dash_offset(const Scene *scene, const char *id, Time time)
{
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, time, arena);
    const Element *element = document_lookup(scene->document, id);
    return style_value(state->styles[element->index], PROPERTY_STROKE_DASHOFFSET)->length.px;
}

static void check_matrices(const Scene *a, const Scene *b, const char *id, Time time)
{
    Matrix m = baked_matrix(a, id, time), n = baked_matrix(b, id, time);
    const double differences[] = {m.a - n.a, m.b - n.b, m.c - n.c, m.d - n.d};
    for (gsize i = 0; i < G_N_ELEMENTS(differences); i++)
        assert_near(differences[i], 0, 2e-5);
    assert_near(m.e, n.e, 0.005);
    assert_near(m.f, n.f, 0.005);
}

/* Where the drawing's coordinates begin does not count, nor by how much of a turn a player rounds
 * its start: 1e-6 of 7 tiles. */
static void test_agreement(void)
{
    static const char *const moved[] = {
        "routes-pedal", "routes-upper", "routes-lower", "routes-wheel",
        "routes-hills", "routes-trees", "routes-side",
    };
    static const char *const lines[] = {"routes-leg", "routes-mate", "routes-far"};
    g_autoptr(Rig) rig = baked_rig("routes.yaml");
    g_autofree char *css = bake_keys(rig, RIG_ROUTE_CSS_D, 11);
    g_autofree char *smil = bake_keys(rig, RIG_ROUTE_SMIL, 11);
    g_autoptr(Scene) a = baked_scene(css, false);
    g_autoptr(Scene) b = baked_scene(smil, false);
    for (int step = 0; step < 97; step++) {
        Time time = step * 5 * rig->period / 97 + 1;
        for (gsize i = 0; i < G_N_ELEMENTS(moved); i++)
            check_matrices(a, b, moved[i], time);
        assert_near(dash_offset(a, "routes-chain", time), dash_offset(b, "routes-chain", time),
                    1e-4);
        for (gsize i = 0; i < G_N_ELEMENTS(lines) * 3; i++) {
            Point p = vertex_at(a, lines[i / 3], 1 + i % 3, time);
            Point q = vertex_at(b, lines[i / 3], 1 + i % 3, time);
            assert_near(point_distance(p, q), 0, 0.02);
        }
    }
    Loop loop = timeline_loop(b->timeline, LOOP_CAP_DEFAULT);
    g_assert_true(loop.exact);
    g_assert_cmpint(loop.period, ==, 5 * rig->period);
}

/* Copies are where their own solution is, in spaces of their own; the tip counts for all. */
static void test_spaces(void)
{
    g_autoptr(Rig) rig = baked_rig("routes.yaml");
    for (RigRoute route = RIG_ROUTE_CSS_D; route <= RIG_ROUTE_SMIL; route++) {
        g_autofree char *text = bake_keys(rig, route, 48);
        g_autoptr(Scene) scene = baked_scene(text, false);
        for (guint limb = 0; limb < 3; limb++) {
            g_autofree char *id = g_strconcat("routes-", rig->limbs[limb].line.id, NULL);
            for (int step = 0; step < 60; step++) {
                double phase = step / 60.0;
                Time time = (Time)(phase * (double)rig->period);
                Pose pose = pose_limb(rig, &rig->limbs[limb], phase + rig->start);
                for (guint joint = 0; joint < 3; joint++) {
                    Point drawn = vertex_at(scene, id, 1 + joint, time);
                    assert_near(point_distance(drawn, pose.joints[joint]), 0, 0.2);
                }
            }
        }
    }
}

/* A clock that a tile does not divide: the layer must not run away from the turns. */
static void test_tiles(void)
{
    static const char text[] = "name: routes\nart: routes.art.svg\nperiod: 1s\nroute: smil\n"
                               "scrollers:\n  trees: {element: \"#trees\", tile: 30, tiles: 7}\n";
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig =
        rig_from_source(source_from_text(TEST_DATA_DIR "/rigs/tiles.yaml", text, strlen(text)),
                        &limits, NULL, &error);
    g_assert_no_error(error);
    g_autofree char *baked = baked_text(rig, 12);
    g_autoptr(Scene) scene = baked_scene(baked, false);
    for (int step = 0; step < 200; step++) {
        double passed = step * 7 / 200.0;
        Matrix m = baked_matrix(scene, "routes-trees", step * TIME_SECOND / 200);
        assert_near(m.e, -30 * (passed - floor(passed + 1e-9)), 1e-4);
        g_assert_cmpfloat(m.f, ==, 0);
    }
    Loop loop = timeline_loop(scene->timeline, LOOP_CAP_DEFAULT);
    g_assert_true(loop.exact);
    g_assert_cmpint(loop.period, ==, TIME_SECOND);
}

/* Without SMIL: the pose of `still`; every limb a round line, unless the drawing has it otherwise.
 */
static void test_still(void)
{
    g_autoptr(Rig) rig = baked_rig("routes.yaml");
    g_autofree char *text = bake_keys(rig, RIG_ROUTE_SMIL, 12);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    Pose pose = pose_limb(rig, &rig->limbs[0], rig->still);
    const Element *leg = document_lookup(scene->document, "routes-leg");
    const char *d = element_value(leg, "d");
    const PathData *path = path_parse(arena, d, strlen(d));
    g_assert_cmpuint(path->n_segments, ==, 3);
    for (guint i = 0; i < 3; i++) {
        assert_near(640 - path->segments[i].n[0], pose.joints[i].x, 0.01);
        assert_near(path->segments[i].n[1], pose.joints[i].y, 0.01);
    }
    static const struct {
        const char *id, *name, *value;
    } rows[] = {
        {"routes-leg", "fill", "none"},
        {"routes-leg", "stroke-linecap", "round"},
        {"routes-leg", "stroke-linejoin", "round"},
        {"routes-mate", "stroke-linecap", NULL},
        {"routes-mate", "stroke-linejoin", "round"},
        {"routes-far", "fill", NULL},
        {"routes-side", "transform", "translate(3 4)"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        const Element *element = document_lookup(scene->document, rows[i].id);
        g_assert_cmpstr(element_value(element, rows[i].name), ==, rows[i].value);
    }
}

/* --phase and --period move lines as they move groups. */
static void test_custom_properties(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = bake_keys(rig, RIG_ROUTE_CSS_D, 12);
    g_autofree char *slow =
        baked_replaced(text, "<svg ", "<svg style=\"--period: 3s; --phase: 0.25\" ");
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Scene) changed = baked_scene(slow, false);
    g_autoptr(Scene) still = baked_scene(text, true);
    static const char *const lines[] = {"article-near-leg", "article-far-leg"};
    for (gsize i = 0; i < G_N_ELEMENTS(lines) * 3; i++) {
        const char *id = lines[i / 3];
        guint vertex = 1 + i % 3;
        Time later = (Time)((0.25 - rig->start + 0.1) * (double)rig->period);
        Point a = vertex_at(scene, id, vertex, later);
        Point b = vertex_at(changed, id, vertex, 300 * TIME_MILLISECOND);
        assert_near(point_distance(a, b), 0, 0.001);
        a = vertex_at(scene, id, vertex, 0);
        b = vertex_at(still, id, vertex, 730 * TIME_MILLISECOND);
        assert_near(point_distance(a, b), 0, 1e-9);
    }
}

/* A limb that has no line moves on "smil" as on "css", with easings that go beyond 0..1 cut in two.
 */
static void test_groups(void)
{
    static const char *const moved[] = {"groups-thigh", "groups-shin", "groups-pedal"};
    g_autoptr(Rig) rig = baked_rig("groups.yaml");
    FitOptions fits[] = {baked_article_keys(10), fit_options_default(), fit_options_default()};
    fits[2].keys = 4;
    fits[2].placement = FIT_UNIFORM;
    for (gsize i = 0; i < G_N_ELEMENTS(fits); i++) {
        g_autofree char *css = bake(rig, RIG_ROUTE_CSS, &fits[i], FIT_LINEAR);
        g_autofree char *smil = bake(rig, RIG_ROUTE_SMIL, &fits[i], FIT_LINEAR);
        g_autoptr(Scene) a = baked_scene(css, false);
        g_autoptr(Scene) b = baked_scene(smil, false);
        for (int step = 0; step < 97; step++) {
            for (gsize k = 0; k < G_N_ELEMENTS(moved); k++)
                check_matrices(a, b, moved[k], step * rig->period / 97);
        }
        Figures one = measure(rig, css), other = measure(rig, smil);
        assert_near(one.tip, other.tip, 0.005);
        assert_near(other.shortest, 0, 1e-5);
    }
}

static void test_spline(void)
{
    g_autoptr(GRand) random = g_rand_new_with_seed(5);
    for (int i = 0; i < 2000; i++) {
        g_autoptr(Arena) arena = arena_new();
        const Key keys[] = {
            {.at = 0,
             .value = g_rand_double_range(random, -90, 90),
             .easing = easing_cubic_bezier(1.0 / 3, g_rand_double_range(random, -3, 4), 2.0 / 3,
                                           g_rand_double_range(random, -3, 4))},
            {.at = 0.5,
             .value = g_rand_double_range(random, -90, 90),
             .easing = easing_cubic_bezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)},
            {.at = 1, .value = g_rand_double_range(random, -90, 90)},
        };
        const KeySet set = {.n = G_N_ELEMENTS(keys), .keys = keys, .from = 0.25};
        KeySet confined = bake_spline_confine(arena, &set, 6);
        for (guint k = 0; k + 1 < confined.n; k++) {
            const Easing *easing = &confined.keys[k].easing;
            g_assert_cmpfloat(confined.keys[k].at, <, confined.keys[k + 1].at);
            g_assert_true(easing->x1 >= 0 && easing->x1 <= 1 && easing->y1 >= 0 && easing->y1 <= 1);
            g_assert_true(easing->x2 >= 0 && easing->x2 <= 1 && easing->y2 >= 0 && easing->y2 <= 1);
        }
        for (int step = 0; step < 100; step++) {
            double phase = step / 100.0;
            assert_near(keys_value(&set, phase), keys_value(&confined, phase), 0.002);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/routes/golden", test_golden);
    g_test_add_func("/routes/errors", test_errors);
    g_test_add_func("/routes/knees", test_knees);
    g_test_add_func("/routes/tolerance", test_tolerance);
    g_test_add_func("/routes/line-easing", test_line_easing);
    g_test_add_func("/routes/agreement", test_agreement);
    g_test_add_func("/routes/spaces", test_spaces);
    g_test_add_func("/routes/tiles", test_tiles);
    g_test_add_func("/routes/still", test_still);
    g_test_add_func("/routes/custom-properties", test_custom_properties);
    g_test_add_func("/routes/groups", test_groups);
    g_test_add_func("/routes/spline", test_spline);
    return g_test_run();
}
