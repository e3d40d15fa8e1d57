#include "render/diff/board.h"

#include "base/number.h"
#include "render/diff/board_text.h"
#include "render/diff/footage_scaled.h"
#include "render/draw/raster.h"
#include "render/plot/plot_layout.h"
#include "render/plot/plot_png.h"

#include <math.h>
#include <string.h>

enum {
    TEXT_DROP = 20, /* of a label's baseline below its picture, in units */
    KEY_WIDTH = 24, /* of the sample of a curve before a label */
    SCALE_WIDTH = 150,
    SCALE_STEPS = 50,
};

/* Where no displacement is larger, they are told to a thousandth. */
#define SMALL_PX .1

struct Board {
    BoardParams params;
    Arena *arena;
    BoardLayout layout;
    Frame *still; /* what is the same in every frame */
    PlotLayout *plot;
};

struct BoardWorker {
    ComparedPictures *pictures;
    Frame *mixed; /* of a view of two pictures */
    GString *text;
};

static BoardPen pen_of(const Board *board, GString *out)
{
    return (BoardPen){out, board->params.dark ? PLOT_DARK : PLOT_LIGHT};
}

static PlotTextStyle style_of(const Board *board, PlotInk ink, bool bold)
{
    return (PlotTextStyle){.size = BOARD_TEXT * board->layout.unit, .bold = bold, .ink = ink};
}

static Point label_at(const Board *board, const BoardTile *tile, double x)
{
    return (Point){x, tile->label.y0 + TEXT_DROP * board->layout.unit};
}

static const char *label_of(const Board *board, const BoardTile *tile)
{
    const ComparedSide *sides = board->params.comparison->sides;
    const char *first = sides[0].label, *side = sides[tile->side].label;
    switch (tile->view) {
    case VIEW_WIPE:
        return arena_printf(board->arena, "%s | %s", first, side);
    case VIEW_ONION:
        return arena_printf(board->arena, "orange: %s, blue: %s", first, side);
    case VIEW_HEAT:
        return arena_printf(board->arena, "difference of %s", side);
    case VIEW_SIDE:
    case N_VIEWS:
        break;
    }
    return side;
}

/* The colours of a heat map and what they stand for, at the right of a label. */
static void append_scale(const Board *board, const BoardPen *pen, const BoardTile *tile)
{
    static const guint ticks[] = {0, 16, 64, 255};
    double unit = board->layout.unit, width = SCALE_WIDTH * unit;
    double x = tile->label.x1 - width, top = tile->label.y0 + 5 * unit;
    for (guint i = 0; i < SCALE_STEPS; i++) {
        double share = i / (SCALE_STEPS - 1.);
        guint32 color = view_heat((guint)lround(255 * share * share));
        double left = floor(x + width * i / SCALE_STEPS);
        board_pen_box(pen,
                      (Rect){left, top, floor(x + width * (i + 1) / SCALE_STEPS), top + 8 * unit},
                      color);
    }
    PlotTextStyle style = {.size = 10 * unit, .ink = PLOT_INK_MUTED};
    for (guint i = 0; i < G_N_ELEMENTS(ticks); i++) {
        char text[NUMBER_BUFFER];
        double at = x + width * sqrt(ticks[i] / 255.);
        PlotAnchor anchor = i == 0                        ? PLOT_ANCHOR_START
                            : i + 1 < G_N_ELEMENTS(ticks) ? PLOT_ANCHOR_MIDDLE
                                                          : PLOT_ANCHOR_END;
        board_pen_text(pen, (Point){at, top + 19 * unit}, width, style, anchor,
                       number_print(text, ticks[i], 0));
    }
}

static bool has_key(const Board *board, const BoardTile *tile)
{
    return tile->view == VIEW_SIDE && tile->side > 0 && board->plot != NULL &&
           board->params.comparison->n_sides > 2;
}

static void append_label(const Board *board, const BoardPen *pen, const BoardTile *tile)
{
    double unit = board->layout.unit, x = tile->label.x0;
    double width = tile->label.x1 - tile->label.x0;
    if (has_key(board, tile)) {
        PlotInk ink = plot_theme_ink(tile->side - 1);
        double y = tile->label.y0 + 15 * unit;
        board_pen_line(pen, (Point){x, y}, (Point){x + KEY_WIDTH * unit, y}, ink, 2 * unit,
                       plot_theme_hue(tile->side - 1)->dash);
        x += (KEY_WIDTH + 6) * unit;
    }
    double room = tile->view == VIEW_HEAT   ? width - (SCALE_WIDTH + 10) * unit
                  : tile->view == VIEW_SIDE ? width * .5
                                            : width;
    board_pen_text(pen, label_at(board, tile, x), room, style_of(board, PLOT_INK_TEXT, true),
                   PLOT_ANCHOR_START, label_of(board, tile));
    if (tile->view == VIEW_HEAT)
        append_scale(board, pen, tile);
}

static void paste(const Frame *from, Frame *to, int x, int y)
{
    for (int row = 0; row < from->height && y + row < to->height; row++)
        memcpy(to->data + (gsize)(y + row) * (gsize)to->stride + (gsize)x * 4,
               from->data + (gsize)row * (gsize)from->stride,
               (gsize)MIN(from->width, to->width - x) * 4);
}

static bool draw_plot(Board *board, GError **error)
{
    if (board->params.plot == NULL)
        return true;
    Rect place = board->layout.plot;
    /* At the size of its text, then scaled as the board's text is. */
    Plot plot = *board->params.plot;
    plot.width = (place.x1 - place.x0) / board->layout.unit;
    plot.height = (place.y1 - place.y0) / board->layout.unit;
    board->plot = plot_layout_new(&plot);
    g_autofree char *svg = plot_svg(&plot, board->params.dark ? PLOT_DARK : PLOT_LIGHT);
    g_autoptr(Frame) frame = plot_png_frame(svg, board->layout.width, board->params.dark, error);
    if (frame == NULL)
        return false;
    paste(frame, board->still, 0, (int)place.y0);
    return true;
}

static bool draw_still(Board *board, GError **error)
{
    guint32 ground =
        plot_theme_color(PLOT_INK_BACKGROUND, board->params.dark ? PLOT_DARK : PLOT_LIGHT);
    raster_fill(board->still, 0xff000000 | ground);
    if (!draw_plot(board, error))
        return false;
    g_autoptr(GString) text = g_string_new(NULL);
    BoardPen pen = pen_of(board, text);
    board_pen_open(&pen, board->layout.width, board->layout.height);
    for (guint i = 0; i < board->layout.n_tiles; i++)
        append_label(board, &pen, &board->layout.tiles[i]);
    board_pen_close(&pen);
    return board_pen_draw(&pen, board->still, error);
}

Board *board_new(const BoardParams *params, GError **error)
{
    g_autoptr(Board) board = g_new0(Board, 1);
    board->params = *params;
    board->arena = arena_new();
    board->layout =
        board_layout(params->comparison, params->views, params->plot != NULL, board->arena);
    board->still =
        frame_new(board->layout.width, board->layout.height, params->comparison->pixels, error);
    if (board->still == NULL || !draw_still(board, error))
        return NULL;
    return g_steal_pointer(&board);
}

void board_free(Board *board)
{
    if (board == NULL)
        return;
    frame_free(board->still);
    g_clear_pointer(&board->plot, plot_layout_free);
    g_clear_pointer(&board->arena, arena_free);
    g_free(board);
}

int board_width(const Board *board)
{
    return board->layout.width;
}

int board_height(const Board *board)
{
    return board->layout.height;
}

BoardWorker *board_worker_new(const Board *board)
{
    BoardWorker *worker = g_new(BoardWorker, 1);
    *worker = (BoardWorker){
        .pictures = compared_pictures_new(board->params.comparison),
        .text = g_string_new(NULL),
    };
    return worker;
}

void board_worker_free(BoardWorker *worker)
{
    if (worker == NULL)
        return;
    compared_pictures_free(worker->pictures);
    frame_free(worker->mixed);
    g_string_free(worker->text, TRUE);
    g_free(worker);
}

void board_append_figures(const Comparison *comparison, guint side, gint64 index, GString *out)
{
    const Figures *figures = &comparison->figures[side - 1][index];
    if (!isnan(figures->px)) {
        double worst = comparison_worst(comparison, side, metric_lookup("px"), NULL);
        board_append_fixed(out, figures->px, worst < SMALL_PX ? 3 : 2);
        g_string_append(out, " px");
    }
    if (!comparison->measured || comparison->n_sides > 2)
        return;
    g_string_append_printf(out, "%sSSIM ", out->len > 0 ? " · " : "");
    board_append_fixed(out, figures->likeness.ssim, 4);
}

static void append_figures(const Board *board, const BoardPen *pen, const BoardTile *tile,
                           gint64 index)
{
    const Comparison *comparison = board->params.comparison;
    if (tile->view != VIEW_SIDE)
        return;
    g_autoptr(GString) text = g_string_new(NULL);
    if (tile->side > 0) {
        board_append_figures(comparison, tile->side, index, text);
    } else {
        board_append_fixed(text, clock_seconds(comparison_time(comparison, index)), 2);
        g_string_append(text, " s");
    }
    board_pen_text(pen, label_at(board, tile, tile->label.x1),
                   (tile->label.x1 - tile->label.x0) * .65,
                   style_of(board, tile->side > 0 ? PLOT_INK_TEXT : PLOT_INK_MUTED, tile->side > 0),
                   PLOT_ANCHOR_END, text->str);
}

static void append_cursor(const Board *board, const BoardPen *pen, gint64 index)
{
    const BoardParams *params = &board->params;
    double unit = board->layout.unit, top = board->layout.plot.y0;
    double x = unit * axis_map(&board->plot->x, params->cursor[index]);
    Rect area = board->plot->area;
    board_pen_line(pen, (Point){x, top + unit * area.y0}, (Point){x, top + unit * area.y1},
                   PLOT_INK_TEXT, 1.25 * unit, NULL);
    for (guint side = 1; side < params->comparison->n_sides; side++) {
        double value = params->metric->value(&params->comparison->figures[side - 1][index]);
        double y = top + unit * axis_map(&board->plot->y, value);
        if (isfinite(y))
            board_pen_dot(pen, (Point){x, y}, 4.5 * unit, plot_theme_ink(side - 1));
    }
}

/* The line of a wipe goes over the picture and back once, so that the film repeats. */
static double wipe_share(const Comparison *comparison, gint64 index)
{
    return .5 - .5 * cos(2 * G_PI * ((double)index + .5) / (double)comparison->n_frames);
}

static bool draw_tile(const Board *board, BoardWorker *worker, const BoardTile *tile, gint64 index,
                      Frame *frame, GError **error)
{
    const Comparison *comparison = board->params.comparison;
    const Frame *picture = compared_pictures_draw(worker->pictures, tile->side, index, error);
    if (picture == NULL)
        return false;
    if (tile->view != VIEW_SIDE) {
        const Frame *first = compared_pictures_draw(worker->pictures, 0, index, error);
        if (first != NULL && worker->mixed == NULL)
            worker->mixed = frame_new(first->width, first->height, comparison->pixels, error);
        if (first == NULL || worker->mixed == NULL)
            return false;
        view_draw(tile->view, first, picture, wipe_share(comparison, index), worker->mixed);
        picture = worker->mixed;
    }
    if ((int)(tile->picture.x1 - tile->picture.x0) == picture->width)
        paste(picture, frame, (int)tile->picture.x0, (int)tile->picture.y0);
    else
        footage_scale(picture, (Rect){0, 0, picture->width, picture->height}, frame, tile->picture);
    return true;
}

bool board_draw(const Board *board, BoardWorker *worker, gint64 index, Frame *frame, GError **error)
{
    frame_copy(frame, board->still);
    BoardPen pen = pen_of(board, worker->text);
    board_pen_open(&pen, board->layout.width, board->layout.height);
    for (guint i = 0; i < board->layout.n_tiles; i++) {
        const BoardTile *tile = &board->layout.tiles[i];
        if (!draw_tile(board, worker, tile, index, frame, error))
            return false;
        append_figures(board, &pen, tile, index);
    }
    if (board->plot != NULL)
        append_cursor(board, &pen, index);
    board_pen_close(&pen);
    return board_pen_draw(&pen, frame, error);
}
