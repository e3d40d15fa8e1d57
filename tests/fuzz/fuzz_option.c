/* A command line, its words on lines of their own, for each of the commands. */
#include "fuzz.h"

#include "render/command/command.h"
#include "render/command/variant.h"

/* "8,cubic:8": what --keys of diff takes. */
static void check_variants(const char *text)
{
    g_auto(Options) options = options_default();
    g_autoptr(GError) error = NULL;
    g_autoptr(GArray) variants = variant_parse_list(text, &options, &error);
    g_assert((variants != NULL) == (error == NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = fuzz_text(data, size);
    if (text == NULL)
        return -1;
    check_variants(text);
    g_auto(GStrv) words = g_strsplit(text, "\n", -1);
    for (const Command *const *command = command_table(); *command != NULL; command++) {
        g_auto(Options) options = options_default();
        g_autoptr(GError) error = NULL;
        bool parsed = option_parse(&option_table, (*command)->bit, (const char *const *)words,
                                   &options, options.arguments, options.given, &error);
        g_assert(parsed == (error == NULL));
        if (!parsed)
            g_assert_error(error, ERROR_DOMAIN, ERROR_USAGE);
    }
    return 0;
}
