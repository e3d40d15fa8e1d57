#include "render/draw/text_metrics_pango.h"

#include "render/draw/font_glyph.h"
#include "render/draw/font_resolver.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <pthread.h>
#include <string.h>

enum {
    /* More different runs than one document shows; then the cache starts anew. */
    CACHE_ENTRIES = 4096,
    /* Unhinted text is proportional to its size: all is measured at one that Pango's units (1/1024
     * px) and the font machinery do well, and that no document can make too large. */
    MEASURE_SIZE = 1000,
};

typedef struct Run {
    TextExtent extent; /* at MEASURE_SIZE, without spacing */
    guint letters;     /* that letter spacing follows */
    guint separators;  /* that word spacing widens */
    guint n;
    bool *missing; /* behind x; for each character: no font has it */
    double x[];    /* at MEASURE_SIZE: where each character begins, NaN within a cluster; the end */
} Run;

typedef struct PangoMetrics {
    TextMetrics public;
    FontResolver *fonts; /* owned */
    pthread_mutex_t lock;
    /* Under the lock. */
    PangoContext *context;
    GHashTable *cache; /* key text -> Run, both owned */
} PangoMetrics;

/* What librsvg sets: no hinting at all, fractional positions, a point is a pixel. */
static PangoContext *new_context(void)
{
    g_autoptr(PangoFontMap) fonts = pango_cairo_font_map_new();
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts), 72);
    PangoContext *context = pango_font_map_create_context(fonts);
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    return context;
}

/* A CSS list of families without its quotes; Pango takes them as part of the name. */
static char *family_list(const char *css)
{
    g_auto(GStrv) names = g_strsplit(css, ",", -1);
    for (guint i = 0; names[i] != NULL; i++) {
        char *name = g_strstrip(names[i]);
        gsize length = strlen(name);
        if (length >= 2 && (name[0] == '"' || name[0] == '\'') && name[length - 1] == name[0]) {
            memmove(name, name + 1, length - 2);
            name[length - 2] = '\0';
        }
    }
    return g_strjoinv(",", names);
}

static PangoFontDescription *describe(const TextFont *font)
{
    PangoFontDescription *description = pango_font_description_new();
    g_autofree char *families = family_list(font->family != NULL ? font->family : "");
    pango_font_description_set_family(description, families);
    pango_font_description_set_absolute_size(description, MEASURE_SIZE * PANGO_SCALE);
    pango_font_description_set_weight(description, (PangoWeight)CLAMP(font->weight, 1, 1000));
    pango_font_description_set_style(description,
                                     font->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    return description;
}

/* CSS Text 3, 8.1: word spacing is added at each of these. */
static guint count_word_separators(const char *text)
{
    guint count = 0;
    for (; *text != '\0'; text = g_utf8_next_char(text)) {
        gunichar c = g_utf8_get_char(text);
        count += c == ' ' || c == 0xa0;
    }
    return count;
}

/* CSS Text 3, 8.2: letter spacing is added after each of these, and undoes ligatures. Pango leaves
 * out the last one of a line, so it is added here. */
static guint count_letters(PangoLayout *layout)
{
    int n_attributes;
    const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &n_attributes);
    guint count = 0;
    for (int i = 0; i + 1 < n_attributes; i++)
        count += attributes[i].is_cursor_position;
    return count;
}

static void forbid_ligatures(PangoLayout *layout)
{
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new("liga=0, clig=0"));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
}

/* Its font; NULL when there is none at all. Caller unrefs. */
static PangoFont *first_font(PangoLayout *layout)
{
    return pango_context_load_font(pango_layout_get_context(layout),
                                   pango_layout_get_font_description(layout));
}

static void find_heights(PangoLayout *layout, TextExtent *extent)
{
    g_autoptr(PangoFont) font = first_font(layout);
    if (font != NULL) {
        extent->x_height = font_glyph_x_height(font, MEASURE_SIZE);
        extent->o_height = font_glyph_top(font, 'o', MEASURE_SIZE);
        PangoFontMetrics *metrics = pango_font_get_metrics(font, NULL);
        int height = pango_font_metrics_get_height(metrics);
        int own = pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics);
        extent->line_gap = MAX(0, (double)(height - own) / PANGO_SCALE);
        pango_font_metrics_unref(metrics);
    }
}

/* In Pango's units: of what stands for a glyph that is not there. */
static int missing_width(PangoLayout *layout)
{
    g_autoptr(PangoFont) font = first_font(layout);
    return font != NULL ? (int)(PANGO_SCALE * font_glyph_missing_width(font, MEASURE_SIZE)) : 0;
}

/* Pango would draw boxes of its own, with the code in them, and of another width. */
static void replace_missing(PangoLayout *layout, const char *text, Run *run)
{
    PangoLayoutLine *line = pango_layout_get_line(layout, 0);
    for (GSList *at = line->runs; at != NULL; at = at->next) {
        PangoGlyphItem *item = at->data;
        for (int i = 0; i < item->glyphs->num_glyphs; i++) {
            PangoGlyphInfo *glyph = &item->glyphs->glyphs[i];
            if ((glyph->glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0)
                continue;
            glyph->geometry.width = missing_width(layout);
            int offset = item->item->offset + item->glyphs->log_clusters[i];
            run->missing[g_utf8_pointer_to_offset(text, text + offset)] = true;
        }
    }
}

static bool is_left_to_right(PangoLayout *layout)
{
    const PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
    for (const GSList *at = line->runs; at != NULL; at = at->next) {
        const PangoGlyphItem *run = at->data;
        if (run->item->analysis.level % 2 != 0)
            return false;
    }
    return true;
}

/* Text that runs both ways, or to the left, cannot be taken apart: it is one cluster. */
static void find_positions(PangoLayout *layout, const char *text, Run *run)
{
    int n_attributes;
    const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &n_attributes);
    bool simple = is_left_to_right(layout);
    const char *at = text;
    double last = -1;
    for (guint i = 0; i < run->n; i++, at = g_utf8_next_char(at)) {
        int position = 0;
        pango_layout_line_index_to_x(pango_layout_get_line_readonly(layout, 0), (int)(at - text),
                                     FALSE, &position);
        double x = simple ? (double)position / PANGO_SCALE : 0;
        bool begins = i == 0 || (simple && (int)i < n_attributes &&
                                 attributes[i].is_cursor_position && x > last);
        run->x[i] = begins ? x : NAN;
        last = begins ? x : last;
    }
    run->x[run->n] = run->extent.advance;
}

/* Caller unrefs. */
static PangoLayout *new_layout(PangoContext *context, const TextFont *font, const char *text)
{
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *description = describe(font);
    pango_layout_set_font_description(layout, description);
    pango_font_description_free(description);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    if (font->letter_spacing != 0)
        forbid_ligatures(layout);
    pango_layout_set_text(layout, text, -1);
    return layout;
}

/* Caller frees. */
static Run *lay_out(PangoContext *context, const TextFont *font, const char *text)
{
    g_autoptr(PangoLayout) layout = new_layout(context, font, text);
    guint n = (guint)g_utf8_strlen(text, -1);
    Run *run = g_malloc0(sizeof *run + (n + 1) * sizeof run->x[0] + n * sizeof *run->missing);
    run->missing = (bool *)(run->x + n + 1);
    run->n = n;
    if (pango_layout_get_unknown_glyphs_count(layout) > 0)
        replace_missing(layout, text, run);
    PangoRectangle logical;
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), NULL, &logical);
    run->extent = (TextExtent){
        .advance = (double)logical.width / PANGO_SCALE,
        .ascent = (double)-logical.y / PANGO_SCALE,
        .descent = (double)(logical.y + logical.height) / PANGO_SCALE,
    };
    find_heights(layout, &run->extent);
    run->letters = count_letters(layout);
    run->separators = count_word_separators(text);
    find_positions(layout, text, run);
    return run;
}

/* Of what a Run depends on. */
static char *cache_key(const TextFont *font, const char *text)
{
    return g_strdup_printf("%s\n%d %d %d\n%s", font->family != NULL ? font->family : "",
                           font->weight, font->italic, font->letter_spacing != 0, text);
}

/* Of the cache; valid under the lock. */
static const Run *find_run(PangoMetrics *metrics, const TextFont *font, const char *text)
{
    g_autofree char *key = cache_key(font, text);
    const Run *known = g_hash_table_lookup(metrics->cache, key);
    if (known != NULL)
        return known;
    Run *run = lay_out(metrics->context, font, text);
    if (g_hash_table_size(metrics->cache) >= CACHE_ENTRIES)
        g_hash_table_remove_all(metrics->cache);
    g_hash_table_insert(metrics->cache, g_steal_pointer(&key), run);
    return run;
}

static TextExtent measure(void *data, const TextFont *font, const char *text)
{
    PangoMetrics *metrics = data;
    double scale = font->size / MEASURE_SIZE;
    pthread_mutex_lock(&metrics->lock);
    const Run *run = find_run(metrics, font, text);
    TextExtent extent = {
        .advance = run->extent.advance * scale + font->letter_spacing * run->letters +
                   font->word_spacing * run->separators,
        .ascent = run->extent.ascent * scale,
        .descent = run->extent.descent * scale,
        .line_gap = run->extent.line_gap * scale,
        .x_height = run->extent.x_height * scale,
        .o_height = run->extent.o_height * scale,
    };
    pthread_mutex_unlock(&metrics->lock);
    return extent;
}

static void find_starts(void *data, const TextFont *font, const char *text, double *x,
                        bool *missing)
{
    PangoMetrics *metrics = data;
    double scale = font->size / MEASURE_SIZE;
    pthread_mutex_lock(&metrics->lock);
    const Run *run = find_run(metrics, font, text);
    for (guint i = 0; i <= run->n; i++)
        x[i] = run->x[i] * scale;
    memcpy(missing, run->missing, run->n * sizeof *missing);
    pthread_mutex_unlock(&metrics->lock);
}

static char *draw_missing(void *data, const TextFont *font)
{
    PangoMetrics *metrics = data;
    PangoFontDescription *description = describe(font);
    pthread_mutex_lock(&metrics->lock);
    PangoFont *found = pango_context_load_font(metrics->context, description);
    char *outline = found != NULL ? font_glyph_missing_outline(found, font->size) : NULL;
    g_clear_object(&found);
    pthread_mutex_unlock(&metrics->lock);
    pango_font_description_free(description);
    return outline;
}

/* "Liberation Sans Bold" */
static char *face_name(PangoFont *font)
{
    PangoFontFace *face = pango_font_get_face(font);
    const char *family = pango_font_family_get_name(pango_font_face_get_family(face));
    const char *style = pango_font_face_get_face_name(face);
    bool plain = style == NULL || g_str_equal(style, "Regular") || g_str_equal(style, "Book");
    return plain ? g_strdup(family) : g_strdup_printf("%s %s", family, style);
}

static bool has_glyphs(const PangoGlyphItem *item)
{
    for (int i = 0; i < item->glyphs->num_glyphs; i++) {
        if ((item->glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0)
            return true;
    }
    return false;
}

static char *find_faces(void *data, const TextFont *font, const char *text)
{
    PangoMetrics *metrics = data;
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    pthread_mutex_lock(&metrics->lock);
    g_autoptr(PangoLayout) layout = new_layout(metrics->context, font, text);
    const PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
    for (const GSList *at = line->runs; at != NULL; at = at->next) {
        const PangoGlyphItem *item = at->data;
        g_autofree char *name = has_glyphs(item) ? face_name(item->item->analysis.font) : NULL;
        if (name != NULL && !g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
            g_ptr_array_add(names, g_steal_pointer(&name));
    }
    g_clear_object(&layout);
    pthread_mutex_unlock(&metrics->lock);
    g_ptr_array_add(names, NULL);
    return g_strjoinv(", ", (char **)names->pdata);
}

bool text_metrics_pango_add_folder(TextMetrics *public, const char *folder, GError **error)
{
    PangoMetrics *metrics = public->data;
    return font_resolver_add_folder(metrics->fonts, folder, error);
}

TextMetrics *text_metrics_pango_new(void)
{
    PangoMetrics *metrics = g_new(PangoMetrics, 1);
    metrics->context = new_context();
    metrics->fonts = font_resolver_new(pango_context_get_font_map(metrics->context));
    metrics->public =
        (TextMetrics){metrics, measure, find_starts, draw_missing, metrics->fonts, find_faces};
    metrics->cache = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    pthread_mutex_init(&metrics->lock, NULL);
    return &metrics->public;
}

void text_metrics_pango_free(TextMetrics *public)
{
    if (public == NULL)
        return;
    PangoMetrics *metrics = public->data;
    font_resolver_free(metrics->fonts);
    g_object_unref(metrics->context);
    g_hash_table_unref(metrics->cache);
    pthread_mutex_destroy(&metrics->lock);
    g_free(metrics);
}
