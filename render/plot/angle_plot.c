#include "render/plot/angle_plot.h"

#include "render/plot/plot_number.h"

#include <math.h>

enum {
    STEPS = 720,
    SERIES_A_BONE = 5, /* exact, played, keys, handle lines, handles */
};

typedef struct Builder {
    const Rig *rig;
    const RigLimb *limb;
    Arena *arena;
} Builder;

static PlotSeries exact_curve(const Builder *builder, guint bone)
{
    Point *points = arena_new_n(builder->arena, Point, STEPS + 1);
    for (guint i = 0; i <= STEPS; i++) {
        double phase = i / (double)STEPS;
        Pose pose = pose_limb(builder->rig, builder->limb, phase);
        points[i] = (Point){phase, pose_local_turn(builder->limb, bone, pose.turn)};
    }
    return (PlotSeries){
        .name = arena_printf(builder->arena, "%s, solved", builder->limb->bones[bone].name),
        .hue = 2 * bone,
        .shape = PLOT_LINE,
        .n = STEPS + 1,
        .points = points,
    };
}

static PlotSeries played_curve(const Builder *builder, guint bone, const KeySet *set)
{
    Point *points = arena_new_n(builder->arena, Point, STEPS + 1);
    for (guint i = 0; i <= STEPS; i++)
        points[i] = (Point){i / (double)STEPS, keys_value(set, i / (double)STEPS)};
    return (PlotSeries){
        .name = arena_printf(builder->arena, "%s, %u keys", builder->limb->bones[bone].name,
                             set->n - 1),
        .hue = 2 * bone + 1,
        .shape = PLOT_LINE,
        .n = STEPS + 1,
        .points = points,
    };
}

static double wrap(double phase)
{
    return phase - floor(phase);
}

enum { LINE_POINTS = 3, LINES_A_KEY = 2 };

/* A handle and the line to its key, within the turn: what would lie in the next is drawn in this.
 */
static void add_handle(Point key, Point handle, Point *line, Point *ring)
{
    static const Point gap = {NAN, NAN};
    double back = fmax(key.x, handle.x) > 1 + 1e-9 ? 1 : 0;
    bool drawn = fmin(key.x, handle.x) - back >= -1e-9;
    *ring = drawn ? (Point){handle.x - back, handle.y} : gap;
    line[0] = drawn ? (Point){key.x - back, key.y} : gap;
    line[1] = *ring;
    line[2] = gap;
}

/* A key, and the two handles of its way to the next one; the last key is the first again. */
static void add_key(const KeySet *set, guint i, Point *keys, Point *lines, Point *handles)
{
    const Key *key = &set->keys[i], *next = &set->keys[i + 1];
    const Easing *easing = &key->easing;
    double x = wrap(key->at + set->from), width = next->at - key->at;
    double height = next->value - key->value;
    keys[i] = (Point){x, key->value};
    bool curved = easing->kind == EASING_CUBIC_BEZIER;
    double away = curved ? 0 : NAN; /* straight ways have none */
    const Point ends[] = {keys[i], {x + width, next->value}};
    const Point rings[] = {
        {x + easing->x1 * width + away, key->value + easing->y1 * height},
        {x + easing->x2 * width + away, key->value + easing->y2 * height},
    };
    for (guint k = 0; k < LINES_A_KEY; k++)
        add_handle(ends[k], rings[k], &lines[(LINES_A_KEY * i + k) * LINE_POINTS],
                   &handles[LINES_A_KEY * i + k]);
}

static void add_keys(const Builder *builder, guint bone, const KeySet *set, PlotSeries *series)
{
    guint n = set->n - 1;
    Point *keys = arena_new_n(builder->arena, Point, n);
    Point *lines = arena_new_n(builder->arena, Point, LINE_POINTS * LINES_A_KEY * (gsize)n);
    Point *handles = arena_new_n(builder->arena, Point, LINES_A_KEY * (gsize)n);
    for (guint i = 0; i < n; i++)
        add_key(set, i, keys, lines, handles);
    const char *name = builder->limb->bones[bone].name;
    const PlotSeries common = {.hue = 2 * bone + 1, .shape = PLOT_POINTS};
    for (guint i = 0; i < 3; i++)
        series[i] = common;
    series[0].what = arena_printf(builder->arena, "%s, handle lines", name);
    series[0].shape = PLOT_LINE;
    series[0].light = true;
    series[0].n = LINE_POINTS * LINES_A_KEY * n;
    series[0].points = lines;
    series[1].what = arena_printf(builder->arena, "%s, handles", name);
    series[1].light = true;
    series[1].n = LINES_A_KEY * n;
    series[1].points = handles;
    series[2].what = arena_printf(builder->arena, "%s, keys", name);
    series[2].n = n;
    series[2].points = keys;
}

static const char *subtitle_of(const LimbFit *fit, FitEasing easing, Arena *arena)
{
    g_autoptr(GString) text =
        g_string_new(easing == FIT_CUBIC ? "hollow: handles of the easings; the tip strays by "
                                         : "the tip strays by ");
    plot_number_append(text, fit->error);
    g_string_append(text, " px at most");
    return arena_strdup(arena, text->str);
}

bool angle_plot(const Rig *rig, const RigLimb *limb, const FitOptions *fit, Arena *arena,
                Plot *plot, GError **error)
{
    LimbFit fitted;
    if (!fit_limb(rig, limb, fit, arena, &fitted, error))
        return false;
    const Builder builder = {rig, limb, arena};
    PlotSeries *series = arena_new_n(arena, PlotSeries, (gsize)limb->n_bones * SERIES_A_BONE);
    for (guint bone = 0; bone < limb->n_bones; bone++) {
        PlotSeries *own = &series[bone * SERIES_A_BONE];
        own[0] = exact_curve(&builder, bone);
        own[1] = played_curve(&builder, bone, &fitted.bones[bone]);
        add_keys(&builder, bone, &fitted.bones[bone], &own[2]);
    }
    *plot = (Plot){
        .title = arena_printf(arena, "Turns of %s of %s", limb->name, rig->name),
        .subtitle = subtitle_of(&fitted, fit->easing, arena),
        .description = "The angle of each bone against the one that carries it, over one turn: "
                       "as solved, as played by its keyframes, the keyframes and the handles of "
                       "their easings.",
        .width = 800,
        .height = 460,
        .x = {.title = "phase of the turn", .quantity = PLOT_FRACTION, .from = 0, .to = 1},
        .y = {.title = "turn from as drawn", .unit = "°", .rounded = true},
        .n_series = limb->n_bones * SERIES_A_BONE,
        .series = series,
    };
    return true;
}
