#include "rig/config/schema.h"

#include "rig/rig.h"

/* Beyond this no drawing is legible, and squares of it stay far from a double's limits. */
#define LARGEST_PX 1e6

static const char *const words_direction[] = {"cw", "ccw", NULL};
static const char *const words_bend[] = {"drawn", "cw", "ccw", NULL};
static const char *const words_way[] = {"drawn", "against", NULL};
static const char *const words_open[] = {"no", "yes", NULL};
static const char *const words_heading[] = {"level", "fixed", "along", NULL};
static const char *const words_markers[] = {"remove", "keep", NULL};

const SchemaRow schema_rows[] = {
    {.path = "name",
     .type = SCHEMA_NAME,
     .required = true,
     .help = "What the rig is called; begins every id, class and keyframe name of the baked SVG."},
    {.path = "title",
     .type = SCHEMA_TEXT,
     .otherwise = "the art's own, else the name",
     .help = "The <title>, which a screen reader says first."},
    {.path = "description",
     .type = SCHEMA_TEXT,
     .otherwise = "the art's own, else none",
     .help = "The <desc>, which a screen reader says next."},
    {.path = "art",
     .type = SCHEMA_FILE,
     .required = true,
     .help = "The drawing: an SVG file, found from the folder of the rig file. All coordinates in "
             "this file are px of the art, that is units of its viewBox."},
    {.path = "period",
     .type = SCHEMA_TIME,
     .required = true,
     .minimum = 0.01,
     .maximum = 3600,
     .help =
         "The time of one turn. All that moves keeps to it or to whole numbers of it; there is no "
         "other clock."},
    {.path = "direction",
     .type = SCHEMA_WORD,
     .words = words_direction,
     .fallback = "cw",
     .help = "Which way things turn as seen on the screen: cw (clockwise) or ccw."},
    {.path = "start",
     .type = SCHEMA_PHASE,
     .minimum = -1,
     .maximum = 1,
     .fallback = "0",
     .help = "Where in the turn the film begins."},
    {.path = "still",
     .type = SCHEMA_PHASE,
     .minimum = -1,
     .maximum = 1,
     .otherwise = "start",
     .help = "Where in the turn the figure stands for people who ask for reduced motion."},
    {.path = "route",
     .type = SCHEMA_WORD,
     .words = rig_route_names,
     .fallback = "css",
     .help = "How motion is written: css turns the groups of bones by @keyframes; css-d and smil "
             "draw each limb that has a line by the line, in @keyframes or in SMIL elements."},
    {.path = "markers",
     .type = SCHEMA_WORD,
     .words = words_markers,
     .fallback = "remove",
     .help = "What becomes of the dots in the art that only tell where a point is."},
    {.path = "groups",
     .type = SCHEMA_NAMES,
     .maximum = 1000,
     .help = "Parts of the drawing that are set aside as a whole, with all that moves in them: the "
             "far side of a machine, drawn where the near side is, for depth."},
    {.path = "groups.*", .type = SCHEMA_MAP, .help = "One of them."},
    {.path = "groups.*.element",
     .type = SCHEMA_ELEMENT,
     .required = true,
     .help = "Its drawing: a <g>."},
    {.path = "groups.*.shift",
     .type = SCHEMA_VECTOR,
     .required = true,
     .minimum = -LARGEST_PX,
     .maximum = LARGEST_PX,
     .help = "How far it is moved from where it is drawn. Points of what is in it are given as "
             "drawn, without the shift."},
    {.path = "trajectories",
     .type = SCHEMA_NAMES,
     .minimum = 1,
     .maximum = 1000,
     .help = "The ways that platforms and limbs go, once each period."},
#include "rig/config/schema_trajectories_list.h"
    {.path = "platforms",
     .type = SCHEMA_NAMES,
     .maximum = 1000,
     .help = "Things carried along a trajectory: pedals, a seat, a body that bobs. What is drawn "
             "inside of one, bones, limbs and spinners, goes with it."},
    {.path = "platforms.*", .type = SCHEMA_MAP, .help = "One of them."},
    {.path = "platforms.*.element",
     .type = SCHEMA_ELEMENT,
     .required = true,
     .help = "Its drawing, in coordinates of its own about the axle."},
    {.path = "platforms.*.follows",
     .type = SCHEMA_REFERENCE,
     .required = true,
     .help = "The trajectory that carries it."},
    {.path = "platforms.*.phase",
     .type = SCHEMA_PHASE,
     .minimum = -1,
     .maximum = 1,
     .fallback = "0",
     .help = "How far along the trajectory it is ahead: 0.5 for the opposite pedal."},
    {.path = "platforms.*.axle",
     .type = SCHEMA_VECTOR,
     .minimum = -LARGEST_PX,
     .maximum = LARGEST_PX,
     .fallback = "[0, 0]",
     .help =
         "The point of its drawing that is on the trajectory, in the element's own coordinates."},
    {.path = "platforms.*.turn",
     .type = SCHEMA_HEADING,
     .keyed = true,
     .minimum = -3600,
     .maximum = 3600,
     .words = words_heading,
     .fallback = "level",
     .help = "How it is turned about its axle: level (as drawn), along the way it goes, or by an "
             "angle from as drawn. `fixed` is for the ends of limbs."},
    {.path = "platforms.*.faces",
     .type = SCHEMA_ANGLE,
     .minimum = -360,
     .maximum = 360,
     .fallback = "0deg",
     .help = "With turn: along, the direction that is ahead as it is drawn: 0deg to the right, "
             "90deg down."},
#include "rig/config/schema_limbs_list.h"
    {.path = "spinners",
     .type = SCHEMA_NAMES,
     .maximum = 1000,
     .help = "Things that turn in place: wheels, chain rings, cranks."},
    {.path = "spinners.*", .type = SCHEMA_MAP, .help = "One of them."},
    {.path = "spinners.*.element",
     .type = SCHEMA_ELEMENT,
     .required = true,
     .help = "Its drawing."},
    {.path = "spinners.*.center",
     .type = SCHEMA_POINT,
     .required = true,
     .minimum = -LARGEST_PX,
     .maximum = LARGEST_PX,
     .help = "The point it turns about."},
    {.path = "spinners.*.turns",
     .type = SCHEMA_INTEGER,
     .minimum = -1000,
     .maximum = 1000,
     .fallback = "1",
     .help = "Whole turns in one period; negative ones go against the rig's direction."},
    {.path = "spinners.*.drawn",
     .type = SCHEMA_PHASE,
     .minimum = -1,
     .maximum = 1,
     .fallback = "0",
     .help = "Where in the turn it stands as drawn."},
    {.path = "belts",
     .type = SCHEMA_NAMES,
     .maximum = 1000,
     .help = "Dashed lines whose dashes run along them: chains, ropes, water."},
    {.path = "belts.*", .type = SCHEMA_MAP, .help = "One of them."},
    {.path = "belts.*.element",
     .type = SCHEMA_ELEMENT,
     .required = true,
     .help = "The line. Its stroke-dasharray is one link of the chain: a dash and a gap."},
    {.path = "belts.*.links",
     .type = SCHEMA_INTEGER,
     .required = true,
     .minimum = -1000,
     .maximum = 1000,
     .help = "Whole links that pass in one period, in the direction in which the line is drawn; "
             "negative ones run against it."},
    {.path = "scrollers",
     .type = SCHEMA_NAMES,
     .maximum = 1000,
     .help = "Layers that pass by and repeat: hills, trees, the road. The film repeats when all of "
             "them do."},
    {.path = "scrollers.*", .type = SCHEMA_MAP, .help = "One of them."},
    {.path = "scrollers.*.element",
     .type = SCHEMA_ELEMENT,
     .required = true,
     .help =
         "Its drawing: one tile and enough copies of it to fill the picture when it has moved by "
         "a tile."},
    {.path = "scrollers.*.tile",
     .type = SCHEMA_SPAN,
     .required = true,
     .minimum = -LARGEST_PX,
     .maximum = LARGEST_PX,
     .help = "From a tile to its next copy: how wide it is, or [x, y]."},
    {.path = "scrollers.*.tiles",
     .type = SCHEMA_INTEGER,
     .minimum = -1000,
     .maximum = 1000,
     .fallback = "1",
     .help =
         "Whole tiles that pass in `turns` periods: the layer goes to the left, against [x, y]. "
         "Negative ones go the other way."},
    {.path = "scrollers.*.turns",
     .type = SCHEMA_INTEGER,
     .minimum = 1,
     .maximum = 1000,
     .fallback = "1",
     .help = "Periods in which they pass: 4 for far hills, which hardly move."},
};

static const SchemaRow row_point = {
    .path = "",
    .type = SCHEMA_POINT,
    .minimum = -LARGEST_PX,
    .maximum = LARGEST_PX,
    .help = "One of the points.",
};

static const SchemaRow row_angle = {
    .path = "",
    .type = SCHEMA_ANGLE,
    .minimum = -3600,
    .maximum = 3600,
    .help = "One of the angles.",
};

const SchemaRow *schema_item(const SchemaRow *row)
{
    static const SchemaRow *const items[N_SCHEMA_TYPES] = {
        [SCHEMA_POINTS] = &row_point,
        [SCHEMA_HEADING] = &row_angle,
    };
    return items[row->type] != NULL ? items[row->type] : row;
}

const guint schema_n_rows = G_N_ELEMENTS(schema_rows);
