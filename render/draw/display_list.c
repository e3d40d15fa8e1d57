#include "render/draw/display_record.h"

#include <string.h>

enum { UNIT = 8 };

double display_list_single(double value)
{
    volatile float single = (float)value; /* GCC 12 vectorizes some of these conversions away */
    return (double)single;
}

Matrix display_list_single_matrix(Matrix m)
{
    return (Matrix){display_list_single(m.a), display_list_single(m.b), display_list_single(m.c),
                    display_list_single(m.d), display_list_single(m.e), display_list_single(m.f)};
}

DisplayList *display_list_new(void)
{
    DisplayList *list = g_new0(DisplayList, 1);
    list->bytes = g_byte_array_new();
    list->extent = rect_empty();
    return list;
}

void display_list_free(DisplayList *list)
{
    if (!list) {
        return;
    }
    g_byte_array_free(list->bytes, TRUE);
    g_free(list);
}

void display_list_clear(DisplayList *list)
{
    g_byte_array_set_size(list->bytes, 0);
    list->extent = rect_empty();
    list->has_documents = false;
}

bool display_list_equal(const DisplayList *a, const DisplayList *b)
{
    return a->bytes->len == b->bytes->len &&
           (a->bytes->len == 0 || memcmp(a->bytes->data, b->bytes->data, a->bytes->len) == 0);
}

bool display_list_is_empty(const DisplayList *list)
{
    return list->bytes->len == 0;
}

gsize display_list_size(const DisplayList *list)
{
    return list->bytes->len;
}

bool display_list_has_documents(const DisplayList *list)
{
    return list->has_documents;
}

Rect display_list_extent(const DisplayList *list)
{
    return list->extent;
}

void display_append(DisplayList *list, const void *data, gsize size)
{
    static const guint8 padding[UNIT] = {0};
    g_byte_array_append(list->bytes, data, (guint)size);
    g_byte_array_append(list->bytes, padding, (UNIT - size % UNIT) % UNIT);
}

gsize display_begin(DisplayList *list, DisplayKind kind)
{
    gsize entry = list->bytes->len;
    const DisplayHeader header = {.kind = kind};
    display_append(list, &header, sizeof header);
    return entry;
}

void display_end(DisplayList *list, gsize entry)
{
    DisplayHeader *header = (DisplayHeader *)(void *)(list->bytes->data + entry);
    header->bytes = list->bytes->len - entry - sizeof *header;
}

void display_list_append(DisplayList *list, const DisplayList *above)
{
    g_byte_array_append(list->bytes, above->bytes->data, above->bytes->len);
    list->extent = rect_union(list->extent, above->extent);
    list->has_documents = list->has_documents || above->has_documents;
}

void display_list_add_tiles(DisplayList *list, const Tiles *tiles)
{
    gsize entry = display_begin(list, DISPLAY_TILES);
    display_append(list, tiles->rects, tiles->n * sizeof *tiles->rects);
    display_end(list, entry);
    list->extent = rect_union(list->extent, tiles->bounds);
}

void display_list_add_run(DisplayList *list, guint run, Rect part)
{
    const guint64 number = run;
    gsize entry = display_begin(list, DISPLAY_RUN);
    display_append(list, &number, sizeof number);
    display_end(list, entry);
    list->extent = rect_union(list->extent, part);
}

void display_list_add_document(DisplayList *list, const GString *text, Rect part)
{
    const DocumentRecord record = {.part = part, .length = text->len};
    gsize entry = display_begin(list, DISPLAY_DOCUMENT);
    display_append(list, &record, sizeof record);
    display_append(list, text->str, text->len);
    display_end(list, entry);
    list->extent = rect_union(list->extent, part);
    list->has_documents = true;
}
