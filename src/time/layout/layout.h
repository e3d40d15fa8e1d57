/* Geometry of a state: matrices, viewports and boxes, as a browser's getCTM(), getScreenCTM() and
 * getBBox() tell them. Pure functions of a State; user units are px.
 * Source: SVG 2 (coordinate systems, bounding boxes), css-transforms-1, motion-1, measured
 * behaviour.
 */
#ifndef ZOETROPE_TIME_LAYOUT_LAYOUT_H
#define ZOETROPE_TIME_LAYOUT_LAYOUT_H

#include "time/timeline.h"
#include "value/path.h"

/* The transform of the element alone, all its families folded about their origin: translate,
 * rotate, scale, offset, transform. Without viewBox, x and y. */
Matrix layout_transform(const State *state, const Element *element);

/* The box that transform-origin and percentages in transforms refer to, and the origin, both in the
 * element's user space. */
Rect layout_reference_box(const State *state, const Element *element);
Point layout_transform_origin(const State *state, const Element *element);

/* layout_transform, then what the element adds for its children: viewBox of <svg> and <symbol>,
 * x and y of <svg> and <use>. */
Matrix layout_child_matrix(const State *state, const Element *element);

/* To the coordinates of the nearest ancestor viewport; for the root its viewBox transform. */
Matrix layout_ctm(const State *state, const Element *element);
/* To output pixels of an output of the environment's size. */
Matrix layout_screen_matrix(const State *state, const Element *element);

/* Size that percentages on this element refer to: of the nearest viewport, in its user units. */
Size layout_viewport(const State *state, const Element *element);

/* Fill box in the element's own user space, without stroke; children with their transforms. Empty
 * for what has none. `drawn`: display none children are left out, as in getBBox(). */
Rect layout_bbox(const State *state, const Element *element);
/* The same with the stroke. */
Rect layout_stroke_box(const State *state, const Element *element);

/* Of what a <use> shows, without its x and y. */
Rect layout_use_content_box(const State *state, const Element *use, bool with_stroke);

/* A geometry property in user units, percentages resolved; auto gives `fallback`. */
double layout_length(const State *state, const Element *element, PropertyId property,
                     double fallback);

/* Of <image> and <foreignObject>; what is auto, by the image's own size. */
Size layout_picture_size(const State *state, const Element *element);

/* A length in user units; percentages as `base` says. */
double layout_resolve(const State *state, const Element *element, Length length, PropertyBase base);

/* A length attribute that is no property (x1, gradient geometry); percentages as `base` says. */
double layout_attribute_length(const State *state, const Element *element, const char *name,
                               PropertyBase base, double fallback);

/* The same of a list attribute (x and dx of text), up to what is no length; in the state's arena.
 */
const double *layout_attribute_lengths(const State *state, const Element *element, const char *name,
                                       PropertyBase base, guint *n);

/* Width and height of the viewport that an <svg> or the instance of a <symbol> makes, in the units
 * of what is around it. */
Size layout_viewport_size(const State *state, const Element *element);

/* Outline of a shape as its computed geometry draws it; NULL when it draws nothing. */
const PathData *layout_path(const State *state, const Element *element);

/* Box of the characters of <text>, <tspan> or <textPath>, from the text metrics; empty without
 * them. */
Rect layout_text_box(const State *state, const Element *element);

/* Does the document state both its sides, as lengths? */
bool layout_has_size(const Document *document);

/* Intrinsic size of the document in px: width and height, else of the viewBox, else 300x150. */
Size layout_intrinsic_size(const Document *document);

/* Output size in whole px where only one side (or none, or both) is wanted, the rest by the
 * intrinsic proportions, rounded half up. 0 means not wanted. */
Size layout_output_size(const Document *document, Size wanted);
/* The largest of the intrinsic proportions in a box: one side is the box's. */
Size layout_output_within(const Document *document, Size box);

/* Four numbers of a viewBox; false when it is missing, malformed or without area. */
bool layout_parse_view_box(const char *text, double n[4]);

/* viewBox and preserveAspectRatio onto a viewport of that size. */
Matrix layout_view_box_matrix(const char *view_box, const char *preserve_aspect_ratio,
                              Size viewport);

#endif
