#include "render/diff/view.h"

#include <math.h>

const char *const view_names[N_VIEWS + 1] = {
    [VIEW_SIDE] = "side",
    [VIEW_WIPE] = "wipe",
    [VIEW_ONION] = "onion",
    [VIEW_HEAT] = "heat",
};

enum {
    STOPS = 6,
    LINE_HALF = 1,   /* px of the wipe's line on either side */
    FAINT_FLOOR = 8, /* of a picture beneath a heat map */
    FAINT_SHARE = 5, /* it keeps one part of so many of its light */
};

/* Lighter and lighter, from blue over violet and orange to a pale yellow. */
static const guint32 stops[STOPS] = {0x1b3b8f, 0x6a3fa0, 0xb5497e, 0xe8704a, 0xf9b33d, 0xfcf3a4};

static guint32 mix(guint32 from, guint32 to, double share)
{
    guint32 result = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        double a = from >> shift & 0xff, b = to >> shift & 0xff;
        result = result << 8 | (guint32)lround(a + share * (b - a));
    }
    return result;
}

guint32 view_heat(guint difference)
{
    double place = sqrt(difference / 255.) * (STOPS - 1);
    int stop = MIN((int)place, STOPS - 2);
    return mix(stops[stop], stops[stop + 1], place - stop);
}

static guint light(guint32 pixel)
{
    return (54 * (pixel >> 16 & 0xff) + 183 * (pixel >> 8 & 0xff) + 19 * (pixel & 0xff)) >> 8;
}

static guint difference(guint32 a, guint32 b)
{
    guint largest = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
        int step = (int)(a >> shift & 0xff) - (int)(b >> shift & 0xff);
        largest = MAX(largest, (guint)ABS(step));
    }
    return largest;
}

static guint32 heat_pixel(guint32 a, guint32 b, const guint32 map[static 256])
{
    guint step = difference(a, b);
    if (step > 0)
        return 0xff000000 | map[step];
    guint faint = FAINT_FLOOR + light(a) / FAINT_SHARE;
    return 0xff000000 | faint << 16 | faint << 8 | faint;
}

/* The mean, half faded to white, and pulled to a colour where one has what the other has not: by
 * the darker of the two, or the difference of colour where both are as dark. */
static guint32 onion_pixel(guint32 a, guint32 b)
{
    guint32 mean = mix(a & 0xffffff, b & 0xffffff, .5);
    guint32 faded = mix(mean, 0xffffff, .5);
    guint step = a == b ? 0 : difference(a, b);
    if (step == 0)
        return 0xff000000 | faded;
    guint32 color = light(a) <= light(b) ? VIEW_FIRST : VIEW_SECOND;
    return 0xff000000 | mix(faded, color, sqrt(step / 255.));
}

static void draw_row(View view, const guint32 *a, const guint32 *b, int width, int boundary,
                     const guint32 *map, guint32 *into)
{
    for (int x = 0; x < width; x++) {
        switch (view) {
        case VIEW_WIPE:
            into[x] = x < boundary ? a[x] : b[x];
            if (ABS(x - boundary) <= LINE_HALF)
                into[x] = 0xff000000 | (x == boundary ? VIEW_LINE : 0);
            break;
        case VIEW_ONION:
            into[x] = onion_pixel(a[x], b[x]);
            break;
        case VIEW_HEAT:
            into[x] = heat_pixel(a[x], b[x], map);
            break;
        case VIEW_SIDE:
        case N_VIEWS:
            into[x] = a[x];
            break;
        }
    }
}

void view_draw(View view, const Frame *a, const Frame *b, double share, Frame *into)
{
    guint32 map[256];
    for (guint i = 0; i < G_N_ELEMENTS(map); i++)
        map[i] = view_heat(i);
    int boundary = (int)lround(share * a->width);
    for (int y = 0; y < a->height; y++)
        draw_row(view, frame_row(a, y), frame_row(b, y), a->width, boundary, map,
                 (guint32 *)(void *)(into->data + (gsize)y * (gsize)into->stride));
}

Rect view_difference(const Frame *a, const Frame *b)
{
    Rect box = rect_empty();
    for (int y = 0; y < a->height; y++) {
        const guint32 *first = frame_row(a, y), *second = frame_row(b, y);
        int from = 0, to = a->width;
        while (from < to && first[from] == second[from])
            from++;
        while (to > from && first[to - 1] == second[to - 1])
            to--;
        if (from < to)
            box = rect_union(box, (Rect){from, y, to, y + 1});
    }
    return box;
}
