#include "render/plot/plot_theme.h"

typedef struct InkRow {
    const char *name; /* of the class */
    guint32 light, dark;
} InkRow;

static const InkRow inks[PLOT_INKS] = {
    [PLOT_INK_BACKGROUND] = {.name = "background", .light = 0xffffff, .dark = 0x14171c},
    [PLOT_INK_TEXT] = {.name = "text", .light = 0x1b1f24, .dark = 0xe8eaed},
    [PLOT_INK_MUTED] = {.name = "muted", .light = 0x59616b, .dark = 0xa4abb5},
    [PLOT_INK_AXIS] = {.name = "axis", .light = 0x858d97, .dark = 0x757d88},
    [PLOT_INK_GRID] = {.name = "grid", .light = 0xe4e7eb, .dark = 0x2a2f37},
    [PLOT_INK_BAND] = {.name = "band", .light = 0xf2f4f7, .dark = 0x1d2128},
    [PLOT_INK_HUE + 0] = {.name = "hue-0", .light = 0x0072b2, .dark = 0x56b4e9},
    [PLOT_INK_HUE + 1] = {.name = "hue-1", .light = 0xd55e00, .dark = 0xe69f00},
    [PLOT_INK_HUE + 2] = {.name = "hue-2", .light = 0x009e73, .dark = 0x009e73},
    [PLOT_INK_HUE + 3] = {.name = "hue-3", .light = 0xcc79a7, .dark = 0xcc79a7},
    [PLOT_INK_HUE + 4] = {.name = "hue-4", .light = 0x000000, .dark = 0xffffff},
    [PLOT_INK_HUE + 5] = {.name = "hue-5", .light = 0x7a5c00, .dark = 0xf0e442},
};

/* Of about equal area: circle, square, triangle, diamond, triangle downwards, cross. */
static const PlotHue hues[PLOT_HUES] = {
    {.dash = NULL, .marker = "m-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"},
    {.dash = "7 3", .marker = "m-2.1-2.1h4.2v4.2h-4.2z"},
    {.dash = "2 2.5", .marker = "m-2.9 2h5.8l-2.9-5z"},
    {.dash = "8 2.5 2 2.5", .marker = "m-3 0l3-3l3 3l-3 3z"},
    {.dash = "12 3", .marker = "m-2.9-2h5.8l-2.9 5z"},
    {.dash = "8 2.5 2 2.5 2 2.5", .marker = "m-2.8-1h1.8v-1.8h2v1.8h1.8v2h-1.8v1.8h-2v-1.8h-1.8z"},
};

static const char *const references[] = {"2 3", "1 4", "5 3 1 3"};

static const char *const marks[] = {
    "m-3.2 0l3.2-4l3.2 4l-3.2 4z",
    "m-3.2 3.2h6.4l-3.2-6.4z",
    "m-1-4h2v8h-2z",
};

PlotInk plot_theme_ink(guint hue)
{
    return (PlotInk)(PLOT_INK_HUE + hue % PLOT_HUES);
}

const PlotHue *plot_theme_hue(guint hue)
{
    return &hues[hue % PLOT_HUES];
}

const char *plot_theme_reference(guint i)
{
    return references[i % G_N_ELEMENTS(references)];
}

const char *plot_theme_mark(guint i)
{
    return marks[i % G_N_ELEMENTS(marks)];
}

guint32 plot_theme_color(PlotInk ink, PlotTheme theme)
{
    return theme == PLOT_DARK ? inks[ink].dark : inks[ink].light;
}

static void append_attribute(const PlotPaint *paint, GString *out, const char *name, PlotInk ink)
{
    if (ink == PLOT_INK_NONE)
        g_string_append_printf(out, " %s=\"none\"", name);
    else
        g_string_append_printf(out, " %s=\"#%06x\"", name, plot_theme_color(ink, paint->theme));
}

/* A fill's class is the name of its ink, a stroke's the same with "-line". */
static void append_classes(GString *out, PlotInk fill, PlotInk stroke)
{
    g_string_append(out, " class=\"");
    if (fill != PLOT_INK_NONE)
        g_string_append_printf(out, "plot-%s", inks[fill].name);
    if (stroke != PLOT_INK_NONE)
        g_string_append_printf(out, "%splot-%s-line", fill != PLOT_INK_NONE ? " " : "",
                               inks[stroke].name);
    g_string_append_c(out, '"');
}

void plot_paint_append(PlotPaint *paint, GString *out, PlotInk fill, PlotInk stroke)
{
    if (paint->theme == PLOT_AUTO && (fill != PLOT_INK_NONE || stroke != PLOT_INK_NONE))
        append_classes(out, fill, stroke);
    append_attribute(paint, out, "fill", fill);
    append_attribute(paint, out, "stroke", stroke);
    paint->fills |= 1u << fill;
    paint->strokes |= 1u << stroke;
}

void plot_paint_append_style(const PlotPaint *paint, GString *out)
{
    if (paint->theme != PLOT_AUTO)
        return;
    g_string_append(out, "<style>\n@media (prefers-color-scheme: dark) {\n");
    for (guint ink = PLOT_INK_NONE + 1; ink < PLOT_INKS; ink++) {
        if (paint->fills & 1u << ink)
            g_string_append_printf(out, ".plot-%s { fill: #%06x }\n", inks[ink].name,
                                   inks[ink].dark);
        if (paint->strokes & 1u << ink)
            g_string_append_printf(out, ".plot-%s-line { stroke: #%06x }\n", inks[ink].name,
                                   inks[ink].dark);
    }
    g_string_append(out, "}\n</style>\n");
}
