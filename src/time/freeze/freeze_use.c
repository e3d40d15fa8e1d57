#include "time/freeze/freeze_use.h"

static bool is_viewport(const Element *element)
{
    return element->tag == TAG_SYMBOL || element->tag == TAG_SVG;
}

static bool has_text(const FreezeWriter *writer, const Element *element)
{
    const Document *document = timeline_document(writer->timeline);
    guint32 end = element_subtree_end(document, element);
    for (guint32 i = element->index; i < end; i++) {
        if (document->elements[i]->tag == TAG_TEXT) {
            return true;
        }
    }
    return false;
}

/* While its href is animated it stays a <use>: there is no instance of what it shows. */
bool freeze_use_is_expanded(const FreezeWriter *writer, const Element *use)
{
    return use->instance && !state_attribute_animated(writer->state, use, "href") &&
           (is_viewport(use->instance) || timeline_is_expanded(writer->timeline, use) ||
            has_text(writer, use->instance));
}

/* Within a <clipPath> there can be no group: the shape stands for itself. */
static void write_bare(FreezeWriter *writer, const Element *use)
{
    writer->outer = matrix_multiply(writer->outer, layout_child_matrix(writer->state, use));
    freeze_element(writer, use->instance, FREEZE_WHOLE);
    writer->outer = MATRIX_IDENTITY;
}

void freeze_use(FreezeWriter *writer, const Element *use, FreezePart part)
{
    if (use->parent && use->parent->tag == TAG_CLIP_PATH) {
        write_bare(writer, use);
        return;
    }
    Matrix outer = writer->outer;
    writer->outer = MATRIX_IDENTITY;
    g_string_append(writer->out, "<g");
    if (use->id && !use->origin) {
        xml_append_attribute(writer->out, "id", use->id);
    }
    freeze_matrix_attribute(writer, "transform",
                            matrix_multiply(outer, freeze_child_matrix(writer, use)));
    freeze_styles(writer, use, 0, NULL);
    g_string_append_c(writer->out, '>');
    const Element *root = use->instance;
    freeze_element(writer, root, part == FREEZE_WHOLE ? part : freeze_part_of(writer, root));
    g_string_append(writer->out, "</g>");
}

void freeze_use_viewport(FreezeWriter *writer, const Element *element, FreezePart part)
{
    Size size = layout_viewport_size(writer->state, element);
    g_string_append(writer->out, "<svg");
    freeze_matrix_attribute(writer, "transform", layout_transform(writer->state, element));
    freeze_number_attribute(writer, "width", size.width);
    freeze_number_attribute(writer, "height", size.height);
    static const char *const kept[] = {"viewBox", "preserveAspectRatio"};
    for (guint i = 0; i < G_N_ELEMENTS(kept); i++) {
        const char *value = state_attribute(writer->state, element, kept[i]);
        if (value) {
            xml_append_attribute(writer->out, kept[i], value);
        }
    }
    if (!style_own(writer->state->styles[element->index], PROPERTY_OVERFLOW)) {
        g_string_append(writer->out, " overflow=\"hidden\"");
    }
    freeze_styles(writer, element, 0, NULL);
    g_string_append_c(writer->out, '>');
    freeze_children(writer, element, part);
    g_string_append(writer->out, "</svg>");
}
