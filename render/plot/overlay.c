#include "render/plot/overlay.h"

#include "render/plot/overlay_pen.h"
#include "render/plot/plot_theme.h"
#include "rig/bone.h"
#include "rig/bake/names.h"
#include "time/layout/layout.h"

#include <math.h>

enum {
    HUES = 4, /* that repeat; what comes after them in the theme is kept for errors */
    HUE_ERROR = 5,
    HUE_PIVOT = 4,
    TEXT_SMALLEST = 160, /* px of width, below which there is no room for text */
};

/* The shorter side, in units of the pen: at 360 px and below a unit is a pixel. */
#define SIDE_UNITS 360.
/* The longest arrow, in shares of the shorter side. */
#define ARROW_SHARE 0.12

struct Overlay {
    Arena *arena;
    OverlaySource source;
    guint factor;
    guint n_bones, n_pivots;
    const Bone *bones;
    ContactPoint *pivots;
    guint n_own; /* contacts that are the rig's: their effectors are joints of it */
    guint *hues; /* of contacts */
};

/* NULL when the bake has no such element. */
static const Element *find_element(const Overlay *overlay, const RigElement *element)
{
    const OverlaySource *source = &overlay->source;
    const char *prefix = source->prefix != NULL ? source->prefix : source->rig->name;
    g_autofree char *id = names_prefixed(prefix, element->id);
    return document_lookup(source->scene->document, id);
}

static void add_pivot(Overlay *overlay, const RigElement *element, Point at)
{
    const Element *found = find_element(overlay, element);
    if (found != NULL)
        overlay->pivots[overlay->n_pivots++] = (ContactPoint){.element = found, .point = at};
}

static bool add_rig(Overlay *overlay, const Rig *rig, GError **error)
{
    const OverlaySource *source = &overlay->source;
    overlay->bones =
        bone_from_rig(rig, source->scene, source->prefix, overlay->arena, &overlay->n_bones, error);
    if (overlay->bones == NULL)
        return false;
    overlay->n_own = rig->n_limbs;
    overlay->pivots =
        arena_new_n(overlay->arena, ContactPoint, (gsize)rig->n_spinners + rig->n_platforms);
    for (guint i = 0; i < rig->n_spinners; i++) {
        const RigElement *element = &rig->spinners[i].element;
        add_pivot(overlay, element, matrix_apply(element->frame.from_art, rig->spinners[i].center));
    }
    for (guint i = 0; i < rig->n_platforms; i++)
        add_pivot(overlay, &rig->platforms[i].element, rig->platforms[i].axle);
    return true;
}

static double shorter_side(const Overlay *overlay)
{
    Size size = overlay->source.scene->output;
    return MIN(size.width, size.height);
}

/* px of the picture for one of the drawing. */
static double output_scale(const Scene *scene)
{
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, 0, arena);
    return sqrt(fabs(matrix_determinant(layout_screen_matrix(state, scene->document->root))));
}

guint overlay_factor(double worst, double side)
{
    static const guint factors[] = {1000, 500, 200, 100, 50, 20, 10, 5, 2, 1};
    guint i = 0;
    while (factors[i] > 1 && worst * factors[i] > ARROW_SHARE * side)
        i++;
    return factors[i];
}

Overlay *overlay_new(const OverlaySource *source, GError **error)
{
    g_autoptr(Overlay) overlay = g_new0(Overlay, 1);
    overlay->arena = arena_new();
    overlay->source = *source;
    overlay->hues = arena_new_n(overlay->arena, guint, source->n_contacts);
    for (guint i = 0; i < source->n_contacts; i++)
        overlay->hues[i] = i % HUES;
    if (source->rig != NULL && !add_rig(overlay, source->rig, error))
        return NULL;
    if (overlay->n_bones + overlay->n_pivots + source->n_contacts == 0) {
        error_set(error, ERROR_USAGE, source_whole(source->scene->document->source),
                  "there is nothing that --overlay could show; give --contact 'ankle=#shin@424,452 "
                  "on #pedal@0,0'");
        return NULL;
    }
    overlay->factor =
        overlay_factor(source->worst * output_scale(source->scene), shorter_side(overlay));
    return g_steal_pointer(&overlay);
}

void overlay_free(Overlay *overlay)
{
    if (overlay == NULL)
        return;
    g_clear_pointer(&overlay->arena, arena_free);
    g_free(overlay);
}

static guint32 color_of(guint hue)
{
    return plot_theme_color(plot_theme_ink(hue), PLOT_DARK);
}

/* An overlay at one instant, being drawn. */
typedef struct Sight {
    const Overlay *overlay;
    const State *state;
    Matrix screen; /* from px of the drawing to those of the picture */
    OverlayPen pen;
} Sight;

static Point place(const Sight *sight, const ContactPoint *point)
{
    return matrix_apply(sight->screen, contact_point(sight->state, point));
}

static void append_bones(const Sight *sight)
{
    const Overlay *overlay = sight->overlay;
    for (guint i = 0; i < overlay->n_pivots; i++)
        overlay_pen_pivot(&sight->pen, place(sight, &overlay->pivots[i]), color_of(HUE_PIVOT));
    for (guint i = 0; i < overlay->n_bones; i++) {
        const Bone *bone = &overlay->bones[i];
        overlay_pen_bone(&sight->pen, place(sight, &bone->from), place(sight, &bone->to),
                         color_of(bone->limb % HUES));
    }
}

static void append_joints(const Sight *sight)
{
    const Overlay *overlay = sight->overlay;
    for (guint i = 0; i < overlay->n_bones; i++) {
        const Bone *bone = &overlay->bones[i];
        guint32 color = color_of(bone->limb % HUES);
        overlay_pen_joint(&sight->pen, place(sight, &bone->from), color);
        if (bone->last)
            overlay_pen_joint(&sight->pen, place(sight, &bone->to), color);
    }
    for (guint i = overlay->n_own; i < overlay->source.n_contacts; i++)
        overlay_pen_joint(&sight->pen, place(sight, &overlay->source.contacts[i].effector),
                          color_of(overlay->hues[i]));
}

/* From where the effector should be, on its way to where it is. */
static void append_contact(const Sight *sight, guint i)
{
    const Overlay *overlay = sight->overlay;
    const Contact *contact = &overlay->source.contacts[i];
    Point error = contact_error(sight->state, contact).vector;
    Point meant = contact_point(sight->state, &contact->target);
    meant = (Point){meant.x + contact->offset.x, meant.y + contact->offset.y};
    Point shown = {meant.x + overlay->factor * error.x, meant.y + overlay->factor * error.y};
    Point target = matrix_apply(sight->screen, meant);
    overlay_pen_target(&sight->pen, target, color_of(overlay->hues[i]));
    overlay_pen_arrow(&sight->pen, target, matrix_apply(sight->screen, shown), color_of(HUE_ERROR));
}

static void append_text(const Sight *sight)
{
    const Overlay *overlay = sight->overlay;
    double line = overlay_pen_line_height(&sight->pen);
    Point at = {line / 2, line};
    g_autoptr(GString) text = g_string_new(NULL);
    g_string_printf(text, "error \303\227%u", overlay->factor);
    overlay_pen_text(&sight->pen, at, text->str, color_of(HUE_ERROR));
    for (guint i = 0; i < overlay->source.n_contacts; i++) {
        const Contact *contact = &overlay->source.contacts[i];
        char number[G_ASCII_DTOSTR_BUF_SIZE];
        at.y += line;
        g_ascii_formatd(number, sizeof number, "%.3f", contact_error(sight->state, contact).net);
        g_string_printf(text, "%s %s px", contact->name, number);
        overlay_pen_text(&sight->pen, at, text->str, color_of(overlay->hues[i]));
    }
}

void overlay_append(const Overlay *overlay, const State *state, GString *out)
{
    const Scene *scene = overlay->source.scene;
    const Sight sight = {
        .overlay = overlay,
        .state = state,
        .screen = layout_screen_matrix(state, scene->document->root),
        .pen = {out, MAX(1, shorter_side(overlay) / SIDE_UNITS)},
    };
    g_string_append_printf(out,
                           "<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE
                           "\" width=\"%.0f\" height=\"%.0f\" stroke-linecap=\"round\" "
                           "stroke-linejoin=\"round\">\n",
                           scene->output.width, scene->output.height);
    append_bones(&sight);
    for (guint i = 0; i < overlay->source.n_contacts; i++)
        append_contact(&sight, i);
    append_joints(&sight);
    if (overlay->source.n_contacts > 0 && scene->output.width >= TEXT_SMALLEST)
        append_text(&sight);
    g_string_append(out, "</svg>\n");
}
