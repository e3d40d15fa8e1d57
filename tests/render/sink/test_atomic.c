/* Every sink under a full disk, a size limit and signals at random moments: its target is the old
 * file or the new one, whole. */
#include "fixture.h"

#include "base/error.h"
#include "render/frame/interrupt.h"
#include "render/draw/job.h"
#include "render/sink/sink_pattern.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SIGNAL_ROUNDS = 72,
    OLD_BYTES = 5000,
};

/* A sink, a folder and what was and will be in it. */
typedef struct Scene {
    const SinkClass *class;
    char *folder, *path;
    GPtrArray *files;  /* char *: all that the sink writes */
    GPtrArray *wanted; /* GBytes: what it writes there */
    SinkParams params;
} Scene;

static char *old_text(void)
{
    return g_strnfill(OLD_BYTES, 'o');
}

static void write_old(const Scene *scene)
{
    g_autofree char *old = old_text();
    for (guint i = 0; i < scene->files->len; i++)
        fixture_write(g_ptr_array_index(scene->files, i), old);
}

static void list_files(Scene *scene)
{
    if (scene->class->flags & SINK_FOLDER)
        for (gint64 i = 0; i < scene->params.n_frames; i++)
            g_ptr_array_add(scene->files, sink_pattern_path(scene->path, i));
    else
        g_ptr_array_add(scene->files, g_strdup(scene->path));
    if (g_str_has_suffix(scene->path, ".sheet.png"))
        g_ptr_array_add(scene->files, g_strconcat(scene->folder, "/film.sheet.json", NULL));
}

static void scene_init(Scene *scene, const SinkClass *class, char *folder)
{
    const char *stem = class->flags & SINK_FOLDER ? "film%d" : "film";
    *scene = (Scene){.class = class, .folder = folder};
    scene->path = g_strconcat(folder, "/", stem, class->extensions[0], NULL);
    scene->params = fixture_params(scene->path);
    scene->params.transparent = true;
    scene->params.n_frames = 40;
    scene->params.span = 4 * TIME_SECOND;
    scene->files = g_ptr_array_new_with_free_func(g_free);
    scene->wanted = g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);
    list_files(scene);
    g_autoptr(GError) error = NULL;
    fixture_film(class, &scene->params, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(fixture_count(folder), ==, scene->files->len);
    for (guint i = 0; i < scene->files->len; i++)
        g_ptr_array_add(scene->wanted, fixture_read(g_ptr_array_index(scene->files, i)));
    write_old(scene);
}

static void scene_clear(Scene *scene)
{
    g_ptr_array_unref(scene->files);
    g_ptr_array_unref(scene->wanted);
    g_free(scene->path);
    fixture_remove(scene->folder);
}

/* How many targets are new; each must be that or old, to the byte. */
static guint count_new(const Scene *scene)
{
    g_autofree char *old = old_text();
    guint count = 0;
    for (guint i = 0; i < scene->files->len; i++) {
        const char *file = g_ptr_array_index(scene->files, i);
        g_autoptr(GBytes) found = fixture_read(file);
        bool is_new = g_bytes_equal(found, g_ptr_array_index(scene->wanted, i));
        g_assert_true(is_new || fixture_holds(file, old));
        count += is_new;
    }
    return count;
}

/* As a command does it: a job that feeds a sink, and a signal that is held back until all is tidy.
 */
typedef struct Command {
    Scene *scene;
    void *sink;
    Interrupt interrupt;
} Command;

static bool command_draw(void *data, void *worker, gint64 index, Frame *frame, GError **error)
{
    (void)worker;
    (void)error;
    const Command *command = data;
    const SinkParams *params = &command->scene->params;
    g_autoptr(Frame) drawn =
        fixture_frame(params->width, params->height, index, params->transparent);
    frame_copy(frame, drawn);
    return true;
}

static bool command_deliver(void *data, gint64 index, const Frame *frame, GError **error)
{
    const Command *command = data;
    SinkPoint points[] = {{"near-foot", (double)index + .25, 3}, {"hand", 7.125, (double)-index}};
    return command->scene->class->frame(command->sink, frame, index, points, 2, error);
}

static bool command_cancelled(void *data)
{
    const Command *command = data;
    return interrupt_pending(&command->interrupt);
}

static void run_command(Scene *scene, int started)
{
    Command command = {.scene = scene, .interrupt = interrupt_begin()};
    if (write(started, "", 1) != 1)
        _exit(1);
    command.sink = scene->class->begin(&scene->params, NULL);
    fixture_preview(scene->class, command.sink, &scene->params, NULL);
    JobParams job = {
        .n_frames = scene->params.n_frames,
        .threads = 2,
        .width = scene->params.width,
        .height = scene->params.height,
        .pixels = G_MAXUINT64,
        .data = &command,
        .draw = command_draw,
        .deliver = command_deliver,
        .cancelled = command_cancelled,
    };
    if (job_run(&job, NULL))
        scene->class->finish(command.sink, NULL);
    else
        scene->class->abandon(command.sink);
    interrupt_end(&command.interrupt);
}

/* A child that runs the command; returns when it is about to begin. */
static pid_t start_command(Scene *scene)
{
    int ends[2];
    g_assert_cmpint(pipe(ends), ==, 0);
    pid_t child = fork();
    g_assert_cmpint(child, >=, 0);
    if (child == 0) {
        close(ends[0]);
        run_command(scene, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    char byte;
    g_assert_cmpint(read(ends[0], &byte, 1), ==, 1);
    close(ends[0]);
    return child;
}

/* Runs the command and sends it the signal after so many microseconds; whether that was in time. */
static bool signal_after(Scene *scene, int number, gulong delay)
{
    pid_t child = start_command(scene);
    g_usleep(delay);
    kill(child, number);
    int status;
    g_assert_cmpint(waitpid(child, &status, 0), ==, child);
    g_assert_true(WIFEXITED(status) ? WEXITSTATUS(status) == 0 : WTERMSIG(status) == number);
    return WIFSIGNALED(status);
}

/* Microseconds that an undisturbed run takes. */
static gulong run_length(Scene *scene)
{
    pid_t child = start_command(scene);
    gint64 start = g_get_monotonic_time();
    int status;
    g_assert_cmpint(waitpid(child, &status, 0), ==, child);
    gulong length = (gulong)(g_get_monotonic_time() - start);
    g_assert_cmpint(status, ==, 0);
    g_assert_cmpuint(count_new(scene), ==, scene->files->len);
    write_old(scene);
    return length;
}

static void remove_temporary(const char *folder)
{
    g_autoptr(GDir) entries = g_dir_open(folder, 0, NULL);
    const char *name;
    while ((name = g_dir_read_name(entries)) != NULL)
        if (name[0] == '.') {
            g_autofree char *path = g_build_filename(folder, name, NULL);
            g_unlink(path);
        }
}

static void test_signals(gconstpointer data)
{
    int number = GPOINTER_TO_INT(data);
    const SinkClass *const *classes = sink_classes();
    guint n_classes = 0, in_time = 0;
    while (classes[n_classes] != NULL)
        n_classes++;
    guint rounds = (SIGNAL_ROUNDS + n_classes - 1) / n_classes;
    for (guint i = 0; i < n_classes; i++) {
        Scene scene;
        scene_init(&scene, classes[i], fixture_folder());
        gulong length = run_length(&scene);
        for (guint round = 0; round < rounds; round++) {
            gulong delay = (gulong)g_test_rand_int_range(0, (gint32)length + 1);
            in_time += signal_after(&scene, number, delay);
            guint n_new = count_new(&scene);
            if (number == SIGKILL)
                remove_temporary(scene.folder);
            else
                g_assert_true(n_new == 0 || n_new == scene.files->len);
            g_assert_cmpuint(fixture_count(scene.folder), ==, scene.files->len);
            write_old(&scene);
        }
        scene_clear(&scene);
    }
    g_test_message("%u of %u signals were in time", in_time, rounds * n_classes);
    g_assert_cmpuint(in_time, >=, SIGNAL_ROUNDS / 4);
}

static void assert_failed_cleanly(const Scene *scene, bool done, const GError *error,
                                  const char *part)
{
    g_assert_false(done);
    g_assert_error(error, ERROR_DOMAIN, ERROR_IO);
    if (strstr(error->message, part) == NULL)
        g_error("%s: \"%s\" lacks \"%s\"", scene->class->name, error->message, part);
    g_assert_true(g_str_has_prefix(error_place(error).path, scene->folder));
    g_assert_cmpuint(count_new(scene), ==, 0);
    g_assert_cmpuint(fixture_count(scene->folder), ==, scene->files->len);
}

/* At several places of the file: its head, its body and its last bytes. */
static void test_size_limit(void)
{
    signal(SIGXFSZ, SIG_IGN);
    const SinkClass *const *classes = sink_classes();
    for (guint i = 0; classes[i] != NULL; i++) {
        Scene scene;
        scene_init(&scene, classes[i], fixture_folder());
        gsize whole = g_bytes_get_size(g_ptr_array_index(scene.wanted, 0));
        const gsize limits[] = {1, whole / 3, whole * 3 / 4, whole - 1};
        for (guint j = 0; j < G_N_ELEMENTS(limits); j++) {
            struct rlimit before;
            g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &before), ==, 0);
            struct rlimit small = {limits[j], before.rlim_max};
            g_autoptr(GError) error = NULL;
            g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &small), ==, 0);
            bool done = fixture_film(scene.class, &scene.params, &error);
            g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &before), ==, 0);
            assert_failed_cleanly(&scene, done, error, "ulimit -f");
        }
        scene_clear(&scene);
    }
}

/* A disk that is full but for some blocks. */
static void test_full_disk(void)
{
    static const int free_blocks[] = {0, 1};
    const SinkClass *const *classes = sink_classes();
    for (guint i = 0; classes[i] != NULL; i++) {
        char *folder = fixture_folder();
        if (mount("tmpfs", folder, "tmpfs", 0, "size=4m") != 0) {
            g_test_skip("no right to mount a file system");
            fixture_remove(folder);
            return;
        }
        Scene scene;
        scene_init(&scene, classes[i], folder);
        gsize whole = g_bytes_get_size(g_ptr_array_index(scene.wanted, 0));
        for (guint j = 0; j < G_N_ELEMENTS(free_blocks); j++) {
            if (free_blocks[j] * 4096 >= (int)whole)
                continue;
            int used = 2 * (int)scene.files->len + free_blocks[j];
            g_autofree char *size = g_strdup_printf("size=%dk", used * 4);
            g_assert_cmpint(mount("tmpfs", folder, "tmpfs", MS_REMOUNT, size), ==, 0);
            g_autoptr(GError) error = NULL;
            bool done = fixture_film(scene.class, &scene.params, &error);
            assert_failed_cleanly(&scene, done, error, "free some space");
        }
        g_assert_cmpint(umount(folder), ==, 0);
        scene_clear(&scene);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/atomic/size-limit", test_size_limit);
    g_test_add_func("/atomic/full-disk", test_full_disk);
    g_test_add_data_func("/atomic/interrupt", GINT_TO_POINTER(SIGINT), test_signals);
    g_test_add_data_func("/atomic/kill", GINT_TO_POINTER(SIGKILL), test_signals);
    return g_test_run();
}
