/* What comparing costs: 120 frames at 720p of a rig baked in two ways, drawn alone and drawn and
 * measured by every metric. The two take turns, ROUNDS times, on one thread each; the median of the
 * processor's time counts.
 *
 * usage: bench_diff A.svg B.svg REPORT.json
 */
#include "render/diff/comparison.h"
#include "render/frame/json_writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5, FRAMES = 120, WIDTH = 1280 };

#define RATIO_MOST 2.5

static G_GNUC_NORETURN void fail(const GError *error)
{
    fprintf(stderr, "bench_diff: %s\n", error->message);
    exit(1);
}

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static Scene *load(const char *path)
{
    SceneOptions options = scene_options_default();
    options.cascade.environment.viewport.width = WIDTH;
    GError *error = NULL;
    Scene *scene = scene_load(path, &options, &error);
    if (scene == NULL)
        fail(error);
    return scene;
}

static Footage *shoot(const char *path, const Scene *scene)
{
    const FilmPlan plan = {.n_frames = FRAMES, .rate = {30, 1}, .n_span = FRAMES};
    const RendererOptions options = {.pixels = limits_default().pixels};
    GError *error = NULL;
    Footage *footage = footage_from_scene(path, scene, &plan, &options, 0xffffff, &error);
    if (footage == NULL)
        fail(error);
    return footage;
}

static double draw(const Comparison *comparison)
{
    double begun = processor_seconds();
    ComparedPictures *pictures = compared_pictures_new(comparison);
    GError *error = NULL;
    for (gint64 i = 0; i < comparison->n_frames; i++) {
        for (guint side = 0; side < comparison->n_sides; side++) {
            if (compared_pictures_draw(pictures, side, i, &error) == NULL)
                fail(error);
        }
    }
    compared_pictures_free(pictures);
    return processor_seconds() - begun;
}

static double measure(Comparison *comparison)
{
    double begun = processor_seconds();
    GError *error = NULL;
    comparison_points(comparison);
    if (!comparison_pixels(comparison, &error))
        fail(error);
    return processor_seconds() - begun;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void write_report(const char *path, double drawing, double whole)
{
    g_autoptr(GString) out = g_string_new(NULL);
    JsonWriter json = json_writer(out, 3, 1);
    json_begin_object(&json, NULL);
    json_integer(&json, "frames", FRAMES);
    json_number(&json, "drawing_both", drawing);
    json_number(&json, "drawing_and_measuring", whole);
    json_number(&json, "ratio", whole / drawing);
    json_number(&json, "ratio_most", RATIO_MOST);
    json_end_object(&json);
    g_string_append_c(out, '\n');
    g_file_set_contents(path, out->str, (gssize)out->len, NULL);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: bench_diff A.svg B.svg REPORT.json\n");
        return 2;
    }
    Scene *scenes[] = {load(argv[1]), load(argv[2])};
    ComparedSide sides[2];
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < 2; i++)
        sides[i] = (ComparedSide){.footage = shoot(argv[i + 1], scenes[i]), .label = argv[i + 1]};
    sides[1].points = pairing_by_id(scenes[0], scenes[1], arena, &sides[1].n_points);
    g_autoptr(Comparison) comparison = comparison_new(sides, 2, FRAMES);
    comparison->threads = 1;
    double drawing[ROUNDS], whole[ROUNDS];
    for (guint i = 0; i < ROUNDS; i++) {
        drawing[i] = draw(comparison);
        whole[i] = measure(comparison);
    }
    qsort(drawing, ROUNDS, sizeof *drawing, compare_doubles);
    qsort(whole, ROUNDS, sizeof *whole, compare_doubles);
    double a = drawing[ROUNDS / 2], b = whole[ROUNDS / 2];
    printf("comparing %d frames of %dx%d: drawing both %.2f s, with all metrics %.2f s: %.2f times "
           "as long (at most %.1f)\n",
           FRAMES, sides[0].footage->width, sides[0].footage->height, a, b, b / a, RATIO_MOST);
    write_report(argv[3], a, b);
    for (guint i = 0; i < 2; i++) {
        footage_free((Footage *)sides[i].footage);
        scene_free(scenes[i]);
    }
    return b / a <= RATIO_MOST ? 0 : 1;
}
