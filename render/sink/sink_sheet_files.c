#include "render/sink/sink_sheet_files.h"

#include "base/error.h"
#include "render/frame/extension.h"
#include "render/sink/sink_png_writer.h"

#include <string.h>

struct SheetFiles {
    const SheetOptions *options;
    char *stem; /* the path without ".png" */
    char *name;
    GPtrArray *outputs; /* of Output: the pages, then the dialects' files; NULL once renamed */
};

static void discard(gpointer output)
{
    output_discard(output);
}

static bool open_file(SheetFiles *files, char *path, GError **error)
{
    g_autofree char *own = path;
    Output *output = output_new(own, error);
    if (output != NULL)
        g_ptr_array_add(files->outputs, output);
    return output != NULL;
}

static guint text_count(const SheetDialect *dialect, guint n_pages)
{
    return (dialect->flags & DIALECT_ALL_PAGES) != 0 ? 1 : n_pages;
}

static bool open_dialect(SheetFiles *files, const SheetDialect *dialect, guint n_pages,
                         GError **error)
{
    for (guint i = 0; i < DIALECT_FILES && dialect->files[i].write != NULL; i++)
        for (guint page = 0; page < text_count(dialect, n_pages); page++)
            if (!open_file(files, dialect_path(dialect, i, files->stem, page, n_pages), error))
                return false;
    return true;
}

static bool open_all(SheetFiles *files, guint n_pages, GError **error)
{
    g_ptr_array_set_size(files->outputs, 0);
    for (guint i = 0; i < n_pages; i++)
        if (!open_file(files, dialect_file_name(files->stem, i, n_pages, ".png"), error))
            return false;
    for (guint i = 0; i < files->options->n_dialects; i++)
        if (!open_dialect(files, files->options->dialects[i], n_pages, error))
            return false;
    return true;
}

SheetFiles *sheet_files_new(const char *path, const SheetOptions *options, GError **error)
{
    if (!extension_is(path, ".png")) {
        error_set(error, ERROR_USAGE, (Place){path, 0, 0},
                  "the picture of a sheet is a .png; name it so, as in walk.sheet.png");
        return NULL;
    }
    g_autoptr(SheetFiles) files = g_new0(SheetFiles, 1);
    files->options = options;
    files->stem = g_strndup(path, strlen(path) - strlen(".png"));
    files->name = g_filename_display_basename(files->stem);
    files->outputs = g_ptr_array_new_with_free_func(discard);
    return open_all(files, 1, error) ? g_steal_pointer(&files) : NULL;
}

void sheet_files_free(SheetFiles *files)
{
    if (files == NULL)
        return;
    g_ptr_array_unref(files->outputs);
    g_free(files->name);
    g_free(files->stem);
    g_free(files);
}

const char *sheet_files_name(const SheetFiles *files)
{
    return files->name;
}

static bool write_page(Output *output, const SheetBuilder *builder, guint page, GError **error)
{
    const SheetPage *size = &sheet_builder_sheet(builder)->pages[page];
    g_autoptr(PngWriter) writer = png_writer_new(output, size->width, size->height, true, error);
    if (writer == NULL)
        return false;
    g_autoptr(SheetPaper) paper = sheet_builder_paper(builder, page);
    g_autofree guint8 *row = g_malloc((gsize)size->width * 4);
    for (int y = 0; y < size->height; y++) {
        sheet_paper_row(paper, row);
        if (!png_writer_row(writer, row, error))
            return false;
    }
    return png_writer_finish(writer, error) && output_seal(output, error);
}

static bool write_text(Output *output, const Sheet *sheet, DialectWrite write, guint page,
                       GError **error)
{
    g_autoptr(GString) text = g_string_new(NULL);
    write(sheet, page, text);
    return output_write(output, text->str, text->len, error) && output_seal(output, error);
}

static bool write_all(const SheetFiles *files, const SheetBuilder *builder, GError **error)
{
    const Sheet *sheet = sheet_builder_sheet(builder);
    Output *const *next = (Output *const *)files->outputs->pdata;
    for (guint page = 0; page < sheet->n_pages; page++)
        if (!write_page(*next++, builder, page, error))
            return false;
    for (guint i = 0; i < files->options->n_dialects; i++) {
        const SheetDialect *dialect = files->options->dialects[i];
        for (guint k = 0; k < DIALECT_FILES && dialect->files[k].write != NULL; k++)
            for (guint page = 0; page < text_count(dialect, sheet->n_pages); page++)
                if (!write_text(*next++, sheet, dialect->files[k].write, page, error))
                    return false;
    }
    return true;
}

static bool commit_all(SheetFiles *files, GPtrArray *written, GError **error)
{
    for (guint i = 0; i < files->outputs->len; i++) {
        Output *output = g_steal_pointer(&files->outputs->pdata[i]);
        g_autofree char *path = g_strdup(output_path(output));
        if (!output_commit(output, error))
            return false;
        if (written != NULL)
            g_ptr_array_add(written, g_steal_pointer(&path));
    }
    return true;
}

/* A dialect that can tell of one page only. */
static bool check_pages(const SheetFiles *files, guint n_pages, GError **error)
{
    for (guint i = 0; n_pages > 1 && i < files->options->n_dialects; i++) {
        const SheetDialect *dialect = files->options->dialects[i];
        if ((dialect->flags & DIALECT_ONE_PAGE) == 0)
            continue;
        g_autofree char *path = g_strconcat(files->stem, ".png", NULL);
        error_set(error, ERROR_LIMIT, (Place){path, 0, 0},
                  "this sheet takes %u pages, and %s tells of one only: give a smaller size or "
                  "--sheet-max-size, or leave %s out of --sheet-format",
                  n_pages, dialect->name, dialect->name);
        return false;
    }
    return true;
}

bool sheet_files_write(SheetFiles *files, const SheetBuilder *builder, GPtrArray *written,
                       GError **error)
{
    guint n_pages = sheet_builder_sheet(builder)->n_pages;
    return check_pages(files, n_pages, error) &&
           (n_pages == 1 || open_all(files, n_pages, error)) && write_all(files, builder, error) &&
           commit_all(files, written, error);
}
