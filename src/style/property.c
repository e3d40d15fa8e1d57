#include "style/property.h"

#include "style/property_grammar.h"

#include <math.h>
#include <string.h>

#define BIT(tag) (UINT64_C(1) << TAG_##tag)
/* The elements on which a property is an attribute too, as measured; SVG 2 lists fewer. */
#define ROUND (BIT(CIRCLE) | BIT(ELLIPSE))
#define ROUNDED (BIT(RECT) | BIT(ELLIPSE))
#define BOXED (BIT(SVG) | BIT(RECT) | BIT(IMAGE) | BIT(FOREIGN_OBJECT) | BIT(MASK))
#define PLACED (BOXED | BIT(USE) | BIT(SYMBOL))
#define GRADIENT (BIT(LINEAR_GRADIENT) | BIT(RADIAL_GRADIENT))
#define SHAPE                                                                                      \
    (BIT(CIRCLE) | BIT(ELLIPSE) | BIT(LINE) | BIT(PATH) | BIT(POLYGON) | BIT(POLYLINE) | BIT(RECT))
#define TRANSFORMED                                                                                \
    (SHAPE | BIT(A) | BIT(CLIP_PATH) | BIT(DEFS) | BIT(FOREIGN_OBJECT) | BIT(G) | BIT(IMAGE) |     \
     BIT(SVG) | BIT(SWITCH) | BIT(SYMBOL) | BIT(TEXT) | BIT(USE))
/* `fill` on the others is what happens at the end of the animation. */
#define NOT_ANIMATION                                                                              \
    (~(BIT(ANIMATE) | BIT(ANIMATE_COLOR) | BIT(ANIMATE_MOTION) | BIT(ANIMATE_TRANSFORM) | BIT(SET)))

static const Property rows[N_PROPERTIES] = {
#define PROPERTY(id, text, ...) [PROPERTY_##id] = {.name = text, __VA_ARGS__},
#include "style/property_list.h"
#undef PROPERTY
};

static const struct {
    const char *name;
    PropertyId id;
} aliases[] = {
    {"-webkit-animation-delay", PROPERTY_ANIMATION_DELAY},
    {"-webkit-animation-direction", PROPERTY_ANIMATION_DIRECTION},
    {"-webkit-animation-duration", PROPERTY_ANIMATION_DURATION},
    {"-webkit-animation-fill-mode", PROPERTY_ANIMATION_FILL_MODE},
    {"-webkit-animation-iteration-count", PROPERTY_ANIMATION_ITERATION_COUNT},
    {"-webkit-animation-name", PROPERTY_ANIMATION_NAME},
    {"-webkit-animation-play-state", PROPERTY_ANIMATION_PLAY_STATE},
    {"-webkit-animation-timing-function", PROPERTY_ANIMATION_TIMING_FUNCTION},
    {"-webkit-backface-visibility", PROPERTY_BACKFACE_VISIBILITY},
    {"-webkit-clip-path", PROPERTY_CLIP_PATH},
    {"-webkit-filter", PROPERTY_FILTER},
    {"-webkit-font-feature-settings", PROPERTY_FONT_FEATURE_SETTINGS},
    {"-webkit-mask", PROPERTY_MASK},
    {"-webkit-mask-image", PROPERTY_MASK},
    {"-webkit-opacity", PROPERTY_OPACITY},
    {"-webkit-perspective", PROPERTY_PERSPECTIVE},
    {"-webkit-perspective-origin", PROPERTY_PERSPECTIVE_ORIGIN},
    {"-webkit-shape-image-threshold", PROPERTY_SHAPE_IMAGE_THRESHOLD},
    {"-webkit-shape-margin", PROPERTY_SHAPE_MARGIN},
    {"-webkit-text-orientation", PROPERTY_TEXT_ORIENTATION},
    {"-webkit-transform", PROPERTY_TRANSFORM},
    {"-webkit-transform-origin", PROPERTY_TRANSFORM_ORIGIN},
    {"-webkit-transform-style", PROPERTY_TRANSFORM_STYLE},
    {"-webkit-user-select", PROPERTY_USER_SELECT},
    {"-webkit-writing-mode", PROPERTY_WRITING_MODE},
    /* Of a mask only its image is known. */
    {"mask-image", PROPERTY_MASK},
    /* One axis alone clips nothing in SVG that both would not. */
    {"overflow-x", PROPERTY_OVERFLOW},
    {"overflow-y", PROPERTY_OVERFLOW},
};

static const struct {
    const char *name;
    PropertyId id;
    uint64_t tags;
} renamed_attributes[] = {
    {"gradientTransform", PROPERTY_TRANSFORM, GRADIENT},
    {"patternTransform", PROPERTY_TRANSFORM, BIT(PATTERN)},
    {"text-decoration", PROPERTY_TEXT_DECORATION_LINE, ~UINT64_C(0)},
};

static bool search(const char *name, int (*compare)(const char *, const char *), PropertyId *id)
{
    int low = 0;
    int high = N_PROPERTIES - 1;

    while (low <= high) {
        int middle = (low + high) / 2;
        int order = compare(name, rows[middle].name);

        if (order == 0) {
            *id = (PropertyId)middle;
            return true;
        }
        if (order < 0) {
            high = middle - 1;
        } else {
            low = middle + 1;
        }
    }
    return false;
}

const Property *property_row(PropertyId id)
{
    g_assert(id < N_PROPERTIES);
    return &rows[id];
}

bool property_lookup(const char *name, PropertyId *id)
{
    if (search(name, g_ascii_strcasecmp, id)) {
        return true;
    }
    for (guint i = 0; i < G_N_ELEMENTS(aliases); i++) {
        if (g_ascii_strcasecmp(name, aliases[i].name) == 0) {
            *id = aliases[i].id;
            return true;
        }
    }
    return false;
}

bool property_lookup_attribute(const char *name, Tag tag, PropertyId *id)
{
    uint64_t bit = UINT64_C(1) << tag;

    if (search(name, strcmp, id)) {
        const Property *row = &rows[*id];

        return row->presentation && row->attribute == NULL &&
               (row->tags == 0 || (row->tags & bit) != 0);
    }
    for (guint i = 0; i < G_N_ELEMENTS(renamed_attributes); i++) {
        if (strcmp(name, renamed_attributes[i].name) == 0 &&
            (renamed_attributes[i].tags & bit) != 0) {
            *id = renamed_attributes[i].id;
            return true;
        }
    }
    return false;
}
