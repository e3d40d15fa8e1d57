#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* abort(), as libFuzzer does not know of the signal that g_error() ends with. */
static void fail(const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
    (void)domain;
    (void)level;
    (void)data;
    fprintf(stderr, "%s\n", message);
    abort();
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    g_log_set_default_handler(fail, NULL);
    return 0;
}

char *fuzz_text(const uint8_t *data, size_t size)
{
    if (size > 0 && memchr(data, '\0', size) != NULL)
        return NULL;
    return g_strndup((const char *)data, size);
}

char **fuzz_parts(const uint8_t *data, size_t size, int most)
{
    g_autofree char *text = fuzz_text(data, size);
    return text != NULL ? g_strsplit(text, "\n--\n", most) : NULL;
}

Limits fuzz_limits(void)
{
    Limits limits = limits_default();
    limits.elements = 2000;
    limits.instances = 2000;
    limits.rules = 1000;
    limits.keyframes = 200;
    limits.frames = 1000;
    return limits;
}

void fuzz_check_numbers(const char *input, const char *printed)
{
    static const char *const words[] = {"nan", "inf"};
    g_autofree char *given = g_ascii_strdown(input, -1);
    g_autofree char *got = g_ascii_strdown(printed, -1);
    for (guint i = 0; i < G_N_ELEMENTS(words); i++) {
        if (strstr(got, words[i]) != NULL && strstr(given, words[i]) == NULL)
            g_error("\"%s\" prints as \"%s\"", input, printed);
    }
}
