#include "time/freeze/freeze_html_painter.h"

#include <math.h>

static char *define_blur(HtmlPainter *painter, Rect region, double blur)
{
    FreezeWriter *writer = painter->writer;
    char *name = freeze_html_new_name(painter);
    g_string_append_printf(writer->out, "<filter id=\"%s\" filterUnits=\"userSpaceOnUse\"", name);
    freeze_number_attribute(writer, "x", region.x0);
    freeze_number_attribute(writer, "y", region.y0);
    freeze_number_attribute(writer, "width", region.x1 - region.x0);
    freeze_number_attribute(writer, "height", region.y1 - region.y0);
    g_string_append(writer->out, "><feGaussianBlur");
    freeze_number_attribute(writer, "stdDeviation", blur / 2);
    g_string_append(writer->out, "/></filter>");
    return name;
}

/* Outside of the box, as if that were solid. */
static void drop_shadow(HtmlPainter *painter, const Style *style, HtmlRound round,
                        ShadowValue shadow)
{
    GString *out = painter->writer->out;
    HtmlRound shade = freeze_html_grow(round, shadow.spread);
    shade.box.x0 += shadow.x;
    shade.box.x1 += shadow.x;
    shade.box.y0 += shadow.y;
    shade.box.y1 += shadow.y;
    if (shade.box.x1 <= shade.box.x0 || shade.box.y1 <= shade.box.y0) {
        return;
    }
    Rect region = rect_outset(shade.box, 2 * shadow.blur + 1);
    HtmlRound around = {.box = rect_union(region, rect_outset(round.box, 1))};
    g_autofree char *clip = freeze_html_define_clip(painter, around, &round);
    g_autofree char *blur = shadow.blur > 0 ? define_blur(painter, region, shadow.blur) : NULL;
    g_string_append_printf(out, "<g clip-path=\"url(#%s)\">", clip);
    if (blur) {
        g_string_append_printf(out, "<g filter=\"url(#%s)\">", blur);
    }
    freeze_html_fill_round(painter, style, shade, shadow.color);
    g_string_append(out, blur ? "</g></g>" : "</g>");
}

/* Within the padding box, from its edges inwards. */
static void inset_shadow(HtmlPainter *painter, const Style *style, HtmlRound round,
                         ShadowValue shadow)
{
    GString *out = painter->writer->out;
    HtmlRound hole = freeze_html_inset(
        round, (HtmlEdges){{shadow.spread, shadow.spread, shadow.spread, shadow.spread}});
    hole.box = (Rect){hole.box.x0 + shadow.x, hole.box.y0 + shadow.y, hole.box.x1 + shadow.x,
                      hole.box.y1 + shadow.y};
    Rect region = rect_outset(rect_union(round.box, hole.box), 2 * shadow.blur + 1);
    HtmlRound around = {.box = region};
    g_autofree char *clip = freeze_html_define_clip(painter, round, NULL);
    g_autofree char *blur = shadow.blur > 0 ? define_blur(painter, region, shadow.blur) : NULL;
    g_string_append_printf(out, "<g clip-path=\"url(#%s)\">", clip);
    if (blur) {
        g_string_append_printf(out, "<g filter=\"url(#%s)\">", blur);
    }
    freeze_html_begin_fill(painter, "path", style, shadow.color);
    g_string_append(out, " fill-rule=\"evenodd\" d=\"");
    freeze_html_append_round(out, around);
    freeze_html_append_round(out, hole);
    g_string_append(out, blur ? "\"/></g></g>" : "\"/></g>");
}

/* The first one lies on top. */
void freeze_html_shadows(HtmlPainter *painter, const HtmlBox *box, HtmlRound round, bool is_inset)
{
    const Value *value = style_value(box->style, PROPERTY_BOX_SHADOW);
    for (guint i = value->keyword ? 0 : value->list.n_items; i-- > 0;) {
        ShadowValue shadow = shadow_value(value->list.items[i], box->style->color);
        if (shadow.is_inset != is_inset || shadow.color.alpha <= 0) {
            continue;
        }
        if (is_inset) {
            inset_shadow(painter, box->style, freeze_html_inset(round, box->border), shadow);
        } else {
            drop_shadow(painter, box->style, round, shadow);
        }
    }
}
