/* Presets: what each writes, read back, and the files of users. The program's path is the first
 * argument. */
#include "render/command/preset_file.h"

#include "../film/film_decoded.h"
#include "program.h"

#include <glib/gstdio.h>
#include <string.h>

static gint64 size_of(const Program *program, const char *name)
{
    g_autofree char *path = program_file(program, name);
    GStatBuf status;
    if (g_stat(path, &status) != 0)
        g_error("%s is missing", name);
    return status.st_size;
}

typedef struct Written {
    const char *name;
    enum AVCodecID codec;
    int width, height;
    guint frames;
    gint64 largest; /* bytes */
} Written;

static void check_film(const Program *program, const Written *written)
{
    g_autofree char *path = program_file(program, written->name);
    g_autoptr(Film) film = film_read(path);
    g_test_message("%s", written->name);
    g_assert_cmpint(film->codec->codec_id, ==, written->codec);
    g_assert_cmpint(film->codec->width, ==, written->width);
    g_assert_cmpint(film->codec->height, ==, written->height);
    g_assert_cmpuint(film->frames->len, ==, written->frames);
    g_assert_cmpint(size_of(program, written->name), <=, written->largest);
}

#define MB 1000000

/* 0.4 s of 48x32: 8 frames at 20 a second, 10 at 25, 12 at 30. 3:2 in 1920x1080 is 1620x1080, in
 * 512x512 512x341, of which H.264 and VP9 in 4:2:0 pad the film but not its size. */
static void test_films(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *preset;
        Written written[3];
    } rows[] = {
        {"email", {{"out/square.gif", AV_CODEC_ID_GIF, 48, 32, 8, MB}}},
        {"slides", {{"out/square.mp4", AV_CODEC_ID_H264, 1620, 1080, 12, G_MAXINT64}}},
        {"web",
         {{"out/square.webm", AV_CODEC_ID_VP9, 48, 32, 12, G_MAXINT64},
          {"out/square.mp4", AV_CODEC_ID_H264, 48, 32, 12, G_MAXINT64}}},
        {"github",
         {{"out/square.gif", AV_CODEC_ID_GIF, 48, 32, 10, 10 * MB},
          {"out/square.mp4", AV_CODEC_ID_H264, 48, 32, 12, 10 * MB}}},
        {"telegram", {{"out/square.webm", AV_CODEC_ID_VP9, 512, 341, 12, 256000}}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        Run run = RUN(program, "render", "square.svg", "--for", rows[i].preset);
        if (run.status != 0)
            g_error("%s: %s", rows[i].preset, run.err);
        for (const Written *written = rows[i].written; written->name != NULL; written++) {
            g_assert_nonnull(strstr(run.out, written->name));
            check_film(program, written);
        }
        run_clear(&run);
    }
    int width, height;
    g_autofree char *poster = program_file(program, "out/square.poster.png");
    g_autofree guint8 *pixels = fixture_read_png(poster, &width, &height);
    g_assert_cmpint(width, ==, 48);
    g_assert_cmpint(height, ==, 32);
}

static void test_game(Program *program, gconstpointer data)
{
    (void)data;
    static const char *const extensions[] = {
        "png",   "json", "array.json", "aseprite.json", "pixi.json", "phaser.json",
        "atlas", "css",  "tres",       "unity.json",    "xml",       "csv"};
    run_expect_silence(RUN(program, "render", "square.svg", "--for=game", "--out-dir=g"));
    for (gsize i = 0; i < G_N_ELEMENTS(extensions); i++) {
        g_autofree char *name = g_strconcat("g/square.sheet.", extensions[i], NULL);
        g_assert_cmpint(size_of(program, name), >, 0);
    }
    run_expect_silence(RUN(program, "sheet", "check", "g/square.sheet.json", "-q"));
    /* what is given replaces the list of the preset */
    run_expect_silence(
        RUN(program, "render", "square.svg", "--for=game", "--out-dir=p", "--sheet-format=pixi"));
    g_assert_true(program_has(program, "p/square.sheet.pixi.json"));
    g_assert_false(program_has(program, "p/square.sheet.atlas"));
}

#define CIRCLE "<circle cx='16' cy='16' r='9'/></svg>"
#define MOVE "@keyframes m{to{transform:translateX(20px)}}circle{animation:m "
#define SVG "<svg xmlns='http://www.w3.org/2000/svg' width='32' height='64'><style>" MOVE

/* Stickers last 3 s at most: whole loops where they fit, else a part, which is told. */
static void test_sticker(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *svg, *note;
        guint frames;
    } rows[] = {
        {SVG "1s linear infinite}</style>" CIRCLE, "", 30},
        {SVG "8s linear infinite}</style>" CIRCLE, "the film of 8s is cut to 3s", 90},
        {SVG "5s linear}</style>" CIRCLE, "is cut to 3s", 90},
        /* 36.7 frames: three loops are 110 frames, too many; two are 73.3 and take 73 */
        {SVG "1.222222s linear infinite}</style>" CIRCLE, "", 73},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        program_write(program, "s.svg", rows[i].svg);
        Run run = RUN(program, "render", "s.svg", "--for=telegram");
        g_assert_cmpint(run.status, ==, 0);
        g_assert_nonnull(strstr(run.err, rows[i].note));
        run_clear(&run);
        const Written written = {"out/s.webm", AV_CODEC_ID_VP9, 256, 512, rows[i].frames, 256000};
        check_film(program, &written);
    }
}

/* What is given wins, in whichever way it is asked for. */
static void test_given(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *preset, *option;
        Written written;
    } rows[] = {
        {"web", "--fps=10", {"out/square.mp4", AV_CODEC_ID_H264, 48, 32, 4, G_MAXINT64}},
        {"email", "--fps=30", {"out/square.gif", AV_CODEC_ID_GIF, 48, 32, 12, G_MAXINT64}},
        {"slides", "--width=96", {"out/square.mp4", AV_CODEC_ID_H264, 96, 64, 12, G_MAXINT64}},
        {"slides", "--size=64x64", {"out/square.mp4", AV_CODEC_ID_H264, 64, 64, 12, G_MAXINT64}},
        {"telegram", "--width=96", {"out/square.webm", AV_CODEC_ID_VP9, 96, 64, 12, G_MAXINT64}},
        {"telegram", "--loops=2", {"out/square.webm", AV_CODEC_ID_VP9, 512, 341, 24, G_MAXINT64}},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        run_expect_silence(RUN(program, "render", "square.svg", "-bwhite", "--for", rows[i].preset,
                               rows[i].option));
        check_film(program, &rows[i].written);
    }
    run_expect_silence(RUN(program, "render", PROGRAM_RIG, "-q", "--for=email", "--width=64",
                           "--fps=5", "--keys=12"));
    g_assert_cmpint(size_of(program, "out/article.gif"), <=, MB);
}

static void test_usage(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "render", "square.svg", "--for=emial"), 2, "did you mean email?");
    run_expect(RUN(program, "render", "square.svg", "--for=web", "-o", "x.gif"), 2,
               "--for names its files itself");
    run_expect(RUN(program, "render", "square.svg", "--for=web", "--at=1s"), 2, "leave out");
    run_expect(RUN(program, "render", "square.svg", "--presets=x.yaml"), 2, "with --for");
    run_expect(RUN(program, "render", "square.svg", "--for=a", "--presets=x.yaml"), 1, "x.yaml: ");
    run_expect(RUN(program, "render", "square.svg", "--within=9x9", "--width=9", "-o", "x.gif"), 2,
               "more than one of --size");
}

static void test_own(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "p.yaml",
                  "blog: # mine\n"
                  "  - files: [.webm, .mp4]\n"
                  "    width: 96\n"
                  "    poster: auto\n"
                  "    fps: 10\n"
                  "    boomerang: false\n"
                  "  - files: .gif\n"
                  "    max-size: 24x24\n"
                  "    fps: 10\n"
                  "    keep-size: true\n"
                  "email:\n"
                  "  files: .apng\n"
                  "  fps: 10\n"
                  "  codec-opt: [pred=none]\n");
    static const Written written[] = {
        {"out/square.webm", AV_CODEC_ID_VP9, 96, 64, 4, G_MAXINT64},
        {"out/square.mp4", AV_CODEC_ID_H264, 96, 64, 4, G_MAXINT64},
        {"out/square.gif", AV_CODEC_ID_GIF, 24, 16, 4, G_MAXINT64},
        {"out/square.apng", AV_CODEC_ID_APNG, 48, 32, 4, G_MAXINT64},
    };
    static const char *const names[] = {"blog", "email"};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
        run_expect_silence(
            RUN(program, "render", "square.svg", "-q", "--presets=p.yaml", "--for", names[i]));
    for (gsize i = 0; i < G_N_ELEMENTS(written); i++)
        check_film(program, &written[i]);
    g_assert_cmpint(size_of(program, "out/square.poster.png"), >, 0);
    run_expect(RUN(program, "render", "square.svg", "--presets=p.yaml", "--for=blgo"), 2,
               "did you mean blog?");
}

static void test_bad_files(void)
{
    static const struct {
        const char *text, *error;
    } rows[] = {
        {"", "p.yaml: the file is empty; a presets file names at least one"},
        {"- a\n", "p.yaml:1:1: expected a map of keys; presets begin with `name:` and their "
                  "outputs"},
        {"{}\n", "p.yaml:1:1: there is no preset in the map; a presets file names at least one"},
        {"a: b\n", "p.yaml:1:4: expected an output: a map with files and options"},
        {"a: []\n", "p.yaml:1:4: a has no outputs"},
        {"a: {}\n", "p.yaml:1:4: the output has no files; name an extension, as .webm"},
        {"a:\n  fps: 3\n", "p.yaml:2:3: the output has no files; name an extension, as .webm"},
        {"a:\n  files: gif\n",
         "p.yaml:2:10: files: expected an extension, as .webm; found \"gif\""},
        {"a:\n  files: ./../x.gif\n",
         "p.yaml:2:10: files: expected an extension, as .webm; found \"./../x.gif\""},
        {"a:\n  files: .xyz\n", "p.yaml:2:10: files: no file with the extension .xyz can be "
                                "written; render --help lists the formats"},
        {"a:\n  files: []\n", "p.yaml:2:10: files: the list is empty; name an extension, as .webm"},
        {"a:\n  files: [.gif, .gif]\n", "p.yaml:2:10: files: .gif stands there twice"},
        {"a:\n  files: {b: c}\n", "p.yaml:2:10: expected a single value; found a map"},
        {"a:\n  files: .gif\n  fsp: 3\n", "p.yaml:3:3: unknown option \"fsp\"; did you mean fps?"},
        {"a:\n  files: .gif\n  output: x\n",
         "p.yaml:3:3: --output belongs to the command line, not into a preset"},
        {"a:\n  files: .gif\n  quiet: true\n",
         "p.yaml:3:3: --quiet belongs to the command line, not into a preset"},
        {"a:\n  files: .gif\n  fps: many\n",
         "p.yaml:3:8: --fps: expected a frame rate, as 30, 29.97 or 30000/1001; got \"many\""},
        {"a:\n  files: .gif\n  width: 0\n", "p.yaml:3:10: --width: 0 is out of range; 1 to 32767"},
        {"a:\n  files: .gif\n  boomerang: 3\n",
         "p.yaml:3:14: boomerang: expected true or false; found \"3\""},
        {"a:\n  files: .gif\n  fps: 3\n  fps: 4\n",
         "p.yaml:4:3: \"fps\" stands there twice; keep one"},
        {"a:\n  files: .gif\nb:\n  files: .gif\na:\n  files: .mp4\n",
         "p.yaml:5:1: \"a\" stands there twice; keep one"},
        {"a: &x\n  files: .gif\n",
         "p.yaml:1:4: anchors (&name) are not accepted; write the value out each time"},
        {"[a]: {files: .gif}\n", "p.yaml:1:1: expected a single value; found a list"},
    };
    Limits limits = limits_default();
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autoptr(GError) error = NULL;
        g_autoptr(PresetFile) file = preset_file_from_source(
            source_from_text("p.yaml", rows[i].text, strlen(rows[i].text)), &limits, &error);
        g_assert_null(file);
        g_autofree char *text = error_text(error);
        g_assert_cmpstr(text, ==, rows[i].error);
    }
}

/* All options of the presets that come along are taken. */
static void test_rows(void)
{
    guint n;
    const Preset *presets = preset_table(&n);
    g_assert_cmpuint(n, ==, g_strv_length((char **)preset_names));
    for (guint i = 0; i < n; i++) {
        g_assert_cmpstr(presets[i].name, ==, preset_names[i]);
        for (guint k = 0; k < presets[i].n_outputs; k++) {
            g_auto(Options) options = options_default();
            g_autoptr(GError) error = NULL;
            preset_apply(&presets[i].outputs[k], &options, &error);
            g_assert_no_error(error);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    if (argc < 2)
        g_error("usage: test_preset PATH-OF-ZOETROPE");
    g_test_add_func("/preset/rows", test_rows);
    g_test_add_func("/preset/bad-files", test_bad_files);
    program_add_test("/preset/films", argv[1], test_films);
    program_add_test("/preset/game", argv[1], test_game);
    program_add_test("/preset/sticker", argv[1], test_sticker);
    program_add_test("/preset/given", argv[1], test_given);
    program_add_test("/preset/usage", argv[1], test_usage);
    program_add_test("/preset/own", argv[1], test_own);
    return g_test_run();
}
