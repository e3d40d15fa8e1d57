#include "render/frame/interrupt.h"

#include <glib.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SEEN = 42,
    MISSED = 43,
};

/* How a child that runs `body` ends. */
static int child_status(void (*body)(int), int number)
{
    pid_t child = fork();
    g_assert_cmpint(child, >=, 0);
    if (child == 0) {
        body(number);
        _exit(SEEN);
    }
    int status;
    g_assert_cmpint(waitpid(child, &status, 0), ==, child);
    return status;
}

static void hold_back(int number)
{
    Interrupt interrupt = interrupt_begin();
    if (interrupt_pending(&interrupt))
        _exit(MISSED);
    kill(getpid(), number);
    if (!interrupt_pending(&interrupt))
        _exit(MISSED);
}

static void hold_back_and_release(int number)
{
    Interrupt interrupt = interrupt_begin();
    kill(getpid(), number);
    if (interrupt_pending(&interrupt))
        interrupt_end(&interrupt);
    _exit(MISSED);
}

static void *send_to_process(void *number)
{
    kill(getpid(), GPOINTER_TO_INT(number));
    return NULL;
}

static void sent_from_thread(int number)
{
    Interrupt interrupt = interrupt_begin();
    pthread_t thread;
    pthread_create(&thread, NULL, send_to_process, GINT_TO_POINTER(number));
    pthread_join(thread, NULL);
    if (!interrupt_pending(&interrupt))
        _exit(MISSED);
}

static void ignored_by_parent(int number)
{
    signal(number, SIG_IGN);
    Interrupt interrupt = interrupt_begin();
    kill(getpid(), number);
    if (interrupt_pending(&interrupt))
        _exit(MISSED);
}

static void write_to_closed_pipe(int number)
{
    (void)number;
    interrupt_begin();
    int ends[2];
    if (pipe(ends) != 0 || close(ends[0]) != 0 || write(ends[1], "x", 1) != -1)
        _exit(MISSED);
}

static void test_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    for (guint i = 0; i < G_N_ELEMENTS(numbers); i++) {
        int status = child_status(hold_back, numbers[i]);
        g_assert_true(WIFEXITED(status) && WEXITSTATUS(status) == SEEN);
        status = child_status(sent_from_thread, numbers[i]);
        g_assert_true(WIFEXITED(status) && WEXITSTATUS(status) == SEEN);
        status = child_status(ignored_by_parent, numbers[i]);
        g_assert_true(WIFEXITED(status) && WEXITSTATUS(status) == SEEN);
        status = child_status(hold_back_and_release, numbers[i]);
        g_assert_true(WIFSIGNALED(status) && WTERMSIG(status) == numbers[i]);
    }
}

static void test_write_signals(void)
{
    int status = child_status(write_to_closed_pipe, 0);
    g_assert_true(WIFEXITED(status) && WEXITSTATUS(status) == SEEN);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/interrupt/signals", test_signals);
    g_test_add_func("/interrupt/write-signals", test_write_signals);
    return g_test_run();
}
