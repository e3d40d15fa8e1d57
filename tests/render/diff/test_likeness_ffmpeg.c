/* PSNR and SSIM against those of the ffmpeg program's filters; skipped where it is missing. */
#include "fixture.h"

#include "render/diff/likeness.h"
#include "render/frame/output.h"
#include "render/sink/sink_png_writer.h"

#include <math.h>
#include <string.h>

enum { SKIPPED = 77 };

typedef struct Case {
    int width, height;
    guint noise; /* a channel changes by at most so much */
    int shift;   /* px */
} Case;

static const Case cases[] = {
    {96, 64, 0, 1}, {97, 67, 12, 0}, {160, 90, 60, 3}, {33, 21, 255, 0}, {128, 128, 1, 0},
};

static guint8 texture(int x, int y, int channel)
{
    double wave = sin(x * .21 + channel) + cos(y * .13 - channel) + sin((x + y) * .05);
    return (guint8)(127 + 40 * wave);
}

static Frame *paint(const Case *one, bool changed, GRand *rand)
{
    Frame *frame = frame_new(one->width, one->height, G_MAXINT, NULL);
    for (int y = 0; y < one->height; y++) {
        guint32 *row = (guint32 *)(void *)(frame->data + (gsize)y * (gsize)frame->stride);
        for (int x = 0; x < one->width; x++) {
            row[x] = 0xff;
            for (int channel = 0; channel < 3; channel++) {
                int value = texture(x - (changed ? one->shift : 0), y, channel);
                if (changed && one->noise > 0)
                    value += g_rand_int_range(rand, -(int)one->noise, (int)one->noise + 1);
                row[x] = row[x] << 8 | (guint32)CLAMP(value, 0, 255);
            }
        }
    }
    return frame;
}

static void write_frame(const char *path, const Frame *frame)
{
    g_autoptr(GError) error = NULL;
    g_autoptr(Output) output = output_new(path, &error);
    g_assert_true(png_writer_frame(output, frame, false, NULL, &error));
    g_assert_true(output_commit(g_steal_pointer(&output), &error));
    g_assert_no_error(error);
}

/* The number after a word of what the filter says in the end. */
static double ask(const char *filter, const char *a, const char *b, const char *word)
{
    g_autofree char *graph =
        g_strdup_printf("[0:v]format=gbrp[a];[1:v]format=gbrp[b];[a][b]%s", filter);
    const char *const words[] = {"ffmpeg", "-hide_banner", "-nostdin", "-i",   a,   "-i", b,
                                 "-lavfi", graph,          "-f",       "null", "-", NULL};
    g_autofree char *told = NULL;
    g_autoptr(GError) error = NULL;
    g_assert_true(g_spawn_sync(NULL, (char **)words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               &told, NULL, &error));
    const char *found = g_strrstr(told, word);
    g_assert_nonnull(found);
    return g_ascii_strtod(found + strlen(word), NULL);
}

static void test_case(gconstpointer data)
{
    const Case *one = data;
    g_autoptr(GRand) rand = g_rand_new_with_seed(7);
    g_autoptr(Frame) a = paint(one, false, rand);
    g_autoptr(Frame) b = paint(one, true, rand);
    char *folder = fixture_folder();
    g_autofree char *first = g_build_filename(folder, "a.png", NULL);
    g_autofree char *second = g_build_filename(folder, "b.png", NULL);
    write_frame(first, a);
    write_frame(second, b);
    g_autoptr(LikenessScratch) scratch = likeness_scratch_new(one->width, one->height);
    Likeness found = likeness_measure(a, b, 16, scratch);
    g_assert_cmpfloat_with_epsilon(found.ssim, ask("ssim", first, second, " All:"), 1e-3);
    g_assert_cmpfloat_with_epsilon(found.psnr, ask("psnr", first, second, " average:"), 1e-3);
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_autofree char *program = g_find_program_in_path("ffmpeg");
    if (program == NULL)
        return SKIPPED;
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *name =
            g_strdup_printf("/likeness-ffmpeg/%dx%d", cases[i].width, cases[i].height);
        g_test_add_data_func(name, &cases[i], test_case);
    }
    return g_test_run();
}
