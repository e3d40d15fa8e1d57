/* A document with its computed styles, for tests. */
#ifndef ZOETROPE_TESTS_STYLE_FIXTURE_H
#define ZOETROPE_TESTS_STYLE_FIXTURE_H

#include "style/style.h"

typedef struct Fixture {
    Document *document;
    Cascade *cascade;
    StyleSet *set;
    Arena *arena;
    Diagnostics *diagnostics;
    const Style **styles; /* by element->index */
} Fixture;

Fixture *fixture_new(const char *text);
/* <g id="g"><text id="t"/></g> under a sheet; the caller frees. */
char *fixture_document(const char *sheet);
Fixture *fixture_for_sheet(const char *sheet);
void fixture_free(Fixture *fixture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fixture, fixture_free)

const Style *fixture_style(const Fixture *fixture, const char *id);
/* Caller frees. */
char *value_text(const Value *value);
/* Computed value as text; of a custom property "" when it is unset. Caller frees. */
char *style_text(const Style *style, const char *name);
PropertyId property_by_name(const char *name);

#endif
