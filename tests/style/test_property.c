#include "style/property.h"

#include "rows.h"

#include <string.h>

static CssTokens tokenize(Arena *arena, const char *text)
{
    return css_trim(css_tokenize(arena, text, strlen(text), 0));
}

static const Value *parse(Arena *arena, PropertyId id, const char *text, bool attribute)
{
    ValueContext context = {
        .arena = arena,
        .font_size = 10,
        .root_font_size = 20,
        .viewport = {200, 100},
        .attribute = attribute,
    };

    return property_parse(id, &context, tokenize(arena, text));
}

static char *print(const Value *value)
{
    GString *out = g_string_new(NULL);

    value->kind->print(value, VALUE_PRINT_COMPUTED, out);
    return g_string_free(out, FALSE);
}

static PropertyId lookup(const char *name)
{
    PropertyId id = N_PROPERTIES;

    if (!property_lookup(name, &id)) {
        g_test_fail_printf("unknown property %s", name);
    }
    return id;
}

static void test_rows(void)
{
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        const Property *row = property_row(id);
        PropertyId found;

        g_assert_nonnull(row->name);
        ROW("property", row->name);
        ROW("initial", row->name, row->initial);
        g_assert_nonnull(row->kind);
        g_assert_nonnull(row->initial);
        if (id > 0) {
            g_assert_cmpstr(property_row(id - 1)->name, <, row->name);
        }
        g_autofree char *upper = g_ascii_strup(row->name, -1);
        g_autofree char *lower = g_ascii_strdown(row->name, -1);

        g_assert_cmpstr(row->name, ==, lower);
        g_assert_true(property_lookup(upper, &found));
        g_assert_cmpint(found, ==, id);
        g_assert_cmpfloat(row->minimum, <=, row->maximum);
        /* A grammar is for text only, and text without grammar would take anything. */
        g_assert_cmpint(row->kind == &kind_raw, ==, row->grammar != NULL);
        g_assert_true(row->presentation || (row->tags == 0 && row->attribute == NULL));
    }
}

static void test_initial(void)
{
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        g_autoptr(Arena) arena = arena_new();
        const Property *row = property_row(id);
        const Value *initial = parse(arena, id, row->initial, false);
        ValueMix mix = {.arena = arena, .box = {100, 100}};

        if (initial == NULL) {
            g_test_fail_printf("%s: initial value %s is invalid", row->name, row->initial);
            continue;
        }
        g_autofree char *text = print(initial);
        const Value *again = parse(arena, id, text, false);

        if (again == NULL || !value_equal(initial, again)) {
            g_test_fail_printf("%s: %s is printed as %s", row->name, row->initial, text);
        }
        g_assert_true(property_clamp(id, arena, initial) == initial);
        g_assert_true(row->usual == NULL || parse(arena, id, row->usual, false) != NULL);
        /* currentcolor is resolved when it is mixed. */
        if (row->animate == ANIMATE_BY_VALUE && strcmp(row->initial, "currentcolor") != 0) {
            const Value *middle = row->kind->interpolate(&mix, initial, initial, 0.5);

            if (middle != NULL && !value_equal(middle, initial)) {
                g_test_fail_printf("%s: %s with itself", row->name, row->initial);
            }
        }
    }
}

static void test_keywords(void)
{
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        g_autoptr(Arena) arena = arena_new();
        const Property *row = property_row(id);
        g_auto(GStrv) words = g_strsplit(row->keywords == NULL ? "" : row->keywords, " ", -1);

        for (guint i = 0; words[i] != NULL; i++) {
            char *meaning = strchr(words[i], '=');

            if (meaning != NULL) {
                *meaning++ = '\0';
            }
            g_autofree char *upper = g_ascii_strup(words[i], -1);
            const Value *value = parse(arena, id, upper, false);
            const Value *other = parse(arena, id, meaning == NULL ? words[i] : meaning, false);

            g_assert_true(property_has_word(row, upper));
            ROW("word", row->name, words[i], meaning);
            if (value == NULL || other == NULL || !value_equal(value, other)) {
                g_test_fail_printf("%s: keyword %s", row->name, words[i]);
            }
        }
    }
}

/* Measured: what a browser's CSS.supports() says, and how it computes the value with a font size of
 * 10 px (root 20 px). NULL: invalid. */
static const struct {
    const char *property, *value, *computed;
} values[] = {
    {"animation-composition", "add, accumulate", "add, accumulate"},
    {"animation-delay", "1", NULL},
    {"animation-delay", "-1s, 2s", "-1s, 2s"},
    {"animation-direction", "alternate-reverse", "alternate-reverse"},
    {"animation-direction", "sideways", NULL},
    {"animation-duration", "-1s", NULL},
    {"animation-duration", "auto", "0s"},
    {"animation-duration", "0", NULL},
    {"animation-fill-mode", "both, none", "both, none"},
    {"animation-iteration-count", "-1", NULL},
    {"animation-iteration-count", "50%", NULL},
    {"animation-iteration-count", "infinite, 1.5", "infinite, 1.5"},
    {"animation-name", "1a", NULL},
    {"animation-name", "inherit, foo", NULL},
    {"animation-name", "none, Foo", "none, Foo"},
    {"animation-play-state", "paused", "paused"},
    {"animation-timing-function", "cubic-bezier(0, -5, 1, 7)", "cubic-bezier(0, -5, 1, 7)"},
    {"animation-timing-function", "cubic-bezier(2, 0, 0, 0)", NULL},
    {"animation-timing-function", "cubic-bezier(0, 0, 1)", NULL},
    {"animation-timing-function", "ease, linear", "ease, linear"},
    {"animation-timing-function", "linear(0 5% 6% 7%, 1)", NULL},
    {"animation-timing-function", "linear(0 5% 6%)", NULL},
    {"animation-timing-function", "linear(0)", NULL},
    {"animation-timing-function", "linear()", NULL},
    {"animation-timing-function", "linear(5%)", NULL},
    {"animation-timing-function", "linear(50% 0, 1)", "linear(50% 0, 1)"},
    {"animation-timing-function", "steps(0)", NULL},
    {"animation-timing-function", "steps(1, jump-none)", NULL},
    {"animation-timing-function", "steps(2, foo)", NULL},
    {"animation-timing-function", "steps(2, jump-none)", "steps(2, jump-none)"},
    {"animation-timing-function", "steps(2.0)", NULL},
    {"baseline-shift", "5", "5px"},
    {"baseline-shift", "baseline", "0px"},
    {"baseline-shift", "super", "super"},
    {"clip", "rect(1px)", NULL},
    {"clip", "rect(1px, 2px, 3px, 4px)", "rect(1px, 2px, 3px, 4px)"},
    {"clip", "rect(0 1px auto 0)", "rect(0px, 1px, auto, 0px)"},
    {"clip-path", "circle(5px) circle(6px)", NULL},
    {"clip-path", "fill-box circle(5px)", "circle(5px) fill-box"},
    {"clip-path", "none fill-box", NULL},
    {"clip-path", "stroke-box", "stroke-box"},
    {"clip-path", "url(#a)", "url(\"#a\")"},
    {"color-scheme", "light dark", "light dark"},
    {"color-scheme", "normal light", NULL},
    {"cursor", "foo", NULL},
    {"cursor", "url(a.png)", NULL},
    {"cursor", "url(a.png) 2 3, auto", "url(\"a.png\") 2 3, auto"},
    {"cx", "auto", NULL},
    {"cx", "2em", "20px"},
    {"cx", "2rem", "40px"},
    {"cx", "5", "5px"},
    {"cx", "5%", "5%"},
    {"display", "run-in", NULL},
    {"fill", "ff0000", NULL},
    {"fill-opacity", "150%", "1"},
    {"filter", "blur()", "blur(0px)"},
    {"filter", "blur(-2px)", NULL},
    {"filter", "blur(2)", NULL},
    {"filter", "brightness(-1)", NULL},
    {"filter", "drop-shadow(1px 2px red)", "drop-shadow(rgb(255, 0, 0) 1px 2px 0px)"},
    {"filter", "drop-shadow(red)", NULL},
    {"filter", "hue-rotate(90)", NULL},
    {"filter", "none blur(2px)", NULL},
    {"filter", "url(#f) blur(2px)", "url(\"#f\") blur(2px)"},
    {"font-family", "1a", NULL},
    {"font-family", "a inherit", "\"a inherit\""},
    {"font-family", "'b c', serif, 'serif', 'x', \"inherit\", b  c",
     "\"b c\", serif, \"serif\", x, \"inherit\", \"b c\""},
    {"paint-order", "stroke fill markers", "stroke"},
    {"paint-order", "fill stroke", "fill"},
    {"paint-order", "markers fill", "markers"},
    {"paint-order", "markers stroke fill", "markers stroke"},
    {"font-family", "inherit, serif", NULL},
    {"font-size", "-3px", NULL},
    {"font-size", "calc(-5px)", "0px"},
    {"font-size", "medium", "16px"},
    {"font-size", "thin", NULL},
    {"font-size-adjust", "-1", NULL},
    {"font-size-adjust", "0.5", "0.5"},
    {"font-stretch", "-5%", NULL},
    {"font-stretch", "80%", "80%"},
    {"font-style", "oblique 100deg", NULL},
    {"font-style", "oblique 10deg", "oblique 10deg"},
    {"font-weight", "0", NULL},
    {"font-weight", "1001", NULL},
    {"font-weight", "550.5", "550.5"},
    {"font-weight", "BOLD", "700"},
    {"font-weight", "calc(2000)", "1000"},
    {"letter-spacing", "auto", NULL},
    {"letter-spacing", "normal", "0px"},
    {"line-height", "-1", NULL},
    {"line-height", "1.5", "1.5"},
    {"marker-start", "foo", NULL},
    {"marker-start", "url(#a) url(#b)", NULL},
    {"marker-start", "url('#a')", "url(\"#a\")"},
    {"mask", "12", NULL},
    {"mask", "url(#m) alpha", "url(\"#m\") alpha"},
    {"mix-blend-mode", "plus-darker", NULL},
    {"mix-blend-mode", "plus-lighter", "plus-lighter"},
    {"offset-path", "ray(45deg)", "ray(45deg)"},
    {"offset-anchor", "auto", "auto"},
    {"offset-anchor", "normal", NULL},
    {"offset-path", "margin-box", NULL},
    {"offset-path", "path(evenodd, 'M0 0')", NULL},
    {"offset-position", "normal", "normal"},
    {"offset-rotate", "0", NULL},
    {"offset-rotate", "45", NULL},
    {"offset-rotate", "45deg auto", "auto 45deg"},
    {"offset-rotate", "auto auto", NULL},
    {"opacity", "-1", "0"},
    {"opacity", "1px", NULL},
    {"opacity", "50%", "0.5"},
    {"opacity", "calc(2)", "1"},
    {"paint-order", "normal fill", NULL},
    {"paint-order", "stroke stroke", NULL},
    {"r", "-5", NULL},
    {"rx", "auto", "auto"},
    {"shape-rendering", "crispEdges", "crispedges"},
    {"shape-rendering", "foo", NULL},
    {"stroke-dasharray", "3 -1", NULL},
    {"stroke-dasharray", "3 1", "3px, 1px"},
    {"stroke-linejoin", "arcs", NULL},
    {"stroke-miterlimit", "-1", NULL},
    {"stroke-miterlimit", "0.5", "0.5"},
    {"stroke-width", "-1", NULL},
    {"stroke-width", "auto", NULL},
    {"stroke-width", "calc(-1px)", "0px"},
    {"stroke-width", "thin", NULL},
    {"text-decoration-line", "none underline", NULL},
    {"text-decoration-line", "underline overline", "underline overline"},
    {"vector-effect", "non-rotation", NULL},
    {"will-change", "transform opacity", NULL},
    {"will-change", "transform, opacity", "transform, opacity"},
    {"writing-mode", "tb", "vertical-rl"},
};

static void test_values(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(values); i++) {
        g_autoptr(Arena) arena = arena_new();
        PropertyId id = lookup(values[i].property);
        const Value *value = parse(arena, id, values[i].value, false);
        g_autofree char *text = value == NULL ? NULL : print(value);

        ROW("declared", values[i].property, values[i].value, values[i].computed);
        if (g_strcmp0(text, values[i].computed) != 0) {
            g_test_fail_printf("%s: %s gives %s", values[i].property, values[i].value,
                               text == NULL ? "nothing" : text);
        }
        g_assert_cmpint(property_valid(id, tokenize(arena, values[i].value), SYNTAX_SHEET), ==,
                        value != NULL);
    }
}

/* Whatever a property takes, it takes again as printed, and then means the same. */
static void test_round_trip(void)
{
    for (PropertyId id = 0; id < N_PROPERTIES; id++) {
        for (guint i = 0; i < 2 * G_N_ELEMENTS(values); i++) {
            g_autoptr(Arena) arena = arena_new();
            const char *source = values[i / 2].value;
            const Value *value = parse(arena, id, source, i % 2 != 0);

            if (value != NULL) {
                g_autofree char *text = print(value);
                const Value *again = parse(arena, id, text, false);

                if (again == NULL || !value_equal(value, again)) {
                    g_test_fail_printf("%s: %s is printed as %s", property_row(id)->name, source,
                                       text);
                }
            }
        }
    }
}

/* Measured: numbers without unit in a sheet, in an attribute, in style="". */
static void test_units(void)
{
    static const struct {
        const char *property, *value;
        bool valid[3];
    } table[] = {
        {"font-size", "12", {false, true, true}},
        {"font-size", "0", {true, true, true}},
        {"letter-spacing", "2", {false, true, true}},
        {"offset-distance", "5", {false, true, false}},
        {"perspective", "5", {false, true, false}},
        {"stroke-width", "3", {true, true, true}},
        {"transform", "rotate(90)", {false, true, false}},
        {"transform", "rotate(90deg)", {true, false, true}},
        {"width", "5", {false, true, true}},
        {"x", "5", {true, true, true}},
    };

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        g_autoptr(Arena) arena = arena_new();
        PropertyId id = lookup(table[i].property);

        ROW("units", table[i].property, table[i].value, "sheet", table[i].valid[0] ? "yes" : "no");
        ROW("units", table[i].property, table[i].value, "style", table[i].valid[2] ? "yes" : "no");
        for (PropertySyntax syntax = SYNTAX_SHEET; syntax <= SYNTAX_INLINE; syntax++) {
            if (property_valid(id, tokenize(arena, table[i].value), syntax) !=
                table[i].valid[syntax]) {
                g_test_fail_printf("%s: %s in syntax %d", table[i].property, table[i].value,
                                   (int)syntax);
            }
        }
    }
}

static void test_names(void)
{
    static const struct {
        const char *alias;
        PropertyId id;
    } aliases[] = {
        {"-webkit-animation-delay", PROPERTY_ANIMATION_DELAY},
        {"-WebKit-Transform", PROPERTY_TRANSFORM},
        {"overflow-x", PROPERTY_OVERFLOW},
        {"Fill", PROPERTY_FILL},
    };
    static const char *const unknown[] = {"",          "-moz-transform", "fil", "fills",
                                          "animation", "--fill",         "x1",  "points",
                                          "font",      "solid-color",    "zzz", "aaa"};
    PropertyId id;

    for (guint i = 0; i < G_N_ELEMENTS(aliases); i++) {
        g_assert_true(property_lookup(aliases[i].alias, &id));
        g_assert_cmpint(id, ==, aliases[i].id);
    }
    for (guint i = 0; i < G_N_ELEMENTS(unknown); i++) {
        g_assert_false(property_lookup(unknown[i], &id));
    }
}

/* Measured: which attributes show in the computed style of which elements. */
static void test_attributes(void)
{
    static const struct {
        const char *name;
        Tag tag;
        bool counts;
        PropertyId id;
    } table[] = {
        {"fill", TAG_RECT, true, PROPERTY_FILL},
        {"fill", TAG_ANIMATE, false, 0},
        {"fill", TAG_SET, false, 0},
        {"Fill", TAG_RECT, false, 0},
        {"opacity", TAG_ANIMATE, true, PROPERTY_OPACITY},
        {"x", TAG_RECT, true, PROPERTY_X},
        {"x", TAG_USE, true, PROPERTY_X},
        {"x", TAG_MASK, true, PROPERTY_X},
        {"x", TAG_TEXT, false, 0},
        {"x", TAG_FILTER, false, 0},
        {"x", TAG_PATTERN, false, 0},
        {"width", TAG_IMAGE, true, PROPERTY_WIDTH},
        {"width", TAG_USE, false, 0},
        {"r", TAG_CIRCLE, true, PROPERTY_R},
        {"r", TAG_RADIAL_GRADIENT, false, 0},
        {"cx", TAG_ELLIPSE, true, PROPERTY_CX},
        {"cx", TAG_RADIAL_GRADIENT, false, 0},
        {"rx", TAG_RECT, true, PROPERTY_RX},
        {"rx", TAG_CIRCLE, false, 0},
        {"d", TAG_PATH, true, PROPERTY_D},
        {"d", TAG_G, false, 0},
        {"transform", TAG_G, true, PROPERTY_TRANSFORM},
        {"transform", TAG_CLIP_PATH, true, PROPERTY_TRANSFORM},
        {"transform", TAG_LINEAR_GRADIENT, false, 0},
        {"transform", TAG_TSPAN, false, 0},
        {"gradientTransform", TAG_RADIAL_GRADIENT, true, PROPERTY_TRANSFORM},
        {"gradientTransform", TAG_G, false, 0},
        {"patternTransform", TAG_PATTERN, true, PROPERTY_TRANSFORM},
        {"text-decoration", TAG_TEXT, true, PROPERTY_TEXT_DECORATION_LINE},
        {"text-decoration-line", TAG_TEXT, false, 0},
        {"transform-origin", TAG_G, true, PROPERTY_TRANSFORM_ORIGIN},
        {"transform-box", TAG_G, false, 0},
        {"rotate", TAG_TEXT, false, 0},
        {"scale", TAG_FE, false, 0},
        {"isolation", TAG_G, false, 0},
        {"mix-blend-mode", TAG_G, false, 0},
        {"white-space", TAG_TEXT, false, 0},
        {"mask-type", TAG_MASK, true, PROPERTY_MASK_TYPE},
        {"paint-order", TAG_PATH, true, PROPERTY_PAINT_ORDER},
        {"stop-color", TAG_STOP, true, PROPERTY_STOP_COLOR},
        {"-webkit-transform", TAG_G, false, 0},
        {"overflow-x", TAG_SVG, false, 0},
        {"points", TAG_POLYGON, false, 0},
    };

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        PropertyId id = N_PROPERTIES;
        bool counts = property_lookup_attribute(table[i].name, table[i].tag, &id);

        if (counts != table[i].counts || (counts && id != table[i].id)) {
            g_test_fail_printf("%s on %s", table[i].name, tag_name(table[i].tag));
        }
    }
}

static void test_clamp(void)
{
    g_autoptr(Arena) arena = arena_new();
    const Value *number = value_number(arena, &kind_number, 1.3);
    const Value *length = value_length(arena, &kind_length, (Length){.px = -4, .has_px = true});
    const Value *percent =
        value_length(arena, &kind_length, (Length){.percent = -4, .has_percent = true});
    const Value *sum =
        value_length(arena, &kind_length,
                     (Length){.px = -4, .percent = 50, .has_px = true, .has_percent = true});
    const Value *items[] = {length,
                            value_length(arena, &kind_length, (Length){.px = 3, .has_px = true})};
    const Value *list = value_list(arena, &kind_length_list, items, 2);

    g_assert_cmpfloat(property_clamp(PROPERTY_OPACITY, arena, number)->number, ==, 1);
    g_assert_true(property_clamp(PROPERTY_STROKE_MITERLIMIT, arena, number) == number);
    g_assert_cmpfloat(property_clamp(PROPERTY_R, arena, length)->length.px, ==, 0);
    g_assert_cmpfloat(property_clamp(PROPERTY_R, arena, percent)->length.percent, ==, 0);
    g_assert_true(property_clamp(PROPERTY_R, arena, sum) == sum);
    g_assert_true(property_clamp(PROPERTY_CX, arena, length) == length);
    list = property_clamp(PROPERTY_STROKE_DASHARRAY, arena, list);
    g_assert_cmpuint(list->list.n_items, ==, 2);
    g_assert_cmpfloat(list->list.items[0]->length.px, ==, 0);
    g_assert_cmpfloat(list->list.items[1]->length.px, ==, 3);
}

static void test_css_wide(void)
{
    static const struct {
        const char *text;
        CssWide wide;
    } table[] = {
        {" INHERIT ", CSS_WIDE_INHERIT},
        {"initial", CSS_WIDE_INITIAL},
        {"unset", CSS_WIDE_UNSET},
        {"revert", CSS_WIDE_REVERT},
        {"revert-layer", CSS_WIDE_REVERT_LAYER},
        {"inherit inherit", CSS_WIDE_NONE},
        {"\"inherit\"", CSS_WIDE_NONE},
        {"", CSS_WIDE_NONE},
    };

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        g_autoptr(Arena) arena = arena_new();
        CssTokens tokens = tokenize(arena, table[i].text);

        g_assert_cmpint(css_wide_keyword(tokens), ==, table[i].wide);
        for (PropertyId id = 0; table[i].wide != CSS_WIDE_NONE && id < N_PROPERTIES; id++) {
            g_assert_true(property_valid(id, tokens, SYNTAX_SHEET));
            g_assert_null(parse(arena, id, table[i].text, false));
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/property/rows", test_rows);
    g_test_add_func("/property/initial", test_initial);
    g_test_add_func("/property/keywords", test_keywords);
    g_test_add_func("/property/values", test_values);
    g_test_add_func("/property/round-trip", test_round_trip);
    g_test_add_func("/property/units", test_units);
    g_test_add_func("/property/names", test_names);
    g_test_add_func("/property/attributes", test_attributes);
    g_test_add_func("/property/clamp", test_clamp);
    g_test_add_func("/property/css-wide", test_css_wide);
    return g_test_run();
}
