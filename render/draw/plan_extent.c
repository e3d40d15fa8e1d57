#include "render/draw/plan.h"

#include <math.h>
#include <string.h>

enum {
    /* To lay out more than this in each frame, only to know where they are, costs more than a
     * smaller picture saves: the rows of a recorded terminal fill it anyway. */
    TEXTS_MOST = 64,
};

/* Could this property, now or at any instant, have another value than `plain`? */
static bool may_differ(const Scene *scene, const Element *element, PropertyId property,
                       const char *plain)
{
    const PropertyId *properties;
    guint n = timeline_animated_properties(scene->timeline, element, &properties);
    for (guint i = 0; i < n; i++) {
        if (properties[i] == property) {
            return true;
        }
    }
    const Style *style = timeline_still_style(scene->timeline, element);
    const Value *value = style_value(style, property);
    if (value_is_keyword(value, plain)) {
        return false;
    }
    return value->kind != &kind_raw || value->keyword || strcmp(value->text, plain) != 0;
}

/* The text box follows all but vertical text, and knows nothing of shadows. */
static bool is_measured_text(const Scene *scene, const Element *element)
{
    return timeline_metrics(scene->timeline) != NULL &&
           !may_differ(scene, element, PROPERTY_WRITING_MODE, "horizontal-tb") &&
           !may_differ(scene, element, PROPERTY_TEXT_SHADOW, "none");
}

static bool is_bounded(const Scene *scene, const Element *element)
{
    static const struct {
        PropertyId property;
        const char *plain;
    } reaching[] = {
        {PROPERTY_FILTER, "none"},        {PROPERTY_MARKER_START, "none"},
        {PROPERTY_MARKER_MID, "none"},    {PROPERTY_MARKER_END, "none"},
        {PROPERTY_VECTOR_EFFECT, "none"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(reaching); i++) {
        if (may_differ(scene, element, reaching[i].property, reaching[i].plain)) {
            return false;
        }
    }
    if (element->tag == TAG_USE && timeline_animates_attribute(scene->timeline, element, "href")) {
        return false;
    }
    if (element->tag == TAG_FOREIGN_OBJECT) {
        return !may_differ(scene, element, PROPERTY_OVERFLOW, "hidden") ||
               !style_own(timeline_still_style(scene->timeline, element), PROPERTY_OVERFLOW);
    }
    if (element->tag == TAG_IMAGE) {
        return !style_own(timeline_still_style(scene->timeline, element), PROPERTY_OVERFLOW);
    }
    return !(tag_flags(element->tag) & TAG_IS_TEXT_CONTENT) || is_measured_text(scene, element);
}

static bool is_in_html(const Element *element, const Element *within)
{
    for (; element != within; element = element->parent) {
        if (element->parent->tag == TAG_FOREIGN_OBJECT) {
            return true;
        }
    }
    return false;
}

bool plan_extent_is_bounded(const Scene *scene, const Element *element)
{
    const Document *document = scene->document;
    guint32 end = element_subtree_end(document, element);
    guint n_texts = 0;
    for (guint32 i = element->index; i < end; i++) {
        n_texts += document->elements[i]->tag == TAG_TEXT;
        if (i > element->index && is_in_html(document->elements[i], element)) {
            continue; /* no further than the <foreignObject> */
        }
        if (n_texts > TEXTS_MOST || !is_bounded(scene, document->elements[i])) {
            return false;
        }
    }
    return true;
}

/* Glyphs may reach beyond their advance box: swashes, italics, accents. */
static double largest_font(const State *state, const Element *element)
{
    const Document *document = timeline_document(state->timeline);
    guint32 end = element_subtree_end(document, element);
    double size = 0;
    for (guint32 i = element->index; i < end; i++) {
        if (tag_flags(document->elements[i]->tag) & TAG_IS_TEXT_CONTENT) {
            size = MAX(size, state->styles[i]->font_size);
        }
    }
    return size;
}

Rect plan_extent(const State *state, const Element *element, Matrix outer)
{
    Rect box = layout_stroke_box(state, element);
    if (rect_is_empty(box)) {
        return box;
    }
    box = rect_outset(box, largest_font(state, element));
    box = matrix_bounds(matrix_multiply(outer, layout_transform(state, element)), box);
    if (!isfinite(box.x0) || !isfinite(box.y0) || !isfinite(box.x1) || !isfinite(box.y1)) {
        return rect_empty();
    }
    /* Two pixels for antialiasing and for hairlines that round up. */
    return (Rect){floor(box.x0) - 2, floor(box.y0) - 2, ceil(box.x1) + 2, ceil(box.y1) + 2};
}
