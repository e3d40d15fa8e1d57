#include "time/html/html_size.h"

#include "time/html/html_style.h"
#include "time/layout/image_store.h"
#include "time/layout/layout.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

/* What an element is by itself; NAN: not said. */
typedef struct Natural {
    double width, height, ratio;
} Natural;

/* "120" or "50%", as HTML has it in attributes. */
static double attribute_length(const HtmlBox *box, const char *name, double base)
{
    const char *text = element_value(box->element, name);
    double number;
    if (!text) {
        return NAN;
    }
    text += strspn(text, " ");
    gsize n = number_scan(text, strlen(text), &number);
    if (n == 0 || number < 0) {
        return NAN;
    }
    return text[n] == '%' ? number * base / 100 : number;
}

static Natural natural_of(const State *state, const HtmlBox *box)
{
    Natural natural = {NAN, NAN, NAN};
    if (box->element->tag == TAG_SVG) {
        double view[4];
        if (layout_parse_view_box(state_attribute(state, box->element, "viewBox"), view)) {
            natural.ratio = view[2] / view[3];
        }
        return natural;
    }
    const StoredImage *image = image_store_lookup(timeline_images(state->timeline), box->element);
    if (image && !image->refused && image->width > 0 && image->height > 0) {
        natural = (Natural){image->width, image->height, image->width / image->height};
    }
    return natural;
}

static double clamp_within(double value, double least, double most)
{
    value = isnan(most) ? value : fmin(value, most);
    return isnan(least) ? value : fmax(value, least);
}

/* A specified border-box size without the edges. */
static double content_of(double border_box, double edges)
{
    return isnan(border_box) ? NAN : fmax(0, border_box - edges);
}

static double limit(const HtmlBox *box, PropertyId property, double base)
{
    return html_style_length(box->style, property, base);
}

Size html_size_replaced(const State *state, const HtmlBox *box, const HtmlSpace *space)
{
    double across = html_box_across(box), down = html_box_down(box);
    Natural natural = natural_of(state, box);
    double width = content_of(html_size_specified_width(box, space->width), across);
    double height = content_of(html_size_specified_height(box, space->height), down);
    bool is_image = box->element->tag != TAG_SVG;
    bool no_width = is_image && html_style_is(box->style, PROPERTY_WIDTH, "auto");
    bool no_height = is_image && html_style_is(box->style, PROPERTY_HEIGHT, "auto");
    width = no_width ? attribute_length(box, "width", space->width) : width;
    height = no_height ? attribute_length(box, "height", space->height) : height;
    if (isnan(width) && isnan(height)) {
        width = natural.width;
        if (isnan(width) && !isnan(natural.ratio) && isfinite(space->available)) {
            width =
                space->available - across - box->margin.of[HTML_LEFT] - box->margin.of[HTML_RIGHT];
        }
        width = isnan(width) ? is_image ? 0 : 300 : width;
        width = clamp_within(width, limit(box, PROPERTY_MIN_WIDTH, space->width),
                             limit(box, PROPERTY_MAX_WIDTH, space->width));
        height = !isnan(natural.ratio) ? width / natural.ratio : is_image ? 0 : 150;
    } else if (isnan(width)) {
        width = !isnan(natural.ratio) ? height * natural.ratio : is_image ? height : 300;
    } else if (isnan(height)) {
        width = clamp_within(width, limit(box, PROPERTY_MIN_WIDTH, space->width),
                             limit(box, PROPERTY_MAX_WIDTH, space->width));
        height = !isnan(natural.ratio) ? width / natural.ratio : is_image ? width : 150;
    }
    width = clamp_within(width, limit(box, PROPERTY_MIN_WIDTH, space->width),
                         limit(box, PROPERTY_MAX_WIDTH, space->width));
    height = clamp_within(height, limit(box, PROPERTY_MIN_HEIGHT, space->height),
                          limit(box, PROPERTY_MAX_HEIGHT, space->height));
    return (Size){isnan(space->fixed_width) ? width + across : space->fixed_width,
                  isnan(space->fixed_height) ? height + down : space->fixed_height};
}
