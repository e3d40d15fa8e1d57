/* Comma-separated values: a line of names, then a line a frame. Of the columns those are read that
 * the csv dialect writes; name, x, y, width and height must be there. */
#include "base/number.h"
#include "render/sheet/sheet_readers.h"

#include <string.h>

enum {
    COLUMN_NAME,
    COLUMN_IMAGE,
    COLUMN_X,
    COLUMN_Y,
    COLUMN_WIDTH,
    COLUMN_HEIGHT,
    COLUMN_ROTATED,
    COLUMN_TRIM_X,
    COLUMN_TRIM_Y,
    COLUMN_SOURCE_WIDTH,
    COLUMN_SOURCE_HEIGHT,
    N_COLUMNS,
};

static const char *const columns[N_COLUMNS] = {
    [COLUMN_NAME] = "name",
    [COLUMN_IMAGE] = "image",
    [COLUMN_X] = "x",
    [COLUMN_Y] = "y",
    [COLUMN_WIDTH] = "width",
    [COLUMN_HEIGHT] = "height",
    [COLUMN_ROTATED] = "rotated",
    [COLUMN_TRIM_X] = "trim_x",
    [COLUMN_TRIM_Y] = "trim_y",
    [COLUMN_SOURCE_WIDTH] = "source_width",
    [COLUMN_SOURCE_HEIGHT] = "source_height",
};

static const bool needed[N_COLUMNS] = {
    [COLUMN_NAME] = true,  [COLUMN_X] = true,      [COLUMN_Y] = true,
    [COLUMN_WIDTH] = true, [COLUMN_HEIGHT] = true,
};

typedef struct CsvRead {
    SheetRead *read;
    guint32 next;
    GPtrArray *fields; /* of one line, owned */
    guint32 offset;    /* of that line */
    int at[N_COLUMNS]; /* which field; -1: none */
} CsvRead;

/* One field; `next` is left on what ends it. */
static char *take_field(CsvRead *csv)
{
    const Source *source = csv->read->source;
    GString *field = g_string_new(NULL);
    bool quoted = source->text[csv->next] == '"';
    csv->next += quoted;
    while (csv->next < source->length) {
        char c = source->text[csv->next];
        if (quoted && c == '"') {
            csv->next++;
            if (source->text[csv->next] != '"') {
                quoted = false;
                continue;
            }
        } else if (!quoted && strchr(",\r\n", c) != NULL) {
            break;
        }
        g_string_append_c(field, c);
        csv->next++;
    }
    return g_string_free(field, FALSE);
}

static bool next_line(CsvRead *csv)
{
    const Source *source = csv->read->source;
    g_ptr_array_set_size(csv->fields, 0);
    if (csv->next >= source->length)
        return false;
    csv->offset = csv->next;
    for (;;) {
        g_ptr_array_add(csv->fields, take_field(csv));
        if (source->text[csv->next] != ',')
            break;
        csv->next++;
    }
    csv->next += source->text[csv->next] == '\r';
    csv->next += source->text[csv->next] == '\n';
    return true;
}

static const char *field_of(const CsvRead *csv, guint column)
{
    int at = csv->at[column];
    return at >= 0 && (guint)at < csv->fields->len ? csv->fields->pdata[at] : NULL;
}

static double number_of(const CsvRead *csv, guint column)
{
    const char *text = field_of(csv, column);
    double value;
    return text != NULL && number_parse(text, &value) ? value : NAN;
}

static bool take_header(CsvRead *csv, GError **error)
{
    for (guint i = 0; i < N_COLUMNS; i++) {
        csv->at[i] = -1;
        for (guint k = 0; k < csv->fields->len; k++)
            if (g_str_equal(csv->fields->pdata[k], columns[i]))
                csv->at[i] = (int)k;
        if (needed[i] && csv->at[i] < 0)
            return sheet_read_fail(csv->read, ERROR_VALUE, csv->offset, error,
                                   "this tells of no sheet: the column \"%s\" is missing",
                                   columns[i]);
    }
    return true;
}

static void add_frame(CsvRead *csv)
{
    const char *name = field_of(csv, COLUMN_NAME), *image = field_of(csv, COLUMN_IMAGE);
    double turn = number_of(csv, COLUMN_ROTATED);
    SheetReadFrame frame = sheet_read_frame(csv->offset);
    frame.name = arena_strdup(csv->read->arena, name != NULL ? name : "");
    frame.page = sheet_read_page_of(
        csv->read, image != NULL ? arena_strdup(csv->read->arena, image) : NULL, csv->offset);
    frame.x = number_of(csv, COLUMN_X);
    frame.y = number_of(csv, COLUMN_Y);
    frame.width = number_of(csv, COLUMN_WIDTH);
    frame.height = number_of(csv, COLUMN_HEIGHT);
    frame.turn = turn == 90 ? SHEET_TURNED_RIGHT : turn == 270 ? SHEET_TURNED_LEFT : SHEET_UPRIGHT;
    frame.has_source = csv->at[COLUMN_SOURCE_WIDTH] >= 0;
    frame.trim_x = number_of(csv, COLUMN_TRIM_X);
    frame.trim_y = number_of(csv, COLUMN_TRIM_Y);
    frame.source_width = number_of(csv, COLUMN_SOURCE_WIDTH);
    frame.source_height = number_of(csv, COLUMN_SOURCE_HEIGHT);
    sheet_read_add_frame(csv->read, frame);
}

bool sheet_read_csv(SheetRead *read, const Limits *limits, GError **error)
{
    (void)limits;
    g_autoptr(GPtrArray) fields = g_ptr_array_new_with_free_func(g_free);
    CsvRead csv = {.read = read, .fields = fields};
    csv.next = g_str_has_prefix(read->source->text, "\xEF\xBB\xBF") ? 3 : 0;
    read->kind = "CSV";
    if (!next_line(&csv))
        return sheet_read_fail(read, ERROR_VALUE, 0, error, "this tells of no sheet: it is empty");
    if (!take_header(&csv, error))
        return false;
    while (next_line(&csv)) {
        bool empty = csv.fields->len == 1 && *(const char *)csv.fields->pdata[0] == '\0';
        if (!empty)
            add_frame(&csv);
    }
    return true;
}
