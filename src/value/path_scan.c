#include "value/path_scan.h"

#include "base/number.h"

#include <string.h>

char path_scan_peek(const PathScan *scan)
{
    return scan->at < scan->length ? scan->text[scan->at] : '\0';
}

void path_scan_space(PathScan *scan)
{
    for (char c = path_scan_peek(scan); c == ' ' || (c >= '\t' && c <= '\r' && c != '\v');
         c = path_scan_peek(scan))
        scan->at++;
}

void path_scan_separator(PathScan *scan)
{
    path_scan_space(scan);
    if (path_scan_peek(scan) == ',') {
        scan->at++;
        path_scan_space(scan);
    }
}

bool path_scan_number(PathScan *scan, double *number)
{
    gsize n = number_scan(scan->text + scan->at, scan->length - scan->at, number);
    if (n == 0)
        return false;
    PathScan behind = *scan;
    behind.at += n;
    if (path_scan_peek(&behind) == '.' && memchr(scan->text + scan->at, '.', n) == NULL &&
        !g_ascii_isdigit(behind.at + 1 < scan->length ? scan->text[behind.at + 1] : '\0'))
        return false;
    *scan = behind;
    return true;
}

bool path_scan_flag(PathScan *scan, double *flag)
{
    char c = path_scan_peek(scan);
    if (c != '0' && c != '1')
        return false;
    *flag = c == '1';
    scan->at++;
    return true;
}
