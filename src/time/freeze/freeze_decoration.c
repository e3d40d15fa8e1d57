#include "time/freeze/freeze_decoration.h"

#include "base/number.h"
#include "value/color.h"

#include <math.h>
#include <string.h>

/* The element whose line runs through it; NULL when there is none. */
static const Element *decorator_of(const State *state, const Element *element)
{
    for (; element; element = element->parent) {
        const Value *value =
            style_own(state->styles[element->index], PROPERTY_TEXT_DECORATION_LINE);
        if (value && !value_is_keyword(value, "none")) {
            return element;
        }
    }
    return NULL;
}

const Value *freeze_decoration_value(const State *state, const Element *element)
{
    const Element *decorator = decorator_of(state, element);
    return decorator ? style_own(state->styles[decorator->index], PROPERTY_TEXT_DECORATION_LINE)
                     : NULL;
}

/* Boxes of lines are other boxes than those of glyphs: what depends on the box would change. */
static bool is_plain(const Value *paint)
{
    return paint->keyword || paint->paint.type != PAINT_URL;
}

bool freeze_decoration_is_drawn(const FreezeWriter *writer, const TextFragment *fragment)
{
    const Element *decorator = decorator_of(writer->state, fragment->element);
    const Style *style = decorator ? writer->state->styles[decorator->index] : NULL;
    return style && is_plain(style_value(style, PROPERTY_FILL)) &&
           is_plain(style_value(style, PROPERTY_STROKE));
}

static void write_paint(FreezeWriter *writer, const Style *style, PropertyId property)
{
    const Value *value = style_value(style, property);
    g_string_truncate(writer->text, 0);
    if (value->keyword || value->paint.type != PAINT_COLOR) {
        value->kind->print(value, VALUE_PRINT_STATIC, writer->text);
    } else {
        color_print(color_resolve(value->paint.color, style->color), VALUE_PRINT_STATIC,
                    writer->text);
    }
    xml_append_attribute(writer->out, property_row(property)->name, writer->text->str);
}

/* Lines have the paint of the element that they are of, whatever the letters have. */
static void write_paints(FreezeWriter *writer, const TextFragment *fragment)
{
    const Element *decorator = decorator_of(writer->state, fragment->element);
    if (decorator != fragment->element) {
        const Style *style = writer->state->styles[decorator->index];
        write_paint(writer, style, PROPERTY_FILL);
        write_paint(writer, style, PROPERTY_STROKE);
    }
}

static void append_length(GString *out, double length)
{
    number_append(out, length, 6);
    g_string_append_c(out, ' ');
}

/* From `top` below the baseline. */
static void write_line(FreezeWriter *writer, const TextFragment *fragment, double top,
                       double thickness)
{
    Matrix place = matrix_multiply(matrix_translate(fragment->at.x, fragment->at.y),
                                   matrix_rotate(fragment->rotate));
    g_string_append(writer->out, "<path");
    freeze_matrix_attribute(writer, "transform", place);
    write_paints(writer, fragment);
    g_string_append(writer->out, " d=\"M0 ");
    append_length(writer->out, top);
    g_string_append_c(writer->out, 'h');
    append_length(writer->out, fragment->advance);
    g_string_append_c(writer->out, 'v');
    append_length(writer->out, thickness);
    g_string_append_c(writer->out, 'h');
    append_length(writer->out, -fragment->advance);
    g_string_append(writer->out, "z\"/>");
}

static bool has_line(const Value *value, const char *name, FreezeWriter *writer)
{
    g_string_truncate(writer->text, 0);
    value->kind->print(value, VALUE_PRINT_STATIC, writer->text);
    return strstr(writer->text->str, name) != NULL;
}

void freeze_decoration_lines(FreezeWriter *writer, const TextFragment *fragment, double scale,
                             bool over_glyphs)
{
    const Value *value = freeze_decoration_value(writer->state, fragment->element);
    const Element *decorator = decorator_of(writer->state, fragment->element);
    double size = writer->state->styles[decorator->index]->font_size * scale;
    double thickness = fmax(1, size / 10);
    double ascent = fragment->ascent * scale;
    if (over_glyphs) {
        if (has_line(value, "line-through", writer)) {
            double top = -ascent / 3 - thickness / 2;
            write_line(writer, fragment, top / scale, thickness / scale);
        }
        return;
    }
    if (has_line(value, "underline", writer)) {
        write_line(writer, fragment, fmax(1, ceil(thickness / 2)) / scale, thickness / scale);
    }
    if (has_line(value, "overline", writer)) {
        write_line(writer, fragment, (-ascent - floor(thickness)) / scale, thickness / scale);
    }
}
