#include "render/command/command_film.h"

#include "render/command/command_measure.h"
#include "render/frame/output.h"
#include "time/layout/layout.h"

#include <math.h>
#include <string.h>

#define OPAQUE 0xff000000
#define WHITE 0xffffff

static bool has_instant(const Options *options)
{
    return options->at != TIME_INDEFINITE;
}

static const char *codec_of(const Options *options)
{
    return film_codec_names[options->codec];
}

static guint32 matte_of(const Options *options)
{
    return options->matte.given ? options->matte.argb & WHITE : WHITE;
}

static guint32 choose_background(const Options *options, const CommandTargets *targets)
{
    if (options->background.given)
        return options->background.argb;
    return command_targets_alpha(targets, codec_of(options)) ? 0 : OPAQUE | matte_of(options);
}

static SinkEncoding encoding_of(const Options *options)
{
    const GPtrArray *list = options->codec_options;
    return (SinkEncoding){
        .codec = codec_of(options),
        .n_options = list != NULL ? list->len : 0,
        .options = list != NULL ? (const char *const *)list->pdata : NULL,
        .has_quality = !isnan(options->quality),
        .quality = options->quality,
        .repeat = options->repeat.times,
        .dither = options->dither,
        .threshold = options->alpha_threshold,
    };
}

/* Where a figure is held, in shares of the frame: as asked for, or the root of its first limb; else
 * the middle. */
static Point find_pivot(const Options *options, const CommandInput *input)
{
    const Scene *scene = input->scene;
    if (options->pivot.given)
        return (Point){options->pivot.x, options->pivot.y};
    if (input->rig == NULL || input->rig->n_limbs == 0)
        return (Point){.5, .5};
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, 0, arena);
    Point root = matrix_apply(layout_screen_matrix(state, scene->document->root),
                              input->rig->limbs[0].joints[0].point);
    return (Point){root.x / scene->output.width, root.y / scene->output.height};
}

ProduceParams command_film_params(const Options *options, const CommandInput *input)
{
    Point pivot = find_pivot(options, input);
    return (ProduceParams){
        .scene = input->scene,
        .renderer = {.pixels = options->limits.pixels,
                     .fast = options->fast,
                     .whole = options->whole,
                     .ledger = options->ledger,
                     .supersample = options->supersample},
        .shutter = options->shutter,
        .subframes = options->subframes,
        .limits = options->limits,
        .film = command_measure_request(options),
        .max_loop = options->max_loop,
        .at = has_instant(options) ? options->at : 0,
        .threads = options->threads,
        .quiet = options->quiet,
        .ledger = options->ledger,
        .encoding = encoding_of(options),
        .has_repeat = options->repeat.given,
        .has_background = options->background.given,
        .matte = matte_of(options),
        .title = input->rig != NULL ? input->rig->title : NULL,
        .tag = input->rig != NULL ? input->rig->name : input->name,
        .pivot_x = pivot.x,
        .pivot_y = pivot.y,
        .n_points = input->n_points,
        .points = input->contacts,
    };
}

CommandTargets *command_film_targets(const Options *options, const CommandInput *input)
{
    return command_targets_new(input->rig != NULL, has_instant(options));
}

static bool write_baked(const CommandTargets *targets, const CommandInput *input, GError **error)
{
    for (guint i = 0; i < targets->baked->len; i++) {
        const char *path = targets->baked->pdata[i];
        if (!command_input_spares(input, path, error) ||
            !output_write_file(path, input->baked, strlen(input->baked), error))
            return false;
    }
    return true;
}

static double worst_error(const Options *options, const CommandInput *input)
{
    CommandSpan span = command_measure_span(input, options);
    double worst = 0;
    for (guint i = 0; i < input->n_contacts; i++)
        worst = MAX(worst, command_measure_contact(input->scene, &input->contacts[i], span).max);
    return worst;
}

static Overlay *make_overlay(const Options *options, const CommandInput *input, GError **error)
{
    const OverlaySource source = {
        .scene = input->scene,
        .rig = input->rig,
        .prefix = options->prefix,
        .n_contacts = input->n_contacts,
        .contacts = input->contacts,
        .worst = worst_error(options, input),
    };
    return overlay_new(&source, error);
}

bool command_film(const Options *options, const CommandInput *input, const CommandTargets *targets,
                  GError **error)
{
    g_autoptr(Overlay) overlay = NULL;
    ProduceParams params = command_film_params(options, input);
    params.renderer.background = choose_background(options, targets);
    params.sheet = targets->sheet;
    if (targets->tag != NULL)
        params.tag = targets->tag;
    params.largest = options->max_bytes;
    params.bytes = targets->bytes;
    params.n_targets = targets->frames->len;
    params.targets = (const ProduceTarget *)targets->frames->data;
    if (!command_targets_check(targets, codec_of(options), error))
        return false;
    if (options->overlay)
        params.overlay = overlay = make_overlay(options, input, error);
    if (options->overlay && overlay == NULL)
        return false;
    return write_baked(targets, input, error) && produce(&params, error);
}
