#include "render/sheet/check_edges.h"

#include <string.h>

enum {
    LIGHT = 64,  /* of 255: black beside it shows as a fringe */
    VISIBLE = 8, /* alpha that an eye may see once it is halved */
};

static void add_fault(EdgeFault *fault, int x, int y)
{
    if (fault->n == 0) {
        fault->x = x;
        fault->y = y;
    }
    fault->n++;
}

static void check_pair(EdgeFault *fault, const SheetImage *image, int x, int y, int inner_x,
                       int inner_y)
{
    if (x < 0 || y < 0 || x >= image->width || y >= image->height)
        return;
    const guint8 *outer = sheet_image_at(image, x, y);
    if (outer[3] >= VISIBLE && memcmp(outer, sheet_image_at(image, inner_x, inner_y), 4) != 0)
        add_fault(fault, x, y);
}

EdgeFault check_edges_neighbours(const SheetImage *image, SheetBox box)
{
    EdgeFault fault = {0};
    int right = box.x + box.width - 1, bottom = box.y + box.height - 1;
    for (int x = box.x; x <= right; x++) {
        check_pair(&fault, image, x, box.y - 1, x, box.y);
        check_pair(&fault, image, x, bottom + 1, x, bottom);
    }
    for (int y = box.y; y <= bottom; y++) {
        check_pair(&fault, image, box.x - 1, y, box.x, y);
        check_pair(&fault, image, right + 1, y, right, y);
    }
    return fault;
}

static bool is_light(const SheetImage *image, int x, int y)
{
    if (x < 0 || y < 0 || x >= image->width || y >= image->height)
        return false;
    const guint8 *pixel = sheet_image_at(image, x, y);
    return pixel[3] >= LIGHT && MAX(MAX(pixel[0], pixel[1]), pixel[2]) >= LIGHT;
}

EdgeFault check_edges_dark(const SheetImage *image)
{
    EdgeFault fault = {0};
    for (int y = 0; y < image->height; y++) {
        for (int x = 0; x < image->width; x++) {
            const guint8 *pixel = sheet_image_at(image, x, y);
            if ((pixel[0] | pixel[1] | pixel[2] | pixel[3]) == 0 &&
                (is_light(image, x - 1, y) || is_light(image, x + 1, y) ||
                 is_light(image, x, y - 1) || is_light(image, x, y + 1)))
                add_fault(&fault, x, y);
        }
    }
    return fault;
}

EdgeFault check_edges_unmultiplied(const SheetImage *image)
{
    EdgeFault fault = {0};
    for (int y = 0; y < image->height; y++) {
        for (int x = 0; x < image->width; x++) {
            const guint8 *pixel = sheet_image_at(image, x, y);
            if (MAX(MAX(pixel[0], pixel[1]), pixel[2]) > pixel[3])
                add_fault(&fault, x, y);
        }
    }
    return fault;
}
