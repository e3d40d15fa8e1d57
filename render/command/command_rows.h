/* The rows of the command table, each in the file of its name. Included by command.c and by the
 * rows. */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_ROWS_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_ROWS_H

#include "render/command/command.h"

extern const Command command_render;
extern const Command command_bake;
extern const Command command_verify;
extern const Command command_study;
extern const Command command_diff;
extern const Command command_plot;
extern const Command command_freeze;
extern const Command command_inspect;
extern const Command command_rig;
extern const Command command_sheet_row;
extern const Command command_help;
extern const Command command_manual;

#endif
