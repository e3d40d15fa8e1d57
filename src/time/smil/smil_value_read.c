#include "time/smil/smil_value.h"

#include "base/number.h"
#include "value/color.h"
#include "value/numeric.h"
#include "value/transform_function.h"

#include <string.h>

#define SPACE " \t\r\n\f"

SmilReading smil_reading(const Style *style, const Style *root, Arena *arena)
{
    return (SmilReading){
        .arena = arena,
        .font_size = style->font_size,
        .root_font_size = root->font_size,
        .viewport = style->set->cascade->options.environment.viewport,
    };
}

static const double *keep(SmilReading *reading, const GArray *numbers)
{
    return arena_copy(reading->arena, numbers->data, numbers->len * sizeof(double));
}

static SmilValue one_number(SmilReading *reading, double number)
{
    return (SmilValue){.n = 1, .numbers = arena_copy(reading->arena, &number, sizeof number)};
}

static SmilValue two_numbers(SmilReading *reading, double a, double b)
{
    const double numbers[] = {a, b};
    return (SmilValue){.n = 2, .numbers = arena_copy(reading->arena, numbers, sizeof numbers)};
}

/* Past white space and at most one comma. */
static const char *skip_separator(const char *text)
{
    text += strspn(text, SPACE);
    text += *text == ',';
    return text + strspn(text, SPACE);
}

/* As many numbers as there are; false when something else comes. */
static bool take_numbers(const char *text, GArray *numbers)
{
    text += strspn(text, SPACE);
    while (*text) {
        double number;
        gsize length = number_scan(text, strlen(text), &number);
        if (length == 0) {
            return false;
        }
        g_array_append_val(numbers, number);
        text = skip_separator(text + length);
    }
    return true;
}

static SmilValue read_list(SmilReading *reading, const char *text)
{
    g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(double));
    reading->is_wrong = !take_numbers(text, numbers) || reading->is_wrong;
    return (SmilValue){.n = numbers->len, .numbers = keep(reading, numbers)};
}

static SmilValue read_points(SmilReading *reading, const char *text)
{
    SmilValue value = read_list(reading, text);
    value.n -= value.n % 2;
    return value;
}

static SmilValue read_number(SmilReading *reading, const char *text)
{
    double number;
    if (!number_parse(text, &number)) {
        reading->is_wrong = true;
        number = 0;
    }
    return one_number(reading, number);
}

/* A percentage, but not in values of animations: browsers do not read them there. */
static SmilValue read_fraction(SmilReading *reading, const char *text)
{
    gsize length = strlen(text);
    if (!reading->is_base || length == 0 || text[length - 1] != '%') {
        return read_number(reading, text);
    }
    g_autofree char *digits = g_strndup(text, length - 1);
    SmilValue value = read_number(reading, digits);
    return one_number(reading, value.numbers[0] / 100);
}

static SmilValue read_pair(SmilReading *reading, const char *text)
{
    SmilValue value = read_list(reading, text);
    if (value.n == 0 || value.n > 2) {
        reading->is_wrong = true;
        return two_numbers(reading, 0, 0);
    }
    return two_numbers(reading, value.numbers[0], value.numbers[value.n - 1]);
}

static SmilValue read_view_box(SmilReading *reading, const char *text)
{
    static const double zero[4] = {0};
    SmilValue value = read_list(reading, text);
    if (value.n != 4) {
        reading->is_wrong = true;
        value.n = 4;
        value.numbers = arena_copy(reading->arena, zero, sizeof zero);
    }
    return value;
}

static ValueContext context_of(const SmilReading *reading)
{
    return (ValueContext){
        .arena = reading->arena,
        .font_size = reading->font_size,
        .root_font_size = reading->root_font_size,
        .viewport = reading->viewport,
        .attribute = true,
    };
}

static SmilValue read_angle(SmilReading *reading, const char *text)
{
    if (strcmp(text, "auto") == 0 || strcmp(text, "auto-start-reverse") == 0) {
        SmilValue value = one_number(reading, 0);
        value.text = arena_strdup(reading->arena, text);
        return value;
    }
    ValueContext context = context_of(reading);
    CssTokens tokens = css_tokenize(reading->arena, text, strlen(text), 0);
    double degrees;
    if (!numeric_take_angle(&context, &tokens, true, &degrees) || !css_at_end(tokens)) {
        reading->is_wrong = true;
        degrees = 0;
    }
    return one_number(reading, degrees);
}

static bool take_length(SmilReading *reading, const char *text, gsize size, GArray *numbers)
{
    ValueContext context = context_of(reading);
    CssTokens tokens = css_tokenize(reading->arena, text, size, 0);
    Length length;
    /* SMIL mixes numbers: px and percent, and nothing that waits for its base. */
    if (!numeric_take_length(&context, &tokens, true, &length) || !css_at_end(tokens) ||
        length.math != NULL) {
        return false;
    }
    reading->uses_font =
        reading->uses_font || (context.used & (VALUE_USES_FONT | VALUE_USES_ROOT_FONT)) != 0;
    g_array_append_val(numbers, length.px);
    g_array_append_val(numbers, length.percent);
    return true;
}

static SmilValue read_length(SmilReading *reading, const char *text)
{
    g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(double));
    if (!take_length(reading, text, strlen(text), numbers)) {
        reading->is_wrong = true;
        return two_numbers(reading, 0, 0);
    }
    return (SmilValue){.n = 2, .numbers = keep(reading, numbers)};
}

static SmilValue read_lengths(SmilReading *reading, const char *text)
{
    g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(double));
    text += strspn(text, SPACE);
    while (*text) {
        gsize size = strcspn(text, SPACE ",");
        if (!take_length(reading, text, size, numbers)) {
            reading->is_wrong = true;
            break;
        }
        text = skip_separator(text + size);
    }
    return (SmilValue){.n = numbers->len, .numbers = keep(reading, numbers)};
}

static SmilValue color_value(Arena *arena, Color color)
{
    if (color.current) {
        return (SmilValue){.current = true};
    }
    Color srgb = color_to_srgb(color);
    const double channels[] = {srgb.c[0], srgb.c[1], srgb.c[2], srgb.alpha};
    return (SmilValue){.n = 4, .numbers = arena_copy(arena, channels, sizeof channels)};
}

static SmilValue read_color(SmilReading *reading, const char *text)
{
    ValueContext context = context_of(reading);
    CssTokens tokens = css_tokenize(reading->arena, text, strlen(text), 0);
    Color color;
    if (!color_take(&context, &tokens, &color) || !css_at_end(tokens)) {
        reading->is_wrong = true;
        return (SmilValue){.current = true};
    }
    return color_value(reading->arena, color);
}

static SmilValue read_path(SmilReading *reading, const char *text)
{
    const PathData *path = path_parse(reading->arena, text, strlen(text));
    reading->is_wrong = reading->is_wrong || !path->complete || (*text && path->n_segments == 0);
    return (SmilValue){.path = path};
}

/* How many numbers each function takes: the fewest, or all. */
static bool fits_arguments(TransformType type, guint n)
{
    switch (type) {
    case TRANSFORM_ROTATE:
        return n == 1 || n == 3;
    case TRANSFORM_TRANSLATE:
    case TRANSFORM_SCALE:
        return n == 1 || n == 2;
    default:
        return n == 1;
    }
}

static TransformFunction function_of(TransformType type, const double *n, guint count)
{
    TransformFunction function = transform_function(type);
    switch (type) {
    case TRANSFORM_ROTATE:
        function.n[0] = n[0];
        function.length[0].px = count == 3 ? n[1] : 0;
        function.length[1].px = count == 3 ? n[2] : 0;
        break;
    case TRANSFORM_TRANSLATE:
        function.length[0].px = n[0];
        function.length[1].px = count == 2 ? n[1] : 0;
        break;
    case TRANSFORM_SCALE:
        function.n[0] = n[0];
        function.n[1] = n[count - 1];
        break;
    default:
        function.n[transform_info(type)->first] = n[0];
        break;
    }
    return function;
}

static SmilValue read_transform(SmilReading *reading, const char *text)
{
    if (!reading->is_arguments) {
        const TransformList *list = transform_parse_attribute(reading->arena, text);
        reading->is_wrong = reading->is_wrong || !list;
        return (SmilValue){.transform = list ? list : transform_list_new(reading->arena, 0)};
    }
    g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(double));
    bool fits = take_numbers(text, numbers) && fits_arguments(reading->transform, numbers->len);
    TransformList *list = transform_list_new(reading->arena, fits ? 1 : 0);
    if (fits) {
        list->functions[0] =
            function_of(reading->transform, (const double *)numbers->data, numbers->len);
    }
    reading->is_wrong = reading->is_wrong || !fits;
    return (SmilValue){.transform = list};
}

static SmilValue read_text(SmilReading *reading, const char *text)
{
    return (SmilValue){.text = arena_strdup(reading->arena, text)};
}

static SmilValue read_boolean(SmilReading *reading, const char *text)
{
    if (strcmp(text, "true") != 0 && strcmp(text, "false") != 0) {
        reading->is_wrong = true;
    }
    return read_text(reading, text);
}

/* "xMidYMid", "none slice" and the like. */
static SmilValue read_aspect(SmilReading *reading, const char *text)
{
    static const char *const sides[] = {"Min", "Mid", "Max", NULL};
    g_auto(GStrv) words = g_strsplit_set(text, SPACE, 0);
    guint n = 0;
    for (guint i = 0; words[i]; i++) {
        const char *word = words[i];
        if (*word == '\0') {
            continue;
        }
        g_autofree char *x = strlen(word) == 8 ? g_strndup(word + 1, 3) : NULL;
        bool align = strcmp(word, "none") == 0 ||
                     (x && word[0] == 'x' && word[4] == 'Y' && g_strv_contains(sides, x) &&
                      g_strv_contains(sides, word + 5));
        bool meet = strcmp(word, "meet") == 0 || strcmp(word, "slice") == 0;
        reading->is_wrong = reading->is_wrong || !(n == 0 ? align : n == 1 && meet);
        n++;
    }
    return read_text(reading, text);
}

SmilValue smil_value_parse(SmilReading *reading, const SmilAttribute *attribute, const char *text)
{
    static SmilValue (*const readers[N_SMIL_TYPES])(SmilReading *, const char *) = {
        [SMIL_NUMBER] = read_number,       [SMIL_FRACTION] = read_fraction,
        [SMIL_INTEGER] = read_number,      [SMIL_BOOLEAN] = read_boolean,
        [SMIL_ANGLE] = read_angle,         [SMIL_NUMBER_PAIR] = read_pair,
        [SMIL_INTEGER_PAIR] = read_pair,   [SMIL_NUMBERS] = read_list,
        [SMIL_LENGTH] = read_length,       [SMIL_LENGTHS] = read_lengths,
        [SMIL_POINTS] = read_points,       [SMIL_VIEW_BOX] = read_view_box,
        [SMIL_COLOR] = read_color,         [SMIL_PATH] = read_path,
        [SMIL_TRANSFORM] = read_transform, [SMIL_STRING] = read_text,
        [SMIL_ENUM] = read_text,           [SMIL_ASPECT] = read_aspect,
    };
    if (attribute->is_property && !attribute->is_attribute && strcmp(text, "inherit") == 0) {
        return (SmilValue){.inherit = true};
    }
    if (attribute->type == SMIL_ENUM && smil_attribute_word(attribute, text) == 0) {
        reading->is_wrong = true;
    }
    return readers[attribute->type](reading, text);
}

static SmilValue lengths_from_style(Arena *arena, const Value *value)
{
    bool list = value->kind == &kind_length_list;
    guint n = value->keyword ? 0 : list ? value->list.n_items : 1;
    double *numbers = arena_new_n(arena, double, 2 * n);
    for (guint i = 0; i < n; i++) {
        Length length = list ? value->list.items[i]->length : value->length;
        numbers[2 * i] = length.px;
        numbers[2 * i + 1] = length.percent;
    }
    return (SmilValue){.n = 2 * n, .numbers = numbers};
}

SmilValue smil_value_from_style(Arena *arena, SmilType type, const Value *value)
{
    SmilReading reading = {.arena = arena};
    switch (type) {
    case SMIL_NUMBER:
        return one_number(&reading, value->keyword ? 0 : value->number);
    case SMIL_LENGTH:
        return value->keyword ? two_numbers(&reading, 0, 0) : lengths_from_style(arena, value);
    case SMIL_LENGTHS:
        return lengths_from_style(arena, value);
    case SMIL_COLOR: {
        bool paint = value->kind == &kind_paint;
        bool color = !value->keyword && (!paint || value->paint.type == PAINT_COLOR);
        return color ? color_value(arena, paint ? value->paint.color : value->color)
                     : (SmilValue){.current = true};
    }
    default: {
        g_autoptr(GString) text = g_string_new(NULL);
        value->kind->print(value, VALUE_PRINT_COMPUTED, text);
        return read_text(&reading, text->str);
    }
    }
}
