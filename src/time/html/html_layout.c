#include "time/html/html_layout.h"

#include "time/html/html_build.h"
#include "time/html/html_flow.h"
#include "time/html/html_positioned.h"

HtmlBox *html_layout(const State *state, const Element *foreign, Size size)
{
    HtmlBox *root = html_build(state, foreign);
    root->is_anonymous = true; /* it has the size that it is given, and no edges */
    HtmlSpace space = html_space(size.width, size.height);
    space.fixed_width = size.width;
    space.fixed_height = size.height;
    html_flow_layout(state, root, &space);
    html_positioned(state, root);
    return root;
}
