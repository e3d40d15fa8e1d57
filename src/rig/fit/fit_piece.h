/* The way of one bone from one key to the next: a cubic of time, in degrees.
 *
 * Between keys at u = 0 and u = 1 the angle is from + u (c1 + u (c2 + u c3)). That is what
 * cubic-bezier(1/3, y1, 2/3, y2) plays: its x(u) is u, and y1 = s0 / (3 d), y2 = 1 - s1 / (3 d)
 * give the slopes s0 and s1 at the ends of a way that rises by d. Where d is about 0 that explodes;
 * such a piece is called steep, and is none that is written. Pure.
 */
#ifndef ZOETROPE_RIG_FIT_FIT_PIECE_H
#define ZOETROPE_RIG_FIT_FIT_PIECE_H

#include "rig/fit/fit_table.h"

typedef enum FitForm {
    FIT_FORM_LINEAR,
    FIT_FORM_HERMITE, /* with the slopes of the motion itself */
    FIT_FORM_FREE,    /* with those that spread the error evenly: nearly the smallest maximum */
    N_FIT_FORMS,
} FitForm;

/* Slopes at the ends of a piece, in degrees a piece. */
typedef struct FitSlopes {
    double start, end;
} FitSlopes;

typedef struct FitPiece {
    double from, rise;
    FitSlopes slopes;
    double c2, c3;
} FitPiece;

FitPiece fit_piece_from_slopes(double from, double to, FitSlopes slopes);

/* Between two samples of the table, from < to. */
FitPiece fit_piece(const FitTable *table, FitForm form, guint bone, guint from, guint to);

/* Degrees by which it is off at the samples from `from` to before `to`: into their places of `off`,
 * which has table->n. */
void fit_piece_off(const FitTable *table, guint bone, guint from, guint to, const FitPiece *piece,
                   double *off);

bool fit_piece_is_steep(const FitPiece *piece);

static inline double fit_piece_value(const FitPiece *piece, double u)
{
    return piece->from + u * (piece->slopes.start + u * (piece->c2 + u * piece->c3));
}

#endif
