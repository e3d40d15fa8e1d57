#include "render/sheet/sheet_builder.h"

#include "base/error.h"
#include "render/sheet/sheet_arrange.h"
#include "render/sheet/sheet_grid.h"

#include <math.h>

enum {
    NAME_DIGITS = 4,
    POINT_STEPS = 64, /* px: a binary fraction prints exactly and short */
};

struct SheetBuilder {
    SheetOptions options;
    char *path;
    SheetCells *cells;
    GHashTable *frame_names, *point_names; /* borrowed */
    GArray *frames;   /* of SheetFrame; pivots in px of the frame until it is arranged */
    GArray *tags;     /* of SheetTag */
    SheetPart part;   /* that frames are added to, its strings dead */
    gint64 n_added;   /* to it */
    char *frame_name; /* of a part's only frame */
    GPtrArray *kept;  /* owned: the names and points that the sheet borrows */
    SheetArrangementResult result;
    Sheet sheet;
};

/* Takes the name. */
static char *keep_name(SheetBuilder *builder, char *name)
{
    g_ptr_array_add(builder->kept, name);
    return name;
}

SheetBuilder *sheet_builder_new(const SheetOptions *options, const char *path)
{
    SheetBuilder *builder = g_new0(SheetBuilder, 1);
    builder->options = *options;
    builder->path = g_strdup(path);
    builder->cells = sheet_cells_new(options->alias);
    builder->frame_names = g_hash_table_new(g_str_hash, g_str_equal);
    builder->point_names = g_hash_table_new(g_str_hash, g_str_equal);
    builder->frames = g_array_new(FALSE, FALSE, sizeof(SheetFrame));
    builder->tags = g_array_new(FALSE, FALSE, sizeof(SheetTag));
    builder->kept = g_ptr_array_new_with_free_func(g_free);
    return builder;
}

void sheet_builder_free(SheetBuilder *builder)
{
    if (builder == NULL)
        return;
    sheet_arrangement_clear(&builder->result);
    g_ptr_array_unref(builder->kept);
    g_array_unref(builder->tags);
    g_array_unref(builder->frames);
    g_hash_table_unref(builder->frame_names);
    g_hash_table_unref(builder->point_names);
    sheet_cells_free(builder->cells);
    g_free((char *)builder->sheet.name);
    g_free(builder->frame_name);
    g_free(builder->path);
    g_free(builder);
}

const SheetOptions *sheet_builder_options(const SheetBuilder *builder)
{
    return &builder->options;
}

bool sheet_builder_expect(const SheetBuilder *builder, gint64 n_frames, int width, int height,
                          GError **error)
{
    const SheetOptions *options = &builder->options;
    SheetGrid ignored;
    bool certain = options->arrangement == SHEET_GRID && !options->alias;
    return !certain || sheet_grid(&ignored, n_frames, width, height, options, builder->path, error);
}

static SheetTag *last_tag(const SheetBuilder *builder)
{
    guint n = builder->tags->len;
    return n > 0 ? &g_array_index(builder->tags, SheetTag, n - 1) : NULL;
}

static bool report_tag(const SheetBuilder *builder, const char *name, GError **error)
{
    error_set(error, ERROR_USAGE, (Place){builder->path, 0, 0},
              "two animations of this sheet are named \"%s\"; name one by --tag, or its file "
              "otherwise",
              name);
    return false;
}

bool sheet_builder_begin(SheetBuilder *builder, const SheetPart *part, GError **error)
{
    g_autofree char *name = g_utf8_make_valid(part->tag, -1);
    SheetTag *last = last_tag(builder);
    bool goes_on = part->frame != NULL && last != NULL && g_str_equal(last->name, name);
    if (!goes_on) {
        for (guint i = 0; i < builder->tags->len; i++) {
            if (g_str_equal(g_array_index(builder->tags, SheetTag, i).name, name))
                return report_tag(builder, name, error);
        }
        SheetTag tag = {
            .name = keep_name(builder, g_strdup(name)),
            .from = builder->frames->len,
            .direction = part->direction,
            .loops = part->loops,
        };
        g_array_append_val(builder->tags, tag);
    }
    builder->part = *part;
    builder->part.tag = NULL;
    g_free(builder->frame_name);
    builder->frame_name = part->frame != NULL ? g_utf8_make_valid(part->frame, -1) : NULL;
    builder->n_added = 0;
    return true;
}

static char *frame_name(SheetBuilder *builder, const SheetTag *tag)
{
    char *name = builder->frame_name != NULL
                     ? g_strdup_printf("%s-%s", tag->name, builder->frame_name)
                     : g_strdup_printf("%s-%0*u", tag->name, NAME_DIGITS, tag->n);
    while (g_hash_table_contains(builder->frame_names, name)) {
        char *longer = g_strconcat(name, "+", NULL);
        g_free(name);
        name = longer;
    }
    g_hash_table_add(builder->frame_names, name);
    return keep_name(builder, name);
}

static const SinkPoint *keep_points(SheetBuilder *builder, const SinkPoint *points, guint n)
{
    SinkPoint *kept = g_new(SinkPoint, n);
    for (guint i = 0; i < n; i++) {
        g_autofree char *name = g_utf8_make_valid(points[i].name, -1);
        const char *known = g_hash_table_lookup(builder->point_names, name);
        if (known == NULL) {
            known = keep_name(builder, g_steal_pointer(&name));
            g_hash_table_insert(builder->point_names, (gpointer)known, (gpointer)known);
        }
        kept[i] = (SinkPoint){known, round(points[i].x * POINT_STEPS) / POINT_STEPS,
                              round(points[i].y * POINT_STEPS) / POINT_STEPS};
    }
    g_ptr_array_add(builder->kept, kept);
    return kept;
}

bool sheet_builder_add(SheetBuilder *builder, const Frame *frame, const SinkPoint *points,
                       guint n_points, GError **error)
{
    sheet_cells_add(builder->cells, frame);
    if (sheet_cells_held(builder->cells) > builder->options.held_pixels) {
        error_set(error, ERROR_LIMIT, (Place){builder->path, 0, 0},
                  "frame %u brings the pictures of this sheet beyond %" G_GUINT64_FORMAT
                  " pixels: give a smaller size, a lower frame rate or --max-sheet-pixels",
                  builder->frames->len, builder->options.held_pixels);
        return false;
    }
    SheetTag *tag = last_tag(builder);
    const SheetPart *part = &builder->part;
    SheetFrame added = {
        .name = frame_name(builder, tag),
        .tag = builder->tags->len - 1,
        .source_width = frame->width,
        .source_height = frame->height,
        .duration = sheet_cell_duration(part->span, part->n_frames, builder->n_added++),
        .pivot_x = part->pivot_x * frame->width,
        .pivot_y = part->pivot_y * frame->height,
        .n_points = n_points,
        .points = keep_points(builder, points, n_points),
    };
    g_array_append_val(builder->frames, added);
    tag->n++;
    return true;
}

bool sheet_builder_arrange(SheetBuilder *builder, const char *name, GError **error)
{
    SheetFrame *frames = (SheetFrame *)builder->frames->data;
    const SheetOptions *options = &builder->options;
    if (!sheet_arrange(&builder->result, builder->cells, frames, builder->frames->len, options,
                       builder->path, error))
        return false;
    builder->sheet = (Sheet){
        .name = g_utf8_make_valid(name, -1),
        .arrangement = options->arrangement,
        .columns = builder->result.columns,
        .margin = builder->result.margin,
        .spacing = builder->result.spacing,
        .scale = options->scale,
        .premultiplied = options->premultiplied,
        .n_pages = builder->result.pages->len,
        .n_frames = builder->frames->len,
        .n_tags = builder->tags->len,
        .frames = frames,
        .tags = (const SheetTag *)builder->tags->data,
    };
    SheetPage *pages = (SheetPage *)builder->result.pages->data;
    for (guint i = 0; i < builder->sheet.n_pages; i++) {
        pages[i].image = keep_name(
            builder, dialect_file_name(builder->sheet.name, i, builder->sheet.n_pages, ".png"));
    }
    builder->sheet.pages = pages;
    return true;
}

const Sheet *sheet_builder_sheet(const SheetBuilder *builder)
{
    return &builder->sheet;
}

SheetPaper *sheet_builder_paper(const SheetBuilder *builder, guint page)
{
    const GArray *slots = builder->result.slots;
    return sheet_paper_new(builder->cells, (const SheetSlot *)slots->data, slots->len, page,
                           builder->sheet.pages[page].width, &builder->options);
}

guint sheet_builder_places(const SheetBuilder *builder)
{
    return builder->result.slots->len;
}

double sheet_builder_fill(const SheetBuilder *builder)
{
    double used = 0, all = 0;
    for (guint i = 0; i < builder->result.slots->len; i++) {
        SheetBox box = g_array_index(builder->result.slots, SheetSlot, i).box;
        used += (double)box.width * box.height;
    }
    for (guint i = 0; i < builder->sheet.n_pages; i++)
        all += (double)builder->sheet.pages[i].width * builder->sheet.pages[i].height;
    return used / all;
}
