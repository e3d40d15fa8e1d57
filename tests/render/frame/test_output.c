#include "fixture.h"

#include "base/error.h"
#include "render/frame/output.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    NOBODY = 65534,
};

static void assert_io_error(const GError *error, const char *path, const char *part)
{
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    g_assert_cmpstr(error_place(error).path, ==, path);
    if (strstr(error->message, part) == NULL)
        g_error("\"%s\" lacks \"%s\"", error->message, part);
}

static void test_commit(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.txt", NULL);
    fixture_write(path, "old");
    g_autoptr(GError) error = NULL;
    Output *output = output_new(path, &error);
    g_assert_no_error(error);
    g_autofree char *beside = g_path_get_dirname(output_temporary_path(output));
    g_assert_cmpstr(beside, ==, folder);
    g_assert_cmpstr(output_path(output), ==, path);
    g_assert_true(output_write(output, "new ", 4, &error));
    g_assert_true(output_write(output, "text", 4, &error));
    g_assert_true(fixture_holds(path, "old"));
    g_assert_true(output_commit(output, &error));
    g_assert_no_error(error);
    g_assert_true(fixture_holds(path, "new text"));
    g_assert_cmpuint(fixture_count(folder), ==, 1);
    fixture_remove(folder);
}

static void test_discard(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.txt", NULL);
    fixture_write(path, "old");
    Output *output = output_new(path, NULL);
    g_assert_true(output_write(output, "new", 3, NULL));
    output_discard(output);
    output_discard(NULL);
    g_assert_true(fixture_holds(path, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 1);
    fixture_remove(folder);
}

static void test_random_access(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.txt", NULL);
    g_autoptr(GError) error = NULL;
    Output *output = output_new(path, &error);
    g_assert_true(output_write(output, "0123456789", 10, &error));
    g_assert_true(output_write_at(output, 3, "abc", 3, &error));
    char back[16];
    g_assert_cmpint(output_read_at(output, 2, back, 5, &error), ==, 5);
    g_assert_cmpmem(back, 5, "2abc6", 5);
    g_assert_cmpint(output_read_at(output, 8, back, sizeof back, &error), ==, 2);
    g_assert_cmpint(output_read_at(output, 10, back, sizeof back, &error), ==, 0);
    g_assert_true(output_write(output, "!", 1, &error));
    g_assert_true(output_seal(output, &error));
    g_assert_cmpint(output_descriptor(output), ==, -1);
    g_assert_true(output_seal(output, &error));
    g_assert_true(output_commit(output, &error));
    g_assert_no_error(error);
    g_assert_true(fixture_holds(path, "012abc6789!"));
    fixture_remove(folder);
}

/* A new file has the permissions of any new file, a replaced one keeps its own. */
static void test_permissions(void)
{
    static const guint modes[] = {0600, 0640, 0666};
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.txt", NULL);
    mode_t mask = umask(027);
    g_assert_true(output_write_file(path, "a", 1, NULL));
    umask(mask);
    struct stat status;
    g_assert_cmpint(stat(path, &status), ==, 0);
    g_assert_cmphex(status.st_mode & 0777, ==, 0640);
    for (guint i = 0; i < G_N_ELEMENTS(modes); i++) {
        g_assert_cmpint(g_chmod(path, (int)modes[i]), ==, 0);
        g_assert_true(output_write_file(path, "b", 1, NULL));
        g_assert_cmpint(stat(path, &status), ==, 0);
        g_assert_cmphex(status.st_mode & 0777, ==, modes[i]);
    }
    fixture_remove(folder);
}

static void test_link(void)
{
    char *folder = fixture_folder();
    g_autofree char *inner = g_build_filename(folder, "inner", NULL);
    g_autofree char *target = g_build_filename(inner, "real.txt", NULL);
    g_autofree char *path = g_build_filename(folder, "link.txt", NULL);
    g_assert_cmpint(g_mkdir(inner, 0777), ==, 0);
    fixture_write(target, "old");
    g_assert_cmpint(symlink("inner/real.txt", path), ==, 0);
    g_assert_true(output_write_file(path, "new", 3, NULL));
    g_assert_true(g_file_test(path, G_FILE_TEST_IS_SYMLINK));
    g_assert_true(fixture_holds(target, "new"));
    fixture_remove(folder);
}

static void test_names(void)
{
    char *folder = fixture_folder();
    static const int lengths[] = {1, 200, 255};
    for (guint i = 0; i < G_N_ELEMENTS(lengths); i++) {
        g_autofree char *name = g_strnfill((gsize)lengths[i], 'n');
        g_autofree char *path = g_build_filename(folder, name, NULL);
        g_autoptr(GError) error = NULL;
        g_assert_true(output_write_file(path, "x", 1, &error));
        g_assert_no_error(error);
        g_assert_true(fixture_holds(path, "x"));
    }
    g_autofree char *name = g_strnfill(256, 'n');
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autoptr(GError) error = NULL;
    g_assert_false(output_write_file(path, "x", 1, &error));
    assert_io_error(error, path, "choose a shorter name");
    g_assert_cmpuint(fixture_count(folder), ==, 3);
    fixture_remove(folder);
}

static void test_bad_targets(void)
{
    char *folder = fixture_folder();
    g_autofree char *file = g_build_filename(folder, "file", NULL);
    fixture_write(file, "old");
    g_autofree char *slash = g_strconcat(folder, "/", NULL);
    g_autofree char *inside_file = g_build_filename(file, "out.txt", NULL);
    g_autofree char *missing = g_build_filename(folder, "missing", "out.txt", NULL);
    const struct {
        const char *path, *part;
    } rows[] = {
        {folder, "name a file in it"},
        {slash, "name a file in it"},
        {"/dev/null", "not a regular file"},
        {inside_file, "is a file, not a folder"},
        {missing, "create its folder first"},
        {"/proc/out.txt", "; "},
        {"", "; "},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_false(output_write_file(rows[i].path, "x", 1, &error));
        assert_io_error(error, rows[i].path, rows[i].part);
    }
    g_assert_true(fixture_holds(file, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 1);
    struct stat status;
    g_assert_cmpint(stat("/dev/null", &status), ==, 0);
    g_assert_true(S_ISCHR(status.st_mode));
    fixture_remove(folder);
}

/* Permissions bind everybody but root: as root the test takes another user's for a moment. */
static void test_permission_denied(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.txt", NULL);
    fixture_write(path, "old");
    bool root = geteuid() == 0;
    g_assert_cmpint(g_chmod(path, 0666), ==, 0);
    g_assert_cmpint(g_chmod(folder, 0555), ==, 0);
    if (root)
        g_assert_cmpint(seteuid(NOBODY), ==, 0);
    g_autoptr(GError) read_only_folder = NULL;
    g_assert_false(output_write_file(path, "new", 3, &read_only_folder));
    if (root)
        g_assert_cmpint(seteuid(0), ==, 0);
    g_assert_cmpint(g_chmod(folder, 0777), ==, 0);
    g_assert_cmpint(g_chmod(path, 0444), ==, 0);
    assert_io_error(read_only_folder, path, "choose a folder that you may write to");
    if (!root) {
        g_autoptr(GError) read_only_file = NULL;
        g_assert_false(output_write_file(path, "new", 3, &read_only_file));
        assert_io_error(read_only_file, path, "write-protected");
    }
    g_assert_true(fixture_holds(path, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 1);
    fixture_remove(folder);
}

static void test_size_limit(void)
{
    char *folder = fixture_folder();
    g_autofree char *path = g_build_filename(folder, "out.txt", NULL);
    fixture_write(path, "old");
    g_autofree char *text = g_strnfill(20000, 'x');
    struct rlimit before;
    g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &before), ==, 0);
    struct rlimit small = {10000, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &small), ==, 0);
    g_autoptr(GError) error = NULL;
    bool done = output_write_file(path, text, 20000, &error);
    g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &before), ==, 0);
    g_assert_false(done);
    assert_io_error(error, path, "ulimit -f");
    g_assert_true(fixture_holds(path, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 1);
    fixture_remove(folder);
}

static void test_full_disk(void)
{
    char *folder = fixture_folder();
    if (mount("tmpfs", folder, "tmpfs", 0, "size=16k") != 0) {
        g_test_skip("no right to mount a file system");
        fixture_remove(folder);
        return;
    }
    g_autofree char *path = g_build_filename(folder, "out.txt", NULL);
    fixture_write(path, "old");
    g_autofree char *text = g_strnfill(20000, 'x');
    g_autoptr(GError) error = NULL;
    g_assert_false(output_write_file(path, text, 20000, &error));
    assert_io_error(error, path, "free some space");
    g_assert_true(fixture_holds(path, "old"));
    g_assert_cmpuint(fixture_count(folder), ==, 1);
    g_assert_cmpint(umount(folder), ==, 0);
    fixture_remove(folder);
}

static void test_standard_output(void)
{
    if (g_test_subprocess()) {
        g_assert_true(output_write_file("-", "to the pipe\n", 12, NULL));
        return;
    }
    g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed();
    g_test_trap_assert_stdout("*to the pipe\n*");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/output/commit", test_commit);
    g_test_add_func("/output/discard", test_discard);
    g_test_add_func("/output/random-access", test_random_access);
    g_test_add_func("/output/permissions", test_permissions);
    g_test_add_func("/output/link", test_link);
    g_test_add_func("/output/names", test_names);
    g_test_add_func("/output/bad-targets", test_bad_targets);
    g_test_add_func("/output/permission-denied", test_permission_denied);
    g_test_add_func("/output/size-limit", test_size_limit);
    g_test_add_func("/output/full-disk", test_full_disk);
    g_test_add_func("/output/standard-output", test_standard_output);
    return g_test_run();
}
