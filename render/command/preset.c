#include "render/command/preset.h"

#include "rig/suggest.h"

#include <string.h>

#define EXTENSIONS(...)                                                                            \
    (const char *const[])                                                                          \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }
#define OUTPUT(names, ...)                                                                         \
    {                                                                                              \
        names, (const char *const[])                                                               \
        {                                                                                          \
            __VA_ARGS__, NULL                                                                      \
        }                                                                                          \
    }
#define OUTPUTS(...) ((const PresetOutput[]){__VA_ARGS__})
#define PRESET(text, about, ...)                                                                   \
    {text, about, G_N_ELEMENTS(OUTPUTS(__VA_ARGS__)), OUTPUTS(__VA_ARGS__)},

static const Preset presets[] = {
#include "render/command/preset_list.h"
};

#undef PRESET
#define PRESET(text, about, ...) text,

const char *const preset_names[] = {
#include "render/command/preset_list.h"
    NULL,
};

/* Options that ask for the same thing in different ways. */
static const char *const same[][5] = {
    {"size", "width", "height", "within", "max-size"},
    {"duration", "loops", "min-duration", "max-duration", NULL},
};

const Preset *preset_table(guint *n)
{
    *n = G_N_ELEMENTS(presets);
    return presets;
}

static const Preset *lookup(const Preset *among, guint n, const char *name)
{
    for (guint i = 0; i < n; i++) {
        if (g_str_equal(among[i].name, name))
            return &among[i];
    }
    return NULL;
}

static void add_names(GPtrArray *names, const Preset *among, guint n)
{
    for (guint i = 0; i < n; i++) {
        if (!g_ptr_array_find_with_equal_func(names, among[i].name, g_str_equal, NULL))
            g_ptr_array_add(names, (gpointer)among[i].name);
    }
}

const Preset *preset_find(const Preset *own, guint n, const char *name, GError **error)
{
    const Preset *preset = lookup(own, n, name);
    if (preset == NULL)
        preset = lookup(presets, G_N_ELEMENTS(presets), name);
    if (preset != NULL)
        return preset;
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    add_names(names, own, n);
    add_names(names, presets, G_N_ELEMENTS(presets));
    const char *near = suggest_nearest(name, (const char *const *)names->pdata, names->len);
    g_ptr_array_add(names, NULL);
    g_autofree char *known = g_strjoinv(", ", (char **)names->pdata);
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "--for knows no \"%s\"; %s%s%s", name,
              near != NULL ? "did you mean " : "the presets are ", near != NULL ? near : known,
              near != NULL ? "?" : "");
    return NULL;
}

static const char *nearest_option(const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < option_table.n_rows; i++) {
        if (options_in_preset(&option_table.rows[i]))
            g_ptr_array_add(names, (gpointer)option_table.rows[i].name);
    }
    return suggest_nearest(name, (const char *const *)names->pdata, names->len);
}

static const OptionRow *lookup_option(const char *name, GError **error)
{
    const OptionRow *row = option_lookup(&option_table, COMMAND_RENDER, name);
    if (row != NULL && options_in_preset(row))
        return row;
    const char *near = row == NULL ? nearest_option(name) : NULL;
    if (row != NULL)
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                  "--%s belongs to the command line, not into a preset", name);
    else
        error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "unknown option \"%s\"%s%s%s", name,
                  near != NULL ? "; did you mean " : "; render --help lists the known",
                  near != NULL ? near : "", near != NULL ? "?" : "");
    return NULL;
}

const OptionRow *preset_option(const char *text, const char **value, GError **error)
{
    const char *equals = strchr(text, '=');
    g_autofree char *name =
        equals != NULL ? g_strndup(text, (gsize)(equals - text)) : g_strdup(text);
    const OptionRow *row = lookup_option(name, error);
    if (row == NULL)
        return NULL;
    bool takes = option_argument(row) != NULL;
    *value = equals != NULL ? equals + 1 : takes && row->implied != NULL ? row->implied : "";
    if (takes == (equals != NULL || row->implied != NULL))
        return row;
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0}, "--%s %s", name,
              takes ? "needs a value" : "takes no value");
    return NULL;
}

static bool are_same(const char *a, const char *b)
{
    bool alike = g_str_equal(a, b);
    for (guint i = 0; i < G_N_ELEMENTS(same) && !alike; i++) {
        guint n = 0;
        for (guint k = 0; k < G_N_ELEMENTS(same[i]) && same[i][k] != NULL; k++)
            n += g_str_equal(same[i][k], a) || g_str_equal(same[i][k], b);
        alike = n == 2;
    }
    return alike;
}

static bool is_given(const Options *options, const OptionRow *row)
{
    for (guint i = 0; i < options->given->len; i++) {
        const OptionRow *given = options->given->pdata[i];
        if (are_same(given->name, row->name))
            return true;
    }
    return false;
}

bool preset_apply(const PresetOutput *output, Options *options, GError **error)
{
    for (const char *const *text = output->options; *text != NULL; text++) {
        const char *value;
        const OptionRow *row = preset_option(*text, &value, error);
        if (row == NULL)
            return false;
        if (!is_given(options, row) && !option_set(row, value, options, error))
            return false;
    }
    return true;
}
