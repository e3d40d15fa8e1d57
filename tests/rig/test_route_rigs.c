#include "route_figures.h"

#include <math.h>
#include <string.h>

/* The rigs that are shipped, and what a route cannot do. */

static Rig *load_shipped(const char *file)
{
    Limits limits = limits_default();
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(GError) error = NULL;
    g_autofree char *path = g_build_filename(PROJECT_DIR, "rigs", file, NULL);
    Rig *rig = rig_load(path, &limits, diagnostics, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 0);
    return rig;
}

/* The rigs that ship bake on every route, within 0.1 px on each; of the two drawings of a limb one
 * is left. */
static void test_shipped(void)
{
    static const char *const files[] = {"article.yaml", "article-smil.yaml", "cyclist.yaml"};
    FitOptions fit = fit_options_default();
    for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
        g_autoptr(Rig) rig = load_shipped(files[i]);
        for (RigRoute route = 0; route < N_RIG_ROUTES; route++) {
            g_autofree char *text = bake(rig, route, &fit, FIT_LINEAR);
            Figures figures = measure(rig, text);
            g_assert_cmpfloat(figures.tip, <=, 0.1);
            g_assert_cmpfloat(figures.shortest, >=, -0.1);
            g_assert_cmpfloat(figures.longest, <=, 0.1);
            g_autoptr(Scene) scene = baked_scene(text, false);
            g_autofree char *bone = g_strdup_printf("%s-near-thigh", rig->name);
            bool has_bone = document_lookup(scene->document, bone) != NULL;
            g_assert_cmpint(has_bone, ==, route == RIG_ROUTE_CSS);
            g_assert_cmpint(strstr(text, "<animate") != NULL, ==, route == RIG_ROUTE_SMIL);
        }
    }
}

/* The article's far leg: what ten linear keys miss by, and the 9.2 px that are meant. */
static void test_raw(void)
{
    g_autoptr(Rig) rig = load_shipped("article.yaml");
    g_autofree char *text = bake_keys(rig, RIG_ROUTE_CSS, 10);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    ContactSummary near = contact_measure(scene->timeline, &contacts[0], 0, rig->period, 720);
    ContactSummary far = contact_measure(scene->timeline, &contacts[1], 0, rig->period, 720);
    assert_near(near.max, 3.60, 0.01);
    assert_near(near.max_raw, near.max, 1e-9);
    assert_near(far.max, near.max, 0.001);
    assert_near(far.max_raw, 10, 1);
    assert_near(hypot(contacts[1].offset.x, contacts[1].offset.y), hypot(6, 7), 1e-9);
}

static void test_refusals(void)
{
    static const struct {
        const char *rig;
        RigRoute route;
        double tolerance;
        ErrorCode code;
        const char *said;
    } rows[] = {
        {"routes.yaml", RIG_ROUTE_CSS, 0.1, ERROR_VALUE,
         "18:3: limbs.leg: has no groups that the route \"css\" could turn; give \"bones\", or "
         "bake "
         "it with --route css-d or smil"},
        {"groups.yaml", RIG_ROUTE_CSS_D, 0.1, ERROR_VALUE,
         "15:3: limbs.leg: has no line that the route \"css-d\" could bend; give \"line\", or bake "
         "it with --route css"},
        {"article2.yaml", RIG_ROUTE_SMIL, 1e-6, ERROR_LIMIT,
         "14:3: limbs.leg: 10000 keys do not bring its line within 0.000001 px; joints run "
         "straight from key to key, so give a larger --tolerance, or --route css"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Rig) rig = baked_rig(rows[i].rig);
        BakeOptions options = bake_options_default();
        options.route = rows[i].route;
        options.fit.tolerance = rows[i].tolerance;
        g_autoptr(GError) error = NULL;
        g_assert_null(bake_svg(rig, &options, &error));
        g_assert_error(error, ERROR_DOMAIN, (int)rows[i].code);
        g_autofree char *said = error_text(error);
        g_autofree char *expected =
            g_strdup_printf(TEST_DATA_DIR "/rigs/%s:%s", rows[i].rig, rows[i].said);
        g_assert_cmpstr(said, ==, expected);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/routes/shipped", test_shipped);
    g_test_add_func("/routes/raw", test_raw);
    g_test_add_func("/routes/refusals", test_refusals);
    return g_test_run();
}
