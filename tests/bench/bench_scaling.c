#include "bench_scaling.h"

#include "bench_result.h"
#include "stage.h"

#include <math.h>

static char **draw(const Tools *tools, const char *drawing, const char *size, int rate, int seconds,
                   int threads)
{
    char **argv = g_new0(char *, 9);
    argv[0] = g_strdup(tools->self);
    argv[1] = g_strdup(STAGE_OPTION);
    argv[2] = g_strdup("draw");
    argv[3] = g_strconcat(tools->folder, "/", drawing, ".svg", NULL);
    argv[4] = g_strdup(size);
    argv[5] = g_strdup_printf("%d", rate);
    argv[6] = g_strdup_printf("%ds", seconds);
    argv[7] = g_strdup_printf("%d", threads);
    return argv;
}

static char **frames_command(const Tools *tools, double frames)
{
    return draw(tools, "scale-400-50", "640x360", 30, (int)(frames / 30), 1);
}

static char **elements_command(const Tools *tools, double elements)
{
    g_autofree char *name = g_strdup_printf("scale-%d-50", (int)elements);
    return draw(tools, name, "640x360", 10, 1, 1);
}

static char **animations_command(const Tools *tools, double animations)
{
    g_autofree char *name = g_strdup_printf("scale-3200-%d", (int)animations);
    return draw(tools, name, "640x360", 30, 4, 1);
}

static char **pixels_command(const Tools *tools, double pixels)
{
    int width = (int)lround(sqrt(pixels * 16 / 9));
    g_autofree char *size = g_strdup_printf("%dx%d", width, width * 9 / 16);
    return draw(tools, "cyclist", size, 30, 4, 1);
}

static char **threads_command(const Tools *tools, double threads)
{
    return draw(tools, "cyclist", "1280x720", 30, 4, (int)threads);
}

/* The same film so many times over: each is encoded, the frames are drawn once. */
static char **outputs_command(const Tools *tools, double outputs)
{
    GPtrArray *argv = g_ptr_array_new();
    const char *const head[] = {tools->zoetrope, "render"};
    const char *const options[] = {"--size",  "640x360",      "--fps", "30",
                                   "--quiet", "--background", "white"};
    for (guint i = 0; i < G_N_ELEMENTS(head); i++)
        g_ptr_array_add(argv, g_strdup(head[i]));
    g_ptr_array_add(argv, g_strconcat(tools->folder, "/cyclist.svg", NULL));
    for (guint i = 0; i < G_N_ELEMENTS(options); i++)
        g_ptr_array_add(argv, g_strdup(options[i]));
    for (int i = 0; i < (int)outputs; i++) {
        g_ptr_array_add(argv, g_strdup("-o"));
        g_ptr_array_add(argv, g_strdup_printf("%s/output-%d.mp4", tools->folder, i));
    }
    g_ptr_array_add(argv, NULL);
    return (char **)g_ptr_array_free(argv, FALSE);
}

static const ScalingRow rows[] = {
    {
        .name = "frames",
        .label = "frames alone, 400 elements of which 50 move",
        .sizes = {480, 960, 1920, 3840},
        .most = 1.05,
        .command = frames_command,
    },
    {
        .name = "elements",
        .label = "loading and 10 frames, 50 elements move",
        .sizes = {5000, 10000, 20000, 40000},
        .most = 1.15,
        .command = elements_command,
    },
    {
        .name = "animations",
        .label = "120 frames of 3200 elements",
        .sizes = {400, 800, 1600, 3200},
        .most = 1.15,
        .command = animations_command,
    },
    {
        .name = "pixels",
        .label = "120 frames of the cyclist",
        .sizes = {640 * 360, 1280 * 720, 1920 * 1080, 3840 * 2160},
        .most = 1.05,
        .command = pixels_command,
    },
    {
        .name = "outputs",
        .label = "the cyclist into so many MP4 at once",
        .sizes = {1, 2, 4},
        .most = 1,
        .command = outputs_command,
    },
    {
        .name = "threads",
        .label = "120 frames of the cyclist, on the wall",
        .sizes = {1, 2, 4, 8},
        .wall = true,
        .command = threads_command,
    },
};

const ScalingRow *scaling_rows(guint *n)
{
    *n = G_N_ELEMENTS(rows);
    return rows;
}

static guint count_sizes(const ScalingRow *row)
{
    guint n = 0;
    while (n < SCALING_SIZES && row->sizes[n] > 0 &&
           (!row->wall || row->sizes[n] <= g_get_num_processors()))
        n++;
    return n;
}

ScalingResult scaling_measure(const Tools *tools, const ScalingRow *row, guint rounds,
                              void (*told)(const ScalingRow *row, guint round, double size))
{
    ScalingResult result = {.row = row, .n = count_sizes(row)};
    double seconds[SCALING_SIZES][ROUNDS_LARGEST];
    guint n[SCALING_SIZES] = {0};
    for (guint round = 0; round < rounds; round++) {
        for (guint i = 0; i < result.n; i++) {
            if (told != NULL)
                told(row, round, row->sizes[i]);
            g_auto(GStrv) argv = row->command(tools, row->sizes[i]);
            Cost cost;
            const Process process = {.argv = (const char *const *)argv, .tells = row->wall};
            if (process_run(&process, &cost))
                seconds[i][n[i]++] = row->wall ? cost.told : cost.processor;
        }
    }
    for (guint i = 0; i < result.n; i++)
        result.points[i] = (Point){row->sizes[i], figures_median(seconds[i], n[i])};
    result.law = figures_fit(result.points, result.n);
    return result;
}

double scaling_two_threads(const ScalingResult *result)
{
    bool has = result->row->wall && result->n > 1;
    return has ? result->points[0].y / result->points[1].y : NAN;
}
