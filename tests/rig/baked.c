#include "baked.h"

#include "rig/art.h"

#include <string.h>

Rig *baked_rig(const char *name)
{
    Limits limits = limits_default();
    g_autofree char *path = g_build_filename(TEST_DATA_DIR, "rigs", name, NULL);
    g_autoptr(GError) error = NULL;
    Rig *rig = rig_load(path, &limits, NULL, &error);
    g_assert_no_error(error);
    return rig;
}

FitOptions baked_article_keys(guint keys)
{
    FitOptions fit = fit_options_default();
    fit.keys = keys;
    fit.easing = FIT_LINEAR;
    fit.placement = FIT_UNIFORM;
    return fit;
}

char *baked_with(const Rig *rig, const FitOptions *fit)
{
    BakeOptions options = bake_options_default();
    options.fit = *fit;
    g_autoptr(GError) error = NULL;
    char *text = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    return text;
}

char *baked_text(const Rig *rig, guint keys)
{
    FitOptions fit = baked_article_keys(keys);
    return baked_with(rig, &fit);
}

Scene *baked_scene(const char *text, bool reduced_motion)
{
    SceneOptions options = scene_options_default();
    options.cascade.environment.reduced_motion = reduced_motion;
    g_autoptr(GError) error = NULL;
    Scene *scene =
        scene_from_source(source_from_text("baked.svg", text, strlen(text)), &options, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(diagnostics_count(scene->diagnostics), ==, 0);
    return scene;
}

Matrix baked_matrix(const Scene *scene, const char *id, Time time)
{
    g_autoptr(Arena) arena = arena_new();
    const Element *element = document_lookup(scene->document, id);
    g_assert_nonnull(element);
    return art_matrix(timeline_sample(scene->timeline, time, arena), element);
}

char *baked_replaced(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    g_assert_nonnull(at);
    return g_strdup_printf("%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}
