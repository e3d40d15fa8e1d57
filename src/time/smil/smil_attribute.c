#include "time/smil/smil_attribute.h"

#include <string.h>

typedef struct AttributeRow {
    const char *name;
    const char *elements; /* space-separated; NULL: all */
    SmilType type;
    PropertyBase base;
    const char *initial;
    const char *words;
} AttributeRow;

#define SHAPES "path rect circle ellipse line polyline polygon"
#define TEXTS "text tspan"
#define GRADIENTS "linearGradient radialGradient"
#define GRAPHICS SHAPES " " TEXTS " textPath g svg a defs switch use image clipPath foreignObject"
#define PRIMITIVES                                                                                 \
    "feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting "    \
    "feDisplacementMap feDropShadow feFlood feGaussianBlur feImage feMerge feMorphology feOffset " \
    "feSpecularLighting feTile feTurbulence"
#define INPUTS                                                                                     \
    "feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting "    \
    "feDisplacementMap feDropShadow feGaussianBlur feMergeNode feMorphology feOffset "             \
    "feSpecularLighting feTile"
#define FUNCTIONS "feFuncR feFuncG feFuncB feFuncA"
#define LIGHTS "fePointLight feSpotLight"
#define UNITS "userSpaceOnUse objectBoundingBox"
#define CHANNELS "R G B A"

#define ROW(row_name, row_elements, row_type, ...)                                                 \
    {                                                                                              \
        .name = row_name, .elements = row_elements, .type = SMIL_##row_type, __VA_ARGS__           \
    }

/* By name. */
static const AttributeRow rows[] = {
    ROW("amplitude", FUNCTIONS, NUMBER, .initial = "1"),
    ROW("azimuth", "feDistantLight", NUMBER),
    ROW("baseFrequency", "feTurbulence", NUMBER_PAIR),
    ROW("bias", "feConvolveMatrix", NUMBER),
    ROW("class", NULL, STRING),
    ROW("clipPathUnits", "clipPath", ENUM, .initial = "userSpaceOnUse", .words = UNITS),
    ROW("cx", "circle ellipse", LENGTH, .base = BASE_WIDTH),
    ROW("cx", "radialGradient", LENGTH, .base = BASE_WIDTH, .initial = "50%"),
    ROW("cy", "circle ellipse", LENGTH, .base = BASE_HEIGHT),
    ROW("cy", "radialGradient", LENGTH, .base = BASE_HEIGHT, .initial = "50%"),
    ROW("d", "path", PATH),
    ROW("diffuseConstant", "feDiffuseLighting", NUMBER, .initial = "1"),
    ROW("divisor", "feConvolveMatrix", NUMBER, .initial = "1"),
    ROW("dx", TEXTS, LENGTHS, .base = BASE_WIDTH),
    ROW("dx", "feOffset", NUMBER),
    ROW("dx", "feDropShadow", NUMBER, .initial = "2"),
    ROW("dy", TEXTS, LENGTHS, .base = BASE_HEIGHT),
    ROW("dy", "feOffset", NUMBER),
    ROW("dy", "feDropShadow", NUMBER, .initial = "2"),
    ROW("edgeMode", "feConvolveMatrix", ENUM, .initial = "duplicate",
        .words = "duplicate wrap none"),
    ROW("elevation", "feDistantLight", NUMBER),
    ROW("exponent", FUNCTIONS, NUMBER, .initial = "1"),
    ROW("filterUnits", "filter", ENUM, .initial = "objectBoundingBox", .words = UNITS),
    ROW("fr", "radialGradient", LENGTH, .base = BASE_DIAGONAL, .initial = "0%"),
    ROW("fx", "radialGradient", LENGTH, .base = BASE_WIDTH, .initial = "50%"),
    ROW("fy", "radialGradient", LENGTH, .base = BASE_HEIGHT, .initial = "50%"),
    ROW("gradientTransform", GRADIENTS, TRANSFORM),
    ROW("gradientUnits", GRADIENTS, ENUM, .initial = "objectBoundingBox", .words = UNITS),
    ROW("height", "rect use image foreignObject", LENGTH, .base = BASE_HEIGHT),
    ROW("height", "svg", LENGTH, .base = BASE_HEIGHT, .initial = "100%"),
    ROW("height", "pattern", LENGTH, .base = BASE_HEIGHT),
    ROW("height", "mask filter", LENGTH, .base = BASE_HEIGHT, .initial = "120%"),
    ROW("height", PRIMITIVES, LENGTH, .base = BASE_HEIGHT, .initial = "100%"),
    ROW("href", "a use image feImage textPath pattern mpath " GRADIENTS, STRING),
    ROW("in", INPUTS, STRING),
    ROW("in2", "feBlend feComposite feDisplacementMap", STRING),
    ROW("intercept", FUNCTIONS, NUMBER),
    ROW("k1", "feComposite", NUMBER),
    ROW("k2", "feComposite", NUMBER),
    ROW("k3", "feComposite", NUMBER),
    ROW("k4", "feComposite", NUMBER),
    ROW("kernelMatrix", "feConvolveMatrix", NUMBERS),
    ROW("kernelUnitLength", "feConvolveMatrix feDiffuseLighting feSpecularLighting", NUMBER_PAIR),
    ROW("lengthAdjust", TEXTS " textPath", ENUM, .initial = "spacing",
        .words = "spacing spacingAndGlyphs"),
    ROW("limitingConeAngle", "feSpotLight", NUMBER),
    ROW("markerHeight", "marker", LENGTH, .base = BASE_HEIGHT, .initial = "3"),
    ROW("markerUnits", "marker", ENUM, .initial = "strokeWidth",
        .words = "userSpaceOnUse strokeWidth"),
    ROW("markerWidth", "marker", LENGTH, .base = BASE_WIDTH, .initial = "3"),
    ROW("maskContentUnits", "mask", ENUM, .initial = "userSpaceOnUse", .words = UNITS),
    ROW("maskUnits", "mask", ENUM, .initial = "objectBoundingBox", .words = UNITS),
    ROW("method", "textPath", ENUM, .initial = "align", .words = "align stretch"),
    ROW("mode", "feBlend", ENUM, .initial = "normal",
        .words = "normal multiply screen darken lighten overlay color-dodge color-burn hard-light "
                 "soft-light difference exclusion hue saturation color luminosity"),
    ROW("numOctaves", "feTurbulence", INTEGER, .initial = "1"),
    ROW("offset", "stop", FRACTION),
    ROW("offset", FUNCTIONS, NUMBER),
    ROW("operator", "feComposite", ENUM, .initial = "over",
        .words = "over in out atop xor arithmetic lighter"),
    ROW("operator", "feMorphology", ENUM, .initial = "erode", .words = "erode dilate"),
    ROW("order", "feConvolveMatrix", INTEGER_PAIR, .initial = "3"),
    ROW("orient", "marker", ANGLE),
    ROW("pathLength", SHAPES, NUMBER),
    ROW("patternContentUnits", "pattern", ENUM, .initial = "userSpaceOnUse", .words = UNITS),
    ROW("patternTransform", "pattern", TRANSFORM),
    ROW("patternUnits", "pattern", ENUM, .initial = "objectBoundingBox", .words = UNITS),
    ROW("points", "polyline polygon", POINTS),
    ROW("pointsAtX", "feSpotLight", NUMBER),
    ROW("pointsAtY", "feSpotLight", NUMBER),
    ROW("pointsAtZ", "feSpotLight", NUMBER),
    ROW("preserveAlpha", "feConvolveMatrix", BOOLEAN),
    ROW("preserveAspectRatio", "svg symbol marker pattern view image feImage", ASPECT),
    ROW("primitiveUnits", "filter", ENUM, .initial = "userSpaceOnUse", .words = UNITS),
    ROW("r", "circle", LENGTH, .base = BASE_DIAGONAL),
    ROW("r", "radialGradient", LENGTH, .base = BASE_DIAGONAL, .initial = "50%"),
    ROW("radius", "feMorphology", NUMBER_PAIR),
    ROW("refX", "marker", LENGTH, .base = BASE_WIDTH),
    ROW("refY", "marker", LENGTH, .base = BASE_HEIGHT),
    ROW("result", PRIMITIVES, STRING),
    ROW("rotate", TEXTS, NUMBERS),
    ROW("rx", "rect ellipse", LENGTH, .base = BASE_WIDTH),
    ROW("ry", "rect ellipse", LENGTH, .base = BASE_HEIGHT),
    ROW("scale", "feDisplacementMap", NUMBER),
    ROW("seed", "feTurbulence", NUMBER),
    ROW("slope", FUNCTIONS, NUMBER, .initial = "1"),
    ROW("spacing", "textPath", ENUM, .initial = "exact", .words = "auto exact"),
    ROW("specularConstant", "feSpecularLighting", NUMBER, .initial = "1"),
    ROW("specularExponent", "feSpecularLighting feSpotLight", NUMBER, .initial = "1"),
    ROW("spreadMethod", GRADIENTS, ENUM, .initial = "pad", .words = "pad reflect repeat"),
    ROW("startOffset", "textPath", LENGTH, .base = BASE_WIDTH),
    ROW("stdDeviation", "feGaussianBlur", NUMBER_PAIR),
    ROW("stdDeviation", "feDropShadow", NUMBER_PAIR, .initial = "2"),
    ROW("stitchTiles", "feTurbulence", ENUM, .initial = "noStitch", .words = "stitch noStitch"),
    ROW("surfaceScale", "feDiffuseLighting feSpecularLighting", NUMBER, .initial = "1"),
    ROW("tableValues", FUNCTIONS, NUMBERS),
    ROW("target", "a", STRING),
    ROW("targetX", "feConvolveMatrix", INTEGER),
    ROW("targetY", "feConvolveMatrix", INTEGER),
    ROW("textLength", TEXTS " textPath", LENGTH, .base = BASE_WIDTH),
    ROW("transform", GRAPHICS, TRANSFORM),
    ROW("type", "feColorMatrix", ENUM, .initial = "matrix",
        .words = "matrix saturate hueRotate luminanceToAlpha"),
    ROW("type", FUNCTIONS, ENUM, .initial = "identity",
        .words = "identity table discrete linear gamma"),
    ROW("type", "feTurbulence", ENUM, .initial = "turbulence", .words = "fractalNoise turbulence"),
    ROW("values", "feColorMatrix", NUMBERS),
    ROW("viewBox", "svg symbol marker pattern view", VIEW_BOX),
    ROW("width", "rect use image foreignObject", LENGTH, .base = BASE_WIDTH),
    ROW("width", "svg", LENGTH, .base = BASE_WIDTH, .initial = "100%"),
    ROW("width", "pattern", LENGTH, .base = BASE_WIDTH),
    ROW("width", "mask filter", LENGTH, .base = BASE_WIDTH, .initial = "120%"),
    ROW("width", PRIMITIVES, LENGTH, .base = BASE_WIDTH, .initial = "100%"),
    ROW("x", "rect svg use image foreignObject pattern", LENGTH, .base = BASE_WIDTH),
    ROW("x", TEXTS, LENGTHS, .base = BASE_WIDTH),
    ROW("x", "mask filter", LENGTH, .base = BASE_WIDTH, .initial = "-10%"),
    ROW("x", PRIMITIVES, LENGTH, .base = BASE_WIDTH, .initial = "0%"),
    ROW("x", LIGHTS, NUMBER),
    ROW("x1", "line linearGradient", LENGTH, .base = BASE_WIDTH),
    ROW("x2", "line", LENGTH, .base = BASE_WIDTH),
    ROW("x2", "linearGradient", LENGTH, .base = BASE_WIDTH, .initial = "100%"),
    ROW("xChannelSelector", "feDisplacementMap", ENUM, .initial = "A", .words = CHANNELS),
    ROW("y", "rect svg use image foreignObject pattern", LENGTH, .base = BASE_HEIGHT),
    ROW("y", TEXTS, LENGTHS, .base = BASE_HEIGHT),
    ROW("y", "mask filter", LENGTH, .base = BASE_HEIGHT, .initial = "-10%"),
    ROW("y", PRIMITIVES, LENGTH, .base = BASE_HEIGHT, .initial = "0%"),
    ROW("y", LIGHTS, NUMBER),
    ROW("y1", "line linearGradient", LENGTH, .base = BASE_HEIGHT),
    ROW("y2", "line linearGradient", LENGTH, .base = BASE_HEIGHT),
    ROW("yChannelSelector", "feDisplacementMap", ENUM, .initial = "A", .words = CHANNELS),
    ROW("z", LIGHTS, NUMBER),
};

/* Properties without an interface that are mixed; the other ones flip. */
static const struct {
    PropertyId property;
    SmilType type;
} property_types[] = {
    {PROPERTY_COLOR, SMIL_COLOR},
    {PROPERTY_FILL, SMIL_COLOR},
    {PROPERTY_FILL_OPACITY, SMIL_NUMBER},
    {PROPERTY_FLOOD_COLOR, SMIL_COLOR},
    {PROPERTY_FLOOD_OPACITY, SMIL_NUMBER},
    {PROPERTY_FONT_SIZE, SMIL_LENGTH},
    {PROPERTY_LETTER_SPACING, SMIL_LENGTH},
    {PROPERTY_LIGHTING_COLOR, SMIL_COLOR},
    {PROPERTY_OPACITY, SMIL_NUMBER},
    {PROPERTY_STOP_COLOR, SMIL_COLOR},
    {PROPERTY_STOP_OPACITY, SMIL_NUMBER},
    {PROPERTY_STROKE, SMIL_COLOR},
    {PROPERTY_STROKE_DASHARRAY, SMIL_LENGTHS},
    {PROPERTY_STROKE_DASHOFFSET, SMIL_LENGTH},
    {PROPERTY_STROKE_MITERLIMIT, SMIL_NUMBER},
    {PROPERTY_STROKE_OPACITY, SMIL_NUMBER},
    {PROPERTY_STROKE_WIDTH, SMIL_LENGTH},
    {PROPERTY_WORD_SPACING, SMIL_LENGTH},
};

static const char *const never[] = {
    "direction", "transform-origin", "unicode-bidi", "writing-mode", NULL,
};

static bool has_word(const char *words, const char *word)
{
    gsize length = strlen(word);
    for (const char *at = words; *at; at += strcspn(at, " "), at += *at == ' ') {
        if (strncmp(at, word, length) == 0 && (at[length] == ' ' || at[length] == '\0')) {
            return true;
        }
    }
    return false;
}

/* Index of the first row of that name, G_N_ELEMENTS(rows) when there is none. */
static gsize find_row(const char *name)
{
    gsize low = 0, high = G_N_ELEMENTS(rows);
    while (low < high) {
        gsize middle = (low + high) / 2;
        if (strcmp(rows[middle].name, name) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = low < G_N_ELEMENTS(rows) && strcmp(rows[low].name, name) == 0;
    return found ? low : G_N_ELEMENTS(rows);
}

static const AttributeRow *lookup_row(const Element *element, const char *name)
{
    for (gsize i = find_row(name); i < G_N_ELEMENTS(rows) && strcmp(rows[i].name, name) == 0; i++) {
        if (!rows[i].elements || has_word(rows[i].elements, element->name)) {
            return &rows[i];
        }
    }
    return NULL;
}

static SmilType type_of_property(PropertyId property)
{
    for (gsize i = 0; i < G_N_ELEMENTS(property_types); i++) {
        if (property_types[i].property == property) {
            return property_types[i].type;
        }
    }
    return SMIL_STRING;
}

bool smil_attribute_lookup(const Element *element, const char *name, SmilAttribute *attribute)
{
    if (strcmp(name, "xlink:href") == 0) {
        name = "href";
    }
    const AttributeRow *row = lookup_row(element, name);
    PropertyId property = N_PROPERTIES;
    bool is_property = property_lookup_attribute(name, element->tag, &property);
    if (row) {
        *attribute = (SmilAttribute){row->name,  row->type, row->base,   row->initial,
                                     row->words, true,      is_property, property};
        return true;
    }
    /* What is an attribute of other elements (x, transform) is nothing of this one's. */
    if (!is_property || find_row(name) < G_N_ELEMENTS(rows) || g_strv_contains(never, name)) {
        return false;
    }
    *attribute = (SmilAttribute){
        .name = property_row(property)->name,
        .type = type_of_property(property),
        .base = property_row(property)->base,
        .is_property = true,
        .property = property,
    };
    return true;
}

int smil_attribute_word(const SmilAttribute *attribute, const char *word)
{
    g_auto(GStrv) words = g_strsplit(attribute->words ? attribute->words : "", " ", 0);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) {
            return i + 1;
        }
    }
    return 0;
}
