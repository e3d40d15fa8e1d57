#include "time/freeze/freeze_effect.h"

#include "time/freeze/freeze_shadow.h"
#include "value/color.h"
#include "value/filter.h"

#include <math.h>

/* Does a url() of a list refer to a filter? */
static bool is_found(const FreezeWriter *writer, const FilterFunction *function)
{
    const Element *target =
        document_lookup_reference(timeline_document(writer->timeline), function->url);
    return target && target->tag == TAG_FILTER;
}

/* One url() is left as it is. */
static const FilterList *list_of(const FreezeWriter *writer, const Element *element)
{
    const Value *value = style_own(writer->state->styles[element->index], PROPERTY_FILTER);
    if (!value || value->keyword || value->filter->n_functions == 0) {
        return NULL;
    }
    bool is_url = value->filter->n_functions == 1 && value->filter->functions[0].type == FILTER_URL;
    return is_url ? NULL : value->filter;
}

bool freeze_effect_is_list(const FreezeWriter *writer, const Element *element)
{
    return list_of(writer, element) != NULL;
}

/* Rows of red, green and blue; alpha stays. */
static void write_matrix(FreezeWriter *writer, const double rows[3][3])
{
    g_string_append(writer->out, "<feColorMatrix values=\"");
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            freeze_append_number(writer->out, rows[i][k]);
            g_string_append_c(writer->out, ' ');
        }
        g_string_append(writer->out, "0 0 ");
    }
    g_string_append(writer->out, "0 0 0 1 0\"/>");
}

/* From the identity at 0 to `full` at 1. */
static void write_mixed_matrix(FreezeWriter *writer, const double full[3][3], double amount)
{
    double rows[3][3];
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            double identity = i == k;
            rows[i][k] = identity + (full[i][k] - identity) * amount;
        }
    }
    write_matrix(writer, rows);
}

/* slope * channel + intercept */
static void write_transfer(FreezeWriter *writer, const char *channels, double slope,
                           double intercept)
{
    g_string_append(writer->out, "<feComponentTransfer>");
    for (const char *c = channels; *c; c++) {
        g_string_append_printf(writer->out, "<feFunc%c type=\"linear\"", *c);
        freeze_number_attribute(writer, "slope", slope);
        freeze_number_attribute(writer, "intercept", intercept);
        g_string_append(writer->out, "/>");
    }
    g_string_append(writer->out, "</feComponentTransfer>");
}

static void write_shadow(FreezeWriter *writer, const FilterFunction *shadow, Color current,
                         const char *input)
{
    Color color = color_to_srgb(color_resolve(shadow->color, current));
    double alpha = color.alpha;
    color.alpha = 1;
    g_string_append_printf(writer->out, "<feGaussianBlur in=\"%s\"", input);
    freeze_number_attribute(writer, "stdDeviation", shadow->amount);
    g_string_append(writer->out, "/><feOffset result=\"shade\"");
    freeze_number_attribute(writer, "dx", shadow->offset.x);
    freeze_number_attribute(writer, "dy", shadow->offset.y);
    g_string_append(writer->out, "/><feFlood flood-color=\"");
    color_print(color, VALUE_PRINT_STATIC, writer->out);
    g_string_append_c(writer->out, '"');
    freeze_number_attribute(writer, "flood-opacity", alpha);
    g_string_append(writer->out, "/><feComposite operator=\"in\" in2=\"shade\"/>");
    g_string_append_printf(writer->out, "<feMerge><feMergeNode/><feMergeNode in=\"%s\"/></feMerge>",
                           input);
}

static void write_function(FreezeWriter *writer, const FilterFunction *function, Color current,
                           const char *input)
{
    static const double grey[3][3] = {
        {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}};
    static const double sepia[3][3] = {
        {0.393, 0.769, 0.189}, {0.349, 0.686, 0.168}, {0.272, 0.534, 0.131}};
    double amount = function->amount;
    switch (function->type) {
    case FILTER_BLUR:
        g_string_append(writer->out, "<feGaussianBlur");
        freeze_number_attribute(writer, "stdDeviation", amount);
        g_string_append(writer->out, "/>");
        break;
    case FILTER_BRIGHTNESS:
        write_transfer(writer, "RGB", amount, 0);
        break;
    case FILTER_CONTRAST:
        write_transfer(writer, "RGB", amount, 0.5 - amount / 2);
        break;
    case FILTER_DROP_SHADOW:
        write_shadow(writer, function, current, input);
        break;
    case FILTER_GRAYSCALE:
        write_mixed_matrix(writer, grey, fmin(amount, 1));
        break;
    case FILTER_HUE_ROTATE:
        g_string_append(writer->out, "<feColorMatrix type=\"hueRotate\"");
        freeze_number_attribute(writer, "values", amount);
        g_string_append(writer->out, "/>");
        break;
    case FILTER_INVERT:
        write_transfer(writer, "RGB", 1 - 2 * fmin(amount, 1), fmin(amount, 1));
        break;
    case FILTER_OPACITY:
        write_transfer(writer, "A", fmin(amount, 1), 0);
        break;
    case FILTER_SATURATE:
        write_mixed_matrix(writer, grey, 1 - amount);
        break;
    case FILTER_SEPIA:
        write_mixed_matrix(writer, sepia, fmin(amount, 1));
        break;
    case FILTER_URL:
        break;
    }
}

/* Functions of a list without a url() among them. */
typedef struct Run {
    const FilterList *list;
    guint first, end;
} Run;

static Run next_run(const FilterList *list, guint first)
{
    guint end = first;
    while (end < list->n_functions && list->functions[end].type != FILTER_URL) {
        end++;
    }
    return (Run){list, first, end};
}

/* How far the list reaches beyond what it is given: to where a blur is nothing. */
static double reach(const FilterList *list)
{
    double sum = 0;
    for (guint i = 0; i < list->n_functions; i++) {
        const FilterFunction *function = &list->functions[i];
        bool shadow = function->type == FILTER_DROP_SHADOW;
        if (shadow || function->type == FILTER_BLUR) {
            sum += 3 * function->amount;
        }
        if (shadow) {
            sum += fmax(fabs(function->offset.x), fabs(function->offset.y));
        }
    }
    return sum;
}

static bool has_url(const FilterList *list)
{
    for (guint i = 0; i < list->n_functions; i++) {
        if (list->functions[i].type == FILTER_URL) {
            return true;
        }
    }
    return false;
}

static Rect region_of(const FilterList *list, Rect box)
{
    if (rect_is_empty(box)) {
        return box;
    }
    double size = has_url(list) ? fmax(box.x1 - box.x0, box.y1 - box.y0) : 0;
    return rect_outset(box, reach(list) + size + 1);
}

/* What is filtered: a text's shadow too. */
static Rect drawn_box(const FreezeWriter *writer, const Element *element)
{
    Rect box = layout_stroke_box(writer->state, element);
    return rect_is_empty(box) ? box : rect_outset(box, freeze_shadow_reach(writer, element));
}

Rect freeze_effect_region(const FreezeWriter *writer, const Element *element)
{
    return region_of(list_of(writer, element), drawn_box(writer, element));
}

static void write_region(FreezeWriter *writer, const FilterList *list, Rect drawn)
{
    Rect box = region_of(list, drawn);
    if (rect_is_empty(box)) {
        g_string_append(writer->out, " x=\"-1\" y=\"-1\" width=\"3\" height=\"3\"");
        return;
    }
    g_string_append(writer->out, " filterUnits=\"userSpaceOnUse\"");
    freeze_number_attribute(writer, "x", box.x0);
    freeze_number_attribute(writer, "y", box.y0);
    freeze_number_attribute(writer, "width", box.x1 - box.x0);
    freeze_number_attribute(writer, "height", box.y1 - box.y0);
}

/* The first run, mostly the whole list, has the plain name. */
static void append_name(FreezeWriter *writer, const Element *element, guint first)
{
    g_string_append_printf(writer->out, "_filter%u", element->index);
    if (first > 0) {
        g_string_append_printf(writer->out, "-%u", first);
    }
}

static void write_run(FreezeWriter *writer, const Element *element, Rect drawn, Run run)
{
    Color current = writer->state->styles[element->index]->color;
    g_string_append(writer->out, "<filter id=\"");
    append_name(writer, element, run.first);
    g_string_append_c(writer->out, '"');
    write_region(writer, run.list, drawn);
    g_string_append(writer->out, " color-interpolation-filters=\"sRGB\">");
    for (guint i = run.first; i < run.end; i++) {
        bool needs_name = run.list->functions[i].type == FILTER_DROP_SHADOW && i > run.first;
        if (needs_name) {
            g_string_append(writer->out, "<feOffset result=\"before\"/>");
        }
        write_function(writer, &run.list->functions[i], current,
                       needs_name ? "before" : "SourceGraphic");
    }
    g_string_append(writer->out, "</filter>");
}

void freeze_effect_definition(FreezeWriter *writer, const Element *element)
{
    freeze_effect_definition_of(writer, element, drawn_box(writer, element));
}

void freeze_effect_definition_of(FreezeWriter *writer, const Element *element, Rect drawn)
{
    const FilterList *list = list_of(writer, element);
    for (guint i = 0; i < list->n_functions;) {
        Run run = next_run(list, i);
        if (run.end > run.first) {
            write_run(writer, element, drawn, run);
        }
        i = MAX(run.end, i + 1);
    }
}

/* A url() of nothing changes nothing; to librsvg it is an error of the whole list. */
void freeze_effect_append(FreezeWriter *writer, const Element *element)
{
    const Value *value = style_own(writer->state->styles[element->index], PROPERTY_FILTER);
    const FilterList *list = value && !value->keyword ? value->filter : NULL;
    gsize start = writer->out->len;
    for (guint i = 0; list && i < list->n_functions;) {
        Run run = next_run(list, i);
        const FilterFunction *function = &list->functions[i];
        const char *space = writer->out->len > start ? " " : "";
        if (run.end > run.first) {
            g_string_append_printf(writer->out, "%surl(#", space);
            append_name(writer, element, run.first);
            g_string_append_c(writer->out, ')');
        } else if (is_found(writer, function)) {
            const Element *target =
                document_lookup_reference(timeline_document(writer->timeline), function->url);
            g_string_append_printf(writer->out, "%surl(#", space);
            xml_append_text(writer->out, target->id);
            g_string_append_c(writer->out, ')');
        }
        i = MAX(run.end, i + 1);
    }
}

void freeze_effect_reference(FreezeWriter *writer, const Element *element)
{
    g_string_append(writer->out, " filter=\"");
    gsize start = writer->out->len;
    freeze_effect_append(writer, element);
    g_string_append(writer->out, writer->out->len > start ? "\"" : "none\"");
}
