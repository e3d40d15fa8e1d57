#include "render/command/diff_set.h"

#include "render/diff/footage_scaled.h"

#include <math.h>
#include <string.h>

#define VARIANTS_USUAL "8,10,12,cubic:8"

static bool report_usage(GError **error, const char *path, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){path, 0, 0}, "%s", message);
    return false;
}

static DiffSide *side_at(const DiffSet *set, guint i)
{
    return set->sides->pdata[i];
}

static void free_side(gpointer side)
{
    diff_side_free(side);
}

/* The exact motion, then every way of baking it. */
static bool add_densities(DiffSet *set, const Options *options, GError **error)
{
    const char *path = side_at(set, 0)->path;
    const char *text = options->variants != NULL ? options->variants : VARIANTS_USUAL;
    g_autoptr(GArray) variants = variant_parse_list(text, options, error);
    if (variants == NULL)
        return false;
    set->densities = true;
    g_autoptr(GPtrArray) sides = g_ptr_array_new_with_free_func(free_side);
    /* Line by line where all variants are, so that one kind of drawing is compared. */
    Variant exact;
    if (!variant_parse("exact", options, &exact, error))
        return false;
    exact.route = g_array_index(variants, Variant, 0).route;
    g_ptr_array_add(sides, diff_side_new_rig(path, exact));
    for (guint i = 0; i < variants->len; i++) {
        Variant way = g_array_index(variants, Variant, i);
        way.label = g_strdup(way.label);
        g_ptr_array_add(sides, diff_side_new_rig(path, way));
    }
    g_ptr_array_unref(set->sides);
    set->sides = g_steal_pointer(&sides);
    return true;
}

static bool make_sides(DiffSet *set, const Options *options, GError **error)
{
    guint n = options->arguments->len;
    for (guint i = 0; i < n; i++) {
        DiffSide *side = diff_side_new(options->arguments->pdata[i], options, error);
        if (side == NULL)
            return false;
        g_ptr_array_add(set->sides, side);
    }
    const DiffSide *first = side_at(set, 0);
    bool is_rig = g_str_has_suffix(first->path, ".yaml") || g_str_has_suffix(first->path, ".yml");
    if (n == 1 && is_rig && !first->has_way)
        return add_densities(set, options, error);
    if (options->variants != NULL)
        return report_usage(error, NULL,
                            "--keys compares ways of baking one rig; name the rig alone, or write "
                            "rig.yaml@8");
    if (n == 1)
        return report_usage(error, first->path,
                            "there is nothing to compare it with; name a second input, or a rig");
    if (n == 2 && strcmp(first->label, side_at(set, 1)->label) == 0) {
        for (guint i = 0; i < n; i++) {
            g_free(side_at(set, i)->label);
            side_at(set, i)->label = g_strdup(options->arguments->pdata[i]);
        }
    }
    return true;
}

/* Warnings of one file are told once. */
static bool load_all(DiffSet *set, const Options *options, GError **error)
{
    for (guint i = 0; i < set->sides->len; i++) {
        Options one = *options;
        for (guint k = 0; k < i; k++)
            one.quiet = one.quiet || strcmp(side_at(set, k)->path, side_at(set, i)->path) == 0;
        if (!diff_side_load(side_at(set, i), &one, (OptionSize){0, 0}, error))
            return false;
    }
    return true;
}

/* All at the rate that is asked for, else at that of the first film, else at 30 a second. */
static bool shoot_all(DiffSet *set, const Options *options, GError **error)
{
    FrameRate rate = options->compare_rate;
    for (guint i = 0; i < set->sides->len && rate.num == 0; i++) {
        DiffSide *side = side_at(set, i);
        if (side->kind != DIFF_SIDE_FILM)
            continue;
        if (!diff_side_shoot(side, options, rate, error))
            return false;
        rate = side->footage->rate;
    }
    if (rate.num == 0)
        rate = (FrameRate){30, 1};
    for (guint i = 0; i < set->sides->len; i++) {
        DiffSide *side = side_at(set, i);
        if (side->footage == NULL && !diff_side_shoot(side, options, rate, error))
            return false;
    }
    return true;
}

/* Films of odd sides are padded by a column or a row. */
static int without_padding(int film, int wanted)
{
    return film == wanted + 1 && wanted % 2 == 1 ? wanted : film;
}

static void drop_padding(DiffSide *side, const DiffSide *other)
{
    if (side->kind != DIFF_SIDE_FILM || other->kind == DIFF_SIDE_FILM)
        return;
    side->footage->width = without_padding(side->footage->width, other->footage->width);
    side->footage->height = without_padding(side->footage->height, other->footage->height);
}

static bool fit_size(DiffSide *side, const DiffSide *first, const Options *options, GError **error)
{
    int width = first->footage->width, height = first->footage->height;
    if (side->footage->width == width && side->footage->height == height)
        return true;
    if (options->fit == DIFF_FIT_NONE) {
        error_set(error, ERROR_VALUE, (Place){side->path, 0, 0},
                  "its pictures are %dx%d, those of %s %dx%d; --fit draws them at the size of the "
                  "first",
                  side->footage->width, side->footage->height, first->label, width, height);
        return false;
    }
    if (side->kind == DIFF_SIDE_SCENE) {
        FrameRate rate = side->footage->rate;
        return diff_side_load(side, options, (OptionSize){width, height}, error) &&
               diff_side_shoot(side, options, rate, error);
    }
    side->footage = footage_scaled(side->footage, width, height, options->limits.pixels);
    return true;
}

static bool fit_length(const DiffSide *side, const DiffSide *first, const Options *options,
                       GError **error)
{
    const Footage *a = first->footage, *b = side->footage;
    if (a->n_frames == b->n_frames || options->fit != DIFF_FIT_NONE)
        return true;
    g_autofree char *long_a = clock_print_time(a->length), *long_b = clock_print_time(b->length);
    error_set(error, ERROR_VALUE, (Place){side->path, 0, 0},
              "it has %" G_GINT64_FORMAT " frames (%s), %s has %" G_GINT64_FORMAT
              " (%s); --fit compares as many as both have, --fit=stretch spreads them over the "
              "time of the first",
              b->n_frames, long_b, first->label, a->n_frames, long_a);
    return false;
}

/* The limbs' tips that both have, by name. */
static PairedPoint *pair_contacts(const CommandInput *a, const CommandInput *b, Arena *arena,
                                  guint *n)
{
    PairedPoint *points = arena_new_n(arena, PairedPoint, a->n_contacts);
    for (guint i = 0; i < a->n_contacts; i++) {
        for (guint k = 0; k < b->n_contacts; k++) {
            const Contact *first = &a->contacts[i], *second = &b->contacts[k];
            if (strcmp(first->name, second->name) == 0)
                points[(*n)++] =
                    (PairedPoint){.name = first->name, .a = first->effector, .b = second->effector};
        }
    }
    return points;
}

/* The far ends of bones, of rigs whose limbs stand on nothing. */
static PairedPoint *pair_bones(const CommandInput *a, const CommandInput *b, Arena *arena, guint *n)
{
    PairedPoint *points = arena_new_n(arena, PairedPoint, a->n_bones);
    for (guint i = 0; i < a->n_bones; i++) {
        for (guint k = 0; k < b->n_bones; k++) {
            if (strcmp(a->bones[i].name, b->bones[k].name) == 0)
                points[(*n)++] = (PairedPoint){
                    .name = a->bones[i].name, .a = a->bones[i].to, .b = b->bones[k].to};
        }
    }
    return points;
}

/* NULL with an error set when a point that was asked for is not there. */
static const PairedPoint *pair(const DiffSide *first, const DiffSide *side, const Options *options,
                               Arena *arena, guint *n, GError **error)
{
    const CommandInput *a = first->input, *b = side->input;
    guint n_asked = options->points != NULL ? options->points->len : 0;
    PairedPoint *points = arena_new_n(arena, PairedPoint, n_asked + 1);
    *n = 0;
    for (guint i = 0; i < n_asked; i++) {
        if (!pairing_parse(a->scene, b->scene, options->points->pdata[i], arena, &points[(*n)++],
                           error))
            return NULL;
    }
    if (n_asked > 0)
        return points;
    if (a->rig != NULL && b->rig != NULL) {
        points = pair_contacts(a, b, arena, n);
        if (*n == 0)
            points = pair_bones(a, b, arena, n);
    }
    return *n > 0 ? points : pairing_by_id(a->scene, b->scene, arena, n);
}

static bool bring_together(DiffSet *set, const Options *options, GError **error)
{
    DiffSide *first = side_at(set, 0);
    for (guint i = 1; i < set->sides->len; i++) {
        DiffSide *side = side_at(set, i);
        drop_padding(side, first);
        drop_padding(first, side);
        if (!fit_size(side, first, options, error) || !fit_length(side, first, options, error))
            return false;
    }
    return true;
}

static bool make_comparison(DiffSet *set, const Options *options, GError **error)
{
    guint n = set->sides->len;
    const DiffSide *first = side_at(set, 0);
    ComparedSide *compared = arena_new_n(set->arena, ComparedSide, n);
    gint64 n_frames = first->footage->n_frames;
    for (guint i = 0; i < n; i++) {
        const DiffSide *side = side_at(set, i);
        compared[i] = (ComparedSide){.footage = side->footage, .label = side->label};
        if (options->fit != DIFF_FIT_STRETCH)
            n_frames = MIN(n_frames, side->footage->n_frames);
        if (i == 0 || first->input == NULL || side->input == NULL)
            continue;
        compared[i].points = pair(first, side, options, set->arena, &compared[i].n_points, error);
        if (compared[i].points == NULL)
            return false;
    }
    if (options->points != NULL && (first->input == NULL || side_at(set, 1)->input == NULL))
        return report_usage(error, NULL, "--point needs two drawings; a film has no elements");
    set->comparison = comparison_new(compared, n, n_frames);
    set->comparison->stretched = options->fit == DIFF_FIT_STRETCH;
    set->comparison->threshold = options->threshold;
    set->comparison->pixels = options->limits.pixels;
    set->comparison->threads = options->threads;
    return true;
}

DiffSet *diff_set_load(const Options *options, GError **error)
{
    g_autoptr(DiffSet) set = g_new0(DiffSet, 1);
    set->arena = arena_new();
    set->sides = g_ptr_array_new_with_free_func(free_side);
    if (!make_sides(set, options, error) || !load_all(set, options, error) ||
        !shoot_all(set, options, error) || !bring_together(set, options, error) ||
        !make_comparison(set, options, error))
        return NULL;
    return g_steal_pointer(&set);
}

ComparedTurn diff_set_turn(const DiffSet *set, const Options *options)
{
    if (!set->densities)
        return (ComparedTurn){.period = 0};
    const Rig *rig = side_at(set, 0)->input->rig;
    return (ComparedTurn){
        .period = options->period != TIME_INDEFINITE ? options->period : rig->period,
        .start = isnan(options->phase) ? rig->start : options->phase,
    };
}

void diff_set_free(DiffSet *set)
{
    if (set == NULL)
        return;
    comparison_free(set->comparison);
    g_ptr_array_unref(set->sides);
    g_clear_pointer(&set->arena, arena_free);
    g_free(set);
}
