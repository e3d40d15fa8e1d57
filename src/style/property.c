#include "style/property.h"

#include "style/property_canonical.h"
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

/* What the rows of boxes share; librsvg knows none of them. */
#define BOX(of, how) .kind = &of, .animate = how, .write = WRITE_NONE
#define BOX_WORDS BOX(kind_ident, ANIMATE_DISCRETE)
#define BOX_RAW BOX(kind_raw, ANIMATE_DISCRETE)
#define BOX_COLOR BOX(kind_color, ANIMATE_BY_VALUE), .initial = "currentcolor"
#define BOX_OFFSET BOX(kind_length, ANIMATE_BY_VALUE), .units = UNITS_ALWAYS
#define BOX_LENGTH BOX_OFFSET, .maximum = INFINITY, .strict_range = true
#define BOX_SIDE                                                                                   \
    BOX(kind_length, ANIMATE_BY_VALUE), .initial = "0px", .base = BASE_WIDTH,                      \
                                        .units = UNITS_IN_SHEETS
#define BOX_PAIR BOX(kind_pair, ANIMATE_BY_VALUE), .maximum = INFINITY, .strict_range = true
#define BOX_NUMBER BOX(kind_number, ANIMATE_BY_VALUE), .maximum = INFINITY, .strict_range = true
#define BOX_INTEGER BOX(kind_integer, ANIMATE_BY_VALUE)

static const Property rows[N_PROPERTIES] = {
#define PROPERTY(id, text, ...) [PROPERTY_##id] = {.name = text, __VA_ARGS__},
#include "style/property_list.h"
#undef PROPERTY
};

static const struct {
    const char *name;
    PropertyId id;
} aliases[] = {
    {"-webkit-align-content", PROPERTY_ALIGN_CONTENT},
    {"-webkit-align-items", PROPERTY_ALIGN_ITEMS},
    {"-webkit-align-self", PROPERTY_ALIGN_SELF},
    {"-webkit-background-clip", PROPERTY_BACKGROUND_CLIP},
    {"-webkit-background-origin", PROPERTY_BACKGROUND_ORIGIN},
    {"-webkit-background-size", PROPERTY_BACKGROUND_SIZE},
    {"-webkit-box-shadow", PROPERTY_BOX_SHADOW},
    {"-webkit-box-sizing", PROPERTY_BOX_SIZING},
    {"-webkit-flex-basis", PROPERTY_FLEX_BASIS},
    {"-webkit-flex-direction", PROPERTY_FLEX_DIRECTION},
    {"-webkit-flex-grow", PROPERTY_FLEX_GROW},
    {"-webkit-flex-shrink", PROPERTY_FLEX_SHRINK},
    {"-webkit-flex-wrap", PROPERTY_FLEX_WRAP},
    {"-webkit-justify-content", PROPERTY_JUSTIFY_CONTENT},
    {"-webkit-order", PROPERTY_ORDER},
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
    /* Lines run from left to right here, and downwards. */
    {"border-end-end-radius", PROPERTY_BORDER_BOTTOM_RIGHT_RADIUS},
    {"border-end-start-radius", PROPERTY_BORDER_BOTTOM_LEFT_RADIUS},
    {"border-start-end-radius", PROPERTY_BORDER_TOP_RIGHT_RADIUS},
    {"border-start-start-radius", PROPERTY_BORDER_TOP_LEFT_RADIUS},
    {"grid-column-gap", PROPERTY_COLUMN_GAP},
    {"grid-row-gap", PROPERTY_ROW_GAP},
    {"inset-block-end", PROPERTY_BOTTOM},
    {"inset-block-start", PROPERTY_TOP},
    {"inset-inline-end", PROPERTY_RIGHT},
    {"inset-inline-start", PROPERTY_LEFT},
    {"margin-block-end", PROPERTY_MARGIN_BOTTOM},
    {"margin-block-start", PROPERTY_MARGIN_TOP},
    {"margin-inline-end", PROPERTY_MARGIN_RIGHT},
    {"margin-inline-start", PROPERTY_MARGIN_LEFT},
    {"max-block-size", PROPERTY_MAX_HEIGHT},
    {"max-inline-size", PROPERTY_MAX_WIDTH},
    {"min-block-size", PROPERTY_MIN_HEIGHT},
    {"min-inline-size", PROPERTY_MIN_WIDTH},
    {"padding-block-end", PROPERTY_PADDING_BOTTOM},
    {"padding-block-start", PROPERTY_PADDING_TOP},
    {"padding-inline-end", PROPERTY_PADDING_RIGHT},
    {"padding-inline-start", PROPERTY_PADDING_LEFT},
    {"word-wrap", PROPERTY_OVERFLOW_WRAP},
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
