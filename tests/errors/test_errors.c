/* Bad input through the program: each FILE of this folder that has a FILE.errors beside it must
 * give exactly those lines on standard error, one a diagnostic. Unless all of them are warnings,
 * every command that reads the file ends with status 1 and leaves nothing behind; warnings alone
 * stop it only with --strict. An empty FILE.errors is for what looks bad and is not. What is too
 * large or too odd to be kept as a file is made by the test.
 *
 * usage: test_errors ZOETROPE
 */
#include <glib.h>
#include <glib/gstdio.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define FOLDER TEST_DATA_DIR "/errors"

typedef struct Program {
    const char *path;
    const char *scratch; /* a folder for what it writes, empty between tests */
} Program;

typedef struct Attempt {
    const char *command;
    const char *output; /* NULL when it writes no file */
} Attempt;

static const Attempt on_drawing[] = {
    {"freeze", "out.svg"},       {"inspect", NULL}, {"render", "out.mp4"},
    {"render", "out.sheet.png"}, {NULL, NULL},
};

static const Attempt on_rig[] = {
    {"bake", "out.svg"}, {"verify", NULL}, {"inspect", NULL}, {"render", "out.mp4"}, {NULL, NULL},
};

/* A file of the folder, or made. */
typedef struct Case {
    const Program *program;
    const char *file; /* borrowed */
    void (*make)(const char *path);
    const char *expected; /* of one that is made */
} Case;

static const Attempt *attempts_for(const char *file)
{
    return g_str_has_suffix(file, ".yaml") ? on_rig : on_drawing;
}

static void check_left_behind(const Program *program)
{
    g_autoptr(GDir) folder = g_dir_open(program->scratch, 0, NULL);
    const char *name = g_dir_read_name(folder);
    if (name != NULL)
        g_error("%s is left behind", name);
}

/* In the folder of the file, so that messages name it alone. */
static void try(const Program *program, const char *folder, const char *file, Attempt attempt,
                const char *option, int status, const char *expected)
{
    g_autofree char *output =
        attempt.output != NULL ? g_build_filename(program->scratch, attempt.output, NULL) : NULL;
    const char *line[8] = {program->path, attempt.command, file};
    guint n = 3;
    if (option != NULL)
        line[n++] = option;
    if (output != NULL) {
        line[n++] = "-o";
        line[n++] = output;
    }
    g_autofree char *out = NULL, *err = NULL;
    g_autoptr(GError) error = NULL;
    int ended;
    g_spawn_sync(folder, (char **)line, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, &err, &ended,
                 &error);
    g_assert_no_error(error);
    int got = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
    if (got != status || !g_str_equal(err, expected))
        g_error("%s %s: status %d instead of %d\nexpected:\n%sfound:\n%s", attempt.command, file,
                got, status, expected, err);
    if (status == 0 && output != NULL)
        g_assert_cmpint(g_remove(output), ==, 0);
    check_left_behind(program);
}

static guint count_lines(const char *text)
{
    guint n = 0;
    for (; (text = strchr(text, '\n')) != NULL; text++)
        n++;
    return n;
}

static bool are_warnings(const char *expected)
{
    g_auto(GStrv) lines = g_strsplit(expected, "\n", -1);
    for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++) {
        if (strstr(lines[i], ": warning: ") == NULL)
            return false;
    }
    return true;
}

static void try_warnings(const Program *program, const char *file, const char *expected)
{
    guint n = count_lines(expected);
    g_autofree char *strict =
        g_strdup_printf("%s%s: %u %s ignored, which --strict forbids\n", expected, file, n,
                        n == 1 ? "thing is" : "things are");
    try(program, FOLDER, file, attempts_for(file)[0], NULL, 0, expected);
    try(program, FOLDER, file, attempts_for(file)[0], "--strict", n > 0 ? 1 : 0,
        n > 0 ? strict : "");
}

static void test_kept(gconstpointer data)
{
    const Case *kept = data;
    g_autofree char *path = g_strconcat(FOLDER "/", kept->file, NULL);
    char *point = strrchr(path, '.');
    g_assert_cmpuint(strlen(point), >=, strlen(".svg"));
    g_autofree char *beside = g_strdup_printf("%.*s.errors", (int)(point - path), path);
    g_autofree char *expected = NULL;
    g_autoptr(GError) error = NULL;
    g_file_get_contents(beside, &expected, NULL, &error);
    g_assert_no_error(error);
    if (are_warnings(expected)) {
        try_warnings(kept->program, kept->file, expected);
        return;
    }
    for (const Attempt *attempt = attempts_for(kept->file); attempt->command != NULL; attempt++)
        try(kept->program, FOLDER, kept->file, *attempt, NULL, 1, expected);
}

static void write_text(const char *path, const char *text)
{
    g_autoptr(GError) error = NULL;
    g_file_set_contents(path, text, -1, &error);
    g_assert_no_error(error);
}

enum {
    DEPTH = 10000,
    HUGE_BYTES = 100 * 1000 * 1000,
};

static void make_deep_drawing(const char *path)
{
    g_autoptr(GString) text = g_string_new("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for (guint i = 0; i < DEPTH; i++)
        g_string_append(text, "<g>");
    for (guint i = 0; i < DEPTH; i++)
        g_string_append(text, "</g>");
    g_string_append(text, "</svg>\n");
    write_text(path, text->str);
}

static void make_deep_rig(const char *path)
{
    g_autofree char *text = g_strnfill(DEPTH, '[');
    write_text(path, text);
}

static void make_huge(const char *path)
{
    write_text(path, "<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    g_assert_cmpint(truncate(path, HUGE_BYTES), ==, 0);
}

static void make_folder(const char *path)
{
    g_assert_cmpint(g_mkdir(path, 0700), ==, 0);
}

static void make_nothing(const char *path)
{
    (void)path;
}

static const Case made[] = {
    {.file = "deep.svg",
     .make = make_deep_drawing,
     .expected = "deep.svg:2:598: elements are nested more than 200 deep; take groups apart\n"},
    {.file = "deep.yaml",
     .make = make_deep_rig,
     .expected = "deep.yaml:1:201: nested deeper than 200\n"},
    {.file = "huge.svg",
     .make = make_huge,
     .expected = "huge.svg: the file has more than 67108864 bytes; raise --max-file-bytes\n"},
    {.file = "huge.yaml",
     .make = make_huge,
     .expected = "huge.yaml: the file has more than 67108864 bytes; raise --max-file-bytes\n"},
    {.file = "folder.svg",
     .make = make_folder,
     .expected = "folder.svg: cannot read: Is a directory\n"},
    {.file = "folder.yaml",
     .make = make_folder,
     .expected = "folder.yaml: cannot read: Is a directory\n"},
    {.file = "missing.svg",
     .make = make_nothing,
     .expected = "missing.svg: cannot open: No such file or directory\n"},
    {.file = "missing.yaml",
     .make = make_nothing,
     .expected = "missing.yaml: cannot open: No such file or directory\n"},
    {.file = "/dev/zero",
     .make = make_nothing,
     .expected = "/dev/zero: the file has more than 67108864 bytes; raise --max-file-bytes\n"},
};

static void test_made(gconstpointer data)
{
    const Case *of = data;
    g_autofree char *folder = g_dir_make_tmp("zoetrope-errors-XXXXXX", NULL);
    g_assert_nonnull(folder);
    g_autofree char *path = g_build_filename(folder, of->file, NULL);
    of->make(path);
    for (const Attempt *attempt = attempts_for(of->file); attempt->command != NULL; attempt++)
        try(of->program, folder, of->file, *attempt, NULL, 1, of->expected);
    g_remove(path);
    g_assert_cmpint(g_rmdir(folder), ==, 0);
}

/* Each limit of base/limits.h that a drawing meets: limits.svg with the limit just too low. */
static const struct {
    const char *option, *command, *output, *expected;
    int status;
} limited[] = {
    {"--max-file-bytes=100", "freeze", "out.svg",
     "limits.svg: the file has more than 100 bytes; raise --max-file-bytes\n", 1},
    {"--max-elements=6", "freeze", "out.svg",
     "limits.svg:8:22: the document has more than 6 elements; raise --max-elements\n", 1},
    {"--max-nesting=2", "freeze", "out.svg",
     "limits.svg:7:9: elements are nested more than 2 deep; take groups apart\n", 1},
    {"--max-instances=1", "freeze", "out.svg",
     "limits.svg:8:22: the instances of <use> have more than 1 elements; raise --max-instances\n",
     1},
    {"--max-rules=2", "freeze", "out.svg",
     "limits.svg:5:9: more than 2 style rules; raise --max-rules or simplify the style sheets\n",
     1},
    {"--max-keyframes=2", "freeze", "out.svg",
     "limits.svg:3:57: more than 2 keyframes in one rule; raise --max-keyframes or use fewer\n", 1},
    {"--max-image-pixels=3", "freeze", "out.svg",
     "limits.svg:9:37: warning: href: image data is left out: it has more pixels than the limit; "
     "scale it down or raise --max-image-pixels\n",
     0},
    {"--max-pixels=199", "render", "out.mp4",
     "a picture of 20x10 has more than 199 pixels; give a smaller size or raise --max-pixels\n", 1},
    {"--max-frames=29", "render", "out.mp4",
     "the film would have more than 29 frames; lower --fps or --duration, or raise "
     "--max-frames\n",
     1},
};

static void test_limits(gconstpointer data)
{
    const Case *of = data;
    for (guint i = 0; i < G_N_ELEMENTS(limited); i++) {
        Attempt attempt = {limited[i].command, limited[i].output};
        try(of->program, FOLDER, of->file, attempt, limited[i].option, limited[i].status,
            limited[i].expected);
    }
}

static void add_test(const Program *program, const char *file, const Case *from, GTestDataFunc test)
{
    Case *of = g_new0(Case, 1);
    if (from != NULL)
        *of = *from;
    of->program = program;
    of->file = file;
    g_autofree char *name =
        g_strdup_printf("/errors/%s", g_str_has_prefix(file, "/") ? file + 1 : file);
    g_test_add_data_func_full(name, of, test, g_free);
}

static gint compare_names(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Of the files that are kept. */
static GPtrArray *find_kept(void)
{
    g_autoptr(GDir) folder = g_dir_open(FOLDER, 0, NULL);
    g_assert_nonnull(folder);
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(folder)) != NULL;) {
        if (g_str_has_suffix(name, ".svg") || g_str_has_suffix(name, ".yaml"))
            g_ptr_array_add(names, g_strdup(name));
    }
    g_assert_cmpuint(names->len, >, 0);
    g_ptr_array_sort(names, compare_names);
    return names;
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_assert_cmpint(argc, ==, 2);
    g_autofree char *scratch = g_dir_make_tmp("zoetrope-errors-XXXXXX", NULL);
    g_assert_nonnull(scratch);
    const Program program = {argv[1], scratch};
    g_autoptr(GPtrArray) kept = find_kept();
    for (guint i = 0; i < kept->len; i++)
        add_test(&program, kept->pdata[i], NULL, test_kept);
    for (guint i = 0; i < G_N_ELEMENTS(made); i++)
        add_test(&program, made[i].file, &made[i], test_made);
    const Case limits = {.program = &program, .file = "limits.svg"};
    g_test_add_data_func("/errors/limits", &limits, test_limits);
    int status = g_test_run();
    g_rmdir(scratch);
    return status;
}
