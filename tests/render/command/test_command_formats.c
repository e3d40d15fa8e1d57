/* Formats and how they are encoded, by the built program. */
#include "program.h"

#include <string.h>

static GBytes *read_file(const Program *program, const char *name)
{
    g_autofree char *path = program_file(program, name);
    return fixture_read(path);
}

static void assert_same(const Program *program, const char *one, const char *other)
{
    g_autoptr(GBytes) a = read_file(program, one), b = read_file(program, other);
    if (!g_bytes_equal(a, b))
        g_error("%s and %s differ", one, other);
}

/* The bytes of every format are the same for any number of threads. */
static void test_threads(Program *program, gconstpointer data)
{
    (void)data;
    static const char *const extensions[] = {"mp4",         "webm", "mov",  "mkv",
                                             "stacked.mp4", "gif",  "webp", "apng",
                                             "avif",        "y4m",  "rgba", "poster.png"};
    static const char *const threads[] = {"1", "3"};
    for (guint k = 0; k < G_N_ELEMENTS(threads); k++) {
        g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
        const char *const head[] = {"render", "square.svg", "--fps=20", "-q", "-j"};
        for (guint i = 0; i < G_N_ELEMENTS(head); i++)
            g_ptr_array_add(words, g_strdup(head[i]));
        g_ptr_array_add(words, g_strdup(threads[k]));
        for (guint i = 0; i < G_N_ELEMENTS(extensions); i++) {
            g_ptr_array_add(words, g_strdup("-o"));
            g_ptr_array_add(words, g_strdup_printf("%s.%s", threads[k], extensions[i]));
        }
        g_ptr_array_add(words, NULL);
        run_expect_silence(program_run(program, (const char *const *)words->pdata));
    }
    for (guint i = 0; i < G_N_ELEMENTS(extensions); i++) {
        g_autofree char *one = g_strdup_printf("1.%s", extensions[i]);
        g_autofree char *other = g_strdup_printf("3.%s", extensions[i]);
        assert_same(program, one, other);
    }
}

/* 0.4 s of 48x32 at 10 frames a second: four pictures of RGBA; the square is at 0, 4, 8 and 12. */
static void test_raw(Program *program, gconstpointer data)
{
    (void)data;
    Run run = RUN(program, "render", "square.svg", "--fps=10", "-q", "--format=y4m", "-o", "-");
    g_assert_cmpint(run.status, ==, 0);
    g_assert_true(g_str_has_prefix(run.out, "YUV4MPEG2 W48 H32 F10:1 "));
    run_clear(&run);
    run_expect_silence(RUN(program, "render", "square.svg", "--fps=10", "-q", "-o", "x.rgba"));
    g_autoptr(GBytes) bytes = read_file(program, "x.rgba");
    gsize length;
    const guint8 *pixels = g_bytes_get_data(bytes, &length);
    g_assert_cmpuint(length, ==, 4 * 48 * 32 * 4);
    for (guint i = 0; i < 4; i++) {
        const guint8 *row = pixels + 4 * 48 * (32 * i + 16);
        guint first = 0;
        while (first < 48 && row[4 * first + 3] == 0)
            first++;
        g_assert_cmpuint(first, ==, 4 * i);
        g_assert_cmpmem(row + 4 * first + 16, 4, ((const guint8[]){0, 0x66, 0xcc, 255}), 4);
    }
}

static void test_poster(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "fade.svg",
                  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 32'><style>"
                  "@keyframes f{0%,100%{opacity:0}50%{opacity:1}} rect{animation:f 1s linear "
                  "infinite}</style><rect x='8' y='8' width='16' height='16'/></svg>");
    run_expect_silence(RUN(program, "render", "fade.svg", "--fps=10", "-q", "--poster=auto", "-o",
                           "a.mp4", "-o", "a.webm", "-o", "b.stacked.mp4"));
    g_assert_true(program_has(program, "a.poster.png"));
    g_assert_true(program_has(program, "b.poster.png"));
    /* The frame at half a second shows all; posters are transparent where a film is. */
    run_expect_silence(RUN(program, "render", "fade.svg", "-q", "--at=0.5s", "-o", "half.png"));
    assert_same(program, "a.poster.png", "half.png");
    run_expect_silence(
        RUN(program, "render", "fade.svg", "--fps=10", "-q", "--poster=500ms", "-o", "c.gif"));
    assert_same(program, "c.poster.png", "half.png");
    run_expect_silence(RUN(program, "render", "fade.svg", "--fps=10", "-q", "--poster=500ms",
                           "--background=white", "-o", "d.mp4"));
    g_autofree char *path = program_file(program, "d.poster.png");
    int width, height;
    g_autofree guint8 *pixels = fixture_read_png(path, &width, &height);
    g_assert_cmpmem(pixels, 4, ((const guint8[]){255, 255, 255, 255}), 4);
}

/* Nothing is told of transparency; other notes have tests of their own. */
static void expect_no_note(Run run)
{
    g_assert_cmpint(run.status, ==, 0);
    g_assert_null(strstr(run.err, "transparent"));
    run_clear(&run);
}

static void test_notes(Program *program, gconstpointer data)
{
    (void)data;
    static const char note[] = "note: x.mp4 cannot be transparent: the drawing is laid on #ffffff";
    program_write(program, "covered.svg",
                  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 32'><style>"
                  "@keyframes f{50%{x:8px}} #b{animation:f 1s infinite}</style><rect width='48' "
                  "height='32' fill='tan'/><rect id='b' width='9' height='9'/></svg>");
    run_expect(RUN(program, "render", "square.svg", "--fps=10", "-o", "x.mp4"), 0, note);
    run_expect(RUN(program, "render", "square.svg", "--fps=10", "-o", "x.webm", "-o", "x.mp4"), 0,
               note);
    run_expect(RUN(program, "render", "square.svg", "--fps=10", "-b", "#0000", "-o", "x.mp4"), 0,
               note);
    expect_no_note(RUN(program, "render", "square.svg", "--fps=10", "-b", "tan", "-o", "x.mp4"));
    expect_no_note(RUN(program, "render", "square.svg", "--fps=10", "-o", "x.webm"));
    expect_no_note(RUN(program, "render", "covered.svg", "--fps=10", "-o", "x.mp4"));
    run_expect(RUN(program, "render", "square.svg", "--fps=100", "-o", "x.gif"), 0,
               "note: x.gif has 50 frames a second");
    run_expect(RUN(program, "render", "square.svg", "--fps=100", "-o", "x.apng"), 0,
               "note: x.apng has 90 frames a second");
}

static void test_refused(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *words[8];
        int status;
        const char *says;
    } rows[] = {
        {{"render", "square.svg", "-o", "-"}, 2, "needs --format y4m or --format rgba"},
        {{"render", "square.svg", "--format=mp4", "-o", "-"}, 2, "--format"},
        {{"render", "square.svg", "--codec=vp9", "-o", "x.mp4"}, 2, "they have h264, hevc, av1"},
        {{"render", "square.svg", "--codec=h264", "-o", "x.png", "--at=0"}, 2, "name a film"},
        {{"render", "square.svg", "--codec=divx", "-o", "x.mp4"}, 2, "--codec"},
        {{"render", "square.svg", "--codec-opt=quick=1", "-o", "x.mp4"}, 2, "no such option"},
        {{"render", "square.svg", "--codec-opt=quick", "-o", "x.webm"}, 2, "KEY=VALUE"},
        {{"render", "square.svg", "--codec-opt=quick=1", "-o", "x.webp"}, 2, "libwebp has method"},
        {{"render", "square.svg", "--codec-opt=quick=1", "-o", "x.gif"}, 2, "GIF has no such"},
        {{"render", "square.svg", "--codec-opt=preset=slowish", "-o", "x.mp4"}, 1, "libx264"},
        {{"render", "square.svg", "--quality=101", "-o", "x.mp4"}, 2, "0 to 100"},
        {{"render", "square.svg", "--repeat=0", "-o", "x.gif"}, 2, "1 to 65535"},
        {{"render", "square.svg", "--poster=soon", "-o", "x.mp4"}, 2, "a time, as 1.5s, or auto"},
        {{"render", "square.svg", "--poster=auto", "--at=0", "-o", "x.png"}, 2, "beside films"},
        {{"render", "square.svg", "-o", "x.xyz"}, 2, ".mp4 .stacked.mp4 .webm .mov .mkv .gif"},
    };
    guint before = fixture_count(program->folder);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        const char *words[G_N_ELEMENTS(rows[i].words) + 1] = {NULL};
        memcpy(words, rows[i].words, sizeof rows[i].words);
        run_expect(program_run(program, words), rows[i].status, rows[i].says);
    }
    g_assert_cmpuint(fixture_count(program->folder), ==, before);
}

/* Quality and codecs reach the encoders. */
static void test_encoding(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "-q", "--quality=0", "-o", "low.webm"));
    run_expect_silence(RUN(program, "render", "square.svg", "-q", "--quality=100", "-o", "a.webm"));
    g_autoptr(GBytes) low = read_file(program, "low.webm"), high = read_file(program, "a.webm");
    g_assert_cmpuint(g_bytes_get_size(low), <, g_bytes_get_size(high));
    run_expect_silence(
        RUN(program, "render", "square.svg", "-q", "--codec=av1", "-o", "b.webm", "-o", "b.gif"));
    g_autoptr(GBytes) av1 = read_file(program, "b.webm");
    gsize length;
    const char *text = g_bytes_get_data(av1, &length);
    bool found = false;
    for (gsize i = 0; i + 5 < length && !found; i++)
        found = memcmp(text + i, "V_AV1", 5) == 0;
    g_assert_true(found);
    run_expect_silence(
        RUN(program, "render", "square.svg", "-q", "--codec-opt=crf=40", "-o", "c.webm"));
    run_expect_silence(RUN(program, "render", "square.svg", "-q", "-o", "d.webm"));
    g_autoptr(GBytes) coarse = read_file(program, "c.webm"), usual = read_file(program, "d.webm");
    g_assert_false(g_bytes_equal(coarse, usual));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_assert_cmpint(argc, ==, 2);
    program_add_test("/formats/threads", argv[1], test_threads);
    program_add_test("/formats/raw", argv[1], test_raw);
    program_add_test("/formats/poster", argv[1], test_poster);
    program_add_test("/formats/notes", argv[1], test_notes);
    program_add_test("/formats/refused", argv[1], test_refused);
    program_add_test("/formats/encoding", argv[1], test_encoding);
    return g_test_run();
}
