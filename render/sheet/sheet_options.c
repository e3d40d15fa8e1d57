#include "render/sheet/sheet_options.h"

#include <math.h>

enum {
    ZOOM_STEPS = 4, /* browsers zoom by 1.25, 1.5 ...: four px are whole ones then */
};

void sheet_options_set_scale(SheetOptions *options, double scale)
{
    options->scale = scale;
    options->align = 1;
    for (guint i = 0; i < options->n_dialects; i++)
        if ((options->dialects[i]->flags & DIALECT_ZOOMED) != 0)
            options->align = (int)ceil(ZOOM_STEPS * scale);
}

SheetOptions sheet_options_default(const Limits *limits)
{
    return (SheetOptions){
        .side = (int)limits->sheet_side,
        .pages = 1,
        .trim = true,
        .align = 1,
        .scale = 1,
        .pixels = limits->pixels,
        .held_pixels = limits->sheet_pixels,
        .n_dialects = 1,
        .dialects = dialects(),
    };
}
