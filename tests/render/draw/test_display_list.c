/* Plain shapes that Cairo draws at once are what librsvg makes of their frozen document: here to
 * the last bit, but for groups of opacity. And what is not plain is left to librsvg. */
#include "render/draw/layers.h"
#include "render/draw/raster.h"

#include <string.h>

enum { WIDTH = 160, HEIGHT = 120 };

typedef struct ShapeCase {
    const char *name;
    const char *body;
    bool plain;
} ShapeCase;

#define STOPS "<stop stop-color='red'/><stop offset='.6' stop-color='lime' stop-opacity='.5'/>"
#define LINEAR(attributes) "<linearGradient id='g' " attributes ">" STOPS "</linearGradient>"
#define RADIAL(attributes) "<radialGradient id='g' " attributes ">" STOPS "</radialGradient>"
#define FILLED "<path d='M5 5H70L40 55Z' fill='url(#g)' stroke='url(#g)' stroke-width='3'/>"

static const ShapeCase cases[] = {
    {"rect", "<rect x='3.3' y='4.7' width='30' height='20' fill='#123456'/>", true},
    {"rounded rect", "<rect x='3' y='4' width='60' height='40' rx='9' ry='13' stroke='red'/>",
     true},
    {"circle", "<circle cx='40' cy='30' r='21.7' fill='none' stroke='red' stroke-width='2'/>",
     true},
    {"ellipse", "<ellipse cx='40' cy='30' rx='31' ry='17' fill-opacity='.3'/>", true},
    {"line", "<line x1='3' y1='4' x2='70' y2='51' stroke='blue' stroke-linecap='round'/>", true},
    {"polyline", "<polyline points='3,4 50,7 20,50' fill='none' stroke='blue'/>", true},
    {"polygon", "<polygon points='3,4 50,7 20,50' fill-rule='evenodd' opacity='1'/>", true},
    {"path", "<path d='M3 3c9 1 20 9 30 30s9 9 20 -9q9 9 12 -12t9 9a30 20 15 0 1 -20 20l3 3z'/>",
     true},
    {"joins",
     "<path d='M9 50L40 9L71 50' fill='none' stroke='black' stroke-width='9' "
     "stroke-linejoin='round' stroke-linecap='square'/>",
     true},
    {"mitre",
     "<path d='M9 50L40 9L50 50' fill='none' stroke='black' stroke-width='6' "
     "stroke-miterlimit='1.5'/>",
     true},
    {"dashes",
     "<path d='M9 50L40 9L71 50' fill='none' stroke='black' stroke-width='3' "
     "stroke-dasharray='5 3 1' stroke-dashoffset='2.3'/>",
     true},
    {"dashes of nothing", "<path d='M9 50L40 9' stroke='black' stroke-dasharray='0 0'/>", true},
    {"dashes in %",
     "<path d='M9 50L40 9L71 50' fill='none' stroke='black' stroke-width='2%' "
     "stroke-dasharray='5% 3%'/>",
     true},
    {"jagged", "<circle cx='40' cy='30' r='21.7' shape-rendering='crispEdges'/>", true},
    {"linear", LINEAR("") FILLED, true},
    {"linear in user space",
     LINEAR("gradientUnits='userSpaceOnUse' x1='20%' x2='60' y2='40'") FILLED, true},
    {"turned and repeated",
     LINEAR("gradientTransform='rotate(30) scale(.3)' spreadMethod='repeat'") FILLED, true},
    {"reflected", LINEAR("x2='.3' spreadMethod='reflect'") FILLED, true},
    {"radial", RADIAL("cx='.4' r='.6' fx='.3' fy='.4'") FILLED, true},
    {"radial with a hole", RADIAL("fr='.2'") FILLED, true},
    {"by reference",
     "<linearGradient id='h' y2='1' x2='0'>" STOPS "</linearGradient>"
     "<linearGradient id='g' href='#h' x2='.5'/>" FILLED,
     true},
    {"current colour", "<g color='#a1b2c3'><rect width='30' height='30' fill='currentColor'/></g>",
     true},
    {"alpha and opacity",
     "<rect width='50' height='50' fill='rgba(9,99,199,.37)' "
     "fill-opacity='.83'/>",
     true},
    {"transforms",
     "<g transform='rotate(13 40 30) skewX(9)'><rect transform='scale(1.7 .3)' "
     "x='9' y='70' width='20' height='30' stroke='red' stroke-width='3'/></g>",
     true},
    {"flat", "<g transform='scale(0 1)'><rect width='30' height='30'/></g>", true},
    {"group of opacity",
     "<g opacity='.43'><circle cx='30' cy='30' r='20' fill='red'/>"
     "<circle cx='45' cy='30' r='20' fill='blue' opacity='.7'/></g>",
     true},
    {"hidden",
     "<g visibility='hidden'><rect width='30' height='30'/>"
     "<circle cx='40' cy='30' r='9' visibility='visible'/></g>",
     true},
    {"not displayed", "<rect width='30' height='30'/><g display='none'><circle r='30'/></g>", true},
    {"foreign language", "<g systemLanguage='fr'><circle r='30'/></g>", true},
    {"use", "<defs><path id='p' d='M0 0h20v20z'/></defs><use href='#p' x='30' y='9'/>", true},
    {"gradient of one stop",
     "<linearGradient id='g'><stop stop-color='red'/></linearGradient>" FILLED, false},
    {"gradient without a length", LINEAR("x2='0'") FILLED, false},
    {"focus on the rim", RADIAL("fx='1' fy='.5'") FILLED, false},
    {"no gradient", "<rect width='30' height='30' fill='url(#missing)'/>", false},
    {"pattern",
     "<pattern id='g' width='.1' height='.1'><rect width='2' height='2'/></pattern>" FILLED, false},
    {"clip",
     "<clipPath id='k'><circle r='30'/></clipPath><rect width='40' height='40' "
     "clip-path='url(#k)'/>",
     false},
    {"clip of a shape", "<rect width='40' height='40' style='clip-path:circle(9px)'/>", false},
    {"mask",
     "<mask id='k'><circle r='30' fill='#fff'/></mask><rect width='40' height='40' "
     "mask='url(#k)'/>",
     false},
    {"filter", "<rect width='40' height='40' style='filter:blur(2px)'/>", false},
    {"blend", "<rect width='40' height='40' style='mix-blend-mode:multiply'/>", false},
    {"marker",
     "<marker id='m'><circle r='3'/></marker><path d='M9 9H50' stroke='red' "
     "marker-end='url(#m)'/>",
     false},
    {"fixed stroke", "<path d='M9 9H50' stroke='red' vector-effect='non-scaling-stroke'/>", false},
    {"order", "<rect width='40' height='40' stroke='red' paint-order='stroke'/>", false},
    {"counted length", "<path d='M9 9H50' stroke='red' pathLength='10'/>", false},
    {"a point with square caps",
     "<path d='M9 9h0' stroke='red' stroke-width='9' "
     "stroke-linecap='square'/>",
     false},
    {"symbol", "<symbol id='p'><path d='M0 0h20v20z'/></symbol><use href='#p' x='30' y='9'/>",
     false},
    {"text", "<text y='30'>Mjf</text>", false},
};

static Scene *load(const ShapeCase *row)
{
    g_autoptr(GError) error = NULL;
    g_autofree char *text =
        g_strdup_printf("<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' "
                        "viewBox='0 0 80 60'>%s</svg>",
                        WIDTH, HEIGHT, row->body);
    SceneOptions options = scene_options_default();
    Scene *scene =
        scene_from_source(source_from_text(row->name, text, strlen(text)), &options, &error);
    g_assert_no_error(error);
    return scene;
}

/* The frame is whole as a part: nothing lies outside of it. */
static bool compose(const Scene *scene, const State *state, DisplayList *list)
{
    Rect part = {0, 0, WIDTH, HEIGHT};
    const Element *root = scene->document->root;
    Matrix outer = layout_child_matrix(state, root);
    bool plain = true;
    for (const Element *at = element_first(root); at; at = element_next(at)) {
        plain = display_list_add_element(list, state, at, outer, part) && plain;
    }
    return plain;
}

static Frame *draw_whole(const State *state)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(GString) text = g_string_new(NULL);
    Frame *frame = frame_new(WIDTH, HEIGHT, G_MAXUINT64, &error);
    g_assert_no_error(error);
    freeze_document(state, &(FreezeOptions){.bare = true}, text);
    raster_draw(frame, text->str, text->len, NULL, (Rect){0, 0, WIDTH, HEIGHT}, &error);
    g_assert_no_error(error);
    return frame;
}

static void test_shapes(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_test_message("%s", cases[i].name);
        g_autoptr(GError) error = NULL;
        g_autoptr(Scene) scene = load(&cases[i]);
        g_autoptr(Arena) arena = arena_new();
        const State *state = timeline_sample(scene->timeline, 0, arena);
        g_autoptr(DisplayList) list = display_list_new();
        g_assert_cmpint(compose(scene, state, list), ==, cases[i].plain);
        if (!cases[i].plain) {
            continue;
        }
        g_autoptr(Frame) at_once = frame_new(WIDTH, HEIGHT, G_MAXUINT64, &error);
        g_autoptr(Frame) whole = draw_whole(state);
        g_assert_true(
            display_list_draw(list, &(DisplayTarget){.frame = at_once, .scale = 1}, &error));
        g_assert_true(frame_equal(at_once, whole));
    }
}

/* What is not plain leaves the list as it was. */
static void test_refused(void)
{
    const ShapeCase row = {"second child", "<g><rect width='9' height='9'/><text>x</text></g>",
                           false};
    g_autoptr(Scene) scene = load(&row);
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(DisplayList) list = display_list_new();
    g_assert_false(compose(scene, timeline_sample(scene->timeline, 0, arena), list));
    g_assert_true(display_list_is_empty(list));
    g_assert_true(rect_is_empty(display_list_extent(list)));
}

static void test_equality(void)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(DisplayList) a = display_list_new();
    g_autoptr(DisplayList) b = display_list_new();
    g_autoptr(Scene) scene = load(&cases[0]);
    const State *state = timeline_sample(scene->timeline, 0, arena);
    g_assert_true(display_list_equal(a, b));
    compose(scene, state, a);
    g_assert_false(display_list_equal(a, b));
    compose(scene, state, b);
    g_assert_true(display_list_equal(a, b));
    display_list_append(a, b);
    g_assert_false(display_list_equal(a, b));
    display_list_clear(a);
    g_assert_true(display_list_is_empty(a));
}

/* Single precision, each of the six: some compilers' vectorizer forgets two. */
static void test_single(void)
{
    Matrix m = {0.1, 0.1, 0.1, 0.1, 0.1, 0.1};
    Matrix rounded = display_list_single_matrix(m);
    const double n[] = {rounded.a, rounded.b, rounded.c, rounded.d, rounded.e, rounded.f};
    for (guint i = 0; i < G_N_ELEMENTS(n); i++) {
        g_assert_cmpfloat(n[i], ==, 0.100000001490116119384765625);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/display-list/shapes", test_shapes);
    g_test_add_func("/display-list/refused", test_refused);
    g_test_add_func("/display-list/equality", test_equality);
    g_test_add_func("/display-list/single", test_single);
    return g_test_run();
}
