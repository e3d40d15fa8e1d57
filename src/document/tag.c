#include "document/tag.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHAPE = TAG_IS_SHAPE | TAG_IS_GRAPHICS,
    SMIL = TAG_IS_ANIMATION | TAG_IS_NEVER_RENDERED,
    NEVER = TAG_IS_NEVER_RENDERED,
};

typedef struct TagRow {
    const char *name;
    unsigned flags;
} TagRow;

static const TagRow rows[N_TAGS] = {
    [TAG_CHARACTERS] = {"", 0},
    [TAG_UNKNOWN] = {"", 0},
    [TAG_A] = {"a", TAG_IS_CONTAINER},
    [TAG_ANIMATE] = {"animate", SMIL},
    [TAG_ANIMATE_COLOR] = {"animateColor", SMIL},
    [TAG_ANIMATE_MOTION] = {"animateMotion", SMIL},
    [TAG_ANIMATE_TRANSFORM] = {"animateTransform", SMIL},
    [TAG_CIRCLE] = {"circle", SHAPE},
    [TAG_CLIP_PATH] = {"clipPath", NEVER},
    [TAG_DEFS] = {"defs", NEVER},
    [TAG_DESC] = {"desc", NEVER | TAG_IS_DESCRIPTIVE},
    [TAG_DISCARD] = {"discard", SMIL},
    [TAG_ELLIPSE] = {"ellipse", SHAPE},
    [TAG_FE] = {"fe*", NEVER},
    [TAG_FILTER] = {"filter", NEVER},
    [TAG_FOREIGN_OBJECT] = {"foreignObject", 0},
    [TAG_G] = {"g", TAG_IS_CONTAINER},
    [TAG_IMAGE] = {"image", TAG_IS_GRAPHICS},
    [TAG_LINE] = {"line", SHAPE},
    [TAG_LINEAR_GRADIENT] = {"linearGradient", NEVER},
    [TAG_MARKER] = {"marker", NEVER},
    [TAG_MASK] = {"mask", NEVER},
    [TAG_METADATA] = {"metadata", NEVER | TAG_IS_DESCRIPTIVE},
    [TAG_MPATH] = {"mpath", NEVER},
    [TAG_PATH] = {"path", SHAPE},
    [TAG_PATTERN] = {"pattern", NEVER},
    [TAG_POLYGON] = {"polygon", SHAPE},
    [TAG_POLYLINE] = {"polyline", SHAPE},
    [TAG_RADIAL_GRADIENT] = {"radialGradient", NEVER},
    [TAG_RECT] = {"rect", SHAPE},
    [TAG_SCRIPT] = {"script", NEVER},
    [TAG_SET] = {"set", SMIL},
    [TAG_STOP] = {"stop", NEVER},
    [TAG_STYLE] = {"style", NEVER},
    [TAG_SVG] = {"svg", TAG_IS_CONTAINER | TAG_HAS_VIEWPORT},
    [TAG_SWITCH] = {"switch", TAG_IS_CONTAINER},
    [TAG_SYMBOL] = {"symbol", TAG_IS_CONTAINER | TAG_HAS_VIEWPORT | NEVER},
    [TAG_TEXT] = {"text", TAG_IS_GRAPHICS | TAG_IS_TEXT_CONTENT},
    [TAG_TEXT_PATH] = {"textPath", TAG_IS_TEXT_CONTENT},
    [TAG_TITLE] = {"title", NEVER | TAG_IS_DESCRIPTIVE},
    [TAG_TSPAN] = {"tspan", TAG_IS_TEXT_CONTENT},
    [TAG_USE] = {"use", TAG_IS_GRAPHICS},
    [TAG_VIEW] = {"view", NEVER},
};

static const char *const filter_primitives[] = {
    "feBlend",
    "feColorMatrix",
    "feComponentTransfer",
    "feComposite",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feDisplacementMap",
    "feDistantLight",
    "feDropShadow",
    "feFlood",
    "feFuncA",
    "feFuncB",
    "feFuncG",
    "feFuncR",
    "feGaussianBlur",
    "feImage",
    "feMerge",
    "feMergeNode",
    "feMorphology",
    "feOffset",
    "fePointLight",
    "feSpecularLighting",
    "feSpotLight",
    "feTile",
    "feTurbulence",
};

static int compare_row(const void *key, const void *row)
{
    return strcmp(key, ((const TagRow *)row)->name);
}

static int compare_name(const void *key, const void *name)
{
    return strcmp(key, *(const char *const *)name);
}

/* The enumeration runs in strcmp order of the names, so the table itself can be searched. */
Tag tag_lookup(const char *name)
{
    const TagRow *row = bsearch(name, rows + TAG_A, N_TAGS - TAG_A, sizeof(TagRow), compare_row);
    if (row != NULL && row != &rows[TAG_FE])
        return (Tag)(row - rows);
    if (bsearch(name, filter_primitives, G_N_ELEMENTS(filter_primitives), sizeof(char *),
                compare_name) != NULL)
        return TAG_FE;
    return TAG_UNKNOWN;
}

const char *tag_name(Tag tag)
{
    return rows[tag].name;
}

unsigned tag_flags(Tag tag)
{
    return rows[tag].flags;
}
