#include "rig/bake/bake_route_line.h"

#include "base/number.h"
#include "rig/pose.h"

#include <math.h>

enum {
    KEYS_SMALLEST = 2,
    STEPS_SMALLEST = 1440,
    STEPS_A_KEY = 8,
    SPEED_STEPS = 360,
    DECIMALS_LARGEST = 9,
};

/* What rounding may add: a share of the tolerance, or px where there is none. */
#define ROUNDING_SHARE 0.05
#define ROUNDING_PX 0.005

/* Two spaces whose matrices differ by less are one but for where they begin. */
#define SAME_SPACE 1e-9

/* In turns: how far apart a slope is taken. */
#define SLOPE_STEP 1e-5

/* Of the limb that keys are made for; a copy is played by the phases of its source. */
static double own_phase(const Rig *rig, const RigLimb *limb, double phase)
{
    return limb->source == RIG_NONE ? phase
                                    : phase - (limb->phase - rig->limbs[limb->source].phase);
}

void bake_route_line_pose(const Rig *rig, const RigLimb *limb, double phase, Point *joints)
{
    Pose pose = pose_limb(rig, limb, phase);
    for (guint i = 0; i <= limb->n_bones; i++)
        joints[i] = matrix_apply(limb->line.frame.from_art, pose.joints[i]);
}

static double round_to(double value, int decimals)
{
    double scale = pow(10, decimals);
    return round(value * scale) / scale;
}

/* The fewest with which half of the last one, times `px`, is no more than `allowed`. */
static int decimals_for(double px, double allowed)
{
    int decimals = 0;
    while (decimals < DECIMALS_LARGEST && 0.5 * pow(10, -decimals) * px > allowed)
        decimals++;
    return decimals;
}

/* Px a turn of the fastest joint. */
static double largest_speed(const Rig *rig, const RigLimb *limb)
{
    Pose before = pose_limb(rig, limb, 0);
    double largest = 0;
    for (guint i = 1; i <= SPEED_STEPS; i++) {
        Pose pose = pose_limb(rig, limb, (double)i / SPEED_STEPS);
        for (guint joint = 0; joint <= limb->n_bones; joint++)
            largest = MAX(largest, point_distance(before.joints[joint], pose.joints[joint]));
        before = pose;
    }
    return largest * SPEED_STEPS;
}

/* The tip's way along the chord to the next key, at a phase: 1 is the mean. */
static double slope_along(const Rig *rig, const RigLimb *limb, double phase, Point chord,
                          double span)
{
    Point a = pose_meant(rig, limb, phase - SLOPE_STEP);
    Point b = pose_meant(rig, limb, phase + SLOPE_STEP);
    double square = chord.x * chord.x + chord.y * chord.y;
    double along = (b.x - a.x) * chord.x + (b.y - a.y) * chord.y;
    return square > 0 ? span * along / (2 * SLOPE_STEP * square) : 1;
}

/* SMIL takes no y outside of 0..1; a tip that goes round gives none. */
static Easing follow_tip(const Rig *rig, const RigLimb *limb, double from, double to, int decimals)
{
    Point start = pose_meant(rig, limb, from), end = pose_meant(rig, limb, to);
    Point chord = {end.x - start.x, end.y - start.y};
    double y1 = slope_along(rig, limb, from, chord, to - from) / 3;
    double y2 = 1 - slope_along(rig, limb, to, chord, to - from) / 3;
    return easing_cubic_bezier(round_to(1.0 / 3, decimals), round_to(CLAMP(y1, 0, 1), decimals),
                               round_to(2.0 / 3, decimals), round_to(CLAMP(y2, 0, 1), decimals));
}

static void place_keys(const Rig *rig, const RigLimb *limb, guint n, bool cubic, LineFit *fit,
                       LineKey *keys)
{
    for (guint i = 0; i <= n; i++) {
        double from = own_phase(rig, limb, (double)i / n);
        keys[i] = (LineKey){
            .at = round_to((double)i / n, fit->place_decimals),
            .easing = cubic ? follow_tip(rig, limb, from, from + 1.0 / n, fit->place_decimals)
                            : easing_linear(),
        };
        /* The last one is the first to the last digit. */
        bake_route_line_pose(rig, limb, own_phase(rig, limb, i < n ? (double)i / n : 0),
                             keys[i].joints);
        for (guint joint = 0; joint <= limb->n_bones; joint++) {
            Point *point = &keys[i].joints[joint];
            point->x = round_to(point->x, fit->decimals);
            point->y = round_to(point->y, fit->decimals);
        }
    }
    fit->n = n + 1;
    fit->keys = keys;
}

/* The joints in the art as they are played, between two keys. */
static void play(const RigLimb *limb, const LineKey *from, const LineKey *to, double at,
                 Point *joints)
{
    double progress = easing_apply(&from->easing, (at - from->at) / (to->at - from->at), false);
    for (guint i = 0; i <= limb->n_bones; i++) {
        Point a = from->joints[i], b = to->joints[i];
        Point own = {a.x + progress * (b.x - a.x), a.y + progress * (b.y - a.y)};
        joints[i] = matrix_apply(limb->line.frame.to_art, own);
    }
}

static void measure(const Rig *rig, const RigLimb *limb, LineFit *fit)
{
    guint steps = MAX(STEPS_SMALLEST, STEPS_A_KEY * fit->n), key = 0;
    fit->error = fit->error_at = fit->bone = 0;
    for (guint i = 0; i < steps; i++) {
        double at = (double)i / steps;
        while (key + 2 < fit->n && fit->keys[key + 1].at <= at)
            key++;
        Point joints[RIG_JOINTS_MOST];
        play(limb, &fit->keys[key], &fit->keys[key + 1], at, joints);
        double own = own_phase(rig, limb, at);
        Point target = limb->reach == RIG_REACH_STRETCH ? pose_target(rig, limb, own)
                                                        : pose_meant(rig, limb, own);
        double off = point_distance(joints[limb->n_bones], target);
        if (off > fit->error) {
            fit->error = off;
            fit->error_at = at;
        }
        /* What stretches has no lengths to keep. */
        for (guint bone = 0; bone < limb->n_bones && limb->reach != RIG_REACH_STRETCH; bone++) {
            double length = point_distance(joints[bone], joints[bone + 1]);
            double error = length - limb->bones[bone].length;
            fit->bone = fabs(error) > fabs(fit->bone) ? error : fit->bone;
        }
    }
}

typedef struct LineSearch {
    const Rig *rig;
    const RigLimb *limb;
    const LineRequest *request;
    Arena *arena;
} LineSearch;

/* With `keys` keys; the larger of the two errors that the tolerance is for. */
static double try_keys(const LineSearch *search, guint keys, LineFit *fit)
{
    LineKey *made = arena_new_n(search->arena, LineKey, (gsize)keys + 1);
    place_keys(search->rig, search->limb, keys, search->request->cubic, fit, made);
    measure(search->rig, search->limb, fit);
    return MAX(fit->error, fabs(fit->bone));
}

/* The error goes with the inverse square of the number, by which a good one is found at once. */
static bool search_keys(const LineSearch *search, LineFit *fit)
{
    double tolerance = search->request->tolerance;
    guint keys = KEYS_SMALLEST, most = search->request->most;
    double error = try_keys(search, keys, fit);
    while (error > tolerance && keys < most) {
        double wanted = MIN(0.98 * keys * sqrt(error / tolerance), most);
        keys = MAX(keys + 1, (guint)wanted);
        error = try_keys(search, keys, fit);
    }
    if (error > tolerance)
        return false;
    LineFit fewer = *fit;
    while (keys > KEYS_SMALLEST && try_keys(search, keys - 1, &fewer) <= tolerance) {
        *fit = fewer;
        keys--;
    }
    return true;
}

bool bake_route_line_fit(const Rig *rig, const RigLimb *limb, const LineRequest *request,
                         Arena *arena, LineFit *fit)
{
    const LineSearch search = {rig, limb, request, arena};
    double allowed = request->tolerance > 0 ? ROUNDING_SHARE * request->tolerance : ROUNDING_PX;
    *fit = (LineFit){
        .decimals = decimals_for(limb->line.frame.scale, allowed),
        .place_decimals = decimals_for(largest_speed(rig, limb), allowed),
    };
    if (request->keys == 0)
        return search_keys(&search, fit);
    try_keys(&search, request->keys, fit);
    return true;
}

void bake_route_line_print(const Point *joints, guint n, int decimals, GString *out)
{
    for (guint i = 0; i < n; i++) {
        g_string_append_c(out, i == 0 ? 'M' : 'L');
        number_append(out, joints[i].x, decimals);
        g_string_append_c(out, ' ');
        number_append(out, joints[i].y, decimals);
    }
}

bool bake_route_line_shares(const Rig *rig, const RigLimb *limb, Point *by)
{
    *by = (Point){0, 0};
    if (limb->source == RIG_NONE)
        return false;
    const RigElement *line = &rig->limbs[limb->source].line;
    Matrix m = matrix_multiply(limb->line.frame.from_art,
                               matrix_multiply(limb->copied, line->frame.to_art));
    *by = (Point){m.e, m.f};
    return hypot(m.a - 1, m.d - 1) <= SAME_SPACE && hypot(m.b, m.c) <= SAME_SPACE;
}

/* On the element or on what it inherits from. */
static bool is_said(const Rig *rig, const Element *element, PropertyId property)
{
    const Cascade *cascade = rig->art->scene->cascade;
    for (; element != NULL; element = element->parent) {
        const Cascaded *cascaded = &cascade->elements[element->index];
        for (guint32 i = 0; i < cascaded->n; i++) {
            if (cascaded->winners[i].property == property)
                return true;
        }
    }
    return false;
}

static void set_manner(const Rig *rig, const RigLimb *limb, Document *document, Element *line)
{
    static const struct {
        PropertyId property;
        const char *name, *value;
    } rows[] = {
        {PROPERTY_FILL, "fill", "none"},
        {PROPERTY_STROKE_LINECAP, "stroke-linecap", "round"},
        {PROPERTY_STROKE_LINEJOIN, "stroke-linejoin", "round"},
    };
    const Element *drawn = art_lookup(rig->art, limb->line.id);
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (!is_said(rig, drawn, rows[i].property))
            element_set_attribute(document, line, rows[i].name, rows[i].value);
    }
}

void bake_route_line_dress(const Rig *rig, const RigLimb *limb, const LineFit *fit, double phase,
                           Point by, Document *document, Element *line)
{
    set_manner(rig, limb, document, line);
    Point joints[RIG_JOINTS_MOST];
    bake_route_line_pose(rig, limb, phase, joints);
    for (guint i = 0; i <= limb->n_bones; i++)
        joints[i] = (Point){joints[i].x - by.x, joints[i].y - by.y};
    g_autoptr(GString) d = g_string_new(NULL);
    bake_route_line_print(joints, limb->n_bones + 1, fit->decimals, d);
    element_set_attribute(document, line, "d", d->str);
    if (by.x == 0 && by.y == 0)
        return;
    g_autoptr(GString) transform = g_string_new("translate(");
    number_append(transform, by.x, DECIMALS_LARGEST);
    g_string_append_c(transform, ' ');
    number_append(transform, by.y, DECIMALS_LARGEST);
    g_string_append_c(transform, ')');
    element_set_attribute(document, line, "transform", transform->str);
}
