#include "value/transform.h"

#include "rows.h"
#include "value_text.h"

#include <math.h>

#define TOLERANCE 1e-5

static const TransformList *parse(Arena *arena, const char *text)
{
    ValueContext context = text_context(arena);
    return transform_parse(&context, text_tokens(arena, text));
}

static const char *print(Arena *arena, const TransformList *list)
{
    g_autoptr(GString) out = g_string_new(NULL);
    transform_print(list, out);
    return arena_strdup(arena, out->str);
}

static void assert_matrix(Matrix got, Matrix expected)
{
    assert_near(got.a, expected.a, TOLERANCE);
    assert_near(got.b, expected.b, TOLERANCE);
    assert_near(got.c, expected.c, TOLERANCE);
    assert_near(got.d, expected.d, TOLERANCE);
    assert_near(got.e, expected.e, TOLERANCE);
    assert_near(got.f, expected.f, TOLERANCE);
}

typedef struct Row {
    const char *text;
    const char *expected; /* NULL: refused */
} Row;

static void test_parse(void)
{
    static const Row rows[] = {
        {"none", "none"},
        {"translate(10px)", "translate(10px)"},
        {"translate(10px, 0px)", "translate(10px)"},
        {"translate(10%, calc(1px + 2%))", "translate(10%, calc(2% + 1px))"},
        {"TRANSLATEX(1em)translateY(2px)", "translateX(10px) translateY(2px)"},
        {"translate(0, 0)", "translate(0px)"},
        {"translateZ(5px)", "translateZ(5px)"},
        {"translate3d(1px, 2%, 3px)", "translate3d(1px, 2%, 3px)"},
        {"scale(2)", "scale(2)"},
        {"scale(2, 2)", "scale(2)"},
        {"scale(50%, 2)", "scale(0.5, 2)"},
        {"scaleX(2) scaleY(3) scaleZ(4)", "scaleX(2) scaleY(3) scaleZ(4)"},
        {"scale3d(1, 2, 3)", "scale3d(1, 2, 3)"},
        {"rotate(0)", "rotate(0deg)"},
        {"rotate(.25turn)", "rotate(90deg)"},
        {"rotateX(1deg) rotateY(2deg) rotateZ(3deg)", "rotateX(1deg) rotateY(2deg) rotateZ(3deg)"},
        {"rotate3d(1, 0, 2, 30deg)", "rotate3d(1, 0, 2, 30deg)"},
        {"skew(10deg)", "skew(10deg)"},
        {"skew(10deg, 20deg)", "skew(10deg, 20deg)"},
        {"skewX(10deg) skewY(20deg)", "skewX(10deg) skewY(20deg)"},
        {"matrix(1, 2, 3, 4, 5, 6)", "matrix(1, 2, 3, 4, 5, 6)"},
        {"matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,7,8,9,1)",
         "matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 8, 9, 1)"},
        {"perspective(100px)", "perspective(100px)"},
        {"perspective(none)", "perspective(none)"},
        {"rotate(calc(45deg * 2)) translate( 1px , 2px )", "rotate(90deg) translate(1px, 2px)"},
        {"translate(40)", NULL},
        {"rotate(90)", NULL},
        {"rotate(90 50 50)", NULL},
        {"rotate(90deg, 50px, 50px)", NULL},
        {"translate(1px 2px)", NULL},
        {"translate()", NULL},
        {"translate(1px,)", NULL},
        {"translateZ(5%)", NULL},
        {"translate3d(1px, 2px)", NULL},
        {"translate3d(1px, 2px, 3%)", NULL},
        {"scale(1px)", NULL},
        {"matrix(1, 2, 3, 4, 5)", NULL},
        {"perspective(-1px)", NULL},
        {"translate(1px), rotate(1deg)", NULL},
        {"none rotate(1deg)", NULL},
        {"spin(1deg)", NULL},
        {"", NULL},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const TransformList *list = parse(arena, rows[i].text);
        g_test_message("%s", rows[i].text);
        ROW("value", "transform", rows[i].text, rows[i].expected);
        g_assert_true((list != NULL) == (rows[i].expected != NULL));
        if (list != NULL)
            g_assert_cmpstr(print(arena, list), ==, rows[i].expected);
    }
}

static void test_parse_attribute(void)
{
    static const Row rows[] = {
        {"", "none"},
        {"translate(10 20)", "translate(10px, 20px)"},
        {"translate(10-5)", "translate(10px, -5px)"},
        {"translate(.5.25)", "translate(0.5px, 0.25px)"},
        {"translate (10)", "translate(10px)"},
        {" translate(10,20) , rotate( 90 ) ", "translate(10px, 20px) rotate(90deg)"},
        {"translate(1)rotate(2)", "translate(1px) rotate(2deg)"},
        {"rotate(90 50 60)", "translate(50px, 60px) rotate(90deg) translate(-50px, -60px)"},
        {"scale(2) scale(1,3)", "scale(2) scale(1, 3)"},
        {"skewX(10) skewY(20)", "skewX(10deg) skewY(20deg)"},
        {"matrix(1 0 0 1 1e1 -2)", "matrix(1, 0, 0, 1, 10, -2)"},
        {"rotate(90deg)", NULL},
        {"translate(10px,5px)", NULL},
        {"translate(10%)", NULL},
        {"rotate(1 2)", NULL},
        {"rotate(1,,2,3)", NULL},
        {"translate(1,)", NULL},
        {"translate()", NULL},
        {"translate(1),", NULL},
        {",translate(1)", NULL},
        {"translate(1),,scale(2)", NULL},
        {"Translate(1)", NULL},
        {"skewx(1)", NULL},
        {"scaleX(1)", NULL},
        {"translate(1) x", NULL},
        {"matrix(1 2 3 4 5 6 7)", NULL},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const TransformList *list = transform_parse_attribute(arena, rows[i].text);
        g_test_message("%s", rows[i].text);
        g_assert_true((list != NULL) == (rows[i].expected != NULL));
        if (list != NULL)
            g_assert_cmpstr(print(arena, list), ==, rows[i].expected);
    }
}

typedef struct MatrixRow {
    const char *text;
    Size box;
    Matrix expected;
} MatrixRow;

static void test_matrix(void)
{
    const double r = sqrt(0.5);
    const MatrixRow rows[] = {
        {"none", {0}, {1, 0, 0, 1, 0, 0}},
        {"rotate(90deg) translate(20px)", {0}, {0, 1, -1, 0, 0, 20}},
        {"translate(100px) rotate(90deg)", {0}, {0, 1, -1, 0, 100, 0}},
        {"translate(50%, 50%)", {200, 100}, {1, 0, 0, 1, 100, 50}},
        {"translateX(10%) translateY(10%)", {200, 100}, {1, 0, 0, 1, 20, 10}},
        {"skew(45deg, 45deg)", {0}, {1, 1, 1, 1, 0, 0}},
        {"skewX(45deg)", {0}, {1, 0, 1, 1, 0, 0}},
        {"skewY(45deg)", {0}, {1, 1, 0, 1, 0, 0}},
        {"rotateY(45deg)", {0}, {r, 0, 0, 1, 0, 0}},
        {"rotateX(60deg)", {0}, {1, 0, 0, 0.5, 0, 0}},
        {"rotateY(180deg)", {0}, {-1, 0, 0, 1, 0, 0}},
        {"rotateZ(90deg)", {0}, {0, 1, -1, 0, 0, 0}},
        {"rotate3d(0, 0, -2, 90deg)", {0}, {0, -1, 1, 0, 0, 0}},
        {"rotate3d(0, 0, 0, 90deg)", {0}, {1, 0, 0, 1, 0, 0}},
        {"translate3d(40px, 20px, 5px) scale3d(2, 3, 4)", {0}, {2, 0, 0, 3, 40, 20}},
        {"translateZ(5px) rotate(90deg)", {0}, {0, 1, -1, 0, 0, 0}},
        {"perspective(100px) translateZ(50px)", {0}, {1, 0, 0, 1, 0, 0}},
        {"perspective(100px) translate3d(10px, 20px, 50px)", {0}, {1, 0, 0, 1, 10, 20}},
        {"rotateX(60deg) translateZ(10px)", {0}, {1, 0, 0, .5, 0, -8.66025}},
        {"matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,7,8,9,2)", {0}, {1, 0, 0, 1, 7, 8}},
        {"perspective(none) translateZ(50px)", {0}, {1, 0, 0, 1, 0, 0}},
        {"matrix(1, 2, 3, 4, 5, 6)", {0}, {1, 2, 3, 4, 5, 6}},
        {"matrix3d(1,2,0,0,3,4,0,0,0,0,1,0,5,6,0,1)", {0}, {1, 2, 3, 4, 5, 6}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_test_message("%s", rows[i].text);
        assert_matrix(transform_matrix(parse(arena, rows[i].text), rows[i].box), rows[i].expected);
    }
}

typedef struct MixRow {
    const char *from, *to;
    Matrix expected; /* at 25 % */
    Size box;
} MixRow;

/* CHROMIUM.md, section (a). */
static const MixRow mix_rows[] = {
    {"rotate(0deg)", "rotate(360deg)", {0, 1, -1, 0, 0, 0}},
    {"rotate(0deg)", "rotate(720deg)", {-1, 0, 0, -1, 0, 0}},
    {"rotate(1turn)", "rotate(-1turn)", {-1, 0, 0, -1, 0, 0}},
    {"none", "rotate(360deg)", {0, 1, -1, 0, 0, 0}},
    {"rotate(360deg) translate(40px)", "none", {0, -1, 1, 0, 0, -30}},
    {"rotate(0)", "rotate(360deg) translate(40px,0)", {0, 1, -1, 0, 0, 10}},
    {"rotate(0) scale(1)", "rotate(360deg) translate(40px,0)", {0, 1, -1, 0, 0, 10}},
    {"rotate(10deg) scale(1,-2)",
     "rotate(350deg) skewX(20deg)",
     {-.08716, .99619, 1.25516, -.00436, 0, 0}},
    {"rotate(0)", "translate(40px,0) rotate(360deg)", {1, 0, 0, 1, 10, 0}},
    {"scale(1)", "rotate(90deg)", {.92388, .382683, -.382683, .92388, 0, 0}},
    {"scale(2)", "rotate(180deg)", {1.23744, 1.23744, -1.23744, 1.23744, 0, 0}},
    {"scale(2)", "rotate(270deg)", {1.61679, -.669696, .669696, 1.61679, 0, 0}},
    {"skewX(30deg)", "rotate(90deg) scale(2,1)", {1.15485, .478354, .017368, 1.08959, 0, 0}},
    {"skewX(20deg)", "skew(40deg,30deg)", {1.02979, .135574, .707483, .962196, 0, 0}},
    {"skew(20deg,10deg)", "skew(40deg,30deg)", {1, .267949, .466308, 1, 0, 0}},
    {"translateX(0)", "translateY(40px)", {1, 0, 0, 1, 0, 10}},
    {"scaleX(2)", "scaleY(3)", {1.75, 0, 0, 1.5, 0, 0}},
    {"rotateZ(0)", "rotate(360deg)", {0, 1, -1, 0, 0, 0}},
    {"translate3d(0,0,0)", "translate3d(40px,20px,0)", {1, 0, 0, 1, 10, 5}},
    {"translateZ(0) rotate(0)", "translateZ(0) rotate(360deg)", {0, 1, -1, 0, 0, 0}},
    {"rotateY(0)", "rotateY(180deg)", {.707107, 0, 0, 1, 0, 0}},
    {"matrix(1,0,0,1,0,0)", "matrix(0,1,-1,0,40,0)", {.92388, .382683, -.382683, .92388, 10, 0}},
    {"matrix(-1,0,0,1,0,0)", "matrix(1,0,0,1,0,0)", {-.5, 0, 0, 1, 0, 0}},
    {"scale(0)", "rotate(90deg)", {0, 0, 0, 0, 0, 0}},
    {"none", "translate(100%,50%)", {1, 0, 0, 1, 50, 25}, {200, 200}},
    {"none", "translate(100%,50%)", {1, 0, 0, 1, 10, 2.5}, {40, 20}},
    {"none", "translate(calc(50% + 20px))", {1, 0, 0, 1, 30, 0}, {200, 200}},
    {"none", "translate(4em)", {1, 0, 0, 1, 10, 0}},
    {"none", "translate(50vw)", {1, 0, 0, 1, 25, 0}},
    {"translate(10px, 20px) rotate(90deg)",
     "translate(40px, 0)",
     {0.382683, 0.92388, -0.92388, 0.382683, 17.5, 15}},
    /* Measured in the same way. */
    {"perspective(100px) translateZ(50px)",
     "perspective(none) translateZ(50px)",
     {1, 0, 0, 1, 0, 0}},
    {"rotateX(0deg)", "rotateY(240deg)", {.5, 0, 0, 1, 0, 0}},
    {"rotateX(180deg)", "rotateY(180deg)", {.707107, .707107, .707107, -.707107, 0, 0}},
    {"matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)",
     "matrix3d(1,0,0,0,0,0,1,0,0,-1,0,0,8,0,0,1)",
     {1, 0, 0, .92388, 2, 0}},
    {"scale3d(1, 1, 1)",
     "translate3d(40px, 0, 8px) rotate(90deg)",
     {.92388, .382683, -.382683, .92388, 10, 0}},
    {"rotate3d(1,1,0,40deg)", "rotate3d(2,2,0,80deg)", {.821394, .178606, .178606, .821394, 0, 0}},
    {"rotate(40deg)", "rotate3d(0,0,-1,40deg)", {.939693, .34202, -.34202, .939693, 0, 0}},
    {"matrix(1,0,0,-1,0,0)", "matrix(-1,0,0,1,0,0)", {.5, 0, 0, -.5, 0, 0}},
    {"matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)", "matrix(-1,0,0,1,0,0)", {.5, 0, 0, 1, 0, 0}},
    /* One singular function, and the whole list flips. */
    {"rotate(0) matrix(1,1,0,0,0,0)", "rotate(90deg) matrix(1,1,0,0,10,0)", {1, 1, 0, 0, 0, 0}},
    {"translate(0) matrix(1,1,0,0,5,0)", "translate(9px) matrix(1,1,0,0,5,0)", {1, 1, 0, 0, 5, 0}},
    {"translate(0) scale(0)", "translate(100px) rotate(10deg)", {0, 0, 0, 0, 0, 0}},
    {"translate(0) scale(0)", "translate(100px) scale(1)", {.25, 0, 0, .25, 25, 0}},
};

static void test_interpolate(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(mix_rows); i++) {
        const MixRow *row = &mix_rows[i];
        g_autoptr(Arena) arena = arena_new();
        const TransformList *from = parse(arena, row->from), *to = parse(arena, row->to);
        g_test_message("%s -> %s", row->from, row->to);
        const TransformList *mixed = transform_interpolate(arena, from, to, 0.25, row->box);
        assert_matrix(transform_matrix(mixed, row->box), row->expected);
        /* The ends, whatever they are written as: `none` is a list of identities, too. */
        const TransformList *first = transform_interpolate(arena, from, to, 0, row->box);
        const TransformList *last = transform_interpolate(arena, from, to, 1, row->box);
        assert_matrix(transform_matrix(first, row->box), transform_matrix(from, row->box));
        assert_matrix(transform_matrix(last, row->box), transform_matrix(to, row->box));
        g_assert_cmpuint(first->n_functions, >, 0);
        g_assert_cmpuint(last->n_functions, >, 0);
    }
}

/* The interpolation must not jump beside its ends, whichever way it takes. */
static void test_ends_are_continuous(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(mix_rows); i++) {
        const MixRow *row = &mix_rows[i];
        g_autoptr(Arena) arena = arena_new();
        const TransformList *from = parse(arena, row->from), *to = parse(arena, row->to);
        const TransformList *first = transform_interpolate(arena, from, to, 1e-9, row->box);
        const TransformList *last = transform_interpolate(arena, from, to, 1 - 1e-9, row->box);
        g_test_message("%s -> %s", row->from, row->to);
        assert_matrix(transform_matrix(first, row->box), transform_matrix(from, row->box));
        assert_matrix(transform_matrix(last, row->box), transform_matrix(to, row->box));
    }
}

/* The prefix stays functions with their percentages: the box may change afterwards. */
static void test_pairs_stay_functions(void)
{
    static const struct {
        const char *from, *to, *expected;
    } rows[] = {
        {"translate(0)", "translate(100%)", "translate(25%)"},
        {"translateX(40px)", "translate(40px, 100%)", "translate(40px, 25%)"},
        {"translateX(0)", "translateX(40px)", "translateX(10px)"},
        {"translateX(0)", "translateZ(40px)", "translate3d(0px, 0px, 10px)"},
        {"scaleX(2)", "scaleZ(5)", "scale3d(1.75, 1, 2)"},
        {"rotateX(40deg)", "rotateX(80deg)", "rotateX(50deg)"},
        {"rotate(40deg)", "rotateY(0deg)", "rotate3d(0, 0, 1, 30deg)"},
        {"rotate3d(1, 1, 0, 40deg)", "rotate3d(2, 2, 0, 80deg)",
         "rotate3d(0.707107, 0.707107, 0, 50deg)"},
        {"perspective(100px)", "perspective(none)", "perspective(133.333px)"},
        {"none", "scale(3) rotate(40deg)", "scale(1.5) rotate(10deg)"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const TransformList *mixed = transform_interpolate(
            arena, parse(arena, rows[i].from), parse(arena, rows[i].to), 0.25, (Size){0, 0});
        g_assert_cmpstr(print(arena, mixed), ==, rows[i].expected);
    }
}

static void test_singular_flips(void)
{
    g_autoptr(Arena) arena = arena_new();
    const TransformList *from = parse(arena, "rotate(0) scale(0)");
    const TransformList *to = parse(arena, "rotate(90deg) skewX(10deg)");
    const TransformList *before = transform_interpolate(arena, from, to, 0.49, (Size){0, 0});
    const TransformList *after = transform_interpolate(arena, from, to, 0.5, (Size){0, 0});
    g_assert_cmpstr(print(arena, before), ==, "rotate(0deg) scale(0)");
    g_assert_cmpstr(print(arena, after), ==, "rotate(90deg) skewX(10deg)");
}

/* An attribute's centre counts in the matrix and moves between two of them. */
static void test_centre(void)
{
    g_autoptr(Arena) arena = arena_new();
    Size box = {0, 0};
    const TransformList *from = transform_parse_attribute(arena, "rotate(0 0 0)");
    const TransformList *to = transform_parse_attribute(arena, "rotate(90 100 0)");
    assert_matrix(transform_matrix(to, box), (Matrix){0, 1, -1, 0, 100, -100});
    const TransformList *half = transform_interpolate(arena, from, to, 0.5, box);
    assert_matrix(transform_matrix(half, box),
                  (Matrix){.707107, .707107, -.707107, .707107, 14.64466, -35.35534});
    const TransformList *none = transform_parse_attribute(arena, "");
    half = transform_interpolate(arena, none, to, 0.5, box);
    assert_matrix(transform_matrix(half, box),
                  (Matrix){.707107, .707107, -.707107, .707107, 29.28932, -70.71068});
}

typedef struct AddRow {
    const char *under, *over;
    int64_t n;
    Matrix expected;
} AddRow;

/* CHROMIUM.md, section (k): the base first, what is animated after it. */
static void test_concatenate(void)
{
    static const AddRow rows[] = {
        {"translate(100px,0)", "rotate(90deg)", 1, {0, 1, -1, 0, 100, 0}},
        {"rotate(90deg)", "translate(20px)", 1, {0, 1, -1, 0, 0, 20}},
        {"translate(20px)", "rotate(90deg)", 1, {0, 1, -1, 0, 20, 0}},
        {"none", "translate(20px)", 1, {1, 0, 0, 1, 20, 0}},
        {"translate(20px)", "none", 1, {1, 0, 0, 1, 20, 0}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const TransformList *both =
            transform_concatenate(arena, parse(arena, rows[i].under), parse(arena, rows[i].over));
        assert_matrix(transform_matrix(both, (Size){0, 0}), rows[i].expected);
    }
}

static void test_accumulate(void)
{
    static const AddRow rows[] = {
        {"translate(100px)", "translate(20px)", 1, {1, 0, 0, 1, 120, 0}},
        {"rotate(90deg)", "rotate(90deg)", 1, {-1, 0, 0, -1, 0, 0}},
        {"rotate(90deg)", "rotate(90deg)", 2, {0, -1, 1, 0, 0, 0}},
        {"scale(2)", "scale(3)", 1, {4, 0, 0, 4, 0, 0}},
        {"scale(2)", "scale(3)", 2, {6, 0, 0, 6, 0, 0}},
        {"rotate(90deg)", "rotate(90deg) translate(5px)", 1, {-1, 0, 0, -1, -5, 0}},
        {"matrix(2,0,0,2,10,0)", "matrix(3,0,0,3,1,0)", 1, {4, 0, 0, 4, 11, 0}},
        {"scale(2)", "translate(10px)", 1, {2, 0, 0, 2, 10, 0}},
        {"scale(0)", "translate(10px)", 1, {1, 0, 0, 1, 10, 0}},
        {"rotate(10deg) scale(0)",
         "rotate(20deg) translate(4px)",
         1,
         {.939693, .34202, -.34202, .939693, 3.75877, 1.36808}},
        {"rotateX(10deg)", "rotateY(20deg)", 1, {.939693, .0593912, 0, .984808, 0, 0}},
        {"scale3d(2, 2, 2)", "translate3d(1px, 2px, 3px)", 1, {2, 0, 0, 2, 1, 2}},
        {"none", "translate(10px)", 3, {1, 0, 0, 1, 30, 0}},
        {"scale(2)", "translate(10px)", 0, {2, 0, 0, 2, 0, 0}},
        {"rotateX(0deg)", "rotateX(60deg)", 1, {1, 0, 0, .5, 0, 0}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        g_test_message("%s + %s", rows[i].under, rows[i].over);
        const TransformList *sum =
            transform_accumulate(arena, parse(arena, rows[i].under), parse(arena, rows[i].over),
                                 rows[i].n, (Size){0, 0});
        assert_matrix(transform_matrix(sum, (Size){0, 0}), rows[i].expected);
    }
}

static void test_sum(void)
{
    static const struct {
        const char *under, *over, *expected;
        int64_t n;
    } rows[] = {
        {"scale(2)", "scale(3)", "scale(5)", 1},
        {"rotate(10)", "rotate(90)", "rotate(190deg)", 2},
        {"rotate(10 1 2)", "rotate(90 3 4)",
         "translate(4px, 6px) rotate(100deg) translate(-4px, -6px)", 1},
        {"translate(1 2)", "translate(3)", "translate(7px, 2px)", 2},
        {"skewX(1)", "skewX(2)", "skewX(3deg)", 1},
        {"skewX(1)", "skewY(2)", NULL, 1},
        {"scale(2)", "scale(2) scale(3)", NULL, 1},
        {"matrix(1 0 0 1 0 0)", "matrix(1 0 0 1 0 0)", NULL, 1},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const TransformList *sum =
            transform_sum(arena, transform_parse_attribute(arena, rows[i].under),
                          transform_parse_attribute(arena, rows[i].over), rows[i].n);
        g_assert_true((sum != NULL) == (rows[i].expected != NULL));
        if (sum != NULL)
            g_assert_cmpstr(print(arena, sum), ==, rows[i].expected);
    }
}

static void test_mix_is_singular(void)
{
    Matrix result;
    Matrix flat = {1, 2, 2, 4, 0, 0};
    g_assert_false(transform_mix(flat, MATRIX_IDENTITY, 0.5, &result));
    g_assert_false(transform_mix(MATRIX_IDENTITY, flat, 0.5, &result));
    g_assert_false(transform_mix(MATRIX_IDENTITY, (Matrix){NAN, 0, 0, 1, 0, 0}, 0.5, &result));
}

/* Decomposed and put together again, every regular matrix is itself. */
static void test_mix_with_itself(void)
{
    static const Matrix matrices[] = {
        {1, 0, 0, 1, 0, 0},  {0, 1, -1, 0, 3, 4}, {-1, 0, 0, 1, 0, 0},  {1, 0, 0, -1, 0, 0},
        {2, 3, -1, 4, 5, 6}, {1, 2, 3, 4, 0, 0},  {-3, 1, 2, -1, 7, 8}, {0, 1, 1, 0, 0, 0},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(matrices); i++) {
        Matrix result;
        g_assert_true(transform_mix(matrices[i], matrices[i], 0.5, &result));
        assert_matrix(result, matrices[i]);
    }
}

typedef struct IndividualRow {
    const ValueKind *kind;
    const char *text;
    Matrix expected;
} IndividualRow;

static void test_individual(void)
{
    const IndividualRow rows[] = {
        {&kind_translate, "100px 50%", {1, 0, 0, 1, 100, 10}},
        {&kind_translate, "none", {1, 0, 0, 1, 0, 0}},
        {&kind_rotate, "90deg", {0, 1, -1, 0, 0, 0}},
        {&kind_rotate, "y 60deg", {.5, 0, 0, 1, 0, 0}},
        {&kind_rotate, "none", {1, 0, 0, 1, 0, 0}},
        {&kind_scale, "2 1", {2, 0, 0, 1, 0, 0}},
        {&kind_scale, "none", {1, 0, 0, 1, 0, 0}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Arena) arena = arena_new();
        const Value *value = value_from_text(arena, rows[i].kind, rows[i].text);
        assert_matrix(transform_individual_matrix(value, (Size){40, 20}), rows[i].expected);
    }
}

static void test_print_matrix(void)
{
    g_autoptr(GString) out = g_string_new(NULL);
    transform_print_matrix((Matrix){1, 0.5, -0.25, 1.0 / 3, 1234.5678, -1e-12}, out);
    g_assert_cmpstr(out->str, ==, "matrix(1 0.5 -0.25 0.33333333 1234.5678 0)");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/transform/parse", test_parse);
    g_test_add_func("/transform/parse-attribute", test_parse_attribute);
    g_test_add_func("/transform/matrix", test_matrix);
    g_test_add_func("/transform/interpolate", test_interpolate);
    g_test_add_func("/transform/continuous", test_ends_are_continuous);
    g_test_add_func("/transform/pairs", test_pairs_stay_functions);
    g_test_add_func("/transform/singular", test_singular_flips);
    g_test_add_func("/transform/centre", test_centre);
    g_test_add_func("/transform/concatenate", test_concatenate);
    g_test_add_func("/transform/accumulate", test_accumulate);
    g_test_add_func("/transform/sum", test_sum);
    g_test_add_func("/transform/mix-singular", test_mix_is_singular);
    g_test_add_func("/transform/mix-itself", test_mix_with_itself);
    g_test_add_func("/transform/individual", test_individual);
    g_test_add_func("/transform/print-matrix", test_print_matrix);
    return g_test_run();
}
