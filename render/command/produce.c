#include "render/command/produce.h"

#include "render/command/produce_documents.h"
#include "render/command/produce_note.h"
#include "render/command/produce_pass.h"

#include <stdio.h>

typedef struct Production {
    const ProduceParams *params;
    Interrupt interrupt;
    Progress progress;
    Renderer *renderer; /* NULL as long as no pixels are needed */
    FilmPlan *plans;    /* one a target */
    GPtrArray *passes;  /* of ProducePass */
    GError *failure;    /* the first of a file that could not be written */
} Production;

static bool make_plan(const ProduceParams *params, ProduceKind kind, FrameRate rate, FilmPlan *plan,
                      GError **error)
{
    FilmRequest request = params->film;
    request.rate = rate;
    request.cells = kind == PRODUCE_CELLS;
    Loop loop = timeline_loop(params->scene->timeline, params->max_loop);
    return film_plan(&loop, &request, &params->limits, plan, error);
}

static FilmPlan plan_still(const ProduceParams *params, Time at)
{
    return (FilmPlan){.n_frames = 1, .rate = params->film.rate, .start = at};
}

bool produce_plan(const ProduceParams *params, ProduceKind kind, FilmPlan *plan, GError **error)
{
    if (kind != PRODUCE_STILL)
        return make_plan(params, kind, params->film.rate, plan, error);
    *plan = plan_still(params, params->at);
    return true;
}

/* a < b */
static bool is_slower(FrameRate a, FrameRate b)
{
    return (__int128)a.num * b.den < (__int128)b.num * a.den;
}

static bool plan_target(const ProduceParams *params, const ProduceTarget *target, FilmPlan *plan,
                        GError **error)
{
    if (target->kind == PRODUCE_STILL) {
        *plan = plan_still(params, target->at != TIME_INDEFINITE ? target->at : params->at);
        return true;
    }
    FrameRate rate = params->film.rate;
    const FrameRate *fastest = target->sink != NULL ? target->sink->fastest : NULL;
    bool slowed = fastest != NULL && is_slower(*fastest, rate);
    if (slowed && !params->quiet)
        fprintf(stderr,
                "note: %s has %" G_GINT64_FORMAT
                " frames a second: players slow down what has more\n",
                target->path, fastest->num / fastest->den);
    return make_plan(params, target->kind, slowed ? *fastest : rate, plan, error);
}

static bool same_instants(const FilmPlan *a, const FilmPlan *b)
{
    if (a->n_frames != b->n_frames)
        return false;
    for (gint64 i = 0; i < a->n_frames; i++) {
        if (film_frame_time(a, i) != film_frame_time(b, i))
            return false;
    }
    return true;
}

/* The pass that draws a plan's instants: one that does already, or a new one. */
static ProducePass *find_pass(Production *production, const FilmPlan *plan)
{
    for (guint i = 0; i < production->passes->len; i++) {
        ProducePass *pass = production->passes->pdata[i];
        if (same_instants(produce_pass_plan(pass), plan))
            return pass;
    }
    ProducePass *pass = produce_pass_new(production->params, plan);
    g_ptr_array_add(production->passes, pass);
    return pass;
}

static void tell(const Production *production, const char *note)
{
    if (note != NULL && !production->params->quiet)
        fprintf(stderr, "note: %s\n", note);
}

static bool make_plans(Production *production, GError **error)
{
    const ProduceParams *params = production->params;
    g_autofree char *note = NULL, *intro = NULL, *cut = NULL;
    production->plans = g_new0(FilmPlan, params->n_targets);
    for (guint i = 0; i < params->n_targets; i++) {
        FilmPlan *plan = &production->plans[i];
        if (!plan_target(params, &params->targets[i], plan, error))
            return false;
        if (note == NULL && params->targets[i].kind == PRODUCE_FILM)
            note = film_note(plan);
        if (intro == NULL)
            intro = film_intro_note(plan);
        if (cut == NULL)
            cut = film_cut_note(plan);
    }
    tell(production, note);
    tell(production, intro);
    tell(production, cut);
    return true;
}

/* Begins all sinks before anything is drawn: what cannot be written is told at once. */
static bool open_sinks(Production *production, GError **error)
{
    const ProduceParams *params = production->params;
    for (guint i = 0; i < params->n_targets; i++) {
        const ProduceTarget *target = &params->targets[i];
        if (target->sink == NULL)
            continue;
        ProducePass *pass = find_pass(production, &production->plans[i]);
        if (!produce_pass_open(pass, target, error))
            return false;
    }
    return true;
}

static gint64 count_frames(const Production *production)
{
    gint64 n = 0;
    for (guint i = 0; i < production->passes->len; i++)
        n += produce_pass_count(production->passes->pdata[i]);
    const ProduceParams *params = production->params;
    for (guint i = 0; i < params->n_targets; i++) {
        const ProduceTarget *target = &params->targets[i];
        n += target->sink == NULL ? production->plans[i].n_frames : 0;
    }
    return n;
}

/* Tells all failures but the first, which is kept as the production's own. */
static void keep_failure(Production *production, const GError *failure)
{
    if (production->failure == NULL) {
        production->failure = g_error_copy(failure);
        return;
    }
    g_autofree char *text = error_text(failure);
    progress_end(&production->progress);
    fprintf(stderr, "%s\n", text);
}

static bool run_pass(Production *production, ProducePass *pass, GError **error)
{
    if (!produce_pass_run(pass, production->renderer, &production->interrupt, &production->progress,
                          error))
        return false;
    g_autofree char *note = produce_pass_seam_note(pass);
    if (note != NULL)
        progress_end(&production->progress);
    tell(production, note);
    const GPtrArray *failures = produce_pass_failures(pass);
    for (guint i = 0; i < failures->len; i++)
        keep_failure(production, failures->pdata[i]);
    return true;
}

static bool run_passes(Production *production, GError **error)
{
    if (production->passes->len == 0)
        return true;
    production->renderer =
        renderer_new(production->params->scene, &production->params->renderer, error);
    if (production->renderer == NULL)
        return false;
    g_autofree char *note = produce_note_fast(production->params, production->renderer);
    tell(production, note);
    for (guint i = 0; i < production->passes->len; i++) {
        if (!run_pass(production, production->passes->pdata[i], error))
            return false;
    }
    return true;
}

static bool write_documents(Production *production, GError **error)
{
    const ProduceParams *params = production->params;
    for (guint i = 0; i < params->n_targets; i++) {
        const ProduceTarget *target = &params->targets[i];
        if (target->sink == NULL &&
            !produce_documents(params, target, &production->plans[target->kind],
                               &production->interrupt, &production->progress, error))
            return false;
    }
    return true;
}

static void free_pass(gpointer pass)
{
    produce_pass_free(pass);
}

static bool run(Production *production, GError **error)
{
    const ProduceParams *params = production->params;
    if (!make_plans(production, error) || !open_sinks(production, error))
        return false;
    produce_note_matte(params, production->plans);
    production->progress = progress_begin(count_frames(production), params->quiet);
    bool done = run_passes(production, error) && write_documents(production, error);
    progress_end(&production->progress);
    return done;
}

bool produce(const ProduceParams *params, GError **error)
{
    Production production = {
        .params = params,
        .interrupt = interrupt_begin(),
        .passes = g_ptr_array_new_with_free_func(free_pass),
    };
    bool done = run(&production, error);
    if (done && production.failure != NULL) {
        g_propagate_error(error, g_steal_pointer(&production.failure));
        done = false;
    }
    g_clear_error(&production.failure);
    g_ptr_array_unref(production.passes);
    g_free(production.plans);
    renderer_free(production.renderer);
    interrupt_end(&production.interrupt);
    return done;
}
