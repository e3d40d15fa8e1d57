#include "style_fixture.h"

#include <string.h>

Fixture *fixture_new(const char *text)
{
    g_autoptr(GError) error = NULL;
    Fixture *fixture = g_new0(Fixture, 1);
    CascadeOptions options = {.environment = environment_default()};
    Limits limits = limits_default();

    options.environment.viewport = (Size){200, 100};
    fixture->diagnostics = diagnostics_new();
    fixture->document =
        document_load(source_from_text("test.svg", text, strlen(text)), &limits, NULL, &error);
    g_assert_no_error(error);
    fixture->cascade = cascade_new(fixture->document, &options, &limits, NULL, &error);
    g_assert_no_error(error);
    fixture->set = styleset_new(fixture->cascade);
    fixture->arena = arena_new();
    fixture->styles = g_new0(const Style *, fixture->document->n_elements);
    for (guint i = 0; i < fixture->document->n_elements; i++) {
        const Element *element = fixture->document->elements[i];
        const Style *parent =
            element->parent == NULL ? NULL : fixture->styles[element->parent->index];

        g_assert_cmpuint(element->index, ==, i);
        fixture->styles[i] =
            style_compute(fixture->set, element, parent, i == 0 ? NULL : fixture->styles[0],
                          fixture->arena, fixture->diagnostics);
    }
    return fixture;
}

void fixture_free(Fixture *fixture)
{
    g_free(fixture->styles);
    diagnostics_free(fixture->diagnostics);
    styleset_free(fixture->set);
    cascade_free(fixture->cascade);
    document_free(fixture->document);
    arena_free(fixture->arena);
    g_free(fixture);
}

char *fixture_document(const char *sheet)
{
    return g_strdup_printf("<svg xmlns='http://www.w3.org/2000/svg'><style>%s</style>"
                           "<g id='g'><text id='t'/></g></svg>",
                           sheet);
}

Fixture *fixture_for_sheet(const char *sheet)
{
    g_autofree char *text = fixture_document(sheet);

    return fixture_new(text);
}

const Style *fixture_style(const Fixture *fixture, const char *id)
{
    const Element *element = document_lookup(fixture->document, id);

    g_assert_nonnull(element);
    return fixture->styles[element->index];
}

char *value_text(const Value *value)
{
    GString *out = g_string_new(NULL);

    value->kind->print(value, VALUE_PRINT_COMPUTED, out);
    return g_string_free(out, FALSE);
}

PropertyId property_by_name(const char *name)
{
    PropertyId id = N_PROPERTIES;

    g_assert_true(property_lookup(name, &id));
    return id;
}

char *style_text(const Style *style, const char *name)
{
    if (g_str_has_prefix(name, "--")) {
        CssTokens value;
        GString *out = g_string_new(NULL);

        if (style_custom(style, name, &value)) {
            css_print(out, value);
        }
        return g_string_free(out, FALSE);
    }
    return value_text(style_value(style, property_by_name(name)));
}
