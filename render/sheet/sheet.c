#include "render/sheet/sheet.h"

const char *const sheet_direction_names[] = {
    [SHEET_FORWARD] = "forward",
    [SHEET_REVERSE] = "reverse",
    [SHEET_PINGPONG] = "pingpong",
    [N_SHEET_DIRECTIONS] = NULL,
};

/* Whole milliseconds from the start to the start of a cell, rounded half up. */
static gint64 cell_start(Time span, gint64 n, gint64 cell)
{
    gint64 whole = clock_mul_div(2 * span + TIME_MILLISECOND, 1, 2 * TIME_MILLISECOND);
    return clock_mul_div(2 * whole * cell + n, 1, 2 * n);
}

gint64 sheet_cell_duration(Time span, gint64 n, gint64 cell)
{
    return cell_start(span, n, cell + 1) - cell_start(span, n, cell);
}

int sheet_frame_width(const SheetFrame *frame)
{
    return frame->turn == SHEET_UPRIGHT ? frame->box.width : frame->box.height;
}

int sheet_frame_height(const SheetFrame *frame)
{
    return frame->turn == SHEET_UPRIGHT ? frame->box.height : frame->box.width;
}

bool sheet_frame_trimmed(const SheetFrame *frame)
{
    return sheet_frame_width(frame) != frame->source_width ||
           sheet_frame_height(frame) != frame->source_height;
}

guint sheet_play_count(const SheetTag *tag)
{
    return tag->direction == SHEET_PINGPONG && tag->n > 2 ? 2 * tag->n - 2 : tag->n;
}

guint sheet_play_frame(const SheetTag *tag, guint i)
{
    if (tag->direction == SHEET_REVERSE)
        return tag->from + tag->n - 1 - i;
    return tag->from + (i < tag->n ? i : 2 * tag->n - 2 - i);
}

gint64 sheet_play_duration(const Sheet *sheet, const SheetTag *tag)
{
    gint64 sum = 0;
    for (guint i = 0; i < sheet_play_count(tag); i++)
        sum += sheet->frames[sheet_play_frame(tag, i)].duration;
    return sum;
}
