/* Reads numbers and flags out of path data and point lists. */
#ifndef ZOETROPE_VALUE_PATH_SCAN_H
#define ZOETROPE_VALUE_PATH_SCAN_H

#include <glib.h>
#include <stdbool.h>

typedef struct PathScan {
    const char *text;
    gsize length;
    gsize at;
} PathScan;

void path_scan_space(PathScan *scan);
/* White space and at most one comma. */
void path_scan_separator(PathScan *scan);
/* The next byte, 0 at the end. */
char path_scan_peek(const PathScan *scan);
/* On failure the scan stays. "5." is no number, as in browsers. */
bool path_scan_number(PathScan *scan, double *number);
bool path_scan_flag(PathScan *scan, double *flag); /* one byte, 0 or 1 */

#endif
