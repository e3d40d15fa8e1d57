/* The text of a contact: "ankle=#shin@424,452 on #pedal@0,0 offset 1,2". */
#include "fuzz.h"

#include "rig/contact.h"

#include <string.h>

static const char drawing[] =
    "<svg xmlns='http://www.w3.org/2000/svg'><g id='a'><g id='b' transform='rotate(9)'/></g>"
    "<rect id='c' transform='scale(0)'/></svg>";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = fuzz_text(data, size);
    if (text == NULL)
        return -1;
    SceneOptions options = scene_options_default();
    g_autoptr(Scene) scene =
        scene_from_source(source_from_text("-", drawing, sizeof drawing - 1), &options, NULL);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GError) error = NULL;
    Contact contact;
    bool parsed = contact_parse(scene, text, arena, &contact, &error);
    g_assert(parsed == (error == NULL));
    if (parsed)
        contact_error(timeline_sample(scene->timeline, 0, arena), &contact);
    const char *name;
    ContactPoint point;
    g_autoptr(GError) alone = NULL;
    parsed = contact_parse_point(scene, text, arena, &name, &point, &alone);
    g_assert(parsed == (alone == NULL));
    return 0;
}
