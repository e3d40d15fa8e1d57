/* What helps authors: error plots, the overlay, starter rigs, and a program that was not installed
 * whole. Its path is the first argument. */
#include "program.h"

#include <glib/gstdio.h>
#include <string.h>

static char *read_text(const Program *program, const char *name)
{
    g_autofree char *path = program_file(program, name);
    char *text = NULL;
    g_autoptr(GError) error = NULL;
    g_file_get_contents(path, &text, NULL, &error);
    g_assert_no_error(error);
    return text;
}

static guint count(const char *text, const char *part)
{
    guint n = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
        n++;
    return n;
}

static guint32 pixel(const Program *program, const char *name, int x, int y, int *width)
{
    g_autofree char *path = program_file(program, name);
    int height;
    g_autofree guint8 *pixels = fixture_read_png(path, width, &height);
    const guint8 *at = pixels + 4 * (y * *width + x);
    return (guint32)at[0] << 16 | (guint32)at[1] << 8 | at[2];
}

static void test_plot(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "verify", PROGRAM_RIG, "--keys=12", "--easing=linear",
                           "--placement=uniform", "--tolerance=2.6", "--plot=a.svg", "--plot=a.png",
                           "-q"));
    g_autofree char *text = read_text(program, "a.svg");
    static const char *const parts[] = {
        "Contact error of article", "near-leg.ankle", "far-leg.ankle",
        "tolerance 2.6 px",         "keyframe",       "max 2.59 px"};
    for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
        if (strstr(text, parts[i]) == NULL)
            g_error("no \"%s\" in:\n%s", parts[i], text);
    int width;
    g_assert_cmphex(pixel(program, "a.png", 2, 2, &width), ==, 0xffffff);
    g_assert_cmpint(width, ==, 1200);
    run_expect_silence(RUN(program, "verify", PROGRAM_RIG, "--theme=dark", "--plot=b.png", "-q"));
    g_assert_cmphex(pixel(program, "b.png", 2, 2, &width), ==, 0x14171c);
    run_expect(RUN(program, "verify", PROGRAM_RIG, "--plot=a.pdf"), 2, "a.pdf: a plot is an .svg");
    run_expect(RUN(program, "verify", PROGRAM_RIG, "--plot=no/a.svg"), 1, "no/a.svg: ");
    program_write(program, "still.svg",
                  "<svg xmlns='http://www.w3.org/2000/svg'><g id='a'/></svg>");
    run_expect(RUN(program, "verify", "still.svg", "-c", "#a@0,0 on #a@0,0", "--plot=c.svg"), 1,
               "nothing moves");
    g_assert_false(program_has(program, "c.svg"));
}

/* The whole set of a drawing with contacts has the plot too. */
static void test_plot_of_drawing(Program *program, gconstpointer data)
{
    (void)data;
    Run run = RUN(program, "render", "square.svg", "-c", "corner=#a@0,8 on #b@0,0");
    g_assert_cmpint(run.status, ==, 0);
    static const char *const names[] = {"out/square.mp4", "out/square.error.svg",
                                        "out/square.error.png"};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        g_assert_true(program_has(program, names[i]) && strstr(run.out, names[i]) != NULL);
    g_assert_nonnull(strstr(run.out, "corner  max 17.9 px at phase 0.999"));
    run_clear(&run);
}

static char *hashes(Program *program, const char *threads, const char *more)
{
    Run run =
        RUN(program, "render", PROGRAM_RIG, "--width=160", "--fps=5", "--hash=-", threads, more);
    g_assert_cmpint(run.status, ==, 0);
    g_free(run.err);
    return run.out;
}

/* It changes every frame, the same way for any number of threads. */
static void test_overlay(Program *program, gconstpointer data)
{
    (void)data;
    g_autofree char *plain = hashes(program, "-j2", NULL);
    g_autofree char *one = hashes(program, "-j1", "--overlay");
    g_autofree char *two = hashes(program, "-j3", "--overlay");
    g_assert_cmpstr(one, ==, two);
    g_auto(GStrv) a = g_strsplit(g_strchomp(plain), "\n", -1);
    g_auto(GStrv) b = g_strsplit(g_strchomp(one), "\n", -1);
    g_assert_cmpuint(g_strv_length(a), ==, g_strv_length(b));
    for (guint i = 0; a[i] != NULL; i++)
        g_assert_cmpstr(a[i], !=, b[i]);
    run_expect(RUN(program, "render", "square.svg", "--overlay", "-o", "x.mp4"), 2,
               "nothing that --overlay could show");
    run_expect_silence(
        RUN(program, "render", "square.svg", "--overlay", "-o", "x.png", "-c", "#a@0,8 on #b@0,0"));
}

static const char leg[] =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 560'>"
    "<g id='near-thigh'><path d='M352 255L445 343'/>"
    "<g id='near-shin'><path d='M445 343L424 452'/></g></g>"
    "<g id='near-pedal' transform='translate(448 477)'><path d='M-15 0H15'/></g>"
    "<circle id='near-hip-dot' cx='352' cy='255' r='2'/>"
    "<circle id='near-knee-dot' cx='445' cy='343' r='2'/>"
    "<circle id='near-ankle-dot' cx='424' cy='452' r='2'/>"
    "<circle id='bottom-bracket' cx='419.32' cy='436.04' r='2'/></svg>";

/* A rig that is begun from a drawing loads at once, wherever it is put. */
static void test_rig_new(Program *program, gconstpointer data)
{
    (void)data;
    g_autofree char *art = program_file(program, "art"), *rigs = program_file(program, "rigs");
    g_assert_cmpint(g_mkdir(art, 0777), ==, 0);
    g_assert_cmpint(g_mkdir(rigs, 0777), ==, 0);
    program_write(program, "art/leg.art.svg", leg);
    run_expect(RUN(program, "rig", "new", "art/leg.art.svg", "-o", "rigs/leg.yaml"), 0,
               "zoetrope render rigs/leg.yaml");
    g_autofree char *text = read_text(program, "rigs/leg.yaml");
    g_assert_nonnull(strstr(text, "../art/leg.art.svg"));
    run_expect_silence(RUN(program, "bake", "rigs/leg.yaml", "-o", "leg.svg"));
    run_expect(RUN(program, "rig", "new", "art/leg.art.svg", "-o", "rigs/leg.yaml"), 2,
               "rigs/leg.yaml: this file is there already");
    run_expect(RUN(program, "rig", "new", "art/leg.art.svg", "-o", "leg.txt"), 2,
               "leg.txt: rigs are told by their extension");
    run_expect(RUN(program, "rig", "new", "art/no.svg"), 1, "art/no.svg: ");
    run_expect(RUN(program, "rig", "old", "a.svg"), 2, "usage: zoetrope rig new ART.svg");
    run_expect(RUN(program, "rig", "new"), 2, "usage: zoetrope rig new ART.svg");
    Run run = RUN(program, "rig", "new", "art/leg.art.svg");
    g_assert_cmpint(run.status, ==, 0);
    g_assert_nonnull(strstr(run.out, "art/leg.art.svg"));
    g_assert_cmpuint(count(run.out, "near-knee-dot"), >=, 1);
    run_clear(&run);
    /* What a bake writes must not replace what it came from. */
    run_expect(RUN(program, "bake", "rigs/leg.yaml", "-o", "art/leg.art.svg"), 2,
               "art/leg.art.svg: the input itself would be replaced");
    run_expect(RUN(program, "render", "rigs/leg.yaml", "-o", "art/../art/leg.art.svg"), 2,
               "the input itself would be replaced");
}

/* Without the encoders' module films fail, and nothing else does. */
static void test_module(Program *program, gconstpointer data)
{
    (void)data;
    g_autofree char *copy = program_file(program, "zoetrope");
    g_autoptr(GBytes) bytes = fixture_read(program->path);
    g_assert_true(g_file_set_contents_full(copy, g_bytes_get_data(bytes, NULL),
                                           (gssize)g_bytes_get_size(bytes),
                                           G_FILE_SET_CONTENTS_NONE, 0755, NULL));
    const Program alone = {.path = copy, .folder = program->folder};
    run_expect(RUN(&alone, "render", "square.svg", "-o", "x.mp4"), 1,
               "lib/zoetrope/encoders.so: films cannot be encoded: ");
    run_expect_silence(RUN(&alone, "render", "square.svg", "-o", "x.png", "-o", "x.sheet.png"));
    Run run = RUN(&alone, "--version");
    g_assert_cmpint(run.status, ==, 0);
    g_assert_nonnull(strstr(run.out, "films cannot be encoded"));
    run_clear(&run);
    run = RUN(&alone, "render", "--help");
    g_assert_nonnull(strstr(run.out, ".webm"));
    run_clear(&run);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    if (argc < 2)
        g_error("usage: test_command_author PATH-OF-ZOETROPE");
    program_add_test("/command-author/plot", argv[1], test_plot);
    program_add_test("/command-author/plot-of-drawing", argv[1], test_plot_of_drawing);
    program_add_test("/command-author/overlay", argv[1], test_overlay);
    program_add_test("/command-author/rig-new", argv[1], test_rig_new);
    program_add_test("/command-author/module", argv[1], test_module);
    return g_test_run();
}
