#include "style/stylesheet.h"

#include "rows.h"

#include <string.h>

static CssTokens tokens(Arena *arena, const char *text)
{
    return css_tokenize(arena, text, strlen(text), 0);
}

typedef struct QueryRow {
    const char *query;
    bool matches;
} QueryRow;

/* What headless Chromium answers in a viewport of 780 x 493. */
static const QueryRow measured[] = {
    {"", true},
    {"all", true},
    {"screen", true},
    {"SCREEN", true},
    {"print", false},
    {"only screen", true},
    {"only all and (width)", true},
    {"not print", true},
    {"not all", false},
    {"foo", false},
    {"not foo", true},
    {"tv", false},
    {"not", false},
    {"and", false},
    {"or", false},
    {"layer", false},
    {"screen and", false},
    {"screen (width)", false},
    {"print, screen", true},
    {"screen, (foo)", true},
    {"(hover: none)", true},
    {"(hover: hover)", false},
    {"(hover)", false},
    {"(any-hover: none)", true},
    {"(pointer: none)", true},
    {"(pointer: fine)", false},
    {"(any-pointer: coarse)", false},
    {"(update: fast)", true},
    {"(update: slow)", false},
    {"(update)", true},
    {"(grid)", false},
    {"(grid: 0)", true},
    {"(color)", true},
    {"(color: 8)", true},
    {"(min-color: 1)", true},
    {"(color-index)", false},
    {"(color-index: 0)", true},
    {"(monochrome)", false},
    {"(color-gamut: srgb)", true},
    {"(color-gamut: p3)", false},
    {"(color-gamut)", true},
    {"(dynamic-range: standard)", true},
    {"(dynamic-range: high)", false},
    {"(overflow-block: scroll)", true},
    {"(overflow-block: paged)", false},
    {"(overflow-inline: scroll)", true},
    {"(scan)", false},
    {"(resolution: 1dppx)", true},
    {"(resolution: 96dpi)", true},
    {"(resolution >= 0.5x)", true},
    {"(resolution: infinite)", false},
    {"(-webkit-device-pixel-ratio: 1)", true},
    {"(-webkit-min-device-pixel-ratio: 1)", true},
    {"(-webkit-min-device-pixel-ratio: 1.5)", false},
    {"(-webkit-max-device-pixel-ratio: 2)", true},
    {"(min--webkit-device-pixel-ratio: 1)", false},
    {"(-webkit-transform-3d)", true},
    {"(-webkit-animation)", false},
    {"(prefers-contrast: no-preference)", true},
    {"(prefers-contrast)", false},
    {"(prefers-reduced-motion: no-preference)", true},
    {"(prefers-reduced-motion: reduce)", false},
    {"(prefers-reduced-motion)", false},
    {"(prefers-color-scheme: light)", true},
    {"(prefers-color-scheme: no-preference)", false},
    {"(prefers-color-scheme)", true},
    {"(prefers-reduced-transparency: no-preference)", true},
    {"(forced-colors: none)", true},
    {"(forced-colors)", false},
    {"(inverted-colors: none)", false},
    {"(scripting: enabled)", true},
    {"(scripting: none)", false},
    {"(scripting)", true},
    {"(display-mode: browser)", true},
    {"(display-mode: standalone)", false},
    {"(device-posture: continuous)", true},
    {"(horizontal-viewport-segments: 1)", true},
    {"(orientation: landscape)", true},
    {"(orientation: portrait)", false},
    {"(orientation: foo)", false},
    {"not (orientation: foo)", false},
    {"all and (orientation)", true},
    {"(aspect-ratio)", true},
    {"(aspect-ratio: 4/3)", false},
    {"(aspect-ratio: 780/493)", true},
    {"(aspect-ratio: 1560 / 986)", true},
    {"(min-aspect-ratio: 1)", true},
    {"(device-aspect-ratio > 0)", true},
    {"(width)", true},
    {"(width: 780px)", true},
    {"(width: 10)", false},
    {"(min-width: 780px)", true},
    {"(min-width: 781px)", false},
    {"(max-width: 780px)", true},
    {"(MAX-WIDTH: 48.75EM)", true},
    {"(max-width: 48.7rem)", false},
    {"(max-width: calc(100em))", true},
    {"(min-width: 0)", true},
    {"(min-width: 1)", false},
    {"(min-width: -1px)", true},
    {"(min-width)", false},
    {"(min-width >= 1px)", false},
    {"(max-height: 5in)", false},
    {"(min-height: 5in)", true},
    {"(width >= 0)", true},
    {"(width > 780px)", false},
    {"(width = 780px)", true},
    {"(700px <= width <= 800px)", true},
    {"(700px < width < 780px)", false},
    {"(800px > width >= 780px)", true},
    {"(0 < width > 1px)", false},
    {"(0 < width < 99999px)", true},
    {"(500px > height)", true},
    {"(16/9 < aspect-ratio)", false},
    {"(1 < aspect-ratio)", true},
    {"(width:)", false},
    {"(width: 800px;)", false},
    {"(foo)", false},
    {"not (foo)", false},
    {"not (foo: 1)", false},
    {"(foo) or (width)", true},
    {"(width) or (foo)", true},
    {"(foo) and (width)", false},
    {"not ((foo) and (width))", false},
    {"not ((foo) or (width))", false},
    {"(width) and (height) or (width)", false},
    {"(width) and (height) and (color)", true},
    {"(not (width))", false},
    {"not not (width)", false},
    {"((width))", true},
    {"foo(1)", false},
    {"not foo(1)", false},
    {"not screen and (foo)", false},
    {"screen and not (foo)", false},
    {"screen and not (print)", false},
    {"screen and (width) or (height)", false},
    {"not screen and (min-width: 1000px)", true},
    {"screen and (min-width: 100px) and (max-width: 900px)", true},
};

static void check(const char *query, const Environment *environment, bool expected)
{
    g_autoptr(Arena) arena = arena_new();
    if (media_matches(tokens(arena, query), environment) != expected)
        g_error("%s is not %s", query, expected ? "true" : "false");
}

static void test_measured(void)
{
    Environment environment = environment_default();
    environment.viewport = (Size){780, 493};
    for (guint i = 0; i < G_N_ELEMENTS(measured); i++) {
        ROW("media", measured[i].query, measured[i].matches ? "true" : "false");
        check(measured[i].query, &environment, measured[i].matches);
    }
}

static void test_environment(void)
{
    static const QueryRow rows[] = {
        {"print", true},
        {"screen", false},
        {"(prefers-color-scheme: dark)", true},
        {"(prefers-color-scheme: light)", false},
        {"(prefers-color-scheme: DARK) and (prefers-reduced-motion)", true},
        {"(prefers-reduced-motion: no-preference)", false},
        {"(orientation: portrait)", true},
        {"(aspect-ratio: 1)", true},
    };
    Environment environment = {
        .viewport = {300, 300}, .dark = true, .reduced_motion = true, .print = true};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        check(rows[i].query, &environment, rows[i].matches);
    Environment standard = environment_default();
    check("(width: 800px) and (height: 600px) and (prefers-color-scheme: light)", &standard, true);
}

/* What CSS.supports() answers in Chromium, where it can ask what @supports can. */
static void test_supports(void)
{
    static const QueryRow rows[] = {
        {"(fill: red)", true},
        {"(FILL: RED)", true},
        {"(fill: foo)", false},
        {"(fill:red) and (stroke:red)", true},
        {"(fill:red) or (foo:1)", true},
        {"not (foo:1)", true},
        {"not(foo:1)", false},
        {"(not (foo:1))", true},
        {"(fill:red) and (fill:red) or (fill:red)", false},
        {"(fill: red) and not (foo: 1)", false},
        {"(fill: red) xor (fill:red)", false},
        {"((fill: red))", true},
        {"(--x: 1)", true},
        {"(--x:)", true},
        {"(fill: var(--x))", true},
        {"(foo: var(--x))", false},
        {"(fill: red !important)", true},
        {"(fill: inherit)", true},
        {"(fill:)", false},
        {"(fill: red;)", false},
        {"fill: red", false},
        {"foo(bar)", false},
        {"not foo(bar)", true},
        {"(foo bar)", false},
        {"not (foo bar)", true},
        {"selector(a)", true},
        {"selector(a,b)", false},
        {"selector(:foo)", false},
        {"selector(a > )", false},
        {"selector(> a)", false},
        {"selector(:has(a))", true},
        {"font-format(woff2)", true},
        {"font-format(foo)", false},
        {"(-webkit-transform: none)", true},
        {"(-moz-transform: none)", false},
        {"(d: path(\"M0 0\"))", true},
        {"(x: 1)", true},
        {"(animation: foo 1s)", true},
        {"(animation: 1s 2s 3s)", false},
        {"(transform: rotate(90))", false},
        {"", false},
        {"()", false},
        {"(fill: red) and", false},
        {"and", false},
        {"supports(fill: red)", false},
    };
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        ROW("supports", rows[i].query, rows[i].matches ? "true" : "false");
        if (supports_matches(tokens(arena, rows[i].query)) != rows[i].matches)
            g_error("%s is not %s", rows[i].query, rows[i].matches ? "true" : "false");
    }
}

static void test_depth(void)
{
    g_autoptr(Arena) arena = arena_new();
    Environment environment = environment_default();
    g_autofree char *deep = g_strnfill(50000, '(');
    g_assert_false(media_matches(tokens(arena, deep), &environment));
    g_assert_false(supports_matches(tokens(arena, deep)));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/media/measured", test_measured);
    g_test_add_func("/media/environment", test_environment);
    g_test_add_func("/media/supports", test_supports);
    g_test_add_func("/media/depth", test_depth);
    return g_test_run();
}
