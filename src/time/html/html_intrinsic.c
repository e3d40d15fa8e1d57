#include "time/html/html_intrinsic.h"

#include "time/html/html_flex.h"
#include "time/html/html_grid.h"
#include "time/html/html_lines.h"
#include "time/html/html_size.h"
#include "time/html/html_style.h"
#include "time/html/html_table.h"
#include "time/html/html_wrap.h"

#include <math.h>

void html_intrinsic_outer(const State *state, HtmlBox *box, double *least, double *most)
{
    html_size_intrinsic(state, box);
    double margins = box->margin.of[HTML_LEFT] + box->margin.of[HTML_RIGHT];
    *least = box->min_content + margins;
    *most = box->max_content + margins;
}

/* Blocks stand below one another, floats beside. */
static void measure_blocks(const State *state, HtmlBox *box, double *least, double *most)
{
    double floats = 0;
    for (HtmlBox *child = box->first; child; child = child->next) {
        double narrow, wide;
        if (html_box_is_out_of_flow(child)) {
            continue;
        }
        html_intrinsic_outer(state, child, &narrow, &wide);
        floats = child->floats != HTML_FLOAT_NONE ? floats + wide : 0;
        *least = fmax(*least, narrow);
        *most = fmax(*most, fmax(wide, floats));
    }
}

void html_intrinsic_content(const State *state, HtmlBox *box, double *least, double *most)
{
    *least = *most = 0;
    if (box->kind != HTML_CONTAINER) {
        return;
    }
    if (box->inside == HTML_GRID) {
        html_grid_intrinsic(state, box, least, most);
    } else if (box->inside == HTML_FLEX) {
        html_flex_intrinsic(state, box, least, most);
    } else if (box->inside == HTML_TABLE) {
        html_table_intrinsic(state, box, least, most);
    } else if (html_wrap_has_lines(box)) {
        html_lines_intrinsic(state, box, least, most);
    } else {
        measure_blocks(state, box, least, most);
    }
}
