#include "render/command/diff_side.h"

#include "render/command/command_measure.h"
#include "render/frame/extension.h"
#include "render/sink/sink_pattern.h"

#include <math.h>
#include <string.h>

enum {
    JOB_AHEAD = 4, /* frames that a job works on besides one a thread */
    WHITE = 0xffffff,
};

static bool is_rig(const char *path)
{
    return extension_is(path, ".yaml") || extension_is(path, ".yml");
}

static bool is_drawing(const char *path)
{
    return g_str_equal(path, "-") || extension_is(path, ".svg") || extension_is(path, ".svgz") ||
           extension_is(path, ".xml");
}

static DiffSideKind kind_of(const char *path)
{
    if (is_rig(path) || is_drawing(path))
        return DIFF_SIDE_SCENE;
    bool images =
        sink_pattern_is(path) || sink_pattern_is_folder(path) || extension_is(path, ".png");
    return images ? DIFF_SIDE_IMAGES : DIFF_SIDE_FILM;
}

DiffSide *diff_side_new(const char *argument, const Options *options, GError **error)
{
    g_autoptr(DiffSide) side = g_new0(DiffSide, 1);
    const char *at = strrchr(argument, '@');
    g_autofree char *before = at != NULL ? g_strndup(argument, (gsize)(at - argument)) : NULL;
    side->has_way = before != NULL && is_rig(before);
    if (side->has_way && !variant_parse(at + 1, options, &side->way, error))
        return NULL;
    side->path = side->has_way ? g_steal_pointer(&before) : g_strdup(argument);
    side->label = g_path_get_basename(argument);
    side->kind = kind_of(side->path);
    return g_steal_pointer(&side);
}

DiffSide *diff_side_new_rig(const char *path, Variant way)
{
    DiffSide *side = g_new0(DiffSide, 1);
    *side = (DiffSide){
        .kind = DIFF_SIDE_SCENE,
        .path = g_strdup(path),
        .label = g_strdup(way.label),
        .way = way,
        .has_way = true,
    };
    return side;
}

void diff_side_free(DiffSide *side)
{
    if (side == NULL)
        return;
    footage_free(side->footage);
    posed_free(side->posed);
    command_input_free(side->input);
    variant_clear(&side->way);
    g_free(side->path);
    g_free(side->label);
    g_free(side);
}

/* Lines are posed on a style sheet too: SMIL's values would stay on top. */
static guint exact_route(const Options *options, const Rig *rig)
{
    guint route = options->route < N_RIG_ROUTES ? options->route : rig->route;
    return route == RIG_ROUTE_SMIL ? RIG_ROUTE_CSS_D : route;
}

static CommandInput *load(const Options *options, const char *path, GError **error)
{
    Options one = *options;
    one.arguments = g_ptr_array_new();
    g_ptr_array_add(one.arguments, (gpointer)path);
    CommandInput *input = command_input_load(&one, error);
    g_ptr_array_unref(one.arguments);
    return input;
}

static bool has_line(const Rig *rig)
{
    for (guint i = 0; i < rig->n_limbs; i++) {
        if (rig->limbs[i].line.id != NULL)
            return true;
    }
    return false;
}

static bool load_exact(DiffSide *side, const Options *options, GError **error)
{
    side->input = load(options, side->path, error);
    if (side->input == NULL)
        return false;
    const Rig *rig = side->input->rig;
    Options one = *options;
    one.route = exact_route(options, rig);
    if (one.route == RIG_ROUTE_CSS_D && !has_line(rig))
        one.route = RIG_ROUTE_CSS;
    one.quiet = true;
    g_clear_pointer(&side->input, command_input_free);
    side->input = load(&one, side->path, error);
    if (side->input == NULL)
        return false;
    rig = side->input->rig;
    Time period = options->period != TIME_INDEFINITE ? options->period : rig->period;
    double start = isnan(options->phase) ? rig->start : options->phase;
    side->posed = posed_new(rig, side->input->scene, options->prefix, start, period);
    return true;
}

bool diff_side_load(DiffSide *side, const Options *options, OptionSize size, GError **error)
{
    if (side->kind != DIFF_SIDE_SCENE)
        return true;
    Options one = side->has_way ? variant_options(&side->way, options) : *options;
    if (size.width > 0) {
        one.size = size;
        one.width = one.height = 0;
    }
    g_clear_pointer(&side->posed, posed_free);
    g_clear_pointer(&side->input, command_input_free);
    if (side->way.exact)
        return load_exact(side, &one, error);
    side->input = load(&one, side->path, error);
    return side->input != NULL;
}

static const State *sample_posed(const void *posed, Time time, Arena *arena)
{
    return posed_sample(posed, time, arena);
}

static guint32 background_of(const Options *options)
{
    return options->background.given ? options->background.argb & WHITE : WHITE;
}

static bool shoot_scene(DiffSide *side, const Options *options, FrameRate rate, GError **error)
{
    const Scene *scene = side->input->scene;
    Loop loop = timeline_loop(scene->timeline, options->max_loop);
    FilmRequest request = command_measure_request(options);
    request.rate = rate;
    FilmPlan plan;
    if (!film_plan(&loop, &request, &options->limits, &plan, error))
        return false;
    const RendererOptions renderer = {
        .pixels = options->limits.pixels,
        .sample = side->posed != NULL ? sample_posed : NULL,
        .sample_data = side->posed,
    };
    side->footage =
        footage_from_scene(side->label, scene, &plan, &renderer, background_of(options), error);
    return side->footage != NULL;
}

/* How far apart the frames may be that a job asks for at one time. */
static gint64 window_of(const Options *options)
{
    guint threads = options->threads > 0 ? (guint)options->threads : g_get_num_processors();
    return (gint64)threads + JOB_AHEAD;
}

bool diff_side_shoot(DiffSide *side, const Options *options, FrameRate rate, GError **error)
{
    guint64 pixels = options->limits.pixels;
    guint32 background = background_of(options);
    g_clear_pointer(&side->footage, footage_free);
    switch (side->kind) {
    case DIFF_SIDE_SCENE:
        return shoot_scene(side, options, rate, error);
    case DIFF_SIDE_FILM:
        side->footage =
            footage_from_film(side->path, rate, background, pixels, window_of(options), error);
        break;
    case DIFF_SIDE_IMAGES:
        side->footage = footage_from_images(side->path, rate, background, pixels, error);
        break;
    }
    return side->footage != NULL;
}
