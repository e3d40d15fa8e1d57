#include "time/layout/text_characters.h"

#include "base/number.h"
#include "time/layout/layout.h"

#include <math.h>
#include <string.h>

typedef struct Collector {
    const State *state;
    GArray *characters; /* TextCharacter */
    GArray *spans;      /* TextSpan */
    const Element *path;
    bool after_space; /* the last character was a space that swallows others */
} Collector;

static int font_weight(const Style *style)
{
    const Value *value = style_value(style, PROPERTY_FONT_WEIGHT);
    if (value->keyword) {
        return value_is_keyword(value, "bold") || value_is_keyword(value, "bolder") ? 700 : 400;
    }
    return (int)CLAMP(value->number, 1, 1000);
}

static double spacing(const Style *style, PropertyId property)
{
    const Value *value = style_value(style, property);
    return value->keyword || value->kind != &kind_length ? 0 : value->length.px;
}

TextFont text_characters_font(const State *state, const Element *element)
{
    const Style *style = state->styles[element->index];
    const TextMetrics *metrics = timeline_metrics(state->timeline);
    const Value *families = style_value(style, PROPERTY_FONT_FAMILY);
    const char *list = families->keyword ? families->keyword : families->text;
    if (metrics && metrics->fonts) {
        list = metrics->fonts->families(metrics->fonts->data, list);
    }
    return (TextFont){
        .family = list,
        .size = style->font_size,
        .weight = font_weight(style),
        .italic = !value_is_keyword(style_value(style, PROPERTY_FONT_STYLE), "normal"),
        .letter_spacing = spacing(style, PROPERTY_LETTER_SPACING),
        .word_spacing = spacing(style, PROPERTY_WORD_SPACING),
    };
}

/* xml:space counts as white-space on its element, below what style sheets say. */
static bool keeps_space(const State *state, const Element *element)
{
    for (; element; element = element->parent) {
        const Value *value = style_own(state->styles[element->index], PROPERTY_WHITE_SPACE);
        if (value) {
            return value_is_keyword(value, "pre") || value_is_keyword(value, "pre-wrap") ||
                   value_is_keyword(value, "break-spaces");
        }
        const char *space = element_value(element, "xml:space");
        if (space) {
            return strcmp(space, "preserve") == 0;
        }
    }
    return false;
}

static bool is_space(const char *c)
{
    return *c == ' ' || *c == '\t' || *c == '\n' || *c == '\r';
}

/* The first letter of each word. */
static char *capitalize(const char *text)
{
    GString *made = g_string_new(NULL);
    bool within = false;
    for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c)) {
        gunichar letter = g_utf8_get_char(c);
        g_string_append_unichar(made, within ? letter : g_unichar_totitle(letter));
        within = g_unichar_isalnum(letter) || (within && (letter == '\'' || letter == 0x2019));
    }
    return g_string_free(made, FALSE);
}

const char *text_characters_transformed(const State *state, const Element *node)
{
    const Style *style = state->styles[node->parent->index];
    const Value *how = style_value(style, PROPERTY_TEXT_TRANSFORM);
    g_autofree char *made = value_is_keyword(how, "uppercase")    ? g_utf8_strup(node->text, -1)
                            : value_is_keyword(how, "lowercase")  ? g_utf8_strdown(node->text, -1)
                            : value_is_keyword(how, "capitalize") ? capitalize(node->text)
                                                                  : NULL;
    return made ? arena_strdup(state->arena, made) : node->text;
}

static void collect_characters(Collector *collector, const Element *node)
{
    bool keeps = keeps_space(collector->state, node->parent);
    const char *text = text_characters_transformed(collector->state, node);
    for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c)) {
        bool space = is_space(c);
        if (space && !keeps && collector->after_space) {
            continue;
        }
        TextCharacter character = {
            .node = node,
            .element = node->parent,
            .path = collector->path,
            .bytes = space ? " " : c,
            .n_bytes = space ? 1 : (guint)(g_utf8_next_char(c) - c),
            .x = NAN,
            .y = NAN,
            .dx = NAN,
            .dy = NAN,
            .rotate = NAN,
        };
        g_array_append_val(collector->characters, character);
        collector->after_space = space && !keeps;
    }
}

static void collect_element(Collector *collector, const Element *element)
{
    const Style *style = collector->state->styles[element->index];
    if (value_is_keyword(style_value(style, PROPERTY_DISPLAY), "none")) {
        return;
    }
    guint index = collector->spans->len;
    TextSpan span = {.element = element, .first = collector->characters->len};
    g_array_append_val(collector->spans, span);
    const Element *outer_path = collector->path;
    collector->path = element->tag == TAG_TEXT_PATH ? element : outer_path;
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            collect_characters(collector, child);
        } else if (child->tag == TAG_TSPAN || child->tag == TAG_TEXT_PATH || child->tag == TAG_A) {
            collect_element(collector, child);
        }
    }
    collector->path = outer_path;
    g_array_index(collector->spans, TextSpan, index).end = collector->characters->len;
}

/* A space at the very end hangs; nobody sees it. */
static void drop_last_space(Collector *collector)
{
    if (!collector->after_space || collector->characters->len == 0) {
        return;
    }
    guint n = collector->characters->len - 1;
    g_array_set_size(collector->characters, n);
    for (guint i = 0; i < collector->spans->len; i++) {
        TextSpan *span = &g_array_index(collector->spans, TextSpan, i);
        span->first = MIN(span->first, n);
        span->end = MIN(span->end, n);
    }
}

/* The i-th number of the list is of the i-th character of the span. */
static void give_lengths(const State *state, TextCharacter *items, TextSpan span, const char *name,
                         PropertyBase base, gsize field)
{
    guint n;
    const double *lengths = layout_attribute_lengths(state, span.element, name, base, &n);
    for (guint i = 0; i < n && span.first + i < span.end; i++) {
        *(double *)(void *)((char *)&items[span.first + i] + field) = lengths[i];
    }
}

/* The last angle is that of all the rest. */
static void give_rotations(const State *state, TextCharacter *items, TextSpan span)
{
    const char *text = state_attribute(state, span.element, "rotate");
    double angle = NAN;
    for (guint i = span.first; text && i < span.end; i++) {
        text += strspn(text, " ,\t\r\n\f");
        text += number_scan(text, strlen(text), &angle);
        if (!isnan(angle)) {
            items[i].rotate = angle;
        }
    }
}

static void give_attributes(const State *state, TextCharacters *characters)
{
    for (guint i = 0; i < characters->n_spans; i++) {
        TextSpan span = characters->spans[i];
        TextCharacter *items = characters->items;
        if (span.element->tag == TAG_A || span.element->tag == TAG_TEXT_PATH) {
            continue;
        }
        give_lengths(state, items, span, "x", BASE_WIDTH, G_STRUCT_OFFSET(TextCharacter, x));
        give_lengths(state, items, span, "y", BASE_HEIGHT, G_STRUCT_OFFSET(TextCharacter, y));
        give_lengths(state, items, span, "dx", BASE_WIDTH, G_STRUCT_OFFSET(TextCharacter, dx));
        give_lengths(state, items, span, "dy", BASE_HEIGHT, G_STRUCT_OFFSET(TextCharacter, dy));
        give_rotations(state, items, span);
    }
}

static bool is_same_font(TextFont a, TextFont b)
{
    return a.size == b.size && a.weight == b.weight && a.italic == b.italic &&
           a.letter_spacing == b.letter_spacing && a.word_spacing == b.word_spacing &&
           strcmp(a.family, b.family) == 0;
}

/* Does shaping begin anew here? Kerning goes through the borders of elements, not over a gap, and
 * marks stay with what they are on. */
static bool is_placed(const TextCharacter *character)
{
    if (g_unichar_ismark(g_utf8_get_char(character->bytes))) {
        return false;
    }
    return !isnan(character->x) || !isnan(character->y) || !isnan(character->dx) ||
           !isnan(character->dy) || !isnan(character->rotate);
}

bool text_character_separates(const TextCharacter *character)
{
    gunichar c = g_utf8_get_char(character->bytes);
    return c == ' ' || c == 0xa0;
}

static void shape(const State *state, TextCharacter *items, guint n, TextFont font)
{
    const TextMetrics *metrics = timeline_metrics(state->timeline);
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < n; i++) {
        g_string_append_len(text, items[i].bytes, items[i].n_bytes);
    }
    double *x = arena_new_n(state->arena, double, n + 1);
    bool *missing = arena_new_n(state->arena, bool, n);
    metrics->positions(metrics->data, &font, text->str, x, missing);
    guint first = 0;
    for (guint i = 0; i < n; i++) {
        items[i].missing = missing[i];
        items[i].begins = i == 0 || !isnan(x[i]);
        first = items[i].begins ? i : first;
        if (isnan(x[i + 1])) {
            continue;
        }
        bool separates = text_character_separates(&items[first]);
        items[first].advance =
            x[i + 1] - x[first] + font.letter_spacing + (separates ? font.word_spacing : 0);
    }
}

static void shape_all(const State *state, TextCharacters *characters)
{
    TextCharacter *items = characters->items;
    const Element *element = NULL;
    TextFont run_font = {0}, font = {0};
    guint first = 0;
    for (guint i = 0; i < characters->n; i++) {
        if (items[i].element != element) {
            element = items[i].element;
            font = text_characters_font(state, element);
        }
        bool breaks = i > first && (is_placed(&items[i]) || items[i].path != items[first].path ||
                                    !is_same_font(run_font, font));
        if (breaks) {
            shape(state, items + first, i - first, run_font);
            first = i;
        }
        if (i == first) {
            run_font = font;
        }
    }
    if (characters->n > first) {
        shape(state, items + first, characters->n - first, run_font);
    }
}

TextCharacters text_characters(const State *state, const Element *text)
{
    if (!timeline_metrics(state->timeline)) {
        return (TextCharacters){0};
    }
    g_autoptr(GArray) items = g_array_new(FALSE, FALSE, sizeof(TextCharacter));
    g_autoptr(GArray) spans = g_array_new(FALSE, FALSE, sizeof(TextSpan));
    Collector collector = {
        .state = state, .characters = items, .spans = spans, .after_space = true};
    collect_element(&collector, text);
    drop_last_space(&collector);
    TextCharacters characters = {
        .n = items->len,
        .items = arena_copy(state->arena, items->data, items->len * sizeof(TextCharacter)),
        .n_spans = spans->len,
        .spans = arena_copy(state->arena, spans->data, spans->len * sizeof(TextSpan)),
    };
    give_attributes(state, &characters);
    shape_all(state, &characters);
    return characters;
}
