#include "time/smil/smil_value.h"

#include "base/number.h"
#include "value/color.h"

static void append_number(GString *out, double number)
{
    char buffer[NUMBER_BUFFER];
    g_string_append(out, number_print_exact(buffer, number));
}

static void append_length(GString *out, double px, double percent)
{
    if (percent == 0) {
        append_number(out, px);
    } else if (px == 0) {
        append_number(out, percent);
        g_string_append_c(out, '%');
    } else {
        g_string_append(out, "calc(");
        append_number(out, px);
        g_string_append(out, "px + ");
        append_number(out, percent);
        g_string_append(out, "%)");
    }
}

static Color color_of(const SmilValue *value)
{
    if (value->current) {
        return (Color){.current = true, .alpha = 1};
    }
    return color_rgba(value->numbers[0], value->numbers[1], value->numbers[2], value->numbers[3]);
}

static void append_transform(GString *out, const TransformList *list)
{
    if (list->n_functions > 0) {
        transform_print_matrix(transform_matrix(list, (Size){0, 0}), out);
    }
}

const char *smil_value_print(Arena *arena, SmilType type, const SmilValue *value)
{
    g_autoptr(GString) out = g_string_new(NULL);
    bool lengths = type == SMIL_LENGTH || type == SMIL_LENGTHS;
    if (value->text) {
        return value->text;
    }
    if (type == SMIL_PATH) {
        path_print(value->path, VALUE_PRINT_STATIC, out);
    } else if (type == SMIL_TRANSFORM) {
        append_transform(out, value->transform);
    } else if (type == SMIL_COLOR) {
        color_print(color_of(value), VALUE_PRINT_STATIC, out);
    } else {
        for (guint i = 0; i < value->n; i += lengths ? 2 : 1) {
            if (i > 0) {
                g_string_append_c(out, ' ');
            }
            if (lengths) {
                append_length(out, value->numbers[i], value->numbers[i + 1]);
            } else {
                append_number(out, value->numbers[i]);
            }
        }
    }
    return arena_strdup(arena, out->str);
}

static Length length_at(const SmilValue *value, guint i)
{
    double px = value->numbers[2 * i], percent = value->numbers[2 * i + 1];
    return (Length){px, percent, .has_percent = percent != 0, .has_px = percent != 0 && px != 0};
}

static const Value *lengths_to_style(Arena *arena, const SmilValue *value)
{
    guint n = value->n / 2;
    const Value **items = arena_new_n(arena, const Value *, n);
    for (guint i = 0; i < n; i++) {
        items[i] = value_length(arena, &kind_length, length_at(value, i));
    }
    return value_list(arena, &kind_length_list, items, n);
}

static const Value *paint_to_style(Arena *arena, Color color)
{
    Value *value = arena_new_one(arena, Value);
    value->kind = &kind_paint;
    value->paint = (Paint){.type = PAINT_COLOR, .color = color};
    return value;
}

static const Value *path_to_style(Arena *arena, const SmilValue *value)
{
    Value *path = arena_new_one(arena, Value);
    path->kind = &kind_path;
    path->path = value->path;
    return path;
}

static const Value *transform_to_style(Arena *arena, const SmilValue *value)
{
    Value *transform = arena_new_one(arena, Value);
    transform->kind = &kind_transform;
    transform->transform = value->transform;
    return transform;
}

/* Straight from the numbers where the property's kind is what the type suggests. */
static const Value *direct(Arena *arena, SmilType type, const ValueKind *kind,
                           const SmilValue *value)
{
    if (type == SMIL_NUMBER && kind == &kind_number) {
        return value_number(arena, kind, value->numbers[0]);
    }
    if (type == SMIL_LENGTH && kind == &kind_length) {
        return value_length(arena, kind, length_at(value, 0));
    }
    if (type == SMIL_LENGTHS && kind == &kind_length_list && value->n > 0) {
        return lengths_to_style(arena, value);
    }
    if (type == SMIL_COLOR && kind == &kind_paint) {
        return paint_to_style(arena, color_of(value));
    }
    if (type == SMIL_COLOR && kind == &kind_color) {
        return value_color(arena, color_of(value));
    }
    if (type == SMIL_PATH && kind == &kind_path && value->path->n_segments > 0) {
        return path_to_style(arena, value);
    }
    if (type == SMIL_TRANSFORM && kind == &kind_transform && value->transform->n_functions > 0) {
        return transform_to_style(arena, value);
    }
    return NULL;
}

/* Negative where the property forbids it. */
static bool is_forbidden(const Property *row, const SmilValue *value)
{
    if (!row->strict_range || row->kind != &kind_length) {
        return false;
    }
    return value->numbers[0] < row->minimum && value->numbers[1] <= 0;
}

const Value *smil_value_to_style(Arena *arena, const SmilAttribute *attribute,
                                 const SmilValue *value, const Style *style, const Style *root)
{
    const Property *row = property_row(attribute->property);
    if (attribute->type == SMIL_LENGTH && is_forbidden(row, value)) {
        return NULL;
    }
    /* A percentage of the parent's font size must be resolved. */
    const Value *plain = attribute->property == PROPERTY_FONT_SIZE
                             ? NULL
                             : direct(arena, attribute->type, row->kind, value);
    if (plain) {
        return property_clamp(attribute->property, arena, plain);
    }
    const char *text = smil_value_print(arena, attribute->type, value);
    bool empty = *text == '\0' && attribute->type != SMIL_STRING;
    return style_parse_attribute(style, root, attribute->property, empty ? "none" : text, arena);
}
