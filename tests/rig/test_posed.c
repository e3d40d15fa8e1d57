/* States without keyframes: every foot on its pedal to the last digit, every bone as long as drawn.
 */
#include "baked.h"

#include "rig/bone.h"
#include "rig/posed.h"

typedef struct Case {
    const char *file;
    RigRoute route;
} Case;

static const Case cases[] = {
    {PROJECT_DIR "/rigs/cyclist.yaml", RIG_ROUTE_CSS},
    {PROJECT_DIR "/rigs/cyclist.yaml", RIG_ROUTE_CSS_D},
    {TEST_DATA_DIR "/rigs/article.yaml", RIG_ROUTE_CSS},
    {TEST_DATA_DIR "/rigs/article.yaml", RIG_ROUTE_CSS_D},
    {TEST_DATA_DIR "/rigs/groups.yaml", RIG_ROUTE_CSS},
    {TEST_DATA_DIR "/rigs/routes.yaml", RIG_ROUTE_CSS_D},
    {TEST_DATA_DIR "/rigs/stride.yaml", RIG_ROUTE_CSS},
};

static Scene *bake(const Rig *rig, RigRoute route)
{
    BakeOptions options = bake_options_default();
    options.route = route;
    options.fit.keys = 4; /* as bad as keyframes can be */
    g_autoptr(GError) error = NULL;
    g_autofree char *text = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    return baked_scene(text, false);
}

static void check_state(const State *state, const Contact *contacts, guint n_contacts,
                        const Bone *bones, guint n_bones)
{
    for (guint i = 0; i < n_contacts; i++)
        assert_near(contact_error(state, &contacts[i]).net, 0, 1e-5);
    for (guint i = 0; i < n_bones; i++)
        assert_near(bone_error(state, &bones[i]), 0, 1e-5);
}

static void test_exact(gconstpointer data)
{
    const Case *one = data;
    const Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = rig_load(one->file, &limits, NULL, &error);
    g_assert_no_error(error);
    g_autoptr(Scene) scene = bake(rig, one->route);
    g_autoptr(Arena) arena = arena_new();
    guint n_contacts, n_bones;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n_contacts, &error);
    g_assert_no_error(error);
    const Bone *bones = bone_from_rig(rig, scene, NULL, arena, &n_bones, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(n_contacts + n_bones, >, 0);
    g_autoptr(Posed) posed = posed_new(rig, scene, NULL, rig->start, rig->period);
    g_autoptr(Arena) scratch = arena_new();
    bool keyed_off = false;
    for (guint i = 0; i < 97; i++) {
        arena_reset(scratch);
        Time time = clock_cell_time(i, 97, 2 * rig->period);
        check_state(posed_sample(posed, time, scratch), contacts, n_contacts, bones, n_bones);
        const State *keyed = timeline_sample(scene->timeline, time, scratch);
        for (guint k = 0; k < n_contacts; k++)
            keyed_off = keyed_off || contact_error(keyed, &contacts[k]).net > .1;
    }
    g_assert_true(keyed_off || n_contacts == 0);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *base = g_path_get_basename(cases[i].file);
        g_autofree char *name =
            g_strdup_printf("/posed/%s/%s", base, rig_route_names[cases[i].route]);
        g_test_add_data_func(name, &cases[i], test_exact);
    }
    return g_test_run();
}
