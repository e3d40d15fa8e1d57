/* What SMIL may animate: the attributes of each element and the properties, with their types.
 * Source: the animated attributes of the SVG 2 interfaces and the presentation attributes, as
 * browsers animate them.
 *
 * An attribute with an interface of its own (x of <rect>, points, viewBox) has its own row; x of
 * <rect> is a property as well, and so is shown by both. What is only a property (fill, opacity)
 * goes by the property's name on any element. Immutable; any thread may read.
 */
#ifndef ZOETROPE_TIME_SMIL_SMIL_ATTRIBUTE_H
#define ZOETROPE_TIME_SMIL_SMIL_ATTRIBUTE_H

#include "document/document.h"
#include "style/property.h"

typedef enum SmilType {
    SMIL_NUMBER,
    SMIL_FRACTION, /* a number or a percentage */
    SMIL_INTEGER,
    SMIL_BOOLEAN,
    SMIL_ANGLE,       /* or a word */
    SMIL_NUMBER_PAIR, /* the second one defaults to the first */
    SMIL_INTEGER_PAIR,
    SMIL_NUMBERS,
    SMIL_LENGTH,
    SMIL_LENGTHS,
    SMIL_POINTS,
    SMIL_VIEW_BOX,
    SMIL_COLOR,
    SMIL_PATH,
    SMIL_TRANSFORM,
    SMIL_STRING,
    SMIL_ENUM,
    SMIL_ASPECT, /* preserveAspectRatio */
    N_SMIL_TYPES,
} SmilType;

typedef struct SmilAttribute {
    const char *name;
    SmilType type;
    PropertyBase base;   /* what percentages of lengths refer to */
    const char *initial; /* of the attribute where it is not given; NULL: empty */
    const char *words;   /* SMIL_ENUM: the words for 1, 2, 3... */
    bool is_attribute;   /* has a row of its own: the attribute has an animated value */
    bool is_property;    /* shown through this property */
    PropertyId property;
} SmilAttribute;

/* False when SMIL cannot animate it there. Of xlink:href the answer is that of href. */
bool smil_attribute_lookup(const Element *element, const char *name, SmilAttribute *attribute);

/* Number of a word among the words of an enumeration, from 1; 0 when it is none of them. */
int smil_attribute_word(const SmilAttribute *attribute, const char *word);

#endif
