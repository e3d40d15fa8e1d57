#include "render/command/produce.h"

#include "render/command/produce_documents.h"
#include "render/command/produce_pass.h"

#include <stdio.h>

typedef struct Production {
    const ProduceParams *params;
    Interrupt interrupt;
    Progress progress;
    Renderer *renderer; /* NULL as long as no pixels are needed */
    FilmPlan plans[N_PRODUCE_KINDS];
    GPtrArray *passes; /* of ProducePass */
} Production;

bool produce_plan(const ProduceParams *params, ProduceKind kind, FilmPlan *plan, GError **error)
{
    if (kind == PRODUCE_STILL) {
        *plan = (FilmPlan){.n_frames = 1, .rate = params->film.rate, .start = params->at};
        return true;
    }
    FilmRequest request = params->film;
    request.cells = kind == PRODUCE_CELLS;
    Loop loop = timeline_loop(params->scene->timeline, params->max_loop);
    return film_plan(&loop, &request, &params->limits, plan, error);
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

static bool make_plans(Production *production, GError **error)
{
    const ProduceParams *params = production->params;
    bool wanted[N_PRODUCE_KINDS] = {false};
    for (guint i = 0; i < params->n_targets; i++)
        wanted[params->targets[i].kind] = true;
    for (ProduceKind kind = 0; kind < N_PRODUCE_KINDS; kind++) {
        if (wanted[kind] && !produce_plan(params, kind, &production->plans[kind], error))
            return false;
    }
    g_autofree char *note =
        wanted[PRODUCE_FILM] ? film_note(&production->plans[PRODUCE_FILM]) : NULL;
    if (note != NULL && !params->quiet)
        fprintf(stderr, "note: %s\n", note);
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
        ProducePass *pass = find_pass(production, &production->plans[target->kind]);
        if (!produce_pass_open(pass, target, error))
            return false;
    }
    return true;
}

static gint64 count_frames(const Production *production)
{
    gint64 n = 0;
    for (guint i = 0; i < production->passes->len; i++)
        n += produce_pass_plan(production->passes->pdata[i])->n_frames;
    const ProduceParams *params = production->params;
    for (guint i = 0; i < params->n_targets; i++) {
        const ProduceTarget *target = &params->targets[i];
        n += target->sink == NULL ? production->plans[target->kind].n_frames : 0;
    }
    return n;
}

static bool run_passes(Production *production, GError **error)
{
    if (production->passes->len == 0)
        return true;
    production->renderer =
        renderer_new(production->params->scene, &production->params->renderer, error);
    if (production->renderer == NULL)
        return false;
    for (guint i = 0; i < production->passes->len; i++) {
        if (!produce_pass_run(production->passes->pdata[i], production->renderer,
                              &production->interrupt, &production->progress, error))
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

bool produce(const ProduceParams *params, GError **error)
{
    Production production = {
        .params = params,
        .interrupt = interrupt_begin(),
        .passes = g_ptr_array_new_with_free_func(free_pass),
    };
    bool done = make_plans(&production, error) && open_sinks(&production, error);
    if (done) {
        production.progress = progress_begin(count_frames(&production), params->quiet);
        done = run_passes(&production, error) && write_documents(&production, error);
        progress_end(&production.progress);
    }
    g_ptr_array_unref(production.passes);
    renderer_free(production.renderer);
    interrupt_end(&production.interrupt);
    return done;
}
