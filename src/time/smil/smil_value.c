#include "time/smil/smil_value.h"

#include "base/number.h"
#include "value/color.h"
#include "value/transform_function.h"

#include <math.h>

bool smil_type_adds(SmilType type)
{
    return type != SMIL_STRING && type != SMIL_ENUM && type != SMIL_BOOLEAN && type != SMIL_ASPECT;
}

/* Lists may have any number of items; the other types have always as many numbers. */
static bool is_list(SmilType type)
{
    return type == SMIL_NUMBERS || type == SMIL_LENGTHS || type == SMIL_POINTS;
}

static double number_at(const SmilValue *value, guint i)
{
    return i < value->n ? value->numbers[i] : 0;
}

static double mix_number(const SmilMix *mix, double from, double to, double end)
{
    double number = from + (to - from) * mix->p;
    return mix->repeats > 0 ? number + end * (double)mix->repeats : number;
}

static SmilValue mix_numbers(SmilType type, const SmilMix *mix, const SmilValue *under,
                             const SmilValue *from, const SmilValue *to, const SmilValue *end)
{
    if (is_list(type) && to->n == 0) {
        return *under;
    }
    if (is_list(type) && from->n != to->n && from->n > 0) {
        return mix->p < 0.5 ? *from : *to;
    }
    /* Items of the value beneath that this one does not reach stay. */
    guint n = is_list(type) ? MAX(to->n, under->n) : to->n;
    bool whole = type == SMIL_INTEGER || type == SMIL_INTEGER_PAIR;
    double *numbers = arena_new_n(mix->arena, double, n);
    for (guint i = 0; i < n; i++) {
        double beneath = number_at(under, i);
        if (i >= to->n) {
            numbers[i] = beneath;
            continue;
        }
        numbers[i] = mix_number(mix, number_at(from, i), to->numbers[i], number_at(end, i));
        numbers[i] += mix->additive ? beneath : 0;
        numbers[i] = whole ? floor(numbers[i] + 0.5) : numbers[i];
    }
    return (SmilValue){.n = n, .numbers = numbers};
}

static SmilValue mix_angle(const SmilMix *mix, const SmilValue *under, const SmilValue *from,
                           const SmilValue *to, const SmilValue *end)
{
    if (from->text || to->text) {
        return mix->p < 0.5 ? *from : *to;
    }
    return mix_numbers(SMIL_ANGLE, mix, under, from, to, end);
}

static SmilValue resolve_color(Arena *arena, const SmilValue *value, Color current)
{
    if (!value->current) {
        return *value;
    }
    Color srgb = color_to_srgb(current);
    const double channels[] = {srgb.c[0], srgb.c[1], srgb.c[2], srgb.alpha};
    return (SmilValue){.n = 4, .numbers = arena_copy(arena, channels, sizeof channels)};
}

/* Channels out of range as well. */
static SmilValue mix_channels(const SmilMix *mix, const SmilValue *under, const SmilValue *from,
                              const SmilValue *to, const SmilValue *end)
{
    SmilValue a = resolve_color(mix->arena, from, mix->current_color);
    SmilValue b = resolve_color(mix->arena, to, mix->current_color);
    SmilValue c = resolve_color(mix->arena, end, mix->current_color);
    SmilValue beneath = resolve_color(mix->arena, under, mix->current_color);
    return mix_numbers(SMIL_COLOR, mix, &beneath, &a, &b, &c);
}

static SmilValue mix_color(const SmilMix *mix, const SmilValue *under, const SmilValue *from,
                           const SmilValue *to, const SmilValue *end)
{
    SmilValue sum = mix_channels(mix, under, from, to, end);
    double *channels = arena_copy(mix->arena, sum.numbers, 4 * sizeof(double));
    for (guint i = 0; i < 4; i++) {
        channels[i] = CLAMP(channels[i], 0, 1);
    }
    return (SmilValue){.n = 4, .numbers = channels};
}

const PathData *smil_value_zero_path(Arena *arena, const PathData *path)
{
    return path_add(arena, path, path, -1);
}

/* Browsers add commands that are written with the same letters only; NULL for others. */
static const PathData *add_path(Arena *arena, const PathData *a, const PathData *b, double times)
{
    return path_letters_equal(a, b) ? path_add(arena, a, b, times) : NULL;
}

static SmilValue mix_path(const SmilMix *mix, const SmilValue *under, const SmilValue *from,
                          const SmilValue *to, const SmilValue *end)
{
    const PathData *path = path_interpolate(mix->arena, from->path, to->path, mix->p);
    if (!path) {
        return mix->p < 0.5 ? *from : *to;
    }
    if (mix->repeats > 0 && end->path->n_segments > 0) {
        path = add_path(mix->arena, path, end->path, (double)mix->repeats);
    }
    if (path && mix->additive) {
        path = add_path(mix->arena, path, under->path, 1);
    }
    return path ? (SmilValue){.path = path} : *under;
}

static void scale_and_add(TransformFunction *sum, const TransformFunction *a, double times)
{
    for (guint i = 0; i < G_N_ELEMENTS(sum->n); i++) {
        sum->n[i] += a->n[i] * times;
    }
    for (guint i = 0; i < G_N_ELEMENTS(sum->length); i++) {
        sum->length[i].px += a->length[i].px * times;
    }
}

static TransformFunction mix_function(const SmilMix *mix, const TransformFunction *from,
                                      const TransformFunction *to, const TransformFunction *end)
{
    TransformFunction result = *from, difference = *to;
    scale_and_add(&difference, from, -1);
    scale_and_add(&result, &difference, mix->p);
    if (mix->repeats > 0) {
        scale_and_add(&result, end, (double)mix->repeats);
    }
    if (result.type == TRANSFORM_SCALE) {
        result.n[2] = 1;
    }
    return result;
}

/* Starts from what is beneath when that is the same function, else from none of it: scale(0) even.
 */
static SmilValue mix_transform(const SmilMix *mix, const SmilValue *under, const SmilValue *from,
                               const SmilValue *to, const SmilValue *end)
{
    if (to->transform->n_functions == 0) {
        return *under;
    }
    const TransformFunction *last = &to->transform->functions[0];
    const TransformFunction zero = {.type = last->type};
    const TransformFunction *first = &zero, *whole = &zero;
    if (from->transform->n_functions > 0 && from->transform->functions[0].type == last->type) {
        first = &from->transform->functions[0];
    }
    if (end->transform->n_functions > 0) {
        whole = &end->transform->functions[0];
    }
    TransformList *list = transform_list_new(mix->arena, 1);
    list->functions[0] = mix_function(mix, first, last, whole);
    return (SmilValue){.transform = mix->additive && under->transform->n_functions > 0
                                        ? transform_concatenate(mix->arena, under->transform, list)
                                        : list};
}

SmilValue smil_value_mix(SmilType type, const SmilMix *mix, const SmilValue *under,
                         const SmilValue *from, const SmilValue *to, const SmilValue *end)
{
    switch (type) {
    case SMIL_ANGLE:
        return mix_angle(mix, under, from, to, end);
    case SMIL_COLOR:
        return mix_color(mix, under, from, to, end);
    case SMIL_PATH:
        return mix_path(mix, under, from, to, end);
    case SMIL_TRANSFORM:
        return mix_transform(mix, under, from, to, end);
    default:
        return smil_type_adds(type) ? mix_numbers(type, mix, under, from, to, end) : *to;
    }
}

SmilValue smil_value_add(SmilType type, const SmilMix *mix, const SmilValue *from,
                         const SmilValue *by)
{
    SmilMix sum = {
        .arena = mix->arena, .current_color = mix->current_color, .p = 1, .additive = true};
    switch (type) {
    case SMIL_TRANSFORM: {
        const TransformList *list =
            from->transform->n_functions == 1 && by->transform->n_functions == 1
                ? transform_sum(mix->arena, by->transform, from->transform, 1)
                : NULL;
        return list ? (SmilValue){.transform = list} : *by;
    }
    case SMIL_PATH:
        return (SmilValue){.path = path_add(mix->arena, by->path, from->path, 1)};
    case SMIL_ANGLE:
        return from->text || by->text ? *by : mix_numbers(type, &sum, from, by, by, by);
    case SMIL_COLOR:
        return mix_channels(&sum, from, by, by, by); /* cut when it has been mixed */
    default:
        return is_list(type) && from->n != by->n ? *by : mix_numbers(type, &sum, from, by, by, by);
    }
}

double smil_value_distance(SmilType type, Color current_color, double percent, const SmilValue *a,
                           const SmilValue *b)
{
    g_autoptr(Arena) arena = arena_new();
    SmilValue from = *a, to = *b;
    if (type == SMIL_COLOR) {
        from = resolve_color(arena, a, current_color);
        to = resolve_color(arena, b, current_color);
    } else if (type != SMIL_NUMBER && type != SMIL_FRACTION && type != SMIL_INTEGER &&
               type != SMIL_LENGTH && type != SMIL_ANGLE) {
        return -1;
    }
    if (type == SMIL_LENGTH) {
        return fabs(number_at(&to, 0) - number_at(&from, 0) +
                    percent * (number_at(&to, 1) - number_at(&from, 1)));
    }
    double squares = 0;
    for (guint i = 0; i < MIN(from.n, type == SMIL_COLOR ? 3 : from.n); i++) {
        double difference = number_at(&to, i) - from.numbers[i];
        squares += difference * difference;
    }
    return sqrt(squares);
}
