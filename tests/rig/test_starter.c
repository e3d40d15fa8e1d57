#include "rig/pose.h"
#include "rig/starter/starter.h"

#include "rig/rig.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 560'>"

/* The leg of the article: hip (352,255), knee (445,343), ankle (424,452), axle (448,477). */
#define LEG(side)                                                                                  \
    "<g id='" side "-thigh'><path d='M352 255L445 343'/>"                                          \
    "<g id='" side "-shin'><path d='M445 343L424 452'/></g></g>"
#define JOINTS(side)                                                                               \
    "<circle id='" side "-hip-dot' cx='352' cy='255' r='2'/>"                                      \
    "<circle id='" side "-knee' cx='445' cy='343' r='2'/>"                                         \
    "<circle id='" side "Ankle-marker' cx='424' cy='452' r='2'/>"
#define CENTER "<circle id='bottom-bracket' cx='419.32' cy='436.04' r='2'/>"
#define PEDAL "<g id='near-pedal' transform='translate(448 477)'><path d='M-15 0H15'/></g>"

static char *folder_new(void)
{
    char *folder = g_dir_make_tmp("zoetrope-XXXXXX", NULL);
    g_assert_nonnull(folder);
    return folder;
}

static char *start(const char *folder, const char *svg)
{
    g_autofree char *path = g_build_filename(folder, "a b.art.svg", NULL);
    g_assert_true(g_file_set_contents(path, svg, -1, NULL));
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Art) art = art_load(path, &limits, NULL, &error);
    g_assert_no_error(error);
    return starter_text(art, "a b.art.svg");
}

/* NULL with an error when it is no rig yet. */
static Rig *load(const char *folder, const char *text, GError **error)
{
    g_autofree char *path = g_build_filename(folder, "a.yaml", NULL);
    Limits limits = limits_default();
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    Rig *rig =
        rig_from_source(source_from_text(path, text, strlen(text)), &limits, diagnostics, error);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 0);
    return rig;
}

static void remove_folder(char *folder)
{
    g_autofree char *path = g_build_filename(folder, "a b.art.svg", NULL);
    g_remove(path);
    g_rmdir(folder);
    g_free(folder);
}

typedef struct Sufficient {
    const char *svg;
    guint limbs, platforms, spinners, belts, scrollers;
    const char *says; /* part of the text */
} Sufficient;

static const Sufficient sufficient[] = {
    {SVG LEG("near") JOINTS("near") CENTER "</svg>", 1, 0, 0, 0, 0,
     "joints: {hip: \"#near-hip-dot\", knee: \"#near-knee\", ankle: \"#nearAnkle-marker\"}"},
    {SVG LEG("near") JOINTS("near") CENTER PEDAL "</svg>", 1, 1, 0, 0, 0,
     "near-pedal: {element: \"#near-pedal\", follows: crank, axle: [0, 0]}"},
    {SVG LEG("near") JOINTS("near") CENTER
     "<g id='near-pedal'><path d='M433 477H463'/></g>"
     "<circle id='near-pedal-axle' cx='448' cy='477' r='1'/></svg>",
     1, 1, 0, 0, 0, "axle: [448, 477]"},
    /* The other leg comes first and has no joints; it is a copy. */
    {SVG LEG("far") "<g id='far-pedal' transform='translate(448 477)'><path d='M-9 0H9'/></g>" LEG(
         "near") JOINTS("near") CENTER PEDAL "</svg>",
     2, 2, 0, 0, 0, "far-leg:\n    copy_of: near-leg"},
    {SVG LEG("left") LEG("right") "<circle id='hip' cx='352' cy='255' r='2'/>"
                                  "<circle id='knee' cx='445' cy='343' r='2'/><circle id='ankle' "
                                  "cx='424' cy='452' r='2'/>"
                                  "<circle id='crank-center' cx='399' cy='425' r='2'/></svg>",
     2, 0, 0, 0, 0, "    phase: 0.5"},
    {SVG "<g id='rear wheel:1'><circle cx='9' cy='9' r='5'/></g></svg>", 0, 0, 1, 0, 0,
     "rear-wheel-1: {element: \"#rear wheel:1\", center: \"#rear wheel:1\", turns: 1}"},
    {SVG
     "<g id='rear-wheel'><circle cx='9' cy='9' r='5'/><circle id='rear-hub' cx='9' cy='8' r='1'/>"
     "</g></svg>",
     0, 0, 1, 0, 0, "center: [9, 8]"},
    {SVG "<path id='chain' stroke-dasharray='4 2' d='M0 0H60'/>"
         "<g id='hills' data-tile='512'><path d='M0 0H9V9Z'/></g></svg>",
     0, 0, 0, 1, 1, "hills: {element: \"#hills\", tile: 512, turns: 1}"},
    {SVG LEG("near") JOINTS("near") CENTER PEDAL
     "<g id='crank-near'><path d='M419.32 436.04L448 477'/></g>"
     "<g id='crank-far'><path d='M419.32 436.04L448 477'/></g></svg>",
     1, 1, 2, 0, 0,
     "crank-far: {element: \"#crank-far\", center: \"#bottom-bracket\", drawn: -125deg"},
    /* The valve in the wheel turns with it. */
    {SVG "<g id='wheel'><circle cx='9' cy='9' r='5'/><g id='gear'><path d='M0 0H4'/></g></g></svg>",
     0, 0, 1, 0, 0, "wheel: {"},
};

static void test_sufficient(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(sufficient); i++) {
        const Sufficient *row = &sufficient[i];
        char *folder = folder_new();
        g_autofree char *text = start(folder, row->svg);
        g_test_message("%s", text);
        g_autoptr(GError) error = NULL;
        g_autoptr(Rig) rig = load(folder, text, &error);
        g_assert_no_error(error);
        g_assert_cmpuint(rig->n_limbs, ==, row->limbs);
        g_assert_cmpuint(rig->n_platforms, ==, row->platforms);
        g_assert_cmpuint(rig->n_spinners, ==, row->spinners);
        g_assert_cmpuint(rig->n_belts, ==, row->belts);
        g_assert_cmpuint(rig->n_scrollers, ==, row->scrollers);
        g_assert_nonnull(strstr(text, row->says));
        remove_folder(folder);
    }
}

static void test_geometry(void)
{
    char *folder = folder_new();
    g_autofree char *text = start(folder, sufficient[3].svg);
    g_autoptr(Rig) rig = load(folder, text, NULL);
    assert_near(rig->start, 55.0 / 360, 0.0005);
    const Circle *circle = &rig->trajectories[0].circle;
    assert_near(circle->radius, 50, 0.01);
    assert_near(circle->center.x, 419.32, 0.001);
    const RigLimb *near = &rig->limbs[0];
    assert_near(pose_offset(near, 0).x, -24, 0.01);
    assert_near(pose_offset(near, 0).y, -25, 0.01);
    assert_near(rig->limbs[1].phase, 0.5, 1e-9);
    g_assert_cmpuint(rig->n_markers, ==, 4);
    remove_folder(folder);
}

/* What lacks something is there as a comment, and the rest of the file is still a rig file. */
static void test_lacking(void)
{
    static const struct {
        const char *svg;
        const char *says;
    } rows[] = {
        {SVG "<rect width='9' height='9'/></svg>", "#   leg:\n#     bones: {thigh: \"#thigh\""},
        {SVG LEG("near") CENTER "</svg>",
         "# limbs:\n#   near-leg:\n#     bones: {thigh: \"#near-thigh\", shin: \"#near-shin\"}\n"
         "#     joints: {hip: [0, 0], knee: [0, 0], ankle: [0, 0]}\n#     follows: crank\n"},
        {SVG LEG("near") JOINTS("near") "</svg>", "#     circle: {center: [0, 0], radius: 50}"},
        {SVG "<g id='near-thigh' transform='rotate(1)'><path d='M0 0H9'/><g id='near-shin'>"
             "<path d='M0 0H9'/></g></g>" JOINTS("near") CENTER "</svg>",
         "transform of their own"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        char *folder = folder_new();
        g_autofree char *text = start(folder, rows[i].svg);
        g_assert_nonnull(strstr(text, rows[i].says));
        g_autoptr(GError) error = NULL;
        g_assert_null(load(folder, text, &error));
        g_assert_cmpstr(
            error->message, ==,
            "nothing moves; give limbs, platforms, bones, spinners, belts or scrollers");
        g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
        for (char **line = lines; *line != NULL; line++)
            g_assert_cmpuint(strlen(*line), <=, 100);
        remove_folder(folder);
    }
}

/* The flagship's drawing has no dots; its wheels, cranks, chain and layers are found. */
static void test_cyclist(void)
{
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Art) art = art_load(PROJECT_DIR "/rigs/cyclist.art.svg", &limits, NULL, &error);
    g_assert_no_error(error);
    g_autofree char *text = starter_text(art, "cyclist.art.svg");
    g_autoptr(Rig) rig = load(PROJECT_DIR "/rigs", text, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(rig->name, ==, "cyclist");
    g_assert_cmpuint(rig->n_spinners, ==, 5);
    g_assert_cmpuint(rig->n_belts, ==, 1);
    g_assert_cmpuint(rig->n_scrollers, ==, 4);
    g_assert_nonnull(strstr(text, "#   near-leg:"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/starter/sufficient", test_sufficient);
    g_test_add_func("/starter/geometry", test_geometry);
    g_test_add_func("/starter/lacking", test_lacking);
    g_test_add_func("/starter/cyclist", test_cyclist);
    return g_test_run();
}
