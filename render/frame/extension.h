/* Extensions of paths, by which kinds of files are told apart. */
#ifndef ZOETROPE_RENDER_FRAME_EXTENSION_H
#define ZOETROPE_RENDER_FRAME_EXTENSION_H

#include <stdbool.h>

/* Whether the path ends in the extension (".svg", with the point), in any case, and has a name
 * before it. */
bool extension_is(const char *path, const char *extension);

#endif
