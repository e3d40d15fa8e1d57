#include "render/film/encoders.h"

#include <dlfcn.h>

/* Caller frees. */
static char *module_path(void)
{
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    g_autofree char *folder = program != NULL ? g_path_get_dirname(program) : g_strdup(".");
    g_autofree char *path = g_build_filename(folder, ENCODERS_PATH, NULL);
    return g_canonicalize_filename(path, NULL);
}

static const Encoders *fail(const char *path, const char *reason, GError **error)
{
    error_set(error, ERROR_UNSUPPORTED, (Place){path, 0, 0},
              "films cannot be encoded: %s; install zoetrope whole, with FFmpeg's libraries",
              reason);
    return NULL;
}

__attribute__((visibility("default"))) void
zoetrope_encoders_error(GError **error, ErrorCode code, Place place, const char *message)
{
    error_set(error, code, place, "%s", message);
}

const Encoders *encoders_load(GError **error)
{
    g_autofree char *path = module_path();
    /* Never closed: FFmpeg's libraries do not expect to go before the process does. A second time
     * this is only a look-up. */
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (module == NULL)
        return fail(path, dlerror(), error);
    const Encoders *table = dlsym(module, ENCODERS_SYMBOL);
    if (table == NULL)
        return fail(path, dlerror(), error);
    if (!g_str_equal(table->version, ZOETROPE_VERSION))
        return fail(path, "this file is of another version of zoetrope", error);
    return table;
}
