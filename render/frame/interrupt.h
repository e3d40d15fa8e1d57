/* Signals that ask the program to stop, held back until it has cleaned up.
 *
 * interrupt_begin() blocks SIGINT, SIGTERM and SIGHUP in the calling thread, and so in all threads
 * that it starts; call it before the first one. (One that the parent made the program ignore, as
 * nohup does, stays ignored.) interrupt_pending() asks the system whether one has come: no handler,
 * no global flag. Whoever works long asks it between two steps, stops and discards its outputs on
 * the ordinary way. interrupt_end() lets the signal through: it then ends the process as its sender
 * expects.
 *
 * From interrupt_begin() on the process also ignores SIGXFSZ and SIGPIPE, for good: a write that
 * hits the file size limit or a closed pipe then fails with an error that can be cleaned up after.
 */
#ifndef ZOETROPE_RENDER_FRAME_INTERRUPT_H
#define ZOETROPE_RENDER_FRAME_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

typedef struct Interrupt {
    sigset_t watched;
    sigset_t previous;
} Interrupt;

Interrupt interrupt_begin(void);
bool interrupt_pending(const Interrupt *interrupt);
void interrupt_end(const Interrupt *interrupt);

#endif
