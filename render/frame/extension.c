#include "render/frame/extension.h"

#include <glib.h>
#include <string.h>

bool extension_is(const char *path, const char *extension)
{
    gsize length = strlen(path), n = strlen(extension);
    return length > n && g_ascii_strcasecmp(path + length - n, extension) == 0;
}
