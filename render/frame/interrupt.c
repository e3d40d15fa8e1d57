#include "render/frame/interrupt.h"

#include <glib.h>
#include <pthread.h>

static const int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};
static const int write_signals[] = {SIGXFSZ, SIGPIPE};

Interrupt interrupt_begin(void)
{
    Interrupt interrupt;
    sigemptyset(&interrupt.watched);
    for (guint i = 0; i < G_N_ELEMENTS(stop_signals); i++) {
        struct sigaction action;
        /* Linux keeps even an ignored signal pending while it is blocked. */
        if (sigaction(stop_signals[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
            sigaddset(&interrupt.watched, stop_signals[i]);
    }
    pthread_sigmask(SIG_BLOCK, &interrupt.watched, &interrupt.previous);
    for (guint i = 0; i < G_N_ELEMENTS(write_signals); i++)
        signal(write_signals[i], SIG_IGN);
    return interrupt;
}

bool interrupt_pending(const Interrupt *interrupt)
{
    sigset_t pending;
    sigpending(&pending);
    for (guint i = 0; i < G_N_ELEMENTS(stop_signals); i++)
        if (sigismember(&interrupt->watched, stop_signals[i]) == 1 &&
            sigismember(&pending, stop_signals[i]) == 1)
            return true;
    return false;
}

void interrupt_end(const Interrupt *interrupt)
{
    pthread_sigmask(SIG_SETMASK, &interrupt->previous, NULL);
}
