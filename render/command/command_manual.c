#include "render/command/command_rows.h"
#include "render/command/complete.h"
#include "render/command/manual.h"
#include "render/frame/output.h"

static const struct {
    const char *name;
    void (*append)(GString *out);
} texts[] = {
    {"manual", manual_append},
    {"bash", complete_append_bash},
    {"zsh", complete_append_zsh},
};

static bool run(const Options *options, GError **error)
{
    const char *name = options->arguments->len > 0 ? options->arguments->pdata[0] : "manual";
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        if (g_str_equal(texts[i].name, name)) {
            g_autoptr(GString) out = g_string_new(NULL);
            texts[i].append(out);
            return output_write_file("-", out->str, out->len, error);
        }
    }
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "no text \"%s\"; manual, bash or zsh", name);
    return false;
}

const Command command_manual = {
    .name = "manual",
    .bit = COMMAND_MANUAL,
    .arguments = "[manual|bash|zsh]",
    .summary = "print the manual page or a shell's completion",
    .description = (const char *const[]){"For the build.", NULL},
    .words = (const char *const[]){"manual", "bash", "zsh", NULL},
    .most = 1,
    .hidden = true,
    .run = run,
};
