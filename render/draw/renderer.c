#include "render/draw/renderer.h"

#include "render/draw/frame_cache.h"
#include "render/draw/layers.h"
#include "render/draw/raster.h"
#include "value/color.h"

struct Renderer {
    const Scene *scene;
    RendererOptions options;
    Plan *plan; /* NULL when drawing whole */
    /* Background and still leaves, as large as they are drawn: the run at the bottom, and all where
     * there are more, else NULL. */
    Frame *bottom, *still;
    bool late;      /* the background comes under each frame at last */
    KeptRuns *kept; /* or NULL */
    FrameCache *cache;
    guint *leaves; /* numbers in the ledger, NULL without */
};

struct RendererWorker {
    Arena *arena;
    LayersScratch scratch;
    DisplayList *list;
    DisplayList *last; /* of the frame before, NULL before the first */
    Frame *large;      /* what is averaged, or NULL */
    Frame *tiles;      /* where tiles are drawn, or NULL */
};

static const State *sample(const Renderer *renderer, Time time, Arena *arena)
{
    const RendererOptions *options = &renderer->options;
    return options->sample ? options->sample(options->sample_data, time, arena)
                           : timeline_sample(renderer->scene->timeline, time, arena);
}

static int scale_of(const Renderer *renderer)
{
    return MAX(renderer->options.supersample, 1);
}

static Frame *new_frame(const Renderer *renderer, int scale, GError **error)
{
    guint64 pixels = renderer->options.pixels;
    Size size = renderer->scene->output;
    return frame_new((int)size.width * scale, (int)size.height * scale,
                     pixels ? pixels : limits_default().pixels, error);
}

/* Where a viewport in output pixels lies in what is drawn. */
static Rect scaled(const Renderer *renderer, Rect part)
{
    int scale = scale_of(renderer);
    return (Rect){part.x0 * scale, part.y0 * scale, part.x1 * scale, part.y1 * scale};
}

static bool paint_backdrop(const Renderer *renderer, const State *state, Frame *frame,
                           GError **error)
{
    Size size = renderer->scene->output;
    Rect part = rect_from_size(0, 0, size.width, size.height);
    g_autoptr(GString) text = g_string_new(NULL);
    freeze_document(state, &(FreezeOptions){.part = part, .backdrop = true}, text);
    return raster_draw_under(frame, text->str, text->len, renderer->scene->document->source->path,
                             (Rect){0, 0, frame->width, frame->height}, error);
}

static bool paint_background(const Renderer *renderer, const State *state, Frame *frame,
                             GError **error)
{
    Color color;
    if (freeze_has_backdrop(state)) {
        if (!paint_backdrop(renderer, state, frame, error)) {
            return false;
        }
    } else if (freeze_background(state, &color)) {
        raster_fill_under(
            frame, (guint32)color_byte(color.alpha) << 24 | (guint32)color_byte(color.c[0]) << 16 |
                       (guint32)color_byte(color.c[1]) << 8 | (guint32)color_byte(color.c[2]));
    }
    raster_fill_under(frame, renderer->options.background);
    return true;
}

/* Of the root; now or at any instant. */
static bool has_background(const Timeline *timeline, const Element *root)
{
    const Style *style = timeline_still_style(timeline, root);
    return timeline_animates_property(timeline, root, PROPERTY_BACKGROUND_COLOR) ||
           style_own(style, PROPERTY_BACKGROUND_COLOR) ||
           style_own(style, PROPERTY_BACKGROUND_IMAGE);
}

/* What blends must not see it, and where it moves it is another one in each frame. */
static bool is_late(const Renderer *renderer)
{
    const Timeline *timeline = renderer->scene->timeline;
    const Element *root = renderer->scene->document->root;
    bool own = has_background(timeline, root);
    return (own && timeline_is_dynamic(timeline, root)) ||
           ((own || renderer->options.background != 0) && freeze_is_blending(timeline));
}

static const char *base_path(const Renderer *renderer)
{
    return renderer->scene->document->source->path;
}

static Rect output_rect(const Renderer *renderer)
{
    Size size = renderer->scene->output;
    return rect_from_size(0, 0, size.width, size.height);
}

/* The background, or another picture of what is still. */
static bool lay_under(const Renderer *renderer, const State *state, const Frame *under,
                      Frame *frame, GError **error)
{
    if (under) {
        frame_copy(frame, under);
        return true;
    }
    return renderer->late || paint_background(renderer, state, frame, error);
}

/* The run at the bottom, or with that `under` it all still leaves. */
static Frame *draw_still(const Renderer *renderer, const State *state, const Frame *under,
                         GError **error)
{
    Ledger *ledger = renderer->options.ledger;
    gint64 begun = ledger_begin(ledger);
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(Frame) frame = new_frame(renderer, scale_of(renderer), error);
    if (!frame || !lay_under(renderer, state, under, frame, error)) {
        return NULL;
    }
    if (renderer->plan) {
        layers_compose_still(renderer->plan, state, under != NULL, text);
    }
    gint64 frozen = ledger_begin(ledger);
    bool drawn = text->len == 0 || raster_draw(frame, text->str, text->len, base_path(renderer),
                                               scaled(renderer, output_rect(renderer)), error);
    gint64 ended = ledger_begin(ledger);
    ledger_add(ledger, LEDGER_FREEZE, frozen - begun);
    ledger_add(ledger, LEDGER_DRAW, ended - frozen);
    ledger_still(ledger, renderer->plan ? renderer->plan->n_still : 0, ended - begun);
    return drawn ? g_steal_pointer(&frame) : NULL;
}

static bool draw_grounds(Renderer *renderer, GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    gint64 begun = ledger_begin(renderer->options.ledger);
    const State *state = sample(renderer, 0, arena);
    ledger_end(renderer->options.ledger, LEDGER_SAMPLE, begun);
    renderer->bottom = draw_still(renderer, state, NULL, error);
    if (!renderer->bottom || !renderer->plan || !renderer->plan->is_interleaved) {
        return renderer->bottom != NULL;
    }
    renderer->still = draw_still(renderer, state, renderer->bottom, error);
    if (renderer->still && renderer->options.fast) {
        renderer->kept =
            kept_runs_new(renderer->plan, state, scale_of(renderer), base_path(renderer), error);
        return renderer->kept != NULL;
    }
    return renderer->still != NULL;
}

Renderer *renderer_new(const Scene *scene, const RendererOptions *options, GError **error)
{
    g_autoptr(Renderer) renderer = g_new0(Renderer, 1);
    renderer->scene = scene;
    renderer->options = *options;
    renderer->late = is_late(renderer);
    renderer->plan = options->whole ? NULL : plan_new(scene);
    renderer->cache = frame_cache_new();
    if (options->ledger && renderer->plan) {
        renderer->leaves = leaf_tally_register(options->ledger, renderer->plan);
    }
    return draw_grounds(renderer, error) ? g_steal_pointer(&renderer) : NULL;
}

void renderer_free(Renderer *renderer)
{
    if (!renderer) {
        return;
    }
    g_clear_pointer(&renderer->plan, plan_free);
    g_clear_pointer(&renderer->cache, frame_cache_free);
    g_clear_pointer(&renderer->kept, kept_runs_free);
    g_clear_pointer(&renderer->bottom, frame_free);
    g_clear_pointer(&renderer->still, frame_free);
    g_free(renderer->leaves);
    g_free(renderer);
}

guint renderer_kept(const Renderer *renderer)
{
    return kept_runs_count(renderer->kept);
}

RendererWorker *renderer_worker_new(const Renderer *renderer)
{
    RendererWorker *worker = g_new0(RendererWorker, 1);
    worker->arena = arena_new();
    worker->scratch = (LayersScratch){
        .shapes = display_list_new(),
        .text = g_string_new(NULL),
        .tally = leaf_tally_new(renderer->options.ledger, renderer->plan, renderer->leaves),
    };
    worker->list = display_list_new();
    return worker;
}

void renderer_worker_free(RendererWorker *worker)
{
    if (!worker) {
        return;
    }
    leaf_tally_free(worker->scratch.tally);
    arena_free(worker->arena);
    g_string_free(worker->scratch.text, TRUE);
    display_list_free(worker->scratch.shapes);
    display_list_free(worker->list);
    display_list_free(worker->last);
    g_clear_pointer(&worker->large, frame_free);
    g_clear_pointer(&worker->tiles, frame_free);
    g_free(worker);
}

static void compose(const Renderer *renderer, RendererWorker *worker, const State *state)
{
    display_list_clear(worker->list);
    if (renderer->plan) {
        layers_compose(renderer->plan, state, renderer->kept, worker->scratch, worker->list);
        return;
    }
    Rect part = output_rect(renderer);
    g_string_truncate(worker->scratch.text, 0);
    freeze_document(state, &(FreezeOptions){.part = part, .bare = true}, worker->scratch.text);
    display_list_add_document(worker->list, worker->scratch.text, part);
}

/* Outside of what the list draws the frame holds what is still, and mostly does so already. */
static bool draw_list(const Renderer *renderer, RendererWorker *worker, Frame *frame,
                      GError **error)
{
    const Frame *ground = renderer->still ? renderer->still : renderer->bottom;
    if (renderer->still && !worker->tiles) {
        worker->tiles = new_frame(renderer, scale_of(renderer), error);
        if (!worker->tiles) {
            return false;
        }
    }
    const DisplayTarget target = {
        .frame = frame,
        .scale = scale_of(renderer),
        .base_path = base_path(renderer),
        .ground = renderer->bottom,
        .scratch = worker->tiles,
        .tally = worker->scratch.tally,
        .kept = renderer->kept,
    };
    frame_lay_ground(frame, ground);
    if (!display_list_draw(worker->list, &target, error)) {
        return false;
    }
    frame_mark_drawn(frame, ground, scaled(renderer, display_list_extent(worker->list)));
    return true;
}

static bool draw_averaged(const Renderer *renderer, RendererWorker *worker, Frame *frame,
                          GError **error)
{
    int scale = scale_of(renderer);
    if (!worker->large) {
        worker->large = new_frame(renderer, scale, error);
    }
    if (!worker->large || !draw_list(renderer, worker, worker->large, error)) {
        return false;
    }
    frame_average(frame, worker->large, scale);
    return true;
}

static void swap_lists(RendererWorker *worker)
{
    DisplayList *before = worker->last;
    worker->last = worker->list;
    worker->list = before ? before : display_list_new();
}

/* Equal lists make the same picture. It is kept where it cost much, or comes twice: of films that
 * never stand still a copy of each frame would be wasted. */
static bool draw_once(const Renderer *renderer, RendererWorker *worker, Frame *frame,
                      GError **error)
{
    FrameCacheSlot *slot;
    bool keep = display_list_has_documents(worker->list) ||
                (worker->last && display_list_equal(worker->list, worker->last));
    if (frame_cache_find(renderer->cache, worker->list, keep, frame, &slot)) {
        leaf_tally_repeated(worker->scratch.tally);
        return true;
    }
    bool drawn = scale_of(renderer) > 1 ? draw_averaged(renderer, worker, frame, error)
                                        : draw_list(renderer, worker, frame, error);
    if (!drawn) {
        frame_cache_give_up(renderer->cache, slot);
        return false;
    }
    frame_cache_keep(renderer->cache, slot, frame);
    swap_lists(worker);
    return true;
}

bool renderer_draw(const Renderer *renderer, RendererWorker *worker, Time time, Frame *frame,
                   GError **error)
{
    LeafTally *tally = worker->scratch.tally;
    leaf_tally_begin(tally);
    arena_reset(worker->arena);
    const State *state = sample(renderer, time, worker->arena);
    leaf_tally_stage(tally, LEDGER_SAMPLE);
    compose(renderer, worker, state);
    leaf_tally_stage(tally, LEDGER_FREEZE);
    bool drawn = draw_once(renderer, worker, frame, error) &&
                 (!renderer->late || paint_background(renderer, state, frame, error));
    leaf_tally_stage(tally, LEDGER_DRAW);
    return drawn;
}
