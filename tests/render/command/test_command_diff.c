/* diff, plot, and render --strip, as the built program does them. Its path is the first argument.
 */
#include "program.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>

/* square.svg of the folder with one thing in it replaced. */
static void write_changed(const Program *program, const char *name, const char *from,
                          const char *to)
{
    g_autofree char *path = program_file(program, "square.svg");
    g_autoptr(GBytes) bytes = fixture_read(path);
    g_autofree char *text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
    g_assert_nonnull(strstr(text, from));
    g_auto(GStrv) parts = g_strsplit(text, from, 2);
    g_autofree char *changed = g_strjoinv(to, parts);
    program_write(program, name, changed);
}

static void test_equal(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "diff", "square.svg", "square.svg", "-q", "--fail-over=ssim=1",
                           "--fail-over=psnr=1000", "--fail-over=px=0", "--fail-over=max=0",
                           "--fail-over=de2000_95=0"));
    run_expect_silence(RUN(program, "render", "square.svg", "-q", "-b", "white", "-o", "f%d.png"));
    run_expect_silence(RUN(program, "diff", "square.svg", "f%d.png", "-q", "--fail-over=max=0"));
    Run run = RUN(program, "diff", "square.svg", "f%d.png");
    g_assert_cmpint(run.status, ==, 0);
    g_assert_nonnull(strstr(run.out, "12 frames of 48x32 px, 30 a second, against square.svg"));
    run_clear(&run);
}

static void test_shift(Program *program, gconstpointer data)
{
    (void)data;
    write_changed(program, "moved.svg", "0 0 48 32", "-1 0 48 32");
    run_expect_silence(
        RUN(program, "diff", "square.svg", "moved.svg", "-q", "--fail-over=share=1"));
    run_expect(RUN(program, "diff", "square.svg", "moved.svg", "-q", "--fail-over=max=9"), 1,
               "moved.svg: max is 255 at frame 0, more than --fail-over 9");
    run_expect(RUN(program, "diff", "square.svg", "moved.svg", "-q", "--fail-over=ssim=0.999"), 1,
               "less than --fail-over 0.999");
}

static void test_differ(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "-q", "-b", "white", "-o", "x.mp4"));
    run_expect_silence(RUN(program, "diff", "square.svg", "x.mp4", "-q", "--fail-over=psnr=25"));
    run_expect_silence(RUN(program, "diff", "x.mp4", "square.svg", "-q", "--fail-over=psnr=25"));
    run_expect_silence(RUN(program, "render", "square.svg", "-q", "-b", "white", "--size=96x64",
                           "-o", "large.mp4"));
    run_expect(RUN(program, "diff", "square.svg", "large.mp4", "-q"), 1,
               "large.mp4: its pictures are 96x64, those of square.svg 48x32; --fit");
    run_expect_silence(
        RUN(program, "diff", "square.svg", "large.mp4", "-q", "--fit", "--fail-over=ssim=0.5"));
    run_expect_silence(
        RUN(program, "render", "square.svg", "-q", "-b", "white", "--loops=2", "-o", "long.mp4"));
    run_expect(RUN(program, "diff", "x.mp4", "long.mp4", "-q"), 1,
               "long.mp4: it has 24 frames (0.8s), x.mp4 has 12 (0.4s); --fit");
    run_expect_silence(RUN(program, "diff", "x.mp4", "long.mp4", "-q", "--fit"));
    run_expect_silence(RUN(program, "diff", "x.mp4", "long.mp4", "-q", "--fit=stretch"));
}

/* Films of odd sides have a column more; it is not compared. */
static void test_padding(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(
        RUN(program, "render", "square.svg", "-q", "-b", "white", "--size=47x31", "-o", "odd.mp4"));
    run_expect_silence(RUN(program, "diff", "square.svg", "odd.mp4", "--size=47x31", "-q"));
}

static void test_usage(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "diff", "square.svg"), 2, "there is nothing to compare it with");
    run_expect(RUN(program, "diff", "square.svg", "square.svg", "--fail-over=sim=1"), 2,
               "expected METRIC=VALUE");
    run_expect(RUN(program, "diff", "square.svg", "square.svg", "--view=hot"), 2,
               "expected one of side, wipe, onion, heat");
    run_expect(RUN(program, "diff", "square.svg", "square.svg", "--keys=8"), 2,
               "--keys compares ways of baking one rig");
    run_expect(RUN(program, "diff", PROGRAM_RIG, "--keys=8,quick:9"), 2,
               "variant \"quick:9\": there is a word that means nothing here");
    run_expect(RUN(program, "diff", PROGRAM_RIG, "-o", "x.doc"), 2, "unknown extension");
    run_expect(RUN(program, "diff", "square.svg", "missing.mp4"), 1, "missing.mp4");
    run_expect(RUN(program, "diff", "square.svg", "square.svg", "--point=#none@0,0"), 1,
               "no element \"#none\"");
    run_expect(RUN(program, "plot", "timelin", "square.svg", "-o", "x.svg"), 2,
               "did you mean timeline?");
    run_expect(RUN(program, "plot", "timeline", "square.svg"), 2, "give -o FILE.svg");
    run_expect(RUN(program, "render", "square.svg", "--strip=4", "-o", "x.mp4"), 2,
               "--strip and --onion make an .svg or a .png");
    g_assert_cmpuint(fixture_count(program->folder), ==, 1);
}

static double worst_px(JsonArray *comparisons, guint index)
{
    JsonObject *side = json_array_get_object_element(comparisons, index);
    JsonObject *px =
        json_object_get_object_member(json_object_get_object_member(side, "worst"), "px");
    return json_object_get_double_member(px, "value");
}

/* The reference figures of the article's leg: 5.69, 3.60 and 2.59 px at the worst instant, which no
 * frame need hit. */
static void test_densities(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "diff", PROGRAM_RIG, "--width=160", "--fps=60", "-q", "-o",
                           "d.json", "-o", "d.csv", "-o", "d.svg"));
    g_autofree char *path = program_file(program, "d.json");
    g_autoptr(JsonParser) parser = json_parser_new();
    g_assert_true(json_parser_load_from_file(parser, path, NULL));
    JsonObject *root = json_node_get_object(json_parser_get_root(parser));
    g_assert_cmpstr(json_object_get_string_member(root, "against"), ==, "exact");
    JsonArray *comparisons = json_object_get_array_member(root, "comparisons");
    static const double wanted[] = {5.69, 3.60, 2.59, .223};
    g_assert_cmpuint(json_array_get_length(comparisons), ==, G_N_ELEMENTS(wanted));
    for (guint i = 0; i < 3; i++) {
        g_assert_cmpfloat(worst_px(comparisons, i), <, wanted[i] + .01);
        g_assert_cmpfloat(worst_px(comparisons, i), >, .96 * wanted[i]);
    }
    g_assert_cmpfloat(worst_px(comparisons, 3), <, wanted[3]);
    g_autofree char *csv = program_file(program, "d.csv");
    g_autoptr(GBytes) rows = fixture_read(csv);
    g_assert_true(g_str_has_prefix(g_bytes_get_data(rows, NULL),
                                   "name,frame,time,px,mae,max,share,psnr,ssim,de2000,de2000_95\n"
                                   "\"8 keys, linear\",0,0,"));
    g_assert_true(program_has(program, "d.svg"));
}

static void test_films(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "diff", PROGRAM_RIG, "--keys=6,cubic:6", "--width=160",
                           "--duration=0.2s", "-q", "-o", "d.mp4", "-o", "f/%d.png", "-o",
                           "worst.png", "--worst=2"));
    g_assert_true(program_has(program, "d.mp4"));
    g_assert_true(program_has(program, "f/5.png"));
    g_assert_false(program_has(program, "f/6.png"));
    g_assert_true(program_has(program, "worst.png"));
    run_expect_silence(RUN(program, "diff", PROGRAM_RIG "@8", PROGRAM_RIG "@exact", "--width=160",
                           "--duration=0.1s", "-q", "--view=all", "-o", "v.webm", "--fail-over",
                           "px=5.7", "--theme=dark"));
    g_assert_true(program_has(program, "v.webm"));
}

/* One run gives what any other gives. */
static void test_threads(Program *program, gconstpointer data)
{
    (void)data;
    write_changed(program, "moved.svg", "0 0 48 32", "-1 0 48 32");
    static const char *const threads[] = {"-j1", "-j3", "-j8"};
    for (guint i = 0; i < G_N_ELEMENTS(threads); i++) {
        g_autofree char *film = g_strdup_printf("d%u-%%02d.png", i);
        g_autofree char *json = g_strdup_printf("d%u.json", i);
        run_expect_silence(RUN(program, "diff", "square.svg", "moved.svg", "-q", threads[i],
                               "--view=all", "-o", film, "-o", json));
        static const char *const names[] = {"d%u.json", "d%u-07.png"};
        for (guint k = 0; k < G_N_ELEMENTS(names); k++) {
            g_auto(GStrv) parts = g_strsplit(names[k], "%u", 2);
            g_autofree char *number = g_strdup_printf("%u", i);
            g_autofree char *name = g_strconcat(parts[0], number, parts[1], NULL);
            g_autofree char *zero = g_strconcat(parts[0], "0", parts[1], NULL);
            g_autofree char *a = program_file(program, zero), *b = program_file(program, name);
            g_autoptr(GBytes) first = fixture_read(a), other = fixture_read(b);
            g_assert_true(g_bytes_equal(first, other));
        }
    }
}

static void test_plots(Program *program, gconstpointer data)
{
    (void)data;
    static const char *const kinds[] = {"errors", "angles", "path", "timeline", "sizes"};
    static const char *const extensions[] = {"svg", "png", "csv"};
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
        char *names[G_N_ELEMENTS(extensions)];
        for (guint k = 0; k < G_N_ELEMENTS(extensions); k++)
            names[k] = g_strdup_printf("%s.%s", kinds[i], extensions[k]);
        run_expect_silence(RUN(program, "plot", kinds[i], PROGRAM_RIG, "-o", names[0], "-o",
                               names[1], "-o", names[2], "--densities=4..5", "-q"));
        for (guint k = 0; k < G_N_ELEMENTS(extensions); k++) {
            g_assert_true(program_has(program, names[k]));
            g_free(names[k]);
        }
    }
    run_expect_silence(
        RUN(program, "plot", "timeline", "square.svg", "-o", "t.png", "--theme", "dark"));
    g_autofree char *path = program_file(program, "t.png");
    int width, height;
    g_autofree guint8 *pixels = fixture_read_png(path, &width, &height);
    g_assert_cmpint(width, >=, 600);
    g_assert_cmpint(pixels[0], <, 64);
    run_expect(RUN(program, "plot", "angles", PROGRAM_RIG, "--limb=tail", "-o", "x.svg"), 1,
               "no limb tail that has keyframes of its own");
}

static void test_strip(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(
        RUN(program, "render", "square.svg", "--strip=8", "-o", "s.svg", "-o", "s.png"));
    run_expect_silence(
        RUN(program, "render", "square.svg", "--onion=4", "-o", "o.svg", "-o", "o.png"));
    g_autofree char *strip = program_file(program, "s.png"),
                    *onion = program_file(program, "o.png");
    int width, height;
    g_autofree guint8 *wide = fixture_read_png(strip, &width, &height);
    g_assert_cmpint(width, ==, 2560);
    g_autofree guint8 *still = fixture_read_png(onion, &width, &height);
    g_assert_cmpint(width, ==, 48);
    g_assert_cmpint(height, ==, 32);
    /* The SVG is a drawing as any other. */
    run_expect_silence(RUN(program, "render", "s.svg", "--at=0s", "-o", "again.png"));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    const char *path = argv[1];
    program_add_test("/command-diff/equal", path, test_equal);
    program_add_test("/command-diff/shift", path, test_shift);
    program_add_test("/command-diff/differ", path, test_differ);
    program_add_test("/command-diff/padding", path, test_padding);
    program_add_test("/command-diff/usage", path, test_usage);
    program_add_test("/command-diff/densities", path, test_densities);
    program_add_test("/command-diff/films", path, test_films);
    program_add_test("/command-diff/threads", path, test_threads);
    program_add_test("/command-diff/plots", path, test_plots);
    program_add_test("/command-diff/strip", path, test_strip);
    return g_test_run();
}
