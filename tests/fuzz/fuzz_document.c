/* An SVG document: loading, cascade, timeline, its state and matrices at some instants, and the
 * frozen document, which must load again.
 */
#include "fuzz.h"

#include "base/error.h"
#include "time/freeze/freeze.h"
#include "time/scene.h"

#include <string.h>

static const Time instants[] = {0, TIME_SECOND / 3, 2 * TIME_SECOND, 100 * TIME_SECOND};

/* Text is as wide as it is long; that is enough for lines. */
static TextExtent measure_text(void *data, const TextFont *font, const char *text)
{
    (void)data;
    return (TextExtent){.advance = font->size / 2 * (double)g_utf8_strlen(text, -1),
                        .ascent = font->size,
                        .descent = font->size / 4,
                        .x_height = font->size / 2,
                        .o_height = font->size / 2};
}

static void find_positions(void *data, const TextFont *font, const char *text, double *x,
                           bool *missing)
{
    glong n = g_utf8_strlen(text, -1);
    (void)data;
    for (glong i = 0; i <= n; i++)
        x[i] = font->size / 2 * (double)i;
    for (glong i = 0; i < n; i++)
        missing[i] = false;
}

static char *draw_missing(void *data, const TextFont *font)
{
    (void)data;
    (void)font;
    return NULL;
}

static const TextMetrics metrics = {NULL, measure_text, find_positions, draw_missing, NULL};

static void check_frozen(const State *state)
{
    g_autoptr(GString) text = g_string_new(NULL);
    freeze_document(state, &(FreezeOptions){.mask = NULL}, text);
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(Document) again =
        document_load(source_from_text("frozen.svg", text->str, text->len), &limits, NULL, &error);
    if (again == NULL && !g_error_matches(error, ERROR_DOMAIN, ERROR_LIMIT))
        g_error("the frozen document does not load: %s\n%s", error->message, text->str);
}

static void measure(const State *state)
{
    const Document *document = timeline_document(state->timeline);
    for (guint32 i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        layout_screen_matrix(state, element);
        layout_stroke_box(state, element);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = fuzz_text(data, size);
    if (text == NULL)
        return -1;
    SceneOptions options = scene_options_default();
    options.limits = fuzz_limits();
    options.metrics = &metrics;
    g_autoptr(GError) error = NULL;
    g_autoptr(Scene) scene = scene_from_source(source_from_text("-", text, size), &options, &error);
    g_assert((scene == NULL) == (error != NULL));
    if (scene == NULL)
        return 0;
    timeline_loop(scene->timeline, 60 * TIME_SECOND);
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(instants); i++) {
        arena_reset(arena);
        const State *state = timeline_sample(scene->timeline, instants[i], arena);
        measure(state);
        check_frozen(state);
    }
    g_free(document_print(scene->document));
    return 0;
}
