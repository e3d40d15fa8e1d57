/* A rig file over the drawings in tests/rigs: what loads can be baked on every route, but for limbs
 * that one cannot draw, and the baked SVG loads with the same contacts. */
#include "fuzz.h"

#include "rig/bake/bake.h"
#include "rig/contact.h"

#include <string.h>

static void check_baked(const Rig *rig, RigRoute route)
{
    BakeOptions options = bake_options_default();
    options.fit.keys = 4;
    options.route = route;
    g_autoptr(GError) error = NULL;
    g_autofree char *baked = bake_svg(rig, &options, &error);
    if (g_error_matches(error, ERROR_DOMAIN, ERROR_VALUE))
        return;
    g_assert_no_error(error);

    SceneOptions scene_options = scene_options_default();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("-", baked, strlen(baked)), &scene_options, &error);
    g_assert_no_error(error);
    g_autoptr(Arena) arena = arena_new();
    guint n;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, &error);
    g_assert_no_error(error);
    for (guint i = 0; i < n; i++)
        contact_measure(scene->timeline, &contacts[i], 0, rig->period, 4);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = fuzz_text(data, size);
    if (text == NULL)
        return -1;
    Limits limits = fuzz_limits();
    g_autoptr(Diagnostics) diagnostics = diagnostics_new();
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = rig_from_source(source_from_text(TEST_DATA_DIR "/rigs/-", text, size),
                                         &limits, diagnostics, &error);
    g_assert((rig == NULL) == (error != NULL));
    for (RigRoute route = 0; rig != NULL && route < N_RIG_ROUTES; route++)
        check_baked(rig, route);
    return 0;
}
