#include "rig/config/config_scalar.h"

#include "base/number.h"
#include "rig/suggest.h"
#include "time/css_animation.h"

#include <math.h>
#include <string.h>

/* A unit and how many of what the tree holds (degrees, turns) one of it is. */
typedef struct ScalarUnit {
    const char *name;
    double factor;
} ScalarUnit;

static const ScalarUnit units_none[] = {{"", 1}, {NULL, 0}};
static const ScalarUnit units_angle[] = {
    {"", 1}, {"deg", 1}, {"turn", 360}, {"rad", 180 / G_PI}, {NULL, 0}};
static const ScalarUnit units_phase[] = {
    {"", 1}, {"%", 0.01}, {"deg", 1.0 / 360}, {"turn", 1}, {NULL, 0}};

static const ScalarUnit *const units_of[N_SCHEMA_TYPES] = {
    [SCHEMA_INTEGER] = units_none,  [SCHEMA_LENGTH] = units_none, [SCHEMA_VECTOR] = units_none,
    [SCHEMA_POINT] = units_none,    [SCHEMA_SPAN] = units_none,   [SCHEMA_ANGLE] = units_angle,
    [SCHEMA_PHASE] = units_phase,   [SCHEMA_NUMBER] = units_none, [SCHEMA_RANGE] = units_angle,
    [SCHEMA_HEADING] = units_angle,
};

static char *problem_expected(const SchemaRow *row, const char *text)
{
    return g_strdup_printf("expected %s; found \"%s\"", schema_type_text(row->type), text);
}

static bool check_range(const SchemaRow *row, double value, const char *text, char **problem)
{
    if (row->minimum == 0 && row->maximum == 0)
        return true;
    bool low = row->above ? value <= row->minimum : value < row->minimum;
    if (!low && value <= row->maximum)
        return true;
    g_autofree char *range = schema_range_text(row);
    *problem = g_strdup_printf("%s is out of range; %s", text, range);
    return false;
}

static bool take_number(const SchemaRow *row, const char *text, bool quoted, double *value,
                        char **problem)
{
    const ScalarUnit *unit = units_of[row->type];
    gsize length = number_scan(text, strlen(text), value);
    while (unit->name != NULL && strcmp(unit->name, text + length) != 0)
        unit++;
    if (length == 0 || unit->name == NULL) {
        *problem = problem_expected(row, text);
        return false;
    }
    if (quoted && *unit->name == '\0') {
        *problem = g_strdup_printf("found the text \"%s\"; a number stands without quotes", text);
        return false;
    }
    *value *= unit->factor;
    return true;
}

static bool parse_number(Config *config, const char *text, bool quoted, char **problem)
{
    double value;
    if (!take_number(config->row, text, quoted, &value, problem) ||
        !check_range(config->row, value, text, problem))
        return false;
    if (config->row->type == SCHEMA_INTEGER && value != floor(value)) {
        *problem = problem_expected(config->row, text);
        return false;
    }
    config->number = value;
    return true;
}

bool config_scalar_coordinate(const SchemaRow *row, const char *text, bool quoted, double *value,
                              char **problem)
{
    bool is_px = row->type != SCHEMA_RANGE;
    if (is_px && (*text == '\0' || number_scan(text, strlen(text), value) != strlen(text))) {
        *problem = g_strdup_printf("expected a number of px, without a unit; found \"%s\"", text);
        return false;
    }
    return take_number(row, text, quoted, value, problem) &&
           check_range(row, *value, text, problem);
}

static bool parse_span(Config *config, const char *text, bool quoted, char **problem)
{
    double across;
    if (!take_number(config->row, text, quoted, &across, problem) ||
        !check_range(config->row, across, text, problem))
        return false;
    config->point = (Point){across, 0};
    return true;
}

static bool parse_time(Config *config, const char *text, char **problem)
{
    if (!clock_parse_time(text, &config->time)) {
        *problem = problem_expected(config->row, text);
        return false;
    }
    return check_range(config->row, clock_seconds(config->time), text, problem);
}

static bool parse_word(Config *config, const char *text, char **problem)
{
    const char *const *words = config->row->words;
    for (config->word = 0; words[config->word] != NULL; config->word++) {
        if (strcmp(words[config->word], text) == 0)
            return true;
    }
    g_autofree char *all = g_strjoinv(" or ", (char **)words);
    const char *near = suggest_nearest(text, words, config->word);
    *problem = near == NULL ? g_strdup_printf("expected %s; found \"%s\"", all, text)
                            : g_strdup_printf("expected %s; found \"%s\"; did you mean \"%s\"?",
                                              all, text, near);
    return false;
}

static bool parse_element(Config *config, const char *text, Arena *arena, const char **id,
                          char **problem)
{
    if (text[0] != '#' || text[1] == '\0') {
        *problem = problem_expected(config->row, text);
        return false;
    }
    *id = arena_strdup(arena, text + 1);
    return true;
}

bool config_scalar_phase(const char *text, double *phase)
{
    gsize length = number_scan(text, strlen(text), phase);
    for (const ScalarUnit *unit = units_phase; length > 0 && unit->name != NULL; unit++) {
        if (strcmp(unit->name, text + length) == 0) {
            *phase *= unit->factor;
            return true;
        }
    }
    return false;
}

bool config_scalar_is_name(const char *text)
{
    static const char others[] = G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_";
    return g_ascii_isalpha(*text) && text[strspn(text, others)] == '\0';
}

/* "leg", or "leg.shin". */
static bool is_part(const char *text)
{
    const char *dot = strchr(text, '.');
    g_autofree char *first = g_strndup(text, dot != NULL ? (gsize)(dot - text) : strlen(text));
    return config_scalar_is_name(first) && (dot == NULL || config_scalar_is_name(dot + 1));
}

static bool parse_text(Config *config, const char *text, Arena *arena, char **problem)
{
    SchemaType type = config->row->type;
    bool is_name = type == SCHEMA_NAME || type == SCHEMA_REFERENCE;
    if ((is_name && !config_scalar_is_name(text)) || (type == SCHEMA_PART && !is_part(text))) {
        *problem = problem_expected(config->row, text);
        return false;
    }
    config->text = arena_strdup(arena, text);
    return true;
}

static bool parse_easing(Config *config, const char *text, Arena *arena, char **problem)
{
    CssTokens tokens = css_tokenize(arena, text, strlen(text), 0);
    css_skip_space(&tokens);
    if (!css_animation_take_easing(&tokens, arena, &config->easing) || !css_at_end(tokens)) {
        *problem = problem_expected(config->row, text);
        return false;
    }
    if (config->easing.kind == EASING_STEPS) {
        *problem =
            g_strdup_printf("\"%s\" jumps; what moves here must pass through all places", text);
        return false;
    }
    return true;
}

static bool parse_path(Config *config, const char *text, Arena *arena, char **problem)
{
    config->named = *text == '#';
    if (config->named)
        return parse_element(config, text, arena, &config->text, problem);
    config->text = arena_strdup(arena, text);
    return true;
}

static bool parse_heading(Config *config, const char *text, bool quoted, char **problem)
{
    double value;
    if (number_scan(text, strlen(text), &value) > 0)
        return parse_number(config, text, quoted, problem);
    config->named = true;
    return parse_word(config, text, problem);
}

/* `#id` without quotes is a comment in YAML: the commonest way to write an element wrong. */
static char *problem_empty(SchemaType type)
{
    bool may_be_id = type == SCHEMA_ELEMENT || type == SCHEMA_POINT || type == SCHEMA_PATH;
    return g_strdup_printf("has no value; expected %s%s", schema_type_text(type),
                           may_be_id ? " (an id needs its quotes)" : "");
}

bool config_scalar_parse(Config *config, const char *text, bool quoted, Arena *arena,
                         char **problem)
{
    SchemaType type = config->row->type;
    if (*text == '\0' || (!quoted && (strcmp(text, "~") == 0 || strcmp(text, "null") == 0))) {
        *problem = problem_empty(type);
        return false;
    }
    switch (type) {
    case SCHEMA_TEXT:
    case SCHEMA_NAME:
    case SCHEMA_FILE:
    case SCHEMA_REFERENCE:
    case SCHEMA_PART:
        return parse_text(config, text, arena, problem);
    case SCHEMA_INTEGER:
    case SCHEMA_LENGTH:
    case SCHEMA_ANGLE:
    case SCHEMA_PHASE:
    case SCHEMA_NUMBER:
        return parse_number(config, text, quoted, problem);
    case SCHEMA_SPAN:
        return parse_span(config, text, quoted, problem);
    case SCHEMA_TIME:
        return parse_time(config, text, problem);
    case SCHEMA_WORD:
        return parse_word(config, text, problem);
    case SCHEMA_POINT:
        return parse_element(config, text, arena, &config->marker, problem);
    case SCHEMA_ELEMENT:
        return parse_element(config, text, arena, &config->text, problem);
    case SCHEMA_EASING:
        return parse_easing(config, text, arena, problem);
    case SCHEMA_PATH:
        return parse_path(config, text, arena, problem);
    case SCHEMA_HEADING:
        return parse_heading(config, text, quoted, problem);
    default:
        *problem = problem_expected(config->row, text);
        return false;
    }
}
