#include "document/instance.h"

#include "document/element.h"
#include "document/xml_reader.h"

#include <string.h>

/* Finding the place of each of many in one long line takes longer than anything else here. */
enum { DIAGNOSTICS_MAX = 100 };

typedef struct Expander {
    Document *document;
    guint32 instances_max;
    guint nesting_max;
    Diagnostics *diagnostics;
    guint n_told;
    const Element *use; /* of the light tree: where limits are reported */
    GError *error;
} Expander;

static bool expander_expand(Expander *expander, Element *use, guint depth);

/* What can be drawn by a <use>; Chromium leaves <foreignObject> out too. */
static bool is_template(const Element *element)
{
    static const unsigned drawn = TAG_IS_GRAPHICS | TAG_IS_CONTAINER | TAG_IS_TEXT_CONTENT;
    return (tag_flags(element->tag) & drawn) != 0;
}

/* A <symbol> is drawn only where a <use> refers to it, so below another element it is never needed.
 */
static bool is_copied(const Element *element)
{
    return element->tag == TAG_CHARACTERS || element->tag == TAG_MPATH ||
           (tag_flags(element->tag) & TAG_IS_ANIMATION) != 0 ||
           (is_template(element) && element->tag != TAG_SYMBOL);
}

static bool expander_check(Expander *expander, guint depth)
{
    Document *document = expander->document;
    if (document->n_instances >= expander->instances_max)
        error_set(&expander->error, ERROR_LIMIT, document_place(document, expander->use),
                  "the instances of <use> have more than %u elements; raise --max-instances",
                  expander->instances_max);
    else if (depth > expander->nesting_max)
        error_set(&expander->error, ERROR_LIMIT, document_place(document, expander->use),
                  "elements are nested more than %u deep through <use>; take groups apart",
                  expander->nesting_max);
    return expander->error == NULL;
}

static Element *element_copy(Arena *arena, const Element *from)
{
    Element *copy = arena_copy(arena, from, sizeof *from);
    copy->origin = from;
    copy->index = G_MAXUINT32;
    copy->parent = copy->first_child = copy->last_child = NULL;
    copy->next = copy->previous = copy->instance = NULL;
    return copy;
}

/* Fills `copy`, which is in its place already: whether a <use> below is circular depends on what is
 * above it. `depth` counts the elements from the root down to the copy. */
static bool expander_fill(Expander *expander, const Element *from, Element *copy, guint depth)
{
    if (!expander_check(expander, depth))
        return false;
    expander->document->n_instances++;
    for (const Element *child = from->first_child; child != NULL; child = child->next) {
        if (!is_copied(child))
            continue;
        Element *child_copy = element_copy(expander->document->arena, child);
        element_link(copy, child_copy, NULL);
        if (child->tag != TAG_CHARACTERS && !expander_fill(expander, child, child_copy, depth + 1))
            return false;
    }
    return copy->tag != TAG_USE || expander_expand(expander, copy, depth);
}

/* Chromium: of a circle of uses the one that would draw an ancestor of itself draws nothing. */
static bool is_part_of(const Element *use, const Element *target)
{
    for (const Element *element = use; element != NULL; element = element->parent) {
        if (element_matched(element) == target)
            return true;
    }
    return false;
}

static const Element *expander_target(Expander *expander, const Element *use)
{
    const Attribute *href = element_href(use);
    const char *value = href != NULL ? href->value + strspn(href->value, " \t\n") : "";
    if (*value == '\0')
        return NULL;
    const Element *target = document_lookup_reference(expander->document, value);
    const char *trouble = NULL;
    if (*value != '#')
        trouble = "another file is not read; this <use> draws nothing";
    else if (target == NULL)
        trouble = "there is no element of this id; this <use> draws nothing";
    else if (!is_template(target))
        trouble = "this id is not of an element that <use> can draw; it draws nothing";
    else if (is_part_of(use, target))
        trouble = "this <use> is part of what it draws; it draws nothing";
    if (trouble == NULL)
        return target;
    if (expander->n_told++ < DIAGNOSTICS_MAX)
        diagnostics_add(expander->diagnostics, document_attribute_place(expander->document, href),
                        element_label(expander->document, use), href->name, "%s", trouble);
    return NULL;
}

static bool expander_expand(Expander *expander, Element *use, guint depth)
{
    const Element *target = expander_target(expander, use);
    if (target == NULL)
        return true;
    use->instance = element_copy(expander->document->arena, target);
    use->instance->parent = use;
    return expander_fill(expander, target, use->instance, depth + 1);
}

static guint element_depth(const Element *element)
{
    guint depth = 0;
    for (; element != NULL; element = element->parent)
        depth++;
    return depth;
}

bool instance_expand(Document *document, const Limits *limits, Diagnostics *diagnostics,
                     GError **error)
{
    Expander expander = {.document = document,
                         .instances_max = limits->instances,
                         .nesting_max = MIN(limits->nesting, XML_READER_NESTING_MAX),
                         .diagnostics = diagnostics};
    bool ok = true;
    for (guint i = 0; ok && i < document->n_elements; i++) {
        Element *element = document->elements[i];
        expander.use = element;
        if (element->tag == TAG_USE)
            ok = expander_expand(&expander, element, element_depth(element));
    }
    if (ok)
        document_renumber(document);
    else
        g_propagate_error(error, expander.error);
    return ok;
}
