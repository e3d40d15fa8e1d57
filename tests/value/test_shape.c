#include "value_table.h"

#include "value/shape.h"

/* What Chromium computes and mixes. */
#define CLIP(text, computed)                                                                       \
    {                                                                                              \
        &kind_clip_path, text, computed, "none"                                                    \
    }
#define OFFSET(text, computed)                                                                     \
    {                                                                                              \
        &kind_offset_path, text, computed, "none"                                                  \
    }

static const Sample samples[] = {
    CLIP("none", "none"),
    CLIP("circle()", "circle()"),
    CLIP("circle(at center)", "circle(at 50% 50%)"),
    CLIP("circle(closest-side at 10px 20%)", "circle(at 10px 20%)"),
    CLIP("circle(farthest-side at left 10px)", "circle(farthest-side at 0% 10px)"),
    CLIP("circle(farthest-corner)", NULL),
    CLIP("circle(10px 20px)", NULL),
    CLIP("circle(-10px)", NULL),
    CLIP("circle(calc(-10px))", "circle(0px)"),
    CLIP("circle(10)", NULL),
    CLIP("circle(50% at right 10px bottom 20%)", "circle(50% at calc(100% - 10px) 80%)"),
    CLIP("circle(50% at right 10px center)", NULL),
    CLIP("circle(1em at 1em 1em)", "circle(10px at 10px 10px)"),
    CLIP("circle(10px) border-box", "circle(10px)"),
    CLIP("fill-box circle(10px)", "circle(10px) fill-box"),
    CLIP("circle(10px)view-box", "circle(10px) view-box"),
    CLIP("circle(10px) circle(10px)", NULL),
    CLIP("fill-box view-box", NULL),
    CLIP("circle(10px) none", NULL),
    CLIP("border-box", "border-box"),
    CLIP("margin-box", "margin-box"),
    {&kind_clip_path, "url(#c)", "url(\"#c\")"},
    CLIP("url(#c) fill-box", NULL),
    CLIP("ray(10deg)", NULL),
    CLIP("ellipse()", "ellipse()"),
    CLIP("ellipse(closest-side closest-side)", "ellipse()"),
    CLIP("ellipse(10px)", NULL),
    CLIP("ellipse(closest-side 10px)", "ellipse(closest-side 10px)"),
    CLIP("ellipse(10px 20% at 10px 10px)", "ellipse(10px 20% at 10px 10px)"),
    CLIP("inset()", NULL),
    CLIP("inset(10px 20px 10px 20px)", "inset(10px 20px)"),
    CLIP("inset(1px 2px 3px 4px)", "inset(1px 2px 3px 4px)"),
    CLIP("inset(10px round 5px / 5px)", "inset(10px round 5px)"),
    CLIP("inset(10px round 5px 6px / 7px)", "inset(10px round 5px 6px / 7px)"),
    CLIP("inset(10px round 5px 0 0 0)", "inset(10px round 5px 0px 0px)"),
    CLIP("inset(10px round 0)", "inset(10px)"),
    CLIP("inset(10px round -5px)", NULL),
    CLIP("inset(-10px)", "inset(-10px)"),
    CLIP("rect(1px 2px 3px 4px)", "inset(1px calc(100% - 2px) calc(100% - 3px) 4px)"),
    CLIP("rect(auto auto auto auto)", "inset(0%)"),
    CLIP("rect(1px 2px 3px)", NULL),
    CLIP("rect(calc(10% + 5px) 20% 3px auto round 3px)",
         "inset(calc(10% + 5px) 80% calc(100% - 3px) 0% round 3px)"),
    CLIP("xywh(1px 2px 30% 40% round 2px)",
         "inset(2px calc(70% - 1px) calc(60% - 2px) 1px round 2px)"),
    CLIP("xywh(0 0 100% 100%)", "inset(0px 0% 0% 0px)"),
    CLIP("xywh(1px 2px -3px 4px)", NULL),
    CLIP("polygon(0 0, 10px 20%, 50% 50%)", "polygon(0px 0px, 10px 20%, 50% 50%)"),
    CLIP("polygon(nonzero, 0 0)", "polygon(0px 0px)"),
    CLIP("polygon(evenodd round 2px, 0 0, 1px 1px)",
         "polygon(evenodd round 2px, 0px 0px, 1px 1px)"),
    CLIP("polygon(round 0, 0 0)", "polygon(0px 0px)"),
    CLIP("polygon(round 2%, 0 0)", NULL),
    CLIP("polygon(0)", NULL),
    CLIP("polygon(0 0,)", NULL),
    CLIP("path('M0 0h10v10z')", "path(\"M 0 0 H 10 V 10 Z\")"),
    CLIP("path(evenodd, 'M0 0h10')", "path(evenodd, \"M 0 0 H 10\")"),
    CLIP("path(nonzero, 'M0 0h10')", "path(\"M 0 0 H 10\")"),
    CLIP("path('')", NULL),
    CLIP("path('M0')", NULL),
    CLIP("shape(from 0 0, line to 10px 10px, close)",
         "shape(from 0px 0px, line to 10px 10px, close)"),
    CLIP(
        "shape(evenodd from top left, hline to right, vline to bottom, curve by 10px 10px with 1px "
        "1px from origin, arc by 1px 1px of 3px)",
        "shape(evenodd from 0% 0%, hline to 100%, vline to 100%, curve by 10px 10px with 1px 1px "
        "from origin, arc by 1px 1px of 3px)"),
    CLIP("shape(from 0 0, curve to 10px 10px with 1px 1px from end / 2px 2px from origin)",
         "shape(from 0px 0px, curve to 10px 10px with 1px 1px from end / 2px 2px)"),
    CLIP("shape(from 0 0, curve by 10px 10px with 1px 1px from start)",
         "shape(from 0px 0px, curve by 10px 10px with 1px 1px)"),
    CLIP("shape(from 0 0, curve to center with top left)",
         "shape(from 0px 0px, curve to 50% 50% with 0% 0%)"),
    CLIP("shape(from 0 0, arc to 5px 5px rotate 20deg of 10px 20px large cw)",
         "shape(from 0px 0px, arc to 5px 5px of 10px 20px cw large rotate 20deg)"),
    CLIP("shape(from 0 0, arc to 5px 5px of 10px ccw small rotate 0deg)",
         "shape(from 0px 0px, arc to 5px 5px of 10px)"),
    CLIP("shape(from 0 0, smooth by 1px 1px, smooth to 2px 2px with 1px 1px, move by 5% 5%)",
         "shape(from 0px 0px, smooth by 1px 1px, smooth to 2px 2px with 1px 1px, move by 5% 5%)"),
    CLIP("shape(from 0 0, arc to 5px 5px)", NULL),
    CLIP("shape(from 0 0, hline by left)", NULL),
    CLIP("shape(from 0 0, vline to left)", NULL),
    CLIP("shape(from 0 0)", NULL),
    OFFSET("ray(closest-corner 45deg contain at 10px 20px)",
           "ray(45deg closest-corner contain at 10px 20px)"),
    OFFSET("ray(45deg closest-side)", "ray(45deg)"),
    OFFSET("ray(contain)", NULL),
    OFFSET("ray(45)", NULL),
    OFFSET("ray(0)", NULL),
    OFFSET("ray(1deg 2deg)", NULL),
    OFFSET("content-box ray(45deg)", "ray(45deg) content-box"),
    OFFSET("path(evenodd, 'M0 0h10')", NULL),
    OFFSET("path('M0 0h10') fill-box", "path(\"M 0 0 H 10\") fill-box"),
    OFFSET("fill-box", "fill-box"),
    OFFSET("margin-box", NULL),
    {&kind_offset_path, "url(#p) fill-box", "url(\"#p\") fill-box"},
};

static void test_samples(void)
{
    check_samples(samples, G_N_ELEMENTS(samples));
    check_round_trip(samples, G_N_ELEMENTS(samples));
}

#define MIX(from, to, p, expected)                                                                 \
    {                                                                                              \
        &kind_clip_path, from, to, p, expected                                                     \
    }
#define MOVE(from, to, p, expected)                                                                \
    {                                                                                              \
        &kind_offset_path, from, to, p, expected                                                   \
    }

static const MixRow mix_rows[] = {
    MIX("path('M0 0l10 20')", "shape(from 10px 10px, line by 50px 30px)", 0.5,
        "shape(from 5px 5px, line by 30px 25px)"),
    MIX("path('M0 0h10v10a1 2 30 0 1 4 5z')",
        "shape(from 10px 10px, hline by 50px, vline by 3px, arc by 10px 10px of 2px 3px rotate "
        "40deg "
        "cw, close)",
        0,
        "shape(from 0px 0px, hline by 10px, vline by 10px, arc by 4px 5px of 1px 2px cw rotate "
        "30deg, "
        "close)"),
    MIX("shape(from 0 0, line to 10px 20px)", "path('m20 20l10 20')", 0.25, NULL),
    MIX("shape(from 0 0, arc by 20px 30px of 10px cw)", "shape(from 0 0, arc by 30px 30px of 20px)",
        1.5, "shape(from 0px 0px, arc by 35px 30px of 25px)"),
    MIX("circle(10px)", "circle(20px)", 0.5, "circle(15px)"),
    MIX("circle(10px)", "circle(20px)", -2, "circle(0px)"),
    MIX("circle(10px)", "circle(20px at 0 0)", 0.5, "circle(15px at 25% 25%)"),
    MIX("circle(10px)", "circle(20px at 0 0)", 0, "circle(10px)"),
    MIX("circle(10px at 0 0)", "circle(20px)", 1, "circle(20px)"),
    MIX("circle(10px)", "circle(10%)", 0, "circle(calc(0% + 10px))"),
    MIX("circle(10px)", "circle(10%)", 1, "circle(10%)"),
    MIX("circle(closest-side at 0 0)", "circle(closest-side at 9px 9px)", 0.25, NULL),
    MIX("circle(10px)", "ellipse(10px 10px)", 0.25, NULL),
    MIX("circle(10px) fill-box", "circle(20px)", 0.25, NULL),
    MIX("circle(10px) fill-box", "circle(20px) fill-box", 0.25, "circle(12.5px) fill-box"),
    MIX("circle(10px) border-box", "circle(20px)", 0.25, "circle(12.5px)"),
    MIX("ellipse(10px 20px at 25px 75px)", "ellipse(50px 100px at 50px 50px)", 0.3,
        "ellipse(22px 44px at 32.5px 67.5px)"),
    MIX("inset(10px)", "inset(20px round 10px)", 0.5, "inset(15px round 5px)"),
    MIX("inset(10px round 10px)", "inset(20px round 20px)", -2, "inset(-10px)"),
    MIX("inset(10px)", "rect(10px 20px 30px 40px)", 0.5,
        "inset(10px calc(50% - 5px) calc(50% - 10px) 25px)"),
    MIX("polygon(0 0, 10px 10px)", "polygon(10px 0, 50% 10px)", 0.5,
        "polygon(5px 0px, calc(25% + 5px) 10px)"),
    MIX("polygon(round 2px, 0 0)", "polygon(round 6px, 0 0)", 0.25, "polygon(round 3px, 0px 0px)"),
    MIX("polygon(0 0, 10px 10px)", "polygon(10px 0)", 0.25, NULL),
    MIX("polygon(evenodd, 0 0)", "polygon(10px 0)", 0.25, NULL),
    MIX("path('M0 0L10 10')", "path('M10 0l40 10')", 0.5, "path(\"M 5 0 L 30 10\")"),
    MIX("path(evenodd, 'M0 0L10 10')", "path('M10 0L50 10')", 0.25, NULL),
    MIX("path('M0 0L10 10')", "path('M10 0H50')", 0.25, NULL),
    MIX("none", "circle(10px)", 0.25, NULL),
    MIX("url(#a)", "url(#a)", 0.25, NULL),
    MIX("border-box", "border-box", 0.25, NULL),
    MIX("shape(from 0 0, line to 10px 10px)", "shape(from 10px 10%, line to 20px 20px)", 0.5,
        "shape(from 5px 5%, line to 15px 15px)"),
    MIX("shape(from 0 0, line to 10px 10px)", "shape(from 0 0, line by 20px 20px)", 0.25, NULL),
    MIX("shape(from 0 0, arc to 5px 5px of 10px cw large)",
        "shape(from 0 0, arc to 5px 5px of 30px rotate 40deg)", 0.75,
        "shape(from 0px 0px, arc to 5px 5px of 25px cw large rotate 30deg)"),
    MIX("path('M0 0C1 1 2 2 3 3S4 4 5 5Q6 6 7 7T8 8z')",
        "shape(from 10px 10px, curve to 1px 1px with 2px 2px / 3px 3px, smooth to 1px 1px with 2px "
        "2px, curve to 3px 3px with 3px 3px, smooth to 4px 4px, close)",
        0.25,
        "shape(from 2.5px 2.5px, curve to 2.5px 2.5px with 1.25px 1.25px / 2.25px 2.25px, smooth "
        "to 4px 4px with 3.5px 3.5px, curve to 6px 6px with 5.25px 5.25px, smooth to 7px 7px, "
        "close)"),
    MOVE("path('M0 0h10')", "shape(from 0 0, hline to 10px)", 0.25, NULL),
    MOVE("ray(10deg)", "ray(50deg)", 0.25, "ray(20deg)"),
    MOVE("ray(10deg)", "ray(50deg contain)", 0.25, NULL),
    MOVE("ray(10deg farthest-side)", "ray(50deg)", 0.25, NULL),
    MOVE("ray(10deg)", "ray(50deg at 10px 10px)", 0.25,
         "ray(20deg at calc(37.5% + 2.5px) calc(37.5% + 2.5px))"),
};

static void test_interpolate(void)
{
    check_interpolate(mix_rows, G_N_ELEMENTS(mix_rows));
}

static const AddRow add_rows[] = {
    {&kind_clip_path, "circle(5px)", "circle(15px)", "circle(20px)", "circle(35px)"},
    {&kind_clip_path, "circle(5px at 10% 10%)", "circle(15px at 1px 1px)",
     "circle(20px at calc(10% + 1px) calc(10% + 1px))",
     "circle(35px at calc(10% + 2px) calc(10% + 2px))"},
    {&kind_clip_path, "inset(5px round 3px)", "inset(10px)", "inset(15px round 3px)",
     "inset(25px round 3px)"},
    {&kind_clip_path, "polygon(1px 1px)", "polygon(2px 3px)", "polygon(3px 4px)",
     "polygon(5px 7px)"},
    {&kind_clip_path, "path('M0 0')", "path('M1 1')", NULL, NULL},
    {&kind_clip_path, "none", "circle(1px)", NULL, NULL},
    {&kind_clip_path, "ellipse(1px 1px)", "circle(1px)", NULL, NULL},
    {&kind_offset_path, "ray(7deg)", "ray(20deg)", "ray(27deg)", "ray(47deg)"},
    {&kind_offset_path, "ray(7deg contain)", "ray(20deg)", NULL, NULL},
    {&kind_offset_path, "ray(7deg at 1px 1px)", "ray(20deg at 2px 3px)", "ray(27deg at 3px 4px)",
     "ray(47deg at 5px 7px)"},
};

static void test_add(void)
{
    check_add(add_rows, G_N_ELEMENTS(add_rows));
}

/* In a box of 100x60 at (10, 20). */
static void test_path(void)
{
    static const struct {
        const char *shape, *path;
    } rows[] = {
        {"circle(10px)", "M 70 50 A 10 10 0 0 1 60 60 A 10 10 0 0 1 50 50 A 10 10 0 0 1 60 40 A 10 "
                         "10 0 0 1 70 50 Z"},
        {"circle(at 10px 20px)", "M 30 40 A 10 10 0 0 1 20 50 A 10 10 0 0 1 10 40 A 10 10 0 0 1 20 "
                                 "30 A 10 10 0 0 1 30 40 Z"},
        {"ellipse(closest-side farthest-side at 10px 20px)",
         "M 30 40 A 10 40 0 0 1 20 80 A 10 40 0 0 1 10 40 A 10 40 0 0 1 20 0 A 10 40 0 0 1 30 40 "
         "Z"},
        {"inset(10px 20% 5px 0)", "M 10 30 H 90 V 75 H 10 V 30 Z"},
        {"inset(80px)", "M 90 100 H 90 V 100 H 90 V 100 Z"},
        {"inset(0 round 10px 0 0 0)", "M 20 20 H 110 V 80 H 10 V 30 A 10 10 0 0 1 20 20 Z"},
        {"inset(0 round 60px 0 0 0)", "M 70 20 H 110 V 80 H 10 V 80 A 60 60 0 0 1 70 20 Z"},
        {"inset(0 50% 0 0 round 100% 0 0 100% / 30px)",
         "M 60 20 H 60 V 80 H 60 A 50 15 0 0 1 10 65 V 35 A 50 15 0 0 1 60 20 Z"},
        {"polygon(0 0, 100% 0, 50% 50%)", "M 10 20 L 110 20 L 60 50 Z"},
        {"polygon(round 10px, 0 0, 40px 0, 40px 40px, 0 40px)",
         "M 10 40 L 10 30 A 10 10 0 0 1 20 20 L 40 20 A 10 10 0 0 1 50 30 L 50 50 A 10 10 0 0 1 40 "
         "60 L 20 60 A 10 10 0 0 1 10 50 Z"},
        {"path('M0 0H5V5A1 2 0 0 1 3 3z')", "M 10 20 H 15 V 25 A 1 2 0 0 1 13 23 Z"},
        {"shape(from 10% 10px, line by 5px 5px, hline to 50%, vline by 10%, close, line by 1px 0)",
         "M 20 30 L 25 35 L 60 35 L 60 41 Z L 21 30"},
        {"shape(from 0 0, curve to 10px 10px with 1px 1px / 2px 2px from end, smooth by 5px 5px, "
         "smooth to 0 0 with 1px 2px from start, curve by 1px 1px with 3px 3px)",
         "M 10 20 C 11 21 22 32 20 30 T 25 35 S 26 37 10 20 Q 13 23 11 21"},
        {"shape(from 0 0, move to 5px 5px, arc by 10px 0 of 5px 10% cw rotate 30deg, close)",
         "M 10 20 M 15 25 A 5 6 30 0 1 25 25 Z"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_autoptr(GString) out = g_string_new(NULL);
        g_test_message("%s", rows[i].shape);
        const Value *value = value_from_text(arena, &kind_clip_path, rows[i].shape);
        g_assert_nonnull(value);
        path_print(shape_path(arena, value->shape, (Rect){10, 20, 110, 80}, (Point){60, 50}),
                   VALUE_PRINT_COMPUTED, out);
        g_assert_cmpstr(out->str, ==, rows[i].path);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/shape/samples", test_samples);
    g_test_add_func("/shape/interpolate", test_interpolate);
    g_test_add_func("/shape/add", test_add);
    g_test_add_func("/shape/path", test_path);
    return g_test_run();
}
