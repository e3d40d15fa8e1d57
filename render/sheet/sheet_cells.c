#include "render/sheet/sheet_cells.h"

#include <string.h>
#include <zlib.h>

struct SheetCells {
    GArray *cells;       /* of SheetCell */
    GPtrArray *pictures; /* of SheetPicture */
    GHashTable *known;   /* SheetPicture -> its number; NULL when each is kept */
    guint64 held;
};

static void picture_free(gpointer data)
{
    SheetPicture *picture = data;
    g_free(picture->deflated);
    g_free(picture);
}

static gsize picture_bytes(const SheetPicture *picture)
{
    return (gsize)picture->width * (gsize)picture->height * sizeof(guint32);
}

/* FNV-1a. */
static guint picture_hash(gconstpointer data)
{
    const SheetPicture *picture = data;
    guint32 hash = 2166136261u ^ (guint32)picture->width;
    for (gsize i = 0; i < picture->length; i++)
        hash = (hash ^ picture->deflated[i]) * 16777619u;
    return hash;
}

static gboolean picture_equal(gconstpointer a, gconstpointer b)
{
    const SheetPicture *first = a, *second = b;
    return first->width == second->width && first->height == second->height &&
           first->length == second->length &&
           memcmp(first->deflated, second->deflated, first->length) == 0;
}

SheetCells *sheet_cells_new(bool alias)
{
    SheetCells *cells = g_new0(SheetCells, 1);
    cells->cells = g_array_new(FALSE, FALSE, sizeof(SheetCell));
    cells->pictures = g_ptr_array_new_with_free_func(picture_free);
    cells->known = alias ? g_hash_table_new(picture_hash, picture_equal) : NULL;
    return cells;
}

void sheet_cells_free(SheetCells *cells)
{
    if (cells == NULL)
        return;
    g_clear_pointer(&cells->known, g_hash_table_unref);
    g_ptr_array_unref(cells->pictures);
    g_array_unref(cells->cells);
    g_free(cells);
}

static bool row_visible(const guint32 *row, int width)
{
    for (int x = 0; x < width; x++)
        if (row[x] != 0)
            return true;
    return false;
}

/* The smallest box that holds all that is visible; 1x1 when nothing is. */
static SheetBox visible_box(const Frame *frame)
{
    int top = 0, bottom = frame->height;
    while (top < bottom && !row_visible(frame_row(frame, top), frame->width))
        top++;
    if (top == bottom)
        return (SheetBox){0, 0, 1, 1};
    while (!row_visible(frame_row(frame, bottom - 1), frame->width))
        bottom--;
    int left = frame->width, right = 0;
    for (int y = top; y < bottom; y++) {
        const guint32 *row = frame_row(frame, y);
        int x = 0;
        while (x < left && row[x] == 0)
            x++;
        left = MIN(left, x);
        for (x = frame->width; x > right && row[x - 1] == 0; x--)
            ;
        right = MAX(right, x);
    }
    return (SheetBox){left, top, right - left, bottom - top};
}

/* Flat drawings shrink to a tenth and less, faster than they are drawn. */
static void deflate_pixels(SheetPicture *picture, const guint32 *pixels)
{
    uLongf length = compressBound(picture_bytes(picture));
    g_autofree guint8 *bytes = g_malloc(length);
    if (compress2(bytes, &length, (const Bytef *)pixels, picture_bytes(picture), Z_BEST_SPEED) !=
        Z_OK)
        g_error("out of memory");
    picture->length = length;
    picture->deflated = g_memdup2(bytes, length);
}

guint32 *sheet_cells_pixels(const SheetPicture *picture)
{
    uLongf length = picture_bytes(picture);
    guint32 *pixels = g_malloc(length);
    int result = uncompress((Bytef *)pixels, &length, picture->deflated, picture->length);
    g_assert(result == Z_OK && length == picture_bytes(picture));
    return pixels;
}

static SheetPicture *cut(const Frame *frame, SheetBox box)
{
    SheetPicture *picture = g_new0(SheetPicture, 1);
    picture->width = box.width;
    picture->height = box.height;
    g_autofree guint32 *pixels = g_malloc(picture_bytes(picture));
    for (int y = 0; y < box.height; y++)
        memcpy(pixels + (gsize)y * (gsize)box.width, frame_row(frame, box.y + y) + box.x,
               (gsize)box.width * sizeof(guint32));
    picture->empty = box.width == 1 && box.height == 1 && pixels[0] == 0;
    deflate_pixels(picture, pixels);
    return picture;
}

/* Takes the picture; its number, or that of an equal one. */
static guint keep(SheetCells *cells, SheetPicture *picture)
{
    gpointer number;
    if (cells->known != NULL &&
        g_hash_table_lookup_extended(cells->known, picture, NULL, &number)) {
        picture_free(picture);
        return GPOINTER_TO_UINT(number);
    }
    guint added = cells->pictures->len;
    g_ptr_array_add(cells->pictures, picture);
    if (cells->known != NULL)
        g_hash_table_insert(cells->known, picture, GUINT_TO_POINTER(added));
    cells->held += (guint64)picture->width * (guint64)picture->height;
    return added;
}

void sheet_cells_add(SheetCells *cells, const Frame *frame)
{
    SheetBox box = visible_box(frame);
    SheetCell cell = {.x = box.x, .y = box.y, .width = frame->width, .height = frame->height};
    cell.picture = keep(cells, cut(frame, box));
    g_array_append_val(cells->cells, cell);
}

guint sheet_cells_count(const SheetCells *cells)
{
    return cells->cells->len;
}

const SheetCell *sheet_cells_at(const SheetCells *cells, guint cell)
{
    return &g_array_index(cells->cells, SheetCell, cell);
}

guint sheet_cells_pictures(const SheetCells *cells)
{
    return cells->pictures->len;
}

const SheetPicture *sheet_cells_picture(const SheetCells *cells, guint picture)
{
    return cells->pictures->pdata[picture];
}

guint64 sheet_cells_held(const SheetCells *cells)
{
    return cells->held;
}
