/* Sinks that are fed together: one that cannot be written does not take the others with it. */
#include "fixture.h"

#include "base/error.h"
#include "render/sink/sink_set.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>

enum {
    LIMIT = 200000, /* bytes of a file: the raw pixels of the film are more, the others less */
};

static const char *const whole[] = {"a.gif", "a.mp4", "a.webp", "a.png"};

static void open_all(SinkSet *set, const SinkParams *params, const char *folder)
{
    g_autoptr(GError) error = NULL;
    for (guint i = 0; i < G_N_ELEMENTS(whole); i++) {
        g_autofree char *path = g_build_filename(folder, whole[i], NULL);
        SinkParams own = *params;
        own.path = path;
        sink_set_open(set, sink_by_path(path, NULL), &own, &error);
        g_assert_no_error(error);
    }
}

static void open_raw(SinkSet *set, const SinkParams *params, const char *folder)
{
    g_autofree char *path = g_build_filename(folder, "a.rgba", NULL);
    SinkParams own = *params;
    own.path = path;
    g_assert_true(sink_set_open(set, sink_by_name("rgba"), &own, NULL));
}

static bool feed(SinkSet *set, const SinkParams *params, GError **error)
{
    bool done = true;
    g_assert_true(!sink_set_previews(set) || params->n_frames <= sink_preview_count(1000));
    for (gint64 i = 0; sink_set_previews(set) && i < params->n_frames; i++) {
        g_autoptr(Frame) frame = fixture_frame(params->width, params->height, i, false);
        g_assert_true(sink_set_preview(set, frame, error));
    }
    for (gint64 i = 0; done && i < params->n_frames; i++) {
        g_autoptr(Frame) frame = fixture_frame(params->width, params->height, i, false);
        done = sink_set_frame(set, frame, i, NULL, 0, error);
    }
    return done;
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &limit), ==, 0);
    limit.rlim_cur = bytes;
    g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &limit), ==, 0);
}

static void assert_failure(const SinkSet *set, const char *name)
{
    const GPtrArray *failures = sink_set_failures(set);
    g_assert_cmpuint(failures->len, ==, 1);
    const GError *failure = failures->pdata[0];
    g_assert_error(failure, ERROR_DOMAIN, ERROR_IO);
    g_assert_true(g_str_has_suffix(error_place(failure).path, name));
}

static void test_others_go_on(void)
{
    char *folder = fixture_folder(), *undisturbed = fixture_folder();
    SinkParams params = fixture_params("");
    g_autoptr(SinkSet) alone = sink_set_new(), set = sink_set_new();
    open_all(alone, &params, undisturbed);
    g_assert_true(feed(alone, &params, NULL));
    sink_set_finish(alone);

    open_raw(set, &params, folder);
    open_all(set, &params, folder);
    limit_files(LIMIT);
    bool fed = feed(set, &params, NULL);
    sink_set_finish(set);
    limit_files(RLIM_INFINITY);
    g_assert_true(fed);
    g_assert_false(sink_set_is_open(set));
    assert_failure(set, "a.rgba");
    g_assert_cmpuint(fixture_count(folder), ==, G_N_ELEMENTS(whole));
    for (guint i = 0; i < G_N_ELEMENTS(whole); i++) {
        g_autofree char *a = g_build_filename(folder, whole[i], NULL);
        g_autofree char *b = g_build_filename(undisturbed, whole[i], NULL);
        g_autoptr(GBytes) disturbed = fixture_read(a), wanted = fixture_read(b);
        g_assert_true(g_bytes_equal(disturbed, wanted));
    }
    fixture_remove(folder);
    fixture_remove(undisturbed);
}

/* With nothing left to write there is nothing to draw for. */
static void test_none_left(void)
{
    char *folder = fixture_folder();
    SinkParams params = fixture_params("");
    g_autoptr(SinkSet) set = sink_set_new();
    open_raw(set, &params, folder);
    limit_files(1);
    g_autoptr(GError) error = NULL;
    bool fed = feed(set, &params, &error);
    limit_files(RLIM_INFINITY);
    g_assert_false(fed);
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    g_assert_false(sink_set_is_open(set));
    assert_failure(set, "a.rgba");
    g_assert_cmpuint(fixture_count(folder), ==, 0);
    fixture_remove(folder);
}

static void test_free_abandons(void)
{
    char *folder = fixture_folder();
    SinkParams params = fixture_params("");
    SinkSet *set = sink_set_new();
    open_all(set, &params, folder);
    g_assert_true(feed(set, &params, NULL));
    sink_set_free(set);
    g_assert_cmpuint(fixture_count(folder), ==, 0);
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    signal(SIGXFSZ, SIG_IGN);
    g_test_add_func("/sink-set/others-go-on", test_others_go_on);
    g_test_add_func("/sink-set/none-left", test_none_left);
    g_test_add_func("/sink-set/free-abandons", test_free_abandons);
    return g_test_run();
}
