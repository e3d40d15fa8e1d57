#include "render/draw/plan.h"

#include <math.h>
#include <string.h>

/* Beyond any frame, and far from the end of numbers. */
static const double ANYWHERE = 1e9;

/* Of a pixel: nothing to see. */
static const double SHARP = 1e-6;

enum {
    /* To lay out more than this in each frame, only to know where they are, costs more than a
     * smaller picture saves: the rows of a recorded terminal fill it anyway. */
    TEXTS_MOST = 64,
};

/* Could this property, now or at any instant, have another value than `plain`? */
static bool may_differ(const Scene *scene, const Element *element, PropertyId property,
                       const char *plain)
{
    if (timeline_animates_property(scene->timeline, element, property)) {
        return true;
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
        {PROPERTY_MARKER_START, "none"},
        {PROPERTY_MARKER_MID, "none"},
        {PROPERTY_MARKER_END, "none"},
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

/* Nothing of a nested <svg> shows outside of its viewport. */
static bool is_window(const Scene *scene, const Element *element)
{
    return element->tag == TAG_SVG && element->parent && !element->origin &&
           !style_own(timeline_still_style(scene->timeline, element), PROPERTY_OVERFLOW) &&
           !timeline_animates_property(scene->timeline, element, PROPERTY_OVERFLOW) &&
           !may_differ(scene, element, PROPERTY_FILTER, "none");
}

bool plan_extent_is_bounded(const Scene *scene, const Element *element, bool once)
{
    const Document *document = scene->document;
    guint32 end = element_subtree_end(document, element);
    guint n_texts = 0;
    if (is_window(scene, element)) {
        return true;
    }
    for (guint32 i = element->index; i < end; i++) {
        n_texts += document->elements[i]->tag == TAG_TEXT;
        if (i > element->index && is_in_html(document->elements[i], element)) {
            continue; /* no further than the <foreignObject> */
        }
        if ((n_texts > TEXTS_MOST && !once) || !is_bounded(scene, document->elements[i])) {
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

static Rect window_box(const State *state, const Element *element)
{
    Size size = layout_viewport_size(state, element);
    return rect_from_size(layout_length(state, element, PROPERTY_X, 0),
                          layout_length(state, element, PROPERTY_Y, 0), MAX(size.width, 0),
                          MAX(size.height, 0));
}

/* From an element's space to that of `leaf`, which holds it. */
static Matrix matrix_within(const State *state, const Element *element, const Element *leaf)
{
    Matrix m = MATRIX_IDENTITY;
    for (const Element *at = element; at != leaf; at = at->parent) {
        Matrix own = at == element ? layout_transform(state, at) : layout_child_matrix(state, at);
        m = matrix_multiply(own, m);
    }
    return m;
}

/* Of a group librsvg takes the boxes of turned children as they lie around these, so that its
 * region is larger than ours, by a half at most where one is turned. */
static Rect generous(const Element *element, Rect region)
{
    double width = region.x1 - region.x0, height = region.y1 - region.y0;
    bool is_shape = (tag_flags(element->tag) & TAG_IS_SHAPE) != 0;
    return is_shape ? region : rect_outset(region, MAX(width, height) / 2);
}

/* Filters draw where nothing else does: within their regions. */
static Rect filtered_box(const State *state, const Element *leaf)
{
    const Document *document = timeline_document(state->timeline);
    guint32 end = element_subtree_end(document, leaf);
    Rect box = rect_empty();
    for (guint32 i = leaf->index; i < end; i++) {
        const Element *at = document->elements[i];
        const Value *filter =
            at->tag != TAG_CHARACTERS ? style_own(state->styles[i], PROPERTY_FILTER) : NULL;
        if (!filter || filter->keyword) {
            continue;
        }
        Rect region = freeze_filter_extent(state, at);
        if (rect_is_empty(region)) {
            return (Rect){-ANYWHERE, -ANYWHERE, ANYWHERE, ANYWHERE};
        }
        Matrix within = at == leaf ? MATRIX_IDENTITY : matrix_within(state, at, leaf);
        box = rect_union(box, matrix_bounds(within, generous(at, region)));
    }
    return box;
}

Rect plan_extent_box(const Scene *scene, const State *state, const Element *element)
{
    if (is_window(scene, element)) {
        return window_box(state, element);
    }
    Rect box = layout_stroke_box(state, element), filtered = filtered_box(state, element);
    box = rect_is_empty(box) ? box : rect_outset(box, largest_font(state, element));
    return rect_is_empty(filtered) ? box : rect_union(box, filtered);
}

bool plan_extent_is_sharp(const Scene *scene, const Element *element)
{
    return is_window(scene, element);
}

Rect plan_extent_pixels(Rect box, bool sharp, Matrix to_pixels)
{
    if (rect_is_empty(box)) {
        return box;
    }
    box = matrix_bounds(to_pixels, box);
    if (!isfinite(box.x0) || !isfinite(box.y0) || !isfinite(box.x1) || !isfinite(box.y1)) {
        return rect_empty();
    }
    if (sharp) { /* the windows beside it shall not show for a rounding error */
        return (Rect){floor(box.x0 + SHARP), floor(box.y0 + SHARP), ceil(box.x1 - SHARP),
                      ceil(box.y1 - SHARP)};
    }
    /* Two pixels for antialiasing and for hairlines that round up. */
    return (Rect){floor(box.x0) - 2, floor(box.y0) - 2, ceil(box.x1) + 2, ceil(box.y1) + 2};
}
