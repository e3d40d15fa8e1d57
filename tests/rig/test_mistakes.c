#include "baked.h"

#include "base/number.h"
#include "rig/contact.h"
#include "rig/pose.h"

#include <math.h>
#include <string.h>

/* Values of the rotate()s of a @keyframes block. */
static GArray *keyframe_values(const char *text, const char *name)
{
    g_autofree char *opening = g_strdup_printf("@keyframes %s {", name);
    const char *at = strstr(text, opening);
    g_assert_nonnull(at);
    const char *end = strstr(at, "\n}");
    GArray *values = g_array_new(FALSE, FALSE, sizeof(double));
    while ((at = strstr(at, "rotate(")) != NULL && at < end) {
        double value;
        at += strlen("rotate(");
        g_assert_cmpuint(number_scan(at, strlen(at), &value), >, 0);
        g_array_append_val(values, value);
    }
    return values;
}

/* A second rule of that name at the end of the drawing: the last one of a name wins. */
static char *with_keyframes(const char *text, const char *name, const GArray *values)
{
    g_autoptr(GString) style = g_string_new(NULL);
    g_string_append_printf(style, "<style>@keyframes %s {", name);
    for (guint i = 0; i < values->len; i++) {
        number_append(style, 100.0 * i / (values->len - 1), 6);
        g_string_append(style, "%{transform:rotate(");
        number_append(style, g_array_index(values, double, i), 6);
        g_string_append(style, "deg)}");
    }
    g_string_append(style, "}</style></svg>");
    return baked_replaced(text, "</svg>", style->str);
}

static ContactSummary measure(const char *text, const char *contact_text, Time period)
{
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GError) error = NULL;
    Contact contact;
    g_assert_true(contact_parse(scene, contact_text, arena, &contact, &error));
    return contact_measure(scene->timeline, &contact, 0, period, BAKED_PHASES);
}

#define NEAR_CONTACT "ankle=#article-near-shin@424,452 on #article-near-pedal@0,0 offset -4,-14"
#define FAR_CONTACT "ankle=#article-far-shin@424,452 on #article-far-pedal@0,0 offset -10,-21"

static void test_no_mistake(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 10);
    assert_near(measure(text, NEAR_CONTACT, rig->period).max, 3.60, 0.02);
    assert_near(measure(text, FAR_CONTACT, rig->period).max, 3.60, 0.02);
}

/* The shin's keys in the world: the knee is right, the ankle is far off. */
static void test_parent_not_subtracted(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 10);
    g_autoptr(GArray) thigh = keyframe_values(text, "article-near-thigh");
    g_autoptr(GArray) shin = keyframe_values(text, "article-near-shin");
    for (guint i = 0; i < shin->len; i++)
        g_array_index(shin, double, i) += g_array_index(thigh, double, i);
    g_autofree char *wrong = with_keyframes(text, "article-near-shin", shin);
    g_assert_cmpfloat(measure(wrong, NEAR_CONTACT, rig->period).max, >, 40);

    g_autoptr(Scene) scene = baked_scene(wrong, false);
    for (int i = 0; i < 10; i++) {
        Time time = (Time)((i / 10.0 + 1 - rig->start) * (double)rig->period);
        Point knee =
            matrix_apply(baked_matrix(scene, "article-near-thigh", time), (Point){445, 343});
        Point right = pose_limb(rig, &rig->limbs[0], i / 10.0).joints[1];
        assert_near(point_distance(knee, right), 0, 0.02);
    }
}

/* The keys of the other bend, taken as changes from the pose in which the leg is drawn. */
static void test_knee_the_wrong_way(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 10);
    g_autoptr(GArray) thigh = g_array_new(FALSE, FALSE, sizeof(double));
    g_autoptr(GArray) shin = g_array_new(FALSE, FALSE, sizeof(double));
    const RigLimb *leg = &rig->limbs[0];
    double upper = leg->bones[0].length, lower = leg->bones[1].length;
    Point hip = leg->joints[0].point;
    TwoBone drawn = ik_two_bone(hip, pose_target(rig, leg, rig->start), upper, lower, IK_CLOCKWISE);
    for (int i = 0; i <= 10; i++) {
        TwoBone solved =
            ik_two_bone(hip, pose_target(rig, leg, i / 10.0), upper, lower, IK_CLOCKWISE);
        double turned = solved.upper - drawn.upper;
        double local = remainder(solved.lower - drawn.lower - turned, 360);
        g_array_append_val(thigh, turned);
        g_array_append_val(shin, local);
    }
    g_autofree char *half = with_keyframes(text, "article-near-thigh", thigh);
    g_autofree char *wrong = with_keyframes(half, "article-near-shin", shin);
    g_assert_cmpfloat(measure(wrong, NEAR_CONTACT, rig->period).max, >, 20);
}

static void test_another_period(void)
{
    static const char contact[] = "ankle=#article2-shin@432,400 on #article2-pedal@0,0";
    g_autoptr(Rig) rig = baked_rig("article2.yaml");
    g_autofree char *text = baked_text(rig, 24);
    g_assert_cmpfloat(measure(text, contact, rig->period).max, <, 1);
    g_autofree char *wrong =
        baked_replaced(text, "#article2-pedal { animation-name",
                       "#article2-pedal { animation-duration: 2.1s; animation-name");
    ContactSummary once = measure(wrong, contact, rig->period);
    g_assert_cmpfloat(once.max, >, 8);
    /* It gets worse with every turn: the two drift apart. */
    g_assert_cmpfloat(measure(wrong, contact, 10 * rig->period).max, >, 60);
}

static void test_pedal_stands(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 10);
    g_autofree char *half = baked_replaced(text, "rotate(540deg)", "rotate(180deg)");
    g_autofree char *wrong = baked_replaced(half, "rotate(-540deg)", "rotate(-180deg)");
    g_assert_cmpfloat(measure(wrong, NEAR_CONTACT, rig->period).max, <, 4);
    g_assert_cmpfloat(measure(wrong, FAR_CONTACT, rig->period).max, >, 90);
}

/* What loading says of a rig whose copy is not drawn as its source moved by the shift. */
static char *warning_of_pose(void)
{
    Limits limits = limits_default();
    g_autofree char *path = g_build_filename(TEST_DATA_DIR, "rigs", "article.yaml", NULL);
    g_autofree char *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_autofree char *moved = baked_replaced(text, "shift: [-6, -7]", "shift: [-36, -7]");
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(Rig) rig =
        rig_from_source(source_from_text(path, moved, strlen(moved)), &limits, diagnostics, NULL);
    g_assert_nonnull(rig);
    g_assert_cmpuint(diagnostics_count(diagnostics), >, 0);
    return g_strdup(diagnostics_at(diagnostics, 0)->message);
}

/* The far leg drawn where it would be at the start, but played by the near leg's keys: as far off
 * as the warning says. */
static void test_far_leg_in_its_own_pose(void)
{
    g_autoptr(Rig) rig = baked_rig("article.yaml");
    g_autofree char *text = baked_text(rig, 200);
    Pose pose = pose_limb(rig, &rig->limbs[0], rig->start + 0.5);
    g_autoptr(GString) rule = g_string_new("#article-far-shin { transform-origin: ");
    number_append(rule, pose.joints[1].x, 4);
    g_string_append(rule, "px ");
    number_append(rule, pose.joints[1].y, 4);
    g_string_append(rule, "px;");
    g_autofree char *wrong =
        baked_replaced(text, "#article-far-shin { transform-origin: 445px 343px;", rule->str);
    g_autoptr(GString) contact = g_string_new("ankle=#article-far-shin@");
    number_append(contact, pose.joints[2].x, 4);
    g_string_append_c(contact, ',');
    number_append(contact, pose.joints[2].y, 4);
    g_string_append(contact, " on #article-far-pedal@0,0 offset -10,-21");
    double off = measure(wrong, contact->str, rig->period).max;
    assert_near(off, 125.1, 0.1);
    g_autofree char *warning = warning_of_pose();
    g_assert_nonnull(strstr(warning, "drawn in its own, ankle would stray by up to 125.1 px; draw "
                                     "it alike, or leave copy_of out"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/mistakes/none", test_no_mistake);
    g_test_add_func("/mistakes/parent-not-subtracted", test_parent_not_subtracted);
    g_test_add_func("/mistakes/knee-the-wrong-way", test_knee_the_wrong_way);
    g_test_add_func("/mistakes/another-period", test_another_period);
    g_test_add_func("/mistakes/pedal-stands", test_pedal_stands);
    g_test_add_func("/mistakes/far-leg-in-its-own-pose", test_far_leg_in_its_own_pose);
    return g_test_run();
}
