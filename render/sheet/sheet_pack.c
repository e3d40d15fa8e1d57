#include "render/sheet/sheet_pack.h"

#include "base/error.h"

#include <math.h>

#define STB_RECT_PACK_IMPLEMENTATION
#define STBRP_STATIC
#define STBRP_ASSERT(condition) g_assert(condition)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wshadow"
#include <stb_rect_pack.h>
#pragma GCC diagnostic pop

enum {
    SHAPES = 48,     /* widths of a page that are tried */
    SHAPES_MANY = 6, /* the same when there are many rectangles: packing takes n^1.5 */
    MANY = 1500,
};

typedef enum Pose {
    POSE_UPRIGHT,
    POSE_STANDING, /* turned where that makes it higher than wide */
    POSE_LYING,
    N_POSES,
} Pose;

/* One try. */
typedef struct Packing {
    int width, height; /* of the page that holds it all */
    Pose pose;
    int heuristic;
} Packing;

typedef struct Packer {
    const SheetOptions *options;
    const SheetRect *rects; /* those that are packed */
    guint n;
    stbrp_rect *scratch;
    stbrp_node *nodes;
} Packer;

static const int heuristics[] = {STBRP_HEURISTIC_Skyline_BL_sortHeight,
                                 STBRP_HEURISTIC_Skyline_BF_sortHeight};

static int power_above(int side)
{
    int power = 1;
    while (power < side)
        power *= 2;
    return power;
}

static bool turns(const SheetRect *rect, Pose pose)
{
    if (pose == POSE_UPRIGHT || rect->width == rect->height)
        return false;
    return (rect->width > rect->height) == (pose == POSE_STANDING);
}

/* What a rectangle takes up: its extruded border, and the padding behind it. */
static int footprint(int side, const SheetOptions *options)
{
    return side + 2 * options->extrude + options->padding;
}

/* Packs all into a strip of this width; the page they need. False when they do not fit. */
static bool pack(const Packer *packer, int width, int height, Packing *packing)
{
    const SheetOptions *options = packer->options;
    int room_x = width + options->padding, room_y = height + options->padding;
    for (guint i = 0; i < packer->n; i++) {
        const SheetRect *rect = &packer->rects[i];
        bool turned = turns(rect, packing->pose);
        packer->scratch[i] = (stbrp_rect){
            .id = (int)i,
            .w = footprint(turned ? rect->height : rect->width, options),
            .h = footprint(turned ? rect->width : rect->height, options),
        };
    }
    stbrp_context context;
    stbrp_init_target(&context, room_x, room_y, packer->nodes, room_x);
    stbrp_setup_heuristic(&context, packing->heuristic);
    if (!stbrp_pack_rects(&context, packer->scratch, (int)packer->n))
        return false;
    int right = 0, bottom = 0;
    for (guint i = 0; i < packer->n; i++) {
        right = MAX(right, packer->scratch[i].x + packer->scratch[i].w);
        bottom = MAX(bottom, packer->scratch[i].y + packer->scratch[i].h);
    }
    packing->width = right - options->padding;
    packing->height = bottom - options->padding;
    return true;
}

/* The page's own shape around what is on it. */
static void round_page(const SheetOptions *options, Packing *packing)
{
    if (options->square)
        packing->width = packing->height = MAX(packing->width, packing->height);
    if (options->power_of_two) {
        packing->width = power_above(packing->width);
        packing->height = power_above(packing->height);
    }
}

static bool page_fits(const SheetOptions *options, const Packing *packing)
{
    return packing->width <= options->side && packing->height <= options->side &&
           (options->pixels == 0 ||
            (guint64)packing->width * (guint64)packing->height <= options->pixels);
}

/* The area, and 2 % for each time that one side is longer than the other: the least area alone
 * would often be a ribbon. */
static double cost(const Packing *packing)
{
    double longer = MAX(packing->width, packing->height);
    double shorter = MIN(packing->width, packing->height);
    return longer * shorter * (1 + .02 * (longer / shorter - 1));
}

static int widest(const Packer *packer, Pose pose)
{
    int widest = 0;
    for (guint i = 0; i < packer->n; i++) {
        const SheetRect *rect = &packer->rects[i];
        int width = turns(rect, pose) ? rect->height : rect->width;
        widest = MAX(widest, width + 2 * packer->options->extrude);
    }
    return widest;
}

static double total_area(const Packer *packer)
{
    double sum = 0;
    for (guint i = 0; i < packer->n; i++)
        sum += (double)footprint(packer->rects[i].width, packer->options) *
               footprint(packer->rects[i].height, packer->options);
    return sum;
}

/* Widths between the widest rectangle and a page twice as wide as high, and those that hold whole
 * columns of the widest: frames of one figure are all about as large. */
static GArray *candidate_widths(const Packer *packer, Pose pose)
{
    const SheetOptions *options = packer->options;
    GArray *widths = g_array_new(FALSE, FALSE, sizeof(int));
    int least = widest(packer, pose), step = least + options->padding;
    double side = sqrt(total_area(packer));
    int most = (int)CLAMP(2 * side, least, options->side);
    int shapes = packer->n > MANY ? SHAPES_MANY : SHAPES;
    for (int i = 0; i <= shapes; i++) {
        int width = (int)(least + (double)(most - least) * i / shapes);
        g_array_append_val(widths, width);
    }
    for (int columns = 1; columns <= shapes; columns++) {
        int width = columns * step - options->padding;
        if (width <= most)
            g_array_append_val(widths, width);
    }
    for (int power = 1; options->power_of_two && power <= options->side; power *= 2) {
        if (power >= least)
            g_array_append_val(widths, power);
    }
    g_array_append_val(widths, options->side);
    return widths;
}

/* The packing of the least cost; false when no page holds them all. */
static bool find(const Packer *packer, Packing *best, int *best_width)
{
    bool found = false;
    Pose last = packer->options->turn == SHEET_UPRIGHT ? POSE_UPRIGHT : N_POSES - 1;
    for (Pose pose = POSE_UPRIGHT; pose <= last; pose++) {
        g_autoptr(GArray) widths = candidate_widths(packer, pose);
        for (guint i = 0; i < widths->len * G_N_ELEMENTS(heuristics); i++) {
            int width = g_array_index(widths, int, i / G_N_ELEMENTS(heuristics));
            Packing packing = {.pose = pose, .heuristic = heuristics[i % G_N_ELEMENTS(heuristics)]};
            if (width > packer->options->side ||
                !pack(packer, width, packer->options->side, &packing))
                continue;
            round_page(packer->options, &packing);
            if (page_fits(packer->options, &packing) && (!found || cost(&packing) < cost(best))) {
                *best = packing;
                *best_width = width;
                found = true;
            }
        }
    }
    return found;
}

/* Whether a page holds them, without looking for the best one. */
static bool fits(const Packer *packer)
{
    const SheetOptions *options = packer->options;
    Pose last = options->turn == SHEET_UPRIGHT ? POSE_UPRIGHT : N_POSES - 1;
    for (Pose pose = POSE_UPRIGHT; pose <= last; pose++) {
        for (guint i = 0; i < G_N_ELEMENTS(heuristics); i++) {
            Packing packing = {.pose = pose, .heuristic = heuristics[i]};
            if (!pack(packer, options->side, options->side, &packing))
                continue;
            round_page(options, &packing);
            if (page_fits(options, &packing))
                return true;
        }
    }
    /* With a limit of pixels a narrower page may do. */
    Packing ignored;
    int width;
    bool limited =
        options->pixels != 0 && options->pixels < (guint64)options->side * (guint64)options->side;
    return limited && find(packer, &ignored, &width);
}

static Packer part(const Packer *packer, guint from, guint n)
{
    Packer some = *packer;
    some.rects += from;
    some.n = n;
    return some;
}

/* How many from there on one page holds: all of them if it can. */
static guint count_fitting(const Packer *packer, guint from)
{
    Packer all = part(packer, from, packer->n - from);
    if (fits(&all))
        return all.n;
    guint lower = 0, upper = all.n;
    while (upper - lower > 1) {
        guint middle = (lower + upper) / 2;
        Packer some = part(packer, from, middle);
        if (fits(&some))
            lower = middle;
        else
            upper = middle;
    }
    return lower;
}

static void place(const Packer *packer, SheetRect *rects, guint page, GArray *pages)
{
    Packing best;
    int width;
    bool found = find(packer, &best, &width); /* tries what fits() tried, too */
    g_assert(found);
    Packing again = best;
    pack(packer, width, packer->options->side, &again);
    for (guint i = 0; i < packer->n; i++) {
        const stbrp_rect *spot = &packer->scratch[i];
        SheetRect *rect = &rects[spot->id];
        rect->page = page;
        rect->x = spot->x + packer->options->extrude;
        rect->y = spot->y + packer->options->extrude;
        rect->turned = turns(rect, best.pose);
    }
    SheetPageSize size = {best.width, best.height};
    g_array_append_val(pages, size);
}

static void report_large(const SheetRect *rect, const SheetOptions *options, const char *path,
                         GError **error)
{
    error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
              "a picture of %dx%d does not fit in a sheet of %d pixels a side: give a smaller size "
              "or --sheet-max-size",
              rect->width, rect->height, options->side);
}

static void report_many(guint n, guint fitting, guint pages, const SheetOptions *options,
                        const char *path, GError **error)
{
    g_autofree char *sheets =
        options->pages > 1 ? g_strdup_printf("%u sheets", options->pages) : g_strdup("a sheet");
    error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
              "%u pictures do not fit in %s of %d pixels a side; the first %u would, or all on %u "
              "pages: give a smaller size, a lower frame rate, --sheet-pages or --sheet-max-size",
              n, sheets, options->side, fitting, pages);
}

bool sheet_pack(SheetRect *rects, guint n, const SheetOptions *options, GArray *pages,
                const char *path, GError **error)
{
    g_autofree stbrp_rect *scratch = g_new(stbrp_rect, n);
    g_autofree stbrp_node *nodes = g_new(stbrp_node, options->side + options->padding);
    const Packer packer = {options, rects, n, scratch, nodes};
    guint fitting = 0, n_pages = 0;
    for (guint from = 0; from < n; n_pages++) {
        guint count = count_fitting(&packer, from);
        if (count == 0) {
            report_large(&rects[from], options, path, error);
            return false;
        }
        Packer some = part(&packer, from, count);
        if (n_pages < options->pages) {
            place(&some, rects + from, n_pages, pages);
            fitting += count;
        }
        from += count;
    }
    if (n_pages > options->pages) {
        report_many(n, fitting, n_pages, options, path, error);
        return false;
    }
    return true;
}
