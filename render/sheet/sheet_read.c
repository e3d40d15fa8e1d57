#include "render/sheet/sheet_read.h"

#include "render/frame/extension.h"
#include "render/sheet/sheet_readers.h"

static const struct {
    const char *extension;
    SheetReader reader;
} readers[] = {
    {".json", sheet_read_json}, {".atlas", sheet_read_atlas}, {".xml", sheet_read_xml},
    {".tres", sheet_read_tres}, {".csv", sheet_read_csv},     {".css", sheet_read_css},
};

static SheetReader find_reader(const char *path)
{
    for (guint i = 0; i < G_N_ELEMENTS(readers); i++)
        if (extension_is(path, readers[i].extension))
            return readers[i].reader;
    return NULL;
}

bool sheet_read_knows(const char *path)
{
    return find_reader(path) != NULL;
}

static SheetRead *read_new(Source *source)
{
    SheetRead *read = g_new0(SheetRead, 1);
    read->source = source;
    read->arena = arena_new();
    read->pages = g_array_new(FALSE, FALSE, sizeof(SheetReadPage));
    read->frames = g_array_new(FALSE, FALSE, sizeof(SheetReadFrame));
    read->mentions = g_array_new(FALSE, FALSE, sizeof(SheetMention));
    read->files = g_array_new(FALSE, FALSE, sizeof(SheetMention));
    return read;
}

void sheet_read_free(SheetRead *read)
{
    if (read == NULL)
        return;
    g_array_unref(read->files);
    g_array_unref(read->mentions);
    g_array_unref(read->frames);
    g_array_unref(read->pages);
    arena_free(read->arena);
    source_free(read->source);
    g_free(read);
}

static bool report_unknown(const char *path, GError **error)
{
    g_autoptr(GString) known = g_string_new(NULL);
    for (guint i = 0; i < G_N_ELEMENTS(readers); i++)
        g_string_append_printf(known, " %s", readers[i].extension);
    error_set(error, ERROR_USAGE, (Place){path, 0, 0},
              "this tells of no sheet by its extension; the known ones are .png and%s", known->str);
    return false;
}

SheetRead *sheet_read_source(Source *source, const Limits *limits, GError **error)
{
    g_autoptr(SheetRead) read = read_new(source);
    SheetReader reader = find_reader(source->path);
    if (reader == NULL ? !report_unknown(source->path, error) : !reader(read, limits, error))
        return NULL;
    if (read->frames->len > limits->frames) {
        error_set(error, ERROR_LIMIT, source_whole(source),
                  "these are %u frames, more than %u; raise --max-frames", read->frames->len,
                  limits->frames);
        return NULL;
    }
    return g_steal_pointer(&read);
}

SheetRead *sheet_read_load(const char *path, const Limits *limits, GError **error)
{
    if (find_reader(path) == NULL) {
        report_unknown(path, error);
        return NULL;
    }
    Source *source = source_load(path, limits, error);
    return source != NULL ? sheet_read_source(source, limits, error) : NULL;
}

Place sheet_read_place(const SheetRead *read, guint32 offset)
{
    return source_place(read->source, offset);
}

SheetReadFrame sheet_read_frame(guint32 offset)
{
    return (SheetReadFrame){.x = NAN, .y = NAN, .width = NAN, .height = NAN, .offset = offset};
}

void sheet_read_add_page(SheetRead *read, SheetReadPage page)
{
    g_array_append_val(read->pages, page);
}

void sheet_read_add_frame(SheetRead *read, SheetReadFrame frame)
{
    g_array_append_val(read->frames, frame);
}

void sheet_read_mention(SheetRead *read, const char *name, const char *where, guint32 offset)
{
    SheetMention mention = {.name = name, .where = where, .offset = offset};
    g_array_append_val(read->mentions, mention);
}

guint sheet_read_page_of(SheetRead *read, const char *image, guint32 offset)
{
    for (guint i = 0; i < read->pages->len; i++)
        if (g_strcmp0(g_array_index(read->pages, SheetReadPage, i).image, image) == 0)
            return i;
    sheet_read_add_page(read, (SheetReadPage){.image = image, .offset = offset});
    return read->pages->len - 1;
}

bool sheet_read_fail(const SheetRead *read, ErrorCode code, guint32 offset, GError **error,
                     const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    error_set(error, code, source_place(read->source, offset), "%s", text);
    return false;
}
