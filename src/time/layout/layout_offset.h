/* Motion path: where offset-path and its companions put an element.
 * Source: https://www.w3.org/TR/motion-1/, measured browser behaviour.
 *
 * In SVG the box that a path is placed in has no size and lies in the user space's origin: px of
 * path(), shapes and rays count from there, percentages are 0, and the keyword for the box changes
 * nothing. Pure functions of a State.
 */
#ifndef ZOETROPE_TIME_LAYOUT_LAYOUT_OFFSET_H
#define ZOETROPE_TIME_LAYOUT_LAYOUT_OFFSET_H

#include "time/timeline.h"

/* The part of the element's transform between scale and transform, about `origin`; `box` is the
 * reference box. False when the element is on no path. */
bool layout_offset(const State *state, const Element *element, Rect box, Point origin,
                   Matrix *offset);

#endif
