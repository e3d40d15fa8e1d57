/* render --max-bytes and what else bends a film to its use, as the built program does them. Its
 * path is the first argument.
 */
#include "program.h"

#include <glib/gstdio.h>

static gint64 size_of(const Program *program, const char *name)
{
    g_autofree char *path = program_file(program, name);
    GStatBuf status;
    g_assert_cmpint(g_stat(path, &status), ==, 0);
    return status.st_size;
}

/* Large enough for a first try: not a word. */
static void test_fits(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(
        RUN(program, "render", "square.svg", "-b", "white", "-o", "a.gif", "--max-bytes", "1MB"));
    run_expect_silence(RUN(program, "render", "square.svg", "-b", "white", "-o", "b.gif"));
    g_assert_cmpint(size_of(program, "a.gif"), ==, size_of(program, "b.gif"));
}

static void test_searches(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *file, *limit;
        gint64 bytes;
    } rows[] = {
        {"a.mp4", "2KB", 2000},
        {"a.webm", "1500", 1500},
        {"a.apng", "1KiB", 1024},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *says = g_strdup_printf("note: %s fits with quality ", rows[i].file);
        run_expect(RUN(program, "render", "square.svg", "-b", "white", "-s", "192x128", "-o",
                       rows[i].file, "--max-bytes", rows[i].limit),
                   0, says);
        g_assert_cmpint(size_of(program, rows[i].file), <=, rows[i].bytes);
    }
}

static void test_out_of_reach(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "old.gif", "old");
    run_expect(RUN(program, "render", "square.svg", "-o", "old.gif", "--max-bytes", "100B"), 1,
               "old.gif: does not fit into 100 bytes; the smallest that was found has ");
    g_assert_cmpint(size_of(program, "old.gif"), ==, 3);
    run_expect(RUN(program, "render", "square.svg", "-o", "new.gif", "--max-bytes", "100"), 1,
               "with quality 20, ");
    g_assert_false(program_has(program, "new.gif"));
}

/* A film that cannot be written for another reason says so at once. */
static void test_other_errors(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "render", "square.svg", "-o", "no/a.gif", "--max-bytes", "1MB"), 1,
               "create its folder first");
    run_expect(RUN(program, "render", "square.svg", "-o", "a.gif", "--max-bytes", "1 MB"), 2,
               "a size in bytes, as 800000, 1MB or 256KiB");
    run_expect(RUN(program, "render", "square.svg", "-o", "a.gif", "--max-bytes", "99"), 2, "100");
}

/* What else there is is written as ever. */
static void test_beside(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "-b", "white", "-o", "a.gif", "-o",
                           "a.sheet.png", "--poster", "0s", "--max-bytes", "1MB"));
    g_assert_true(program_has(program, "a.gif"));
    g_assert_true(program_has(program, "a.sheet.png"));
    g_assert_true(program_has(program, "a.poster.png"));
}

static void test_seam(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(
        RUN(program, "render", "square.svg", "-b", "white", "--duration=0.3s", "-o", "a.gif"), 0,
        "where the film comes round it jumps: its last frame is ");
    run_expect_silence(RUN(program, "render", "square.svg", "-b", "white", "--duration=0.3s",
                           "--boomerang", "-o", "a.gif"));
}

static void test_exposure(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "-b", "white", "--hash", "sharp"));
    run_expect_silence(RUN(program, "render", "square.svg", "-b", "white", "--hash", "one", "-j1",
                           "--shutter", "180", "--supersample", "2"));
    run_expect_silence(RUN(program, "render", "square.svg", "-b", "white", "--hash", "three", "-j3",
                           "--shutter", "180", "--supersample", "2"));
    g_autofree char *sharp = program_file(program, "sharp"), *one = program_file(program, "one");
    g_autofree char *three = program_file(program, "three");
    g_autoptr(GBytes) a = fixture_read(sharp), b = fixture_read(one), c = fixture_read(three);
    g_assert_false(g_bytes_equal(a, b));
    g_assert_true(g_bytes_equal(b, c));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    program_add_test("/command-fit/fits", argv[1], test_fits);
    program_add_test("/command-fit/searches", argv[1], test_searches);
    program_add_test("/command-fit/out-of-reach", argv[1], test_out_of_reach);
    program_add_test("/command-fit/other-errors", argv[1], test_other_errors);
    program_add_test("/command-fit/beside", argv[1], test_beside);
    program_add_test("/command-fit/seam", argv[1], test_seam);
    program_add_test("/command-fit/exposure", argv[1], test_exposure);
    return g_test_run();
}
