#include "render/sheet/sheet_options.h"

SheetOptions sheet_options_default(const Limits *limits)
{
    return (SheetOptions){
        .side = (int)limits->sheet_side,
        .pages = 1,
        .trim = true,
        .scale = 1,
        .pixels = limits->pixels,
        .held_pixels = limits->sheet_pixels,
        .n_dialects = 1,
        .dialects = dialects(),
    };
}
