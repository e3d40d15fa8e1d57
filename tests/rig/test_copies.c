#include "baked.h"

#include "rig/contact.h"

#include <glib/gstdio.h>
#include <string.h>

/* The three ways to a second limb: the keyframes of the first, those mirrored, and its own. */

/* Two arms face to face: the right one is the left one mirrored about x = 320. */
static const char art[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 480\">"
    "<g id=\"l-pad\"><path d=\"M-9 0H9\"/></g><g id=\"r-pad\"><path d=\"M-9 0H9\"/></g>"
    "<g id=\"l-upper\"><path d=\"M100 100L180 160\"/>"
    "<g id=\"l-lower\"><path d=\"M180 160L150 250\"/></g></g>"
    "<g transform=\"matrix(-1 0 0 1 640 0)\">"
    "<g id=\"r-upper\"><path d=\"M100 100L180 160\"/>"
    "<g id=\"r-lower\"><path d=\"M180 160L150 250\"/></g></g></g></svg>";

static const char head[] =
    "name: arms\nart: arms.svg\nperiod: 1s\n"
    "trajectories:\n"
    "  left: {circle: {center: [130, 240], radius: 30}}\n"
    "  right: {circle: {center: [510, 240], radius: 30, from: 180deg, direction: ccw}}\n"
    "platforms:\n"
    "  l-pad: {element: \"#l-pad\", follows: left}\n"
    "  r-pad: {element: \"#r-pad\", follows: right, phase: 0.25}\n"
    "limbs:\n"
    "  left:\n"
    "    bones: {upper: \"#l-upper\", lower: \"#l-lower\"}\n"
    "    joints: {shoulder: [100, 100], elbow: [180, 160], wrist: [150, 250]}\n"
    "    follows: l-pad\n"
    "    offset: [5, -10]\n";

static Rig *load(const char *more, GError **error)
{
    g_autofree char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_autofree char *art_path = g_build_filename(folder, "arms.svg", NULL);
    g_autofree char *path = g_build_filename(folder, "arms.yaml", NULL);
    g_assert_true(g_file_set_contents(art_path, art, -1, NULL));
    g_autofree char *text = g_strconcat(head, more, NULL);
    Limits limits = limits_default();
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    Rig *rig =
        rig_from_source(source_from_text(path, text, strlen(text)), &limits, diagnostics, error);
    if (rig != NULL)
        g_assert_cmpuint(diagnostics_count(diagnostics), ==, 0);
    g_remove(art_path);
    g_rmdir(folder);
    return rig;
}

static void check_contacts(const Rig *rig, RigRoute route, guint n_keyframes)
{
    BakeOptions options = bake_options_default();
    options.route = route;
    g_autoptr(GError) error = NULL;
    g_autofree char *text = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    g_auto(GStrv) parts = g_strsplit(text, "@keyframes", -1);
    g_assert_cmpuint(g_strv_length(parts) - 1, ==, n_keyframes);
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    g_assert_cmpuint(n, ==, 2);
    for (guint i = 0; i < n; i++) {
        ContactSummary summary =
            contact_measure(scene->timeline, &contacts[i], 0, rig->period, BAKED_PHASES);
        g_assert_cmpfloat(summary.max_raw, <=, 0.1 + 0.005);
        g_assert_cmpfloat(summary.max, >, 0.01);
    }
}

/* Two keyframes rules of a limb and one of each pad; the copy adds none. */
static void test_mirrored(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = load("  right:\n    copy_of: left\n"
                              "    bones: {upper: \"#r-upper\", lower: \"#r-lower\"}\n"
                              "    follows: r-pad\n",
                              &error);
    g_assert_no_error(error);
    const RigLimb *right = &rig->limbs[1];
    g_assert_cmpint(right->bend, ==, -rig->limbs[0].bend);
    assert_near(right->joints[0].point.x, 540, 1e-9);
    assert_near(right->joints[1].point.x, 460, 1e-9);
    assert_near(right->joints[1].point.y, 160, 1e-9);
    assert_near(pose_offset(right, 0).x, -5, 1e-9);
    check_contacts(rig, RIG_ROUTE_CSS, 4);
    check_contacts(rig, RIG_ROUTE_SMIL, 0);
}

static void test_own(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = load("  right:\n"
                              "    bones: {upper: \"#r-upper\", lower: \"#r-lower\"}\n"
                              "    joints: {shoulder: [540, 100], elbow: [460, 160], wrist: [490, "
                              "250]}\n    follows: r-pad\n    offset: [-5, -10]\n",
                              &error);
    g_assert_no_error(error);
    check_contacts(rig, RIG_ROUTE_CSS, 6);
    check_contacts(rig, RIG_ROUTE_SMIL, 0);
}

static void test_errors(void)
{
    static const struct {
        const char *limb, *error;
    } rows[] = {
        {"  right:\n    copy_of: left\n    bones: {upper: \"#r-upper\", lower: \"#r-lower\"}\n"
         "    follows: left\n",
         "limbs.right.follows: leads a mirrored copy up to "},
        {"  right:\n    copy_of: left\n    bones: {upper: \"#r-upper\", lower: \"#r-lower\"}\n"
         "    shift: [4, 0]\n    follows: r-pad\n    phase: 0.125\n",
         NULL},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(Rig) rig = load(rows[i].limb, &error);
        g_assert_true((rig == NULL) == (rows[i].error != NULL));
        if (rig == NULL)
            g_assert_true(g_str_has_prefix(error->message, rows[i].error));
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/copies/mirrored", test_mirrored);
    g_test_add_func("/copies/own", test_own);
    g_test_add_func("/copies/errors", test_errors);
    return g_test_run();
}
