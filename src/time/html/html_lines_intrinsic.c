#include "time/html/html_lines.h"

#include "time/html/html_line.h"
#include "time/html/html_style.h"

#include <math.h>

/* Of the longest piece that cannot be broken, and of all up to forced ends of lines. */
typedef struct Measure {
    double piece, line, least, most;
    double space; /* at the end of both so far, which does not count */
} Measure;

static void end_piece(Measure *measure)
{
    measure->least = fmax(measure->least, html_unit_ceil(measure->piece - measure->space));
    measure->piece = 0;
}

static void end_line(Measure *measure)
{
    end_piece(measure);
    measure->most = fmax(measure->most, html_unit_ceil(measure->line - measure->space));
    measure->line = measure->space = 0;
}

static void measure_text(Measure *measure, const HtmlInline *made, const HtmlItem *item)
{
    for (guint i = item->first; i < item->end; i++) {
        const HtmlGlyph *glyph = &made->glyphs[i];
        if (glyph->ends_line) {
            end_line(measure);
            continue;
        }
        if (glyph->may_begin) {
            end_piece(measure);
        }
        if (glyph->is_space && glyph->collapses && measure->line == 0) {
            continue;
        }
        bool is_hanging = glyph->is_space && glyph->collapses;
        measure->piece += glyph->advance;
        measure->line += glyph->advance;
        measure->space = is_hanging ? measure->space + glyph->advance : 0;
    }
}

static void measure_box(const State *state, Measure *measure, HtmlBox *box, bool wraps)
{
    html_size_intrinsic(state, box);
    double margins = box->margin.of[HTML_LEFT] + box->margin.of[HTML_RIGHT];
    if (wraps) {
        end_piece(measure);
    }
    measure->piece += box->min_content + margins;
    measure->line += box->max_content + margins;
    measure->space = 0;
    if (wraps) {
        end_piece(measure);
    }
}

void html_lines_intrinsic(const State *state, HtmlBox *box, double *least, double *most)
{
    const HtmlInline *made = html_inline(state, box);
    Measure measure = {0};
    for (guint i = 0; i < made->n_items; i++) {
        const HtmlItem *item = &made->items[i];
        bool is_open = item->type == HTML_ITEM_OPEN;
        if (item->type == HTML_ITEM_TEXT) {
            measure_text(&measure, made, item);
        } else if (is_open || item->type == HTML_ITEM_CLOSE) {
            double edge = html_line_edge(item->box, is_open ? HTML_LEFT : HTML_RIGHT, 0);
            measure.piece += edge;
            measure.line += edge;
        } else if (item->type == HTML_ITEM_ATOMIC || item->type == HTML_ITEM_FLOAT) {
            measure_box(state, &measure, item->box,
                        html_style_white_space(item->box->parent->style).wraps);
        } else if (item->type == HTML_ITEM_BREAK) {
            end_line(&measure);
        } else if (item->type == HTML_ITEM_BLOCK) {
            end_line(&measure);
            measure_box(state, &measure, item->box, true);
            end_line(&measure);
        }
    }
    end_line(&measure);
    *least = measure.least;
    *most = measure.most;
}
