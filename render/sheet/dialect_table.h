/* The rows of the table of dialects, each in the file of its name. Included by dialect.c and by the
 * rows. */
#ifndef ZOETROPE_RENDER_SHEET_DIALECT_TABLE_H
#define ZOETROPE_RENDER_SHEET_DIALECT_TABLE_H

#include "render/sheet/dialect.h"

extern const SheetDialect dialect_texturepacker;
extern const SheetDialect dialect_texturepacker_array;
extern const SheetDialect dialect_aseprite;
extern const SheetDialect dialect_pixi;
extern const SheetDialect dialect_phaser;
extern const SheetDialect dialect_atlas;
extern const SheetDialect dialect_godot;
extern const SheetDialect dialect_unity;
extern const SheetDialect dialect_starling;
extern const SheetDialect dialect_css;
extern const SheetDialect dialect_csv;

#endif
