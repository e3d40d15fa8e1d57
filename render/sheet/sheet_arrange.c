#include "render/sheet/sheet_arrange.h"

#include "render/sheet/sheet_grid.h"
#include "render/sheet/sheet_pack.h"

#include <math.h>

enum {
    TRIM_MARGIN = 1, /* px */
};

/* What makes two frames one slot: the picture and, unless it is trimmed, where in which source it
 * lies. */
typedef struct SlotKey {
    guint picture;
    int x, y, width, height;
} SlotKey;

typedef struct Arranging {
    SheetArrangementResult *result;
    const SheetCells *cells;
    SheetFrame *frames;
    guint n;
    guint *slot_of; /* of each frame */
    const SheetOptions *options;
    const char *path;
} Arranging;

static guint key_hash(gconstpointer data)
{
    const SlotKey *key = data;
    guint hash = key->picture;
    hash = hash * 31 + (guint)key->x;
    hash = hash * 31 + (guint)key->y;
    hash = hash * 31 + (guint)key->width;
    return hash * 31 + (guint)key->height;
}

static gboolean key_equal(gconstpointer a, gconstpointer b)
{
    const SlotKey *first = a, *second = b;
    return first->picture == second->picture && first->x == second->x && first->y == second->y &&
           first->width == second->width && first->height == second->height;
}

/* The cell that holds every frame with its pivot in the same place; moves the frames into it. */
static SheetBox unite(const Arranging *arranging, int *shift_x, int *shift_y)
{
    double left = 0, top = 0, right = 0, bottom = 0;
    for (guint i = 0; i < arranging->n; i++) {
        const SheetFrame *frame = &arranging->frames[i];
        left = fmax(left, frame->pivot_x);
        top = fmax(top, frame->pivot_y);
        right = fmax(right, frame->source_width - frame->pivot_x);
        bottom = fmax(bottom, frame->source_height - frame->pivot_y);
    }
    SheetBox cell = {0, 0, 1, 1};
    for (guint i = 0; i < arranging->n; i++) {
        const SheetFrame *frame = &arranging->frames[i];
        shift_x[i] = (int)floor(left - frame->pivot_x + .5);
        shift_y[i] = (int)floor(top - frame->pivot_y + .5);
        cell.width = MAX(cell.width, shift_x[i] + frame->source_width);
        cell.height = MAX(cell.height, shift_y[i] + frame->source_height);
    }
    return cell;
}

static void shift_points(SheetFrame *frame, int x, int y)
{
    SinkPoint *points = (SinkPoint *)frame->points; /* the builder's own */
    for (guint i = 0; i < frame->n_points; i++) {
        points[i].x += x;
        points[i].y += y;
    }
}

/* All frames in sources of the cell's size. */
static SheetBox make_uniform(const Arranging *arranging)
{
    g_autofree int *shift_x = g_new(int, arranging->n), *shift_y = g_new(int, arranging->n);
    SheetBox cell = unite(arranging, shift_x, shift_y);
    for (guint i = 0; i < arranging->n; i++) {
        SheetFrame *frame = &arranging->frames[i];
        frame->trim_x = shift_x[i]; /* of the frame in the cell, until it has a slot */
        frame->trim_y = shift_y[i];
        frame->pivot_x += shift_x[i];
        frame->pivot_y += shift_y[i];
        frame->source_width = cell.width;
        frame->source_height = cell.height;
        shift_points(frame, shift_x[i], shift_y[i]);
    }
    return cell;
}

/* The visible box and a transparent pixel around it, outwards to multiples of `align`, as far as
 * the source goes: without that pixel a filter would cut edges off hard. */
static SheetBox trimmed_box(const Arranging *arranging, guint i)
{
    const SheetFrame *frame = &arranging->frames[i];
    const SheetCell *cell = sheet_cells_at(arranging->cells, i);
    const SheetPicture *picture = sheet_cells_picture(arranging->cells, cell->picture);
    int align = arranging->options->align;
    int margin = picture->empty ? 0 : TRIM_MARGIN;
    int left = MAX(0, cell->x - margin) / align * align;
    int top = MAX(0, cell->y - margin) / align * align;
    int right = (cell->x + picture->width + margin + align - 1) / align * align;
    int bottom = (cell->y + picture->height + margin + align - 1) / align * align;
    return (SheetBox){left, top, MIN(right, frame->source_width) - left,
                      MIN(bottom, frame->source_height) - top};
}

/* The box that a frame's slot shows of its source. */
static SheetBox box_of(const Arranging *arranging, guint i)
{
    const SheetFrame *frame = &arranging->frames[i];
    bool trim = arranging->options->arrangement == SHEET_PACKED && arranging->options->trim;
    return trim ? trimmed_box(arranging, i)
                : (SheetBox){0, 0, frame->source_width, frame->source_height};
}

/* A slot for each frame, or for those that look alike. Places are yet unknown. */
static void make_slots(const Arranging *arranging)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(key_hash, key_equal, g_free, NULL);
    g_autoptr(GArray) firsts = g_array_new(FALSE, FALSE, sizeof(guint));
    GArray *slots = arranging->result->slots;
    for (guint i = 0; i < arranging->n; i++) {
        SheetFrame *frame = &arranging->frames[i];
        const SheetCell *cell = sheet_cells_at(arranging->cells, i);
        SheetBox box = box_of(arranging, i);
        int x = cell->x + frame->trim_x - box.x, y = cell->y + frame->trim_y - box.y;
        g_autofree SlotKey *key = g_new(SlotKey, 1);
        *key = (SlotKey){cell->picture, x, y, box.width, box.height};
        gpointer found;
        if (arranging->options->alias && g_hash_table_lookup_extended(known, key, NULL, &found)) {
            arranging->slot_of[i] = GPOINTER_TO_UINT(found);
        } else {
            SheetSlot slot = {
                .box = {0, 0, box.width, box.height}, .picture = cell->picture, .x = x, .y = y};
            arranging->slot_of[i] = slots->len;
            g_hash_table_insert(known, g_steal_pointer(&key), GUINT_TO_POINTER(slots->len));
            g_array_append_val(slots, slot);
            g_array_append_val(firsts, i);
        }
        frame->first = g_array_index(firsts, guint, arranging->slot_of[i]);
        frame->trim_x = box.x;
        frame->trim_y = box.y;
    }
}

static bool lay_grid(const Arranging *arranging, SheetBox cell, GError **error)
{
    SheetArrangementResult *result = arranging->result;
    SheetGrid grid;
    if (!sheet_grid(&grid, result->slots->len, cell.width, cell.height, arranging->options,
                    arranging->path, error))
        return false;
    for (guint i = 0; i < result->slots->len; i++) {
        SheetSlot *slot = &g_array_index(result->slots, SheetSlot, i);
        slot->page = sheet_grid_page(&grid, i);
        slot->box.x = sheet_grid_x(&grid, i, cell.width);
        slot->box.y = sheet_grid_y(&grid, i, cell.height);
    }
    for (guint i = 0; i < grid.n_pages; i++) {
        bool last = i + 1 == grid.n_pages;
        SheetPage page = {NULL, grid.width, last ? grid.last_height : grid.height};
        g_array_append_val(result->pages, page);
    }
    result->columns = grid.columns;
    result->margin = grid.margin;
    result->spacing = grid.spacing;
    return true;
}

static bool lay_packed(const Arranging *arranging, GError **error)
{
    SheetArrangementResult *result = arranging->result;
    guint n = result->slots->len;
    g_autofree SheetRect *rects = g_new0(SheetRect, n);
    for (guint i = 0; i < n; i++) {
        SheetBox box = g_array_index(result->slots, SheetSlot, i).box;
        rects[i].width = box.width;
        rects[i].height = box.height;
    }
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(SheetPageSize));
    if (!sheet_pack(rects, n, arranging->options, sizes, arranging->path, error))
        return false;
    for (guint i = 0; i < n; i++) {
        SheetSlot *slot = &g_array_index(result->slots, SheetSlot, i);
        bool turned = rects[i].turned;
        slot->page = rects[i].page;
        slot->turn = turned ? arranging->options->turn : SHEET_UPRIGHT;
        slot->box = (SheetBox){rects[i].x, rects[i].y, turned ? rects[i].height : rects[i].width,
                               turned ? rects[i].width : rects[i].height};
    }
    for (guint i = 0; i < sizes->len; i++) {
        SheetPageSize size = g_array_index(sizes, SheetPageSize, i);
        SheetPage page = {NULL, size.width, size.height};
        g_array_append_val(result->pages, page);
    }
    return true;
}

static void set_places(const Arranging *arranging)
{
    for (guint i = 0; i < arranging->n; i++) {
        SheetFrame *frame = &arranging->frames[i];
        const SheetSlot *slot =
            &g_array_index(arranging->result->slots, SheetSlot, arranging->slot_of[i]);
        frame->page = slot->page;
        frame->box = slot->box;
        frame->turn = slot->turn;
        frame->pivot_x /= frame->source_width;
        frame->pivot_y /= frame->source_height;
    }
}

bool sheet_arrange(SheetArrangementResult *result, const SheetCells *cells, SheetFrame *frames,
                   guint n, const SheetOptions *options, const char *path, GError **error)
{
    g_autofree guint *slot_of = g_new(guint, n);
    const Arranging arranging = {result, cells, frames, n, slot_of, options, path};
    result->slots = g_array_new(FALSE, TRUE, sizeof(SheetSlot));
    result->pages = g_array_new(FALSE, TRUE, sizeof(SheetPage));
    bool grid = options->arrangement == SHEET_GRID;
    SheetBox cell = grid ? make_uniform(&arranging) : (SheetBox){0, 0, 0, 0};
    make_slots(&arranging);
    if (grid ? !lay_grid(&arranging, cell, error) : !lay_packed(&arranging, error))
        return false;
    set_places(&arranging);
    return true;
}

void sheet_arrangement_clear(SheetArrangementResult *result)
{
    g_clear_pointer(&result->slots, g_array_unref);
    g_clear_pointer(&result->pages, g_array_unref);
}
