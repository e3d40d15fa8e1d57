#include "fixture.h"

#include "base/error.h"
#include "render/command/watch.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

typedef struct Fixture {
    char *folder;
    Interrupt interrupt;
    Watch *watch;
} Fixture;

static void set_up(Fixture *fixture, gconstpointer data)
{
    (void)data;
    g_autoptr(GError) error = NULL;
    fixture->folder = fixture_folder();
    fixture->interrupt = interrupt_begin();
    fixture->watch = watch_new(&fixture->interrupt, &error);
    g_assert_no_error(error);
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    (void)data;
    watch_free(fixture->watch);
    interrupt_end(&fixture->interrupt);
    fixture_remove(fixture->folder);
}

static char *file(const Fixture *fixture, const char *name)
{
    return g_build_filename(fixture->folder, name, NULL);
}

static void write_file(const Fixture *fixture, const char *name)
{
    g_autofree char *path = file(fixture, name);
    fixture_write(path, "text");
}

static void add(Fixture *fixture, const char *name)
{
    g_autofree char *path = file(fixture, name);
    g_autoptr(GError) error = NULL;
    g_assert_true(watch_add(fixture->watch, path, &error));
    g_assert_no_error(error);
}

/* What has happened so far is a change, or nothing. */
static void expect(Fixture *fixture, WatchEnd end)
{
    g_autoptr(GError) error = NULL;
    if (end == WATCH_STOPPED)
        kill(getpid(), SIGTERM);
    g_assert_cmpint(watch_wait(fixture->watch, &error), ==, end);
    g_assert_no_error(error);
    if (end == WATCH_STOPPED) {
        int number;
        g_assert_cmpint(sigwait(&fixture->interrupt.watched, &number), ==, 0);
        g_assert_cmpint(number, ==, SIGTERM);
    }
}

static void test_written(Fixture *fixture, gconstpointer data)
{
    (void)data;
    write_file(fixture, "a");
    add(fixture, "a");
    add(fixture, "later");
    expect(fixture, WATCH_STOPPED);
    write_file(fixture, "a");
    expect(fixture, WATCH_CHANGED);
    expect(fixture, WATCH_STOPPED);
    write_file(fixture, "later");
    expect(fixture, WATCH_CHANGED);
}

/* As editors do it: a new file takes the place of the old one. */
static void test_replaced(Fixture *fixture, gconstpointer data)
{
    (void)data;
    g_autofree char *path = file(fixture, "a"), *other = file(fixture, ".a.swap");
    write_file(fixture, "a");
    add(fixture, "a");
    for (guint i = 0; i < 3; i++) {
        write_file(fixture, ".a.swap");
        g_assert_cmpint(g_rename(other, path), ==, 0);
        expect(fixture, WATCH_CHANGED);
    }
}

static void test_others(Fixture *fixture, gconstpointer data)
{
    (void)data;
    write_file(fixture, "a");
    add(fixture, "a");
    write_file(fixture, "b");
    write_file(fixture, "aa");
    g_autofree char *path = file(fixture, "a");
    g_assert_cmpint(g_chmod(path, 0600), ==, 0);
    expect(fixture, WATCH_STOPPED);
}

/* Many writes, one change. */
static void test_burst(Fixture *fixture, gconstpointer data)
{
    (void)data;
    add(fixture, "a");
    add(fixture, "a");
    g_assert_cmpuint(watch_count(fixture->watch), ==, 1);
    for (guint i = 0; i < 100; i++)
        write_file(fixture, "a");
    expect(fixture, WATCH_CHANGED);
    expect(fixture, WATCH_STOPPED);
}

static void test_link(Fixture *fixture, gconstpointer data)
{
    (void)data;
    g_autofree char *folder = file(fixture, "sub"), *link = file(fixture, "link");
    g_assert_cmpint(g_mkdir(folder, 0777), ==, 0);
    write_file(fixture, "sub/real");
    g_assert_cmpint(symlink("sub/real", link), ==, 0);
    add(fixture, "link");
    write_file(fixture, "sub/real");
    expect(fixture, WATCH_CHANGED);
}

static void test_folders(Fixture *fixture, gconstpointer data)
{
    (void)data;
    g_autofree char *missing = file(fixture, "no/a"), *folder = file(fixture, "sub");
    g_autoptr(GError) error = NULL;
    g_assert_false(watch_add(fixture->watch, missing, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    g_clear_error(&error);
    g_assert_cmpuint(watch_count(fixture->watch), ==, 0);

    g_assert_cmpint(g_mkdir(folder, 0777), ==, 0);
    add(fixture, "sub/a");
    g_assert_cmpint(g_rmdir(folder), ==, 0);
    g_assert_cmpint(watch_wait(fixture->watch, &error), ==, WATCH_FAILED);
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    static const struct {
        const char *name;
        void (*run)(Fixture *fixture, gconstpointer data);
    } tests[] = {
        {"/watch/written", test_written}, {"/watch/replaced", test_replaced},
        {"/watch/others", test_others},   {"/watch/burst", test_burst},
        {"/watch/link", test_link},       {"/watch/folders", test_folders},
    };
    for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
        g_test_add(tests[i].name, Fixture, NULL, set_up, tests[i].run, tear_down);
    return g_test_run();
}
