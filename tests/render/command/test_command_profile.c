/* render --profile, as the built program does it. Its path is the first argument. Times differ from
 * run to run: what is tested is counted, or adds up.
 */
#include "program.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Still: the ground. For each frame: a square, and a glow that goes through librsvg. It stands
 * still for half of the time. */
static const char scene[] =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 32' width='48' height='32'>\n"
    "<style>@keyframes m{50%,to{transform:translate(16px)}}\n"
    "#a,#b{animation:m 1s step-end infinite}</style>\n"
    "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>\n"
    "<rect width='48' height='32' fill='#eee'/>\n"
    "<rect id='a' y='8' width='16' height='16' fill='#06c'/>\n"
    "<g filter='url(#f)'><circle id='b' cx='8' cy='8' r='4'/></g>\n"
    "</svg>\n";

typedef struct Told {
    JsonParser *parser;
    JsonObject *root;
} Told;

static Told read_told(const Program *program, const char *name)
{
    g_autofree char *path = program_file(program, name);
    g_autoptr(GError) error = NULL;
    Told told = {.parser = json_parser_new()};
    json_parser_load_from_file(told.parser, path, &error);
    g_assert_no_error(error);
    told.root = json_node_get_object(json_parser_get_root(told.parser));
    return told;
}

static gint64 integer(JsonObject *object, const char *member)
{
    return json_object_get_int_member(object, member);
}

static double number(JsonObject *object, const char *member)
{
    return json_object_get_double_member(object, member);
}

static double sum_of(JsonArray *rows, const char *member)
{
    double sum = 0;
    for (guint i = 0; i < json_array_get_length(rows); i++)
        sum += number(json_array_get_object_element(rows, i), member);
    return sum;
}

/* 10 frames, of which there are two pictures. */
static void test_counts(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "a.svg", scene);
    run_expect_silence(
        RUN(program, "render", "a.svg", "--fps=10", "-j1", "-o", "a.rgba", "--profile=p.json"));
    Told told = read_told(program, "p.json");
    static const struct {
        const char *member;
        gint64 value;
    } rows[] = {{"frames", 10}, {"drawn", 2},   {"kept", 8},
                {"width", 48},  {"height", 32}, {"threads", 1}};
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        g_assert_cmpint(integer(told.root, rows[i].member), ==, rows[i].value);
    g_assert_cmpint(integer(json_object_get_object_member(told.root, "still"), "leaves"), ==, 1);

    JsonArray *leaves = json_object_get_array_member(told.root, "leaves");
    g_assert_cmpuint(json_array_get_length(leaves), ==, 2);
    for (guint i = 0; i < 2; i++) {
        JsonObject *leaf = json_array_get_object_element(leaves, i);
        bool glows = g_str_equal(json_object_get_string_member(leaf, "tag"), "g");
        g_assert_cmpint(integer(leaf, "line"), ==, glows ? 7 : 6);
        g_assert_cmpint(integer(leaf, "shapes") + integer(leaf, "librsvg"), ==, 2);
        g_assert_cmpint(integer(leaf, "kept"), ==, 8);
        if (glows)
            g_assert_cmpint(integer(leaf, "librsvg"), ==, 2);
        g_assert_cmpfloat(number(leaf, "area"), >, glows ? 0 : 16.0 * 16 / (48 * 32));
        g_assert_cmpfloat(number(leaf, "area"), <=, 1);
    }
    g_object_unref(told.parser);
}

static void test_sums(Program *program, gconstpointer data)
{
    (void)data;
    program_write(program, "a.svg", scene);
    run_expect_silence(RUN(program, "render", "a.svg", "--size=192x128", "-b", "white", "-o",
                           "a.gif", "-o", "f/%02d.png", "--profile=p.json"));
    Told told = read_told(program, "p.json");
    JsonArray *stages = json_object_get_array_member(told.root, "stages");
    JsonArray *leaves = json_object_get_array_member(told.root, "leaves");
    JsonArray *outputs = json_object_get_array_member(told.root, "outputs");
    double work = number(told.root, "work_ms"), wall = number(told.root, "wall_ms");
    gint64 threads = integer(told.root, "threads");
    g_assert_cmpfloat_with_epsilon(sum_of(stages, "ms"), work, .01);
    g_assert_cmpfloat_with_epsilon(sum_of(stages, "share"), 1, .01);
    /* The clock of processors may tick in steps of some ms. */
    g_assert_cmpfloat(work, <=, wall * (double)(threads + 1) + 20);
    double drawing = number(json_array_get_object_element(stages, 5), "ms") +
                     number(json_array_get_object_element(stages, 6), "ms");
    g_assert_cmpfloat(sum_of(leaves, "ms"), <=, drawing + .01);
    g_assert_cmpuint(json_array_get_length(outputs), ==, 2);
    g_assert_cmpfloat_with_epsilon(sum_of(outputs, "encode_ms"),
                                   number(json_array_get_object_element(stages, 8), "ms"), .01);
    g_assert_cmpfloat_with_epsilon(sum_of(outputs, "convert_ms"),
                                   number(json_array_get_object_element(stages, 7), "ms"), .01);
    g_assert_cmpfloat(number(told.root, "first_frame_ms"), >, 0);
    g_assert_cmpfloat(number(told.root, "first_frame_ms"), <=, wall);
    g_assert_cmpint(integer(told.root, "frames"), ==, 30);
    g_object_unref(told.parser);
}

/* Measured or not, the bytes are the same. */
static void test_same_bytes(Program *program, gconstpointer data)
{
    (void)data;
    static const char *const films[] = {"a.mp4", "a.webp", "a.rgba", "a.png"};
    program_write(program, "a.svg", scene);
    for (guint i = 0; i < G_N_ELEMENTS(films); i++) {
        g_autofree char *plain = g_strconcat("plain-", films[i], NULL);
        const char *at = g_str_has_suffix(films[i], ".png") ? "--at=0.5s" : "--fps=10";
        run_expect_silence(RUN(program, "render", "a.svg", at, "-b", "#fff", "-o", plain));
        run_expect_silence(
            RUN(program, "render", "a.svg", at, "-b", "#fff", "-o", films[i], "--profile=p.json"));
        g_autofree char *first = program_file(program, plain);
        g_autofree char *second = program_file(program, films[i]);
        g_autoptr(GBytes) a = fixture_read(first), b = fixture_read(second);
        g_assert_true(g_bytes_equal(a, b));
    }
}

static void test_table(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "render", "square.svg", "-b", "#fff", "-o", "a.rgba", "--profile"), 0,
               "12 frames of 48x32 in ");
    run_expect(RUN(program, "render", "square.svg", "-b", "#fff", "-o", "a.rgba", "--profile"), 0,
               "\n<rect id=a> ");
    /* What is asked for is told also to who wants no notes, and beside a film. */
    run_expect(
        RUN(program, "render", "square.svg", "--quiet", "--format=rgba", "-o", "-", "--profile"), 0,
        "\n1. ");
    run_expect(RUN(program, "render", PROGRAM_RIG, "--quiet", "--at=0", "-o", "a.png", "--profile"),
               0, "\nbake  ");
    Run run = RUN(program, "render", "square.svg", "-o", "a.rgba", "--profile=-");
    g_assert_cmpint(run.status, ==, 0);
    g_assert_true(g_str_has_prefix(run.out, "{\n \"first_frame_ms\":"));
    run_clear(&run);
}

static void test_errors(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "render", "square.svg", "-o", "a.rgba", "--profile=square.svg"), 2,
               "the input itself would be replaced");
    run_expect(RUN(program, "render", "square.svg", "--hash", "--profile=-"), 2,
               "--profile=-: something else goes to standard output; name a file");
    run_expect(RUN(program, "render", "square.svg", "-o", "a.rgba", "--profile=no/p.json"), 1,
               "no/p.json: ");
    run_expect(RUN(program, "freeze", "square.svg", "--profile"), 2, "unknown option --profile");
}

/* A range of settings writes an account each, or tells each. */
static void test_ranges(Program *program, gconstpointer data)
{
    (void)data;
    run_expect(RUN(program, "render", PROGRAM_RIG, "--at=0", "-o", "a.png", "--set",
                   "trajectories.crank.circle.radius=40..41:2", "--profile=p.json"),
               0, "");
    g_assert_true(program_has(program, "p-1.json"));
    g_assert_true(program_has(program, "p-2.json"));
    run_expect(RUN(program, "render", PROGRAM_RIG, "--at=0", "-o", "a.png", "--set",
                   "trajectories.crank.circle.radius=40..41:2", "--profile"),
               0, "1 frame of ");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_assert_cmpint(argc, ==, 2);
    program_add_test("/profile/counts", argv[1], test_counts);
    program_add_test("/profile/sums", argv[1], test_sums);
    program_add_test("/profile/same bytes", argv[1], test_same_bytes);
    program_add_test("/profile/table", argv[1], test_table);
    program_add_test("/profile/errors", argv[1], test_errors);
    program_add_test("/profile/ranges", argv[1], test_ranges);
    return g_test_run();
}
