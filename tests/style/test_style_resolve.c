#include "style_fixture.h"

#include "value/color.h"

#include <string.h>

static const StyleEntry *find_entry(GArray *entries, PropertyId property)
{
    for (guint i = 0; i < entries->len; i++) {
        if (g_array_index(entries, StyleEntry, i).property == property) {
            return &g_array_index(entries, StyleEntry, i);
        }
    }
    return NULL;
}

/* Declarations of keyframes, against a style. NULL: invalid. */
static void test_resolve(void)
{
    static const struct {
        const char *text, *property, *expected;
    } table[] = {
        {"fill:red", "fill", "rgb(255, 0, 0)"},
        {"fill:var(--c)", "fill", "rgb(0, 0, 255)"},
        {"fill:var(--zz)", "fill", NULL},
        {"fill:inherit", "fill", "rgb(0, 128, 0)"},
        {"opacity:inherit", "opacity", "0.25"},
        {"opacity:unset", "opacity", "1"},
        {"fill:unset", "fill", "rgb(0, 128, 0)"},
        {"fill:initial", "fill", "rgb(0, 0, 0)"},
        {"stroke:revert-layer", "stroke", "rgb(255, 255, 255)"},
        {"stroke-width:2em", "stroke-width", "40px"},
        {"font-size:2em", "font-size", "20px"},
        {"letter-spacing:1rem", "letter-spacing", "16px"},
        {"color:currentColor", "color", "rgb(0, 128, 128)"},
        {"transform:rotate(calc(var(--n) * 1deg))", "transform", "rotate(3deg)"},
        {"offset:path(\"M0 0L1 1\") 5px", "offset-distance", "5px"},
        {"font-weight:bolder", "font-weight", "700"},
    };
    g_autoptr(Fixture) fixture =
        fixture_for_sheet("#g{font-size:10px;fill:green;opacity:.25;color:teal;--n:3}"
                          "#t{font-size:20px;stroke:white;fill:yellow;--c:blue}");
    const Style *style = fixture_style(fixture, "t");

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(StyleEntry));
        g_autoptr(GArray) custom = g_array_new(FALSE, FALSE, sizeof(CustomEntry));
        DeclarationList list =
            stylesheet_parse_declarations(fixture->cascade->sheets, fixture->document->source,
                                          table[i].text, strlen(table[i].text), 0, NULL);
        unsigned depends = 0;
        bool ok;

        g_assert_cmpuint(list.n, ==, 1);
        ok = style_resolve(style, fixture->styles[0], &list.items[0], fixture->arena, entries,
                           custom, &depends);
        g_assert_cmpint(ok, ==, table[i].expected != NULL);
        g_assert_cmpint(entries->len > 0, ==, ok);
        if (ok) {
            const StyleEntry *entry = find_entry(entries, property_by_name(table[i].property));

            g_assert_nonnull(entry);
            g_autofree char *text = value_text(entry->value);

            g_assert_cmpstr(text, ==, table[i].expected);
        }
    }
}

static void test_resolve_custom(void)
{
    static const struct {
        const char *text, *expected; /* NULL: unset */
        unsigned depends;
    } table[] = {
        {"--c:7", "7", 0},
        {"--c:var(--n)", "3", STYLE_DEPENDS_CUSTOM},
        {"--c:var(--own)", "5", STYLE_DEPENDS_OWN_CUSTOM},
        {"--c:initial", NULL, 0},
        {"--n:inherit", "3", STYLE_DEPENDS_CUSTOM},
        {"--own:calc(var(--own) + 1)", NULL, 0},
    };
    g_autoptr(Fixture) fixture = fixture_for_sheet("#g{--n:3}#t{--own:5}");

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(StyleEntry));
        g_autoptr(GArray) custom = g_array_new(FALSE, FALSE, sizeof(CustomEntry));
        DeclarationList list =
            stylesheet_parse_declarations(fixture->cascade->sheets, fixture->document->source,
                                          table[i].text, strlen(table[i].text), 0, NULL);
        unsigned depends = 0;

        g_assert_true(style_resolve(fixture_style(fixture, "t"), fixture->styles[0], &list.items[0],
                                    fixture->arena, entries, custom, &depends));
        g_assert_cmpuint(custom->len, ==, 1);
        g_assert_cmpuint(depends, ==, table[i].depends);
        const CustomEntry *entry = &g_array_index(custom, CustomEntry, 0);

        g_assert_cmpint(entry->value.at != NULL, ==, table[i].expected != NULL);
        if (table[i].expected != NULL) {
            g_autoptr(GString) text = g_string_new(NULL);

            css_print(text, entry->value);
            g_assert_cmpstr(text->str, ==, table[i].expected);
        }
    }
}

static void test_parse_attribute(void)
{
    static const struct {
        const char *property, *text, *expected;
    } table[] = {
        {"fill", "red", "rgb(255, 0, 0)"},
        {"fill", "nope", NULL},
        {"fill", "inherit", "rgb(0, 128, 0)"},
        {"x", "5", "5px"},
        {"font-size", "2em", "20px"},
        {"stroke-width", "1em", "20px"},
        {"opacity", " .5 ", "0.5"},
        {"d", "M0 0L10 10", "path(\"M 0 0 L 10 10\")"},
        {"d", " none ", "none"},
        {"d", "inherit", "none"},
        {"transform", "rotate(90)", "rotate(90deg)"},
        {"letter-spacing", "3", "3px"},
        {"fill", "", NULL},
    };
    g_autoptr(Fixture) fixture =
        fixture_for_sheet("#g{font-size:10px;fill:green}#t{font-size:20px}");

    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        const Value *value = style_parse_attribute(fixture_style(fixture, "t"), fixture->styles[0],
                                                   property_by_name(table[i].property),
                                                   table[i].text, fixture->arena);
        g_autofree char *text = value == NULL ? NULL : value_text(value);

        g_assert_cmpstr(text, ==, table[i].expected);
    }
}

static void test_overlay(void)
{
    g_autoptr(Fixture) fixture =
        fixture_for_sheet("#g{color:teal;font-size:10px}#t{fill:red;opacity:.5;--a:1;--c:3}");
    Arena *arena = fixture->arena;
    const Style *group = fixture_style(fixture, "g");
    const Style *base = fixture_style(fixture, "t");
    Length length = {.px = 40, .has_px = true};
    StyleEntry entries[] = {
        {PROPERTY_OPACITY, value_number(arena, &kind_number, 0.1)},
        {PROPERTY_COLOR, value_color(arena, color_rgba(1, 0, 0, 1))},
        {PROPERTY_FONT_SIZE, value_length(arena, &kind_length, length)},
        {PROPERTY_OPACITY, value_number(arena, &kind_number, 0.2)},
    };
    CustomEntry custom[] = {
        {.name = "--b", .value = css_tokenize(arena, "2", 1, 0)},
        {.name = "--a", .value = css_tokenize(arena, "7", 1, 0)},
        {.name = "--a", .value = css_tokenize(arena, "8", 1, 0)},
        {.name = "--c"},
    };
    const Style *style = style_overlay(base, G_N_ELEMENTS(entries), entries, arena);
    const Style *varied = style_overlay_custom(base, G_N_ELEMENTS(custom), custom, arena);
    const Style *moved = style_reparent(base, style_overlay(group, 2, &entries[1], arena), arena);
    const char *expected[] = {"--a", "8", "--b", "2", "--c", ""};

    g_assert_cmpfloat(style_value(style, PROPERTY_OPACITY)->number, ==, 0.2);
    g_assert_cmpfloat(style_value(base, PROPERTY_OPACITY)->number, ==, 0.5);
    g_assert_true(style_value(style, PROPERTY_FILL) == style_value(base, PROPERTY_FILL));
    g_assert_cmpfloat(style->font_size, ==, 40);
    g_assert_cmpfloat(style->color.c[0], ==, 1);
    g_assert_cmpfloat(base->font_size, ==, 10);
    g_assert_cmpuint(style->n, ==, 4);
    for (guint i = 1; i < style->n; i++) {
        g_assert_cmpint(style->entries[i - 1].property, <, style->entries[i].property);
    }
    g_assert_cmpuint(varied->n_custom, ==, 3);
    for (guint i = 0; i < G_N_ELEMENTS(expected); i += 2) {
        g_autofree char *text = style_text(varied, expected[i]);

        g_assert_cmpstr(text, ==, expected[i + 1]);
    }
    g_assert_cmpfloat(moved->font_size, ==, 40);
    g_assert_cmpfloat(moved->color.c[0], ==, 1);
    g_assert_cmpfloat(style_value(moved, PROPERTY_OPACITY)->number, ==, 0.5);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/style-resolve/resolve", test_resolve);
    g_test_add_func("/style-resolve/custom", test_resolve_custom);
    g_test_add_func("/style-resolve/attribute", test_parse_attribute);
    g_test_add_func("/style-resolve/overlay", test_overlay);
    return g_test_run();
}
