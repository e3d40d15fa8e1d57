#include "baked.h"

#include "rig/contact.h"
#include "rig/pose.h"

#include <locale.h>
#include <math.h>
#include <string.h>

/* Both legs of the article's drawing, and the figures that its method must give. */
static void test_linear_keys(void)
{
    static const struct {
        guint keys;
        double px;
    } rows[] = {{8, 5.69}, {10, 3.60}, {12, 2.59}, {16, 1.47}, {24, 0.65}};
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = baked_text(rig, rows[i].keys);
        g_autoptr(Scene) scene = baked_scene(text, false);
        g_autoptr(Arena) arena = arena_new();
        guint n;
        const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
        g_assert_cmpuint(n, ==, 2);
        g_assert_cmpstr(contacts[0].name, ==, "near-leg.ankle");
        g_assert_cmpstr(contacts[1].name, ==, "far-leg.ankle");
        for (guint leg = 0; leg < n; leg++) {
            ContactSummary summary =
                contact_measure(scene->timeline, &contacts[leg], 0, rig->period, BAKED_PHASES);
            assert_near(summary.max, rows[i].px, 0.02);
            g_assert_cmpfloat(summary.mean, <, summary.rms);
            g_assert_cmpfloat(summary.rms, <, summary.max);
        }
    }
}

/* On every key the foot is where it should be, but for the rounding of the degrees. */
static void test_on_keys(void)
{
    g_autoptr(Rig) rig = baked_rig("article2.yaml");
    g_autofree char *text = baked_text(rig, 8);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    static const Point knees[] = {{411.5, 307.3}, {391.0, 333.1}, {384.6, 338.3}};
    for (int i = 0; i < 8; i++) {
        Time time = i * rig->period / 8;
        const State *state = timeline_sample(scene->timeline, time, arena);
        g_assert_cmpfloat(contact_error(state, &contacts[0]).net, <, 0.01);
        if (i < (int)G_N_ELEMENTS(knees)) {
            Point knee =
                matrix_apply(baked_matrix(scene, "article2-thigh", time), (Point){411.5, 307.3});
            assert_near(knee.x, knees[i].x, 0.06);
            assert_near(knee.y, knees[i].y, 0.06);
        }
    }
}

static void test_pedals(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 12);
    g_autoptr(Scene) scene = baked_scene(text, false);
    static const struct {
        const char *id;
        double phase;
    } pedals[] = {{"article-near-pedal", 0}, {"article-far-pedal", 0.5}};
    for (gsize pedal = 0; pedal < G_N_ELEMENTS(pedals); pedal++) {
        for (int i = 0; i < 97; i++) {
            Time time = i * rig->period / 97;
            Matrix m = baked_matrix(scene, pedals[pedal].id, time);
            assert_near(m.a, 1, 1e-9);
            assert_near(m.b, 0, 1e-9);
            assert_near(m.c, 0, 1e-9);
            assert_near(m.d, 1, 1e-9);
            Point axle = {m.e, m.f}, center = {399.32, 425.04};
            assert_near(point_distance(axle, center), 50, 1e-9);
            double turn = 2 * G_PI * (i / 97.0 + rig->start + pedals[pedal].phase);
            assert_near(axle.x, center.x + 50 * cos(turn), 0.001);
            assert_near(axle.y, center.y + 50 * sin(turn), 0.001);
        }
    }
}

static const char *const moving[] = {
    "article-near-thigh", "article-near-shin", "article-far-thigh",  "article-far-shin",
    "article-near-pedal", "article-far-pedal", "article-near-crank", "article-wheel",
};

/* What holds for any keys. */
static const struct Form {
    const char *name;
    FitOptions fit;
} forms[] = {
    {"even", {.keys = 12, .easing = FIT_LINEAR, .placement = FIT_UNIFORM}},
    {"chosen", {.tolerance = 0.1}},
    {"free", {.tolerance = 1, .slopes = FIT_FREE}},
};

static void test_loop(gconstpointer data)
{
    const struct Form *form = data;
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_with(rig, &form->fit);
    g_autoptr(Scene) scene = baked_scene(text, false);
    for (gsize i = 0; i < G_N_ELEMENTS(moving); i++) {
        for (int step = 0; step < 20; step++) {
            Time time = step * rig->period / 20 + 1;
            Matrix first = baked_matrix(scene, moving[i], time);
            for (int turn = 1; turn <= 3; turn++) {
                Matrix later = baked_matrix(scene, moving[i], time + turn * rig->period);
                g_assert_cmpmem(&first, sizeof first, &later, sizeof later);
            }
        }
    }
}

/* At time 0 the drawing stands as drawn: start is the phase in which it was drawn. */
static void test_as_drawn(void)
{
    static const char *const drawn[] = {"article-near-thigh", "article-near-shin",
                                        "article-near-crank"};
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 72);
    g_autoptr(Scene) scene = baked_scene(text, false);
    for (gsize i = 0; i < G_N_ELEMENTS(drawn); i++) {
        Matrix m = baked_matrix(scene, drawn[i], 0);
        Point near = matrix_apply(m, (Point){424, 452});
        assert_near(near.x, 424, 0.1);
        assert_near(near.y, 452, 0.1);
    }
    Matrix half = baked_matrix(scene, "article-wheel", rig->period / 4);
    assert_near(half.a, cos(2 * 2 * G_PI * (0.25 + rig->start)), 1e-5);
}

static void test_custom_properties(gconstpointer data)
{
    const struct Form *form = data;
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_with(rig, &form->fit);
    g_autofree char *slow =
        baked_replaced(text, "<svg ", "<svg style=\"--period: 3s; --phase: 0.25\" ");
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Scene) changed = baked_scene(slow, false);
    for (gsize i = 0; i < G_N_ELEMENTS(moving); i++) {
        Time later = (Time)((0.25 - rig->start + 0.1) * (double)rig->period);
        Matrix a = baked_matrix(scene, moving[i], later);
        Matrix b = baked_matrix(changed, moving[i], 300 * TIME_MILLISECOND);
        assert_near(a.a, b.a, 1e-4);
        assert_near(a.b, b.b, 1e-4);
        assert_near(a.e, b.e, 0.02);
        assert_near(a.f, b.f, 0.02);
    }
}

static void test_reduced_motion(gconstpointer data)
{
    const struct Form *form = data;
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_with(rig, &form->fit);
    g_autoptr(Scene) moves = baked_scene(text, false);
    g_autoptr(Scene) stands = baked_scene(text, true);
    for (gsize i = 0; i < G_N_ELEMENTS(moving); i++) {
        Matrix start = baked_matrix(moves, moving[i], 0);
        for (int step = 0; step < 5; step++) {
            Matrix still = baked_matrix(stands, moving[i], step * 370 * TIME_MILLISECOND);
            g_assert_cmpmem(&start, sizeof start, &still, sizeof still);
        }
    }
}

static void check_ids(const Document *document, const char *prefix)
{
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        g_assert_true(element->id == NULL || g_str_has_prefix(element->id, prefix));
        for (guint j = 0; j < element->n_classes; j++)
            g_assert_true(g_str_has_prefix(element->classes[j], prefix));
    }
}

/* Two bakes in one page: nothing of one names anything of the other, and both move as they did
 * alone. */
static void test_two_in_one_page(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *first = baked_text(rig, 12);
    BakeOptions options = bake_options_default();
    options.prefix = "other";
    options.period = 3 * TIME_SECOND;
    options.has_start = true;
    options.start = -0.75;
    g_autofree char *second = bake_svg(rig, &options, NULL);
    g_autofree char *page = g_strdup_printf(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 560\">%s%s</svg>", first,
        second);
    g_autoptr(Scene) alone = baked_scene(first, false);
    g_autoptr(Scene) other = baked_scene(second, false);
    g_autoptr(Scene) both = baked_scene(page, false);
    check_ids(alone->document, "article");
    check_ids(other->document, "other");
    for (gsize i = 0; i < G_N_ELEMENTS(moving); i++) {
        g_autofree char *id = g_strconcat("other", moving[i] + strlen("article"), NULL);
        Time time = 700 * TIME_MILLISECOND;
        Matrix a = baked_matrix(alone, moving[i], time), b = baked_matrix(both, moving[i], time);
        g_assert_cmpmem(&a, sizeof a, &b, sizeof b);
        a = baked_matrix(other, id, time);
        b = baked_matrix(both, id, time);
        g_assert_cmpmem(&a, sizeof a, &b, sizeof b);
    }
}

static void test_description(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 12);
    g_autoptr(Scene) scene = baked_scene(text, false);
    const Element *root = scene->document->root;
    g_assert_cmpstr(element_value(root, "role"), ==, "img");
    g_assert_cmpstr(element_value(root, "aria-labelledby"), ==, "article-title article-desc");
    const Element *title = element_first(root);
    g_assert_cmpint(title->tag, ==, TAG_TITLE);
    g_assert_cmpstr(title->id, ==, "article-title");
    g_assert_cmpstr(title->first_child->text, ==, "A leg on a pedal");
    g_assert_cmpint(element_next(title)->tag, ==, TAG_DESC);
    g_assert_null(document_lookup(scene->document, "article-hip"));
    g_assert_null(document_lookup(scene->document, "hip"));
    g_assert_nonnull(document_lookup(scene->document, "article-wheel"));
}

static void test_options(void)
{
    static const struct {
        BakeOptions options;
        const char *error;
    } rows[] = {
        {{.fit = {.keys = 1}}, "keys: 1 is out of range; 2 to 10000"},
        {{.fit = {.keys = 100000}}, "keys: 100000 is out of range; 2 to 10000"},
        {{.fit = {.tolerance = 0}}, "tolerance: 0 px is out of range; 0.000001 to 1000000 px"},
        {{.fit = {.tolerance = -0.1}},
         "tolerance: -0.1 px is out of range; 0.000001 to 1000000 px"},
        {{.fit = {.tolerance = NAN}}, "tolerance: NaN px is out of range; 0.000001 to 1000000 px"},
        {{.fit = {.tolerance = 1e-12}},
         "tolerance: 0.000000000001 px is out of range; 0.000001 to 1000000 px"},
        {{.fit = {.keys = 12}, .prefix = ""},
         "prefix: \"\" is no name; letters, digits, - and _, beginning with a letter"},
        {{.fit = {.keys = 12}, .prefix = "3d"},
         "prefix: \"3d\" is no name; letters, digits, - and _, beginning with a letter"},
        {{.fit = {.keys = 12}, .prefix = "a{}"},
         "prefix: \"a{}\" is no name; letters, digits, - and _, beginning with a letter"},
        {{.fit = {.keys = 12}, .period = 1}, "period: out of range; 0.01s to 3600s"},
        {{.fit = {.keys = 12}, .period = -TIME_SECOND}, "period: out of range; 0.01s to 3600s"},
        {{.fit = {.keys = 12}, .has_start = true, .start = NAN}, "start: not a number"},
    };
    g_autoptr(Rig) rig = baked_rig("article2.yaml");
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        BakeOptions options = rows[i].options;
        options.limits = limits_default();
        g_autoptr(GError) error = NULL;
        g_assert_null(bake_svg(rig, &options, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
        g_assert_cmpstr(error->message, ==, rows[i].error);
    }
}

static void test_golden(void)
{
    static const char *const locales[] = {"C", "de_DE.UTF-8", "fr_FR.UTF-8"};
    g_autoptr(Rig) rig = baked_rig("article2.yaml");
    g_autofree char *golden = NULL, *plain = NULL;
    g_assert_true(
        g_file_get_contents(TEST_DATA_DIR "/rigs/article2.baked.svg", &golden, NULL, NULL));
    for (gsize i = 0; i < G_N_ELEMENTS(locales); i++) {
        setlocale(LC_ALL, locales[i]);
        g_autofree char *text = baked_text(rig, 4);
        g_assert_cmpstr(text, ==, golden);
        FitOptions fit = fit_options_default();
        g_autofree char *chosen = baked_with(rig, &fit);
        if (plain == NULL)
            plain = g_steal_pointer(&chosen);
        else
            g_assert_cmpstr(chosen, ==, plain);
    }
    setlocale(LC_ALL, "C");
}

/* A drawing under mirrored and scaled groups moves as the plain one does. */
static void test_frames(void)
{
    static const char text[] =
        "name: framed\nart: framed.art.svg\nperiod: 2s\n"
        "trajectories:\n  crank: {circle: {center: [400, 400], radius: 32, from: 30deg}}\n"
        "platforms:\n  pedal: {element: \"#pedal\", follows: crank, axle: [3, 4]}\n"
        "limbs:\n  leg:\n    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n"
        "    joints: {hip: [328, 262], knee: [411.5, 307.3], ankle: [432, 400]}\n"
        "    follows: pedal\n";
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig =
        rig_from_source(source_from_text(TEST_DATA_DIR "/rigs/framed.yaml", text, strlen(text)),
                        &limits, NULL, &error);
    g_assert_no_error(error);
    g_autofree char *baked = baked_text(rig, 48);
    g_autoptr(Scene) scene = baked_scene(baked, false);
    g_autoptr(Arena) arena = arena_new();
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    ContactSummary summary =
        contact_measure(scene->timeline, &contacts[0], 0, rig->period, BAKED_PHASES);
    g_assert_cmpfloat(summary.max, <, 0.2);
    for (int i = 0; i < 24; i++) {
        Time time = i * rig->period / 24;
        Matrix m = baked_matrix(scene, "framed-pedal", time);
        Point axle = matrix_apply(m, (Point){3, 4});
        Point wanted = trajectory_point(&rig->trajectories[0], i / 24.0);
        assert_near(point_distance(axle, wanted), 0, 1e-5);
        Matrix first = baked_matrix(scene, "framed-pedal", 0);
        assert_near(m.a, first.a, 1e-9);
        assert_near(m.b, first.b, 1e-9);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/bake/linear-keys", test_linear_keys);
    g_test_add_func("/bake/on-keys", test_on_keys);
    g_test_add_func("/bake/pedals", test_pedals);
    g_test_add_func("/bake/as-drawn", test_as_drawn);
    g_test_add_func("/bake/two-in-one-page", test_two_in_one_page);
    g_test_add_func("/bake/description", test_description);
    g_test_add_func("/bake/options", test_options);
    g_test_add_func("/bake/golden", test_golden);
    g_test_add_func("/bake/frames", test_frames);
    for (gsize i = 0; i < G_N_ELEMENTS(forms); i++) {
        static const struct {
            const char *name;
            GTestDataFunc test;
        } tests[] = {
            {"loop", test_loop},
            {"custom-properties", test_custom_properties},
            {"reduced-motion", test_reduced_motion},
        };
        for (gsize k = 0; k < G_N_ELEMENTS(tests); k++) {
            g_autofree char *path = g_strdup_printf("/bake/%s/%s", tests[k].name, forms[i].name);
            g_test_add_data_func(path, &forms[i], tests[k].test);
        }
    }
    return g_test_run();
}
