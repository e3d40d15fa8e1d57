#include "program.h"

#include <string.h>
#include <sys/wait.h>

static const char square[] =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 32' width='48' height='32'>"
    "<style>#a{animation:m .4s linear infinite}@keyframes m{to{transform:translate(16px)}}</style>"
    "<rect id='a' y='8' width='16' height='16' fill='#06c'/>"
    "<circle id='b' r='2'/></svg>";

Run program_run(const Program *program, const char *const *words)
{
    g_autoptr(GPtrArray) line = g_ptr_array_new();
    g_ptr_array_add(line, (gpointer)program->path);
    for (; *words != NULL; words++)
        g_ptr_array_add(line, (gpointer)*words);
    g_ptr_array_add(line, NULL);
    Run run = {0};
    int status;
    g_autoptr(GError) error = NULL;
    g_spawn_sync(program->folder, (char **)line->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &run.out,
                 &run.err, &status, &error);
    g_assert_no_error(error);
    run.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return run;
}

void run_clear(Run *run)
{
    g_free(run->out);
    g_free(run->err);
}

void run_expect(Run run, int status, const char *says)
{
    if (run.status != status || strstr(run.err, says) == NULL)
        g_error("status %d instead of %d; wanted \"%s\" in:\n%s", run.status, status, says,
                run.err);
    run_clear(&run);
}

void run_expect_silence(Run run)
{
    if (run.status != 0 || *run.err != '\0')
        g_error("status %d:\n%s", run.status, run.err);
    run_clear(&run);
}

char *program_file(const Program *program, const char *name)
{
    return g_build_filename(program->folder, name, NULL);
}

void program_write(const Program *program, const char *name, const char *text)
{
    g_autofree char *path = program_file(program, name);
    fixture_write(path, text);
}

bool program_has(const Program *program, const char *name)
{
    g_autofree char *path = program_file(program, name);
    return g_file_test(path, G_FILE_TEST_EXISTS);
}

static void set_up(Program *program, gconstpointer path)
{
    program->path = path;
    program->folder = fixture_folder();
    program_write(program, "square.svg", square);
}

static void tear_down(Program *program, gconstpointer path)
{
    (void)path;
    fixture_remove(program->folder);
}

void program_add_test(const char *name, const char *path, ProgramTest test)
{
    g_test_add(name, Program, path, set_up, test, tear_down);
}
