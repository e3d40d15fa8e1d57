#include "render/report/study.h"

#include "render/frame/gzip_size.h"

#include <math.h>
#include <string.h>

static const StudyForm forms[] = {
    {"linear, even", RIG_ROUTE_CSS, FIT_LINEAR, FIT_UNIFORM, FIT_HERMITE},
    {"linear, chosen", RIG_ROUTE_CSS, FIT_LINEAR, FIT_CHOSEN, FIT_HERMITE},
    {"cubic, even", RIG_ROUTE_CSS, FIT_CUBIC, FIT_UNIFORM, FIT_HERMITE},
    {"cubic, chosen", RIG_ROUTE_CSS, FIT_CUBIC, FIT_CHOSEN, FIT_HERMITE},
    {"cubic, chosen, free", RIG_ROUTE_CSS, FIT_CUBIC, FIT_CHOSEN, FIT_FREE},
    {"css-d", RIG_ROUTE_CSS_D, FIT_LINEAR, FIT_UNIFORM, FIT_HERMITE},
    {"smil", RIG_ROUTE_SMIL, FIT_LINEAR, FIT_UNIFORM, FIT_HERMITE},
};

typedef struct Runner {
    const Rig *rig;
    guint from, to;
    const Limits *limits;
    const Interrupt *interrupt;
    Arena *arena;
} Runner;

/* The routes of lines draw by its bones what has no line. */
static bool is_available(const Rig *rig, const StudyForm *form)
{
    guint n_bones = 0, n_lines = 0;
    for (guint i = 0; i < rig->n_limbs; i++) {
        n_bones += rig->limbs[i].bones[0].element.id != NULL ? 1 : 0;
        n_lines += rig->limbs[i].line.id != NULL ? 1 : 0;
    }
    return form->route == RIG_ROUTE_CSS ? n_bones == rig->n_limbs : n_lines > 0;
}

static bool run_one(const Runner *with, const StudyForm *form, StudyRow *row, GError **error)
{
    if (interrupt_pending(with->interrupt)) {
        error_set(error, ERROR_CANCELLED, (Place){with->rig->source->path, 0, 0},
                  "stopped before all keys were tried");
        return false;
    }
    g_autoptr(Arena) arena = arena_new();
    BakeOptions options = bake_options_default();
    options.route = form->route;
    options.line_easing = form->easing;
    options.fit.keys = row->keys;
    options.fit.easing = form->easing;
    options.fit.placement = form->placement;
    options.fit.slopes = form->slopes;
    options.limits = *with->limits;
    const BakeFigure *figures;
    g_autofree char *text = bake_svg_figures(with->rig, &options, arena, &figures, error);
    if (text == NULL)
        return false;
    for (guint i = 0; i < with->rig->n_limbs; i++)
        row->error = MAX(row->error, figures[i].error);
    row->bytes = strlen(text);
    row->gzipped = gzip_size(text, row->bytes);
    return true;
}

/* Of the rows whose keys lie between, both included. */
static double order_of(const StudyRow *rows, guint n, guint from, guint to)
{
    double sum_x = 0, sum_y = 0, sum_xx = 0, sum_xy = 0, count = 0;
    for (guint i = 0; i < n; i++) {
        if (rows[i].keys < from || rows[i].keys > to || rows[i].error <= 0)
            continue;
        double x = log(rows[i].keys), y = log(rows[i].error);
        sum_x += x;
        sum_y += y;
        sum_xx += x * x;
        sum_xy += x * y;
        count++;
    }
    double spread = count * sum_xx - sum_x * sum_x;
    return count < 2 ? NAN : (sum_x * sum_y - count * sum_xy) / spread;
}

static bool run_form(const Runner *with, const StudyForm *form, guint middle, StudySeries *series,
                     GError **error)
{
    guint n = with->to - with->from + 1;
    StudyRow *rows = arena_new_n(with->arena, StudyRow, n);
    for (guint i = 0; i < n; i++) {
        rows[i].keys = with->from + i;
        if (!run_one(with, form, &rows[i], error))
            return false;
    }
    *series = (StudySeries){
        .form = form,
        .rows = rows,
        .order = order_of(rows, n, with->from, with->to),
        .few = order_of(rows, n, with->from, middle),
        .many = order_of(rows, n, middle + 1, with->to),
    };
    return true;
}

bool study_run(const Rig *rig, guint from, guint to, const Limits *limits,
               const Interrupt *interrupt, Arena *arena, Study *study, GError **error)
{
    const Runner with = {rig, from, to, limits, interrupt, arena};
    StudySeries *series = arena_new_n(arena, StudySeries, G_N_ELEMENTS(forms));
    *study = (Study){
        .name = rig->name,
        .from = from,
        .to = to,
        .middle = (guint)sqrt((double)from * to),
        .series = series,
    };
    for (gsize i = 0; i < G_N_ELEMENTS(forms); i++) {
        if (is_available(rig, &forms[i]) &&
            !run_form(&with, &forms[i], study->middle, &series[study->n_series++], error))
            return false;
    }
    return true;
}
