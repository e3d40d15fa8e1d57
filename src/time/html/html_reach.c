#include "time/html/html_reach.h"

#include <string.h>

static const char *text_of(const Value *value)
{
    return value->keyword ? value->keyword : value->text;
}

static bool has_image(const Style *style)
{
    const char *text = text_of(style_value(style, PROPERTY_BACKGROUND_IMAGE));
    return strstr(text, "url(") || strstr(text, "conic-gradient") || strstr(text, "image-set");
}

static bool has_clip_path(const Style *style)
{
    return !value_is_keyword(style_value(style, PROPERTY_CLIP_PATH), "none");
}

static bool has_mask(const Style *style)
{
    return strcmp(text_of(style_value(style, PROPERTY_MASK)), "none") != 0;
}

static bool has_lines_by_name(const Style *style)
{
    static const PropertyId lines[] = {PROPERTY_GRID_COLUMN_START, PROPERTY_GRID_COLUMN_END,
                                       PROPERTY_GRID_ROW_START, PROPERTY_GRID_ROW_END};
    for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
        const char *text = text_of(style_value(style, lines[i]));
        bool is_known = strcmp(text, "auto") == 0 || g_str_has_prefix(text, "span ");
        if (!is_known && g_ascii_isalpha(*text)) {
            return true;
        }
    }
    return false;
}

static bool is_vertical(const Style *style)
{
    return !value_is_keyword(style_value(style, PROPERTY_WRITING_MODE), "horizontal-tb");
}

static bool is_to_the_left(const Style *style)
{
    return value_is_keyword(style_value(style, PROPERTY_DIRECTION), "rtl");
}

static const struct {
    bool (*is_wanted)(const Style *style);
    const char *property, *message;
} wants[] = {
    {has_image, "background-image",
     "of the backgrounds of HTML only colours and linear and radial "
     "gradients are drawn"},
    {has_clip_path, "clip-path", "HTML is not cut by clip-path; let overflow cut it"},
    {has_mask, "mask", "HTML is not masked"},
    {has_lines_by_name, "grid-column", "lines of grids have no names; count them"},
    {is_vertical, "writing-mode", "lines of HTML run across only"},
    {is_to_the_left, "direction", "HTML is laid out from left to right only"},
};

void html_reach_check(const Timeline *timeline, Diagnostics *diagnostics)
{
    const Document *document = timeline_document(timeline);
    bool told[G_N_ELEMENTS(wants)] = {false};
    for (guint i = 0; i < document->n_elements; i++) {
        const Element *element = document->elements[i];
        if (!element_is_html(element)) {
            continue;
        }
        const Style *style = timeline_still_style(timeline, element);
        for (guint k = 0; k < G_N_ELEMENTS(wants); k++) {
            if (!told[k] && wants[k].is_wanted(style)) {
                told[k] = true;
                diagnostics_add(diagnostics, document_place(document, element), element->name,
                                wants[k].property, "%s", wants[k].message);
            }
        }
    }
}
