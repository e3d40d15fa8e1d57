/* A scene from text, for tests. */
#ifndef ZOETROPE_TESTS_TIME_SCENE_FIXTURE_H
#define ZOETROPE_TESTS_TIME_SCENE_FIXTURE_H

#include "time/scene.h"

#include <string.h>

static inline Scene *scene_fixture(const char *text)
{
    SceneOptions options = scene_options_default();
    g_autoptr(GError) error = NULL;
    Source *source = source_from_text("test.svg", text, strlen(text));
    Scene *scene = scene_from_source(source, &options, &error);
    g_assert_no_error(error);
    return scene;
}

#endif
