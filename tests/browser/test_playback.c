/* Chromium plays what we write, and its canvas has the right colours at given times. */
#include "fixture.h"

#include <json-glib/json-glib.h>
#include <string.h>

enum {
    WIDTH = 96,
    HEIGHT = 64,
    POINTS = 4,
};

typedef struct Case {
    const char *name, *type;
    bool transparent;
    int tolerance;
    /* Chromium computes the blue of films with alpha in seven bits: 2 (Cb - 128) for 2.11 of it. */
    int blue;
} Case;

static const Case cases[] = {
    {"a.mp4", "video/mp4", false, 3, 3},   {"a.webm", "video/webm", false, 3, 3},
    {"b.webm", "video/webm", true, 3, 13}, {"a.gif", "image/gif", false, 0, 0},
    {"a.webp", "image/webp", true, 0, 0},  {"a.apng", "image/apng", true, 0, 0},
    {"a.avif", "image/avif", true, 3, 3},
};

typedef struct Programs {
    const char *browser, *folder;
} Programs;

typedef struct Job {
    const Programs *programs;
    const Case *of;
} Job;

static JsonNode *ask(const Programs *programs, const Case *of, const char *path)
{
    g_autofree char *script = g_build_filename(programs->folder, "media.mjs", NULL);
    const char *const words[] = {"node",   script,           programs->browser,         path,
                                 of->type, "0.05,0.35,0.75", "12,48;36,48;60,48;84,48", NULL};
    g_autofree char *out = NULL, *err = NULL;
    g_autoptr(GError) error = NULL;
    int status;
    g_spawn_sync(NULL, (char **)words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err, &status,
                 &error);
    g_assert_no_error(error);
    if (!g_spawn_check_wait_status(status, &error))
        g_error("%s: %s\n%s", path, error->message, err);
    JsonNode *node = json_from_string(out, &error);
    g_assert_no_error(error);
    return node;
}

/* Patches of pure colours that come up to the bar; the pictures differ by which one is left out. */
static Frame *draw_frame(gint64 index, bool transparent)
{
    static const guint32 colors[POINTS] = {0xffff0000, 0xff00ff00, 0xff0000ff, 0xffff00ff};
    Frame *frame = frame_new(WIDTH, HEIGHT, G_MAXUINT64, NULL);
    for (int y = 0; y < HEIGHT; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < WIDTH; x++) {
            int patch = x * POINTS / WIDTH;
            bool shown = patch != index % POINTS;
            row[x] = shown ? colors[patch] : transparent ? 0 : 0xff808080;
        }
    }
    return frame;
}

static void film(const Case *of, const char *path)
{
    g_autoptr(GError) error = NULL;
    const SinkClass *class = sink_by_path(path, NULL);
    SinkParams params = fixture_params(path);
    params.transparent = of->transparent;
    void *sink = class->begin(&params, &error);
    g_assert_no_error(error);
    for (int pass = class->preview != NULL ? 0 : 1; pass < 2; pass++) {
        for (gint64 i = 0; i < params.n_frames; i++) {
            g_autoptr(Frame) frame = draw_frame(i, of->transparent);
            g_assert_true(pass == 0 ? class->preview(sink, frame, &error)
                                    : class->frame(sink, frame, i, NULL, 0, &error));
        }
    }
    class->finish(sink, &error);
    g_assert_no_error(error);
}

static void assert_color(const Case *of, guint instant, guint point, JsonArray *got, guint32 wanted)
{
    const int channels[] = {(int)(wanted >> 16 & 0xff), (int)(wanted >> 8 & 0xff),
                            (int)(wanted & 0xff), (int)(wanted >> 24)};
    for (guint c = 0; c < G_N_ELEMENTS(channels); c++) {
        int value = (int)json_array_get_int_element(got, c);
        if (ABS(value - channels[c]) > (c == 2 ? of->blue : of->tolerance))
            g_error("%s, instant %u, point %u, channel %u: %d, not %d", of->name, instant, point, c,
                    value, channels[c]);
    }
}

/* At 0.05, 0.35 and 0.75 s of ten frames a second there are frames 0, 3 and 7. */
static void assert_answer(const Case *of, JsonObject *answer)
{
    static const gint64 frames[] = {0, 3, 7};
    JsonArray *instants = json_object_get_array_member(answer, "instants");
    g_assert_cmpuint(json_array_get_length(instants), ==, G_N_ELEMENTS(frames));
    for (guint i = 0; i < G_N_ELEMENTS(frames); i++) {
        g_autoptr(Frame) frame = draw_frame(frames[i], of->transparent);
        JsonArray *points = json_array_get_array_element(instants, i);
        for (guint k = 0; k < POINTS; k++)
            assert_color(of, i, k, json_array_get_array_element(points, k),
                         frame_row(frame, 48)[12 + 24 * k]);
    }
    double length = json_object_get_double_member(answer, "length");
    g_assert_cmpfloat_with_epsilon(length, 1.2, .0011);
    if (json_object_has_member(answer, "played"))
        g_assert_cmpfloat_with_epsilon(json_object_get_double_member(answer, "played"), 1.2, .0011);
    else
        g_assert_cmpint(json_object_get_int_member(answer, "repeats"), ==, -1);
}

static void test_playback(gconstpointer data)
{
    const Job *job = data;
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, job->of->name, NULL);
    film(job->of, path);
    g_autoptr(JsonNode) answer = ask(job->programs, job->of, path);
    assert_answer(job->of, json_node_get_object(answer));
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_assert_cmpint(argc, ==, 4);
    const Programs programs = {argv[2], argv[3]};
    Job jobs[G_N_ELEMENTS(cases)];
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        jobs[i] = (Job){&programs, &cases[i]};
        g_autofree char *name = g_strdup_printf("/playback/%s", cases[i].name);
        g_test_add_data_func(name, &jobs[i], test_playback);
    }
    return g_test_run();
}
