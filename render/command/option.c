#include "render/command/option.h"

#include "base/number.h"
#include "rig/suggest.h"

#include <math.h>
#include <string.h>

/* The words still to read, and where they go. */
typedef struct Reader {
    const OptionTable *table;
    unsigned command;
    const char *const *next;
    void *into;
    GPtrArray *given;
    GError **error;
} Reader;

static bool usage(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);
static bool usage(GError **error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_autofree char *message = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "%s", message);
    return false;
}

const OptionRow *option_lookup(const OptionTable *table, unsigned command, const char *name)
{
    for (guint i = 0; i < table->n_rows; i++) {
        const OptionRow *row = &table->rows[i];
        if ((row->commands & command) != 0 && g_str_equal(row->name, name))
            return row;
    }
    return NULL;
}

static const OptionRow *lookup_letter(const Reader *reader, char letter)
{
    for (guint i = 0; i < reader->table->n_rows; i++) {
        const OptionRow *row = &reader->table->rows[i];
        if ((row->commands & reader->command) != 0 && row->letter == letter)
            return row;
    }
    return NULL;
}

const char *option_argument(const OptionRow *row)
{
    return row->argument != NULL ? row->argument : row->type->argument;
}

char *option_range(const OptionRow *row)
{
    if (row->minimum == 0 && row->maximum == 0)
        return NULL;
    const char *unit = row->type->unit != NULL ? row->type->unit : "";
    char low[NUMBER_BUFFER], high[NUMBER_BUFFER];
    number_print(low, row->minimum, 9);
    number_print(high, row->maximum, 9);
    if (!isfinite(row->maximum))
        return g_strdup_printf(row->above ? "more than %s%s" : "%s%s or more", low, unit);
    if (row->above)
        return g_strdup_printf("more than %s%s, up to %s%s", low, unit, high, unit);
    return g_strdup_printf("%s%s to %s%s", low, unit, high, unit);
}

static bool report_malformed(const OptionRow *row, const char *text, GError **error)
{
    if (row->words == NULL)
        return usage(error, "--%s: expected %s; got \"%s\"", row->name, row->type->wanted, text);
    g_autofree char *words = g_strjoinv(", ", (char **)row->words);
    guint n = g_strv_length((char **)row->words);
    const char *near = suggest_nearest(text, row->words, n);
    return usage(error, "--%s: expected one of %s; got \"%s\"%s%s%s", row->name, words, text,
                 near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                 near != NULL ? "?" : "");
}

bool option_set(const OptionRow *row, const char *text, void *into, GError **error)
{
    OptionResult result = row->type->parse(row, text, (char *)into + row->offset);
    if (result == OPTION_MALFORMED)
        return report_malformed(row, text, error);
    if (result == OPTION_OUTSIDE) {
        g_autofree char *range = option_range(row);
        return usage(error, "--%s: %s is out of range; %s", row->name, text, range);
    }
    return true;
}

/* The names of the commands' options, for suggestions. */
static const char *nearest_name(const Reader *reader, const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < reader->table->n_rows; i++) {
        const OptionRow *row = &reader->table->rows[i];
        if ((row->commands & reader->command) != 0 && !row->hidden)
            g_ptr_array_add(names, (gpointer)row->name);
    }
    return suggest_nearest(name, (const char *const *)names->pdata, names->len);
}

static bool report_unknown(const Reader *reader, const char *name)
{
    const char *near = nearest_name(reader, name);
    if (near != NULL)
        return usage(reader->error, "unknown option --%s; did you mean --%s?", name, near);
    if (option_lookup(reader->table, ~0u, name) != NULL)
        return usage(reader->error, "--%s belongs to other commands; --help lists what goes here",
                     name);
    return usage(reader->error, "unknown option --%s; --help lists the known", name);
}

/* "-" is standard input or output, "-1" a number: neither is an option. */
static bool looks_like_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0' && word[1] != '.' && !g_ascii_isdigit(word[1]);
}

static bool set_row(const Reader *reader, const OptionRow *row, const char *text)
{
    if (reader->given != NULL)
        g_ptr_array_add(reader->given, (gpointer)row);
    return option_set(row, text, reader->into, reader->error);
}

/* `joined`: the text after "=" or after the letter, or NULL when the value is the next word. */
static bool take_value(Reader *reader, const OptionRow *row, const char *joined)
{
    if (joined != NULL)
        return set_row(reader, row, joined);
    const char *text = *reader->next;
    bool dashes = row->type->dashes && text != NULL && g_str_has_prefix(text, "--");
    if (text != NULL && (dashes || !looks_like_option(text))) {
        reader->next++;
        return set_row(reader, row, text);
    }
    if (row->implied != NULL)
        return set_row(reader, row, row->implied);
    return usage(reader->error, "--%s needs a value; write --%s=%s", row->name, row->name,
                 option_argument(row));
}

static bool take_long(Reader *reader, const char *word)
{
    const char *equals = strchr(word, '=');
    g_autofree char *name =
        equals != NULL ? g_strndup(word, (gsize)(equals - word)) : g_strdup(word);
    const OptionRow *row = option_lookup(reader->table, reader->command, name);
    if (row == NULL)
        return report_unknown(reader, name);
    if (option_argument(row) != NULL)
        return take_value(reader, row, equals != NULL ? equals + 1 : NULL);
    if (equals != NULL)
        return usage(reader->error, "--%s takes no value; leave out \"%s\"", name, equals);
    return set_row(reader, row, "");
}

/* A cluster of letters, the last of which may have a value. */
static bool take_letters(Reader *reader, const char *letters)
{
    for (; *letters != '\0'; letters++) {
        const OptionRow *row = lookup_letter(reader, *letters);
        if (row == NULL)
            return usage(reader->error, "unknown option -%.1s; --help lists the known", letters);
        if (option_argument(row) != NULL)
            return take_value(reader, row, letters[1] != '\0' ? letters + 1 : NULL);
        if (!set_row(reader, row, ""))
            return false;
    }
    return true;
}

bool option_parse(const OptionTable *table, unsigned command, const char *const *words, void *into,
                  GPtrArray *arguments, GPtrArray *given, GError **error)
{
    Reader reader = {table, command, words, into, given, error};
    bool ended = false;
    while (*reader.next != NULL) {
        const char *word = *reader.next++;
        bool taken = true;
        if (!ended && g_str_equal(word, "--"))
            ended = true;
        else if (!ended && g_str_has_prefix(word, "--"))
            taken = take_long(&reader, word + 2);
        else if (!ended && looks_like_option(word))
            taken = take_letters(&reader, word + 1);
        else
            g_ptr_array_add(arguments, (gpointer)word);
        if (!taken)
            return false;
    }
    return true;
}
