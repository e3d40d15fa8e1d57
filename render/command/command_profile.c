#include "render/command/command_profile.h"

#include "render/frame/output.h"
#include "render/report/ledger_report.h"

#include <stdio.h>

Ledger *command_profile_begin(const Options *options)
{
    return options->profile != NULL ? ledger_new(options->begun) : NULL;
}

static bool has_file(const Options *options)
{
    return options->profile != NULL && *options->profile != '\0' &&
           !g_str_equal(options->profile, "-");
}

/* Something else goes to standard output. */
static bool is_crowded(const Options *options)
{
    bool crowded = g_strcmp0(options->hash, "-") == 0;
    for (guint i = 0; options->outputs != NULL && i < options->outputs->len; i++)
        crowded = crowded || g_str_equal(options->outputs->pdata[i], "-");
    return crowded && g_strcmp0(options->profile, "-") == 0;
}

bool command_profile_check(const Options *options, const CommandInput *input, GError **error)
{
    if (is_crowded(options)) {
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--profile=-: something else goes to standard output; name a file");
        return false;
    }
    return !has_file(options) || command_input_spares(input, options->profile, error);
}

bool command_profile_tell(const Options *options, const CommandInput *input, GError **error)
{
    if (options->ledger == NULL)
        return true;
    const LedgerReport report = {
        .figures = ledger_finish(options->ledger),
        .has_lines = input->rig == NULL,
        .supersample = options->supersample,
    };
    g_autoptr(GString) text = g_string_new(NULL);
    if (*options->profile != '\0') {
        ledger_report_json(&report, text);
        return output_write_file(options->profile, text->str, text->len, error);
    }
    ledger_report_table(&report, text);
    fputs(text->str, stderr);
    return true;
}
