#include "style/cascade.h"

#include "rows.h"

#include <string.h>

/* Values of the longhands with " | " between, in the order of `wanted`; NULL when dropped. */
static char *split(const char *name, const char *value, const char *const *wanted)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) out = g_string_new(NULL);
    Declaration declaration = {
        .name = name,
        .value = css_trim(css_tokenize(arena, value, strlen(value), 0)),
    };
    declaration.has_var = stylesheet_has_var(declaration.value);
    guint n = 0;
    const Winner *winners = cascade_split(arena, &declaration, &n);
    if (winners == NULL)
        return NULL;
    for (; *wanted != NULL; wanted++) {
        PropertyId id;
        g_assert_true(property_lookup(*wanted, &id));
        g_string_append(out, out->len > 0 ? " | " : "");
        for (guint i = 0; i < n; i++) {
            if (winners[i].property != id)
                continue;
            if (winners[i].pending)
                g_string_append(out, "?");
            else
                css_print(out, winners[i].value);
        }
    }
    return g_strdup(out->str);
}

typedef struct SplitRow {
    const char *value, *parts;
} SplitRow;

static void check(const char *name, const SplitRow *rows, guint n, const char *const *wanted)
{
    for (guint i = 0; i < n; i++) {
        g_autofree char *parts = split(name, rows[i].value, wanted);
        g_autofree char *names = g_strjoinv(" ", (char **)wanted);
        if (cascade_knows(name))
            ROW("shorthand", name, rows[i].value, names, rows[i].parts);
        if (g_strcmp0(parts, rows[i].parts) != 0)
            g_error("%s: %s gives [%s], not [%s]", name, rows[i].value, parts, rows[i].parts);
    }
}

/* All rows as Chromium has them, but for the initial duration: it says auto, which is 0s here. */
static const SplitRow animations[] = {
    {"k 2s", "2s | ease | 0s | 1 | normal | none | running | k"},
    {"infinite alternate 2s linear k",
     "2s | linear | 0s | infinite | alternate | none | running | k"},
    {"linear both 3 2s -1s reverse k paused",
     "2s | linear | -1s | 3 | reverse | both | paused | k"},
    {"LINEAR 2S K", "2S | LINEAR | 0s | 1 | normal | none | running | K"},
    {"\"k\" 2s", "2s | ease | 0s | 1 | normal | none | running | \"k\""},
    {"ease-in-out 2s 500ms k, 1s k",
     "2s,1s | ease-in-out,ease | 500ms,0s | 1,1 | normal,normal | none,none | "
     "running,running | k,k"},
    {"k 1.5 2s", "2s | ease | 0s | 1.5 | normal | none | running | k"},
    {"k 2s infinite infinite", NULL},
    {"2s infinite infinite", "2s | ease | 0s | infinite | normal | none | running | infinite"},
    {"2s both k both", NULL},
    {"2s both both", "2s | ease | 0s | 1 | normal | both | running | both"},
    {"k 2s foo", NULL},
    {"k -1 2s", NULL},
    {"2s", "2s | ease | 0s | 1 | normal | none | running | none"},
    {"none 2s", "2s | ease | 0s | 1 | normal | none | running | none"},
    {"none none none", NULL},
    {"k -1s 2s", "2s | ease | -1s | 1 | normal | none | running | k"},
    {"k -1s", "0s | ease | -1s | 1 | normal | none | running | k"},
    {"k 2s,", NULL},
    {"k 2s,,j", NULL},
    {"k 2s cubic-bezier(2,0,0,1)", NULL},
    {"k 2s cubic-bezier(0,-2,1,3)",
     "2s | cubic-bezier(0,-2,1,3) | 0s | 1 | normal | none | running | k"},
    {"k 2s cubic-bezier(0,0,1)", NULL},
    {"k 2s steps(0)", NULL},
    {"k 2s steps(2.0)", NULL},
    {"k 2s steps(-1)", NULL},
    {"k 2s steps(1,jump-none)", NULL},
    {"k 2s steps(4, jump-both)", "2s | steps(4, jump-both) | 0s | 1 | normal | none | running | k"},
    {"k 2s linear(0, .25 75%, 1)",
     "2s | linear(0, .25 75%, 1) | 0s | 1 | normal | none | running | k"},
    {"k 2s linear(0)", NULL},
    {"k 2s linear()", NULL},
    {"k 2s linear(0,1,)", NULL},
    {"k 2s linear(0 10% 20% 30%, 1)", NULL},
    {"k 2s frames(3)", NULL},
    {"k calc(1s * 2)", "calc(1s * 2) | ease | 0s | 1 | normal | none | running | k"},
    {"k 2s 0", "2s | ease | 0s | 0 | normal | none | running | k"},
    {"k 1s 2s 3s", NULL},
    {"initial 2s", NULL},
    {"inherit 2s", NULL},
    {"revert 2s", NULL},
    {"inherit", "inherit | inherit | inherit | inherit | inherit | inherit | inherit | inherit"},
    {"normal normal 2s", "2s | ease | 0s | 1 | normal | none | running | normal"},
    {"k 2s auto", NULL},
    {"auto 2s k", "auto | ease | 2s | 1 | normal | none | running | k"},
    {"2s ease k ease", NULL},
    {"ease ease 2s", "2s | ease | 0s | 1 | normal | none | running | ease"},
    {"k 2s calc(2)", "2s | ease | 0s | calc(2) | normal | none | running | k"},
    {"k 2s 50%", NULL},
    {"k 2s ease,none", "2s,0s | ease,ease | 0s,0s | 1,1 | normal,normal | none,none | "
                       "running,running | k,none"},
    {"k 2s step-middle", NULL},
    {"k 2s/3s", NULL},
    {"--k 2s", "2s | ease | 0s | 1 | normal | none | running | --k"},
    {"k 2s replace", NULL},
    {"k 2s var(--x)", "? | ? | ? | ? | ? | ? | ? | ?"},
    {"k +2s", "+2s | ease | 0s | 1 | normal | none | running | k"},
    {"k steps(2).5s", ".5s | steps(2) | 0s | 1 | normal | none | running | k"},
};

static void test_animation(void)
{
    static const char *const longhands[] = {"animation-duration",
                                            "animation-timing-function",
                                            "animation-delay",
                                            "animation-iteration-count",
                                            "animation-direction",
                                            "animation-fill-mode",
                                            "animation-play-state",
                                            "animation-name",
                                            NULL};
    check("animation", animations, G_N_ELEMENTS(animations), longhands);
    check("-webkit-animation", animations, G_N_ELEMENTS(animations), longhands);
}

static void test_font(void)
{
    static const char *const longhands[] = {
        "font-style", "font-variant", "font-weight", "font-stretch",
        "font-size",  "line-height",  "font-family", NULL};
    static const SplitRow rows[] = {
        {"12px serif", "normal | normal | 400 | normal | 12px | normal | serif"},
        {"italic bold 12px/1.5 a, b", "italic | normal | bold | normal | 12px | 1.5 | a, b"},
        {"12px", NULL},
        {"serif", NULL},
        {"12px / 2 serif", "normal | normal | 400 | normal | 12px | 2 | serif"},
        {"italic italic 12px a", NULL},
        {"normal normal normal normal 12px a",
         "normal | normal | 400 | normal | 12px | normal | a"},
        {"normal normal normal normal normal 12px a", NULL},
        {"small-caps condensed oblique 20deg 300 12px \"A B\"",
         "oblique 20deg | small-caps | 300 | condensed | 12px | normal | \"A B\""},
        {"caption", "normal | normal | 400 | normal | medium | normal | system-ui"},
        {"small serif", "normal | normal | 400 | normal | small | normal | serif"},
        {"50% serif", "normal | normal | 400 | normal | 50% | normal | serif"},
        {"150% serif", "normal | normal | 400 | normal | 150% | normal | serif"},
        {"12 serif", NULL},
        {"bold bolder 12px a", NULL},
        {"12px/normal a", "normal | normal | 400 | normal | 12px | normal | a"},
        {"12px/-1 a", NULL},
        {"12px a b c", "normal | normal | 400 | normal | 12px | normal | a b c"},
        {"12px \"a\" b", NULL},
        {"75% condensed 12px a", NULL},
        {"12px inherit", NULL},
        {"12px initial, a", NULL},
        {"inherit", "inherit | inherit | inherit | inherit | inherit | inherit | inherit"},
        {"oblique 12px a", "oblique | normal | 400 | normal | 12px | normal | a"},
        {"1000 12px a", "normal | normal | 1000 | normal | 12px | normal | a"},
        {"1001 12px a", NULL},
        {"calc(1px + 2px) a", "normal | normal | 400 | normal | calc(1px + 2px) | normal | a"},
        {"12px a,", NULL},
        {"300 italic 12px a", "italic | normal | 300 | normal | 12px | normal | a"},
        {"all-small-caps 12px a", NULL},
        {"12px/120% a", "normal | normal | 400 | normal | 12px | 120% | a"},
    };
    check("font", rows, G_N_ELEMENTS(rows), longhands);
}

static void test_offset(void)
{
    static const char *const longhands[] = {"offset-position", "offset-path",   "offset-distance",
                                            "offset-rotate",   "offset-anchor", NULL};
    static const SplitRow rows[] = {
        {"path(\"M0 0H9\")", "normal | path(\"M0 0H9\") | 0px | auto | auto"},
        {"path(\"M0 0H9\") 50% 30deg", "normal | path(\"M0 0H9\") | 50% | 30deg | auto"},
        {"path(\"M0 0H9\") 30deg 50%", "normal | path(\"M0 0H9\") | 50% | 30deg | auto"},
        {"path(\"M0 0H9\") auto 10px", "normal | path(\"M0 0H9\") | 10px | auto | auto"},
        {"none", "normal | none | 0px | auto | auto"},
        {"none 10px", "normal | none | 10px | auto | auto"},
        {"auto", "auto | none | 0px | auto | auto"},
        {"auto path(\"M0 0H9\")", "auto | path(\"M0 0H9\") | 0px | auto | auto"},
        {"10px 20px path(\"M0 0H9\")", "10px 20px | path(\"M0 0H9\") | 0px | auto | auto"},
        {"10px 20px", "10px 20px | none | 0px | auto | auto"},
        {"path(\"M0 0H9\") / 5px 5px", "normal | path(\"M0 0H9\") | 0px | auto | 5px 5px"},
        {"none / auto", "normal | none | 0px | auto | auto"},
        {"/ 5px 5px", NULL},
        {"path(\"M0 0H9\") /", NULL},
        {"path(\"M0 0H9\") reverse 30deg 5%",
         "normal | path(\"M0 0H9\") | 5% | reverse 30deg | auto"},
        {"path(\"M0 0H9\") 5% 6%", NULL},
        {"path(\"M0 0H9\") 10px / center / left", NULL},
        {"path(\"M0 0H9\") auto auto", NULL},
        {"center", "center | none | 0px | auto | auto"},
        {"auto 30deg", NULL},
        {"top path(\"M0 0\") 3px", "top | path(\"M0 0\") | 3px | auto | auto"},
    };
    check("offset", rows, G_N_ELEMENTS(rows), longhands);
}

static void test_text_decoration(void)
{
    static const char *const longhands[] = {"text-decoration-line", "text-decoration-style",
                                            "text-decoration-color", "text-decoration-thickness",
                                            NULL};
    static const SplitRow rows[] = {
        {"underline", "underline | solid | currentcolor | auto"},
        {"underline dotted red 3px", "underline | dotted | red | 3px"},
        {"red", "none | solid | red | auto"},
        {"none", "none | solid | currentcolor | auto"},
        {"none none", NULL},
        {"underline overline line-through",
         "underline overline line-through | solid | currentcolor | auto"},
        {"underline red overline", NULL},
        {"wavy", "none | wavy | currentcolor | auto"},
        {"50% underline", "underline | solid | currentcolor | 50%"},
        {"underline underline", NULL},
        {"auto underline", "underline | solid | currentcolor | auto"},
        {"underline none", NULL},
        {"5 underline", NULL},
        {"red blue", NULL},
        {"inherit", "inherit | inherit | inherit | inherit"},
    };
    check("text-decoration", rows, G_N_ELEMENTS(rows), longhands);
}

static void test_marker(void)
{
    static const char *const longhands[] = {"marker-start", "marker-mid", "marker-end", NULL};
    static const SplitRow rows[] = {
        {"none", "none | none | none"},
        {"url(#a)", "url(\"#a\") | url(\"#a\") | url(\"#a\")"},
        {"url(#a) url(#b)", NULL},
        {"foo", NULL},
        {"INHERIT", "INHERIT | INHERIT | INHERIT"},
        {"none none", NULL},
    };
    check("marker", rows, G_N_ELEMENTS(rows), longhands);
}

static void test_background(void)
{
    static const char *const longhands[] = {"background-color",    "background-image",
                                            "background-position", "background-size",
                                            "background-repeat",   NULL};
    static const SplitRow rows[] = {
        {"red", "red | none | 0% 0% | auto | repeat"},
        {"url(a.png) no-repeat center / cover #fff",
         "#fff | url(\"a.png\") | center | cover | no-repeat"},
        {"linear-gradient(red, blue), gold",
         "gold | linear-gradient(red, blue) | 0% 0% | auto | repeat"},
        {"none", "transparent | none | 0% 0% | auto | repeat"},
        {"right 10px top 5% / 20px auto repeat-x url(a.png)",
         "transparent | url(\"a.png\") | right 10px top 5% | 20px auto | repeat-x"},
        {"red blue", NULL},
        {"inherit", "inherit | inherit | inherit | inherit | inherit"},
    };
    check("background", rows, G_N_ELEMENTS(rows), longhands);
}

static void test_sides(void)
{
    static const char *const margins[] = {"margin-top", "margin-right", "margin-bottom",
                                          "margin-left", NULL};
    static const char *const paddings[] = {"padding-top", "padding-right", "padding-bottom",
                                           "padding-left", NULL};
    static const char *const insets[] = {"top", "right", "bottom", "left", NULL};
    static const SplitRow rows[] = {
        {"1px", "1px | 1px | 1px | 1px"},
        {"1px 2em", "1px | 2em | 1px | 2em"},
        {"1px 2px 3px", "1px | 2px | 3px | 2px"},
        {"1px 2px 3px 4%", "1px | 2px | 3px | 4%"},
        {"1px 2px 3px 4px 5px", NULL},
        {"red", NULL},
        {"", NULL},
    };
    static const SplitRow automatic[] = {{"0 auto", "0 | auto | 0 | auto"}};
    check("margin", rows, G_N_ELEMENTS(rows), margins);
    check("padding", rows, G_N_ELEMENTS(rows), paddings);
    check("inset", rows, G_N_ELEMENTS(rows), insets);
    check("margin", automatic, 1, margins);
    static const SplitRow never[] = {{"0 auto", NULL}, {"-1px", NULL}};
    check("padding", never, G_N_ELEMENTS(never), paddings);
}

static void test_border(void)
{
    static const char *const left[] = {"border-left-width", "border-left-style",
                                       "border-left-color", NULL};
    static const char *const corners[] = {"border-top-left-radius", "border-top-right-radius",
                                          "border-bottom-right-radius", "border-bottom-left-radius",
                                          NULL};
    static const SplitRow rows[] = {
        {"2px solid red", "2px | solid | red"},
        {"red dashed", "medium | dashed | red"},
        {"0", "0 | none | currentcolor"},
        {"red blue", NULL},
        {"solid 1px 2px", NULL},
    };
    static const SplitRow radii[] = {
        {"6px", "6px | 6px | 6px | 6px"},
        {"50% 10px", "50% | 10px | 50% | 10px"},
        {"1px 2px 3px / 4px", "1px 4px | 2px 4px | 3px 4px | 2px 4px"},
        {"-1px", NULL},
        {"1px /", NULL},
    };
    check("border", rows, G_N_ELEMENTS(rows), left);
    check("border-left", rows, G_N_ELEMENTS(rows), left);
    check("border-radius", radii, G_N_ELEMENTS(radii), corners);
}

static void test_flex(void)
{
    static const char *const longhands[] = {"flex-grow", "flex-shrink", "flex-basis", NULL};
    static const char *const gaps[] = {"row-gap", "column-gap", NULL};
    static const SplitRow rows[] = {
        {"1", "1 | 1 | 0%"},          {"1 1 0", "1 | 1 | 0"},     {"none", "0 | 0 | auto"},
        {"auto", "1 | 1 | auto"},     {"2 30px", "2 | 1 | 30px"}, {"30px", "1 | 1 | 30px"},
        {"0 0 auto", "0 | 0 | auto"}, {"1 2 3 4", NULL},          {"-1", NULL},
    };
    static const SplitRow two[] = {{"4px", "4px | 4px"}, {"4px 10%", "4px | 10%"}, {"a", NULL}};
    check("flex", rows, G_N_ELEMENTS(rows), longhands);
    check("gap", two, G_N_ELEMENTS(two), gaps);
}

static void test_single(void)
{
    static const struct {
        const char *name, *property;
        SplitRow row;
    } rows[] = {
        {"fill", "fill", {"red", "red"}},
        {"fill", "fill", {"nonsense", NULL}},
        {"fill", "fill", {"unset", "unset"}},
        {"fill", "fill", {"var(--x) 3", "var(--x) 3"}},
        {"-webkit-transform", "transform", {"rotate(90deg)", "rotate(90deg)"}},
        {"-moz-transform", "transform", {"rotate(90deg)", NULL}},
        {"transform", "transform", {"rotate(90)", NULL}},
        {"transition", "fill", {"all 1s", NULL}},
        {"overflow", "overflow", {"hidden", "hidden"}},
        {"overflow", "overflow", {"visible scroll", "scroll"}},
        {"overflow", "overflow", {"hidden visible auto", NULL}},
        {"all", "fill", {"unset", "unset"}},
        {"all", "direction", {"unset", ""}},
        {"all", "fill", {"red", NULL}},
        {"all", "fill", {"var(--x)", "?"}},
        {"animation-duration", "animation-duration", {"1s, 2s", "1s, 2s"}},
        {"animation-duration", "animation-duration", {"-1s", NULL}},
        {"animation-duration", "animation-duration", {"1s 2s", NULL}},
        {"animation-duration", "animation-duration", {"1", NULL}},
        {"animation-delay", "animation-delay", {"-1s", "-1s"}},
        {"animation-delay", "animation-delay", {"0", NULL}},
        {"animation-iteration-count", "animation-iteration-count", {"-1", NULL}},
        {"animation-iteration-count", "animation-iteration-count", {"infinite, 2", "infinite, 2"}},
        {"animation-name", "animation-name", {"k j", NULL}},
        {"animation-name", "animation-name", {"none, k", "none, k"}},
        {"animation-name", "animation-name", {"initial, k", NULL}},
        {"animation-composition", "animation-composition", {"add, replace", "add, replace"}},
        {"animation-composition", "animation-composition", {"foo", NULL}},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        const char *const wanted[] = {rows[i].property, NULL};
        check(rows[i].name, &rows[i].row, 1, wanted);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/shorthand/animation", test_animation);
    g_test_add_func("/shorthand/font", test_font);
    g_test_add_func("/shorthand/offset", test_offset);
    g_test_add_func("/shorthand/text-decoration", test_text_decoration);
    g_test_add_func("/shorthand/marker", test_marker);
    g_test_add_func("/shorthand/background", test_background);
    g_test_add_func("/shorthand/sides", test_sides);
    g_test_add_func("/shorthand/border", test_border);
    g_test_add_func("/shorthand/flex", test_flex);
    g_test_add_func("/shorthand/single", test_single);
    return g_test_run();
}
