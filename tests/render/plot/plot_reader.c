#include "plot_reader.h"

#include <string.h>

typedef struct Parser {
    PlotReading *reading;
    GString *content;
    ReadText open;
    bool in_text;
} Parser;

static const char *value_of(const char **names, const char **values, const char *name)
{
    for (guint i = 0; names[i] != NULL; i++) {
        if (g_str_equal(names[i], name))
            return values[i];
    }
    return NULL;
}

static double number_of(const char **names, const char **values, const char *name)
{
    const char *value = value_of(names, values, name);
    g_assert_nonnull(value);
    return g_ascii_strtod(value, NULL);
}

static void begin_text(Parser *parser, const char **names, const char **values)
{
    const char *anchor = value_of(names, values, "text-anchor");
    parser->in_text = true;
    parser->open = (ReadText){
        .at = {number_of(names, values, "x"), number_of(names, values, "y")},
        .size = number_of(names, values, "font-size"),
        .bold = value_of(names, values, "font-weight") != NULL,
        .shift = anchor == NULL                  ? 0
                 : g_str_equal(anchor, "middle") ? .5
                                                 : 1,
    };
}

static guint count_subpaths(const char *path)
{
    guint count = 0;
    for (; *path != '\0'; path++)
        count += *path == 'M';
    return count;
}

static void start(GMarkupParseContext *context, const char *name, const char **names,
                  const char **values, void *data, GError **error)
{
    (void)context;
    (void)error;
    Parser *parser = data;
    PlotReading *reading = parser->reading;
    g_string_truncate(parser->content, 0);
    if (g_str_equal(name, "svg")) {
        reading->size =
            (Size){number_of(names, values, "width"), number_of(names, values, "height")};
        g_assert_cmpstr(value_of(names, values, "role"), ==, "img");
    } else if (g_str_equal(name, "text")) {
        begin_text(parser, names, values);
    } else if (g_str_equal(name, "circle")) {
        Point ring = {number_of(names, values, "cx"), number_of(names, values, "cy")};
        g_array_append_val(reading->rings, ring);
    } else if (g_str_equal(name, "path") && !g_str_equal(value_of(names, values, "fill"), "none")) {
        reading->n_markers += count_subpaths(value_of(names, values, "d"));
    }
}

static void end(GMarkupParseContext *context, const char *name, void *data, GError **error)
{
    (void)context;
    (void)error;
    Parser *parser = data;
    char *content = g_strdup(parser->content->str);
    g_string_truncate(parser->content, 0);
    if (g_str_equal(name, "text")) {
        parser->in_text = false;
        parser->open.text = content;
        g_array_append_val(parser->reading->texts, parser->open);
    } else if (g_str_equal(name, "title") && !parser->in_text) {
        parser->reading->title = content;
    } else if (g_str_equal(name, "desc")) {
        parser->reading->description = content;
    } else {
        g_free(content);
    }
}

static void characters(GMarkupParseContext *context, const char *text, gsize length, void *data,
                       GError **error)
{
    (void)context;
    (void)error;
    g_string_append_len(((Parser *)data)->content, text, (gssize)length);
}

PlotReading *plot_reading_new(const char *svg)
{
    static const GMarkupParser callbacks = {
        .start_element = start, .end_element = end, .text = characters};
    PlotReading *reading = g_new0(PlotReading, 1);
    reading->texts = g_array_new(FALSE, FALSE, sizeof(ReadText));
    reading->rings = g_array_new(FALSE, FALSE, sizeof(Point));
    Parser parser = {.reading = reading, .content = g_string_new(NULL)};
    g_autoptr(GError) error = NULL;
    GMarkupParseContext *context = g_markup_parse_context_new(&callbacks, 0, &parser, NULL);
    g_markup_parse_context_parse(context, svg, (gssize)strlen(svg), &error);
    g_assert_no_error(error);
    g_markup_parse_context_end_parse(context, &error);
    g_assert_no_error(error);
    g_markup_parse_context_free(context);
    g_string_free(parser.content, TRUE);
    return reading;
}

void plot_reading_free(PlotReading *reading)
{
    for (guint i = 0; i < reading->texts->len; i++)
        g_free(g_array_index(reading->texts, ReadText, i).text);
    g_array_unref(reading->texts);
    g_array_unref(reading->rings);
    g_free(reading->title);
    g_free(reading->description);
    g_free(reading);
}

const ReadText *plot_reading_find(const PlotReading *reading, const char *text)
{
    for (guint i = 0; i < reading->texts->len; i++) {
        const ReadText *found = &g_array_index(reading->texts, ReadText, i);
        if (g_str_equal(found->text, text))
            return found;
    }
    return NULL;
}

static Rect text_box(const ReadText *text, const TextMetrics *metrics, const char *family)
{
    TextFont font = {.family = family, .size = text->size, .weight = text->bold ? 600 : 400};
    TextExtent extent = metrics->measure(metrics->data, &font, text->text);
    double left = text->at.x - text->shift * extent.advance;
    return (Rect){left, text->at.y - extent.ascent, left + extent.advance,
                  text->at.y + extent.descent};
}

static bool is_inside(Rect box, Size picture)
{
    return box.x0 >= 0 && box.y0 >= 0 && box.x1 <= picture.width && box.y1 <= picture.height;
}

void plot_reading_check_boxes(const PlotReading *reading, const TextMetrics *metrics)
{
    static const char *const families[] = {"DejaVu Sans", "Liberation Sans"};
    for (guint f = 0; f < G_N_ELEMENTS(families); f++) {
        g_autoptr(GArray) boxes = g_array_new(FALSE, FALSE, sizeof(Rect));
        for (guint i = 0; i < reading->texts->len; i++) {
            const ReadText *text = &g_array_index(reading->texts, ReadText, i);
            Rect box = text_box(text, metrics, families[f]);
            if (!is_inside(box, reading->size))
                g_error("%s: '%s' leaves the picture", families[f], text->text);
            for (guint j = 0; j < i; j++) {
                if (!rect_is_empty(rect_intersect(box, g_array_index(boxes, Rect, j))))
                    g_error("%s: '%s' touches '%s'", families[f], text->text,
                            g_array_index(reading->texts, ReadText, j).text);
            }
            g_array_append_val(boxes, box);
        }
    }
}
