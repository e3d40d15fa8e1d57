/* The fonts that Chromium on Linux would pick for a CSS list of families, by fontconfig.
 *
 * Generic names stand for the families of its default settings. A named family counts when
 * fontconfig has it, or has one of the same metrics in its place (Arial, Liberation Sans); the
 * mere look-alike that fontconfig would offer does not, and the next name of the list is tried. At
 * the end of every list stands what an unknown family becomes, Times New Roman.
 * Answers are kept until a font is added or the resolver is freed; any thread may ask (it holds a
 * lock of its own).
 */
#ifndef ZOETROPE_RENDER_DRAW_FONT_RESOLVER_H
#define ZOETROPE_RENDER_DRAW_FONT_RESOLVER_H

#include "time/layout/text_metrics.h"

#include <glib.h>
#include <pango/pango.h>

/* `map`, or NULL, is told of fonts that are added; it must outlive the resolver. */
FontResolver *font_resolver_new(PangoFontMap *map);
/* Makes the font files of a folder known. An error when there is none. */
bool font_resolver_add_folder(FontResolver *resolver, const char *folder, GError **error);
void font_resolver_free(FontResolver *resolver);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FontResolver, font_resolver_free)

#endif
