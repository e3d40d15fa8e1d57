#include "render/report/report.h"

#include "render/report/report_fonts.h"

#include "base/number.h"
#include "value/transform.h"

#include <string.h>

static const char *const direction_names[] = {
    [TIMING_NORMAL] = "",
    [TIMING_REVERSE] = " reverse",
    [TIMING_ALTERNATE] = " alternate",
    [TIMING_ALTERNATE_REVERSE] = " alternate-reverse",
};

static const char *const fill_names[] = {
    [TIMING_FILL_NONE] = "",
    [TIMING_FILL_BACKWARDS] = " backwards",
    [TIMING_FILL_FORWARDS] = " forwards",
    [TIMING_FILL_BOTH] = " both",
};

static char *count_text(int64_t count)
{
    if (count == TIMING_COUNT_INFINITE) {
        return g_strdup("infinite");
    }
    g_autofree char *text = clock_print_time(count * (TIME_SECOND / TIMING_COUNT));
    text[strlen(text) - 1] = '\0'; /* the unit: a count has none */
    return g_strdup_printf("%s x", text);
}

static char *timing_text(const Timing *timing)
{
    g_autofree char *duration = clock_print_time(timing->duration);
    g_autofree char *delay = clock_print_time(timing->delay);
    g_autofree char *count = count_text(timing->count);
    return g_strdup_printf("%s %s%s%s%s%s%s", duration, count, timing->delay != 0 ? " from " : "",
                           timing->delay != 0 ? delay : "", direction_names[timing->direction],
                           fill_names[timing->fill], timing->paused ? " paused" : "");
}

/* Columns as wide as their widest text, at most 40. */
typedef struct Table {
    GPtrArray *cells; /* char*, row by row */
    guint n_columns;
} Table;

static void print_table(const Table *table, GString *out)
{
    guint n_rows = table->cells->len / table->n_columns;
    glong widths[8] = {0};
    for (guint i = 0; i < table->cells->len; i++) {
        glong length = g_utf8_strlen(table->cells->pdata[i], -1);
        widths[i % table->n_columns] = MAX(widths[i % table->n_columns], MIN(length, 40));
    }
    for (guint row = 0; row < n_rows; row++) {
        for (guint column = 0; column < table->n_columns; column++) {
            const char *text = table->cells->pdata[row * table->n_columns + column];
            g_string_append(out, text);
            glong pad = widths[column] - g_utf8_strlen(text, -1);
            if (column + 1 < table->n_columns) {
                g_string_append_printf(out, "%*s", (int)MAX(0, pad) + 2, "");
            }
        }
        g_string_append_c(out, '\n');
    }
}

static void append_animations(const Scene *scene, GString *out)
{
    g_autoptr(GPtrArray) cells = g_ptr_array_new_with_free_func(g_free);
    guint n = timeline_animation_count(scene->timeline);
    static const char *const heads[] = {"element", "animation", "properties", "timing"};
    for (guint i = 0; i < G_N_ELEMENTS(heads); i++) {
        g_ptr_array_add(cells, g_strdup(heads[i]));
    }
    for (guint i = 0; i < n; i++) {
        const AnimationInfo *info = timeline_animation_at(scene->timeline, i);
        g_autoptr(GString) properties = g_string_new(NULL);
        for (guint k = 0; k < info->n_properties; k++) {
            g_string_append_printf(properties, "%s%s", k > 0 ? " " : "",
                                   property_row(info->properties[k])->name);
        }
        g_ptr_array_add(cells, info->element->id ? g_strdup_printf("#%s", info->element->id)
                                                 : element_path(info->element));
        g_ptr_array_add(cells, g_strdup(info->name));
        g_ptr_array_add(cells, g_strdup(info->attribute ? info->attribute : properties->str));
        g_ptr_array_add(cells, timing_text(&info->timing));
    }
    if (n > 0) {
        print_table(&(Table){cells, G_N_ELEMENTS(heads)}, out);
        g_string_append_c(out, '\n');
    }
}

/* Of a loop that does not close: how near it is, and when all would be as at the start. */
static void append_nearness(const Loop *loop, Time cap, GString *out)
{
    char percent[NUMBER_BUFFER];
    g_autofree char *most = clock_print_time(cap);
    g_string_append_printf(out,
                           ", the nearest to one within %s: where it closes, an animation is off "
                           "by up to %s %% of its "
                           "period",
                           most, number_print(percent, 100 * loop->error, 1));
    if (loop->multiple == TIME_INDEFINITE) {
        g_string_append(out, "; all together repeat after more than 146 years");
    } else {
        g_autofree char *whole = clock_print_time(loop->multiple);
        g_string_append_printf(out, "; all together repeat after %s (--max-loop)", whole);
    }
}

static void append_loop(const Scene *scene, Time cap, GString *out)
{
    Loop loop = timeline_loop(scene->timeline, cap);
    g_autofree char *intro = clock_print_time(loop.intro);
    g_autofree char *period = clock_print_time(loop.period);
    if (loop.period > 0) {
        g_string_append_printf(out, "loop %s%s%s", period,
                               loop.intro > 0 ? ", after an intro of " : "",
                               loop.intro > 0 ? intro : "");
        if (!loop.exact) {
            append_nearness(&loop, cap, out);
        }
        g_string_append_c(out, '\n');
    } else if (loop.intro > 0) {
        g_string_append_printf(out, "plays once, %s\n", intro);
    } else {
        g_string_append(out, "nothing moves\n");
    }
}

char *report_diagnostic(const Diagnostic *diagnostic, const char *prefix)
{
    const char *property = diagnostic->property;
    /* Those of a rig say their key path themselves. */
    bool named = property == NULL || g_str_has_prefix(diagnostic->message, property);
    g_autofree char *message = g_strdup_printf("%s%s%s%s", prefix, named ? "" : property,
                                               named ? "" : ": ", diagnostic->message);
    return place_text(diagnostic->place, message);
}

void report_table(const Scene *scene, Time loop_cap, GString *out)
{
    guint n = timeline_animation_count(scene->timeline);
    g_string_append_printf(out, "%s: %.0fx%.0f px, %u element%s, %u animation%s\n\n",
                           scene->document->source->path, scene->output.width, scene->output.height,
                           scene->document->n_elements, scene->document->n_elements == 1 ? "" : "s",
                           n, n == 1 ? "" : "s");
    append_animations(scene, out);
    append_loop(scene, loop_cap, out);
    report_fonts_table(scene, out);
    guint n_ignored = diagnostics_count(scene->diagnostics);
    if (n_ignored > 0) {
        g_string_append_printf(out, "\nignored (%u):\n", n_ignored);
    }
    for (guint i = 0; i < n_ignored; i++) {
        g_autofree char *text = report_diagnostic(diagnostics_at(scene->diagnostics, i), "");
        g_string_append_printf(out, "  %s\n", text);
    }
}

static void append_label(const Element *element, const char *name, GString *out)
{
    g_autofree char *path = element->id ? NULL : element_path(element);
    g_string_append_printf(out, "  %s%s  %s: ", element->id ? "#" : "",
                           element->id ? element->id : path, name);
}

static void append_attributes(const State *state, const Element *element, GString *out)
{
    const char *const *names;
    guint n = timeline_smil_names(state->timeline, element, &names);
    for (guint i = 0; i < n; i++) {
        PropertyId property;
        const char *value = state_attribute(state, element, names[i]);
        if (property_lookup_attribute(names[i], element->tag, &property) || !value) {
            continue; /* shown as a property */
        }
        append_label(element, names[i], out);
        g_string_append_printf(out, "%s\n", value);
    }
    Matrix motion = state_motion(state, element);
    if (memcmp(&motion, &MATRIX_IDENTITY, sizeof motion) != 0) {
        append_label(element, "motion", out);
        transform_print_matrix(motion, out);
        g_string_append_c(out, '\n');
    }
}

static void append_values(const State *state, const Element *element, GString *out)
{
    const PropertyId *properties;
    guint n = timeline_animated_properties(state->timeline, element, &properties);
    for (guint i = 0; i < n; i++) {
        append_label(element, property_row(properties[i])->name, out);
        report_computed(state, element, properties[i], out);
        g_string_append_c(out, '\n');
    }
    append_attributes(state, element, out);
}

void report_times(const Scene *scene, const Time *times, guint n, GString *out)
{
    g_autoptr(Arena) arena = arena_new();
    for (guint i = 0; i < n; i++) {
        arena_reset(arena);
        const State *state = timeline_sample(scene->timeline, times[i], arena);
        g_autofree char *text = clock_print_time(times[i]);
        g_string_append_printf(out, "\nat %s:\n", text);
        for (guint k = 0; k < timeline_animated_count(scene->timeline); k++) {
            append_values(state, timeline_animated_at(scene->timeline, k), out);
        }
    }
}
