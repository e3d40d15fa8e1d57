#include "render/report/ledger_report.h"

#include "base/clock.h"
#include "render/frame/json_writer.h"

enum {
    DECIMALS = 4,
    LINE_DEPTH = 2,
};

static void write_ms(JsonWriter *writer, const char *key, double ns)
{
    json_number(writer, key, ns / (double)TIME_MILLISECOND);
}

static void write_work(JsonWriter *writer, const LedgerFigures *figures, double ns)
{
    write_ms(writer, "ms", ns);
    write_ms(writer, "ms_a_frame", ns / (double)MAX(figures->n_frames, 1));
    json_number(writer, "share", ledger_report_share(figures, ns));
}

static void write_stages(JsonWriter *writer, const LedgerFigures *figures)
{
    json_begin_array(writer, "stages");
    for (guint i = 0; i < N_LEDGER_STAGES; i++) {
        json_begin_object(writer, NULL);
        json_string(writer, "name", ledger_report_stages[i]);
        write_work(writer, figures, (double)figures->stages[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
    json_begin_array(writer, "waits");
    for (guint i = 0; i < N_LEDGER_WAITS; i++) {
        json_begin_object(writer, NULL);
        json_string(writer, "for", ledger_report_waits[i]);
        write_ms(writer, "ms", (double)figures->waits[i]);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_outputs(JsonWriter *writer, const LedgerFigures *figures)
{
    json_begin_array(writer, "outputs");
    for (guint i = 0; i < figures->outputs->len; i++) {
        const LedgerOutput *output = &g_array_index(figures->outputs, LedgerOutput, i);
        json_begin_object(writer, NULL);
        json_string(writer, "file", output->path);
        json_string(writer, "kind", output->kind);
        write_ms(writer, "convert_ms", (double)output->convert);
        write_ms(writer, "encode_ms", (double)output->encode);
        json_end_object(writer);
    }
    json_end_array(writer);
}

static void write_leaf(JsonWriter *writer, const LedgerReport *report, const LedgerLeaf *leaf)
{
    json_begin_object(writer, NULL);
    json_string(writer, "tag", leaf->name);
    json_string(writer, "id", leaf->id);
    json_string(writer, "file", leaf->path);
    if (report->has_lines) {
        json_integer(writer, "line", leaf->line);
        json_integer(writer, "column", leaf->column);
    }
    write_work(writer, report->figures, ledger_report_cost(leaf));
    write_ms(writer, "freeze_ms", leaf->cost.freeze);
    write_ms(writer, "draw_ms", leaf->cost.draw);
    json_number(writer, "area", ledger_report_area(leaf));
    json_integer(writer, "shapes", leaf->cost.n_shapes);
    json_integer(writer, "librsvg", leaf->cost.n_documents);
    json_integer(writer, "kept", leaf->cost.n_repeats);
    json_end_object(writer);
}

static void write_leaves(JsonWriter *writer, const LedgerReport *report)
{
    json_begin_object(writer, "still");
    json_integer(writer, "leaves", report->figures->n_still);
    write_ms(writer, "ms", (double)report->figures->still);
    json_end_object(writer);
    json_begin_array(writer, "leaves");
    g_autoptr(GPtrArray) leaves = ledger_report_leaves(report->figures);
    for (guint i = 0; i < leaves->len; i++)
        write_leaf(writer, report, leaves->pdata[i]);
    json_end_array(writer);
}

static void write_facts(JsonWriter *writer, const LedgerFigures *figures)
{
    if (figures->first_frame >= 0)
        write_ms(writer, "first_frame_ms", (double)figures->first_frame);
    else
        json_null(writer, "first_frame_ms");
    write_ms(writer, "wall_ms", (double)figures->wall);
    write_ms(writer, "work_ms", (double)figures->work);
    json_integer(writer, "peak_bytes", figures->peak_bytes);
    json_integer(writer, "frames", figures->n_frames);
    json_integer(writer, "drawn", figures->n_drawn - figures->n_repeated);
    json_integer(writer, "kept", figures->n_repeated);
    json_integer(writer, "width", figures->width);
    json_integer(writer, "height", figures->height);
    json_integer(writer, "threads", figures->threads);
}

void ledger_report_json(const LedgerReport *report, GString *out)
{
    JsonWriter writer = json_writer(out, DECIMALS, LINE_DEPTH);
    json_begin_object(&writer, NULL);
    write_facts(&writer, report->figures);
    write_stages(&writer, report->figures);
    write_outputs(&writer, report->figures);
    write_leaves(&writer, report);
    g_autoptr(GPtrArray) words = ledger_report_words(report);
    json_begin_array(&writer, "words");
    for (guint i = 0; i < words->len; i++)
        json_string(&writer, NULL, words->pdata[i]);
    json_end_array(&writer);
    json_end_object(&writer);
}
