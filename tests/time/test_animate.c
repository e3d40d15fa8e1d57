#include "scene_fixture.h"
#include "time/custom_value.h"

/* Custom properties, font sizes and colours in keyframes, and what follows them; expectations are
 * what a browser computed. #e is a <rect> within <g id="g">, at 200x200. */
typedef struct AnimateCase {
    const char *sheet;
    double time;
    const char *name; /* property, or custom property */
    const char *expected;
} AnimateCase;

#define REGISTER(syntax, inherits, initial)                                                        \
    "@property --x{syntax:'" syntax "';inherits:" inherits ";initial-value:" initial "}"
#define KEYS(from, to) "@keyframes k{from{" from "}to{" to "}}"
#define RUN "#e{animation:k 4s linear}"

static const AnimateCase cases[] = {
    /* Registered: interpolates, and its descendants follow. */
    {REGISTER("<length>", "true", "0px")
         KEYS("--x:0px", "--x:40px") "#g{animation:k 4s linear}#e{width:var(--x)}",
     1, "width", "10px"},
    {REGISTER("<length>", "false", "5px")
         KEYS("", "--x:25px") "#g{animation:k 4s linear}#e{width:var(--x)}",
     1, "width", "5px"},
    /* Unregistered: flips. */
    {KEYS("--x:0px", "--x:40px") "#g{animation:k 4s linear}#e{width:var(--x)}", 1, "width", "0px"},
    {KEYS("--x:0px", "--x:40px") "#g{animation:k 4s linear}#e{width:var(--x)}", 2, "width", "40px"},
    {KEYS("--x:0px", "--x:40px") RUN "#e{width:calc(var(--x) + 1px)}", 2, "width", "41px"},
    {"@keyframes k{from{--x:1}50%{--x:2}to{--x:3}}" RUN, 0.9, "--x", "1"},
    {"@keyframes k{from{--x:1}50%{--x:2}to{--x:3}}" RUN, 2.9, "--x", "2"},
    {KEYS("--x:1", "--x:initial") RUN "#e{opacity:var(--x,.5)}", 1, "opacity", "1"},
    {KEYS("--x:1", "--x:initial") RUN "#e{opacity:var(--x,.5)}", 2, "opacity", "0.5"},
    {KEYS("--x:1", "--x:initial") RUN, 2, "--x", ""},
    {KEYS("--x:1", "--x:2") RUN "#e{--x:7!important}", 1, "--x", "7"},
    {KEYS("--x:1", "--x:2") RUN "#e{--x:7}", 5, "--x", "7"},
    /* By type. */
    {REGISTER("<integer>", "true", "0") KEYS("--x:0", "--x:10") RUN, 1, "--x", "3"},
    {REGISTER("<length>+", "true", "0px") KEYS("--x:0px 4px", "--x:40px 8px") RUN, 1, "--x",
     "10px 5px"},
    {REGISTER("<length>#", "true", "0px") KEYS("--x:0px,4px", "--x:40px,8px") RUN, 2, "--x",
     "20px, 6px"},
    {REGISTER("<length>#", "true", "0px") KEYS("--x:0px,4px", "--x:40px") RUN, 1, "--x",
     "0px, 4px"},
    {REGISTER("<length>#", "true", "0px") KEYS("--x:0px,4px", "--x:40px") RUN, 2, "--x", "40px"},
    {REGISTER("<color>", "true", "red") KEYS("--x:red", "--x:blue") RUN "#e{fill:var(--x)}", 1,
     "fill", "rgb(191, 0, 64)"},
    {REGISTER("<color>", "true", "red") KEYS("", "--x:blue") RUN "#e{--x:lime;fill:var(--x)}", 1,
     "fill", "rgb(0, 191, 64)"},
    {REGISTER("<time>", "true", "0s") KEYS("", "--x:2s") RUN, 1, "--x", "0.5s"},
    {REGISTER("<resolution>", "true", "1dppx") KEYS("", "--x:3x") RUN, 1, "--x", "1.5dppx"},
    {REGISTER("<angle>", "true", "0deg") KEYS("", "--x:.5turn") RUN "#e{rotate:var(--x)}", 1,
     "rotate", "45deg"},
    {REGISTER("<transform-list>", "true", "rotate(0deg)") KEYS("", "--x:rotate(40deg) scale(2)") RUN
     "#e{transform:var(--x)}",
     1, "transform", "rotate(10deg) scale(1.25)"},
    {REGISTER("<custom-ident>", "true", "a") KEYS("", "--x:b") RUN, 1, "--x", "a"},
    {REGISTER("<length-percentage>", "true", "0px") KEYS("--x:10px", "--x:100%") RUN, 1, "--x",
     "calc(25% + 7.5px)"},
    {REGISTER("<number>", "true", "0") KEYS("", "--x:5") RUN "#e{animation-composition:add;--x:3}",
     1, "--x", "4.25"},
    /* Within keyframes, too. */
    {KEYS("--x:10px;width:var(--x)", "--x:20px;width:var(--x)") RUN, 2, "width", "20px"},
    {REGISTER("<length>", "true", "0px") KEYS("--x:10px;width:var(--x)", "--x:20px;width:var(--x)")
         RUN,
     1, "width", "12.5px"},
    {KEYS("--x:.2", "--x:.6") "@keyframes o{from{opacity:var(--x)}to{opacity:1}}"
                              "#e{animation:k 4s linear,o 4s linear}",
     2, "opacity", "0.8"},
    {KEYS("--x:.2", "--x:.6") "@keyframes o{from{opacity:var(--x)}to{opacity:1}}"
                              "#g{animation:k 4s linear}#e{animation:o 4s linear}",
     1, "opacity", "0.4"},
    {KEYS("opacity:var(--o)", "opacity:1") "#g{animation:k 4s linear;--o:0}"
                                           "#e{animation:k 4s linear;--o:.6}",
     2, "opacity", "0.8"},
    /* Keys at one offset: of one easing they merge, else the first ends what comes before it. */
    {"@keyframes k{from{width:0px}50%{width:8px}50%{width:4px}}" RUN, 1, "width", "2px"},
    {"@keyframes k{from{width:0px}50%{width:8px;animation-timing-function:ease}50%{width:4px}}" RUN,
     1, "width", "4px"},
    {"@keyframes "
     "k{from{width:0px}50%{width:8px;animation-timing-function:linear}50%{width:4px}}" RUN,
     1, "width", "2px"},
    {"@keyframes "
     "k{from{width:0px}50%{width:8px;animation-composition:add}50%{width:4px}to{width:0px}}" RUN
     "#e{width:2px}",
     1, "width", "5px"},
    {"@keyframes k{from{width:0px}to{width:8px;animation-timing-function:ease}to{width:4px}}"
     "#e{animation:k 4s linear forwards}",
     3, "width", "6px"},
    {"@keyframes k{from{width:0px}to{width:8px;animation-timing-function:ease}to{width:4px}}"
     "#e{animation:k 4s linear forwards}",
     4, "width", "4px"},
    /* A first key that is missing has the easing of the last rule at 0%. */
    {"@keyframes k{from{animation-timing-function:step-start}to{width:8px}}" RUN, 1, "width",
     "8px"},
    {"@keyframes k{from{animation-timing-function:step-start;opacity:0}from{}to{width:8px}}" RUN
     "#e{width:0px}",
     1, "width", "2px"},
    /* What is out of range is clamped when it has been mixed. */
    {KEYS("opacity:1.4", "opacity:0") RUN, 1, "opacity", "1"},
    {KEYS("opacity:1.4", "opacity:0") RUN, 2, "opacity", "0.7"},
    {KEYS("fill-opacity:-1", "fill-opacity:.4") RUN, 3, "fill-opacity", "0.05"},
    {KEYS("r:calc(-3px)", "r:3px") RUN, 3, "r", "1.5px"},
    {KEYS("font-size:calc(-4px)", "font-size:10px") RUN, 2, "font-size", "3px"},
    /* Other colours than those of sRGB mix in oklab, at the ends too. */
    {KEYS("fill:red", "fill:lab(40 20 20)") RUN, 0, "fill", "oklab(0.627955 0.224863 0.125846)"},
    {KEYS("", "fill:lab(40 20 20)") RUN "#e{fill:red}", 0, "fill", "rgb(255, 0, 0)"},
    {KEYS("fill:none", "fill:lab(50 20 20)") RUN, 2, "fill", "oklab(0.573377 0.0559526 0.0487442)"},
    {KEYS("fill:rgb(0 0 0/.3)", "fill:rgb(0 0 0/.7)") RUN, 1, "fill", "rgba(0, 0, 0, 0.4)"},
    {KEYS("fill:rgba(0,0,0,.3)", "fill:rgba(0,0,0,.7)") RUN, 1.6, "fill", "rgba(0, 0, 0, 0.463)"},
    {KEYS("fill:rgb(0 0 0/.3)", "fill:rgb(0 0 0/.7)") RUN, 1.6, "fill", "rgba(0, 0, 0, 0.46)"},
    /* Alphas add up beyond 1 before they are cut. */
    {KEYS("fill:rgba(10,20,30,.9);animation-composition:add", "fill:rgba(110,20,30,.8)") RUN
     "#e{fill:rgba(100,100,100,.5)}",
     1, "fill", "rgb(66, 55, 64)"},
    {KEYS("", "translate:none") RUN, 1, "translate", "0px"},
    {KEYS("rotate:none", "") RUN, 1, "rotate", "0deg"},
    {KEYS("scale:none", "scale:none") RUN, 1, "scale", "none"},
    {KEYS("font-weight:401", "font-weight:402") RUN, 1.5, "font-weight", "401.25"},
    /* em follows an animated font size, its own and that of keyframes. */
    {KEYS("font-size:10px", "font-size:30px") RUN "#e{font-size:10px;width:2em}", 1, "width",
     "30px"},
    {KEYS("font-size:10px", "font-size:30px") RUN "#e{x:2em}", 1, "x", "30px"},
    {KEYS("font-size:10px;width:2em", "font-size:30px;width:4em") RUN, 1, "width", "37.5px"},
    {KEYS("font-size:1em", "font-size:3em") RUN "#e{font-size:10px;width:1em}", 1, "width", "24px"},
    {KEYS("font-size:10px", "font-size:30px") "#g{animation:k 4s linear}#e{width:2em}", 1, "width",
     "30px"},
    {KEYS("font-size:1em", "") RUN "#e{font-size:10px;animation-composition:add}", 0, "font-size",
     "26px"},
    {REGISTER("<length>", "true", "0px") KEYS("--x:1em;font-size:10px", "--x:3em;font-size:30px")
         RUN "#e{font-size:10px;width:var(--x)}",
     1, "width", "22.5px"},
    /* currentcolor follows an animated color. */
    {KEYS("color:red", "color:blue") RUN "#e{fill:currentcolor}", 1, "color", "rgb(191, 0, 64)"},
    {KEYS("color:red;fill:currentcolor", "color:blue;fill:lime") RUN, 1, "fill",
     "rgb(143, 64, 48)"},
};

static const char *computed(const State *state, const Element *element, const char *name)
{
    g_autoptr(GString) out = g_string_new(NULL);
    const Style *style = state->styles[element->index];
    PropertyId property;
    if (g_str_has_prefix(name, "--")) {
        const CustomEntry *entry = style_custom_entry(style, name);
        if (entry) {
            css_print(out, entry->value);
        }
    } else if (property_lookup(name, &property)) {
        const Value *value = style_value(style, property);
        value->kind->print(value, VALUE_PRINT_COMPUTED, out);
    }
    return arena_strdup(state->arena, out->str);
}

static void test_animate(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        const AnimateCase *row = &cases[i];
        g_autofree char *text =
            g_strdup_printf("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'>"
                            "<style><![CDATA[%s]]></style><g id='g'><rect id='e'/></g></svg>",
                            row->sheet);
        g_autoptr(Scene) scene = scene_fixture(text);
        g_autoptr(Arena) arena = arena_new();
        const State *state = timeline_sample(scene->timeline, clock_from_seconds(row->time), arena);
        g_test_message("%s at %g", row->sheet, row->time);
        g_assert_cmpstr(computed(state, document_lookup(scene->document, "e"), row->name), ==,
                        row->expected);
    }
}

/* <use> carries the animated value into its instance. */
static void test_instance(void)
{
    g_autoptr(Scene) scene = scene_fixture(
        "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'><style>"
        "@keyframes k{from{--x:.2}to{--x:.6}}#u{animation:k 4s linear}#e{opacity:var(--x)}"
        "</style><defs><rect id='e'/></defs><use id='u' href='#e'/></svg>");
    g_autoptr(Arena) arena = arena_new();
    const State *state = timeline_sample(scene->timeline, clock_from_seconds(3), arena);
    const Element *use = document_lookup(scene->document, "u");
    g_assert_cmpstr(computed(state, use->instance, "opacity"), ==, "0.6");
    g_assert_cmpstr(computed(state, document_lookup(scene->document, "e"), "opacity"), ==, "1");
    g_assert_true(timeline_is_expanded(scene->timeline, use));
}

static void test_names(void)
{
    g_autoptr(Scene) scene =
        scene_fixture("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'><style>"
                      "@keyframes a{to{--z:1;--b:2}}@keyframes b{to{--b:3;fill:red}}"
                      "#e{animation:a 1s,b 1s}</style><rect id='e'/></svg>");
    const char *const *names;
    const Element *element = document_lookup(scene->document, "e");
    guint n = timeline_animated_customs(scene->timeline, element, &names);
    g_assert_cmpuint(n, ==, 2);
    g_assert_cmpstr(names[0], ==, "--b");
    g_assert_cmpstr(names[1], ==, "--z");
}

static void test_custom_value(void)
{
    g_autoptr(Arena) arena = arena_new();
    const Value *unset = custom_value(NULL, arena);
    CustomEntry entry = custom_value_entry(unset, "--x", arena);
    g_assert_null(entry.value.at);
    entry = custom_value_entry(value_raw(arena, ""), "--x", arena);
    g_assert_nonnull(entry.value.at);
    g_assert_false(value_equal(custom_value(&entry, arena), unset));
    entry = custom_value_entry(value_number(arena, &kind_number, 2), "--x", arena);
    g_assert_true(custom_value(&entry, arena) == entry.computed);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/animate/cases", test_animate);
    g_test_add_func("/animate/instance", test_instance);
    g_test_add_func("/animate/names", test_names);
    g_test_add_func("/animate/custom-value", test_custom_value);
    return g_test_run();
}
