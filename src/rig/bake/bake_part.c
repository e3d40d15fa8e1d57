#include "rig/bake/bake_part.h"

#include "base/number.h"
#include "rig/pose.h"

#include <math.h>
#include <stdlib.h>

/* The two ends of an even run. */
static void open_from(const BakeWriter *writer, const char *id, const char *property)
{
    bake_open_keyframes(writer, id);
    g_string_append_printf(writer->out, "  from { %s: ", property);
}

static void go_to(const BakeWriter *writer, const char *property)
{
    g_string_append_printf(writer->out, "; }\n  to { %s: ", property);
}

static void close_to(const BakeWriter *writer)
{
    g_string_append(writer->out, "; }\n}\n");
}

static void write_origin_rule(const BakeWriter *writer, const char *id, const char *keyframes,
                              Point origin)
{
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, id);
    g_string_append(writer->out, " { transform-origin: ");
    bake_write_px(writer, origin.x);
    g_string_append_c(writer->out, ' ');
    bake_write_px(writer, origin.y);
    g_string_append(writer->out, "; animation-name: ");
    bake_write_name(writer, keyframes);
    g_string_append(writer->out, "; }\n");
}

static void write_name_rule(const BakeWriter *writer, const char *id)
{
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, id);
    g_string_append(writer->out, " { animation-name: ");
    bake_write_name(writer, id);
    g_string_append(writer->out, "; }\n");
}

Circle bake_part_circle(const Circle *circle, const ArtFrame *frame)
{
    return (Circle){
        .center = matrix_apply(frame->from_art, circle->center),
        .radius = circle->radius / frame->scale,
        .from = frame->sense * (circle->from - frame->angle),
        .sense = frame->sense * circle->sense,
    };
}

/* Out along the crank, and turned back by as much as the crank has turned. */
static void write_carried(const BakeWriter *writer, const Circle *circle, double degrees,
                          Point axle)
{
    bake_write_translate(writer, circle->center);
    g_string_append_c(writer->out, ' ');
    bake_write_rotate(writer, degrees, BAKE_ANGLE_DECIMALS);
    g_string_append_c(writer->out, ' ');
    bake_write_translate(writer, (Point){circle->radius, 0});
    g_string_append_c(writer->out, ' ');
    bake_write_rotate(writer, -degrees, BAKE_ANGLE_DECIMALS);
    if (axle.x != 0 || axle.y != 0) {
        g_string_append_c(writer->out, ' ');
        bake_write_translate(writer, (Point){-axle.x, -axle.y});
    }
}

static void write_round(const BakeWriter *writer, const RigPlatform *platform)
{
    const char *id = platform->element.id;
    const Trajectory *trajectory = &writer->rig->trajectories[platform->trajectory];
    Circle circle = bake_part_circle(&trajectory->circle, &platform->element.frame);
    double from = circle.from + 360 * circle.sense * platform->phase;
    g_string_append_printf(writer->out, "\n/* %s: goes round with %s and stays level. */\n",
                           platform->name, trajectory->name);
    write_name_rule(writer, id);
    open_from(writer, id, "transform");
    write_carried(writer, &circle, from, platform->axle);
    go_to(writer, "transform");
    write_carried(writer, &circle, from + 360 * circle.sense, platform->axle);
    close_to(writer);
}

/* A translation of which one coordinate has keys and the other stays. */
typedef struct Sliding {
    guint channel;
    Point by; /* what is taken off: the axle */
    Point still;
} Sliding;

static void write_slide(const BakeWriter *writer, const void *data, double value, int decimals)
{
    const Sliding *sliding = data;
    Point at = {sliding->still.x - sliding->by.x, sliding->still.y - sliding->by.y};
    if (sliding->channel == PART_X)
        at.x = value - sliding->by.x;
    else
        at.y = value - sliding->by.y;
    g_string_append(writer->out, "translate(");
    number_append(writer->out, at.x, MAX(decimals, BAKE_PX_DECIMALS));
    g_string_append(writer->out, "px, ");
    number_append(writer->out, at.y, MAX(decimals, BAKE_PX_DECIMALS));
    g_string_append(writer->out, "px)");
}

static void write_sliding(const BakeWriter *writer, const char *id, const CurveFit *fit,
                          const Sliding *sliding)
{
    bake_write_moving(writer, id, id, -fit->keys.from);
    bake_write_keyframes(writer, id, &fit->keys, fit->decimals, write_slide, sliding);
}

static void write_degrees(const BakeWriter *writer, const void *data, double degrees, int decimals)
{
    (void)data;
    bake_write_rotate(writer, degrees, decimals);
}

/* What has no keys at all: where it stays. */
static void write_still(const BakeWriter *writer, const char *id, Point by)
{
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, id);
    g_string_append(writer->out, " { transform: ");
    bake_write_translate(writer, by);
    g_string_append(writer->out, "; }\n");
}

/* x by one group, y by another or the element, and the turn by the element. */
static void write_free(const BakeWriter *writer, const RigPlatform *platform, const PartFit *fit)
{
    const BakeWraps *wraps = &writer->style->wraps;
    gsize index = (gsize)(platform - writer->rig->platforms);
    const CurveFit *x = &fit->channels[PART_X], *y = &fit->channels[PART_Y];
    const CurveFit *turn = &fit->channels[PART_TURN];
    const char *id = platform->element.id;
    const char *inner = wraps->y[index] != NULL ? wraps->y[index] : id;
    Point still = {fit->still[PART_X], fit->still[PART_Y]}, axle = platform->axle;
    if (wraps->x[index] != NULL) {
        const Sliding along_x = {PART_X, {axle.x, 0}, {0, 0}},
                      along_y = {PART_Y, {0, axle.y}, {0, 0}};
        write_sliding(writer, wraps->x[index], x, &along_x);
        write_sliding(writer, inner, y, &along_y);
    } else if (x->keys.n > 0 || y->keys.n > 0) {
        const Sliding sliding = {x->keys.n > 0 ? PART_X : PART_Y, axle, still};
        write_sliding(writer, inner, x->keys.n > 0 ? x : y, &sliding);
    } else {
        write_still(writer, inner, (Point){still.x - axle.x, still.y - axle.y});
    }
    if (turn->keys.n == 0)
        return;
    bake_write_turning(writer, id, axle, id, -turn->keys.from);
    bake_write_keyframes(writer, id, &turn->keys, turn->decimals, write_degrees, NULL);
}

void bake_part_platform(const BakeWriter *writer, const RigPlatform *platform)
{
    const PartFit *fit = &writer->style->plan->platforms[platform - writer->rig->platforms];
    if (platform->played == NULL) {
        write_round(writer, platform);
        return;
    }
    g_string_append_printf(writer->out, "\n/* %s: goes along %s. */\n", platform->name,
                           writer->rig->trajectories[platform->trajectory].name);
    write_free(writer, platform, fit);
}

void bake_part_bone(const BakeWriter *writer, const RigFreeBone *bone)
{
    const PartFit *fit = &writer->style->plan->bones[bone - writer->rig->bones];
    const CurveFit *turn = &fit->channels[PART_TURN];
    const char *id = bone->element.id;
    g_string_append_printf(writer->out, "\n/* %s: turns about its joint. */\n", bone->name);
    if (turn->keys.n > 0) {
        bake_write_turning(writer, id, bone->pivot, id, -turn->keys.from);
        bake_write_keyframes(writer, id, &turn->keys, turn->decimals, write_degrees, NULL);
        return;
    }
    g_string_append_c(writer->out, '#');
    bake_write_name(writer, id);
    g_string_append(writer->out, " { transform-origin: ");
    bake_write_px(writer, bone->pivot.x);
    g_string_append_c(writer->out, ' ');
    bake_write_px(writer, bone->pivot.y);
    g_string_append(writer->out, "; transform: ");
    bake_write_rotate(writer, fit->still[PART_TURN], BAKE_ANGLE_DECIMALS);
    g_string_append(writer->out, "; }\n");
}

void bake_part_spinner(const BakeWriter *writer, const RigSpinner *spinner)
{
    const ArtFrame *frame = &spinner->element.frame;
    const char *id = spinner->element.id;
    double a_period = 360.0 * frame->sense * spinner->turns;
    double from = -a_period * spinner->drawn;
    g_string_append_printf(writer->out, "\n/* %s: turns in place. */\n", spinner->name);
    write_origin_rule(writer, id, id, matrix_apply(frame->from_art, spinner->center));
    open_from(writer, id, "transform");
    bake_write_rotate(writer, from, BAKE_ANGLE_DECIMALS);
    go_to(writer, "transform");
    bake_write_rotate(writer, from + a_period, BAKE_ANGLE_DECIMALS);
    close_to(writer);
}

void bake_part_belt(const BakeWriter *writer, const RigBelt *belt)
{
    const char *id = belt->element.id;
    int links = abs(belt->links);
    g_string_append_printf(writer->out, "\n/* %s: %d %s in a turn. */\n", belt->name, links,
                           links == 1 ? "link passes" : "links pass");
    write_name_rule(writer, id);
    double from = pose_belt(belt, 0);
    open_from(writer, id, "stroke-dashoffset");
    bake_write_px(writer, from);
    go_to(writer, "stroke-dashoffset");
    bake_write_px(writer, from - belt->links * belt->link);
    close_to(writer);
}

static guint common_divisor(guint a, guint b)
{
    while (b != 0) {
        guint rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* How long one tile takes; a period is what all take that say nothing. */
static void write_tile_duration(const BakeWriter *writer, guint tiles, guint turns)
{
    guint divisor = common_divisor(tiles, turns);
    tiles /= divisor;
    turns /= divisor;
    if (tiles > 1)
        g_string_append_printf(writer->out, "; animation-duration: calc(var(--period) * %u / %u)",
                               turns, tiles);
    else if (turns > 1)
        g_string_append_printf(writer->out, "; animation-duration: calc(var(--period) * %u)",
                               turns);
}

/* By a single tile, after which its next copy stands in its place: so no more copies are needed
 * than fill the picture. */
void bake_part_scroller(const BakeWriter *writer, const RigScroller *scroller)
{
    const char *id = scroller->element.id;
    guint tiles = (guint)abs(scroller->tiles);
    int way = scroller->tiles < 0 ? 1 : -1;
    g_string_append_printf(writer->out, "\n/* %s: passes by, %u %s in %u %s. */\n#", scroller->name,
                           tiles, tiles == 1 ? "tile" : "tiles", scroller->turns,
                           scroller->turns == 1 ? "turn" : "turns");
    bake_write_name(writer, id);
    g_string_append(writer->out, " { animation-name: ");
    bake_write_name(writer, id);
    write_tile_duration(writer, tiles, scroller->turns);
    g_string_append(writer->out, "; }\n");
    Point tile = {way * scroller->tile.x, way * scroller->tile.y};
    open_from(writer, id, "transform");
    bake_write_translate(writer, (Point){0, 0});
    go_to(writer, "transform");
    bake_write_translate(writer, art_frame_vector(&scroller->element.frame, tile));
    close_to(writer);
}

void bake_part_group(const BakeWriter *writer, const RigGroup *group)
{
    g_string_append_printf(writer->out, "\n/* %s: set aside with all that is in it. */\n#",
                           group->name);
    bake_write_name(writer, group->element.id);
    g_string_append(writer->out, " { transform: ");
    bake_write_translate(writer, art_frame_vector(&group->element.frame, group->shift));
    g_string_append(writer->out, "; }\n");
}
