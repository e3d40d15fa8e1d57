/* Small drawings and the colour of one pixel of each, as Chromium 156 draws them: what librsvg
 * alone would draw otherwise, or not at all. Each drawing is 100 px wide and high, on white. */
#include "render/draw/image_webp.h"
#include "render/draw/renderer.h"
#include "render/draw/text_metrics_pango.h"

#include <string.h>

/* A colour that differs by no more than this is the same: edges and blending are rounded. */
#define TOLERANCE 3

typedef struct Still {
    const char *name;
    const char *root; /* attributes of the root */
    const char *content;
    int x, y;
    guint32 color; /* 0xRRGGBB */
} Still;

#define RED_BLUE "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
#define PNG_4X2                                                                                    \
    "data:image/"                                                                                  \
    "png;base64,"                                                                                  \
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR42mP4z8AARwzIHABvqgf5aN2vpwAAAABJRU5E" \
    "rkJggg=="
/* Half red. */
#define WEBP "data:image/webp;base64,UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAEAcQ/Y8CBiKi/wEA"
#define SVG_IMAGE                                                                                  \
    "data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 2 2%22%3E"    \
    "%3Cstyle%3Ecircle%7Bfill:var(--a,lime)%7D%3C/style%3E%3Ccircle cx=%221%22 cy=%221%22 "        \
    "r=%221%22/%3E%3C/svg%3E"

static const Still stills[] = {
    /* Gradients. */
    {"gradient/point", "",
     "<linearGradient id='g' x1='.5' x2='.5'>" RED_BLUE "</linearGradient>"
     "<rect width='100' height='100' fill='url(#g)'/>",
     50, 50, 0x0000ff},
    {"gradient/radius-0", "",
     "<radialGradient id='g' r='0'>" RED_BLUE "</radialGradient>"
     "<rect width='100' height='100' fill='url(#g)'/>",
     50, 50, 0x0000ff},
    {"gradient/one-stop", "",
     "<linearGradient id='g'><stop offset='.5' stop-color='red'/></linearGradient>"
     "<rect width='100' height='100' fill='url(#g)'/>",
     5, 50, 0xff0000},
    {"gradient/no-stop", "",
     "<linearGradient id='g'/><rect width='100' height='100' fill='url(#g)'/>", 50, 50, 0xffffff},
    /* Strokes. */
    {"stroke/path-length-0", "",
     "<path d='M0 50h100' stroke='red' stroke-width='20' stroke-dasharray='9' pathLength='0'/>", 13,
     50, 0xff0000},
    {"stroke/path-length", "",
     "<path d='M0 50h100' stroke='red' stroke-width='20' stroke-dasharray='1' pathLength='2'/>", 75,
     50, 0xffffff},
    {"marker/ref-word", "",
     "<marker id='m' markerWidth='40' markerHeight='40' markerUnits='userSpaceOnUse' "
     "refX='center' refY='center'><rect width='40' height='40' fill='lime'/></marker>"
     "<path d='M50 50h1' marker-start='url(#m)'/>",
     80, 80, 0x00ff00},
    {"marker/context-stroke", "",
     "<marker id='m' markerWidth='40' markerHeight='40' markerUnits='userSpaceOnUse'>"
     "<rect width='40' height='40' fill='context-stroke'/></marker>"
     "<path d='M50 50h1' stroke='lime' marker-start='url(#m)'/>",
     80, 80, 0x00ff00},
    /* Clips and masks. */
    {"clip/circle-in-the-middle", "",
     "<rect x='40' y='40' width='60' height='60' fill='lime' style='clip-path:circle(10px)'/>", 70,
     70, 0x00ff00},
    {"clip/circle-not-at-the-corner", "",
     "<rect x='40' y='40' width='60' height='60' fill='lime' style='clip-path:circle(10px)'/>", 45,
     45, 0xffffff},
    {"mask/shorthand", "",
     "<mask id='m'><rect width='50' height='100' fill='white'/></mask>"
     "<rect width='100' height='100' fill='lime' style='mask:url(#m) no-repeat'/>",
     75, 50, 0xffffff},
    {"mask/image", "",
     "<mask id='m'><rect width='50' height='100' fill='white'/></mask>"
     "<rect width='100' height='100' fill='lime' style='mask-image:url(#m)'/>",
     25, 50, 0x00ff00},
    /* Viewports. */
    {"symbol/own-size", "",
     "<symbol id='s' width='20' height='20' viewBox='0 0 1 1'><rect width='1' height='1' "
     "fill='lime'/></symbol><use href='#s' x='40' y='40'/>",
     65, 50, 0xffffff},
    {"use/size-of-svg", "",
     "<defs><svg id='s' width='20' height='20' viewBox='0 0 1 1'><rect width='1' height='1' "
     "fill='lime'/></svg></defs><use href='#s' width='80' height='80'/>",
     70, 70, 0x00ff00},
    {"use/fill-box-of-content", "",
     "<rect id='r' width='20' height='20' fill='lime'/><use href='#r' x='40' y='40' "
     "style='transform:scale(2);transform-box:fill-box;transform-origin:center'/>",
     85, 85, 0x00ff00},
    {"svg/negative-view-box", "",
     "<svg viewBox='0 0 -5 9'><rect width='50' height='50' fill='lime'/></svg>", 25, 25, 0x00ff00},
    {"svg/empty-view-box", "",
     "<svg viewBox='0 0 0 9'><rect width='50' height='50' fill='red'/></svg>", 25, 25, 0xffffff},
    {"root/bad-view-box", "viewBox='0 0 100'", "<rect width='100' height='100' fill='lime'/>", 50,
     50, 0x00ff00},
    {"root/margin", "style='margin:10px 30px'", "<rect width='20' height='20' fill='lime'/>", 45,
     25, 0x00ff00},
    {"root/padding", "style='padding:5px 10px 20px 30px'",
     "<rect width='20' height='20' fill='lime'/>", 29, 10, 0xffffff},
    /* Backgrounds and blending. */
    {"root/background", "style='background:no-repeat gold'", "", 50, 50, 0xffd700},
    {"root/background-under-margin", "style='background:gold;margin:20px;opacity:.5'", "", 5, 5,
     0xffd700},
    {"root/background-below-what-moves", "style='background:gold'",
     "<rect width='100' height='50' fill='lime'/><circle cx='50' cy='50' r='5'>"
     "<animate attributeName='r' values='5;9' dur='1s'/></circle>",
     50, 42, 0x00ff00},
    {"root/background-moves", "",
     "<style>svg{background:red;animation:b 2s linear}@keyframes b{to{background-color:lime}}"
     "</style>",
     50, 50, 0x7f8000},
    {"blend/not-with-the-page", "",
     "<rect width='100' height='100' fill='lime' style='mix-blend-mode:difference'/>", 50, 50,
     0x00ff00},
    {"blend/not-with-the-background", "style='background:gold'",
     "<rect width='100' height='100' fill='lime' style='mix-blend-mode:difference'/>", 50, 50,
     0x00ff00},
    {"blend/with-the-drawing", "",
     "<rect width='100' height='100' fill='red'/>"
     "<rect width='100' height='100' fill='lime' style='mix-blend-mode:screen'/>",
     50, 50, 0xffff00},
    {"blend/isolated", "",
     "<rect width='100' height='100' fill='red'/><g style='isolation:isolate'>"
     "<rect width='100' height='100' fill='lime' style='mix-blend-mode:screen'/></g>",
     50, 50, 0x00ff00},
    /* Conditions. */
    {"switch/xhtml", "",
     "<switch><rect width='100' height='100' fill='lime' "
     "requiredExtensions='http://www.w3.org/1999/xhtml'/>"
     "<rect width='100' height='100' fill='red'/></switch>",
     50, 50, 0x00ff00},
    {"switch/unknown", "",
     "<switch><rect width='100' height='100' fill='red' requiredExtensions='http://example.org/'/>"
     "<rect width='100' height='100' fill='lime'/></switch>",
     50, 50, 0x00ff00},
    /* Images. */
    {"image/width-alone", "", "<image width='80' href='" PNG_4X2 "'/>", 70, 35, 0xff0000},
    {"image/height-alone", "", "<image height='50' href='" PNG_4X2 "'/>", 95, 45, 0xff0000},
    {"image/own-size", "", "<image x='50' y='50' href='" PNG_4X2 "'/>", 53, 51, 0xff0000},
    {"image/svg-is-sharp", "", "<image width='100' height='100' href='" SVG_IMAGE "'/>", 50, 3,
     0x00ff00},
    {"image/svg-corner", "", "<image width='100' height='100' href='" SVG_IMAGE "'/>", 10, 10,
     0xffffff},
    {"image/webp", "",
     "<image width='100' height='100' preserveAspectRatio='none' href='" WEBP "'/>", 50, 50,
     0xff7f7f},
    {"image/not-fetched", "", "<image width='100' height='100' href='http://127.0.0.1/a.png'/>", 50,
     50, 0xffffff},
    {"image/of-the-folder", "", "<image width='100' height='50' href='a.png'/>", 50, 25, 0xff0000},
    {"image/not-of-another-folder", "",
     "<image width='100' height='50' href='../freeze/../x.png'/>", 50, 25, 0xffffff},
    /* Text, so bold that a letter is a blot. */
    {"text/path-attribute", "",
     "<text font-size='40' stroke='black' stroke-width='20'><textPath path='M0 90h100'>HHH"
     "</textPath></text>",
     25, 80, 0x000000},
    {"text/path-is-no-circle", "",
     "<circle id='c' cx='50' cy='50' r='30' fill='none'/><text font-size='40' stroke='black' "
     "stroke-width='20'><textPath href='#c'>HHH</textPath></text>",
     80, 50, 0xffffff},
    {"text/uppercase", "style='text-transform:uppercase'",
     "<text y='100' font-size='100' font-family='serif'>l</text>", 50, 97, 0x000000},
    /* 40 px: a line 4 thick, 2 below the baseline */
    {"text/underline", "", "<text y='50' font-size='40' text-decoration='underline'>xxxxx</text>",
     50, 54, 0x000000},
    {"text/underline-ends", "",
     "<text y='50' font-size='40' text-decoration='underline'>xxxxx</text>", 50, 57, 0xffffff},
    {"text/underline-of-the-outer-element", "",
     "<text y='50' font-size='40' fill='lime' text-decoration='underline'>x"
     "<tspan fill='red'>xxxx</tspan></text>",
     60, 54, 0x00ff00},
    /* Filters. */
    {"filter/drop-shadow", "",
     "<filter id='f' x='-1' y='-1' width='3' height='3'><feDropShadow dx='15' dy='15' "
     "stdDeviation='0' flood-color='lime'/></filter><rect x='10' y='10' width='20' height='20' "
     "filter='url(#f)'/>",
     40, 40, 0x00ff00},
    {"filter/drop-shadow-keeps-the-element", "",
     "<filter id='f' x='-1' y='-1' width='3' height='3'><feDropShadow dx='15' dy='15' "
     "stdDeviation='0' flood-color='lime'/></filter><rect x='10' y='10' width='20' height='20' "
     "filter='url(#f)'/>",
     20, 20, 0x000000},
    {"filter/function", "", "<rect width='100' height='100' fill='red' style='filter:invert(1)'/>",
     50, 50, 0x00ffff},
    {"filter/functions", "",
     "<rect x='10' y='10' width='20' height='20' fill='red' "
     "style='filter:invert(1) drop-shadow(40px 40px 0 lime)'/>",
     60, 60, 0x00ff00},
};

static Frame *draw(const Still *still, const TextMetrics *metrics)
{
    g_autofree char *text = g_strdup_printf("<svg xmlns='http://www.w3.org/2000/svg' width='100' "
                                            "height='100' %s>%s</svg>",
                                            still->root, still->content);
    g_autoptr(GError) error = NULL;
    SceneOptions options = scene_options_default();
    options.metrics = metrics;
    options.images = image_webp_decoder();
    Source *source = source_from_text(TEST_DATA_DIR "/freeze/image.svg", text, strlen(text));
    g_autoptr(Scene) scene = scene_from_source(source, &options, &error);
    g_assert_no_error(error);
    RendererOptions renderer_options = {.background = 0xffffffff};
    g_autoptr(Renderer) renderer = renderer_new(scene, &renderer_options, &error);
    g_assert_no_error(error);
    g_autoptr(RendererWorker) worker = renderer_worker_new(renderer);
    Frame *frame = frame_new(100, 100, limits_default().pixels, &error);
    renderer_draw(renderer, worker, TIME_SECOND, frame, &error);
    g_assert_no_error(error);
    return frame;
}

static void test_still(gconstpointer data)
{
    const Still *still = data;
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    g_autoptr(Frame) frame = draw(still, metrics);
    guint32 pixel = frame_row(frame, still->y)[still->x];
    for (int shift = 0; shift < 24; shift += 8) {
        int difference = (int)(pixel >> shift & 0xff) - (int)(still->color >> shift & 0xff);
        if (ABS(difference) > TOLERANCE) {
            g_test_message("pixel %d,%d is %06x, not %06x", still->x, still->y, pixel & 0xffffff,
                           still->color);
            g_test_fail();
            return;
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(stills); i++) {
        g_autofree char *path = g_strdup_printf("/stills/%s", stills[i].name);
        g_test_add_data_func(path, &stills[i], test_still);
    }
    return g_test_run();
}
