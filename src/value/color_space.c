#include "value/color_space.h"

#include "value/color_hsl.h"

#include <math.h>

typedef struct Matrix3 {
    double m[3][3];
} Matrix3;

static const Matrix3 srgb_to_xyz = {{
    {506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218},
    {87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545},
    {7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270},
}};
static const Matrix3 p3_to_xyz = {{
    {608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160},
    {35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400},
    {0, 32229.0 / 714400, 5220557.0 / 5000800},
}};
static const Matrix3 a98_to_xyz = {{
    {573536.0 / 994567, 263643.0 / 1420810, 187206.0 / 994567},
    {591459.0 / 1989134, 6239551.0 / 9945670, 374412.0 / 4972835},
    {53769.0 / 1989134, 351524.0 / 4972835, 4929758.0 / 4972835},
}};
static const Matrix3 rec2020_to_xyz = {{
    {63426534.0 / 99577255, 20160776.0 / 139408157, 47086771.0 / 278816314},
    {26158966.0 / 99577255, 472592308.0 / 697040785, 8267143.0 / 139408157},
    {0, 19567812.0 / 697040785, 295819943.0 / 278816314},
}};
static const Matrix3 prophoto_to_xyz_d50 = {{
    {0.79776664490064230, 0.13518129740053308, 0.03134773412839220},
    {0.28807482881940130, 0.71183523424187300, 0.00008993693872564},
    {0, 0, 0.82510460251046020},
}};
/* Bradford adaptation. */
static const Matrix3 d65_to_d50 = {{
    {1.0479297925449969, 0.022946870601609652, -0.05019226628920524},
    {0.02962780877005599, 0.9904344267538799, -0.017073799063418826},
    {-0.009243040646204504, 0.015055191490298152, 0.7518742814281371},
}};
static const Matrix3 xyz_to_lms = {{
    {0.8190224379967030, 0.3619062600528904, -0.1288737815209879},
    {0.0329836539323885, 0.9292868615863434, 0.0361446663506424},
    {0.0481771893596242, 0.2642395317527308, 0.6335478284694309},
}};
static const Matrix3 lms_to_oklab = {{
    {0.2104542683093140, 0.7936177747023054, -0.0040720430116193},
    {1.9779985324311684, -2.4285922420485799, 0.4505937096174110},
    {0.0259040424655478, 0.7827717124575296, -0.8086757549230774},
}};
static const Triple white_d50 = {{0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585}};

static Triple apply(const Matrix3 *matrix, Triple t)
{
    Triple result;
    for (int i = 0; i < 3; i++)
        result.v[i] =
            matrix->m[i][0] * t.v[0] + matrix->m[i][1] * t.v[1] + matrix->m[i][2] * t.v[2];
    return result;
}

/* The x with matrix x = t, by Cramer's rule; every matrix above is well-conditioned. */
static Triple solve(const Matrix3 *matrix, Triple t)
{
    double cofactor[3][3], determinant = 0;
    for (int i = 0; i < 3; i++) {
        int i1 = (i + 1) % 3, i2 = (i + 2) % 3;
        for (int j = 0; j < 3; j++) {
            int j1 = (j + 1) % 3, j2 = (j + 2) % 3;
            cofactor[i][j] =
                matrix->m[i1][j1] * matrix->m[i2][j2] - matrix->m[i1][j2] * matrix->m[i2][j1];
        }
    }
    for (int j = 0; j < 3; j++)
        determinant += matrix->m[0][j] * cofactor[0][j];
    Triple result;
    for (int j = 0; j < 3; j++)
        result.v[j] =
            (cofactor[0][j] * t.v[0] + cofactor[1][j] * t.v[1] + cofactor[2][j] * t.v[2]) /
            determinant;
    return result;
}

static Triple each(Triple t, double (*f)(double))
{
    return (Triple){{f(t.v[0]), f(t.v[1]), f(t.v[2])}};
}

double color_srgb_decode(double v)
{
    double magnitude = fabs(v);
    return magnitude <= 0.04045 ? v / 12.92 : copysign(pow((magnitude + 0.055) / 1.055, 2.4), v);
}

static double srgb_encode(double v)
{
    double magnitude = fabs(v);
    return magnitude <= 0.0031308 ? v * 12.92
                                  : copysign(1.055 * pow(magnitude, 1 / 2.4) - 0.055, v);
}

static double a98_decode(double v)
{
    return copysign(pow(fabs(v), 563.0 / 256), v);
}

static double a98_encode(double v)
{
    return copysign(pow(fabs(v), 256.0 / 563), v);
}

static double prophoto_decode(double v)
{
    return fabs(v) <= 16.0 / 512 ? v / 16 : copysign(pow(fabs(v), 1.8), v);
}

static double prophoto_encode(double v)
{
    return fabs(v) < 1.0 / 512 ? v * 16 : copysign(pow(fabs(v), 1 / 1.8), v);
}

static const double rec2020_alpha = 1.09929682680944, rec2020_beta = 0.018053968510807;

static double rec2020_decode(double v)
{
    if (fabs(v) < rec2020_beta * 4.5)
        return v / 4.5;
    return copysign(pow((fabs(v) + rec2020_alpha - 1) / rec2020_alpha, 1 / 0.45), v);
}

static double rec2020_encode(double v)
{
    if (fabs(v) <= rec2020_beta)
        return v * 4.5;
    return copysign(rec2020_alpha * pow(fabs(v), 0.45) - (rec2020_alpha - 1), v);
}

static double identity(double v)
{
    return v;
}

static double cube(double v)
{
    return v * v * v;
}

typedef struct RgbSpace {
    const Matrix3 *to_xyz;
    double (*decode)(double);
    double (*encode)(double);
    bool d50;
} RgbSpace;

static const RgbSpace rgb_spaces[] = {
    [MODEL_SRGB] = {&srgb_to_xyz, color_srgb_decode, srgb_encode, false},
    [MODEL_SRGB_LINEAR] = {&srgb_to_xyz, identity, identity, false},
    [MODEL_DISPLAY_P3] = {&p3_to_xyz, color_srgb_decode, srgb_encode, false},
    [MODEL_DISPLAY_P3_LINEAR] = {&p3_to_xyz, identity, identity, false},
    [MODEL_A98_RGB] = {&a98_to_xyz, a98_decode, a98_encode, false},
    [MODEL_PROPHOTO_RGB] = {&prophoto_to_xyz_d50, prophoto_decode, prophoto_encode, true},
    [MODEL_REC2020] = {&rec2020_to_xyz, rec2020_decode, rec2020_encode, false},
};

static Triple rgb_to_xyz(const RgbSpace *space, Triple rgb)
{
    Triple xyz = apply(space->to_xyz, each(rgb, space->decode));
    return space->d50 ? solve(&d65_to_d50, xyz) : xyz;
}

static Triple xyz_to_rgb(const RgbSpace *space, Triple xyz)
{
    if (space->d50)
        xyz = apply(&d65_to_d50, xyz);
    return each(solve(space->to_xyz, xyz), space->encode);
}

double color_hue_normal(double degrees)
{
    double rest = fmod(degrees, 360);
    return rest < 0 ? rest + 360 : rest;
}

static double hue_of(double y, double x)
{
    double degrees = atan2(y, x) * 180 / G_PI;
    return degrees < 0 ? degrees + 360 : degrees;
}

/* lab and oklab to lch and oklch, and back. */
static Triple to_polar(Triple t)
{
    return (Triple){{t.v[0], hypot(t.v[1], t.v[2]), hue_of(t.v[2], t.v[1])}};
}

static Triple from_polar(Triple t)
{
    double radians = t.v[2] * G_PI / 180;
    return (Triple){{t.v[0], t.v[1] * cos(radians), t.v[1] * sin(radians)}};
}

static const double lab_epsilon = 216.0 / 24389, lab_kappa = 24389.0 / 27;

static Triple lab_to_xyz(Triple lab)
{
    double f1 = (lab.v[0] + 16) / 116, f0 = lab.v[1] / 500 + f1, f2 = f1 - lab.v[2] / 200;
    Triple xyz = {{
        cube(f0) > lab_epsilon ? cube(f0) : (116 * f0 - 16) / lab_kappa,
        lab.v[0] > lab_kappa * lab_epsilon ? cube(f1) : lab.v[0] / lab_kappa,
        cube(f2) > lab_epsilon ? cube(f2) : (116 * f2 - 16) / lab_kappa,
    }};
    for (int i = 0; i < 3; i++)
        xyz.v[i] *= white_d50.v[i];
    return solve(&d65_to_d50, xyz);
}

static double lab_f(double v)
{
    return v > lab_epsilon ? cbrt(v) : (lab_kappa * v + 16) / 116;
}

static Triple xyz_to_lab(Triple xyz)
{
    Triple f = apply(&d65_to_d50, xyz);
    for (int i = 0; i < 3; i++)
        f.v[i] = lab_f(f.v[i] / white_d50.v[i]);
    return (Triple){{116 * f.v[1] - 16, 500 * (f.v[0] - f.v[1]), 200 * (f.v[1] - f.v[2])}};
}

static Triple oklab_to_xyz(Triple oklab)
{
    return solve(&xyz_to_lms, each(solve(&lms_to_oklab, oklab), cube));
}

static Triple xyz_to_oklab(Triple xyz)
{
    return apply(&lms_to_oklab, each(apply(&xyz_to_lms, xyz), cbrt));
}

static Triple to_xyz(Triple color, ColorModel from)
{
    switch (from) {
    case MODEL_XYZ_D65:
        return color;
    case MODEL_XYZ_D50:
        return solve(&d65_to_d50, color);
    case MODEL_HSL:
        return rgb_to_xyz(&rgb_spaces[MODEL_SRGB], color_hsl_to_srgb(color));
    case MODEL_HWB:
        return rgb_to_xyz(&rgb_spaces[MODEL_SRGB], color_hwb_to_srgb(color));
    case MODEL_LAB:
        return lab_to_xyz(color);
    case MODEL_LCH:
        return lab_to_xyz(from_polar(color));
    case MODEL_OKLAB:
        return oklab_to_xyz(color);
    case MODEL_OKLCH:
        return oklab_to_xyz(from_polar(color));
    default:
        return rgb_to_xyz(&rgb_spaces[from], color);
    }
}

static Triple from_xyz(Triple xyz, ColorModel to)
{
    switch (to) {
    case MODEL_XYZ_D65:
        return xyz;
    case MODEL_XYZ_D50:
        return apply(&d65_to_d50, xyz);
    case MODEL_HSL:
        return color_srgb_to_hsl(xyz_to_rgb(&rgb_spaces[MODEL_SRGB], xyz));
    case MODEL_HWB:
        return color_srgb_to_hwb(xyz_to_rgb(&rgb_spaces[MODEL_SRGB], xyz));
    case MODEL_LAB:
        return xyz_to_lab(xyz);
    case MODEL_LCH:
        return to_polar(xyz_to_lab(xyz));
    case MODEL_OKLAB:
        return xyz_to_oklab(xyz);
    case MODEL_OKLCH:
        return to_polar(xyz_to_oklab(xyz));
    default:
        return xyz_to_rgb(&rgb_spaces[to], xyz);
    }
}

typedef struct Shortcut {
    ColorModel from, to;
    Triple (*convert)(Triple);
} Shortcut;

/* Pairs that are another form of the same model: exact, and no way through XYZ. */
static const Shortcut shortcuts[] = {
    {MODEL_HSL, MODEL_SRGB, color_hsl_to_srgb}, {MODEL_SRGB, MODEL_HSL, color_srgb_to_hsl},
    {MODEL_HWB, MODEL_SRGB, color_hwb_to_srgb}, {MODEL_SRGB, MODEL_HWB, color_srgb_to_hwb},
    {MODEL_LCH, MODEL_LAB, from_polar},         {MODEL_LAB, MODEL_LCH, to_polar},
    {MODEL_OKLCH, MODEL_OKLAB, from_polar},     {MODEL_OKLAB, MODEL_OKLCH, to_polar},
};

Triple color_model_convert(Triple color, ColorModel from, ColorModel to)
{
    if (from == to)
        return color;
    for (gsize i = 0; i < G_N_ELEMENTS(shortcuts); i++) {
        if (shortcuts[i].from == from && shortcuts[i].to == to)
            return shortcuts[i].convert(color);
    }
    return from_xyz(to_xyz(color, from), to);
}

typedef struct ModelName {
    const char *name;
    ColorModel model;
} ModelName;

static const ModelName model_names[] = {
    {"srgb", MODEL_SRGB},
    {"srgb-linear", MODEL_SRGB_LINEAR},
    {"display-p3", MODEL_DISPLAY_P3},
    {"display-p3-linear", MODEL_DISPLAY_P3_LINEAR},
    {"a98-rgb", MODEL_A98_RGB},
    {"prophoto-rgb", MODEL_PROPHOTO_RGB},
    {"rec2020", MODEL_REC2020},
    {"xyz", MODEL_XYZ_D65},
    {"xyz-d50", MODEL_XYZ_D50},
    {"xyz-d65", MODEL_XYZ_D65},
    {"hsl", MODEL_HSL},
    {"hwb", MODEL_HWB},
    {"lab", MODEL_LAB},
    {"lch", MODEL_LCH},
    {"oklab", MODEL_OKLAB},
    {"oklch", MODEL_OKLCH},
};

bool color_model_lookup(const CssToken *token, ColorModel *model)
{
    for (gsize i = 0; i < G_N_ELEMENTS(model_names); i++) {
        if (css_is_ident(token, model_names[i].name)) {
            *model = model_names[i].model;
            return true;
        }
    }
    return false;
}

bool color_model_is_predefined(ColorModel model)
{
    return model <= MODEL_XYZ_D65;
}

int color_model_hue(ColorModel model)
{
    switch (model) {
    case MODEL_HSL:
    case MODEL_HWB:
        return 0;
    case MODEL_LCH:
    case MODEL_OKLCH:
        return 2;
    default:
        return -1;
    }
}
