#include "render/diff/contact_sheet.h"

#include "render/diff/board.h"
#include "render/diff/board_text.h"
#include "render/diff/footage_scaled.h"
#include "render/draw/raster.h"
#include "render/plot/plot_number.h"

#include <math.h>

enum {
    WIDEST = 1920,
    MARGIN = 16,
    GAP = 12,
    HEAD = 30,    /* above a side's rows: its name */
    CAPTION = 40, /* below its pictures */
    TILE_WIDEST = 460,
    TILE_NARROWEST = 200,
};

/* Values this near each other are one: the same phase of another turn. */
#define SAME_SHARE 1e-3

/* The pictures of a side come nearer to where they differ. */
#define ZOOM_LARGEST 4.
#define AIR .12 /* around it, of its longer side */

static const PlotTextStyle name_style = {.size = 15, .bold = true, .ink = PLOT_INK_TEXT};
static const PlotTextStyle figure_style = {.size = 13, .bold = true, .ink = PLOT_INK_TEXT};
static const PlotTextStyle time_style = {.size = 12, .ink = PLOT_INK_MUTED};

static bool is_like(double a, double b)
{
    return a == b || fabs(a - b) <= SAME_SHARE * fmax(fabs(a), fabs(b));
}

static bool is_candidate(const Comparison *comparison, guint side, const Metric *metric, gint64 i,
                         const gint64 *frames, guint n)
{
    double value = metric->value(&comparison->figures[side - 1][i]);
    for (guint k = 0; k < n; k++) {
        if (is_like(value, metric->value(&comparison->figures[side - 1][frames[k]])))
            return false;
    }
    return !isnan(value);
}

guint contact_sheet_frames(const Comparison *comparison, guint side, const Metric *metric,
                           guint n_frames, gint64 *frames)
{
    guint n = 0;
    for (; n < n_frames; n++) {
        gint64 worst = -1;
        for (gint64 i = 0; i < comparison->n_frames; i++) {
            if (!is_candidate(comparison, side, metric, i, frames, n))
                continue;
            double value = metric->value(&comparison->figures[side - 1][i]);
            double best = worst < 0 ? NAN : metric->value(&comparison->figures[side - 1][worst]);
            if (worst < 0 || (value != best && metric_worse(metric, value, best) == value))
                worst = i;
        }
        if (worst < 0)
            break;
        frames[n] = worst;
    }
    return n;
}

/* The part of a picture that holds where it differs, of the picture's own shape and not too small.
 */
static Rect closer(Rect box, double width, double height)
{
    if (rect_is_empty(box))
        return (Rect){0, 0, width, height};
    double air = AIR * MAX(box.x1 - box.x0, box.y1 - box.y0);
    double scale = MAX((box.x1 - box.x0 + 2 * air) / width, (box.y1 - box.y0 + 2 * air) / height);
    scale = CLAMP(scale, 1 / ZOOM_LARGEST, 1);
    double x = CLAMP((box.x0 + box.x1 - scale * width) / 2, 0, (1 - scale) * width);
    double y = CLAMP((box.y0 + box.y1 - scale * height) / 2, 0, (1 - scale) * height);
    return rect_from_size(x, y, scale * width, scale * height);
}

/* What one row shows: a view of a side, or the first side alone. */
typedef struct SheetRow {
    View view;
    guint side; /* the one whose worst frames they are */
    bool first; /* the picture of the first side */
    bool head, foot;
    double y; /* of the pictures */
} SheetRow;

typedef struct Sheet {
    const ContactSheetParams *params;
    guint n_rows, n_columns;
    SheetRow *rows;
    gint64 *frames;  /* [side * n_columns + column] */
    guint *n_frames; /* by side */
    Rect *parts;     /* of the pictures, by side */
    double tile_width, tile_height;
    int width, height;
    Frame *frame;
    Frame *mixed;
    BoardPen pen;
} Sheet;

static void list_rows(Sheet *sheet, Arena *arena)
{
    const Comparison *comparison = sheet->params->comparison;
    sheet->rows = arena_new_n(arena, SheetRow, (gsize)comparison->n_sides * (N_VIEWS + 1));
    for (guint side = 1; side < comparison->n_sides; side++) {
        guint begun = sheet->n_rows;
        for (View view = 0; view < N_VIEWS; view++) {
            if ((sheet->params->views & 1u << view) == 0)
                continue;
            if (view == VIEW_SIDE)
                sheet->rows[sheet->n_rows++] = (SheetRow){view, side, .first = true};
            sheet->rows[sheet->n_rows++] = (SheetRow){view, side, .first = false};
        }
        sheet->rows[begun].head = true;
        sheet->rows[sheet->n_rows - 1].foot = true;
    }
}

static void choose_frames(Sheet *sheet, Arena *arena)
{
    const Comparison *comparison = sheet->params->comparison;
    guint wanted = sheet->params->n_frames;
    sheet->frames = arena_new_n(arena, gint64, (gsize)comparison->n_sides * wanted);
    sheet->n_frames = arena_new_n(arena, guint, comparison->n_sides);
    sheet->parts = arena_new_n(arena, Rect, comparison->n_sides);
    for (guint side = 1; side < comparison->n_sides; side++) {
        sheet->n_frames[side] = contact_sheet_frames(comparison, side, sheet->params->metric,
                                                     wanted, &sheet->frames[side * wanted]);
        sheet->n_columns = MAX(sheet->n_columns, sheet->n_frames[side]);
    }
}

static double row_height(const Sheet *sheet, const SheetRow *row)
{
    return (row->head ? HEAD : 0) + sheet->tile_height + (row->foot ? CAPTION : GAP / 2.);
}

static void lay_out(Sheet *sheet)
{
    const Footage *first = sheet->params->comparison->sides[0].footage;
    double room = (WIDEST - 2 * MARGIN - (sheet->n_columns - 1.) * GAP) / sheet->n_columns;
    sheet->tile_width =
        floor(MAX(TILE_NARROWEST, MIN(MIN(room, TILE_WIDEST), MAX(first->width, TILE_NARROWEST))));
    sheet->tile_height = MAX(1, round(sheet->tile_width * first->height / first->width));
    sheet->width =
        (int)(2 * MARGIN + sheet->n_columns * sheet->tile_width + (sheet->n_columns - 1) * GAP);
    double height = MARGIN;
    for (guint i = 0; i < sheet->n_rows; i++) {
        SheetRow *row = &sheet->rows[i];
        row->y = floor(height) + (row->head ? HEAD : 0);
        height += row_height(sheet, row);
    }
    sheet->height = (int)ceil(height);
}

static double column_x(const Sheet *sheet, guint column)
{
    return MARGIN + column * (sheet->tile_width + GAP);
}

static bool draw_tile(Sheet *sheet, ComparedPictures *pictures, const SheetRow *row, gint64 index,
                      Rect place, GError **error)
{
    const Frame *first = compared_pictures_draw(pictures, 0, index, error);
    const Frame *other =
        first != NULL ? compared_pictures_draw(pictures, row->side, index, error) : NULL;
    if (other == NULL)
        return false;
    const Frame *shown = row->first ? first : other;
    if (row->view != VIEW_SIDE) {
        if (sheet->mixed == NULL)
            sheet->mixed =
                frame_new(first->width, first->height, sheet->params->comparison->pixels, error);
        if (sheet->mixed == NULL)
            return false;
        view_draw(row->view, first, other, .5, sheet->mixed);
        shown = sheet->mixed;
    }
    footage_scale(shown, sheet->parts[row->side], sheet->frame, place);
    return true;
}

static void append_caption(Sheet *sheet, const SheetRow *row, gint64 index, Point at)
{
    const Comparison *comparison = sheet->params->comparison;
    g_autoptr(GString) text = g_string_new(NULL);
    board_append_figures(comparison, row->side, index, text);
    if (text->len == 0) {
        plot_number_append(
            text, sheet->params->metric->value(&comparison->figures[row->side - 1][index]));
        g_string_append_printf(text, " %s", sheet->params->metric->name);
    }
    board_pen_text(&sheet->pen, (Point){at.x, at.y + 16}, sheet->tile_width, figure_style,
                   PLOT_ANCHOR_START, text->str);
    g_string_printf(text, "frame %" G_GINT64_FORMAT ", ", index);
    board_append_fixed(text, clock_seconds(comparison_time(comparison, index)), 3);
    g_string_append(text, " s");
    board_pen_text(&sheet->pen, (Point){at.x, at.y + 31}, sheet->tile_width, time_style,
                   PLOT_ANCHOR_START, text->str);
}

static void append_name(Sheet *sheet, const SheetRow *row)
{
    static const char *const ways[N_VIEWS] = {
        [VIEW_SIDE] = "%s below %s",
        [VIEW_WIPE] = "%s right of %s",
        [VIEW_ONION] = "blue: only %s, orange: only %s",
        [VIEW_HEAT] = "%s, its difference from %s",
    };
    const ComparedSide *sides = sheet->params->comparison->sides;
    g_auto(GStrv) parts = g_strsplit(ways[row->view], "%s", 3);
    g_autoptr(GString) name = g_string_new(NULL);
    g_string_append_printf(name, "%s%s%s%s%s", parts[0], sides[row->side].label, parts[1],
                           sides[0].label, parts[2]);
    Rect part = sheet->parts[row->side];
    double zoom = sides[0].footage->width / (part.x1 - part.x0);
    if (zoom > 1.01) {
        g_string_append(name, " · enlarged ");
        plot_number_append_decimals(name, zoom, 1);
        g_string_append(name, " times");
    }
    board_pen_text(&sheet->pen, (Point){MARGIN, row->y - HEAD + 18}, sheet->width - 2 * MARGIN,
                   name_style, PLOT_ANCHOR_START, name->str);
}

/* One frame in all rows of a side. */
static bool draw_column(Sheet *sheet, ComparedPictures *pictures, guint side, guint column,
                        GError **error)
{
    gint64 frame = sheet->frames[side * sheet->params->n_frames + column];
    for (guint i = 0; i < sheet->n_rows; i++) {
        const SheetRow *row = &sheet->rows[i];
        if (row->side != side)
            continue;
        Rect place =
            rect_from_size(column_x(sheet, column), row->y, sheet->tile_width, sheet->tile_height);
        if (!draw_tile(sheet, pictures, row, frame, place, error))
            return false;
        if (row->foot)
            append_caption(sheet, row, frame, (Point){place.x0, place.y1});
    }
    return true;
}

/* In the order of time, for films are read forward. */
static bool draw_side(Sheet *sheet, ComparedPictures *pictures, guint side, GError **error)
{
    const gint64 *frames = &sheet->frames[side * sheet->params->n_frames];
    gint64 done = -1;
    for (guint i = 0; i < sheet->n_frames[side]; i++) {
        guint next = 0;
        for (guint k = 0; k < sheet->n_frames[side]; k++) {
            bool nearer = frames[next] <= done || frames[k] < frames[next];
            next = frames[k] > done && nearer ? k : next;
        }
        done = frames[next];
        if (!draw_column(sheet, pictures, side, next, error))
            return false;
    }
    return true;
}

/* Where a side differs in any of its frames. */
static bool find_part(Sheet *sheet, ComparedPictures *pictures, guint side, GError **error)
{
    Rect box = rect_empty();
    const Footage *footage = sheet->params->comparison->sides[0].footage;
    for (guint i = 0; i < sheet->n_frames[side]; i++) {
        gint64 frame = sheet->frames[side * sheet->params->n_frames + i];
        const Frame *first = compared_pictures_draw(pictures, 0, frame, error);
        const Frame *other =
            first != NULL ? compared_pictures_draw(pictures, side, frame, error) : NULL;
        if (other == NULL)
            return false;
        box = rect_union(box, view_difference(first, other));
    }
    sheet->parts[side] = closer(box, footage->width, footage->height);
    return true;
}

static bool draw(Sheet *sheet, GError **error)
{
    ComparedPictures *pictures = compared_pictures_new(sheet->params->comparison);
    bool drawn = true;
    for (guint side = 1; side < sheet->params->comparison->n_sides && drawn; side++)
        drawn = find_part(sheet, pictures, side, error);
    for (guint i = 0; i < sheet->n_rows; i++) {
        if (sheet->rows[i].head)
            append_name(sheet, &sheet->rows[i]);
    }
    for (guint side = 1; side < sheet->params->comparison->n_sides && drawn; side++)
        drawn = draw_side(sheet, pictures, side, error);
    compared_pictures_free(pictures);
    return drawn;
}

Frame *contact_sheet(const ContactSheetParams *params, GError **error)
{
    g_autoptr(Arena) arena = arena_new();
    g_autoptr(GString) text = g_string_new(NULL);
    PlotTheme theme = params->dark ? PLOT_DARK : PLOT_LIGHT;
    Sheet sheet = {.params = params, .pen = {text, theme}};
    list_rows(&sheet, arena);
    choose_frames(&sheet, arena);
    lay_out(&sheet);
    g_autoptr(Frame) frame =
        frame_new(sheet.width, sheet.height, params->comparison->pixels, error);
    if (frame == NULL)
        return NULL;
    sheet.frame = frame;
    raster_fill(frame, 0xff000000 | plot_theme_color(PLOT_INK_BACKGROUND, theme));
    board_pen_open(&sheet.pen, sheet.width, sheet.height);
    bool drawn = draw(&sheet, error);
    board_pen_close(&sheet.pen);
    drawn = drawn && board_pen_draw(&sheet.pen, frame, error);
    frame_free(sheet.mixed);
    return drawn ? g_steal_pointer(&frame) : NULL;
}
