/* What `sheet check` finds, and where; and that what the program itself writes is fine. */
#include "fixture.h"
#include "sheet_fixture.h"

#include "render/sheet/sheet_check.h"
#include "render/sink/sink_sheet_files.h"

#include <string.h>

/* A picture of 64x32, all transparent but two boxes side by side, 0,0 16x16 and 16,0 16x16, and a
 * translucent one behind them. */
static void write_picture(const char *folder, const char *name, bool bled)
{
    const FixtureCell cells[] = {{16, 16, {0, 0, 16, 16}, 0xffe0e0e0},
                                 {16, 16, {0, 0, 16, 16}, 0xffe00000},
                                 {16, 16, {0, 0, 8, 16}, 0x40400000},
                                 {16, 16, {0, 0, 0, 0}, 0},
                                 {16, 16, {0, 0, 0, 0}, 0}};
    SheetOptions options = sheet_fixture_options(SHEET_GRID);
    options.columns = 4;
    options.n_dialects = 0;
    options.premultiplied = !bled;
    g_autofree char *path = g_build_filename(folder, name, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(SheetBuilder) builder = sheet_fixture_build(&options, cells, 5, SHEET_FORWARD);
    g_autoptr(SheetFiles) files = sheet_files_new(path, &options, &error);
    g_assert_true(sheet_files_write(files, builder, NULL, &error));
    g_assert_no_error(error);
}

#define META "\"meta\":{\"image\":\"a.png\",\"size\":{\"w\":64,\"h\":32}}"
#define FRAME(x, y, w, h) "{\"frame\":{\"x\":" #x ",\"y\":" #y ",\"w\":" #w ",\"h\":" #h "}}"
#define ATLAS "a.png\n  size: 64, 32\n"
#define TRES                                                                                       \
    "[gd_resource type=\"SpriteFrames\" load_steps=3 format=3]\n\n"                                \
    "[ext_resource type=\"Texture2D\" path=\"res://a.png\" id=\"1\"]\n\n"

typedef struct Row {
    const char *file, *text;
    const char *problem; /* "line:column: text"; NULL: it is fine */
    const char *warning;
} Row;

static const Row rows[] = {
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 16, 16) ",\"b\":" FRAME(32, 0, 16, 16) "}," META "}", NULL,
     "2 of 2 places touch visible pixels"},
    {"a.json", "{\"frames\":{\n  \"a\":" FRAME(0, 0, 16, 33) "}," META "}",
     "2:7: a at 0,0 of 16x33 lies outside of the page of 64x32", NULL},
    {"a.json", "{\"frames\":{\n  \"\xc3\xa9\":" FRAME(-1, 0, 16, 16) "}," META "}",
     "2:7: \xc3\xa9 at -1,0 of 16x16 lies outside", NULL},
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 16, 16) ",\n\"b\":" FRAME(8, 8, 16, 16) "}," META "}",
     "2:5: b cuts into a", NULL},
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 16, 16) ",\"b\":" FRAME(0, 0, 16, 16) "}," META "}", NULL,
     NULL},
    {"a.json", "{\"frames\":{\"a\":" FRAME(0.5, 0, 16, 16) "}," META "}",
     "1:16: a: place and size must be whole pixels", NULL},
    {"a.json", "{\"frames\":{\"a\":{}}," META "}", "1:16: a: place and size must be whole", NULL},
    {"a.json", "{\"frames\":{\"a\":" FRAME(0, 0, 0, 16) "}," META "}", "1:16: a has no pixels",
     NULL},
    {"a.json", "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) ",\n\"a\":" FRAME(0, 0, 4, 4) "}," META "}",
     ": the name \"a\" is taken", NULL},
    {"a.json", "{\"frames\":[" FRAME(0, 0, 4, 4) "]," META "}", "1:12: the frame has no name",
     NULL},
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) "},\n\"animations\":{\"w\":[\"a\", \"b\"]}," META "}",
     "2:25: animation w shows a frame \"b\", which is missing", NULL},
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 4,
                                 4) "},\"meta\":{\"image\":\"a.png\","
                                    "\n\"frameTags\":[{\"name\":\"w\",\"from\":0,\"to\":1}]}}",
     "2:14: tag w goes beyond the frames", NULL},
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) "},\"meta\":{\"image\":\"a.png\","
                                             "\"related_multi_packs\":[\"b.json\"]}}",
     "the file", NULL},
    {"a.json", "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) "},\n\"meta\":{\"image\":\"b.png\"}}",
     "2:8: its picture", NULL},
    {"a.json", "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) "},\n\"meta\":{}}",
     "2:8: the page names no picture", NULL},
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) "},\"meta\":{\"image\":\"a.png\",\"size\":"
                                             "{\"w\":64,\"h\":31}}}",
     "a.png is 64x32, not 64x31", NULL},
    {"a.json", "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) "},\"meta\":{\"image\":\"dark.png\"}}", NULL,
     "black under alpha 0 beside"},
    {"a.json",
     "{\"frames\":{\"a\":" FRAME(0, 0, 4, 4) "},\"meta\":{\"image\":\"a.png\","
                                             "\"premultiplied\":true}}",
     "is told to be premultiplied, and", NULL},
    {"a.json",
     "{\"frames\":{\"a\":{\"frame\":{\"x\":0,\"y\":0,\"w\":16,\"h\":16},"
     "\"spriteSourceSize\":{\"x\":5,\"y\":0,\"w\":16,\"h\":16},\"sourceSize\":{\"w\":20,"
     "\"h\":16}}}," META "}",
     "1:16: a, 16x16 at 5,0, is not within its source of 20x16", NULL},
    {"a.json",
     "{\"textures\":[{\"image\":\"a.png\",\"frames\":[{\"filename\":\"a\",\"frame\":{"
     "\"x\":60,\"y\":0,\"w\":16,\"h\":16}}]}]}",
     "1:41: a at 60,0", NULL},
    {"a.atlas",
     ATLAS "a\n  bounds: 0, 0, 16, 16\n  index: 0\na\n  bounds: 32, 0, 16, 16\n"
           "  index: 1\n",
     NULL, "touch"},
    {"a.atlas", ATLAS "a\n  bounds: 0, 0, 16, 16\na\n  bounds: 32, 0, 16, 16\n",
     "5:1: the name \"a\" is taken", NULL},
    {"a.atlas", ATLAS "a\n  bounds: 50, 0, 16, 10\n  rotate: 90\n", NULL, NULL},
    {"a.atlas", ATLAS "a\n  bounds: 50, 0, 10, 16\n  rotate: 90\n",
     "3:1: a at 50,0 of 16x10 lies outside", NULL},
    {"a.atlas",
     ATLAS "a\n  rotate: false\n  xy: 0, 0\n  size: 16, 16\n  orig: 20, 20\n"
           "  offset: 5, 0\n  index: -1\n",
     "a, 16x16 at 5,4, is not within", NULL},
    {"a.xml",
     "<TextureAtlas imagePath='a.png'>\n <SubTexture name='a' x='0' y='0' width='16' "
     "height='99'/></TextureAtlas>",
     "2:2: a at 0,0 of 16x99 lies outside", NULL},
    {"a.xml",
     "<TextureAtlas imagePath='a.png'>\n <SubTexture x='0' y='0' width='1' height='1'/>"
     "</TextureAtlas>",
     "2:2: the frame has no name", NULL},
    {"a.tres",
     TRES "[sub_resource type=\"AtlasTexture\" id=\"f\"]\natlas = ExtResource(\"1\")\n"
          "region = Rect2(0, 0, 16, 16)\n\n[resource]\nanimations = [{\n\"frames\": "
          "[{\"texture\": SubResource(\"f\")}, {\"texture\": SubResource(\"g\")}]}]\n",
     "11:55: an animation shows a frame \"g\", which is missing", NULL},
    {"a.tres",
     TRES "[sub_resource type=\"AtlasTexture\" id=\"f\"]\natlas = ExtResource(\"2\")\n"
          "region = Rect2(0, 0, 16, 16)\n",
     "5:1: f lies on a page that is not there", NULL},
    {"a.csv", "name,image,x,y,width,height\r\n\"a,\"\"b\",a.png,0,0,16,16\r\nc,a.png,0,0,16,\r\n",
     "3:1: c: place and size must be whole", NULL},
    {"a.css",
     ".a{width:16px;height:16px;background:url(a.png);animation:w 1s steps(4)}\n"
     "@keyframes w{from{background-position:0 0}to{background-position:-64px 0}}",
     NULL, "touch"},
    {"a.css",
     ".a{width:16px;height:16px;background:url(a.png);animation:w 1s steps(5)}\n"
     "@keyframes w{from{background-position:0 0}to{background-position:-80px 0}}",
     "2:14: a 4 at 64,0", NULL},
};

static bool holds(const Diagnostics *list, const char *wanted)
{
    for (guint i = 0; i < diagnostics_count(list); i++) {
        const Diagnostic *found = diagnostics_at(list, i);
        g_autofree char *text =
            g_strdup_printf("%d:%d: %s", found->place.line, found->place.column, found->message);
        if (strstr(text, wanted) != NULL)
            return true;
        g_test_message("%s", text);
    }
    return false;
}

static void check_row(const Row *row, const char *folder)
{
    g_autofree char *path = g_build_filename(folder, row->file, NULL);
    g_autoptr(GError) error = NULL;
    g_autoptr(Diagnostics) problems = diagnostics_new(), warnings = diagnostics_new();
    Limits limits = limits_default();
    fixture_write(path, row->text);
    g_autoptr(SheetRead) read = sheet_read_load(path, &limits, &error);
    g_assert_no_error(error);
    sheet_check(read, &limits, problems, warnings);
    if (row->problem == NULL ? diagnostics_count(problems) > 0 : !holds(problems, row->problem))
        g_test_fail_printf("%s\nproblems: wanted %s, got %s", row->text, row->problem,
                           diagnostics_count(problems) > 0 ? diagnostics_at(problems, 0)->message
                                                           : "none");
    if (row->warning != NULL && !holds(warnings, row->warning))
        g_test_fail_printf("%s\nno warning says %s", row->text, row->warning);
}

static void test_rows(void)
{
    char *folder = fixture_folder();
    write_picture(folder, "a.png", true);
    write_picture(folder, "dark.png", false);
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
        check_row(&rows[i], folder);
    fixture_remove(folder);
}

/* What cannot be read at all. */
static void test_errors(void)
{
    static const struct {
        const char *file, *text;
        ErrorCode code;
        int line, column;
        const char *says;
    } bad[] = {
        {"a.json", "{\"frames\":\n{\"a\" 1}}", ERROR_SYNTAX, 2, 4, "this is no JSON"},
        {"a.json", "{\"a\":1}", ERROR_VALUE, 1, 1, "tells of no sheet"},
        {"a.json", "[1]", ERROR_VALUE, 1, 1, "tells of no sheet"},
        {"a.json", "\"x\"", ERROR_VALUE, 1, 1, "tells of no sheet"},
        {"a.atlas", "\n\n", ERROR_VALUE, 1, 1, "no page"},
        {"a.atlas", "size: 1, 2\n", ERROR_SYNTAX, 1, 1, "the name of a page"},
        {"a.xml", "<svg/>", ERROR_VALUE, 1, 1, "its root is <svg>"},
        {"a.xml", "<TextureAtlas>", ERROR_SYNTAX, 0, 0, ""},
        {"a.tres", "[gd_scene]", ERROR_VALUE, 1, 1, "SpriteFrames"},
        {"a.csv", "name,x\n", ERROR_VALUE, 1, 1, "the column \"y\" is missing"},
        {"a.csv", "", ERROR_VALUE, 1, 1, "empty"},
        {"a.css", ".a{color:red}", ERROR_VALUE, 1, 1, "no rule has a background"},
        {"a.css", ".a{background:url(a.png);animation:w 1s steps(1e9)}@keyframes w{from{}}",
         ERROR_LIMIT, 1, 1, "more than 36000 steps"},
        {"a.txt", "", ERROR_USAGE, 0, 0, ".png and .json .atlas .xml .tres .csv .css"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(bad); i++) {
        Limits limits = limits_default();
        g_autoptr(GError) error = NULL;
        Source *source = source_from_text(bad[i].file, bad[i].text, strlen(bad[i].text));
        g_assert_null(sheet_read_source(source, &limits, &error));
        g_assert_error(error, ERROR_DOMAIN, (int)bad[i].code);
        if (strstr(error->message, bad[i].says) == NULL)
            g_error("%s: %s", bad[i].text, error->message);
        if (bad[i].line > 0) {
            g_assert_cmpint(error_place(error).line, ==, bad[i].line);
            g_assert_cmpint(error_place(error).column, ==, bad[i].column);
        }
    }
}

static void test_deep(void)
{
    Limits limits = limits_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < 200000; i++)
        g_string_append_c(text, '[');
    g_assert_null(
        sheet_read_source(source_from_text("a.json", text->str, text->len), &limits, &error));
    g_assert_error(error, ERROR_DOMAIN, ERROR_LIMIT);
    g_assert_cmpint(error_place(error).column, ==, 65);
}

/* Every dialect, every layout it can hold: no problem, and packed no warning. */
static void test_own(void)
{
    static const FixtureCell cells[] = {
        {40, 30, {3, 5, 20, 7}, 0xffff0000}, {40, 30, {0, 0, 5, 30}, 0xff00ff00},
        {40, 30, {12, 1, 9, 9}, 0x80400000}, {40, 30, {3, 8, 20, 7}, 0xffff0000},
        {40, 30, {0, 0, 0, 0}, 0},           {40, 30, {5, 5, 22, 9}, 0xffffffff},
    };
    char *folder = fixture_folder();
    for (const SheetDialect *const *dialect = dialects(); *dialect != NULL; dialect++) {
        for (guint layout = 0; layout < 4; layout++) {
            SheetOptions options = sheet_fixture_options(layout > 0 ? SHEET_PACKED : SHEET_GRID);
            unsigned flags = (*dialect)->flags;
            options.padding = layout > 0 ? 2 : 0;
            options.n_dialects = 1;
            options.dialects = dialect;
            if (layout == 2 && (flags & (DIALECT_TURNS_RIGHT | DIALECT_TURNS_LEFT)) != 0)
                options.turn =
                    (flags & DIALECT_TURNS_RIGHT) != 0 ? SHEET_TURNED_RIGHT : SHEET_TURNED_LEFT;
            if (layout == 3 && (flags & DIALECT_ONE_PAGE) == 0) {
                options.side = 48;
                options.pages = 9;
            }
            g_autofree char *path = g_build_filename(folder, "hero.png", NULL);
            g_autoptr(SheetBuilder) builder =
                sheet_fixture_build(&options, cells, G_N_ELEMENTS(cells), SHEET_PINGPONG);
            g_autoptr(GPtrArray) written = g_ptr_array_new_with_free_func(g_free);
            g_autoptr(GError) error = NULL;
            g_autoptr(SheetFiles) files = sheet_files_new(path, &options, &error);
            g_assert_true(sheet_files_write(files, builder, written, &error));
            g_assert_no_error(error);
            for (guint i = 0; i < written->len; i++) {
                const char *file = written->pdata[i];
                if (!sheet_read_knows(file) || strstr(file, "-anims") != NULL)
                    continue;
                Limits limits = limits_default();
                g_autoptr(Diagnostics) problems = diagnostics_new(), warnings = diagnostics_new();
                g_autoptr(SheetRead) read = sheet_read_load(file, &limits, &error);
                g_assert_no_error(error);
                sheet_check(read, &limits, problems, warnings);
                for (guint k = 0; k < diagnostics_count(problems); k++)
                    g_error("%s, layout %u: %s", file, layout,
                            diagnostics_at(problems, k)->message);
                if (layout > 0 && diagnostics_count(warnings) > 0)
                    g_error("%s, layout %u: %s", file, layout,
                            diagnostics_at(warnings, 0)->message);
            }
        }
    }
    fixture_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/sheet-check/rows", test_rows);
    g_test_add_func("/sheet-check/errors", test_errors);
    g_test_add_func("/sheet-check/deep", test_deep);
    g_test_add_func("/sheet-check/own", test_own);
    return g_test_run();
}
