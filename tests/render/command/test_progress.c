#include "render/command/progress.h"

static void test_line(void)
{
    static const struct {
        gint64 done, total;
        double seconds;
        int width;
        const char *line;
    } cases[] = {
        {0, 36, 0, 80, "  0% [..............................] 0/36 frames"},
        {18, 36, 2, 80, " 50% [###############...............] 18/36 frames  9.0 fps  ETA 0:02"},
        {36, 36, 1, 80, "100% [##############################] 36/36 frames  36 fps  ETA 0:00"},
        {10, 100, 400, 80,
         " 10% [###...........................] 10/100 frames  0.0 fps  ETA 1:00:00"},
        /* narrow terminals have no bar, and no line that wraps */
        {18, 36, 2, 40, "18/36 frames  9.0 fps  ETA 0:02"},
        {18, 36, 2, 13, "18/36 frames"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *line =
            progress_line(cases[i].done, cases[i].total, cases[i].seconds, cases[i].width);
        g_assert_cmpstr(line, ==, cases[i].line);
    }
}

/* Without a terminal nothing is shown, but steps count. */
static void test_hidden(void)
{
    Progress progress = progress_begin(2, true);
    g_assert_false(progress.shown);
    progress_step(&progress);
    progress_step(&progress);
    g_assert_cmpint(progress.done, ==, 2);
    progress_end(&progress);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/progress/line", test_line);
    g_test_add_func("/progress/hidden", test_hidden);
    return g_test_run();
}
