#include "value/path.h"

#include "base/number.h"
#include "value/length.h"

void path_print(const PathData *path, ValuePrint how, GString *out)
{
    for (guint i = 0; i < path->n_segments; i++) {
        const PathSegment *segment = &path->segments[i];
        if (i > 0)
            g_string_append_c(out, ' ');
        g_string_append_c(out, segment->command);
        for (guint k = 0; k < path_numbers(segment->command); k++) {
            g_string_append_c(out, ' ');
            number_append_how(out, segment->n[k], how);
        }
    }
}

bool path_equal(const PathData *a, const PathData *b)
{
    if (a->n_segments != b->n_segments)
        return false;
    for (guint i = 0; i < a->n_segments; i++) {
        const PathSegment *left = &a->segments[i], *right = &b->segments[i];
        if (left->command != right->command)
            return false;
        for (guint k = 0; k < path_numbers(left->command); k++) {
            if (left->n[k] != right->n[k])
                return false;
        }
    }
    return true;
}

static bool have_same_commands(const PathData *a, const PathData *b)
{
    if (a->n_segments != b->n_segments)
        return false;
    for (guint i = 0; i < a->n_segments; i++) {
        if (a->segments[i].command != b->segments[i].command)
            return false;
    }
    return true;
}

bool path_letters_equal(const PathData *a, const PathData *b)
{
    if (!have_same_commands(a, b))
        return false;
    for (guint i = 0; i < a->n_segments; i++) {
        if (a->segments[i].relative != b->segments[i].relative)
            return false;
    }
    return true;
}

static bool is_flag(char command, guint index)
{
    return command == 'A' && (index == 3 || index == 4);
}

static double mix_number(double a, double b, double p, bool flag)
{
    double mixed = number_mix(a, b, p);
    return flag ? mixed >= 0.5 : mixed;
}

static double add_number(double a, double b, double factor, bool flag)
{
    return flag ? a : a + factor * b;
}

static const PathData *combine(Arena *arena, const PathData *a, const PathData *b,
                               double (*number)(double, double, double, bool), double p,
                               const PathData *letters)
{
    if (!have_same_commands(a, b))
        return NULL;
    PathSegment *segments = arena_copy(arena, a->segments, a->n_segments * sizeof(PathSegment));
    for (guint i = 0; i < a->n_segments; i++) {
        PathSegment *segment = &segments[i];
        segment->relative = letters->segments[i].relative;
        for (guint k = 0; k < path_numbers(segment->command); k++)
            segment->n[k] =
                number(segment->n[k], b->segments[i].n[k], p, is_flag(segment->command, k));
    }
    PathData *result = arena_new_one(arena, PathData);
    *result =
        (PathData){.n_segments = a->n_segments, .complete = a->complete, .segments = segments};
    return result;
}

const PathData *path_interpolate(Arena *arena, const PathData *a, const PathData *b, double p)
{
    return combine(arena, a, b, mix_number, p, p < 0.5 ? a : b);
}

const PathData *path_add(Arena *arena, const PathData *a, const PathData *b, double factor)
{
    return combine(arena, a, b, add_number, factor, a);
}
