/* The characters of a <text> as they will be laid out: white space collapsed, each with what the
 * attributes x, y, dx, dy and rotate say of it, and its advance. What text_layout.c starts from.
 * Source: https://www.w3.org/TR/SVG2/text.html#TextLayoutAlgorithm
 *
 * Everything lives in the state's arena. Without text metrics there are no characters.
 */
#ifndef ZOETROPE_TIME_LAYOUT_TEXT_CHARACTERS_H
#define ZOETROPE_TIME_LAYOUT_TEXT_CHARACTERS_H

#include "time/timeline.h"

typedef struct TextCharacter {
    const Element *node;    /* the run of characters that it is from */
    const Element *element; /* its parent, which styles it */
    const Element *path;    /* the <textPath> around it, or NULL */
    const char *bytes;      /* one character of UTF-8; not terminated */
    guint n_bytes;
    bool missing; /* no font has it */
    bool begins;  /* a cluster; the rest of one stands where its first character does */
    /* Given by attributes; NAN where nothing is said. */
    double x, y, dx, dy, rotate;
    double advance; /* of the whole cluster, letter and word spacing included */
} TextCharacter;

/* An element of the <text>, itself among them, and its characters. */
typedef struct TextSpan {
    const Element *element;
    guint first, end;
} TextSpan;

typedef struct TextCharacters {
    guint n;
    TextCharacter *items;
    guint n_spans;
    const TextSpan *spans; /* parents before their children */
} TextCharacters;

TextCharacters text_characters(const State *state, const Element *text);

/* Is it one after which there is word spacing? */
bool text_character_separates(const TextCharacter *character);

/* The text of a node as text-transform shows it. */
const char *text_characters_transformed(const State *state, const Element *node);

/* The font of an element, its families as the machine has them. */
TextFont text_characters_font(const State *state, const Element *element);

#endif
