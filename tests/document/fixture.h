/* Short ways to a document in the tests of this tier. */
#ifndef ZOETROPE_TESTS_DOCUMENT_FIXTURE_H
#define ZOETROPE_TESTS_DOCUMENT_FIXTURE_H

#include "document/document.h"

#include <string.h>

#define SVG "<svg xmlns=\"http://www.w3.org/2000/svg\">"

static inline Document *fixture_try(const char *text, gsize length, const Limits *limits,
                                    Diagnostics *diagnostics, GError **error)
{
    Limits defaults = limits_default();
    return document_load(source_from_text("t.svg", text, length),
                         limits != NULL ? limits : &defaults, diagnostics, error);
}

/* A document that must load. */
static inline Document *fixture_load(const char *text, Diagnostics *diagnostics)
{
    g_autoptr(GError) error = NULL;
    Document *document = fixture_try(text, strlen(text), NULL, diagnostics, &error);
    g_assert_no_error(error);
    g_assert_nonnull(document);
    return document;
}

/* "line:column" */
static inline char *fixture_place(Place place)
{
    return g_strdup_printf("%d:%d", place.line, place.column);
}

/* All diagnostics, one a line. */
static inline char *fixture_diagnostics(const Diagnostics *diagnostics)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < diagnostics_count(diagnostics); i++) {
        const Diagnostic *d = diagnostics_at(diagnostics, i);
        g_autofree char *text = place_text(d->place, d->message);
        g_string_append_printf(out, "%s [%s %s]\n", text, d->element != NULL ? d->element : "-",
                               d->property != NULL ? d->property : "-");
    }
    return g_string_free(out, FALSE);
}

#endif
