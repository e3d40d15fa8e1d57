#include "rig/fit/fit_piece.h"

/* Largest y of a cubic-bezier that is written: more only costs digits. */
#define Y_LARGEST 20

/* Degrees of slope below which a bone stands still. */
#define STILL 1e-6

/* A polynomial of degree four that is 0 at both ends of a piece is smallest in between when its
 * other zeros are here and as far from the end: Chebyshev's, stretched by cos(pi/8). */
#define NODE (1 - G_SQRT2 / 2)

FitPiece fit_piece_from_slopes(double from, double to, FitSlopes slopes)
{
    double rise = to - from;
    return (FitPiece){
        .from = from,
        .rise = rise,
        .slopes = slopes,
        .c2 = 3 * rise - 2 * slopes.start - slopes.end,
        .c3 = slopes.start + slopes.end - 2 * rise,
    };
}

/* Slopes that put the piece through the two samples as well. With s0 u (1-u)^2 - s1 u^2 (1-u) for
 * what the slopes add to the even way, that is two equations. */
static FitSlopes slopes_through(const FitTable *table, guint bone, guint from, guint to,
                                const guint nodes[static 2])
{
    double start = fit_table_angle(table, bone, from), end = fit_table_angle(table, bone, to);
    double a[2], b[2], rest[2];
    for (int i = 0; i < 2; i++) {
        double u = (double)(nodes[i] - from) / (to - from);
        double even = start + (end - start) * u * u * (3 - 2 * u);
        a[i] = u * (1 - u) * (1 - u);
        b[i] = -u * u * (1 - u);
        rest[i] = fit_table_angle(table, bone, nodes[i]) - even;
    }
    double determinant = a[0] * b[1] - a[1] * b[0];
    return (FitSlopes){(rest[0] * b[1] - rest[1] * b[0]) / determinant,
                       (a[0] * rest[1] - a[1] * rest[0]) / determinant};
}

static FitSlopes slopes_linear(const FitTable *table, guint bone, guint from, guint to)
{
    double rise = fit_table_angle(table, bone, to) - fit_table_angle(table, bone, from);
    return (FitSlopes){rise, rise};
}

static FitSlopes slopes_hermite(const FitTable *table, guint bone, guint from, guint to)
{
    double length = (double)(to - from) / table->n;
    return (FitSlopes){length * fit_table_sample(table, from)[bone].after,
                       length * fit_table_sample(table, to)[bone].before};
}

static FitSlopes slopes_free(const FitTable *table, guint bone, guint from, guint to)
{
    guint inset = (guint)(NODE * (to - from) + 0.5);
    guint nodes[2] = {from + inset, to - inset};
    if (inset == 0 || nodes[0] >= nodes[1])
        return slopes_hermite(table, bone, from, to);
    return slopes_through(table, bone, from, to, nodes);
}

static FitSlopes (*const slopes_of[N_FIT_FORMS])(const FitTable *, guint, guint, guint) = {
    [FIT_FORM_LINEAR] = slopes_linear,
    [FIT_FORM_HERMITE] = slopes_hermite,
    [FIT_FORM_FREE] = slopes_free,
};

FitPiece fit_piece(const FitTable *table, FitForm form, guint bone, guint from, guint to)
{
    return fit_piece_from_slopes(fit_table_angle(table, bone, from),
                                 fit_table_angle(table, bone, to),
                                 slopes_of[form](table, bone, from, to));
}

void fit_piece_off(const FitTable *table, guint bone, guint from, guint to, const FitPiece *piece,
                   double *off)
{
    for (guint i = from; i < to; i++) {
        double u = (double)(i - from) / (to - from);
        off[i < table->n ? i : i - table->n] =
            fit_piece_value(piece, u) - fit_table_angle(table, bone, i);
    }
}

bool fit_piece_is_steep(const FitPiece *piece)
{
    double slope = MAX(fabs(piece->slopes.start), fabs(piece->slopes.end));
    return slope > STILL && slope > 3 * Y_LARGEST * fabs(piece->rise);
}
