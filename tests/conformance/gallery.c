/* Frames of a corpus beside what a browser drew: shares of those that are alike, of files without
 * text and with text; what is not, by cause; and a page with the worst.
 *
 * usage: gallery CORPUS GOLDEN CAUSES PAGE.html [--table TABLE.tsv] [PREFIX]...
 *
 * CAUSES has lines of a pattern for names, a colon, and why those frames differ. PREFIX: files
 * whose names begin so, else all.
 */
#include "gallery.h"
#include "golden.h"

#include "base/number.h"
#include "render/draw/image_webp.h"
#include "render/draw/renderer.h"
#include "render/draw/text_metrics_pango.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SHOWN_MOST = 60, /* frames in the page; a browser must still like to open it */
};

/* From here on two pictures look the same. */
static const double SAME = 0.99;

typedef struct Run {
    const char *corpus;
    char **causes;      /* lines */
    GPtrArray *entries; /* GalleryEntry */
} Run;

double gallery_limit(GalleryClass class)
{
    return class == GALLERY_TEXT ? 0.93 : 0.97;
}

const char *gallery_class_name(GalleryClass class)
{
    return class == GALLERY_TEXT ? "with text" : "without text";
}

static void free_entry(gpointer data)
{
    GalleryEntry *entry = data;
    frame_free(entry->ours);
    g_free(entry);
}

static const char *find_cause(const Run *run, const char *name)
{
    for (guint i = 0; run->causes[i]; i++) {
        const char *colon = strstr(run->causes[i], ": ");
        if (!colon || *run->causes[i] == '#')
            continue;
        g_autofree char *pattern = g_strndup(run->causes[i], (gsize)(colon - run->causes[i]));
        if (g_pattern_match_simple(pattern, name))
            return colon + 2;
    }
    return NULL;
}

static GalleryClass class_of(const Document *document)
{
    for (guint i = 0; document && i < document->n_elements; i++) {
        Tag tag = document->elements[i]->tag;
        if (tag == TAG_TEXT || tag == TAG_FOREIGN_OBJECT)
            return GALLERY_TEXT;
    }
    return GALLERY_PLAIN;
}

static Frame *draw(const Scene *scene, const Renderer *renderer, Time time)
{
    Frame *frame = frame_new((int)scene->output.width, (int)scene->output.height,
                             limits_default().pixels, NULL);
    RendererWorker *worker = renderer_worker_new(renderer);
    g_autoptr(GError) error = NULL;
    if (!frame || !renderer_draw(renderer, worker, time, frame, &error))
        g_clear_pointer(&frame, frame_free);
    if (error)
        fprintf(stderr, "%s\n", error->message);
    renderer_worker_free(worker);
    return frame;
}

static void compare(Run *run, const Golden *golden, const Scene *scene, const Renderer *renderer)
{
    for (guint i = 0; i < golden->frames->len; i++) {
        const GoldenFrame *frame = &g_array_index(golden->frames, GoldenFrame, i);
        GalleryEntry *entry = g_new0(GalleryEntry, 1);
        *entry = (GalleryEntry){
            .name = golden->name,
            .time = frame->time,
            .png = frame->png,
            .class = class_of(scene ? scene->document : NULL),
            .cause = find_cause(run, golden->name),
            .ours = renderer ? draw(scene, renderer, frame->time) : NULL,
        };
        g_autoptr(Frame) theirs = picture_load(frame->png);
        bool same_size = theirs && entry->ours && theirs->width == entry->ours->width &&
                         theirs->height == entry->ours->height;
        if (same_size)
            entry->likeness = picture_compare(theirs, entry->ours);
        if (!same_size || entry->likeness.ssim >= SAME)
            g_clear_pointer(&entry->ours, frame_free);
        g_ptr_array_add(run->entries, entry);
    }
}

static void visit(Run *run, const Golden *golden)
{
    g_autofree char *path = g_build_filename(run->corpus, golden->name, NULL);
    g_autoptr(TextMetrics) metrics = text_metrics_pango_new();
    SceneOptions options = scene_options_default();
    options.cascade.environment.viewport = (Size){golden->width, 0};
    options.metrics = metrics;
    options.images = image_webp_decoder();
    g_autoptr(GError) error = NULL;
    g_autoptr(Scene) scene = scene_load(path, &options, &error);
    g_autoptr(Renderer) renderer =
        scene ? renderer_new(scene, &(RendererOptions){.background = 0xffffffff}, &error) : NULL;
    if (error)
        fprintf(stderr, "%s\n", error->message);
    compare(run, golden, scene, renderer);
}

/* The worst first: by how far they are from their limit. */
static int compare_entries(gconstpointer a, gconstpointer b)
{
    const GalleryEntry *x = *(GalleryEntry *const *)a, *y = *(GalleryEntry *const *)b;
    double dx = x->likeness.ssim - gallery_limit(x->class);
    double dy = y->likeness.ssim - gallery_limit(y->class);
    int by_name = strcmp(x->name, y->name);
    return dx != dy  ? (dx > dy) - (dx < dy)
           : by_name ? by_name
                     : (x->time > y->time) - (x->time < y->time);
}

static bool is_right(const GalleryEntry *entry)
{
    return entry->likeness.ssim >= gallery_limit(entry->class);
}

static void print_shares(const GPtrArray *entries)
{
    for (GalleryClass class = 0; class < N_GALLERY_CLASSES; class ++) {
        guint right = 0, n = 0;
        for (guint i = 0; i < entries->len; i++) {
            const GalleryEntry *entry = entries->pdata[i];
            n += entry->class == class;
            right += entry->class == class && is_right(entry);
        }
        printf("frames of files %s, SSIM >= %.2f: %u of %u = %.2f %%\n", gallery_class_name(class),
               gallery_limit(class), right, n, n ? 100.0 * right / n : 0);
    }
}

static void print_causes(const GPtrArray *entries)
{
    g_autoptr(GHashTable) counts = g_hash_table_new(g_str_hash, g_str_equal);
    g_autoptr(GPtrArray) causes = g_ptr_array_new();
    for (guint i = 0; i < entries->len; i++) {
        const GalleryEntry *entry = entries->pdata[i];
        const char *cause = entry->cause ? entry->cause : "not explained";
        if (is_right(entry))
            continue;
        guint count = GPOINTER_TO_UINT(g_hash_table_lookup(counts, cause));
        if (count == 0)
            g_ptr_array_add(causes, (gpointer)cause);
        g_hash_table_insert(counts, (gpointer)cause, GUINT_TO_POINTER(count + 1));
        if (!entry->cause) {
            g_autofree char *time = clock_print_time(entry->time);
            printf("not explained: %.4f  %s at %s\n", entry->likeness.ssim, entry->name, time);
        }
    }
    for (guint i = 0; i < causes->len; i++)
        printf("%6u below: %s\n", GPOINTER_TO_UINT(g_hash_table_lookup(counts, causes->pdata[i])),
               (const char *)causes->pdata[i]);
}

static bool write_table(const GPtrArray *entries, const char *path)
{
    g_autoptr(GString) out = g_string_new("file\ttime\tclass\tssim\tmean\tdiffering\tcause\n");
    for (guint i = 0; i < entries->len; i++) {
        const GalleryEntry *entry = entries->pdata[i];
        g_autofree char *time = clock_print_time(entry->time);
        g_string_append_printf(out, "%s\t%s\t%s\t", entry->name, time,
                               gallery_class_name(entry->class));
        number_append(out, entry->likeness.ssim, 4);
        g_string_append_c(out, '\t');
        number_append(out, entry->likeness.mean, 3);
        g_string_append_c(out, '\t');
        number_append(out, entry->likeness.differing, 3);
        g_string_append_printf(out, "\t%s\n", entry->cause ? entry->cause : "");
    }
    return g_file_set_contents(path, out->str, (gssize)out->len, NULL);
}

static bool is_asked(const char *name, char *const *prefixes, int n)
{
    for (int i = 0; i < n; i++) {
        if (g_str_has_prefix(name, prefixes[i]))
            return true;
    }
    return n == 0;
}

static bool finish(const Run *run, const char *page_path, const char *table_path)
{
    g_ptr_array_sort(run->entries, compare_entries);
    print_shares(run->entries);
    print_causes(run->entries);
    g_autoptr(GPtrArray) shown = g_ptr_array_new();
    for (guint i = 0; i < run->entries->len && shown->len < SHOWN_MOST; i++) {
        if (((GalleryEntry *)run->entries->pdata[i])->likeness.ssim < SAME)
            g_ptr_array_add(shown, run->entries->pdata[i]);
    }
    g_autofree char *page = gallery_page(run->entries, shown);
    bool written = g_file_set_contents(page_path, page, -1, NULL) &&
                   (!table_path || write_table(run->entries, table_path));
    printf("%s: %s\n", page_path, written ? "the worst of them" : "cannot be written");
    return written;
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr,
                "usage: %s CORPUS GOLDEN CAUSES PAGE.html [--table TABLE.tsv] "
                "[PREFIX]...\n",
                argv[0]);
        return 2;
    }
    g_autofree char *causes = NULL;
    if (!g_file_get_contents(argv[3], &causes, NULL, NULL))
        causes = g_strdup("");
    g_auto(GStrv) lines = g_strsplit(causes, "\n", -1);
    g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func(free_entry);
    Run run = {.corpus = argv[1], .causes = lines, .entries = entries};
    bool table = argc > 6 && strcmp(argv[5], "--table") == 0;
    int first = table ? 7 : 5;
    g_autoptr(GPtrArray) goldens = golden_list(argv[2]);
    for (guint i = 0; i < goldens->len; i++) {
        const Golden *golden = goldens->pdata[i];
        if (is_asked(golden->name, argv + first, argc - first))
            visit(&run, golden);
    }
    return finish(&run, argv[4], table ? argv[6] : NULL) ? 0 : 1;
}
