#include "render/diff/strip.h"

#include "base/number.h"
#include "document/document.h"
#include "render/diff/board_text.h"
#include "render/draw/plan.h"
#include "render/plot/plot_draw.h"
#include "rig/bake/names.h"

#include <math.h>
#include <string.h>

enum {
    WIDTH = 1280,
    GAP = 8,
    LABEL_HEIGHT = 26,
    LABEL_DROP = 17,
    DECIMALS = 3,
    NESTING_LARGEST = 250, /* what is frozen has a few elements around it */
};

/* Of the first and the last but one instant of an onion skin. */
#define FAINTEST .18
#define STRONGEST .6

static void set_number(Document *document, const char *name, double value)
{
    char text[NUMBER_BUFFER];
    element_set_attribute(document, document->root, name, number_print(text, value, DECIMALS));
}

/* Appends a frozen document as an <svg> of its own, at a place, its names with a prefix. */
static bool append_frozen(const StripParams *params, const GString *frozen, guint index, Rect place,
                          GString *out, GError **error)
{
    Limits limits = params->limits;
    limits.nesting = NESTING_LARGEST;
    const char *path = params->scene->document->source->path;
    g_autoptr(Document) document =
        document_load(source_from_text(path, frozen->str, frozen->len), &limits, NULL, error);
    if (document == NULL)
        return false;
    char prefix[16];
    g_snprintf(prefix, sizeof prefix, "t%u", index);
    names_prefix(document, prefix);
    set_number(document, "x", place.x0);
    set_number(document, "y", place.y0);
    set_number(document, "width", place.x1 - place.x0);
    set_number(document, "height", place.y1 - place.y0);
    g_autofree char *text = document_print(document);
    g_string_append(out, text);
    g_string_append_c(out, '\n');
    return true;
}

static void add_label(PlotLayout *layout, Time time, Point at)
{
    static const PlotTextStyle style = {.size = 12, .ink = PLOT_INK_MUTED};
    g_autoptr(GString) text = g_string_new(NULL);
    board_append_fixed(text, clock_seconds(time), 2);
    g_string_append(text, " s");
    PlotText label =
        plot_text(NULL, style, arena_strdup(layout->arena, text->str), PLOT_ANCHOR_MIDDLE, at);
    g_array_append_val(layout->texts, label);
}

static Size cell_size(const StripParams *params)
{
    Size output = params->scene->output;
    double width = (WIDTH - (params->n + 1.) * GAP) / params->n;
    return (Size){width, MAX(1, round(width * output.height / output.width))};
}

Size strip_size(const StripParams *params)
{
    return (Size){WIDTH, GAP + cell_size(params).height + LABEL_HEIGHT};
}

char *strip_svg(const StripParams *params, GError **error)
{
    double width = cell_size(params).width, height = cell_size(params).height;
    g_autoptr(PlotLayout) layout = plot_layout_blank(WIDTH);
    layout->height = strip_size(params).height;
    PlotPaint paint = {.theme = params->theme};
    g_autoptr(GString) body = plot_body(&paint);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) frozen = g_string_new(NULL);
    for (guint i = 0; i < params->n; i++) {
        arena_reset(arena);
        g_string_truncate(frozen, 0);
        const State *state = timeline_sample(params->scene->timeline, params->times[i], arena);
        freeze_document(state, &(FreezeOptions){.part = rect_empty()}, frozen);
        double x = GAP + i * (width + GAP);
        if (!append_frozen(params, frozen, i, rect_from_size(x, GAP, width, height), body, error))
            return NULL;
        add_label(layout, params->times[i], (Point){x + width / 2, GAP + height + LABEL_DROP});
    }
    plot_draw_labels(layout, &paint, body);
    return plot_document(layout, NULL, "Instants of an animation, side by side.", &paint,
                         body->str);
}

/* Leaves of the plan, drawn at several instants with opacities of their own. */
typedef struct Skin {
    const StripParams *params;
    const Plan *plan;
    Rect whole;
    guint n_pieces; /* so far */
    GString *frozen;
    GString *out;
} Skin;

static bool append_piece(Skin *skin, const State *state, guint first, guint last, GError **error)
{
    if (first == last)
        return true;
    g_string_truncate(skin->frozen, 0);
    plan_freeze(skin->plan, state, skin->whole, skin->plan->order + first, last - first,
                skin->frozen);
    return append_frozen(skin->params, skin->frozen, skin->n_pieces++, skin->whole, skin->out,
                         error);
}

/* All instants of one leaf, each in its place among the other leaves: the last in full. */
static bool append_skins(Skin *skin, guint leaf, Arena *arena, GError **error)
{
    const StripParams *params = skin->params;
    for (guint i = 0; i < params->n; i++) {
        bool last = i + 1 == params->n;
        double share = params->n > 2 ? i / (params->n - 2.) : 1;
        arena_reset(arena);
        const State *state = timeline_sample(params->scene->timeline, params->times[i], arena);
        if (!last) {
            g_string_append(skin->out, "<g opacity=\"");
            number_append(skin->out, FAINTEST + share * (STRONGEST - FAINTEST), DECIMALS);
            g_string_append(skin->out, "\">\n");
        }
        if (!append_piece(skin, state, leaf, leaf + 1, error))
            return false;
        g_string_append(skin->out, last ? "" : "</g>\n");
    }
    return true;
}

/* Runs of still leaves together, leaves that change one by one. */
static bool append_leaves(Skin *skin, Arena *arena, GError **error)
{
    const Plan *plan = skin->plan;
    for (guint first = 0; first < plan->n_leaves;) {
        guint last = first;
        while (last < plan->n_leaves && !plan->leaves[last].changing)
            last++;
        arena_reset(arena);
        const State *still =
            timeline_sample(skin->params->scene->timeline, skin->params->times[0], arena);
        if (!append_piece(skin, still, first, last, error) ||
            (last < plan->n_leaves && !append_skins(skin, last, arena, error)))
            return false;
        first = last + 1;
    }
    return true;
}

char *strip_onion_svg(const StripParams *params, GError **error)
{
    Size output = params->scene->output;
    g_autoptr(Plan) plan = plan_new(params->scene);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) frozen = g_string_new(NULL);
    g_autoptr(GString) out = g_string_new("<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE "\" width=\"");
    number_append(out, output.width, DECIMALS);
    g_string_append(out, "\" height=\"");
    number_append(out, output.height, DECIMALS);
    g_string_append(out, "\">\n");
    Skin skin = {.params = params,
                 .plan = plan,
                 .whole = rect_from_size(0, 0, output.width, output.height),
                 .frozen = frozen,
                 .out = out};
    if (!append_leaves(&skin, arena, error))
        return NULL;
    g_string_append(out, "</svg>\n");
    return g_string_free(g_steal_pointer(&out), FALSE);
}
