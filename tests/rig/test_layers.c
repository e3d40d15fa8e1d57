#include "baked.h"

#include "rig/contact.h"
#include "rig/pose.h"

#include <math.h>
#include <string.h>

/* Groups, belts and scrollers: what is refused, and that the bake plays what the rig says. */

#define HEAD "name: parts\nart: parts.art.svg\nperiod: 2s\n"

static Rig *load(const char *text, Diagnostics *diagnostics, GError **error)
{
    Limits limits = limits_default();
    return rig_from_source(source_from_text(TEST_DATA_DIR "/rigs/parts.yaml", text, strlen(text)),
                           &limits, diagnostics, error);
}

static Rig *load_good(const char *text)
{
    g_autoptr(GError) error = NULL;
    Rig *rig = load(text, NULL, &error);
    g_assert_no_error(error);
    return rig;
}

typedef struct Said {
    const char *text;
    const char *said; /* "line:column: message" */
} Said;

static const Said bad[] = {
    {HEAD "groups:\n  g: {element: \"#pedal\", shift: [1, 2]}\n",
     "1:1: nothing moves; give limbs, platforms, bones, spinners, belts or scrollers"},
    {HEAD "groups:\n  g: {element: \"#pedal\", shift: [1, 2]}\n"
          "spinners:\n  s: {element: \"#pedal\", center: [0, 0]}\n",
     "7:16: spinners.s.element: \"#pedal\" is moved already, as one of the groups"},
    {HEAD "groups:\n  g: {element: \"#turned\", shift: [1, 2]}\n",
     "5:16: groups.g.element: \"#turned\" has a transform of its own; put it on a <g> around the "
     "element"},
    {HEAD "belts:\n  b: {element: \"#solid\", links: 2}\n",
     "5:16: belts.b.element: \"#solid\" has no dashes that could run; give it a stroke-dasharray "
     "of "
     "one link"},
    {HEAD "belts:\n  b: {element: \"#chain\", links: 0}\n",
     "5:33: belts.b.links: 0 links pass; a belt that stands needs no rig"},
    {HEAD "belts:\n  b: {element: \"#pressed\", links: 1}\n",
     "5:16: belts.b.element: \"#pressed\" has \"stroke-dashoffset\" from a style sheet of the "
     "drawing "
     "(parts.art.svg:23:55), which would overrule the rig; take it out there, or put it on a <g> "
     "around the element"},
    {HEAD "scrollers:\n  s: {element: \"#pedal\", tile: 0}\n",
     "5:32: scrollers.s.tile: a tile of no size; give the distance from one copy to the next"},
    {HEAD "scrollers:\n  s: {element: \"#pedal\", tile: [0, 0]}\n",
     "5:32: scrollers.s.tile: a tile of no size; give the distance from one copy to the next"},
    {HEAD "scrollers:\n  s: {element: \"#pedal\", tile: 5, tiles: 0}\n",
     "5:42: scrollers.s.tiles: 0 tiles pass; a layer that stands needs no rig"},
    {HEAD "scrollers:\n  s: {element: \"#thigh\", tile: 5}\n  t: {element: \"#shin\", tile: 5}\n",
     "6:16: scrollers.t.element: \"#shin\" is drawn inside \"#thigh\", which moves too "
     "(scrollers.s.element); take it out"},
};

static void test_bad(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(bad); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(load(bad[i].text, NULL, &error));
        g_autofree char *said = error_text(error);
        g_autofree char *expected =
            g_strdup_printf(TEST_DATA_DIR "/rigs/parts.yaml:%s", bad[i].said);
        g_assert_cmpstr(said, ==, expected);
    }
}

/* 100 long, links of 10; 104 long, links of 10 (an odd list counts twice). */
static const Said seams[] = {
    {HEAD "belts:\n  b: {element: \"#chain\", links: 2}\n", NULL},
    {HEAD "belts:\n  b: {element: \"#odd\", links: 2}\n",
     "5:16: belts.b.element: the closed line \"#odd\" is off by 4 px from a whole number of links; "
     "a "
     "seam shows where it begins"},
};

static void test_seam(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(seams); i++) {
        g_autoptr(Diagnostics) diagnostics = diagnostics_new();
        g_autoptr(Rig) rig = load(seams[i].text, diagnostics, NULL);
        g_assert_nonnull(rig);
        g_assert_cmpuint(diagnostics_count(diagnostics), ==, seams[i].said != NULL ? 1 : 0);
        if (seams[i].said == NULL)
            continue;
        const Diagnostic *first = diagnostics_at(diagnostics, 0);
        g_autofree char *said = place_text(first->place, first->message);
        g_autofree char *expected =
            g_strdup_printf(TEST_DATA_DIR "/rigs/parts.yaml:%s", seams[i].said);
        g_assert_cmpstr(said, ==, expected);
    }
}

static double dash_offset(const Scene *scene, const char *id, Time time)
{
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, time, arena);
    const Element *element = document_lookup(scene->document, id);
    return style_value(state->styles[element->index], PROPERTY_STROKE_DASHOFFSET)->length.px;
}

static void test_belt(void)
{
    static const struct {
        const char *text;
        double from, a_turn;
    } rows[] = {
        {HEAD "belts:\n  b: {element: \"#chain\", links: 3}\n", 3, -30},
        {HEAD "belts:\n  b: {element: \"#chain\", links: -2}\n", 3, 20},
        {HEAD "start: 25%\nbelts:\n  b: {element: \"#chain\", links: 4}\n", -7, -40},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Rig) rig = load_good(rows[i].text);
        g_autofree char *text = baked_text(rig, 12);
        g_autoptr(Scene) scene = baked_scene(text, false);
        for (int step = 0; step < 40; step++) {
            double share = step / 20.0;
            double offset = dash_offset(scene, "parts-chain", step * rig->period / 20);
            /* The same picture as a link further on. */
            double wanted = rows[i].from + share * rows[i].a_turn;
            assert_near(remainder(offset - wanted, 10), 0, 1e-5);
            assert_near(offset, pose_belt(&rig->belts[0], share + rig->start), 1e-5);
        }
        Loop loop = timeline_loop(scene->timeline, LOOP_CAP_DEFAULT);
        g_assert_true(loop.exact);
        g_assert_cmpint(loop.period, ==, rig->period);
    }
}

/* Px by which `a` is from where `b`, moved by whole tiles, is. */
static double apart_in_tiles(Point a, Point b, Point tile)
{
    double along =
        ((a.x - b.x) * tile.x + (a.y - b.y) * tile.y) / (tile.x * tile.x + tile.y * tile.y);
    Point nearest = {b.x + round(along) * tile.x, b.y + round(along) * tile.y};
    return point_distance(a, nearest);
}

static const struct {
    const char *text;
    Point a_turn; /* how far the layer goes in one */
    Point tile;
    double loop; /* in turns */
} scrolling[] = {
    {"tile: 40", {-40, 0}, {40, 0}, 1},
    {"tile: 40, turns: 4", {-10, 0}, {40, 0}, 4},
    {"tile: 40, tiles: 8, turns: 4", {-80, 0}, {40, 0}, 0.5},
    {"tile: 40, tiles: 2, turns: 5", {-16, 0}, {40, 0}, 2.5},
    {"tile: 40, tiles: -1, turns: 2", {20, 0}, {40, 0}, 2},
    {"tile: -40, turns: 2", {20, 0}, {-40, 0}, 2},
    {"tile: [30, -10], tiles: 4", {-120, 40}, {30, -10}, 0.25},
};

/* Also in a layer that is drawn larger and mirrored: a tile is px of the art. */
static void test_scroller(void)
{
    static const char *const ids[] = {"pedal", "wheel", "thigh4"};
    for (gsize i = 0; i < G_N_ELEMENTS(scrolling); i++) {
        for (gsize j = 0; j < G_N_ELEMENTS(ids); j++) {
            g_autofree char *source =
                g_strdup_printf(HEAD "start: -0.3\nscrollers:\n  s: {element: \"#%s\", %s}\n",
                                ids[j], scrolling[i].text);
            g_autoptr(Rig) rig = load_good(source);
            g_autofree char *text = baked_text(rig, 12);
            g_autoptr(Scene) scene = baked_scene(text, false);
            g_autofree char *id = g_strconcat("parts-", ids[j], NULL);
            Matrix drawn = art_matrix(rig->art->state, art_lookup(rig->art, ids[j]));
            for (int step = 0; step < 60; step++) {
                double phase = step / 10.0 + 0.7; /* a whole turn after -0.3: the bake wraps it */
                Matrix m = baked_matrix(scene, id, step * rig->period / 10);
                Point at = {m.e - drawn.e, m.f - drawn.f};
                Point wanted = {phase * scrolling[i].a_turn.x, phase * scrolling[i].a_turn.y};
                g_assert_cmpfloat(apart_in_tiles(at, wanted, scrolling[i].tile), <, 1e-5);
                g_assert_cmpfloat(hypot(at.x, at.y), <=,
                                  hypot(scrolling[i].tile.x, scrolling[i].tile.y) + 1e-9);
                Point pose = pose_scroller(&rig->scrollers[0], phase);
                g_assert_cmpfloat(apart_in_tiles(at, pose, scrolling[i].tile), <, 1e-5);
            }
            Loop loop = timeline_loop(scene->timeline, LOOP_CAP_DEFAULT);
            g_assert_true(loop.exact);
            assert_near(clock_seconds(loop.period), scrolling[i].loop * 2, 1e-9);
        }
    }
}

/* What is in a group moves with it, and a contact between inside and outside knows of it. */
static void test_group(void)
{
    static const struct {
        const char *groups, *pedal;
        Point shift, intended;
    } rows[] = {
        {"", "pedal5", {0, 0}, {0, 0}},
        {"groups:\n  a: {element: \"#side\", shift: [5, -3]}\n", "pedal5", {5, -3}, {0, 0}},
        {"groups:\n  a: {element: \"#side\", shift: [5, -3]}\n", "pedal", {5, -3}, {5, -3}},
        {"groups:\n  a: {element: \"#side\", shift: [5, -3]}\n"
         "  b: {element: \"#inner\", shift: [1, 2]}\n",
         "pedal",
         {6, -1},
         {6, -1}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *source = g_strdup_printf(
            HEAD "%strajectories:\n  crank: {circle: {center: [400, 400], radius: 32}}\n"
                 "platforms:\n  pedal: {element: \"#%s\", follows: crank, axle: [2, 1]}\n"
                 "limbs:\n  leg:\n    bones: {thigh: \"#thigh5\", shin: \"#shin5\"}\n"
                 "    joints: {hip: [328, 262], knee: [411.5, 307.3], ankle: [425, 395]}\n"
                 "    follows: pedal\n    offset: [-7, -5]\n",
            rows[i].groups, rows[i].pedal);
        g_autoptr(Rig) rig = load_good(source);
        g_autofree char *text = baked_text(rig, 48);
        g_autoptr(Scene) scene = baked_scene(text, false);
        g_autoptr(Arena) arena = arena_new();
        guint n;
        const Contact *contact = contact_from_rig(rig, scene, NULL, arena, &n, NULL);
        g_assert_cmpuint(n, ==, 1);
        assert_near(point_distance(contact->offset, rows[i].intended), 0, 1e-9);
        ContactSummary summary =
            contact_measure(scene->timeline, contact, 0, rig->period, BAKED_PHASES);
        g_assert_cmpfloat(summary.max, <, 0.25);
        assert_near(summary.max_raw, hypot(rows[i].intended.x, rows[i].intended.y), 0.25);
        Point hip =
            matrix_apply(baked_matrix(scene, "parts-thigh5", 0), rig->limbs[0].bones[0].pivot);
        assert_near(hip.x, 328 + rows[i].shift.x, 1e-5);
        assert_near(hip.y, 262 + rows[i].shift.y, 1e-5);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/layers/bad", test_bad);
    g_test_add_func("/layers/seam", test_seam);
    g_test_add_func("/layers/belt", test_belt);
    g_test_add_func("/layers/scroller", test_scroller);
    g_test_add_func("/layers/group", test_group);
    return g_test_run();
}
