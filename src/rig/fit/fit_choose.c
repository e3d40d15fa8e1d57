#include "rig/fit/fit_choose.h"

enum { ROUNDS = 3 };

/* Of the tolerance, for the bone that comes first; the last has what that leaves at each sample. */
static const double shares[] = {0.3, 0.5, 0.7};

typedef struct Chooser {
    const FitTable *table;
    FitForm form;
    guint most; /* keys of a bone */
    Arena *arena;
    FitPlaces scratch[2];
    double *off[RIG_BONES_MOST];
} Chooser;

static Chooser chooser(const FitTable *table, FitForm form, guint most, Arena *arena)
{
    Chooser made = {.table = table, .form = form, .most = most, .arena = arena};
    for (guint i = 0; i < G_N_ELEMENTS(made.scratch); i++)
        made.scratch[i] = fit_places_new(most, arena);
    for (guint bone = 0; bone < table->n_bones; bone++)
        made.off[bone] = arena_new_n(arena, double, table->n);
    return made;
}

static FitChoice choice_new(guint n_bones, guint most, Arena *arena)
{
    FitChoice choice = {.n_bones = n_bones, .error = INFINITY};
    for (guint bone = 0; bone < n_bones; bone++)
        choice.bones[bone] = fit_places_new(most, arena);
    return choice;
}

static void copy_choice(FitChoice *to, const FitChoice *from)
{
    for (guint bone = 0; bone < from->n_bones; bone++)
        fit_places_copy(&to->bones[bone], &from->bones[bone]);
    to->error = from->error;
}

static guint total(const FitChoice *choice)
{
    guint sum = 0;
    for (guint bone = 0; bone < choice->n_bones; bone++)
        sum += choice->bones[bone].n;
    return sum;
}

static void set_even(const Chooser *with, guint n, FitPlaces *places)
{
    places->n = n;
    for (guint i = 0; i <= n; i++)
        places->at[i] = (guint)((guint64)with->table->n * i / n);
}

static void find_off(const Chooser *with, guint bone, const FitPlaces *places)
{
    for (guint key = 0; key < places->n; key++) {
        guint from = places->at[key], to = places->at[key + 1];
        FitPiece piece = fit_piece(with->table, with->form, bone, from, to);
        fit_piece_off(with->table, bone, from, to, &piece, with->off[bone]);
    }
}

static double error_of(Chooser *with, const FitChoice *choice)
{
    for (guint bone = 0; bone < with->table->n_bones; bone++)
        find_off(with, bone, &choice->bones[bone]);
    double worst = 0;
    for (guint i = 0; i < with->table->n; i++) {
        double off[RIG_BONES_MOST];
        for (guint bone = 0; bone < with->table->n_bones; bone++)
            off[bone] = with->off[bone][i];
        worst = MAX(worst, fit_table_miss(with->table, fit_table_sample(with->table, i), off));
    }
    return worst;
}

static FitTask task_for(const Chooser *with, guint bones)
{
    return (FitTask){.table = with->table, .form = with->form, .bones = bones};
}

/* The keys of one bone, the others as they are chosen. */
static FitTask task_beside(Chooser *with, guint bone, const FitChoice *choice)
{
    FitTask task = task_for(with, 1u << bone);
    for (guint other = 0; other < choice->n_bones; other++) {
        if (other == bone)
            continue;
        find_off(with, other, &choice->bones[other]);
        task.others[other] = with->off[other];
    }
    return task;
}

/* Places as they stand, better ones for as many keys, one bone after the other. */
static void polish(Chooser *with, FitChoice *choice)
{
    choice->error = error_of(with, choice);
    for (guint i = 0, idle = 0; i < ROUNDS * choice->n_bones && idle < choice->n_bones; i++) {
        guint bone = i % choice->n_bones;
        FitTask task = task_beside(with, bone, choice);
        FitPlaces *places = &choice->bones[bone];
        double before = choice->error;
        double after = fit_place_best(&task, places->n, before, places, &with->scratch[0]);
        idle = after < before ? 0 : idle + 1;
        if (after < before)
            choice->error = error_of(with, choice);
    }
}

/* Fewer keys for one bone after the other, as long as that goes. */
static void thin(Chooser *with, double tolerance, guint first, FitChoice *choice)
{
    guint idle = 0;
    for (guint bone = first; idle < choice->n_bones; bone = (bone + 1) % choice->n_bones) {
        FitTask task = task_beside(with, bone, choice);
        FitPlaces *places = &choice->bones[bone], *fewer = &with->scratch[1];
        idle++;
        if (places->n > 1 &&
            fit_place_fewest(&task, tolerance, places->n - 1, fewer, &with->scratch[0])) {
            fit_places_copy(places, fewer);
            idle = 1;
        }
    }
}

static bool choose_shared(Chooser *with, double tolerance, guint most, FitChoice *choice)
{
    FitTask task = task_for(with, with->table->all);
    if (!fit_place_fewest(&task, tolerance, most, &choice->bones[0], &with->scratch[0]))
        return false;
    for (guint bone = 1; bone < choice->n_bones; bone++)
        fit_places_copy(&choice->bones[bone], &choice->bones[0]);
    return true;
}

/* The bones one after the other, each with more of the tolerance than the one before: the first
 * with a share of it, the last with all. It takes no more than `most` keys for them together. */
static bool choose_own(Chooser *with, guint first, double share, double tolerance, guint most,
                       FitChoice *choice)
{
    guint n = choice->n_bones, used = 0;
    FitTask task = task_for(with, 0);
    for (guint i = 0; i < n; i++) {
        guint bone = (first + i) % n, after = n - 1 - i;
        FitPlaces *places = &choice->bones[bone];
        double part = after > 0 ? share + (1 - share) * i / (n - 1) : 1;
        task.bones = 1u << bone;
        if (most < used + after + 1 ||
            !fit_place_fewest(&task, part * tolerance, MIN(with->most, most - used - after), places,
                              &with->scratch[0]))
            return false;
        used += places->n;
        find_off(with, bone, places);
        task.others[bone] = with->off[bone];
    }
    thin(with, tolerance, first, choice);
    return true;
}

static void keep_better(FitChoice *choice, const FitChoice *trial)
{
    if (trial->error < choice->error)
        copy_choice(choice, trial);
}

/* As many keys for each bone as there are in `choice`, if they can be closer: from each bone for
 * itself, and from the same keys for all where the numbers are. */
static void tighten(Chooser *with, double bound, FitChoice *choice)
{
    guint most = 0;
    bool same = true;
    for (guint bone = 0; bone < choice->n_bones; bone++) {
        most = MAX(most, choice->bones[bone].n);
        same = same && choice->bones[bone].n == choice->bones[0].n;
    }
    FitChoice trial = choice_new(with->table->n_bones, most, with->arena);
    for (guint bone = 0; bone < choice->n_bones; bone++) {
        FitPlaces *places = &trial.bones[bone];
        set_even(with, choice->bones[bone].n, places);
        FitTask task = task_for(with, 1u << bone);
        fit_place_best(&task, places->n, bound, places, &with->scratch[0]);
    }
    polish(with, &trial);
    keep_better(choice, &trial);
    if (!same)
        return;
    set_even(with, most, &trial.bones[0]);
    FitTask task = task_for(with, with->table->all);
    fit_place_best(&task, most, bound, &trial.bones[0], &with->scratch[0]);
    for (guint bone = 1; bone < choice->n_bones; bone++)
        fit_places_copy(&trial.bones[bone], &trial.bones[0]);
    polish(with, &trial);
    keep_better(choice, &trial);
}

/* One key less for one bone after the other, as long as the rest can be tightened to do. */
static void squeeze(Chooser *with, double tolerance, FitChoice *choice)
{
    FitChoice trial = choice_new(with->table->n_bones, with->most, with->arena);
    for (guint bone = 0, idle = 0; idle < choice->n_bones;
         bone = (bone + 1) % choice->n_bones, idle++) {
        copy_choice(&trial, choice);
        trial.error = INFINITY;
        if (trial.bones[bone].n <= 2)
            continue;
        trial.bones[bone].n--;
        tighten(with, 2 * tolerance, &trial);
        if (trial.error <= tolerance) {
            copy_choice(choice, &trial);
            idle = 0;
        }
    }
}

bool fit_choose_fewest(const FitTable *table, FitForm form, double tolerance, guint most,
                       Arena *arena, FitChoice *choice)
{
    Chooser with = chooser(table, form, most, arena);
    FitChoice own = choice_new(table->n_bones, most, arena);
    *choice = choice_new(table->n_bones, most, arena);
    bool found = choose_shared(&with, tolerance, most, choice);
    if (found)
        thin(&with, tolerance, 0, choice);
    guint n_bones = table->n_bones;
    for (guint i = 0; i < G_N_ELEMENTS(shares) * n_bones; i++) {
        double share = shares[i / n_bones];
        guint enough = found ? total(choice) : n_bones * most;
        if (choose_own(&with, i % n_bones, share, tolerance, enough, &own) &&
            (!found || total(&own) < total(choice))) {
            copy_choice(choice, &own);
            found = true;
        }
    }
    if (!found)
        return false;
    polish(&with, choice);
    tighten(&with, 2 * tolerance, choice);
    squeeze(&with, tolerance, choice);
    return true;
}

FitChoice fit_choose_best(const FitTable *table, FitForm form, guint n, Arena *arena)
{
    Chooser with = chooser(table, form, n, arena);
    FitChoice choice = choice_new(table->n_bones, n, arena);
    for (guint bone = 0; bone < choice.n_bones; bone++)
        set_even(&with, n, &choice.bones[bone]);
    choice.error = error_of(&with, &choice);
    tighten(&with, 2 * choice.error, &choice);
    return choice;
}

/* Where between two keys the bone is farthest from the first: about its extremum. */
static guint turning_point(const FitTable *table, guint bone, guint from, guint to)
{
    double start = fit_table_angle(table, bone, from), most = -1;
    guint found = from + (to - from) / 2;
    for (guint i = from + 1; i < to; i++) {
        double apart = fabs(fit_table_angle(table, bone, i) - start);
        if (apart > most) {
            most = apart;
            found = i;
        }
    }
    return found;
}

FitChoice fit_choose_even(const FitTable *table, FitForm form, guint n, Arena *arena)
{
    FitChoice choice = choice_new(table->n_bones, 2 * n, arena);
    for (guint bone = 0; bone < choice.n_bones; bone++) {
        FitPlaces *places = &choice.bones[bone];
        for (guint i = 0; i < n; i++) {
            guint from = table->n / n * i, to = table->n / n * (i + 1);
            places->at[places->n++] = from;
            FitPiece piece = fit_piece(table, form, bone, from, to);
            if (fit_piece_is_steep(&piece))
                places->at[places->n++] = turning_point(table, bone, from, to);
        }
        places->at[places->n] = table->n;
    }
    Chooser with = chooser(table, form, 1, arena);
    choice.error = error_of(&with, &choice);
    return choice;
}
