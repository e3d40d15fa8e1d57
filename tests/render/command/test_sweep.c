#include "base/error.h"
#include "render/command/sweep.h"

static void test_combinations(void)
{
    static const char *const settings[] = {"a.b=1..3:3", "period=2s", "c=0deg..90deg:2",
                                           "d=-0.5..0.5turn:2"};
    static const char *const expected[][4] = {
        {"a.b=1", "period=2s", "c=0deg", "d=-0.5turn"},
        {"a.b=1", "period=2s", "c=0deg", "d=0.5turn"},
        {"a.b=1", "period=2s", "c=90deg", "d=-0.5turn"},
        {"a.b=1", "period=2s", "c=90deg", "d=0.5turn"},
        {"a.b=2", "period=2s", "c=0deg", "d=-0.5turn"},
    };
    g_autoptr(GError) error = NULL;
    g_autoptr(Sweep) sweep = sweep_new(settings, G_N_ELEMENTS(settings), &error);
    g_assert_no_error(error);
    g_assert_true(sweep_is_range(sweep));
    g_assert_cmpuint(sweep_count(sweep), ==, 12);
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autoptr(GPtrArray) found = sweep_settings(sweep, i);
        g_assert_cmpuint(found->len, ==, G_N_ELEMENTS(settings));
        for (guint k = 0; k < found->len; k++)
            g_assert_cmpstr(found->pdata[k], ==, expected[i][k]);
    }
}

static void test_single(void)
{
    static const char *const settings[] = {"a=1", "b=[2, 3]"};
    g_autoptr(Sweep) sweep = sweep_new(settings, G_N_ELEMENTS(settings), NULL);
    g_assert_false(sweep_is_range(sweep));
    g_assert_cmpuint(sweep_count(sweep), ==, 1);
    g_autoptr(GPtrArray) found = sweep_settings(sweep, 0);
    g_assert_cmpstr(found->pdata[1], ==, "b=[2, 3]");
}

static void test_values(void)
{
    static const char *const settings[] = {"r=1..2:4"};
    static const char *const expected[] = {"r=1", "r=1.333333333", "r=1.666666667", "r=2"};
    g_autoptr(Sweep) sweep = sweep_new(settings, 1, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autoptr(GPtrArray) found = sweep_settings(sweep, i);
        g_assert_cmpstr(found->pdata[0], ==, expected[i]);
    }
}

static void test_paths(void)
{
    static const struct {
        const char *range, *path;
        guint index;
        const char *expected;
    } rows[] = {
        {"a=1..2:2", "leg.svg", 0, "leg-1.svg"},
        {"a=1..2:2", "out/leg.sheet.png", 1, "out/leg-2.sheet.png"},
        {"a=1..2:10", "leg.svg", 6, "leg-07.svg"},
        {"a=1..2:100", "../v1.2/leg.svg", 99, "../v1.2/leg-100.svg"},
        {"a=1..2:2", "frames/%04d.png", 0, "frames-1/%04d.png"},
        {"a=1..2:2", "frames/", 0, "frames-1/"},
        {"a=1..2:2", "frames", 0, "frames-1"},
        {"a=1..2:2", ".hidden.svg", 0, ".hidden-1.svg"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(Sweep) sweep = sweep_new(&rows[i].range, 1, NULL);
        g_autofree char *path = sweep_path(sweep, rows[i].path, rows[i].index);
        g_assert_cmpstr(path, ==, rows[i].expected);
    }
}

static void test_errors(void)
{
#define HINT "; write key.path=FROM..TO:STEPS, as in trajectories.crank.circle.radius=40..60:5"
    static const struct {
        const char *setting, *error;
    } rows[] = {
        {"r=1..2", "\"r=1..2\": says not how many steps" HINT},
        {"r=1..2:1", "\"r=1..2:1\": a range has 2 to 1000 steps" HINT},
        {"r=1..2:1001", "\"r=1..2:1001\": a range has 2 to 1000 steps" HINT},
        {"r=1..2:x", "\"r=1..2:x\": a range has 2 to 1000 steps" HINT},
        {"r=..2:3", "\"r=..2:3\": the ends of a range are two numbers" HINT},
        {"r=1..:3", "\"r=1..:3\": the ends of a range are two numbers" HINT},
        {"r=1s..2ms:3", "\"r=1s..2ms:3\": the ends of a range have one unit" HINT},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_assert_null(sweep_new(&rows[i].setting, 1, &error));
        g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
        g_assert_cmpstr(error->message, ==, rows[i].error);
    }
    static const char *const many[] = {"a=1..2:100", "b=1..2:11"};
    g_autoptr(GError) error = NULL;
    g_assert_null(sweep_new(many, G_N_ELEMENTS(many), &error));
    g_assert_cmpstr(error->message, ==,
                    "the ranges of --set combine to more than 1000 outputs; give fewer steps");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/sweep/combinations", test_combinations);
    g_test_add_func("/sweep/single", test_single);
    g_test_add_func("/sweep/values", test_values);
    g_test_add_func("/sweep/paths", test_paths);
    g_test_add_func("/sweep/errors", test_errors);
    return g_test_run();
}
