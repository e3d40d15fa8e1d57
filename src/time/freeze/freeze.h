/* Freezing: the static SVG of one instant, in what librsvg 2.54 reads.
 *
 * No <style>, no animation-*, no SMIL element, no script is left: each element carries its winning
 * declarations as attributes (how, is a column of the property table), the transform family as one
 * matrix, animated instances of <use> as groups. Elements that librsvg has no use for are dropped.
 *
 * The document stands inside an outer <svg> in output pixels, whose viewBox is the part of the
 * frame that is wanted. The inner one keeps the size of the whole output, so that percentages mean
 * the same however small the part is. Text is appended to `out`; deterministic, locale-independent,
 * the same on any thread.
 */
#ifndef ZOETROPE_TIME_FREEZE_FREEZE_H
#define ZOETROPE_TIME_FREEZE_FREEZE_H

#include "time/layout/layout.h"

/* What to write of an element; one byte each, by element->index. */
typedef enum FreezePart {
    FREEZE_SKIP,   /* neither it nor what is in it */
    FREEZE_SHELL,  /* its tag, and of its children what the mask says */
    FREEZE_WHOLE,  /* it and all that is in it, whatever the mask says of that */
    FREEZE_HIDDEN, /* as FREEZE_WHOLE, but not drawn: something else refers to it */
} FreezePart;

typedef struct FreezeOptions {
    Rect part;          /* of the frame, in output pixels; empty: the whole frame */
    const guint8 *mask; /* FreezePart by element->index; NULL: everything */
    Size output;        /* of the whole frame; 0x0: as the document was loaded for */
    double scale;       /* of the outermost width and height, for who draws it larger; 0: 1 */
    bool bare;          /* without the root's background, for who paints it */
    bool backdrop;      /* that background alone */
} FreezeOptions;

/* What a browser paints over the whole canvas behind the root, whatever else is done to that. False
 * when it is nothing. */
bool freeze_background(const State *state, Color *color);

/* Has it images too? Then it is more than a colour: freeze_document() writes it as a backdrop. */
bool freeze_has_backdrop(const State *state);

/* Does anything have a blend mode, ever? It then blends with the drawing, not with what is behind
 * the root: that must come under it at last. */
bool freeze_is_blending(const Timeline *timeline);

/* Where the filter of the element itself draws, in its space; empty when it has none, or nobody can
 * tell. */
Rect freeze_filter_extent(const State *state, const Element *element);

void freeze_document(const State *state, const FreezeOptions *options, GString *out);

#endif
