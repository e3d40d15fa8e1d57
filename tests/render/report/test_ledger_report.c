/* What is told of a ledger, from figures made by hand. */
#include "render/report/ledger_report.h"

#include <json-glib/json-glib.h>
#include <string.h>

#define MS 1000000

typedef struct Fixture {
    LedgerFigures figures;
    LedgerReport report;
} Fixture;

/* 10 frames of 100 ms: parse 1, sample 4, freeze 10 (8 of leaves), draw 50 (30 and 15), encode 35.
 */
static void set_up(Fixture *fixture, gconstpointer data)
{
    (void)data;
    fixture->figures = (LedgerFigures){
        .wall = 60 * MS,
        .work = 100 * MS,
        .first_frame = 12 * MS,
        .peak_bytes = 100 * 1024 * 1024,
        .stages = {[LEDGER_PARSE] = MS,
                   [LEDGER_SAMPLE] = 4 * MS,
                   [LEDGER_FREEZE] = 10 * MS,
                   [LEDGER_DRAW] = 50 * MS,
                   [LEDGER_ENCODE] = 35 * MS},
        .waits = {[LEDGER_WAIT_WRITING] = 7 * MS},
        .n_frames = 10,
        .n_drawn = 11,
        .n_repeated = 1,
        .width = 320,
        .height = 200,
        .threads = 2,
        .n_still = 3,
        .still = 2 * MS,
        .outputs = g_array_new(FALSE, FALSE, sizeof(LedgerOutput)),
        .leaves = g_array_new(FALSE, FALSE, sizeof(LedgerLeaf)),
    };
    const LedgerOutput output = {
        .path = g_strdup("a.mp4"), .kind = "mp4", .faster = "hurry", .encode = 35 * MS};
    g_array_append_val(fixture->figures.outputs, output);
    const LedgerLeaf leaves[] = {
        {.path = "a.svg",
         .name = "path",
         .index = 4,
         .line = 9,
         .column = 3,
         .cost = {.freeze = 3 * MS, .draw = 15 * MS, .area = 2.5, .n_shapes = 10}},
        {.path = "a.svg", .name = "rect", .id = "never", .index = 5, .line = 10},
        {.path = "a.svg",
         .name = "g",
         .id = "glow",
         .index = 6,
         .line = 12,
         .column = 5,
         .traits = LEDGER_FILTER,
         .cost = {.freeze = 5 * MS,
                  .draw = 30 * MS + 1,
                  .area = 10,
                  .n_documents = 10,
                  .n_repeats = 1}},
    };
    g_array_append_vals(fixture->figures.leaves, leaves, G_N_ELEMENTS(leaves));
    fixture->report = (LedgerReport){&fixture->figures, .has_lines = true, .supersample = 1};
}

static void tear_down(Fixture *fixture, gconstpointer data)
{
    (void)data;
    g_free(g_array_index(fixture->figures.outputs, LedgerOutput, 0).path);
    g_array_unref(fixture->figures.outputs);
    g_array_unref(fixture->figures.leaves);
}

static void test_words(Fixture *fixture, gconstpointer data)
{
    (void)data;
    static const char *const expected[] = {
        "drawing <g id=glow> in line 12 takes 35 % and covers all of the frame: its filter ",
        "encoding a.mp4 takes 35 %: hurry",
        "drawing <path> in line 9 takes 18 % and covers 25 % of the frame",
    };
    g_autoptr(GPtrArray) words = ledger_report_words(&fixture->report);
    g_assert_cmpuint(words->len, ==, G_N_ELEMENTS(expected));
    for (guint i = 0; i < words->len; i++)
        g_assert_true(g_str_has_prefix(words->pdata[i], expected[i]));
}

/* Each stage alone is what is told of it. */
static void test_words_of_stages(Fixture *fixture, gconstpointer data)
{
    (void)data;
    static const struct {
        LedgerStage stage;
        const char *says;
    } rows[] = {
        {LEDGER_BAKE, "baking the rig takes 90 %: zoetrope bake "},
        {LEDGER_PARSE, "reading the file takes 90 %"},
        {LEDGER_SAMPLE, "evaluating animations takes 90 %: fewer frames "},
        {LEDGER_CONVERT, "converting pixels for the encoders takes 90 %: fewer pixels "},
        {LEDGER_OTHER, "starting and planning takes 90 %"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
        fixture->figures.stages[rows[i].stage] += 900 * MS;
        fixture->figures.work = 1000 * MS;
        g_autoptr(GPtrArray) words = ledger_report_words(&fixture->report);
        g_assert_true(g_str_has_prefix(words->pdata[0], rows[i].says));
        fixture->figures.stages[rows[i].stage] -= 900 * MS;
    }
}

/* What is below one in a hundred is not worth a word, and nothing at all has none. */
static void test_words_of_little(Fixture *fixture, gconstpointer data)
{
    (void)data;
    fixture->figures.work = 100000 * (gint64)MS;
    g_autoptr(GPtrArray) few = ledger_report_words(&fixture->report);
    g_assert_cmpuint(few->len, ==, 0);
    fixture->figures.work = 0;
    g_autoptr(GPtrArray) none = ledger_report_words(&fixture->report);
    g_assert_cmpuint(none->len, ==, 0);
}

static void test_table(Fixture *fixture, gconstpointer data)
{
    (void)data;
    static const char *const lines[] = {
        "work                           ms  a frame    share\n",
        "draw                         50.0    5.000   50.0 %\n",
        "all of it                   100.0   10.000\n",
        "drawing, for the writer       7.0    0.700\n",
        "10 frames of 320x200 in 0.06 s, 2 threads; 10 drawn, 1 the same as before\n",
        "first frame after 12 ms; 100 MB of memory at most\n",
        "3 still elements at the bottom drawn once, in 2 ms\n",
        "drawn for each frame        line  a frame    share     area shapes librsvg   kept\n"
        "<g id=glow>                   12    3.500   35.0 %  100.0 %      0      10      1\n"
        "<path>                         9    1.800   18.0 %   25.0 %     10       0      0\n",
    };
    g_autoptr(GString) out = g_string_new(NULL);
    ledger_report_table(&fixture->report, out);
    for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
        if (strstr(out->str, lines[i]) == NULL)
            g_error("wanted \"%s\" in:\n%s", lines[i], out->str);
    }
    g_assert_null(strstr(out->str, "bake"));
    g_assert_null(strstr(out->str, "never"));
}

/* A rig's drawing is made: it has no lines to look at. */
static void test_table_of_rig(Fixture *fixture, gconstpointer data)
{
    (void)data;
    fixture->report.has_lines = false;
    fixture->figures.stages[LEDGER_BAKE] = MS;
    g_autoptr(GString) out = g_string_new(NULL);
    ledger_report_table(&fixture->report, out);
    g_assert_nonnull(strstr(out->str, "bake    "));
    g_assert_null(strstr(out->str, " line "));
    g_assert_nonnull(strstr(out->str, "1. drawing <g id=glow> takes 35 %"));
}

static void test_json(Fixture *fixture, gconstpointer data)
{
    (void)data;
    g_autoptr(GString) out = g_string_new(NULL);
    ledger_report_json(&fixture->report, out);
    g_autoptr(JsonParser) parser = json_parser_new();
    g_assert_true(json_parser_load_from_data(parser, out->str, -1, NULL));
    JsonObject *root = json_node_get_object(json_parser_get_root(parser));
    g_assert_cmpfloat(json_object_get_double_member(root, "first_frame_ms"), ==, 12);
    g_assert_cmpint(json_object_get_int_member(root, "frames"), ==, 10);
    g_assert_cmpint(json_object_get_int_member(root, "drawn"), ==, 10);
    g_assert_cmpint(json_object_get_int_member(root, "kept"), ==, 1);
    g_assert_cmpint(json_object_get_int_member(root, "peak_bytes"), ==, 100 * 1024 * 1024);
    JsonArray *stages = json_object_get_array_member(root, "stages");
    g_assert_cmpuint(json_array_get_length(stages), ==, N_LEDGER_STAGES);
    JsonObject *draw = json_array_get_object_element(stages, LEDGER_DRAW);
    g_assert_cmpstr(json_object_get_string_member(draw, "name"), ==, "draw");
    g_assert_cmpfloat(json_object_get_double_member(draw, "ms"), ==, 50);
    g_assert_cmpfloat(json_object_get_double_member(draw, "ms_a_frame"), ==, 5);
    g_assert_cmpfloat(json_object_get_double_member(draw, "share"), ==, 0.5);
    g_assert_cmpuint(json_array_get_length(json_object_get_array_member(root, "waits")), ==,
                     N_LEDGER_WAITS);
    JsonArray *leaves = json_object_get_array_member(root, "leaves");
    g_assert_cmpuint(json_array_get_length(leaves), ==, 2);
    JsonObject *glow = json_array_get_object_element(leaves, 0);
    g_assert_cmpstr(json_object_get_string_member(glow, "id"), ==, "glow");
    g_assert_cmpint(json_object_get_int_member(glow, "line"), ==, 12);
    g_assert_cmpint(json_object_get_int_member(glow, "librsvg"), ==, 10);
    g_assert_cmpint(json_object_get_int_member(glow, "kept"), ==, 1);
    g_assert_cmpfloat(json_object_get_double_member(glow, "area"), ==, 1);
    g_assert_cmpuint(json_array_get_length(json_object_get_array_member(root, "words")), ==, 3);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*test)(Fixture *fixture, gconstpointer data);
    } tests[] = {
        {"/ledger_report/words", test_words},
        {"/ledger_report/words of stages", test_words_of_stages},
        {"/ledger_report/words of little", test_words_of_little},
        {"/ledger_report/table", test_table},
        {"/ledger_report/table of a rig", test_table_of_rig},
        {"/ledger_report/json", test_json},
    };
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
        g_test_add(tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
    return g_test_run();
}
