/* --watch as a user meets it: files are saved, outputs follow. The program's path is the first
 * argument. */
#include "program.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

enum {
    PATIENCE_MS = 60000,
    STEP_MS = 20,
};

static const char art[] =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' width='32' height='32'>"
    "<g id='wheel'><path d='M8 16h16'/></g></svg>";

static char *rig_text(const char *period)
{
    return g_strdup_printf("name: wheel\nart: wheel.art.svg\nperiod: %s\nspinners:\n"
                           "  wheel: {element: \"#wheel\", center: [16, 16]}\n",
                           period);
}

static GPid start(const Program *program, const char *const *words)
{
    g_autoptr(GPtrArray) line = g_ptr_array_new();
    g_ptr_array_add(line, (gpointer)program->path);
    for (; *words != NULL; words++)
        g_ptr_array_add(line, (gpointer)*words);
    g_ptr_array_add(line, NULL);
    GPid child;
    g_autoptr(GError) error = NULL;
    g_spawn_async(program->folder, (char **)line->pdata, NULL,
                  G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &child,
                  &error);
    g_assert_no_error(error);
    return child;
}

/* It ends by the signal, and leaves no other file behind. (Not SIGINT: who runs tests in the
 * background ignores it.) */
static void stop(const Program *program, GPid child, guint n_files)
{
    kill(child, SIGTERM);
    int status;
    g_assert_cmpint(waitpid(child, &status, 0), ==, child);
    g_assert_true(WIFSIGNALED(status));
    g_assert_cmpint(WTERMSIG(status), ==, SIGTERM);
    g_assert_cmpuint(fixture_count(program->folder), ==, n_files);
}

static void wait_for(const Program *program, const char *name, const char *part)
{
    g_autofree char *path = program_file(program, name);
    for (guint i = 0; i < PATIENCE_MS / STEP_MS; i++) {
        g_autofree char *text = NULL;
        if (g_file_get_contents(path, &text, NULL, NULL) && strstr(text, part) != NULL)
            return;
        g_usleep(STEP_MS * 1000);
    }
    g_error("%s does not come to hold \"%s\"", name, part);
}

static void write_rig(const Program *program, const char *period)
{
    g_autofree char *text = rig_text(period);
    program_write(program, "wheel.yaml", text);
}

static void test_bake(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "wheel.art.svg", art);
    write_rig(program, "1s");
    GPid child = start(
        program, (const char *const[]){"bake", "wheel.yaml", "-o", "out.svg", "--watch", NULL});
    wait_for(program, "out.svg", "--period: 1s");
    write_rig(program, "2s");
    wait_for(program, "out.svg", "--period: 2s");
    write_rig(program, "soon");
    g_usleep(300000);
    write_rig(program, "3s");
    wait_for(program, "out.svg", "--period: 3s");
    g_autofree char *other = g_strdup(art);
    memcpy(strstr(other, "M8"), "M9", 2);
    program_write(program, "wheel.art.svg", other);
    wait_for(program, "out.svg", "M9 16h16");
    stop(program, child, 4);
}

/* The rig is there before its drawing, and the drawing is broken at first. */
static void test_errors(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "wheel.art.svg", "<svg");
    write_rig(program, "1s");
    GPid child =
        start(program, (const char *const[]){"bake", "wheel.yaml", "-o", "out.svg", "-w", NULL});
    g_usleep(500000);
    program_write(program, "wheel.art.svg", art);
    wait_for(program, "out.svg", "--period: 1s");
    stop(program, child, 4);
}

static void test_render(Program *program, gconstpointer data)
{
    (void)data;
    static const char *const fills[] = {"#123456", "#abcdef"};
    GPid child = start(program, (const char *const[]){"render", "moving.svg", "-o", "f%d.svg",
                                                      "--fps=5", "--watch", NULL});
    for (guint i = 0; i < G_N_ELEMENTS(fills); i++) {
        g_autofree char *text = g_strdup_printf(
            "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='32'><style>#a{animation:m "
            ".4s infinite}@keyframes m{to{transform:translate(16px)}}</style>"
            "<rect id='a' width='9' height='9' fill='%s'/></svg>",
            fills[i]);
        program_write(program, "moving.svg", text);
        wait_for(program, "f1.svg", fills[i]);
    }
    stop(program, child, 4);
}

static void test_usage(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "render", "-", "--watch"), 2, "standard input does not change");
    run_expect(RUN(program, "bake", PROGRAM_RIG, "--watch"), 2, "name a file with -o");
    run_expect(RUN(program, "render", "no/a.svg", "--watch"), 1, "no: this folder cannot be");
    run_expect(RUN(program, "render", "square.svg", "-w", "-o", "x.mpp"), 2, "unknown extension");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    if (argc < 2)
        g_error("usage: test_command_watch PATH-OF-ZOETROPE");
    program_add_test("/command-watch/bake", argv[1], test_bake);
    program_add_test("/command-watch/errors", argv[1], test_errors);
    program_add_test("/command-watch/render", argv[1], test_render);
    program_add_test("/command-watch/usage", argv[1], test_usage);
    return g_test_run();
}
