#include "time/freeze/freeze_shadow.h"

#include "time/freeze/freeze_effect.h"
#include "value/color.h"
#include "value/filter.h"

#include <math.h>
#include <string.h>

bool freeze_shadow_is_cast(const FreezeWriter *writer, const Element *element)
{
    if (element->tag != TAG_TEXT) {
        return false;
    }
    const Value *value = style_value(writer->state->styles[element->index], PROPERTY_TEXT_SHADOW);
    return !value->keyword && strcmp(value->text, "none") != 0;
}

/* A shadow is written as drop-shadow() has it. NULL on bad syntax. */
static const FilterList *read_shadows(const FreezeWriter *writer, const Element *element)
{
    const Style *style = writer->state->styles[element->index];
    const Style *root = writer->state->styles[timeline_document(writer->timeline)->root->index];
    Arena *arena = writer->state->arena;
    const char *text = style_value(style, PROPERTY_TEXT_SHADOW)->text;
    CssTokens *layers = NULL;
    guint n = css_split_commas(arena, css_tokenize(arena, text, strlen(text), 0), &layers);
    g_autoptr(GString) functions = g_string_new(NULL);
    for (guint i = 0; i < n; i++) {
        g_string_append(functions, " drop-shadow(");
        css_print(functions, layers[i]);
        g_string_append_c(functions, ')');
    }
    ValueContext context = {.arena = arena,
                            .font_size = style->font_size,
                            .root_font_size = root->font_size,
                            .current_color = style->color};
    return filter_parse(&context, css_tokenize(arena, functions->str, functions->len, 0));
}

/* Half of what is said to be blurred is the deviation. */
static void write_layer(FreezeWriter *writer, const FilterFunction *shadow, Color current, guint i)
{
    Color color = color_to_srgb(color_resolve(shadow->color, current));
    double alpha = color.alpha;
    color.alpha = 1;
    g_string_append(writer->out, "<feGaussianBlur in=\"SourceAlpha\"");
    freeze_number_attribute(writer, "stdDeviation", shadow->amount / 2);
    g_string_append(writer->out, "/><feOffset result=\"shade\"");
    freeze_number_attribute(writer, "dx", shadow->offset.x);
    freeze_number_attribute(writer, "dy", shadow->offset.y);
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
    const FilterList *list =
        freeze_shadow_is_cast(writer, element) ? read_shadows(writer, element) : NULL;
    double reach = list ? writer->state->styles[element->index]->font_size : 0;
    for (guint i = 0; list && i < list->n_functions; i++) {
        const FilterFunction *shadow = &list->functions[i];
        double own = fmax(fabs(shadow->offset.x), fabs(shadow->offset.y)) + 2 * shadow->amount;
        reach = fmax(reach, own);
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
    const FilterList *list = read_shadows(writer, element);
    if (!list || rect_is_empty(layout_stroke_box(writer->state, element))) {
        return;
    }
    Color current = writer->state->styles[element->index]->color;
    g_string_append_printf(writer->out, "<filter id=\"_shadow%u\"", element->index);
    write_region(writer, element);
    g_string_append(writer->out, " color-interpolation-filters=\"sRGB\">");
    for (guint i = 0; i < list->n_functions; i++) {
        write_layer(writer, &list->functions[i], current, i);
    }
    g_string_append(writer->out, "<feMerge>");
    for (guint i = list->n_functions; i-- > 0;) { /* the first one lies on top */
        g_string_append_printf(writer->out, "<feMergeNode in=\"shadow%u\"/>", i);
    }
    g_string_append(writer->out, "<feMergeNode in=\"SourceGraphic\"/></feMerge></filter>");
}

void freeze_shadow_reference(FreezeWriter *writer, const Element *element)
{
    g_string_append(writer->out, " filter=\"");
    gsize start = writer->out->len;
    if (read_shadows(writer, element) &&
        !rect_is_empty(layout_stroke_box(writer->state, element))) {
        g_string_append_printf(writer->out, "url(#_shadow%u) ", element->index);
    }
    freeze_effect_append(writer, element);
    g_string_append(writer->out, writer->out->len > start ? "\"" : "none\"");
}
