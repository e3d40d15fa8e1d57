/* What `diff` writes, by the extensions of its files: figures, a plot, a contact sheet, films. */
#ifndef ZOETROPE_RENDER_COMMAND_DIFF_OUTPUT_H
#define ZOETROPE_RENDER_COMMAND_DIFF_OUTPUT_H

#include "render/command/diff_set.h"

/* Whether all can be written; ERROR_USAGE. */
bool diff_output_check(const Options *options, GError **error);

/* Measures what the files need, and writes them and the table. */
bool diff_output_write(const Options *options, const DiffSet *set, const Interrupt *interrupt,
                       GError **error);

#endif
