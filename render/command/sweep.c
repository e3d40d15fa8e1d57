#include "render/command/sweep.h"

#include "base/error.h"
#include "base/number.h"

#include <string.h>

enum { DECIMALS = 9 };

struct Sweep {
    GPtrArray *axes; /* GPtrArray of settings: one for each that was given */
    guint count;
};

typedef struct Range {
    double from, to;
    const char *unit; /* of `from`, not ended; or that of `to` */
    gsize unit_length;
    guint n;
} Range;

static bool fail(const char *setting, const char *why, GError **error)
{
    error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
              "\"%s\": %s; write key.path=FROM..TO:STEPS, as in "
              "trajectories.crank.circle.radius=40..60:5",
              setting, why);
    return false;
}

/* A number and its unit, as long as the text is. */
static bool take_end(const char *text, gsize length, double *value, Range *range)
{
    gsize digits = number_scan(text, length, value);
    bool has_unit = digits > 0 && digits < length;
    if (has_unit) {
        range->unit = text + digits;
        range->unit_length = length - digits;
    }
    return digits > 0;
}

static bool parse_range(const char *setting, const char *value, const char *dots, Range *range,
                        GError **error)
{
    const char *to = dots + 2, *colon = strchr(to, ':');
    if (colon == NULL)
        return fail(setting, "says not how many steps", error);
    Range second = {.unit = NULL};
    *range = (Range){.unit = NULL};
    if (!take_end(value, (gsize)(dots - value), &range->from, range) ||
        !take_end(to, (gsize)(colon - to), &range->to, &second))
        return fail(setting, "the ends of a range are two numbers", error);
    bool both = range->unit != NULL && second.unit != NULL;
    if (both && (range->unit_length != second.unit_length ||
                 strncmp(range->unit, second.unit, second.unit_length) != 0))
        return fail(setting, "the ends of a range have one unit", error);
    if (second.unit != NULL) {
        range->unit = second.unit;
        range->unit_length = second.unit_length;
    }
    guint64 n;
    if (!g_ascii_string_to_unsigned(colon + 1, 10, 2, SWEEP_LARGEST, &n, NULL))
        return fail(setting, "a range has 2 to 1000 steps", error);
    range->n = (guint)n;
    return true;
}

static GPtrArray *spread(const char *setting, gsize path_length, const Range *range)
{
    GPtrArray *settings = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < range->n; i++) {
        double value = range->from + (range->to - range->from) * i / (range->n - 1);
        GString *text = g_string_new_len(setting, (gssize)path_length);
        number_append(text, value, DECIMALS);
        g_string_append_len(text, range->unit, (gssize)range->unit_length);
        g_ptr_array_add(settings, g_string_free(text, FALSE));
    }
    return settings;
}

/* The settings that one stands for; NULL is an error. */
static GPtrArray *expand(const char *setting, GError **error)
{
    const char *equals = strchr(setting, '=');
    const char *dots = equals != NULL ? strstr(equals, "..") : NULL;
    if (dots == NULL) {
        GPtrArray *one = g_ptr_array_new_with_free_func(g_free);
        g_ptr_array_add(one, g_strdup(setting));
        return one;
    }
    Range range;
    if (!parse_range(setting, equals + 1, dots, &range, error))
        return NULL;
    return spread(setting, (gsize)(equals + 1 - setting), &range);
}

static void free_axis(gpointer axis)
{
    g_ptr_array_unref(axis);
}

Sweep *sweep_new(const char *const *settings, guint n, GError **error)
{
    g_autoptr(Sweep) sweep = g_new0(Sweep, 1);
    sweep->axes = g_ptr_array_new_with_free_func(free_axis);
    sweep->count = 1;
    for (guint i = 0; i < n; i++) {
        GPtrArray *axis = expand(settings[i], error);
        if (axis == NULL)
            return NULL;
        g_ptr_array_add(sweep->axes, axis);
        if (axis->len > SWEEP_LARGEST / sweep->count) {
            error_set(error, ERROR_USAGE, (Place){NULL, 0, 0},
                      "the ranges of --set combine to more than %d outputs; give fewer steps",
                      SWEEP_LARGEST);
            return NULL;
        }
        sweep->count *= axis->len;
    }
    return g_steal_pointer(&sweep);
}

void sweep_free(Sweep *sweep)
{
    if (sweep == NULL)
        return;
    g_ptr_array_unref(sweep->axes);
    g_free(sweep);
}

bool sweep_is_range(const Sweep *sweep)
{
    return sweep->count > 1;
}

guint sweep_count(const Sweep *sweep)
{
    return sweep->count;
}

GPtrArray *sweep_settings(const Sweep *sweep, guint index)
{
    GPtrArray *settings = g_ptr_array_new();
    g_ptr_array_set_size(settings, (gint)sweep->axes->len);
    for (guint i = sweep->axes->len; i-- > 0;) {
        const GPtrArray *axis = g_ptr_array_index(sweep->axes, i);
        settings->pdata[i] = axis->pdata[index % axis->len];
        index /= axis->len;
    }
    return settings;
}

char *sweep_suffix(const Sweep *sweep, guint index)
{
    int digits = 1;
    for (guint rest = sweep->count; rest >= 10; rest /= 10)
        digits++;
    return g_strdup_printf("-%0*u", digits, index + 1);
}

char *sweep_path(const Sweep *sweep, const char *path, guint index)
{
    g_autofree char *suffix = sweep_suffix(sweep, index);
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *split = strchr(*name != '\0' ? name + 1 : name, '.');
    if (slash != NULL && (strchr(name, '%') != NULL || *name == '\0'))
        split = slash;
    if (split == NULL)
        split = path + strlen(path);
    return g_strdup_printf("%.*s%s%s", (int)(split - path), path, suffix, split);
}
