#include "rig/rig.h"

#include <string.h>

static const char good[] =
    "name: ways\n"
    "art: ways.art.svg\n"
    "period: 1s\n"
    "trajectories:\n"
    "  bob: {line: {from: [300, 206], to: [300, 196], forth: 40%, ease: ease-out}}\n"
    "  loop: {keyed: {points: {0: [205, 240], 30%: [222, 262], 60%: [184, 262]}}}\n"
    "  rail: {path: {along: \"#track\", speed: {0: 1, 50%: 2}}}\n"
    "  grip: {point: {at: [376, 164], on: torso}}\n"
    "  step: {ground: {strike: [326, 330], stance: 40%, on: road, swing: [[268, 300], [300, "
    "292]]}}\n"
    "platforms:\n"
    "  pelvis: {element: \"#pelvis\", follows: bob, axle: [300, 206]}\n"
    "  cart: {element: \"#cart\", follows: rail, turn: along}\n"
    "bones:\n"
    "  torso: {element: \"#torso\", root: [300, 204], turn: {0: 2deg, 50%: 7deg}}\n"
    "  head: {element: \"#head\", root: [307, 114], trails: {bone: torso, delay: 8%}}\n"
    "limbs:\n"
    "  arm:\n"
    "    bones: {upper: \"#upper\", lower: \"#lower\"}\n"
    "    joints: {shoulder: [306, 132], elbow: [336, 168], hand: [376, 164]}\n"
    "    follows: grip\n"
    "  leg:\n"
    "    bones: {thigh: \"#thigh\", shin: \"#shin\"}\n"
    "    joints: {hip: [300, 208], knee: [330, 268], ankle: [304, 330]}\n"
    "    end: {element: \"#foot\", turn: {0: -12deg, 60%: 50deg}}\n"
    "    follows: step\n"
    "    reach: soften\n"
    "  crane:\n"
    "    bones: {b1: \"#boom1\", b2: \"#boom2\", b3: \"#boom3\"}\n"
    "    joints: {j1: [80, 380], j2: [80, 330], j3: [105, 290], j4: [145, 270]}\n"
    "    limits: {j2: [0deg, 90deg]}\n"
    "    hints: {j3: 40deg}\n"
    "    follows: hook\n"
    "scrollers:\n"
    "  road: {element: \"#road\", tile: 320, turns: 2}\n";

/* Stands in for what the chain follows, which has to be near it. */
static const char hook[] = "  hook: {circle: {center: [140, 275], radius: 6}}\nplatforms:\n";

typedef struct Mistake {
    const char *from, *to; /* of `good` */
    const char *said;      /* "line:column: message" */
} Mistake;

static const Mistake mistakes[] = {
    /* Ways. */
    {"to: [300, 196]", "to: [300, 206]",
     "5:38: trajectories.bob.line.to: is where the line begins; it has no length"},
    {"forth: 40%", "forth: 100%",
     "5:57: trajectories.bob.line.forth: 100% is out of range; more than 0, up to 0.999"},
    {"forth: 40%", "forth: 0",
     "5:57: trajectories.bob.line.forth: 0 is out of range; more than 0, up to 0.999"},
    {"ease: ease-out", "ease: steps(4)",
     "5:68: trajectories.bob.line.ease: \"steps(4)\" jumps; what moves here must pass through all "
     "places"},
    {"ease: ease-out", "ease: quickly",
     "5:68: trajectories.bob.line.ease: expected an easing, as ease-in-out or cubic-bezier(0.2, 0, "
     "0.4, 1); found \"quickly\""},
    {"bob: {line:", "bob: {circle: {center: [0, 0], radius: 3}, line:",
     "5:46: trajectories.bob.line: does not go with \"circle\"; give one of them"},
    {"bob: {line: {", "bob: {wave: {",
     "5:9: trajectories.bob.wave: unknown key; known here: circle, ellipse, line, path, keyed, "
     "point, ground, phase, offset"},
    {"30%: [222, 262], 60%: [184, 262]", "30%: [222, 262], 20%: [184, 262]",
     "6:59: trajectories.loop.keyed.points: 20% does not come after 30%; phases ascend"},
    {"30%: [222, 262], 60%: [184, 262]", "30%: [222, 262], 100%: [184, 262]",
     "6:59: trajectories.loop.keyed.points.100%: phase 1 is phase 0 again; leave it out"},
    {"30%: [222, 262], 60%: [184, 262]", "30%: [222, 262], soon: [184, 262]",
     "6:59: trajectories.loop.keyed.points: expected a phase, as 0.25, 25% or 90deg; found "
     "\"soon\""},
    {"30%: [222, 262], 60%: [184, 262]", "30%: [222, 262], 120%: [184, 262]",
     "6:59: trajectories.loop.keyed.points: 120% is out of range; 0 to 1"},
    {"{0: [205, 240], 30%: [222, 262], 60%: [184, 262]}",
     "[[200, 200], [240, 240], [240, 200], [200, 240]]",
     "6:51: trajectories.loop.keyed.points.3: the way crosses itself after this point: at phase "
     "0.61 it is where it is at 0.12"},
    {"{0: [205, 240], 30%: [222, 262], 60%: [184, 262]}", "[[200, 200], [200, 200]]",
     "6:26: trajectories.loop.keyed.points: all are one point; the way has no length"},
    {"{0: [205, 240], 30%: [222, 262], 60%: [184, 262]}", "[[200, 200]]",
     "6:26: trajectories.loop.keyed.points: expected 2 to 256 entries; found 1"},
    {"{0: [205, 240], 30%: [222, 262], 60%: [184, 262]}", "[[200, 200], [3px, 200]]",
     "6:40: trajectories.loop.keyed.points.2: expected a number of px, without a unit; found "
     "\"3px\""},
    {"{0: [205, 240], 30%: [222, 262], 60%: [184, 262]}", "3",
     "6:26: trajectories.loop.keyed.points: expected a list of points, or a map of phases to "
     "points; found \"3\""},
    {"60%: [184, 262]}", "60%: [184, 262]}, ease: linear",
     "6:77: trajectories.loop.keyed.ease: goes with open: yes only"},
    {"60%: [184, 262]}", "60%: [184, 262]}, open: yes",
     "6:59: trajectories.loop.keyed.points.60%: the way there begins at 0 and ends at 1"},
    {"along: \"#track\"", "along: \"#trak\"",
     "7:24: trajectories.rail.path.along: no element \"#trak\" in ways.art.svg; did you mean "
     "\"#track\"?"},
    {"along: \"#track\"", "along: \"#road\"",
     "7:24: trajectories.rail.path.along: \"#road\" is no shape that has an outline"},
    {"along: \"#track\"", "along: \"M 3 4 L 5\"",
     "7:24: trajectories.rail.path.along: expected path data, as \"M 0 0 C 10 0 20 10 20 20\"; "
     "wrong from character 10 on"},
    {"along: \"#track\"", "along: \"M 3 4\"", "7:24: trajectories.rail.path.along: has no length"},
    {"along: \"#track\"", "along: \"M3 4L3 4Z\"",
     "7:24: trajectories.rail.path.along: has no length"},
    {"along: \"#track\"", "along: \"M3 4L5 5M8 8L9 9\"",
     "7:24: trajectories.rail.path.along: has more than one line; a way is one, without a moveto "
     "in it"},
    {"along: \"#track\", speed: {0: 1, 50%: 2}", "along: \"M3 4L5 50\", start: 10%",
     "7:37: trajectories.rail.path.start: goes with a closed path only"},
    {"speed: {0: 1, 50%: 2}", "ease: linear",
     "7:34: trajectories.rail.path.ease: goes with an open path only"},
    {"speed: {0: 1, 50%: 2}", "speed: 0",
     "7:41: trajectories.rail.path.speed: is 0 all the time; nothing would move"},
    {"speed: {0: 1, 50%: 2}", "speed: {0: 1, 50%: -2}",
     "7:53: trajectories.rail.path.speed.50%: -2 is out of range; 0 to 1000"},
    {"speed: {0: 1, 50%: 2}", "speed: {}",
     "7:41: trajectories.rail.path.speed: has no phase; write {phase: value, ...}"},
    {"speed: {0: 1, 50%: 2}", "speed: {0: 1, 100%: 2}",
     "7:48: trajectories.rail.path.speed.100%: phase 1 is phase 0 again; write 0"},
    {"on: torso", "on: torsoo",
     "8:38: trajectories.grip.point.on: no platform or bone \"torsoo\"; did you mean \"torso\"?"},
    {"on: torso", "on: leg.calf",
     "8:38: trajectories.grip.point.on: no limb \"leg\" with a bone \"calf\""},
    {"on: torso", "on: arm.lower",
     "18:3: limbs.arm: goes with itself, by way of what it follows; let one of them stand on "
     "something else"},
    {"stance: 40%", "stance: 120%",
     "9:47: trajectories.step.ground.stance: a stance of 120% of the turn leaves no time to swing; "
     "give less than 100%"},
    {"stance: 40%", "stance: 0",
     "9:47: trajectories.step.ground.stance: 0 is out of range; more than 0, up to 10"},
    {"on: road", "on: raod",
     "9:56: trajectories.step.ground.on: no scroller \"raod\"; did you mean \"road\"?"},
    {"on: road", "on: road, leave: [3, 4]",
     "9:62: trajectories.step.ground.leave: does not go with \"on\"; give one of them"},
    {"swing: [", "lift: 30, swing: [",
     "9:62: trajectories.step.ground.lift: does not go with \"swing\"; give one of them"},
    {"swing: [[268, 300], [300, 292]]", "swing: {0: [268, 300]}",
     "9:70: trajectories.step.ground.swing.0: at 0 it leaves the ground and at 1 it comes down; "
     "the points are between"},
    /* Parts. */
    {"follows: rail, turn: along", "follows: bob, turn: along",
     "13:48: platforms.cart.turn: the way \"bob\" stops or turns back at phase 0.3986, where it "
     "has no direction"},
    {"follows: rail, turn: along", "follows: rail, turn: fixed",
     "13:49: platforms.cart.turn: a platform stands on nothing that it could be fixed to; that is "
     "for the end of a limb"},
    {"follows: rail, turn: along", "follows: rail, turn: sideways",
     "13:49: platforms.cart.turn: expected level or fixed or along; found \"sideways\""},
    {"root: [300, 204], turn", "root: [300, 204], tip: [300, 204], turn",
     "15:53: bones.torso.tip: is on the root; a bone needs a length"},
    {"bone: torso", "bone: head",
     "16:3: bones.head: goes with itself, by way of what it follows; let one of them stand on "
     "something else"},
    {"  torso: {", "  cart: {",
     "15:3: bones.cart: one of the platforms has this name too; what others hold to must be clear"},
    /* Limbs. */
    {"limits: {j2: [0deg, 90deg]}", "limits: {j2: [-90deg, -80deg]}",
     "31:13: limbs.crane.limits: excludes the target: at phase 0.8319 the tip stays 7.75 px short "
     "of it"},
    {"limits: {j2: [0deg, 90deg]}", "limits: {j2: [90deg, 0deg]}",
     "31:18: limbs.crane.limits.j2: the least is more than the most"},
    {"limits: {j2: [0deg, 90deg]}", "limits: {j2: 90deg}",
     "31:18: limbs.crane.limits.j2: expected two angles, as [-5deg, 140deg]; found \"90deg\""},
    {"limits: {j2: [0deg, 90deg]}", "limits: {j4: [0deg, 90deg]}",
     "31:14: limbs.crane.limits.j4: the tip has no bone after it that could bend"},
    {"limits: {j2: [0deg, 90deg]}", "limits: {j9: [0deg, 90deg]}",
     "31:14: limbs.crane.limits.j9: the limb has no joint of this name"},
    {"limits: {j2: [0deg, 90deg]}", "limits: {j3: [0deg, 20deg]}",
     "32:17: limbs.crane.hints.j3: is outside of the limits of this joint"},
    {"hints: {j3: 40deg}", "hints: {j1: 40deg}",
     "32:13: limbs.crane.hints.j1: the target tells how the root turns"},
    {"    follows: grip\n", "    follows: grip\n    limits: {elbow: [0deg, 20deg]}\n",
     "22:21: limbs.arm.limits.elbow: excludes the target: at phase 0 the joint must bend by "
     "-55.91deg"},
    {"    follows: grip\n", "    follows: grip\n    hints: {elbow: 20deg}\n",
     "22:13: limbs.arm.hints.elbow: of two bones the target tells; say bend: cw or ccw"},
    {"    follows: grip\n", "    follows: grip\n    softness: 4\n",
     "22:5: limbs.arm.softness: goes with reach: soften or stretch only"},
    {"reach: soften", "reach: soften\n    softness: 400",
     "28:15: limbs.leg.softness: is more than the limb can be bent by; give less than 134.16 px"},
    {"reach: soften", "reach: elastic",
     "27:12: limbs.leg.reach: expected error or clamp or soften or stretch; found \"elastic\""},
    {"b3: \"#boom3\"}", "b3: \"#boom3\", b4: \"#boom4\"}",
     "29:12: limbs.crane.bones: 4 bones have 5 joints; found 4"},
    {"turn: {0: -12deg, 60%: 50deg}", "turn: fixed",
     "25:35: limbs.leg.end.turn: the limb follows no platform that its end could be fixed to"},
    {"turn: {0: -12deg, 60%: 50deg}", "turn: {0: level}",
     "25:39: limbs.leg.end.turn.0: expected an angle, as 90deg or 0.25turn; found \"level\""},
    {"element: \"#foot\"", "element: \"#head\"",
     "25:20: limbs.leg.end.element: \"#head\" is moved already, as bones.head.element"},
    {"center: [140, 275], radius: 6", "center: [240, 275], radius: 6",
     "33:14: limbs.crane.follows: out of reach by 55.49 px at phase 0.9076; the bones reach 141.89 "
     "px"},
};

/* The chain's way is added to what may have been changed. */
static char *text_of(const Mistake *mistake)
{
    g_autofree char *whole = NULL;
    const char *at = strstr(good, "platforms:\n");
    whole = g_strdup_printf("%.*s%s%s", (int)(at - good), good, hook, at + strlen("platforms:\n"));
    const char *from = strstr(whole, mistake->from);
    g_assert_nonnull(from);
    return g_strdup_printf("%.*s%s%s", (int)(from - whole), whole, mistake->to,
                           from + strlen(mistake->from));
}

static Rig *load(const char *text, GError **error)
{
    Limits limits = limits_default();
    return rig_from_source(source_from_text(TEST_DATA_DIR "/rigs/x.yaml", text, strlen(text)),
                           &limits, NULL, error);
}

static void test_good(void)
{
    static const Mistake none = {"name", "name", NULL};
    g_autofree char *text = text_of(&none);
    g_autoptr(GError) error = NULL;
    g_autoptr(Rig) rig = load(text, &error);
    g_assert_no_error(error);
}

static void test_mistakes(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(mistakes); i++) {
        g_autofree char *text = text_of(&mistakes[i]);
        g_autoptr(GError) error = NULL;
        g_autoptr(Rig) rig = load(text, &error);
        g_autofree char *said = rig == NULL ? error_text(error) : g_strdup("nothing");
        g_autofree char *expected =
            g_strdup_printf(TEST_DATA_DIR "/rigs/x.yaml:%s", mistakes[i].said);
        g_assert_cmpstr(said, ==, expected);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/ways-mistakes/good", test_good);
    g_test_add_func("/ways-mistakes/bad", test_mistakes);
    return g_test_run();
}
