#include "time/layout/layout.h"

#include "time/layout/text_layout.h"

/* Does its matrix ask for the box of what is in it? */
static bool follows_box(const State *state, const Element *element)
{
    const Style *style = state->styles[element->index];
    const Value *box = style_own(style, PROPERTY_TRANSFORM_BOX);
    return (box && !value_is_keyword(box, "view-box")) || style_own(style, PROPERTY_OFFSET_PATH);
}

/* How large the text stands on the screen, which decides its hinting. Where a matrix on the way
 * follows the box of the text, that would ask for itself: then the text counts as unscaled. */
static Matrix hinting_matrix(const State *state, const Element *text)
{
    for (const Element *at = text; at; at = at->parent) {
        if (at->parent && follows_box(state, at)) {
            return MATRIX_IDENTITY;
        }
    }
    return layout_screen_matrix(state, text);
}

Rect layout_text_box(const State *state, const Element *element)
{
    const Element *text = element;
    while (text && text->tag != TAG_TEXT) {
        text = text->parent;
    }
    if (!text) {
        return rect_empty();
    }
    TextLayout layout = text_layout(state, text, hinting_matrix(state, text));
    return text_layout_box(&layout, element);
}
