/* Within the module, error_set() of base/error.h is the program's: a domain of errors with places
 * can be registered with GLib once, so there must not be a second copy of it. */
#include "base/error.h"

#include "render/film/encoders.h"

void error_set(GError **error, ErrorCode code, Place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    zoetrope_encoders_error(error, code, place, message);
}
