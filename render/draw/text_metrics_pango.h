/* TextMetrics from Pango and fontconfig: the extents of a run of text as librsvg will draw it.
 *
 * Unhinted, one CSS pixel a unit; letter spacing counts after every letter, the last one too, as in
 * CSS. `family` is taken as written, generic names by fontconfig; what the browser would have
 * picked instead, its FontResolver tells. Text without glyphs has its font's ascent and descent.
 * One object may be asked from any thread (it holds a lock and a cache of its own).
 */
#ifndef ZOETROPE_RENDER_DRAW_TEXT_METRICS_PANGO_H
#define ZOETROPE_RENDER_DRAW_TEXT_METRICS_PANGO_H

#include "time/layout/text_metrics.h"

#include <glib.h>

TextMetrics *text_metrics_pango_new(void);
/* Makes the font files of a folder known, for as long as the metrics live. An error when there is
 * none. Not while any thread asks or draws. */
bool text_metrics_pango_add_folder(TextMetrics *metrics, const char *folder, GError **error);
void text_metrics_pango_free(TextMetrics *metrics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TextMetrics, text_metrics_pango_free)

#endif
