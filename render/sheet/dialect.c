#include "render/sheet/dialect_table.h"

#include <string.h>

static const SheetDialect *const table[] = {
    &dialect_texturepacker, &dialect_texturepacker_array,
    &dialect_aseprite,      &dialect_pixi,
    &dialect_phaser,        &dialect_atlas,
    &dialect_godot,         &dialect_unity,
    &dialect_starling,      &dialect_css,
    &dialect_csv,           NULL,
};

const SheetDialect *const *dialects(void)
{
    return table;
}

const SheetDialect *dialect_by_name(const char *name)
{
    for (guint i = 0; table[i] != NULL; i++)
        if (g_str_equal(table[i]->name, name))
            return table[i];
    return NULL;
}

char *dialect_file_name(const char *name, guint page, guint n_pages, const char *extension)
{
    return n_pages > 1 ? g_strdup_printf("%s-%u%s", name, page, extension)
                       : g_strconcat(name, extension, NULL);
}

char *dialect_path(const SheetDialect *dialect, guint file, const char *name, guint page,
                   guint n_pages)
{
    bool all = (dialect->flags & DIALECT_ALL_PAGES) != 0;
    return dialect_file_name(name, page, all ? 1 : n_pages, dialect->files[file].extension);
}
