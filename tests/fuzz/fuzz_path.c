/* Path data, and two of them mixed; what is printed has the same commands again. Also the points of
 * a polygon. */
#include "fuzz.h"

#include "value/path.h"

#include <math.h>
#include <string.h>

static void count(void *data, PathVerb verb, const Point points[3])
{
    (void)points;
    guint *n = data;
    n[verb]++;
}

static void check(Arena *arena, const PathData *path, const char *text)
{
    g_autoptr(GString) printed = g_string_new(NULL);
    path_print(path, VALUE_PRINT_COMPUTED, printed);
    fuzz_check_numbers(text, printed->str);
    const PathData *again = path_parse(arena, printed->str, printed->len);
    if (again->n_segments != path->n_segments)
        g_error("\"%s\" has %u commands, not %u", printed->str, again->n_segments,
                path->n_segments);
    g_assert(path->complete || path->error_offset <= strlen(text));

    guint n[PATH_CLOSE + 1] = {0};
    path_visit(path, count, n);
    path_bounds(path);
    double length = path_length(path), tangent;
    for (int i = -1; i <= 3; i++)
        path_point_at(path, length * i / 2, &tangent);
    g_assert(path_equal(path, path));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_auto(GStrv) parts = fuzz_parts(data, size, 2);
    if (parts == NULL || parts[0] == NULL)
        return -1;
    g_autoptr(Arena) arena = arena_new();
    const PathData *a = path_parse(arena, parts[0], strlen(parts[0]));
    check(arena, a, parts[0]);
    check(arena, path_from_points(arena, parts[0], true), parts[0]);
    const char *second = parts[1] != NULL ? parts[1] : parts[0];
    const PathData *b = path_parse(arena, second, strlen(second));
    const PathData *mixed = path_interpolate(arena, a, b, .25);
    g_assert((mixed == NULL) == (path_add(arena, a, b, 3) == NULL));
    if (mixed != NULL) {
        path_length(mixed);
        path_bounds(mixed);
    }
    return 0;
}
