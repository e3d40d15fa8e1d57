/* The rigs that ship with the program: each gives its whole set of files, holds what it touches,
 * and has the figures that README prints. The program's path is the first argument. */
#include "../film/film_decoded.h"
#include "program.h"

#include <json-glib/json-glib.h>
#include <string.h>

typedef struct Shipped {
    const char *name;
    guint contacts;
    guint frames; /* of a loop, at FPS */
} Shipped;

#define FPS "--fps=5"

static const Shipped shipped[] = {
    {"cyclist", 4, 24}, /* four turns of 1.2 s */
    {"runner", 2, 28},  /* eight of 0.7 s */
    {"rower", 8, 48},   /* four of 2.4 s */
    {"crane", 1, 40},   /* one of 8 s */
};

static char *rig_path(const Shipped *rig)
{
    return g_strdup_printf(PROJECT_DIR "/rigs/%s.yaml", rig->name);
}

static JsonObject *parse(JsonParser *parser, const char *path)
{
    g_autoptr(GError) error = NULL;
    json_parser_load_from_file(parser, path, &error);
    g_assert_no_error(error);
    return json_node_get_object(json_parser_get_root(parser));
}

/* A film of the whole loop, a sheet of the same frames, and the plot of the errors. */
static void check_files(const Program *program, const Shipped *rig)
{
    static const char *const kinds[] = {"svg",        "mp4",       "webm",     "sheet.png",
                                        "sheet.json", "error.svg", "error.png"};
    for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
        g_autofree char *name = g_strdup_printf("out/%s.%s", rig->name, kinds[i]);
        if (!program_has(program, name))
            g_error("%s is missing", name);
    }
    static const char *const films[] = {"mp4", "webm"};
    for (gsize i = 0; i < G_N_ELEMENTS(films); i++) {
        g_autofree char *name = g_strdup_printf("out/%s.%s", rig->name, films[i]);
        g_autofree char *path = program_file(program, name);
        g_autoptr(Film) film = film_read(path);
        g_assert_cmpuint(film->frames->len, ==, rig->frames);
        g_assert_cmpint(film->codec->width, ==, 96);
        g_assert_cmpint(film->codec->height, ==, 54);
    }
    g_autofree char *sheet = g_strdup_printf("out/%s.sheet.json", rig->name);
    g_autofree char *path = program_file(program, sheet);
    g_autoptr(JsonParser) parser = json_parser_new();
    JsonObject *frames = json_object_get_object_member(parse(parser, path), "frames");
    g_assert_cmpuint(json_object_get_size(frames), ==, rig->frames);
}

static void test_files(Program *program, gconstpointer data)
{
    (void)data;
    for (gsize i = 0; i < G_N_ELEMENTS(shipped); i++) {
        g_autofree char *path = rig_path(&shipped[i]);
        Run run = RUN(program, "render", path, "--width=96", FPS);
        if (run.status != 0 || *run.err != '\0')
            g_error("%s: status %d:\n%s", shipped[i].name, run.status, run.err);
        run_clear(&run);
        check_files(program, &shipped[i]);
    }
}

/* README's row of a contact: "| `crane` | boom.tip | 0.094 | 0.060 |". It is no better than what
 * is measured, and not much worse. */
static void check_row(const char *readme, const Shipped *rig, JsonObject *contact)
{
    g_autofree char *head = g_strdup_printf("| `%s` | %s | ", rig->name,
                                            json_object_get_string_member(contact, "name"));
    const char *row = strstr(readme, head);
    if (row == NULL)
        g_error("README has no row that begins with %s", head);
    char *bar;
    double max = g_ascii_strtod(row + strlen(head), &bar), rms = g_ascii_strtod(bar + 3, NULL);
    double measured = json_object_get_double_member(contact, "max");
    g_assert_cmpfloat(measured, <=, max + 0.001);
    g_assert_cmpfloat(measured, >, max / 2);
    g_assert_cmpfloat(json_object_get_double_member(contact, "rms"), <=, rms + 0.001);
}

/* All that a rig's limbs touch is held to a tenth of a px, of a runner's foot against the ground
 * too, and README says by how much. */
static void test_contacts(Program *program, gconstpointer data)
{
    (void)data;
    g_autoptr(GBytes) file = fixture_read(PROJECT_DIR "/README.md");
    g_autofree char *readme = g_strndup(g_bytes_get_data(file, NULL), g_bytes_get_size(file));
    for (gsize i = 0; i < G_N_ELEMENTS(shipped); i++) {
        g_autofree char *path = rig_path(&shipped[i]);
        run_expect_silence(RUN(program, "verify", path, "--json=figures.json", FPS));
        g_autofree char *figures = program_file(program, "figures.json");
        g_autoptr(JsonParser) parser = json_parser_new();
        JsonArray *contacts = json_object_get_array_member(parse(parser, figures), "contacts");
        g_assert_cmpuint(json_array_get_length(contacts), ==, shipped[i].contacts);
        for (guint k = 0; k < shipped[i].contacts; k++) {
            JsonObject *contact = json_array_get_object_element(contacts, k);
            g_assert_cmpfloat(json_object_get_double_member(contact, "max"), <=, 0.1);
            check_row(readme, &shipped[i], contact);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    if (argc < 2)
        g_error("usage: test_shipped PATH-OF-ZOETROPE");
    program_add_test("/shipped/files", argv[1], test_files);
    program_add_test("/shipped/contacts", argv[1], test_contacts);
    return g_test_run();
}
