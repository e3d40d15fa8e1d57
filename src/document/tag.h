/* The element names of SVG and what kind of thing each is.
 * Source: https://www.w3.org/TR/SVG2/ (categories), css-masking, filter-effects, SVG animations.
 */
#ifndef ZOETROPE_DOCUMENT_TAG_H
#define ZOETROPE_DOCUMENT_TAG_H

#include <stdbool.h>

typedef enum Tag {
    TAG_CHARACTERS,
    TAG_UNKNOWN, /* not SVG, or no known name */
    TAG_A,
    TAG_ANIMATE,
    TAG_ANIMATE_COLOR,
    TAG_ANIMATE_MOTION,
    TAG_ANIMATE_TRANSFORM,
    TAG_CIRCLE,
    TAG_CLIP_PATH,
    TAG_DEFS,
    TAG_DESC,
    TAG_DISCARD,
    TAG_ELLIPSE,
    TAG_FE, /* any filter primitive and its children; the name tells which */
    TAG_FILTER,
    TAG_FOREIGN_OBJECT,
    TAG_G,
    TAG_IMAGE,
    TAG_LINE,
    TAG_LINEAR_GRADIENT,
    TAG_MARKER,
    TAG_MASK,
    TAG_METADATA,
    TAG_MPATH,
    TAG_PATH,
    TAG_PATTERN,
    TAG_POLYGON,
    TAG_POLYLINE,
    TAG_RADIAL_GRADIENT,
    TAG_RECT,
    TAG_SCRIPT,
    TAG_SET,
    TAG_STOP,
    TAG_STYLE,
    TAG_SVG,
    TAG_SWITCH,
    TAG_SYMBOL,
    TAG_TEXT,
    TAG_TEXT_PATH,
    TAG_TITLE,
    TAG_TSPAN,
    TAG_USE,
    TAG_VIEW,
    N_TAGS,
} Tag;

typedef enum TagFlags {
    TAG_IS_SHAPE = 1,     /* path rect circle ellipse line polyline polygon */
    TAG_IS_GRAPHICS = 2,  /* shapes, text, image, use */
    TAG_IS_CONTAINER = 4, /* groups whose children are drawn: g a svg switch symbol(instance) */
    TAG_IS_NEVER_RENDERED =
        8, /* defs, gradients, clipPath, mask, pattern, filter, marker, symbol, title... */
    TAG_IS_ANIMATION = 16,    /* SMIL */
    TAG_IS_TEXT_CONTENT = 32, /* text tspan textPath */
    TAG_IS_DESCRIPTIVE = 64,  /* title desc metadata */
    TAG_HAS_VIEWPORT = 128,   /* svg symbol */
} TagFlags;

/* Of an element in the SVG namespace. Case-sensitive. */
Tag tag_lookup(const char *name);
const char *tag_name(Tag tag); /* "path"; "fe*" for TAG_FE, "" for characters and unknown */
unsigned tag_flags(Tag tag);

#endif
