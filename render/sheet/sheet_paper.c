#include "render/sheet/sheet_paper.h"

#include "render/frame/frame_bleed.h"

#include <string.h>

/* A slot that rows run through, spread out: the box with what is added around it. */
typedef struct Spread {
    SheetBox box; /* on the page */
    guint32 *pixels;
} Spread;

struct SheetPaper {
    const SheetCells *cells;
    const SheetOptions *options;
    GPtrArray *slots; /* of const SheetSlot, by the first row they touch */
    guint next;       /* the first that no row has met */
    GArray *open;     /* of Spread */
    int width, y;
    guint32 *row;
};

/* Pixels around the box that are this slot's own: the extruded border and its half of the padding,
 * the larger half at the right and the bottom. */
static int reach_before(const SheetOptions *options)
{
    return options->extrude + options->padding / 2;
}

static int reach_after(const SheetOptions *options)
{
    return options->extrude + (options->padding + 1) / 2;
}

static int first_row(const SheetSlot *slot, const SheetOptions *options)
{
    return MAX(0, slot->box.y - reach_before(options));
}

static int compare_slots(gconstpointer a, gconstpointer b)
{
    const SheetSlot *first = *(const SheetSlot *const *)a, *second = *(const SheetSlot *const *)b;
    if (first->box.y != second->box.y)
        return first->box.y - second->box.y;
    return first->box.x - second->box.x;
}

static void clear_spread(gpointer data)
{
    g_free(((Spread *)data)->pixels);
}

SheetPaper *sheet_paper_new(const SheetCells *cells, const SheetSlot *slots, guint n_slots,
                            guint page, int width, const SheetOptions *options)
{
    SheetPaper *paper = g_new0(SheetPaper, 1);
    paper->cells = cells;
    paper->options = options;
    paper->width = width;
    paper->row = g_new(guint32, width);
    paper->slots = g_ptr_array_new();
    for (guint i = 0; i < n_slots; i++)
        if (slots[i].page == page)
            g_ptr_array_add(paper->slots, (gpointer)&slots[i]);
    g_ptr_array_sort(paper->slots, compare_slots);
    paper->open = g_array_new(FALSE, FALSE, sizeof(Spread));
    g_array_set_clear_func(paper->open, clear_spread);
    return paper;
}

void sheet_paper_free(SheetPaper *paper)
{
    if (paper == NULL)
        return;
    g_array_unref(paper->open);
    g_ptr_array_unref(paper->slots);
    g_free(paper->row);
    g_free(paper);
}

/* A pixel of the slot by its place on the page relative to the box, also outside of it. */
static guint32 pixel_at(const SheetSlot *slot, const SheetPicture *picture, const guint32 *pixels,
                        int x, int y)
{
    int upright_x = x, upright_y = y;
    if (slot->turn == SHEET_TURNED_RIGHT) {
        upright_x = y;
        upright_y = slot->box.width - 1 - x;
    } else if (slot->turn == SHEET_TURNED_LEFT) {
        upright_x = slot->box.height - 1 - y;
        upright_y = x;
    }
    upright_x -= slot->x;
    upright_y -= slot->y;
    if (upright_x < 0 || upright_y < 0 || upright_x >= picture->width ||
        upright_y >= picture->height)
        return 0;
    return pixels[(gsize)upright_y * (gsize)picture->width + (gsize)upright_x];
}

/* The pixels of the slot and its extruded border; transparent further out. */
static void draw(const SheetPaper *paper, const SheetSlot *slot, const Spread *spread)
{
    const SheetPicture *picture = sheet_cells_picture(paper->cells, slot->picture);
    g_autofree guint32 *pixels = sheet_cells_pixels(picture);
    int extrude = paper->options->extrude;
    guint32 *pixel = spread->pixels;
    for (int j = 0; j < spread->box.height; j++) {
        int y = spread->box.y + j - slot->box.y;
        for (int i = 0; i < spread->box.width; i++, pixel++) {
            int x = spread->box.x + i - slot->box.x;
            bool own = x >= -extrude && y >= -extrude && x < slot->box.width + extrude &&
                       y < slot->box.height + extrude;
            *pixel = !own ? 0
                          : pixel_at(slot, picture, pixels, CLAMP(x, 0, slot->box.width - 1),
                                     CLAMP(y, 0, slot->box.height - 1));
        }
    }
}

static void straighten(const Spread *spread)
{
    gsize n = (gsize)spread->box.width * (gsize)spread->box.height;
    for (gsize i = 0; i < n; i++)
        spread->pixels[i] = frame_straight(spread->pixels[i]);
    frame_bleed(spread->pixels, spread->box.width, spread->box.height, (gsize)spread->box.width);
    frame_bleed_edges(spread->pixels, spread->box.width, spread->box.height,
                      (gsize)spread->box.width);
}

static void open_slot(SheetPaper *paper, const SheetSlot *slot)
{
    const SheetOptions *options = paper->options;
    int left = MAX(0, slot->box.x - reach_before(options)), top = first_row(slot, options);
    int right = MIN(paper->width, slot->box.x + slot->box.width + reach_after(options));
    int bottom = slot->box.y + slot->box.height + reach_after(options);
    Spread spread = {.box = {left, top, right - left, bottom - top}};
    spread.pixels = g_new(guint32, (gsize)spread.box.width * (gsize)spread.box.height);
    draw(paper, slot, &spread);
    if (!options->premultiplied)
        straighten(&spread);
    g_array_append_val(paper->open, spread);
}

static void put_rgba(const guint32 *row, int width, guint8 *rgba)
{
    for (int x = 0; x < width; x++, rgba += 4) {
        rgba[0] = (guint8)(row[x] >> 16);
        rgba[1] = (guint8)(row[x] >> 8);
        rgba[2] = (guint8)row[x];
        rgba[3] = (guint8)(row[x] >> 24);
    }
}

void sheet_paper_row(SheetPaper *paper, guint8 *rgba)
{
    while (paper->next < paper->slots->len &&
           first_row(paper->slots->pdata[paper->next], paper->options) <= paper->y)
        open_slot(paper, paper->slots->pdata[paper->next++]);
    memset(paper->row, 0, (gsize)paper->width * sizeof(guint32));
    for (guint i = 0; i < paper->open->len;) {
        const Spread *spread = &g_array_index(paper->open, Spread, i);
        gsize width = (gsize)spread->box.width;
        int line = paper->y - spread->box.y;
        if (line >= spread->box.height) {
            g_array_remove_index_fast(paper->open, i);
            continue;
        }
        memcpy(paper->row + spread->box.x, spread->pixels + (gsize)line * width,
               width * sizeof(guint32));
        i++;
    }
    put_rgba(paper->row, paper->width, rgba);
    paper->y++;
}
