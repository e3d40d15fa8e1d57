#include "base/number.h"
#include "render/command/command.h"
#include "render/command/command_rows.h"
#include "render/frame/extension.h"
#include "render/frame/output.h"
#include "render/report/report.h"
#include "render/sheet/dialect.h"
#include "render/sheet/sheet_check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool report_usage(GError **error, const char *path, const char *message)
{
    error_set(error, ERROR_USAGE, (Place){path, 0, 0}, "%s", message);
    return false;
}

static void add_if_there(GPtrArray *files, char *path)
{
    if (sheet_read_knows(path) && g_file_test(path, G_FILE_TEST_IS_REGULAR) &&
        !g_ptr_array_find_with_equal_func(files, path, g_str_equal, NULL))
        g_ptr_array_add(files, path);
    else
        g_free(path);
}

/* The metadata beside a picture, by the names that dialects give it, or give all pages of which it
 * is one ("hero-1.png"). */
static bool add_beside(GPtrArray *files, const char *path, GError **error)
{
    guint before = files->len;
    gsize length = strlen(path) - strlen(".png"), digits = length;
    while (digits > 0 && g_ascii_isdigit(path[digits - 1]))
        digits--;
    bool numbered = digits > 0 && digits < length && path[digits - 1] == '-';
    g_autofree char *stem = g_strndup(path, length);
    g_autofree char *whole = g_strndup(path, numbered ? digits - 1 : length);
    for (const SheetDialect *const *dialect = dialects(); *dialect != NULL; dialect++) {
        add_if_there(files, g_strconcat(stem, (*dialect)->files[0].extension, NULL));
        add_if_there(files, g_strconcat(whole, (*dialect)->files[0].extension, NULL));
    }
    return files->len > before ||
           report_usage(error, path,
                        "there is nothing beside it that tells of a sheet; name that file");
}

static GPtrArray *collect(const Options *options, GError **error)
{
    g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 1; i < options->arguments->len; i++) {
        const char *path = options->arguments->pdata[i];
        if (!extension_is(path, ".png"))
            g_ptr_array_add(files, g_strdup(path));
        else if (!add_beside(files, path, error))
            return NULL;
    }
    return g_steal_pointer(&files);
}

static void append_all(GString *out, const Diagnostics *list, const char *prefix)
{
    for (guint i = 0; i < diagnostics_count(list); i++) {
        g_autofree char *text = report_diagnostic(diagnostics_at(list, i), prefix);
        g_string_append_printf(out, "%s\n", text);
    }
}

static void append_summary(GString *out, const char *path, const SheetRead *read,
                           SheetSummary summary, guint n_problems)
{
    g_string_append_printf(out, "%s: %s, %u %s in %u %s on %u %s", path, read->kind,
                           summary.n_frames, summary.n_frames == 1 ? "frame" : "frames",
                           summary.n_places, summary.n_places == 1 ? "place" : "places",
                           summary.n_pages, summary.n_pages == 1 ? "page" : "pages");
    if (!isnan(summary.fill)) {
        g_string_append(out, ", ");
        number_append(out, summary.fill * 100, 1);
        g_string_append(out, " % filled");
    }
    if (n_problems == 0)
        g_string_append(out, ": fine\n");
    else
        g_string_append_printf(out, ": %u %s\n", n_problems,
                               n_problems == 1 ? "problem" : "problems");
}

/* How many problems it has; -1 with the error set. */
static int check_file(const char *path, const Options *options, GString *out, GError **error)
{
    g_autoptr(SheetRead) read = sheet_read_load(path, &options->limits, error);
    if (read == NULL)
        return -1;
    g_autoptr(Diagnostics) problems = diagnostics_new(), warnings = diagnostics_new();
    SheetSummary summary = sheet_check(read, &options->limits, problems, warnings);
    guint n = diagnostics_count(problems);
    if (options->strict)
        n += diagnostics_count(warnings);
    append_all(out, problems, "");
    if (!options->quiet || options->strict)
        append_all(out, warnings, options->strict ? "" : "warning: ");
    if (!options->quiet)
        append_summary(out, path, read, summary, n);
    return (int)n;
}

static bool run(const Options *options, GError **error)
{
    if (!g_str_equal(options->arguments->pdata[0], "check"))
        return report_usage(error, NULL, "usage: " COMMAND_PROGRAM " sheet check FILE...");
    g_autoptr(GPtrArray) files = collect(options, error);
    g_autoptr(GString) out = g_string_new(NULL);
    int sum = 0;
    for (guint i = 0; files != NULL && i < files->len; i++) {
        int n = check_file(files->pdata[i], options, out, error);
        if (n < 0)
            return false;
        sum += n;
    }
    if (files == NULL || !output_write_file("-", out->str, out->len, error))
        return false;
    if (sum > 0)
        error_set(error, ERROR_VALUE, (Place){NULL, 0, 0}, "%d %s", sum,
                  sum == 1 ? "problem" : "problems");
    return sum == 0;
}

const Command command_sheet_row = {
    .name = "sheet",
    .bit = COMMAND_SHEET,
    .arguments = "check FILE...",
    .summary = "check a sprite sheet: places, overlaps, bleeding, names",
    .description =
        (const char *const[]){
            "'sheet check' reads what a file tells of a sprite sheet, whoever wrote it, and looks "
            "at the pictures beside it. FILE is JSON (TexturePacker, Aseprite, PixiJS, Phaser, "
            "Unity), an .atlas (libGDX, Spine), .tres (Godot), .xml (Starling), .css or .csv; of a "
            ".png all of these that lie beside it are read.",
            "Problems are what a loader stumbles over: a picture that is missing or has another "
            "size, frames outside of it or cutting into each other, names that are missing or "
            "twice there. Neighbours that filtering would mix in, and dark edges, are warnings; "
            "with --strict they count too. Exit status 1 when there is a problem.",
            NULL,
        },
    .examples =
        (const CommandExample[]){
            {"sheet check hero.pixi.json", "one file and its pictures"},
            {"sheet check hero.png --strict", "all that is told of a picture, warnings too"},
            {NULL, NULL},
        },
    .words = (const char *const[]){"check", NULL},
    .least = 2,
    .most = 64,
    .run = run,
};
