#include "render/draw/image_webp.h"

#include <cairo.h>
#include <webp/decode.h>
#include <webp/demux.h>

static cairo_status_t append_bytes(void *data, const unsigned char *bytes, unsigned length)
{
    g_byte_array_append(data, bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

/* Premultiplied pixels. */
static GBytes *encode(guint8 *pixels, int width, int height)
{
    GByteArray *png = g_byte_array_new();
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
    cairo_status_t status = cairo_surface_write_to_png_stream(surface, append_bytes, png);
    cairo_surface_destroy(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        return g_byte_array_free_to_bytes(png);
    g_byte_array_unref(png);
    return NULL;
}

/* In the order of Cairo's bytes. */
static WEBP_CSP_MODE pixel_order(void)
{
    return G_BYTE_ORDER == G_LITTLE_ENDIAN ? MODE_bgrA : MODE_Argb;
}

static GBytes *decode_still(const guint8 *data, gsize size)
{
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config))
        return NULL;
    config.output.colorspace = pixel_order();
    GBytes *png = NULL;
    if (WebPDecode(data, size, &config) == VP8_STATUS_OK &&
        config.output.u.RGBA.stride == config.output.width * 4)
        png = encode(config.output.u.RGBA.rgba, config.output.width, config.output.height);
    WebPFreeDecBuffer(&config.output);
    return png;
}

static GBytes *decode_first(const guint8 *data, gsize size)
{
    WebPAnimDecoderOptions options;
    WebPAnimInfo info;
    guint8 *pixels;
    int milliseconds;
    if (!WebPAnimDecoderOptionsInit(&options))
        return NULL;
    options.color_mode = pixel_order();
    WebPAnimDecoder *decoder = WebPAnimDecoderNew(&(WebPData){data, size}, &options);
    GBytes *png = NULL;
    if (decoder != NULL && WebPAnimDecoderGetInfo(decoder, &info) &&
        WebPAnimDecoderGetNext(decoder, &pixels, &milliseconds))
        png = encode(pixels, (int)info.canvas_width, (int)info.canvas_height);
    WebPAnimDecoderDelete(decoder);
    return png;
}

static GBytes *webp_to_png(const guint8 *data, gsize size)
{
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(data, size, &features) != VP8_STATUS_OK)
        return NULL;
    return features.has_animation ? decode_first(data, size) : decode_still(data, size);
}

const ImageDecoder *image_webp_decoder(void)
{
    static const ImageDecoder decoder = {webp_to_png};
    return &decoder;
}
