/* libGDX's and Spine's .atlas, in its new form (bounds, offsets) and its old one (xy, size, orig,
 * offset). A line without a colon is a name: of a page after an empty line, else of a region. */
#include "base/number.h"
#include "render/sheet/sheet_readers.h"

#include <string.h>

enum {
    VALUES = 4,
};

/* A line, and the values behind its colon. */
typedef struct Line {
    const char *text; /* not ended */
    gsize length;     /* without white space at the ends */
    guint32 offset;
    gsize key; /* length of what is before the colon; 0: there is none */
    guint n;
    double values[VALUES]; /* NaN: no number */
} Line;

typedef struct AtlasRead {
    SheetRead *read;
    guint32 next;
    bool in_page;         /* an entry of it is open */
    SheetReadFrame frame; /* while one is open */
    bool has_frame;
    double offset_x, offset_y; /* from the bottom; NaN: not told */
    double index;
    const char *name;
} AtlasRead;

static void take_values(Line *line)
{
    const char *at = line->text + line->key + 1, *end = line->text + line->length;
    while (at < end && line->n < VALUES) {
        const char *comma = memchr(at, ',', (gsize)(end - at));
        const char *stop = comma != NULL ? comma : end;
        g_autofree char *value = g_strndup(at, (gsize)(stop - at));
        if (!number_parse(value, &line->values[line->n]))
            line->values[line->n] = NAN;
        line->n++;
        at = stop + 1;
    }
}

static bool next_line(AtlasRead *atlas, Line *line)
{
    const Source *source = atlas->read->source;
    if (atlas->next >= source->length)
        return false;
    const char *start = source->text + atlas->next;
    gsize length = strcspn(start, "\n");
    *line = (Line){.offset = atlas->next, .values = {NAN, NAN, NAN, NAN}};
    atlas->next += (guint32)length + 1;
    while (length > 0 && g_ascii_isspace(start[length - 1]))
        length--;
    gsize blank = 0;
    while (blank < length && g_ascii_isspace(start[blank]))
        blank++;
    line->text = start + blank;
    line->length = length - blank;
    line->offset += (guint32)blank;
    const char *colon = memchr(line->text, ':', line->length);
    line->key = colon != NULL ? (gsize)(colon - line->text) : 0;
    if (colon != NULL)
        take_values(line);
    return true;
}

static bool is_key(const Line *line, const char *key)
{
    return line->key == strlen(key) && strncmp(line->text, key, line->key) == 0;
}

/* The word behind the colon. */
static bool is_value(const Line *line, const char *word)
{
    const char *value = line->text + line->key + 1;
    gsize length = line->length - line->key - 1;
    while (length > 0 && g_ascii_isspace(*value)) {
        value++;
        length--;
    }
    return length == strlen(word) && strncmp(value, word, length) == 0;
}

static void close_frame(AtlasRead *atlas)
{
    SheetReadFrame *frame = &atlas->frame;
    if (!atlas->has_frame)
        return;
    double height = frame->height, width = frame->width;
    frame->has_source = !isnan(frame->source_width);
    frame->trim_x = isnan(atlas->offset_x) ? 0 : atlas->offset_x;
    frame->trim_y = frame->source_height - (isnan(atlas->offset_y) ? 0 : atlas->offset_y) - height;
    if (frame->turn != SHEET_UPRIGHT) {
        frame->width = height;
        frame->height = width;
    }
    /* Regions of one name are told apart by their index. */
    char number[NUMBER_BUFFER];
    if (!isnan(atlas->index) && atlas->index >= 0)
        frame->name = arena_printf(atlas->read->arena, "%s #%s", atlas->name,
                                   number_print(number, atlas->index, 0));
    sheet_read_add_frame(atlas->read, *frame);
    atlas->has_frame = false;
}

static void open_frame(AtlasRead *atlas, const Line *line)
{
    close_frame(atlas);
    atlas->frame = sheet_read_frame(line->offset);
    atlas->frame.source_width = atlas->frame.source_height = NAN;
    atlas->frame.page = atlas->read->pages->len - 1;
    atlas->name = arena_strndup(atlas->read->arena, line->text, line->length);
    atlas->frame.name = atlas->name;
    atlas->offset_x = atlas->offset_y = atlas->index = NAN;
    atlas->has_frame = true;
}

static void page_value(AtlasRead *atlas, const Line *line)
{
    SheetReadPage *page =
        &g_array_index(atlas->read->pages, SheetReadPage, atlas->read->pages->len - 1);
    if (is_key(line, "size")) {
        page->width = isnan(line->values[0]) ? 0 : line->values[0];
        page->height = isnan(line->values[1]) ? 0 : line->values[1];
    } else if (is_key(line, "pma")) {
        page->premultiplied = is_value(line, "true");
    }
}

static void take_pair(const Line *line, guint from, double *first, double *second)
{
    *first = line->values[from];
    *second = line->values[from + 1];
}

static void frame_value(AtlasRead *atlas, const Line *line)
{
    SheetReadFrame *frame = &atlas->frame;
    if (is_key(line, "bounds") || is_key(line, "xy"))
        take_pair(line, 0, &frame->x, &frame->y);
    if (is_key(line, "bounds"))
        take_pair(line, 2, &frame->width, &frame->height);
    else if (is_key(line, "size"))
        take_pair(line, 0, &frame->width, &frame->height);
    else if (is_key(line, "offsets") || is_key(line, "offset"))
        take_pair(line, 0, &atlas->offset_x, &atlas->offset_y);
    if (is_key(line, "offsets"))
        take_pair(line, 2, &frame->source_width, &frame->source_height);
    else if (is_key(line, "orig"))
        take_pair(line, 0, &frame->source_width, &frame->source_height);
    else if (is_key(line, "index"))
        atlas->index = line->values[0];
    else if (is_key(line, "rotate"))
        frame->turn = is_value(line, "true") || line->values[0] == 90 ? SHEET_TURNED_LEFT
                      : line->values[0] == 270                        ? SHEET_TURNED_RIGHT
                                                                      : SHEET_UPRIGHT;
}

static bool take_line(AtlasRead *atlas, const Line *line, GError **error)
{
    if (line->length == 0) {
        close_frame(atlas);
        atlas->in_page = false;
    } else if (!atlas->in_page) {
        if (line->key > 0)
            return sheet_read_fail(atlas->read, ERROR_SYNTAX, line->offset, error,
                                   "the name of a page belongs here; a line before says the "
                                   "picture's file");
        const char *image = arena_strndup(atlas->read->arena, line->text, line->length);
        sheet_read_add_page(atlas->read, (SheetReadPage){.image = image, .offset = line->offset});
        atlas->in_page = true;
    } else if (line->key == 0) {
        open_frame(atlas, line);
    } else if (atlas->has_frame) {
        frame_value(atlas, line);
    } else {
        page_value(atlas, line);
    }
    return true;
}

bool sheet_read_atlas(SheetRead *read, const Limits *limits, GError **error)
{
    (void)limits;
    AtlasRead atlas = {.read = read};
    Line line;
    read->kind = "atlas";
    while (next_line(&atlas, &line))
        if (!take_line(&atlas, &line, error))
            return false;
    close_frame(&atlas);
    return read->pages->len > 0 || sheet_read_fail(read, ERROR_VALUE, 0, error,
                                                   "this atlas has no page: its first line names "
                                                   "a picture");
}
