/* How long work takes, for reports: nanoseconds, of no meaning but by their difference.
 *
 * Processor time tells what work costs, whoever else runs; time on the wall what a user waits.
 * Nothing that is written may depend on either. Any thread.
 */
#ifndef ZOETROPE_BASE_STOPWATCH_H
#define ZOETROPE_BASE_STOPWATCH_H

#include <stdint.h>

int64_t stopwatch_thread(void);  /* of the processor, for this thread */
int64_t stopwatch_process(void); /* the same, for all threads */
int64_t stopwatch_wall(void);

#endif
