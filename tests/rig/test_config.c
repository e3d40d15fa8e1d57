#include "rig/config/config.h"

#include "base/error.h"

#include <string.h>

typedef struct Bad {
    const char *text;
    const char *error; /* as error_text() gives it */
} Bad;

/* The parts before what each row adds. */
#define HEAD "name: n\nart: a.svg\nperiod: 1s\n"
#define PATHS "trajectories:\n  crank:\n    circle: {center: [1, 2], radius: 3}\n"
#define GOOD HEAD PATHS

static const Bad bad_yaml[] = {
    {"", "rig.yaml: the file is empty; a rig needs a name, art, period and something that moves"},
    {"# only a comment\n",
     "rig.yaml: the file is empty; a rig needs a name, art, period and something that moves"},
    {"just words\n", "rig.yaml:1:1: expected a map of keys; a rig begins with `name: ...`"},
    {"- a\n- b\n", "rig.yaml:1:1: expected a map of keys; a rig begins with `name: ...`"},
    {"name: [1, 2\n",
     "rig.yaml:2:1: not YAML: while parsing a flow sequence, did not find expected "
     "',' or ']'"},
    {"name: n\n\tart: a\n", "rig.yaml:2:1: not YAML: while scanning a plain scalar, found a tab "
                            "character that violates indentation"},
    {"name: \"n\n", "rig.yaml:2:1: not YAML: while scanning a quoted scalar, found unexpected end "
                    "of stream"},
    {"name: n\x01\n", "rig.yaml:1:8: not YAML: control characters are not allowed"},
    {"name: \xff\n", "rig.yaml:1:7: not YAML: invalid leading UTF-8 octet"},
    {"name: n\n---\nart: b\n", "rig.yaml:2:1: a second document; a file holds one"},
    {"name: &n x\n",
     "rig.yaml:1:7: anchors (&name) are not accepted; write the value out each time"},
    {"name: n\nlimbs: &l\n  a: 1\n",
     "rig.yaml:2:8: anchors (&name) are not accepted; write the value out each time"},
    {"name: n\ntitle: *n\n", "rig.yaml:2:8: aliases (*name) are not accepted; write the value out"},
    {"name: !!str n\n", "rig.yaml:1:7: tags (!name) are not accepted; leave it out"},
    {"name: n\nplatforms: !x {}\n", "rig.yaml:2:12: tags (!name) are not accepted; leave it out"},
};

static const Bad bad_config[] = {
    {"art: a.svg\n",
     "rig.yaml:1:1: needs the key \"name\": a name of letters, digits, - and _ that "
     "begins with a letter"},
    {"nmae: n\n", "rig.yaml:1:1: nmae: unknown key; did you mean \"name\"?"},
    {"name: n\ncolour: red\n",
     "rig.yaml:2:1: colour: unknown key; known here: name, title, description, art, period, "
     "direction, start, still, route, markers, groups, trajectories, platforms, bones, limbs, "
     "spinners, "
     "belts, "
     "scrollers"},
    {"name: n\nart: a\nname: m\n", "rig.yaml:3:1: name: given twice; first on line 1"},
    {"[a]: n\n", "rig.yaml:1:1: a key must be a single word"},
    {"name: 3d\n", "rig.yaml:1:7: name: expected a name of letters, digits, - and _ that begins "
                   "with a letter; found \"3d\""},
    {"name:\nart: a\n", "rig.yaml:1:6: name: has no value; expected a name of letters, digits, - "
                        "and _ that begins with a letter"},
    {"name: [a]\n", "rig.yaml:1:7: name: expected a name of letters, digits, - and _ that begins "
                    "with a letter; found a list"},
    {"period: 3px\n", "rig.yaml:1:9: period: expected a time, as 1.2s or 350ms; found \"3px\""},
    {"period: 0s\n", "rig.yaml:1:9: period: 0s is out of range; 0.01s to 3600s"},
    {"period: -1s\n", "rig.yaml:1:9: period: -1s is out of range; 0.01s to 3600s"},
    {"period: .nan\n", "rig.yaml:1:9: period: expected a time, as 1.2s or 350ms; found \".nan\""},
    {"period: 2h\n", "rig.yaml:1:9: period: expected a time, as 1.2s or 350ms; found \"2h\""},
    {"direction: left\n", "rig.yaml:1:12: direction: expected cw or ccw; found \"left\""},
    {"direction: cww\n",
     "rig.yaml:1:12: direction: expected cw or ccw; found \"cww\"; did you mean \"cw\"?"},
    {"start: 1.5\n", "rig.yaml:1:8: start: 1.5 is out of range; -1 to 1"},
    {"start: 400deg\n", "rig.yaml:1:8: start: 400deg is out of range; -1 to 1"},
    {"start: 90px\n",
     "rig.yaml:1:8: start: expected a phase, as 0.25, 25% or 90deg; found \"90px\""},
    {"start: \"0.5\"\n",
     "rig.yaml:1:8: start: found the text \"0.5\"; a number stands without quotes"},
    {HEAD "trajectories:\n", "rig.yaml:4:14: trajectories: has no value; expected a map of names"},
    {HEAD "trajectories: {}\n", "rig.yaml:4:15: trajectories: expected 1 to 1000 entries; found 0"},
    {HEAD "trajectories: [a]\n",
     "rig.yaml:4:15: trajectories: expected a map of names; found a list"},
    {HEAD "trajectories:\n  2x: {}\n",
     "rig.yaml:5:3: trajectories.2x: a name is made of letters, digits, - and _, and begins with a "
     "letter"},
    {HEAD "trajectories:\n  crank: {}\n",
     "rig.yaml:5:3: trajectories.crank: needs one of the keys circle, ellipse, line, path, keyed, "
     "point, ground"},
    {HEAD "trajectories:\n  crank:\n    circle:\n      radius: 3\n",
     "rig.yaml:6:5: trajectories.crank.circle: needs the key \"center\": a point, as [x, y] in px "
     "or "
     "\"#marker\""},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 3px, center: [0, 0]}\n",
     "rig.yaml:6:22: trajectories.crank.circle.radius: expected a number of px, without a unit; "
     "found \"3px\""},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 0, center: [0, 0]}\n",
     "rig.yaml:6:22: trajectories.crank.circle.radius: 0 is out of range; more than 0, up to "
     "1000000"},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 1e400, center: [0, 0]}\n",
     "rig.yaml:6:22: trajectories.crank.circle.radius: 1e400 is out of range; more than 0, up to "
     "1000000"},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: .inf, center: [0, 0]}\n",
     "rig.yaml:6:22: trajectories.crank.circle.radius: expected a number of px, without a unit; "
     "found \".inf\""},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: \"3\", center: [0, 0]}\n",
     "rig.yaml:6:22: trajectories.crank.circle.radius: found the text \"3\"; a number stands "
     "without quotes"},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 1, center: [0, 0, 0]}\n",
     "rig.yaml:6:33: trajectories.crank.circle.center: expected a point, as [x, y] in px or "
     "\"#marker\"; found a list of 3"},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 1, center: [0, 3px]}\n",
     "rig.yaml:6:37: trajectories.crank.circle.center: expected a number of px, without a unit; "
     "found \"3px\""},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 1, center: [NaN, 3]}\n",
     "rig.yaml:6:34: trajectories.crank.circle.center: expected a number of px, without a unit; "
     "found \"NaN\""},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 1, center: [[0], 3]}\n",
     "rig.yaml:6:34: trajectories.crank.circle.center: expected a number of px, without a unit; "
     "found a list or map"},
    {HEAD "trajectories:\n  crank:\n    circle:\n      radius: 1\n      center: #dot\n",
     "rig.yaml:8:14: trajectories.crank.circle.center: has no value; expected a point, as [x, y] "
     "in "
     "px or \"#marker\" (an id needs its quotes)"},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 1, center: dot}\n",
     "rig.yaml:6:33: trajectories.crank.circle.center: expected a point, as [x, y] in px or "
     "\"#marker\"; found \"dot\""},
    {HEAD "trajectories:\n  crank:\n    circle: {radius: 1, center: [0, 0], from: 90rads}\n",
     "rig.yaml:6:47: trajectories.crank.circle.from: expected an angle, as 90deg or 0.25turn; "
     "found "
     "\"90rads\""},
    {GOOD "platforms:\n  p: {follows: crank}\n",
     "rig.yaml:8:3: platforms.p: needs the key \"element\": an element of the art, as \"#id\""},
    {GOOD "platforms:\n  p: {follows: crank, element: pedal}\n",
     "rig.yaml:8:32: platforms.p.element: expected an element of the art, as \"#id\"; found "
     "\"pedal\""},
    {GOOD "platforms:\n  p: {follows: crank, element: \"#p\", axle: \"#dot\"}\n",
     "rig.yaml:8:44: platforms.p.axle: expected a pair, as [x, y] in px; found \"#dot\""},
    {GOOD "limbs:\n  l:\n    bones: {thigh: \"#t\"}\n",
     "rig.yaml:9:12: limbs.l.bones: expected 2 to 12 entries; found 1"},
    {GOOD "limbs:\n  l:\n    bones: {a: \"#a\", b: \"#b\"}\n    joints: {hip: [0, 0]}\n",
     "rig.yaml:10:13: limbs.l.joints: expected 3 to 13 entries; found 1"},
    {GOOD "limbs:\n  l:\n    joints:\n      hip: [0, 0]\n      kne e: [1, 1]\n",
     "rig.yaml:11:7: limbs.l.joints.kne e: a name is made of letters, digits, - and _, and begins "
     "with a letter"},
    {GOOD "limbs:\n  l:\n    joints:\n      hip: [0, 0]\n      knee: 7\n",
     "rig.yaml:11:13: limbs.l.joints.knee: expected a point, as [x, y] in px or \"#marker\"; found "
     "\"7\""},
    {GOOD "limbs:\n  l:\n    bned: cw\n",
     "rig.yaml:9:5: limbs.l.bned: unknown key; did you mean \"bend\"?"},
    {GOOD "spinners:\n  w: {element: \"#w\", center: [0, 0], turns: 1.5}\n",
     "rig.yaml:8:45: spinners.w.turns: expected a whole number; found \"1.5\""},
    {HEAD "groups:\n  g: {element: \"#g\"}\n",
     "rig.yaml:5:3: groups.g: needs the key \"shift\": a pair, as [x, y] in px"},
    {HEAD "belts:\n  b: {element: \"#b\"}\n",
     "rig.yaml:5:3: belts.b: needs the key \"links\": a whole number"},
    {HEAD "belts:\n  b: {element: \"#b\", links: 1001}\n",
     "rig.yaml:5:29: belts.b.links: 1001 is out of range; -1000 to 1000"},
    {HEAD "scrollers:\n  s: {element: \"#s\"}\n",
     "rig.yaml:5:3: scrollers.s: needs the key \"tile\": a number of px, or a pair as [x, y]"},
    {HEAD "scrollers:\n  s: {element: \"#s\", tile: 3px}\n",
     "rig.yaml:5:28: scrollers.s.tile: expected a number of px, or a pair as [x, y]; found "
     "\"3px\""},
    {HEAD "scrollers:\n  s: {element: \"#s\", tile: \"512\"}\n",
     "rig.yaml:5:28: scrollers.s.tile: found the text \"512\"; a number stands without quotes"},
    {HEAD "scrollers:\n  s: {element: \"#s\", tile: 2e6}\n",
     "rig.yaml:5:28: scrollers.s.tile: 2e6 is out of range; -1000000 to 1000000"},
    {HEAD "scrollers:\n  s: {element: \"#s\", tile: [1]}\n",
     "rig.yaml:5:28: scrollers.s.tile: expected a number of px, or a pair as [x, y]; found a list "
     "of 1"},
    {HEAD "scrollers:\n  s: {element: \"#s\", tile: 1, tiles: 0.5}\n",
     "rig.yaml:5:38: scrollers.s.tiles: expected a whole number; found \"0.5\""},
    {HEAD "scrollers:\n  s: {element: \"#s\", tile: 1, turns: 0}\n",
     "rig.yaml:5:38: scrollers.s.turns: 0 is out of range; 1 to 1000"},
    {HEAD "scrollers:\n  s: {element: \"#s\", tile: 1, turns: -4}\n",
     "rig.yaml:5:38: scrollers.s.turns: -4 is out of range; 1 to 1000"},
};

static const Config *load(const char *text, gsize length, Arena *arena, Source **source,
                          GError **error)
{
    Limits limits = limits_default();
    *source = source_from_text("rig.yaml", text, length);
    return config_load(*source, &limits, arena, error);
}

static void check_bad(const Bad *rows, gsize n)
{
    for (gsize i = 0; i < n; i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(Source) source = NULL;
        g_autoptr(GError) error = NULL;
        const Config *config = load(rows[i].text, strlen(rows[i].text), arena, &source, &error);
        g_assert_null(config);
        g_autofree char *text = error_text(error);
        g_assert_cmpstr(text, ==, rows[i].error);
    }
}

static void test_bad_yaml(void)
{
    check_bad(bad_yaml, G_N_ELEMENTS(bad_yaml));
}

static void test_bad_config(void)
{
    check_bad(bad_config, G_N_ELEMENTS(bad_config));
}

static void test_deep_nesting(void)
{
    static const char *const openings[] = {"[", "{a: ", "- "};
    for (gsize i = 0; i < G_N_ELEMENTS(openings); i++) {
        g_autoptr(GString) text = g_string_new("name: ");
        if (*openings[i] == '-')
            g_string_append_c(text, '\n');
        for (guint depth = 0; depth < 100000; depth++)
            g_string_append(text, openings[i]);
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(Source) source = NULL;
        g_autoptr(GError) error = NULL;
        g_assert_null(load(text->str, text->len, arena, &source, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
        g_assert_cmpstr(error->message, ==, "nested deeper than 200");
    }
}

static void test_byte_order_mark(void)
{
    static const char text[] = "\xEF\xBB\xBFnaem: x\n";
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(Source) source = NULL;
    g_autoptr(GError) error = NULL;
    g_assert_null(load(text, strlen(text), arena, &source, &error));
    g_autofree char *shown = error_text(error);
    g_assert_cmpstr(shown, ==, "rig.yaml:1:1: naem: unknown key; did you mean \"name\"?");
}

static void test_values(void)
{
    static const char text[] = HEAD
        "start: 90deg\nstill: 25%\n"
        "trajectories:\n  crank:\n    circle: {center: \"#dot\", radius: 1.5e1, from: 0.25turn}\n"
        "limbs:\n  leg:\n    bones: {thigh: \"#a\", shin: \"#b\"}\n"
        "    joints:\n      hip: [-1, +2.5]\n      knee: \"#knee\"\n      ankle: [0, 0]\n"
        "    follows: crank\n"
        "scrollers:\n"
        "  far: {element: \"#far\", tile: 512.5}\n  rain: {element: \"#rain\", tile: [3, -4]}\n";
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(Source) source = NULL;
    g_autoptr(GError) error = NULL;
    const Config *root = load(text, strlen(text), arena, &source, &error);
    g_assert_no_error(error);
    g_assert_cmpstr(config_lookup(root, "name")->text, ==, "n");
    g_assert_cmpint(config_lookup(root, "period")->time, ==, TIME_SECOND);
    g_assert_cmpfloat(config_lookup(root, "start")->number, ==, 0.25);
    g_assert_cmpfloat(config_lookup(root, "still")->number, ==, 0.25);
    g_assert_cmpuint(config_lookup(root, "direction")->word, ==, 0);
    g_assert_null(config_lookup(root, "title"));
    g_assert_null(config_lookup(root, "platforms"));

    const Config *crank = config_lookup(config_lookup(root, "trajectories"), "crank");
    const Config *circle = config_lookup(crank, "circle");
    g_assert_cmpstr(config_lookup(circle, "center")->marker, ==, "dot");
    g_assert_cmpfloat(config_lookup(circle, "radius")->number, ==, 15);
    g_assert_cmpfloat(config_lookup(circle, "from")->number, ==, 90);
    g_assert_null(config_lookup(circle, "direction"));

    const Config *leg = config_lookup(config_lookup(root, "limbs"), "leg");
    const Config *joints = config_lookup(leg, "joints");
    g_assert_cmpuint(joints->n, ==, 3);
    g_assert_cmpstr(joints->children[0]->key, ==, "hip");
    g_assert_cmpfloat(joints->children[0]->point.y, ==, 2.5);
    g_assert_null(joints->children[0]->marker);
    g_assert_cmpstr(joints->children[1]->path, ==, "limbs.leg.joints.knee");
    g_assert_cmpint(joints->children[1]->place.line, ==, 14);
    g_assert_cmpint(joints->children[1]->place.column, ==, 13);
    g_assert_cmpstr(config_lookup(leg, "bones")->children[1]->text, ==, "b");
    g_assert_cmpfloat(config_lookup(leg, "shift")->point.x, ==, 0);
    g_assert_null(config_lookup(leg, "offset"));

    const Config *scrollers = config_lookup(root, "scrollers");
    const Config *across = config_lookup(scrollers->children[0], "tile");
    g_assert_cmpfloat(across->point.x, ==, 512.5);
    g_assert_cmpfloat(across->point.y, ==, 0);
    g_assert_cmpfloat(config_lookup(scrollers->children[1], "tile")->point.y, ==, -4);
    g_assert_cmpfloat(config_lookup(scrollers->children[1], "turns")->number, ==, 1);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/config/bad-yaml", test_bad_yaml);
    g_test_add_func("/config/bad-config", test_bad_config);
    g_test_add_func("/config/deep-nesting", test_deep_nesting);
    g_test_add_func("/config/byte-order-mark", test_byte_order_mark);
    g_test_add_func("/config/values", test_values);
    return g_test_run();
}
