#include "process.h"

#include "base/number.h"
#include "process_tree.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LOOK_MILLISECONDS = 100,
    LEAVE_MILLISECONDS = 5000, /* what is left of a tree then is killed */
};

typedef struct Running {
    pid_t child;
    int output; /* its standard output, or -1 */
    gint64 begun;
    Cost *cost;
} Running;

static double seconds_since(gint64 begun)
{
    return (double)(g_get_monotonic_time() - begun) / G_USEC_PER_SEC;
}

static double processor_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* What is stopped in the middle would complain. */
static G_GNUC_NORETURN void become(const Process *process, int output)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    dup2(output, STDOUT_FILENO);
    if (process->first)
        dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
    execvp(process->argv[0], (char *const *)process->argv);
    fprintf(stderr, "bench: %s: %s\n", process->argv[0], g_strerror(errno));
    _exit(127);
}

static bool start(const Process *process, Running *running)
{
    int ends[2] = {-1, -1};
    if (process->first || process->tells ? !g_unix_open_pipe(ends, FD_CLOEXEC, NULL)
                                         : (ends[1] = open("/dev/null", O_WRONLY | O_CLOEXEC)) < 0)
        return false;
    fflush(NULL);
    running->output = ends[0];
    running->begun = g_get_monotonic_time();
    running->child = fork();
    if (running->child == 0)
        become(process, ends[1]);
    close(ends[1]);
    return running->child > 0;
}

/* The first byte ends it: it is told so, and so is what it started. */
static bool await_first_byte(const Running *running)
{
    char byte;
    bool came = read(running->output, &byte, 1) == 1;
    running->cost->seconds = seconds_since(running->begun);
    close(running->output);
    process_tree_signal(getpid(), SIGTERM);
    return came;
}

/* So short that the pipe held it. */
static bool read_told(const Running *running)
{
    char text[64];
    gssize n = read(running->output, text, sizeof text - 1);
    close(running->output);
    if (n < 2)
        return false;
    text[n] = '\0';
    return number_parse(text + 1, &running->cost->told);
}

/* Without a thread of its own: what is measured has the cores. */
static int await_exit(const Process *process, const Running *running, struct rusage *usage)
{
    int status = 0;
    pid_t ended;
    const struct timespec pause = {.tv_nsec = LOOK_MILLISECONDS * 1000000L};
    sigset_t child_signal;
    sigemptyset(&child_signal);
    sigaddset(&child_signal, SIGCHLD);
    while ((ended = wait4(running->child, &status, process->tree ? WNOHANG : 0, usage)) == 0) {
        double bytes = process_tree_bytes(getpid());
        running->cost->megabytes = MAX(running->cost->megabytes, bytes / 1e6);
        sigtimedwait(&child_signal, NULL, &pause);
    }
    return ended == running->child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Until nothing that was started is left. */
static void reap_rest(void)
{
    gint64 begun = g_get_monotonic_time();
    pid_t ended;
    while ((ended = waitpid(-1, NULL, WNOHANG)) >= 0) {
        if (ended > 0)
            continue;
        if (seconds_since(begun) * 1000 > LEAVE_MILLISECONDS)
            process_tree_signal(getpid(), SIGKILL);
        g_usleep(2000);
    }
}

bool process_run(const Process *process, Cost *cost)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    sigset_t child_signal, before;
    sigemptyset(&child_signal);
    sigaddset(&child_signal, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_signal, &before);
    *cost = (Cost){0};
    double processor = processor_seconds();
    Running running = {.cost = cost};
    bool done = start(process, &running);
    if (done) {
        struct rusage usage;
        bool came = process->first && await_first_byte(&running);
        int status = await_exit(process, &running, &usage);
        if (!process->first)
            cost->seconds = seconds_since(running.begun);
        if (!process->tree)
            cost->megabytes = (double)usage.ru_maxrss * 1024 / 1e6;
        bool told = process->first || !process->tells || read_told(&running);
        done = process->first ? came : status == 0 && told;
        reap_rest();
    }
    cost->processor = processor_seconds() - processor;
    sigprocmask(SIG_SETMASK, &before, NULL);
    return done;
}
