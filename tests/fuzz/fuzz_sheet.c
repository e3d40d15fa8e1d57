/* What tells of a sheet, in each of its kinds: the extension, a line end, and the text. */
#include "fuzz.h"

#include "render/sheet/sheet_check.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const extensions[] = {".json", ".atlas", ".xml", ".tres", ".csv", ".css"};
    g_autofree char *text = fuzz_text(data, size);
    const char *end = text != NULL ? strchr(text, '\n') : NULL;
    if (end == NULL)
        return -1;
    Limits limits = fuzz_limits();
    for (guint i = 0; i < G_N_ELEMENTS(extensions); i++) {
        if (strncmp(text, extensions[i], strlen(extensions[i])) != 0)
            continue;
        g_autofree char *path = g_strconcat("sheet", extensions[i], NULL);
        g_autoptr(GError) error = NULL;
        g_autoptr(SheetRead) read =
            sheet_read_source(source_from_text(path, end + 1, strlen(end + 1)), &limits, &error);
        g_assert((read == NULL) == (error != NULL));
        if (read == NULL)
            return 0;
        g_autoptr(Diagnostics) problems = diagnostics_new(), warnings = diagnostics_new();
        SheetSummary summary = sheet_check(read, &limits, problems, warnings);
        g_assert(summary.n_places <= summary.n_frames);
        return 0;
    }
    return -1;
}
