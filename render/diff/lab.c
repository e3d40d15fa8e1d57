#include "render/diff/lab.h"

#include "value/color_space.h"

#include <math.h>

#define DEGREE (G_PI / 180)
/* The sums of the rows of sRGB's matrix: its white. */
#define WHITE_X 0.9504559270516716
#define WHITE_Z 1.0890577507598784

double lab_linear(guint channel)
{
    return color_srgb_decode(channel / 255.);
}

/* The cube root, straight below (6/29)^3. */
static double compress(double light)
{
    return light > 216. / 24389 ? cbrt(light) : (24389. / 27 * light + 16) / 116;
}

Lab lab_from_linear(double red, double green, double blue)
{
    double x = compress(
        (.41239079926595934 * red + .357584339383878 * green + .1804807884018343 * blue) / WHITE_X);
    double y =
        compress(.21263900587151027 * red + .715168678767756 * green + .07219231536073371 * blue);
    double z = compress(
        (.01933081871559182 * red + .11919477979462598 * green + .9505321522496607 * blue) /
        WHITE_Z);
    return (Lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double power7(double value)
{
    double square = value * value;
    return square * square * square * value;
}

/* sqrt(c^7 / (c^7 + 25^7)): 0 for grey, 1 for vivid colours. */
static double vividness(double chroma)
{
    double power = power7(chroma);
    return sqrt(power / (power + 6103515625));
}

/* 0..360; grey has 0. */
static double hue_of(double a, double b)
{
    double hue = a == 0 && b == 0 ? 0 : atan2(b, a) / DEGREE;
    return hue < 0 ? hue + 360 : hue;
}

typedef struct Polar {
    double chroma, hue;
} Polar;

/* The mean of two hues on the shorter way between them. */
static double mean_hue(Polar one, Polar other)
{
    double sum = one.hue + other.hue;
    if (one.chroma * other.chroma == 0)
        return sum;
    if (fabs(one.hue - other.hue) <= 180)
        return sum / 2;
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

/* Signed, of the shorter way. */
static double hue_step(Polar one, Polar other)
{
    double step = other.hue - one.hue;
    if (one.chroma * other.chroma == 0)
        return 0;
    return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

static double hue_weight(double hue)
{
    return 1 - .17 * cos((hue - 30) * DEGREE) + .24 * cos(2 * hue * DEGREE) +
           .32 * cos((3 * hue + 6) * DEGREE) - .2 * cos((4 * hue - 63) * DEGREE);
}

double lab_difference(Lab one, Lab other)
{
    double chroma = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2;
    double stretch = 1 + .5 * (1 - vividness(chroma));
    Polar first = {hypot(stretch * one.a, one.b), hue_of(stretch * one.a, one.b)};
    Polar second = {hypot(stretch * other.a, other.b), hue_of(stretch * other.a, other.b)};
    double mean_chroma = (first.chroma + second.chroma) / 2;
    double hue = mean_hue(first, second);

    double light = (one.l + other.l) / 2 - 50, from_blue = (hue - 275) / 25;
    double turned = 30 * exp(-from_blue * from_blue);
    double rotation = -sin(2 * turned * DEGREE) * 2 * vividness(mean_chroma);

    double by_light = (other.l - one.l) / (1 + .015 * light * light / sqrt(20 + light * light));
    double by_chroma = (second.chroma - first.chroma) / (1 + .045 * mean_chroma);
    double by_hue = 2 * sqrt(first.chroma * second.chroma) *
                    sin(hue_step(first, second) / 2 * DEGREE) /
                    (1 + .015 * mean_chroma * hue_weight(hue));
    double square = by_light * by_light + by_chroma * by_chroma + by_hue * by_hue +
                    rotation * by_chroma * by_hue;
    return sqrt(fmax(0, square));
}
