#include "rig/bake/bake.h"

#include "base/number.h"
#include "rig/bake/bake_description.h"
#include "rig/bake/bake_drawing.h"
#include "rig/bake/bake_route.h"
#include "rig/bake/bake_style.h"
#include "rig/config/config_scalar.h"
#include "rig/bake/names.h"

#include <math.h>
#include <string.h>

/* Shorter, browsers show noise; longer, nobody waits. */
#define PERIOD_SMALLEST (10 * TIME_MILLISECOND)
#define PERIOD_LARGEST (3600 * TIME_SECOND)

BakeOptions bake_options_default(void)
{
    return (BakeOptions){.route = N_RIG_ROUTES,
                         .fit = fit_options_default(),
                         .line_easing = FIT_LINEAR,
                         .limits = limits_default()};
}

static bool report_usage(GError **error, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

static bool check_options(const BakeOptions *options, GError **error)
{
    g_autofree char *message = NULL;
    if (options->prefix != NULL && !config_scalar_is_name(options->prefix))
        message = g_strdup_printf("prefix: \"%s\" is no name; letters, digits, - and _, beginning "
                                  "with a letter",
                                  options->prefix);
    else if (options->period != 0 &&
             (options->period < PERIOD_SMALLEST || options->period > PERIOD_LARGEST))
        message = g_strdup("period: out of range; 0.01s to 3600s");
    else if (options->has_start && !isfinite(options->start))
        message = g_strdup("start: not a number");
    return message == NULL || report_usage(error, message);
}

static Document *copy_art(const Rig *rig, const Limits *limits, GError **error)
{
    const Source *source = rig->art->scene->document->source;
    return document_load(source_from_text(source->path, source->text, source->length), limits, NULL,
                         error);
}

static void remove_markers(const Rig *rig, Document *document)
{
    for (guint i = 0; i < rig->n_markers; i++) {
        Element *dot = document_lookup(document, rig->markers[i]);
        if (dot != NULL)
            bake_drawing_remove(document, dot);
    }
}

/* How a route writes the motion into the copy of the drawing, whose names are prefixed. */
typedef struct Route {
    bool lines; /* limbs that have a line are drawn by it */
    void (*write)(const BakeWriter *writer);
} Route;

static void write_style(const BakeWriter *writer)
{
    Element *root = writer->document->root;
    g_string_append_c(writer->out, '\n');
    bake_style_write(writer);
    element_append_text(writer->document, bake_drawing_prepend(writer->document, root, "style"),
                        writer->out->str);
    g_string_truncate(writer->out, 0);
}

/* Lines have no other place that a style sheet could set them aside from. */
static void write_css_d(const BakeWriter *writer)
{
    const Rig *rig = writer->rig;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        const LineFit *fit = bake_writer_line(writer, limb);
        Point by;
        if (fit == NULL)
            continue;
        if (!bake_route_line_shares(rig, limb, &by))
            by = (Point){0, 0};
        bake_route_line_dress(rig, limb, fit, writer->style->still, by, writer->document,
                              bake_writer_find(writer, limb->line.id));
    }
    write_style(writer);
}

static const Route routes[N_RIG_ROUTES] = {
    [RIG_ROUTE_CSS] = {.lines = false, .write = write_style},
    [RIG_ROUTE_CSS_D] = {.lines = true, .write = write_css_d},
    [RIG_ROUTE_SMIL] = {.lines = true, .write = bake_route_smil},
};

static bool report_limb(const RigLimb *limb, GError **error, const char *what)
{
    error_set(error, ERROR_VALUE, limb->place, "limbs.%s: %s", limb->name, what);
    return false;
}

/* What is drawn inside of bones goes out with them where a line is drawn instead. */
static bool check_carried(const Rig *rig, RigRoute route, int carrier, Place place,
                          const char *part, const char *name, GError **error)
{
    const RigPart *row = carrier != RIG_NONE ? &rig->parts[carrier] : NULL;
    if (row == NULL || row->kind != RIG_PART_LIMB_BONE || !routes[route].lines ||
        rig->limbs[row->index].line.id == NULL)
        return true;
    error_set(error, ERROR_VALUE, place,
              "%s.%s: is drawn inside of the bones of \"%s\", which the route \"%s\" leaves out "
              "for its line; bake it with --route css",
              part, name, rig->limbs[row->index].name, rig_route_names[route]);
    return false;
}

static bool check_carriers(const Rig *rig, RigRoute route, GError **error)
{
    for (guint i = 0; i < rig->n_platforms; i++) {
        const RigPlatform *platform = &rig->platforms[i];
        if (!check_carried(rig, route, platform->carrier, platform->place, "platforms",
                           platform->name, error))
            return false;
    }
    for (guint i = 0; i < rig->n_bones; i++) {
        const RigFreeBone *bone = &rig->bones[i];
        if (!check_carried(rig, route, bone->carrier, bone->place, "bones", bone->name, error))
            return false;
    }
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        if (!check_carried(rig, route, limb->carrier, limb->place, "limbs", limb->name, error))
            return false;
    }
    return true;
}

static bool check_drawings(const Rig *rig, RigRoute route, GError **error)
{
    guint n_lines = 0;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigLimb *limb = &rig->limbs[i];
        n_lines += limb->line.id != NULL ? 1 : 0;
        bool is_line = limb->line.id != NULL && routes[route].lines;
        if (is_line && limb->end.element.id != NULL)
            return report_limb(limb, error,
                               "its end is drawn inside of its bones, which a line leaves out; "
                               "leave \"line\" out, or bake it with --route css");
        if (limb->bones[0].element.id == NULL && !routes[route].lines)
            return report_limb(limb, error,
                               "has no groups that the route \"css\" could turn; give \"bones\", "
                               "or bake it with --route css-d or smil");
    }
    if (n_lines == 0 && rig->n_limbs > 0 && route == RIG_ROUTE_CSS_D)
        return report_limb(
            &rig->limbs[0], error,
            "has no line that the route \"css-d\" could bend; give \"line\", or bake "
            "it with --route css");
    return true;
}

/* Of the two drawings that a limb may have, a route shows one. */
static void remove_others(const BakePlan *plan, Document *document)
{
    const Rig *rig = plan->rig;
    for (guint i = 0; i < rig->n_limbs; i++) {
        const RigElement *bone = &rig->limbs[i].bones[0].element, *line = &rig->limbs[i].line;
        const RigElement *other = plan->lines[i].n > 0 ? bone : line;
        if (other->id != NULL)
            bake_drawing_remove(document, document_lookup(document, other->id));
    }
}

static BakeStyle style_of(const BakePlan *plan, const BakeOptions *options)
{
    const Rig *rig = plan->rig;
    double start = options->has_start ? options->start : rig->start;
    return (BakeStyle){
        .prefix = options->prefix != NULL ? options->prefix : rig->name,
        .period = options->period != 0 ? options->period : rig->period,
        .start = start - floor(start),
        .still = rig->still - floor(rig->still),
        .plan = plan,
    };
}

/* With the comment in front, if there is one: a document has no place for it. */
static char *print(const Document *document, const GString *comment)
{
    g_autofree char *text = document_print(document);
    if (comment->len == 0)
        return g_steal_pointer(&text);
    /* "--" would end it. */
    g_auto(GStrv) parts = g_strsplit(comment->str, "--", -1);
    g_autofree char *safe = g_strjoinv("- -", parts);
    return g_strdup_printf("<!-- %s -->\n%s", safe, text);
}

static double wrap(double phase)
{
    return phase - floor(phase);
}

/* The channels of a limb that have keys, or its line. */
static BakeFigure figure_of(const BakePlan *plan, guint index, Arena *arena)
{
    const RigLimb *limb = &plan->rig->limbs[index];
    const LineFit *line = &plan->lines[index];
    const LimbFit *bones = &plan->limbs[index];
    double ahead =
        limb->source == RIG_NONE ? 0 : limb->phase - plan->rig->limbs[limb->source].phase;
    guint n = line->n, filled = line->n;
    for (guint channel = 0; channel < RIG_CHANNELS && line->n == 0; channel++)
        n += bones->bones[channel].n;
    double *keys = arena_new_n(arena, double, n);
    for (guint i = 0; i < line->n; i++)
        keys[i] = wrap(line->keys[i].at - ahead);
    for (guint channel = 0; channel < RIG_CHANNELS && line->n == 0; channel++) {
        const KeySet *set = &bones->bones[channel];
        for (guint i = 0; i < set->n; i++)
            keys[filled++] = wrap(set->keys[i].at + set->from - ahead);
    }
    bool is_line = line->n > 0;
    return (BakeFigure){
        .error = is_line ? line->error : bones->error,
        .phase = wrap(is_line ? line->error_at - ahead : bones->phase),
        .n = n,
        .keys = keys,
    };
}

static const BakeFigure *list_figures(const BakePlan *plan, Arena *arena)
{
    BakeFigure *figures = arena_new_n(arena, BakeFigure, plan->rig->n_limbs);
    for (guint i = 0; i < plan->rig->n_limbs; i++)
        figures[i] = figure_of(plan, i, arena);
    return figures;
}

char *bake_svg_figures(const Rig *rig, const BakeOptions *options, Arena *arena,
                       const BakeFigure **figures, GError **error)
{
    RigRoute route = options->route < N_RIG_ROUTES ? options->route : rig->route;
    FitOptions fit = options->fit;
    fit.most = options->limits.keyframes;
    if (!fit_options_check(&fit, error) || !check_options(options, error) ||
        !check_drawings(rig, route, error) || !check_carriers(rig, route, error))
        return NULL;
    g_autoptr(Document) document = copy_art(rig, &options->limits, error);
    if (document == NULL)
        return NULL;
    const BakePlan *plan = bake_plan_new(rig, routes[route].lines, options, arena, error);
    if (plan == NULL)
        return NULL;
    g_autoptr(GString) out = g_string_new(NULL);
    BakeStyle style = style_of(plan, options);
    remove_markers(rig, document);
    remove_others(plan, document);
    style.wraps = bake_wrap(plan, document, arena);
    document_renumber(document);
    bake_drawing_close_up(document);
    names_prefix(document, style.prefix);
    const BakeWriter writer = {plan->rig, &style, arena, document, out};
    routes[route].write(&writer);
    bake_description_add(rig, document, style.prefix);
    *figures = list_figures(plan, arena);
    return print(document, out);
}

char *bake_svg(const Rig *rig, const BakeOptions *options, GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    const BakeFigure *figures;
    return bake_svg_figures(rig, options, arena, &figures, error);
}
