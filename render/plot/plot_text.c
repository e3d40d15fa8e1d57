#include "render/plot/plot_text.h"

#include <math.h>
#include <string.h>

#define ELLIPSIS "…"
#define ASCENT .93
#define DESCENT .24
/* Thousandths of an em, for what the table of widths does not hold. */
#define WIDTH_OTHER 780
#define WIDTH_WIDE 1060
#define WEIGHT_BOLD 600
#define WIDEN_BOLD 1.13

/* Advances of ' ' to '~' in thousandths of an em: the larger one of DejaVu Sans and Helvetica. */
static const guint16 widths[] = {
    318,  401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, /* space - / */
    636,  636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 556, /* 0 - ? */
    1015, 684, 686, 722, 770, 667, 611, 778, 752, 295, 500, 667, 557, 863, 748, 787, /* @ - O */
    667,  787, 722, 667, 611, 732, 684, 989, 685, 667, 685, 390, 337, 390, 838, 556, /* P - _ */
    500,  613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, /* ` - o */
    635,  635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,      /* p - ~ */
};

static double width_in_table(const char *text)
{
    double sum = 0;
    for (; *text != '\0'; text = g_utf8_next_char(text)) {
        gunichar c = g_utf8_get_char(text);
        if (c >= ' ' && c - ' ' < G_N_ELEMENTS(widths))
            sum += widths[c - ' '];
        else if (g_unichar_iswide(c))
            sum += WIDTH_WIDE;
        else if (!g_unichar_iszerowidth(c))
            sum += WIDTH_OTHER;
    }
    return sum / 1000;
}

TextExtent plot_text_measure(const TextMetrics *metrics, PlotTextStyle style, const char *text)
{
    if (metrics != NULL) {
        TextFont font = {
            .family = PLOT_FONT,
            .size = style.size,
            .weight = style.bold ? WEIGHT_BOLD : 400,
        };
        return metrics->measure(metrics->data, &font, text);
    }
    return (TextExtent){
        .advance = width_in_table(text) * style.size * (style.bold ? WIDEN_BOLD : 1),
        .ascent = ASCENT * style.size,
        .descent = DESCENT * style.size,
    };
}

char *plot_text_clean(Arena *arena, const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    char *clean = arena_strdup(arena, valid);
    for (char *c = clean; *c != '\0'; c++) {
        if (g_ascii_iscntrl(*c))
            *c = ' ';
    }
    return clean;
}

PlotText plot_text(const TextMetrics *metrics, PlotTextStyle style, const char *text,
                   PlotAnchor anchor, Point at)
{
    static const double shares[] = {
        [PLOT_ANCHOR_START] = 0,
        [PLOT_ANCHOR_MIDDLE] = .5,
        [PLOT_ANCHOR_END] = 1,
    };
    TextExtent extent = plot_text_measure(metrics, style, text);
    double left = at.x - shares[anchor] * extent.advance;
    return (PlotText){
        .text = text,
        .style = style,
        .anchor = anchor,
        .at = at,
        .box = {left, at.y - extent.ascent, left + extent.advance, at.y + extent.descent},
    };
}

/* The first and last characters, `kept` in all, around an ellipsis. */
static char *shorten(Arena *arena, const char *text, glong length, glong kept)
{
    const char *head_end = g_utf8_offset_to_pointer(text, (kept + 1) / 2);
    const char *tail = g_utf8_offset_to_pointer(text, length - kept / 2);
    return arena_printf(arena, "%.*s" ELLIPSIS "%s", (int)(head_end - text), text, tail);
}

PlotText plot_text_fit(Arena *arena, const TextMetrics *metrics, PlotTextStyle style,
                       const char *text, PlotAnchor anchor, Point at, double width)
{
    if (plot_text_measure(metrics, style, text).advance <= width)
        return plot_text(metrics, style, text, anchor, at);
    glong length = g_utf8_strlen(text, -1);
    glong fits = 0, too_many = length;
    while (too_many - fits > 1) {
        glong kept = fits + (too_many - fits) / 2;
        const char *shorter = shorten(arena, text, length, kept);
        if (plot_text_measure(metrics, style, shorter).advance <= width)
            fits = kept;
        else
            too_many = kept;
    }
    PlotText fitted = plot_text(metrics, style, shorten(arena, text, length, fits), anchor, at);
    fitted.full = text;
    return fitted;
}
