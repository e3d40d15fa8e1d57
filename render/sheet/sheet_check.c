#include "render/sheet/sheet_check.h"

#include "render/sheet/check_edges.h"
#include "render/sheet/check_overlap.h"

#include <math.h>

enum {
    TOLD_LARGEST = 20, /* of one kind */
};

typedef struct Checking {
    const SheetRead *read;
    const Limits *limits;
    Diagnostics *problems, *warnings;
    GPtrArray *images; /* of each page, NULL where there is none */
    GArray *boxes;     /* of CheckBox: frames that lie where they can, each place once */
    double area;       /* of those */
} Checking;

static const SheetReadFrame *frame_at(const Checking *checking, guint i)
{
    return &g_array_index(checking->read->frames, SheetReadFrame, i);
}

static const SheetReadPage *page_at(const Checking *checking, guint i)
{
    return &g_array_index(checking->read->pages, SheetReadPage, i);
}

static void G_GNUC_PRINTF(3, 4)
    problem(const Checking *checking, guint32 offset, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    diagnostics_add(checking->problems, sheet_read_place(checking->read, offset), NULL, NULL, "%s",
                    text);
}

static char *beside(const SheetRead *read, const char *file)
{
    g_autofree char *folder = g_path_get_dirname(read->source->path);
    return g_str_equal(folder, ".") && !g_str_has_prefix(read->source->path, "./")
               ? g_strdup(file)
               : g_build_filename(folder, file, NULL);
}

static SheetImage *load_page(const Checking *checking, const SheetReadPage *page)
{
    g_autoptr(GError) error = NULL;
    if (page->image == NULL || *page->image == '\0') {
        problem(checking, page->offset, "the page names no picture");
        return NULL;
    }
    g_autofree char *path = beside(checking->read, page->image);
    SheetImage *image = sheet_image_load(path, checking->limits->pixels, &error);
    if (image == NULL)
        problem(checking, page->offset, "its picture %s: %s", path, error->message);
    return image;
}

static void check_page(const Checking *checking, guint index)
{
    const SheetReadPage *page = page_at(checking, index);
    const SheetImage *image = checking->images->pdata[index];
    if (image == NULL)
        return;
    bool told = page->width != 0 || page->height != 0;
    if (told && (page->width != image->width || page->height != image->height))
        problem(checking, page->offset, "%s is %dx%d, not %.0fx%.0f as told here", page->image,
                image->width, image->height, page->width, page->height);
    EdgeFault fault =
        page->premultiplied ? check_edges_unmultiplied(image) : check_edges_dark(image);
    if (fault.n > 0 && page->premultiplied)
        problem(checking, page->offset,
                "%s is told to be premultiplied, and %u of its pixels are not, the first at %d,%d",
                page->image, fault.n, fault.x, fault.y);
    else if (fault.n > 0)
        diagnostics_add(checking->warnings, sheet_read_place(checking->read, page->offset), NULL,
                        NULL,
                        "%s is black under alpha 0 beside %u light pixels, the first at %d,%d: "
                        "filtered edges will darken; let the colours go on under alpha 0",
                        page->image, fault.n, fault.x, fault.y);
}

static void check_names(const Checking *checking, GHashTable *names)
{
    for (guint i = 0; i < checking->read->frames->len; i++) {
        const SheetReadFrame *frame = frame_at(checking, i);
        if (frame->name == NULL)
            continue;
        if (*frame->name == '\0')
            problem(checking, frame->offset, "the frame has no name");
        else if (!g_hash_table_add(names, (gpointer)frame->name))
            problem(checking, frame->offset, "the name \"%s\" is taken by a frame before",
                    frame->name);
    }
}

static bool is_whole(double value)
{
    return value == floor(value) && fabs(value) <= G_MAXINT32 / 4;
}

/* px of the picture for one that the frame counts in: sheets of styles are drawn smaller. */
static double scale_of(const Checking *checking, const SheetReadFrame *frame)
{
    const SheetReadPage *page = page_at(checking, frame->page);
    const SheetImage *image = checking->images->pdata[frame->page];
    return image != NULL && page->drawn_width > 0 ? image->width / page->drawn_width : 1;
}

/* Where the picture's edge is: of the file, or else as told; endless if neither is known. */
static void page_size(const Checking *checking, guint index, double *width, double *height)
{
    const SheetReadPage *page = page_at(checking, index);
    const SheetImage *image = checking->images->pdata[index];
    *width = image != NULL ? image->width : page->width > 0 ? page->width : INFINITY;
    *height = image != NULL ? image->height : page->height > 0 ? page->height : INFINITY;
}

static const char *name_of(const SheetReadFrame *frame)
{
    return frame->name != NULL && *frame->name != '\0' ? frame->name : "the frame";
}

/* The frame's box in px of the picture; false with a problem where it is none. */
static bool take_box(const Checking *checking, const SheetReadFrame *frame, SheetBox *box)
{
    if (frame->page >= checking->read->pages->len) {
        problem(checking, frame->offset, "%s lies on a page that is not there", name_of(frame));
        return false;
    }
    double scale = scale_of(checking, frame), page_width, page_height;
    double values[] = {frame->x * scale, frame->y * scale, frame->width * scale,
                       frame->height * scale};
    page_size(checking, frame->page, &page_width, &page_height);
    for (guint i = 0; i < G_N_ELEMENTS(values); i++) {
        if (scale != 1)
            values[i] = floor(values[i] + .5);
        if (!is_whole(values[i])) {
            problem(checking, frame->offset, "%s: place and size must be whole pixels, all four",
                    name_of(frame));
            return false;
        }
    }
    if (values[2] < 1 || values[3] < 1) {
        problem(checking, frame->offset, "%s has no pixels: %.0fx%.0f", name_of(frame), values[2],
                values[3]);
        return false;
    }
    if (values[0] < 0 || values[1] < 0 || values[0] + values[2] > page_width ||
        values[1] + values[3] > page_height) {
        problem(checking, frame->offset,
                "%s at %.0f,%.0f of %.0fx%.0f lies outside of the page of %.0fx%.0f",
                name_of(frame), values[0], values[1], values[2], values[3], page_width,
                page_height);
        return false;
    }
    *box = (SheetBox){(int)values[0], (int)values[1], (int)values[2], (int)values[3]};
    return true;
}

static void check_source(const Checking *checking, const SheetReadFrame *frame)
{
    bool turned = frame->turn != SHEET_UPRIGHT;
    double width = turned ? frame->height : frame->width;
    double height = turned ? frame->width : frame->height;
    if (!frame->has_source)
        return;
    if (!is_whole(frame->trim_x) || !is_whole(frame->trim_y) || !is_whole(frame->source_width) ||
        !is_whole(frame->source_height))
        problem(checking, frame->offset,
                "%s: the size of its source and its place in it must be whole pixels",
                name_of(frame));
    else if (frame->trim_x < 0 || frame->trim_y < 0 ||
             frame->trim_x + width > frame->source_width ||
             frame->trim_y + height > frame->source_height)
        problem(checking, frame->offset,
                "%s, %.0fx%.0f at %.0f,%.0f, is not within its source of %.0fx%.0f", name_of(frame),
                width, height, frame->trim_x, frame->trim_y, frame->source_width,
                frame->source_height);
}

/* Collects the boxes: those that are the same are one place. */
static void check_frames(Checking *checking)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; i < checking->read->frames->len; i++) {
        const SheetReadFrame *frame = frame_at(checking, i);
        CheckBox box = {.page = frame->page, .frame = i};
        check_source(checking, frame);
        if (!take_box(checking, frame, &box.box))
            continue;
        char *key = g_strdup_printf("%u %d %d %d %d", box.page, box.box.x, box.box.y, box.box.width,
                                    box.box.height);
        if (!g_hash_table_add(seen, key))
            continue;
        g_array_append_val(checking->boxes, box);
        checking->area += (double)box.box.width * box.box.height;
    }
}

static void check_overlaps(const Checking *checking)
{
    g_autoptr(GArray) pairs =
        check_overlap((const CheckBox *)checking->boxes->data, checking->boxes->len, TOLD_LARGEST);
    for (guint i = 0; i < pairs->len; i++) {
        const CheckPair *pair = &g_array_index(pairs, CheckPair, i);
        const SheetReadFrame *first = frame_at(checking, pair->first);
        const SheetReadFrame *second = frame_at(checking, pair->second);
        problem(checking, second->offset, "%s cuts into %s: they share pixels, but not all",
                name_of(second), name_of(first));
    }
}

static void check_bleeding(const Checking *checking)
{
    const SheetReadFrame *first = NULL;
    EdgeFault worst = {0};
    guint n = 0;
    for (guint i = 0; i < checking->boxes->len; i++) {
        const CheckBox *box = &g_array_index(checking->boxes, CheckBox, i);
        const SheetImage *image = checking->images->pdata[box->page];
        EdgeFault fault = {0};
        if (image != NULL)
            fault = check_edges_neighbours(image, box->box);
        n += fault.n > 0;
        if (fault.n > worst.n) {
            worst = fault;
            first = frame_at(checking, box->frame);
        }
    }
    if (n > 0)
        diagnostics_add(checking->warnings, sheet_read_place(checking->read, first->offset), NULL,
                        NULL,
                        "%u of %u places touch visible pixels of a neighbour, most of all %s with "
                        "%u, as at %d,%d: filtering mixes them in; leave room between them, as by "
                        "--sheet-padding 2",
                        n, checking->boxes->len, name_of(first), worst.n, worst.x, worst.y);
}

static void check_mentions(const Checking *checking, GHashTable *names)
{
    guint n = checking->read->frames->len;
    for (guint i = 0; i < checking->read->mentions->len; i++) {
        const SheetMention *mention = &g_array_index(checking->read->mentions, SheetMention, i);
        if (mention->name != NULL && !g_hash_table_contains(names, mention->name))
            problem(checking, mention->offset, "%s shows a frame \"%s\", which is missing",
                    mention->where, mention->name);
        else if (mention->name == NULL &&
                 !(is_whole(mention->number) && mention->number >= 0 && mention->number < n))
            problem(checking, mention->offset,
                    "%s goes beyond the frames, which are numbered from 0 to %d", mention->where,
                    (int)n - 1);
    }
    for (guint i = 0; i < checking->read->files->len; i++) {
        const SheetMention *file = &g_array_index(checking->read->files, SheetMention, i);
        g_autofree char *path = beside(checking->read, file->name);
        if (!g_file_test(path, G_FILE_TEST_IS_REGULAR))
            problem(checking, file->offset, "%s: the file %s is missing", file->where, path);
    }
}

static void free_image(gpointer image)
{
    sheet_image_free(image);
}

static double fill_of(const Checking *checking)
{
    double all = 0;
    for (guint i = 0; i < checking->images->len; i++) {
        const SheetImage *image = checking->images->pdata[i];
        if (image == NULL)
            return NAN;
        all += (double)image->width * image->height;
    }
    return all > 0 ? checking->area / all : NAN;
}

SheetSummary sheet_check(const SheetRead *read, const Limits *limits, Diagnostics *problems,
                         Diagnostics *warnings)
{
    Checking checking = {
        .read = read,
        .limits = limits,
        .problems = problems,
        .warnings = warnings,
        .images = g_ptr_array_new_with_free_func(free_image),
        .boxes = g_array_new(FALSE, FALSE, sizeof(CheckBox)),
    };
    g_autoptr(GHashTable) names = g_hash_table_new(g_str_hash, g_str_equal);
    for (guint i = 0; i < read->pages->len; i++)
        g_ptr_array_add(checking.images, load_page(&checking, page_at(&checking, i)));
    for (guint i = 0; i < read->pages->len; i++)
        check_page(&checking, i);
    if (read->frames->len == 0)
        problem(&checking, 0, "there is no frame");
    check_names(&checking, names);
    check_frames(&checking);
    check_overlaps(&checking);
    check_bleeding(&checking);
    check_mentions(&checking, names);
    SheetSummary summary = {read->frames->len, checking.boxes->len, read->pages->len,
                            fill_of(&checking)};
    g_array_unref(checking.boxes);
    g_ptr_array_unref(checking.images);
    return summary;
}
