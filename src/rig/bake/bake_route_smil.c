#include "rig/bake/bake_route.h"

#include "base/number.h"
#include "rig/bake/bake_part.h"
#include "rig/bake/bake_smil.h"
#include "rig/ik.h"
#include "rig/pose.h"

#include <math.h>
#include <stdlib.h>

static void write_run(const BakeWriter *writer, Element *animation, const double *from,
                      const double *to, guint n)
{
    bake_smil_take(writer, animation, "from", bake_smil_numbers(from, n));
    bake_smil_take(writer, animation, "to", bake_smil_numbers(to, n));
}

static Element *add_turning(const BakeWriter *writer, Element *target, double from, double to,
                            Point center)
{
    Element *animation =
        bake_smil_add(writer, target, "transform", "rotate", writer->style->period, 0);
    write_run(writer, animation, (const double[]){from, center.x, center.y},
              (const double[]){to, center.x, center.y}, 3);
    return animation;
}

/* Turned about the crank's centre, and back by as much about its own axle. Both add to the place
 * where it is drawn, so they count from the pose that is drawn and in coordinates of that place. */
static void write_platform(const BakeWriter *writer, const RigPlatform *platform)
{
    const Trajectory *trajectory = &writer->rig->trajectories[platform->trajectory];
    if (platform->played != NULL) {
        bake_route_smil_platform(writer, platform);
        return;
    }
    Circle circle = bake_part_circle(&trajectory->circle, &platform->element.frame);
    double still = writer->style->still, a_turn = 360 * circle.sense;
    Point drawn =
        ik_along(circle.center, circle.from + a_turn * (platform->phase + still), circle.radius);
    Point place = {drawn.x - platform->axle.x, drawn.y - platform->axle.y};
    Point center = {circle.center.x - place.x, circle.center.y - place.y};
    Element *element = bake_writer_find(writer, platform->element.id);
    bake_smil_translate(writer, element, place);
    double from = -a_turn * still, to = from + a_turn;
    /* The outer one stands first, so it is put in last. */
    Element *level = add_turning(writer, element, -from, -to, platform->axle);
    Element *carry = add_turning(writer, element, from, to, center);
    element_set_attribute(writer->document, level, "additive", "sum");
    element_set_attribute(writer->document, carry, "additive", "sum");
}

static void write_spinner(const BakeWriter *writer, const RigSpinner *spinner)
{
    const ArtFrame *frame = &spinner->element.frame;
    double a_period = 360.0 * frame->sense * spinner->turns, from = -a_period * spinner->drawn;
    Point center = matrix_apply(frame->from_art, spinner->center);
    Element *element = bake_writer_find(writer, spinner->element.id);
    bake_smil_rotate(writer, element, fmod(from + a_period * writer->style->still, 360), center);
    add_turning(writer, element, from, from + a_period, center);
}

static void write_belt(const BakeWriter *writer, const RigBelt *belt)
{
    const BakeStyle *style = writer->style;
    Element *element = bake_writer_find(writer, belt->element.id);
    bake_smil_take(writer, element, "stroke-dashoffset",
                   bake_smil_numbers((const double[]){pose_belt(belt, style->still)}, 1));
    double from = pose_belt(belt, 0), to = from - belt->links * belt->link;
    Element *animation =
        bake_smil_add(writer, element, "stroke-dashoffset", NULL, style->period, 0);
    write_run(writer, animation, &from, &to, 1);
}

/* Tile after tile within a time that is a whole number of turns: one tile whose time is no whole
 * number of ticks would run away from the turns. Each of them ends where the next begins. */
static void write_tiles(const BakeWriter *writer, Element *animation, Point by, guint tiles)
{
    GString *values = g_string_new(NULL), *times = g_string_new(NULL);
    for (guint i = 0; i < tiles; i++) {
        g_string_append_printf(values, "%s0 0;", i > 0 ? ";" : "");
        number_append(values, by.x, BAKE_PX_DECIMALS);
        g_string_append_c(values, ' ');
        number_append(values, by.y, BAKE_PX_DECIMALS);
        g_string_append(times, i > 0 ? ";" : "");
        number_append(times, (double)i / tiles, BAKE_TIME_DECIMALS);
        g_string_append_c(times, ';');
        number_append(times, (double)(i + 1) / tiles, BAKE_TIME_DECIMALS);
    }
    bake_smil_take(writer, animation, "values", values);
    bake_smil_take(writer, animation, "keyTimes", times);
}

static void write_scroller(const BakeWriter *writer, const RigScroller *scroller)
{
    const BakeStyle *style = writer->style;
    const ArtFrame *frame = &scroller->element.frame;
    int way = scroller->tiles < 0 ? 1 : -1;
    Point by = art_frame_vector(frame, (Point){way * scroller->tile.x, way * scroller->tile.y});
    Element *element = bake_writer_find(writer, scroller->element.id);
    bake_smil_translate(writer, element,
                        art_frame_vector(frame, pose_scroller(scroller, style->still)));
    guint tiles = (guint)abs(scroller->tiles);
    Time all = style->period * scroller->turns;
    bool whole = all % (tiles * BAKE_SMIL_TICK) == 0;
    Element *animation =
        bake_smil_add(writer, element, "transform", "translate", whole ? all / tiles : all, 0);
    if (whole)
        write_run(writer, animation, (const double[]){0, 0}, (const double[]){by.x, by.y}, 2);
    else
        write_tiles(writer, animation, by, tiles);
}

static void write_group(const BakeWriter *writer, const RigGroup *group)
{
    bake_smil_translate(writer, bake_writer_find(writer, group->element.id),
                        art_frame_vector(&group->element.frame, group->shift));
}

static void write_comment(const BakeWriter *writer)
{
    const Rig *rig = writer->rig;
    g_autofree char *file = g_path_get_basename(rig->source->path);
    g_autofree char *period = clock_print_time(writer->style->period);
    g_string_append_printf(
        writer->out,
        "%s, baked from %s: change that, not this.\n"
        "   Every dur is the time of one turn, %s, or follows from it; begin is where in the turn "
        "the\n   motion begins, as a negative time. Players without SMIL show a still pose. SMIL "
        "knows nothing of\n   prefers-reduced-motion: this moves for everybody, so show those who "
        "ask for less a still instead.",
        rig->name, file, period);
    for (guint i = 0; i < rig->n_limbs; i++) {
        const LineFit *fit = bake_writer_line(writer, &rig->limbs[i]);
        if (fit == NULL || rig->limbs[i].source != RIG_NONE)
            continue;
        g_string_append_printf(writer->out, "\n   %s: ", rig->limbs[i].name);
        bake_write_line_figures(writer, &rig->limbs[i], fit);
    }
}

void bake_route_smil(const BakeWriter *writer)
{
    const Rig *rig = writer->rig;
    write_comment(writer);
    for (guint i = 0; i < rig->n_groups; i++)
        write_group(writer, &rig->groups[i]);
    for (guint i = 0; i < rig->n_limbs; i++)
        bake_route_smil_limb(writer, &rig->limbs[i]);
    for (guint i = 0; i < rig->n_platforms; i++)
        write_platform(writer, &rig->platforms[i]);
    for (guint i = 0; i < rig->n_bones; i++)
        bake_route_smil_bone(writer, &rig->bones[i]);
    for (guint i = 0; i < rig->n_spinners; i++)
        write_spinner(writer, &rig->spinners[i]);
    for (guint i = 0; i < rig->n_belts; i++)
        write_belt(writer, &rig->belts[i]);
    for (guint i = 0; i < rig->n_scrollers; i++)
        write_scroller(writer, &rig->scrollers[i]);
}
