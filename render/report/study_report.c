#include "render/report/study.h"

#include "base/number.h"
#include "render/frame/json_writer.h"

#include <math.h>

enum {
    ERROR_DECIMALS = 6,
    ORDER_DECIMALS = 2,
    SIGNIFICANT = 3, /* digits of an error in a table */
};

static void append_error(GString *out, double error)
{
    int exponent = error > 0 ? (int)floor(log10(error)) : 0;
    number_append(out, error, CLAMP(SIGNIFICANT - 1 - exponent, 0, ERROR_DECIMALS));
}

static void append_order(GString *out, double order)
{
    if (!isnan(order))
        number_append(out, order, ORDER_DECIMALS);
}

static void append_head(const Study *study, GString *out)
{
    g_string_append(out, "| keys |");
    for (guint i = 0; i < study->n_series; i++)
        g_string_append_printf(out, " %s |", study->series[i].form->name);
    g_string_append(out, "\n|---:|");
    for (guint i = 0; i < study->n_series; i++)
        g_string_append(out, "---:|");
    g_string_append_c(out, '\n');
}

typedef void (*Cell)(const StudyRow *row, GString *out);

static void cell_error(const StudyRow *row, GString *out)
{
    append_error(out, row->error);
}

static void cell_size(const StudyRow *row, GString *out)
{
    g_string_append_printf(out, "%" G_GSIZE_FORMAT, row->gzipped);
}

static void append_table(const Study *study, Cell cell, GString *out)
{
    append_head(study, out);
    for (guint row = 0; row <= study->to - study->from; row++) {
        g_string_append_printf(out, "| %u |", study->from + row);
        for (guint i = 0; i < study->n_series; i++) {
            g_string_append_c(out, ' ');
            cell(&study->series[i].rows[row], out);
            g_string_append(out, " |");
        }
        g_string_append_c(out, '\n');
    }
}

typedef enum Part { PART_FEW, PART_MANY, PART_ALL } Part;

static double order_of(const StudySeries *series, Part part)
{
    return part == PART_FEW ? series->few : part == PART_MANY ? series->many : series->order;
}

static void append_orders(const Study *study, Part part, const char *label, GString *out)
{
    if (isnan(order_of(&study->series[0], part)))
        return;
    g_string_append_printf(out, "| %s |", label);
    for (guint i = 0; i < study->n_series; i++) {
        g_string_append_c(out, ' ');
        append_order(out, order_of(&study->series[i], part));
        g_string_append(out, " |");
    }
    g_string_append_c(out, '\n');
}

void study_report_markdown(const Study *study, GString *out)
{
    g_string_append_printf(out,
                           "# %s: what keyframes give\n\n"
                           "## Error\n\n"
                           "Worst distance of a limb's tip from its path, in px of the drawing, by "
                           "keyframes of a bone and turn.\n\n",
                           study->name);
    append_table(study, cell_error, out);
    if (study->to > study->from) {
        g_autofree char *few = g_strdup_printf("order, to %u", study->middle);
        g_autofree char *many = g_strdup_printf("order, from %u", study->middle + 1);
        append_orders(study, PART_FEW, few, out);
        append_orders(study, PART_MANY, many, out);
        append_orders(study, PART_ALL, "**order**", out);
        g_string_append(out, "\nOrder p: the error goes down with keys^-p, so that twice the keys "
                             "divide it by 2^p. Where p is the\nsame for few keys and for many, "
                             "further keys do not pay less: each doubling takes away the same "
                             "share.\n");
    }
    g_string_append(out, "\n## Size\n\nBytes of the whole SVG, gzipped.\n\n");
    append_table(study, cell_size, out);
}

void study_report_csv(const Study *study, GString *out)
{
    g_string_append(out, "form,route,easing,placement,slopes,keys,error px,bytes,gzipped\r\n");
    for (guint i = 0; i < study->n_series; i++) {
        const StudyForm *form = study->series[i].form;
        for (guint row = 0; row <= study->to - study->from; row++) {
            const StudyRow *found = &study->series[i].rows[row];
            g_string_append_printf(out, "\"%s\",%s,%s,%s,%s,%u,", form->name,
                                   rig_route_names[form->route], fit_easing_names[form->easing],
                                   fit_placement_names[form->placement],
                                   fit_slopes_names[form->slopes], found->keys);
            number_append(out, found->error, ERROR_DECIMALS + 3);
            g_string_append_printf(out, ",%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT "\r\n",
                                   found->bytes, found->gzipped);
        }
    }
}

static void write_series(JsonWriter *json, const Study *study, const StudySeries *series)
{
    const StudyForm *form = series->form;
    json_begin_object(json, NULL);
    json_string(json, "form", form->name);
    json_string(json, "route", rig_route_names[form->route]);
    json_string(json, "easing", fit_easing_names[form->easing]);
    json_string(json, "placement", fit_placement_names[form->placement]);
    json_string(json, "slopes", fit_slopes_names[form->slopes]);
    json_number(json, "order", series->order);
    json_number(json, "orderFew", series->few);
    json_number(json, "orderMany", series->many);
    json_begin_array(json, "rows");
    for (guint row = 0; row <= study->to - study->from; row++) {
        json_begin_object(json, NULL);
        json_integer(json, "keys", series->rows[row].keys);
        json_number(json, "error", series->rows[row].error);
        json_integer(json, "bytes", (gint64)series->rows[row].bytes);
        json_integer(json, "gzipped", (gint64)series->rows[row].gzipped);
        json_end_object(json);
    }
    json_end_array(json);
    json_end_object(json);
}

void study_report_json(const Study *study, GString *out)
{
    JsonWriter json = json_writer(out, ERROR_DECIMALS + 3, 4);
    json_begin_object(&json, NULL);
    json_string(&json, "name", study->name);
    json_integer(&json, "middle", study->middle);
    json_begin_array(&json, "series");
    for (guint i = 0; i < study->n_series; i++)
        write_series(&json, study, &study->series[i]);
    json_end_array(&json);
    json_end_object(&json);
    g_string_append_c(out, '\n');
}
