#include "style/media.h"

#include "value/numeric.h"

#include <string.h>

#define FONT_SIZE 16 /* em in a media query is the initial font size */

typedef enum FeatureType {
    FEATURE_WORD,
    FEATURE_LENGTH,
    FEATURE_RATIO,
    FEATURE_RESOLUTION, /* in dppx */
    FEATURE_NUMBER,
    FEATURE_INTEGER,
} FeatureType;

/* A row answers with a number or a word, fixed or from the environment. Fixed answers are those of
 * headless Chromium. */
typedef struct Feature {
    const char *name;
    FeatureType type;
    bool discrete; /* a number that knows no ranges */
    double number;
    double (*find_number)(const Environment *environment);
    const char *word;
    const char *(*find_word)(const Environment *environment);
    const char *words; /* all values, space-separated; the ones that mean no are in `no` */
    const char *no;
} Feature;

static double find_width(const Environment *environment)
{
    return environment->viewport.width;
}

static double find_height(const Environment *environment)
{
    return environment->viewport.height;
}

static double find_aspect(const Environment *environment)
{
    return environment->viewport.width / environment->viewport.height;
}

static const char *find_orientation(const Environment *environment)
{
    return environment->viewport.width > environment->viewport.height ? "landscape" : "portrait";
}

static const char *find_scheme(const Environment *environment)
{
    return environment->dark ? "dark" : "light";
}

static const char *find_motion(const Environment *environment)
{
    return environment->reduced_motion ? "reduce" : "no-preference";
}

static const Feature features[] = {
    {"-webkit-device-pixel-ratio", FEATURE_NUMBER, .number = 1},
    {"-webkit-transform-3d", FEATURE_INTEGER, .discrete = true, .number = 1},
    {"any-hover", FEATURE_WORD, .word = "none", .words = "none hover", .no = "none"},
    {"any-pointer", FEATURE_WORD, .word = "none", .words = "none coarse fine", .no = "none"},
    {"aspect-ratio", FEATURE_RATIO, .find_number = find_aspect},
    {"color", FEATURE_INTEGER, .number = 8},
    {"color-gamut", FEATURE_WORD, .word = "srgb", .words = "srgb p3 rec2020"},
    {"color-index", FEATURE_INTEGER, .number = 0},
    {"device-aspect-ratio", FEATURE_RATIO, .find_number = find_aspect},
    {"device-height", FEATURE_LENGTH, .find_number = find_height},
    {"device-posture", FEATURE_WORD, .word = "continuous", .words = "continuous folded"},
    {"device-width", FEATURE_LENGTH, .find_number = find_width},
    {"display-mode", FEATURE_WORD, .word = "browser",
     .words =
         "browser fullscreen minimal-ui picture-in-picture standalone window-controls-overlay"},
    {"dynamic-range", FEATURE_WORD, .word = "standard", .words = "standard high"},
    {"forced-colors", FEATURE_WORD, .word = "none", .words = "none active", .no = "none"},
    {"grid", FEATURE_INTEGER, .discrete = true, .number = 0},
    {"height", FEATURE_LENGTH, .find_number = find_height},
    {"horizontal-viewport-segments", FEATURE_INTEGER, .number = 1},
    {"hover", FEATURE_WORD, .word = "none", .words = "none hover", .no = "none"},
    {"monochrome", FEATURE_INTEGER, .number = 0},
    {"orientation", FEATURE_WORD, .find_word = find_orientation, .words = "portrait landscape"},
    {"overflow-block", FEATURE_WORD, .word = "scroll", .words = "none scroll paged", .no = "none"},
    {"overflow-inline", FEATURE_WORD, .word = "scroll", .words = "none scroll", .no = "none"},
    {"pointer", FEATURE_WORD, .word = "none", .words = "none coarse fine", .no = "none"},
    {"prefers-color-scheme", FEATURE_WORD, .find_word = find_scheme, .words = "light dark"},
    {"prefers-contrast", FEATURE_WORD, .word = "no-preference",
     .words = "no-preference more less custom", .no = "no-preference"},
    {"prefers-reduced-motion", FEATURE_WORD, .find_word = find_motion,
     .words = "no-preference reduce", .no = "no-preference"},
    {"prefers-reduced-transparency", FEATURE_WORD, .word = "no-preference",
     .words = "no-preference reduce", .no = "no-preference"},
    {"resolution", FEATURE_RESOLUTION, .number = 1},
    {"scripting", FEATURE_WORD, .word = "enabled", .words = "none initial-only enabled",
     .no = "none"},
    {"update", FEATURE_WORD, .word = "fast", .words = "none slow fast", .no = "none"},
    {"vertical-viewport-segments", FEATURE_INTEGER, .number = 1},
    {"width", FEATURE_LENGTH, .find_number = find_width},
};

typedef enum Comparison {
    COMPARE_EQUAL,
    COMPARE_LESS,
    COMPARE_LESS_EQUAL,
    COMPARE_GREATER,
    COMPARE_GREATER_EQUAL,
} Comparison;

static bool compare(double a, Comparison comparison, double b)
{
    switch (comparison) {
    case COMPARE_LESS:
        return a < b;
    case COMPARE_LESS_EQUAL:
        return a <= b;
    case COMPARE_GREATER:
        return a > b;
    case COMPARE_GREATER_EQUAL:
        return a >= b;
    default:
        return a == b;
    }
}

static const Feature *lookup(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(features); i++) {
        if (g_ascii_strcasecmp(features[i].name, name) == 0)
            return &features[i];
    }
    return NULL;
}

/* The feature of a name with "min-" or "max-" in front, or behind "-webkit-". */
static const Feature *lookup_prefixed(const char *name, Comparison *comparison)
{
    static const char vendor[] = "-webkit-";
    bool prefixed = g_ascii_strncasecmp(name, vendor, strlen(vendor)) == 0;
    const char *rest = prefixed ? name + strlen(vendor) : name;
    bool minimum = g_ascii_strncasecmp(rest, "min-", 4) == 0;
    if ((!minimum && g_ascii_strncasecmp(rest, "max-", 4) != 0) || rest[4] == '-')
        return NULL;
    g_autofree char *plain = g_strconcat(prefixed ? vendor : "", rest + 4, NULL);
    const Feature *feature = lookup(plain);
    *comparison = minimum ? COMPARE_GREATER_EQUAL : COMPARE_LESS_EQUAL;
    return feature != NULL && feature->type != FEATURE_WORD && !feature->discrete ? feature : NULL;
}

static double feature_number(const Feature *feature, const Environment *environment)
{
    return feature->find_number != NULL ? feature->find_number(environment) : feature->number;
}

static const char *feature_word(const Feature *feature, const Environment *environment)
{
    return feature->find_word != NULL ? feature->find_word(environment) : feature->word;
}

static bool parse_length(CssTokens value, double *px)
{
    g_autoptr(Arena) arena = arena_new();
    ValueContext context = {
        .arena = arena,
        .font_size = FONT_SIZE,
        .root_font_size = FONT_SIZE,
    };
    Length length;
    if (!numeric_take_length(&context, &value, false, &length) || length.has_percent)
        return false;
    *px = length.px;
    return css_at_end(value);
}

/* "16 / 9" or "1.5". */
static bool parse_ratio(CssTokens value, double *ratio)
{
    double below = 1;
    if (!numeric_take_number(&value, ratio))
        return false;
    css_skip_space(&value);
    if (css_is_delim(css_peek(&value), '/')) {
        value.at++;
        css_skip_space(&value);
        if (!numeric_take_number(&value, &below))
            return false;
    }
    *ratio /= below;
    return css_at_end(value);
}

static bool parse_resolution(CssTokens value, double *dppx)
{
    static const struct {
        const char *unit;
        double dppx;
    } units[] = {{"dppx", 1}, {"x", 1}, {"dpi", 1.0 / 96}, {"dpcm", 2.54 / 96}};
    const CssToken *token = css_peek(&value);
    for (guint i = 0; token->type == CSS_DIMENSION && i < G_N_ELEMENTS(units); i++) {
        if (strcmp(token->unit, units[i].unit) == 0) {
            value.at++;
            *dppx = token->number * units[i].dppx;
            return css_at_end(value);
        }
    }
    return false;
}

static bool parse_number(CssTokens value, double *number)
{
    return numeric_take_number(&value, number) && css_at_end(value);
}

static bool parse_value(const Feature *feature, CssTokens value, double *number)
{
    value = css_trim(value);
    switch (feature->type) {
    case FEATURE_LENGTH:
        return parse_length(value, number);
    case FEATURE_RATIO:
        return parse_ratio(value, number);
    case FEATURE_RESOLUTION:
        return parse_resolution(value, number);
    default:
        return parse_number(value, number);
    }
}

static bool has_word(const char *words, const char *word)
{
    g_auto(GStrv) all = g_strsplit(words != NULL ? words : "", " ", -1);
    g_autofree char *lower = g_ascii_strdown(word, -1);
    return g_strv_contains((const char *const *)all, lower);
}

static Truth match_word(const Feature *feature, CssTokens value, const Environment *environment)
{
    const CssToken *token = css_peek(&value);
    if (value.end - value.at != 1 || token->type != CSS_IDENT ||
        !has_word(feature->words, token->text))
        return TRUTH_UNKNOWN;
    return truth_of(css_is_ident(token, feature_word(feature, environment)));
}

/* "(width)": is it anything but zero or no? */
static Truth match_bare(const Feature *feature, const Environment *environment)
{
    if (feature->type == FEATURE_WORD)
        return truth_of(!has_word(feature->no, feature_word(feature, environment)));
    return truth_of(feature_number(feature, environment) != 0);
}

/* "name: value", the value after the colon. */
static Truth match_plain(const char *name, CssTokens value, const Environment *environment)
{
    Comparison comparison = COMPARE_EQUAL;
    const Feature *feature = lookup(name);
    double number = 0;
    value = css_trim(value);
    if (feature == NULL)
        feature = lookup_prefixed(name, &comparison);
    if (feature == NULL)
        return TRUTH_UNKNOWN;
    if (feature->type == FEATURE_WORD)
        return match_word(feature, value, environment);
    if (!parse_value(feature, value, &number))
        return TRUTH_UNKNOWN;
    return truth_of(compare(feature_number(feature, environment), comparison, number));
}

/* What stands before the next = < <= > or >=, and which of them it is. False, and `tokens` where
 * they were, when none follows. */
static bool take_side(CssTokens *tokens, CssTokens *side, Comparison *comparison)
{
    for (const CssToken *at = tokens->at; at < tokens->end; at++) {
        gunichar mark = at->type == CSS_DELIM ? at->delim : 0;
        if (mark != '=' && mark != '<' && mark != '>')
            continue;
        bool equal = mark != '=' && css_is_delim(at + 1, '=');
        *side = (CssTokens){tokens->at, at};
        tokens->at = at + 1 + equal;
        *comparison = COMPARE_EQUAL;
        if (mark == '<')
            *comparison = equal ? COMPARE_LESS_EQUAL : COMPARE_LESS;
        else if (mark == '>')
            *comparison = equal ? COMPARE_GREATER_EQUAL : COMPARE_GREATER;
        return true;
    }
    return false;
}

static const Feature *side_feature(CssTokens side)
{
    side = css_trim(side);
    const Feature *feature = NULL;
    if (side.end - side.at == 1 && side.at->type == CSS_IDENT)
        feature = lookup(side.at->text);
    return feature != NULL && feature->type != FEATURE_WORD && !feature->discrete ? feature : NULL;
}

static bool same_direction(Comparison a, Comparison b)
{
    bool less = a == COMPARE_LESS || a == COMPARE_LESS_EQUAL;
    bool less_too = b == COMPARE_LESS || b == COMPARE_LESS_EQUAL;
    return a != COMPARE_EQUAL && b != COMPARE_EQUAL && less == less_too;
}

/* "width > 3em", "3em < width", "3em < width <= 4em". */
static Truth match_range(CssTokens tokens, const Environment *environment)
{
    CssTokens first, second;
    Comparison left, right;
    double value = 0, upper = 0;
    if (!take_side(&tokens, &first, &left))
        return TRUTH_UNKNOWN;
    if (take_side(&tokens, &second, &right)) {
        const Feature *feature = side_feature(second);
        if (feature == NULL || !same_direction(left, right) ||
            !parse_value(feature, first, &value) || !parse_value(feature, tokens, &upper))
            return TRUTH_UNKNOWN;
        double number = feature_number(feature, environment);
        return truth_of(compare(value, left, number) && compare(number, right, upper));
    }
    const Feature *feature = side_feature(first);
    bool name_first = feature != NULL;
    if (!name_first)
        feature = side_feature(tokens);
    if (feature == NULL || !parse_value(feature, name_first ? tokens : first, &value))
        return TRUTH_UNKNOWN;
    double number = feature_number(feature, environment);
    return truth_of(name_first ? compare(number, left, value) : compare(value, left, number));
}

Truth media_feature(CssTokens feature, const Environment *environment)
{
    feature = css_trim(feature);
    const CssToken *name = css_peek(&feature);
    CssTokens rest = feature;
    if (name->type != CSS_IDENT)
        return match_range(feature, environment);
    rest.at++;
    css_skip_space(&rest);
    if (css_at_end(rest)) {
        const Feature *row = lookup(name->text);
        return row != NULL ? match_bare(row, environment) : TRUTH_UNKNOWN;
    }
    if (css_peek(&rest)->type != CSS_COLON)
        return match_range(feature, environment);
    rest.at++;
    return match_plain(name->text, rest, environment);
}
