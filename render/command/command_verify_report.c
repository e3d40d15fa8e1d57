#include "render/command/command_verify_report.h"

#include "base/number.h"
#include "render/frame/json_writer.h"

#include <math.h>
#include <string.h>

enum {
    DECIMALS = 6, /* of px and seconds in files */
};

guint verify_report_worst(const VerifyResult *result)
{
    guint worst = 0;
    for (guint i = 1; i < result->n_contacts; i++) {
        if (result->worst[i].max > result->worst[worst].max)
            worst = i;
    }
    return worst;
}

static void append_rows(const VerifyResult *result, const ContactSummary *summaries, int width,
                        GString *out)
{
    for (guint i = 0; i < result->n_contacts; i++) {
        const ContactSummary *summary = &summaries[i];
        g_string_append_printf(out, "  %-*s  %9.3f  %9.3f  %9.3f  %9.3f  %7.3f\n", width,
                               result->contacts[i].name, summary->max, summary->mean, summary->rms,
                               summary->max_raw, summary->phase);
    }
}

static void append_figures(const VerifyResult *result, int width, GString *out)
{
    for (guint i = 0; i < result->n_contacts; i++) {
        const BakeFigure *figure = result->figures[i];
        if (figure == NULL)
            continue;
        if (i == 0)
            g_string_append(out, "the keys as fitted, all phases\n");
        g_string_append_printf(out, "  %-*s  %9.3f  %9s  %9s  %9s  %7.3f\n", width,
                               result->contacts[i].name, figure->error, "", "", "", figure->phase);
    }
}

static void append_bones(const VerifyResult *result, int width, GString *out)
{
    if (result->n_bones == 0)
        return;
    g_string_append_printf(out, "  %-*s  %9s  %9s  %9s  %9s  %7s\n", width, "bone", "short px",
                           "long px", "length", "", "phase");
    for (guint i = 0; i < result->n_bones; i++) {
        const BoneSummary *summary = &result->lengths[i];
        g_string_append_printf(out, "  %-*s  %9.3f  %9.3f  %9.3f  %9s  %7.3f\n", width,
                               result->bones[i].name, MAX(-summary->shortest, 0),
                               MAX(summary->longest, 0), result->bones[i].length, "",
                               summary->phase);
    }
}

/* What a rig's limbs do that do not simply reach, and what chains took. */
static void append_solutions(const VerifyResult *result, int width, GString *out)
{
    bool headed = false;
    for (guint i = 0; i < result->n_solutions; i++) {
        const Solution *limb = &result->solutions[i];
        if (limb->reach == RIG_REACH_ERROR)
            continue;
        if (!headed)
            g_string_append_printf(out, "  %-*s  %9s  %9s  %9s  %9s  %7s\n", width, "limb",
                                   "short px", "times", "reach", "", "phase");
        headed = true;
        bool longer = limb->reach == RIG_REACH_STRETCH;
        g_string_append_printf(out, "  %-*s  %9.3f  %9.3f  %9s  %9s  %7.3f\n", width, limb->name,
                               limb->miss, limb->longest, rig_reach_names[limb->reach], "",
                               longer ? limb->longest_at : limb->miss_at);
    }
    headed = false;
    for (guint i = 0; i < result->n_solutions; i++) {
        const Solution *limb = &result->solutions[i];
        if (!limb->chain)
            continue;
        if (!headed)
            g_string_append_printf(out, "  %-*s  %9s  %9s  %9s\n", width, "chain", "left px",
                                   "steps", "rounds");
        headed = true;
        char left[G_ASCII_DTOSTR_BUF_SIZE];
        g_ascii_formatd(left, sizeof left, "%.1e", limb->residual);
        g_string_append_printf(out, "  %-*s  %9s  %9u  %9u\n", width, limb->name, left, limb->steps,
                               limb->rounds);
    }
}

void verify_report_table(const VerifyResult *result, GString *out)
{
    gsize width = strlen("contact");
    for (guint i = 0; i < result->n_contacts; i++)
        width = MAX(width, strlen(result->contacts[i].name));
    for (guint i = 0; i < result->n_bones; i++)
        width = MAX(width, strlen(result->bones[i].name));
    g_string_append_printf(out, "  %-*s  %9s  %9s  %9s  %9s  %7s\n", (int)width, "contact",
                           "max px", "mean px", "rms px", "raw max", "phase");
    g_autofree char *rate = clock_print_rate(result->plan.rate);
    g_string_append_printf(out, "%" G_GINT64_FORMAT " frames at %s fps\n", result->plan.n_frames,
                           rate);
    append_rows(result, result->film, (int)width, out);
    g_string_append_printf(out, "%d phases\n", COMMAND_MEASURE_PHASES);
    append_rows(result, result->phases, (int)width, out);
    append_figures(result, (int)width, out);
    append_bones(result, (int)width, out);
    append_solutions(result, (int)width, out);
}

/* A field as RFC 4180 has it. */
static void append_field(GString *out, const char *text, const char *suffix)
{
    g_auto(GStrv) parts = g_strsplit(text, "\"", -1);
    g_autofree char *escaped = g_strjoinv("\"\"", parts);
    g_string_append_printf(out, ",\"%s%s\"", escaped, suffix);
}

static void append_number(GString *out, double value)
{
    g_string_append_c(out, ',');
    number_append(out, value, DECIMALS);
}

void verify_report_csv(const VerifyResult *result, GString *out)
{
    g_string_append(out, "frame,time");
    for (guint i = 0; i < result->n_contacts; i++) {
        append_field(out, result->contacts[i].name, " net px");
        append_field(out, result->contacts[i].name, " raw px");
    }
    for (guint i = 0; i < result->n_bones; i++)
        append_field(out, result->bones[i].name, " length px");
    g_string_append(out, "\r\n");
    for (gint64 frame = 0; frame < result->plan.n_frames; frame++) {
        g_string_append_printf(out, "%" G_GINT64_FORMAT, frame);
        append_number(out, clock_seconds(film_frame_time(&result->plan, frame)));
        for (guint i = 0; i < result->n_contacts; i++) {
            const ContactError *found = &result->frames[frame * result->n_contacts + i];
            append_number(out, found->net);
            append_number(out, found->raw);
        }
        for (guint i = 0; i < result->n_bones; i++)
            append_number(out, result->bone_frames[frame * result->n_bones + i]);
        g_string_append(out, "\r\n");
    }
}

static void append_contacts(JsonWriter *json, const VerifyResult *result)
{
    json_begin_array(json, "contacts");
    for (guint i = 0; i < result->n_contacts; i++) {
        const ContactSummary *worst = &result->worst[i];
        json_begin_object(json, NULL);
        json_string(json, "name", result->contacts[i].name);
        json_number(json, "max", worst->max);
        json_number(json, "mean", worst->mean);
        json_number(json, "rms", worst->rms);
        json_number(json, "phase", worst->phase);
        json_number(json, "fit", result->figures[i] != NULL ? result->figures[i]->error : NAN);
        json_end_object(json);
    }
    json_end_array(json);
}

static void append_lengths(JsonWriter *json, const VerifyResult *result)
{
    json_begin_array(json, "bones");
    for (guint i = 0; i < result->n_bones; i++) {
        const BoneSummary *summary = &result->lengths[i];
        json_begin_object(json, NULL);
        json_string(json, "name", result->bones[i].name);
        json_number(json, "length", result->bones[i].length);
        json_number(json, "shortest", summary->shortest);
        json_number(json, "longest", summary->longest);
        json_number(json, "phase", summary->phase);
        json_end_object(json);
    }
    json_end_array(json);
}

static void append_limbs(JsonWriter *json, const VerifyResult *result)
{
    json_begin_array(json, "limbs");
    for (guint i = 0; i < result->n_solutions; i++) {
        const Solution *limb = &result->solutions[i];
        json_begin_object(json, NULL);
        json_string(json, "name", limb->name);
        json_string(json, "reach", rig_reach_names[limb->reach]);
        json_number(json, "short", limb->miss);
        json_number(json, "phase", limb->miss_at);
        json_number(json, "stretch", limb->longest);
        json_number(json, "rounds", limb->rounds);
        json_number(json, "steps", limb->steps);
        json_number(json, "residual", limb->residual);
        json_end_object(json);
    }
    json_end_array(json);
}

static void append_frames(JsonWriter *json, const VerifyResult *result)
{
    json_begin_array(json, "frames");
    for (gint64 frame = 0; frame < result->plan.n_frames; frame++) {
        json_begin_object(json, NULL);
        json_number(json, "time", clock_seconds(film_frame_time(&result->plan, frame)));
        json_begin_array(json, "errors");
        for (guint i = 0; i < result->n_contacts; i++)
            json_number(json, NULL, result->frames[frame * result->n_contacts + i].net);
        json_end_array(json);
        json_end_object(json);
    }
    json_end_array(json);
}

void verify_report_json(const VerifyResult *result, GString *out)
{
    JsonWriter json = json_writer(out, DECIMALS, 2);
    json_begin_object(&json, NULL);
    json_number(&json, "max", result->worst[verify_report_worst(result)].max);
    append_contacts(&json, result);
    append_lengths(&json, result);
    append_limbs(&json, result);
    append_frames(&json, result);
    json_end_object(&json);
    g_string_append_c(out, '\n');
}
