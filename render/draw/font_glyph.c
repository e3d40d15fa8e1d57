#include "render/draw/font_glyph.h"

#include "base/number.h"

#include <hb-ot.h>
#include <hb.h>
#include <stdarg.h>

/* px per unit of the shaping font, across and up. */
typedef struct Scale {
    double x, y;
} Scale;

static Scale scale_of(hb_font_t *shapes, double size)
{
    int x, y;
    hb_font_get_scale(shapes, &x, &y);
    return (Scale){x != 0 ? size / x : 0, y != 0 ? size / y : 0};
}

double font_glyph_top(PangoFont *font, gunichar letter, double size)
{
    hb_font_t *shapes = pango_font_get_hb_font(font);
    hb_codepoint_t glyph;
    hb_glyph_extents_t extents;
    bool known = hb_font_get_nominal_glyph(shapes, letter, &glyph) &&
                 hb_font_get_glyph_extents(shapes, glyph, &extents);
    return known ? extents.y_bearing * scale_of(shapes, size).y : 0;
}

double font_glyph_x_height(PangoFont *font, double size)
{
    hb_font_t *shapes = pango_font_get_hb_font(font);
    hb_position_t height = 0;
    bool stated = hb_ot_metrics_get_position(shapes, HB_OT_METRICS_TAG_X_HEIGHT, &height);
    return stated && height > 0 ? height * scale_of(shapes, size).y
                                : font_glyph_top(font, 'x', size);
}

double font_glyph_missing_width(PangoFont *font, double size)
{
    hb_font_t *shapes = pango_font_get_hb_font(font);
    return hb_font_get_glyph_h_advance(shapes, 0) * scale_of(shapes, size).x;
}

typedef struct Outline {
    GString *path;
    Scale scale;
} Outline;

/* Coordinates are pairs, upwards. */
static void append(Outline *outline, char command, guint n, ...)
{
    va_list coordinates;
    va_start(coordinates, n);
    g_string_append_c(outline->path, command);
    for (guint i = 0; i < n; i++) {
        double at = va_arg(coordinates, double);
        g_string_append_c(outline->path, ' ');
        number_append(outline->path, at * (i % 2 == 0 ? outline->scale.x : -outline->scale.y), 4);
    }
    va_end(coordinates);
}

static void move_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x,
                    float y, void *user_data)
{
    (void)functions, (void)state, (void)user_data;
    append(data, 'M', 2, x, y);
}

static void line_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x,
                    float y, void *user_data)
{
    (void)functions, (void)state, (void)user_data;
    append(data, 'L', 2, x, y);
}

static void quadratic_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x1,
                         float y1, float x, float y, void *user_data)
{
    (void)functions, (void)state, (void)user_data;
    append(data, 'Q', 4, x1, y1, x, y);
}

static void cubic_to(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state, float x1,
                     float y1, float x2, float y2, float x, float y, void *user_data)
{
    (void)functions, (void)state, (void)user_data;
    append(data, 'C', 6, x1, y1, x2, y2, x, y);
}

static void close_path(hb_draw_funcs_t *functions, void *data, hb_draw_state_t *state,
                       void *user_data)
{
    (void)functions, (void)state, (void)user_data;
    append(data, 'Z', 0);
}

char *font_glyph_missing_outline(PangoFont *font, double size)
{
    hb_font_t *shapes = pango_font_get_hb_font(font);
    Outline outline = {g_string_new(NULL), scale_of(shapes, size)};
    hb_draw_funcs_t *functions = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(functions, move_to, NULL, NULL);
    hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
    hb_draw_funcs_set_quadratic_to_func(functions, quadratic_to, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(functions, cubic_to, NULL, NULL);
    hb_draw_funcs_set_close_path_func(functions, close_path, NULL, NULL);
#if HB_VERSION_ATLEAST(7, 0, 0)
    hb_font_draw_glyph(shapes, 0, functions, &outline);
#else
    hb_font_get_glyph_shape(shapes, 0, functions, &outline);
#endif
    hb_draw_funcs_destroy(functions);
    return g_string_free(outline.path, FALSE);
}
