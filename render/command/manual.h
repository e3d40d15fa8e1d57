/* The manual page, from the rows of commands, options and formats: mdoc(7) text of zoetrope.1. */
#ifndef ZOETROPE_RENDER_COMMAND_MANUAL_H
#define ZOETROPE_RENDER_COMMAND_MANUAL_H

#include <glib.h>

void manual_append(GString *out);

#endif
