/* Versions of the program and of the libraries it runs with. */
#ifndef ZOETROPE_RENDER_COMMAND_COMMAND_VERSION_H
#define ZOETROPE_RENDER_COMMAND_COMMAND_VERSION_H

#include <glib.h>

void command_version_append(GString *out);

#endif
