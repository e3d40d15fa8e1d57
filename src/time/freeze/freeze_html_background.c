#include "time/freeze/freeze_html_gradient.h"

#include "value/numeric.h"

#include <math.h>
#include <string.h>

/* Size of one tile. Gradients have none of their own. */
static Size tile_size(const Style *style, Size area)
{
    const Value *value = style_value(style, PROPERTY_BACKGROUND_SIZE);
    if (value->keyword) {
        return area;
    }
    const Value *across = value->list.items[0], *down = value->list.items[1];
    return (Size){across->keyword ? area.width : length_resolve(across->length, area.width),
                  down->keyword ? area.height : length_resolve(down->length, area.height)};
}

static Point tile_origin(const Style *style, Rect area, Size tile)
{
    const Value *value = style_value(style, PROPERTY_BACKGROUND_POSITION);
    return (Point){
        area.x0 + length_resolve(value->list.items[0]->length, area.x1 - area.x0 - tile.width),
        area.y0 + length_resolve(value->list.items[1]->length, area.y1 - area.y0 - tile.height)};
}

typedef struct Repeat {
    bool across, down;
} Repeat;

static Repeat repeat_of(const Style *style)
{
    const Value *value = style_value(style, PROPERTY_BACKGROUND_REPEAT);
    const char *text = value->keyword ? value->keyword : value->text;
    g_auto(GStrv) words = g_strsplit_set(text, " ,", 3);
    if (g_str_equal(words[0], "repeat-x") || g_str_equal(words[0], "repeat-y")) {
        bool across = g_str_equal(words[0], "repeat-x");
        return (Repeat){across, !across};
    }
    bool across = !g_str_equal(words[0], "no-repeat");
    bool down =
        words[1] && strchr(text, ',') == NULL ? !g_str_equal(words[1], "no-repeat") : across;
    return (Repeat){across, down};
}

static bool covers(Rect tile, Rect area)
{
    return tile.x0 <= area.x0 && tile.y0 <= area.y0 && tile.x1 >= area.x1 && tile.y1 >= area.y1;
}

static void append_fill(HtmlPainter *painter, const Style *style, const char *id, HtmlRound clip)
{
    GString *out = painter->writer->out;
    g_string_append_printf(out, "<path fill=\"url(#%s)\"", id);
    if (!html_style_is(style, PROPERTY_STROKE, "none")) {
        g_string_append(out, " stroke=\"none\"");
    }
    if (html_style_number(style, PROPERTY_FILL_OPACITY, 1) != 1) {
        g_string_append(out, " fill-opacity=\"1\"");
    }
    g_string_append(out, " d=\"");
    freeze_html_append_round(out, clip);
    g_string_append(out, "\"/>");
}

/* Tiles side by side: a pattern of one. */
static void define_pattern(HtmlPainter *painter, const char *id, const char *gradient, Rect tile)
{
    FreezeWriter *writer = painter->writer;
    g_string_append_printf(writer->out, "<pattern id=\"%s\" patternUnits=\"userSpaceOnUse\"", id);
    freeze_number_attribute(writer, "x", tile.x0);
    freeze_number_attribute(writer, "y", tile.y0);
    freeze_number_attribute(writer, "width", tile.x1 - tile.x0);
    freeze_number_attribute(writer, "height", tile.y1 - tile.y0);
    g_string_append_printf(writer->out, "><g transform=\"translate(");
    freeze_append_number(writer->out, -tile.x0);
    g_string_append_c(writer->out, ' ');
    freeze_append_number(writer->out, -tile.y0);
    g_string_append_printf(writer->out, ")\"><path fill=\"url(#%s)\" d=\"", gradient);
    freeze_html_append_round(writer->out, (HtmlRound){.box = tile});
    g_string_append(writer->out, "\"/></g></pattern>");
}

/* Defines what fills `within`; its name, or NULL. Caller frees. */
static char *define_paint(HtmlPainter *painter, const HtmlBox *box, CssTokens image, Rect area,
                          Rect within, Rect *tile)
{
    const Style *style = box->style;
    Size size = tile_size(style, (Size){area.x1 - area.x0, area.y1 - area.y0});
    if (size.width <= 0 || size.height <= 0) {
        return NULL;
    }
    Point at = tile_origin(style, area, size);
    *tile = rect_from_size(at.x, at.y, size.width, size.height);
    g_autofree char *id = freeze_html_new_name(painter);
    if (!freeze_html_gradient(painter, id, style, image, *tile)) {
        return NULL;
    }
    if (covers(*tile, within)) {
        return g_steal_pointer(&id);
    }
    char *pattern = g_strconcat(id, "t", NULL);
    define_pattern(painter, pattern, id, *tile);
    return pattern;
}

static void write_image(HtmlPainter *painter, const HtmlBox *box, CssTokens image, HtmlRound clip,
                        Rect area)
{
    const Style *style = box->style;
    Repeat repeat = repeat_of(style);
    Rect tile;
    g_autofree char *id = define_paint(painter, box, image, area, clip.box, &tile);
    if (!id) {
        return;
    }
    if (!repeat.across && !covers((Rect){tile.x0, -INFINITY, tile.x1, INFINITY}, clip.box)) {
        clip = (HtmlRound){
            .box = rect_intersect(clip.box, (Rect){tile.x0, clip.box.y0, tile.x1, clip.box.y1})};
    }
    if (!repeat.down && !covers((Rect){-INFINITY, tile.y0, INFINITY, tile.y1}, clip.box)) {
        clip = (HtmlRound){
            .box = rect_intersect(clip.box, (Rect){clip.box.x0, tile.y0, clip.box.x1, tile.y1})};
    }
    if (clip.box.x1 <= clip.box.x0 || clip.box.y1 <= clip.box.y0) {
        return;
    }
    append_fill(painter, style, id, clip);
}

static CssTokens *images_of(const FreezeWriter *writer, const HtmlBox *box, guint *n)
{
    const Value *value = style_value(box->style, PROPERTY_BACKGROUND_IMAGE);
    const char *text = value->keyword ? value->keyword : value->text;
    Arena *arena = writer->state->arena;
    CssTokens *images = NULL;
    *n = 0;
    if (strcmp(text, "none") != 0) {
        *n = css_split_commas(arena, css_tokenize(arena, text, strlen(text), 0), &images);
    }
    return images;
}

char *freeze_html_text_paint(HtmlPainter *painter, const HtmlBox *box, Rect area)
{
    guint n;
    Rect tile;
    CssTokens *images = images_of(painter->writer, box, &n);
    return n > 0 ? define_paint(painter, box, images[0], area, area, &tile) : NULL;
}

/* The first image lies on top. */
void freeze_html_background(HtmlPainter *painter, const HtmlBox *box, HtmlRound clip, Rect area)
{
    guint n;
    CssTokens *images = images_of(painter->writer, box, &n);
    for (guint i = n; i-- > 0;) {
        write_image(painter, box, images[i], clip, area);
    }
}
