#include "time/freeze/freeze_layer.h"

#include "time/freeze/freeze_effect.h"
#include "time/freeze/freeze_filter.h"
#include "value/filter.h"

#include <math.h>
#include <string.h>

/* Of a picture; above it the filter is left to librsvg. */
static const double LARGEST_PIXELS = 4096 * 4096;

/* The part of the element's space that is drawn, and its pixels. */
typedef struct Picture {
    const Element *element;
    Matrix space; /* of the element to pixels of the picture: a scale */
    Rect pixels;
    Rect part; /* in the element's space */
} Picture;

Rect freeze_layer_filtered(const FreezeWriter *writer, const Element *element)
{
    const Value *value = style_own(writer->state->styles[element->index], PROPERTY_FILTER);
    if (!value || value->keyword) {
        return rect_empty();
    }
    if (freeze_effect_is_list(writer, element)) {
        return freeze_effect_region(writer, element);
    }
    const Element *filter = document_lookup_reference(timeline_document(writer->timeline),
                                                      value->filter->functions[0].url);
    return filter && filter->tag == TAG_FILTER ? freeze_filter_box(writer, filter, element)
                                               : rect_empty();
}

/* A picture in a picture has no file beside it. */
static bool has_file(const State *state, const Element *element)
{
    const Document *document = timeline_document(state->timeline);
    guint32 end = element_subtree_end(document, element);
    for (guint32 i = element->index; i < end; i++) {
        const Element *at = document->elements[i];
        const char *url = at->tag == TAG_IMAGE ? state_attribute(state, at, "href") : NULL;
        if (url && g_ascii_strncasecmp(url, "data:", 5) != 0) {
            return true;
        }
    }
    return false;
}

static bool find_layer(FreezeWriter *writer, const Element *element, Picture *picture)
{
    Rect region = freeze_layer_filtered(writer, element);
    if (rect_is_empty(region)) {
        return false;
    }
    Matrix screen = freeze_element_matrix(writer, element);
    double x = hypot(screen.a, screen.b), y = hypot(screen.c, screen.d);
    if ((screen.b == 0 && screen.c == 0) || !(x > 0 && y > 0) || !isfinite(x * y)) {
        return false;
    }
    picture->element = element;
    picture->space = matrix_scale(x, y);
    Rect pixels = matrix_bounds(picture->space, region);
    picture->pixels = (Rect){floor(pixels.x0), floor(pixels.y0), ceil(pixels.x1), ceil(pixels.y1)};
    pixels = picture->pixels;
    picture->part = (Rect){pixels.x0 / x, pixels.y0 / y, pixels.x1 / x, pixels.y1 / y};
    double area = (pixels.x1 - pixels.x0) * (pixels.y1 - pixels.y0);
    return area > 0 && area <= LARGEST_PIXELS && !has_file(writer->state, element);
}

/* Groups with what the element inherits, the root's outermost; the number of them. */
static guint open_ancestors(FreezeWriter *writer, const Element *ancestor)
{
    if (!ancestor) {
        return 0;
    }
    guint n = open_ancestors(writer, ancestor->parent);
    PropertyId own[N_PROPERTIES];
    guint n_own = 0;
    for (guint i = 0; i < N_PROPERTIES; i++) {
        if (!property_row((PropertyId)i)->inherited) {
            own[n_own++] = (PropertyId)i;
        }
    }
    g_string_append(writer->out, "<g");
    if (!ancestor->parent) {
        own[n_own++] = PROPERTY_FONT_SIZE;
        freeze_number_attribute(writer, "font-size",
                                writer->state->styles[ancestor->index]->font_size);
    }
    freeze_styles(writer, ancestor, n_own, own);
    g_string_append_c(writer->out, '>');
    return n + 1;
}

/* What stands after the next "#" of a reference in a frozen text. Caller frees. */
static char *next_reference(const char *start, const char **text)
{
    static const char *const openings[] = {"url(", "url(&quot;", "url('", "href=\""};
    for (const char *hash; (hash = strchr(*text, '#')) != NULL;) {
        *text = hash + 1;
        for (guint i = 0; i < G_N_ELEMENTS(openings); i++) {
            gsize length = strlen(openings[i]);
            if ((gsize)(hash - start) >= length &&
                strncmp(hash - length, openings[i], length) == 0) {
                return g_strndup(hash + 1, strcspn(hash + 1, "\"&')"));
            }
        }
    }
    return NULL;
}

static bool is_within(const FreezeWriter *writer, const Element *element, const Element *ancestor)
{
    guint32 end = element_subtree_end(timeline_document(writer->timeline), ancestor);
    return element->index >= ancestor->index && element->index < end;
}

/* What the text refers to, and what that refers to. */
static void write_targets(FreezeWriter *writer, const Picture *picture, const char *text,
                          GHashTable *found)
{
    const char *at = text;
    for (char *id; (id = next_reference(text, &at)) != NULL; g_free(id)) {
        const Element *target = document_lookup(timeline_document(writer->timeline), id);
        if (!target || is_within(writer, target, picture->element) ||
            is_within(writer, picture->element, target) ||
            !g_hash_table_add(found, (gpointer)target)) {
            continue;
        }
        g_autoptr(GString) own = g_string_new(NULL);
        GString *out = writer->out;
        writer->out = own;
        freeze_element(writer, target, FREEZE_WHOLE);
        writer->out = out;
        g_string_append_len(out, own->str, (gssize)own->len);
        write_targets(writer, picture, own->str, found);
    }
}

/* The inner <svg> is what percentages are of. */
static void write_document(FreezeWriter *writer, const Picture *picture, const char *content)
{
    Size viewport = layout_viewport(writer->state, picture->element);
    Rect part = picture->part;
    g_string_append(writer->out, "<svg xmlns=\"" DOCUMENT_SVG_NAMESPACE
                                 "\" xmlns:xlink=\"" DOCUMENT_XLINK_NAMESPACE "\"");
    freeze_number_attribute(writer, "width", picture->pixels.x1 - picture->pixels.x0);
    freeze_number_attribute(writer, "height", picture->pixels.y1 - picture->pixels.y0);
    g_string_append(writer->out, " preserveAspectRatio=\"none\" viewBox=\"");
    const double box[] = {part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0};
    for (guint i = 0; i < G_N_ELEMENTS(box); i++) {
        freeze_append_number(writer->out, box[i]);
        g_string_append_c(writer->out, ' ');
    }
    g_string_append(writer->out, "\"><svg overflow=\"visible\"");
    freeze_number_attribute(writer, "width", viewport.width);
    freeze_number_attribute(writer, "height", viewport.height);
    g_string_append(writer->out, "><defs>");
    g_autoptr(GHashTable) found = g_hash_table_new(NULL, NULL);
    write_targets(writer, picture, content, found);
    g_string_append_printf(writer->out, "</defs>%s</svg></svg>", content);
}

/* Caller frees. */
static char *draw_document(const FreezeWriter *writer, const Picture *picture)
{
    g_autoptr(GString) content = g_string_new(NULL);
    g_autoptr(GString) document = g_string_new(NULL);
    g_autoptr(GHashTable) screens = g_hash_table_new(NULL, NULL);
    FreezeWriter inner = *writer;
    inner.out = content;
    inner.screens = screens;
    inner.outer = MATRIX_IDENTITY;
    inner.upright = picture->element;
    inner.upright_matrix = picture->space;
    guint n = open_ancestors(&inner, picture->element->parent);
    freeze_element(&inner, picture->element, FREEZE_WHOLE);
    while (n-- > 0) {
        g_string_append(content, "</g>");
    }
    inner.out = document;
    write_document(&inner, picture, content->str);
    return g_base64_encode((const guchar *)document->str, document->len);
}

bool freeze_layer(FreezeWriter *writer, const Element *element)
{
    Picture picture;
    if (writer->upright == element || !find_layer(writer, element, &picture)) {
        return false;
    }
    g_autofree char *coded = draw_document(writer, &picture);
    g_string_append(writer->out, "<image preserveAspectRatio=\"none\" visibility=\"visible\"");
    if (element->id && !element->origin) {
        xml_append_attribute(writer->out, "id", element->id);
    }
    freeze_matrix_attribute(writer, "transform", freeze_transform(writer, element));
    freeze_number_attribute(writer, "x", picture.part.x0);
    freeze_number_attribute(writer, "y", picture.part.y0);
    freeze_number_attribute(writer, "width", picture.part.x1 - picture.part.x0);
    freeze_number_attribute(writer, "height", picture.part.y1 - picture.part.y0);
    const Value *blend = style_own(writer->state->styles[element->index], PROPERTY_MIX_BLEND_MODE);
    if (blend && blend->keyword) {
        g_string_append_printf(writer->out, " style=\"mix-blend-mode:%s\"", blend->keyword);
    }
    g_string_append_printf(writer->out, " href=\"data:image/svg+xml;base64,%s\"/>", coded);
    return true;
}
