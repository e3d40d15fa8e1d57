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

/* Pixels of the output on one px of the image, where it is largest. */
static double drawn_scale(const StoredImage *image, Size size, Matrix screen)
{
    double across = hypot(screen.a, screen.b) * size.width / image->width;
    double down = hypot(screen.c, screen.d) * size.height / image->height;
    double scale = fmax(across, down);
    double most = sqrt(LARGEST_PIXELS / (image->width * image->height));
    return isfinite(scale) && scale > 0 ? fmin(scale, most) : 1;
}

/* librsvg draws it as pixels of its own size first: that must be the size on the screen. */
static void write_svg(FreezeWriter *writer, const StoredImage *image, double scale)
{
    const State *state =
        timeline_sample(image->scene->timeline, writer->state->time, writer->state->arena);
    g_autoptr(GString) text = g_string_new(NULL);
    freeze_document(state, &(FreezeOptions){.part = rect_empty(), .scale = scale}, text);
    g_autofree char *coded = g_base64_encode((const guchar *)text->str, text->len);
    g_autofree char *url = g_strconcat("data:image/svg+xml;base64,", coded, NULL);
    xml_append_attribute(writer->out, "href", url);
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
        Size size = element->tag == TAG_IMAGE ? layout_picture_size(writer->state, element)
                                              : (Size){image->width, image->height};
        write_svg(writer, image, drawn_scale(image, size, freeze_screen_matrix(writer, element)));
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
        write_svg(writer, image, drawn_scale(image, size, screen));
    } else {
        xml_append_attribute(writer->out, "href", image->url ? image->url : url);
    }
}
