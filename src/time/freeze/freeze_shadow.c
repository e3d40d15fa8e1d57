#include "time/freeze/freeze_shadow.h"

#include "time/freeze/freeze_effect.h"
#include "value/color.h"

#include <math.h>

bool freeze_shadow_is_cast(const FreezeWriter *writer, const Element *element)
{
    if (element->tag != TAG_TEXT) {
        return false;
    }
    return !style_value(writer->state->styles[element->index], PROPERTY_TEXT_SHADOW)->keyword;
}

/* The i-th; false when there are no more. */
static bool nth_shadow(const FreezeWriter *writer, const Element *element, guint i,
                       ShadowValue *shadow)
{
    const Style *style = writer->state->styles[element->index];
    const Value *value = style_value(style, PROPERTY_TEXT_SHADOW);
    bool is_there = !value->keyword && i < value->list.n_items;
    if (is_there) {
        *shadow = shadow_value(value->list.items[i], style->color);
    }
    return is_there;
}

/* Half of what is said to be blurred is the deviation. */
static void write_layer(FreezeWriter *writer, ShadowValue shadow, guint i)
{
    Color color = color_to_srgb(shadow.color);
    double alpha = color.alpha;
    color.alpha = 1;
    g_string_append(writer->out, "<feGaussianBlur in=\"SourceAlpha\"");
    freeze_number_attribute(writer, "stdDeviation", shadow.blur / 2);
    g_string_append(writer->out, "/><feOffset result=\"shade\"");
    freeze_number_attribute(writer, "dx", shadow.x);
    freeze_number_attribute(writer, "dy", shadow.y);
    g_string_append(writer->out, "/><feFlood flood-color=\"");
    color_print(color, VALUE_PRINT_STATIC, writer->out);
    g_string_append_c(writer->out, '"');
    freeze_number_attribute(writer, "flood-opacity", alpha);
    g_string_append_printf(writer->out,
                           "/><feComposite operator=\"in\" in2=\"shade\" result=\"shadow%u\"/>", i);
}

/* Glyphs may reach beyond their box by some of their size. */
double freeze_shadow_reach(const FreezeWriter *writer, const Element *element)
{
    ShadowValue shadow;
    if (!freeze_shadow_is_cast(writer, element)) {
        return 0;
    }
    double reach = writer->state->styles[element->index]->font_size;
    for (guint i = 0; nth_shadow(writer, element, i, &shadow); i++) {
        reach = fmax(reach, fmax(fabs(shadow.x), fabs(shadow.y)) + 2 * shadow.blur);
    }
    return reach;
}

static void write_region(FreezeWriter *writer, const Element *element)
{
    Rect box = rect_outset(layout_stroke_box(writer->state, element),
                           freeze_shadow_reach(writer, element) + 1);
    g_string_append(writer->out, " filterUnits=\"userSpaceOnUse\"");
    freeze_number_attribute(writer, "x", box.x0);
    freeze_number_attribute(writer, "y", box.y0);
    freeze_number_attribute(writer, "width", box.x1 - box.x0);
    freeze_number_attribute(writer, "height", box.y1 - box.y0);
}

void freeze_shadow_definition(FreezeWriter *writer, const Element *element)
{
    ShadowValue shadow;
    guint n = 0;
    if (rect_is_empty(layout_stroke_box(writer->state, element))) {
        return;
    }
    g_string_append_printf(writer->out, "<filter id=\"_shadow%u\"", element->index);
    write_region(writer, element);
    g_string_append(writer->out, " color-interpolation-filters=\"sRGB\">");
    for (; nth_shadow(writer, element, n, &shadow); n++) {
        write_layer(writer, shadow, n);
    }
    g_string_append(writer->out, "<feMerge>");
    while (n-- > 0) { /* the first one lies on top */
        g_string_append_printf(writer->out, "<feMergeNode in=\"shadow%u\"/>", n);
    }
    g_string_append(writer->out, "<feMergeNode in=\"SourceGraphic\"/></feMerge></filter>");
}

void freeze_shadow_reference(FreezeWriter *writer, const Element *element)
{
    g_string_append(writer->out, " filter=\"");
    gsize start = writer->out->len;
    if (!rect_is_empty(layout_stroke_box(writer->state, element))) {
        g_string_append_printf(writer->out, "url(#_shadow%u) ", element->index);
    }
    freeze_effect_append(writer, element);
    g_string_append(writer->out, writer->out->len > start ? "\"" : "none\"");
}
