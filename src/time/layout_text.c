#include "time/layout.h"

#include "time/text_layout.h"

Rect layout_text_box(const State *state, const Element *element)
{
    const Element *text = element;
    while (text && text->tag != TAG_TEXT) {
        text = text->parent;
    }
    if (!text) {
        return rect_empty();
    }
    TextLayout layout = text_layout(state, text, layout_screen_matrix(state, text));
    return text_layout_box(&layout, element);
}
