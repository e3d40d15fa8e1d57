/* The files of a sheet: its pages and a file or more a dialect, all of them or none.
 *
 * The picture's path is "hero.png"; with several pages "hero-0.png", "hero-1.png" ... All files are
 * complete under their temporary names before any is renamed: the pictures first. Whoever finds
 * new metadata finds the pictures it speaks of; only a crash between the renames leaves new
 * pictures with old metadata.
 */
#ifndef ZOETROPE_RENDER_SINK_SINK_SHEET_FILES_H
#define ZOETROPE_RENDER_SINK_SINK_SHEET_FILES_H

#include "render/frame/output.h"
#include "render/sheet/sheet_builder.h"

typedef struct SheetFiles SheetFiles;

/* Opens the files of a sheet of one page, so that what cannot be written is told at once.
 * ERROR_USAGE when the path is no .png. */
SheetFiles *sheet_files_new(const char *path, const SheetOptions *options, GError **error);
void sheet_files_free(SheetFiles *files);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetFiles, sheet_files_free)

/* The last part of the path without ".png", UTF-8; borrowed. */
const char *sheet_files_name(const SheetFiles *files);

/* Writes an arranged sheet. The paths of its files are added to `written` unless it is NULL. */
bool sheet_files_write(SheetFiles *files, const SheetBuilder *builder, GPtrArray *written,
                       GError **error);

#endif
