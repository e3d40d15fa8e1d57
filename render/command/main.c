#include "render/command/command.h"
#include "render/frame/interrupt.h"

int main(int argc, char **argv)
{
    /* Before anything starts a thread, which would not hold signals back. */
    Interrupt interrupt = interrupt_begin();
    int status = command_main((const char *const *)argv + MIN(argc, 1));
    interrupt_end(&interrupt);
    return status;
}
