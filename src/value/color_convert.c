#include "value/color_space.h"

static const struct {
    const char *name;
    ColorModel model;
} spaces[] = {
    [COLOR_LEGACY] = {"rgb", MODEL_SRGB},
    [COLOR_SRGB] = {"srgb", MODEL_SRGB},
    [COLOR_SRGB_LINEAR] = {"srgb-linear", MODEL_SRGB_LINEAR},
    [COLOR_DISPLAY_P3] = {"display-p3", MODEL_DISPLAY_P3},
    [COLOR_DISPLAY_P3_LINEAR] = {"display-p3-linear", MODEL_DISPLAY_P3_LINEAR},
    [COLOR_A98_RGB] = {"a98-rgb", MODEL_A98_RGB},
    [COLOR_PROPHOTO_RGB] = {"prophoto-rgb", MODEL_PROPHOTO_RGB},
    [COLOR_REC2020] = {"rec2020", MODEL_REC2020},
    [COLOR_XYZ_D50] = {"xyz-d50", MODEL_XYZ_D50},
    [COLOR_XYZ_D65] = {"xyz-d65", MODEL_XYZ_D65},
    [COLOR_LAB] = {"lab", MODEL_LAB},
    [COLOR_LCH] = {"lch", MODEL_LCH},
    [COLOR_OKLAB] = {"oklab", MODEL_OKLAB},
    [COLOR_OKLCH] = {"oklch", MODEL_OKLCH},
};

ColorSpace color_space_of_model(ColorModel model)
{
    for (gsize i = COLOR_SRGB; i < G_N_ELEMENTS(spaces); i++) {
        if (spaces[i].model == model)
            return (ColorSpace)i;
    }
    return COLOR_SRGB;
}

const char *color_space_name(ColorSpace space)
{
    return spaces[space].name;
}

Triple color_to_model(Color color, ColorModel model)
{
    Triple components = {{color.c[0], color.c[1], color.c[2]}};
    return color_model_convert(components, spaces[color.space].model, model);
}

Color color_from_model(Triple color, ColorModel model, ColorSpace space, double alpha)
{
    Triple components = color_model_convert(color, model, spaces[space].model);
    return (Color){
        .space = space,
        .c = {components.v[0], components.v[1], components.v[2]},
        .alpha = alpha,
    };
}

/* What the components mean, by letter: one of three primaries, hue, saturation or chroma,
 * lightness; '-' is like nothing elsewhere. */
static const char *meanings(ColorModel model)
{
    static const char *const letters[] = {
        [MODEL_HSL] = "hcl", [MODEL_HWB] = "h--",   [MODEL_LAB] = "lab",
        [MODEL_LCH] = "lch", [MODEL_OKLAB] = "lab", [MODEL_OKLCH] = "lch",
    };
    return model < MODEL_HSL ? "xyz" : letters[model];
}

guint8 color_missing_in(Color color, ColorModel model)
{
    ColorModel own = spaces[color.space].model;
    guint8 missing = color.missing & 8;
    if (color.space == COLOR_LEGACY)
        return missing; /* where `none` only tells that the colour is written in the new way */
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 3; k++) {
            bool same = meanings(own)[i] == meanings(model)[k] && meanings(own)[i] != '-';
            if ((color.missing & 1 << i) != 0 && (same || (own == model && i == k)))
                missing |= (guint8)(1 << k);
        }
    }
    return missing;
}
