#include "time/freeze/freeze.h"

#include "time/freeze/freeze_clip.h"
#include "time/freeze/freeze_condition.h"
#include "time/freeze/freeze_filter.h"
#include "time/freeze/freeze_gradient.h"
#include "time/freeze/freeze_html.h"
#include "time/freeze/freeze_image.h"
#include "time/freeze/freeze_layer.h"
#include "time/freeze/freeze_paint.h"
#include "time/freeze/freeze_root.h"
#include "time/freeze/freeze_text.h"
#include "time/freeze/freeze_use.h"
#include "time/freeze/freeze_writer.h"

#include <math.h>

static const char *transform_attribute(const Element *element)
{
    if (element->tag == TAG_LINEAR_GRADIENT || element->tag == TAG_RADIAL_GRADIENT) {
        return "gradientTransform";
    }
    return element->tag == TAG_PATTERN ? "patternTransform" : "transform";
}

FreezePart freeze_part_of(const FreezeWriter *writer, const Element *element)
{
    return writer->options->mask ? (FreezePart)writer->options->mask[element->index] : FREEZE_WHOLE;
}

/* A side below zero is no value of the property; a browser draws nothing all the same. */
static bool is_negative(const State *state, const Element *element, const char *side,
                        PropertyId property)
{
    const char *text = state_attribute(state, element, side);
    return text && text[strspn(text, " \t\r\n")] == '-' &&
           !style_own(state->styles[element->index], property);
}

/* An empty viewport or viewBox hides what is in it. */
static bool is_hidden(const State *state, const Element *element)
{
    double box[4] = {0, 0, -1, -1};
    if (element->tag == TAG_SVG && element->parent) {
        Size size = layout_viewport_size(state, element);
        if (size.width <= 0 || size.height <= 0 ||
            is_negative(state, element, "width", PROPERTY_WIDTH) ||
            is_negative(state, element, "height", PROPERTY_HEIGHT)) {
            return true;
        }
    }
    bool has_box = (element->tag == TAG_SVG || element->tag == TAG_SYMBOL) && element->parent;
    const char *text = has_box ? state_attribute(state, element, "viewBox") : NULL;
    return text && !layout_parse_view_box(text, box) && box[2] >= 0 && box[3] >= 0;
}

/* Of nothing, or of what it stands in: librsvg would draw that once. */
static bool is_idle_use(const State *state, const Element *element)
{
    return element->tag == TAG_USE && !element->instance &&
           !state_attribute_animated(state, element, "href");
}

static bool is_written(const State *state, const Element *element)
{
    switch (element->tag) {
    case TAG_UNKNOWN:
    case TAG_SCRIPT:
    case TAG_STYLE:
    case TAG_VIEW:
        return false;
    default:
        return !(tag_flags(element->tag) & (TAG_IS_ANIMATION | TAG_IS_DESCRIPTIVE)) &&
               freeze_condition_holds(state, element) && !is_hidden(state, element) &&
               !is_idle_use(state, element);
    }
}

void freeze_children(FreezeWriter *writer, const Element *element, FreezePart part)
{
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            xml_append_text(writer->out, child->text);
        } else {
            freeze_element(writer, child,
                           part == FREEZE_WHOLE ? part : freeze_part_of(writer, child));
        }
    }
}

void freeze_content(FreezeWriter *writer, const char *name, const Element *element, FreezePart part)
{
    if (!element->first_child) {
        g_string_append(writer->out, "/>");
        return;
    }
    g_string_append_c(writer->out, '>');
    freeze_children(writer, element, part);
    g_string_append_printf(writer->out, "</%s>", name);
}

/* Where librsvg would take another size: of an image with one side, of an <svg> whose <use> has its
 * own. */
static bool stated_size(const FreezeWriter *writer, const Element *element, Size *size)
{
    if (element->tag == TAG_IMAGE) {
        bool is_auto = isnan(layout_length(writer->state, element, PROPERTY_WIDTH, NAN)) ||
                       isnan(layout_length(writer->state, element, PROPERTY_HEIGHT, NAN));
        *size = is_auto ? layout_picture_size(writer->state, element) : (Size){0, 0};
        return size->width > 0 && size->height > 0;
    }
    bool is_shown = element->tag == TAG_SVG && element->origin && element->parent &&
                    element->parent->instance == element;
    if (is_shown) {
        *size = layout_viewport_size(writer->state, element);
    }
    return is_shown;
}

static void write_plain(FreezeWriter *writer, const Element *element, const char *name)
{
    static const char *const counted[] = {"pathLength", NULL};
    static const PropertyId stroke[] = {PROPERTY_STROKE_DASHARRAY, PROPERTY_STROKE_DASHOFFSET,
                                        PROPERTY_STROKE_WIDTH};
    static const PropertyId sides[] = {PROPERTY_WIDTH, PROPERTY_HEIGHT};
    Size size;
    bool is_sized = stated_size(writer, element, &size);
    bool is_image = element->tag == TAG_IMAGE || element->tag == TAG_FE;
    bool is_rescaled = freeze_paint_rescales(writer, element);
    g_string_append_printf(writer->out, "<%s", name);
    freeze_attributes(writer, element,
                      is_image                     ? freeze_image_apart(writer, element)
                      : is_rescaled                ? counted
                      : element->tag == TAG_FILTER ? freeze_filter_region_names
                                                   : NULL);
    if (element->tag == TAG_FILTER) {
        freeze_filter_region(writer, element);
    }
    if (is_image) {
        freeze_image_reference(writer, element);
    }
    if (element->tag == TAG_FE) {
        freeze_filter_name(writer, element);
    }
    freeze_matrix_attribute(writer, transform_attribute(element),
                            freeze_transform(writer, element));
    if (is_sized) {
        freeze_number_attribute(writer, "width", size.width);
        freeze_number_attribute(writer, "height", size.height);
    }
    freeze_styles(writer, element,
                  is_sized      ? G_N_ELEMENTS(sides)
                  : is_rescaled ? G_N_ELEMENTS(stroke)
                                : 0,
                  is_sized ? sides : stroke);
    if (is_rescaled) {
        freeze_paint_stroke(writer, element);
    }
}

/* A group of the one child that it shows. */
static void write_switch(FreezeWriter *writer, const Element *element, FreezePart part)
{
    const Element *choice = freeze_condition_choice(writer->state, element);
    write_plain(writer, element, "g");
    g_string_append_c(writer->out, '>');
    if (choice) {
        freeze_element(writer, choice,
                       part == FREEZE_WHOLE ? part : freeze_part_of(writer, choice));
    }
    g_string_append(writer->out, "</g>");
}

void freeze_element(FreezeWriter *writer, const Element *element, FreezePart part)
{
    if (part == FREEZE_SKIP || !is_written(writer->state, element)) {
        return;
    }
    if (part == FREEZE_HIDDEN) {
        g_string_append(writer->out, "<defs>");
        freeze_element(writer, element, FREEZE_WHOLE);
        g_string_append(writer->out, "</defs>");
        return;
    }
    if (freeze_layer(writer, element) || freeze_clip_group(writer, element, part)) {
        return;
    }
    freeze_definitions(writer, element);
    if (element->tag == TAG_TEXT) {
        freeze_text(writer, element);
        return;
    }
    if (element->tag == TAG_FOREIGN_OBJECT) {
        freeze_html(writer, element);
        return;
    }
    if (element->tag == TAG_USE && freeze_use_is_expanded(writer, element)) {
        freeze_use(writer, element, part);
        return;
    }
    if (freeze_filter_is_shadow(element)) {
        freeze_filter_shadow(writer, element);
        return;
    }
    if (freeze_gradient_is_solid(writer, element)) {
        freeze_gradient_solid(writer, element);
        return;
    }
    if (element->tag == TAG_SYMBOL && element->origin) {
        freeze_use_viewport(writer, element, part);
        return;
    }
    if (freeze_paint_apart(writer, element)) {
        return;
    }
    if (element->tag == TAG_SWITCH) {
        write_switch(writer, element, part);
        return;
    }
    write_plain(writer, element, element->name);
    freeze_content(writer, element->name, element, part);
}

Rect freeze_filter_extent(const State *state, const Element *element)
{
    const FreezeWriter writer = {.state = state, .timeline = state->timeline};
    return freeze_layer_filtered(&writer, element);
}

void freeze_document(const State *state, const FreezeOptions *options, GString *out)
{
    Size output = options->output.width > 0
                      ? options->output
                      : timeline_styles(state->timeline)->cascade->options.environment.viewport;
    Rect part = rect_is_empty(options->part) ? rect_from_size(0, 0, output.width, output.height)
                                             : options->part;
    g_autoptr(GString) style = g_string_new(NULL);
    g_autoptr(GString) text = g_string_new(NULL);
    g_autoptr(GHashTable) screens = g_hash_table_new(NULL, NULL);
    FreezeWriter writer = {
        .state = state,
        .timeline = state->timeline,
        .options = options,
        .out = out,
        .style = style,
        .text = text,
        .screens = screens,
        .outer = MATRIX_IDENTITY,
    };
    g_string_append(out, "<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE
                         "\" xmlns:xlink=\"" DOCUMENT_XLINK_NAMESPACE "\"");
    double scale = options->scale > 0 ? options->scale : 1;
    freeze_number_attribute(&writer, "width", (part.x1 - part.x0) * scale);
    freeze_number_attribute(&writer, "height", (part.y1 - part.y0) * scale);
    g_string_append(out, " viewBox=\"");
    const double box[] = {part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0};
    for (guint i = 0; i < G_N_ELEMENTS(box); i++) {
        if (i > 0) {
            g_string_append_c(out, ' ');
        }
        freeze_append_number(out, box[i]);
    }
    g_string_append(out, "\">");
    freeze_root(&writer, output);
    g_string_append(out, "</svg>\n");
}
