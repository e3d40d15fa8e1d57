#include "render/draw/font_store.h"

#include "base/error.h"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <unistd.h>

struct FontStore {
    PangoFontMap *map;   /* borrowed, or NULL */
    GArray *files;       /* int, open descriptors */
    GPtrArray *patterns; /* FcPattern*, each with a reference of ours */
};

FontStore *font_store_new(PangoFontMap *map)
{
    FontStore *store = g_new(FontStore, 1);
    store->map = map;
    store->files = g_array_new(FALSE, FALSE, sizeof(int));
    store->patterns = g_ptr_array_new();
    return store;
}

/* What Pango found before may have changed. */
static void forget_matches(PangoFontMap *map)
{
    PangoFontMap *const maps[] = {map, pango_cairo_font_map_get_default()};
    for (guint i = 0; i < G_N_ELEMENTS(maps); i++) {
        if (maps[i] != NULL && PANGO_IS_FC_FONT_MAP(maps[i]))
            pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(maps[i]));
    }
}

/* The descriptor of a file without a name that holds the bytes; -1 when there is no room. */
static int hold(const guint8 *data, gsize size)
{
    g_autofree char *path = NULL;
    int file = g_file_open_tmp("zoetrope-XXXXXX", &path, NULL);
    if (file < 0)
        return -1;
    unlink(path);
    while (size > 0) {
        gssize written = write(file, data, size);
        if (written <= 0) {
            close(file);
            return -1;
        }
        data += written;
        size -= (gsize)written;
    }
    return file;
}

static void restrict_characters(FcPattern *pattern, const FontFace *face)
{
    FcCharSet *own;
    if (face->n_ranges == 0 || FcPatternGetCharSet(pattern, FC_CHARSET, 0, &own) != FcResultMatch)
        return;
    FcCharSet *kept = FcCharSetCreate();
    for (guint i = 0; i < face->n_ranges; i++) {
        gunichar last = MIN(face->ranges[i].last, 0x10ffff);
        for (gunichar c = face->ranges[i].first; c <= last; c++) {
            if (FcCharSetHasChar(own, c))
                FcCharSetAddChar(kept, c);
        }
    }
    FcPatternDel(pattern, FC_CHARSET);
    FcPatternAddCharSet(pattern, FC_CHARSET, kept);
    FcCharSetDestroy(kept);
}

static void describe_weight(FcPattern *pattern, const FontFace *face)
{
    double least = FcWeightFromOpenTypeDouble(face->weight_least);
    double most = FcWeightFromOpenTypeDouble(face->weight_most);
    FcPatternDel(pattern, FC_WEIGHT);
    if (least < most) {
        FcRange *range = FcRangeCreateDouble(least, most);
        FcPatternAddRange(pattern, FC_WEIGHT, range);
        FcRangeDestroy(range);
    } else {
        FcPatternAddDouble(pattern, FC_WEIGHT, least);
    }
}

/* In the words of the document instead of the font's. */
static void describe(FcPattern *pattern, const FontFace *face, const char *family)
{
    static const char *const named[] = {FC_FAMILY, FC_FAMILYLANG, FC_FULLNAME, FC_FULLNAMELANG,
                                        FC_SLANT};
    for (guint i = 0; i < G_N_ELEMENTS(named); i++)
        FcPatternDel(pattern, named[i]);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddInteger(pattern, FC_SLANT, face->italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
    describe_weight(pattern, face);
    restrict_characters(pattern, face);
}

static int application_fonts(void)
{
    const FcFontSet *set = FcConfigGetFonts(NULL, FcSetApplication);
    return set != NULL ? set->nfont : 0;
}

/* The tables as an OpenType file, whatever they are packed in: HarfBuzz does not read WOFF. NULL
 * when it is no font. Caller unrefs. */
static GBytes *unpack(const guint8 *data, gsize size)
{
    FT_Library library;
    FT_Face face;
    FT_ULong length = 0;
    GBytes *unpacked = NULL;
    if (size > G_MAXLONG || FT_Init_FreeType(&library) != 0)
        return NULL;
    if (FT_New_Memory_Face(library, data, (FT_Long)size, 0, &face) == 0) {
        if (FT_Load_Sfnt_Table(face, 0, 0, NULL, &length) == 0 && length > 0) {
            guint8 *tables = g_malloc(length);
            if (FT_Load_Sfnt_Table(face, 0, 0, tables, &length) == 0)
                unpacked = g_bytes_new_take(tables, length);
            else
                g_free(tables);
        }
        FT_Done_Face(face);
    }
    FT_Done_FreeType(library);
    return unpacked;
}

static int hold_unpacked(const FontFace *face)
{
    g_autoptr(GBytes) font = unpack(face->data, face->size);
    return font != NULL ? hold(g_bytes_get_data(font, NULL), g_bytes_get_size(font)) : -1;
}

/* Those from `before` on are ours. */
static void adopt_patterns(FontStore *store, int before)
{
    FcFontSet *set = FcConfigGetFonts(NULL, FcSetApplication);
    for (int i = before; set != NULL && i < set->nfont; i++) {
        FcPatternReference(set->fonts[i]);
        g_ptr_array_add(store->patterns, set->fonts[i]);
    }
}

bool font_store_add(FontStore *store, const FontFace *face, const char *family)
{
    int file = hold_unpacked(face);
    if (file < 0)
        return false;
    int before = application_fonts();
    g_autofree char *path = g_strdup_printf("/dev/fd/%d", file);
    if (!FcConfigAppFontAddFile(NULL, (const FcChar8 *)path) || application_fonts() == before) {
        close(file);
        return false;
    }
    FcFontSet *set = FcConfigGetFonts(NULL, FcSetApplication);
    for (int i = before; i < set->nfont; i++)
        describe(set->fonts[i], face, family);
    adopt_patterns(store, before);
    g_array_append_val(store->files, file);
    forget_matches(store->map);
    return true;
}

static int compare_paths(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* In order of name, so that the order of the folder's entries means nothing. */
static GPtrArray *list_files(const char *folder, GError **error)
{
    g_autoptr(GError) problem = NULL;
    g_autoptr(GDir) dir = g_dir_open(folder, 0, &problem);
    if (dir == NULL) {
        error_set(error, ERROR_IO, (Place){folder, 0, 0},
                  "the folder of fonts cannot be read: %s; correct --font-dir", problem->message);
        return NULL;
    }
    GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;)
        g_ptr_array_add(files, g_build_filename(folder, name, NULL));
    g_ptr_array_sort(files, compare_paths);
    return files;
}

bool font_store_add_folder(FontStore *store, const char *folder, GError **error)
{
    g_autoptr(GPtrArray) files = list_files(folder, error);
    if (files == NULL)
        return false;
    int before = application_fonts();
    for (guint i = 0; i < files->len; i++)
        FcConfigAppFontAddFile(NULL, files->pdata[i]);
    adopt_patterns(store, before);
    if (application_fonts() == before) {
        error_set(error, ERROR_VALUE, (Place){folder, 0, 0},
                  "there is no font in this folder; give one with .ttf, .otf, .woff or .woff2 "
                  "files");
        return false;
    }
    forget_matches(store->map);
    return true;
}

static void remove_pattern(FcFontSet *set, FcPattern *pattern)
{
    for (int i = 0; set != NULL && i < set->nfont; i++) {
        if (set->fonts[i] != pattern)
            continue;
        memmove(&set->fonts[i], &set->fonts[i + 1],
                (gsize)(set->nfont - i - 1) * sizeof set->fonts[0]);
        set->nfont--;
        FcPatternDestroy(pattern);
        return;
    }
}

void font_store_free(FontStore *store)
{
    if (store == NULL)
        return;
    FcFontSet *set = FcConfigGetFonts(NULL, FcSetApplication);
    for (guint i = 0; i < store->patterns->len; i++) {
        remove_pattern(set, store->patterns->pdata[i]);
        FcPatternDestroy(store->patterns->pdata[i]);
    }
    if (store->patterns->len > 0)
        forget_matches(store->map);
    for (guint i = 0; i < store->files->len; i++)
        close(g_array_index(store->files, int, i));
    g_ptr_array_unref(store->patterns);
    g_array_unref(store->files);
    g_free(store);
}
