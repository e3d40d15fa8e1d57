#include "rig/rig.h"

#include "rig/pose.h"

#include <math.h>
#include <string.h>

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

static const char good[] =
    "name: parts\n"
    "art: parts.art.svg\n"
    "period: 2s\n"
    "trajectories:\n"
    "  crank: {circle: {center: [400, 400], radius: 32}}\n"
    "platforms:\n"
    "  pedal: {element: \"#pedal\", follows: crank}\n"
    "limbs:\n"
    "  leg:\n"
    "    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n"
    "    joints: {hip: [328, 262], knee: [411.5, 307.3], ankle: [432, 400]}\n"
    "    follows: pedal\n"
    "  copy:\n"
    "    copy_of: leg\n"
    "    bones: {thigh: \"#thigh2\", shin: \"#shin2\"}\n"
    "    shift: [-6, -7]\n"
    "    follows: pedal\n"
    "    phase: 0.5\n"
    "spinners:\n"
    "  wheel: {element: \"#wheel\", center: \"#hub\"}\n";

/* `good` with one text replaced by another, and what is then said. */
typedef struct Change {
    const char *from, *to;
    const char *said; /* "line:column: message" */
} Change;

static const Change bad[] = {
    {"\"#pedal\"", "\"#pedals\"",
     "7:20: platforms.pedal.element: no element \"#pedals\" in parts.art.svg; did you mean "
     "\"#pedal\"?"},
    {"\"#pedal\"", "\"#nothing-like-it\"",
     "7:20: platforms.pedal.element: no element \"#nothing-like-it\" in parts.art.svg"},
    {"\"#pedal\"", "\"#drawing\"",
     "7:20: platforms.pedal.element: \"#drawing\" is the whole drawing; name a group in it"},
    {"\"#pedal\"", "\"#thigh\"",
     "10:20: limbs.leg.bones.thigh: \"#thigh\" is moved already, as "
     "platforms.pedal.element"},
    {"\"#pedal\"", "\"#turned\"",
     "7:20: platforms.pedal.element: \"#turned\" has a transform of its own; put it on a <g> "
     "around "
     "the element"},
    {"\"#pedal\"", "\"#skewed\"",
     "7:20: platforms.pedal.element: \"#skewed\" stands under a transform that skews or scales "
     "unevenly; what turns there would change its shape"},
    {"\"#pedal\"", "\"#valve\"",
     "7:20: platforms.pedal.element: \"#valve\" is drawn inside \"#wheel\", which moves too "
     "(spinners.wheel.element); take it out"},
    {"follows: crank", "follows: crnak",
     "7:39: platforms.pedal.follows: no trajectory \"crnak\"; did you mean \"crank\"?"},
    {"  pedal: {", "  crank: {",
     "7:3: platforms.crank: a trajectory has this name too; what a limb follows must be clear"},
    {"[400, 400]", "\"#empty\"",
     "5:28: trajectories.crank.circle.center: \"#empty\" draws nothing, so it has no middle"},
    {"[400, 400]", "\"#hbu\"",
     "5:28: trajectories.crank.circle.center: no element \"#hbu\" in parts.art.svg; did you mean "
     "\"#hub\"?"},
    {"shin: \"#shin\"", "shin: \"#shin3\"",
     "10:36: limbs.leg.bones.shin: \"#shin3\" is not drawn inside \"#thigh\"; nest it, so that the "
     "bone before carries it"},
    {"    joints: {hip: [328, 262], knee: [411.5, 307.3], ankle: [432, 400]}\n", "",
     "9:3: limbs.leg: needs the key \"joints\": points from root to tip, as {hip: [3, 4], "
     "knee: [5, 9], ankle: [4, 15]}"},
    {"knee: [411.5, 307.3]", "knee: [328, 262.0005]",
     "11:37: limbs.leg.joints.knee: is on the joint \"hip\"; a bone needs a length"},
    {"knee: [411.5, 307.3]", "knee: [380, 331]",
     "11:13: limbs.leg.joints: the joints are on one line, so the drawing does not tell the bend; "
     "say bend: cw or ccw"},
    {"radius: 32", "radius: 200",
     "12:14: limbs.leg.follows: out of reach by 165.72 px at phase 0.1735; the bones reach 189.94 "
     "px"},
    {"ankle: [432, 400]", "ankle: [650, 330]",
     "12:14: limbs.leg.follows: too near by 20.93 px at phase 0.6735; the bones fold to no less "
     "than "
     "144.58 px"},
    {"follows: pedal\n  copy", "follows: pedla\n  copy",
     "12:14: limbs.leg.follows: no platform or trajectory \"pedla\"; did you mean \"pedal\"?"},
    {"copy_of: leg", "copy_of: leh",
     "14:14: limbs.copy.copy_of: no limb \"leh\"; did you mean \"leg\"?"},
    {"copy_of: leg", "copy_of: copy",
     "14:14: limbs.copy.copy_of: \"copy\" is a copy itself; name the limb it is a copy of"},
    {"phase: 0.5", "bend: cw",
     "18:11: limbs.copy.bend: is that of \"leg\" through copy_of; leave it out"},
    {"thigh2\", shin: \"#shin2", "thigh4\", shin: \"#shin4",
     "17:14: limbs.copy.follows: leads a mirrored copy up to 864 px off the mirror image of how "
     "\"leg\" is led; give it a trajectory that mirrors that of the other"},
    {"\"#wheel\"", "\"#styled\"",
     "20:20: spinners.wheel.element: \"#styled\" has \"transform-origin\" from a style attribute "
     "of "
     "the drawing (parts.art.svg:16:36), which would overrule the rig; take it out there, or put "
     "it "
     "on a <g> around the element"},
    {"\"#wheel\"", "\"#ruled\"",
     "20:20: spinners.wheel.element: \"#ruled\" has \"animation-duration\" from a style sheet of "
     "the drawing (parts.art.svg:23:19), which would overrule the rig; take it out there, or put "
     "it "
     "on a <g> around the element"},
    {"\"#wheel\"", "\"#smil\"",
     "20:20: spinners.wheel.element: \"#smil\" is moved by the drawing itself, with "
     "<animateTransform> (parts.art.svg:18:16); take that out"},
    {"\"#wheel\"", "\"#motion\"",
     "20:20: spinners.wheel.element: \"#motion\" is moved by the drawing itself, with "
     "<animateMotion> (parts.art.svg:19:3); take that out"},
    {"\"#wheel\"", "\"#placed\"",
     "20:20: spinners.wheel.element: \"#placed\" has a transform of its own; put it on a <g> "
     "around "
     "the element"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "",
     "9:3: limbs.leg: needs the key \"bones\", groups that turn, or \"line\", a <path>"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "    line: \"#wheel\"\n",
     "10:11: limbs.leg.line: \"#wheel\" is no <path>, whose d could be written"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "    line: \"#sold\"\n",
     "10:11: limbs.leg.line: no element \"#sold\" in parts.art.svg; did you mean \"#solid\"?"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "    line: \"#skewed\"\n",
     "10:11: limbs.leg.line: \"#skewed\" stands under a transform that skews or scales unevenly; "
     "what turns there would change its shape"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "    line: \"#turned\"\n",
     "10:11: limbs.leg.line: \"#turned\" has a transform of its own; put it on a <g> around the "
     "element"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "    line: \"#shaped\"\n",
     "10:11: limbs.leg.line: \"#shaped\" has \"d\" from a style sheet of the drawing "
     "(parts.art.svg:23:101), which would overrule the rig; take it out there, or put it on a <g> "
     "around the element"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "    line: \"#morphed\"\n",
     "10:11: limbs.leg.line: \"#morphed\" is moved by the drawing itself, with <animate> "
     "(parts.art.svg:37:34); take that out"},
    {"    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n", "    line: \"#solid\"\n",
     "14:14: limbs.copy.copy_of: \"leg\" has no \"bones\" and this limb has it; give both or "
     "neither"},
    {"    bones: {thigh: \"#thigh2\", shin: \"#shin2\"}\n",
     "    bones: {thigh: \"#thigh2\", shin: \"#shin2\"}\n    line: \"#solid\"\n",
     "14:14: limbs.copy.copy_of: \"leg\" has no \"line\" and this limb has it; give both or "
     "neither"},
    {"    copy_of: leg\n",
     "    joints: {hip: [328, 262], knee: [411.5, 307.3], ankle: [432, 400]}\n",
     "16:12: limbs.copy.shift: goes with copy_of only"},
};

static Rig *load(const char *text, Diagnostics *diagnostics, GError **error)
{
    Limits limits = limits_default();
    return rig_from_source(source_from_text(TEST_DATA_DIR "/rigs/parts.yaml", text, strlen(text)),
                           &limits, diagnostics, error);
}

static char *changed(const Change *change)
{
    const char *at = strstr(good, change->from);
    g_assert_nonnull(at);
    return g_strdup_printf("%.*s%s%s", (int)(at - good), good, change->to,
                           at + strlen(change->from));
}

static void test_bad(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
        g_autofree char *text = changed(&bad[i]);
        g_autoptr(GError) error = NULL;
        g_autoptr(Rig) rig = load(text, NULL, &error);
        g_assert_null(rig);
        g_autofree char *said = error_text(error);
        g_autofree char *expected =
            g_strdup_printf(TEST_DATA_DIR "/rigs/parts.yaml:%s", bad[i].said);
        g_assert_cmpstr(said, ==, expected);
    }
}

static const Change unlikely[] = {
    {"shift: [-6, -7]", "shift: [-6, -7]", NULL},
    {"follows: pedal\n  copy", "follows: pedal\n    bend: cw\n  copy",
     "13:11: limbs.leg.bend: the joints are drawn bent the other way"},
    {"thigh2\", shin: \"#shin2", "thigh3\", shin: \"#shin3",
     "15:20: limbs.copy.bones.thigh: \"#thigh3\" is not drawn as \"#thigh\" moved by shift"},
    {"\"#pedal\"", "\"#placed\"", NULL},
    {"\"#pedal\"", "\"#misplaced\"",
     "7:20: platforms.pedal.element: \"#misplaced\" is drawn with its axle 5.7 px off \"crank\", "
     "on "
     "which it will be carried"},
    {"shift: [-6, -7]", "shift: [-16, -7]",
     "15:20: limbs.copy.bones.thigh: \"#thigh2\" is not drawn as \"#thigh\" moved by shift: their "
     "boxes are off by 10 px; shared keyframes fit the same pose only"},
};

static void test_diagnostics(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(unlikely); i++) {
        g_autofree char *text = changed(&unlikely[i]);
        g_autoptr(Diagnostics) diagnostics = diagnostics_new();
        g_autoptr(GError) error = NULL;
        g_autoptr(Rig) rig = load(text, diagnostics, &error);
        g_assert_no_error(error);
        g_assert_true((diagnostics_count(diagnostics) > 0) == (unlikely[i].said != NULL));
        if (unlikely[i].said == NULL)
            continue;
        const Diagnostic *first = diagnostics_at(diagnostics, 0);
        g_autofree char *said = place_text(first->place, first->message);
        g_autofree char *expected =
            g_strdup_printf(TEST_DATA_DIR "/rigs/parts.yaml:%s", unlikely[i].said);
        g_assert_true(g_str_has_prefix(said, expected));
    }
}

static void test_files(void)
{
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_assert_null(rig_load("/nonexistent/rig.yaml", &limits, NULL, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    g_clear_error(&error);

    static const Change missing = {"parts.art.svg", "no-such.svg", NULL};
    g_autofree char *text = changed(&missing);
    g_assert_null(load(text, NULL, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    g_assert_cmpstr(error_place(error).path, ==, TEST_DATA_DIR "/rigs/no-such.svg");
    g_clear_error(&error);

    limits.file_bytes = 100;
    g_assert_null(rig_load(TEST_DATA_DIR "/rigs/article.yaml", &limits, NULL, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
}

static Rig *load_file(const char *name)
{
    Limits limits = limits_default();
    g_autofree char *path = g_build_filename(TEST_DATA_DIR, "rigs", name, NULL);
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(GError) error = NULL;
    Rig *rig = rig_load(path, &limits, diagnostics, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(diagnostics_count(diagnostics), ==, 0);
    return rig;
}

static void test_article(void)
{
    g_autoptr(Rig) rig = load_file("article.yaml");
    g_assert_cmpstr(rig->name, ==, "article");
    g_assert_cmpint(rig->period, ==, 1200 * TIME_MILLISECOND);
    assert_near(rig->start, 55.0 / 360, 1e-12);
    g_assert_cmpfloat(rig->still, ==, rig->start);
    g_assert_cmpuint(rig->n_limbs, ==, 2);
    const RigLimb *near = &rig->limbs[0], *far = &rig->limbs[1];
    g_assert_cmpint(near->bend, ==, IK_COUNTERCLOCKWISE);
    assert_near(near->bones[0].length, 128.04, 0.01);
    assert_near(near->bones[1].length, 111.0, 0.01);
    g_assert_cmpstr(near->joints[0].name, ==, "hip");
    assert_near(near->joints[0].point.x, 352, 1e-9);
    assert_near(near->joints[0].point.y, 255, 1e-9);
    g_assert_cmpint(far->source, ==, 0);
    g_assert_cmpfloat(far->phase, ==, 0.5);
    /* Drawn as the near leg within a group that is moved, so the pivots are the same px. */
    assert_near(far->bones[1].pivot.x, 445, 1e-9);
    assert_near(far->bones[1].pivot.y, 343, 1e-9);
    assert_near(far->joints[1].point.x, 439, 1e-9);
    Pose pose = pose_limb(rig, near, rig->start);
    assert_near(pose.turn[0], 0, 0.01);
    assert_near(pose.turn[1], 0, 0.01);
    /* The wheel's centre is taken from the wheel itself, which stays. */
    g_assert_cmpuint(rig->n_markers, ==, 1);
    g_assert_cmpstr(rig->markers[0], ==, "hip");
    assert_near(rig->spinners[1].center.x, 150, 1e-9);
    assert_near(rig->spinners[1].center.y, 425, 1e-9);
}

/* Markers and pivots under transforms: translate(20 10) scale(2) about the wheel. */
static void test_frames(void)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = load(good, NULL, &error);
    g_assert_no_error(error);
    const RigSpinner *wheel = &rig->spinners[0];
    assert_near(wheel->center.x, 220, 1e-9);
    assert_near(wheel->center.y, 150, 1e-9);
    assert_near(wheel->element.frame.scale, 2, 1e-12);
    Point local = matrix_apply(wheel->element.frame.from_art, wheel->center);
    assert_near(local.x, 100, 1e-9);
    assert_near(local.y, 70, 1e-9);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/rig/bad", test_bad);
    g_test_add_func("/rig/diagnostics", test_diagnostics);
    g_test_add_func("/rig/files", test_files);
    g_test_add_func("/rig/article", test_article);
    g_test_add_func("/rig/frames", test_frames);
    return g_test_run();
}
