#include "time/freeze/freeze_text.h"

#include "base/number.h"
#include "time/freeze/freeze_decoration.h"
#include "time/layout/text_characters.h"
#include "time/layout/text_hinting.h"
#include "time/layout/text_layout.h"

#include <string.h>

/* Where the fragments of one <text> are written. */
typedef struct TextWriter {
    FreezeWriter *writer;
    TextLayout layout;
    const double *heights; /* of the fragments, by which hinting changes their glyphs */
    guint next;            /* the fragments before are written */
    bool grouped;          /* into <g> and <text> instead of <text> and <tspan> */
} TextWriter;

/* What layout has settled. */
static const char *const placing[] = {"x",       "y",          "dx",           "dy",
                                      "rotate",  "textLength", "lengthAdjust", "xml:space",
                                      "href",    "xlink:href", "startOffset",  "method",
                                      "spacing", "side",       "path",         NULL};
static const PropertyId settled[] = {
    PROPERTY_FONT_FAMILY,          PROPERTY_FONT_SIZE,      PROPERTY_TEXT_ANCHOR,
    PROPERTY_LETTER_SPACING,       PROPERTY_BASELINE_SHIFT, PROPERTY_DIRECTION,
    PROPERTY_TEXT_DECORATION_LINE, PROPERTY_UNICODE_BIDI,
};

static bool is_zero_length(const Value *value)
{
    return value->keyword || value->kind != &kind_length || value->length.px == 0;
}

static bool is_horizontal(const FreezeWriter *writer, const Element *text)
{
    const Style *style = writer->state->styles[text->index];
    return value_is_keyword(style_value(style, PROPERTY_WRITING_MODE), "horizontal-tb");
}

/* A name that is no identifier ("3270 Medium") must be a string. */
static void append_family(GString *out, const char *name)
{
    bool plain = !g_ascii_isdigit(*name);
    for (const char *c = name; *c; c++) {
        plain = plain && (g_ascii_isalnum(*c) || *c == ' ' || *c == '-');
    }
    g_string_append_printf(out, plain ? "%s" : "'%s'", name);
}

void freeze_text_families(FreezeWriter *writer, const char *families)
{
    g_auto(GStrv) names = g_strsplit(families, ", ", -1);
    g_string_truncate(writer->text, 0);
    for (guint i = 0; names[i]; i++) {
        if (i > 0) {
            g_string_append_c(writer->text, ',');
        }
        append_family(writer->text, names[i]);
    }
    xml_append_attribute(writer->out, "font-family", writer->text->str);
}

static void write_font(FreezeWriter *writer, const Element *element)
{
    TextFont font = text_characters_font(writer->state, element);
    freeze_text_families(writer, font.family);
    freeze_number_attribute(writer, "font-size", font.size);
}

static void write_decoration(FreezeWriter *writer, const Element *element)
{
    const Value *value = freeze_decoration_value(writer->state, element);
    if (value) {
        g_string_truncate(writer->text, 0);
        value->kind->print(value, VALUE_PRINT_STATIC, writer->text);
        xml_append_attribute(writer->out, "text-decoration", writer->text->str);
    }
}

/* Millionths of a unit are enough for text, and much faster than what reads back exactly. */
static void write_length(FreezeWriter *writer, const char *name, double length)
{
    g_string_append_printf(writer->out, " %s=\"", name);
    number_append(writer->out, length, 6);
    g_string_append_c(writer->out, '"');
}

static Matrix fragment_matrix(const TextFragment *fragment, double height)
{
    Matrix m = matrix_multiply(matrix_translate(fragment->at.x, fragment->at.y),
                               matrix_rotate(fragment->rotate));
    return matrix_multiply(m, matrix_scale(fragment->stretch, height));
}

/* The box that a browser draws; Pango's has the character's code in it. */
static void write_missing(FreezeWriter *writer, const TextFragment *fragment, double height)
{
    const TextMetrics *metrics = timeline_metrics(writer->timeline);
    TextFont font = text_characters_font(writer->state, fragment->element);
    g_autofree char *outline = metrics->missing_glyph(metrics->data, &font);
    if (outline) {
        g_string_append(writer->out, "<path");
        freeze_matrix_attribute(writer, "transform", fragment_matrix(fragment, height));
        xml_append_attribute(writer->out, "d", outline);
        g_string_append(writer->out, "/>");
    }
}

static void write_glyphs(TextWriter *text, const TextFragment *fragment, double height,
                         bool is_lined)
{
    FreezeWriter *writer = text->writer;
    const char *name = text->grouped ? "text" : "tspan";
    if (fragment->missing) {
        write_missing(writer, fragment, height);
        return;
    }
    g_string_append_printf(writer->out, "<%s", name);
    if (text->grouped) {
        freeze_matrix_attribute(writer, "transform", fragment_matrix(fragment, height));
    } else {
        write_length(writer, "x", fragment->at.x);
        write_length(writer, "y", fragment->at.y / height);
    }
    const Style *style = writer->state->styles[fragment->element->index];
    if (fragment->letter_spacing != 0 ||
        !is_zero_length(style_value(style, PROPERTY_LETTER_SPACING))) {
        write_length(writer, "letter-spacing", fragment->letter_spacing);
    }
    if (!is_lined) {
        write_decoration(writer, fragment->element);
    }
    if (text->grouped) {
        g_string_append(writer->out, " xml:space=\"preserve\"");
    }
    g_string_append_c(writer->out, '>');
    xml_append_text(writer->out, fragment->text);
    g_string_append_printf(writer->out, "</%s>", name);
}

static void write_fragment(TextWriter *text, const TextFragment *fragment, double height)
{
    bool is_lined = text->grouped && freeze_decoration_is_drawn(text->writer, fragment);
    if (is_lined) {
        freeze_decoration_lines(text->writer, fragment, text->layout.scale, false);
    }
    write_glyphs(text, fragment, height, is_lined);
    if (is_lined) {
        freeze_decoration_lines(text->writer, fragment, text->layout.scale, true);
    }
}

static bool shows(const TextWriter *text, const TextFragment *fragment)
{
    return fragment->text[strspn(fragment->text, " ")] != '\0' ||
           freeze_decoration_value(text->writer->state, fragment->element) != NULL;
}

static void write_characters(TextWriter *text, const Element *node)
{
    while (text->next < text->layout.n && text->layout.fragments[text->next].node == node) {
        guint i = text->next++;
        if (shows(text, &text->layout.fragments[i])) {
            write_fragment(text, &text->layout.fragments[i], text->heights[i]);
        }
    }
}

static void write_element(TextWriter *text, const Element *element)
{
    FreezeWriter *writer = text->writer;
    bool is_text = element->tag == TAG_TEXT;
    if (!is_text && element->tag != TAG_TSPAN && element->tag != TAG_TEXT_PATH &&
        element->tag != TAG_A) {
        return;
    }
    const char *name = text->grouped ? "g" : is_text ? "text" : "tspan";
    g_string_append_printf(writer->out, "<%s", name);
    freeze_attributes(writer, element, placing);
    if (is_text) {
        Matrix m = freeze_transform(writer, element);
        if (!text->grouped && text->layout.n > 0) {
            m = matrix_multiply(m, matrix_scale(1, text->heights[0]));
        }
        freeze_matrix_attribute(writer, "transform", m);
        g_string_append(writer->out, " text-anchor=\"start\"");
        if (!text->grouped) {
            g_string_append(writer->out, " xml:space=\"preserve\"");
        }
    }
    write_font(writer, element);
    freeze_styles(writer, element, G_N_ELEMENTS(settled), settled);
    g_string_append_c(writer->out, '>');
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            write_characters(text, child);
        } else {
            write_element(text, child);
        }
    }
    g_string_append_printf(writer->out, "</%s>", name);
}

/* Is it of a part of the text that is see-through? librsvg has that of the whole only. */
static bool is_faded(const State *state, const Element *element)
{
    for (; element->tag != TAG_TEXT; element = element->parent) {
        const Value *opacity = style_own(state->styles[element->index], PROPERTY_OPACITY);
        if (opacity && opacity->number != 1) {
            return true;
        }
    }
    return false;
}

static bool needs_groups(const TextWriter *text)
{
    for (guint i = 0; i < text->layout.n; i++) {
        const TextFragment *fragment = &text->layout.fragments[i];
        if (fragment->missing || fragment->rotate != 0 || fragment->stretch != 1 ||
            text->heights[i] != text->heights[0] ||
            is_faded(text->writer->state, fragment->element) ||
            freeze_decoration_is_drawn(text->writer, fragment)) {
            return true;
        }
    }
    return false;
}

/* As it is, but for the fonts. */
static void write_as_is(FreezeWriter *writer, const Element *element)
{
    static const PropertyId font[] = {PROPERTY_FONT_FAMILY, PROPERTY_FONT_SIZE};
    g_string_append_printf(writer->out, "<%s", element->name);
    freeze_attributes(writer, element, NULL);
    if (element->tag == TAG_TEXT) {
        freeze_matrix_attribute(writer, "transform", freeze_transform(writer, element));
    }
    bool resolved = timeline_metrics(writer->timeline) != NULL;
    if (resolved) {
        write_font(writer, element);
    }
    freeze_styles(writer, element, resolved ? G_N_ELEMENTS(font) : 0, font);
    g_string_append_c(writer->out, '>');
    for (const Element *child = element->first_child; child; child = child->next) {
        if (child->tag == TAG_CHARACTERS) {
            xml_append_text(writer->out, child->text);
        } else if (child->tag == TAG_TSPAN || child->tag == TAG_TEXT_PATH || child->tag == TAG_A) {
            write_as_is(writer, child);
        }
    }
    g_string_append_printf(writer->out, "</%s>", element->name);
}

void freeze_text(FreezeWriter *writer, const Element *text)
{
    if (!timeline_metrics(writer->timeline) || !is_horizontal(writer, text)) {
        write_as_is(writer, text);
        return;
    }
    Matrix screen = freeze_element_matrix(writer, text);
    TextWriter made = {.writer = writer, .layout = text_layout(writer->state, text, screen)};
    made.heights = text_hinting(writer->state, text, &made.layout, screen);
    made.grouped = needs_groups(&made);
    write_element(&made, text);
}
