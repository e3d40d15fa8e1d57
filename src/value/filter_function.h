/* The filter functions of CSS as a table; used by filter*.c only. */
#ifndef ZOETROPE_VALUE_FILTER_FUNCTION_H
#define ZOETROPE_VALUE_FILTER_FUNCTION_H

#include "value/filter.h"

typedef struct FilterInfo {
    const char *name;
    double neutral;     /* that changes nothing */
    double omitted;     /* that empty parentheses stand for */
    double least, most; /* beyond them amounts are cut */
} FilterInfo;

/* Not of FILTER_URL. */
const FilterInfo *filter_info(FilterType type);

FilterList *filter_list_new(Arena *arena, guint n);

#endif
