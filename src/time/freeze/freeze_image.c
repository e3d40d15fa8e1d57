#include "time/freeze/freeze_image.h"

#include "time/layout/image_store.h"
#include "time/scene.h"

#include <math.h>
#include <string.h>

/* Of an SVG that is drawn as pixels first. */
static const double LARGEST_PIXELS = 4096 * 4096;

/* How files of a type begin, in base 64. */
static const struct {
    const char *start;
    const char *type;
} signatures[] = {
    {"/9j/", "image/jpeg"},
    {"iVBORw0KGgo", "image/png"},
    {"R0lGODdh", "image/gif"},
    {"R0lGODlh", "image/gif"},
};

const char *freeze_image_type(const char *url)
{
    static const char base64[] = ";base64,";
    if (g_ascii_strncasecmp(url, "data:", 5) != 0) {
        return NULL;
    }
    const char *comma = strchr(url, ',');
    if (!comma || comma - url < (ptrdiff_t)strlen(base64) ||
        g_ascii_strncasecmp(comma + 1 - strlen(base64), base64, strlen(base64)) != 0) {
        return NULL;
    }
    const char *data = comma + 1 + strspn(comma + 1, " \t\r\n");
    for (guint i = 0; i < G_N_ELEMENTS(signatures); i++) {
        gsize length = strlen(signatures[i].type);
        if (g_str_has_prefix(data, signatures[i].start)) {
            bool right = g_ascii_strncasecmp(url + 5, signatures[i].type, length) == 0 &&
                         url[5 + length] == ';';
            return right ? NULL : signatures[i].type;
        }
    }
    return NULL;
}

/* Pixels of the output on one px of an image that is shown in some size, where it is largest. */
static double drawn_scale(Size image, Size size, Matrix screen)
{
    double across = hypot(screen.a, screen.b) * size.width / image.width;
    double down = hypot(screen.c, screen.d) * size.height / image.height;
    double scale = fmax(across, down);
    double most = sqrt(LARGEST_PIXELS / (image.width * image.height));
    return isfinite(scale) && scale > 0 ? fmin(scale, most) : 1;
}

static bool is_stretched(const State *state, const Element *element)
{
    const char *ratio = state_attribute(state, element, "preserveAspectRatio");
    return ratio && g_str_has_prefix(ratio + strspn(ratio, " "), "none");
}

/* What the <svg> of an image is as large as. An <image> is a viewport to it, whose own viewBox and
 * preserveAspectRatio say where it goes; that of the <image> says nothing, but for "none": then it
 * is drawn in its own size, if it has one, and stretched. */
static Size container_size(FreezeWriter *writer, const Element *element, const StoredImage *image)
{
    Size own = {image->width, image->height};
    if (element->tag != TAG_IMAGE) {
        return own;
    }
    const Document *document = timeline_document(image->scene->timeline);
    bool has_own = layout_has_size(document) || element_value(document->root, "viewBox");
    Size size = layout_picture_size(writer->state, element);
    bool keeps = is_stretched(writer->state, element) && has_own;
    return keeps || !(size.width > 0 && size.height > 0) ? own : size;
}

/* librsvg draws it as pixels of its own size first: that must be the size on the screen. */
static void write_svg(FreezeWriter *writer, const StoredImage *image, Size output, double scale)
{
    const State *state =
        timeline_sample(image->scene->timeline, writer->state->time, writer->state->arena);
    g_autoptr(GString) text = g_string_new(NULL);
    freeze_document(state, &(FreezeOptions){.part = rect_empty(), .output = output, .scale = scale},
                    text);
    g_autofree char *coded = g_base64_encode((const guchar *)text->str, text->len);
    g_autofree char *url = g_strconcat("data:image/svg+xml;base64,", coded, NULL);
    xml_append_attribute(writer->out, "href", url);
}

/* Where a filter will show it is not known: as large as the drawing is enough. */
static void write_shown_svg(FreezeWriter *writer, const Element *element, const StoredImage *image)
{
    bool is_image = element->tag == TAG_IMAGE;
    Size output = container_size(writer, element, image);
    Size size = is_image ? layout_picture_size(writer->state, element)
                         : layout_viewport(writer->state, element);
    if (is_image) {
        g_string_append(writer->out, " preserveAspectRatio=\"none\"");
    }
    Matrix screen = freeze_screen_matrix(writer, element);
    write_svg(writer, image, output, drawn_scale(output, size, screen));
}

/* While it is animated there is nothing known of it. */
static void write_animated(FreezeWriter *writer, const char *url)
{
    const char *type = freeze_image_type(url);
    if (!type) {
        xml_append_attribute(writer->out, "href", url);
        return;
    }
    g_autofree char *right = g_strdup_printf("data:%s;base64%s", type, strchr(url, ','));
    xml_append_attribute(writer->out, "href", right);
}

const char *const *freeze_image_apart(const FreezeWriter *writer, const Element *element)
{
    static const char *const link[] = {"href", "xlink:href", NULL};
    static const char *const fitted[] = {"href", "xlink:href", "preserveAspectRatio", NULL};
    const StoredImage *image = image_store_lookup(timeline_images(writer->timeline), element);
    bool is_svg = element->tag == TAG_IMAGE && image && image->scene &&
                  !state_attribute_animated(writer->state, element, "href");
    return is_svg ? fitted : link;
}

void freeze_image_reference(FreezeWriter *writer, const Element *element)
{
    const char *url = state_attribute(writer->state, element, "href");
    const StoredImage *image = image_store_lookup(timeline_images(writer->timeline), element);
    if (!url || (image && image->refused)) {
        return;
    }
    if (!image || state_attribute_animated(writer->state, element, "href")) {
        write_animated(writer, url);
    } else if (image->scene) {
        write_shown_svg(writer, element, image);
    } else {
        xml_append_attribute(writer->out, "href", image->url ? image->url : url);
    }
}

void freeze_image_source(FreezeWriter *writer, const Element *element, Size size, Matrix screen)
{
    const StoredImage *image = image_store_lookup(timeline_images(writer->timeline), element);
    const char *url = element_value(element, "src");
    if (!image || image->refused || !url) {
        return;
    }
    if (image->scene) {
        Size own = {image->width, image->height};
        write_svg(writer, image, own, drawn_scale(own, size, screen));
    } else {
        xml_append_attribute(writer->out, "href", image->url ? image->url : url);
    }
}
