#include "time/freeze/freeze_clip.h"

#include "value/shape.h"

static const Value *clip_of(const FreezeWriter *writer, const Element *element)
{
    const Value *value = style_own(writer->state->styles[element->index], PROPERTY_CLIP_PATH);
    if (!value || value_is_keyword(value, "none") ||
        (!value->keyword && value->shape->type == SHAPE_URL)) {
        return NULL;
    }
    return value;
}

enum { CHAIN_MOST = 8 }; /* clip paths that clip one another, perhaps in a circle */

/* The <clipPath> that an element refers to. */
static const Element *reference_of(const FreezeWriter *writer, const Element *element)
{
    const Value *value = style_own(writer->state->styles[element->index], PROPERTY_CLIP_PATH);
    bool is_url = value && !value->keyword && value->shape->type == SHAPE_URL;
    const Element *target =
        is_url ? document_lookup_reference(timeline_document(writer->timeline), value->shape->url)
               : NULL;
    return target && target->tag == TAG_CLIP_PATH ? target : NULL;
}

static const Element *only_child(const Element *clip)
{
    const Element *child = element_first(clip);
    return child && !element_next(child) ? child : NULL;
}

/* What clips the clip path as a whole, in the space of what that is for. */
static const Element *next_of(const FreezeWriter *writer, const Element *clip)
{
    const Element *own = reference_of(writer, clip), *child = only_child(clip);
    if (own || !child) {
        return own;
    }
    Matrix m = matrix_multiply(layout_transform(writer->state, clip),
                               layout_transform(writer->state, child));
    return matrix_is_identity(m) ? reference_of(writer, child) : NULL;
}

bool freeze_clip_group(FreezeWriter *writer, const Element *element, FreezePart part)
{
    const Element *clip = reference_of(writer, element), *chain[CHAIN_MOST];
    guint n = 0;
    while (clip && n < CHAIN_MOST && (clip = next_of(writer, clip)) != NULL) {
        chain[n++] = clip;
    }
    if (n == 0 || n == CHAIN_MOST || writer->upright == element) {
        return false;
    }
    FreezeWriter inner = *writer;
    inner.upright = element;
    inner.upright_matrix = freeze_element_matrix(writer, element);
    inner.outer = MATRIX_IDENTITY;
    for (guint i = 0; i < n; i++) {
        g_string_append(writer->out, "<g clip-path=\"url(#");
        xml_append_text(writer->out, chain[i]->id);
        g_string_append(writer->out, ")\"");
        if (i == 0) {
            freeze_matrix_attribute(writer, "transform", freeze_transform(writer, element));
        }
        g_string_append_c(writer->out, '>');
    }
    freeze_element(&inner, element, part);
    while (n-- > 0) {
        g_string_append(writer->out, "</g>");
    }
    return true;
}

bool freeze_clip_is_shape(const FreezeWriter *writer, const Element *element)
{
    return clip_of(writer, element) != NULL;
}

/* Elements without CSS boxes have a fill box inside and a stroke box outside. */
static Rect reference_box(const State *state, const Element *element, const char *name)
{
    static const char *const inside[] = {"fill-box", "content-box", "padding-box", NULL};
    Rect box;
    if (name && g_str_equal(name, "view-box")) {
        Size size = layout_viewport(state, element);
        return rect_from_size(0, 0, size.width, size.height);
    }
    box = name && g_strv_contains(inside, name) ? layout_bbox(state, element)
                                                : layout_stroke_box(state, element);
    return rect_is_empty(box) ? rect_from_size(0, 0, 0, 0) : box;
}

static const PathData *outline(const State *state, const Element *element, const Value *clip)
{
    if (clip->keyword) {
        Rect box = reference_box(state, element, clip->keyword);
        return path_rect(state->arena, box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0, 0, 0);
    }
    Rect box = reference_box(state, element, clip->shape->box);
    Point middle = {(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2};
    return shape_path(state->arena, clip->shape, box, middle);
}

static void append_name(FreezeWriter *writer, const Element *element)
{
    g_string_append_printf(writer->out, "_clip%u", element->index);
}

void freeze_clip_definition(FreezeWriter *writer, const Element *element)
{
    const Value *clip = clip_of(writer, element);
    const PathData *path = outline(writer->state, element, clip);
    g_string_append(writer->out, "<clipPath id=\"");
    append_name(writer, element);
    g_string_append(writer->out, "\"><path d=\"");
    path_print(path, VALUE_PRINT_STATIC, writer->out);
    bool evenodd = !clip->keyword && clip->shape->evenodd;
    g_string_append_printf(writer->out, "\" clip-rule=\"%s\"/></clipPath>",
                           evenodd ? "evenodd" : "nonzero");
}

void freeze_clip_reference(FreezeWriter *writer, const Element *element)
{
    g_string_append(writer->out, " clip-path=\"url(#");
    append_name(writer, element);
    g_string_append(writer->out, ")\"");
}
