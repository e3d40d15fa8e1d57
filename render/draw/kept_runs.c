#include "render/draw/kept_runs.h"

#include "render/draw/raster.h"

enum {
    FRAMES_MOST = 4,   /* pictures together */
    SHAPES_FEWEST = 8, /* a run of fewer plain shapes is drawn as fast */
};

typedef struct KeptRun {
    guint first, last; /* leaves[first..last) */
    Rect part;
    Frame *frame;
} KeptRun;

struct KeptRuns {
    GArray *runs;
    int scale;
};

static bool is_worth_it(const Plan *plan, const KeptRun *run)
{
    bool has_shapes = true;
    for (guint i = run->first; i < run->last; i++) {
        has_shapes = has_shapes && plan->leaves[i].has_shapes;
    }
    return rect_area(run->part) > 0 && (!has_shapes || run->last - run->first >= SHAPES_FEWEST);
}

/* The run of still leaves from there on; empty when that one changes. */
static KeptRun run_at(const Plan *plan, guint first)
{
    KeptRun run = {.first = first, .last = first, .part = rect_empty()};
    while (run.last < plan->n_leaves && !plan->leaves[run.last].changing) {
        if (rect_area(plan->leaves[run.last].part) > 0) {
            run.part = rect_union(run.part, plan->leaves[run.last].part);
        }
        run.last++;
    }
    return run;
}

static bool draw(const Plan *plan, const State *state, int scale, const char *base_path,
                 KeptRun *run, GError **error)
{
    int width = (int)(run->part.x1 - run->part.x0) * scale;
    int height = (int)(run->part.y1 - run->part.y0) * scale;
    g_autoptr(GString) text = g_string_new(NULL);
    run->frame = frame_new(width, height, G_MAXUINT64, error);
    plan_freeze(plan, state, run->part, plan->order + run->first, run->last - run->first, text);
    return run->frame && raster_draw(run->frame, text->str, text->len, base_path,
                                     (Rect){0, 0, width, height}, error);
}

KeptRuns *kept_runs_new(const Plan *plan, const State *state, int scale, const char *base_path,
                        GError **error)
{
    KeptRuns *kept = g_new0(KeptRuns, 1);
    kept->runs = g_array_new(FALSE, FALSE, sizeof(KeptRun));
    kept->scale = scale;
    double room = FRAMES_MOST * rect_area(plan_frame(plan));
    bool drawn = true;
    guint i = freeze_is_blending(plan->scene->timeline) ? plan->n_leaves : plan->n_still;
    while (drawn && i < plan->n_leaves) {
        KeptRun run = run_at(plan, i);
        i = MAX(run.last, i + 1);
        if (is_worth_it(plan, &run) && rect_area(run.part) <= room) {
            room -= rect_area(run.part);
            drawn = draw(plan, state, scale, base_path, &run, error);
            g_array_append_val(kept->runs, run);
        }
    }
    if (!drawn) {
        g_clear_pointer(&kept, kept_runs_free);
    }
    return kept;
}

void kept_runs_free(KeptRuns *kept)
{
    if (!kept) {
        return;
    }
    for (guint i = 0; i < kept->runs->len; i++) {
        frame_free(g_array_index(kept->runs, KeptRun, i).frame);
    }
    g_array_free(kept->runs, TRUE);
    g_free(kept);
}

guint kept_runs_count(const KeptRuns *kept)
{
    return kept ? kept->runs->len : 0;
}

Rect kept_runs_part(const KeptRuns *kept, guint i)
{
    return g_array_index(kept->runs, KeptRun, i).part;
}

guint kept_runs_find(const KeptRuns *kept, guint leaf)
{
    guint n = kept_runs_count(kept);
    for (guint i = 0; i < n; i++) {
        const KeptRun *run = &g_array_index(kept->runs, KeptRun, i);
        if (run->first <= leaf && leaf < run->last) {
            return i;
        }
    }
    return n;
}

void kept_runs_draw(const KeptRuns *kept, guint i, cairo_t *cr)
{
    const KeptRun *run = &g_array_index(kept->runs, KeptRun, i);
    /* Cairo only reads it. */
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        run->frame->data, CAIRO_FORMAT_ARGB32, run->frame->width, run->frame->height,
        run->frame->stride);
    double x = run->part.x0 * kept->scale, y = run->part.y0 * kept->scale;
    cairo_identity_matrix(cr);
    cairo_new_path(cr);
    cairo_rectangle(cr, x, y, run->frame->width, run->frame->height);
    cairo_set_source_surface(cr, surface, x, y);
    cairo_fill(cr);
    cairo_set_source_rgba(cr, 0, 0, 0, 1); /* lets go of the surface */
    cairo_surface_destroy(surface);
}
