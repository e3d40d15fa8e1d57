/* Fonts of documents, made known to fontconfig for this process.
 *
 * A font is found under the family its document calls it, with the weight, slant and characters
 * that it says, whatever stands in the file; where the machine has a family of that name, under
 * another one. Its bytes lie in a file without a name. Freeing the store makes the fonts unknown
 * again. fontconfig has one set of fonts for a process: make stores, add and free while no thread
 * draws.
 */
#ifndef ZOETROPE_RENDER_DRAW_FONT_STORE_H
#define ZOETROPE_RENDER_DRAW_FONT_STORE_H

#include "time/layout/text_metrics.h"

#include <glib.h>
#include <pango/pango.h>

typedef struct FontStore FontStore;

/* `map`, or NULL, is told of what it must look up again; it must outlive the store. */
FontStore *font_store_new(PangoFontMap *map);
void font_store_free(FontStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FontStore, font_store_free)

/* Adds a face that has data, under that family. False when it is no font. */
bool font_store_add(FontStore *store, const FontFace *face, const char *family);

/* Adds the font files of a folder, under their own names. An error when there is none. */
bool font_store_add_folder(FontStore *store, const char *folder, GError **error);

#endif
