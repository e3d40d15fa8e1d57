/* `render --sheet` and `sheet check` as a user runs them. */
#include "program.h"

#include "base/error.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* A bar as long as --progress says, in %, of 100x10 px. */
static const char bar[] =
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='10' viewBox='0 0 100 10'>"
    "<style>:root{--progress:50} rect{transform:scaleX(calc(var(--progress) / 100))}</style>"
    "<rect width='100' height='10' fill='#00f'/></svg>";

static JsonObject *load(const Program *program, const char *name, JsonParser **parser)
{
    g_autofree char *path = program_file(program, name);
    g_autoptr(GError) error = NULL;
    *parser = json_parser_new();
    json_parser_load_from_file(*parser, path, &error);
    g_assert_no_error(error);
    return json_node_get_object(json_parser_get_root(*parser));
}

static int whole_member(JsonObject *object, const char *first, const char *second)
{
    return (int)json_object_get_int_member(json_object_get_object_member(object, first), second);
}

/* Names of the frames, with a space between them; caller frees. */
static char *frame_names(JsonObject *root)
{
    g_autoptr(GList) names = json_object_get_members(json_object_get_object_member(root, "frames"));
    GString *text = g_string_new(NULL);
    for (GList *name = names; name != NULL; name = name->next)
        g_string_append_printf(text, "%s%s", text->len > 0 ? " " : "", (char *)name->data);
    return g_string_free(text, FALSE);
}

static void assert_tag(JsonObject *root, guint i, const char *name, int from, int to,
                       const char *direction)
{
    JsonObject *meta = json_object_get_object_member(root, "meta");
    JsonObject *tag =
        json_array_get_object_element(json_object_get_array_member(meta, "frameTags"), i);
    g_assert_cmpstr(json_object_get_string_member(tag, "name"), ==, name);
    g_assert_cmpint(json_object_get_int_member(tag, "from"), ==, from);
    g_assert_cmpint(json_object_get_int_member(tag, "to"), ==, to);
    g_assert_cmpstr(json_object_get_string_member(tag, "direction"), ==, direction);
}

/* Cell k is as far as its value says: 0, 5, 10 px of blue. */
static void test_states(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "bar.svg", bar);
    run_expect_silence(RUN(program, "render", "bar.svg", "--drive", "--progress", "--states",
                           "0:100:5", "--sheet", "bar.png", "--sheet-columns", "1", "-q"));
    g_autoptr(JsonParser) parser = NULL;
    JsonObject *root = load(program, "bar.json", &parser);
    g_autofree char *names = frame_names(root);
    g_assert_true(g_str_has_prefix(names, "bar-000 bar-005 bar-010 "));
    g_assert_true(g_str_has_suffix(names, " bar-095 bar-100"));
    g_autofree char *path = program_file(program, "bar.png");
    int width, height;
    g_autofree guint8 *pixels = fixture_read_png(path, &width, &height);
    g_assert_cmpint(width, ==, 100);
    g_assert_cmpint(height, ==, 210);
    for (int i = 0; i <= 20; i++) {
        int blue = 0;
        for (int x = 0; x < 100; x++)
            blue += pixels[((i * 10 + 5) * width + x) * 4 + 3] == 255;
        g_assert_cmpint(blue, ==, 5 * i);
    }
}

/* A value holds for stills as well. */
static void test_drive(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "bar.svg", bar);
    run_expect_silence(RUN(program, "render", "bar.svg", "--drive", "--progress=30", "--at", "0",
                           "-o", "bar.png"));
    g_autofree char *path = program_file(program, "bar.png");
    int width, height;
    g_autofree guint8 *pixels = fixture_read_png(path, &width, &height);
    g_assert_cmpint(pixels[(5 * width + 29) * 4 + 3], ==, 255);
    g_assert_cmpint(pixels[(5 * width + 30) * 4 + 3], ==, 0);
}

static void test_inputs(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "bar.svg", bar);
    run_expect_silence(RUN(program, "render", "square.svg", "bar.svg", "--fps", "10", "--sheet",
                           "two.png", "--sheet-layout", "packed", "--direction", "reverse", "-q"));
    g_autoptr(JsonParser) parser = NULL;
    JsonObject *root = load(program, "two.json", &parser);
    g_autofree char *names = frame_names(root);
    g_assert_cmpstr(names, ==, "square-0000 square-0001 square-0002 square-0003 bar-0000");
    assert_tag(root, 0, "square", 0, 3, "reverse");
    assert_tag(root, 1, "bar", 4, 4, "reverse");
    run_expect(RUN(program, "render", "square.svg", "square.svg", "--sheet", "two.png", "-q"), 2,
               "two animations of this sheet are named \"square\"");
    run_expect_silence(RUN(program, "render", "square.svg", "square.svg", "--sheet", "two.png",
                           "--tag", "a", "--tag", "b,pingpong", "-q"));
}

/* What plays once before the loop is an animation of its own, in frames of its own length. */
static void test_intro(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "door.svg",
                  "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='20'><style>"
                  "@keyframes k{to{x:9px}}@keyframes l{from{opacity:0}}"
                  "#a{animation:k .4s linear infinite}#b{animation:l .35s}</style>"
                  "<rect id='a' width='9' height='9'/><rect id='b' y='10' width='9' height='9'/>"
                  "</svg>");
    run_expect_silence(RUN(program, "render", "door.svg", "--fps", "10", "--intro", "keep",
                           "--sheet", "door.png", "-q"));
    g_autoptr(JsonParser) parser = NULL;
    JsonObject *root = load(program, "door.json", &parser);
    g_autofree char *names = frame_names(root);
    g_assert_cmpstr(names, ==,
                    "door-intro-0000 door-intro-0001 door-intro-0002 door-intro-0003 "
                    "door-0000 door-0001 door-0002 door-0003");
    assert_tag(root, 0, "door-intro", 0, 3, "forward");
    assert_tag(root, 1, "door", 4, 7, "forward");
    JsonObject *frames = json_object_get_object_member(root, "frames");
    JsonObject *first = json_object_get_object_member(frames, "door-intro-0000");
    JsonObject *last = json_object_get_object_member(frames, "door-0003");
    g_assert_cmpint(json_object_get_int_member(first, "duration"), ==, 88); /* of 87.5 ms */
    g_assert_cmpint(json_object_get_int_member(last, "duration"), ==, 100);
}

static void test_tags(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "--fps", "10", "--sheet", "t.png",
                           "--tag", "go=0s..0.2s", "--tag", "come=0.2s..0.4s,pingpong,once",
                           "--pivot", "0,1", "-q"));
    g_autoptr(JsonParser) parser = NULL;
    JsonObject *root = load(program, "t.json", &parser);
    g_autofree char *names = frame_names(root);
    g_assert_cmpstr(names, ==, "go-0000 go-0001 come-0000 come-0001");
    assert_tag(root, 0, "go", 0, 1, "forward");
    assert_tag(root, 1, "come", 2, 3, "pingpong");
    JsonObject *frames = json_object_get_object_member(root, "frames");
    JsonObject *frame = json_object_get_object_member(frames, "come-0001");
    g_assert_cmpint(whole_member(frame, "pivot", "y"), ==, 1);
    g_assert_cmpint(json_object_get_int_member(frame, "duration"), ==, 100);
}

/* The square's corner, in px of each frame of whatever size. */
static void test_points(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "--fps", "10", "--width", "96",
                           "--sheet", "p.png", "--point", "corner=#a@16,8", "-q"));
    g_autoptr(JsonParser) parser = NULL;
    JsonObject *frames = json_object_get_object_member(load(program, "p.json", &parser), "frames");
    for (int i = 0; i < 4; i++) {
        g_autofree char *name = g_strdup_printf("square-%04d", i);
        JsonObject *points =
            json_object_get_object_member(json_object_get_object_member(frames, name), "points");
        g_assert_cmpint(whole_member(points, "corner", "x"), ==, 32 + 8 * i);
        g_assert_cmpint(whole_member(points, "corner", "y"), ==, 16);
    }
    run_expect_silence(
        RUN(program, "render", "square.svg", "--sheet", "q.png", "--point", "#a@16,8", "-q"));
    g_autofree char *path = program_file(program, "q.json");
    g_autoptr(GBytes) text = fixture_read(path);
    g_assert_nonnull(strstr(g_bytes_get_data(text, NULL), "\"points\":{\"a\":{\"x\":16,\"y\":8}}"));
}

static void test_scales(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "--fps", "10", "--sheet", "s.png",
                           "--sheet-scale", "1,2", "--sheet-format", "all", "-q"));
    g_autoptr(JsonParser) parser = NULL;
    JsonObject *root = load(program, "s@2x.json", &parser);
    JsonObject *meta = json_object_get_object_member(root, "meta");
    g_assert_cmpstr(json_object_get_string_member(meta, "scale"), ==, "2");
    g_assert_cmpstr(json_object_get_string_member(meta, "image"), ==, "s@2x.png");
    g_assert_cmpint(whole_member(meta, "size", "w"), ==, 2 * 2 * 48);
    g_assert_true(program_has(program, "s.css"));
    g_assert_true(program_has(program, "s@2x.css"));
    Run check = RUN(program, "sheet", "check", "s.png", "s@2x.png");
    g_assert_cmpint(check.status, ==, 0);
    g_assert_nonnull(strstr(check.out, "s@2x.tres: Godot SpriteFrames, 4 frames"));
    run_clear(&check);
}

/* As a film's extension the sheet has the same options. */
static void test_extension(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "--fps", "10", "-o", "x.sheet.png",
                           "--sheet-layout", "packed", "--sheet-format", "pixi,csv", "-q"));
    g_assert_true(program_has(program, "x.sheet.pixi.json"));
    g_assert_true(program_has(program, "x.sheet.csv"));
    g_assert_false(program_has(program, "x.sheet.json"));
    run_expect_silence(RUN(program, "render", "square.svg", "-o", "y.sheet.png", "-q"));
    g_assert_true(program_has(program, "y.sheet.json"));
}

/* The list names each file, and says how full the pages are. */
static void test_list(Program *program, gconstpointer data)
{
    (void)data;
    Run run = RUN(program, "render", "square.svg", "--fps", "10", "--sheet", "x.png",
                  "--sheet-layout", "packed", "--sheet-max-size", "40", "--sheet-pages", "9");
    g_assert_cmpint(run.status, ==, 0);
    g_assert_nonnull(strstr(run.out, "x-0.png"));
    g_assert_nonnull(strstr(run.out, "x-1.json"));
    g_assert_nonnull(strstr(run.out, "x.png: 4 frames in "));
    g_assert_nonnull(strstr(run.out, " % filled"));
    run_clear(&run);
}

/* Figures of one size and shape pack well. */
static void test_fill(Program *program, gconstpointer data)
{
    (void)data;
    static const char *const rigs[] = {"article", "article-smil", "cyclist", "runner"};
    for (guint i = 0; i < G_N_ELEMENTS(rigs); i++) {
        g_autofree char *rig = g_strdup_printf(PROJECT_DIR "/rigs/%s.yaml", rigs[i]);
        Run run = RUN(program, "render", rig, "--fps", "8", "--width", "160", "--sheet", "x.png",
                      "--sheet-layout", "packed");
        g_assert_cmpint(run.status, ==, 0);
        const char *figure = strrchr(run.out, ',');
        g_assert_nonnull(figure);
        g_test_message("%s%s", rigs[i], figure);
        g_assert_cmpfloat(g_ascii_strtod(figure + 1, NULL), >=, 85);
        run_clear(&run);
    }
}

static void test_usage(Program *program, gconstpointer data)
{
    (void)data;
    static const struct {
        const char *words[8];
        const char *says;
    } rows[] = {
        {{"--sheet", "x.jpg"}, "the picture of a sheet is a .png"},
        {{"--sheet", "x.png", "--sheet-format", "pixie"}, "did you mean pixi?"},
        {{"--sheet", "x.png", "--sheet-rotate"}, "is for --sheet-layout packed"},
        {{"--sheet", "x.png", "--sheet-trim=yes"}, "is for --sheet-layout packed"},
        {{"--sheet", "x.png", "--sheet-layout=packed", "--sheet-columns=2"},
         "is for --sheet-layout grid"},
        {{"--sheet", "x.png", "--sheet-layout=packed", "--sheet-rotate",
          "--sheet-format=pixi,atlas"},
         "clockwise turned pictures are unknown to atlas, and the other way to pixi"},
        {{"--sheet", "x.png", "--sheet-layout=packed", "--sheet-rotate", "--sheet-format=phaser"},
         "unknown to phaser"},
        {{"--sheet", "x.png", "--sheet-premultiplied", "--sheet-format=css"}, "css wants straight"},
        {{"--sheet", "x.png", "--sheet-scale=1,x"}, "--sheet-scale: expected"},
        {{"--sheet", "x.png", "--tag==1s..2s"}, "--tag =1s..2s is not understood"},
        {{"--sheet", "x.png", "--tag=a=2s..1s"}, "is not understood"},
        {{"--sheet", "x.png", "--tag=a,sideways"}, "is not understood"},
        {{"--sheet", "x.png", "--states=0:1:1"}, "--states needs the property"},
        {{"--sheet", "x.png", "--drive", "--p"}, "--drive has no value"},
        {{"--sheet", "x.png", "--drive", "--p", "--states=0:1"}, "expected FROM:TO:STEP"},
        {{"--sheet", "x.png", "--drive", "--p", "--states=0:1:-1"}, "expected FROM:TO:STEP"},
        {{"--sheet", "x.png", "--drive", "--p", "--states=0:1:0.0001"}, "more than 1000 states"},
        {{"--sheet", "x.png", "--drive", "p", "--states=0:1:1"}, "a custom property of CSS"},
        {{"--sheet", "x.png", "--drive=--p=1}", "--states=0:1:1"}, "a custom property of CSS"},
        {{"--sheet", "x.png", "--at", "0"}, "--at is for stills"},
        {{"--sheet-format", "pixi", "-o", "x.mp4"}, "name it with --sheet"},
        {{"--tag", "a", "-o", "x.mp4"}, "name it with --sheet"},
        {{"other.svg", "-o", "x.mp4"}, "several inputs make one sprite sheet"},
        {{"--sheet", "x.png", "--pivot", "0.5"}, "--pivot: expected two numbers"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        const char *words[16] = {"render", "square.svg"};
        for (guint k = 0; rows[i].words[k] != NULL; k++)
            words[k + 2] = rows[i].words[k];
        run_expect(program_run(program, words), 2, rows[i].says);
        g_assert_false(program_has(program, "x.png"));
    }
    run_expect(RUN(program, "render", "square.svg", "--sheet", "x.png", "--sheet-max-size", "40"),
               1, "0 of this size would, or all in cells of ");
    run_expect(RUN(program, "render", "square.svg", "--sheet", "x.png", "--sheet-max-size", "60"),
               1, "1 of this size would, or all in cells of ");
}

static void test_check(Program *program, gconstpointer data)
{
    (void)data;
    run_expect_silence(RUN(program, "render", "square.svg", "--fps", "10", "--sheet", "x.png",
                           "--sheet-layout", "packed", "--sheet-format", "all", "-q"));
    run_expect_silence(RUN(program, "sheet", "check", "x.png", "--strict", "-q"));
    program_write(program, "x.json",
                  "{\"frames\":{\n\"a\":{\"frame\":{\"x\":900,\"y\":0,\"w\":9,\"h\":9}}},\n"
                  "\"meta\":{\"image\":\"x.png\"}}");
    Run run = RUN(program, "sheet", "check", "x.json");
    g_assert_cmpint(run.status, ==, 1);
    g_assert_true(g_str_has_prefix(run.out, "x.json:2:5: a at 900,0"));
    run_clear(&run);
    run_expect(RUN(program, "sheet", "check", "square.svg"), 2,
               "tells of no sheet by its extension");
    run_expect(RUN(program, "sheet", "check", "none.png"), 2, "nothing beside it");
    run_expect(RUN(program, "sheet", "look", "x.json"), 2, "usage: zoetrope sheet check");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_assert_cmpint(argc, ==, 2);
    program_add_test("/command-sheet/states", argv[1], test_states);
    program_add_test("/command-sheet/drive", argv[1], test_drive);
    program_add_test("/command-sheet/inputs", argv[1], test_inputs);
    program_add_test("/command-sheet/intro", argv[1], test_intro);
    program_add_test("/command-sheet/tags", argv[1], test_tags);
    program_add_test("/command-sheet/points", argv[1], test_points);
    program_add_test("/command-sheet/scales", argv[1], test_scales);
    program_add_test("/command-sheet/extension", argv[1], test_extension);
    program_add_test("/command-sheet/list", argv[1], test_list);
    program_add_test("/command-sheet/fill", argv[1], test_fill);
    program_add_test("/command-sheet/usage", argv[1], test_usage);
    program_add_test("/command-sheet/check", argv[1], test_check);
    return g_test_run();
}
