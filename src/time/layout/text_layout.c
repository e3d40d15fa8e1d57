#include "time/layout/text_layout.h"

#include "time/layout/layout.h"
#include "time/layout/text_baseline.h"
#include "time/layout/text_characters.h"
#include "time/layout/text_path.h"

#include <math.h>

/* What layout finds out of a character, beside the TextCharacter that it is of. */
typedef struct Placed {
    Point at;
    double rotate;
    double extra;   /* space that textLength adds after it */
    double stretch; /* of its glyph, by textLength */
    bool starts;    /* an anchored chunk */
    bool hidden;
} Placed;

typedef struct Layout {
    const State *state;
    TextCharacters characters;
    Placed *placed;
    double scale; /* to output pixels */
} Layout;

static double width(const Layout *layout, guint i)
{
    return layout->characters.items[i].advance * layout->placed[i].stretch;
}

/* Length of the span's text before textLength, positions not counted. */
static double natural_length(const Layout *layout, TextSpan span, guint *n_clusters)
{
    double length = 0;
    *n_clusters = 0;
    for (guint i = span.first; i < span.end; i++) {
        const TextCharacter *character = &layout->characters.items[i];
        if (!character->begins) {
            continue;
        }
        length += width(layout, i);
        if (*n_clusters > 0) {
            length += isnan(character->dx) ? 0 : character->dx;
        }
        if (i + 1 < span.end) {
            length += layout->placed[i].extra;
        }
        ++*n_clusters;
    }
    return length;
}

static void stretch_span(Layout *layout, TextSpan span)
{
    double wanted =
        layout_attribute_length(layout->state, span.element, "textLength", BASE_WIDTH, NAN);
    guint n;
    double natural = natural_length(layout, span, &n);
    if (isnan(wanted) || wanted < 0 || natural <= 0) {
        return;
    }
    const char *adjust = state_attribute(layout->state, span.element, "lengthAdjust");
    bool glyphs = adjust && g_str_equal(adjust, "spacingAndGlyphs");
    for (guint i = span.first; i < span.end; i++) {
        if (!layout->characters.items[i].begins) {
            continue;
        }
        if (glyphs) {
            layout->placed[i].stretch *= wanted / natural;
        } else if (n > 1) {
            layout->placed[i].extra += (wanted - natural) / (n - 1);
        }
    }
}

/* Inner lengths are part of the outer ones: spans come parents first, so from the last to the
 * first. */
static void adjust_lengths(Layout *layout)
{
    for (guint i = layout->characters.n_spans; i-- > 0;) {
        TextSpan span = layout->characters.spans[i];
        if (state_attribute(layout->state, span.element, "textLength")) {
            stretch_span(layout, span);
        }
    }
}

/* Where a path begins, and after it, stand absolute positions; along the path x counts from 0. */
static void enter_path(const Layout *layout, guint i, Point *pen, bool *starts)
{
    const Element *path = layout->characters.items[i].path;
    const Element *before = i > 0 ? layout->characters.items[i - 1].path : NULL;
    if (path == before) {
        return;
    }
    *starts = true;
    *pen = path ? (Point){0, 0} : text_path_end(layout->state, before);
}

static void place_along(Layout *layout)
{
    Point pen = {0, 0};
    double rotate = 0;
    for (guint i = 0; i < layout->characters.n; i++) {
        const TextCharacter *character = &layout->characters.items[i];
        Placed *placed = &layout->placed[i];
        if (!character->begins) {
            *placed = (Placed){.at = pen, .hidden = true};
            continue;
        }
        placed->starts = i == 0 || !isnan(character->x) || !isnan(character->y);
        enter_path(layout, i, &pen, &placed->starts);
        pen.x = isnan(character->x) ? pen.x : character->x;
        pen.y = isnan(character->y) || character->path ? pen.y : character->y;
        pen.x += isnan(character->dx) ? 0 : character->dx;
        pen.y += isnan(character->dy) ? 0 : character->dy;
        rotate = isnan(character->rotate) ? 0 : character->rotate;
        placed->at = pen;
        placed->rotate = rotate;
        pen.x += width(layout, i) + placed->extra;
    }
}

/* How far the chunk [first, end) moves so that its anchor is where it began. */
static double anchor_shift(const Layout *layout, guint first, guint end)
{
    const Style *style = layout->state->styles[layout->characters.items[first].element->index];
    const Value *anchor = style_value(style, PROPERTY_TEXT_ANCHOR);
    bool to_left = value_is_keyword(style_value(style, PROPERTY_DIRECTION), "rtl");
    double x = layout->placed[first].at.x, left = x, right = x;
    for (guint i = first; i < end; i++) {
        left = MIN(left, layout->placed[i].at.x);
        right = MAX(right, layout->placed[i].at.x + width(layout, i));
    }
    if (value_is_keyword(anchor, "middle")) {
        return x - (left + right) / 2;
    }
    return x - (value_is_keyword(anchor, "end") == to_left ? left : right);
}

static void anchor_chunks(Layout *layout)
{
    guint n = layout->characters.n;
    for (guint first = 0, end; first < n; first = end) {
        end = first + 1;
        while (end < n && !layout->placed[end].starts) {
            end++;
        }
        double shift = anchor_shift(layout, first, end);
        for (guint i = first; i < end; i++) {
            layout->placed[i].at.x += shift;
        }
    }
}

/* From a position along the line to one on the path, or out of sight. */
static void bend_onto_paths(Layout *layout)
{
    const Element *element = NULL;
    TextPath path = {0};
    for (guint i = 0; i < layout->characters.n; i++) {
        const TextCharacter *character = &layout->characters.items[i];
        Placed *placed = &layout->placed[i];
        if (!character->path || !character->begins) {
            continue;
        }
        if (character->path != element) {
            element = character->path;
            path = text_path_of(layout->state, element);
        }
        double angle;
        placed->hidden = !text_path_place(&path, width(layout, i), placed->at, &placed->at, &angle);
        placed->rotate += angle;
    }
}

/* Down from where the attributes put it, within its own rotation. */
static Point shift_baseline(Point at, double rotate, double down)
{
    Matrix turn = matrix_rotate(rotate);
    return (Point){at.x + turn.c * down, at.y + turn.d * down};
}

static bool is_moved(const TextCharacter *character)
{
    return !isnan(character->x) || !isnan(character->y) ||
           (!isnan(character->dx) && character->dx != 0) ||
           (!isnan(character->dy) && character->dy != 0);
}

/* One past the last character that is drawn together with the first. */
static guint fragment_end(const Layout *layout, guint first, TextFont font)
{
    const TextCharacter *items = layout->characters.items;
    guint i = first + 1;
    for (; i < layout->characters.n && items[i].node == items[first].node; i++) {
        if (!items[i].begins) {
            continue;
        }
        bool turned = layout->placed[i].rotate != 0 || layout->placed[first].rotate != 0;
        if (turned || items[i].path || items[i].missing || items[first].missing ||
            is_moved(&items[i]) || layout->placed[i].hidden ||
            (font.word_spacing != 0 && text_character_separates(&items[i - 1]))) {
            break;
        }
    }
    return i;
}

static TextFragment make_fragment(const Layout *layout, guint first, guint end, TextFont font)
{
    const TextCharacter *items = layout->characters.items;
    const Placed *placed = &layout->placed[first];
    g_autoptr(GString) text = g_string_new(NULL);
    double right = placed->at.x;
    for (guint i = first; i < end; i++) {
        g_string_append_len(text, items[i].bytes, items[i].n_bytes);
        if (items[i].begins) {
            right = layout->placed[i].at.x + width(layout, i);
        }
    }
    bool alone = placed->rotate != 0 || items[first].path;
    TextBaseline baseline = text_baseline(layout->state, items[first].element, layout->scale);
    return (TextFragment){
        .node = items[first].node,
        .element = items[first].element,
        .missing = items[first].missing,
        .text = arena_strdup(layout->state->arena, text->str),
        .at = shift_baseline(placed->at, placed->rotate, baseline.down),
        .rotate = placed->rotate,
        .stretch = placed->stretch,
        .letter_spacing = font.letter_spacing + placed->extra / placed->stretch,
        .advance = alone ? width(layout, first) : right - placed->at.x,
        .ascent = baseline.ascent,
        .descent = baseline.descent,
    };
}

static TextLayout collect_fragments(const Layout *layout)
{
    TextFragment *fragments = arena_new_n(layout->state->arena, TextFragment, layout->characters.n);
    guint n = 0;
    for (guint first = 0, end; first < layout->characters.n; first = end) {
        const Element *element = layout->characters.items[first].element;
        TextFont font = text_characters_font(layout->state, element);
        end = fragment_end(layout, first, font);
        if (!layout->placed[first].hidden) {
            fragments[n++] = make_fragment(layout, first, end, font);
        }
    }
    return (TextLayout){n, fragments, layout->scale};
}

static double mean_scale(Matrix m)
{
    double scale = sqrt((m.a * m.a + m.b * m.b + m.c * m.c + m.d * m.d) / 2);
    return isfinite(scale) && scale > 0 ? scale : 1;
}

TextLayout text_layout(const State *state, const Element *text, Matrix screen)
{
    Layout layout = {.state = state, .characters = text_characters(state, text)};
    if (layout.characters.n == 0) {
        return (TextLayout){0};
    }
    layout.scale = mean_scale(screen);
    layout.placed = arena_new_n(state->arena, Placed, layout.characters.n);
    for (guint i = 0; i < layout.characters.n; i++) {
        layout.placed[i].stretch = 1;
    }
    adjust_lengths(&layout);
    place_along(&layout);
    anchor_chunks(&layout);
    bend_onto_paths(&layout);
    return collect_fragments(&layout);
}

static bool is_within(const Element *element, const Element *ancestor)
{
    while (element && element != ancestor) {
        element = element->parent;
    }
    return element != NULL;
}

Rect text_layout_box(const TextLayout *layout, const Element *element)
{
    Rect box = rect_empty();
    for (guint i = 0; i < layout->n; i++) {
        const TextFragment *fragment = &layout->fragments[i];
        if (!is_within(fragment->element, element)) {
            continue;
        }
        Matrix place = matrix_multiply(matrix_translate(fragment->at.x, fragment->at.y),
                                       matrix_rotate(fragment->rotate));
        Rect own = {0, -fragment->ascent, fragment->advance, fragment->descent};
        box = rect_union(box, matrix_bounds(place, own));
    }
    return box;
}
