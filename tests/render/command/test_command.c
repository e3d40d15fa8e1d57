/* The built program as a user meets it: exit statuses, messages, help, and no file left behind by
 * what fails. Its path is the first argument. */
#include "program.h"
#include "render/command/command.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

enum {
    WORDS_LARGEST = 10,
    DEPTH_LARGE = 10000,
};

static void test_usage(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *words[WORDS_LARGEST];
        const char *says;
    } cases[] = {
        {{NULL}, "no command is given"},
        {{"rednder"}, "no command \"rednder\"; did you mean render?"},
        {{"xyzzy"}, "no command \"xyzzy\"; the commands are render"},
        {{"--fps", "3"}, "--fps belongs to other commands"},
        {{"help", "bkae"}, "did you mean bake?"},
        {{"render"}, "an argument is missing; usage: zoetrope render INPUT"},
        {{"verify", "a.svg", "b.svg"}, "\"b.svg\" is one argument too many"},
        {{"render", "a.svg", "b.svg"}, "several inputs make one sprite sheet"},
        {{"render", "square.svg", "--fpd=3"}, "did you mean --fps?"},
        {{"render", "square.svg", "-o", "x.mpp"}, "x.mpp: unknown extension; the known ones are"},
        {{"render", "square.svg", "-o", "-"}, "what goes to standard output needs --format"},
        {{"render", "square.svg", "-o", "x.svg"}, "x.svg: the input is an SVG already"},
        {{"render", "square.svg", "-o", "x.mp4", "-o", "x.mp4"}, "written twice"},
        {{"render", "square.svg", "--at=1", "-o", "x.mp4"}, "--at is for stills"},
        {{"render", "square.svg", "--at=1"}, "--at is for stills"},
        {{"render", "square.svg", "--size=9x9", "--width=9", "-o", "x.png"}, "more than one of --size"},
        {{"render", "square.svg", "--loops=2", "--duration=1", "-o", "x.mp4"}, "both --duration"},
        {{"verify", "square.svg"}, "square.svg: nothing says which points must meet"},
        {{"verify", "square.svg", "-c", "a=#a@1 on #b@0,0"}, "contact \"a=#a@1 on"},
        {{"verify", "square.svg", "--csv=-", "--json=-"}, "both --csv and --json"},
        {{"freeze", "square.svg", "--state=hover"}, "--state hover is not understood"},
        {{"freeze", "square.svg", "--state=hovr=#a"}, "--state knows no `hovr`"},
        {{"inspect"}, "an argument is missing"},
        {{"rig"}, "--schema"},
        {{"rig", "new", "a.svg", "--schema"}, "--schema stands alone"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++)
        run_expect(program_run(program, cases[i].words), 2, cases[i].says);
    g_assert_cmpuint(fixture_count(program->folder), ==, 1);
}

static char *nested(void)
{
    GString *text = g_string_new("<svg xmlns='http://www.w3.org/2000/svg'>");
    for (guint i = 0; i < DEPTH_LARGE; i++)
        g_string_append(text, "<g>");
    for (guint i = 0; i < DEPTH_LARGE; i++)
        g_string_append(text, "</g>");
    g_string_append(text, "</svg>");
    return g_string_free(text, FALSE);
}

static char *entity_bomb(void)
{
    GString *text = g_string_new("<?xml version='1.0'?>\n<!DOCTYPE svg [\n<!ENTITY e0 'ha'>\n");
    for (guint i = 1; i <= 12; i++) {
        g_string_append_printf(text, "<!ENTITY e%u '", i);
        for (guint k = 0; k < 10; k++)
            g_string_append_printf(text, "&e%u;", i - 1);
        g_string_append(text, "'>\n");
    }
    g_string_append(text, "]>\n<svg xmlns='http://www.w3.org/2000/svg'><text>&e12;</text></svg>");
    return g_string_free(text, FALSE);
}

/* Whatever the command, bad input is an error that names the file, and leaves no file behind. */
static void test_bad_input(Program *program, gconstpointer data)
{
    (void)data;
    g_autofree char *deep = nested(), *bomb = entity_bomb();
    program_write(program, "deep.svg", deep);
    program_write(program, "bomb.svg", bomb);
    program_write(program, "empty.svg", "");
    program_write(program, "text.svg", "this is no XML");
    program_write(program, "half.svg", "<svg xmlns='http://www.w3.org/2000/svg'><g>");
    program_write(program, "html.svg", "<html><body/></html>");
    program_write(program, "empty.yaml", "");
    program_write(program, "bad.yaml", "name: [a\nart: b.svg\n");
    program_write(program, "list.yaml", "- a\n- b\n");
    static const char *const names[] = {
        "deep.svg",   "bomb.svg", "empty.svg", "text.svg",    "half.svg",     "html.svg",
        "empty.yaml", "bad.yaml", "list.yaml", "missing.svg", "missing.yaml",
    };
    guint n_files = fixture_count(program->folder);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        run_expect(RUN(program, "render", names[i], "-o", "x.mp4", "-o", "x.sheet.png"), 1,
                   names[i]);
        run_expect(RUN(program, "render", names[i]), 1, names[i]);
        run_expect(RUN(program, "freeze", names[i], "-o", "x.svg"), 1, names[i]);
        run_expect(RUN(program, "inspect", names[i]), 1, names[i]);
        run_expect(RUN(program, "verify", names[i], "-c", "#a@0,0 on #b@0,0"), 1, names[i]);
        run_expect(RUN(program, "bake", names[i], "-o", "x.svg"), 1, names[i]);
    }
    g_assert_cmpuint(fixture_count(program->folder), ==, n_files);
}

static void test_bad_output(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "render", "square.svg", "-o", "no/x.mp4"), 1, "no/x.mp4: ");
    run_expect(RUN(program, "render", "square.svg", "-o", "x.mp4", "-o", "no/x.png"), 1,
               "no/x.png: ");
    run_expect(RUN(program, "render", "square.svg", "--out-dir=square.svg"), 1, "square.svg: ");
    run_expect(RUN(program, "render", "square.svg", "-o", "x.mp4", "--max-frames=3"), 1,
               "more than 3 frames");
    run_expect(
        RUN(program, "render", "square.svg", "-o", "x.mp4", "--fps=7", "--exact", "--loops=1"), 1,
        "no whole number of frames");
    g_assert_cmpuint(fixture_count(program->folder), ==, 1);
}

/* What is beyond a limit names the option that raises it. */
static void test_limits(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "uses.svg",
                  "<svg xmlns='http://www.w3.org/2000/svg'><style>g{}a{}@keyframes a{from{}to{}}"
                  "@keyframes b{0%{}20%{}to{}}</style><g id='a'><g/></g><use href='#a'/></svg>");
    static const struct {
        const char *option, *value;
    } cases[] = {
        {"--max-elements", "2"}, {"--max-file-bytes", "20"}, {"--max-instances", "1"},
        {"--max-rules", "1"},    {"--max-keyframes", "2"},   {"--max-pixels", "9"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *option = g_strconcat(cases[i].option, "=", cases[i].value, NULL);
        g_autofree char *says = g_strconcat("raise ", cases[i].option, NULL);
        run_expect(RUN(program, "render", "uses.svg", "-o", "x.png", option), 1, says);
    }
    run_expect(RUN(program, "render", "square.svg", "-o", "x.mp4", "--max-frames=2"), 1,
               "raise --max-frames");
}

static void test_standard_streams(Program *program, gconstpointer data)
{
    (void)data;
    g_autofree char *quoted = g_shell_quote(program->path);
    g_autofree char *piped =
        g_strdup_printf("%s freeze - --at 0.1 <square.svg | %s inspect - --json", quoted, quoted);
    g_autofree char *full = g_strdup_printf("%s inspect square.svg >/dev/full", quoted);
    g_autofree char *out = NULL;
    const char *const shell[] = {"sh", "-c", piped, NULL};
    const char *const shell_full[] = {"sh", "-c", full, NULL};
    int status;
    g_spawn_sync(program->folder, (char **)shell, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL,
                 &status, NULL);
    g_assert_cmpint(status, ==, 0);
    g_assert_nonnull(strstr(out, "\"file\""));
    g_autofree char *err = NULL;
    g_spawn_sync(program->folder, (char **)shell_full, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                 &err, &status, NULL);
    g_assert_cmpint(WEXITSTATUS(status), ==, 1);
    g_assert_nonnull(strstr(err, "No space left"));
}

/* ^C ends the program as a signal does, and leaves nothing behind. */
static void test_interrupt(Program *program, gconstpointer data)
{
    (void)data;
    const char *const line[] = {program->path, "render", "square.svg", "--duration=900",
                                "-o",          "x.mp4",  "-o",         "f%d.png",
                                "-o",          "x.webm", NULL};
    for (guint delay = 100; delay <= 400; delay += 150) {
        GPid child;
        g_autoptr(GError) error = NULL;
        g_spawn_async(program->folder, (char **)line, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                      &child, &error);
        g_assert_no_error(error);
        g_usleep(delay * 1000);
        kill(child, SIGINT);
        int status;
        g_assert_cmpint(waitpid(child, &status, 0), ==, child);
        g_assert_true(WIFSIGNALED(status));
        g_assert_cmpint(WTERMSIG(status), ==, SIGINT);
        g_assert_cmpuint(fixture_count(program->folder), ==, 1);
    }
}

static void test_help(Program *program, gconstpointer data)
{
    (void)data;
    for (const Command *const *command = command_table(); *command != NULL; command++) {
        Run help = RUN(program, (*command)->name, "--help");
        g_assert_cmpint(help.status, ==, 0);
        g_assert_true(g_str_has_prefix(help.out, "usage: zoetrope "));
        Run other = RUN(program, "help", (*command)->name);
        g_assert_cmpstr(help.out, ==, other.out);
        run_clear(&help);
        run_clear(&other);
    }
    Run version = RUN(program, "--version");
    g_assert_true(g_str_has_prefix(version.out, "zoetrope " ZOETROPE_VERSION "\n"));
    static const char *const libraries[] = {"GLib",  "libxml2", "libyaml",    "librsvg",
                                            "Cairo", "Pango",   "libavcodec", "libavformat"};
    for (guint i = 0; i < G_N_ELEMENTS(libraries); i++)
        g_assert_nonnull(strstr(version.out, libraries[i]));
    run_clear(&version);
}

/* The texts made from the rows name every command and option. */
static void test_generated(Program *program, gconstpointer data)
{
    (void)data;
    static const char *const kinds[] = {"manual", "bash", "zsh"};
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
        Run run = RUN(program, "manual", kinds[i]);
        g_assert_cmpint(run.status, ==, 0);
        for (guint k = 0; k < option_table.n_rows; k++) {
            const OptionRow *row = &option_table.rows[k];
            g_autofree char *name = g_strconcat("-", row->name, NULL);
            g_assert_true(row->hidden || strstr(run.out, name) != NULL);
        }
        for (const Command *const *command = command_table(); *command != NULL; command++)
            g_assert_true((*command)->hidden || strstr(run.out, (*command)->name) != NULL);
        run_clear(&run);
    }
}

/* Runs a shell's words in the program's folder, where they find its path in $1; what they print. */
static char *run_shell(const Program *program, const char *shell, const char *script)
{
    const char *const line[] = {shell, "-c", script, shell, program->path, NULL};
    char *out;
    int status;
    g_autoptr(GError) error = NULL;
    g_spawn_sync(program->folder, (char **)line, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL,
                 &status, &error);
    g_assert_no_error(error);
    g_assert_cmpint(status, ==, 0);
    return out;
}

/* What bash offers for the last word of a line. */
static void test_bash(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *words, *offers;
    } cases[] = {
        {"rend", "render\n"},
        {"--v", "--version\n"},
        {"render --back", "--background\n"},
        {"bake --back", ""},
        {"render --theme d", "dark\n"},
        {"render --theme = d", "dark\n"},
        {"render --theme =", "light\ndark\n"},
        {"render squ", "square.svg\n"},
        {"render -o squ", "square.svg\n"},
        {"render --fps 3", ""},
        {"help ver", "verify\n"},
        {"rig n", "new\n"},
        {"rig --s", "--schema\n"},
        {"rig new squ", "square.svg\n"},
    };
    g_autofree char *bash = g_find_program_in_path("bash");
    if (bash == NULL) {
        g_test_skip("no bash");
        return;
    }
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *script =
            g_strdup_printf("source <(\"$1\" manual bash); COMP_WORDS=(zoetrope %s); "
                            "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _zoetrope; "
                            "for word in \"${COMPREPLY[@]}\"; do echo \"$word\"; done",
                            cases[i].words);
        g_autofree char *out = run_shell(program, bash, script);
        g_assert_cmpstr(out, ==, cases[i].offers);
    }
}

/* mandoc has nothing to say of the manual. */
static void test_manual(Program *program, gconstpointer data)
{
    (void)data;
    g_autofree char *mandoc = g_find_program_in_path("mandoc");
    if (mandoc == NULL) {
        g_test_skip("no mandoc");
        return;
    }
    g_autofree char *out =
        run_shell(program, "/bin/sh", "\"$1\" manual >zoetrope.1 && mandoc -T lint zoetrope.1");
    g_assert_cmpstr(out, ==, "");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    if (argc < 2)
        g_error("usage: test_command PATH-OF-ZOETROPE");
    program_add_test("/command/usage", argv[1], test_usage);
    program_add_test("/command/bad-input", argv[1], test_bad_input);
    program_add_test("/command/bad-output", argv[1], test_bad_output);
    program_add_test("/command/limits", argv[1], test_limits);
    program_add_test("/command/standard-streams", argv[1], test_standard_streams);
    program_add_test("/command/interrupt", argv[1], test_interrupt);
    program_add_test("/command/help", argv[1], test_help);
    program_add_test("/command/generated", argv[1], test_generated);
    program_add_test("/command/bash", argv[1], test_bash);
    program_add_test("/command/manual", argv[1], test_manual);
    return g_test_run();
}
