#include "time/layout/image_store.h"

#include "time/layout/image_format.h"
#include "time/layout/resource.h"
#include "time/scene.h"

#include <string.h>

struct ImageStore {
    GHashTable *images; /* an attribute's value, by address -> StoredImage; owned */
    GPtrArray *texts;   /* made URLs */
    GPtrArray *scenes;
};

typedef struct Loader {
    ImageStore *store;
    const Cascade *cascade;
    const SceneOptions *options;
    Diagnostics *diagnostics;
    const Element *element;
    const Attribute *href;
} Loader;

static bool is_data(const char *url)
{
    return g_ascii_strncasecmp(url, "data:", 5) == 0;
}

static Place place_of(const Loader *loader)
{
    return document_attribute_place(loader->cascade->document, loader->href);
}

static StoredImage refuse(const Loader *loader, const char *why)
{
    const char *url = loader->href->value;
    diagnostics_add(loader->diagnostics, place_of(loader), loader->element->name,
                    loader->href->name, "image %.60s%s is left out: %s",
                    is_data(url) ? "data" : url, strlen(url) > 60 && !is_data(url) ? "..." : "",
                    why);
    return (StoredImage){.refused = true};
}

static const char *keep(const Loader *loader, char *text)
{
    g_ptr_array_add(loader->store->texts, text);
    return text;
}

static const char *png_url(const Loader *loader, GBytes *png)
{
    gsize size;
    const guint8 *data = g_bytes_get_data(png, &size);
    g_autofree char *text = g_base64_encode(data, size);
    return keep(loader, g_strconcat("data:image/png;base64,", text, NULL));
}

/* librsvg goes by the type that the URL claims. */
static const char *corrected_url(const Loader *loader, ImageFormat format)
{
    const char *url = loader->href->value, *comma = strchr(url, ',');
    const char *type = image_format_type(format);
    if (!is_data(url) || !comma || !type) {
        return NULL;
    }
    gsize n = strlen(type);
    bool right =
        g_ascii_strncasecmp(url + 5, type, n) == 0 && (url[5 + n] == ';' || url[5 + n] == ',');
    if (right) {
        return NULL;
    }
    g_autofree char *claimed = g_ascii_strdown(url, comma - url);
    const char *coding = strstr(claimed, ";base64") ? ";base64" : "";
    return keep(loader, g_strdup_printf("data:%s%s%s", type, coding, comma));
}

static StoredImage load_webp(const Loader *loader, GBytes *bytes, ImageHeader header)
{
    const ImageDecoder *decoder = loader->options->images;
    if (!decoder || !decoder->webp_to_png) {
        return refuse(loader, "nothing here reads WebP; convert it to PNG");
    }
    gsize size;
    const guint8 *data = g_bytes_get_data(bytes, &size);
    g_autoptr(GBytes) png = decoder->webp_to_png(data, size);
    if (!png) {
        return refuse(loader, "it is no whole WebP file");
    }
    return (StoredImage){header.width, header.height, .url = png_url(loader, png)};
}

static StoredImage load_svg(const Loader *loader, GBytes *bytes)
{
    gsize size;
    const char *text = g_bytes_get_data(bytes, &size);
    SceneOptions options = *loader->options;
    options.cascade.environment.viewport = (Size){0, 0};
    options.closed = true;
    g_autoptr(GError) error = NULL;
    Scene *scene = scene_from_source(source_from_text(NULL, text, size), &options, &error);
    if (!scene) {
        return refuse(loader, "it is no SVG that can be read");
    }
    g_ptr_array_add(loader->store->scenes, scene);
    return (StoredImage){scene->output.width, scene->output.height, .scene = scene};
}

static StoredImage load_bytes(const Loader *loader, GBytes *bytes)
{
    gsize size;
    const guint8 *data = g_bytes_get_data(bytes, &size);
    ImageHeader header = image_header(data, size);
    if ((guint64)header.width * header.height > loader->options->limits.image_pixels) {
        return refuse(loader, "it has more pixels than the limit; scale it down or raise "
                              "--max-image-pixels");
    }
    if (header.moves) {
        diagnostics_add(loader->diagnostics, place_of(loader), loader->element->name,
                        loader->href->name,
                        "only the first frame of this image is shown; SVG can move");
    }
    if (header.format == IMAGE_WEBP) {
        return load_webp(loader, bytes, header);
    }
    if (header.format == IMAGE_SVG) {
        return load_svg(loader, bytes);
    }
    return (StoredImage){header.width, header.height, .url = corrected_url(loader, header.format)};
}

static StoredImage load(const Loader *loader)
{
    const char *url = loader->href->value;
    const Source *source = loader->cascade->document->source;
    const Limits *limits = &loader->options->limits;
    g_autofree char *scheme = is_data(url) ? NULL : g_uri_parse_scheme(url);
    if (scheme) {
        return refuse(loader, "nothing is fetched; save it beside the drawing");
    }
    if (!is_data(url) && loader->options->closed) {
        return refuse(loader, "an SVG within another has no files");
    }
    g_autoptr(GBytes) bytes = resource_load(loader->cascade->sheets, source, url, limits);
    if (!bytes && is_data(url)) {
        return refuse(loader, "its data: URL cannot be read");
    }
    return bytes ? load_bytes(loader, bytes)
                 : refuse(loader, "there is no such file in the drawing's folder, or it is too "
                                  "large");
}

/* Its reference, if that is to a file: feImage may show an element of the document. */
static const Attribute *reference(const Element *element)
{
    if (element_is_html(element)) {
        bool is_image = g_str_equal(element->name, "img");
        return is_image ? element_attribute(element, "src") : NULL;
    }
    bool shows = element->tag == TAG_IMAGE ||
                 (element->tag == TAG_FE && g_str_equal(element->name, "feImage"));
    const Attribute *href = shows ? element_href(element) : NULL;
    const char *url = href ? href->value + strspn(href->value, " \t\r\n") : "";
    return *url != '\0' && *url != '#' ? href : NULL;
}

ImageStore *image_store_new(const Cascade *cascade, const SceneOptions *options,
                            Diagnostics *diagnostics)
{
    ImageStore *store = g_new0(ImageStore, 1);
    store->texts = g_ptr_array_new_with_free_func(g_free);
    store->scenes = g_ptr_array_new_with_free_func((GDestroyNotify)scene_free);
    for (guint32 i = 0; i < cascade->document->n_elements; i++) {
        const Element *element = cascade->document->elements[i];
        const Attribute *href = element->origin ? NULL : reference(element);
        if (!href) {
            continue;
        }
        if (!store->images) {
            store->images = g_hash_table_new_full(NULL, NULL, NULL, g_free);
        }
        Loader loader = {store, cascade, options, diagnostics, element, href};
        StoredImage image = load(&loader);
        g_hash_table_insert(store->images, (gpointer)href->value, g_memdup2(&image, sizeof image));
    }
    return store;
}

void image_store_free(ImageStore *store)
{
    if (!store) {
        return;
    }
    g_clear_pointer(&store->images, g_hash_table_unref);
    g_ptr_array_unref(store->scenes);
    g_ptr_array_unref(store->texts);
    g_free(store);
}

const StoredImage *image_store_lookup(const ImageStore *store, const Element *element)
{
    element = element_matched(element);
    const Attribute *href = !store || !store->images   ? NULL
                            : element_is_html(element) ? element_attribute(element, "src")
                                                       : element_href(element);
    return href ? g_hash_table_lookup(store->images, href->value) : NULL;
}
