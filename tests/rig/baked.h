/* What the tests of baked rigs share: bake a rig of tests/rigs, look at it at an instant. */
#ifndef ZOETROPE_TESTS_RIG_BAKED_H
#define ZOETROPE_TESTS_RIG_BAKED_H

#include "rig/bake/bake.h"

enum { BAKED_PHASES = 720 };

#define assert_near(a, b, tolerance) g_assert_cmpfloat_with_epsilon((a), (b), (tolerance))

Rig *baked_rig(const char *file);

/* The article's way: even keys, joined linearly. */
FitOptions baked_article_keys(guint keys);
char *baked_text(const Rig *rig, guint keys);

char *baked_with(const Rig *rig, const FitOptions *fit);

/* Fails on any diagnostic. */
Scene *baked_scene(const char *text, bool reduced_motion);

/* From the user space of the element to that of the drawing. */
Matrix baked_matrix(const Scene *scene, const char *id, Time time);

/* `text` with the first `from`, which must be there, replaced. */
char *baked_replaced(const char *text, const char *from, const char *to);

#endif
