#include "rig/trajectory/profile.h"

#include <math.h>

Profile profile_constant(double value)
{
    return (Profile){.constant = value};
}

/* Steffen's slope where two pieces of rises h0 and h1 a turn and lengths l0 and l1 meet. */
static double slope_between(double h0, double h1, double l0, double l1)
{
    if (h0 * h1 <= 0)
        return 0;
    double parabola = (h0 * l1 + h1 * l0) / (l0 + l1);
    double size = MIN(MIN(fabs(h0), fabs(h1)), fabs(parabola) / 2);
    return copysign(2 * size, h0);
}

Profile profile_new(Arena *arena, const ProfileKey *keys, guint n)
{
    if (n <= 1)
        return profile_constant(n == 1 ? keys[0].value : 0);
    ProfileKey *made = arena_copy(arena, keys, n * sizeof *keys);
    for (guint i = 0; i < n; i++) {
        const ProfileKey *before = &keys[(i + n - 1) % n], *after = &keys[(i + 1) % n];
        double l0 = keys[i].at - before->at + (i == 0 ? 1 : 0);
        double l1 = after->at - keys[i].at + (i == n - 1 ? 1 : 0);
        made[i].slope = slope_between((keys[i].value - before->value) / l0,
                                      (after->value - keys[i].value) / l1, l0, l1);
    }
    return (Profile){.n = n, .keys = made};
}

typedef struct Piece {
    double u, length;
    const ProfileKey *from, *to;
} Piece;

/* The piece that a phase of 0 to 1 is in; the last one goes on into the next turn. */
static Piece find_piece(const Profile *profile, double share)
{
    guint n = profile->n, i = n - 1;
    if (share < profile->keys[0].at)
        share += 1;
    while (i > 0 && profile->keys[i].at > share)
        i--;
    const ProfileKey *from = &profile->keys[i], *to = &profile->keys[(i + 1) % n];
    double length = to->at - from->at + (i == n - 1 ? 1 : 0);
    return (Piece){(share - from->at) / length, length, from, to};
}

double profile_value(const Profile *profile, double phase)
{
    if (profile->n == 0)
        return profile->constant;
    Piece piece = find_piece(profile, phase - floor(phase));
    double u = piece.u, v = 1 - u;
    return piece.from->value * v * v * (1 + 2 * u) + piece.to->value * u * u * (1 + 2 * v) +
           piece.length * u * v * (piece.from->slope * v - piece.to->slope * u);
}

Point profile_point(const ProfilePair *pair, double phase)
{
    return (Point){profile_value(&pair->x, phase), profile_value(&pair->y, phase)};
}

/* The integral of a piece from its beginning to u. */
static double piece_sum(const Piece *piece)
{
    double u = piece->u, u2 = u * u, u3 = u2 * u, u4 = u3 * u;
    double start = u - u3 + u4 / 2, end = u3 - u4 / 2;
    double slope_start = u2 / 2 - 2 * u3 / 3 + u4 / 4, slope_end = u4 / 4 - u3 / 3;
    return piece->length *
           (piece->from->value * start + piece->to->value * end +
            piece->length * (piece->from->slope * slope_start + piece->to->slope * slope_end));
}

static double sum_to(const Profile *profile, double share)
{
    double sum = 0;
    guint n = profile->n;
    for (guint i = 0; i < n && profile->keys[i].at < share; i++) {
        const ProfileKey *from = &profile->keys[i], *to = &profile->keys[(i + 1) % n];
        double length = to->at - from->at + (i == n - 1 ? 1 : 0);
        Piece piece = {MIN(1, (share - from->at) / length), length, from, to};
        sum += piece_sum(&piece);
    }
    return sum;
}

double profile_sum(const Profile *profile, double phase)
{
    if (profile->n == 0)
        return profile->constant * phase;
    /* From the first key on, where the pieces begin. */
    double first = profile->keys[0].at, turns = floor(phase - first);
    double whole = sum_to(profile, first + 1);
    return turns * whole + sum_to(profile, phase - turns) - sum_to(profile, 1) + whole;
}
