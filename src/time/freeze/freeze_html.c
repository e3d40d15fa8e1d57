#include "time/freeze/freeze_html.h"

#include "time/freeze/freeze_effect.h"
#include "time/freeze/freeze_html_painter.h"
#include "time/freeze/freeze_html_replaced.h"
#include "time/html/html_layout.h"
#include "time/html/html_positioned.h"
#include "value/transform.h"

#include <math.h>

static void paint_whole(HtmlPainter *painter, const HtmlBox *box);

static double opacity_of(const HtmlBox *box)
{
    return box->is_anonymous ? 1 : CLAMP(html_style_number(box->style, PROPERTY_OPACITY, 1), 0, 1);
}

static bool is_set(const HtmlBox *box, PropertyId property, const char *plain)
{
    const Value *value = box->is_anonymous ? NULL : style_own(box->style, property);
    return value && !value_is_keyword(value, plain);
}

/* Is it painted as one with all that is in it, in its turn by z-index? */
static bool is_layer(const HtmlBox *box)
{
    return box->kind != HTML_TEXT && box->kind != HTML_SPAN &&
           (opacity_of(box) < 1 || is_set(box, PROPERTY_MIX_BLEND_MODE, "normal") ||
            html_positioned_contains(box));
}

/* Is it painted as one, in the place that it has? */
static bool is_whole(const HtmlBox *box)
{
    bool is_item =
        box->parent && (box->parent->inside == HTML_FLEX || box->parent->inside == HTML_GRID);
    return box->kind == HTML_REPLACED || is_item ||
           (!box->is_anonymous && html_style_clips(box->style));
}

static double z_index(const HtmlBox *box)
{
    const Value *value = style_value(box->style, PROPERTY_Z_INDEX);
    return value->keyword || box->position == HTML_STATIC ? 0 : value->number;
}

/* What a box paints later than its backgrounds. */
typedef struct Later {
    GPtrArray *layers, *floats; /* const HtmlBox * */
} Later;

static bool is_painted(const HtmlBox *box)
{
    return box->placer != NULL || box->kind == HTML_SPAN;
}

/* Backgrounds of the blocks in a box, in tree order. */
static void paint_blocks(HtmlPainter *painter, const HtmlBox *box, Later *later)
{
    for (HtmlBox *child = box->first; child; child = child->next) {
        if (!is_painted(child)) {
            continue;
        }
        if (is_layer(child)) {
            g_ptr_array_add(later->layers, child);
        } else if (child->floats != HTML_FLOAT_NONE) {
            g_ptr_array_add(later->floats, child);
        } else if (child->kind == HTML_SPAN) {
            paint_blocks(painter, child, later);
        } else if (child->is_inline_level || box->kind == HTML_SPAN) {
            continue; /* a letter of its line */
        } else if (is_whole(child)) {
            paint_whole(painter, child);
        } else {
            Rect border_box = freeze_html_border_box(child);
            freeze_html_box(painter, child, border_box, true, true);
            paint_blocks(painter, child, later);
        }
    }
}

/* Of the inline boxes around a text, which are no layers. */
static double line_opacity(const HtmlBox *box)
{
    double opacity = 1;
    for (; box && (box->kind == HTML_SPAN || box->kind == HTML_TEXT); box = box->parent) {
        opacity *= box->kind == HTML_SPAN ? opacity_of(box) : 1;
    }
    return opacity;
}

static void paint_span(HtmlPainter *painter, const HtmlFragment *fragment, Point origin)
{
    HtmlBox *box = fragment->box;
    double opacity = line_opacity(box);
    Rect border_box = {floor(origin.x + fragment->x + 0.5), floor(origin.y + fragment->y + 0.5),
                       floor(origin.x + fragment->x + fragment->width + 0.5),
                       floor(origin.y + fragment->y + fragment->height + 0.5)};
    if (opacity < 1) {
        g_string_append(painter->writer->out, "<g");
        freeze_number_attribute(painter->writer, "opacity", opacity);
        g_string_append_c(painter->writer->out, '>');
    }
    freeze_html_box(painter, box, border_box, fragment->begins, fragment->ends);
    freeze_html_outline(painter, box, border_box);
    if (opacity < 1) {
        g_string_append(painter->writer->out, "</g>");
    }
}

static void paint_line(HtmlPainter *painter, const HtmlLine *line, Point origin)
{
    for (guint i = 0; i < line->n; i++) {
        const HtmlFragment *fragment = &line->fragments[i];
        if (fragment->box->kind == HTML_TEXT) {
            Point at = {origin.x + fragment->x, origin.y + fragment->baseline};
            freeze_html_text(painter, fragment, at, line_opacity(fragment->box));
        } else if (fragment->box->kind == HTML_SPAN) {
            paint_span(painter, fragment, origin);
        } else if (!is_layer(fragment->box)) {
            paint_whole(painter, fragment->box);
        }
    }
}

static void paint_lines(HtmlPainter *painter, const HtmlBox *box)
{
    Point origin = html_box_origin(box);
    for (guint i = 0; i < box->n_lines; i++) {
        paint_line(painter, &box->lines[i], origin);
    }
    freeze_html_marker(painter, box);
    for (const HtmlBox *child = box->first; child && box->n_lines == 0; child = child->next) {
        bool is_plain = is_painted(child) && child->kind == HTML_CONTAINER && !is_layer(child) &&
                        !is_whole(child) && child->floats == HTML_FLOAT_NONE;
        if (is_plain) {
            paint_lines(painter, child);
        }
    }
}

static void paint_layers(HtmlPainter *painter, const GPtrArray *layers, int sign)
{
    for (guint i = 0; i < layers->len; i++) {
        const HtmlBox *box = layers->pdata[i];
        double z = z_index(box);
        if ((z > 0) - (z < 0) == sign) {
            paint_whole(painter, box);
        }
    }
}

static gint compare_layers(gconstpointer a, gconstpointer b, gpointer data)
{
    double x = z_index(*(const HtmlBox *const *)a), y = z_index(*(const HtmlBox *const *)b);
    (void)data;
    return (x > y) - (x < y);
}

static void paint_content(HtmlPainter *painter, const HtmlBox *box)
{
    g_autoptr(GPtrArray) layers = g_ptr_array_new();
    g_autoptr(GPtrArray) floats = g_ptr_array_new();
    Later later = {layers, floats};
    GString *out = painter->writer->out;
    gsize start = out->len;
    paint_blocks(painter, box, &later);
    g_ptr_array_sort_with_data(layers, compare_layers, NULL); /* stable */
    if (layers->len > 0 && z_index(layers->pdata[0]) < 0) {
        g_autofree char *blocks = g_strdup(out->str + start);
        g_string_truncate(out, start);
        paint_layers(painter, layers, -1);
        g_string_append(out, blocks);
    }
    for (guint i = 0; i < floats->len; i++) {
        paint_whole(painter, floats->pdata[i]);
    }
    paint_lines(painter, box);
    paint_layers(painter, layers, 0);
    paint_layers(painter, layers, 1);
}

/* About the box's transform-origin, in the coordinates of the <foreignObject>. */
static Matrix transform_of(const HtmlBox *box)
{
    static const PropertyId individual[] = {PROPERTY_TRANSLATE, PROPERTY_ROTATE, PROPERTY_SCALE};
    const Style *style = box->style;
    Size size = {box->width, box->height};
    Point at = html_box_origin(box);
    const Value *own = style_own(style, PROPERTY_TRANSFORM_ORIGIN);
    Point origin = {at.x + size.width / 2, at.y + size.height / 2};
    if (own) {
        origin = (Point){at.x + length_resolve(own->list.items[0]->length, size.width),
                         at.y + length_resolve(own->list.items[1]->length, size.height)};
    }
    Matrix m = matrix_translate(origin.x, origin.y);
    for (guint i = 0; i < G_N_ELEMENTS(individual); i++) {
        const Value *value = style_own(style, individual[i]);
        if (value) {
            m = matrix_multiply(m, transform_individual_matrix(value, size));
        }
    }
    const Value *transform = style_own(style, PROPERTY_TRANSFORM);
    if (transform && !transform->keyword) {
        m = matrix_multiply(m, transform_matrix(transform->transform, size));
    }
    return matrix_multiply(m, matrix_translate(-origin.x, -origin.y));
}

/* Begins a group where the box is drawn other than straight away. */
static bool begin_group(HtmlPainter *painter, const HtmlBox *box)
{
    FreezeWriter *writer = painter->writer;
    Matrix m = box->is_anonymous ? MATRIX_IDENTITY : transform_of(box);
    double opacity = opacity_of(box);
    bool has_effect = !box->is_anonymous && freeze_effect_is_list(writer, box->element);
    const Value *blend = box->is_anonymous ? NULL : style_own(box->style, PROPERTY_MIX_BLEND_MODE);
    bool blends = blend && !value_is_keyword(blend, "normal");
    if (matrix_is_identity(m) && opacity >= 1 && !has_effect && !blends) {
        return false;
    }
    if (has_effect) {
        bool is_drawing = box->kind == HTML_REPLACED;
        freeze_effect_definition_of(writer, box->element,
                                    is_drawing ? freeze_html_border_box(box) : rect_empty());
    }
    g_string_append(writer->out, "<g");
    freeze_matrix_attribute(writer, "transform", m);
    if (opacity < 1) {
        freeze_number_attribute(writer, "opacity", opacity);
    }
    if (has_effect) {
        freeze_effect_reference(writer, box->element);
    }
    if (blends) {
        g_string_append_printf(writer->out, " style=\"mix-blend-mode:%s\"", blend->keyword);
    }
    g_string_append_c(writer->out, '>');
    painter->screen = matrix_multiply(painter->screen, m);
    return true;
}

static bool begin_clip(HtmlPainter *painter, const HtmlBox *box, Rect border_box)
{
    if (box->is_anonymous || box->kind == HTML_REPLACED || !html_style_clips(box->style)) {
        return false;
    }
    GString *out = painter->writer->out;
    HtmlRound round = freeze_html_inset(freeze_html_round(box, border_box), box->border);
    g_autofree char *clip = freeze_html_define_clip(painter, round, NULL);
    g_string_append_printf(out, "<g clip-path=\"url(#%s)\">", clip);
    return true;
}

static void paint_whole(HtmlPainter *painter, const HtmlBox *box)
{
    GString *out = painter->writer->out;
    Matrix screen = painter->screen;
    if (opacity_of(box) <= 0) {
        return;
    }
    bool is_grouped = begin_group(painter, box);
    Rect border_box = freeze_html_border_box(box);
    freeze_html_box(painter, box, border_box, true, true);
    bool is_clipped = begin_clip(painter, box, border_box);
    if (box->kind == HTML_REPLACED) {
        freeze_html_replaced(painter, box);
    } else {
        paint_content(painter, box);
    }
    g_string_append(out, is_clipped ? "</g>" : "");
    freeze_html_outline(painter, box, border_box);
    g_string_append(out, is_grouped ? "</g>" : "");
    painter->screen = screen;
}

/* The <foreignObject> as a viewport of its size. */
void freeze_html(FreezeWriter *writer, const Element *foreign)
{
    static const PropertyId spent[] = {PROPERTY_X,      PROPERTY_Y,        PROPERTY_WIDTH,
                                       PROPERTY_HEIGHT, PROPERTY_OVERFLOW, PROPERTY_FONT_FAMILY};
    const State *state = writer->state;
    double x = layout_length(state, foreign, PROPERTY_X, 0);
    double y = layout_length(state, foreign, PROPERTY_Y, 0);
    Size size = layout_picture_size(state, foreign);
    const Value *overflow = style_own(state->styles[foreign->index], PROPERTY_OVERFLOW);
    bool is_clipped = !overflow || !value_is_keyword(overflow, "visible");
    guint n_names = 0;
    HtmlPainter painter = {writer, freeze_screen_matrix(writer, foreign), &n_names, foreign};
    g_string_append(writer->out, "<g");
    freeze_attributes(writer, foreign, NULL);
    freeze_matrix_attribute(writer, "transform", freeze_transform(writer, foreign));
    freeze_styles(writer, foreign, G_N_ELEMENTS(spent), spent);
    g_string_append_c(writer->out, '>');
    if (size.width > 0 && size.height > 0) {
        HtmlBox *root = html_layout(state, foreign, size);
        root->x = x;
        root->y = y;
        HtmlRound round = {.box = rect_from_size(x, y, size.width, size.height)};
        if (is_clipped) {
            g_autofree char *clip = freeze_html_define_clip(&painter, round, NULL);
            g_string_append_printf(writer->out, "<g clip-path=\"url(#%s)\">", clip);
        }
        paint_content(&painter, root);
        g_string_append(writer->out, is_clipped ? "</g>" : "");
    }
    g_string_append(writer->out, "</g>");
}
