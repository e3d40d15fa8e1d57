/* What the command line says of a sheet, as the sheet wants it.
 */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_SHEET_OPTIONS_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_SHEET_OPTIONS_H

#include "base/arena.h"
#include "render/command/options.h"
#include "render/sheet/sheet_options.h"

/* The dialects' list lives in `arena`. ERROR_USAGE for what contradicts itself. */
bool command_sheet_options(const Options *options, Arena *arena, SheetOptions *sheet,
                           GError **error);

/* Pixels of a sheet for one of the drawing: those of --sheet-scale, else 1. Of double. */
GArray *command_sheet_scales(const Options *options, GError **error);

/* A part of an input: "walk=0s..1.2s,pingpong". */
typedef struct CommandSheetTag {
    const char *name;
    bool whole; /* not a stretch but all of the input */
    Time from, to;
    SheetDirection direction;
    bool once;
} CommandSheetTag;

/* Those of --tag; strings in `arena`. */
const CommandSheetTag *command_sheet_tags(const Options *options, Arena *arena, guint *n,
                                          GError **error);

/* The values of --states as texts, and the names of their cells: all digits as long as the
 * longest, so that they sort. Both NULL-terminated, in `arena`. */
typedef struct CommandSheetStates {
    guint n;
    const char **values;
    const char **names;
} CommandSheetStates;

bool command_sheet_states(const Options *options, Arena *arena, CommandSheetStates *states,
                          GError **error);

#endif
