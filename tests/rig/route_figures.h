/* A rig baked on a route, and what a player makes of it. For tests. */
#ifndef ZOETROPE_TESTS_RIG_ROUTE_FIGURES_H
#define ZOETROPE_TESTS_RIG_ROUTE_FIGURES_H

#include "baked.h"

#include "rig/bone.h"

#include <math.h>

static inline char *bake(const Rig *rig, RigRoute route, const FitOptions *fit,
                         FitEasing line_easing)
{
    BakeOptions options = bake_options_default();
    options.route = route;
    options.fit = *fit;
    options.line_easing = line_easing;
    g_autoptr(GError) error = NULL;
    char *text = bake_svg(rig, &options, &error);
    g_assert_no_error(error);
    return text;
}

static inline char *bake_keys(const Rig *rig, RigRoute route, guint keys)
{
    FitOptions fit = baked_article_keys(keys);
    return bake(rig, route, &fit, FIT_LINEAR);
}

typedef struct Figures {
    double tip;      /* largest net error, px */
    double shortest; /* error of a bone, px */
    double longest;
} Figures;

static inline Figures measure(const Rig *rig, const char *text)
{
    g_autoptr(Scene) scene = baked_scene(text, false);
    g_autoptr(Arena) arena = arena_new();
    guint n, n_bones;
    const Contact *contacts = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
    const Bone *bones = bone_from_rig(rig, scene, NULL, arena, &n_bones, NULL);
    g_assert_cmpuint(n_bones, ==, rig->n_limbs * 2);
    BoneSummary *lengths = arena_new_n(arena, BoneSummary, n_bones);
    bone_measure(scene->timeline, bones, n_bones, 0, rig->period, BAKED_PHASES, lengths);
    Figures figures = {.shortest = INFINITY, .longest = -INFINITY};
    for (guint i = 0; i < n; i++) {
        ContactSummary summary =
            contact_measure(scene->timeline, &contacts[i], 0, rig->period, BAKED_PHASES);
        figures.tip = MAX(figures.tip, summary.max);
    }
    for (guint i = 0; i < n_bones; i++) {
        figures.shortest = MIN(figures.shortest, lengths[i].shortest);
        figures.longest = MAX(figures.longest, lengths[i].longest);
    }
    return figures;
}

#endif
